// A double tap is one tap: its second must not hit what has come under the finger meanwhile.

import { scorer } from "./given.js";

const again = /^(undo|redo|closer|farther|pan|count|bid-by)$/; // what one may well want twice at once
let before = { timeStamp: -1000 };

// guard lets no tap of a game through that comes at the place of one just before and is for something else, or for what is done once.
export function guard(event) {
  const does = event.target.closest("[data-do], [data-cell]")?.dataset.do;
  const { clientX, clientY, detail, timeStamp } = event;
  const soon = timeStamp - before.timeStamp < 400 && Math.hypot(clientX - before.clientX, clientY - before.clientY) < 24;
  const meant = !scorer.state.game || !detail || !soon || again.test(does) && does === before.does; // keys have no detail
  if (!meant) return event.stopPropagation();
  before = { clientX, clientY, does, timeStamp };
  return undefined;
}
