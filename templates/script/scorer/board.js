// The board: cells, pieces and marks, drawn where Go says they lie. A tile is 100 wide.

import { kept } from "./engine.js";
import { drawnAt, laidAt, ofTurn, state } from "./state.js";
import { afterFrame } from "./store.js";
import { attribute, byId, called, cellName, clone, columnName, groups, label, make, mark, partAloud, pieceEntry, pieceName, regions, relay, rowName, tilePicture } from "./parts.js";
import { list, say, word } from "./words.js";

const layers = { blanks: byId("blanks"), cells: byId("cells"), lights: byId("lights"), pieces: byId("lying"), marks: byId("marks") };

// corner is the first corner of a cell.
const corner = (/** @type {Go.Cell} */ at) => drawnAt(at).map((n) => 100 * n);

export function draw() {
  kept("cells", [state.table], layCells);
  const now = shapeOf(state.cell);
  for (const shape of [layers.cells.querySelector(".here"), now]) {
    if (!shape) continue;
    attribute(shape, "tabindex", shape === now ? 0 : -1);
    shape.classList.toggle("here", shape === now);
  }
  drawBlanks();
  kept("pieces", [state.table, state.lit?.parts], drawPieces);
  kept("lights", [state.table, state.lit], drawLights);
  kept("marks", [state.table, state.lit, state.bridges], drawMarks);
  kept("rim", [state.table], drawRim);
}

// drawRim writes the names of columns above the table and of rows beside it. The stage keeps them at its edges.
function drawRim() {
  const [, ...rims] = byId("rim").children;
  for (const [axis, rim] of rims.entries()) {
    const last = Math.max(...state.table.view.cells.map((at) => (axis ? at.y : at.x)));
    const names = Array.from({ length: last + 1 }, (_, i) => (axis ? rowName : columnName)(i - state.a1[axis]));
    relay(rim, names.map((name, i) => {
      const n = i - state.origin[axis];
      return [`${n} ${name}`, () => make("rim", name, { n })];
    }));
  }
}

export const shapeOf = (cell) => layers.cells.querySelector(`[data-cell="${cell}"]`);

function layCells() {
  const { cells, figures, ghosts, last, tokens, unknown } = state.table.view;
  const asked = new Set(unknown.map((u) => u.cell));
  const pieces = /** @type {Partial<Go.Token & Go.Figure>[]} */ ([...figures, ...tokens]);
  const lying = new Map(groups(pieces, ({ cell }) => cell)
    .map((own) => [own[0].cell, own.map(({ kind, player, on, axis, level }) => [kind, player, on, axis, level])]));
  const all = [...cells, ...ghosts].sort((a, b) => a.y - b.y || a.x - b.x);
  const shapes = layRows(groups(all, (at) => at.y));
  for (const [i, at] of all.entries()) {
    attribute(shapes[i], "data-cell", at.cell);
    const name = [at.x - state.a1[0], at.y - state.a1[1]];
    const looks = [name, asked.has(at.cell), isPassed(at), last.includes(at.cell), lying.get(at.cell)].join();
    if (looksOf.get(shapes[i]) === looks) continue;
    looksOf.set(shapes[i], looks);
    shapes[i].classList.toggle("asked", asked.has(at.cell));
    unnamed.set(shapes[i], at);
  }
  if (unnamed.size < 9) nameCells();
  else afterFrame("names", nameCells);
}

// layRows draws cells row by row, and returns their shapes in the same order.
function layRows(rows) {
  relay(layers.cells, rows.map(([first]) => [String(corner(first)[1]), () => clone("row")]));
  return rows.flatMap((row, y) => {
    relay(layers.cells.children[y], row.map((at) => [`${corner(at)} ${at.tile ?? at.state} ${at.turn}`, () => drawCell(at)]));
    return [...layers.cells.children[y].children];
  });
}

// isPassed reports whether a cell was said to be empty.
const isPassed = (/** @type {Go.Cell} */ { cell }) => state.table.view.passed.includes(cell);

// drawBlanks draws the empty cells as one shape, because many are slow, and over it the cells of the tray and of open questions.
function drawBlanks() {
  const { ghosts, unknown } = state.table.view;
  const lookOf = (at) => [
    isPassed(at) ? "passed" : "", unknown.some((u) => u.cell === at.cell) ? "asked" : "", at.cell === state.cell && state.panel === "tray" ? "in-tray" : "",
  ].join(" ").trim();
  const looks = (look, ...all) => [look + all.map(corner), () => attribute(flat("blank", all), "class", look)];
  relay(layers.blanks, [looks("plain", ...ghosts.filter((at) => !isPassed(at))), ...ghosts.filter(lookOf).map((at) => looks(lookOf(at), at))]);
}

// Accessible names of cells are updated at once if few have changed, otherwise after the frame is drawn.
const unnamed = new Map();
const looksOf = new WeakMap(); // how each shape looks and what its name says

function nameCells() {
  for (const [shape, at] of unnamed) label(shape, cellAloud(at));
  unnamed.clear();
}

function drawCell(/** @type {Go.Cell} */ at) {
  const made = at.state ? placed(clone("veiled"), at) : flat("cell", [at]);
  if (at.tile) tilePicture(made, at);
  else if (!at.state) made.setAttribute("class", "ghost");
  if (at.state) made.querySelector("use").setAttribute("href", at.state === "open" ? "#b-notentered" : "#b-unknown");
  return made;
}

const placed = (made, at, turn = "") => attribute(made, "transform", `translate(${corner(at)}) ${turn}`);

// flat clones a part of the board, drawn at many cells by coordinates, because browsers process every transform when they paint.
function flat(id, all) {
  const made = clone(id);
  for (const line of made.children.length ? made.children : [made]) {
    const run = line.getAttribute("d").slice(1);
    line.setAttribute("d", all.map((at) => `M${corner(at)}m${run}`).join(""));
  }
  return made;
}

// cellAloud returns the accessible name of a cell, with what lies there and stands on it.
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
    ...last.map(laidAt).filter(Boolean).map((at) => [`last ${corner(at)}`, () => placed(mark("#b-last"), at)]),
    ...[...lords, ...figures].map((f) => piece(f)),
  ]);
}

// piece returns an entry for relay that draws a piece or a mark where the engine says it lies, in the present grid.
const piece = (/** @type {import("./parts.js").Piece} */ thing, lit = false) =>
  pieceEntry(thing, thing.at.map((n, i) => n - 100 * state.origin[i]), lit);

function drawLights() {
  layers.lights.replaceChildren(...(state.lit?.parts ?? []).flatMap(([cell, segment]) => {
    const at = laidAt(cell);
    const known = at && regions(at)?.querySelector(`[data-seg="${segment}"]`);
    return (known ? ["lit", "lit-by"] : []).map((look) => {
      const made = placed(known.cloneNode(), at, `rotate(${90 * at.turn} 50 50)`);
      made.classList.add(look);
      return made;
    });
  }));
}

function drawMarks() {
  const { beyond, open, points } = state.table.view;
  const where = new Map(points.map(([place, x, y, turn]) => [place, { at: [x, y], turn }]));
  const counted = (state.lit?.cells ?? []).map((cell) => [laidAt(cell), state.lit.numbers.indexOf(cell) + 1]).filter(([at]) => at);
  const ends = (state.lit?.open ?? open).map((place) => where.get(place)).filter(Boolean);
  const problems = state.table.account.problems.map(({ place }) => where.get(place)).filter(Boolean);
  relay(layers.marks, [
    ...(counted.length ? [outline(counted.map(([at]) => at))] : []),
    ...counted.filter(([, n]) => n).map(([at, n]) => piece({ piece: "number", at: at.number, level: n })),
    ...beyond.map(({ at, text }) => piece({ piece: "beyond", at, level: text })),
    ...ends.map((end) => piece({ piece: "open", ...end })),
    ...problems.map(({ at }) => piece({ piece: "problem", at })),
    ...(state.bridges ?? []).map((b) => [`plan ${b.cell} ${b.axis}`, () => plan(b)]),
  ]);
}

// The sides of a cell: the offset of the next cell, and the line between the two.
/** @type {[number, number, string][]} */
const sides = [[0, -1, "h100"], [1, 0, "m100 0v100"], [0, 1, "m0 100h100"], [-1, 0, "v100"]];

// outline returns an entry for relay: a line around all counted cells.
function outline(/** @type {Go.Cell[]} */ cells) {
  const counted = new Set(cells.map(({ x, y }) => `${x} ${y}`));
  const d = cells.flatMap((at) => sides.map(([x, y, line]) => (counted.has(`${at.x + x} ${at.y + y}`) ? "" : `M${corner(at)}${line}`))).join("");
  return [d, () => {
    const made = clone("outline");
    for (const line of made.children) line.setAttribute("d", d);
    return made;
  }];
}

// plan draws a place where a bridge may lie.
function plan(/** @type {Go.Bridge} */ at) {
  const { axis, cell } = at;
  const made = placed(make("plan", undefined, { do: "bridge", wish: `bridge ${cell} ${axis} ${ofTurn()}` }), at);
  made.lastElementChild.setAttribute("transform", `translate(50 50)${axis === "ns" ? " rotate(90)" : ""}`);
  return label(made, `${cellName(cell)}: ${say(`bridge-${axis}`)}`);
}

export const focusCell = () => shapeOf(state.cell)?.focus({ preventScroll: true });
