// What was read and nobody looked at stays open: in what is kept of the table, in what is handed on, and some steps back. A comment
//
//	#~4,0,,V2,VG2/5,0,P,O,P
//
// names for each cell its column and row, which tile somebody said it is, if it was asked about, and those of which one lies there.

import { drawnAt, state } from "../scorer/state.js";
import { nameOf, photo, tileOf } from "./given.js";
import { laidIn, lies, place } from "./lay.js";

const cellsOf = new Map(); // the cells with their pictures, by comment

// likes returns the similar tiles of which one lies in a cell.
export const likes = ({ tiles: [read] }) => [read, ...read.alike];

// keepCells restores the cells of the table on the board.
export function keepCells() {
  photo.cells = cellsOf.get(state.seen) ?? restored();
  takeOver();
}

// takeOver stores the cells of the table on the board: those not checked, or that undo may open again.
export function takeOver() {
  const noted = photo.cells.filter(({ is, looked, sure, tiles: [read] }) => is && (is !== looked || (sure && read.alike.length)))
    .filter((cell) => likes(cell).some((tile) => lies(cell, tile))).map(note);
  state.seen = noted.length ? `#~${noted.join("/")}` : "";
  cellsOf.set(state.seen, photo.cells);
}

function note(cell) {
  const { is, looked, sure } = cell;
  const laid = nameOf(is);
  const names = sure ? likes(cell).map(nameOf) : [laid];
  return [...place(cell), looked ? nameOf(looked) : "", ...names.toSorted((a, b) => Number(b === laid) - Number(a === laid))].join();
}

// restored makes cells without a picture from the comment, which anybody may have written.
function restored() {
  const /** @type {[number, number, string[]][]} */ all = state.seen.slice(2).split("/").filter((one) => /^\d+,\d+,\w*(,\w+)+$/.test(one)).map((one) => {
    const [column, row, ...names] = one.split(",");
    return [Number(column), Number(row), names];
  });
  const [west, north] = [0, 1].map((i) => Math.min(...all.map((one) => Number(one[i]))));
  return all.map(([column, row, [known, ...names]]) => {
    const [x, y] = drawnAt({ x: column, y: row });
    const [read, ...alike] = names.map(tileOf);
    const looked = known ? tileOf(known) : undefined;
    const cell = { x, y, column: column - west, row: row - north, sure: true, tiles: [{ ...read, alike }], is: looked ?? read, looked };
    return { ...cell, cell: laidIn(cell)?.cell ?? "" };
  });
}
