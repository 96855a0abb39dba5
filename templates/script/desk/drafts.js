// Drafts on the device: one storage entry for each passage, so that tabs that work on different passages do not interfere. If
// two tabs write the same passage, the later one keeps the text of the other beside its own. If the storage is full or
// forbidden, drafts last until the page is left, and the page says so.

const { held, hold, tried } = window.reader; // from the script of every page

const prefix = "taula.draft ";
const nameOf = (lang, page, unit) => `${prefix}${lang} ${page} ${unit}`;

const known = new Map(); // by name: the text as this tab last read or wrote it
const unkept = new Map(); // by name: drafts that could not be stored; null for one that could not be deleted

const read = (name) => (unkept.has(name) ? unkept.get(name) : held(name));

// draft returns the draft of a passage: {lang, page, unit, kind, context, hash, source, text, stood, other}, or nothing.
export function draft(lang, page, unit) {
  const name = nameOf(lang, page, unit);
  const found = read(name);
  known.set(name, found?.text);
  return found ?? undefined;
}

// drafts returns all drafts of a language, by page and then by name.
export function drafts(lang) {
  const names = new Set([...unkept.keys(), ...(tried(() => Object.keys(localStorage)) ?? [])]);
  const mine = [...names].filter((name) => name.startsWith(`${prefix}${lang} `)).sort();
  return mine.map(read).filter((d) => d?.text !== undefined && d.lang === lang);
}

// keep stores a draft. It copies into other what another tab has written meanwhile.
export function keep(d) {
  const name = nameOf(d.lang, d.page, d.unit);
  const theirs = read(name)?.text;
  if (known.has(name) && theirs !== undefined && theirs !== known.get(name) && theirs !== d.text) d.other = theirs;
  putAway(name, d);
}

function putAway(name, d) {
  known.set(name, d?.text);
  hold(name, d);
  if (JSON.stringify(held(name)) === JSON.stringify(d)) unkept.delete(name);
  else unkept.set(name, d);
}

export const discard = (d) => putAway(nameOf(d.lang, d.page, d.unit), null);

// listen calls changed with a draft that another tab has changed, or with nothing if it was discarded there.
export const listen = (changed) => addEventListener("storage", ({ key }) => key?.startsWith(prefix) && changed(held(key)));

// atRisk reports whether leaving the page now would lose anything.
export const atRisk = () => [...unkept.values()].some(Boolean);
