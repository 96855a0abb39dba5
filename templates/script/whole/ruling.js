// A rule, shown where it is asked about: its paragraph and the boards below it, taken from its page.

import { fetched } from "../scorer/engine.js";
import { say } from "../scorer/words.js";
import { byId } from "../scorer/parts.js";

export async function openRule({ href }) {
  const sheet = byId("ruling");
  const body = sheet.querySelector(".ruling-text");
  sheet.querySelector("a").href = href;
  sheet.querySelector("h2").textContent = "";
  body.replaceChildren();
  sheet.showModal();
  try {
    const page = new DOMParser().parseFromString(await (await fetched(href)).text(), "text/html");
    const { title, parts } = excerpt(page, decodeURIComponent(new URL(href, location.href).hash.slice(1)));
    sheet.querySelector("h2").textContent = title;
    body.replaceChildren(...parts.map((part) => tidy(part, href)));
  } catch {
    body.textContent = say("rule-missing");
  }
}

// excerpt returns from a page the heading above a rule, and the rule with what follows up to the next one.
function excerpt(page, id) {
  const target = page.getElementById(id);
  const headings = [...page.querySelectorAll("main :is(h1, h2, h3)")];
  const heading = headings.findLast((h) => h === target || h.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING);
  const parts = target === heading || target.contains(heading) ? [] : [target];
  for (let next = target.nextElementSibling; next && parts.length < 5; next = next.nextElementSibling) {
    if (next.id || next.matches("h1, h2, h3, section") || next.querySelector("[id]:not(svg [id])")) break;
    parts.push(next);
  }
  if (!parts.length && target.nextElementSibling) parts.push(target.nextElementSibling);
  return { title: bare(heading).textContent.trim(), parts };
}

// bare returns a copy of a part without its links to itself and to the scorer, and without the emblem of a box.
function bare(part) {
  const copy = document.importNode(part, true);
  for (const sign of copy.querySelectorAll(".id, .open, .emblem")) sign.remove();
  return copy;
}

// tidy adapts a copied part to this page: links keep their destinations, and ids, which belong to the other page, are removed.
function tidy(part, href) {
  const copy = bare(part);
  const made = copy.matches("li") ? document.createElement("div") : copy;
  if (made !== copy) made.append(...copy.childNodes);
  for (const term of made.querySelectorAll("button.term")) term.replaceWith(...term.childNodes);
  for (const link of made.querySelectorAll("a[href]")) link.href = new URL(link.getAttribute("href"), new URL(href, location.href));
  for (const named of [made, ...made.querySelectorAll("[id]")]) if (!named.closest("svg")) named.removeAttribute("id");
  return made;
}
