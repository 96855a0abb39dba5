// The photograph, flattened, under the board: players see where figures stand while they enter them.

import { kept, root } from "../scorer/engine.js";
import { drawnAt, laidAt, state } from "../scorer/state.js";
import { shapeOf } from "../scorer/board.js";
import { refresh } from "../scorer/actions.js";
import { press } from "../scorer/parts.js";
import { at, photo } from "./given.js";
import { drawFlat } from "./plane.js";
import { showKept } from "./learn.js";

const rim = 1; // cells around the grid that are visible too

let under = null; // the picture under the board: {href, x, y, columns, rows}, its frame in drawn cells
let wanted = true; // the player wants to see it
let was = new Map(); // what lay on the board when the picture was last under it

// spread puts the current photograph under the table.
export async function spread() {
  const { cells: [{ x, y, column, row }], corners, columns, rows } = photo;
  const flat = document.createElement("canvas");
  const area = corners.reduce((sum, [ax, ay], i) => sum + ax * corners[(i + 1) % 4][1] - ay * corners[(i + 1) % 4][0], 0) / 2;
  drawFlat(flat, [-rim, -rim, columns + rim, rows + rim], Math.round(Math.min(160, Math.max(40, Math.sqrt(area / columns / rows)))));
  const context = flat.getContext("2d"); // a JPEG, which is written much faster than a WebP, has nothing transparent
  Object.assign(context, { globalCompositeOperation: "destination-over", fillStyle: getComputedStyle(at("photo-dialog")).backgroundColor });
  context.fillRect(0, 0, flat.width, flat.height);
  lift();
  was = lying();
  const picture = await new Promise((done) => flat.toBlob(done, "image/jpeg"));
  if (!picture || !photo.picture) return; // too large for this browser, or dropped meanwhile
  under = { href: URL.createObjectURL(picture), x: x - column - rim, y: y - row - rim, columns: columns + 2 * rim, rows: rows + 2 * rim };
  wanted = true;
  showKept();
  refresh();
}

// lift removes it for good.
export function lift() {
  if (under) URL.revokeObjectURL(under.href);
  under = null;
}

// lying returns what lies in each cell of the table, by its drawn position.
const lying = () => new Map(state.table.view.cells.map((one) => [String(drawnAt(one)), `${one.tile ?? one.state}${one.turn}`]));

// isOver reports whether the table is still the one above the photograph: at least half of it is unchanged.
function isOver() {
  const now = lying();
  const same = [...was].filter(([where, what]) => now.get(where) === what).length;
  if (!same || 2 * same < was.size) return false;
  was = now;
  return true;
}

// inGrid reports whether a drawn cell is in the grid of the photograph, without its rim.
const inGrid = (/** @type {number[]} */ [x, y]) => [[x - under.x, under.columns], [y - under.y, under.rows]].every(([n, all]) => n >= rim && n < all - rim);

// showUnder shows it under the board and under the enlarged tile, with faint drawings above; or neither.
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

// showLarge shows its piece under the current tile.
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

// turnUnder toggles between it and the drawings alone.
export function turnUnder() {
  wanted = !wanted;
  refresh();
}
