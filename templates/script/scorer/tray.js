// The tray: what may lie in the cell asked about, and the other answers.

import { query, state } from "./state.js";
import { boxChips, byId, cellName, clone, groups, make, partAloud, pieceOf, press, tilePicture } from "./parts.js";
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
  byId("tray-name").textContent = beyond ? say("goes-on-name") : say(first ? "first" : "tray", { cell: cellName(state.cell) });
  byId("tray-count").textContent = first || beyond || all.length ? "" : say("fit-none");
  byId("topics").replaceChildren(...(first ? topics.map(topicChip) : []));
  byId("starters").replaceChildren(...(first ? boxChips(boxes.filter(({ fixed }) => !fixed)) : []));
  byId("sides").replaceChildren(...(first || beyond ? [] : ["north", "east", "south", "west"].map((side, i) => sideChip(side, i, known[i]))));
  byId("unsure").replaceChildren(...(first ? [] : unsureChips(unsure, ends.length > 0)));
  byId("fits").hidden = beyond;
  byId("sides").hidden = !state.filter;
  press(document.querySelector("[data-do=filter]"), state.filter).hidden = first || beyond;
  showVariants();
  showFits(shapes(all));
  byId("ends").replaceChildren(...(beyond ? ends.map(endCard) : []));
}

// alike gives the tiles of a list that have the shape of one, laid the same way.
export const alike = (fits, one) => fits.filter((fit) => shapeOf(fit) === shapeOf(one));

// shapeOf is what tiles share that differ in what is printed on their features only.
const shapeOf = ({ shape, bridge = "", over = "" }) => [shape, bridge, over].join();

// shapes parts tiles by their shape, the shape of which most copies are left first.
export function shapes(fits) {
  const left = (all) => all.reduce((sum, fit) => sum + Math.max(0, fit.left), 0);
  return groups(fits, shapeOf).sort((a, b) => left(b) - left(a));
}

// showVariants offers the tiles like the one just laid, where it matters which it is.
function showVariants() {
  const { variants } = state;
  const shown = variants ? variants.fits.map((fit) => press(fitButton([fit]), fit.tile === variants.laid)) : [];
  for (const button of shown) Object.assign(button.dataset, { do: "variant" });
  byId("variants").replaceChildren(...(shown.length ? [make("fits-head", say("variants", { cell: variants.cell })), ...shown] : []));
}

function showFits(all) {
  const bridged = all.filter(([fit]) => fit.bridge);
  const plain = all.filter(([fit]) => !fit.bridge);
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

// fitButton lays a tile of a shape: the likeliest, of several that look alike.
function fitButton([fit, ...others]) {
  const made = make("fit", undefined, { do: "put", tile: fit.tile, turn: fit.turn, bridge: fit.bridge ?? "", over: fit.over ?? "" });
  const picture = made.querySelector("svg");
  tilePicture(picture, fit);
  if (fit.bridge && !fit.over) picture.append(pieceOf({ piece: "bridge", turn: fit.bridge === "ns" ? 90 : 0 }, [50, 50]));
  const left = [fit, ...others].reduce((sum, { left }) => sum + Math.max(0, left), 0);
  made.classList.toggle("spent", left <= 0);
  made.classList.toggle("several", others.length > 0);
  const extra = [left > 0 ? say("left", { n: left }) : say("left-none"), fit.bridge && say("by-bridge")].filter(Boolean);
  made.setAttribute("aria-label", [...fit.parts.map(partAloud), fit.tile, ...extra].join(", "));
  return made;
}
