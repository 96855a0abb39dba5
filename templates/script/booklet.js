// The booklet: the pages of rules of the reader's boxes, fetched and inserted below their list, to be read or printed as one.
// A page is fetched once, when its box is first chosen; then it is only hidden. Links to rules keep their addresses.

const list = [...document.querySelectorAll(".chapters li")];
const book = document.getElementById("booklet");
const says = document.querySelector(".bound");
const button = document.querySelector(".bind button");
const chapters = list.map((item) => {
  const link = item.querySelector("a");
  return { item, page: link.href, name: link.textContent, boxes: item.dataset.boxes.split(" ").filter(Boolean), section: null };
});

// wanted reports whether the reader has one of a chapter's boxes.
function wanted({ boxes }) {
  const { mine } = document.documentElement.dataset;
  return mine === undefined || !boxes.length || boxes.some((box) => mine.split(" ").includes(box));
}

// What a page has only when it is read by itself.
const own = ".mine, .contents, .id, .open, .neighbours, .colophon, .means, .improve-bar, [popover], .notice.kinds, .emblem";

// pause lets the browser handle events before the next piece of work.
const pause = () => new Promise((done) => setTimeout(done));

// parse parses the markup of a page piece by piece, each up to a tag.
async function parse(text) {
  const page = document.implementation.createHTMLDocument();
  page.open();
  for (let from = 0, to; from < text.length; from = to) {
    to = text.indexOf("<", from + 25000);
    if (to < 0) to = text.length;
    page.write(text.slice(from, to));
    await pause();
  }
  page.close();
  return page;
}

// take makes a chapter from a page: its text, with headings one level lower and without controls.
async function take(chapter, text) {
  const page = await parse(text);
  const main = page.querySelector("main");
  for (const a of main.querySelectorAll("a[href]")) a.href = new URL(a.getAttribute("href"), chapter.page);
  for (const part of main.querySelectorAll(own)) part.remove();
  for (const part of main.querySelectorAll("section[aria-label]")) part.ariaLabel += `: ${chapter.name}`;
  numbered(main, chapters.indexOf(chapter));
  for (const term of main.querySelectorAll("button.term")) term.replaceWith(...term.childNodes);
  for (const mark of main.querySelectorAll("button.kind")) {
    const plain = Object.assign(page.createElement("span"), { className: mark.className });
    plain.append(...mark.childNodes);
    mark.replaceWith(plain);
  }
  drawings(main);
  await pause();
  for (const level of [4, 3, 2, 1]) {
    for (const heading of main.querySelectorAll(`h${level}`)) {
      const lower = page.createElement(`h${level + 1}`);
      for (const { name, value } of heading.attributes) lower.setAttribute(name, value);
      lower.append(...heading.childNodes);
      heading.replaceWith(lower);
    }
  }
  for (const named of main.querySelectorAll("[id]")) {
    if (document.getElementById(named.id) || named.id === "tile-sheet") named.removeAttribute("id");
  }
  const section = Object.assign(document.createElement("section"), { className: "chapter" });
  section.append(...main.childNodes);
  return section;
}

// numbered makes the ids of a chapter's footnotes unique.
function numbered(main, n) {
  for (const part of main.querySelectorAll("[id^=fn]")) part.id = `${part.id}-${n}`;
  for (const way of main.querySelectorAll(".fn, .fnback")) way.hash += `-${n}`;
}

// drawings adds the drawings of tiles and pieces that no earlier chapter had.
function drawings(main) {
  for (const sprite of main.querySelectorAll(".sprite")) {
    const kind = sprite.matches(".shapes") ? ".shapes" : ":not(.shapes)";
    const ours = document.querySelector(`.sprite${kind} defs`);
    if (!ours) book.before(sprite);
    for (const part of ours ? [...sprite.querySelector("defs").children] : []) if (!document.getElementById(part.id)) ours.append(part);
    if (ours) sprite.remove();
  }
}

// The head of each printed page names its chapter. The style is set only for printing: the whole booklet is then styled again.
const heads = new CSSStyleSheet();
document.adoptedStyleSheets.push(heads);
addEventListener("beforeprint", () => heads.replaceSync(chapters.map(({ number, name }, i) => {
  const head = `${number} · ${name}`.replace(/["\\]/g, "\\$&");
  return number ? `@page chapter-${i} { @top-center { content: "${head}"; font: 7.5pt/1 sans-serif; } }` : "";
}).join("\n")));

// arrange shows the chosen chapters and numbers them.
function arrange() {
  let n = 0;
  for (const [i, chapter] of chapters.entries()) {
    const shown = wanted(chapter);
    chapter.item.hidden = !shown;
    if (chapter.section) chapter.section.hidden = !shown;
    chapter.number = shown ? ++n : 0;
    if (!shown || !chapter.section) continue;
    chapter.section.style.setProperty("page", `chapter-${i}`);
    chapter.section.id = `chapter-${i}`;
    chapter.section.querySelector("h2")?.setAttribute("data-number", n);
    chapter.item.querySelector("a").href = `#chapter-${i}`;
  }
}

// lead redirects each link into the booklet if its rule is there, chapter by chapter.
async function lead() {
  const at = new Map(chapters.filter((c) => c.number && c.section).map((c) => [c.page, c]));
  for (const { section } of chapters) {
    for (const link of section?.querySelectorAll("a[href]") ?? []) {
      const [page, hash] = (link.dataset.home ??= link.href).split("#");
      const to = at.get(page);
      link.setAttribute("href", to ? `#${hash || to.section.id}` : link.dataset.home);
      if (to && to.section !== section) link.dataset.chapter = says.dataset.chapter.replace("{n}", to.number);
      else delete link.dataset.chapter;
    }
    await pause();
  }
}

// bind fetches and shows the chosen chapters. A choice made meanwhile is applied at the end.
let bound = Promise.resolve();
function bind() {
  arrange();
  bound = bound.then(fetchAll);
}

async function fetchAll() {
  button.disabled = true;
  for (let next; (next = chapters.find((c) => wanted(c) && !c.section && !c.failed)); ) {
    says.textContent = says.dataset.wait.replace("{name}", next.name);
    try {
      const answer = await fetch(next.page);
      if (!answer.ok) throw new Error(answer.status);
      next.section = await take(next, await answer.text());
      await pause();
      const after = chapters.slice(chapters.indexOf(next) + 1).find((c) => c.section);
      book.insertBefore(next.section, after?.section ?? null);
      await pause();
    } catch {
      next.failed = true;
    }
  }
  arrange();
  await lead();
  says.textContent = chapters.some((c) => c.failed) ? says.dataset.failed : says.dataset.done.replace("{n}", chapters.filter(wanted).length);
  for (const c of chapters) c.failed = false;
  button.disabled = false;
  if (location.hash && !led) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  led = true;
}

let led = false; // scrolled to the place in the address

button.addEventListener("click", () => print());
new MutationObserver(bind).observe(document.documentElement, { attributeFilter: ["data-mine"] });
bind();
