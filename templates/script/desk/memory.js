// What is translated on the site already, and drafts, to show how passages like this one were translated.

import { content, likeness } from "./text.js";
import { flat } from "./scan.js";

const least = 0.5; // likeness from which a passage helps
const most = 4; // so many are shown

// words prepares entries of the memory, [page, unit, English, translation], for being compared.
export const remembered = (entries) => entries.filter((e) => e.length).map(([page, unit, source, target]) => ({ page, unit, source, target, words: content(source) }));

// alike finds the passages most like an English text: [{page, unit, source, target, percent}], best first, each translation once.
export function alike(memory, unit, page) {
  const words = content(flat(unit.source));
  const found = [];
  for (const e of memory) {
    if (e.page === page && e.unit === unit.unit) continue;
    const [short, long] = [Math.min(words.length, e.words.length), Math.max(words.length, e.words.length)];
    if ((2 * short) / (short + long) < least) continue;
    const is = likeness(words, e.words);
    if (is >= least) found.push({ ...e, is });
  }
  found.sort((a, b) => b.is - a.is || (a.page < b.page ? -1 : 1));
  const seen = new Set();
  return found.filter(({ target }) => !seen.has(target) && seen.add(target)).slice(0, most).map((e) => ({ ...e, percent: Math.floor(e.is * 100) }));
}
