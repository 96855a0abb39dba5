// The account as a person reads it: who gains what, why, what is left open, what to decide, what to look at again.

import { come } from "./engine.js";
import { more } from "./more.js";
import { query, state } from "./state.js";
import { attribute, byId, called, cellName, clone, gain, kept, make, press, refusal, relay, ruleLink, setOut, where, write } from "./parts.js";
import { cards, sums, waiting } from "./cards.js";
import { fill, list, say, word } from "./words.js";

export const beside = matchMedia("(min-width: 900px)"); // is the verdict open beside every other panel

// showVerdict shows the verdict in one line, and the whole of it where that is in sight.
export function showVerdict() {
  const { panel, pondered, table } = state;
  const { account, view } = table;
  const open = state.seen && !more.weighed ? "hangs-photo" : ""; // it may depend on what a photograph leaves open
  showTotals(account, open);
  const seen = panel === "verdict" || beside.matches;
  // Whether it was known by then which tiles it matters of when they were laid: the question about that stands above the lines if it
  // came with them, else below, so that none moves under a finger.
  const timed = kept("timed", [seen && table], () => Boolean(pondered?.when));
  if (!seen) return kept("laid out", [panel], () => {});
  for (const button of byId("moment").children) {
    press(button, button.dataset.moment === account.moment);
    button.disabled = button.dataset.moment === "turn" && !view.last.length && !state.latest;
  }
  const asks = kept("timing", [pondered?.when, state.earlier.size, state.game], () => section("", timing()));
  setOut(byId("account"), [
    ...(timed ? asks : []),
    ...kept("account", [table, state.lit?.key, open], () => [
      ...section("questions", account.questions.map(question)),
      ...section("notes", account.notes.map(note)),
      ...(account.scores.length ? section(open, [...sums(account), ...cards(account)]) : section("", [emptyState()])),
      ...section("unknown", view.unknown.map(unknownLine)),
      ...section("problems", account.problems.map(refusal)),
      ...section("not-yet", waiting(account)),
    ]),
    ...(timed ? [] : asks),
    ...kept("others", [pondered?.others], () => section("others", others())),
  ]);
  const all = byId("account").querySelectorAll(".award, .waiting");
  return kept("laid out", [panel, all[0]], () => layOutLater([...all]));
}

// layOutLater leaves to the browser only the cards that may be in sight to lay out before the frame. The rest, which the browser
// itself leaves alone until somebody comes near, follow when the tap is long done. How many may be in sight is reckoned from the
// screen: to ask for the height of the window lays the page out.
function layOutLater(all) {
  const late = all.slice(Math.max(3, screen.height / 200));
  for (const card of late) card.classList.add("late");
  setTimeout(() => late.forEach((card) => card.classList.remove("late")), 150);
}

// untimed gives the cells of which the verdict depends on whether they were laid this turn, where nobody has said so yet;
// nothing while that is not known. In a game each turn is asked about by itself.
const untimed = () => (state.game ? [] : state.pondered?.when?.filter(({ cell }) => !state.earlier.has(cellName(cell))));

// answer is a button that answers a question, with what every player then gains.
const answer = (name, data, totals, ranges) => make("answer", { name, points: totalsOf({ totals, ranges }).map((one) => gain(...one)) }, data);

// timing asks which tile was laid this turn, where that decides.
function timing() {
  const cells = untimed();
  if (!cells?.length) return [];
  return [asking(say("which-laid"), [
    answer(say("laid-earlier"), { do: "earlier" }, state.table.account.totals),
    ...cells.map(({ cell, totals }) => answer(say("laid-now", { cell: cellName(cell) }), { do: "moment", moment: "turn", cell }, totals)),
  ], "")];
}

// asking is a question with its answers, and the rule that asks it.
const asking = (name, answers, rule) => ruleLink(make("question", { name, answers }), rule);

// others names the house rules that would give something else, by the words of the menu, and takes one when it is wanted.
const others = () => (state.pondered?.others ?? []).map(({ option, value, totals, ranges }) =>
  answer(`${word("option", option)}: ${word("option", `${option}.${value}`)}`, { do: "instead", option, value }, totals, ranges));

function section(name, lines) {
  if (!lines.length) return [];
  const made = clone("part");
  if (name) made.firstElementChild.textContent = say(name);
  else made.replaceChildren();
  made.append(...lines);
  return [made];
}

// emptyState says why nothing scores, and offers what to do next.
function emptyState() {
  const { account, view: { lacks, remedy } } = state.table;
  const made = make("empty", { name: say(lacks), "next-step": say(`${lacks}-do`) }, remedy);
  const button = made.querySelector("button");
  button.classList.toggle("quiet", account.moment === "turn" || account.questions.length + account.notes.length > 0);
  button.hidden = !remedy;
  return made;
}

// totalsOf gives what each player gains, for gain: who, how much, and that in words unless it is one number.
export const totalsOf = (/** @type {Partial<Go.Account>} */ { totals, ranges }) => Object.entries(totals).map(([player, n]) => {
  const { least, most } = ranges?.[player] ?? {};
  return least === most ? [player, n] : [player, `${least}–${most}`, say("between", { least, most })];
});

// showTotals shows the line above the panels, which the parts of a game put another in the place of.
function showTotals(/** @type {Go.Account} */ account, open) {
  if (state.game) return;
  const shown = totalsOf(account);
  relay(byId("totals"), shown.map((points) => [points.join(), () => gain(...points)]));
  byId("totals").classList.toggle("many", shown.length > 3);
  const doubts = account.problems.length;
  const asks = account.questions.length + (untimed()?.length ? 1 : 0);
  write(byId("state"), standing(account, asks, open));
  attribute(byId("state"), "data-state", doubts ? "doubt" : open || asks || !account.certain ? "ask" : account.scores.length ? "settled" : "empty");
}

// standing says in a few words how sure the verdict is.
function standing(/** @type {Go.Account} */ account, asks, open) {
  const { certain, notes, problems, questions, scores } = account;
  if (problems.length) return say("doubtful", { n: problems.length });
  if (questions.length) return say("open-questions", { n: asks });
  if (notes.length && !scores.length) return saidOf("note", notes[0]).split(": ")[0]; // what happened, not what follows from it
  if (open) return say(open);
  if (!certain) return say("hangs", { places: list(state.table.view.unknown.map(unknownName)) });
  if (asks) return say("open-questions", { n: asks });
  if (!scores.length) return say(`${state.table.view.lacks}-short`);
  return untimed() ? say("settled") : "";
}

// aloud is the verdict in one sentence, in a game what its line says.
export function aloud() {
  const ofGame = state.game && byId("turn-says");
  if (ofGame) return ofGame.textContent;
  const { account, view } = state.table;
  return list(totalsOf(account).map(([player, n, points = n]) => say("gains", { player: called(player), points })))
    || say(`${view.lacks}-short`);
}

// unknownName names what is not known: a cell, or what lies beyond a side.
const unknownName = (/** @type {Go.Unknown} */ u) => (u.beyond ? say("beyond", { place: where(u.beyond) }) : cellName(u.cell));

// unknownLine leads to where what is not known can be entered; the first is what to find out first.
export function unknownLine(/** @type {Go.Unknown} */ u, i) {
  const text = say(i ? "ask-cell" : "ask-first", { what: unknownName(u) });
  const made = make("unknown", text, { do: "cell", cell: u.cell, beyond: u.beyond ? "yes" : "" });
  made.classList.toggle("first", !i);
  return made;
}

// named says a word of an answer: one of its own, or what is at the place it names, with its side if another answer is of the
// same kind on the same tile.
function named(answer, /** @type {Go.Choice[]} */ among) {
  const all = state.table.view.named;
  const at = all[answer];
  if (!at) return word("answer", answer);
  const alike = among.some((a) => a.answer !== answer && all[a.answer]?.kind === at.kind && all[a.answer].cell === at.cell);
  return `${word("kind", at.kind)} ${alike ? where(answer) : cellName(at.cell)}`;
}

// saidOf says a question or a note. A player whom it calls by name is left out where the position does not say whose turn it is, and
// whoever it tells of is "whoever's turn it is".
function saidOf(section, /** @type {Go.Note} */ { rule, player, place }) {
  const text = word(section, rule);
  const said = fill(player ? text : text.replace(/^\{player\}: /, ""), { player: section === "question" && player ? called(player) : word("player-in", player ?? "whoever"), place: where(place) });
  return said.replace(/\p{L}/u, (first) => first.toUpperCase());
}

// question is number n of the account, a choice of the players, with what every answer gives to whom.
export function question(/** @type {Go.Question} */ q, n) {
  return asking(saidOf("question", q), q.answers.map((a) => {
    const name = list(a.answer.split(" ").map((part) => named(part, q.answers)));
    return press(answer(name, { do: "choose", n, answer: a.answer }, a.points), a.answer === q.assumed);
  }), q.rule);
}

function note(/** @type {Go.Note} */ n) {
  const made = make("refusal", { name: saidOf("note", n), where: where(n.place) });
  made.classList.add("allowed");
  return ruleLink(made, n.rule);
}

const mostAsked = 40; // of so many tiles the page asks whether each was laid this turn, of more only about the one laid last

let latest = 0; // the run that goes on; one that was overtaken ends

// ponder works out what there is to say about the table besides its account when the page has been drawn, a little at a time, so that no
// tap waits for it: of which tiles it matters whether they were laid this turn, and which other house rules would give something else.
export async function ponder(soon) {
  const run = ++latest;
  const about = `${state.topic} ${state.table.line}`;
  if (state.pondered?.about !== about) state.pondered = { about, when: null, others: null };
  const { pondered } = state;
  try {
    await come;
  } catch {
    return; // who awaits it too says what went wrong
  }
  const idle = (ms) => new Promise((done) => setTimeout(done, ms)).then(() => run === latest);
  if (!pondered.when) {
    const when = [];
    for (const cell of asked()) {
      if (!await idle(0)) return;
      when.push(...query(`when ${cell}`).when);
    }
    pondered.when = when;
    showVerdict();
  }
  if (pondered.others || !soon && !await idle(400)) return;
  const others = [];
  for (const { id, value, values } of state.table.view.options) {
    for (const other of values) {
      if (other === value) continue;
      if (!await idle(0)) return;
      others.push(...query(`compare ${id} ${other}`).compare);
    }
  }
  pondered.others = others;
  showVerdict();
}

// asked are the cells of which it may matter when they were laid.
function asked() {
  const { account, view } = state.table;
  if (account.moment !== "now") return [];
  const laid = view.cells.filter((at) => at.tile).map((at) => at.cell);
  return laid.length > mostAsked ? laid.filter((cell) => cell === state.latest) : laid;
}
