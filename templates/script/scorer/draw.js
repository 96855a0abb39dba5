// The board: cells, pieces and marks, cloned from the templates of the page and put in their places. A tile is 100 wide.

import { state } from "./state.js";
import { list, say, word } from "./text.js";

const board = document.getElementById("board");
const world = document.getElementById("world");
const layer = (id) => document.getElementById(id);
const layers = { cells: layer("cells"), lights: layer("lights"), pieces: layer("lying"), marks: layer("marks") };

// The view: what is drawn at 0,0 lies at x,y on the screen, scale times as large.
// Until the reader moves it by hand, the view keeps everything in sight that it can.
const view = { x: 0, y: 0, scale: 0.72, byHand: false };
const covered = 52; // so much of the board's right is under the buttons
const smallest = 0.3;
const largest = 1.6;

const pieces = document.getElementById("pieces").content;

// piece clones the content of a template: an SVG shape if it stands in an <svg>, else an element.
export function piece(id) {
  const first = document.getElementById(`piece-${id}`).content.firstElementChild;
  return (first.tagName === "svg" ? first.firstElementChild : first).cloneNode(true);
}

// token clones one of the drawn pieces, moved to a point.
function token(name, x, y) {
  const made = pieces.querySelector(`[data-piece="${name}"]`).cloneNode(true);
  made.setAttribute("transform", `translate(${x} ${y})`);
  return made;
}

// put adds a clone to a layer or a row, moved to a point, and gives it.
function put(where, id, x, y) {
  const made = piece(id);
  made.setAttribute("transform", `translate(${x} ${y})`);
  where.append(made);
  return made;
}

// tilePicture puts a tile, as it lies, into the ground of a shape. A tile this page has no drawing of is made up from
// what its edges show.
export function tilePicture(shape, at) {
  const ground = shape.querySelector(".ground");
  const picture = ground.querySelector("use");
  if (document.getElementById(`t-${at.tile}`)) {
    picture.setAttribute("href", `#t-${at.tile}`);
    turned(ground, at.turn);
    return ground;
  }
  picture.setAttribute("href", "#meadow");
  [...at.edges].forEach((edge, side) => {
    const part = picture.cloneNode();
    part.setAttribute("href", `#e-${edge === "c" && at.edges.split("c").length > 2 ? "cc" : edge}`);
    part.setAttribute("transform", `rotate(${90 * side} 50 50)`);
    ground.append(part);
  });
  return ground;
}

// turned turns a tile's picture; what stands upright on it is turned back by its class.
function turned(shape, turn) {
  shape.classList.add(`q${turn}`);
  if (turn) shape.setAttribute("transform", `rotate(${90 * turn} 50 50)`);
}

// region gives a copy of the outline of a segment, or null where the page has no drawing of the tile.
const region = (tile, segment) => document.getElementById(`r-${tile}`)?.querySelector(`[data-seg="${segment}"]`)?.cloneNode() ?? null;

// regions gives the outlines of all segments of a laid tile, as it lies, to be touched.
export function regions(at) {
  const all = document.getElementById(`r-${at.tile}`)?.cloneNode(true);
  if (!all) return [];
  all.removeAttribute("id");
  turned(all, at.turn);
  return [all];
}

// spot gives where on a laid tile a figure on a segment stands, 0 to 100 both ways. Segment -1 is the bridge; a figure on
// the tile itself stands out from under it.
export function spot(at, segment, sides = "") {
  const bridge = state.table.view.bridges.find((b) => b.cell === at.cell);
  if (segment < 0) return bridge?.axis === "ns" ? [50, 26] : [26, 50];
  const known = region(at.tile, segment);
  const ends = { n: [50, 24], e: [76, 50], s: [50, 76], w: [24, 50] };
  let [x, y] = known ? [Number(known.dataset.x), Number(known.dataset.y)] : ends[sides[0]] ?? [50, 50];
  for (let i = 0; known && i < at.turn; i++) [x, y] = [100 - y, x];
  const out = (n) => (Math.abs(50 - n) >= 24 ? n : n > 50 ? 74 : 26);
  if (bridge?.axis === "ew") y = out(y);
  if (bridge?.axis === "ns") x = out(x);
  return [x, y];
}

// draw shows the table of the state.
export function draw() {
  const held = layers.cells.contains(document.activeElement);
  for (const name of ["lights", "pieces", "marks"]) layers[name].replaceChildren();
  drawCells();
  drawPieces();
  drawMarks();
  if (held) focusCell();
}

// What lies on the board already, by what it shows and where: a picture of a tile is dear, so those that stay are kept.
const drawn = new Map();
const rows = new Map();

function drawCells() {
  const { cells, ghosts } = state.table.view;
  const wanted = new Map([...cells, ...ghosts].map((at) => [`${at.x} ${at.y} ${at.tile ?? at.state} ${at.turn}`, at]));
  for (const [key, shape] of drawn) {
    if (wanted.has(key)) continue;
    shape.remove();
    drawn.delete(key);
  }
  for (const [key, at] of wanted) {
    const shape = drawn.get(key) ?? drawCell(at);
    drawn.set(key, shape);
    shape.dataset.cell = at.cell;
    shape.setAttribute("aria-label", name(at));
    shape.setAttribute("tabindex", at.cell === state.cell ? 0 : -1);
    shape.classList.toggle("here", at.cell === state.cell);
    shape.classList.toggle("asked", state.table.view.unknown.some((u) => u.cell === at.cell));
  }
  for (const [y, row] of rows) {
    if (row.firstChild) continue;
    row.remove();
    rows.delete(y);
  }
}

// drawCell puts a new cell into its row, in reading order.
function drawCell(at) {
  const made = piece(at.tile ? "cell" : at.state ? "veiled" : "ghost");
  made.setAttribute("transform", `translate(${100 * at.x} ${100 * at.y})`);
  if (at.tile) tilePicture(made, at);
  if (at.state) made.querySelector("use").setAttribute("href", at.state === "open" ? "#b-notentered" : "#b-unknown");
  const row = rows.get(at.y) ?? piece("row");
  if (!rows.has(at.y)) insert(layers.cells, row, at.y);
  rows.set(at.y, row);
  insert(row, made, at.x);
  return made;
}

// insert puts a shape among others in the order of their numbers.
function insert(where, shape, n) {
  shape.dataset.n = n;
  where.insertBefore(shape, [...where.children].find((other) => Number(other.dataset.n) > n) ?? null);
}

// name is what a cell is called aloud.
function name(at) {
  if (!at.tile) return say(at.state ? `cell-${at.state}` : "cell-empty", { cell: at.cell });
  const parts = at.parts.map((part) => {
    const sides = [...(part.sides ?? "")].map((side) => word("side", side));
    return [word("kind", part.kind), sides.join("–"), ...(part.marks ?? []).map((mark) => word("mark", mark))].filter(Boolean).join(" ");
  });
  for (const b of state.table.view.bridges) {
    if (b.cell === at.cell) parts.push(b.kind === "bridge" ? say(`bridge-${b.axis}`) : word("token", `${b.kind}-${b.axis}`));
  }
  for (const t of state.table.view.tokens) {
    if (t.cell === at.cell) parts.push([word("token", t.kind), t.level].filter(Boolean).join(" "));
  }
  for (const c of state.table.view.castles) {
    if (c.cell === at.cell && c.lord) parts.push(say("has-castle", { player: word("player", c.lord) }));
  }
  for (const on of standing(at.cell)) {
    const figure = [on.player && word("player", on.player), word("figure", on.kind)].filter(Boolean).join(" ");
    parts.push(on.on ? say("with-figure", { figure, kind: word("kind", on.on) }) : figure);
  }
  if (state.table.view.last.includes(at.cell)) parts.push(say("just-laid"));
  return say("cell-laid", { cell: at.cell, what: list(parts) });
}

// standing gives the figures on a cell.
export const standing = (cell) => state.table.view.figures.filter((f) => f.cell === cell);

function drawPieces() {
  const { bridges, castles, figures, last, tokens } = state.table.view;
  const laid = tiles();
  for (const b of bridges) {
    const made = plank(b.axis, 100 * b.x + 50, 100 * b.y + 50, b.kind);
    made.classList.toggle("shining", state.lit?.parts.some((part) => part[0] === b.cell && part[1] < 0) ?? false);
    layers.pieces.append(made);
  }
  for (const t of tokens) layers.pieces.append(counter(t, ...(t.at ?? lies(t, laid.get(t.cell)).map((n, i) => n + 100 * [t.x, t.y][i]))));
  for (const cell of last) {
    const at = laid.get(cell);
    if (at) put(layers.pieces, "mark", 100 * at.x, 100 * at.y).setAttribute("href", "#b-last");
  }
  for (const c of castles) drawCastle(c);
  for (const crowd of Map.groupBy(figures, (f) => f.at?.join() ?? `${f.cell} ${f.segment}`).values()) {
    const at = laid.get(crowd[0].cell);
    const [x, y] = crowd[0].at ?? spot(at, crowd[0].segment, crowd[0].sides).map((n, i) => n + 100 * [at.x, at.y][i]);
    crowd.forEach((f, i) => {
      const [dx, dy] = aside(i, crowd.length);
      layers.pieces.append(pawn(f, x + dx, y + dy));
    });
  }
}

// The middles of the four sides of a tile, clockwise from the north.
const middles = [[50, 0], [100, 50], [50, 100], [0, 50]];
const between = ([x, y], [u, v], part) => [x + (u - x) * part, y + (v - y) * part];

// lies gives where on its tile a token lies: on what it is about, across what it joins, or in its place for a building.
export function lies(t, at) {
  if (t.kind.startsWith("ferr")) return between(between(middles[t.on.side], middles[t.to.side], 0.5), [50, 50], 0.4);
  if (t.kind === "tunnel" && t.on) return between(middles[t.on.side ?? 0], [50, 50], 0.3);
  if (t.to) return between(spot(at, t.on.segment, t.on.sides), spot(at, t.to.segment, t.to.sides), 0.5);
  if (!t.on) return { tower: [50, 50], gold: [20, 80] }[t.kind] ?? [78, 78];
  const [x, y] = spot(at, t.on.segment, t.on.sides);
  return [x + 15, y - 15];
}

// counter is a token at a point.
export function counter(t, x, y) {
  const made = token(t.kind, x, y);
  made.setAttribute("class", t.player ? `token p-${t.player}` : "token");
  if (t.level) made.querySelector("text").textContent = t.level;
  if (t.fresh) put(made, "mark", 0, 0).setAttribute("href", "#p-fresh");
  if (t.kind.startsWith("ferr")) {
    const [[x1, y1], [x2, y2]] = [middles[t.on.side], middles[t.to.side]];
    made.firstElementChild.setAttribute("transform", `rotate(${(Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI})`);
  }
  return made;
}

// tiles gives the laid tiles by the names of their cells.
const tiles = () => new Map(state.table.view.cells.map((at) => [at.cell, at]));

// aside gives how far figure i of n in one place stands from it.
export const aside = (i, n) => (n < 2 ? [0, 0] : [(i - (n - 1) / 2) * Math.min(30, 84 / (n - 1)), (i % 2) * 8 - 4]);

// plank is a bridge of a kind along an axis, its middle at a point.
export function plank(axis, x, y, kind = "bridge") {
  const made = token(kind, x, y);
  made.setAttribute("class", "token");
  if (axis === "ns") made.firstElementChild.setAttribute("transform", "rotate(90)");
  return made;
}

function drawCastle(c) {
  const lying = c.x === c.x2;
  const [x, y] = [50 * (c.x + c.x2) + 50, 50 * (c.y + c.y2) + 50];
  const made = token(lying ? "castle-flat" : "castle", x, y);
  made.setAttribute("class", c.lord ? `token p-${c.lord}` : "token spent");
  layers.pieces.append(made);
  if (c.lord) layers.pieces.append(pawn({ player: c.lord, kind: c.kind }, x + (lying ? 26 : 0), y + (lying ? 2 : 24)));
}

// pawn is a figure of a player's colour, pattern and letter at a point; a farmer lies down.
export function pawn({ player, kind, on }, x, y) {
  const flat = on === "field" && pieces.querySelector(`[data-piece="${kind}-flat"]`);
  const made = token(flat ? `${kind}-flat` : kind, x, y);
  if (!made.matches(".f")) made.setAttribute("class", player ? `token p-${player}` : "token");
  if (!player || !made.matches(".f")) return made;
  made.setAttribute("class", `f p-${player}`);
  made.querySelector(".f-pattern").setAttribute("fill", "kw".includes(player) ? "none" : `url(#pp-${player})`);
  made.querySelector("text").textContent = player.toUpperCase();
  return made;
}

function drawMarks() {
  const { points } = state.table.view;
  const where = new Map(points.map(([place, ...point]) => [place, point]));
  const laid = tiles();
  for (const [cell, segment] of state.lit?.parts ?? []) shine(laid.get(cell), segment);
  for (const [i, cell] of (state.lit?.cells ?? []).entries()) {
    const at = laid.get(cell);
    if (!at) continue;
    put(layers.marks, "mark", 100 * at.x, 100 * at.y).setAttribute("href", "#b-counted");
    const number = token("number", 100 * at.x + 13, 100 * at.y + 13);
    number.querySelector("text").textContent = i + 1;
    layers.marks.append(number);
  }
  for (const { at, words } of state.table.view.beyond) {
    const made = token("beyond", ...at);
    made.querySelector("text").textContent = beyondSign(words);
    layers.marks.append(made);
  }
  for (const place of state.lit?.open ?? state.table.view.open) {
    if (where.has(place)) layers.marks.append(end(where.get(place)));
  }
  for (const problem of state.table.account.problems) {
    if (where.has(problem.place)) layers.marks.append(token("problem", ...where.get(problem.place)));
  }
  for (const b of state.bridges ?? []) drawPlan(b);
}

// beyondSign says in a few signs what lies beyond a side, as the boards of the rules pages do.
function beyondSign([kind, ...words]) {
  if (kind === "any") return "–";
  const more = words.filter((w) => w !== "closed").join("").toUpperCase();
  return words.includes("closed") ? more || "?" : more + (kind === "field" ? "" : "…");
}

// end is the mark of an open end: it points outwards.
function end([x, y, turn]) {
  const made = token("open", x, y);
  if (turn) made.firstElementChild.setAttribute("transform", `rotate(${90 * turn})`);
  return made;
}

// shine lights a segment of a laid tile.
function shine(at, segment) {
  for (const look of ["lit", "lit-hatch"]) {
    const made = at && region(at.tile, segment);
    if (!made) return;
    made.classList.add(look);
    made.setAttribute("transform", `translate(${100 * at.x} ${100 * at.y}) rotate(${90 * at.turn} 50 50)`);
    layers.lights.append(made);
  }
}

// drawPlan offers a place for a bridge.
function drawPlan(b) {
  const made = put(layers.marks, "plan", 100 * b.x, 100 * b.y);
  made.lastElementChild.setAttribute("transform", `translate(50 50)${b.axis === "ns" ? " rotate(90)" : ""}`);
  Object.assign(made.dataset, { do: "bridge", cell: b.cell, axis: b.axis });
  made.setAttribute("aria-label", `${b.cell}: ${say(`bridge-${b.axis}`)}`);
}

// focusCell puts the keyboard on the cell of the state.
export function focusCell() {
  layers.cells.querySelector(`[data-cell="${state.cell}"]`)?.focus({ preventScroll: true });
}

function place() {
  world.setAttribute("transform", `translate(${view.x} ${view.y}) scale(${view.scale})`);
  showEdges();
}

// fit is what all shows: the tiles and half a cell around them.
function fit() {
  const { cells } = state.table.view;
  if (!cells.length) return [0, 0, 1, 1];
  const xs = cells.map((at) => at.x);
  const ys = cells.map((at) => at.y);
  return [Math.min(...xs) - 0.6, Math.min(...ys) - 0.6, Math.max(...xs) + 1.6, Math.max(...ys) + 1.6];
}

// extent is what the board covers, in cells: [west, north, east, south].
function extent() {
  const all = [...state.table.view.cells, ...state.table.view.ghosts];
  const xs = all.map((at) => at.x);
  const ys = all.map((at) => at.y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs) + 1, Math.max(...ys) + 1];
}

// showEdges offers to move the view wherever tiles lie out of sight.
function showEdges() {
  const [west, north, east, south] = fit().map((n) => 100 * n * view.scale);
  const { width, height } = board.getBoundingClientRect();
  const slack = 90 * view.scale;
  const more = { west: west + view.x < -slack, north: north + view.y < -slack, east: east + view.x > width + slack, south: south + view.y > height + slack };
  for (const [side, yes] of Object.entries(more)) document.querySelector(`.pan-${side}`).hidden = !yes;
}

// move shifts the view by so much of the screen.
export function move(dx, dy) {
  view.byHand = true;
  const [west, north, east, south] = extent().map((n) => 100 * n * view.scale);
  const { width, height } = board.getBoundingClientRect();
  const keep = 60; // so much of the table always stays in sight
  view.x = Math.min(width - keep - west, Math.max(keep - east, view.x + dx));
  view.y = Math.min(height - keep - north, Math.max(keep - south, view.y + dy));
  place();
}

// zoom scales the view about a point of the screen, its middle unless said.
export function zoom(factor, x, y) {
  const box = board.getBoundingClientRect();
  x = (x ?? box.x + box.width / 2) - box.x;
  y = (y ?? box.y + box.height / 2) - box.y;
  const scale = Math.min(largest, Math.max(smallest, view.scale * factor));
  view.x = x - ((x - view.x) * scale) / view.scale;
  view.y = y - ((y - view.y) * scale) / view.scale;
  view.scale = scale;
  view.byHand = true;
  place();
}

// follow keeps what lay still on the screen when the grid grew by so many cells to the west and the north.
export function follow([dx, dy] = [0, 0]) {
  view.x -= 100 * dx * view.scale;
  view.y -= 100 * dy * view.scale;
  place();
}

// room is how much of the board is free to see.
function room() {
  const { width, height } = board.getBoundingClientRect();
  return { width: width - covered, height };
}

// gather brings what is lit into sight.
export function gather() {
  const lit = state.table.view.cells.filter((at) => state.lit?.cells.includes(at.cell));
  if (!lit.length) return;
  const [west, east] = [Math.min(...lit.map((at) => at.x)), Math.max(...lit.map((at) => at.x)) + 1];
  const [north, south] = [Math.min(...lit.map((at) => at.y)), Math.max(...lit.map((at) => at.y)) + 1];
  const { width, height } = room();
  const most = Math.min((width - 16) / (100 * (east - west)), (height - 16) / (100 * (south - north)));
  if (view.scale > most) zoom(most / view.scale);
  const shift = (from, to, free) => (from < 8 ? 8 - from : to > free - 8 ? free - 8 - to : 0);
  view.x += shift(view.x + 100 * west * view.scale, view.x + 100 * east * view.scale, width);
  view.y += shift(view.y + 100 * north * view.scale, view.y + 100 * south * view.scale, height);
  place();
}

// all shows the whole board: no larger than a finger needs, and as small as it must.
export function all(least = smallest) {
  const [west, north, east, south] = fit();
  const { width, height } = room();
  view.scale = Math.max(least, Math.min(0.8, (width - 16) / (100 * (east - west)), (height - 16) / (100 * (south - north))));
  view.x = width / 2 - 50 * (west + east) * view.scale;
  view.y = height / 2 - 50 * (north + south) * view.scale;
  view.byHand = false;
  place();
}

// adapt follows the table as it grows: all of it, as long as a cell is no smaller than a finger, else the cell asked about.
export function adapt() {
  if (!view.byHand) all(0.44);
  reveal();
}

// reveal moves the view as little as it takes to show the cell of the state.
function reveal() {
  const at = [...state.table.view.cells, ...state.table.view.ghosts].find((c) => c.cell === state.cell);
  if (!at) return place();
  const { width, height } = room();
  const near = (from, size, free) => (from < 10 ? 10 - from : from + size > free - 10 ? free - 10 - from - size : 0);
  const size = 100 * view.scale;
  view.x += near(view.x + at.x * size, size, width);
  view.y += near(view.y + at.y * size, size, height);
  place();
}
