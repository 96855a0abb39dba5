// Texts by id in the language of the page, and the addresses of rules. They are loaded after the page.

import { kept } from "./engine.js";

const words = {};
export const learn = (texts) => Object.assign(words, texts);

// word returns a text with {names} filled in, or the id if there is no text, which is better than nothing.
export const word = (section, id, values = {}) => fill(words[section]?.[id] ?? id, values);

// fill replaces {names} by values, writes numbers with a typographic minus, and keeps arithmetic on one line.
export const fill = (text, values) =>
  text.replace(/\{([\w-]+)\}/g, (whole, name) => minus(values[name] ?? whole)).replace(" × ", "\u00a0×\u00a0");

// minus writes a number with a typographic minus.
export const minus = (value) => String(value).replace(/^-(?=\d)/, "−");
export const signed = (n) => (n > 0 ? `+${n}` : minus(n));
export const say = (id, values) => word("score", id, values);
export const tells = (id, values) => word("whole", id, values);

// address returns where the pages print a rule, or "". The site lists rules page by page, with their anchors if these differ.
export function address(rule) {
  const all = kept("addresses", [words.rules], () => new Map(Object.entries(words.rules ?? {}).flatMap(([page, rules]) =>
    rules.split(" ").map((entry) => entry.split("=")).map(([id, anchor = id]) => [id, `${page}#${anchor}`]))));
  return all.get(rule) ?? "";
}

// list joins texts in the way of the language.
export const list = (all) => (all.length < 2 ? all.join("") : joining().format(all));
const joining = () => kept("joining", [], () => new Intl.ListFormat(document.documentElement.lang)); // expensive to create
