// The shelf: tables kept under a name on this device, and all of them as text.

import { state } from "./state.js";
import { byId, make } from "./parts.js";
import { say } from "./words.js";

const shelfName = "taula.shelf";

// shelf gives the tables that are kept: lists of name and line, the latest first.
export function shelf() {
  try {
    return JSON.parse(localStorage.getItem(shelfName)) ?? [];
  } catch {
    return []; // forbidden, or not what we wrote
  }
}

// putShelf keeps these tables, and gives whether that could be done.
function putShelf(all) {
  try {
    localStorage.setItem(shelfName, JSON.stringify(all));
    return true;
  } catch {
    return false; // forbidden, or full
  }
}

// shelve keeps a table under a name, in place of another of that name.
export const shelve = (name, line) => putShelf([[name, line], ...shelf().filter(([other]) => other !== name)]);

// unshelve throws a table away.
export const unshelve = (name) => putShelf(shelf().filter(([other]) => other !== name));

// shelfText writes tables as text: before each its name behind a "#", between two a line "---".
export const shelfText = (all) => all.map(([name, line]) => `# ${name}\n${line}\n`).join("---\n");

// readShelf reads tables from such text.
export function readShelf(text) {
  return text.split(/^---$/m).map((part) => part.trim()).filter(Boolean).map((part, i) => {
    const [first, ...rest] = part.split("\n");
    const named = first.startsWith("#");
    return [named ? first.slice(1).trim() : String(i + 1), (named ? rest : [first, ...rest]).join("\n").trim()];
  });
}

// takeOver adds the tables of a text to the shelf.
export function takeOver(text) {
  const come = readShelf(text);
  const names = new Set(come.map(([name]) => name));
  return putShelf([...come, ...shelf().filter(([name]) => !names.has(name))]);
}

// showShelf lists the tables that are kept.
export function showShelf() {
  const all = shelf();
  byId("kept").replaceChildren(...all.map(([name, line]) => {
    const row = make("kept");
    const [take, drop] = row.querySelectorAll("button");
    take.textContent = name;
    Object.assign(take.dataset, { do: "take", line });
    Object.assign(drop.dataset, { do: "unshelve", name });
    drop.setAttribute("aria-label", say("unshelve", { name }));
    take.setAttribute("aria-pressed", line === state.table.line);
    return row;
  }));
  if (document.activeElement !== byId("shelf-text")) byId("shelf-text").value = shelfText(all);
}
