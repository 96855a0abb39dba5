// What the page knows: one object, and the only ways to change it. The position is a text; Go reads it, changes it and
// scores it. Nothing here knows a rule or a notation.

export const root = document.getElementById("main");

// state.table is Go's last answer about the whole table (verbs "show" and "edit"); the rest is what the reader looks at.
export const state = {
  table: null, // {line, text, view, account}
  panel: "tray", // tray, tile, verdict or menu
  cell: "a1", // the cell the panel is about, as Go names it
  player: "r",
  kind: "meeple",
  latest: null, // the cell of the tile laid last, which "this turn" asks about
  replacing: false, // is the tray about a cell with a tile
  unread: false, // is the address one that could not be read
  narrow: ["", "", "", ""], // what the tray keeps to, north, east, south, west
  lit: null, // what shines on the board: {line, parts, cells, open}
  bridges: null, // the places for a bridge, while they are shown
  refused: null, // why the last wish was not granted: a list of problems
  anyway: null, // the place where a figure may be put in spite of them
  topic: "", // what the dispute is about: road, city, monastery, field or castle
  skipped: new Set(), // cells said to be empty: they are not asked about again
  goesOn: false, // is the tray about what lies beyond the cell's neighbours instead of tiles
  past: [], // tables to go back to: {line, cell, shift}
  future: [],
};

const encoder = new TextEncoder();
const decoder = new TextDecoder();
let compiled; // the module
let scorer; // its instance; one that breaks is left behind, and the next question starts another

// load fetches the scorer.
export async function load() {
  compiled = await WebAssembly.compileStreaming(fetch(root.dataset.engine));
  scorer = start();
}

// start makes an instance. A Go program asks things of its system; all but the time are answered with nothing: it has no
// files, no arguments, and what it prints when it breaks nobody reads.
function start() {
  let memory;
  const known = {
    clock_time_get(id, precision, at) {
      new DataView(memory.buffer).setBigUint64(at, BigInt(Math.ceil(performance.now() * 1e6) + 1), true);
      return 0;
    },
    proc_exit(code) {
      throw new Error(`exit ${code}`);
    },
  };
  const system = {};
  for (const { module, name } of WebAssembly.Module.imports(compiled)) {
    (system[module] ||= {})[name] = known[name] ?? (() => 0);
  }
  const made = new WebAssembly.Instance(compiled, system).exports;
  memory = made.memory;
  made._initialize?.();
  return made;
}

// ask puts a question to Go: what is wanted, and the position it is about.
export function ask(wish, line = state.table?.line ?? "") {
  try {
    scorer ??= start();
    const question = encoder.encode(`${state.topic && `for ${state.topic} `}${wish}\n${line}`);
    const at = scorer.buf(question.length) >>> 0;
    new Uint8Array(scorer.memory.buffer, at, question.length).set(question);
    const length = scorer.resolve();
    return JSON.parse(decoder.decode(new Uint8Array(scorer.memory.buffer, scorer.outp() >>> 0, length)));
  } catch (broken) {
    scorer = null;
    throw broken;
  }
}

// open shows the position of a text, without a past if it comes from an address. It gives Go's error for a text that
// cannot be read, and changes nothing then.
export function open(text, past = true) {
  const table = ask("show", text);
  if (table.error) return table;
  if (past) remember(table);
  state.table = table;
  state.cell = table.view.next ?? table.view.cells[0]?.cell ?? "a1";
  rest();
  return table;
}

// edit changes the position. Where Go refuses, the reasons are kept for the panel and nothing else happens.
export function edit(wish) {
  const table = ask(`edit ${wish}`);
  if (table.error || table.refused) {
    state.refused = table.refused ?? [];
    return null;
  }
  remember(table);
  if (table.shift.some(Boolean)) state.skipped.clear(); // the cells have other names now
  state.latest = wish.startsWith("put ") ? table.cell : moved(state.latest, table);
  state.table = table;
  state.cell = table.cell ?? state.cell;
  rest();
  return table;
}

// moved gives the name a cell has on the next table.
function moved(cell, { view, shift: [dx, dy] }) {
  const before = state.table.view.cells.find((at) => at.cell === cell);
  return before && view.cells.find((at) => at.x === before.x + dx && at.y === before.y + dy)?.cell;
}

function remember(next) {
  if (state.table && state.table.line !== next.line) {
    state.past.push({ line: state.table.line, cell: state.cell, shift: next.shift });
    state.future = [];
  }
}

// step goes back to the table before ("past") or forward again ("future"); it gives how the grid moved, or null.
export function step(from) {
  const to = from === "past" ? "future" : "past";
  const there = state[from].pop();
  if (!there) return null;
  state[to].push({ line: state.table.line, cell: state.cell, shift: there.shift });
  state.table = ask("show", there.line);
  state.cell = there.cell;
  rest();
  const sign = from === "past" ? -1 : 1;
  return (there.shift ?? [0, 0]).map((n) => sign * n);
}

// rest forgets what belonged to the table before.
function rest() {
  state.lit = state.bridges = state.refused = state.anyway = null;
  state.replacing = state.unread = false;
  state.narrow = ["", "", "", ""];
}
