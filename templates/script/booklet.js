// The booklet: the pages of rules of the reader's boxes, fetched and inserted below their list, to be read or printed as one.
// A page is fetched once, when its box is first chosen; then it is only hidden. Links to rules keep their addresses.

const book = document.getElementById("booklet");
const says = document.querySelector(".bound");
const button = document.querySelector(".bind button");
const chapters = Array.from(document.querySelectorAll(".chapters li"), (item, i) => {
  const link = item.querySelector("a");
  const section = Object.assign(document.createElement("section"), { className: "chapter", id: `chapter-${i}` });
  section.style.setProperty("page", section.id);
  return { item, link, page: link.href, name: link.textContent, boxes: item.dataset.boxes.split(" ").filter(Boolean), section };
});
book.append(...chapters.map(({ section }) => section));

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
  for (const piece of text.match(/[^]{1,25000}[^<]*/g)) {
    page.write(piece);
    await pause();
  }
  page.close();
  return page;
}

// take fills a chapter with the text of its page, with headings one level lower and without controls.
async function take({ page: address, name, section }, text) {
  const page = await parse(text.replace(/<(\/?)h([1-4])\b/g, (_, end, level) => `<${end}h${Number(level) + 1}`));
  const main = page.querySelector("main");
  for (const a of main.querySelectorAll("a[href]")) a.href = new URL(a.getAttribute("href"), address);
  for (const part of main.querySelectorAll(own)) part.remove();
  for (const part of main.querySelectorAll("section[aria-label]")) part.setAttribute("aria-label", `${part.getAttribute("aria-label")}: ${name}`);
  for (const note of main.querySelectorAll("[id^=fn]")) note.id += `-${section.id}`;
  for (const way of main.querySelectorAll(".fn, .fnback")) way.hash += `-${section.id}`;
  for (const term of main.querySelectorAll("button.term")) term.replaceWith(...term.childNodes);
  for (const mark of main.querySelectorAll("button.kind")) mark.outerHTML = `<span class="${mark.className}">${mark.innerHTML}</span>`;
  await pause();
  for (const named of main.querySelectorAll("[id]")) if (document.getElementById(named.id)) named.removeAttribute("id");
  for (const known of main.querySelectorAll(".sprite defs > :not([id])")) known.remove(); // drawings that an earlier chapter has
  book.before(...main.querySelectorAll(".sprite")); // outside, because a browser ignores patterns in a hidden chapter
  section.append(...main.childNodes);
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
  for (const chapter of chapters) {
    const { item, section } = chapter;
    item.hidden = !wanted(chapter);
    section.hidden = item.hidden || !section.hasChildNodes();
    chapter.number = item.hidden ? 0 : ++n;
    section.querySelector("h2")?.setAttribute("data-number", n);
  }
}

// lead redirects each link into the booklet if its rule is there, chapter by chapter.
async function lead() {
  const at = new Map(chapters.filter((c) => !c.section.hidden).map((c) => [c.page, c]));
  for (const { section } of chapters) {
    for (const link of section.querySelectorAll("a[href]")) {
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
  const failed = new Set();
  for (let next; (next = chapters.find((c) => wanted(c) && !c.section.hasChildNodes() && !failed.has(c))); ) {
    says.textContent = says.dataset.wait.replace("{name}", next.name);
    try {
      const answer = await fetch(next.page);
      if (!answer.ok) throw new Error(answer.status);
      await take(next, await answer.text());
      next.link.href = `#${next.section.id}`;
      arrange();
      await pause();
    } catch {
      failed.add(next);
    }
  }
  await lead();
  says.textContent = failed.size ? says.dataset.failed : says.dataset.done.replace("{n}", chapters.filter(wanted).length);
  button.disabled = false;
}

button.addEventListener("click", () => print());
new MutationObserver(bind).observe(document.documentElement, { attributeFilter: ["data-mine"] });
bind();
bound.then(() => document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()); // the place in the address
