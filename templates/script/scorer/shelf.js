// The shelf: tables kept under a name on this device, and all of them as text.

import { goTo, query, state } from "./state.js";
import { byId, make } from "./parts.js";
import { say } from "./words.js";

const shelfName = "taula.shelf";

// shelf gives the tables that are kept: lists of name, line and, where one is played, the game; the latest first.
export function shelf() {
  try {
    const all = JSON.parse(localStorage.getItem(shelfName));
    return [all].flat().filter((e) => typeof e?.[0] === "string" && typeof e[1] === "string" && (!e[2] || readGame(JSON.stringify(e[2]))));
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

// added gives tables with one more in front: under its name, or where another has that, under the first free one like it.
function added(all, [name, ...table]) {
  const text = JSON.stringify(table);
  const taken = (tried) => all.some(([other, ...there]) => other === tried && JSON.stringify(there) !== text);
  let kept = name;
  for (let n = 2; taken(kept); n++) kept = `${name} (${n})`;
  return [[kept, ...table], ...all.filter(([other]) => other !== kept)];
}

// shelve keeps the table. It gives the name under which it is kept, or nothing where that could not be done.
export function shelve(name) {
  const all = added(shelf(), [name, state.table.line, ...(state.game ? [state.game] : [])]);
  return putShelf(all) && all[0][0];
}

// takeUpKept goes on with the table of a name, and the game that was played on it.
export function takeUpKept(name) {
  const [, line, game = null] = shelf().find(([other]) => other === name);
  return goTo(line, game);
}

// unshelve throws a table away.
export const unshelve = (name) => putShelf(shelf().filter(([other]) => other !== name));

// shelfText writes tables as text: before each its name behind a "#", and what is known of its game behind a "#="; between two a
// line "---".
export const shelfText = (all) =>
  all.map(([name, line, game]) => `# ${name}\n${game ? `#= ${JSON.stringify(game)}\n` : ""}${line}\n`).join("---\n");

// readShelf reads tables from such text.
export function readShelf(text) {
  return text.split(/^---$/m).map((part) => part.trim()).filter(Boolean).map((part, i) => {
    const [first, ...rest] = part.split("\n");
    const named = first.startsWith("#");
    const lines = named ? rest : [first, ...rest];
    const games = lines.filter((line) => line.startsWith("#=")).map((line) => readGame(line.slice(2))).filter(Boolean);
    const table = lines.filter((line) => !line.startsWith("#=")).join("\n").trim();
    return [named ? first.slice(1).trim() : String(i + 1), table, ...games];
  });
}

// readGame reads a game, or gives nothing where that is none.
export function readGame(text) {
  try {
    const { names, log, at } = JSON.parse(text);
    const whole = names && typeof names === "object" && Array.isArray(log) && at >= 0 && at <= log.length && log.every((e) => e && /^(turn|final|hand|bazaar|card)$/.test(e.how) && e.gains);
    return whole ? { names, log, at } : null;
  } catch {
    return null;
  }
}

// takeOver adds the tables of a text to the shelf.
export function takeOver(text) {
  const come = readShelf(text).map(([name, table, ...game]) => [name, query("show", table).line ?? table, ...game]);
  return putShelf(come.reduceRight(added, shelf()));
}

// showShelf lists the tables that are kept.
export function showShelf() {
  const all = shelf();
  byId("kept").replaceChildren(...all.map(([name, line, game]) => {
    const row = make("kept");
    const [take, drop] = row.querySelectorAll("button");
    take.textContent = game ? say("kept-game", { name, n: game.at }) : name;
    Object.assign(take.dataset, { do: "take", name });
    Object.assign(drop.dataset, { do: "unshelve", name });
    drop.setAttribute("aria-label", say("unshelve", { name }));
    take.setAttribute("aria-pressed", line === state.table.line);
    return row;
  }));
  if (document.activeElement !== byId("shelf-text")) byId("shelf-text").value = shelfText(all);
}
