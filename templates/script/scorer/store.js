// What is kept on the device: the table with its steps back and forward, and what it is about. Each tab keeps its own, and
// a new one begins with what was kept last.

import { embedded } from "./embed.js";
import { byId } from "./parts.js";
import { now, originOf, readGame, remark, state } from "./state.js";

const name = "taula.scorer";
const steps = 200; // so many steps back are kept

export const { held, hold } = window.reader; // from the script of every page

// Where the table is kept: what belongs to the tab first.
const stores = ["sessionStorage", "localStorage"];

// stored gives what was put away, or nothing.
export const stored = () => stores.map((store) => held(name, store)).find(Boolean);

let putAway; // the moment at which the table is put away
let told = false;

// keepSoon puts the table away when nothing else is to be done, and at the latest when the page is left. Where that cannot be done, it is
// told once in a game: who plays does not look into the menu.
export function keepSoon(tellUnkept) {
  if (embedded) return;
  clearTimeout(putAway);
  putAway = setTimeout(keepNow, 150, tellUnkept);
}

function keepNow(tellUnkept) {
  if (!putAway || !state.table) return;
  clearTimeout(putAway);
  putAway = 0;
  const { topic, player, latest, past, future, game } = state;
  const all = { ...now(), topic, player, latest, game, past: past.slice(-steps), future: future.slice(-steps) };
  const kept = stores.every((store) => hold(name, all, store));
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
