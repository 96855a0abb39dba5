// How the search ranks what it finds.

import assert from "node:assert/strict";
import { test } from "node:test";
import { finder } from "../../script/search.js";

const index = {
  pages: [["Base game", "base/", "base"], ["Inns & Cathedrals", "inns/", "1"], ["Glossary", "glossary/", ""]],
  docs: [
    [0, "road.score", "What is a road worth?", "Each tile of a completed road gives one point. The tiles count, not the segments.", "", 0, 0, "How many points is a street?"],
    [0, "city.score", "What is a city worth?", "Two points for each tile and each coat of arms.", "", 0, 0, ""],
    [1, "inn.score", "What does an inn do?", "A completed road with an inn gives two points for each tile.", "", 0, 0, ""],
    [1, "cathedral.score", "What does a cathedral do?", "Three points for each tile of the city.", "", 0, 0, ""],
    [2, "l.parallel", "Col·lecció", "A set of tiles.", "", 0, 0, ""],
  ],
  alias: { "coat of arms": ["shield"], highway: ["road"] }, small: ["the", "a", "of", "is", "what", "does", "do", "an"], marks: [""],
};
const find = await finder(index, "en");
const ids = (text, mine) => find(text, mine).map((f) => f.id);

test("the passage whose heading asks the same comes first", () => {
  assert.equal(ids("road worth")[0], "road.score");
  assert.equal(ids("what does an inn do")[0], "inn.score");
  assert.equal(ids("street points")[0], "road.score"); // as a player may ask
});

test("forms, beginnings, slips and other words lead to the same", () => {
  assert.equal(ids("cathedrals")[0], "cathedral.score");
  assert.equal(ids("cath")[0], "cathedral.score");
  assert.equal(ids("cathedrla")[0], "cathedral.score");
  assert.equal(ids("highway worth")[0], "road.score");
  assert.equal(ids("col.leccio")[0], "l.parallel");
});

test("what nobody wrote about finds nothing", () => {
  assert.deepEqual(ids("zeppelin"), []);
  assert.deepEqual(ids("zeppelin hangar road"), []);
});

test("a box that is not played stands behind", () => {
  assert.equal(ids("completed road inn tile", ["1"])[0], "inn.score");
  assert.ok(ids("completed road", ["base"]).indexOf("inn.score") > ids("completed road", ["base"]).indexOf("road.score"));
});

test("an answer is a sentence that has what is sought", () => {
  const [first] = find("segments road");
  assert.equal(first.id, "road.score");
  assert.match(first.text, /segments/);
  assert.equal(first.address, "base/#road.score");
});
