// The search: an index of passages, a library that ranks them, a panel. Loaded when a reader touches the way to it.

import MiniSearch from "./minisearch.js";

// plain leaves out accents and the dot of l·l, so that typing either finds both.
const plain = (text) => text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "").replace(/l[·.-]l/g, "ll");

// stem takes off what plural, gender and tense add: only so much that forms of one word meet.
const stems = {
  en: (w) => (w.length < 4 ? w : w.replace(/ies$/, "y").replace(/([^s])s$/, "$1").replace(/(.{3,})(?:ing|ed)$/, "$1").replace(/(.{2,})e$/, "$1")),
  ca: (w) => (w.length < 4 ? w : w.replace(/ns$/, "").replace(/([^s])s$/, "$1").replace(/(.{3,})[aeo]$/, "$1").replace(/ss$/, "s")),
};

let ready;

// pause lets the page do what else there is: a key typed meanwhile is answered first.
const pause = () => new Promise((done) => setTimeout(done));

// load reads the index of the page's language and gives what finds passages in it.
export const load = (address, lang) => (ready ??= fetch(address).then((r) => r.json()).then((index) => finder(index, lang)));

// cut parts a text into words; l·l stays in one.
const cut = (text) => text.split(/[^\p{L}\p{N}·.-]+|[.-](?=\s|$)/u).flatMap((w) => (/l[·.-]l/i.test(w) ? [w] : w.split(/[.·-]/))).filter(Boolean);

// finder gives a function from what is typed to passages, the best first.
export async function finder({ pages, docs, alias, small }, lang) {
  const stem = stems[lang] ?? ((w) => w);
  const skip = new Set(small.map(plain));
  const word = (w) => (skip.has((w = plain(w))) ? null : stem(w));
  const meant = new Map(Object.entries(alias).map(([typed, means]) => [plain(typed), means.map(word).filter(Boolean)]));
  const index = new MiniSearch({
    fields: ["heading", "text", "more", "page"],
    tokenize: cut,
    processTerm: (w) => stem(plain(w)),
  });
  for (let from = 0; from < docs.length; from += 40, await pause()) {
    index.addAll(docs.slice(from, from + 40).map(([page, , heading, text, more], i) => ({ id: from + i, heading, text, more, page: pages[page][0] })));
  }
  const options = (mine) => ({
    boost: { heading: 2.2, text: 1.6, more: 0.5, page: 1.2 },
    fuzzy: (term) => (term.length > 3 ? 1 : 0),
    weights: { fuzzy: 0.3, prefix: 0.5 },
    tokenize: (word) => [word],
    processTerm: (w) => w,
    boostDocument: (id) => {
      const [page, , , , , rank] = docs[id];
      const box = pages[page][2];
      return (rank & 1 ? 1.4 : 1) * (rank & 2 ? 1.15 : 1) * (box === "base" ? 1.2 : page === pages.length - 1 ? 0.5 : /^\d|^$/.test(box) ? 1 : 0.85) * (mine && box && !mine.includes(box) ? 0.3 : 1);
    },
  });
  // A passage is the same value each time it is found.
  const passages = [];
  const passage = ({ id }) => {
    const [page, anchor, heading, text] = docs[id];
    const [title, address] = pages[page];
    return (passages[id] ??= { id: anchor, heading, text, page: title, address: `${address}${anchor ? "#" + anchor : ""}` });
  };
  // What one word finds is kept: a key changes the last word of a question, hardly ever another.
  let kept = new Map(), whose;
  const seek = (word, isTyped, isLast, mine) => {
    if (whose !== String(mine) || kept.size > 200) [kept, whose] = [new Map(), String(mine)];
    const key = `${word} ${isTyped} ${isLast}`;
    if (!kept.has(key)) {
      const boost = (isTyped ? 1 : 0.6) * (word.length < 4 ? 0.6 : 1);
      const found = index.search(word, { ...options(mine), prefix: isLast ? word.length > 1 : word.length > 3, boostTerm: () => boost });
      kept.set(key, found.map(({ id, score }) => [id, score])); // little to keep is little to clear away
    }
    return kept.get(key);
  };
  // What is typed and what it may mean are sought together; a passage that has more of what was typed comes first.
  const find = (text, mine) => {
    const words = cut(text).map((w) => [word(w), meant.get(plain(w)) ?? []]).filter(([w]) => w);
    const means = new Map(words.length ? words : cut(text).map((w) => [stem(plain(w)), []]));
    const typed = [...means.keys()];
    const also = new Set([...means.values()].flat());
    const sought = [...new Set([...also, ...typed])];
    const sums = new Map();
    for (const [i, word] of sought.entries()) {
      for (const [id, score] of seek(word, means.has(word), i === sought.length - 1, mine)) {
        const sum = sums.get(id);
        if (!sum) sums.set(id, { id, score, words: [word] });
        else sum.words.push(word), (sum.score += score);
      }
    }
    const has = (found) => typed.filter((w) => found.words.includes(w) || means.get(w).some((m) => found.words.includes(m))).length;
    const ranked = [...sums.values()];
    for (const found of ranked) found.score *= found.words.length * (0.3 + (0.7 * has(found)) / typed.length);
    return ranked.sort((x, y) => y.score - x.score).slice(0, 12).map(passage);
  };
  warm(find, [...pages.slice(0, 8).map(([title]) => title), ...docs.map(([, , heading]) => heading).filter((h) => h.endsWith("?")).slice(0, 8)]);
  return find;
}

// warm seeks some titles and questions before anybody types: a browser is slow at what it does for the first time.
async function warm(find, texts) {
  for (const text of texts) {
    for (let to = 2; to < text.length; to += 3) {
      await pause();
      find(text.slice(0, to));
    }
  }
}

// told are pages that were fetched for their boards.
const told = new Map();

// boardOf gives the drawing of the first board that follows a passage on its page, or nothing.
async function boardOf(address) {
  const [page, id] = address.split("#");
  if (!told.has(page)) told.set(page, fetch(page).then((r) => r.text()).then((text) => new DOMParser().parseFromString(text, "text/html")).catch(() => null));
  const from = await told.get(page);
  let at = id && from?.getElementById(id);
  if (at?.matches("li:last-child")) at = at.parentElement;
  const heading = at?.matches("h2, h3, h4");
  for (at = at?.nextElementSibling; at && !at.matches("h2, h3, h4, section, [data-for] h2") && (heading || !at.matches(".rule")); at = at.nextElementSibling) {
    const drawn = at.matches(".example") && at.querySelector("svg.board");
    if (drawn) return bring(drawn, from);
  }
}

// bring copies a drawing of another page, and into the same all it uses that this page does not have.
function bring(drawn, from) {
  const copy = document.importNode(drawn, true);
  copy.querySelectorAll("title, desc").forEach((words) => words.remove());
  copy.removeAttribute("aria-labelledby");
  copy.setAttribute("aria-hidden", "true");
  const shared = document.createElementNS(copy.namespaceURI, "defs");
  const lacks = (part) => {
    for (const [, id] of part.outerHTML.matchAll(/(?:href="|url\()#([\w-]+)/g)) {
      if (document.getElementById(id) || shared.querySelector(`[id="${id}"]`)) continue;
      const there = from.getElementById(id);
      if (there) lacks(shared.appendChild(document.importNode(there, true)));
    }
  };
  lacks(copy);
  copy.prepend(shared);
  return copy;
}

// panel shows the search on a page: where one types and what is found.
export function panel(way) {
  const { index, lang, home, ask, none, count, close } = way.dataset;
  const make = (tag, props = {}, ...inside) => {
    const made = Object.assign(document.createElement(tag), props);
    made.append(...inside);
    return made;
  };
  const field = make("input", { type: "search", autocomplete: "off", spellcheck: false, enterKeyHint: "search", placeholder: ask });
  field.setAttribute("aria-label", ask);
  const list = make("ol", { className: "found" });
  const tell = make("p", { className: "unseen" });
  tell.setAttribute("role", "status");
  const shut = make("button", { type: "button", className: "shut", textContent: "✕" });
  shut.setAttribute("aria-label", close);
  const box = make("dialog", { className: "search" }, make("p", {}, field, shut), tell, list);
  document.body.append(box);
  const search = load(index, lang);
  let mine, later, keys = 0;
  search.then(() => (field.dataset.ready = ""));
  const row = (f) => make("li", {}, make("a", { href: home + f.address },
    make("strong", { textContent: f.heading }), make("span", { textContent: f.text.length > 180 ? f.text.slice(0, 170) + "…" : f.text }), make("small", { textContent: f.page })));
  // rows are those of what is found, the ones that are shown already again: a key hardly changes what is found.
  let shown = new Map();
  const rows = (found) => {
    const were = shown;
    shown = new Map(found.map((f) => [f, were.get(f) ?? row(f)]));
    return [...shown.values()];
  };
  // lay makes the list these rows, and moves none that lies where it belongs.
  const lay = (rows) => {
    rows.forEach((row, i) => list.children[i] === row || list.insertBefore(row, list.children[i] ?? null));
    while (list.children.length > rows.length) list.lastChild.remove();
  };
  // show answers what is typed: with what a phone shows at once and what lies there already, then with the rest if no other key
  // was typed by then.
  const show = async () => {
    const key = ++keys;
    const find = await search;
    if (key !== keys) return;
    const typed = field.value.trim();
    const found = typed ? find(typed, mine) : [];
    const all = typed && !found.length ? [make("li", { textContent: none })] : rows(found);
    lay(all.filter((row, i) => i < 5 || row.isConnected));
    clearTimeout(later);
    later = setTimeout(async () => {
      for (const [i, link] of [...list.querySelectorAll("a")].slice(0, 5).entries()) {
        if (!link.isConnected || link.dataset.drawn) continue;
        link.dataset.drawn = "asked";
        const drawn = await boardOf(home + found[i].address);
        if (drawn) link.prepend(drawn);
        await pause();
      }
    }, 300);
    tell.textContent = typed ? count.replace("{n}", found.length) : "";
    await pause();
    if (key === keys) lay(all);
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
  shut.addEventListener("click", () => box.close());
  box.addEventListener("click", ({ target }) => (target === box || target.closest("a")) && box.close());
  return () => {
    try {
      mine = localStorage.getItem("taula.boxes")?.split(" ");
    } catch {}
    box.showModal();
    field.select();
    show();
  };
}
