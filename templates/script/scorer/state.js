// The state of the page: one object, and the only ways to change it. The position is a text that the engine parses, changes and
// scores. Events change the state; drawing reads it.

import { ask, kept } from "./engine.js";

// embedded is whether the page is shown inside another one: a board with its verdict to look at.
export const embedded = new URL(location.href).searchParams.has("board");

// unasked is the initial state of the tray for a cell: it shows everything that fits.
const unasked = () => ({
  bridges: null, // places for a bridge, while they are shown
  variants: null, // questions which of several tiles lies in a cell: [{cell, fits, laid}]; none while they are being looked for
  replacing: false, // the tray is about a cell with a tile
  beyond: false, // the tray is about what lies beyond the cell's neighbours instead of tiles
  wide: false, // all boxes are shown above the first tiles
  narrow: "----", // what the sides must show, in the engine's notation
  marks: [], // marks that tiles must have
});

// state.table is the engine's last answer about the whole table (verbs "show" and "edit"); the rest is what the user looks at.
export const state = {
  ...unasked(),
  /** @type {Go.Table} */ table: null, // {line, text, view, account}
  panel: "tray", // tray, tile, verdict or menu
  cell: "a1", // the cell of the panel, as the engine names it
  player: "r",
  kind: "meeple",
  latest: null, // the cell of the tile laid last, for "this turn"
  unread: null, // a text that cannot be read, {text, error}; it stays in its field until the next action
  crowd: false, // the colours of all players are offered
  filter: false, // the sides that narrow the tray are shown
  lit: null, // what is lit on the board: {key, parts, cells, numbers, open}
  refused: null, // why the last action was refused: a list of problems
  fault: null, // or the engine's error, if the request itself was invalid, such as a table that is too large
  anyway: null, // the place where a figure may be put in spite of them
  letters: true, // single letters are shortcuts
  left: false, // the board's buttons are at its left
  topic: "", // subject of the dispute: road, city, monastery, field or castle
  /** @type {{ about: string, when: Go.When[], others: Go.Other[] }} */ pondered: null, // what was computed after the table was drawn: {about, when, others}
  earlier: new Set(), // where cells are drawn that were laid before this turn, as the user said
  under: 0, // number of photographs under the board
  origin: [0, 0], // column and row of the cell that is drawn where the first cell was drawn at opening
  a1: [0, 0], // column and row of the cell that is called a1; nothing lies west or north of it
  stacks: {}, // by where a tile is drawn: which others it may be, if it was laid from a picture of several (stacks.js)
  past: [], // tables to go back to: {line, cell, passed, origin, a1, seen, stacks, at}, and the game if it was another one
  future: [],
  seen: "", // what photographs showed and nobody has checked: a comment in the text
  game: null, // the game being played: {names, log, at, id}; at is the number of log entries up to this table
};

// query asks the engine about the table, or about the position of a text with the cells there that were said to be empty.
/** @type {<Wish extends string>(wish: Wish, line?: string, passed?: string[]) => Go.Answer<Wish>} */
export const query = (wish, line = state.table?.line ?? "", passed = state.table?.view.passed ?? []) => {
  const answer = ask((state.topic ? `for ${state.topic} ` : "") + passed.map((cell) => `past ${cell} `).join("") + wish, line);
  Object.assign(places, answer.named);
  return answer;
};

// The places of reasons why something is refused, by name: the account does not mention them.
/** @type {Record<string, Go.Named>} */
const places = {};

// placeOf returns the cell and the side of a place that the engine has mentioned.
export const placeOf = (place) => state.table.view.named[place] ?? places[place];

// drawnAt returns where a cell is drawn. When the grid grows west or north, cells get other numbers, but drawings stay.
export const drawnAt = ({ x, y }) => [x - state.origin[0], y - state.origin[1]];

// drawnAs names a laid tile by where it is drawn, which stays when the grid grows. A cell without a tile has no such name.
export const drawnAs = (cell) => {
  const at = laidAt(cell);
  return at ? drawnAt(at).join() : "";
};

// laidAt returns what lies in a cell, or nothing.
export const laidAt = (cell) => state.table.view.cells.find((at) => at.cell === cell && at.tile);
export const inPlay = (code) => state.table.view.boxes.some(({ box, inPlay: yes }) => box === code && yes);

// chosen returns the current kind of piece, or the first if its box is no longer in play.
export const chosen = () => state.table.view.kinds.find((k) => k.kind === state.kind) ?? state.table.view.kinds[0];

// kindFor returns the kind of piece that is selected together with a player. Another player starts with a meeple, but a token stays.
export const kindFor = (player) => (player === state.player || chosen().group === "tokens" ? chosen().kind : "meeple");

// owner returns the player of the current piece, "-" if it belongs to nobody.
export const owner = () => (chosen().owned ? state.player : "-");

// open shows the position of a text as an undo step, or as part of the last one. If the text cannot be read, it keeps the text,
// changes nothing else and returns the engine's error.
export function open(text, again = false) {
  const table = query("show", text, again ? undefined : []);
  if (table.error) {
    state.unread = { text, error: table.error };
    return table;
  }
  if (!again) {
    if (state.table && state.table.line !== table.line) keepStep();
    Object.assign(state, { seen: remark(text), origin: [0, 0], a1: [0, 0], earlier: new Set(), stacks: {} });
  }
  return present(table, table.view.next ?? table.view.cells[0]?.cell ?? "a1");
}

// remark returns the comment "#~" of a text about cells that were read from a photograph and not checked (photo/seen.js).
export const remark = (text) => /#~\S+/.exec(text)?.[0] ?? "";

// handedOn returns the table for sharing: its line, or its text, with that comment.
export const handedOn = (text = state.table?.line) => text + state.seen;

// goTo shows the position of a text from elsewhere, with its game if it has one. The game before is one step back.
export function goTo(text, game = null) {
  const { game: before, table: was } = state;
  const table = open(text);
  if (table.error || (table.line === was?.line && !game)) return table;
  if (was && table.line !== was.line) state.past.at(-1).game = before;
  Object.assign(state, { game, origin: originOf(game?.origin) });
  return table;
}

// laysNow reports whether a new tile or piece belongs to this turn: in a game, or if that is the question.
export const laysNow = () => Boolean(state.game) || state.topic === "may";

// ofTurn ends a change that belongs to this turn, which matters in a game.
export const ofTurn = () => (state.game ? "now" : "");

// aboutTile asks the engine, once for each table, about the current tile and piece and, if it matters, whether it may come now.
/** @returns {Go.Sheet} */
export function aboutTile() {
  const wish = `tile ${state.cell} ${owner()} ${chosen().kind}${laysNow() ? " now" : ""}`;
  return kept("about", [state.table, wish], () => query(wish));
}

// edit changes the position; with on, as part of the last undo step. If the engine refuses, it only keeps the reasons.
export function edit(wish, on) {
  const table = query(`edit ${wish}`);
  if (table.error || table.refused) {
    Object.assign(state, { refused: table.refused ?? [], fault: table.error ?? null });
    return null;
  }
  if (!on && state.table.line !== table.line) keepStep();
  const latest = state.table.view.cells.find((at) => at.cell === state.latest); // another table may give its cell another name
  const [dx, dy] = table.shift;
  state.latest = latest && table.view.cells.find((at) => at.x === latest.x + dx && at.y === latest.y + dy)?.cell;
  state.origin = state.origin.map((n, i) => (table.view.cells.length ? n + table.shift[i] : 0));
  state.a1 = state.a1.map((n, i) => (table.view.cells.length ? Math.min(0, n + table.shift[i]) : 0));
  return present(table, table.cell ?? state.cell);
}

// lay lays a tile of the tray in the current cell. In a game it belongs to this turn, unless it replaces an earlier one.
export function lay({ tile, turn, bridge = "", over = "" }, now = state.game) {
  const earlier = laidAt(state.cell) && !state.table.view.last.includes(state.cell);
  const table = edit(`${now && !earlier ? "lay" : "put"} ${state.cell} ${tile} ${turn} ${bridge} ${over}`);
  if (table) state.latest = table.cell;
  return table;
}

// now returns what an undo step stores of the table.
export function now() {
  const { a1, cell, game, origin, seen, stacks, table } = state;
  return { line: table.line, cell, passed: table.view.passed, origin, a1, seen, stacks, at: game?.at };
}

// keepStep adds the table to the undo steps. It keeps 2000: nobody lays more in an evening, and a page may stay open for weeks.
export const keepStep = () => Object.assign(state, { past: [...state.past, now()].slice(-2000), future: [] });

// a1Of returns the stored place of a1, cleaned likewise.
export const a1Of = (kept) => originOf(kept).map((n) => Math.min(0, n));

// stacksOf returns stored stacks, cleaned likewise.
export function stacksOf(kept) {
  const isStack = ([, one]) => typeof one?.tile === "string" && [one.like].flat(2).every((part) => /^\w+$/.test(part));
  return Object.fromEntries(Object.entries(kept ?? {}).filter(isStack));
}

// originOf returns a stored origin, cleaned, because storage may hold anything.
export const originOf = (kept) => [0, 1].map((i) => kept?.[i] | 0);

// step goes back to the table before ("past") or forward again ("future"). It returns the table, or null if there is none.
export function step(from) {
  const to = from === "past" ? "future" : "past";
  const there = state[from].pop();
  if (!there) return null;
  const table = query("show", there.line, [there.passed ?? []].flat());
  if (table.error) return null; // invalid stored data
  const other = "game" in there;
  state[to].push({ ...now(), ...(other && { game: state.game }) });
  if (other) state.game = there.game;
  state.seen = remark(there.seen);
  if (state.game) state.game.at = there.at ?? 0;
  state.origin = originOf(there.origin);
  state.a1 = a1Of(there.a1);
  state.stacks = stacksOf(there.stacks);
  return present(table, there.cell);
}

// present makes a table and a cell the present ones, and resets what belonged to the table before. A new turn selects its player.
function present(table, cell) {
  const { turn } = table.view;
  if (state.game && turn && turn !== state.table?.view.turn) Object.assign(state, { player: turn, kind: "meeple" });
  state.lit = state.refused = state.fault = state.anyway = state.unread = null;
  Object.assign(state, unasked(), { table, cell });
  return table;
}

// readGame parses a game, or returns nothing if it is invalid.
export function readGame(text) {
  try {
    const { names, log, at, origin, id } = JSON.parse(text);
    const isGains = (gains) => gains && typeof gains === "object" && Object.values(gains).every(Number.isFinite);
    const isEntry = (e) => e && /^(turn|final|hand|bazaar|card)$/.test(e.how) && isGains(e.gains);
    const whole = names && typeof names === "object" && Array.isArray(log) && at >= 0 && at <= log.length && log.every(isEntry);
    return whole ? { names, log, at, origin: originOf(origin), ...(id && { id: String(id) }) } : null;
  } catch {
    return null;
  }
}

// turnTo changes the panel. The sheet of a tile needs one, and the tray needs a cell.
export function turnTo(panel) {
  state.refused = state.anyway = null;
  state.panel = panel === "tile" && !laidAt(state.cell) ? "tray" : panel;
  if (state.panel === "tray" && !state.replacing && laidAt(state.cell)) state.cell = state.table.view.next;
}

// pick selects a cell: its tile, or what fits there.
export function pick(cell) {
  Object.assign(state, unasked(), { cell });
  turnTo(laidAt(cell) ? "tile" : "tray");
}
