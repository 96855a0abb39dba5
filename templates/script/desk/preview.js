// A preview of the passage in its place on the page, with the board beside it.

import { entity, scan } from "./scan.js";
import { number } from "./places.js";
import { made } from "./show.js";

// inline renders inline Markdown. Links lead nowhere here.
export function inline(raw) {
  const stack = [document.createDocumentFragment()];
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
  return stack[0];
}

const headings = "h1, h2, h3, h4";

// around returns the blocks that show where a passage stands: what it stands in, the heading above, the text before and the
// board behind.
function around(block) {
  const top = block.closest(":is(main, section, main > div) > *");
  const siblings = [...top.parentElement.children];
  const at = siblings.indexOf(top);
  const above = !top.matches(headings) && siblings.slice(0, at).findLast((e) => e.matches(headings));
  const [before, behind] = [siblings[at - 1], siblings[at + 1]];
  const text = before?.matches("p") && behind?.localName !== "figure" && before;
  return [above, text, top, !behind?.matches(headings) && behind].filter(Boolean);
}

// stage shows a passage where it stands, and gives a function that shows another text of it.
export function stage(paper, unit, lang, block = standIn(unit, lang)) {
  block.dataset.here = "";
  const copies = around(block).map((e) => e.cloneNode(true));
  delete block.dataset.here;
  const sprites = copies.some((c) => c.querySelector("svg")) ? block.ownerDocument.querySelectorAll("svg.sprite") : [];
  paper.replaceChildren(...Array.from(sprites, (e) => e.cloneNode(true)), ...copies);
  const place = paper.querySelector("[data-here]");
  // Ids, links and buttons are taken out of the copies: they are to be looked at.
  for (const e of copies.flatMap((copy) => [copy, ...copy.querySelectorAll("*")])) {
    if (!e.closest("svg")) for (const name of ["id", "href", "popovertarget", "tabindex", "for"]) e.removeAttribute(name);
    if (e.localName === "button") e.tabIndex = -1;
    if (e.matches("svg.board")) e.setAttribute("aria-hidden", "true");
  }
  const was = place.cloneNode(true);
  paper.scrollTop = (place.closest("figure") ?? place).getBoundingClientRect().top - paper.getBoundingClientRect().top - 60;
  return (text) => {
    place.replaceChildren(...was.cloneNode(true).childNodes);
    place.lang = text ? lang.code : was.lang;
    if (!text) return;
    // The text takes the place of the block's own; its number, the blocks in it and the marks at its end stay.
    const counted = /^h\d$/.test(place.localName) ? number.exec(place.textContent)?.[0] ?? "" : "";
    const rest = place.querySelectorAll(":scope > ul, :scope > ol, :scope > p, :scope > .id, :scope > .kind");
    place.replaceChildren(counted, unit.kind === "ui" ? text : inline(text), ...rest);
    place.classList.add("draft-here");
    place.classList.remove("tr-missing", "tr-outdated", "tr-unverified");
  };
}

// standIn returns a block for a passage whose place is unknown.
function standIn({ kind, source }, lang) {
  const name = { h2: "h3", h3: "h3", h4: "h4", "fm:title": "h3", li: "li" }[kind] ?? "p";
  const block = made(name, kind === "ui" ? source : inline(source), { lang: lang.source.code });
  made("main", name === "li" ? made("ul", block) : block);
  return block;
}
