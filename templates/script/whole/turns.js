// Turns: the tile just laid is scored and booked, and the next player has the turn.

import { root } from "../scorer/engine.js";
import { more } from "../scorer/more.js";
import { list, minus, say, signed, tells } from "../scorer/words.js";
import { edit, laidAt, query, state } from "../scorer/state.js";
import { byId, called, groups, label, make, portray, press, refill } from "../scorer/parts.js";
import { totalsOf } from "../scorer/verdict.js";
import { deeds, refresh, showPanel, tell } from "../scorer/actions.js";
import { kindsOf, whyWords } from "./event.js";
import { openView } from "./scores.js";
import { wonText } from "./sweep.js";
import { awards, book, entries, playing } from "./log.js";

// due is what waits to be booked: what this turn gives ("turn"), or what lies complete between two turns ("rest").
function due() {
  const { game, table: { account, view } } = state;
  if (!game || account.moment === "turn") return game ? "turn" : "";
  return account.moment === "now" && account.scores.length && !view.second ? "rest" : "";
}

// bookNow books what is due: Go says what the table is after it. It gives what is to be said of it, or nothing where it is not booked.
function bookNow(last) {
  const { account, line, view: before } = state.table;
  if (!account.certain) return tell(tells("not-certain"), true);
  const rest = due() === "rest"; // then nobody's turn is over
  const wishes = rest ? ["whose -", "book", `whose ${before.turn || "-"}`] : [last ? "book final" : "book"];
  const table = wishes.map((wish, on) => edit(wish, on)).at(-1);
  if (!table) return "";
  answered.clear();
  // What the track has beyond this turn's account came with the beginning of the next.
  const gains = gainsOf(Object.fromEntries(table.view.seats.map((who) => [who, (table.view.track[who] ?? 0) - (before.track[who] ?? 0)])));
  const begun = Object.entries(gains).map(([who, n]) => ["bonus", who, n - (account.totals[who] ?? 0)]).filter(([, , n]) => n);
  book({ how: "turn", ...(rest ? {} : { player: before.turn }), gains, what: [...awards(account), ...begun], line });
  const said = isOver() ? "booked-last" : table.view.second ? "booked-part" : "booked";
  return tells(said, { what: bookingText({ totals: gains }), next: isOver() ? "" : called(table.view.turn) });
}

// undecided are the questions that nobody answered: neither here nor in the position, which may call their place otherwise.
function undecided() {
  const { account, line } = state.table;
  const said = ({ place }) => line.split(";").some((one) => /^choose(_[a-z]+)*$/.test(one.split(`_${place}_`)[0]));
  return account.questions.filter((q) => !answered.has(askedOf(q)) && !said(q));
}

const answered = new Set(); // what was answered in this turn
const askedOf = (/** @type {Go.Question} */ { rule, place, player }) => [rule, place, player].join(" ");

// answers makes of what answers a question what remembers that, too.
export const answers = (choose) => (data) => {
  const q = state.table.account.questions[data.n];
  if (q) answered.add(askedOf(q));
  return choose(data);
};

// asks shows what the players are still to decide, and gives whether there is any: nothing is booked over their heads.
function asks() {
  if (!undecided().length) return false;
  showPanel("verdict");
  document.querySelector("#account .asked")?.scrollIntoView({ block: "center" });
  tell(tells("decide-first"), true);
  return true;
}

// lookingBack tells whether the table is one of the log that was just opened: nothing is laid, changed or booked there.
export const lookingBack = () => state.game && state.past.at(-1)?.looks;

const free = /^(undo|redo|menu|verdict|close|closer|farther|all|pan|narrow|with|filter|cell|who|player|kind|bridges|goes-on|light|earlier|letters|left|crowd|game|view|look-back|mend|all-turns|awake|middle|share.*|rule|may|may-turn|take)$/;

// heldBack makes of a deed one that does nothing in a look back, unless it changes nothing anyway.
export const heldBack = (name, deed) => (free.test(name) ? deed : (data) => (lookingBack() ? tell(tells("looked-back"), true) : deed(data)));

// holdBack lets no choice of the menu through in a look back.
export function holdBack(event) {
  if (!lookingBack()) return;
  event.stopPropagation();
  refresh();
  tell(tells("looked-back"), true);
}

const isOver = () => state.table.account.moment === "end";

// bookTurn books what is due and asks for the next tile. A bazaar leads to its auction, the last turn to the final scoring.
export function bookTurn({ last = "" } = {}) {
  if (asks()) return undefined;
  const { account: { auction, notes }, view: { turn: player } } = state.table;
  const said = bookNow(last);
  if (!said) return refresh();
  const bazaar = !auction && notes.some(({ rule }) => rule === "bazaar.trigger");
  const opens = isOver() ? "sweep" : bazaar && "bazaar";
  if (!isOver()) startTurn();
  if (opens) openView(opens);
  else showPanel("tray");
  if (opens === "bazaar") deeds["bazaar-by"]({ player });
  return tell(said);
}

// layNext makes of what lays a tile what books, before it and as one step with it, the turn that nobody has booked.
export const layNext = (lay) => (fit) => {
  const { cell, table } = state;
  if (due() !== "turn" || laidAt(cell)) return lay(fit);
  if (table.view.final) return bookTurn();
  if (asks()) return undefined;
  const said = bookNow("");
  if (!said) return undefined;
  Object.assign(state, { cell, kind: "meeple" });
  const steps = state.past.length;
  lay(fit);
  if (state.past.length > steps) state.past.pop();
  return tell(said, true);
};

// goesOn makes of what lays a tile or puts a figure what asks for the next tile as soon as nothing more can come on this one.
export const goesOn = (deed) => (data) => {
  deed(data);
  if (due() === "turn" && state.panel === "tile" && state.table.view.last.includes(state.cell) && !takesMore()) showPanel("tray");
};

// takesMore tells whether a piece may still be put on the tile in hand in this turn, or a bridge or castle built there.
const takesMore = () => state.table.view.kinds.some(({ kind, owned }) => {
  const { bridges = [], castles = [], places } = query(`tile ${state.cell} ${owned ? state.player : "-"} ${kind} now`);
  return bridges.length + castles.length > 0 || places.some(({ refused }) => !refused.length);
});

// travel makes of a step back or forward one that shows the tile which then waits to be booked.
export const travel = (step) => () => {
  step();
  if (state.game) tell([byId("standings").getAttribute("aria-label"), byId("turn-says").textContent].join(". "));
  if (due() !== "turn" || state.panel !== "tray" || laidAt(state.cell)) return;
  [state.cell] = state.table.view.last;
  showPanel("tile");
};

// gainsOf leaves out who gains nothing.
export const gainsOf = (totals) => Object.fromEntries(Object.entries(totals).filter(([, n]) => n));

// startTurn takes the figures of who has the turn in hand, and asks where the next tile lies.
export function startTurn() {
  if (state.table.view.turn) state.player = state.table.view.turn;
  state.kind = "meeple";
  state.cell = state.table.view.next ?? state.cell;
}

// bookingText says what an account gives, by name.
export const bookingText = (/** @type {Partial<Go.Account>} */ account) => list(totalsOf(account).filter(([, n]) => n)
  .map(([player, n, points = n]) => say("gains", { player: called(player), points }))) || tells("nothing");

// showTurn says, in the place of the verdict's line, who has the turn and how many points each has, and under it what the turn
// gives or what was booked last, with the button to book it or to take it back.
export function showTurn() {
  const { account, view: { final, second, seats, track, turn } } = state.table;
  const looks = lookingBack();
  const now = looks ? "" : due();
  root.toggleAttribute("data-playing", Boolean(state.game));
  for (const end of document.querySelectorAll(":is([data-do=moment], [data-last])[data-moment=end]")) {
    Object.assign(end.dataset, { do: due() === "turn" ? "book" : "moment", last: "yes" }); // the end of the game would forget this turn
  }
  if (!state.game) return;
  const all = seats.map((player) => [called(player), minus(track[player] ?? 0), playing().includes(player) ? "" : tells("has-left"), player]);
  refill("standings", [all, turn], () => all.map(([name, points, left, player]) => {
    const made = portray(make("standing", { name, points }), player);
    made.classList.toggle("has-turn", player === turn);
    made.classList.toggle("has-left", Boolean(left));
    return made;
  }));
  const who = turn ? tells(second ? "part-of" : "turn-of", { player: called(turn) }) : isOver() ? tells("view-sweep") : "";
  label(byId("standings"), [who, list(all.map((one) => one.slice(0, 3).join(" ").trim()))].filter(Boolean).join(". "));
  const last = entries(state.game).at(-1);
  const won = wonText();
  byId("turn-says").textContent = now ? tells(now === "rest" ? "rest-gives" : "gives", { what: bookingText(account) }) : looks ? tells("back-then") : won || (last ? tells("was-booked", { what: entryText(last) }) : who || tells("points-how"));
  const open = undecided();
  byId("turn-notes").textContent = !now ? (last && !won ? who : "") : state.seen && !more.weighed ? say("hangs-photo") : !account.certain ? tells("not-certain") : open.length ? tells("as-marked", { n: open.length }) : now === "turn" && !final ? tells("next-books") : "";
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

// entryText says who gained what by an entry of the log, and by what.
export function entryText({ gains, what = [], why }) {
  const all = Object.entries(gains).map(([player, n]) => {
    return [called(player), signed(n), why ? whyWords(why).join(", ") : list(kindsOf(what.filter(([, who]) => who === player)))];
  });
  return list(groups(all, (one) => one.slice(1).join()).map((same) => {
    const [[, n, by]] = same;
    return `${list(same.map(([who]) => who))} ${same.length > 1 ? tells("each", { n }) : n}${by && ` (${by})`}`;
  })) || tells("nothing");
}
