// Drafts on the device: one storage entry for each passage, so that tabs that work on different passages do not interfere. If
// two tabs write the same passage, the later one keeps the text of the other beside its own. If the storage is full or
// forbidden, drafts last until the page is left, and the page says so.

const prefix = "taula.draft ";
const nameOf = (lang, page, unit) => `${prefix}${lang} ${page} ${unit}`;

const known = new Map(); // by name: the entry as this tab last read or wrote it
const unkept = new Map(); // by name: drafts that could not be stored; null for one that could not be deleted

const read = (name) => (unkept.has(name) ? unkept.get(name) : window.reader.keep(name)); // from the script of every page

function parse(text) {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

// draft returns the draft of a passage: {lang, page, unit, kind, context, hash, source, text, stood, other}, or nothing.
export function draft(lang, page, unit) {
  const name = nameOf(lang, page, unit);
  const text = read(name);
  known.set(name, text);
  return parse(text);
}

// drafts returns all drafts of a language, by page and then by name.
export function drafts(lang) {
  const names = new Set([...unkept.keys()].filter((n) => unkept.get(n) !== null));
  try {
    for (const name of Object.keys(localStorage)) names.add(name);
  } catch {}
  const mine = [...names].filter((n) => n.startsWith(nameOf(lang, "", "").trimEnd() + " ")).sort();
  return mine.map((n) => parse(read(n))).filter((d) => d?.text !== undefined && d.lang === lang);
}

// keep stores a draft and returns "kept" or "unkept". It copies into other what another tab has written meanwhile.
export function keep(d) {
  const name = nameOf(d.lang, d.page, d.unit);
  const now = read(name);
  if (known.has(name) && now !== known.get(name)) {
    const theirs = parse(now)?.text;
    if (theirs !== undefined && theirs !== d.text) d.other = theirs;
  }
  return putAway(name, JSON.stringify(d));
}

function putAway(name, text) {
  known.set(name, text);
  try {
    text === null ? localStorage.removeItem(name) : localStorage.setItem(name, text);
    if ((localStorage.getItem(name) ?? null) !== text) throw new Error("not kept");
    unkept.delete(name);
    return "kept";
  } catch {
    unkept.set(name, text);
    return "unkept";
  }
}

// discard deletes a draft.
export const discard = (d) => putAway(nameOf(d.lang, d.page, d.unit), null);

// listen calls changed when another tab has changed a draft.
export function listen(changed) {
  addEventListener("storage", ({ key, newValue }) => {
    if (key?.startsWith(prefix)) changed(parse(newValue), (lang, page, unit) => key === nameOf(lang, page, unit));
  });
}

// atRisk reports whether leaving the page now would lose anything.
export const atRisk = () => [...unkept.values()].some((text) => text !== null);
