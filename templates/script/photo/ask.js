// Questions about uncertain cells: the piece of the photograph beside the likeliest tiles.

import { label, make, tilePicture } from "../scorer/parts.js";
import { refresh } from "../scorer/actions.js";
import { at, photo, show, tells } from "./given.js";
import { drawCell } from "./plane.js";
import { confirmed } from "./learn.js";
import { layOne } from "./lay.js";
import { keepCopies } from "./inside.js";

// askNext asks about the next cell, or ends.
function askNext() {
  const cell = photo.asked[photo.asking];
  if (!cell) return photo.end();
  show("ask");
  const inside = photo.back === "verdict";
  const count = tells("count", { n: photo.asking + 1, all: photo.asked.length });
  at("photo-count").textContent = inside ? `${count}. ${tells("inside")}` : count;
  const [empty, unknown] = ["empty", "unknown"].map((name) => document.querySelector(`[data-do="photo-${name}"]`));
  empty.hidden = inside;
  unknown.textContent = tells(inside ? "not-known" : "none");
  at("photo-before").disabled = photo.asking === 0;
  at("photo-piece").dataset.cell = cell.cell;
  at("photo-piece").hidden = photo.cells !== photo.pictured;
  drawPiece(at("photo-piece"), cell);
  at("photo-tiles").replaceChildren(...cell.tiles.slice(0, inside ? 1 : 3).flatMap((tile) => [tile, ...tile.alike]).map(tileButton));
  at("photo-tiles").querySelector("button")?.focus();
}

// tileButton shows a turned tile.
function tileButton({ tile, turn }) {
  const made = make("fit", {}, { do: "photo-is", tile, turn });
  tilePicture(made.querySelector("svg"), { tile, turn, edges: "" });
  return label(made, tells("tile", { tile, turn: turn * 90 }));
}

// drawPiece draws a cell of the photograph with a margin.
function drawPiece(canvas, { column, row }) {
  const size = canvas.width;
  const context = canvas.getContext("2d");
  context.clearRect(0, 0, size, size);
  drawCell(context, column, row, 0, 0, size, 0.22);
  const rim = size * 0.22 / 1.44;
  context.strokeStyle = "#fff";
  context.lineWidth = 3;
  context.strokeRect(rim, rim, size - 2 * rim, size - 2 * rim);
}

// answer sets what lies in the current cell: a tile, "" for none, null for unknown.
function answer(is) {
  const cell = photo.asked[photo.asking++];
  cell.is = cell.looked = is;
  if (is) confirmed(cell);
  layOne(cell);
  keepCopies();
  refresh();
  askNext();
}

// go moves forward or back by so many questions.
function go(by) {
  photo.asking = Math.max(0, photo.asking + by);
  askNext();
}

export const askDeeds = {
  "photo-is": ({ tile, turn }) => answer({ tile, turn: Number(turn) }),
  "photo-empty": () => answer(""),
  "photo-unknown": () => (photo.back === "verdict" ? go(1) : answer(null)), // one of the tiles that differ only inside certainly lies there
  "photo-before": () => go(-1),
};

// askAbout asks about some cells, and then returns to a panel of the scorer or to the view of all cells.
export function askAbout(cells, back) {
  Object.assign(photo, { asked: cells, asking: 0, back });
  askNext();
}
