// The board: cells, pieces and marks, drawn where Go says they lie. A tile is 100 wide.

import { laidAt, state } from "./state.js";
import { afterFrame } from "./store.js";
import { attribute, byId, called, cellName, clone, columnName, drawing, kept, label, make, mark, partAloud, pieceName, pieceOf, regions, relay, rowName, setOut, tilePicture } from "./parts.js";
import { list, say, word } from "./words.js";

const layers = { blanks: byId("blanks"), cells: byId("cells"), lights: byId("lights"), pieces: byId("lying"), marks: byId("marks") };

// still gives a point of today's grid as it is drawn: as the grid grows west and north its cells get other numbers, but what lies
// there stays where it is.
const still = (at) => at.map((n, i) => n - 100 * state.origin[i]);

// corner is the first corner of a cell.
const corner = (/** @type {Go.Cell} */ { x, y }) => still([100 * x, 100 * y]);

// draw shows the table of the state.
export function draw() {
  drawCells();
  kept("pieces", [state.table, state.lit?.parts], drawPieces);
  kept("lights", [state.table, state.lit], drawLights);
  kept("marks", [state.table, state.lit, state.bridges], drawMarks);
  drawRim();
}

// drawRim names the columns above the table and the rows beside it; the stage keeps them at its edges.
function drawRim() {
  const { cells } = state.table.view;
  const [, above, beside] = byId("rim").children;
  nameRim("columns", above, Math.max(...cells.map((at) => at.x)), state.origin[0], columnName);
  nameRim("rows", beside, Math.max(...cells.map((at) => at.y)), state.origin[1], rowName);
}

// nameRim names the columns or rows of today's grid up to the last; an empty table has none.
function nameRim(names, where, last, origin, nameOf) {
  setOut(where, kept(names, [last, origin], () => Array.from({ length: last + 1 }, (_, i) =>
    make("rim", nameOf(i - origin), { n: i - origin }))));
}

// What lies on the board already, by what it shows and where: a picture of a tile is dear, so those that stay are kept.
const drawn = new Map();
const rows = new Map();

function drawCells() {
  kept("cells", [state.table], layCells);
  const now = shapeOf(state.cell);
  for (const shape of [layers.cells.querySelector(".here"), now]) {
    if (!shape) continue;
    attribute(shape, "tabindex", shape === now ? 0 : -1);
    shape.classList.toggle("here", shape === now);
  }
  drawBlanks();
}

// shapeOf is what is drawn of a cell.
const shapeOf = (cell) => layers.cells.querySelector(`[data-cell="${cell}"]`);

// layCells lays out the cells of another table.
function layCells() {
  const { cells, ghosts, unknown } = state.table.view;
  const open = new Set(unknown.map((u) => u.cell));
  const keyOf = (at) => `${corner(at)} ${at.tile ?? at.state} ${at.turn}`;
  const wanted = new Map([...cells, ...ghosts].map((at) => [keyOf(at), at]));
  for (const [key, shape] of drawn) {
    if (wanted.has(key)) continue;
    shape.remove();
    drawn.delete(key);
  }
  const lying = onCells();
  for (const [key, at] of wanted) {
    const shape = drawn.get(key) ?? drawCell(at);
    drawn.set(key, shape);
    const asked = open.has(at.cell);
    const things = lying.get(at.cell) ?? String(isPassed(at));
    const was = looksOf.get(shape);
    if (was?.asked === asked && was.cell === at.cell && was.things === things) continue;
    looksOf.set(shape, { asked, cell: at.cell, things });
    if (!at.tile || was?.things !== things) unnamed.set(shape, at); // the name of a laid cell stays while the grid grows
    if (was?.cell !== at.cell) shape.setAttribute("data-cell", at.cell);
    if (Boolean(was?.asked) !== asked) shape.classList.toggle("asked", asked);
  }
  if (unnamed.size < 9) nameCells();
  else afterFrame("names", nameCells);
  for (const [y, row] of rows) {
    if (row.firstChild) continue;
    row.remove();
    rows.delete(y);
  }
}

// isPassed tells whether a cell was said to be empty.
const isPassed = (/** @type {Go.Cell} */ { cell }) => state.table.view.passed.includes(cell);

// drawBlanks draws how the empty cells look: all as one shape, for it costs the browser to keep account of each, and over it the
// one the tray is about and those that are asked about.
function drawBlanks() {
  const { ghosts, unknown } = state.table.view;
  const lookOf = (at) => [
    isPassed(at) ? "passed" : "", unknown.some((u) => u.cell === at.cell) ? "asked" : "", at.cell === state.cell && state.panel === "tray" ? "in-tray" : "",
  ].join(" ").trim();
  const looks = (look, ...all) => [look + all.map(corner), () => {
    const made = flat("blank", all);
    made.setAttribute("class", look);
    return made;
  }];
  relay(layers.blanks, [looks("plain", ...ghosts.filter((at) => !isPassed(at))), ...ghosts.filter(lookOf).map((at) => looks(lookOf(at), at))]);
}

// What cells are called aloud is written at once if a few are other ones, and else when the frame has been drawn.
const unnamed = new Map();

function nameCells() {
  for (const [shape, at] of unnamed) label(shape, cellAloud(at));
  unnamed.clear();
}

// looksOf is how each shape looked when it was last touched: an attribute that is set costs, whatever it says.
const looksOf = new WeakMap();

// onCells gives a text for each cell on which something lies or stands, which changes with it.
function onCells() {
  const { figures, last, tokens } = state.table.view;
  const all = new Map();
  for (const thing of [...figures, ...tokens]) all.set(thing.cell, (all.get(thing.cell) ?? "") + JSON.stringify(thing));
  for (const cell of last) all.set(cell, `${all.get(cell) ?? ""} last`);
  return all;
}

// drawCell puts a new cell into its row, in reading order.
function drawCell(/** @type {Go.Cell} */ at) {
  const [x, y] = corner(at);
  const made = at.state ? shape("veiled", at) : flat("cell", [at]);
  if (at.tile) tilePicture(made, at);
  else if (!at.state) made.setAttribute("class", "ghost");
  if (at.state) made.querySelector("use").setAttribute("href", at.state === "open" ? "#b-notentered" : "#b-unknown");
  const row = rows.get(y) ?? clone("row");
  if (!rows.has(y)) insert(layers.cells, row, y);
  rows.set(y, row);
  insert(row, made, x);
  return made;
}

// shape clones a part of the board, moved to a cell.
function shape(id, at) {
  const made = clone(id);
  made.setAttribute("transform", `translate(${corner(at)})`);
  return made;
}

// flat clones a part of the board, drawn at cells by its own numbers: the browser keeps account of every transform whenever it
// paints, and there are many cells.
function flat(id, all) {
  const made = clone(id);
  for (const line of made.children.length ? made.children : [made]) {
    const run = line.getAttribute("d").slice(1);
    line.setAttribute("d", all.map((at) => `M${corner(at)}m${run}`).join(""));
  }
  return made;
}

// insert puts a shape among others in the order of their numbers.
function insert(where, made, n) {
  made.dataset.n = n;
  where.insertBefore(made, [...where.children].find((other) => Number(other.dataset.n) > n) ?? null);
}

// cellAloud is what a cell is called aloud, with what lies there and stands on it.
export function cellAloud(/** @type {Go.Cell} */ at) {
  const cell = cellName(at.cell);
  if (!at.tile) return say(`cell-${at.state ?? (isPassed(at) ? "passed" : "empty")}`, { cell });
  const { figures, last, tokens } = state.table.view;
  const parts = at.parts.map(partAloud);
  const lying = tokens.filter((t) => t.cell === at.cell).map(tokenAloud);
  const standing = figures.filter((f) => f.cell === at.cell)
    .map((f) => (f.on ? say("with-figure", { figure: pieceName(f), kind: word("kind", f.on) }) : pieceName(f)));
  const just = last.includes(at.cell) ? [say("just-laid")] : [];
  return say("cell-laid", { cell, what: list([...parts, ...lying, ...standing, ...just]) });
}

// tokenAloud is what a token is called aloud.
function tokenAloud(/** @type {Go.Token} */ { axis, kind, level, player }) {
  if (kind === "castle") return player ? say("has-castle", { player: called(player) }) : word("kind", kind);
  const name = axis && kind !== "bridge" ? word("token", `${kind}-${axis}`) : axis ? say(`bridge-${axis}`) : word("token", kind);
  return [name, level].filter(Boolean).join(" ");
}

function drawPieces() {
  const { figures, last, lords, tokens } = state.table.view;
  const lit = (t) => Boolean(t.axis && state.lit?.parts.some(([cell, segment]) => cell === t.cell && segment < 0));
  relay(layers.pieces, [
    ...tokens.map((t) => piece(t, lit(t))),
    ...last.map(laidAt).filter(Boolean).map((at) => over("#b-last", at)),
    ...[...lords, ...figures].map((f) => piece(f)),
  ]);
}

// piece is a thing as Go says, for relay: it is told by all it shows, but not by what its cell is called.
function piece(/** @type {Partial<Go.Token & Go.Figure>} */ { piece: name, at, turn, small, player, level, fresh }, lit = false) {
  const thing = { piece: name, at: still(at), turn, small, player, level, fresh };
  return [Object.values(thing).concat(String(lit)).join(), () => {
    const made = pieceOf(thing);
    made.classList.toggle("shining", Boolean(lit));
    return made;
  }];
}

// over is a mark over a whole cell, for relay.
function over(symbol, cell) {
  const at = corner(cell);
  return [`${symbol} ${at}`, () => {
    const made = mark(symbol);
    made.setAttribute("transform", `translate(${at.join(" ")})`);
    return made;
  }];
}

function drawLights() {
  layers.lights.replaceChildren();
  for (const [cell, segment] of state.lit?.parts ?? []) shine(laidAt(cell), segment);
}

function drawMarks() {
  const { beyond, open, points } = state.table.view;
  const where = new Map(points.map(([place, x, y, turn]) => [place, { at: [x, y], turn }]));
  const counted = (state.lit?.cells ?? []).map((cell) => [laidAt(cell), state.lit.numbers.indexOf(cell) + 1]).filter(([at]) => at);
  const ends = (state.lit?.open ?? open).filter((place) => where.has(place)).map((place) => ({ piece: "open", ...where.get(place) }));
  const problems = state.table.account.problems.filter(({ place }) => where.has(place)).map(({ place }) => still(where.get(place).at));
  relay(layers.marks, [
    ...(counted.length ? [outline(counted.map(([at]) => at))] : []),
    ...counted.filter(([, n]) => n).map(([at, n]) => badge("number", at.number, n)),
    ...beyond.map(({ at, text }) => badge("beyond", at, text)),
    ...ends.map((end) => piece(end)),
    ...problems.map((at) => [`problem ${at}`, () => drawing("problem", at)]),
    ...(state.bridges ?? []).map((b) => [`plan ${b.cell} ${b.axis}`, () => plan(b)]),
  ]);
}

// The sides of a cell: where the next cell lies, and the line between.
/** @type {[number, number, string][]} */
const sides = [[0, -1, "h100"], [1, 0, "m100 0v100"], [0, 1, "m0 100h100"], [-1, 0, "v100"]];

// outline is a line around all counted cells, for relay.
function outline(/** @type {Go.Cell[]} */ cells) {
  const counted = new Set(cells.map(({ x, y }) => `${x} ${y}`));
  const d = cells.flatMap((at) => sides.map(([x, y, line]) => (counted.has(`${at.x + x} ${at.y + y}`) ? "" : `M${corner(at)}${line}`))).join("");
  return [d, () => {
    const made = clone("outline");
    for (const line of made.children) line.setAttribute("d", d);
    return made;
  }];
}

// badge is a mark with a text, for relay.
const badge = (name, at, text) => [`${name} ${still(at)} ${text}`, () => {
  const made = drawing(name, still(at));
  made.querySelector("text").textContent = text;
  return made;
}];

// shine lights a segment of a laid tile.
function shine(/** @type {Go.Cell} */ at, segment) {
  const known = at && regions(at)?.querySelector(`[data-seg="${segment}"]`);
  for (const look of known ? ["lit", "lit-by"] : []) {
    const made = known.cloneNode();
    made.classList.add(look);
    made.setAttribute("transform", `translate(${corner(at)}) rotate(${90 * at.turn} 50 50)`);
    layers.lights.append(made);
  }
}

// plan offers a place for a bridge.
function plan(/** @type {Go.Bridge} */ at) {
  const { axis, cell } = at;
  const made = shape("plan", at);
  made.lastElementChild.setAttribute("transform", `translate(50 50)${axis === "ns" ? " rotate(90)" : ""}`);
  Object.assign(made.dataset, { do: "bridge", cell, axis });
  return label(made, `${cellName(cell)}: ${say(`bridge-${axis}`)}`);
}

// focusCell puts the keyboard on the cell of the state.
export function focusCell() {
  shapeOf(state.cell)?.focus({ preventScroll: true });
}
