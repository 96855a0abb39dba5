// What is known is laid on the board.

import { open } from "../scorer/state.js";
import { refresh } from "../scorer/actions.js";
import { photo } from "./given.js";

// lay puts the tiles that are sure or confirmed on the board; of all other cells nothing is said. All of a photograph is one step.
export function lay(again) {
  const name = ({ tile, turn }) => tile + (turn || "");
  const rows = Array.from({ length: photo.rows }, (_, row) => photo.cells.slice(row * photo.columns, (row + 1) * photo.columns)
    .map(({ is }) => (is === null ? "~" : is === "" ? "." : name(is))).join(" "));
  const { error } = open([photo.before, ...rows].filter(Boolean).join("\n"), again);
  if (!error) refresh();
}
