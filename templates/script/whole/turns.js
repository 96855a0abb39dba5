// Turns: the tile just laid is scored and booked, and the next player has the turn.

import { at, called, scorer, tells } from "./given.js";
import { awards, book } from "./log.js";

// lastTile says that the tile of this turn is the last, or no longer.
export function lastTile() {
  scorer.edit("final");
  scorer.refresh();
}

// bookTurn books what this turn gives: Go says what the table is after it. The last turn leads to the final scoring.
export function bookTurn({ last = "" } = {}) {
  const { edit, refresh, state, tell, turnTo } = scorer;
  const { account, line } = state.table;
  const before = state.table.view;
  if (!account.certain) return tell(tells("not-certain"), true);
  const table = edit(last ? "book final" : "book");
  if (!table) {
    refresh();
    return;
  }
  // What the track has beyond this turn's account came with the beginning of the next.
  const gains = gainsOf(Object.fromEntries(table.view.seats.map((who) => [who, (table.view.track[who] ?? 0) - (before.track[who] ?? 0)])));
  const begun = Object.entries(gains).map(([who, n]) => ["bonus", who, n - (account.totals[who] ?? 0)]).filter(([, , n]) => n);
  book({ how: "turn", player: before.turn, gains, what: [...awards(account), ...begun], line });
  const over = table.account.moment === "end";
  if (over) at("game").dataset.view = "sweep";
  else startTurn();
  turnTo(over ? "game" : "tray");
  refresh(table.shift);
  const said = over ? "booked-last" : table.view.second ? "booked-part" : "booked";
  return tell(tells(said, { what: bookingText({ totals: gains }), next: over ? "" : called(state.table.view.turn) }));
}

// gainsOf leaves out who gains nothing.
export const gainsOf = (totals) => Object.fromEntries(Object.entries(totals).filter(([, n]) => n));

// startTurn takes the figures of who has the turn in hand, and asks where the next tile lies.
export function startTurn() {
  const { state } = scorer;
  if (state.table.view.turn) state.player = state.table.view.turn;
  state.kind = "meeple";
  state.cell = state.table.view.next ?? state.cell;
}

// bookingText says what an account gives, by name.
export function bookingText({ totals, ranges }) {
  const { list, say } = scorer;
  const all = Object.entries(totals).map(([player, n]) => {
    const range = ranges?.[player];
    const points = range && range.least !== range.most ? say("between", range) : n;
    return points === 0 ? "" : say("gains", { player: called(player), points });
  }).filter(Boolean);
  return all.length ? list(all) : tells("nothing");
}

// showBooking offers, where the tile of this turn is looked at and in the verdict, to book what it gives.
export function showBooking() {
  const { clone, laidAt, press, state } = scorer;
  const { account, view } = state.table;
  for (const old of document.querySelectorAll(".booking")) old.remove();
  scorer.root.toggleAttribute("data-playing", Boolean(state.game));
  const waits = state.game && account.moment === "turn";
  for (const end of document.querySelectorAll(":is([data-do=moment], [data-last])[data-moment=end]")) {
    Object.assign(end.dataset, { do: waits ? "book" : "moment", last: "yes" }); // the end of the game would forget this turn
  }
  if (!waits) return;
  const made = clone("booking");
  made.querySelector(".name").textContent = tells(view.second ? "part-gives" : "turn-gives", { player: called(view.turn), what: bookingText(account) });
  const [last, button] = made.querySelectorAll("button");
  press(last, view.final);
  button.textContent = tells("book");
  button.disabled = !account.certain;
  if (account.questions.length) made.querySelector(".booked-points").textContent = tells("as-marked", { n: account.questions.length });
  if (!account.certain) made.querySelector(".booked-points").textContent = tells("not-certain");
  const panel = state.panel === "tile" && laidAt(state.cell) ? "tile" : "verdict";
  at(panel).querySelector("header").after(made);
}
