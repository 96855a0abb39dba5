// Word functions like those of site/translation/words: diffs, likeness, terms.

// tokens splits a text into words, spaces, punctuation marks and symbols. The dot of l·l belongs to its word.
export function tokens(text) {
  return text.match(/(?:[\p{L}\p{N}]|(?<=\p{L})·(?=\p{L}))(?:[\p{L}\p{N}\p{M}]|(?<=\p{L}\p{M}*)·(?=\p{L}))*|\s+|[^\p{L}\p{N}\p{P}\s\p{M}]+|\p{P}\p{M}*|\p{M}+/gu) ?? [];
}

// content returns the tokens without spaces, in lower case.
export const content = (text) => tokens(text.toLowerCase()).filter((t) => t.trim());

// list returns the words of a text.
export const list = (text) => text.match(/(?:[\p{L}\p{N}\p{M}]|(?<=\p{L}\p{M}*)·(?=\p{L}))+/gu) ?? [];

// likeness returns 2·LCS/(|a|+|b|) of two lists, from 0 to 1.
export function likeness(a, b) {
  if (!a.length && !b.length) return 1;
  const row = new Array(b.length + 1).fill(0);
  for (const x of a) {
    let before = 0;
    for (let j = 0; j < b.length; j++) {
      const up = row[j + 1];
      if (x === b[j]) row[j + 1] = before + 1;
      else if (row[j] > up) row[j + 1] = row[j];
      before = up;
    }
  }
  return (2 * row[b.length]) / (a.length + b.length);
}

// diff returns the change from one text to another, word by word: [["=", kept], ["-", removed], ["+", added]].
export function diff(from, to) {
  const [a, b] = [tokens(from), tokens(to)];
  let head = 0, tail = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head++;
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  const changes = [];
  const add = (op, text) => text && (changes.at(-1)?.[0] === op ? (changes.at(-1)[1] += text) : changes.push([op, text]));
  add("=", a.slice(0, head).join(""));
  middle(a.slice(head, a.length - tail), b.slice(head, b.length - tail), add);
  add("=", a.slice(a.length - tail).join(""));
  return changes;
}

// middle walks the table of longest common subsequences.
function middle(a, b, add) {
  const best = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) best[i][j] = a[i] === b[j] ? best[i + 1][j + 1] + 1 : Math.max(best[i + 1][j], best[i][j + 1]);
  }
  let gone = "", come = "";
  const flush = () => {
    add("-", gone);
    add("+", come);
    gone = come = "";
  };
  let i = 0, j = 0;
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      // A space between two changed words reads better as part of the change.
      if (!a[i].trim() && (gone || come) && i + 1 < a.length && j + 1 < b.length && a[i + 1] !== b[j + 1]) {
        gone += a[i];
        come += b[j];
      } else {
        flush();
        add("=", a[i]);
      }
      i++, j++;
    } else if (best[i + 1][j] >= best[i][j + 1]) gone += a[i++];
    else come += b[j++];
  }
  gone += a.slice(i).join("");
  come += b.slice(j).join("");
  flush();
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

const within = (text, start, end) => {
  const inside = (before, c, after) => c && (/[\p{L}\p{N}\p{M}]/u.test(c) || (c === "·" && /\p{L}/u.test(before ?? "") && /\p{L}/u.test(after ?? "")));
  return inside(text[start - 2], text[start - 1], text[start]) || inside(text[end - 1], text[end], text[end + 1]);
};

// holds reports whether a text contains one of the forms as whole words; "re:…" is an expression for one word.
export function holds(text, forms) {
  const lower = text.toLowerCase();
  const all = list(text);
  return forms.some((form) => {
    if (form.startsWith("re:")) {
      const re = expression(form.slice(3), true);
      return !re || all.some((word) => re.test(word));
    }
    const small = form.toLowerCase();
    for (let at = lower.indexOf(small); at >= 0 && small; at = lower.indexOf(small, at + 1)) {
      if (!within(lower, at, at + small.length) || /[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u30FF\u4E00-\u9FFF]/u.test(small)) return true;
    }
    return false;
  });
}

// mentions returns the terms in a text of the source, longest form first, without overlaps and repetitions.
export function mentions(text, terms) {
  const forms = new Map();
  let most = 0;
  for (const term of terms) {
    for (const form of term.forms ?? []) {
      if (!forms.has(form)) forms.set(form, term);
      most = Math.max(most, tokens(form).length);
    }
  }
  const all = tokens(text);
  const found = new Set();
  for (let i = 0; i < all.length; ) {
    let n = Math.min(most, all.length - i);
    for (; n > 0; n--) {
      const here = all.slice(i, i + n).join("");
      const term = forms.get(here) ?? forms.get(here[0].toLowerCase() + here.slice(1));
      if (term) {
        found.add(term);
        break;
      }
    }
    i += Math.max(n, 1);
  }
  return [...found];
}
