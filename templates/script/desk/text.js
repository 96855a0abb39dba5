// Word functions like those of site/translation/words: diffs, likeness, terms.

// tokens splits a text into words, spaces, punctuation marks and symbols. The dot of l·l belongs to its word.
export function tokens(text) {
  return text.match(/(?:[\p{L}\p{N}]|(?<=\p{L})·(?=\p{L}))(?:[\p{L}\p{N}\p{M}]|(?<=\p{L}\p{M}*)·(?=\p{L}))*|\s+|[^\p{L}\p{N}\p{P}\s\p{M}]+|\p{P}\p{M}*|\p{M}+/gu) ?? [];
}

// content returns the tokens without spaces, in lower case.
export const content = (text) => tokens(text.toLowerCase()).filter((t) => t.trim());

// list returns the words of a text.
export const list = (text) => text.match(/(?:[\p{L}\p{N}\p{M}]|(?<=\p{L}\p{M}*)·(?=\p{L}))+/gu) ?? [];

// shared returns a table of the lengths of the longest common subsequences of the ends of two lists, in one array, which takes
// a third of the time of an array for each row.
function shared(a, b) {
  const width = b.length + 1;
  const best = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1, at = i * width + j; j >= 0; j--, at--) best[at] = a[i] === b[j] ? best[at + width + 1] + 1 : Math.max(best[at + width], best[at + 1]);
  }
  return best;
}

// likeness returns 2·LCS/(|a|+|b|) of two lists, from 0 to 1.
export const likeness = (a, b) => (a.length + b.length ? (2 * shared(a, b)[0]) / (a.length + b.length) : 1);

// diff returns the change from one text to another, word by word: [["=", kept], ["-", removed], ["+", added]].
export function diff(from, to) {
  const [a, b] = [tokens(from), tokens(to)];
  let head = 0, tail = 0; // lengths of the common beginning and the common end
  while (head < a.length && a[head] === b[head]) head++;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  const end = a.splice(a.length - tail).join("");
  b.length -= tail;
  const [best, width] = [shared(a, b), b.length + 1];
  const changes = [];
  const add = (op, text) => text && (changes.at(-1)?.[0] === op ? (changes.at(-1)[1] += text) : changes.push([op, text]));
  let gone = "", come = "";
  const flush = (kept) => {
    add("-", gone);
    add("+", come);
    add("=", kept);
    gone = come = "";
  };
  let i = 0, j = 0;
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      // A space between two changed words reads better as part of the change.
      const joins = !a[i].trim() && (gone || come) && i + 1 < a.length && j + 1 < b.length && a[i + 1] !== b[j + 1];
      if (joins) [gone, come] = [gone + a[i], come + b[j]];
      else flush(a[i]);
      i++, j++;
    } else if (best[(i + 1) * width + j] >= best[i * width + j + 1]) gone += a[i++];
    else come += b[j++];
  }
  gone += a.slice(i).join("");
  come += b.slice(j).join("");
  flush(end);
  return changes;
}

// expression compiles an expression written for Go. It returns undefined if the browser cannot.
export function expression(pattern, whole) {
  const flags = pattern.startsWith("(?i)") || whole ? "iu" : "u";
  const bare = pattern.replace(/^\(\?i\)/, "");
  try {
    return new RegExp(whole ? `^(?:${bare})$` : bare, flags);
  } catch {
    return undefined;
  }
}

const scriptsWithoutSpaces = /[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u30FF\u4E00-\u9FFF]/u;

// escaped returns a text for an expression that matches it.
export const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

// holds reports whether a text contains one of the forms as whole words or, in a script without spaces, anywhere; "re:…" is an
// expression for one word.
export const holds = (text, forms) => forms.some((form) => {
  const whole = `(?<![\\p{L}\\p{N}\\p{M}]|\\p{L}·)${escaped(form)}(?![\\p{L}\\p{N}\\p{M}]|·\\p{L})`;
  if (!form.startsWith("re:")) return new RegExp(scriptsWithoutSpaces.test(form) ? escaped(form) : whole, "iu").test(text);
  const one = expression(form.slice(3), true);
  return !one || list(text).some((word) => one.test(word));
});

// finder collects the forms of terms, and how many tokens the longest form has that begins with one, in small letters. A list of
// terms is looked through once.
const finders = new WeakMap();
function finder(terms) {
  const [forms, most] = [new Map(), new Map()];
  for (const term of terms) {
    for (const form of term.forms ?? []) {
      const [first = "", ...more] = tokens(form.toLowerCase());
      if (!forms.has(form)) forms.set(form, term);
      most.set(first, Math.max(most.get(first) ?? 0, 1 + more.length));
    }
  }
  finders.set(terms, { forms, most });
  return { forms, most };
}

// mentions returns the terms in a text of the source, longest form first, without overlaps and repetitions.
export function mentions(text, terms) {
  const { forms, most } = finders.get(terms) ?? finder(terms);
  const [all, found] = [tokens(text), new Set()];
  for (let i = 0; i < all.length; i++) {
    for (let n = most.get(all[i].toLowerCase()) ?? 0; n > 0; n--) {
      const here = all.slice(i, i + n).join("");
      const term = forms.get(here) ?? forms.get(here[0].toLowerCase() + here.slice(1));
      if (!term) continue;
      found.add(term);
      i += n - 1;
      break;
    }
  }
  return [...found];
}
