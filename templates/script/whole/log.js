// The log of a game: what was booked, in order. The points themselves are on the track of the position; an entry says where
// they came from and keeps the table of that time.
//
//	{how, gains, what, line, origin}    how: turn, final, hand, bazaar or card; gains: points by player; what: [kind, player, points] of
//	                                    each award; line: the table, and origin: where its first cell lay; key, at: which feature a
//	                                    final entry is about, and what its place was called; card, player: what a testing card showed

import { edit, handedOn, state } from "../scorer/state.js";
import { groups } from "../scorer/parts.js";

// playing returns the players of a table. A player who has left may still have points.
export const playing = (/** @type {Go.Table} */ { line, view } = state.table) => /(?:^|;)players_([^;]*)/.exec(line)?.[1].split("_") ?? view.seats;

// entries returns the log entries up to the present table.
export const entries = ({ log, at: n }) => log.slice(0, n);

// booked returns a game with another entry. Entries that were undone are dropped.
export const booked = (game, entry) => ({ ...game, log: [...entries(game), entry], at: game.at + 1 });

export const book = (entry) => { state.game = booked(state.game, { line: handedOn(), origin: state.origin, ...entry }); };

// move adds points to the track as part of the last undo step.
export function move(gains) {
  const words = Object.entries(gains).filter(([, n]) => n).map(([player, n]) => `${player} ${n}`).join(" ");
  if (words) edit(`track ${words}`, true);
}

export function add(gains, player, points) {
  gains[player] = (gains[player] ?? 0) + points;
  return gains;
}

// awards returns the awards of an account in the form of log entries.
export const awards = (/** @type {Go.Account} */ { scores }) => scores.filter((s) => "points" in s).map((s) => [s.kind, s.player, s.points]);

// curves returns each player's points after every entry, starting with those before the first.
export const curves = (players, log, track) => Object.fromEntries(players.map((player) => {
  const gains = log.map((e) => e.gains[player] ?? 0);
  const points = [gains.reduce((before, n) => before - n, track[player] ?? 0)];
  for (const n of gains) points.push(points.at(-1) + n);
  return [player, points];
}));

// byKind returns each player's gains by kind of award, the kinds in order of their first award.
export function byKind(log) {
  const all = log.flatMap(({ how, gains, what = [] }) => {
    const rest = what.reduce((left, [, player, points]) => add(left, player, -points), { ...gains });
    return [...what, ...Object.entries(rest).filter(([, points]) => points).map(([player, points]) => [how, player, points])];
  });
  return groups(all, ([kind]) => kind).map((same) => [same[0][0], same.reduce((sum, [, player, points]) => add(sum, player, points), {})]);
}

// drawnCards counts the test cards drawn since the deck was complete.
export const drawnCards = (log) => log.filter(({ card }) => card).reduce((drawn, { card }) => add(drawn, card, 1), { negative: 0, positive: 0, death: 0 });

// drawOf returns the card that a number from 0 to 1 selects from what is left.
export function drawOf(left, chance) {
  const all = Object.entries(left).flatMap(([card, n]) => Array(n).fill(card));
  return all[Math.floor(chance * all.length)];
}
