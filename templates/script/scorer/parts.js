// What the page is made of: clones of its templates and of its drawings.

import { fetched, foretell, root } from "./engine.js";
import { state } from "./state.js";
import { address, learn, list, minus, say, word } from "./words.js";

export const byId = (id) => document.getElementById(id);

// kept gives what was made under that name the last time, if it was made of the same things, else makes it.
export function kept(name, of, make) {
  if (!keptOf[name] || of.some((now, i) => now !== keptOf[name].of[i])) keptOf[name] = { of, made: make() };
  return keptOf[name].made;
}

const keptOf = {};

// cached gives what a map holds under a key, or what is made for it; of a map that has grown large nothing is held any longer.
export function cached(all, key, make) {
  if (!all.has(key)) {
    if (all.size > 400) all.clear();
    all.set(key, make());
  }
  return all.get(key);
}

// clone copies the content of a template: an SVG shape if it stands in an <svg>, else an element.
export const clone = (id) => kept(`part ${id}`, [], () => {
  const first = byId(`piece-${id}`).content.firstElementChild;
  return first.tagName === "svg" ? first.firstElementChild : first;
}).cloneNode(true);

// make clones a part, gives its button a deed and data, and fills its places, by their classes, with a text or with other parts: what is no
// table of these is for its .name, or else for all of it.
export function make(id, places = {}, data = {}) {
  const made = clone(id);
  Object.assign((made.querySelector("button") ?? made).dataset, data);
  for (const [place, what] of Object.entries(typeof places === "object" ? places : { name: places })) {
    (made.querySelector(`.${place}`) ?? made).replaceChildren(...[what].flat());
  }
  return made;
}

// write puts a text into an element, if it is another.
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

// attribute sets an attribute to another value: the browser works at one that is set, whatever it says.
export function attribute(element, name, value) {
  if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
}

// label says what an element is called aloud.
export function label(element, name) {
  attribute(element, "aria-label", name);
  return element;
}

// setOut makes these the children of an element, and touches none that is one already and in its place.
export function setOut(element, wanted) {
  const stay = new Set(wanted);
  for (let node = element.firstChild; node;) {
    const next = node.nextSibling;
    if (!stay.has(node)) node.remove();
    node = next;
  }
  let at = element.firstChild;
  for (const node of stay) {
    if (node === at) at = at.nextSibling;
    else element.insertBefore(node, at);
  }
}

// relay makes the children of an element of things, each told by a text of what it shows and made by a function; what the
// element holds already is kept.
export function relay(element, things) {
  const before = relaid.get(element) ?? new Map();
  const now = new Map();
  for (const [shown, make] of things) {
    let key = shown;
    while (now.has(key)) key += "+"; // two of a kind at one place
    now.set(key, before.get(key) ?? make());
  }
  relaid.set(element, now);
  setOut(element, now.values());
}

const relaid = new WeakMap();

// refill makes the children of an element if what they show has changed, none where that is nothing.
export const refill = (id, shown, make) => setOut(byId(id), kept(id, [JSON.stringify(shown)], () => (shown ? make() : [])));

// press says of a button whether it is pressed.
export function press(button, yes) {
  attribute(button, "aria-pressed", Boolean(yes));
  return button;
}

// drawing copies one of the drawings, moved to a point.
export function drawing(name, /** @type {number[]} */ [x, y]) {
  const made = kept(`drawing ${name}`, [], () => byId("pieces").content.querySelector(`[data-piece="${name}"]`)).cloneNode(true);
  made.setAttribute("transform", `translate(${x} ${y})`);
  return made;
}

// mark is a use of one of the page's symbols.
export function mark(symbol) {
  const made = clone("mark");
  made.setAttribute("href", symbol);
  return made;
}

// pieceOf draws one thing as Go says: {piece, at, turn, small, player, level, fresh}.
export function pieceOf(/** @type {Partial<Go.Token & Go.Figure>} */ thing, /** @type {number[]} */ at = thing.at) {
  const made = drawing(thing.piece, at);
  if (thing.small) made.setAttribute("transform", `${made.getAttribute("transform")} scale(.7)`);
  if (thing.turn) made.firstElementChild.setAttribute("transform", `rotate(${thing.turn})`);
  if (thing.level) made.querySelector("text").textContent = thing.level;
  if (thing.fresh) made.append(mark("#p-fresh"));
  const figure = made.matches(".f");
  const { player } = thing;
  if (player || !figure) made.setAttribute("class", [figure ? "f" : "token", player && `p-${player}`].filter(Boolean).join(" "));
  if (!figure || !player) return made;
  made.querySelector(".f-pattern").setAttribute("fill", byId(`pp-${player}`) ? `url(#pp-${player})` : "none");
  made.querySelector("text").textContent = player.toUpperCase();
  return made;
}

// portray puts a figure into the picture of a button or a line.
export function portray(shape, player, kind = "meeple") {
  shape.querySelector(".pawn").replaceChildren(pieceOf({ piece: kind, player }, [0, 0]));
  return shape;
}

// The drawings of tiles are texts, [picture, outlines of the segments] by tile; those that are needed become elements.
const drawingsOf = {};
const pictured = new Set();
let madeUp = []; // grounds that show a tile by its edges only, and the tile, while the others have not come

// loadTexts fetches what the page says, the drawings of the tiles of the base game, and what the scorer says of an empty table.
export async function loadTexts() {
  const { words: texts, tiles, first } = await (await fetched(root.dataset.texts)).json();
  learn(texts);
  foretell(first);
  Object.assign(drawingsOf, tiles);
}

// loadDrawings fetches the drawings of all other tiles, and puts them where a tile was made up.
export async function loadDrawings() {
  try {
    Object.assign(drawingsOf, await (await fetched(root.dataset.tiles)).json());
  } catch {} // out of reach: tiles stay made up
  const again = madeUp;
  madeUp = null;
  for (const [ground, at] of again) if (drawingsOf[at.tile]) picture(ground, at);
}

// tilePicture makes the ground of a shape show a tile as it lies. Its picture is a marker at the ground's first corner: every
// ground with that picture is one shape to the browser, whatever is drawn on the tile, and as sharp as if it were drawn there.
export function tilePicture(shape, /** @type {Partial<Go.Fit>} */ at) {
  const ground = shape.matches(".ground") ? shape : shape.querySelector(".ground");
  if (!drawingsOf[at.tile]) madeUp?.push([ground, at]);
  picture(ground, at);
}

function picture(ground, at) {
  const id = drawingsOf[at.tile] ? `k-${at.tile}-${at.turn}` : `k-${at.edges}`;
  if (!pictured.has(id)) byId("drawings").append(pictureOf(id, at));
  pictured.add(id);
  ground.setAttribute("marker-start", `url(#${id})`);
}

// pictureOf makes the picture of a tile as it lies. A tile this page has no drawing of is made up from what its edges show.
function pictureOf(id, /** @type {Partial<Go.Fit>} */ { tile, turn, edges }) {
  const made = clone("picture");
  const land = made.firstElementChild;
  made.id = id;
  if (drawingsOf[tile]) {
    land.innerHTML = drawingsOf[tile][0];
    turned(land, turn);
    return made;
  }
  land.append(...["#meadow", ...[...edges].map(edgeSymbol)].map((part, i) => {
    const edge = clone("edge");
    edge.setAttribute("href", part);
    if (i > 1) edge.setAttribute("transform", `rotate(${90 * (i - 1)} 50 50)`);
    return edge;
  }));
  return made;
}

// edgeSymbol is the symbol of one of a tile's edges, clockwise from the north: where more than one show the same, and that is
// drawn so that they meet in the middle, the one that does.
function edgeSymbol(edge, i, all) {
  const meeting = `e-${edge}${edge}`;
  return repeated(all, i) && byId(meeting) ? `#${meeting}` : `#e-${edge}`;
}

// repeated tells whether what stands at i in a list stands there elsewhere, too.
const repeated = (all, i) => all.indexOf(all[i]) !== all.lastIndexOf(all[i]);

// turned turns a tile's picture; what stands upright on it is turned back by its class.
export function turned(shape, turn) {
  shape.classList.add(`q${turn}`);
  if (turn) shape.setAttribute("transform", `rotate(${90 * turn} 50 50)`);
}

// hasDrawing tells whether the page has a drawing of a tile.
export const hasDrawing = (tile) => Boolean(drawingsOf[tile]);

// regions gives the outlines of all segments of a laid tile, as it lies, or null where the page has no drawing of it.
export function regions({ tile, turn }) {
  if (!drawingsOf[tile]) return null;
  const all = clone("outlines");
  all.innerHTML = drawingsOf[tile][1];
  turned(all, turn);
  return all;
}

// deed is a button that does something with the tile, for relay.
export function deed(does, name, icon, data = {}, /** @type {{ pressed?: boolean, doubtful?: boolean }} */ { pressed, doubtful } = {}) {
  return [JSON.stringify([does, name, data, pressed, doubtful]), () => {
    const made = make("deed", name, { do: does, ...data });
    made.querySelector("use").setAttribute("href", `#i-${icon}`);
    made.classList.toggle("doubtful", Boolean(doubtful));
    return pressed === undefined ? made : press(made, pressed);
  }];
}

// refusal is one reason why something is not allowed, linked to its rule.
export const refusal = (/** @type {Go.Problem} */ { rule, place, with: other }) =>
  ruleLink(make("refusal", { name: word("problem", rule), where: list([place, other].filter(Boolean).map(where)) }), rule);

// ruleLink points the link of a part at a rule's paragraph; a rule that no page prints has none.
export function ruleLink(made, rule) {
  const link = made.querySelector("a");
  link.href = address(rule);
  link.hidden = !link.getAttribute("href");
  link.title = rule;
  return made;
}

// where says a place as people at the table do: by the cell's letter and number, and the side.
export function where(place) {
  const at = state.table.view.named[place];
  if (!at) return place;
  const cell = cellName(at.cell);
  if (at.other) return `${cell}–${cellName(at.other)}`;
  return at.side ? say("at-side", { cell, side: halfAloud(sidesAloud(at.side), at.half) }) : cell;
}

// columnName and rowName name what is drawn there. The grid grows west of a and north of 1, and all keep their names: west of a
// comes z, as if it were written around, and north of 1 come 0 and −1.
export const columnName = (n) => (n > 25 ? columnName(Math.floor(n / 26) - 1) : "") + String.fromCharCode(97 + ((n % 26) + 26) % 26);
export const rowName = (n) => minus(n + 1);

// cellName says which cell is meant: by its letter and number, or by the side of one that has them.
export function cellName(cell) {
  const { cells, ghosts } = state.table.view;
  const at = kept("cells by name", [cells], () => new Map([...cells, ...ghosts].map((one) => [one.cell, one]))).get(cell);
  if (!at) return cell;
  const side = at.x < 0 ? "w" : at.y < 0 ? "n" : "";
  const name = columnName(Math.max(0, at.x) - state.origin[0]) + rowName(Math.max(0, at.y) - state.origin[1]);
  return side ? say("at-side", { cell: name, side: word("side", side) }) : name;
}

// boxChips take a box into play or out of it.
export const boxChips = (/** @type {Go.Box[]} */ boxes) => boxes.map(({ box, inPlay, fixed }) => {
  const chip = press(make("chip", word("box", box), { do: "box", box }), inPlay);
  chip.disabled = fixed;
  return chip;
});

// oneStop makes a row of buttons one stop for the keyboard: the arrows go on from there.
export function oneStop(buttons) {
  const stop = buttons.find((b) => b.ariaPressed === "true" && !b.disabled) ?? buttons.find((b) => !b.disabled);
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  return buttons;
}

// toggled gives a list with one more, or without the one that it had.
export const toggled = (all, one) => (all.includes(one) ? all.filter((other) => other !== one) : [...all, one]);

// groups parts things by a key, in the order of the first of each.
export function groups(things, keyOf) {
  const all = new Map();
  for (const thing of things) {
    const key = keyOf(thing);
    if (!all.has(key)) all.set(key, []);
    all.get(key).push(thing);
  }
  return [...all.values()];
}

// called is what a player is called: in a game by name, if it has one, or else by colour.
export const called = (player) => state.game?.names[player] || word("player", player);

// pieceName says whose piece of which kind, "red meeple".
export const pieceName = (/** @type {Go.Figure} */ { player, kind }) =>
  (player ? say("piece", { player: word("player", player).toLowerCase(), figure: word("figure", kind) }) : word("figure", kind));

// partAloud says what a part of a tile is: "city north and east shield".
export const partAloud = (/** @type {Go.Part} */ { kind, sides = "", marks = [] }) =>
  [word("kind", kind), sidesAloud(sides), ...marks.map((name) => word("mark", name))].filter(Boolean).join(" ");

// sidesAloud lists sides: "north and east".
export const sidesAloud = (sides) => list([...sides].map((side) => word("side", side)));

// halfAloud says of which half of a side something is: "north (west)".
const halfAloud = (side, half) => (half ? `${side} (${word("side", half)})` : side);

// tileAloud is what a tile shows, part by part: "city north and east shield, road south".
export const tileAloud = (/** @type {Go.Fit} */ { parts }) => (parts.length ? parts.map(partAloud).join(", ") : say("only-field"));

// placeName says a place of a tile: "road west and east".
export function placeName(/** @type {Go.Place} */ { kind, place, sides = "" }) {
  return [kind ? word("kind", kind) : place, sidesAloud(sides)].filter(Boolean).join(" ");
}

// exactName says it by where it begins, where two places are called alike: "field north (west)".
export const exactName = (/** @type {Go.Place} */ { kind, side = "", half }) => `${word("kind", kind)} ${halfAloud(sidesAloud(side), half)}`.trim();

// toldApart gives names of which no two are alike: those that are take what tells them apart, or else a number.
export function toldApart(names, more) {
  const longer = names.map((name, i) => (repeated(names, i) ? more(i) : name));
  return longer.map((name, i) => (repeated(longer, i) ? `${name} ${longer.slice(0, i + 1).filter((n) => n === name).length}` : name));
}

// nameApart gives buttons names of which no two are alike: those that are take what tells them apart, or else a number.
export function nameApart(buttons, more) {
  const names = buttons.map((button) => (button.aloud ??= button.getAttribute("aria-label")));
  toldApart(names, (i) => `${names[i]}${more(i)}`).forEach((name, i) => label(buttons[i], name));
  return buttons;
}

// gain is how many points a player gains, in a picture and in words.
export const gain = (player, points, aloud = points) =>
  label(portray(make("total", minus(points)), player), say("gains", { player: called(player), points: aloud }));

// playerChip is a button that stands for a player, with a figure of a kind.
export const playerChip = (data, pressed, kind) =>
  label(portray(press(make("player", undefined, data), pressed), data.player, kind), called(data.player));
