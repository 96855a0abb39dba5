// The menu: what is rarely needed; and the shelf: tables stored by name on this device, all of them also as text.

import { handedOn, readGame, state } from "./state.js";
import { boxChips, byId, called, label, make, oneStop, press, refill } from "./parts.js";
import { held, hold, switches } from "./store.js";
import { say, word } from "./words.js";

export function showMenu() {
  const { boxes, options, things } = state.table.view;
  for (const link of document.querySelectorAll("[data-language]")) link.hash = handedOn();
  refill("boxes", boxes, () => oneStop(boxChips(boxes)));
  showShelf();
  for (const name of switches) press(document.querySelector(`[data-do=${name}]`), state[name]);
  byId("options").replaceChildren(...options.map(({ id, value, values }) =>
    choice(word("option", id), values.map((v) => [v, word("option", `${id}.${v}`)]), value, `option ${id} *`)));
  byId("held").replaceChildren(choice(say("whose"), [nobody, ...players()], state.table.view.turn || "-", "whose *"), ...things.flatMap(thingChoices));
  if (document.activeElement !== byId("text")) byId("text").value = state.unread?.text ?? handedOn(state.table.text);
  const { error } = state.unread ?? {};
  byId("text-error").textContent = error ? say("text-error", { ...error, error: word("error", error.code, error) }) : "";
}

// choice returns a labelled list of values in the menu. wish is the change of the position, with "*" for the chosen value.
const choice = (name, all, now, wish) =>
  make("option", { name, values: all.map(([value, text]) => new Option(text, value, false, String(value) === String(now))) }, { wish });

const nobody = ["-", "–"];
const players = () => state.table.view.seats.map((player) => [player, called(player)]);

// thingChoices returns choices for the holder of the king, or for the number of goods or gold bars of each player.
function thingChoices(/** @type {Go.Thing} */ { thing, single, most, held }) {
  if (single) return [choice(word("token", thing), [nobody, ...players()], Object.keys(held)[0] ?? "-", `holds * ${thing} 1`)];
  const counts = Array.from({ length: 1 + Math.max(most, ...Object.values(held)) }, (_, n) => [n, n]);
  return players().map(([player, name]) => choice(`${word("token", thing)}: ${name}`, counts, held[player] ?? 0, `holds ${player} ${thing} *`));
}

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

function showShelf() {
  const all = shelf();
  refill("kept", [all, handedOn()], () => all.map(([name, line, game]) => {
    const row = make("kept", { chip: game ? say("kept-game", { name, n: game.at }) : name }, { name });
    const [take, drop] = row.querySelectorAll("button");
    label(drop, say("unshelve", { name })).dataset.name = name;
    press(take, line === handedOn());
    return row;
  }));
  if (document.activeElement !== byId("shelf-text")) byId("shelf-text").value = shelfText(all);
}
