// The blocks of passages on the published page: found by their text, in order, so that pages carry nothing for translators.

import { flat, prose, scan } from "./scan.js";
import { escaped } from "./text.js";

const blocks = "h1, h2, h3, h4, h5, h6, p, li, td, th, dt, dd, figcaption, summary, .lead";
const apart = ".id, .kind, .badge, .tr-diff, .tr-way, .unseen, .improve-one, ul, ol, table, figure, svg, sup, details, p, .text-home";

// number matches the number of a heading, which is not part of its passage.
export const number = /^\s*(?:\d+[a-z]?|[IVXLC]+)[.)]\s*/;

// own returns the text of a block without marks and without the blocks inside it.
export function own(block) {
  const copy = block.cloneNode(true);
  for (const e of copy.querySelectorAll(apart)) e.remove();
  return squeezed(/^h\d$/.test(block.localName) ? copy.textContent.replace(number, "") : copy.textContent);
}

const squeezed = (text) => flat(text).replace(/\s+/g, "");

// pattern returns an expression for the text of a block that shows a passage. Options, icons and the like are shown as words
// unknown here.
function pattern(raw) {
  const out = [""];
  for (const { kind, text } of scan(raw)) kind === "short" || kind === "icon" ? out.push("") : (out[out.length - 1] += text);
  return new RegExp(`^${out.map((part) => escaped(squeezed(prose(part)))).join(".*")}$`, "su");
}

// places returns the block of each passage on a page: a Map from unit to element. A block shows the translation or the English.
export function places(units, root) {
  const all = [...root.querySelectorAll(blocks)].filter((e) => !e.closest("[popover], .contents, .neighbours, .colophon, .reasons, nav, .about"));
  const texts = all.map(own);
  const found = new Map();
  const taken = new Set();
  let from = 0;
  for (const unit of units) {
    const wanted = [unit.target, unit.source].filter(Boolean).map(pattern);
    const is = (i) => !taken.has(i) && wanted.some((one) => one.test(texts[i]));
    let at = texts.findIndex((_, i) => i >= from && is(i));
    if (at < 0) at = texts.findIndex((_, i) => is(i));
    if (at < 0) continue;
    taken.add(at);
    found.set(unit, all[at]);
    if (!unit.kind.startsWith("fm:")) from = at + 1;
  }
  return found;
}
