// The account as a person reads it: who gains what, why, what is left open, what to decide, what to look at again.

import { state } from "./state.js";
import { byId, clone, gain, make, pieceOf, portray, press, refusal, ruleLink } from "./parts.js";
import { list, say, word } from "./words.js";

export function showVerdict() {
  const { account } = state.table;
  showTotals(account);
  for (const button of byId("moment").children) {
    press(button, button.dataset.moment === account.moment);
    button.disabled = button.dataset.moment === "turn" && !state.table.view.last.length && !state.latest;
  }
  byId("account").replaceChildren(
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
  const made = clone("part");
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
  byId("totals").replaceChildren(...Object.entries(account.totals).map(([player, n]) =>
    gain(player, gained(account, player, n, ({ least, most }) => `${least}–${most}`), gained(account, player, n))));
  const doubts = account.problems.length;
  const asks = account.questions.length;
  const open = !account.certain;
  byId("state").textContent = standing(account);
  byId("state").dataset.state = doubts ? "doubt" : open || asks ? "ask" : "settled";
}

// standing says in a few words how sure the verdict is.
function standing({ certain, problems, questions, scores, totals }) {
  if (!Object.keys(totals).length) return say("nothing");
  if (problems.length) return say("doubtful", { n: problems.length });
  if (!certain) return say("hangs", { places: list(state.table.view.unknown.map(unknownName)) });
  if (questions.length) return say("open-questions", { n: questions.length });
  return scores.length ? say("settled") : "";
}

// aloud is the verdict in one sentence.
export function aloud() {
  const { totals } = state.table.account;
  const all = Object.entries(totals).map(([player, n]) => say("gains", { player: word("player", player), points: gained(state.table.account, player, n) }));
  return all.length ? list(all) : say("nothing");
}

// award is one score: its player, its points, and the tree of its reasons.
function award(s) {
  const made = clone("award");
  portray(made, s.player);
  made.querySelector(".what").textContent = word("kind", s.kind);
  made.querySelector(".where").textContent = s.place;
  made.querySelector(".points").textContent = points(s);
  made.querySelector(".whys").append(reason(s.why, s));
  return made;
}

// lighting makes a line light its feature, its cells and its open ends on the board when it is touched.
function lighting(button, rule, place, cells, open = []) {
  const key = [rule, place, ...cells].join(" ");
  Object.assign(button.dataset, { key, place, cells: cells.join(" "), open: open.join(" ") });
  press(button, state.lit?.key === key);
}

// reason is one node of the tree. A leaf says count times each; every node lights its own tiles, and those of its award
// where it names none.
function reason(why, from) {
  const made = clone("reason");
  const button = made.querySelector("button");
  const cells = why.cells.length ? why.cells : from.cells;
  lighting(button, why.rule, from.place, cells);
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
  const made = clone("waiting");
  const button = made.querySelector("button");
  const open = f.open.length && f.kind !== "field";
  lighting(button, "", f.place, f.cells, f.open);
  made.querySelector(".pawns").replaceChildren(...f.figures.map((g, i) => pieceOf({ piece: g.kind, player: g.player }, [22 + 40 * i, 24])));
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
  const at = state.table.view.named[answer];
  return at ? `${word("kind", at.kind)} ${at.cell}` : word("answer", answer);
}

// cellsOf gives the cell of a place, or the cells of a castle.
function cellsOf(place) {
  const { cell, other } = state.table.view.named[place] ?? { cell: place };
  return [cell, other].filter(Boolean).join("-");
}

// question is a choice of the players, with what every answer gives to whom. Of several questions at one place the answers
// are given together, in their order.
function question(q, i, all) {
  const made = clone("question");
  made.querySelector(".name").textContent = word("question", q.rule, { player: word("player", q.player ?? ""), place: cellsOf(q.place) });
  ruleLink(made.querySelector("a"), q.rule);
  const together = all.filter((other) => other.rule === q.rule && other.place === q.place);
  made.querySelector(".answers").append(...q.answers.map((a) => {
    const answer = together.map((other) => (other === q ? a.answer : other.assumed)).join(" ");
    const button = press(make("answer", list(a.answer.split(" ").map(named)), { do: "choose", place: q.place, answer }), a.answer === q.assumed);
    button.querySelector(".points").replaceChildren(...Object.entries(a.points).map(([player, n]) => gain(player, n)));
    return button;
  }));
  return made;
}

function note(n) {
  const made = clone("refusal");
  made.classList.add("allowed");
  made.querySelector(".name").textContent = word("note", n.rule, { player: word("player", n.player ?? ""), place: cellsOf(n.place) });
  made.querySelector(".where").textContent = n.place;
  ruleLink(made.querySelector("a"), n.rule);
  return made;
}
