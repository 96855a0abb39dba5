// What is worked out when the page has been drawn, a little at a time, so that no tap waits for it: of which tiles it matters
// whether they were laid this turn, and which other house rules would give something else.

import { come } from "./engine.js";
import { query, state } from "./state.js";
import { showVerdict } from "./verdict.js";

const most = 40; // of so many tiles the page asks whether each was laid this turn, of more only about the one laid last

let latest = 0; // the run that goes on; one that was overtaken ends

// ponder works out what there is to say about the table besides its account.
export async function ponder(soon) {
  const run = ++latest;
  const about = `${state.topic} ${state.table.line}`;
  if (state.pondered?.about !== about) state.pondered = { about, when: null, others: null };
  const { pondered } = state;
  try {
    await come;
  } catch {
    return; // who awaits it too says what went wrong
  }
  const idle = (ms) => new Promise((done) => setTimeout(done, ms)).then(() => run === latest);
  if (!pondered.when) {
    const when = [];
    for (const cell of asked()) {
      if (!await idle(0)) return;
      when.push(...query(`when ${cell}`).when);
    }
    pondered.when = when;
    showVerdict();
  }
  if (pondered.others || !soon && !await idle(400)) return;
  const others = [];
  for (const { id, value, values } of state.table.view.options) {
    for (const other of values) {
      if (other === value) continue;
      if (!await idle(0)) return;
      others.push(...query(`compare ${id} ${other}`).compare);
    }
  }
  pondered.others = others;
  showVerdict();
}

// asked are the cells of which it may matter when they were laid.
function asked() {
  const { account, view } = state.table;
  if (account.moment !== "now") return [];
  const laid = view.cells.filter((at) => at.tile).map((at) => at.cell);
  return laid.length > most ? laid.filter((cell) => cell === state.latest) : laid;
}
