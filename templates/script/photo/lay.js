// What is known is laid on the board.

import { edit, open, query, state } from "../scorer/state.js";
import { nameOf, photo } from "./given.js";

// layAll puts the tiles that are sure on the board; of all other cells nothing is said.
export function layAll() {
  const rows = Array.from({ length: photo.rows }, (_, row) => photo.cells.slice(row * photo.columns, (row + 1) * photo.columns)
    .map(({ is }) => (is === null ? "~" : is === "" ? "." : nameOf(is))).join(" "));
  const { error } = open([photo.before, ...rows].filter(Boolean).join("\n"));
  if (error) return;
  const first = photo.cells.find(({ is }) => is) ?? photo.cells[0];
  const there = state.table.view.cells.find(({ tile }) => tile) ?? state.table.view.cells[0];
  for (const cell of photo.cells) Object.assign(cell, { x: there.x - first.column + cell.column, y: there.y - first.row + cell.row });
}

// place is where a cell of the photograph lies on the board today: its column and row.
export const place = ({ x, y }) => [x + state.origin[0], y + state.origin[1]];

// laidIn gives what is laid in a cell of the photograph.
export function laidIn(cell) {
  const [x, y] = place(cell);
  return state.table.view.cells.find((at) => at.x === x && at.y === y && at.tile);
}

// lies tells whether a tile lies in a cell of the photograph, turned as it is.
export function lies(cell, { tile, turn }) {
  const laid = laidIn(cell);
  return laid?.tile === tile && laid.turn === turn;
}

// tried is the table with another tile in a cell of the photograph.
export const tried = (cell, { tile, turn }) => query(`edit put ${place(cell)} ${tile} ${turn}`);

// layOne puts what a player said of a cell on the board. Until the dialog is left that belongs to the same step as the reading.
export function layOne(cell, on = photo.fresh) {
  const { is } = cell;
  const at = place(cell);
  edit(is ? `put ${at} ${is.tile} ${is.turn}` : is === null ? `unknown ${at} open` : `remove ${at}`, on);
}
