// The account as a person reads it: who gains what, why, what is left open, what to decide, what to look at again.

import { state } from "./state.js";
import { by, make, portray, refusal, ruleLink } from "./panel.js";
import { pawn, piece } from "./draw.js";
import { list, say, word } from "./text.js";

// lights are what the lines of the verdict can light on the board, by the number a line carries.
let lights = [];

// light gives what a line lights: {place, cells, open}.
export const light = (line) => lights[line];

export function showVerdict() {
  const { account } = state.table;
  lights = [];
  showTotals(account);
  for (const button of by("moment").children) {
    button.setAttribute("aria-pressed", button.dataset.moment === account.moment);
    button.disabled = button.dataset.moment === "turn" && !state.table.view.last.length && !state.latest;
  }
  by("account").replaceChildren(
    ...section("", account.scores.map(award), account.scores.length ? "" : say("nothing")),
    ...section("unknown", state.table.view.unknown.map(unknownLine)),
    ...section("questions", account.questions.map(question)),
    ...section("problems", account.problems.map(refusal)),
    ...section("notes", account.notes.map(note)),
    ...section("not-yet", waiting(account).map(waitingLine)),
  );
}

function section(name, lines, otherwise) {
  if (!lines.length && !otherwise) return [];
  const made = piece("part");
  const head = made.querySelector("h3");
  if (name) head.textContent = say(name);
  else head.remove();
  made.append(...lines, ...(lines.length ? [] : [otherwise]));
  return [made];
}

// points says a score, or between what it lies.
const points = (s) => ("points" in s ? s.points : say("between", s));

// gained is a player's total, or between what it lies, said in words unless shorter.
function gained({ ranges }, player, n, said = (range) => say("between", range)) {
  const range = ranges?.[player];
  return range && range.least !== range.most ? said(range) : n;
}

function showTotals(account) {
  by("totals").replaceChildren(...Object.entries(account.totals).map(([player, n]) => {
    const made = make("total", gained(account, player, n, ({ least, most }) => `${least}–${most}`));
    portray(made, { player, kind: "meeple" });
    made.setAttribute("aria-label", say("gains", { player: word("player", player), points: gained(account, player, n) }));
    return made;
  }));
  const doubts = account.problems.length;
  const asks = account.questions.length;
  const none = !Object.keys(account.totals).length;
  const open = !account.certain && state.table.view.unknown.map(unknownName);
  by("state").textContent = none ? say("nothing") : doubts ? say("doubtful", { n: doubts }) : open ? say("hangs", { places: list(open) })
    : asks ? say("open-questions", { n: asks }) : account.scores.length ? say("settled") : "";
  by("state").dataset.state = doubts ? "doubt" : open || asks ? "ask" : "settled";
}

// aloud is the verdict in one sentence.
export function aloud() {
  const { totals } = state.table.account;
  const all = Object.entries(totals).map(([player, n]) => say("gains", { player: word("player", player), points: gained(state.table.account, player, n) }));
  return all.length ? list(all) : say("nothing");
}

// award is one score: its player, its points, and the tree of its reasons.
function award(s) {
  const made = piece("award");
  portray(made, { player: s.player, kind: "meeple" });
  made.querySelector(".what").textContent = word("kind", s.kind);
  made.querySelector(".where").textContent = s.place;
  made.querySelector(".points").textContent = points(s);
  made.querySelector(".whys").append(reason(s.why, s));
  return made;
}

// reason is one node of the tree. A leaf says count times each; every node lights its own tiles, and those of its award
// where it names none.
function reason(why, from) {
  const made = piece("reason");
  const button = made.querySelector("button");
  const cells = why.cells.length ? why.cells : from.cells;
  button.dataset.line = lights.push({ place: from.place, cells, open: [] }) - 1;
  button.setAttribute("aria-pressed", state.lit?.line === lights.length - 1);
  button.querySelector(".name").textContent = word("rule", why.rule, why);
  if (!why.because.length) button.querySelector(".points").textContent = say("total", why);
  ruleLink(made.querySelector("a"), why.rule);
  const under = made.querySelector("ul");
  if (why.because.length) under.append(...why.because.map((r) => reason(r, { place: from.place, cells })));
  else under.remove();
  return made;
}

// waiting lists the features somebody stands in that give nothing at this moment.
function waiting(account) {
  const scored = new Set(account.scores.map((s) => `${s.kind} ${s.place}`));
  return account.features.filter((f) => f.figures.length && !scored.has(`${f.kind} ${f.place}`));
}

function waitingLine(f) {
  const made = piece("waiting");
  const button = made.querySelector("button");
  const open = f.open.length && f.kind !== "field";
  button.dataset.line = lights.push({ place: f.place, cells: f.cells, open: f.open }) - 1;
  button.setAttribute("aria-pressed", state.lit?.line === lights.length - 1);
  made.querySelector(".pawns").replaceChildren(...f.figures.map((g, i) => pawn({ ...g, on: f.kind }, 22 + 40 * i, 24)));
  made.querySelector(".pawns").setAttribute("viewBox", `0 0 ${4 + 40 * f.figures.length} 48`);
  button.setAttribute("aria-label", `${list(f.figures.map((g) => word("player", g.player)))}: ${word("kind", f.kind)} ${f.place}, ${say("sum", { points: f.worth })}`);
  button.querySelector(".name").textContent = word("kind", f.kind);
  button.querySelector(".where").textContent = open ? say("open-at", { places: list(f.open) }) : f.place;
  button.querySelector(".points").textContent = f.worth;
  return made;
}

// unknownName names what is not known: a cell, or what lies beyond a side.
const unknownName = (u) => (u.beyond ? say("beyond", { place: u.beyond }) : u.cell);

// unknownLine leads to where what is not known can be entered; the first is what to find out first.
function unknownLine(u, i) {
  const made = make("unknown", say(i ? "ask-cell" : "ask-first", { what: unknownName(u) }), { do: "cell", cell: u.cell, beyond: u.beyond ? "yes" : "" });
  made.classList.toggle("first", !i);
  return made;
}

// named says a word of an answer: one of its own, or what is at the place it names.
function named(answer) {
  const kind = state.table.view.named[answer];
  return kind ? `${word("kind", kind)} ${cellOf(answer)}` : word("answer", answer);
}

// cellOf gives the cell of a place, or the cells of a castle.
const cellOf = (place) => place.split(".")[0];

// question is a choice of the players, with what every answer gives to whom. Of several questions at one place the answers
// are given together, in their order.
function question(q, i, all) {
  const made = piece("question");
  made.querySelector(".name").textContent = word("question", q.rule, { player: word("player", q.player ?? ""), place: cellOf(q.place) });
  ruleLink(made.querySelector("a"), q.rule);
  const together = all.filter((other) => other.rule === q.rule && other.place === q.place);
  made.querySelector(".answers").append(...q.answers.map((a) => {
    const answer = together.map((other) => (other === q ? a.answer : other.assumed)).join(" ");
    const button = make("answer", list(a.answer.split(" ").map(named)), { do: "choose", place: q.place, answer });
    button.querySelector(".points").replaceChildren(...Object.entries(a.points).map(([player, n]) => {
      const gain = make("total", n);
      portray(gain, { player, kind: "meeple" });
      gain.setAttribute("aria-label", say("gains", { player: word("player", player), points: n }));
      return gain;
    }));
    button.setAttribute("aria-pressed", a.answer === q.assumed);
    return button;
  }));
  return made;
}

function note(n) {
  const made = piece("refusal");
  made.classList.add("allowed");
  made.querySelector(".name").textContent = word("note", n.rule, { player: word("player", n.player ?? ""), place: cellOf(n.place) });
  made.querySelector(".where").textContent = n.place;
  ruleLink(made.querySelector("a"), n.rule);
  return made;
}
