// Published translations and drafts, to show how similar passages were translated.

import { content, likeness } from "./text.js";
import { flat } from "./scan.js";
import { unitsOf } from "./stock.js";
import { inLanes } from "./show.js";

const least = 0.5; // likeness above which a passage is shown
const most = 4; // number of passages shown
const fewest = 3; // words that a passage needs to be compared
const pagesRead = 150; // number of pages read, in work order

// remembered prepares passages for comparison.
export const remembered = (all) => all.map(({ page, unit, source, target }) => ({ page, unit, source, target, words: content(flat(source)) }));

// memoryOf reads the published translations of a language.
export async function memoryOf(lang) {
  const all = [];
  await inLanes(lang.pages.slice(0, pagesRead), async ({ page }) => all.push(...await unitsOf(lang.stock, page).catch(() => [])));
  return remembered(all.filter((u) => u.status === "current" && u.target && flat(u.source).split(/\s+/).length >= fewest));
}

// alike returns the passages most like an English text, each translation once: [{page, unit, source, target, percent}].
export function alike(memory, unit) {
  const words = content(flat(unit.source));
  const canBe = (e) => 2 * Math.min(words.length, e.words.length) >= least * (words.length + e.words.length); // with all words in common
  const others = memory.filter((e) => (e.page !== unit.page || e.unit !== unit.unit) && canBe(e));
  const found = others.map((e) => ({ ...e, is: likeness(words, e.words) })).filter(({ is }) => is >= least);
  found.sort((a, b) => b.is - a.is || (a.page < b.page ? -1 : 1));
  const seen = new Set();
  return found.filter(({ target }) => !seen.has(target) && seen.add(target)).slice(0, most).map((e) => ({ ...e, percent: Math.floor(e.is * 100) }));
}
