// The shelf: tables kept under a name on this device, and all of them as text.

import { goTo, handedOn, readGame, state } from "./state.js";
import { hold, held } from "./store.js";
import { byId, label, make, press } from "./parts.js";
import { say } from "./words.js";

const shelfName = "taula.shelf";

// shelf gives the tables that are kept: lists of name, line and, where one is played, the game; the latest first.
export const shelf = () => [held(shelfName)].flat()
  .filter((e) => typeof e?.[0] === "string" && typeof e[1] === "string" && (!e[2] || readGame(JSON.stringify(e[2]))));

// putShelf keeps these tables, and gives whether that could be done.
export const putShelf = (all) => hold(shelfName, all);

// added gives tables with one more in front, under a name that no other table has.
export function added(all, [name, line, game]) {
  const others = all.filter((kept) => kept[0] !== name || kept[1] !== line);
  while (others.some(([taken]) => taken === name)) name += "*";
  return [[name, line, ...(game ? [game] : [])], ...others];
}

// shelve keeps the table and the game that is played, if any, with what its cells are called. It gives the name under which it is kept,
// or nothing where that could not be done.
export function shelve(name) {
  const all = added(shelf(), [name, handedOn(), state.game && { ...state.game, origin: state.origin }]);
  return putShelf(all) && all[0][0];
}

// takeUpKept goes on with the table of a name, and the game that was played on it.
export function takeUpKept(name) {
  const [, line, game = null] = shelf().find(([other]) => other === name);
  return goTo(line, game);
}

// unshelve throws a table away.
export const unshelve = (name) => putShelf(shelf().filter(([other]) => other !== name));

// shelfText writes tables as text: before each its name behind a "#", and what is known of its game behind a "#="; between two a
// line "---".
export const shelfText = (all) =>
  all.map(([name, line, game]) => `# ${name}\n${game ? `#= ${JSON.stringify(game)}\n` : ""}${line}\n`).join("---\n");

// showShelf lists the tables that are kept.
export function showShelf() {
  const all = shelf();
  byId("kept").replaceChildren(...all.map(([name, line, game]) => {
    const row = make("kept", { chip: game ? say("kept-game", { name, n: game.at }) : name }, { name });
    const [take, drop] = row.querySelectorAll("button");
    label(drop, say("unshelve", { name })).dataset.name = name;
    press(take, line === handedOn());
    return row;
  }));
  if (document.activeElement !== byId("shelf-text")) byId("shelf-text").value = shelfText(all);
}
