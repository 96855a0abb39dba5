// A bazaar: as many tiles as players, chosen and auctioned one after another. The engine says whose turn it is, the least bid
// and who pays whom; this file has the buttons.

import { signed, tells, word } from "../scorer/words.js";
import { edit, query, state } from "../scorer/state.js";
import { byId, called, make, playerChip } from "../scorer/parts.js";
import { change, refresh } from "../scorer/actions.js";
import { book, move } from "./log.js";
import { nextStep } from "./may.js";
import { openView } from "./scores.js";
import { gainsOf } from "./turns.js";

let lot = { bids: [], passed: [], points: 0 }; // the tile being auctioned; points is the bid shown

// auctionOf returns the words of the auction, with the settled lots and perhaps one more.
const auctionOf = (/** @type {Go.Bidding} */ { active, left, lots }, ...more) => `auction ${active} ${left} ${[...lots, ...more].join(" ")}`;

export function showBazaar() {
  const held = state.table.view.bidding;
  const { auction, problems } = state.table.account;
  byId("bazaar-ledger").replaceChildren(...(auction?.ledger ?? []).map(ledgerLine));
  if (!held) return start();
  if (problems.some(({ rule }) => rule === "bazaar.trigger")) return finish(word("problem", "bazaar.trigger"));
  if (!auction.held) return finish(tells("bazaar-skip"));
  if (auction.next) return offer(auction, held);
  return finish(tells("bazaar-placing", { players: auction.placing.map(called).join(", ") }));
}

// start asks who laid the bazaar and how many tiles are left.
function start() {
  const { seats, turn } = state.table.view;
  byId("bazaar-says").textContent = "";
  const active = seats.includes(lot.active) ? lot.active : turn || seats[0];
  const chips = seats.map((player) => playerChip({ do: "bazaar-by", player }, player === active));
  const made = make("bazaar-start", { name: tells("bazaar-who"), "next-step": tells("bazaar-hold"), seats: chips }, { player: active });
  const field = made.querySelector("input");
  field.value = lot.left ?? tilesLeft();
  field.addEventListener("input", () => { lot.left = field.value; });
  byId("bazaar-now").replaceChildren(made);
}

// tilesLeft counts the tiles of the boxes in play that are not on the board.
function tilesLeft() {
  const { fits } = query("fits a1", query("edit clear").line);
  return Math.max(0, fits.reduce((sum, { left }) => sum + left, 0) - state.table.view.cells.filter((at) => at.tile).length);
}

// offer asks the next bidder or, after all bids, asks the chooser to buy or to sell.
function offer(/** @type {Go.Auction} */ { next: chooser }, /** @type {Go.Bidding} */ held) {
  const begun = lot.bids.length > 0;
  const { bidders, least, opening } = begun ? query(`edit ${auctionOf(held, lot.bids.join(":"))}`).view.bidding : held;
  const who = begun ? bidders.find((player) => !lot.passed.includes(player)) : chooser;
  const [, highest = "", best = ""] = /^(.)(\d+)$/.exec(lot.bids.at(-1) ?? "") ?? [];
  byId("bazaar-says").textContent = begun ? tells("bazaar-best", { player: called(highest), n: best }) : tells("bazaar-choose", { player: called(chooser) });
  if (!who) return settle(chooser, highest, best);
  lot.least = begun ? least : opening;
  lot.points = Math.max(lot.points, lot.least);
  step(tells(begun ? "bazaar-bids" : "bazaar-opens", { player: called(who) }), [
    nextStep(tells("bazaar-bid", { n: lot.points }), { do: "bid", player: who }),
    ...(begun ? [make("chip", tells("bazaar-pass"), { do: "pass", player: who })] : []),
  ], String(lot.points));
  byId("bazaar-now").querySelector("[data-by='-1']").disabled = lot.points <= lot.least;
}

// step shows what to do now, with the points that are bid, if any.
function step(name, acts, points = "") {
  const made = make("bid", { name, acts, points });
  made.querySelector(".chips").hidden = !points;
  byId("bazaar-now").replaceChildren(made);
}

// settle lets the chooser buy or sell. Without another player there is nobody to sell to.
function settle(chooser, highest, best) {
  const alone = lot.bids.length === 1;
  step(tells(alone ? "bazaar-alone" : "bazaar-decides", { player: called(chooser), n: best }), [
    make("chip", tells("bazaar-buy", { n: best }), { do: "settle", sells: "" }),
    ...(alone ? [] : [make("chip", tells("bazaar-sell", { player: called(highest), n: best }), { do: "settle", sells: ":sells" })]),
  ]);
}

// finish offers to book the payments of the auctions.
function finish(text) {
  byId("bazaar-says").textContent = text;
  const moved = Object.entries(state.table.account.auction.moved).map(([player, n]) => `${called(player)} ${signed(n)}`);
  step(moved.join(" · "), [nextStep(tells("bazaar-book"), { do: "book-bazaar" })]);
}

function ledgerLine(/** @type {Go.Payment} */ { buyer, payer, payee, points, rule }) {
  const text = tells({ "bazaar.last": "paid-free", "bazaar.alone": "paid-alone" }[rule] ?? "paid", {
    buyer: called(buyer), payer: payer ? called(payer) : "", payee: payee ? called(payee) : "", n: points,
  });
  return make("card", text);
}

// next begins the auction of the next tile.
function next(words) {
  lot = { bids: [], passed: [], points: 0 };
  change(words);
}

// enter enters a bid or a pass, and shows what follows.
function enter(bid) {
  Object.assign(lot, bid);
  refresh();
}

export const bazaarDeeds = {
  "bazaar-by": ({ player }) => enter({ active: player }),
  "bid-by": ({ by }) => enter({ points: Math.max(lot.least, lot.points + Number(by)) }),
  bid: ({ player }) => enter({ bids: [...lot.bids, `${player}${lot.points}`] }),
  pass: ({ player }) => enter({ passed: [...lot.passed, player] }),
  "hold-bazaar": ({ player }) => next(`auction ${player} ${Math.max(0, Math.trunc(Number(byId("bazaar-left").value)) || 0)}`),
  settle: ({ sells }) => next(auctionOf(state.table.view.bidding, lot.bids.join(":") + sells)),
  "book-bazaar"() {
    const { account: { auction }, line } = state.table;
    edit("auction");
    move(auction.moved);
    book({ how: "bazaar", gains: gainsOf(auction.moved), line });
    openView("scores");
  },
};
