// The actions of buttons, keys and fingers: each changes the state, and then everything is drawn anew.

import { here, root } from "./engine.js";
import { embedded, aboutTile, chosen, drawnAs, edit, goTo, handedOn, keepStep, kindFor, laidAt, lay, open, owner, pick, query, state, step, turnTo } from "./state.js";
import { afterFrame, held, hold, keep, stored, storedHere, switches, takeUp } from "./store.js";
import { cellAloud, draw, focusCell } from "./board.js";
import { foldVerdict } from "./embed.js";
import { adapt, gather, move, seeAll, zoom } from "./stage.js";
import { attribute, byId, toggled } from "./parts.js";
import { showTopics, showTray, showVariants } from "./tray.js";
import { showSheet } from "./sheet.js";
import { putShelf, shelf, shelve, showMenu } from "./menu.js";
import { more } from "./more.js";
import { keepStack, tellApart } from "./stacks.js";
import { aloud, beside, ponder, showVerdict } from "./verdict.js";
import { list, say, word } from "./words.js";

// refresh draws everything and puts the position into the address. One that cannot be read stays there until the next action.
export function refresh() {
  const held = handle(document.activeElement);
  draw();
  show();
  adapt();
  ponder(state.panel === "verdict");
  tellApart(showVariants);
  if (held) requestAnimationFrame(() => refocus(held)); // that costs a layout, which is due then anyway
  if (embedded) byId("elsewhere").href = `${location.pathname}#${handedOn()}`;
  else afterFrame("table", () => keep(() => tell(say("not-kept"), true)), 150);
  afterFrame("address", showAddress);
  tellRefusal();
}

// Buttons that every tap updates. Finding them among everything on the board takes long.
const always = Object.fromEntries(["undo", "redo", "bridges"].map((name) => [name, root.querySelector(`[data-do=${name}]`)]));
const panels = { tray: showTray, tile: showSheet, menu: showMenu };

// lacksParts reports whether the table needs the parts of a whole game and they are not loaded yet.
const lacksParts = () => (state.game || state.seen) && !more.drawn.length;

export function show() {
  if (root.dataset.panel !== state.panel) root.dataset.panel = state.panel;
  root.classList.toggle("left", state.left);
  (panels[state.panel] ?? more.panels[state.panel])?.();
  showTopics();
  showVariants();
  showVerdict();
  for (const draw of more.drawn) draw();
  if (lacksParts()) more.load().then(show, () => {});
  attribute(byId("strip"), "aria-expanded", embedded ? root.dataset.embedded === "open" : state.panel === "verdict");
  always.undo.disabled = !state.past.length;
  always.redo.disabled = !state.future.length;
  always.bridges.hidden = !state.table.view.bridges;
}

// tellRefusal says why the last action was refused, unless a panel does. Only the sheet of a tile has a place for it.
function tellRefusal() {
  const { fault, panel, refused } = state;
  const small = ({ rule }) => word("problem", rule).replace(/^./, (first) => first.toLowerCase()); // after a colon
  const why = fault ? word("error", fault.code, fault) : panel === "tile" ? "" : list((refused ?? []).map(small));
  if (why) tell(say("not-done", { why }), true);
  state.fault = null;
}

let address = ""; // the one that was read or written last; a different one was entered and must still be read

function showAddress() {
  const line = handedOn();
  if (state.unread || location.hash !== address || line === address.slice(1)) return;
  history.replaceState(null, "", line ? `#${line}` : location.pathname + location.search);
  address = location.hash;
}

// refocus finds a new place for the focus if what had it is gone or hidden: the button that replaced it, or else the first of the
// panel, or the cell of the panel.
function refocus(selectors) {
  const focused = document.activeElement;
  if (focused !== document.body && focused.checkVisibility()) return;
  const panel = `#${state.panel} :is(button, input, select, textarea):enabled:not([tabindex="-1"])`;
  const places = [...selectors, panel, ".here"].flatMap((at) => [...root.querySelectorAll(at)]);
  /** @type {HTMLElement} */ (places.find((at) => at.checkVisibility()))?.focus({ preventScroll: true });
}

// handle returns selectors that find a button again after it was made anew: by all its data except what a tap changes, or else
// by its action. For a cell it is the one in focus.
function handle(held) {
  if (held?.matches("#cells *")) return [".here"];
  const { dataset } = held ?? {};
  const named = (key) => `[data-${key}="${CSS.escape(dataset[key])}"]`;
  return dataset?.do && [Object.keys(dataset).filter((key) => !/turn|next/.test(key)).map(named).join(""), named("do")];
}

// tell announces a text to screen readers and, if seen is set, also shows it for a while.
export function tell(text, seen) {
  byId("says").textContent = text;
  byId("says").classList.toggle("seen", Boolean(seen));
  if (seen) setTimeout(() => byId("says").classList.remove("seen"), 3500);
}

// change edits the position. If that is refused, the panel says why.
export function change(wish, panel = state.panel) {
  const table = edit(wish);
  if (table) tellTable(panel);
  else refresh();
  return table;
}

// tellTable shows another table beside a panel and announces its result.
function tellTable(panel = state.panel) {
  showPanel(panel);
  tell(aloud());
}

// showPanel shows a panel and, if focus is set, moves the focus into it.
export function showPanel(panel, focus) {
  turnTo(panel);
  refresh();
  if (focus) byId(state.panel).querySelector(focus)?.focus();
}

// visit opens what lies in a cell, or the tray for it.
export function visit(cell, focus) {
  if (embedded) return;
  pick(cell);
  showPanel(state.panel, focus && (state.panel === "tile" ? ".seat" : ".fit"));
}

// close leaves the panel for the tray, or for the verdict if everything else was asked, and returns the focus to the board.
export function close() {
  const { cells, stands } = state.table.view;
  state.lit = state.bridges = null;
  showPanel(stands && cells[1] && state.panel === "tile" && !beside.matches ? "verdict" : "tray");
  focusCell();
}

// askOn asks the next question of the engine: about a cell, or who stands there. In a game it asks that of the tile just laid.
function askOn() {
  const { next, stands } = state.table.view;
  const laid = state.game && laidAt(state.cell);
  if (!laid) state.cell = stands ?? next;
  showPanel(laid || stands ? "tile" : "tray");
}

// put lays a tile of the tray, which may stand for others that look like it, and asks on.
function put(fit) {
  const table = lay(fit);
  if (!table) return refresh();
  const { cell } = table;
  const like = pairsOf(fit.like);
  keepStack(cell, like);
  if (like.length) state.variants = [];
  const laid = cellAloud(laidAt(cell));
  askOn();
  return tell([laid, aloud(), byId(state.panel === "tray" ? "tray-name" : "tile-name").textContent].join(". "));
}

// pairsOf parses the tiles that a picture also stands for: each with its turn.
const pairsOf = (like) => (like.match(/\S+ \S+/g) ?? []).map((one) => one.split(" ")).map(([tile, turn]) => [tile, Number(turn)]);

// variant puts the tile that was meant in the place of one that looks like it. If that is the tile just laid, it asks on.
function variant({ cell, tile, turn, like }) {
  const { cell: here, variants } = state;
  if (!edit(`put ${cell} ${tile} ${turn}`)) return refresh();
  keepStack(cell, pairsOf(like));
  state.variants = variants.map((one) => (one.cell === cell ? { ...one, laid: `${tile} ${turn}` } : one));
  const laid = cellAloud(laidAt(cell));
  if (cell === state.latest) askOn();
  else {
    state.cell = here;
    refresh();
  }
  return tell([laid, aloud()].join(". "));
}

const toggle = (panel) => showPanel(state.panel === panel ? "tray" : panel);

// flip toggles a switch. The browser remembers those of the menu.
function flip(name) {
  state[name] = !state[name];
  if (switches.includes(name)) hold(`taula.${name}`, state[name]);
  refresh();
}

// choose changes the current player or kind of piece, or what the tray shows.
function choose(what) {
  Object.assign(state, { refused: null, anyway: null }, what);
  show();
}

// The actions that buttons name in data-do; each gets the data of its button. Parts that are loaded later add theirs. A button
// that only changes the position says in data-wish how, and has no action of its own here.
/** @type {Record<string, (data?: any) => any>} */
export const deeds = {
  undo: () => step("past") && tellTable(),
  redo: () => step("future") && tellTable(),
  menu: () => toggle("menu"),
  verdict: () => embedded ? foldVerdict() : toggle("verdict"),
  close,
  change: ({ wish }) => change(wish),
  ...Object.fromEntries(["filter", "wide", ...switches].map((name) => [name, () => flip(name)])),
  closer: () => zoom(1.25),
  farther: () => zoom(0.8),
  all: seeAll,
  pan: ({ dx, dy }) => move(Number(dx), Number(dy)),
  narrow: ({ next }) => choose({ narrow: next }),
  with: ({ mark: name }) => choose({ marks: toggled(state.marks, name) }),
  put: (fit) => put(fit),
  variant,
  topic: ({ topic, needs, moment }) => {
    state.topic = topic === state.topic ? "" : topic;
    if (state.topic && needs) edit(`box ${needs}`);
    if (state.topic && moment) edit(`moment ${moment}`);
    showPanel("tray");
  },
  unknown: ({ how }) => change(`unknown ${state.cell} ${how}`) && askOn(),
  "no-tile": () => {
    keepStep();
    if (edit(`pass ${state.cell}`, true)) askOn();
  },
  "goes-on": () => {
    if (!state.beyond) return flip("beyond");
    state.beyond = false;
    return askOn();
  },
  beyond: ({ place, words }) => change(`beyond ${place} ${words}`) && choose({ beyond: true }),
  cell: ({ cell, beyond }) => {
    pick(cell);
    state.beyond = Boolean(beyond);
    refresh();
  },
  replace: () => {
    state.replacing = true;
    showPanel("tray", ".fit");
  },
  player: ({ player }) => choose({ player, kind: kindFor(player) }),
  crowd: () => choose({ crowd: true }),
  kind: ({ kind }) => choose({ kind }),
  // The current piece is put on a place, or first the panel says why it may not stand there.
  stand: ({ place, anyway }) => {
    const refused = anyway ? [] : aboutTile().places.find((p) => p.place === place)?.refused ?? [];
    if (refused.length) return choose({ refused, anyway: place });
    const { kind, group } = chosen();
    if (!change(`figure ${owner()} ${kind} ${place}`)) return;
    if (group === "neutral") choose({ kind: "meeple" }); // there is only one of each
  },
  bridges: () => {
    state.bridges = state.bridges ? null : query("bridges").bridges;
    draw();
    if (state.bridges) tell(say(state.bridges.length ? "bridges" : "bridges-none"), true);
  },
  who: () => {
    if (!laidAt(state.cell)) state.cell = state.table.view.cells.findLast((at) => at.tile).cell;
    showPanel("tile");
  },
  quarters: () => {
    showPanel("verdict");
    document.querySelector("#account .quarter")?.scrollIntoView({ block: "center" });
  },
  moment: ({ moment, cell = state.latest }) => change(`moment ${moment} ${cell ?? ""}`),
  earlier: () => {
    for (const { cell } of state.pondered.when) state.earlier.add(drawnAs(cell));
    refresh();
  },
  choose: ({ n, answer }) => change(`answer ${n} ${answer}`),
  box: ({ box }) => {
    if (change(`box ${box}`)) window.reader.plays(state.table.view.boxes.filter((one) => one.inPlay).map((one) => one.box));
  },
  clear: () => {
    state.topic = "";
    change("clear", "tray");
  },
  shelve: () => {
    const name = byId("shelf-name").value.trim() || new Date().toLocaleString(document.documentElement.lang);
    const kept = shelve(name);
    tell(kept ? say("shelved", { name: kept }) : say("not-kept"), true);
    byId("shelf-name").value = "";
    show();
  },
  take: ({ name }) => {
    const [, line, game] = shelf().find(([other]) => other === name);
    showPanel(goTo(line, game).error ? "menu" : "tray");
  },
  unshelve: ({ name }) => {
    if (!putShelf(shelf().filter(([other]) => other !== name))) tell(say("not-kept"), true);
    show();
  },
  // What a line of the verdict is about is lit up on the board, or no longer.
  light({ key, place, cells, open: ends }) {
    const counted = cells.split(" ");
    const { beside, parts } = query(`parts ${place}`);
    const own = parts.filter(([cell]) => counted.includes(cell));
    // Cells get numbers in order, but of a city or castle beside a field only the first.
    const whole = beside.filter((group) => group.every((cell) => counted.includes(cell)));
    const numbers = [...whole.map(([first]) => first), ...counted.filter((cell) => !whole.flat().includes(cell))];
    state.lit = state.lit?.key === key ? null : { key, cells: counted, numbers, open: ends ? ends.split(" ") : [], parts: own };
    refresh();
    gather();
  },
};

// catchUp runs the actions that whenReady postponed until the engine was loaded.
export let catchUp;
const ready = new Promise((done) => { catchUp = done; });

// whenReady runs an action now, or as soon as the engine is loaded. If the engine fails, the position stays as it was.
export function whenReady(wanted) {
  if (!here() || !state.table) return ready.then(() => whenReady(wanted));
  try {
    return wanted();
  } catch (broken) {
    tell(say("trapped"), true);
    throw broken;
  }
}

// act runs the action of a button. A button that waits for the engine shows that.
export function act(button) {
  if (!here()) button.setAttribute("aria-busy", "true");
  return whenReady(() => {
    button.removeAttribute("aria-busy");
    return run(button.dataset.wish ? "change" : button.dataset.do, button.dataset);
  });
}

// run runs an action, once the parts that have it are loaded.
export function run(name, data) {
  if (name in deeds && !lacksParts()) return deeds[name](data);
  return more.load().then(() => deeds[name](data), () => tell(say("parts-missing"), true));
}

// read shows the position in the address bar, or what is wrong with it.
export function read() {
  address = location.hash;
  const [text, played] = decode(address.slice(1)).split("@"); // the game follows the position
  if (played) more.load().then(() => more.play(played), () => {});
  if (text === handedOn() && !embedded) return turnTo(state.panel);
  const { account, error } = goTo(text);
  if (account?.scores.length && account.moment === "end" && !embedded) { // a result was shared: what scored is lit
    const { scores } = account;
    const parts = [...new Set(scores.map((s) => s.place))].flatMap((place) => query(`parts ${place}`).parts);
    turnTo(beside.matches ? state.panel : "verdict");
    return Object.assign(state, { lit: { key: "", cells: scores.flatMap((s) => s.cells), numbers: [], parts } });
  }
  if (!error) return turnTo(embedded ? "verdict" : state.panel);
  if (!state.table) {
    open("");
    state.unread = { text, error };
  }
  return turnTo("menu");
}

// isReloaded reports whether the page was only loaded again. Its address follows the table by a frame, so it may name an earlier
// table, and is no link that somebody opened; unless it could not be read.
function isReloaded() {
  const [visit] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  return visit?.type === "reload" && storedHere()?.unread === false;
}

// begin continues the stored table if the address names none or the same one, or the page was only loaded again. Otherwise the
// stored table is one step back.
export function begin() {
  for (const name of switches) state[name] = held(`taula.${name}`) ?? state[name];

  const was = embedded ? null : stored();
  const isOpen = was && !open(was.line).error;
  if (isOpen) takeUp(was);

  if (isOpen && isReloaded()) {
    address = location.hash;
    turnTo(state.panel);
  } else if (location.hash || !state.table) {
    read();
  } else {
    turnTo("tray");
  }
}

// decode reverts the changes that mail and chat programs make to addresses.
export function decode(hash) {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
