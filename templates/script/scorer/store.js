// What is kept on the device: the table with its steps back and forward, and what it is about. Each tab keeps its own, and
// a new one begins with what was kept last.

import { embedded } from "./embed.js";
import { byId } from "./parts.js";
import { now, originOf, readGame, remark, state } from "./state.js";

const name = "taula.scorer";
const steps = 200; // so many steps back are kept

// held gives what is kept under a name, or nothing.
export function held(name, store = "localStorage") {
  try {
    return JSON.parse(window[store].getItem(name));
  } catch {
    return null; // forbidden, or not what we wrote
  }
}

// hold keeps something under a name, and gives whether that could be done.
export function hold(name, what, store = "localStorage") {
  try {
    window[store].setItem(name, JSON.stringify(what));
    return true;
  } catch {
    return false; // forbidden, or full
  }
}

// Where the table is kept: what belongs to the tab first.
const stores = ["sessionStorage", "localStorage"];

// keep puts the table away. It gives whether that could be done.
function keep() {
  const { topic, player, latest, past, future, game } = state;
  const all = { ...now(), topic, player, latest, game, past: past.slice(-steps), future: future.slice(-steps) };
  return stores.every((store) => hold(name, all, store));
}

// stored gives what was put away, or nothing.
export const stored = () => stores.map((store) => held(name, store)).find(Boolean);

let putAway; // the moment at which the table is put away

// keepSoon puts the table away when nothing else is to be done, and at the latest when the page is left. Where that cannot be done, it is
// told once in a game: who plays does not look into the menu.
export function keepSoon(tellUnkept) {
  if (embedded) return;
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
  byId("not-kept").hidden = kept;
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

// The switches of the menu: fields of the state, and the names of their buttons.
export const switches = ["letters", "left"];

// keepSwitches puts them away.
export const keepSwitches = () => switches.forEach((name) => hold(`taula.${name}`, state[name]));

// takeUpSwitches goes on with what was wanted last.
export const takeUpSwitches = () => switches.forEach((name) => { state[name] = held(`taula.${name}`) ?? state[name]; });

// takeUp goes on with what was put away, if its table lies on the board. Anybody may write into the storage of a page.
export function takeUp({ line, topic, player, latest, origin, past, future, game, seen }) {
  if (line !== state.table.line || !/^\w* \w$/.test(`${topic} ${player}`)) return;
  const steps = (all) => [all].flat().filter((step) => typeof step?.line === "string");
  Object.assign(state, { topic, player, latest, origin: originOf(origin), past: steps(past), future: steps(future), game: readGame(JSON.stringify(game)), seen: remark(seen) });
}
