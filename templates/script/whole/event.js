// Points without tiles: who scored what, of how many tiles, with what on them. The engine counts them on a table made for it.

import { list, signed, tells, word } from "../scorer/words.js";
import { edit, inPlay, keepStep, query, state } from "../scorer/state.js";
import { byId, called, label, make, oneStop, playerChip, press, toggled } from "../scorer/parts.js";
import { deeds, refresh } from "../scorer/actions.js";
import { add, book, entries, move } from "./log.js";
import { openView } from "./scores.js";
import { entryText, lookingBack, startTurn } from "./turns.js";

// The contents of the sheet. mends is the log entry to correct; while choosing, the most frequent scores are offered.
const blank = { players: [], kind: "road", choosing: true, marks: [], shields: 0, sum: 0, mends: undefined };
let sheet = blank;

// What may be scored, the marks it may have, and its box. Kinds without marks are counted by hand.
/** @type {[string, string[] | null, string?][]} */
const kinds = [["road", ["open", "inn"]], ["city", ["open", "shield", "cathedral"]], ["monastery", []], ["field", ["pig"]], ["castle", null, "8"], ["goods", null, "2"], ["other", null]];
const boxOf = { inn: "1", cathedral: "1", pig: "2" };

// tableOf returns a table with a feature of so many tiles and the place where it is claimed, or nothing if there is no such
// feature. Of a road or a city it lays the tiles with marks; the others are stated to lie beyond.
/** @returns {[string, string] | null} */
export function tableOf(kind, n, { open, inn, cathedral, shield = 0, caps }) {
  const several = (tile, many) => Array(Math.max(0, many)).fill(tile);
  if (kind === "field") return [`${several("E2", n)}/${several("E", n)}`, "a1.n"];
  if (kind === "monastery") {
    const around = several("(ffff)", Math.min(n, 9) - 1).concat(several(".", 9 - n));
    return n > 9 ? null : [`${around.slice(0, 3)}/${around[3]},B,${around[4]}/${around.slice(5)}`, "b2.m"];
  }
  const two = shield > n - Number(Boolean(cathedral)); // more than one on each: only box 5 has a tile with two
  const wide = [cathedral && "1A", two && "5A"].filter(Boolean); // the city continues at each of their sides
  const row = [...wide, ...several("F", shield - 2 * Number(two))];
  if (!row.length) row.push(kind === "city" ? "G" : inn ? "1N" : "U");
  if (row.length > n || two && !caps || !open && n < 2 + 3 * wide.length) return null; // each side ends with another tile
  const cell = (i) => String.fromCharCode(97 + i) + "1";
  const sides = [`${cell(row.length - 1)}.e`, "a1.w", ...wide.flatMap((_, i) => [`${cell(i)}.n`, `${cell(i)}.s`])];
  const beyond = sides.map((side, i) => `;beyond_${side}_${kind}_+${i ? 0 : n - row.length}${open ? "" : "_closed"}`);
  return [row + beyond.join(""), "a1.e"];
}

// worth asks the engine for the points of so many tiles of a kind; nothing if there is no such feature.
function worth(kind, n) {
  const { marks, shields: shield } = sheet;
  const has = Object.fromEntries(marks.map((mark) => [mark, true]));
  const [table, place] = tableOf(kind, n, { ...has, shield, caps: inPlay("5") }) ?? [];
  if (!table) return undefined;
  const [player] = state.table.view.seats;
  const end = has.open || kind === "field" || kind === "monastery" && n < 9;
  const line = [query("edit clear").line, table, `${player}_${place}`, has.pig && `${player}_pig_${place}`, end && "end"];
  return query("account", line.filter(Boolean).join(";")).totals?.[player] ?? 0;
}

export const kindName = (kind) => (["goods", "other"].includes(kind) ? tells(`of-${kind}`) : word(["hand", "bazaar"].includes(kind) ? "how" : "kind", kind));
const markName = (mark) => (["open", "pig"].includes(mark) ? tells(`with-${mark}`) : word("mark", mark));

// whyWords names what the points of an entry without tiles came from, the kind first.
export const whyWords = (/** @type {any} */ { kind, n, marks, shields } = {}) => [
  kindName(kind).toLowerCase(), n && tells(kind === "field" ? "cities" : "tiles", { n }), ...[marks ?? []].flat().map(markName), shields && tells("shields", { n: shields }),
].filter(Boolean);

// kindsOf names the kinds of some awards without repetitions.
export const kindsOf = (what) => [...new Set(what?.map(([kind]) => kindName(kind).toLowerCase()))];

function openSheet(filled) {
  sheet = { ...blank, ...filled };
  openView("event");
}

// fillSheet changes who scores, what, or what lies on it. Changing the kind keeps what the new kind may have.
function fillSheet({ player, kind, mark, shield, more }) {
  if (player) sheet.players = toggled(sheet.players, player);
  const bears = mark ?? (shield && "shield");
  const has = (/** @type {any[]} */ [, all]) => all?.includes(bears);
  if (bears && !has(kinds.find(([name]) => name === sheet.kind))) [kind] = kinds.find(has);
  if (kind) Object.assign(sheet, { kind, marks: [], shields: 0, sum: 0 });
  if (kind || bears) sheet.choosing = false;
  if (mark) sheet.marks = toggled(sheet.marks, mark);
  if (shield) sheet.shields = Math.max(0, sheet.shields + Number(shield));
  if (more) sheet.sum += Number(more);
  refresh();
}

export const eventDeeds = {
  event: ({ player }) => openSheet({ players: [player] }), fill: fillSheet, count: fillSheet,
  // The sheet is opened to correct a log entry: one without tiles is entered anew, others get additional points.
  mend({ n }) {
    if (lookingBack()) deeds.undo();
    const { gains, player, why = {} } = state.game.log[n];
    const players = Object.keys(gains);
    const sum = why.kind ? gains[players[0]] : 0;
    openSheet({ players: players.length || !player ? players : [player], kind: "other", choosing: false, ...why, sum, mends: Number(n) });
  },
  // Points are booked for the players on the sheet, with their reason, or an entry is corrected. Later sums follow.
  "book-points"({ points, n, kind = sheet.kind }) {
    const { marks, mends, players, shields } = sheet;
    const { game, table: { line } } = state;
    const old = game.log[mends];
    const added = old && !old.why; // to the points of the tiles
    const now = players.map((player) => [added ? "hand" : kind, player, Number(points)]);
    const gains = now.reduce((sum, [, player, more]) => add(sum, player, more), added ? { ...old.gains } : {});
    const what = added ? [...(old.what ?? []), ...now] : now.filter(([of]) => kinds.find(([name, has]) => name === of && has));
    const entry = { how: "hand", line, ...old, gains, what, ...(!added && { why: { kind, n: Number(n ?? 0), marks, shields } }) };
    keepStep();
    move(Object.entries(old?.gains ?? {}).reduce((moved, [who, n]) => add(moved, who, -n), { ...gains }));
    if (old) {
      state.past.at(-1).game = game;
      state.game = { ...game, log: entries(game).with(mends, entry) };
    } else book(entry);
    openView(old ? "log" : "scores");
  },
  "give-turn"() {
    edit(`whose ${sheet.players[0]}`);
    startTurn();
    openView("scores");
  },
};

// counts returns buttons that book so many tiles or points. While no kind is chosen there are only as many as are visible.
function counts(kind) {
  const counted = kinds.find(([name]) => name === kind)[1];
  const most = { monastery: 9, goods: 3 }[kind] ?? (!sheet.choosing ? 16 : innerHeight < 700 ? 6 : 11);
  const all = Array.from({ length: most }, (_, i) => (counted ? [i + 1, worth(kind, i + 1)] : [0, kind === "goods" ? 10 * i + 10 : i + 1]));
  return all.filter(([n, points]) => points && !(sheet.choosing && kind === "monastery" && n < 9)).map(([n, points]) => {
    const button = make("count", { name: n || signed(points), points: n ? signed(points) : "" }, { n, points, kind });
    if (n) label(button, `${sheet.choosing ? kindName(kind) + ", " : ""}${tells(kind === "field" ? "cities" : "tiles", { n })}: ${signed(points)}`);
    button.disabled = !sheet.players.length;
    return button;
  });
}

export function showEvent() {
  const { seats, turn } = state.table.view;
  const [kind, marks] = kinds.find(([name]) => name === sheet.kind);
  const { players, shields, sum } = sheet;
  byId("event-who").replaceChildren(...seats.map((player) => playerChip({ do: "fill", player }, players.includes(player))));
  const old = state.game.log[sheet.mends];
  byId("event-name").textContent = old ? tells("mends", { what: entryText(old) }) : list(players.map(called)) || tells("points-how");
  byId("event-back").dataset.view = old ? "log" : "scores";
  byId("event-kinds").replaceChildren(...oneStop(kinds.filter(([, , box]) => !box || inPlay(box))
    .map(([name]) => press(make("chip", kindName(name), { do: "fill", kind: name }), name === kind && !sheet.choosing))));
  // While no kind is chosen a mark chooses one; after that only those are shown that the kind may have.
  const may = (mark) => (sheet.choosing || marks?.includes(mark)) && (!boxOf[mark] || inPlay(boxOf[mark]));
  const shown = ["open", "inn", "cathedral", "pig"].filter(may);
  byId("event-marks").replaceChildren(
    // Shields first: they are tapped several times, and must not move when the first tap chooses a kind.
    ...(may("shield") ? [-1, 1] : []).map((by) => make("chip", tells(by < 0 ? "shield-less" : "shield-more"), { do: "count", again: "", shield: by })),
    ...shown.map((mark) => press(make("chip", markName(mark), { do: "fill", mark }), sheet.marks.includes(mark))),
    shields ? tells("shields", { n: shields }) : "",
  );
  byId("event-counts").replaceChildren(...(sheet.choosing ? ["road", "city", "monastery"].flatMap((one) => [make("fits-head", kindName(one)), ...counts(one)]) : counts(kind)));
  byId("event-how").textContent = tells(!marks ? old && !old.why ? "how-more" : "how-points" : !byId("event-counts").children.length ? "nothing" : kind === "field" ? "how-cities" : "how-tiles");
  byId("event-sums").hidden = Boolean(marks);
  const done = byId("event-book");
  done.textContent = tells("book-points", { n: signed(sum) });
  done.disabled = !sum && !old?.why || !players.length;
  done.dataset.points = String(sum);
  byId("event-turn").hidden = Boolean(old) || players.length !== 1 || players[0] === turn;
  byId("event-turn").textContent = tells("give-turn", { player: called(players[0] ?? "") });
}
