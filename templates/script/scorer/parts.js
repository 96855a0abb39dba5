// The building blocks of the page: clones of its templates and drawings.

import { fetched, foretell, kept, root } from "./engine.js";
import { placeOf, state } from "./state.js";
import { address, learn, list, minus, say, word } from "./words.js";

export const byId = (id) => document.getElementById(id);

// clone copies the content of a template: an SVG shape if it stands in an <svg>, else an element.
export const clone = (id) => kept(`part ${id}`, [], () => {
  const first = byId(`piece-${id}`).content.firstElementChild;
  return first.tagName === "svg" ? first.firstElementChild : first;
}).cloneNode(true);

// make clones a part, sets the data of its button or list, and fills its places, found by their classes, with texts or
// parts. Anything that is not a table of places fills .name or else the whole part.
export function make(id, places = {}, data = {}) {
  const made = clone(id);
  Object.assign((made.querySelector("button, select") ?? made).dataset, data);
  for (const [place, what] of Object.entries(typeof places === "object" ? places : { name: places })) {
    (made.querySelector(`.${place}`) ?? made).replaceChildren(...[what].flat());
  }
  return made;
}

// write sets the text of an element if it differs.
export const write = (element, text) => { if (element.textContent !== text) element.textContent = text; };

// attribute sets an attribute if it differs, because browsers do work for every assignment. It returns the element.
export function attribute(element, name, value) {
  if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
  return element;
}

export const label = (element, name) => attribute(element, "aria-label", name);
export const press = (button, yes) => attribute(button, "aria-pressed", Boolean(yes));

// setOut sets the children of an element without touching those already in place.
export function setOut(element, wanted) {
  const stay = new Set(wanted);
  for (const node of [...element.childNodes]) if (!stay.has(node)) node.remove();
  let at = element.firstChild;
  for (const node of stay) {
    if (node === at) at = at.nextSibling;
    else element.insertBefore(node, at);
  }
}

// relay sets the children of an element from entries, [key, function that makes the child]. Children with the same key are kept.
export function relay(element, things) {
  const before = relaid.get(element) ?? new Map();
  const now = new Map();
  for (const [shown, make] of things) {
    let key = shown;
    while (now.has(key)) key += "+"; // two of a kind in one place
    now.set(key, before.get(key) ?? make());
  }
  relaid.set(element, now);
  setOut(element, now.values());
}

const relaid = new WeakMap();

// refill remakes the children of an element if the data they show has changed, and removes them if there is none.
export const refill = (id, shown, make) => setOut(byId(id), kept(id, [JSON.stringify(shown)], () => (shown ? make() : [])));

// mark returns a use of one of the page's symbols.
export const mark = (symbol) => attribute(clone("mark"), "href", symbol);

/** @typedef {Partial<Omit<Go.Token & Go.Figure, "at" | "level">> & { at?: number[], level?: number | string, lit?: boolean }} Piece */

// pieceOf draws a piece of the engine's answer, or a mark with a text as its level.
export function pieceOf(/** @type {Piece} */ thing, /** @type {number[]} */ [x, y]) {
  const name = thing.piece;
  const drawing = kept(`drawing ${name}`, [], () => byId("pieces").content.querySelector(`[data-piece="${name}"]`));
  const made = attribute(drawing.cloneNode(true), "transform", `translate(${x} ${y})${thing.small ? " scale(.7)" : ""}`);
  if (thing.turn) made.firstElementChild.setAttribute("transform", `rotate(${thing.turn})`);
  if (thing.level) made.querySelector("text").textContent = String(thing.level);
  if (thing.fresh) made.append(mark("#p-fresh"));
  if (thing.lit) made.classList.add("shining");
  made.classList.remove("p-r"); // as in the template
  const { player } = thing;
  if (player) made.classList.add(`p-${player}`);
  if (!player || !made.matches(".f")) return made;
  made.querySelector(".f-pattern").setAttribute("fill", byId(`pp-${player}`) ? `url(#pp-${player})` : "none");
  made.querySelector("text").textContent = player.toUpperCase();
  return made;
}

// pieceEntry returns an entry for relay that draws a piece at a point. Its key is everything that the piece shows.
export function pieceEntry(/** @type {Piece} */ { piece, turn, small, player, level, fresh }, /** @type {number[]} */ at, lit = false) {
  const thing = { piece, turn, small, player, level, fresh, lit };
  return [[at, ...Object.values(thing)].join(), () => pieceOf(thing, at)];
}

// portray adds a figure to the picture of a button or a line.
export function portray(shape, player, kind = "meeple") {
  shape.querySelector(".pawn").replaceChildren(pieceOf({ piece: kind, player }, [0, 0]));
  return shape;
}

// The drawings of tiles are texts, [picture, outlines of the segments] by tile. Elements are made of them when needed.
const drawingsOf = {};
let madeUp = []; // grounds and tiles drawn only from their edges until the other drawings are loaded

export async function loadTexts() {
  const { words: texts, tiles, first } = await (await fetched(root.dataset.texts)).json();
  learn(texts);
  foretell(first);
  Object.assign(drawingsOf, tiles);
}

// loadDrawings loads the drawings of all other tiles and replaces those made up from edges.
export async function loadDrawings() {
  try {
    Object.assign(drawingsOf, await (await fetched(root.dataset.tiles)).json());
  } catch {} // not available: tiles stay made up
  const again = madeUp;
  madeUp = null;
  for (const [ground, at] of again) tilePicture(ground, at);
}

// tilePicture makes the ground of a shape show a turned tile, and returns the shape. The picture is a marker at the ground's first
// corner: to the browser every such ground is one shape, whatever the tile shows, and it is as sharp as a drawing in place.
export function tilePicture(shape, /** @type {Partial<Go.Fit>} */ at) {
  const ground = shape.matches(".ground") ? shape : shape.querySelector(".ground");
  const id = hasDrawing(at.tile) ? `k-${at.tile}-${at.turn}` : `k-${at.edges}`;
  if (!hasDrawing(at.tile)) madeUp?.push([ground, at]);
  if (!byId(id)) {
    const picture = Object.assign(clone("picture"), { id });
    picture.append(drawnPart(at, 0) ?? madeUpLand(at.edges)); // a tile without a drawing is made up from its edges
    byId("drawings").append(picture);
  }
  ground.setAttribute("marker-start", `url(#${id})`);
  return shape;
}

// drawnPart returns a part of the drawing of a turned tile, or null without a drawing. A class undoes the turn for upright marks.
function drawnPart(/** @type {Partial<Go.Fit>} */ { tile, turn }, part) {
  if (!hasDrawing(tile)) return null;
  const made = clone("outlines");
  made.innerHTML = drawingsOf[tile][part];
  made.classList.add(`q${turn}`);
  if (turn) made.setAttribute("transform", `rotate(${90 * turn} 50 50)`);
  return made;
}

// regions returns the outlines of the segments of a laid tile, or null without a drawing.
export const regions = (at) => drawnPart(at, 1);

function madeUpLand(edges) {
  const land = clone("outlines");
  land.append(...["#meadow", ...[...edges].map(edgeSymbol)].map((part, i) => {
    const edge = attribute(clone("edge"), "href", part);
    if (i > 1) edge.setAttribute("transform", `rotate(${90 * (i - 1)} 50 50)`);
    return edge;
  }));
  return land;
}

// edgeSymbol returns the symbol of an edge of a tile, clockwise from the north. If several edges show the same, it is the
// variant that meets in the middle, if there is one.
const edgeSymbol = (edge, i, all) => (repeated(all, i) && byId(`e-${edge}${edge}`) ? `#e-${edge}${edge}` : `#e-${edge}`);
const repeated = (all, i) => all.indexOf(all[i]) !== all.lastIndexOf(all[i]);

export const hasDrawing = (tile) => Boolean(drawingsOf[tile]);

// deed returns an entry for relay: a button with an action on the tile.
export function deed(does, name, icon, data = {}, /** @type {{ pressed?: boolean, doubtful?: boolean }} */ { pressed, doubtful } = {}) {
  return [JSON.stringify([does, name, data, pressed, doubtful]), () => {
    const made = make("deed", name, { do: does, ...data });
    made.querySelector("use").setAttribute("href", `#i-${icon}`);
    made.classList.toggle("doubtful", Boolean(doubtful));
    return pressed === undefined ? made : press(made, pressed);
  }];
}

// refusal returns a reason why something is forbidden, linked to its rule.
export const refusal = (/** @type {Go.Problem} */ { rule, place, with: other }) =>
  ruleLink(make("refusal", { name: word("problem", rule), where: list([place, other].filter(Boolean).map(where)) }), rule);

// ruleLink links a part to a rule's paragraph. A rule that no page prints has none.
export function ruleLink(made, rule) {
  const link = made.querySelector("a");
  link.href = address(rule);
  link.title = rule;
  return made;
}

// where names a place as players do: by the cell's letter and number, and the side.
export function where(place) {
  const at = placeOf(place);
  if (!at) return place;
  const cell = cellName(at.cell);
  if (at.other) return `${cell}–${cellName(at.other)}`;
  return at.side ? say("at-side", { cell, side: spotAloud(at.side, at.half) }) : cell;
}

// columnName and rowName return the names of a column and a row, counted from the edge of what is entered. They stay when something
// at the edge is taken away, until something is laid beyond it.
export const columnName = (n) => (n > 25 ? columnName(Math.floor(n / 26) - 1) : "") + String.fromCharCode(97 + n % 26);
export const rowName = (n) => String(n + 1);

// cellName names a cell by letter and number, or by the side of a neighbour that has them.
export function cellName(cell) {
  const { cells, ghosts } = state.table.view;
  const at = kept("cells by name", [cells], () => new Map([...cells, ...ghosts].map((one) => [one.cell, one]))).get(cell);
  if (!at) return cell;
  const [x, y] = [at.x - state.a1[0], at.y - state.a1[1]];
  const side = x < 0 ? "w" : y < 0 ? "n" : "";
  const name = columnName(Math.max(0, x)) + rowName(Math.max(0, y));
  return side ? say("at-side", { cell: name, side: word("side", side) }) : name;
}

// boxChips returns buttons that put boxes in play or take them out.
export const boxChips = (/** @type {Go.Box[]} */ boxes) => boxes.map(({ box, inPlay, fixed }) =>
  Object.assign(press(make("chip", word("box", box), { do: "box", box }), inPlay), { disabled: fixed }));

// oneStop makes a row of buttons one tab stop, within which arrow keys move.
export function oneStop(buttons) {
  const stop = buttons.find((b) => b.matches("[aria-pressed=true]:enabled")) ?? buttons.find((b) => !b.disabled);
  for (const button of buttons) attribute(button, "tabindex", button === stop ? 0 : -1);
  return buttons;
}

export const toggled = (all, one) => (all.includes(one) ? all.filter((other) => other !== one) : [...all, one]);

// groups groups things by a key, in the order of the first of each group.
export function groups(things, keyOf) {
  const all = new Map();
  for (const thing of things) {
    const key = keyOf(thing);
    if (!all.has(key)) all.set(key, []);
    all.get(key).push(thing);
  }
  return [...all.values()];
}

// called returns the name of a player: in a game the entered name, or else the colour.
export const called = (player) => state.game?.names[player] || word("player", player);

// pieceName names a figure by owner and kind: "red meeple".
export const pieceName = (/** @type {Go.Figure} */ { player, kind }) =>
  (player ? say("piece", { player: word("player", player).toLowerCase(), figure: word("figure", kind) }) : word("figure", kind));

// partAloud describes a part of a tile: "city north and east shield".
export const partAloud = (/** @type {Go.Part} */ { kind, sides = "", marks = [] }) =>
  [word("kind", kind), sidesAloud(sides), ...marks.map((name) => word("mark", name))].filter(Boolean).join(" ");

// sidesAloud lists sides: "north and east".
export const sidesAloud = (sides) => list([...sides].map((side) => word("side", side)));

// spotAloud names a side, with its half if there is one, or a corner by its two sides: "north (west)", "north-west".
const spotAloud = (sides, half) => word("side", { wn: "nw", es: "se" }[sides] ?? sides) + (half ? ` (${word("side", half)})` : "");

// tileAloud describes a tile part by part: "city north and east shield, road south".
export const tileAloud = (/** @type {Go.Fit} */ { parts }) => (parts.length ? parts.map(partAloud).join(", ") : say("only-field"));

// placeName names a place of a tile: "road west and east".
export const placeName = (/** @type {Go.Place} */ { kind, place, sides = "" }) =>
  [kind ? word("kind", kind) : place, sidesAloud(sides)].filter(Boolean).join(" ");

// exactName names a place by its first spot, if two places have the same name: "field north (west)".
export const exactName = (/** @type {Go.Place} */ { kind, side = "", half }) => `${word("kind", kind)} ${side && spotAloud(side, half)}`.trim();

// toldApart makes names unique: equal ones get what distinguishes them, or else a number.
export function toldApart(names, more) {
  const longer = names.map((name, i) => (repeated(names, i) ? more(i) : name));
  return longer.map((name, i) => (repeated(longer, i) ? `${name} ${longer.slice(0, i + 1).filter((n) => n === name).length}` : name));
}

// gain shows a player's points as a picture and in words.
export const gain = (player, points, aloud = points) =>
  label(portray(make("total", minus(points)), player), say("gains", { player: called(player), points: aloud }));

export const playerChip = (data, pressed, kind) =>
  label(portray(press(make("player", undefined, data), pressed), data.player, kind), called(data.player));
