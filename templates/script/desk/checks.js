// Remarks on a translation while it is written: differences from the English besides words, length, glossary terms, and what
// the language avoids. They never prevent handing in.

import { expression, holds, list, mentions } from "./text.js";
import { beside, entity, flat, prose, scan, spoken } from "./scan.js";

// lacking lists what want contains more often than have.
export function lacking(want, have) {
  const left = [...have];
  return want.filter((w) => {
    const at = left.indexOf(w);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const both = (a, b) => [lacking(a, b), lacking(b, a)];

// figures returns the numbers that a text writes in digits. "1,000", "1.000" and "1 000" are the same number.
export const figures = (text) => (text.match(/\d+([.,' ]\d{3}\b)*([.,]\d+)?/g) ?? []).map((all) => {
  const [first, ...rest] = all.split(/[.,' ]/);
  const one = rest.reduce((n, part, i) => (part.length === 3 && first.length <= 3 && (first !== "0" || i > 0) ? n + part : `${n}.${part}`), first);
  return /^\d+$/.test(one) ? String(BigInt(one)) : one;
});

const spelled = (text, words) => list(text.toLowerCase()).filter((w) => Object.hasOwn(words, w)).map((w) => String(words[w]));

// numbers compares the numbers of two texts, as digits or words, unless all their digits but those of destinations are the same.
function numbers(english, text, lang) {
  const visible = ({ kind, text }) => (/closing|comment|note/.test(kind) ? " " : entity(text));
  const digits = (raw) => scan(raw).map(visible).join("").match(/\d+/g)?.join();
  if (digits(english) === digits(text)) return [[], []];
  const [a, b] = [prose(english), prose(text)];
  const [want, have] = [figures(a), figures(b)];
  return [lacking(want, [...have, ...spelled(b, lang.numbers)]), lacking(have, [...want, ...spelled(a, lang.source.numbers)])];
}

// links compares destinations in any order. A single different one is ignored, because the page uses that of the English.
function links(want, have) {
  const [gone, more] = both(...[want, have].map((all) => [...new Set(all)].sort()));
  return gone.length === 1 && more.length === 1 ? [[], []] : [gone, more];
}

// differences lists differences besides words, as the import does: [{check, gone, more}]. Interface texts are not Markdown.
export function differences(english, text, kind, lang) {
  const [a, b] = [beside(english), beside(text)];
  const checks = kind === "ui" ? ["placeholders"] : Object.keys(a);
  const found = checks.map((check) => [check, (/links/.test(check) ? links : both)(a[check], b[check])]);
  return [["numbers", numbers(english, text, lang)], ...found].filter(([, sides]) => sides.flat().length)
    .map(([check, [gone, more]]) => ({ check: check.replace("outer-", ""), gone, more }));
}

// isFull reports whether a quarter of a text's words are frequent ones.
const isFull = (words, frequent) => words.filter((w) => frequent?.includes(w.toLowerCase())).length * 4 >= words.length;

// remarks lists other possible mistakes: [{key, ...}], with the key of a text and the values it mentions.
export function remarks(unit, text, lang) {
  const out = [];
  const [english, own] = [prose(unit.source), prose(text)];
  const long = [...text].length;
  if (unit.most && long > unit.most) out.push({ key: "too-long", has: long, most: unit.most });
  if (list(english).length >= 8 && (2 * own.length < english.length || 10 * own.length > 22 * english.length)) out.push({ key: "length", has: own.length, english: english.length });
  const words = list(own);
  if (words.length > 3 && isFull(words, lang.source.common) && !isFull(words, lang.common)) out.push({ key: "still-english" });
  const odd = (end) => english.endsWith(end) !== own.endsWith(end) && !(own.endsWith("؟") && end === "?") && !/[：？！]$/u.test(own);
  if ([":", "?", "!"].some(odd)) out.push({ key: "ends", own: own.slice(-12), english: english.slice(-12) });
  const shown = spoken(text);
  for (const { keep, forms, use = [], avoid = [] } of mentions(spoken(unit.source), lang.terms)) {
    const [term] = forms;
    const accepted = use.filter((w) => !w.startsWith("re:")).join(", ");
    if (keep && !holds(shown, forms)) out.push({ key: "keeps-term", term });
    if (keep) continue;
    if (use.length && !holds(shown, use)) out.push({ key: "wants-term", term, use: accepted });
    for (const word of avoid) if (holds(shown, [word])) out.push({ key: "avoids-term", word, use: accepted || term });
  }
  for (const { pattern, say } of lang.lints ?? []) {
    const m = expression(pattern)?.exec(text);
    if (m && flat(text) !== flat(unit.source)) out.push({ key: "lint", found: m[0].trim(), say });
  }
  return out;
}
