// Published translations and drafts, to show how similar passages were translated.

import { content, likeness } from "./text.js";
import { flat } from "./scan.js";
import { unitsOf } from "./stock.js";
import { inLanes } from "./show.js";

const least = 0.5; // likeness above which a passage is shown
const most = 4; // number of passages shown

const fewest = 3; // words that a passage needs to be compared
const pagesRead = 150; // number of pages read, in work order

// remembered prepares passages, [page, unit, English, translation], for comparison.
export const remembered = (entries) => entries.map(([page, unit, source, target]) => ({ page, unit, source, target, words: content(source) }));

// memoryOf reads the published translations of a language.
export async function memoryOf(lang) {
  const read = new Map();
  await inLanes(lang.pages.slice(0, pagesRead), async ({ page }) => read.set(page, await unitsOf(lang.stock, page).catch(() => [])));
  return remembered([...read].flatMap(([page, units]) => units
    .filter((u) => u.status === "current" && u.target && flat(u.source).split(/\s+/).length >= fewest)
    .map((u) => [page, u.unit, flat(u.source), u.target])));
}

// alike returns the passages most like an English text, each translation once: [{page, unit, source, target, percent}].
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
