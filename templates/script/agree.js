// agreeing replaces {name:form|form…} by the form that agrees with a number. The forms stand in the order in which counting
// from 1 first needs them; the last one also serves for anything that is not a number.
export const agreeing = (text, values) => text.replace(/\{(\w+):([^{}]*)\}/g, (_, name, forms) => {
  rules ??= new Intl.PluralRules(document.documentElement.lang);
  order ??= [...new Set(Array.from({ length: 100 }, (_, i) => rules.select(i + 1)))];
  return forms.split("|")[order.indexOf(rules.select(values[name]))] ?? forms.split("|").at(-1);
});

let rules, order; // created when first needed, because that is slow
