// Turns: the tile just laid is scored and booked, then it is the next player's turn.

import { root } from "../scorer/engine.js";
import { more } from "../scorer/more.js";
import { list, minus, say, signed, tells } from "../scorer/words.js";
import { aboutTile, chosen, edit, laidAt, query, state } from "../scorer/state.js";
import { byId, called, groups, make, portray, press, refill } from "../scorer/parts.js";
import { gainsAloud, totalsOf } from "../scorer/verdict.js";
import { deeds, refresh, showPanel, tell } from "../scorer/actions.js";
import { kindsOf, whyWords } from "./event.js";
import { openView } from "./scores.js";
import { wonText } from "./sweep.js";
import { awards, book, entries, playing } from "./log.js";

// due returns what waits to be booked: the points of this turn ("turn"), or complete features between two turns ("rest").
function due() {
  const { game, table: { account, view } } = state;
  if (!game || account.moment === "turn") return game ? "turn" : "";
  return account.moment === "now" && account.scores.length && !view.second ? "rest" : "";
}

// bookNow books what is due, with the engine's table after it. It returns the message, or nothing if it was not booked.
function bookNow(last) {
  const { account, line, view: before } = state.table;
  if (!account.certain) return tell(tells("not-certain"), true);
  const rest = due() === "rest"; // no turn ends then
  const wishes = rest ? ["whose -", "book", `whose ${before.turn || "-"}`] : [last ? "book final" : "book"];
  const table = wishes.map((wish, on) => edit(wish, on)).at(-1);
  if (!table) return "";
  answered.clear();
  // Points on the track that are not in this turn's account came with the start of the next turn.
  const gains = gainsOf(Object.fromEntries(table.view.seats.map((who) => [who, (table.view.track[who] ?? 0) - (before.track[who] ?? 0)])));
  const begun = Object.entries(gains).map(([who, n]) => ["bonus", who, n - (account.totals[who] ?? 0)]).filter(([, , n]) => n);
  const built = castlesOf(table.line) > castlesOf(line);
  book({ how: "turn", ...(rest ? {} : { player: before.turn }), gains, what: [...awards(account), ...begun], line, ...(built && { built }) });
  const key = isOver() ? "booked-last" : table.view.second ? "booked-part" : "booked";
  const what = built && !Object.keys(gains).length ? tells("castle-built") : bookingText({ totals: gains });
  return tells(key, { what, next: isOver() ? "" : called(table.view.turn) });
}

// castlesOf counts the castles on the table of a line.
const castlesOf = (/** @type {string} */ line) => line.split(";").filter((statement) => statement.startsWith("castle_")).length;

// undecided returns the questions without an answer, either here or in the position.
function undecided() {
  return state.table.account.questions.filter((q) => !q.answered && !answered.has(askedOf(q)));
}

const answered = new Set(); // questions answered in this turn
const askedOf = (/** @type {Go.Question} */ { rule, place, player }) => [rule, place, player].join(" ");

// answers wraps an action that answers a question so that it records this.
export const answers = (choose) => (data) => {
  const q = state.table.account.questions[data.n];
  if (q) answered.add(askedOf(q));
  return choose(data);
};

// asks shows what players must still decide, and reports whether there is anything: nothing is booked without their decision.
function asks() {
  if (!undecided().length) return false;
  showPanel("verdict");
  document.querySelector("#account .asked")?.scrollIntoView({ block: "center" });
  tell(tells("decide-first"), true);
  return true;
}

// lookingBack reports whether the table is one of the log, where nothing can be laid, changed or booked.
export const lookingBack = () => state.game && state.past.at(-1)?.looks;
const free = /^(undo|redo|menu|verdict|close|closer|farther|all|pan|narrow|with|filter|cell|who|player|kind|bridges|goes-on|light|earlier|letters|left|crowd|game|view|look-back|mend|all-turns|awake|middle|share.*|rule|may|may-turn|take)$/;

// heldBack wraps an action so that it does nothing when looking back, unless it changes nothing anyway.
export const heldBack = (name, deed) => (free.test(name) ? deed : (data) => {
  if (!lookingBack()) return deed(data);
  refresh(); // a choice of the menu is taken back
  return tell(tells("looked-back"), true);
});

const isOver = () => state.table.account.moment === "end";

// bookTurn books what is due and asks for the next tile. A bazaar leads to its auction, the last turn to the final scoring.
export function bookTurn({ last = "" } = {}) {
  if (asks()) return undefined;
  const { account: { auction, notes }, view: { turn: player } } = state.table;
  const message = bookNow(last);
  if (!message) return refresh();
  const bazaar = !auction && notes.some(({ rule }) => rule === "bazaar.trigger");
  const opens = isOver() ? "sweep" : bazaar && "bazaar";
  if (!isOver()) startTurn();
  if (opens) openView(opens);
  else showPanel("tray");
  if (opens === "bazaar") deeds["bazaar-by"]({ player });
  return tell(message);
}

// layNext wraps an action that lays a tile so that it first books an unbooked turn, as one undo step.
export const layNext = (lay) => (fit) => {
  const { cell, table } = state;
  if (due() !== "turn" || laidAt(cell)) return lay(fit);
  if (table.view.final) return bookTurn();
  if (asks()) return undefined;
  const message = bookNow("");
  if (!message) return undefined;
  Object.assign(state, { cell, kind: "meeple" });
  const steps = state.past.length;
  lay(fit);
  if (state.past.length > steps) state.past.pop();
  return tell(message); // the bar shows it: the player is looking for a figure now
};

// goesOn wraps an action on a tile so that it then asks for the next tile, if nothing more can be put on this one.
export const goesOn = (deed) => (data) => {
  deed(data);
  if (due() === "turn" && state.panel === "tile" && state.table.view.last.includes(state.cell) && !takesMore()) showPanel("tray");
};

// takesMore reports whether a piece, bridge or castle may still come to the current tile. That in hand was asked about already.
const takesMore = () => state.table.view.kinds.some(({ kind, owned }) => {
  const { bridges = [], castles = [], places } = kind === chosen().kind ? aboutTile() : query(`tile ${state.cell} ${owned ? state.player : "-"} ${kind} now`);
  return bridges.length + castles.length > 0 || places.some(({ refused }) => !refused.length);
});

// travel wraps a step back or forward so that it shows the tile that then waits to be booked.
export const travel = (step) => () => {
  step();
  if (state.game) tell([byId("standings").dataset.says, byId("turn-says").textContent].join(". "));
  if (due() !== "turn" || state.panel !== "tray" || laidAt(state.cell)) return;
  [state.cell] = state.table.view.last;
  showPanel("tile");
};

// gainsOf drops players who gain nothing.
export const gainsOf = (totals) => Object.fromEntries(Object.entries(totals).filter(([, n]) => n));

// startTurn selects the figures of the player whose turn it is, and asks where the next tile lies.
export function startTurn() {
  const { next, turn } = state.table.view;
  Object.assign(state, { player: turn || state.player, kind: "meeple", cell: next ?? state.cell });
}

const bookingText = (/** @type {Partial<Go.Account>} */ account) => gainsAloud(totalsOf(account).filter(([, n]) => n)) || tells("nothing");

// showTurn shows, instead of the verdict's line, whose turn it is and everybody's points; below, what the turn gives or what
// was booked last, with the button to book it or to undo.
export function showTurn() {
  const { account, view: { final, second, seats, track, turn } } = state.table;
  const looks = lookingBack();
  const now = looks ? "" : due();
  root.toggleAttribute("data-playing", Boolean(state.game));
  for (const end of document.querySelectorAll(":is([data-do=moment], [data-last])[data-moment=end]")) {
    Object.assign(end.dataset, { do: due() === "turn" ? "book" : "moment", last: "yes" }); // the end of the game would ignore this turn
  }
  if (!state.game) return;
  const all = seats.map((player) => [called(player), minus(track[player] ?? 0), playing().includes(player) ? "" : tells("has-left"), player]);
  refill("standings", [all, turn], () => all.map(([name, points, left, player]) => {
    const what = [player === turn && tells("has-turn"), left].filter(Boolean).join(", ");
    const made = portray(make("standing", { name, points, what }), player);
    made.classList.toggle("has-turn", player === turn);
    made.classList.toggle("has-left", Boolean(left));
    return made;
  }));
  const who = turn ? tells(second ? "part-of" : "turn-of", { player: called(turn) }) : isOver() ? tells("view-sweep") : "";
  byId("standings").dataset.says = [who, list(all.map((one) => one.slice(0, 3).join(" ").trim()))].filter(Boolean).join(". ");
  const last = entries(state.game).at(-1);
  const won = wonText();
  byId("turn-says").textContent = now ? tells(now === "rest" ? "rest-gives" : "gives", { what: bookingText(account) }) : looks ? tells("back-then") : won || (last ? tells("was-booked", { what: entryText(last) }) : who || tells("points-how"));
  const open = undecided();
  byId("turn-notes").textContent = !now ? (last && !won ? who : "") : state.seen && !more.weighed || !account.certain ? tells("unsure") : open.length ? tells("as-marked", { n: open.length }) : now === "turn" && !final ? tells("next-books") : "";
  const [flag, button, back] = document.querySelectorAll("#turn .act");
  press(flag, final).hidden = now !== "turn";
  const looked = looks && state.game.log[state.game.at];
  button.hidden = looked ? Boolean(looked.card) : !now;
  button.disabled = !looked && !account.certain;
  button.textContent = tells(looked ? "correct" : "book");
  Object.assign(button.dataset, looked ? { do: "mend", n: state.game.at } : { do: "book" });
  back.hidden = !looks && (Boolean(now) || state.past.at(-1)?.at !== state.game.at - 1);
  back.textContent = looks ? tells("to-now") : say("undo");
}

// entryText says who gained what by a log entry, and why.
export function entryText({ gains, what = [], why, built = false }) {
  const all = Object.entries(gains).map(([player, n]) =>
    [called(player), signed(n), why ? whyWords(why).join(", ") : list(kindsOf(what.filter(([, who]) => who === player)))]);
  return list(groups(all, (one) => one.slice(1).join()).map((same) => {
    const [[, n, by]] = same;
    return `${list(same.map(([who]) => who))} ${same.length > 1 ? tells("each", { n }) : n}${by && ` (${by})`}`;
  })) || tells(built ? "castle-built" : "nothing");
}
