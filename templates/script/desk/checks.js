// Remarks on a translation while it is written: differences from the English besides words, length, glossary terms, and what
// the language avoids. They never prevent handing in.

import { expression, holds, list, mentions } from "./text.js";
import { beside, flat, prose, spoken, written } from "./scan.js";

// lacking lists what want contains more often than have.
export function lacking(want, have) {
  const left = [...have];
  return want.filter((w) => {
    const at = left.indexOf(w);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

// both lists what each of two lists contains more often than the other.
const both = (a, b) => [lacking(a, b), lacking(b, a)];

// figures returns the numbers that a text writes in digits. "1,000", "1.000" and "1 000" are the same number.
export const figures = (text) => (text.match(/\d+([.,' ]\d{3}\b)*([.,]\d+)?/g) ?? []).map((all) => {
  const [first, ...rest] = all.split(/[.,' ]/);
  const one = rest.reduce((n, part, i) => (part.length === 3 && first.length <= 3 && (first !== "0" || i > 0) ? n + part : `${n}.${part}`), first);
  return /^\d+$/.test(one) ? String(BigInt(one)) : one;
});

// spelled returns the numbers that a text writes as words.
const spelled = (text, words) => list(text.toLowerCase()).filter((w) => Object.hasOwn(words, w)).map((w) => String(words[w]));

// numbers compares the numbers of two texts, as digits or words. If both have the same digits in the same order, including code
// but not destinations, they do not differ.
function numbers(english, text, lang) {
  const digits = (all) => (written(all).match(/\d+/g) ?? []).join();
  if (digits(english) === digits(text)) return [[], []];
  const [a, b] = [prose(english), prose(text)];
  const [want, have] = [figures(a), figures(b)];
  return [lacking(want, [...have, ...spelled(b, lang.numbers)]), lacking(have, [...want, ...spelled(a, lang.source.numbers)])];
}

const outside = (to) => /^(\/\/|\\\\)/.test(to) || /^[^/#?:]*:/.test(to) || to.includes("@");
const unique = (all) => [...new Set(all)].sort();

// links compares the destinations of two texts in any order. A single different one is ignored, because the page uses that of
// the English.
function links(want, have) {
  const [gone, more] = both(unique(want), unique(have));
  return gone.length === 1 && more.length === 1 ? [[], []] : [gone, more];
}

// differences lists differences besides words, as the import does: [{check, gone, more}]. Interface texts are not Markdown.
export function differences(english, text, kind, lang) {
  const [a, b] = [beside(english), beside(text)];
  const out = [];
  const add = (check, [gone, more]) => gone.length + more.length && out.push({ check, gone, more });
  const many = (sign, all) => all.map(() => sign);
  add("numbers", numbers(english, text, lang));
  add("placeholders", both(a.placeholders, b.placeholders));
  if (kind === "ui") return out;
  for (const side of [(to) => !outside(to), outside]) add("links", links(a.links.filter(side), b.links.filter(side)));
  for (const [check, sign] of [["images", "![]"], ["footnotes", "[^]"]]) add(check, both(many(sign, a[check]), many(sign, b[check])));
  for (const check of ["shortcodes", "icons", "html", "code"]) add(check, both(a[check], b[check]));
  return out;
}

// full reports whether a text is full of a language's frequent words.
const full = (text, common) => {
  const all = list(text.toLowerCase());
  return all.filter((w) => common?.includes(w)).length * 4 >= all.length;
};

// remarks lists other possible mistakes: [{key, ...}], with the key of a text and the values it mentions.
export function remarks(unit, text, lang) {
  const out = [];
  const [english, own] = [prose(unit.source), prose(text)];
  const long = [...text].length;
  if (unit.most && long > unit.most) out.push({ key: "too-long", has: long, most: unit.most });
  if (list(english).length >= 8 && (2 * own.length < english.length || 10 * own.length > 22 * english.length)) out.push({ key: "length", has: own.length, english: english.length });
  if (list(own).length > 3 && full(own, lang.source.common) && !full(own, lang.common)) out.push({ key: "still-english" });
  const odd = (end) => english.endsWith(end) !== own.endsWith(end) && !(own.endsWith("؟") && end === "?") && !/[：？！]$/u.test(own);
  if ([":", "?", "!"].some(odd)) out.push({ key: "ends", own: own.slice(-12), english: english.slice(-12) });
  termsIn(unit, text, lang, out);
  for (const { pattern, say } of lang.lints ?? []) {
    const m = expression(pattern)?.exec(text);
    if (m && flat(text) !== flat(unit.source)) out.push({ key: "lint", found: m[0].trim(), say });
  }
  return out;
}

function termsIn(unit, text, lang, out) {
  const said = spoken(text);
  for (const term of mentions(spoken(unit.source), lang.terms)) {
    if (term.keep) {
      if (!holds(said, term.forms)) out.push({ key: "keeps-term", term: term.forms[0] });
      continue;
    }
    const use = term.use ?? [];
    if (use.length && !holds(said, use)) out.push({ key: "wants-term", term: term.forms[0], use: use.filter((w) => !w.startsWith("re:")).join(", ") });
    for (const word of term.avoid ?? []) {
      if (holds(said, [word])) out.push({ key: "avoids-term", word, use: use.filter((w) => !w.startsWith("re:")).join(", ") || term.forms[0] });
    }
  }
}
