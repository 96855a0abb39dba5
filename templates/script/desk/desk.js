// The desk: one passage at a time. The address names it: ?LANGUAGE/PAGE#PASSAGE.

import { diff, mentions } from "./text.js";
import { flat, spoken } from "./scan.js";
import { differences, remarks } from "./checks.js";
import { atRisk, discard, draft, drafts, keep, listen } from "./drafts.js";
import { places } from "./places.js";
import { stage } from "./preview.js";
import { alike, memoryOf, remembered } from "./memory.js";
import { documentOf, languageOf, unitsOf } from "./stock.js";
import { box, byId, changed, inLanes, made, onSite, say, speaks, tell } from "./show.js";
import { listenToHandIn, newIssue, offer } from "./handin.js";

// The state of the desk: the language, the page with its passages and their blocks, the current passage and its draft.
const at = { lang: null, page: "", url: "", units: [], blocks: new Map(), memory: null, unit: null, draft: undefined };
const draftsHere = () => new Map(drafts(at.lang.code).filter((d) => d.page === at.page).map((d) => [d.unit, d]));

// chosen returns the passages of the page that match the filter.
function chosen() {
  const which = byId("which").value;
  const mine = draftsHere();
  return at.units.filter((u) => which === "all" || mine.has(u.home) || (which === "open" && u.status !== "current"));
}

// overview lists them, and shows how many are left.
function overview() {
  const mine = draftsHere();
  const all = chosen();
  const left = at.units.filter((u) => u.status !== "current" && !mine.has(u.home)).length;
  tell(byId("count"), `${say("left", { n: left, all: at.units.length })} · ${say("all-passages", { n: all.length })}`);
  byId("list").replaceChildren(...all.map((u) => {
    const way = made("a", flat(u.source).slice(0, 80), { href: "#" + u.unit });
    if (u === at.unit) way.setAttribute("aria-current", "true");
    return made("li", [speaks(way, at.lang.source), " ", made("span", say(mine.has(u.home) ? "draft" : u.status), { className: "state" })]);
  }));
}

function show(unit, focus) {
  at.unit = unit;
  at.draft = draft(at.lang.code, at.page, unit.home);
  const all = chosen().includes(unit) ? chosen() : at.units;
  byId("unit-name").replaceChildren(say("passage", { n: all.indexOf(unit) + 1, all: all.length }) + " ", made("span", say(unit.status), { className: `state ${unit.status}` }));
  const headings = unit.unit.split("/").slice(0, -1).map((id) => at.units.find((u) => u.id === id)).filter(Boolean);
  const place = headings.map((u) => flat(u.target || u.source)).join(" › ");
  tell(byId("under"), unit.kind === "ui" ? say("ui-key", { key: unit.unit.replace(/\/ui:\d+$/, "") }) : place);
  speaks(byId("source"), at.lang.source).textContent = unit.source;
  box("change", at.lang.source, unit.base && changed(diff(unit.base, flat(unit.source))));
  const old = unit.reason === "english-copy" ? "" : unit.target ?? "";
  box("old", at.lang, (unit.status !== "current" || at.draft) && old);
  box("reworded", at.lang, unit.reworded && changed(unit.reworded));
  const field = speaks(byId("text"), at.lang);
  field.value = at.draft?.text ?? (unit.status === "missing" ? "" : old);
  byId("answer").hidden = !unit.answer;
  tell(byId("answer").querySelector("p"), unit.answer);
  byId("unit").querySelector("[data-do=stands]").hidden = !old || unit.status === "current";
  const quoted = [unit.source, field.value].map((text) => text.replace(/^/gm, "> ") + "\n\n").join("");
  Object.assign(byId("ask"), { hidden: !at.lang.issue, href: newIssue(at.lang, `${at.lang.code} ${at.page}#${unit.unit}`, quoted) });
  box("other", at.lang, at.draft?.other);
  byId("unit").hidden = false;
  preview();
  terms();
  similar();
  update();
  byId("list").closest("details").open = false;
  if (focus) byId("unit-name").focus();
  document.title = `${at.lang.label}: ${at.page} – ${flat(unit.source).slice(0, 40)}`;
}

// stale warns that the English or the published translation has changed since the draft was begun, and shows the change: of the
// English, or between draft and translation, as after a reviewer imported it with changes.
function stale() {
  byId("unit").querySelector("[data-do=discard]").hidden = !at.draft;
  const english = at.draft && at.draft.hash !== at.unit.hash;
  const target = at.draft && (at.draft.stood ?? "") !== (at.unit.stood ?? "");
  tell(byId("stale").querySelector("p"), english ? say("stale") : say("stale-target"));
  const [lang, was, is] = english ? [at.lang.source, at.draft.source, at.unit.source] : [at.lang, at.draft?.text ?? "", at.unit.target ?? ""];
  box("stale", lang, (english || target) && changed(diff(was, is)));
}

function preview() {
  const block = at.blocks.get(at.unit);
  at.stage = stage(byId("preview").querySelector(".paper"), at.unit, at.lang, block);
  const near = block?.closest("[id]")?.id ?? at.unit.unit.split("/").at(-2);
  Object.assign(byId("on-page"), { hidden: !at.url, href: onSite(at.url + (/^(main|-)?$/.test(near ?? "") ? "" : "#" + near)) });
}

function terms() {
  const found = mentions(spoken(at.unit.source), at.lang.terms).filter((t) => t.keep || t.say || t.use?.length);
  byId("terms").hidden = !found.length;
  byId("terms").querySelector("dl").replaceChildren(...found.flatMap((t) => {
    const accepted = (t.use ?? []).filter((w) => !w.startsWith("re:"));
    const words = t.keep ? t.forms[0] : [...new Set([t.say, ...accepted].filter(Boolean))].join(", ");
    return [speaks(made("dt", t.forms[0]), at.lang.source), speaks(made("dd", words), at.lang)];
  }));
}

// similar shows the translations of similar passages. The memory is loaded with the first passage.
async function similar() {
  const unit = at.unit;
  at.memory ??= await memoryOf(at.lang);
  if (unit !== at.unit) return;
  const own = drafts(at.lang.code).filter((d) => d.page !== at.page || d.unit !== unit.home).map((d) => ({ ...d, target: d.text }));
  const found = alike([...remembered(own), ...at.memory], unit);
  const list = byId("alike").querySelector("ul");
  if (!found.length) return list.replaceChildren(made("li", say("none-alike")));
  list.replaceChildren(...found.map((e) => {
    const take = made("button", say("take"), { type: "button", className: "plain" });
    take.addEventListener("click", () => put(e.target));
    take.setAttribute("aria-label", `${say("take")}: ${e.target.slice(0, 60)}`);
    const source = speaks(made("p", changed(diff(flat(e.source), flat(unit.source)))), at.lang.source);
    return made("li", [made("strong", say("alike", { percent: e.percent })), made("small", ` ${e.page}`), source, speaks(made("p", e.target), at.lang), take]);
  }));
}

// put writes a text into the box as if it were typed.
function put(text) {
  byId("text").value = text;
  write(true);
  byId("text").focus();
}

// look checks the text in the box and updates the page.
function look() {
  const text = byId("text").value.trim();
  const list = byId("checks");
  at.stage(text);
  tell(byId("length"), text && say("characters", { n: [...text].length }) + (at.unit.most ? ` / ${at.unit.most}` : ""));
  if (!text) return list.replaceChildren();
  const lines = [
    ...differences(at.unit.source, text, at.unit.kind, at.lang).map(({ check, gone, more }) => [
      "differs", `${say(`check-${check}`)}: ` + [gone.length && say("lacks", { what: gone.join(", ") }), more.length && say("more", { what: more.join(", ") })].filter(Boolean).join("; "),
    ]),
    ...remarks(at.unit, text, at.lang).map((r) => ["remark", r.key === "lint" ? `${r.found}: ${r.say}` : say(r.key, r)]),
  ];
  if (!lines.length) lines.push(["fine", say("fine")]);
  if (list.textContent !== lines.map((l) => l[1]).join("")) list.replaceChildren(...lines.map(([className, line]) => made("li", line, { className })));
}

// store keeps the text in the box as a draft. An empty text, or the published one, is no draft unless the user says so.
function store(meant) {
  const text = byId("text").value.trim();
  const { unit, draft: was } = at;
  const same = text === (unit.target ?? "") && unit.status !== "missing" && (!meant || unit.status === "current");
  const { stood = "" } = meant || !was ? unit : was; // records the text that the draft replaces
  const { kind, context, hash, source } = unit;
  const now = { lang: at.lang.code, page: at.page, unit: unit.home, kind, context, hash, source, text, stood, other: was?.other };
  at.draft = text && !same ? now : undefined;
  if (at.draft) keep(now);
  else if (was) discard(now);
}

// update shows what follows from the text in the box.
function update() {
  tell(byId("kept-text"), atRisk() ? say("not-kept") : at.draft ? say("kept") : "");
  byId("kept").classList.toggle("trouble", atRisk());
  stale();
  look();
  overview();
  offer(at.lang, at.page);
}

function write(meant) {
  store(meant);
  update();
}

// go opens the passage so many places further in the list, if there is one.
function go(by) {
  const all = chosen();
  const here = at.units.indexOf(at.unit);
  const next = by > 0 ? all.find((u) => at.units.indexOf(u) > here) : all.findLast((u) => at.units.indexOf(u) < here);
  if (next) location.hash = next.unit;
  else tell(byId("kept-text"), say("nothing-left"));
}

const deeds = {
  previous: () => go(-1),
  next: () => go(1),
  english: () => put(at.unit.source),
  stands: () => put(at.unit.target),
  discard() {
    byId("text").value = "";
    store();
    show(at.unit);
    byId("text").focus();
  },
  "take-other"() {
    if (at.draft) at.draft.other = undefined;
    byId("other").hidden = true;
    put(byId("other").querySelector(".text-of").textContent);
  },
  "still-holds": () => write(true),
  forget() {
    for (const d of drafts(at.lang.code)) discard(d);
    show(at.unit);
  },
  offline: everything,
};

// everything fetches the passages of all pages for offline use. The service worker, if there is one, stores the pages themselves
// in all languages, not only the reader's.
async function everything() {
  const worker = navigator.serviceWorker?.controller;
  const kept = worker && new Promise((done) => navigator.serviceWorker.addEventListener("message", ({ data }) => data === "all" && done()));
  worker?.postMessage("all");
  const ways = [...at.lang.pages.map((p) => new URL(`page/${p.page}.json`, at.lang.stock)), ...itself()];
  const all = inLanes(ways, async (way, left) => {
    const answer = await fetch(way);
    if (!answer.ok) throw new Error(way.href);
    tell(byId("offline-state"), `${Math.floor((100 * (ways.length - left)) / ways.length)} %`);
  });
  tell(byId("offline-state"), await Promise.all([all, kept]).then(() => say("offline-done"), () => say("no-load")));
}

// itself returns the addresses of the desk's own files.
function itself() {
  const assets = [...document.querySelectorAll('link[href*="/translate/"], script[src*="/translate/"]')].map((e) => e.href || e.src);
  return [location.pathname, ...assets, ...["desk.json", `page/${at.page}.json`].map((name) => new URL(name, at.lang.stock))].map((way) => new URL(way, location));
}

// fromHash opens the passage in the address, or the first one.
function fromHash(focus) {
  const named = decodeURIComponent(location.hash.slice(1));
  const beside = named.slice(0, named.lastIndexOf("/") + 1);
  const unit = at.units.find((u) => u.unit === named) ?? at.units.find((u) => beside && u.unit.startsWith(beside)) ?? chosen()[0] ?? at.units[0];
  if (!unit) return;
  tell(byId("trouble-here"), named && unit.unit !== named ? say("no-page") : "");
  show(unit, focus);
}

function listenToDesk() {
  byId("main").addEventListener("click", ({ target }) => deeds[target.closest("[data-do]")?.dataset.do]?.());
  let waiting;
  byId("text").addEventListener("input", () => {
    store();
    clearTimeout(waiting);
    waiting = setTimeout(update, 200);
  });
  byId("text").addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    go(1);
  });
  addEventListener("beforeunload", (event) => atRisk() && event.preventDefault());
  addEventListener("hashchange", () => fromHash(true));
  for (const id of ["to", "page"]) byId(id).addEventListener("change", () => location.assign(`?${byId("to").value}/${byId("page").value}`));
  byId("which").addEventListener("change", () => (overview(), chosen().includes(at.unit) || (chosen()[0] && show(chosen()[0]))));
  listen((d) => {
    const isHere = d?.lang === at.lang.code && d.page === at.page && d.unit === at.unit?.home;
    if (isHere && d.text !== byId("text").value.trim()) box("other", at.lang, d.text);
    offer(at.lang, at.page);
  });
  navigator.serviceWorker?.addEventListener("controllerchange", () => itself().forEach((url) => fetch(url).catch(() => {})));
}

async function start() {
  const [to, page] = /^\?([^/&=]+)(?:\/([^&]*))?/.exec(decodeURIComponent(location.search))?.slice(1) ?? [];
  const option = [...byId("to").options].find((o) => o.value === to) ?? byId("to").options[0];
  option.selected = true;
  at.lang = await languageOf(new URL(option.dataset.stock, document.baseURI));
  const all = at.lang.pages;
  ({ page: at.page, url: at.url } = all.find((p) => p.page === page) ?? all.find((p) => p.open) ?? all[0]);
  at.units = await unitsOf(at.lang.stock, at.page);
  for (const d of draftsHere().values()) {
    const unit = at.units.find((u) => u.unit === d.unit);
    if (unit?.status === "current" && unit.target === d.text) discard(d); // it was imported
  }
  byId("page").replaceChildren(...all.map((p) => {
    const [name, lang] = p.title ? [p.title, p.lang || at.lang.code] : [say("ui-page"), document.documentElement.lang];
    return made("option", p.open ? `${name} · ${p.open}` : name, { value: p.page, selected: p.page === at.page, lang });
  }));
  byId("which").value = at.units.some((u) => u.status !== "current") ? "open" : "all";
  byId("choice").hidden = byId("hand-in").hidden = false;
  listenToDesk();
  listenToHandIn(() => [at.lang, at.page]);
  fromHash();
  if (page && at.page !== page) tell(byId("trouble-here"), say("no-page"));
  byId("main").dataset.ready = "";
  const published = at.url && await documentOf(onSite(at.url).href).catch(() => undefined);
  if (!published) return;
  at.blocks = places(at.units, published.getElementById("main"));
  byId("main").dataset.places = `${at.blocks.size} ${at.units.length}`;
  preview();
  look();
}

if (byId("texts")) start().catch(() => tell(byId("trouble-here"), say("no-load")));
