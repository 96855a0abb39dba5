// The photograph lies under the board, laid out flat: who says where somebody stands sees it where she touches.

import { root } from "../scorer/engine.js";
import { drawnAt, laidAt, state } from "../scorer/state.js";
import { shapeOf } from "../scorer/board.js";
import { refresh } from "../scorer/actions.js";
import { kept, press } from "../scorer/parts.js";
import { at, photo } from "./given.js";
import { drawFlat } from "./plane.js";
import { showKept } from "./learn.js";

const rim = 1; // cells around the grid that are seen, too

let under = null; // the picture under the board: {href, x, y, columns, rows}, its frame in cells as they are drawn
let wanted = true; // does the player want to see it
let was = new Map(); // what lay on the board when it was under it last

// spread lays the photograph in hand under the table on the board.
export async function spread() {
  const { cells: [{ x, y, column, row }], corners, columns, rows } = photo;
  const flat = document.createElement("canvas");
  const area = corners.reduce((sum, [ax, ay], i) => sum + ax * corners[(i + 1) % 4][1] - ay * corners[(i + 1) % 4][0], 0) / 2;
  drawFlat(flat, [-rim, -rim, columns + rim, rows + rim], Math.round(Math.min(160, Math.max(40, Math.sqrt(area / columns / rows)))));
  lift();
  was = lying();
  const picture = await new Promise((done) => flat.toBlob(done, "image/webp"));
  if (!picture || !photo.picture) return; // too large for this browser, or forgotten meanwhile
  under = { href: URL.createObjectURL(picture), x: x - column - rim, y: y - row - rim, columns: columns + 2 * rim, rows: rows + 2 * rim };
  wanted = true;
  showKept();
  refresh();
}

// lift takes it away for good.
export function lift() {
  if (under) URL.revokeObjectURL(under.href);
  under = null;
}

// lying tells what lies in each cell of the table, by where it is drawn.
const lying = () => new Map(state.table.view.cells.map((one) => [String(drawnAt(one)), `${one.tile ?? one.state}${one.turn}`]));

// isOver reports whether the table is still the one that was laid over the photograph: half of what lay there lies there.
function isOver() {
  const now = lying();
  const same = [...was].filter(([where, what]) => now.get(where) === what).length;
  if (!same || 2 * same < was.size) return false;
  was = now;
  return true;
}

// inGrid reports whether a cell, by where it is drawn, is one of the photograph, and no other on its rim.
const inGrid = (/** @type {number[]} */ [x, y]) => [[x - under.x, under.columns], [y - under.y, under.rows]].every(([n, all]) => n >= rim && n < all - rim);

// showUnder shows it under the board and under the tile that is large, with the drawings faint over it; or neither.
export function showUnder() {
  kept("laid under", [state.table, under, wanted], showOver);
  showLarge();
}

function showOver() {
  state.under = under && isOver() ? 1 : 0;
  const seen = Boolean(state.under) && wanted;
  const [image, button] = [at("photo-under"), document.querySelector("[data-do=photo-under]")];
  button.hidden = !state.under;
  press(button, seen);
  root.classList.toggle("over-photo", seen);
  if (!seen) return image.removeAttribute("href");
  const { href, x, y, columns, rows } = under;
  for (const [name, value] of Object.entries({ href, x: 100 * x, y: 100 * y, width: 100 * columns, height: 100 * rows })) image.setAttribute(name, value);
  for (const one of state.table.view.cells) shapeOf(one.cell).classList.toggle("over", inGrid(drawnAt(one)));
}

// showLarge shows the piece of it under the tile that is asked about.
function showLarge() {
  const picture = document.querySelector(".closeup");
  const laid = state.panel === "tile" && laidAt(state.cell);
  const inside = root.matches(".over-photo") && laid && inGrid(drawnAt(laid));
  picture.classList.toggle("over", inside);
  if (!inside) return picture.style.removeProperty("background");
  const { href, columns, rows } = under;
  const [x, y] = drawnAt(laid);
  const share = (n, all) => `${100 * n / (all - 1)}%`;
  picture.style.background = `url(${href}) ${share(x - under.x, columns)} ${share(y - under.y, rows)} / ${100 * columns}% ${100 * rows}%`;
}

// turnUnder shows it or the drawings alone.
export function turnUnder() {
  wanted = !wanted;
  refresh();
}
