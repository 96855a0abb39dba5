// All cells in one view: the photograph under the drawings, and the number of unchecked cells.

import { label, make, tilePicture } from "../scorer/parts.js";
import { state } from "../scorer/state.js";
import { focusCell } from "../scorer/board.js";
import { refresh, showPanel, tell } from "../scorer/actions.js";
import { at, photo, show, tells } from "./given.js";
import { drawFlat } from "./plane.js";
import { askAbout } from "./ask.js";
import { confirmed } from "./learn.js";
import { laidIn, lies } from "./lay.js";
import { open } from "./inside.js";

const size = 72; // of a cell

// unlooked returns the cells that were read and not checked.
const unlooked = () => photo.cells.filter(({ is, looked }) => is && is !== looked);

// showLook shows all cells, with the last one asked about, or the middle of the table, in the middle.
function showLook() {
  show("look");
  const [columns, rows] = ["column", "row"].map((name) => 1 + Math.max(...photo.cells.map((cell) => cell[name])));
  drawFlat(at("photo-flat"), [0, 0, columns, rows], size);
  const over = at("photo-over");
  over.style.setProperty("--columns", String(columns));
  const still = open();
  over.replaceChildren(...photo.cells.map((cell, i) => cellButton(cell, i, still.includes(cell))));
  fade();
  at("photo-unlooked").textContent = tells("unlooked", { n: unlooked().length });
  const asked = over.children[photo.cells.indexOf(photo.asked[photo.asking] ?? photo.asked.at(-1))];
  (asked ?? over.children[over.children.length >> 1]).scrollIntoView({ block: "center", inline: "center" });
  asked?.focus({ preventScroll: true });
}

// endPhoto leaves the photograph for the board, or for the view of all cells.
export function endPhoto() {
  if (photo.back === "look") return showLook();
  if (photo.back === "tile") state.cell = laidIn(photo.cells.find((cell) => cell.is && laidIn(cell)) ?? photo.cells[0])?.cell ?? state.cell;
  leave(() => showPanel(photo.back));
  tell(tells("done", { n: photo.cells.filter(({ is }) => is).length }), true);
}

// cellButton is one cell: its drawing over the photograph. A tap asks about it.
function cellButton(cell, i, half) {
  const made = make("photo-cell", undefined, { do: "photo-cell", i });
  made.style.gridArea = `${cell.row + 1} / ${cell.column + 1}`;
  if (cell.is) tilePicture(made.querySelector("svg"), { ...cell.is, edges: "" });
  else made.querySelector("svg").remove();
  made.classList.toggle("not-known", cell.is === null);
  made.classList.toggle("open-inside", half);
  const what = cell.is ? tells("tile", { tile: cell.is.tile, turn: cell.is.turn * 90 }) : tells(cell.is === null ? "not-known" : "no-tile");
  return label(made, `${cell.cell}: ${what}${half ? `. ${tells("inside")}` : ""}`);
}

// fade sets the opacity of the drawings. Without a visible photograph, nobody can confirm that everything matches it.
export function fade() {
  const pictured = photo.cells === photo.pictured;
  for (const part of [at("photo-fade").parentElement, document.querySelector("[data-do=photo-right]")]) part.hidden = !pictured;
  at("photo-over").style.setProperty("--share", String(pictured ? at("photo-fade").value / 100 : 1));
}

export const lookDeeds = {
  "photo-look": showLook,
  "photo-cell": ({ i }) => askAbout([photo.cells[i]], "look"),
  "photo-right"() { // everything laid counts as checked, and is learnt
    for (const cell of unlooked()) {
      cell.looked = cell.is;
      confirmed(cell);
    }
    leave(refresh);
  },
  "photo-leave": () => leave(refresh),
};

// leave closes the dialog and draws the page. The focus returns to the button that opened it, or else to the board.
export function leave(draw) {
  at("photo-dialog").close();
  draw();
  if (document.activeElement === document.body) focusCell();
}

// noteUnlooked shows in the account how many cells were read and not checked, while they lie as read.
export function noteUnlooked() {
  const note = at("photo-note");
  if (!note) return;
  const n = unlooked().filter((cell) => lies(cell, cell.is)).length;
  note.hidden = !n;
  if (n) note.querySelector(".name").textContent = tells("unlooked", { n });
}
