// What the script of the scorer page works out by itself.

import "./page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { address, fill, learn, list, minus, word } from "../../script/scorer/words.js";
import { cellName, columnName, groups, placeName, relay, rowName, setOut, tileAloud, toldApart, where } from "../../script/scorer/parts.js";
import { around, into } from "../../script/scorer/stage.js";
import { nearest } from "../../script/scorer/keys.js";
import { sentence } from "../../script/scorer/cards.js";
import { decode } from "../../script/scorer/actions.js";
import { added, shelfText } from "../../script/scorer/menu.js";
import { readShelf } from "../../script/whole/share.js";
import { originOf, readGame, state } from "../../script/scorer/state.js";

learn({
  score: {
    "at-side": "{cell} {side}", "only-field": "only field", "won-tied": "{players} tie: {points}", "won-against": "{player} {strength} against {others}: {points}",
    "strength-of": "{player} {n}", won: "{player} {points}", "won-hill": "{player} holds the hill against {others}", "won-more": "{gains}", gains: "{player} {points}", between: "{least} to {most}",
  },
  side: { n: "north", e: "east", s: "south", w: "west", nw: "north-west", se: "south-east" }, kind: { road: "road", city: "city", field: "field" }, mark: { shield: "shield" },
  player: { r: "Red", b: "Blue", g: "Green" }, for: { road: "a road" },
  rules: { "../roads/": "road.score road.inn=inn", "../fields/": "field.score" },
});

test("a text is filled in, with the minus sign of print", () => {
  assert.equal(fill("{a} × {b} {c}", { a: 1, b: 2 }), "1\u00a0×\u00a02 {c}");
  assert.equal(fill("{n} and {n}", { n: -3 }), "−3 and −3");
  assert.deepEqual([minus(-2), minus("a-2"), minus("-x")], ["−2", "a-2", "-x"]);
  assert.equal(word("kind", "nothing-known"), "nothing-known");
});

test("several texts are joined as a person writes them", () => {
  assert.deepEqual([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(list), ["", "a", "a and b", "a, b, and c"]);
});

test("a rule leads to its page, by its own anchor or by another", () => {
  assert.deepEqual(["road.score", "road.inn", "castle.none"].map(address), ["../roads/#road.score", "../roads/#inn", ""]);
});

test("columns and rows are named from the edge of what is entered, and keep their names when it is taken away", () => {
  assert.deepEqual([0, 25, 26, 27].map(columnName), ["a", "z", "aa", "ab"]);
  assert.deepEqual([0, 9].map(rowName), ["1", "10"]);
  const view = { cells: [{ cell: "b1", x: 1, y: 0 }], ghosts: [{ cell: "-1,0", x: -1, y: 0 }, { cell: "1,-1", x: 1, y: -1 }], named: { "b1.n": { cell: "b1", side: "n", half: "w" }, "b1": { cell: "b1" }, "b1.nw": { cell: "b1", side: "wn" }, "b1-c1": { cell: "b1", other: "c1" } } };
  const c1 = { cell: "c1", x: 2, y: 0 };
  view.cells.push(c1);
  Object.assign(state, { table: { view }, a1: [0, 0] });
  assert.deepEqual(["b1", "-1,0", "1,-1", "q9"].map(cellName), ["b1", "a1 west", "b1 north", "q9"]);
  assert.deepEqual(["b1.n", "b1.nw", "b1", "b1-c1", "odd"].map(where), ["b1 north (west)", "b1 north-west", "b1", "b1–c1", "odd"]);
  Object.assign(state, { table: { view: { ...view, cells: [...view.cells] } }, a1: [-1, 0] }); // what lay in the west is gone
  assert.deepEqual(["b1", "-1,0", "1,-1"].map(cellName), ["c1", "a1", "c1 north"]);
  assert.equal(where("b1-c1"), "c1–d1");
});

test("what a tile shows is said, and names that are alike are told apart", () => {
  assert.equal(tileAloud({ parts: [{ kind: "city", sides: "ne", marks: ["shield"] }, { kind: "road", sides: "s" }] }), "city north and east shield, road south");
  assert.equal(tileAloud({ parts: [] }), "only field");
  assert.equal(placeName({ kind: "road", place: "a1.e", sides: "ew" }), "road east and west");
  assert.deepEqual(toldApart(["field", "road", "field"], (i) => `field ${i}`), ["field 0", "road", "field 2"]);
  assert.deepEqual(toldApart(["field", "field"], () => "field"), ["field 1", "field 2"]);
});

// element is one of a page that only knows its children.
function element(...names) {
  const box = { all: [], moved: [] };
  const node = (name) => ({ name, get nextSibling() { return box.all[box.all.indexOf(this) + 1] ?? null; }, remove() { box.all.splice(box.all.indexOf(this), 1); } });
  box.all = names.map(node);
  box.insertBefore = (n, at) => {
    box.moved.push(n.name);
    if (box.all.includes(n)) n.remove();
    box.all.splice(at ? box.all.indexOf(at) : box.all.length, 0, n);
  };
  Object.assign(box, { node, names: () => box.all.map((n) => n.name) });
  return Object.defineProperties(box, { childNodes: { get: () => box.all }, firstChild: { get: () => box.all[0] ?? null } });
}

test("children that stay are not moved", () => {
  const box = element("a", "b", "c");
  const [a, b] = box.all;
  setOut(box, [a, box.node("new"), b, box.node("last")]);
  assert.deepEqual([box.names(), box.moved], [["a", "new", "b", "last"], ["new", "last"]]);
  setOut(box, box.all.slice(1)); // without the first of them none of the others moves
  assert.deepEqual([box.names(), box.moved.length], [["new", "b", "last"], 2]);
});

test("what shows the same is not made again", () => {
  const box = element();
  let made = 0;
  const thing = (name) => [name, () => box.node(`${name}${++made}`)];
  relay(box, ["a", "b", "b"].map(thing));
  relay(box, ["b", "c", "b", "a"].map(thing));
  assert.deepEqual(box.names(), ["b2", "c4", "b3", "a1"]);
});

test("the view is moved as little as it takes", () => {
  assert.deepEqual(around([]), [0, 0, 1, 1]);
  state.origin = [0, 0];
  assert.deepEqual(around([{ x: 2, y: -1 }, { x: 0, y: 3 }]), [0, -1, 3, 4]);
  assert.deepEqual(around([{ x: 1, y: 1 }], 0.5), [0.5, 0.5, 2.5, 2.5]);
  assert.deepEqual([into(-20, 30, 100, 10), into(20, 80, 100, 10), into(60, 120, 100, 10)], [30, 0, -30]);
});

test("an arrow leads to the nearest cell on its side", () => {
  assert.deepEqual(nearest([{ x: 0, y: 0 }, { x: 2, y: 0 }, { x: 1, y: 1 }], { x: 0, y: 0 }, [1, 0]), { x: 2, y: 0 });
  assert.equal(nearest([{ x: 0, y: 0 }], { x: 0, y: 0 }, [0, 1]), undefined);
});

test("an award is a sentence: alone, tied, against others, between two sums", () => {
  const red = { player: "r", points: 4, kind: "road", why: { rule: "road.score" } };
  assert.equal(sentence([red]), "Red 4");
  assert.equal(sentence([red, { ...red, player: "b" }], { strength: { r: 1, b: 1 } }), "Red and Blue tie: 4");
  assert.equal(sentence([red], { strength: { r: 2, b: 1, g: 0 } }), "Red 2 against Blue 1: 4");
  assert.equal(sentence([red], { strength: { r: 1, b: 1 } }), "Red holds the hill against Blue 1");
  assert.equal(sentence([red, { ...red, player: "b", points: 3 }], { strength: { r: 1, b: 1 } }), "Red 4 and Blue 3");
});

test("what mail does to an address is undone", () => {
  assert.deepEqual([decode("a%20b"), decode("100%")], ["a b", "100%"]);
});

test("things are parted by a key, in order", () => {
  assert.deepEqual(groups([1, 2, 3, 4], (n) => n % 2), [[1, 3], [2, 4]]);
});

test("a kept table gets a name that no other has, and takes the place of the same", () => {
  assert.deepEqual(added([["a", "D"], ["b", "U"]], ["a", "V"]), [["a*", "V"], ["a", "D"], ["b", "U"]]);
  assert.deepEqual(added([["b", "U"], ["a", "D"]], ["a", "D", { at: 1 }]), [["a", "D", { at: 1 }], ["b", "U"]]);
});

test("the shelf as text is read as it was written", () => {
  const game = { names: { r: "Anna" }, log: [{ how: "turn", gains: { r: 3 } }], at: 1, origin: [0, 2] };
  const all = [["evening", "D;r_a1.n"], ["with: a # sign", "U", game]];
  assert.deepEqual(readShelf(shelfText(all)), all);
  assert.deepEqual(readShelf("U D\n---\n\n---\n# x\nB"), [["1", "U D"], ["x", "B"]]);
});

test("what is no game is not read as one", () => {
  const game = { names: {}, log: [{ how: "hand", gains: {} }], at: 1 };
  assert.deepEqual(readGame(JSON.stringify(game)), { ...game, origin: [0, 0] });
  for (const odd of [{ names: null }, { log: {} }, { at: 2 }, { at: -1 }, { at: "x" }, { log: [null] }, { log: [{ how: "odd", gains: {} }] }, { log: [{ how: "hand" }] }]) {
    assert.equal(readGame(JSON.stringify({ ...game, ...odd })), null);
  }
  assert.equal(readGame("{"), null);
  assert.deepEqual([originOf(undefined), originOf([3, "x"]), originOf("12")], [[0, 0], [3, 0], [1, 2]]);
});
