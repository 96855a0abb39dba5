// What is stored on the device. Each tab has its own table, and a new tab starts with what was stored last.

import { byId } from "./parts.js";
import { a1Of, now, originOf, readGame, remark, stacksOf, state } from "./state.js";

const name = "taula.scorer";
const mostSteps = 200; // number of stored undo steps

export const { held, hold } = window.reader; // from the script of every page

// Where the table is stored, the tab's own store first.
const stores = ["sessionStorage", "localStorage"];
export const stored = () => storedHere() ?? storedLast();

// storedHere returns what this tab stored.
export const storedHere = () => held(name, "sessionStorage");

// storedLast returns what was stored last, by this tab or another.
export const storedLast = () => held(name, "localStorage");

// Each change of the table is one edition of it, counted over all tabs: the higher one was played later. A device that is full
// may keep an older one.
let edition = 0;
let counted = null;
const played = ({ line, game }) => JSON.stringify([line, game]);

export const isLater = (other) => other.edition > edition;

let told = false;

// keep stores the table. If that is impossible, it says so once in a game, because players do not look into the menu.
export function keep(tellUnkept) {
  const { topic, player, latest, past, future, game, unread } = state;
  const table = now();

  const last = storedLast()?.edition ?? 0;
  const playedNow = played({ line: table.line, game });
  if (playedNow !== counted) {
    edition = Math.max(edition, last) + 1;
    counted = playedNow;
  }

  const steps = { past: past.slice(-mostSteps), future: future.slice(-mostSteps) };
  const all = { ...table, ...steps, topic, player, latest, game, edition, unread: Boolean(unread) };

  // A tab that is only looked at leaves what another one has played since.
  const own = last > edition ? stores.slice(0, 1) : stores;
  const kept = own.every((store) => hold(name, all, store));

  byId("not-kept").hidden = kept;
  if (!kept && state.game && !told) tellUnkept();
  told = !kept && state.game;
}

// Work to be done after the frame is drawn, by name: what nobody sees must not delay a tap.
const owed = new Map();

// afterFrame runs a function after the next frame and a pause in milliseconds, unless another of the same name is owed by then.
export function afterFrame(name, deed, pause = 0) {
  owed.set(name, deed);
  requestAnimationFrame(() => setTimeout(doOwed, pause, deed, name));
}

const doOwed = (deed, name) => owed.get(name) === deed && owed.delete(name) && deed();

// What is owed is also done when the page is left or hidden.
addEventListener("pagehide", () => owed.forEach(doOwed));
document.addEventListener("visibilitychange", () => document.hidden && owed.forEach(doOwed));

// The switches of the menu: fields of the state, and the names of their buttons.
export const switches = ["letters", "left"];

// takeUp restores the stored table if it is valid. Storage may hold anything.
export function takeUp(all) {
  const { line, topic, player, latest, origin, a1, past, future, game, seen, stacks } = all;
  if (line !== state.table.line || !/^\w* \w$/.test(`${topic} ${player}`)) return;
  const steps = (all) => [all].flat().filter((step) => typeof step?.line === "string");
  Object.assign(state, {
    topic, player, latest, origin: originOf(origin), a1: a1Of(a1), past: steps(past), future: steps(future),
    game: readGame(JSON.stringify(game)), seen: remark(seen), stacks: stacksOf(stacks),
  });
  edition = Number.isSafeInteger(all.edition) ? all.edition : 0;
  counted = played({ line: state.table.line, game: state.game });
}
