// The tray: what may lie in the cell asked about, and the other answers.

import { query, state } from "./state.js";
import { boxChips, byId, clone, make, pieceOf, press, tilePicture } from "./parts.js";
import { say, word } from "./words.js";

// The kinds of edge by their letters, and what a side may be narrowed to, one after the other.
const edgeKinds = { f: "field", r: "road", c: "city", v: "river" };
const narrowing = ["", "f", "r", "c"];

// nextKind is what a side is narrowed to after a kind.
export const nextKind = (kind) => narrowing[(narrowing.indexOf(kind) + 1) % narrowing.length];

// kept gives the tiles that show what every side is narrowed to.
export const kept = (fits, narrow) => fits.filter((fit) => narrow.every((kind, side) => !kind || fit.edges[side] === kind));

export function showTray() {
  const { boxes, cells, topics } = state.table.view;
  const first = !cells.length;
  const { fits = [], known = [], ends = [], state: unsure } = state.cell ? query(`fits ${state.cell}`) : {};
  const beyond = state.beyond && ends.length > 0;
  const all = kept(fits, state.narrow);
  byId("tray-name").textContent = beyond ? say("goes-on-name") : say(first ? "first" : "tray");
  byId("tray-count").textContent = first || beyond ? "" : all.length === 1 ? say("fit-one") : all.length ? say("fit-many", { n: all.length }) : say("fit-none");
  byId("topics").replaceChildren(...(first ? topics.map(topicChip) : []));
  byId("starters").replaceChildren(...(first ? boxChips(boxes.filter(({ fixed }) => !fixed)) : []));
  byId("sides").replaceChildren(...(first || beyond ? [] : ["north", "east", "south", "west"].map((side, i) => sideChip(side, i, known[i]))));
  byId("unsure").replaceChildren(...(first ? [] : unsureChips(unsure, ends.length > 0)));
  byId("fits").hidden = beyond;
  showFits(all);
  byId("ends").replaceChildren(...(beyond ? ends.map(endCard) : []));
}

function showFits(fits) {
  const bridged = fits.filter((fit) => fit.bridge);
  const plain = fits.filter((fit) => !fit.bridge);
  byId("fits").replaceChildren(...plain.map(fitButton), ...(bridged.length ? [make("fits-head", say("by-bridge"))] : []), ...bridged.map(fitButton));
  for (const [i, fit] of [...byId("fits").querySelectorAll(".fit")].entries()) fit.tabIndex = i ? -1 : 0;
  byId("fits").scrollTop = 0;
}

// topicChip says what the dispute may be about: that keeps the first tray to what shows it, and says where the page asks on.
const topicChip = ({ topic, box }) => press(make("chip", word("kind", topic), { do: "topic", topic, needs: box ?? "" }), topic === state.topic);

// unsureChips are the other answers to "what lies here?": nothing, not known, some tile, and it goes on.
function unsureChips(unsure, goesOn) {
  return [
    make("chip", say("no-tile"), { do: "no-tile" }),
    press(make("chip", say("not-known"), { do: "unknown", how: "open" }), unsure === "open"),
    press(make("chip", say("some-tile"), { do: "unknown", how: "some" }), unsure === "unknown"),
    ...(goesOn ? [press(make("chip", say("goes-on"), { do: "goes-on" }), state.beyond)] : []),
  ];
}

// endCard says how a neighbour's road, city or field goes on past the cell.
function endCard({ kind, cell, side, place, offers }) {
  const card = clone("end");
  card.querySelector(".name").textContent = say("side-of", { kind: word("kind", kind), side: word("side", side), cell });
  card.querySelector(".chips").append(...offers.map(({ name, say: words, n, player, said }) => {
    const text = name === "more" ? `+${n}` : say(name, { n, player: player && word("player", player) });
    return press(make("chip", text, { do: "beyond", place, words }), said);
  }));
  return card;
}

// sideChip narrows the tray by what one side shows: what the neighbours already say is fixed.
function sideChip(side, i, known) {
  const kind = edgeKinds[known || state.narrow[i]] ?? "";
  const name = kind ? word("kind", kind) : say("any");
  const chip = make("side", name, { do: "narrow", side: i, kind });
  chip.classList.add(side);
  chip.setAttribute("aria-label", say("side", { side: say(side), kind: name }));
  chip.disabled = Boolean(known);
  return chip;
}

function fitButton(fit) {
  const made = make("fit", undefined, { do: "put", tile: fit.tile, turn: fit.turn, bridge: fit.bridge ?? "", over: fit.over ?? "" });
  const picture = made.querySelector("svg");
  tilePicture(picture, fit);
  if (fit.bridge && !fit.over) picture.append(pieceOf({ piece: "bridge", turn: fit.bridge === "ns" ? 90 : 0 }, [50, 50]));
  made.querySelector(".left").textContent = fit.left;
  made.classList.toggle("spent", fit.left <= 0);
  const extra = [fit.left > 0 ? say("left", { n: fit.left }) : say("left-none"), fit.bridge && say("by-bridge")].filter(Boolean);
  made.setAttribute("aria-label", `${fit.tile}, ${[...fit.edges].map((e) => word("kind", edgeKinds[e])).join(" ")}, ${extra.join(", ")}`);
  return made;
}
