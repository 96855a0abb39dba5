// The state of reading a photograph: the picture, the grid, what was read.

import { word } from "../scorer/words.js";
import { byId as at } from "../scorer/parts.js";

export { at };

// nameOf writes a tile in the notation, tileOf parses it: "D1" is D, turned once.
export const nameOf = ({ tile, turn }) => tile + (turn || "");
export function tileOf(name) {
  const [, tile, turn] = /^(.*?[A-Za-z])(\d?)$/.exec(name) ?? [null, name, ""];
  return { tile, turn: Number(turn) };
}

export const tells = (id, values) => word("photo", id, values);

// What is known of the current photograph.
export const photo = {
  picture: null, // a canvas, upright, at most 1600 dots wide and high
  corners: [], // of the grid, clockwise from the north-west, in dots of the picture
  columns: 3,
  rows: 3,
  cells: [], // what was read: {cell, column, row, empty, tiles, sure, picture}, what lies there (is), and what a player confirmed (looked)
  pictured: null, // the cells in this picture; a table that was stored or shared has no photograph
  asked: [], // the cells with questions, in order, and the index of the current one
  asking: 0,
  fresh: false, // the dialog has been open since the tiles were read
  back: "tile", // where to go after the last question: a panel of the scorer, or "look"
  samples: [], // confirmed cells: {tile, turn, picture}
};

// show turns to a step of the dialog and sets its title.
export function show(step) {
  const dialog = at("photo-dialog");
  dialog.dataset.step = step;
  at("photo-name").textContent = tells(`name-${step}`);
  if (!dialog.open) dialog.showModal();
}

// warn shows what went wrong, or nothing.
export const warn = (text = "") => {
  at("photo-says").textContent = text;
};
