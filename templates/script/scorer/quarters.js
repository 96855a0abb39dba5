// The City of Carcassonne, if it is in play: who waits in its quarters, where the count stands, and who comes from there into a
// feature that is scored. The engine says who may; each button is one of its deeds.

import { chosen, state } from "./state.js";
import { label, make, oneStop, pieceName, playerChip, portray, press, where } from "./parts.js";
import { kindChip } from "./sheet.js";
import { say, word } from "./words.js";

const quarters = ["city", "road", "monastery", "field"]; // by the kind of feature that their followers go to

// quarterLines returns the player and the piece in hand, and a line for each quarter.
export function quarterLines() {
  const { kinds, quarters: there, seats } = state.table.view;
  if (!there) return [];
  const followers = kinds.filter(({ group }) => group === "followers");
  const hand = make("quarter", {
    name: say("quarters-how"),
    chips: [
      ...oneStop(seats.map((player) => playerChip({ do: "player", player }, player === state.player, handKind()))),
      ...(followers.length > 1 ? followers.map(kindChip) : []),
    ],
  });
  return [hand, ...quarters.map((quarter) => line(quarter, there))];
}

// handKind returns the kind of follower that a button sends: the one in hand, or else a meeple.
const handKind = () => (chosen().group === "followers" ? chosen().kind : "meeple");

// line lists who is in a quarter, each with what can be done, and then who can go there.
function line(quarter, /** @type {Go.Quarter[]} */ there) {
  const chips = there.flatMap((one, n) => (one.quarter === quarter && one.kind !== "count" ? figureChips(one, n) : []));
  const count = there.find(({ kind }) => kind === "count");
  const isHere = count?.quarter === quarter;
  const comes = { player: state.player, kind: handKind() };
  const add = portray(make("lift", {}, { do: "quarter", wish: `quarter ${quarter} ${comes.player} ${comes.kind}` }), comes.player, comes.kind);
  add.querySelector("use").setAttribute("href", "#i-plus");
  return make("quarter", {
    name: say(`quarter-${quarter}`),
    chips: [
      ...chips,
      label(add, say("quarter-add", { figure: pieceName(/** @type {Go.Figure} */ (comes)) })),
      press(make("chip", word("figure", "count"), { do: "quarter", wish: `quarter ${quarter} count` }), isHere),
    ],
  });
}

// figureChips returns the buttons about one follower: to take it away, and to move it into a feature or back.
function figureChips(/** @type {Go.Quarter} */ { joins = [], kind, player, to }, n) {
  const name = pieceName(/** @type {Go.Figure} */ ({ player, kind }));
  const figure = name.replace(/^./, (first) => first.toUpperCase());
  const lift = portray(make("lift", {}, { do: "quarter", wish: `unquarter ${n}` }), player, kind);
  const back = to && press(make("chip", say("quarter-joined", { figure, place: where(to) }), { do: "quarter", wish: `join ${n}` }), true);
  const moves = joins.map((place) => make("chip", say("quarter-join", { figure, place: where(place) }), { do: "quarter", wish: `join ${n} ${place}` }));
  for (const button of moves) button.classList.add("next-step");
  return [label(lift, `${say("lift")}: ${name}`), ...(back ? [back] : []), ...moves];
}
