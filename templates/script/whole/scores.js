// The scoreboard: players, points, the log, and how the points came about.

import { list, minus, say, signed, tells, word } from "../scorer/words.js";
import { edit, inPlay, keepStep, open, originOf, query, state } from "../scorer/state.js";
import { boxChips, byId, called, label, make, oneStop, playerChip, portray, press, refill, toggled } from "../scorer/parts.js";
import { shelf, shelve } from "../scorer/menu.js";
import { hold, held } from "../scorer/store.js";
import { kept } from "../scorer/engine.js";
import { refresh, showPanel, tell } from "../scorer/actions.js";
import { kindName, kindsOf, whyWords } from "./event.js";
import { add, byKind, curves, entries, move, playing } from "./log.js";
import { entryText, startTurn } from "./turns.js";

let seated = []; // players chosen so far for a new game

export function showGame() {
  const panel = byId("game");
  if (!state.game) panel.dataset.view = "setup";
  for (const chip of byId("game-views").children) {
    press(chip, chip.dataset.view === panel.dataset.view);
    chip.hidden = chip.dataset.view === "bazaar" && !inPlay("8") || chip.dataset.view === "deck" && !inPlay("cv");
  }
  for (const view of panel.querySelectorAll(".view")) view.hidden = view.dataset.of !== panel.dataset.view;
  views[panel.dataset.view]();
}

// The views by name. Other parts add theirs.
export const views = { setup: showSetup, scores: showScores, log: showLog };

// openGame shows the game, or begins one.
function openGame() {
  if (!state.game) recall();
  openView(!state.game ? "setup" : state.table.account.moment === "end" ? "sweep" : "scores", "[data-do=close]");
}

export function openView(view, focus) {
  const { dataset } = byId("game");
  if (dataset.view !== view) byId("game").scrollTop = 0;
  dataset.view = view;
  showPanel("game", focus);
}

// showPoints shows the points, instead of the tray, of a game that is over or played without tiles.
export function showPoints() {
  const { game, panel, table: { account, view } } = state;
  if (game && panel === "tray" && (account.moment === "end" || !view.cells.length)) openGame();
}

const playersName = "taula.players"; // storage key of the last players, {line, names}; line is their empty board

// recall proposes, on an empty board, the last players and their boxes, unless others are chosen.
function recall() {
  seated = playing();
  const { line, names } = held(playersName) ?? {};
  const last = line && query("show", line);
  if (!last?.line || state.table.view.cells.length) return;
  Object.assign(named, names);
  if (!state.table.line) open(line);
  seated = playing(last);
}

function showSetup() {
  byId("game-colours").replaceChildren(...oneStop([...state.table.view.colours].map((player) => playerChip({ do: "seat", player }, seated.includes(player)))));
  const games = shelf().filter(([, , game]) => game);
  byId("games").replaceChildren(...games.map(([name]) => make("chip", name, { do: "take", name })));
  const often = games.flatMap(([, line, { names }]) => winners(line, names)).reduce((all, who) => add(all, who, 1), {});
  const order = Object.entries(often).sort((a, b) => b[1] - a[1]);
  byId("kept-games").hidden = !games.length;
  byId("games-say").textContent = tells("games", { n: games.length, who: list(order.map((one) => one.join(" "))) || "–" });
  byId("game-boxes").replaceChildren(...oneStop(boxChips(state.table.view.boxes)));
  refill("game-seats", [seated, state.game?.names], () => seated.map((player, i) => {
    const row = portray(make("game-seat", {}, { player }), player);
    const [input, up] = row.querySelectorAll("input, button");
    const colour = word("player", player);
    Object.assign(label(input, tells("name-of", { player: colour })), { value: nameOf(player), placeholder: colour });
    input.addEventListener("input", () => { named[player] = input.value.trim(); });
    input.addEventListener("keydown", ({ key }) => {
      if (key !== "Enter") return;
      const next = row.nextSibling?.querySelector("input");
      if (next) next.focus();
      else input.blur(); // which hides a phone's keyboard
    });
    label(up, tells("seat-up", { player: colour })).disabled = i === 0;
    return row;
  }));
}

const named = {}; // entered names
const nameOf = (player) => named[player] ?? state.game?.names[player] ?? "";

// beginGame begins a game on the present table, or continues with other names. If only points are kept, nobody has the turn.
function beginGame({ only }) {
  const names = Object.fromEntries(seated.map((player) => [player, nameOf(player)]));
  const before = state.game;
  const [id] = crypto.getRandomValues(new Uint32Array(1));
  state.game = before ? { ...before, names: { ...before.names, ...names } } : { names, log: [], at: 0, id: String(id) };
  edit(`players ${seated.join(" ")}`);
  Object.assign(named, names);
  hold(playersName, { line: query("edit clear").line, names: named }); // if storing is forbidden, they are asked again
  if (only) edit("whose -");
  else if (!seated.includes(state.table.view.turn)) edit(`whose ${seated[0]}`);
  if (!before && inPlay("8")) edit("stock", true);
  // The first tile is the spring of a river, or that of the base game. The city of the Count is laid by hand.
  const first = inPlay("co") ? "" : inPlay("ri") ? "riA" : inPlay("rj") ? "rjA" : "D";
  if (!before && !only && first && !state.table.view.cells.length) edit(`put a1 ${first} 0`);
  startTurn();
  state.topic = "";
  return before || only ? openView("scores") : showPanel("tray");
}

// clearGame keeps the game and begins another on an empty board. Without a game it only clears the board.
export const clearGame = (clear) => () => {
  if (!state.game) return clear();
  if (!endGame()) return undefined;
  edit("clear", true);
  return openGame();
};

// endGame stops the game as an undo step and keeps it on the shelf, named after its day and points. The table stays. It returns
// that name, or nothing if the game could not be kept.
function endGame() {
  const name = keepGame();
  if (!name) return tell(say("not-kept"), true);
  keepStep();
  state.past.at(-1).game = state.game;
  state.game = null;
  byId("stop").open = false;
  showPanel("tray");
  tell(tells("stopped", { name }), true);
  return name;
}

// keepGame puts the game on the shelf. It returns its name there, or nothing if that failed.
export function keepGame() {
  const { seats, track } = state.table.view;
  const day = new Date().toLocaleDateString(document.documentElement.lang, { dateStyle: "medium" });
  return shelve(`${day}: ${seats.map((player) => `${called(player)} ${track[player] ?? 0}`).join(", ")}`);
}

// winners returns the names of the players with the most points in a finished game.
export function winners(line, names) {
  const all = (/;score_([^;]*).*;end/.exec(line)?.[1].split("_") ?? []).map((one) => ({ player: one[0], points: Number(one.slice(1)) }));
  const most = Math.max(...all.map(({ points }) => points));
  return all.filter(({ points }) => points === most).map(({ player }) => names[player] || word("player", player));
}

function showScores() {
  const { infections, seats, stock, things, track, turn } = state.table.view;
  byId("game-scores").replaceChildren(...seats.map((player) => {
    const [has, left] = [player === turn, !playing().includes(player)];
    const own = [has && tells("has-turn"), left && tells("has-left"), stockText(player, stock), ...goodsOf(player, things)].filter(Boolean).join(" · ");
    const row = portray(make("game-score", { name: called(player), stock: own, sum: minus(track[player] ?? 0) }, { player }), player);
    row.classList.toggle("has-turn", has);
    row.classList.toggle("has-left", left);
    return row;
  }));
  const last = entries(state.game).at(-1);
  byId("game-last").textContent = last ? tells("was-booked", { what: entryText(last) }) : tells("points-how");
  byId("game-supply").textContent = infections === undefined ? "" : tells("infections", { n: infections });
  press(document.querySelector("[data-do=awake]"), wanted).hidden = !navigator.wakeLock;
  kept("stop", [], () => byId("stop").addEventListener("toggle", showStop));
}

// showStop shows the button that confirms, which may lie below the screen when "Stop playing" is opened.
function showStop() {
  const { lastElementChild: button, open: opened } = byId("stop");
  if (opened) button.scrollIntoView({ block: "nearest" });
}

const stockText = (player, /** @type {Go.Stock} */ { bridge, castle }) => (player in bridge
  ? tells("stock", { bridges: bridge[player], castles: castle[player] ?? 0 }).replace(/(\d) /g, "$1\u00a0") : "");

const goodsOf = (player, /** @type {Go.Thing[]} */ things) => things.filter(({ held }) => held[player])
  .map(({ thing, single, held }) => word("token", thing) + (single ? "" : `\u00a0${held[player]}`));

function showLog() {
  const all = entries(state.game);
  const empty = (e) => e.how === "turn" && !Object.keys(e.gains).length;
  byId("log-all").hidden = !all.some(empty);
  byId("game-log").replaceChildren(...all.map((e, n) => {
    const [by, ...more] = e.why ? whyWords(e.why) : [];
    const row = make("game-entry", {
      name: e.card ? tells("card-entry", { card: word("how", e.card) }) : by ? by.charAt(0).toUpperCase() + by.slice(1) : word("how", e.how),
      what: [e.how === "turn" && e.player ? called(e.player) : "", e.why ? more.join(", ") : list(kindsOf(e.what)), e.at].filter(Boolean).join(" · "),
      points: Object.entries(e.gains).map(([player, points]) => `${called(player)} ${signed(points)}`).join("  "),
    }, { n });
    row.classList.toggle("nothing", empty(e));
    const [look, mends] = row.querySelectorAll("button");
    mends.dataset.n = n;
    if (e.why) look.dataset.do = "mend"; // booked without tiles
    else look.disabled = !e.line; // the game came by a link, without its tables
    label(mends, tells("mends", { what: entryText(e) }));
    mends.hidden = Boolean(e.card);
    return row;
  }).reverse());
  showChart(all);
}

// lookBack shows the table of an entry, with the points of that time according to the present log. Undo leads back.
function lookBack({ n }) {
  const { line, view: { seats, track } } = state.table;
  const then = curves(seats, entries(state.game), track);
  if (open(state.game.log[n].line).error) return refresh();
  Object.assign(state, { origin: originOf(state.game.log[n].origin), a1: [0, 0] });
  move(Object.fromEntries(seats.map((who) => [who, then[who][n] - (state.table.view.track[who] ?? 0)])));
  if (state.table.line !== line) {
    state.past.at(-1).looks = true;
    state.game.at = Number(n);
  }
  showPanel(state.table.view.cells.length ? "verdict" : "game");
  return tell(tells("looked-back"), true);
}

// showChart draws how the points grew, and says by what.
function showChart(log) {
  const { seats, track } = state.table.view;
  const figure = byId("game-chart");
  figure.hidden = log.length < 2;
  if (figure.hidden) return;
  const lines = curves(seats, log, track);
  const all = Object.values(lines).flat();
  const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)];
  const y = (n) => 140 - (130 * (n - least)) / (most - least);
  const names = apart(seats.map((player) => y(lines[player].at(-1))));
  figure.querySelector("svg").innerHTML = seats.map((player, i) => {
    const points = lines[player].map((n, k) => `${8 + (276 * k) / log.length},${y(n)}`).join(" ");
    return `<polyline class="chart-casing dash-${i % 4}" points="${points}"></polyline>
      <polyline class="chart-line p-${player} dash-${i % 4}" points="${points}"></polyline>
      <text x="288" y="${names[i] + 3}">${player.toUpperCase()} ${lines[player].at(-1)}</text>`;
  }).join("");
  const rows = [[tells("by-kind"), ...seats.map(called)],
    ...byKind(log).map(([kind, gains]) => [kindName(kind), ...seats.map((player) => minus(gains[player] ?? 0))]),
    [tells("sum"), ...seats.map((player) => minus(track[player] ?? 0))]];
  figure.querySelector("table").replaceChildren(...rows.map((row, n) => {
    const made = document.createElement("tr");
    made.append(...row.map((text, i) => Object.assign(document.createElement(n && i ? "td" : "th"), { textContent: text })));
    return made;
  }));
}

// apart returns heights for names so that none overlaps another.
export function apart(heights) {
  const moved = [...heights];
  const order = heights.map((_, i) => i).sort((a, b) => heights[b] - heights[a] || b - a);
  let free = 141;
  for (const i of order) free = (moved[i] = Math.min(moved[i], free)) - 11;
  free = 8;
  for (const i of order.reverse()) free = (moved[i] = Math.max(moved[i], free)) + 11;
  return moved;
}

// The wake lock, or the promise of one.
let awake = null;
let wanted = true;

// light keeps the screen on while a game is played, unless that is switched off.
export function light() {
  const lit = wanted && Boolean(state.game);
  if (lit === Boolean(awake)) return;
  awake?.then((lock) => lock.release(), () => {});
  const asked = awake = lit ? navigator.wakeLock?.request("screen") : null;
  const gone = () => { awake = awake === asked ? null : awake; };
  asked?.then((lock) => lock.addEventListener("release", gone), gone); // the battery is low, or the page is hidden
}

export const gameDeeds = {
  game: openGame, "begin-game": beginGame, "end-game": endGame, "look-back": lookBack,
  view({ view }) {
    if (view === "setup") seated = playing();
    openView(view);
  },
  seat({ player }) {
    if (seated.length > 2 || !seated.includes(player)) seated = toggled(seated, player);
    refresh();
  },
  "seat-up"({ player }) {
    const n = seated.indexOf(player);
    if (n > 0) seated = seated.with(n, seated[n - 1]).with(n - 1, player);
    refresh();
  },
  "all-turns": () => press(byId("log-all"), byId("game-log").classList.toggle("all")),
  middle: () => press(document.querySelector("[data-do=middle]"), byId("game").toggleAttribute("data-middle")), // large, and repeated for each side of the table
  awake() {
    wanted = !wanted;
    refresh();
  },
};
