// The panels beside the board: the tray of tiles, the sheet of one tile, the menu. Each is made anew from the state.

import { ask, root, state } from "./state.js";
import { aside, counter, lies, pawn, piece, plank, regions, spot, standing, tilePicture } from "./draw.js";
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
  const { fits = [], known = [], ends = [], state: unsure } = state.cell ? ask(`fits ${state.cell}`) : {};
  if (!ends.length) state.goesOn = false;
  const shows = { road: "r", city: "c", castle: "c" }[first && state.topic];
  const kept = fits.filter((fit) => (!shows || fit.edges.includes(shows)) && (!first || state.topic !== "monastery" || fit.middle)
    && state.narrow.every((kind, side) => !kind || fit.edges[side] === kind));
  by("tray-name").textContent = state.goesOn ? say("goes-on-name", { cell: state.cell }) : first ? say("first") : say("tray", { cell: state.cell });
  by("tray-count").textContent = first || state.goesOn ? "" : kept.length === 1 ? say("fit-one") : kept.length ? say("fit-many", { n: kept.length }) : say("fit-none");
  by("topics").replaceChildren(...(first ? topics() : []));
  by("starters").replaceChildren(...(first ? boxChips().slice(1) : []));
  by("sides").replaceChildren(...(first || state.goesOn ? [] : sides(known)));
  by("unsure").replaceChildren(...(first ? [] : unsureChips(unsure, ends)));
  const [plain, bridged] = [kept.filter((fit) => !fit.bridge), kept.filter((fit) => fit.bridge)];
  by("fits").hidden = state.goesOn;
  by("fits").replaceChildren(...plain.map(fitButton), ...(bridged.length ? [make("fits-head", say("by-bridge"))] : []), ...bridged.map(fitButton));
  for (const [i, fit] of [...by("fits").querySelectorAll(".fit")].entries()) fit.tabIndex = i ? -1 : 0;
  by("fits").scrollTop = 0;
  by("ends").replaceChildren(...(state.goesOn ? ends.map(endCard) : []));
}

// topics are what a dispute may be about: they keep the first tray to what shows it, and say where the page asks on.
const topics = () => ["road", "city", "monastery", "field", "castle"].map((topic) => {
  const chip = make("chip", word("kind", topic), { do: "topic", topic });
  chip.setAttribute("aria-pressed", topic === state.topic);
  return chip;
});

// unsureChips are the other answers to "what lies here?": nothing, not known, some tile, and it goes on.
function unsureChips(unsure, ends) {
  const chips = [["no-tile", "no-tile", {}], ["unknown", "not-known", { how: "open" }], ["unknown", "some-tile", { how: "some" }], ["goes-on", "goes-on", {}]];
  return chips.filter(([does]) => does !== "goes-on" || ends.length).map(([does, name, data]) => {
    const chip = make("chip", say(name), { do: does, ...data });
    chip.setAttribute("aria-pressed", does === "goes-on" ? state.goesOn : does === "unknown" && data.how === { open: "open", unknown: "some" }[unsure]);
    return chip;
  });
}

// endCard says how a neighbour's road, city or field goes on past the cell: so many tiles more, closed or open; farmers
// further on; or that it does not matter.
function endCard({ place, kind, beyond }) {
  const card = piece("end");
  card.querySelector(".name").textContent = `${word("kind", kind)} ${place}`;
  const amount = beyond.find((w) => /^\+\d+$/.test(w)) ?? "";
  const closed = !beyond.length || beyond.includes("closed");
  const chip = (name, words, pressed) => {
    const made = make("chip", name, { do: "beyond", place, words: words.filter(Boolean).join(" ") });
    made.setAttribute("aria-pressed", pressed);
    return made;
  };
  const chips = kind === "field"
    ? state.table.view.colours.slice(0, 5).map((player) => {
      const now = beyond.find((w) => w.startsWith("+") && w.endsWith(player));
      const n = Number.parseInt(now ?? 0, 10);
      const others = beyond.filter((w) => w !== now && w.startsWith("+"));
      return chip(say("farmers", { player: word("player", player), n }), [kind, ...others, `+${n + 1}${player}`], n > 0);
    })
    : [
      ...[1, 2, 3, 4, 5, 6].map((n) => chip(`+${n}`, [kind, amount !== `+${n}` && `+${n}`, closed && "closed"], amount === `+${n}`)),
      chip(say("ends-there"), [kind, amount, "closed"], beyond.includes("closed")),
      chip(say("stays-open"), [kind, amount], beyond[0] === kind && !beyond.includes("closed")),
    ];
  card.querySelector(".chips").append(...chips, chip(say("no-matter"), ["any"], beyond[0] === "any"), ...(beyond.length ? [chip(say("forget"), [], false)] : []));
  return card;
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
  const about = ask(`tile ${state.cell} ${owner() || "-"} ${state.kind}`);
  by("tile-name").textContent = `${say("tile", { tile: tile.tile })} · ${state.cell}`;
  showPicture(tile, about);
  by("players").replaceChildren(...playerChips());
  const { kinds } = state.table.view;
  by("kinds").replaceChildren(...(kinds.length > 1 ? [...Map.groupBy(kinds, (k) => k.group).values()].map(kindRow) : []));
  by("standing").replaceChildren(...about.figures.map(liftChip), ...about.tokens.map(dropChip));
  by("deeds").replaceChildren(...deeds(about));
  by("refusal").replaceChildren(...(state.refused ?? []).map(refusal), ...(state.anyway ? [deed("stand", say("anyway"), "warn", { place: state.anyway, anyway: "yes" })] : []));
}

// owner is the player of the piece in hand; what belongs to nobody has none.
export function owner() {
  const kind = state.table.view.kinds.find((k) => k.kind === state.kind);
  if (!kind) state.kind = "meeple"; // its box went out of play
  return kind?.group === "neutral" || state.kind === "infected" ? "" : state.player;
}

function kindRow(kinds) {
  const row = piece("kinds");
  row.append(...kinds.map(kindChip));
  row.setAttribute("aria-label", word("group", kinds[0].group));
  return row;
}

// showPicture draws the tile large. Every segment is a target for a finger; a dot on each is one for the keyboard.
function showPicture(tile, about) {
  const ground = piece("fit").querySelector("svg");
  tilePicture(ground, tile);
  const bridges = state.table.view.bridges.filter((b) => b.cell === state.cell).map((b) => plank(b.axis, 50, 50, b.kind));
  const tokens = about.tokens.map((t) => counter(t, ...lies(t, tile)));
  state.barred = new Map(about.places.filter((p) => p.refused.length).map((p) => [p.place, p.refused]));
  const dots = about.places.map((p) => {
    const dot = make("stand", undefined, { do: "stand", place: p.place });
    dot.setAttribute("transform", `translate(${(p.at ?? spot(tile, p.segment, p.sides)).map((n) => Math.min(92, Math.max(8, n))).join(" ")})`);
    dot.setAttribute("aria-label", `${placeName(p)}${p.refused.length ? `: ${word("problem", p.refused[0].rule)}` : ""}`);
    dot.classList.toggle("barred-dot", p.refused.length > 0);
    return dot;
  });
  const outlines = regions(tile);
  for (const p of about.places) {
    for (const outline of outlines) Object.assign(outline.querySelector(`[data-seg="${p.segment}"]`)?.dataset ?? {}, { do: "stand", place: p.place });
  }
  const figures = [...Map.groupBy(standing(state.cell), (f) => f.at?.join() ?? f.segment)].flatMap(([segment, crowd]) => {
    const [x, y] = crowd[0].at ? [crowd[0].at[0] - 100 * tile.x, crowd[0].at[1] - 100 * tile.y] : spot(tile, segment, crowd[0].sides);
    return crowd.map((f, i) => small(pawn(f, x + 0.7 * aside(i, crowd.length)[0], y + 0.7 * aside(i, crowd.length)[1])));
  });
  by("picture").replaceChildren(...ground.children, ...outlines, ...bridges, ...tokens, ...dots, ...figures);
}

// small makes a figure let more of its tile be seen.
function small(figure) {
  figure.setAttribute("transform", `${figure.getAttribute("transform")} scale(0.7)`);
  return figure;
}

// placeName says a place of a tile: "road west–east".
export function placeName(p) {
  return [p.kind ? word("kind", p.kind) : p.place, [...(p.sides ?? "")].map((s) => word("side", s)).join("–")].filter(Boolean).join(" ");
}

// playerChips are the colours to choose from: those on the table, then the rest.
function playerChips() {
  return state.table.view.colours.map((player) => {
    const chip = make("player", undefined, { do: "player", player });
    portray(chip, { player, kind: owner() ? state.kind : "meeple" });
    chip.setAttribute("aria-label", word("player", player));
    chip.setAttribute("aria-pressed", player === state.player);
    return chip;
  });
}

// portray puts a figure into the picture of a button or a line.
export const portray = (shape, f) => shape.querySelector(".pawn").replaceChildren(pawn(f, 0, 0));

function kindChip({ kind, group }) {
  const chip = make("player", undefined, { do: "kind", kind });
  portray(chip, { player: group === "neutral" || kind === "infected" ? "" : state.player, kind });
  chip.setAttribute("aria-label", word(group === "tokens" ? "token" : "figure", kind));
  chip.title = chip.getAttribute("aria-label");
  chip.setAttribute("aria-pressed", kind === state.kind);
  return chip;
}

function liftChip(f) {
  const chip = make("lift", undefined, { do: "lift", player: f.player || "-", kind: f.kind, place: f.place });
  portray(chip, f);
  chip.setAttribute("aria-label", `${say("lift")}: ${[f.player && word("player", f.player), word("figure", f.kind)].filter(Boolean).join(" ")}`);
  return chip;
}

function dropChip(t) {
  const chip = make("lift", undefined, { do: "drop", n: t.n });
  chip.querySelector(".pawn").replaceChildren(counter(t, 0, 0));
  chip.setAttribute("aria-label", `${say("lift")}: ${[word("token", t.kind), t.level].filter(Boolean).join(" ")}`);
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
  const rainbow = state.table.view.bridges.some((b) => b.cell === state.cell && b.kind === "rainbow");
  for (const b of rainbow ? [] : about.bridges) {
    const name = b.laid ? "bridge-lift" : `bridge-${b.axis}`;
    const made = deed(b.laid ? "unbridge" : "bridge", say(name), b.axis === "ns" ? "bridge-n" : "bridge-e", { axis: b.axis }, b.laid);
    made.classList.toggle("doubtful", Boolean(b.refused?.length));
    all.push(made);
  }
  for (const c of about.castles) {
    const player = c.lord ?? state.player;
    const name = c.laid ? say("castle-lift") : say("castle", { player: word("player", player) });
    all.push(deed(c.laid ? "uncastle" : "castle", name, "castle", { place: c.place, player, kind: c.kind ?? "meeple" }, c.laid));
  }
  const offers = about.offers.toSorted((a, b) => Boolean(a.refused.length) - Boolean(b.refused.length));
  return [...all, ...offers.map(offerDeed)];
}

// offerDeed lays another token; one that is not allowed says why when asked.
function offerDeed(o) {
  const made = deed("add", word("token", o.kind), "plus", { say: o.say });
  made.classList.toggle("doubtful", o.refused.length > 0);
  return made;
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
  by("held").replaceChildren(turnChoice(), ...state.table.view.things.flatMap(thingChoices));
  if (document.activeElement !== by("text") && !state.unread) by("text").value = state.table.text;
}

// choice is a labelled list of values in the menu; data says what a change asks for.
function choice(name, values, now, data) {
  const row = make("option", name);
  const select = row.querySelector("select");
  Object.assign(select.dataset, data);
  select.append(...values.map(([value, text]) => new Option(text, value, false, String(value) === String(now))));
  return row;
}

// seats are the colours on the table, at least two.
const seats = () => state.table.view.colours.slice(0, Math.max(2, new Set([...state.table.view.figures, ...state.table.view.castles.map((c) => ({ player: c.lord }))].map((f) => f.player).filter(Boolean)).size));
const nobody = ["-", "–"];
const players = () => seats().map((player) => [player, word("player", player)]);

const turnChoice = () => choice(say("whose"), [nobody, ...players()], state.table.view.turn || "-", { whose: "yes" });

// thingChoices are who has the king, or how many of a kind of goods each player has.
function thingChoices({ thing, single, held }) {
  if (single) return [choice(word("token", thing), [nobody, ...players()], Object.keys(held)[0] ?? "-", { thing })];
  return players().map(([player, name]) => choice(`${word("token", thing)}: ${name}`, Array.from({ length: 10 }, (_, n) => [n, n]), held[player] ?? 0, { thing, player }));
}
