// The stage: which part of the board is visible, and how large.

import { root } from "./engine.js";
import { drawnAt, embedded, state } from "./state.js";
import { attribute, byId } from "./parts.js";

const stage = byId("board");
const world = byId("world");
const rim = byId("rim");
const pans = ["west", "north", "east", "south"].map((side) => document.querySelector(`.pan-${side}`));

// The view: drawing coordinate 0,0 is at x,y on the screen, scaled by scale. Unless byHand, it keeps as much in sight as
// possible. After all of a large table was asked for, it stays whole.
const view = { x: 0, y: 0, scale: 0.72, byHand: false, whole: false };
const button = 46; // width of a column of buttons at the board's side
const edge = 18; // width of the names of columns and rows at its north and west
const foot = 62; // height of the offers at its foot, while there are any
const smallest = embedded ? 0 : 0.26; // the smallest scale at which a cell can be tapped
const fullest = embedded ? 1.1 : 0.8; // the largest scale of a board of which all is shown
const largest = 1.6;

// The size of the stage. An observer sets it, because reading it costs a layout.
const size = { width: 1, height: 1 };

// Its size beside each panel as long as nothing else changed, used before the page is laid out, so that this happens only once.
const sizes = new Map();
const about = () => state.panel + root.dataset.few;

export function watchStage() {
  new ResizeObserver(([{ contentRect: { width, height } }]) => {
    const known = sizes.get(about());
    if (known && (known.width !== width || known.height !== height)) sizes.clear();
    sizes.set(about(), { width, height });
    if (size.width === width && size.height === height) return;
    Object.assign(size, { width, height });
    requestAnimationFrame(adapt); // a frame later, as in watchRoom
  }).observe(stage.parentElement);
  addEventListener("resize", () => sizes.clear());
}

// place applies the view to the world.
function place() {
  const { x, y, scale } = view;
  attribute(world, "transform", `translate(${x} ${y}) scale(${scale})`);
  const [band, columns, rows] = rim.children;
  const west = room().x;
  attribute(band, "transform", `translate(${west})`);
  attribute(columns, "transform", `translate(${x} 13)`);
  attribute(rows, "transform", `translate(${west - 9} ${y + 4})`);
  for (const name of columns.children) attribute(name, "x", (100 * name.dataset.n + 50) * scale);
  for (const name of rows.children) attribute(name, "y", (100 * name.dataset.n + 50) * scale);
  if (!state.table) return;
  // There is a button to move the view towards each side where tiles are out of sight.
  const frame = tableFrame().map((n) => 100 * n * scale);
  const slack = 90 * scale;
  const out = [frame[0] + x < -slack, frame[1] + y < -slack, frame[2] + x > size.width + slack, frame[3] + y > size.height + slack];
  for (const [i, pan] of pans.entries()) if (pan.hidden === out[i]) pan.hidden = !out[i];
}

// around returns the frame of some cells as drawn, [west, north, east, south], with a margin in cells.
export function around(cells, margin = 0) {
  if (!cells.length) return [0, 0, 1, 1];
  const [xs, ys] = [0, 1].map((i) => cells.map((at) => drawnAt(at)[i]));
  return [Math.min(...xs) - margin, Math.min(...ys) - margin, Math.max(...xs) + 1 + margin, Math.max(...ys) + 1 + margin];
}

// tableFrame is what "all" shows: the tiles with a margin. In a frame nothing is laid beside them.
const tableFrame = () => around(state.table.view.cells, embedded ? 0.12 : 0.6);

// boardHeight returns how high the board is when it fills so much width, at most as high as a screen of a phone.
export function boardHeight(width) {
  const [west, north, east, south] = tableFrame();
  const scale = Math.min(fullest, (width - edge - 8) / (100 * (east - west)));
  return Math.min(560, Math.ceil(edge + 8 + 100 * (south - north) * scale));
}

// everything returns all cells of the board, including the empty ones.
const everything = () => [...state.table.view.cells, ...state.table.view.ghosts];

// move shifts the view by pixels of the screen.
export function move(dx, dy) {
  if (!state.table) return;
  Object.assign(view, { byHand: true, whole: false });
  const [west, north, east, south] = around(everything()).map((n) => 100 * n * view.scale);
  const { width, height } = size;
  const keep = 60; // pixels of the table that always stay visible
  view.x = Math.min(width - keep - west, Math.max(keep - east, view.x + dx));
  view.y = Math.min(height - keep - north, Math.max(keep - south, view.y + dy));
  place();
}

// zoom scales the view about a point of the screen, by default its middle.
export function zoom(factor, x, y) {
  const box = stage.getBoundingClientRect();
  x = (x ?? box.x + box.width / 2) - box.x;
  y = (y ?? box.y + box.height / 2) - box.y;
  const scale = Math.min(largest, Math.max(Math.min(smallest, view.scale), view.scale * factor));
  const to = (n, at) => n - ((n - at) * scale) / view.scale;
  Object.assign(view, { x: to(x, view.x), y: to(y, view.y), scale, byHand: true, whole: false });
  place();
}

// room returns the visible part of the board beside the buttons. Those that move the view are there only when needed.
function room(arrows = pans.every((pan) => pan.hidden) ? 0 : pans.length) {
  if (embedded) return { x: edge, width: size.width - edge, height: size.height - edge };

  const rows = Math.max(1, Math.floor((size.height - 6) / button));
  const buttons = 6 + button * Math.ceil(((state.table?.view.bridges ? 4 : 3) + state.under + arrows) / rows);
  const { panel, variants } = state;
  const below = variants && (panel === "tray" || variants.length) ? foot : 0; // the board does not move when they come
  return { x: edge + (state.left ? buttons : 0), width: size.width - buttons - edge, height: size.height - edge - below };
}

// into returns how far an interval must move to lie within the free space, with a margin at its ends.
export const into = (from, to, free, margin) => (from < margin ? margin - from : Math.min(0, free - margin - to));

// bring moves the view as little as possible to show a frame of cells.
function bring(/** @type {number[]} */ [west, north, east, south], margin) {
  const { x, width, height } = room();
  const size = 100 * view.scale;
  view.x += into(view.x - x + west * size, view.x - x + east * size, width, margin);
  view.y += into(view.y - edge + north * size, view.y - edge + south * size, height, margin);
}

// gather brings lit cells into sight.
export function gather() {
  const lit = state.table.view.cells.filter((at) => state.lit?.cells.includes(at.cell));
  if (!lit.length) return;
  const frame = around(lit);
  const { width, height } = room();
  const most = Math.min((width - 16) / (100 * (frame[2] - frame[0])), (height - 16) / (100 * (frame[3] - frame[1])));
  if (view.scale > most) zoom(most / view.scale);
  bring(frame, 8);
  place();
}

// seeAll shows the whole board until the user moves it.
export function seeAll() {
  view.whole = true;
  showAll();
  place();
}

// showAll shows the whole board, no larger than a finger needs and no smaller than least.
function showAll(least = 0) {
  const [west, north, east, south] = tableFrame();
  const fit = (free) => Math.min(fullest, (free.width - 8) / (100 * (east - west)), (free.height - 8) / (100 * (south - north)));
  const free = room(fit(room(0)) < least ? 4 : 0);
  const { x, width, height } = free;
  view.scale = Math.max(least, 0.02, fit(free)); // never 0, because zoom divides by it
  view.x = x + width / 2 - 50 * (west + east) * view.scale;
  view.y = edge + height / 2 - 50 * (north + south) * view.scale;
  view.byHand = false;
}

// adapt follows a growing table: it shows all of it while cells can be tapped, else the current cell. While a panel covers the
// stage it does nothing: it is called again when the stage is visible.
export function adapt() {
  // In a frame the panel never changes, and a size from before the frame had its height would cut the board.
  if (!embedded) Object.assign(size, sizes.get(about()));
  if (!state.table || size.height < 32) return;
  if (!view.byHand) showAll(view.whole ? 0 : smallest);

  // The current cell may be an empty one beside the tiles. In a frame nothing is laid there: to bring it
  // into sight would push the tiles out.
  const here = everything().filter((at) => at.cell === state.cell);
  if (here.length && !embedded) bring(around(here), 10);
  place();
}
