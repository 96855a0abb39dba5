// The search: an index of passages, a finder, a panel. Loaded when the reader touches its button.

// plain removes accents and the dot of l·l, so that either spelling finds both.
const plain = (text) => text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "").replace(/l[·.-]l/g, "ll");

// stems removes endings of plural, gender and tense, just enough that forms of a word match.
const stems = {
  en: (w) => (w.length < 4 ? w : w.replace(/(.{2,})ie[sd]$/, "$1y").replace(/([^s])s$/, "$1").replace(/(.{3,})(?:ing|ed)$/, "$1").replace(/([bdgmnprt])\1$/, "$1").replace(/(.{2,})e$/, "$1")),
  ca: (w) => (w.length < 4 ? w : w.replace(/([aeiou])ns$/, "$1").replace(/([^s])s$/, "$1").replace(/(.{4,})(?:ad|at|it|ut|ar|er|ir|en|em|eu|ant|ent|int|id|ud)[ae]?$/, "$1").replace(/(.{3,})[aeo]$/, "$1").replace(/ss$/, "s").replace(/qu$/, "c").replace(/gu$/, "g")),
};

const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);

// pause lets the browser handle events, such as a key typed meanwhile.
const pause = () => new Promise((done) => setTimeout(done));

// load fetches the index of the page's language and returns it with its finder.
export const load = (address, lang) => fetch(address).then((r) => r.json()).then(async (index) => [await finder(index, lang), index]);

// isNear reports whether two words differ in one letter, or in the order of two.
function isNear(a, b) {
  if (Math.abs(a.length - b.length) > 1) return false;
  let i = 0, j = 0;
  while (i < a.length && a[i] === b[i]) i++;
  while (j < Math.min(a.length, b.length) - i && a.at(-1 - j) === b.at(-1 - j)) j++;
  const [x, y] = [a.slice(i, a.length - j), b.slice(i, b.length - j)];
  return (x.length < 2 && y.length < 2) || (x.length === 2 && x[0] === y[1] && x[1] === y[0]);
}

// longest is the number of letters of a word that are looked at: the time that stems take grows with the square of it.
const longest = 40;

// finder returns a function from a query to the passages that answer it, best first.
export async function finder({ pages, docs, alias, small, marks }, lang) {
  const stem = stems[lang] ?? ((w) => w);
  const skip = new Set(small.map(plain));
  const cut = (text) => plain(text).replace(/(\p{L})[’']/gu, lang === "en" ? "$1" : "$1 ").split(/[^\p{L}\p{N}]+/u).filter(Boolean).map((w) => w.slice(0, longest));
  const stemmed = (text) => cut(text).filter((w) => !skip.has(w)).map(stem);
  const phrases = [], means = new Map();
  for (const [typed, words] of Object.entries(alias)) {
    const stems = cut(typed).map(stem), terms = words.flatMap(stemmed);
    if (stems.length > 1) phrases.push([stems, terms]);
    else means.set(stems[0], [...(means.get(stems[0]) ?? []), ...terms]);
  }

  // terms maps each word to the passages that contain it, with its weight there: more in a heading than in a long text.
  const terms = new Map();
  const frequency = new Map(); // the number of passages with a term in their own text; the title of their page tells nothing
  const texts = [];
  // The questions that each passage answers: its heading, and what readers type for it, including small words.
  const questions = [], inQuestions = new Map();
  for (const [page, , heading, text, more, , , asked] of docs) {
    questions.push([heading, ...asked.split(", ")].map((one) => [...new Set(cut(one).map(stem))]));
    for (const w of new Set(questions.at(-1).flat())) inQuestions.set(w, (inQuestions.get(w) ?? 0) + 1);
    const fields = [heading, text, more, pages[page][0], asked].map(stemmed);
    if (texts.push(fields) % 40 === 0) await pause();
    for (const w of new Set(fields.slice(0, 3).flat())) frequency.set(w, (frequency.get(w) ?? 0) + 1);
  }
  for (const [field, boost] of [4, 1.6, 0.5, 1.6, 3].entries()) {
    const lengths = texts.map((fields) => fields[field].length);
    const mean = sum(lengths) / lengths.filter(Boolean).length || 1;
    await pause();
    texts.forEach((fields, id) => {
      const words = fields[field], counts = new Map();
      for (const w of words) counts.set(w, (counts.get(w) ?? 0) + 1);
      for (const [w, n] of counts) {
        if (!terms.has(w)) terms.set(w, new Map());
        const found = terms.get(w);
        found.set(id, (found.get(id) ?? 0) + (boost * 2.2 * n) / (n + 0.4 + 0.8 * (words.length / mean)));
      }
    });
  }
  const rarity = (term) => Math.log(1 + docs.length / (frequency.get(term) ?? 1));
  // standing returns how much a passage counts because of its place: most of all in the base game, less in a box that is not played.
  const standing = (id, mine) => {
    const [page, anchor, , , , rank] = docs[id];
    const box = pages[page][2];
    const ofBox = box === "base" ? 1.7 : page === pages.length - 1 ? 0.5 : /^\d|^$/.test(box) ? 1 : 0.85;
    const ofPlace = /\.(sources|scorer)$/.test(anchor) ? 0.4 : anchor.startsWith("notation.") ? 0.01 : 1;
    return (rank & 1 ? 1.3 : 1) * (rank & 2 ? 1.3 : 1) * ofBox * ofPlace * (mine && box && !mine.includes(box) ? 0.3 : 1);
  };

  // forms returns the terms that a word may mean, with their certainty.
  const forms = (word, isLast) => {
    const own = stem(word);
    const found = new Map((means.get(own) ?? []).map((term) => [term, 0.8]));
    if (terms.has(own)) found.set(own, 1);
    const add = (fits, sure) => [...terms.keys()].forEach((term) => fits(term) && found.set(term, Math.max(found.get(term) ?? 0, sure)));
    if (isLast ? own.length > 1 : own.length > 3) add((term) => term !== own && term.startsWith(own), isLast ? 0.6 : 0.4);
    if (!found.size && own.length > 3) add((term) => isNear(own, term), 0.5);
    if (!found.size && own.length > 5 && own.startsWith("un")) return forms(word.slice(2), isLast); // a question about something unfinished is about it finished, too
    return found;
  };
  // groups splits a query into words, and phrases that have a meaning as a whole.
  const groups = (text) => {
    const words = cut(text), all = [];
    for (let i = 0; i < words.length; ) {
      const [phrase, terms] = phrases.find(([typed]) => typed.every((w, j) => words[i + j] && w === stem(words[i + j]))) ?? [];
      if (phrase) all.push(new Map(terms.map((term) => [term, 1])));
      else if (!skip.has(words[i])) all.push(forms(words[i], i === words.length - 1));
      i += phrase?.length ?? 1;
    }
    return all.length ? all : words.map((w) => forms(w, true));
  };
  // answer cuts two lines out of a text: whole sentences with most of the words sought, besides those in the heading.
  const answer = (text, sought, heading) => {
    const sentences = text.match(/\S.{12,}?[.!?:]["”»)]*(?=\s+[\p{Lu}\p{N}“«¿¡(])|\S.*$/gmu) ?? []; // abbreviations end none
    const known = new Set(stemmed(heading));
    const weight = (words) => sum(sought.map((forms) => Math.max(0, ...words.map((w) => (forms.has(w) ? (known.has(w) ? 0.4 : 1) : 0)))));
    let best = "", most = -1;
    sentences.forEach((first, at) => {
      let all = first;
      while (sentences[++at] && all.length + sentences[at].length < 130) all += " " + sentences[at];
      const value = weight(stemmed(first)) + 0.6 * weight(stemmed(all));
      if (value > most) [best, most] = [all, value];
    });
    return best.length > 200 ? best.slice(0, 190) + "…" : best;
  };
  const passage = (id, sought) => {
    const [page, anchor, heading, text, , , mark] = docs[id];
    const [title, address] = pages[page];
    return { id: anchor, heading, text: answer(text, sought, heading), page: title, mark: marks[mark], address: `${address}${anchor ? "#" + anchor : ""}` };
  };
  // weigh returns the weight of a word in a question: rare words weigh more.
  const weigh = (w) => Math.log(1 + docs.length / (1 + (inQuestions.get(w) ?? 0)));
  // asks returns how close a query is to one of the questions of a passage, from 0 to 1.
  const asks = (id, sought, typed, whole) => Math.max(...questions[id].map((words) => {
    const met = words.map((w) => weigh(w) * Math.max(typed.has(w) ? 1 : 0, ...sought.map((forms) => forms.get(w) ?? 0)));
    return sum(met) / Math.sqrt(whole * sum(words.map(weigh)) || 1);
  }));

  // A passage needs a good share of the query, with rare words weighing more, to be an answer.
  return (text, mine) => {
    const sought = groups(text);
    const worth = sought.map((forms) => forms.size ? Math.max(1.5, Math.min(3.5, ...[...forms.keys()].map(rarity))) : 3);
    const whole = sum(worth);
    const found = new Map(); // by passage: for each word of the query, what its best form gives
    sought.forEach((forms, i) => {
      for (const [term, sure] of forms) {
        for (const [id, weight] of terms.get(term) ?? []) {
          if (!found.has(id)) found.set(id, { scores: [], shares: [] });
          const { scores, shares } = found.get(id);
          scores[i] = Math.max(scores[i] ?? 0, sure * rarity(term) * weight);
          shares[i] = Math.max(shares[i] ?? 0, (Math.sqrt(sure) * worth[i]) / whole);
        }
      }
    });
    const typed = new Set(cut(text).map(stem));
    const all = sum([...typed].map(weigh));
    const least = sought.length < 3 ? 0.49 : Math.max(0.3, Math.min(0.43, 0.55 - 0.03 * sought.length)); // long queries have more words that no page has
    const ranked = Array.from(found, ([id, { scores, shares }]) => [id, sum(scores), sum(shares)])
      .filter(([id, , share]) => share > (/\.sources$/.test(docs[id][1]) ? 0.7 : least))
      .map(([id, score, share]) => [id, score * share * share * (1 + 5 * asks(id, sought, typed, all) ** 2) * standing(id, mine)]);
    return ranked.sort(([, x], [, y]) => y - x).slice(0, 12).map(([id]) => passage(id, sought));
  };
}

const make = (tag, props = {}, ...inside) => {
  const made = Object.assign(document.createElement(tag), props);
  made.append(...inside);
  return made;
};

// panel shows the search on a page: a field and the results.
export function panel(way) {
  const { index: place, lang, home, ask, close } = way.dataset;
  const field = make("input", { type: "search", autocomplete: "off", spellcheck: false, enterKeyHint: "search", placeholder: ask });
  field.setAttribute("aria-label", ask);
  const list = make("ol", { className: "found" });
  const tell = make("output", { className: "unseen" });
  const shut = make("button", { type: "button", className: "shut", textContent: "✕" });
  shut.setAttribute("aria-label", close);
  const box = make("dialog", { className: "search" }, make("p", {}, field, shut), tell, list);
  document.body.append(box);
  const search = load(place, lang);
  const name = `taula.sought ${lang}`; // storage key of the passages looked up last: [heading, address]
  const sought = () => window.reader.held(name) ?? [];
  const remember = (...one) => window.reader.hold(name, [one, ...sought().filter(([, address]) => address !== one[1])].slice(0, 3));
  const row = ({ heading, text, page, mark, address }) => {
    const about = page ? [make("strong", {}, heading), make("span", {}, text + " ", make("small", {}, mark ? `${page} · ${mark}` : page))] : [heading];
    const link = make("a", { href: home + address }, ...about);
    link.addEventListener("click", () => remember(heading, address));
    return make("li", {}, link);
  };
  // begin returns what is shown before anything is typed: what was looked up last, and the frequent questions.
  const begin = ({ asked, words }) => [[words.last, sought()], [words.asked, asked]].flatMap(([title, all]) =>
    all.length ? [make("li", { className: "title", textContent: title }), ...all.map(([heading, address]) => row({ heading, address }))] : []);
  const show = async () => {
    const [find, index] = await search;
    const typed = field.value.trim();
    const found = typed ? find(typed, window.reader.boxes()) : [];
    list.replaceChildren(...(found.length ? found.map(row) : typed ? [make("li", { className: "title", textContent: index.words.none })] : begin(index)));
    tell.textContent = !typed ? "" : found.length ? index.words.count.replace("{n}", found.length) : index.words.none;
    box.scrollTop = 0;
  };
  field.addEventListener("input", show);
  box.addEventListener("keydown", (event) => {
    const links = [...list.querySelectorAll("a")];
    const at = links.indexOf(document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      (links[at + step] ?? (step < 0 ? field : links.at(-1)))?.focus();
    } else if (event.key === "Enter" && document.activeElement === field) links[0]?.click();
  });
  box.addEventListener("click", ({ target }) => (target === box || target.closest("a, .shut")) && box.close());
  return () => {
    box.showModal();
    field.select();
    show();
  };
}
