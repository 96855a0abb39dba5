// The testing cards of COVID-19 and where the infection spreads.

import { tells, word } from "../scorer/words.js";
import { edit, keepStep, query, state } from "../scorer/state.js";
import { byId, called, make, where } from "../scorer/parts.js";
import { question } from "../scorer/verdict.js";
import { refresh } from "../scorer/actions.js";
import { book, drawnCards, drawOf, entries } from "./log.js";

const cards = ["negative", "positive", "death"];

// pile returns what is left of the deck, according to the engine.
function pile() {
  const drawn = drawnCards(entries(state.game));
  const whole = query("deck 0 0 0");
  const count = (deck) => cards.reduce((sum, card) => sum + deck[card], 0);
  const done = Math.floor(count(drawn) / count(whole)); // decks that have been drawn completely
  return query(`deck ${cards.map((card) => drawn[card] - done * whole[card]).join(" ")}`);
}

// drawCard draws a card and, for a tested figure, answers what happens to it.
export function drawCard({ question, place, player, nth }) {
  const { answers, ...left } = pile();
  const card = drawOf(left, crypto.getRandomValues(new Uint32Array(1))[0] / 2 ** 32);
  const { line } = state.table;
  if (question) edit(`answer ${question} ${answers[card]}`);
  else keepStep();
  book({ how: "card", card, gains: {}, line, ...(place ? { place, nth: Number(nth), player } : {}) });
  refresh();
}

export function showDeck() {
  const { questions } = state.table.account;
  const asked = (rule) => questions.filter((q) => q.rule === rule);
  const left = pile();
  byId("deck-left").replaceChildren(...cards.map((card) =>
    make("card", { name: word("how", card), points: left[card] }, { card })));
  const all = entries(state.game);
  const last = all.findLast((e) => e.card);
  byId("deck-drawn").textContent = last ? tells("drawn", { card: word("how", last.card) }) : "";
  byId("deck-drawn").dataset.card = last?.card ?? "";
  const now = all.slice(all.findLastIndex((e) => e.how === "turn") + 1);
  const nths = {};
  byId("deck-tests").replaceChildren(...asked("covid.test.each").map((q) => {
    const nth = nths[q.place] = (nths[q.place] ?? -1) + 1;
    const drawn = now.findLast((e) => e.card && e.place === q.place && e.nth === nth);
    const text = tells(drawn ? "test-drawn" : "test", { player: called(q.player), place: where(q.place), card: drawn ? word("how", drawn.card) : "" });
    const button = make("answer", text, { do: "draw-card", question: questions.indexOf(q), place: q.place, player: q.player, nth });
    return Object.assign(button, { disabled: Boolean(drawn) });
  }));
  byId("deck-spread").replaceChildren(...[...asked("covid.spread.empty"), ...asked("covid.spread.choice")].map((q) => question(q, questions.indexOf(q))));
}
