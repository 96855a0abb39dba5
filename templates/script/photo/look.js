// All cells in one view: the photograph under the drawings, and how many nobody has looked at.

import { state } from "../scorer/state.js";
import { label, make, tilePicture } from "../scorer/parts.js";
import { refresh, showPanel, tell } from "../scorer/actions.js";
import { at, photo, show, tells } from "./given.js";
import { drawCell } from "./plane.js";
import { askAbout } from "./ask.js";
import { confirmed } from "./learn.js";

const size = 72; // of a cell

// unlooked gives the cells that were read and not looked at.
export const unlooked = () => photo.cells.filter(({ is, looked }) => is && !looked);

// showLook shows all cells.
export function showLook() {
  photo.looking = true;
  show("look");
  const canvas = at("photo-flat");
  Object.assign(canvas, { width: photo.columns * size, height: photo.rows * size });
  const context = canvas.getContext("2d");
  for (const { column, row } of photo.cells) drawCell(context, column, row, column * size, row * size, size);
  const over = at("photo-over");
  over.style.setProperty("--columns", String(photo.columns));
  over.replaceChildren(...photo.cells.map(cellButton));
  fade();
  sayUnlooked();
}

// endPhoto leaves the photograph for the board, or for the view of all cells it came from.
export function endPhoto() {
  if (photo.looking) return showLook();
  at("photo-dialog").close();
  showPanel("tray");
  tell(tells("done", { n: photo.cells.filter(({ is }) => is).length }), true);
}

// cellButton is one cell: its drawing over the photograph; a tap asks about it.
function cellButton(cell, i) {
  const made = make("photo-cell", undefined, { do: "photo-cell", i });
  if (cell.is) tilePicture(made.querySelector("svg"), { ...cell.is, edges: "" });
  else made.querySelector("svg").remove();
  made.classList.toggle("not-known", cell.is === null);
  const what = cell.is ? tells("tile", { tile: cell.is.tile, turn: cell.is.turn * 90 }) : tells(cell.is === null ? "not-known" : "no-tile");
  return label(made, `${cell.cell}: ${what}`);
}

export const lookAt = ({ i }) => askAbout(photo.cells[i]);

// fade sets how much of the drawings is seen.
export function fade() {
  at("photo-over").style.setProperty("--share", String(at("photo-fade").value / 100));
}

// allRight takes all that is laid as looked at, and learns it.
export function allRight() {
  for (const cell of unlooked()) {
    cell.looked = true;
    confirmed(cell);
  }
  leaveLook();
}

// leaveLook goes back to the board.
export function leaveLook() {
  photo.looking = false;
  at("photo-dialog").close();
  refresh();
}

function sayUnlooked() {
  at("photo-unlooked").textContent = tells("unlooked", { n: unlooked().length });
}

// noteUnlooked says in the account how many cells were read from a photograph and not looked at, as long as they lie as read.
export function noteUnlooked() {
  const note = at("photo-note");
  if (!note) return;
  const laid = new Set(state.table.view.cells.filter(({ tile }) => tile).map((cell) => `${cell.tile} ${cell.turn}`));
  const n = unlooked().filter(({ is }) => laid.has(`${is.tile} ${is.turn}`)).length;
  note.hidden = !n;
  if (n) note.querySelector(".name").textContent = tells("unlooked", { n });
}
