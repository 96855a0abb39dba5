// May a tile be laid here? The answer comes before it is laid, for each of its turns, with the rule that forbids it.

import { tells, word } from "../scorer/words.js";
import { lay, query, state } from "../scorer/state.js";
import { attribute, byId, cellName, label, make, press, refill, ruleLink, tileAloud, tilePicture } from "../scorer/parts.js";
import { refresh, showPanel } from "../scorer/actions.js";

const asked = { tile: "", turn: 0 }; // subject of the question

export const mayDeeds = {
  may({ tile = "" }) {
    Object.assign(asked, { tile, turn: -1 });
    showPanel("may", ".fit");
  },
  "may-turn"({ turn }) {
    asked.turn = Number(turn);
    refresh();
  },
  "may-lay": ({ bridge = "", over = "" }) => (lay({ ...asked, bridge, over }, true) ? showPanel("tile") : refresh()), // as part of this turn
};

export function showMay() {
  byId("may-name").textContent = tells("may-name", { cell: cellName(state.cell) });
  const answer = asked.tile ? query(`may ${state.cell} ${asked.tile}`) : null;
  if (answer && asked.turn < 0) asked.turn = answer.ways.indexOf(answer.ways.find(isFree) ?? answer.ways.find(isBridged) ?? answer.ways[0]);
  byId("may-ways").replaceChildren(...(answer ? answer.ways.map(wayButton) : []));
  byId("may-says").replaceChildren(...(answer ? verdictOf(answer) : []));
  byId("may-how").textContent = tells(answer ? "may-other" : "may-how");
  // Every tile of the boxes in play once.
  refill("may-tiles", state.table.view.boxes, () => query("fits a1", query("edit clear").line).fits.map((fit) => {
    const button = make("may-way", undefined, { do: "may", tile: fit.tile });
    tilePicture(button.querySelector("svg"), fit);
    return label(button, tileAloud(fit));
  }));
}

const isFree = (/** @type {Go.Way} */ { refused }) => !refused.length;
const isBridged = (/** @type {Go.Way} */ { refused, bridge }) => refused.length > 0 && Boolean(bridge); // allowed with a bridge

// wayButton returns the tile in one of its turns, marked as allowed, with a bridge or without, or as forbidden.
function wayButton(/** @type {Go.Way} */ way) {
  const { turn } = way;
  const button = press(make("may-way", undefined, { do: "may-turn", turn }), turn === asked.turn);
  tilePicture(button.querySelector("svg"), { tile: asked.tile, turn });
  button.querySelector(".sign").textContent = isFree(way) ? "✓" : isBridged(way) ? "(✓)" : "✗";
  button.classList.toggle("barred-way", !isFree(way) && !isBridged(way));
  return label(button, tells(isFree(way) ? "may-yes-turn" : isBridged(way) ? "may-bridge-turn" : "may-no-turn", { n: turn + 1 }));
}

// verdictOf says whether the tile may lie in the chosen turn and why not, or offers to lay it.
function verdictOf(/** @type {Go.May} */ { ways }) {
  const way = ways[asked.turn];
  const [free, bridged] = [isFree, isBridged].map((is) => ways.filter(is).length);
  const not = free ? tells("may-not-so", { n: free }) : bridged ? tells("may-not-but", { n: bridged }) : tells("may-never");
  const head = sentence(isFree(way) ? tells("may-yes") : isBridged(way) ? tells("may-by-bridge") : not, "base.tile.match");
  head.classList.toggle("allowed", isFree(way));
  if (isFree(way)) return [head, nextStep(tells("may-lay"), { do: "may-lay" })];
  const whys = way.refused.map((x) => sentence(whyNot(x), x.rule));
  return [head, ...whys, ...(isBridged(way) ? [nextStep(tells("may-bridge"), { do: "may-lay", bridge: way.bridge, over: way.over })] : [])];
}

// whyNot returns one reason, with the side that it concerns.
function whyNot(/** @type {Go.Problem} */ { rule, side, shows, meets }) {
  if (shows) return tells("may-meets", { side: word("side", side), shows: word("kind", shows).toLowerCase(), meets: word("kind", meets).toLowerCase() });
  return side ? `${word("problem", rule)} (${word("side", side)})` : word("problem", rule);
}

// nextStep returns the button of the most likely next action.
export const nextStep = (name, data) => attribute(make("chip", name, data), "class", "next-step");

const sentence = (name, rule) => ruleLink(make("refusal", { name }), rule);
