// Small things to show: words of the page, changes, whether something is in sight.

import { agreeing } from "../agree.js";

export const byId = (id) => document.getElementById(id);

let sayings;

// say gives a text of the page with its {names} filled in.
export function say(key, filling = {}) {
  sayings ??= JSON.parse(byId("said").textContent);
  return Object.entries(filling).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, value), agreeing(sayings[key] ?? key, filling));
}

// made makes an element of a text, or of parts.
export function made(name, inside = [], more = {}) {
  const e = Object.assign(document.createElement(name), more);
  e.append(...[inside].flat());
  return e;
}

// speaks gives a text the language it is in.
export function speaks(e, lang) {
  e.lang = lang.code;
  e.dir = lang.dir || "auto";
  return e;
}

// changed shows a change, word by word.
export const changed = (e, changes) => e.replaceChildren(...changes.map(([op, text]) => (op === "=" ? text : made(op === "-" ? "del" : "ins", text))));

// textOf gives the text within an element, in a language.
export const textOf = (id, lang) => speaks(byId(id).querySelector(".text-of"), lang);

// onSite gives an address of the site.
export const onSite = (address) => new URL(address, new URL(document.documentElement.dataset.root, document.baseURI));

// inLanes does something with each of a list, four at a time.
export function inLanes(all, deed) {
  const left = [...all];
  const lane = async () => {
    while (left.length) await deed(left.shift(), left.length);
  };
  return Promise.all([lane(), lane(), lane(), lane()]);
}

// tell puts a text into an element, and hides it without one.
export function tell(e, text) {
  e.hidden = !text;
  if (e.textContent !== text) e.textContent = text;
}
