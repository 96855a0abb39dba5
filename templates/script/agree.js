// Words that agree with a number: in {n:tile|tiles} the form is chosen by the plural rules of the page's language.

// agreeing puts the right form in the place of {name:form|form…}. The forms stand in the order of CLDR (zero, one, two, few,
// many, other), only those that the language has for numbers up to 100; the last one also serves what is no number.
export const agreeing = (text, values) =>
  text.replace(/\{([\w-]+):([^{}]*)\}/g, (_, name, forms) => form(Number(values[name] ?? NaN), forms.split("|")));

function form(n, forms) {
  rules ??= new Intl.PluralRules(document.documentElement.lang);
  has ??= ["zero", "one", "two", "few", "many"].filter((category) => Array.from({ length: 101 }, (_, i) => rules.select(i)).includes(category));
  return forms[Number.isInteger(n) ? has.indexOf(rules.select(n)) : -1] ?? forms.at(-1);
}

let rules, has; // made when first needed: that takes a while
