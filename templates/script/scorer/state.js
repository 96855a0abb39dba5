// What the page knows: one object, and the only ways to change it. The position is a text; Go reads it, changes it and
// scores it. Events change the state; drawing reads it.

import { ask } from "./engine.js";

// unasked is what is asked about a cell at first: the tray shows everything that fits.
const unasked = () => ({
  bridges: null, // the places for a bridge, while they are shown
  variants: null, // other tiles that look like the one just laid, where they would change the account: {cell, fits, laid}
  foot: false, // is the foot of the board kept free for them: they may come later, and the board must not move then
  replacing: false, // is the tray about a cell with a tile
  beyond: false, // is the tray about what lies beyond the cell's neighbours instead of tiles
  wide: false, // are all boxes in sight, over the first tiles
  narrow: "----", // what the tray keeps to, as Go says it: at first of no side anything in particular
  marks: [], // and the marks its tiles must have
});

// state.table is Go's last answer about the whole table (verbs "show" and "edit"); the rest is what the reader looks at.
export const state = {
  ...unasked(),
  /** @type {Go.Table} */ table: null, // {line, text, view, account}
  panel: "tray", // tray, tile, verdict or menu
  cell: "a1", // the cell the panel is about, as Go names it
  player: "r",
  kind: "meeple",
  latest: null, // the cell of the tile laid last, which "this turn" asks about
  unread: null, // a text that cannot be read, {text, error}: it stays where it was written until something is done
  crowd: false, // are the colours of all players on offer
  filter: false, // are the sides shown by which the tray is narrowed
  lit: null, // what shines on the board: {key, parts, cells, numbers, open}
  refused: null, // why the last wish was not granted: a list of problems
  fault: null, // or why it could not even be asked, as where the table would be too large: Go's error
  anyway: null, // the place where a figure may be put in spite of them
  letters: true, // do single letters do something
  left: false, // are the board's buttons at its left, for a left hand
  topic: "", // what the dispute is about: road, city, monastery, field or castle
  /** @type {{ about: string, when: Go.When[], others: Go.Other[] }} */ pondered: null, // what was worked out after the table was drawn: {about, when, others}
  earlier: new Set(), // what cells are called that were said to have been laid before this turn
  under: 0, // how many photographs lie under the board
  origin: [0, 0], // the column and row at which the first cell now lies of the grid the table was opened with
  past: [], // tables to go back to: {line, cell, passed, origin, seen, at}, and the game where it was another
  future: [],
  turn: "", // who had the turn when the page was last drawn: the next one's figures come to hand
  seen: "", // what photographs showed and nobody looked at: a comment of the text
  game: null, // a game that is played: {names, log, at}, at being how many entries of the log hold at this table
};

// query asks Go about the table, or about the position of a text and the cells there that were said to be empty.
/** @type {<Wish extends string>(wish: Wish, line?: string, passed?: string[]) => Go.Answer<Wish>} */
export const query = (wish, line = state.table?.line ?? "", passed = state.table?.view.passed ?? []) =>
  ask((state.topic ? `for ${state.topic} ` : "") + passed.map((cell) => `past ${cell} `).join("") + wish, line);

// drawnAt is where a cell is drawn, its column and row: as the grid grows west and north its cells get other numbers, but what lies there
// stays where it is.
export const drawnAt = ({ x, y }) => [x - state.origin[0], y - state.origin[1]];

// laidAt gives what is laid in a cell, or nothing.
export const laidAt = (cell) => state.table.view.cells.find((at) => at.cell === cell && at.tile);

// inPlay tells whether a box is in play.
export const inPlay = (code) => state.table.view.boxes.some(({ box, inPlay: yes }) => box === code && yes);

// chosen is the kind of piece in hand; one whose box went out of play gives way to the first.
export const chosen = () => state.table.view.kinds.find((k) => k.kind === state.kind) ?? state.table.view.kinds[0];

// owner is the player of the piece in hand, "-" where it belongs to nobody.
export const owner = () => (chosen().owned ? state.player : "-");

// open shows the position of a text, as a step that can be undone unless it goes on with the one before. It gives Go's
// error for a text that cannot be read, keeps that text and changes nothing else.
export function open(text, again = false) {
  const table = query("show", text, again ? undefined : []);
  if (table.error) {
    state.unread = { text, error: table.error };
    return table;
  }
  if (!again) {
    remember(table);
    state.seen = remark(text);
    state.origin = [0, 0];
    state.earlier.clear();
  }
  state.table = table;
  state.cell = table.view.next ?? table.view.cells[0]?.cell ?? "a1";
  forget();
  return table;
}

// remark is what a text says in a comment "#~" of cells that were read from a photograph and not looked at (photo/seen.js).
export const remark = (text) => /#~\S+/.exec(text)?.[0] ?? "";

// handedOn is the table as it is handed on: its line, or its text, with that comment.
export const handedOn = (text = state.table?.line) => text + state.seen;

// goTo shows the position of a text that comes from elsewhere, with its game if it has one; the game before is one step back.
export function goTo(text, game = null) {
  const before = state.game;
  const { line } = state.table ?? {};
  const table = open(text);
  if (table.error || (table.line === line && !game)) return table;
  if (line !== undefined && table.line !== line) state.past.at(-1).game = before;
  state.origin = originOf(game?.origin);
  state.game = game;
  return table;
}

// laysNow reports whether a tile or a piece comes in this turn: in a game, or where that is the question.
export const laysNow = () => Boolean(state.game) || state.topic === "may";

// aboutTile asks about the tile in hand and the piece in hand, and whether it may come now where that is so.
// Of the same table it asks the same once.
export function aboutTile() {
  const wish = `tile ${state.cell} ${owner()} ${chosen().kind}${laysNow() ? " now" : ""}`;
  if (about.table !== state.table || about.wish !== wish) about = { table: state.table, wish, said: query(wish) };
  return about.said;
}

let about = /** @type {{ table?: Go.Table, wish?: string, said?: Go.Sheet }} */ ({});

// edit changes the position. Where Go refuses, the reasons are kept for the page to say and nothing else happens.
// With on it belongs to the step before.
export function edit(wish, on) {
  const table = query(`edit ${wish}`);
  if (table.error || table.refused) {
    state.refused = table.refused ?? [];
    state.fault = table.error ?? null;
    return null;
  }
  if (!on) remember(table);
  state.latest = moved(state.latest, table);
  state.origin = state.origin.map((n, i) => (table.view.cells.length ? n + table.shift[i] : 0));
  state.table = table;
  state.cell = table.cell ?? state.cell;
  forget();
  return table;
}

// lay puts a tile of the tray into the cell asked about; in a game it is this turn's, unless it takes the place of an earlier one.
export function lay({ tile, turn, bridge = "", over = "" }, now = state.game) {
  const earlier = laidAt(state.cell) && !state.table.view.last.includes(state.cell);
  const table = edit(`${now && !earlier ? "lay" : "put"} ${state.cell} ${tile} ${turn} ${bridge} ${over}`);
  if (table) state.latest = table.cell;
  return table;
}

// moved gives the name a cell has on the next table.
function moved(cell, /** @type {Go.Table} */ { view, shift: [dx, dy] }) {
  const before = state.table.view.cells.find((at) => at.cell === cell);
  return before && view.cells.find((at) => at.x === before.x + dx && at.y === before.y + dy)?.cell;
}

// remember keeps the table, to go back to.
function remember(next) {
  if (state.table && state.table.line !== next.line) keepStep();
}

const mostSteps = 2000; // steps that can be taken back: nobody lays more in an evening, and a page may stay open for weeks

// now is what a step keeps of the table as it is.
export const now = () => ({ line: state.table.line, cell: state.cell, passed: state.table.view.passed, origin: state.origin, seen: state.seen, at: state.game?.at });

// keepStep makes the table as it is one to go back to.
export function keepStep() {
  state.past.push(now());
  if (state.past.length > mostSteps) state.past.shift();
  state.future = [];
}

// originOf gives the origin that is kept; anybody may write into what is kept.
export const originOf = (kept) => [0, 1].map((i) => kept?.[i] | 0);

// step goes back to the table before ("past") or forward again ("future"), and gives whether there is one.
export function step(from) {
  const to = from === "past" ? "future" : "past";
  const there = state[from].pop();
  if (!there) return false;
  const table = query("show", there.line, [there.passed ?? []].flat());
  if (table.error) return false; // somebody else wrote into what is kept
  const other = "game" in there;
  state[to].push({ ...now(), ...(other && { game: state.game }) });
  if (other) state.game = there.game;
  state.seen = remark(there.seen);
  if (state.game) state.game.at = there.at ?? 0;
  state.table = table;
  state.cell = there.cell;
  state.origin = originOf(there.origin);
  forget();
  return true;
}

// forget drops what belonged to the table before.
function forget() {
  const { turn } = state.table.view;
  if (state.game && turn && turn !== state.turn) Object.assign(state, { player: turn, kind: "meeple" });
  state.turn = turn;
  state.lit = state.refused = state.fault = state.anyway = state.unread = null;
  Object.assign(state, unasked());
}

// readGame reads a game, or gives nothing where that is none.
export function readGame(text) {
  try {
    const { names, log, at, origin } = JSON.parse(text);
    const whole = names && typeof names === "object" && Array.isArray(log) && at >= 0 && at <= log.length && log.every((e) => e && /^(turn|final|hand|bazaar|card)$/.test(e.how) && e.gains);
    return whole ? { names, log, at, origin: originOf(origin) } : null;
  } catch {
    return null;
  }
}

// turnTo shows a panel. The sheet of a tile needs one, and the tray a cell to ask about.
export function turnTo(panel) {
  state.refused = state.anyway = null;
  state.panel = panel === "tile" && !laidAt(state.cell) ? "tray" : panel;
  if (state.panel === "tray" && !state.replacing && laidAt(state.cell)) state.cell = state.table.view.next;
}

// pick looks at a cell: at the tile there, or at what fits.
export function pick(cell) {
  Object.assign(state, unasked(), { cell });
  turnTo(laidAt(cell) ? "tile" : "tray");
}
