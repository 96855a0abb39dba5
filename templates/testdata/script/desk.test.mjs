// What the desk for translators works out by itself.

import "./page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { agreeing } from "../../script/desk/show.js";
import { diff, holds, likeness, mentions, tokens } from "../../script/desk/text.js";
import { beside, flat, prose, scan } from "../../script/desk/scan.js";
import { differences, figures, lacking, remarks } from "../../script/desk/checks.js";

test("a text is cut into words and signs, and is all of its pieces", () => {
  assert.deepEqual(tokens("la col·lecció, 3 cops"), ["la", " ", "col·lecció", ",", " ", "3", " ", "cops"]);
  for (const text of ["a  b", "«Què?»—va dir", "x·y 3·4 ", ""]) assert.equal(tokens(text).join(""), text);
});

test("a change shows what was taken out and put in, and each side is whole", () => {
  assert.deepEqual(diff("one point for each tile", "one point for a tile"), [["=", "one point for "], ["-", "each"], ["+", "a"], ["=", " tile"]]);
  assert.deepEqual(diff("same", "same"), [["=", "same"]]);
  for (const [from, to] of [["a b c d", "b x d e"], ["", "new"], ["the old king", ""], ["l’un i l’altre", "l’un o l’altre"]]) {
    const side = (sign) => diff(from, to).filter(([op]) => op === "=" || op === sign).map(([, text]) => text).join("");
    assert.deepEqual([side("-"), side("+")], [from, to]);
  }
});

test("likeness counts what two lists share in order", () => {
  assert.equal(likeness(["a", "b"], ["a", "b"]), 1);
  assert.equal(likeness(["a", "b"], ["b", "a"]), 0.5);
  assert.equal(likeness([], ["a"]), 0);
  assert.equal(likeness([], []), 1);
});

test("a term is found as a whole word, the longest first", () => {
  const terms = [{ forms: ["road"] }, { forms: ["road sign"] }, { forms: ["inn"] }];
  assert.deepEqual(mentions("Road sign and inner road", terms).map((t) => t.forms[0]), ["road sign", "road"]);
  assert.ok(holds("El camí llarg", ["camí"]));
  assert.ok(!holds("els caminets", ["camí", "camins"]));
  assert.ok(!holds("col·legi", ["col"]));
  assert.ok(holds("dues tessel·les", ["re:tessel·l(a|es)"]));
});

test("Markdown is cut into what is prose and what is not", () => {
  const raw = "See [the *road*](../roads/ \"Roads\") for `2 + 2`, {{opt x}}, :inn: and {n}.[^1]";
  assert.equal(scan(raw).map((p) => p.text).join(""), raw);
  assert.equal(prose(raw), "See the road for 2 + 2, , and {n}.");
  assert.deepEqual(beside(raw), { links: ["../roads/"], "outer-links": [], images: [], footnotes: ["[^]"], shortcodes: ["{{opt x}}"], placeholders: ["{n}"], icons: [":inn:"], html: [], code: ["2 + 2"] });
  assert.equal(flat("“a”\u00a0– b…"), '"a" - b...');
});

test("numbers are one however they are written", () => {
  assert.deepEqual(figures("1,000 and 1.000 and 1 000"), ["1000", "1000", "1000"]);
  assert.deepEqual(figures("0.500, 2.5 and 007"), ["0.500", "2.5", "7"]);
  assert.deepEqual(lacking(["1", "2", "2"], ["2"]), ["1", "2"]);
});

const ca = { numbers: { dos: 2, tres: 3 }, common: ["el", "la", "de", "és", "un"], source: { numbers: { two: 2, three: 3 }, common: ["the", "of", "is", "a", "and"] }, terms: [{ forms: ["road"], use: ["camí", "camins"], avoid: ["carretera"] }], lints: [{ pattern: "(?i)\\btessela\\b", say: "tessel·la" }] };

test("a number, a link or a placeholder that is lost is told", () => {
  const told = (a, b, kind = "text") => differences(a, b, kind, ca).map((d) => [d.check, d.gone, d.more]);
  assert.deepEqual(told("two tiles", "2 peces"), []);
  assert.deepEqual(told("3 tiles", "4 peces"), [["numbers", ["3"], ["4"]]]);
  assert.deepEqual(told("[a](x/) [b](y/)", "[a](x/)"), [["links", ["y/"], []]]);
  assert.deepEqual(told("{n} points", "punts", "ui"), [["placeholders", ["{n}"], []]]);
});

test("what is still English, too long or against the glossary is remarked", () => {
  const keys = (source, text, most) => remarks({ source, most }, text, ca).map((r) => r.key);
  assert.deepEqual(keys("The road is closed", "El camí és tancat"), []);
  assert.deepEqual(keys("The road is closed", "La carretera és tancada"), ["wants-term", "avoids-term"]);
  assert.deepEqual(keys("The king of the hill is a rule and a tile", "The king of the hill is a rule and a tile"), ["still-english"]);
  assert.deepEqual(keys("Who wins?", "Qui guanya"), ["ends"]);
  assert.deepEqual(keys("A tile", "Una tessela", 5), ["too-long", "lint"]);
});

test("a word agrees with its number", () => {
  assert.deepEqual([1, 2, 0, "?"].map((n) => agreeing(["tile", "tiles"], n)), ["tile", "tiles", "tiles", "tiles"]);
});
