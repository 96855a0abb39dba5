// A second scorer, written from the files of the npm package alone. It knows roads, cities and
// monasteries of the base game, and says of everything else that it cannot.
import { readFile } from "node:fs/promises";

const all = JSON.parse(await readFile(new URL("tiles.json", import.meta.url)));
const tiles = new Map(all.map((tile) => [tile.id, tile]));
const kinds = ["road", "city", "monastery", "field"];
const ports = ["NL", "N", "NR", "EL", "E", "ER", "SL", "S", "SR", "WL", "W", "WR"];
const steps = [[0, -1], [1, 0], [0, 1], [-1, 0]];
const cannot = (why) => { throw new Error(why); };

export const load = () => ({ account: (position) => {
  try { return score(read(position)); } catch (error) { return { cannot: error.message }; }
} });

function read(text) {
  const table = { cells: new Map(), figures: [], last: [], moment: "now" };
  let y = 0;
  for (const line of text.trim().split("\n")) {
    if (/^[A-Z.~*(]/.test(line)) readRow(table, line.trim().split(/\s+/), y++);
    else statement(table, line.split(" "));
  }
  return table;
}

function readRow(table, words, y) {
  let x = 0;
  for (const word of words) {
    if (word[0] === ".") {
      x += Number(word.slice(1)) || 1;
    } else {
      table.cells.set(`${x},${y}`, lay(word, x, y));
      x++;
    }
  }
}

function statement(table, [word, ...rest]) {
  if (word === "end") {
    table.moment = "end";
  } else if (word === "last") {
    table.moment = "turn";
    table.last = rest.map((place) => key(place.split(".")[0]));
  } else if (word === "rules") {
    if (!/^c[23]$/.test(rest.join(" "))) cannot("other rules");
  } else if (/^[rbgykpwov]$/.test(word) && rest.length === 1) {
    table.figures.push({ player: word, place: rest[0].split(".") });
  } else if (!["players", "turn", "score"].includes(word)) {
    cannot(word);
  }
}

const key = (cell) => `${cell.charCodeAt(0) - 97},${cell.slice(1) - 1}`;
const name = (cell) => `${String.fromCharCode(97 + cell.x)}${cell.y + 1}`;

function lay(word, x, y) {
  const [, id, turn] = /^([A-Z]+)([123]?)$/.exec(word) ?? cannot(word);
  const tile = tiles.get(id)?.box === "base" ? tiles.get(id) : cannot(word);
  const segments = tile.segments.map(({ kind, ports: own, shields = 0 }) => {
    if (!kinds.includes(kind)) cannot(kind);
    return { kind, shields, at: own.map((port) => (ports.indexOf(port) + 3 * turn) % 12) };
  });
  return { x, y, segments };
}

/** All segments that are joined to one, their cells, and how many of their sides are open. */
function feature(table, cell, segment, found = { segments: new Set(), cells: new Set(), open: 0 }) {
  if (found.segments.has(segment)) return found;
  found.segments.add(segment);
  found.cells.add(cell);
  for (const port of segment.at.filter((at) => at % 3 === 1)) {
    const side = (port - 1) / 3;
    const next = table.cells.get(`${cell.x + steps[side][0]},${cell.y + steps[side][1]}`);
    const joined = next?.segments.find(({ at }) => at.includes((port + 6) % 12));
    if (joined && joined.kind !== segment.kind) cannot("sides that do not fit");
    if (joined) feature(table, next, joined, found);
    else found.open++;
  }
  return found;
}

/** A monastery, with the tiles on the nine cells that it counts. */
function monastery(table, cell, segment) {
  const counts = ({ x, y }) => Math.abs(cell.x - x) < 2 && Math.abs(cell.y - y) < 2;
  return { own: cell, segments: new Set([segment]), cells: new Set([...table.cells.values()].filter(counts)) };
}

function score(table) {
  const held = new Map(); // by the first segment found of a feature
  for (const { player, place: [at, spot] } of table.figures) {
    const cell = table.cells.get(key(at)) ?? cannot("a figure beside the tiles");
    const port = ports.indexOf(spot.toUpperCase());
    const segment = cell.segments.find(({ kind, at }) => spot === "m" ? kind === "monastery" : at.includes(port));
    if (!segment || segment.kind === "field") {
      if (table.moment === "end") cannot("fields");
      continue;
    }
    const whole = (segment.kind === "monastery" ? monastery : feature)(table, cell, segment);
    const first = [...held.keys()].find((each) => whole.segments.has(each)) ?? segment;
    const entry = held.get(first) ?? { ...whole, kind: segment.kind, strength: {} };
    entry.strength[player] = (entry.strength[player] ?? 0) + 1;
    held.set(first, entry);
  }

  const scores = [...held.values()].flatMap(({ kind, own, segments, cells, open, strength }) => {
    const complete = kind === "monastery" ? cells.size === 9 : open === 0;
    const touched = [...cells].some((cell) => table.last.includes(`${cell.x},${cell.y}`));
    if (table.moment !== "end" && !complete) return [];
    if (table.moment === "turn" && !touched) return [];
    const shields = [...segments].reduce((sum, segment) => sum + segment.shields, 0);
    const points = (cells.size + shields) * (kind === "city" && complete ? 2 : 1);
    const most = Math.max(...Object.values(strength));
    const owners = Object.keys(strength).filter((player) => strength[player] === most);
    return owners.map((player) => ({ player, kind, points, cells: (own ? [own] : [...cells]).map(name) }));
  });

  const totals = {};
  for (const { player, points } of scores) totals[player] = (totals[player] ?? 0) + points;
  return { totals, scores };
}
