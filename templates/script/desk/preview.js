// A preview of the passage in its place on the page, with the board beside it.

import { entity, scan } from "./scan.js";
import { number, own } from "./places.js";
import { made } from "./show.js";

// inline renders inline Markdown. Links lead nowhere here.
export function inline(raw) {
  const out = document.createDocumentFragment();
  const stack = [out];
  const add = (name, text, className = "") => {
    const one = made(name, text, className && { className });
    stack.at(-1).append(one);
    return one;
  };
  const toggle = (name) => {
    const at = stack.findLastIndex((e) => e.localName === name);
    at > 0 ? stack.splice(at) : stack.push(add(name));
  };
  for (const { kind, text, value, image } of scan(raw)) {
    if (kind === "mark" && text[0] === "*") {
      if (text.length !== 1) toggle("strong");
      if (text.length % 2) toggle("em");
    } else if (kind === "code") add("code", value.trim());
    else if (kind === "open" && !image) stack.push(add("span", undefined, "link"));
    else if (kind === "closing") stack.length > 1 && !image && stack.splice(stack.findLastIndex((e) => e.className === "link"));
    else if (kind === "short") add("code", text, "hole");
    else if (kind === "note") add("sup", value);
    else if (kind === "hard") add("br");
    else if (!["open", "comment", "tag"].includes(kind)) stack.at(-1).append(kind === "escaped" ? text.slice(1) : kind === "entity" ? entity(text) : text);
  }
  return out;
}

// around are the blocks that show where a passage stands: what it stands in, the heading above and the board behind.
function around(block) {
  let top = block;
  while (top.parentElement && !top.parentElement.matches("main, section, main > div")) top = top.parentElement;
  const out = [top];
  let above = top.previousElementSibling;
  while (above && !above.matches("h1, h2, h3, h4")) above = above.previousElementSibling;
  if (above && !top.matches("h1, h2, h3, h4")) out.unshift(above);
  const behind = top.nextElementSibling;
  if (behind && !behind.matches("h1, h2, h3, h4")) out.push(behind);
  const before = top.previousElementSibling;
  if (before?.matches("p") && behind?.localName !== "figure" && before !== above) out.splice(-(behind ? 2 : 1), 0, before);
  return out;
}

// filled puts a text into a copy of a block, in place of its own; the blocks in it and the marks at its end stay.
function filled(block, text) {
  const rest = [...block.querySelectorAll(":scope > ul, :scope > ol, :scope > p, :scope > .id, :scope > .kind")];
  const counted = /^h\d$/.test(block.localName) ? number.exec(block.textContent)?.[0] ?? "" : "";
  block.replaceChildren(counted, inline(text), ...rest);
  block.classList.add("draft-here");
  block.classList.remove("tr-missing", "tr-outdated", "tr-unverified");
}

// stage shows a passage where it stands, and gives a function that shows another text of it.
export function stage(paper, unit, block, lang) {
  if (!block) return plain(paper, unit, lang);
  const shown = around(block);
  const copies = shown.map((e) => e.cloneNode(true));
  const path = [];
  for (let e = block; !shown.includes(e); e = e.parentElement) path.unshift([...e.parentElement.children].indexOf(e));
  const root = shown.findIndex((e) => e === block || e.contains(block));
  const place = path.reduce((e, i) => e.children[i], copies[root]);
  for (const copy of copies) still(copy);
  paper.replaceChildren(...(copies.some((c) => c.querySelector?.("svg")) ? sprite(block) : []), ...copies);
  const was = place.cloneNode(true);
  paper.scrollTop = (place.closest("figure") ?? place).getBoundingClientRect().top - paper.getBoundingClientRect().top - 60;
  return (text) => {
    place.replaceChildren(...was.cloneNode(true).childNodes);
    place.lang = text ? lang.code : place.lang;
    if (text) filled(place, text);
    return own(place);
  };
}

const sprite = (block) => [...block.ownerDocument.querySelectorAll("svg.sprite")].map((e) => e.cloneNode(true));

// still takes ids, links and buttons out of a copy: it is to be looked at.
function still(copy) {
  for (const e of [copy, ...copy.querySelectorAll("*")]) {
    if (!e.closest("svg") || e.matches("title, desc, svg")) e.removeAttribute("id");
    for (const name of ["href", "popovertarget", "tabindex", "aria-labelledby", "for"]) if (!e.closest("svg") || name === "aria-labelledby") e.removeAttribute(name);
    if (e.localName === "button") e.tabIndex = -1;
    if (e.matches("svg.board")) e.setAttribute("aria-hidden", "true");
  }
}

// plain previews a passage whose place is unknown, by itself.
function plain(paper, unit, lang) {
  const name = { h2: "h3", h3: "h3", h4: "h4", "fm:title": "h3", li: "li" }[unit.kind] ?? "p";
  const block = made(name);
  paper.replaceChildren(name === "li" ? made("ul", block) : block);
  return (text) => {
    block.lang = text ? lang.code : lang.source.code;
    unit.kind === "ui" ? (block.textContent = text || unit.source) : block.replaceChildren(inline(text || unit.source));
  };
}
