// What the parts of a whole game work out by themselves.

import "./page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { learn, signed } from "../../script/scorer/words.js";
import { state } from "../../script/scorer/state.js";
import { awards, booked, byKind, curves, drawOf, drawnCards, entries } from "../../script/whole/log.js";
import { entryText, gainsOf } from "../../script/whole/turns.js";
import { gained, rowsOf } from "../../script/whole/sweep.js";
import { tableOf, whyWords } from "../../script/whole/event.js";
import { apart, winners } from "../../script/whole/scores.js";

learn({ whole: { tiles: "{n} tiles", shields: "{n} shields", "with-open": "open", nothing: "nothing", "castle-built": "a castle", each: "{n} each" }, kind: { city: "City", road: "Road" }, player: { r: "Red", b: "Blue" } });

const log = [
  { how: "turn", gains: { r: 5 }, what: [["road", "r", 3], ["city", "r", 2]] }, { how: "hand", gains: { r: -2, b: 1 } }, { how: "turn", gains: { b: 9 } },
];
const game = { names: {}, log, at: 2 };

test("a log holds as far as the table, and goes on from there", () => {
  assert.equal(entries(game).length, 2);
  const more = booked(game, { how: "final", gains: {} });
  assert.deepEqual([more.log.map((e) => e.how), more.at, game.log.length], [["turn", "hand", "final"], 3, 3]);
});

test("points before a log are what the track has more", () => {
  assert.deepEqual(curves(["r", "b"], entries(game), { r: 13, b: 1 }), { r: [10, 15, 13], b: [0, 0, 1] });
});

test("points by kind; what no award explains is the entry's own", () => {
  assert.deepEqual(byKind(entries(game)), [["road", { r: 3 }], ["city", { r: 2 }], ["hand", { r: -2, b: 1 }]]);
  assert.deepEqual(awards({ scores: [{ kind: "road", player: "r", points: 3 }, { kind: "city", player: "b", least: 1, most: 4 }] }), [["road", "r", 3]]);
});

test("an entry says who gained what, and by what", () => {
  state.game = { names: { b: "Bea" } };
  assert.equal(entryText(log[0]), "Red +5 (road and city)");
  assert.equal(entryText({ gains: { r: 6, b: -1 }, why: { kind: "city", n: 3, marks: ["open"], shields: 2 } }), "Red +6 (city, 3 tiles, open, 2 shields) and Bea −1 (city, 3 tiles, open, 2 shields)");
  assert.equal(entryText({ gains: { r: 4, b: 4 }, what: [["road", "r", 4], ["road", "b", 4]] }), "Red and Bea +4 each (road)");
  assert.equal(entryText({ gains: {} }), "nothing");
  assert.equal(entryText({ gains: {}, built: true }), "a castle");
  assert.deepEqual(whyWords({ kind: "road", n: 0, marks: [], shields: 0 }), ["road"]);
  assert.equal(signed(-4) + signed(4) + signed(0), "−4+40");
});

test("testing cards are counted and drawn by what is left", () => {
  assert.deepEqual(drawnCards([{ card: "death" }, { how: "turn" }, { card: "positive" }, { card: "positive" }]), { negative: 0, positive: 2, death: 1 });
  const left = { negative: 20, positive: 9, death: 1 };
  assert.deepEqual([0, 0.66, 0.67, 0.96, 0.97, 0.999].map((x) => drawOf(left, x)), ["negative", "negative", "positive", "positive", "death", "death"]);
  assert.equal(drawOf({ negative: 0, positive: 1, death: 0 }, 0.5), "positive");
});

test("gains are added up, and who gains nothing is left out", () => {
  assert.deepEqual(gainsOf({ r: 0, b: -3 }), { b: -3 });
  assert.deepEqual(gained({ shares: [{ player: "r", points: 3 }, { player: "r", points: 2 }, { player: "b", points: 3 }] }), { r: 5, b: 3 });
});

test("the final scoring has a row for each feature that scores, then those that give nothing", () => {
  const scores = [{ kind: "road", place: "a1.e", player: "r" }, { kind: "road", place: "a1.e", player: "b" }, { kind: "field", place: "a1.n", player: "b" }];
  const features = [{ kind: "city", place: "b1.n", figures: [1] }, { kind: "road", place: "a1.e", figures: [1] }, { kind: "road", place: "c1.e", figures: [] }];
  assert.deepEqual(rowsOf({ scores, features }).map((row) => [row.key, row.shares.length]), [["road a1.e", 2], ["field a1.n", 1], ["city b1.n", 0]]);
});

test("a table is made of what is said to score, where there is such a one", () => {
  for (const none of [["road", 1, {}], ["city", 5, { shield: 6 }], ["city", 4, { cathedral: true }], ["city", 6, { shield: 8, caps: true }], ["monastery", 10, {}]]) assert.equal(tableOf(...none), null);
  assert.deepEqual(tableOf("road", 3, { inn: true }), ["1N;beyond_a1.e_road_+2_closed;beyond_a1.w_road_+0_closed", "a1.e"]);
  assert.deepEqual(tableOf("road", 1, { open: true }), ["U;beyond_a1.e_road_+0;beyond_a1.w_road_+0", "a1.e"]);
  assert.deepEqual(tableOf("city", 4, { shield: 2 }), ["F,F;beyond_b1.e_city_+2_closed;beyond_a1.w_city_+0_closed", "a1.e"]);
  assert.deepEqual(tableOf("city", 2, { open: true, cathedral: true }), ["1A;beyond_a1.e_city_+1;beyond_a1.w_city_+0;beyond_a1.n_city_+0;beyond_a1.s_city_+0", "a1.e"]);
  assert.equal(tableOf("city", 6, { shield: 7, caps: true })[0].split(";")[0], "5A,F,F,F,F,F");
  assert.equal(tableOf("city", 8, { shield: 8, caps: true, cathedral: true })[0].split(";")[0], "1A,5A,F,F,F,F,F,F");
  assert.deepEqual(tableOf("field", 2, {}), ["E2,E2/E,E", "a1.n"]);
  assert.deepEqual(tableOf("monastery", 8, {}), ["(ffff),(ffff),(ffff)/(ffff),B,(ffff)/(ffff),(ffff),.", "b2.m"]);
});

test("who has most points in a game that is over has won", () => {
  assert.deepEqual(winners("players_r_b;score_r7_b-2;W;end", { r: "Anna" }), ["Anna"]);
  assert.deepEqual(winners("players_r_b;score_r7_b7;W;end", { r: "Anna", b: "B" }), ["Anna", "B"]);
  assert.deepEqual(winners("players_r_b;score_r7;W", {}), []);
});

test("names at the curves do not cover each other, and stay in sight", () => {
  for (const heights of [[70, 70, 70], [140, 140, 139], [8, 8, 9], [20, 130, 60]]) {
    const moved = apart(heights);
    const order = [...moved].sort((a, b) => a - b);
    assert.ok(order.every((y, i) => y >= 8 && y <= 141 && (i === 0 || y - order[i - 1] >= 11)), `${heights}: ${moved}`);
  }
  assert.deepEqual(apart([20, 130, 60]), [20, 130, 60]);
});
