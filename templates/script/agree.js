// agreeing puts the form of a word that agrees with a number in the place of {name:form|form…}. The forms stand in the order
// in which the page's language needs them when counting from 1; the last one also serves what is no number.
export const agreeing = (text, values) => text.replace(/\{(\w+):([^{}]*)\}/g, (_, name, forms) => {
  rules ??= new Intl.PluralRules(document.documentElement.lang);
  order ??= [...new Set(Array.from({ length: 100 }, (_, i) => rules.select(i + 1)))];
  return forms.split("|")[order.indexOf(rules.select(values[name]))] ?? forms.split("|").at(-1);
});

let rules, order; // made when first needed: that takes a while
