// Reading the tiles in a worker, and laying what is sure.

import { state } from "../scorer/state.js";
import { refresh, showPanel } from "../scorer/actions.js";
import { at, photo, show, tells, tileOf, warn } from "./given.js";
import { drawGrid } from "./grid.js";
import { known } from "./learn.js";
import { layAll } from "./lay.js";
import { keepCopies } from "./inside.js";
import { takeOver } from "./seen.js";
import { askAbout } from "./ask.js";
import { leave } from "./look.js";
import { spread } from "./under.js";

const dots = 1728; // size of a cell's picture in bytes

// request writes a request to the module (taula/wasm/see).
async function request() {
  const { width, height } = photo.picture;
  const samples = known();
  const corners = photo.corners.flat().map((n) => Math.round(16 * n));
  const head = `${photo.rules}\n${photo.columns} ${photo.rows} ${corners.join(" ")}\n${width} ${height} ${samples.length}\n`;
  const parts = samples.flatMap(({ tile, turn, picture }) => [`${tile} ${turn}\n`, picture]);
  const { data } = photo.picture.getContext("2d").getImageData(0, 0, width, height);
  return new Uint8Array(await new Blob([head, ...parts, data]).arrayBuffer());
}

// inWorker returns the module's answer.
const inWorker = (asked) => new Promise((done, lost) => {
  const { dataset } = at("photo-dialog");
  const worker = new Worker(new URL(dataset.worker, location.href));
  const end = (deed, what) => {
    worker.terminate();
    deed(what);
  };
  worker.addEventListener("message", ({ data }) => {
    if (typeof data === "string") end(lost, new Error(data));
    else end(done, data);
  });
  worker.addEventListener("error", (event) => end(lost, new Error(event.message)));
  worker.postMessage({ engine: new URL(dataset.engine, location.href).href, request: asked }, [asked.buffer]);
});

// noteRules keeps what the text of the table says besides the tiles.
function noteRules() {
  const { text } = state.table;
  const kept = state.table.view.cells.length ? /^(rules|option|players|score) / : /./;
  photo.before = text.split("\n").filter((one) => kept.test(one)).join("\n");
  photo.rules = /^rules (.*)$/m.exec(text)?.[1] ?? "c2";
}

// readPhoto reads the tiles and asks about the uncertain ones.
export async function readPhoto() {
  warn();
  noteRules();
  show("wait");
  const answer = await request().then(inWorker).catch(reportError);
  if (!answer) return back(tells("broken"));
  const end = answer.indexOf(10);
  const reading = JSON.parse(new TextDecoder().decode(answer.subarray(0, end)));
  if (reading.error) return back(tells(`bad-${reading.error}`));
  photo.corners = reading.corners;
  if (reading.fits.why) return back(tells(`why-${reading.fits.why}`));
  photo.cells = reading.cells.map((cell, i) => ({
    ...cell, column: i % photo.columns, row: Math.floor(i / photo.columns), tiles: cell.tiles.map(({ tile, alike = [] }) => ({ ...tileOf(tile), alike: alike.map(tileOf) })),
    picture: answer.slice(end + 1 + i * dots, end + 1 + (i + 1) * dots), is: null,
  }));
  for (const cell of photo.cells) if (cell.sure) cell.is = cell.empty < 0.5 ? cell.tiles[0] : "";
  photo.fresh = true;
  layCells();
  keepCopies();
  refresh();
  askAbout(photo.cells.filter((cell) => !cell.sure), "tile");
}

// layCells lays the cells on the board, above the photograph.
function layCells() {
  photo.pictured = photo.cells;
  layAll();
  takeOver();
  spread();
}

// layByHand lays the photograph under the board without tiles: the cells of the grid are not entered.
export function layByHand() {
  noteRules();
  photo.cells = Array.from({ length: photo.columns * photo.rows }, (_, i) => ({ column: i % photo.columns, row: Math.floor(i / photo.columns), tiles: [], is: null }));
  layCells();
  leave(() => showPanel("tray"));
}

// back returns to the grid and says why nothing was entered. The photograph stays.
function back(why) {
  show("grid");
  drawGrid();
  warn(why);
}
