// Laying what was read on the board.

import { edit, open, query, state } from "../scorer/state.js";
import { nameOf, photo } from "./given.js";

// layAll lays the tiles that are sure; all other cells are not entered.
export function layAll() {
  const rows = Array.from({ length: photo.rows }, (_, row) => photo.cells.slice(row * photo.columns, (row + 1) * photo.columns)
    .map(({ is }) => (is === null ? "~" : is === "" ? "." : nameOf(is))).join(" "));
  const { error } = open([photo.before, ...rows].filter(Boolean).join("\n"));
  if (error) return;
  const first = photo.cells.find(({ is }) => is) ?? photo.cells[0];
  const there = state.table.view.cells.find(({ tile }) => tile) ?? state.table.view.cells[0];
  for (const cell of photo.cells) Object.assign(cell, { x: there.x - first.column + cell.column, y: there.y - first.row + cell.row });
}

// place returns the present column and row of a cell of the photograph.
export const place = ({ x, y }) => [x + state.origin[0], y + state.origin[1]];

// laidIn returns what lies in a cell of the photograph.
export function laidIn(cell) {
  const [x, y] = place(cell);
  return state.table.view.cells.find((at) => at.x === x && at.y === y && at.tile);
}

// lies reports whether a turned tile lies in a cell of the photograph.
export function lies(cell, { tile, turn }) {
  const laid = laidIn(cell);
  return laid?.tile === tile && laid.turn === turn;
}

// tried returns the table with another tile in a cell of the photograph.
export const tried = (cell, { tile, turn }) => query(`edit put ${place(cell)} ${tile} ${turn}`);

// layOne lays what a player said of a cell. Until the dialog is left, this belongs to the same undo step as the reading.
export function layOne(cell, on = photo.fresh) {
  const { is } = cell;
  const at = place(cell);
  edit(is ? `put ${at} ${is.tile} ${is.turn}` : is === null ? `unknown ${at} open` : `remove ${at}`, on);
}
