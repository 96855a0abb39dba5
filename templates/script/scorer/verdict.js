// The account in words: who gains what and why, what is unknown, what must be decided, what should be checked.

import { come, here, kept } from "./engine.js";
import { more } from "./more.js";
import { drawnAs, query, state } from "./state.js";
import { attribute, byId, called, cellName, gain, groups, make, press, refusal, relay, ruleLink, setOut, where, write } from "./parts.js";
import { cards, sums, waiting } from "./cards.js";
import { quarterLines } from "./quarters.js";
import { fill, list, say, word } from "./words.js";

export const beside = matchMedia("(min-width: 900px)"); // the verdict is open beside every other panel

// showVerdict shows the verdict in one line, and in full if that is visible.
export function showVerdict() {
  const { panel, pondered, table } = state;
  const { account, view } = table;
  const open = state.seen && !more.weighed ? "hangs-photo" : ""; // it may depend on what a photograph leaves open
  showTotals(account, open);
  const seen = panel === "verdict" || beside.matches;
  // The question when tiles were laid stands first if it was known when the lines were drawn, otherwise last: nothing may move.
  const timed = kept("timed", [seen && table], () => Boolean(pondered?.when));
  if (!seen) return kept("laid out", [panel], () => {});
  for (const button of byId("moment").children) {
    press(button, button.dataset.moment === account.moment);
    button.disabled = button.dataset.moment === "turn" && !view.last.length && !state.latest;
  }
  const asks = kept("timing", [pondered?.when, state.earlier.size, state.game], () => section("", timing()));
  setOut(byId("account"), [
    ...(timed ? asks : []),
    ...kept("account", [table, state.lit?.key, open, view.quarters && state.player, view.quarters && state.kind], () => [
      ...section("questions", account.questions.map(question)),
      ...section("notes", account.notes.map(note)),
      ...(account.scores.length ? section(open, [...sums(account), ...cards(account)]) : section("", [emptyState()])),
      ...section("quarters", quarterLines()),
      ...section("unknown", view.unknown.map(unknownLine)),
      ...section("problems", account.problems.map(refusal)),
      ...section("not-yet", waiting(account)),
    ]),
    ...(timed ? [] : asks),
    ...kept("others", [pondered?.others], () => section("others", others())),
  ]);
  // Before the frame only the cards that may be visible are laid out. The rest follow long after the tap; browsers skip them until
  // the user scrolls near. How many are visible is estimated from the screen: reading the height of the window costs a layout.
  const all = [...byId("account").querySelectorAll(".award, .waiting")];
  return kept("laid out", [panel, all[0]], () => {
    const late = all.slice(Math.max(3, screen.height / 200));
    for (const card of late) card.classList.add("late");
    setTimeout(() => late.forEach((card) => card.classList.remove("late")), 150);
  });
}

// untimed returns the cells on which the verdict depends by whether they were laid this turn, if the user has not said so;
// nothing while that is unknown. In a game each turn is asked about by itself.
const untimed = () => (state.game ? [] : state.pondered?.when?.filter(({ cell }) => !state.earlier.has(drawnAs(cell))));

// answer returns a button that answers a question, with every player's points.
const answer = (name, data, totals, ranges) => make("answer", { name, points: totalsOf({ totals, ranges }).map((one) => gain(...one)) }, data);

// timing asks which tile was laid this turn, if that matters. Tiles with the same result share an answer, which takes the first of
// those that the fewest things speak against.
function timing() {
  const cells = untimed();
  if (!cells?.length) return [];
  return [asking(say("which-laid"), [
    answer(say("laid-earlier"), { do: "earlier" }, state.table.account.totals),
    ...groups(cells, ({ totals }) => JSON.stringify(totals)).map((alike) => {
      const name = say("laid-now", { cell: alike.map(({ cell }) => cellName(cell)).join(", ") });
      const [{ cell, totals }] = alike.toSorted((a, b) => a.doubts - b.doubts);
      return answer(name, { do: "moment", moment: "turn", cell }, totals);
    }),
  ], "")];
}

const asking = (name, answers, rule) => ruleLink(make("question", { name, answers }), rule);

// others returns buttons for the house rules that would change the result, in the words of the menu.
const others = () => (state.pondered?.others ?? []).map(({ option, value, totals, ranges }) =>
  answer(`${word("option", option)}: ${word("option", `${option}.${value}`)}`, { do: "instead", wish: `option ${option} ${value}` }, totals, ranges));

function section(name, lines) {
  if (!lines.length) return [];
  const made = make("part", name && say(name));
  made.append(...lines);
  return [made];
}

// emptyState says why nothing scores, and offers what to do next.
function emptyState() {
  const { account, view: { lacks, remedy } } = state.table;
  const made = make("empty", { name: say(lacks), "next-step": say(`${lacks}-do`) }, remedy);
  made.querySelector("button").classList.toggle("quiet", account.moment === "turn" || account.questions.length + account.notes.length > 0);
  return made;
}

// totalsOf returns each player's gain for gain(): player, points, and the points in words unless they are one number.
export const totalsOf = (/** @type {Partial<Go.Account>} */ { totals, ranges }) => Object.entries(totals).map(([player, n]) => {
  const { least, most } = ranges?.[player] ?? {};
  return least === most ? [player, n] : [player, `${least}–${most}`, say("between", { least, most })];
});

// showTotals shows the line above the panels, which a game replaces by its own.
function showTotals(/** @type {Go.Account} */ account, open) {
  if (state.game) return;
  const shown = totalsOf(account);
  if (!/(^|;)players_/.test(state.table.line)) { // nobody said who sits where: a figure put down changes no places
    const order = (/** @type {unknown[]} */ [player]) => state.table.view.colours.indexOf(String(player));
    shown.sort((a, b) => order(a) - order(b));
  }
  byId("totals").classList.toggle("many", shown.length > 3);
  relay(byId("totals"), shown.map((points) => [points.join(), () => gain(...points)]));
  const doubts = account.problems.length;
  const asks = account.questions.filter(({ answered }) => !answered).length + (untimed()?.length ? 1 : 0);
  write(byId("state"), standing(account, asks, open));
  attribute(byId("state"), "data-state", doubts ? "doubt" : open || asks || !account.certain ? "ask" : account.scores.length ? "settled" : "empty");
}

// standing says briefly how certain the verdict is.
function standing(/** @type {Go.Account} */ account, asks, open) {
  const { certain, notes, problems, scores } = account;
  const undecided = account.questions.some(({ answered }) => !answered);
  if (problems.length) return say("doubtful", { n: problems.length });
  if (undecided) return say("open-questions", { n: asks });
  if (notes.length && !scores.length) return saidOf("note", notes[0]).match(/^(\p{L}+: )?[^:.]+/u)[0]; // to whom and what happened, not what follows from it
  if (open) return say(open);
  if (!certain) return say("hangs", { places: list(state.table.view.unknown.map(unknownName)) });
  if (asks) return say("open-questions", { n: asks });
  if (!scores.length) return say(`${state.table.view.lacks}-short`);
  if (!untimed()) return "";
  const usual = state.table.view.options.every(({ value, values }) => value === values[0]);
  return say(usual ? "settled" : "settled-house");
}

// aloud returns the verdict in one sentence, in a game the text of its line.
export function aloud() {
  const ofGame = state.game && byId("turn-says");
  if (ofGame) return ofGame.textContent;
  const { account, view } = state.table;
  return gainsAloud(totalsOf(account)) || say(`${view.lacks}-short`);
}

export const gainsAloud = (totals) => list(totals.map(([player, n, points = n]) => say("gains", { player: called(player), points })));

// unknownName names something unknown: a cell, or what lies beyond a side.
const unknownName = (/** @type {Go.Unknown} */ u) => (u.beyond ? say("beyond", { place: where(u.beyond) }) : cellName(u.cell));

// unknownLine links to where something unknown can be entered. The first line is what to find out first.
export function unknownLine(/** @type {Go.Unknown} */ u, i) {
  const text = say(i ? "ask-cell" : "ask-first", { what: unknownName(u) });
  return make("unknown", text, { do: "cell", cell: u.cell, beyond: u.beyond ? "yes" : "" });
}

// named names an answer: a word of its own, or a feature, with its side if another answer has the same kind on the same tile.
function named(answer, /** @type {Go.Choice[]} */ among) {
  const all = state.table.view.named;
  const at = all[answer];
  if (!at) return word("answer", answer);
  const alike = among.some((a) => a.answer !== answer && all[a.answer]?.kind === at.kind && all[a.answer].cell === at.cell);
  return `${word("kind", at.kind)} ${alike ? where(answer) : cellName(at.cell)}`;
}

// saidOf returns the text of a question or a note. A player whom the text names is left out if the position does not say whose
// turn it is; the text then says "the active player".
function saidOf(section, /** @type {Go.Note} */ { rule, player, place }) {
  const text = word(section, rule);
  const sentence = fill(player ? text : text.replace(/^\{player\}: /, ""), { player: section === "question" && player ? called(player) : word("player-in", player ?? "whoever"), place: where(place) });
  return sentence.replace(/\p{L}/u, (first) => first.toUpperCase());
}

// question returns question n of the account, a decision of the players, with everybody's points for each answer.
export function question(/** @type {Go.Question} */ q, n) {
  return asking(saidOf("question", q), q.answers.map((a) => {
    const name = list(a.answer.split(" ").map((part, i) => named(part, q.answers).replace(/^./, (first) => (i ? first.toLowerCase() : first))));
    return press(answer(name, { do: "choose", n, answer: a.answer }, a.points, a.ranges), a.answer === q.assumed);
  }), q.rule);
}

const note = (/** @type {Go.Note} */ n) => ruleLink(make("note", { name: saidOf("note", n), where: where(n.place) }), n.rule);

// ponder computes, after the page is drawn, for which tiles it matters whether they were laid this turn, and which other house
// rules would change the result. It goes on from what is known of the table, and ends when it is overtaken by another run.
export async function ponder(soon) {
  const about = `${state.topic} ${state.table.line}`;
  const known = state.pondered?.about === about ? state.pondered : { when: null, others: null };
  const pondered = state.pondered = { ...known, about };
  const isLatest = () => state.pondered === pondered;
  await come.catch(() => {}); // others who await it report the error
  if (!here()) return;
  if (!pondered.when) {
    const { account, view } = state.table;
    const laid = account.moment === "now" ? view.cells.filter((at) => at.tile).map((at) => at.cell) : [];
    const asked = laid.length > 40 ? laid.filter((cell) => cell === state.latest) : laid; // of many tiles only the last one
    const answers = await inSteps(asked.map((cell) => /** @type {const} */ (`when ${cell}`)), isLatest);
    if (!answers) return;
    pondered.when = answers.flatMap(({ when }) => when);
    showVerdict();
  }
  if (!pondered.others && !soon) await pause(400);
  if (pondered.others || !isLatest()) return;
  const wishes = state.table.view.options.flatMap(({ id, value, values }) =>
    values.filter((other) => other !== value).map((other) => /** @type {const} */ (`compare ${id} ${other}`)));
  const answers = await inSteps(wishes, isLatest);
  if (!answers) return;
  pondered.others = answers.flatMap(({ compare }) => compare);
  showVerdict();
}

const pause = (ms = 0) => new Promise((done) => setTimeout(done, ms));

// inSteps asks the engine in small steps, so that no tap waits, and returns its answers; nothing once they are no longer wanted.
/** @type {<Wish extends string>(wishes: Wish[], isWanted: () => boolean) => Promise<Go.Answer<Wish>[]>} */
export async function inSteps(wishes, isWanted) {
  const answers = [];
  for (const wish of wishes) {
    await pause();
    if (!isWanted()) return null;
    answers.push(query(wish));
  }
  return answers;
}
