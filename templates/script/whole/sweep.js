// The final scoring, feature by feature in the order of the rules: each is confirmed and booked.

import { list, minus, tells, word } from "../scorer/words.js";
import { edit, keepStep, state } from "../scorer/state.js";
import { byId, called, groups, make, press, ruleLink, where } from "../scorer/parts.js";
import { points, sentence } from "../scorer/cards.js";
import { unknownLine } from "../scorer/verdict.js";
import { refresh } from "../scorer/actions.js";
import { book, entries } from "./log.js";
import { keepGame } from "./scores.js";
import { bookTurn, entryText } from "./turns.js";

// keyOf names what is scored, at the end, in the log.
const keyOf = (/** @type {Go.Score | Go.Feature} */ { kind, place }) => `${kind} ${place}`;

// rowsOf gives what the account of the end scores, in its order, and then what gives nothing: {key, kind, place, shares, feature}.
export function rowsOf(/** @type {Go.Account} */ { scores, features }, groups) {
  const rows = groups(scores, keyOf).map((shares) => ({ key: keyOf(shares[0]), kind: shares[0].kind, place: shares[0].place, shares }));
  const scored = new Set(rows.map((row) => row.key));
  const rest = features.filter((f) => f.figures.length && !scored.has(keyOf(f)));
  return [...rows, ...rest.map((f) => ({ key: keyOf(f), kind: f.kind, place: f.place, shares: [], feature: f }))];
}

// confirmed are the keys of what was booked since the final scoring was asked for at this table.
const confirmed = () => new Set(entries(state.game).filter((e) => e.how === "final").map((e) => e.key));

// gained adds up what a row gives each player.
export function gained({ shares }) {
  const gains = {};
  for (const s of shares) gains[s.player] = (gains[s.player] ?? 0) + s.points;
  return gains;
}

// wonText says who has won and who comes next, once all is booked; before, nothing.
export function wonText() {
  const { account, view: { seats, track } } = state.table;
  const done = confirmed();
  if (account.moment !== "end" || !account.certain || rowsOf(account, groups).some(({ key }) => !done.has(key))) return "";
  const points = (player) => track[player] ?? 0;
  const order = seats.toSorted((a, b) => points(b) - points(a));
  const best = order.filter((player) => points(player) === points(order[0]));
  const rest = order.slice(best.length).map((player) => `${called(player)} ${minus(points(player))}`);
  return [tells(best.length > 1 ? "won-together" : "won", { who: list(best.map(called)), n: points(order[0]) }), rest.length ? tells("won-then", { others: rest.join(", ") }) : ""].join(" ").trim();
}

// showSweep makes the view.
export function showSweep() {
  const { account, view } = state.table;
  const end = account.moment === "end";
  const done = confirmed();
  const rows = end ? rowsOf(account, groups) : [];
  const gone = end ? entries(state.game).filter(({ how, key }) => how === "final" && !rows.some((row) => row.key === key)) : [];
  byId("sweep-says").textContent = tells(!end ? "sweep-how" : !account.certain ? "sweep-unknown" : rows.length ? "sweep-each" : "sweep-none");
  byId("sweep-won").textContent = wonText();
  byId("sweep-again").hidden = !wonText();
  byId("sweep-unknown").replaceChildren(...(end ? view.unknown.map(unknownLine) : []));
  byId("sweep-rows").replaceChildren(...rows.map((row) => {
    const what = `${word("kind", row.kind)} ${where(row.place)}`;
    const feature = account.features.find((f) => keyOf(f) === row.key);
    const text = row.shares.length ? sentence(row.shares, feature) : tells("sweep-zero", { what });
    const made = sweepRow(`${what} · ${text}`, row.shares.map(points).join(" · ") || 0, done.has(row.key));
    const button = made.querySelector("button");
    Object.assign(button.dataset, { do: "confirm", key: row.key });
    button.disabled ||= !account.certain;
    const why = row.shares[0]?.why;
    return ruleLink(made, why?.because[0]?.rule ?? why?.rule ?? "");
  }), ...gone.map((e) => sweepRow([e.at, entryText(e)].filter(Boolean).join(" · "), "", true)));
  const left = rows.some((row) => !done.has(row.key));
  byId("sweep-all").hidden = end && (!left || !account.certain);
  byId("sweep-all").textContent = tells(end ? "confirm-all" : "sweep-begin");
}

// sweepRow is a line about a feature, with its points or, where they are booked, a sign.
function sweepRow(name, points, done) {
  const made = make("sweep-row", { name, points: done ? "✓" : points });
  press(made.querySelector("button"), done).disabled = done;
  return made;
}

// confirmRow books one feature.
export function confirmRow({ key }) {
  const row = rowsOf(state.table.account, groups).find((r) => r.key === key);
  if (row && !confirmed().has(key)) bookRow(row);
  keepEnd();
  refresh();
}

// keepEnd keeps a game that is over, with its result.
function keepEnd() {
  if (!wonText()) return;
  keepGame();
  byId("game").scrollTop = 0; // there it stands who has won
}

// bookRow books what a feature gives, and takes its figures off the board: they would count again.
function bookRow(row) {
  const { account, line } = state.table;
  const gains = gained(row);
  const name = where(row.place); // nothing will stand there
  const words = Object.entries(gains).map(([player, n]) => `${player} ${n}`).join(" ");
  keepStep();
  if (words) edit(`track ${words}`, true);
  for (const { player = "-", kind, place } of account.features.find((f) => keyOf(f) === row.key)?.figures ?? []) edit(`lift ${player} ${kind} ${place}`, true);
  book({ how: "final", key: row.key, at: name, gains, what: row.shares.map((s) => [s.kind, s.player, s.points]), line });
}

// confirmAll begins the final scoring, after the last turn is booked, or books all of it that is left.
export function confirmAll() {
  if (state.table.account.moment === "turn") return bookTurn({ last: "yes" });
  if (state.table.account.moment !== "end") edit("moment end");
  else for (const row of rowsOf(state.table.account, groups)) if (!confirmed().has(row.key)) bookRow(row);
  keepEnd();
  return refresh();
}
