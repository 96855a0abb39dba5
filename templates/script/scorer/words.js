// Words by id, in the language of the page, and the addresses of rules. They come after the page.

const words = {};

// learn adds texts that have come.
export const learn = (texts) => Object.assign(words, texts);

// word gives a text with {names} filled in; without such a text, the id itself, which is better than a hole.
export const word = (section, id, values = {}) => fill(words[section]?.[id] ?? id, values);

// fill puts values in the place of their {names}, numbers with the minus sign of print, and keeps a sum on one line.
export function fill(text, values) {
  return text.replace(/\{([\w-]+)\}/g, (whole, name) => minus(values[name] ?? whole)).replace(" × ", "\u00a0×\u00a0");
}

// minus writes a number, or the text of one, with the minus sign of print.
export const minus = (value) => String(value).replace(/^-(?=\d)/, "−");

// signed gives points with their sign.
export const signed = (n) => (n > 0 ? `+${n}` : minus(n));

// say gives a text of the scorer page's own section.
export const say = (id, values) => word("score", id, values);

// tells gives a text of the parts of a whole game.
export const tells = (id, values) => word("whole", id, values);

// address gives where the pages print a rule, or "" for one they do not. The site names the rules page by page, with their
// anchors where these are other words.
export function address(rule) {
  if (!addresses.size) {
    for (const [page, ids] of Object.entries(words.rules ?? {})) {
      for (const [id, anchor = id] of ids.split(" ").map((entry) => entry.split("="))) addresses.set(id, `${page}#${anchor}`);
    }
  }
  return addresses.get(rule) ?? "";
}

const addresses = new Map();

// list joins texts as a person would write them.
export const list = (all) => (all.length < 2 ? all.join("") : (joining ??= new Intl.ListFormat(document.documentElement.lang)).format(all));
let joining; // to make one takes as long as to use it a hundred times
