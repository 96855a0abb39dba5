// Small things to show: words of the page, changes, whether something is in sight.

import { agreeing } from "../agree.js";

export const byId = (id) => document.getElementById(id);

let sayings;

// say gives a text of the page with its {names} filled in.
export function say(key, filling = {}) {
  sayings ??= JSON.parse(byId("said").textContent);
  return Object.entries(filling).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, value), agreeing(sayings[key] ?? key, filling));
}

// made makes an element with a text.
export function made(name, text, more = {}) {
  const e = document.createElement(name);
  if (text !== undefined) e.textContent = text;
  return Object.assign(e, more);
}

// speaks gives a text the language it is in.
export function speaks(e, lang) {
  e.lang = lang.code;
  e.dir = lang.dir || "auto";
  return e;
}

// changed shows a change, word by word.
export const changed = (e, changes) => e.replaceChildren(...changes.map(([op, text]) => (op === "=" ? text : made(op === "-" ? "del" : "ins", text))));

// tell puts a text into an element, and hides it without one.
export function tell(e, text) {
  e.hidden = !text;
  if (e.textContent !== text) e.textContent = text;
}
