// Helpers for showing texts, changes and elements.

export const byId = (id) => document.getElementById(id);

let sayings, plurals, order; // created when first needed, because that is slow

// say returns a text of the page with {names} filled in, and {name:form|form…} replaced by the form that agrees with a number.
export function say(key, filling = {}) {
  sayings ??= JSON.parse(byId("texts").textContent);
  const filled = (whole, name, forms) => (forms ? agreeing(forms.split("|"), filling[name]) : filling[name] ?? whole);
  return (sayings[key] ?? key).replace(/\{([\w-]+)(?::([^{}]*))?\}/g, filled);
}

// agreeing returns the form that agrees with a number. The forms stand in the order in which counting from 1 first needs them;
// the last one also serves for anything that is not a number.
export function agreeing(forms, n) {
  plurals ??= new Intl.PluralRules(document.documentElement.lang);
  order ??= [...new Set(Array.from({ length: 100 }, (_, i) => plurals.select(i + 1)))];
  return forms[order.indexOf(plurals.select(n))] ?? forms.at(-1);
}

// made creates an element with a text or parts inside.
export function made(name, inside = [], more = {}) {
  const e = Object.assign(document.createElement(name), more);
  e.append(...[inside].flat());
  return e;
}

// speaks sets the language of an element's text.
export function speaks(e, lang) {
  e.lang = lang.code;
  e.dir = lang.dir || "auto";
  return e;
}

// changed returns a word diff as parts of an element.
export const changed = (changes) => changes.map(([op, text]) => (op === "=" ? text : made(op === "-" ? "del" : "ins", text)));

// box shows a text in its box, in the language that it has, or hides the box without one.
export function box(id, lang, text) {
  byId(id).hidden = !text;
  speaks(byId(id).querySelector(".text-of"), lang).replaceChildren(...[text || ""].flat());
}

// onSite returns an address of the site in full.
export const onSite = (address) => new URL(address, new URL(document.documentElement.dataset.root, document.baseURI));

// inLanes calls deed for each element of a list, four at a time.
export function inLanes(all, deed) {
  const left = [...all];
  const lane = async () => {
    while (left.length) await deed(left.shift(), left.length);
  };
  return Promise.all([lane(), lane(), lane(), lane()]);
}

// tell sets the text of an element, and hides it without one.
export function tell(e, text) {
  e.hidden = !text;
  if (e.textContent !== text) e.textContent = text;
}
