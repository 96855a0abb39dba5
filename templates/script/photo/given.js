// What the reading of photographs knows: the picture, the grid, what was read.

import { word } from "../scorer/words.js";
import { byId as at } from "../scorer/parts.js";

export { at };

// nameOf writes a tile as the notation does, tileOf takes it apart: "D1" is D, turned once.
export const nameOf = ({ tile, turn }) => tile + (turn || "");
export function tileOf(name) {
  const [, tile, turn] = /^(.*?[A-Za-z])(\d?)$/.exec(name) ?? [null, name, ""];
  return { tile, turn: Number(turn) };
}

export const tells = (id, values) => word("photo", id, values);

// What is known of the photograph in hand.
export const photo = {
  picture: null, // a canvas, upright, at most 1600 dots wide and high
  corners: [], // of the grid, clockwise from the north-west, in dots of the picture
  columns: 3,
  rows: 3,
  cells: [], // what was read: {cell, column, row, empty, tiles, sure, picture}, what lies there (is) and what a player said (looked)
  pictured: null, // those of them that this picture shows: of a table that was kept or sent nobody has the photograph
  asked: [], // the cells that are asked about, one after the other, and where among them the question is
  asking: 0,
  fresh: false, // has the dialog been open since the tiles were read
  back: "tile", // where to go when all is asked: a panel of the scorer, or "look"
  samples: [], // confirmed cells: {tile, turn, picture}
};

// show turns to a step of the dialog and says what it is about.
export function show(step) {
  const dialog = at("photo-dialog");
  dialog.dataset.step = step;
  at("photo-name").textContent = tells(`name-${step}`);
  if (!dialog.open) dialog.showModal();
}

// warn says what went wrong, or nothing.
export const warn = (text = "") => {
  at("photo-says").textContent = text;
};
