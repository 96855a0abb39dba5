// Tiles that differ only inside, as by a shield, cannot be told apart on a photograph: the likeliest is laid. If the others
// would change the verdict, the page says so and asks.

import { state } from "../scorer/state.js";
import { more } from "../scorer/more.js";
import { refresh, show } from "../scorer/actions.js";
import { photo } from "./given.js";
import { laidIn, layOne, lies, tried } from "./lay.js";
import { askAbout } from "./ask.js";
import { likes } from "./seen.js";

let weighed; // the table that was checked last
let hanging = []; // the cells on which its verdict depends

// open returns the cells where nobody has said which of several similar tiles it is.
export const open = () => photo.cells.filter((cell) => cell.sure && cell.tiles[0]?.alike.length && likes(cell).some((tile) => lies(cell, tile)) &&
  (cell.looked ? !lies(cell, cell.looked) : lies(cell, cell.is)));

// keepCopies replaces tiles by similar ones if more of them lie than the boxes hold.
export function keepCopies() {
  const over = ({ account }) => account.problems.filter(({ rule }) => rule === "notation.copies");
  for (const cell of open()) {
    const { table } = state;
    const tooMany = table.view.cells.filter((at) => over(table).some(({ place }) => place === at.cell));
    if (!tooMany.some(({ tile }) => tile === cell.is.tile)) continue;
    const other = likes(cell).find((tile) => over(tried(cell, tile)).length < over(table).length);
    if (!other) continue;
    cell.is = other;
    layOne(cell, true);
  }
}

// weighInside tries the other tiles of open cells where somebody stands, one at a time, and shows the bounds of the verdict.
export async function weighInside() {
  const { table } = state;
  if (table === weighed) return;
  weighed = table;
  hanging = [];
  const { account, view } = table;
  const held = new Set([...account.features, ...account.scores].flatMap(({ cells }) => cells));
  const others = [];
  for (const cell of open()) {
    if (!held.has(laidIn(cell).cell)) continue;
    const all = [];
    for (const tile of likes(cell)) {
      if (lies(cell, tile)) continue;
      await new Promise((done) => setTimeout(done));
      if (state.table !== table) return;
      all.push(tried(cell, tile).account);
    }
    if (all.every((other) => gains(other) === gains(account))) continue;
    hanging.push(cell);
    others.push(all);
  }
  const first = !more.weighed;
  more.weighed = true;
  if (!hanging.length) return first && show();
  const players = new Set([account, ...others.flat()].flatMap(({ totals }) => Object.keys(totals)));
  const ranges = Object.fromEntries([...players].map((player) => [player, spread(account, others, (a) => a.ranges?.[player] ?? { points: a.totals[player] })]));
  const scores = account.scores.map((/** @type {any} */ score) => {
    const { points, ...rest } = score;
    const range = spread(account, others, (a) => a.scores.find((s) => ["player", "kind", "place"].every((key) => s[key] === score[key])));
    return range.least === range.most ? score : { ...rest, ...range };
  });
  const unknown = [...view.unknown, ...hanging.map((cell) => ({ cell: laidIn(cell).cell, beyond: "" }))];
  weighed = state.table = { ...table, account: { ...account, scores, ranges, certain: false }, view: { ...view, unknown } };
  refresh();
}

const gains = ({ totals, ranges }) => JSON.stringify([totals, ranges]);

// spread returns the bounds of points over the account and alternatives, of which one of each list holds.
function spread(account, others, of) {
  const range = (a) => {
    const { points = 0, least = points, most = points } = of(a) ?? {};
    return { least, most };
  };
  const { least, most } = range(account);
  const reach = (from, end, pick) => others.reduce((n, all) => n + pick(0, ...all.map((a) => range(a)[end] - from)), from);
  return { least: reach(least, "least", Math.min), most: reach(most, "most", Math.max) };
}

// askInside asks about the cells on which the verdict depends, starting with the named one. It returns false if there are none.
export function askInside(name) {
  const there = (cell) => laidIn(cell)?.cell === name;
  if (!hanging.some(there)) return false;
  askAbout(hanging.toSorted((a, b) => Number(there(b)) - Number(there(a))), "verdict");
  return true;
}
