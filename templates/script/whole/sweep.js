// The final scoring, feature by feature in the order of the rules. Each is confirmed and booked.

import { list, minus, tells, word } from "../scorer/words.js";
import { edit, keepStep, state } from "../scorer/state.js";
import { byId, called, groups, make, press, ruleLink, where } from "../scorer/parts.js";
import { points, sentence } from "../scorer/cards.js";
import { unknownLine } from "../scorer/verdict.js";
import { refresh } from "../scorer/actions.js";
import { add, book, entries, move } from "./log.js";
import { keepGame } from "./scores.js";
import { bookTurn, entryText } from "./turns.js";

// keyOf identifies a scored feature in the log.
const keyOf = (/** @type {Go.Score | Go.Feature} */ { kind, place }) => `${kind} ${place}`;

// rowsOf returns the features of the final account in its order, then those that give nothing: {key, kind, place, shares}.
export function rowsOf(/** @type {Go.Account} */ { scores, features }) {
  return groups([...scores, ...features.filter((f) => f.figures.length)], keyOf)
    .map(([one]) => ({ key: keyOf(one), kind: one.kind, place: one.place, shares: scores.filter((s) => keyOf(s) === keyOf(one)) }));
}

// confirmed returns the keys of what was booked in this final scoring.
const confirmed = () => new Set(entries(state.game).filter((e) => e.how === "final").map((e) => e.key));

// left returns the rows that are not booked yet.
function left() {
  const done = confirmed();
  return rowsOf(state.table.account).filter(({ key }) => !done.has(key));
}

export const gained = ({ shares }) => shares.reduce((gains, s) => add(gains, s.player, s.points), {});

// wonText says who has won and the order of the others, once everything is booked.
export function wonText() {
  const { account, view: { seats, track } } = state.table;
  if (account.moment !== "end" || !account.certain || left().length) return "";
  const points = (player) => track[player] ?? 0;
  const order = seats.toSorted((a, b) => points(b) - points(a));
  const best = order.filter((player) => points(player) === points(order[0]));
  const rest = order.slice(best.length).map((player) => `${called(player)} ${minus(points(player))}`);
  return [tells(best.length > 1 ? "won-together" : "won", { who: list(best.map(called)), n: points(order[0]) }), rest.length ? tells("won-then", { others: rest.join(", ") }) : ""].join(" ").trim();
}

export function showSweep() {
  const { account, view } = state.table;
  const end = account.moment === "end";
  const done = confirmed();
  const rows = end ? rowsOf(account) : [];
  const gone = end ? entries(state.game).filter(({ how, key }) => how === "final" && !rows.some((row) => row.key === key)) : [];
  byId("sweep-says").textContent = tells(!end ? "sweep-how" : !account.certain ? "sweep-unknown" : rows.length ? "sweep-each" : "sweep-none");
  byId("sweep-won").textContent = wonText();
  byId("sweep-unknown").replaceChildren(...(end ? view.unknown.map(unknownLine) : []));
  byId("sweep-rows").replaceChildren(...rows.map((row) => {
    const what = `${word("kind", row.kind)} ${where(row.place)}`;
    const feature = account.features.find((f) => keyOf(f) === row.key);
    const text = row.shares.length ? sentence(row.shares, feature) : tells("sweep-zero", { what });
    const made = sweepRow(`${what} · ${text}`, row.shares.map(points).join(" · ") || 0, done.has(row.key), row.key);
    made.querySelector("button").disabled ||= !account.certain;
    const why = row.shares[0]?.why;
    return ruleLink(made, why?.because[0]?.rule ?? why?.rule ?? "");
  }), ...gone.map((e) => sweepRow([e.at, entryText(e)].filter(Boolean).join(" · "), "", true)));
  byId("sweep-all").hidden = end && (!left().length || !account.certain);
  byId("sweep-all").textContent = tells(end ? "confirm-all" : "sweep-begin");
}

// sweepRow returns the line of a feature, with its points or, once booked, a sign.
function sweepRow(name, points, done, key = "") {
  const made = make("sweep-row", { name, points: done ? "✓" : points }, { do: "confirm", key });
  press(made.querySelector("button"), done).disabled = done;
  return made;
}

// bookRows books some features and removes their figures, which would count again. A finished game is kept with its result.
function bookRows(rows) {
  for (const row of rows) {
    const { account, line } = state.table;
    const gains = gained(row);
    const name = where(row.place); // nothing will stand there afterwards
    keepStep();
    move(gains);
    for (const { player = "-", kind, place } of account.features.find((f) => keyOf(f) === row.key)?.figures ?? []) edit(`lift ${player} ${kind} ${place}`, true);
    book({ how: "final", key: row.key, at: name, gains, what: row.shares.map((s) => [s.kind, s.player, s.points]), line });
  }
  if (wonText()) {
    keepGame();
    byId("game").scrollTop = 0; // the winner is shown at the top
  }
  refresh();
}

export const sweepDeeds = {
  confirm: ({ key }) => bookRows(left().filter((row) => row.key === key)),
  "confirm-all"() { // after the last turn it begins the final scoring, or books everything left
    const { moment } = state.table.account;
    if (moment === "turn") return bookTurn({ last: "yes" });
    if (moment !== "end") edit("moment end");
    return bookRows(moment === "end" ? left() : []);
  },
};
