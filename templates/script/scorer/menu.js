// The menu: what is rarely needed.

import { handedOn, state } from "./state.js";
import { boxChips, byId, called, make, oneStop, press } from "./parts.js";
import { showShelf } from "./shelf.js";
import { switches } from "./store.js";
import { say, word } from "./words.js";

export function showMenu() {
  const { boxes, options, things } = state.table.view;
  for (const link of document.querySelectorAll("[data-language]")) link.hash = handedOn();
  byId("boxes").replaceChildren(...oneStop(boxChips(boxes)));
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
function choice(name, values, now, wish) {
  const row = make("option", name, { wish });
  row.querySelector("select").append(...values.map(([value, text]) => new Option(text, value, false, String(value) === String(now))));
  return row;
}

const nobody = ["-", "–"];
const players = () => state.table.view.seats.map((player) => [player, called(player)]);

// thingChoices returns choices for the holder of the king, or for the number of goods or gold bars of each player.
function thingChoices(/** @type {Go.Thing} */ { thing, single, most, held }) {
  if (single) return [choice(word("token", thing), [nobody, ...players()], Object.keys(held)[0] ?? "-", `holds * ${thing} 1`)];
  const counts = Array.from({ length: 1 + Math.max(most, ...Object.values(held)) }, (_, n) => [n, n]);
  return players().map(([player, name]) => choice(`${word("token", thing)}: ${name}`, counts, held[player] ?? 0, `holds ${player} ${thing} *`));
}
