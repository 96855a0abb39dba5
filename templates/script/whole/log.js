// The log of a game: what was booked, in order. The points themselves stand on the track of the position; an entry says where
// they came from and keeps the table as it lay.
//
//	{how, gains, what, line, origin}    how: turn, final, hand, bazaar or card; gains: points by player; what: [kind, player, points] of
//	                                    each award; line: the table, and origin: where its first cell lay; key, at: which feature a
//	                                    final entry is about, and what its place was called; card, player: what a testing card showed

import { edit, handedOn, state } from "../scorer/state.js";
import { groups } from "../scorer/parts.js";

// playing are the players of a table: who has left may still have points.
export const playing = (/** @type {Go.Table} */ { line, view } = state.table) => /(?:^|;)players_([^;]*)/.exec(line)?.[1].split("_") ?? view.seats;

// entries are those that hold at the table on the board.
export const entries = ({ log, at: n }) => log.slice(0, n);

// booked gives a game with one more entry; what was taken back before is gone.
export const booked = (game, entry) => ({ ...game, log: [...entries(game), entry], at: game.at + 1 });

// book puts an entry into the game that is played.
export function book(entry) {
  state.game = booked(state.game, { line: handedOn(), origin: state.origin, ...entry });
}

// move moves players on the track by so many points, as part of the step before.
export function move(gains) {
  const words = Object.entries(gains).filter(([, n]) => n).map(([player, n]) => `${player} ${n}`).join(" ");
  if (words) edit(`track ${words}`, true);
}

// add adds to what a player has gained so far.
export function add(gains, player, points) {
  gains[player] = (gains[player] ?? 0) + points;
  return gains;
}

// awards are the awards of an account as an entry keeps them.
export const awards = (/** @type {Go.Account} */ { scores }) => scores.filter((s) => "points" in s).map((s) => [s.kind, s.player, s.points]);

// curves gives for each player the points after every entry, beginning with those before the first.
export const curves = (players, log, track) => Object.fromEntries(players.map((player) => {
  const gains = log.map((e) => e.gains[player] ?? 0);
  const points = [gains.reduce((before, n) => before - n, track[player] ?? 0)];
  for (const n of gains) points.push(points.at(-1) + n);
  return [player, points];
}));

// byKind gives for each kind of award what every player gained by it, the kinds in order of their first award.
export function byKind(log) {
  const all = log.flatMap(({ how, gains, what = [] }) => {
    const rest = what.reduce((left, [, player, points]) => add(left, player, -points), { ...gains });
    return [...what, ...Object.entries(rest).filter(([, points]) => points).map(([player, points]) => [how, player, points])];
  });
  return groups(all, ([kind]) => kind).map((same) => [same[0][0], same.reduce((sum, [, player, points]) => add(sum, player, points), {})]);
}

// drawnCards counts the testing cards drawn since the deck was whole.
export function drawnCards(log) {
  const drawn = { negative: 0, positive: 0, death: 0 };
  for (const { card } of log) if (card) drawn[card]++;
  return drawn;
}

// drawOf gives the card that a number from 0 to 1 draws from what is left.
export function drawOf(left, chance) {
  const all = Object.entries(left).filter(([, n]) => n > 0);
  let n = Math.floor(chance * all.reduce((sum, [, many]) => sum + many, 0));
  for (const [card, many] of all) {
    if (n < many) return card;
    n -= many;
  }
  return all.at(-1)?.[0];
}
