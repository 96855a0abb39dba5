// What is kept on the device: the table with its steps back and forward, and what it is about. Each tab keeps its own, and
// a new one begins with what was kept last.

import { readGame } from "./shelf.js";
import { originOf, state } from "./state.js";

const name = "taula.scorer";
const steps = 200; // so many steps back are kept

// stores gives where something can be kept: what belongs to the tab first.
function stores() {
  try {
    return [sessionStorage, localStorage];
  } catch {
    return []; // a reader may forbid it
  }
}

// keep puts the table away. It gives whether that could be done.
function keep() {
  const { line } = state.table;
  const { topic, player, latest, past, future, origin, game } = state;
  const text = JSON.stringify({ line, topic, player, latest, origin, game, past: past.slice(-steps), future: future.slice(-steps) });
  try {
    for (const store of stores()) store.setItem(name, text);
    return stores().length > 0;
  } catch {
    return false; // full, or forbidden
  }
}

let putAway; // the moment at which the table is put away

// keepSoon puts the table away when nothing else is to be done, and at the latest when the page is left. Where that cannot be done, it is
// told once in a game: who plays does not look into the menu.
export function keepSoon(tellUnkept) {
  if (document.getElementById("main").dataset.embedded !== undefined) return;
  clearTimeout(putAway);
  putAway = setTimeout(() => keepNow(tellUnkept), 150);
}

let told = false;

function keepNow(tellUnkept) {
  if (!putAway) return;
  clearTimeout(putAway);
  putAway = 0;
  if (!state.table) return;
  const kept = keep();
  document.getElementById("not-kept").hidden = kept;
  if (!kept && state.game && !told) tellUnkept?.();
  told = !kept && state.game;
}

// What is to be done when the frame has been drawn, by name: what nobody sees need not keep a finger waiting.
const owed = new Map();

// afterFrame does something when the next frame has been drawn, and at the latest when the page is left; of what has the same
// name only what was asked for last.
export function afterFrame(name, deed) {
  if (!owed.size) requestAnimationFrame(() => setTimeout(doOwed));
  owed.set(name, deed);
}

function doOwed() {
  const all = [...owed.values()];
  owed.clear();
  for (const deed of all) deed();
}

// listenToLeave does what was put off and puts the table away when the page is left or hidden.
export function listenToLeave() {
  const leave = () => {
    doOwed();
    keepNow();
  };
  addEventListener("pagehide", leave);
  document.addEventListener("visibilitychange", () => document.hidden && leave());
}

// stored gives what was put away, or nothing.
export function stored() {
  try {
    for (const store of stores()) {
      const text = store.getItem(name);
      if (text) return JSON.parse(text);
    }
  } catch {}
  return null;
}

// The switches of the menu: fields of the state, and the names of their buttons.
export const switches = ["letters", "left"];

// keepSwitches puts them away.
export function keepSwitches() {
  try {
    for (const name of switches) localStorage.setItem(`taula.${name}`, state[name]);
  } catch {} // forbidden: they hold until the page is left
}

// takeUpSwitches goes on with what was wanted last.
export function takeUpSwitches() {
  try {
    for (const name of switches) state[name] = JSON.parse(localStorage.getItem(`taula.${name}`)) ?? state[name];
  } catch {}
}

// takeUp goes on with what was put away, if its table lies on the board. Anybody may write into the storage of a page.
export function takeUp({ line, topic, player, latest, origin, past, future, game }) {
  if (line !== state.table.line || !/^\w* \w$/.test(`${topic} ${player}`)) return;
  const steps = (all) => [all].flat().filter((step) => typeof step?.line === "string");
  Object.assign(state, { topic, player, latest, origin: originOf(origin), past: steps(past), future: steps(future), game: readGame(JSON.stringify(game)) });
}
