// The shelf: tables stored by name on this device, and all of them as text.

import { handedOn, readGame, state } from "./state.js";
import { hold, held } from "./store.js";
import { byId, label, make, press } from "./parts.js";
import { say } from "./words.js";

const shelfName = "taula.shelf";

// shelf returns the stored tables, latest first: lists of name, line and game, if any.
export const shelf = () => [held(shelfName)].flat()
  .filter((e) => typeof e?.[0] === "string" && typeof e[1] === "string" && (!e[2] || readGame(JSON.stringify(e[2]))));

export const putShelf = (all) => hold(shelfName, all);

// added puts a table in front of others under a unique name.
export function added(all, [name, line, game]) {
  const others = all.filter((kept) => kept[0] !== name || kept[1] !== line);
  while (others.some(([taken]) => taken === name)) name += "*";
  return [[name, line, ...(game ? [game] : [])], ...others];
}

// shelve stores the table, with its game if there is one. It returns the name, or nothing if storing is impossible.
export function shelve(name) {
  const all = added(shelf(), [name, handedOn(), state.game && { ...state.game, origin: state.origin }]);
  return putShelf(all) && all[0][0];
}

// shelfText writes tables as text: before each its name after a "#", and its game after a "#="; between two a line "---".
export const shelfText = (all) =>
  all.map(([name, line, game]) => `# ${name}\n${game ? `#= ${JSON.stringify(game)}\n` : ""}${line}\n`).join("---\n");

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
