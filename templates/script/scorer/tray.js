// The tray: what may lie in the current cell, and the other answers.

import { come, root } from "./engine.js";
import { laysNow, query, state } from "./state.js";
import { attribute, boxChips, byId, called, cellName, label, make, mark, oneStop, pieceOf, press, refill, relay } from "./parts.js";
import { tileAloud, tilePicture, toldApart, write } from "./parts.js";
import { say, word } from "./words.js";

// The number of visible pictures. The engine groups the likeliest tiles into so many.
let inSight = 18;

// watchRoom observes the size of the list. It reacts a frame later: WebKit forbids observers to change their own target.
export function watchRoom() {
  new ResizeObserver(([{ contentRect: { width }, target: { clientHeight } }]) => {
    const across = Math.floor((width + 5) / 55); // pictures are at least 50 wide with gaps of 5, as in the style sheet
    const sight = Math.max(4, across * Math.floor(((clientHeight + 5) * across) / (width + 5)));
    if (!clientHeight || sight === inSight) return;
    inSight = sight;
    const fit = () => state.table && state.panel === "tray" && showTray();
    new Promise(requestAnimationFrame).then(fit).catch(() => come.then(fit, () => {})); // not foretold
  }).observe(byId("fits"));
  byId("fits").addEventListener("scroll", () => { scrolled = true; });
}

export function showTray() {
  const { boxes, cells } = state.table.view;
  const first = !cells.length;
  const wish = `fits ${state.cell} ${inSight} ${state.narrow} ${state.marks.join(" ")}`;
  const { fits = [], ends: all = [], marks = [], sides = [], state: unsure } = state.cell ? query(wish) : /** @type {Partial<Go.Tray>} */ ({});
  const ends = all.filter(({ kind }) => kind !== "carcassonne"); // nothing lies beyond that city
  // In a dispute about a kind of feature "goes on" is offered for that kind.
  const goesOn = ends.some(({ kind }) => !/^(road|city|monastery|field)$/.test(state.topic) || kind === state.topic);
  const beyond = state.beyond && ends.length > 0;
  write(byId("tray-name"), beyond ? say("goes-on-name") : say(first ? "first" : "tray", { cell: cellName(state.cell) }));
  write(byId("tray-count"), first || beyond || fits.length ? "" : say("fit-none"));
  const others = boxes.filter(({ fixed }) => !fixed);
  const sorted = state.wide ? others : others.sort((a, b) => Number(b.inPlay) - Number(a.inPlay)); // in one row those in play come first
  refill("starters", first && sorted, () => oneStop(boxChips(sorted)));
  byId("starters").parentElement.hidden = !first;
  press(byId("boxes-name"), state.wide);
  const narrowed = state.filter && !beyond;
  byId("narrowing").hidden = !narrowed;
  refill("sides", !first && narrowed && sides, () => sides.map(sideChip));
  refill("marks-of", narrowed && marks, () => oneStop(marks.map(({ mark: name, on, part }) =>
    press(make("chip", word(part ? "kind" : "mark", name), { do: "with", mark: name }), on))));
  refill("unsure", !first && [unsure, goesOn, state.beyond, laysNow()], () => unsureChips(unsure, goesOn));
  byId("fits").hidden = beyond;
  press(byId("filter"), state.filter).hidden = beyond;
  root.dataset.few = String(!first && !beyond && !state.filter && fits.length < 7); // the board gets the space
  showFits(fits);
  refill("ends", beyond && ends, () => ends.map(endCard));
}

// showVariants asks, at the foot of the board, which of several tiles that look alike lies in a cell, if that matters.
export function showVariants() {
  relay(byId("variants"), (state.variants ?? []).flatMap(({ cell, fits, laid }) =>
    headed(say("variants", { cell: cellName(cell) }), fitButtons(fits, { cell, laid }))));
}

// showFits lists the tiles that fit. In a dispute about a bridge, a row of those that fit with one comes first until one is laid.
function showFits(/** @type {Go.Fit[]} */ all) {
  const bridged = fitButtons(all.filter((fit) => fit.bridge));
  const sought = /bridge|rainbow/.test(state.topic) && !state.table.view.tokens.some(({ axis }) => axis) ? bridged.splice(0, 6) : [];
  const plain = fitButtons(all.filter((fit) => !fit.bridge));
  const by = say("by-bridge");
  relay(byId("fits"), [...headed(by, sought), ...(sought.length ? headed("", plain) : plain), ...headed(by, bridged)]);
  oneStop([...byId("fits").querySelectorAll(".fit")]);
  if (scrolled) byId("fits").scrollTop = 0;
  scrolled = false;
}

// Whether the user has scrolled the list. Reading or setting the scroll position costs a layout.
let scrolled = false;

// showTopics asks for the subject of the dispute, over the empty board.
export function showTopics() {
  const { cells, topics } = state.table.view;
  byId("start").hidden = cells.length > 0;
  byId("start").parentElement.classList.toggle("bare", !cells.length);
  refill("topics", cells.length === 0 && [topics, state.topic], () => {
    const [common, rare] = [topics.slice(0, 6), topics.slice(6)];
    return oneStop([...common.map(topicChip), signed(say("game-do"), { do: "game" }), signed(say("photo-do"), { do: "photo" }), ...rare.map(topicChip)]);
  });
}

// topicChip returns a button for a subject, which limits the first tray and decides where the page asks next.
const topicChip = (/** @type {Go.Topic} */ { topic, box, moment }) =>
  press(signed(word("topic", topic), { do: "topic", topic, needs: box ?? "", moment: moment ?? "" }), topic === state.topic);

// Signs of subjects and actions: a turned tile, "." meaning a field, with a piece or symbol on it; others are pieces on a road.
const signs = {
  road: "V0", city: "E0", monastery: "B0", field: ".0", castle: "E0 castle", may: " #b-unknown", table: "D0",
  infection: "V0 infected", game: ".0 meeple", photo: " #i-photo",
  "no-tile": " #i-close", open: " #b-notentered", some: " #b-unknown", "goes-on": " #i-redo",
};

// signed returns a chip with a small picture, which is recognized faster than its words.
function signed(name, data) {
  const made = make("signed", name, data);
  const picture = made.querySelector("svg");
  const what = data.topic ?? data.how ?? data.do;
  const sign = signs[what] ?? `U1 ${what}`; // on the next line: the minifier breaks the two joined
  const [[tile, turn], piece] = sign.split(" ");
  if (tile) tilePicture(picture, { tile, turn: Number(turn), edges: "ffff" });
  if (piece) picture.append(piece[0] === "#" ? mark(piece) : pieceOf({ piece, player: "r" }, [50, 50]));
  return made;
}

// unsureChips returns the other answers to "what lies here?" and, for a tile about to be laid, the question whether it may be.
function unsureChips(unsure, goesOn) {
  return [
    laysNow() && mayChip(),
    signed(say("no-tile"), { do: "no-tile" }),
    press(signed(say("not-known"), { do: "unknown", how: "open" }), unsure === "open"),
    !laysNow() && press(signed(say("some-tile"), { do: "unknown", how: "some" }), unsure === "unknown"),
    !laysNow() && (goesOn || state.beyond) && press(signed(say(state.beyond ? "goes-on-done" : "goes-on"), { do: "goes-on" }), state.beyond),
  ].filter(Boolean);
}

// mayChip stands out where the subject is whether a tile may be placed.
function mayChip() {
  const chip = signed(say("may"), { do: "may" });
  chip.classList.toggle("next-step", state.topic === "may");
  return chip;
}

// endCard asks how a neighbour's road, city or field goes on beyond the cell.
function endCard(/** @type {Go.End} */ { kind, cell, side, place, offers }) {
  const chips = offers.map(({ name, say: words, n, player, said }) => {
    const text = name === "more" ? `+${n}` : say(name, { n, player: player && called(player) });
    return press(make("chip", text, { do: "beyond", place, words }), said);
  });
  return make("end", { name: say("side-of", { kind: word("kind", kind), side: word("side", side), cell: cellName(cell) }), chips });
}

// sideChip narrows the tray by what one side shows. A side with a neighbour is fixed.
function sideChip(/** @type {Go.Side} */ { side, kind, fixed, next }) {
  const name = kind ? word("kind", kind) : say("any");
  const chip = Object.assign(make("side", name, { do: "narrow", again: "", side, next, kind: kind ?? "" }), { disabled: fixed });
  return label(chip, say("side", { side: word("side", side), kind: name }));
}

// headed returns entries for relay: tiles under a heading, or nothing.
const headed = (name, fits) => (fits.length ? [[`head ${name}`, () => make("fits-head", name)], ...fits] : []);

// fitButtons returns entries for relay: buttons that lay tiles, or put them in the place of one that is laid in a cell. Tiles
// that differ only in their fields are told apart by id and turn.
function fitButtons(/** @type {Go.Fit[]} */ fits, instead = null) {
  const all = fits.map(fitAloud);
  const names = toldApart(all, (i) => `${all[i]}, ${fits[i].tile} ${fits[i].turn}`);
  if (buttons.size > 400) buttons.clear();
  return fits.map((fit, i) => {
    const key = JSON.stringify([fit, names[i], instead]);
    return [key, () => {
      if (!buttons.has(key)) buttons.set(key, label(fitButton(fit, instead), names[i]));
      return buttons.get(key);
    }];
  });
}

const buttons = new Map(); // those made before, because pictures of tiles are expensive

// fitButton returns a button that lays a tile: the likeliest of those with the same sides.
function fitButton(/** @type {Go.Fit} */ fit, instead) {
  const { tile, turn, bridge = "", over = "", left, like = [] } = fit;
  const does = instead ? { do: "variant", cell: instead.cell } : { do: "put", bridge, over };
  const made = make("fit", {}, { ...does, tile, turn, like: like.flat().join(" ") });
  const picture = tilePicture(made.querySelector("svg"), fit);
  if (fit.lies) picture.append(pieceOf(fit.lies, [50, 50]));
  made.classList.toggle("spent", left === 0);
  made.classList.toggle("several", like.length > 0);
  return instead ? press(made, `${tile} ${turn}` === instead.laid) : attribute(made, "role", "option");
}

// fitAloud describes a tile, with how many are like it and how many are left.
function fitAloud(/** @type {Go.Fit} */ fit) {
  const { bridge, left, like = [] } = fit;
  const copies = left > 0 ? say("left", { n: left }) : left === 0 && say("left-none");
  const extra = [like.length > 0 && say("like", { n: like.length }), copies, bridge && say("by-bridge")];
  return [tileAloud(fit), ...extra].filter(Boolean).join(", ");
}
