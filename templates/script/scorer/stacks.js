// Stacks: a picture of the tray may stand for several tiles that show the same at their sides. The likeliest of them is laid, and
// the page asks which it is as soon as that can matter: in a dispute about one kind of feature when it changes the account, and
// otherwise at once.

import { root } from "./engine.js";
import { drawnAs, laidAt, state } from "./state.js";
import { groups } from "./parts.js";
import { inSteps } from "./verdict.js";

// keepStack keeps which other tiles may lie in a cell, pairs of tile and turn, instead of what was kept about the cell before.
export function keepStack(cell, like) {
  const at = laidAt(cell);
  const stacks = { ...state.stacks };
  delete stacks[drawnAs(cell)];
  if (like.length) stacks[drawnAs(cell)] = { tile: at.tile, turn: at.turn, like };
  state.stacks = stacks;
}

// open returns the cells of the table with the other tiles that may lie there, as they would lie. A tile may have been turned
// after it was laid; one that was replaced has no stack.
function open() {
  return state.table.view.cells.filter((at) => at.tile && state.stacks[drawnAs(at.cell)]?.tile === at.tile).map((at) => {
    const { turn, like } = state.stacks[drawnAs(at.cell)];
    const turned = at.turn - turn + 4;
    return { at, like: like.map(([tile, other]) => [tile, (other + turned) % 4]) };
  });
}

let compared = { line: "", topic: "", stacks: {}, sheet: "" }; // what was compared last

// tellApart finds, once the page is drawn, which tiles of stacks would change the account, and asks about them. What was asked
// is not asked again: the player has seen what lies there.
export async function tellApart(show) {
  const { stacks, table: { line }, topic } = state;
  const sheet = state.panel === "tile" ? state.cell : ""; // somebody is about to be placed there
  const isSame = compared.line === line && compared.topic === topic && compared.stacks === stacks && compared.sheet === sheet;
  if (isSame) return;
  const now = compared = { line, topic, stacks, sheet };
  const isLatest = () => compared === now && state.table.line === line;

  root.dataset.comparing = "";
  const asked = [];
  for (const { at: { cell, tile, turn: own }, like } of open()) {
    const all = cell === sheet ? " all" : "";
    /** @type {`like ${string}`[]} */
    const wishes = like.map(([other, turn]) => /** @type {const} */ (`like ${cell} ${other} ${turn}${all}`));
    const answers = await inSteps(wishes, isLatest);
    if (!answers) return; // another table is being compared
    const ways = answers.flatMap(({ fits }, i) => fits.slice(i ? 1 : 0)); // each answer begins with the tile that lies there
    const fits = groups(ways, ({ outcome }) => outcome)
      .map(([fit, ...same]) => ({ ...fit, like: same.map((one) => [one.tile, one.turn]) }));
    if (fits.length < 2) continue;
    asked.push({ cell, laid: `${tile} ${own}`, fits });
    keepStack(cell, fits[0].like);
  }
  compared.stacks = state.stacks;
  delete root.dataset.comparing;
  if (!asked.length) return;

  const cells = new Set(asked.map(({ cell }) => cell));
  state.variants = [...(state.variants ?? []).filter(({ cell }) => !cells.has(cell)), ...asked];
  show();
}
