// The start, and every event: what a finger, a mouse or a key wants, done to the state, and then all drawn anew.

import { ask, edit, load, open, root, state, step } from "./state.js";
import { adapt, all, draw, focusCell, follow, gather, move, zoom } from "./draw.js";
import { by, narrow, owner, show } from "./panel.js";
import { aloud, light } from "./verdict.js";
import { say, word } from "./text.js";

// refresh draws everything, and puts the position into the address bar and the links to the other languages. An address
// that cannot be read stays until something is done.
function refresh(shift) {
  const held = handle(document.activeElement);
  draw();
  show();
  if (shift) follow(shift);
  adapt();
  if (held && document.activeElement === document.body) root.querySelector(held)?.focus({ preventScroll: true });
  const { line } = state.table;
  for (const link of document.querySelectorAll("[data-language]")) link.hash = line;
  if (state.unread || line === location.hash.slice(1)) return;
  history.replaceState(null, "", line ? `#${line}` : location.pathname + location.search);
}

// handle gives a selector that finds a button again after it was made anew.
function handle(button) {
  const { dataset } = button ?? {};
  if (!dataset?.do) return "";
  const keys = ["do", "place", "axis", "player", "kind", "line", "box", "answer", "side", "topic", "how"].filter((key) => key in dataset);
  return keys.map((key) => `[data-${key}="${CSS.escape(dataset[key])}"]`).join("");
}

// tell says something aloud, and for a while where it can be seen if it matters.
function tell(text, seen) {
  by("says").textContent = text;
  by("says").classList.toggle("seen", Boolean(seen));
  if (seen) setTimeout(() => by("says").classList.remove("seen"), 3500);
}

// change edits the position; what could not be done is told where it was asked.
function change(wish, panel) {
  const table = edit(wish);
  if (table && panel) state.panel = panel;
  refresh(table?.shift);
  if (table) tell(aloud());
  return table;
}

function go(from) {
  const shift = step(from);
  if (shift) refresh(shift);
  tell(aloud());
}

// to shows a panel and puts the keyboard into it.
function to(panel, focus) {
  state.panel = panel;
  state.refused = state.anyway = null;
  refresh();
  if (focus) by(panel).querySelector(focus)?.focus();
}

const moves = { north: [0, 1], east: [-1, 0], south: [0, -1], west: [1, 0] };

// Every deed a button can name in data-do, with the data it carries.
const acts = {
  undo: () => go("past"),
  redo: () => go("future"),
  menu: () => to(state.panel === "menu" ? "tray" : "menu"),
  verdict: () => to(state.panel === "verdict" ? "tray" : "verdict"),
  close: () => close(),
  closer: () => zoom(1.25),
  farther: () => zoom(0.8),
  all: () => all(),
  pan: ({ side }) => move(...moves[side].map((n) => n * 120)),
  narrow: ({ side }) => { narrow(Number(side)); show(); },
  put: ({ tile, turn, bridge, over }) => {
    const table = change(`put ${state.cell} ${tile} ${turn} ${bridge} ${over}`);
    if (table) goOn(table.view.traced);
  },
  topic: ({ topic }) => {
    state.topic = topic === state.topic ? "" : topic;
    if (state.topic === "castle" && !state.table.view.boxes.some((b) => b.box === "8" && b.inPlay)) return change("box 8");
    refresh();
  },
  unknown: ({ how }) => {
    if (change(`unknown ${state.cell} ${how}`)) goOn();
  },
  "no-tile": () => {
    const { cells } = state.table.view;
    if (cells.some((at) => at.cell === state.cell) && !change(`remove ${state.cell}`)) return;
    state.skipped.add(state.cell);
    goOn(!state.table.view.calls.some((cell) => !state.skipped.has(cell)));
  },
  "goes-on": () => { state.goesOn = !state.goesOn; show(); },
  beyond: ({ place, words }) => change(`beyond ${place} ${words}`),
  cell: ({ cell, beyond }) => {
    tap(cell);
    state.goesOn = Boolean(beyond);
    refresh();
  },
  turn: ({ turn }) => change(`turn ${state.cell} ${turn}`),
  last: () => change(`last ${state.cell}`),
  replace: () => { state.replacing = true; to("tray", ".fit"); },
  remove: () => change(`remove ${state.cell}`, "tray"),
  player: ({ player }) => { state.player = player; state.refused = state.anyway = null; show(); },
  kind: ({ kind }) => { state.kind = kind; state.refused = state.anyway = null; show(); },
  stand: ({ place, anyway }) => {
    state.refused = anyway ? null : state.barred.get(place);
    state.anyway = state.refused ? place : null;
    if (state.refused) return show();
    change(`figure ${owner() || "-"} ${state.kind} ${place}`);
  },
  add: ({ say: statement }) => change(`add ${statement}`),
  drop: ({ n }) => change(`drop ${n}`),
  lift: ({ player, kind, place }) => change(`lift ${player} ${kind} ${place}`),
  bridges: () => showBridges(),
  bridge: ({ cell, axis }) => change(`bridge ${cell ?? state.cell} ${axis}`),
  unbridge: ({ axis }) => change(`unbridge ${state.cell} ${axis}`),
  castle: ({ place, player, kind }) => change(`castle ${place} ${player} ${kind}`),
  uncastle: ({ place }) => change(`uncastle ${place}`),
  moment: ({ moment }) => change(`moment ${moment} ${moment === "turn" && !state.table.view.last.length ? state.latest : ""}`),
  choose: ({ place, answer }) => change(`choose ${place} ${answer}`),
  box: ({ box }) => change(`box ${box}`),
  clear: () => change("clear", "tray"),
  light: ({ line }) => {
    const { place, cells, open } = light(line);
    const parts = ask(`parts ${place}`).parts.filter(([cell]) => cells.includes(cell));
    state.lit = state.lit?.line === Number(line) ? null : { line: Number(line), cells, open, parts };
    refresh();
    gather();
  },
  share,
};

// goOn asks about the next cell that was not passed over; in a guided dispute with nothing left to ask, who stands there.
function goOn(traced) {
  const { calls, next, cells } = state.table.view;
  if (state.topic && traced && cells.length) {
    if (!cells.some((at) => at.cell === state.cell && at.tile)) state.cell = cells.findLast((at) => at.tile).cell;
    return to("tile");
  }
  state.cell = state.skipped.has(next) ? calls.find((cell) => !state.skipped.has(cell)) ?? next : next;
  to("tray");
}

async function share() {
  try {
    if (navigator.share && matchMedia("(pointer: coarse)").matches) {
      await navigator.share({ title: document.title, url: location.href });
      return;
    }
    await navigator.clipboard.writeText(location.href);
    tell(say("copied"), true);
  } catch (refused) {
    if (refused.name !== "AbortError") tell(`${say("copy-this")} ${location.href}`, true);
  }
}

// close leaves the panel for the tray and gives the keyboard back to the board.
function close() {
  state.lit = state.bridges = null;
  to("tray");
  focusCell();
}

// tap opens what lies in a cell, or the tray for it.
function tap(cell, focus) {
  state.cell = cell;
  state.bridges = null;
  state.replacing = state.goesOn = false;
  state.narrow = ["", "", "", ""];
  const laid = state.table.view.cells.some((c) => c.cell === cell && c.tile);
  to(laid ? "tile" : "tray", focus && (laid ? ".seat" : ".fit"));
}

// act does what a button names. Where the scorer itself breaks, the position is as it was.
function act(button) {
  try {
    acts[button.dataset.do](button.dataset);
  } catch (broken) {
    tell(say("trapped"), true);
    throw broken;
  }
}

root.addEventListener("click", (event) => {
  const button = event.target.closest("[data-do]");
  if (button) return act(button);
  const cell = event.target.closest("#cells [data-cell]");
  if (cell && !dragged) tap(cell.dataset.cell);
});

root.addEventListener("change", ({ target }) => {
  const { option, whose, thing, player } = target.dataset;
  if (option) change(`option ${option} ${target.value}`);
  if (whose) change(`whose ${target.value}`);
  if (thing) change(player ? `holds ${player} ${thing} ${target.value}` : `holds ${target.value} ${thing} 1`);
});

// The text is the same position: what can be read is shown at once, and counts as one step back.
let typing = false;
by("text").addEventListener("input", ({ target }) => {
  const table = open(target.value, !typing);
  by("text-error").textContent = unreadable(table.error);
  if (table.error) return;
  typing = true;
  refresh();
});
by("text").addEventListener("blur", () => { typing = false; });

// unreadable says where a text cannot be read, and why.
const unreadable = (error) => (error ? say("text-error", { ...error, error: word("error", error.code, error) }) : "");

// A finger or a mouse drags the board; two fingers scale it. A press that moved is no tap.
const stage = by("board");
const fingers = new Map();
let dragged = false;

stage.addEventListener("pointerdown", (event) => {
  if (!fingers.size) dragged = false;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, x0: event.clientX, y0: event.clientY });
});

stage.addEventListener("pointermove", (event) => {
  const finger = fingers.get(event.pointerId);
  if (!finger) return;
  const { clientX: x, clientY: y } = event;
  if (!dragged && Math.hypot(x - finger.x0, y - finger.y0) < 8) return;
  if (!dragged) stage.setPointerCapture(event.pointerId);
  dragged = true;
  const other = [...fingers.values()].find((f) => f !== finger);
  if (other) {
    const apart = (p) => Math.hypot(p.x - other.x, p.y - other.y) || 1;
    zoom(apart({ x, y }) / apart(finger), (x + other.x) / 2, (y + other.y) / 2);
  }
  move((x - finger.x) / fingers.size, (y - finger.y) / fingers.size);
  Object.assign(finger, { x, y });
});

for (const end of ["pointerup", "pointercancel"]) {
  stage.addEventListener(end, (event) => fingers.delete(event.pointerId));
}

stage.addEventListener("wheel", (event) => {
  event.preventDefault();
  if (event.ctrlKey) zoom(Math.exp(-event.deltaY / 200), event.clientX, event.clientY);
  else move(-event.deltaX, -event.deltaY);
}, { passive: false });

const arrows = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] };

// walk moves the keyboard to the nearest cell that way; the panel goes along.
function walk(from, [dx, dy]) {
  const all = [...state.table.view.cells, ...state.table.view.ghosts];
  const here = all.find((c) => c.cell === from);
  const ahead = (c) => (c.x - here.x) * dx + (c.y - here.y) * dy;
  const aside = (c) => Math.abs((c.x - here.x) * dy) + Math.abs((c.y - here.y) * dx);
  const there = all.filter((c) => ahead(c) > 0).sort((a, b) => ahead(a) + 3 * aside(a) - ahead(b) - 3 * aside(b))[0];
  if (!there) return;
  tap(there.cell);
  focusCell();
}

// choose moves through the tiles on offer with the arrows, and finds one by its name as it is typed.
let typed = "";
let typedAt = 0;
function choose(event, fits) {
  const now = fits.indexOf(document.activeElement);
  const across = Math.max(1, fits.findIndex((f) => f.offsetTop > fits[0].offsetTop));
  const steps = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: across, ArrowUp: -across };
  let to = fits[now + steps[event.key]];
  if (!to && /^[a-z0-9]$/i.test(event.key)) {
    typed = (event.timeStamp - typedAt < 900 ? typed : "") + event.key.toUpperCase();
    typedAt = event.timeStamp;
    to = fits.find((f) => f.dataset.tile.startsWith(typed)) ?? fits.find((f) => f.dataset.tile + f.dataset.turn === typed);
  }
  if (!to) return;
  event.preventDefault();
  to.focus();
}

const keys = {
  z: (event) => go(event.shiftKey ? "future" : "past"),
  v: () => to("verdict", "button"),
  f: () => { if (state.table.view.cells.some((c) => c.cell === state.cell)) to("tile", ".seat"); },
  b: () => showBridges(),
  "?": () => { to("menu", "[data-do=close]"); by("keys").scrollIntoView(); },
};

// showBridges marks every place where a bridge may lie.
function showBridges() {
  state.bridges = state.bridges ? null : ask("bridges").bridges;
  draw();
  if (state.bridges) tell(state.bridges.length ? say("bridges") : say("bridges-none"), true);
}

document.addEventListener("keydown", (event) => {
  if (event.target.closest("textarea, select, input") && event.key !== "Escape") return;
  if (event.key === "Escape") return close();
  if (event.target.closest("#fits")) return choose(event, [...by("fits").querySelectorAll(".fit")]);
  const inBoard = event.target.closest("#cells [data-cell]");
  if (inBoard && arrows[event.key]) {
    event.preventDefault();
    return walk(inBoard.dataset.cell, arrows[event.key]);
  }
  const pressed = event.key === "Enter" || event.key === " ";
  if (pressed && inBoard) {
    event.preventDefault();
    return tap(inBoard.dataset.cell, true);
  }
  const svgButton = pressed && event.target.closest("svg [data-do]");
  if (svgButton) {
    event.preventDefault();
    return act(svgButton);
  }
  if (!event.ctrlKey && !event.metaKey && !event.altKey) keys[event.key.toLowerCase()]?.(event);
});

// read shows the position of the address bar.
function read() {
  const text = decode(location.hash.slice(1));
  const table = open(text, Boolean(state.table));
  if (!table.error) return true;
  open("", false);
  state.panel = "menu";
  state.unread = true;
  by("text").value = text;
  by("text-error").textContent = unreadable(table.error);
  return false;
}

// decode undoes what mail and chat programs do to an address.
function decode(hash) {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

addEventListener("hashchange", () => {
  if (decode(location.hash.slice(1)) === state.table.line) return;
  read();
  refresh();
});
addEventListener("resize", adapt);
document.querySelector(".skip")?.addEventListener("click", (event) => {
  event.preventDefault(); // its address would take the place of the position
  focusCell();
});

try {
  await load();
  const readable = read();
  refresh();
  if (!readable) by("text").scrollIntoView();
  root.dataset.ready = "";
} catch (broken) {
  by("totals").textContent = say("broken");
  throw broken;
}
