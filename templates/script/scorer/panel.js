// The panels beside the board: the tray of tiles, the sheet of one tile, the menu. Each is made anew from the state.

import { ask, root, state } from "./state.js";
import { aside, pawn, piece, plank, regions, spot, standing, tilePicture } from "./draw.js";
import { address, list, say, word } from "./text.js";
import { showVerdict } from "./verdict.js";

export const by = (id) => document.getElementById(id);

// make clones a piece, gives its button a deed and data, and its text to the first .name in it.
export function make(id, name, data = {}) {
  const made = piece(id);
  Object.assign(made.dataset, data);
  if (name !== undefined) (made.querySelector(".name") ?? made).textContent = name;
  return made;
}

const at = (cell) => state.table.view.cells.find((c) => c.cell === cell && c.tile);

// show makes the panel that the state asks for, and the verdict, which is always somewhere in sight.
export function show() {
  const { view } = state.table;
  if (state.panel === "tile" && !at(state.cell)) state.panel = "tray";
  if (state.panel === "tray" && at(state.cell) && !state.replacing) state.cell = view.next;
  root.dataset.panel = state.panel;
  if (state.panel === "tray") showTray();
  if (state.panel === "tile") showTile();
  if (state.panel === "menu") showMenu();
  showVerdict();
  by("strip").setAttribute("aria-expanded", state.panel === "verdict");
  root.querySelector("[data-do=undo]").disabled = !state.past.length;
  root.querySelector("[data-do=redo]").disabled = !state.future.length;
  root.querySelector("[data-do=bridges]").hidden = !view.boxes.some((b) => b.box === "8" && b.inPlay);
}

function showTray() {
  const first = !state.table.view.cells.length;
  const { fits = [], known = [] } = state.cell ? ask(`fits ${state.cell}`) : {};
  const kept = fits.filter((fit) => state.narrow.every((kind, side) => !kind || fit.edges[side] === kind));
  by("tray-name").textContent = first ? say("first") : say("tray", { cell: state.cell });
  by("tray-count").textContent = kept.length === 1 ? say("fit-one") : kept.length ? say("fit-many", { n: kept.length }) : say("fit-none");
  by("starters").replaceChildren(...(first ? boxChips().slice(1) : []));
  by("sides").replaceChildren(...(first ? [] : sides(known)));
  const [plain, bridged] = [kept.filter((fit) => !fit.bridge), kept.filter((fit) => fit.bridge)];
  by("fits").replaceChildren(...plain.map(fitButton), ...(bridged.length ? [make("fits-head", say("by-bridge"))] : []), ...bridged.map(fitButton));
  for (const [i, fit] of [...by("fits").querySelectorAll(".fit")].entries()) fit.tabIndex = i ? -1 : 0;
  by("fits").scrollTop = 0;
}

const edgeKinds = { f: "field", r: "road", c: "city", v: "river" };
const ways = ["", "f", "r", "c"];

// sides are the four chips that narrow the tray: what the neighbours already say is fixed.
function sides(known) {
  return ["north", "east", "south", "west"].map((side, i) => {
    const kind = edgeKinds[known[i] || state.narrow[i]] ?? "";
    const chip = make("side", kind ? word("kind", kind) : say("any"), { do: "narrow", side: i, kind });
    chip.classList.add(side);
    chip.setAttribute("aria-label", say("side", { side: say(side), kind: kind ? word("kind", kind) : say("any") }));
    chip.disabled = Boolean(known[i]);
    return chip;
  });
}

// narrow keeps the tray to the next kind on one side.
export function narrow(side) {
  state.narrow[side] = ways[(ways.indexOf(state.narrow[side]) + 1) % ways.length];
}

function fitButton(fit) {
  const made = make("fit", undefined, { do: "put", tile: fit.tile, turn: fit.turn, bridge: fit.bridge ?? "", over: fit.over ?? "" });
  const picture = made.querySelector("svg");
  tilePicture(picture, fit);
  if (fit.bridge && !fit.over) picture.append(plank(fit.bridge, 50, 50));
  made.querySelector(".left").textContent = fit.left;
  made.classList.toggle("spent", fit.left <= 0);
  const extra = [fit.left > 0 ? say("left", { n: fit.left }) : say("left-none"), fit.bridge && say("by-bridge")].filter(Boolean);
  made.setAttribute("aria-label", `${fit.tile}, ${[...fit.edges].map((e) => word("kind", edgeKinds[e])).join(" ")}, ${extra.join(", ")}`);
  return made;
}

function showTile() {
  const tile = at(state.cell);
  const about = ask(`tile ${state.cell}`);
  by("tile-name").textContent = `${say("tile", { tile: tile.tile })} · ${state.cell}`;
  showPicture(tile, about);
  by("players").replaceChildren(...playerChips());
  by("kinds").replaceChildren(...(state.table.view.kinds.length > 1 ? state.table.view.kinds.map(kindChip) : []));
  by("standing").replaceChildren(...about.figures.map(liftChip));
  by("deeds").replaceChildren(...deeds(about));
  by("refusal").replaceChildren(...(state.refused ?? []).map(refusal));
}

// showPicture draws the tile large. Every segment is a target for a finger; a dot on each is one for the keyboard.
function showPicture(tile, about) {
  const ground = piece("fit").querySelector("svg");
  tilePicture(ground, tile);
  const bridges = about.bridges.filter((b) => b.laid).map((b) => plank(b.axis, 50, 50));
  const dots = about.places.map((p) => {
    const dot = make("stand", undefined, { do: "stand", place: p.place });
    dot.setAttribute("transform", `translate(${spot(tile, p.segment, p.sides).join(" ")})`);
    dot.setAttribute("aria-label", placeName(p));
    return dot;
  });
  const outlines = regions(tile);
  for (const p of about.places) {
    for (const outline of outlines) Object.assign(outline.querySelector(`[data-seg="${p.segment}"]`)?.dataset ?? {}, { do: "stand", place: p.place });
  }
  const figures = [...Map.groupBy(standing(state.cell), (f) => f.segment)].flatMap(([segment, crowd]) => {
    const [x, y] = spot(tile, segment, crowd[0].sides);
    return crowd.map((f, i) => small(pawn(f, x + 0.7 * aside(i, crowd.length)[0], y + 0.7 * aside(i, crowd.length)[1])));
  });
  by("picture").replaceChildren(...ground.children, ...outlines, ...bridges, ...dots, ...figures);
}

// small makes a figure let more of its tile be seen.
function small(figure) {
  figure.setAttribute("transform", `${figure.getAttribute("transform")} scale(0.7)`);
  return figure;
}

// placeName says a place of a tile: "road west–east".
export function placeName(p) {
  return [word("kind", p.kind), [...(p.sides ?? "")].map((s) => word("side", s)).join("–")].filter(Boolean).join(" ");
}

// playerChips are the colours to choose from: those on the table, then the rest.
function playerChips() {
  return state.table.view.colours.map((player) => {
    const chip = make("player", undefined, { do: "player", player });
    portray(chip, { player, kind: state.kind });
    chip.setAttribute("aria-label", word("player", player));
    chip.setAttribute("aria-pressed", player === state.player);
    return chip;
  });
}

// portray puts a figure into the picture of a button or a line.
export const portray = (shape, f) => shape.querySelector(".pawn").replaceChildren(pawn(f, 0, 0));

function kindChip(kind) {
  const chip = make("player", undefined, { do: "kind", kind });
  portray(chip, { player: state.player, kind });
  chip.setAttribute("aria-label", word("figure", kind));
  chip.setAttribute("aria-pressed", kind === state.kind);
  return chip;
}

function liftChip(f) {
  const chip = make("lift", undefined, { do: "lift", player: f.player, kind: f.kind, place: f.place });
  portray(chip, f);
  chip.setAttribute("aria-label", `${say("lift")}: ${word("player", f.player)} ${word("figure", f.kind)}`);
  return chip;
}

// deeds are what can be done with the tile; a bridge that is not allowed is offered too, and says why when asked.
function deeds(about) {
  const free = about.turns.length < 2;
  const all = [
    deed("turn", say(free ? "turn-anyway" : "turn"), "turn", { turn: next(about) }),
    deed("last", say("last"), "last", {}, about.last),
    deed("replace", say("replace"), "swap"),
    deed("remove", say("remove"), "remove"),
  ];
  for (const b of about.bridges) {
    const name = b.laid ? "bridge-lift" : `bridge-${b.axis}`;
    const made = deed(b.laid ? "unbridge" : "bridge", say(name), b.axis === "ns" ? "bridge-n" : "bridge-e", { axis: b.axis }, b.laid);
    made.classList.toggle("doubtful", Boolean(b.refused?.length));
    all.push(made);
  }
  for (const c of about.castles) {
    const player = c.lord ?? state.player;
    const name = c.laid ? say("castle-lift") : say("castle", { player: word("player", player) });
    all.push(deed(c.laid ? "uncastle" : "castle", name, "castle", { place: c.place, player, kind: c.kind ?? state.kind }, c.laid));
  }
  return all;
}

// next is the turn after this one: the next that fits, or simply the next where only this one does.
function next(about) {
  const turns = about.turns.length > 1 ? about.turns : [0, 1, 2, 3];
  return turns.find((t) => t > about.turn) ?? turns[0];
}

function deed(does, name, icon, data = {}, pressed) {
  const made = make("deed", name, { do: does, ...data });
  made.querySelector("use").setAttribute("href", `#i-${icon}`);
  if (pressed !== undefined) made.setAttribute("aria-pressed", pressed);
  return made;
}

// refusal is one reason why something is not allowed, linked to its rule.
export function refusal(p) {
  const made = piece("refusal");
  made.querySelector(".name").textContent = word("problem", p.rule);
  made.querySelector(".where").textContent = list([p.place, p.with].filter(Boolean));
  ruleLink(made.querySelector("a"), p.rule);
  return made;
}

// ruleLink points a link at a rule's paragraph; a rule that no page prints has none.
export function ruleLink(link, rule) {
  link.href = address(rule);
  link.hidden = !link.getAttribute("href");
  link.title = rule;
}

// boxChips take a box into play or out of it.
function boxChips() {
  return state.table.view.boxes.map((b) => {
    const chip = make("chip", word("box", b.box), { do: "box", box: b.box });
    chip.setAttribute("aria-pressed", b.inPlay);
    chip.disabled = b.fixed;
    return chip;
  });
}

function showMenu() {
  by("boxes").replaceChildren(...boxChips());
  by("options").replaceChildren(...state.table.view.options.map((o) => {
    const row = make("option", word("option", o.id));
    const choice = row.querySelector("select");
    choice.dataset.option = o.id;
    choice.append(...o.values.map((v) => new Option(word("option", `${o.id}.${v}`), v, false, v === o.value)));
    return row;
  }));
  if (document.activeElement !== by("text") && !state.unread) by("text").value = state.table.text;
}
