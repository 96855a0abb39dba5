// The shelf as text: tables kept on another device are added to those kept here.

import { say } from "../scorer/words.js";
import { query } from "../scorer/state.js";
import { show } from "../scorer/panels.js";
import { added, putShelf, readGame, shelf } from "../scorer/shelf.js";
import { tell } from "../scorer/actions.js";
import { at } from "./given.js";

// takeOver adds the tables of a text to the shelf.
export function takeOver() {
  const come = readShelf(at("shelf-text").value).map(([name, table, ...game]) => [name, query("show", table).line ?? table, ...game]);
  const kept = putShelf(come.reduceRight(added, shelf()));
  tell(say(kept ? "taken-over" : "not-kept"), true);
  show();
}

// readShelf reads tables from such text.
export function readShelf(text) {
  return text.split(/^---$/m).map((part) => part.trim()).filter(Boolean).map((part, i) => {
    const [first, ...rest] = part.split("\n");
    const named = first.startsWith("#");
    const lines = named ? rest : [first, ...rest];
    const games = lines.filter((line) => line.startsWith("#=")).map((line) => readGame(line.slice(2))).filter(Boolean);
    const table = lines.filter((line) => !line.startsWith("#=")).join("\n").trim();
    return [named ? first.slice(1).trim() : String(i + 1), table, ...games];
  });
}
