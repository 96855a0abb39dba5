// The sheet of one tile: who stands where, and what can be done with it.

import { aboutTile, chosen, kindFor, laidAt, ofTurn, state } from "./state.js";
import { byId, called, cellName, clone, deed, groups, label, make, oneStop, portray, press, refill, relay, toldApart, write } from "./parts.js";
import { attribute, exactName, hasDrawing, pieceEntry, pieceName, pieceOf, placeName, playerChip, refusal, regions, sidesAloud, tilePicture } from "./parts.js";
import { say, word } from "./words.js";

export function showSheet() {
  const tile = laidAt(state.cell);
  const about = aboutTile();
  write(byId("tile-name"), say("who-at", { cell: cellName(state.cell) }));
  showPicture(tile, about);
  const { cells, kinds } = state.table.view;
  byId("figure-more").hidden = !cells[1];
  const hand = [chosen().kind, chosen().owned, state.player];
  const offered = onOffer();
  refill("players", [offered, hand], () => oneStop(offered.map(handChip)));
  refill("kinds", kinds.length > 1 && [kinds, hand], () => groups(kinds, (k) => k.group).map((row) =>
    label(make("kinds", { seats: row.map(kindChip) }), word("group", row[0].group))));
  refill("standing", [about.figures, about.tokens, about.places], () => pieceChips(about));
  relay(byId("deeds"), deeds(about));
  relay(byId("lesser"), about.offers.filter(isLittle).map(offerDeed));
  relay(byId("refusal"), [
    ...(state.refused ?? []).map((why) => [JSON.stringify(why), () => refusal(why)]),
    ...(state.anyway ? [deed("stand", say("anyway"), "warn", { place: state.anyway, anyway: "yes" })] : []),
  ]);
}

// onOffer returns the colours to choose from, always in the same order: in a game its players, otherwise those of the base game
// and others at the table, with null for a button that shows the rest.
function onOffer() {
  const { colours, seats } = state.table.view;
  const here = [...colours].filter((player, i) => seats.includes(player) || !state.game && (state.crowd || i < 5 || player === state.player));
  return state.game || here.length === colours.length ? here : [...here, null];
}

// handChip returns a button that selects a player's pieces, drawn as the one it selects, or a button that shows all players.
const handChip = (player) => (player ? playerChip({ do: "player", player }, player === state.player, chosen().owned ? kindFor(player) : "meeple")
  : label(make("chip", "+", { do: "crowd" }), say("other-colours")));

// isLittle reports whether an offer belongs to no box: a little building or a shrine, which are rare.
const isLittle = (/** @type {Go.Offer} */ { kind }) => /house|shed|turret|shrine/.test(kind);

// showPicture draws the tile large. Every segment is a target for a finger; each has a dot as a target for the keyboard.
function showPicture(/** @type {Go.Cell} */ tile, /** @type {Go.Sheet} */ about) {
  const { figures, tokens } = state.table.view;
  const here = ([x, y]) => [x - 100 * tile.x, y - 100 * tile.y];
  const names = placeNames(about.places);
  const places = about.places.map((p) => `${p.segment} ${p.place}`).join();
  relay(byId("picture"), [ // figures are small here, to show more of the tile
    [`ground ${tile.tile} ${tile.turn}`, () => tilePicture(clone("fit").querySelector(".ground"), tile)],
    [`outlines ${tile.tile} ${tile.turn} ${places} ${hasDrawing(tile.tile)}`, () => outlines(tile, about.places)],
    ...tokens.filter((t) => t.cell === tile.cell && t.kind !== "castle").map((t) => pieceEntry(t, here(t.at))),
    ...figures.filter((f) => f.cell === tile.cell).map((f) => pieceEntry({ ...f, small: true }, within(here(f.at)))),
    ...about.places.map((p, i) => [
      `dot ${p.place} ${here(p.at)} ${names[i]} ${p.refused[0]?.rule}`, () => dot(p, within(here(p.at)), names[i]),
    ]),
  ]);
}

// outlines returns the segments of the tile as targets, none without a drawing.
function outlines(/** @type {Go.Cell} */ tile, /** @type {Go.Place[]} */ places) {
  const made = regions(tile) ?? clone("outlines");
  for (const p of places) Object.assign(made.querySelector(`[data-seg="${p.segment}"]`)?.dataset ?? {}, { do: "stand", place: p.place });
  return made;
}

const placeNames = (places) => toldApart(places.map(placeName), (i) => exactName(places[i]));

// within keeps a point away from the border of the tile.
const within = (/** @type {number[]} */ point) => point.map((n) => Math.min(92, Math.max(8, n)));

// dot returns a place where the current piece may stand, or may not.
function dot(/** @type {Go.Place} */ p, /** @type {number[]} */ [x, y], name) {
  const made = attribute(make("stand", undefined, { do: "stand", place: p.place }), "transform", `translate(${x} ${y})`);
  made.classList.toggle("barred-dot", p.refused.length > 0);
  return label(made, [name, ...p.refused.slice(0, 1).map(({ rule }) => word("problem", rule))].join(": "));
}

export function kindChip(/** @type {Go.Kind} */ { kind, group, owned }) {
  const chip = press(make("player", {}, { do: "kind", kind }), kind === chosen().kind);
  chip.title = word(group === "tokens" ? "token" : "figure", kind);
  return label(portray(chip, owned ? state.player : "", kind), chip.title);
}

// pieceChips returns buttons that take away the pieces on the tile. Those of the same name are told apart by their places.
function pieceChips(/** @type {Go.Sheet} */ { figures, places, tokens }) {
  const all = [...figures.map(pieceName), ...tokens.map((t) => [word("token", t.kind), t.level].filter(Boolean).join(" "))];
  const nameOf = placeNames(places);
  const at = figures.map((f) => nameOf[places.findIndex((p) => p.place === f.place)]);
  const names = toldApart(all, (i) => (at[i] ? `${all[i]}, ${at[i]}` : all[i]));
  const chips = [
    ...figures.map((f) => portray(make("lift", {}, { do: "lift", wish: `lift ${f.player || "-"} ${f.kind} ${f.place}` }), f.player, f.kind)),
    ...tokens.map((t) => make("lift", { pawn: pieceOf(t, [0, 0]) }, { do: "drop", wish: `drop ${t.n}` })),
  ];
  return chips.map((chip, i) => label(chip, `${say("lift")}: ${names[i]}`));
}

// deeds returns the actions on the tile. In a dispute about bridges, a forbidden one is offered too and says why.
function deeds(/** @type {Go.Sheet} */ about) {
  const { account: { notes }, view } = state.table;
  const { cell } = state;
  const offers = about.offers.filter((offer) => !isLittle(offer)).sort((a, b) => Math.sign(a.refused.length) - Math.sign(b.refused.length));
  return [
    // The account says whether an abbot on this tile may be taken back.
    ...notes.filter(({ place, rule }) => rule === "abbot.recall" && view.named[place]?.cell === cell)
      .map(({ place }) => deed("recall", say("recall"), "back", { wish: `choose ${place} home` })),
    ...(about.castles ?? []).map(castleDeed),
    ...(about.bridges ?? []).map(bridgeDeed),
    ...(about.next === undefined ? [] : [deed("turn", say("turn"), "turn", { wish: `turn ${cell} ${about.next}`, again: "" })]),
    ...(view.quarters ? [deed("quarters", say("quarters"), "castle")] : []),
    deed("last", say("last"), "last", { wish: `last ${cell}` }, { pressed: view.last.includes(cell) }),
    deed("replace", say("replace"), "swap"),
    deed("remove", say("remove"), "remove", { wish: `remove ${cell}` }),
    ...offers.map(offerDeed),
  ];
}

function bridgeDeed(/** @type {Go.Bridge} */ { axis, laid, refused = [] }) {
  const icon = axis === "ns" ? "bridge-n" : "bridge-e";
  const looks = { pressed: Boolean(laid), doubtful: refused.length > 0 };
  const wish = laid ? `unbridge ${state.cell} ${axis}` : `bridge ${state.cell} ${axis} ${ofTurn()}`;
  return deed(laid ? "unbridge" : "bridge", say(laid ? "bridge-lift" : `bridge-${axis}`), icon, { wish }, looks);
}

function castleDeed(/** @type {Go.Castle} */ { laid, lord, kind = "meeple", place }) {
  const player = lord ?? state.player;
  const name = laid ? say("castle-lift") : say("castle", { player: called(player) });
  const wish = laid ? `uncastle ${place}` : `castle ${place} ${player} ${kind} ${ofTurn()}`;
  return deed(laid ? "uncastle" : "castle", name, "castle", { wish }, { pressed: Boolean(laid) });
}

// offerDeed offers another token. A forbidden one says why when tapped.
const offerDeed = (/** @type {Go.Offer} */ { kind, sides = "", refused, say: words }) =>
  deed("add", [word("token", kind), sidesAloud(sides)].filter(Boolean).join(" "), "plus", { wish: `add ${words}` }, { doubtful: refused.length > 0 });
