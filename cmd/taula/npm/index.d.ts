/** A player: r red, b blue, g green, y yellow, k black, p pink, w white, o orange, v violet. */
export type Player = string;
/** A cell, column and row: "b3". */
export type Cell = string;
/** Where something is, as it lies on the table: "b3.n", "b3.nl", "b3.m", "a2-a3" for a castle. */
export type Place = string;
/** The id of a rule: "road.complete.score". */
export type Rule = string;
/** Points by player. */
export type Points = Record<Player, number>;

/** Who scores what in a position, and why. Keys may be added in a version, never renamed or taken away. */
export interface Account {
  /** never there: it tells an account from a text that cannot be read */
  error?: undefined;
  /** the position in its canonical form */
  position: string;
  /** the version of this format: 1 */
  version: 1;
  /** what was asked: what the last turn completed, the end of the game, or all that is complete */
  moment: "turn" | "end" | "now";
  /** points gained at this moment by each player, not the sum on the track; where an award is uncertain, its least */
  totals: Points;
  /** what makes them up, in the order of play: one for each player and award */
  scores: Score[];
  /** every feature of the table */
  features: Feature[];
  /** what only the players know or decide */
  questions: Question[];
  /** why the table could not have come from play */
  problems: Problem[];
  /** what the rules now allow or demand beyond points */
  notes: Note[];
  /** the result of a bazaar's auction; only if one is held or would be */
  auction?: Auction;
  /** whether nothing unknown could change the account */
  certain: boolean;
  /** if not certain: the least and the most that each player can gain */
  ranges?: Record<Player, Range>;
  /** if not certain: the places the account depends on */
  depends?: Place[];
  /** if not certain: the place to ask about first */
  next?: Place;
}

export interface Range {
  least: number;
  most: number;
}

/** One award to one player: its points or, if they are not certain, their range. */
export interface Score extends Partial<Range> {
  player: Player;
  points?: number;
  /** road, city, monastery, garden, field, barn, castle or bonus */
  kind: string;
  place: Place;
  /** the cells it lies on; for a monastery only its own */
  cells: Cell[];
  complete: boolean;
  why: Reason;
}

/** A tree of reasons: a leaf is count × each, any other node is the sum of the reasons under it. */
export interface Reason {
  rule: Rule;
  /** what is counted, if the rule counts several things */
  thing?: string;
  count: number;
  each: number;
  points: number;
  /** the cells that count */
  cells: Cell[];
  because: Reason[];
}

export interface Feature {
  kind: string;
  place: Place;
  cells: Cell[];
  complete: boolean;
  /** the open edges */
  open: Place[];
  /** what it would give each owner at this moment */
  worth: number;
  figures: Figure[];
  /** what the figures of each player count towards the majority */
  strength: Points;
  owners: Player[];
}

export interface Figure {
  player: Player;
  kind: string;
  place: Place;
}

/** A question for the players. Until the position answers it, the account uses the answer in assumed. */
export interface Question {
  rule: Rule;
  /** the player who decides; absent if it is a matter of fact, not a decision */
  player?: Player;
  place: Place;
  assumed: string;
  /** the position answers it */
  answered?: true;
  answers: Answer[];
}

/** One way to answer a question. If what it gives is not certain, ranges bounds it. */
export interface Answer {
  answer: string;
  points: Points;
  ranges?: Record<Player, Range>;
}

export interface Problem {
  rule: Rule;
  place: Place;
  with?: Place;
}

export interface Note {
  rule: Rule;
  player?: Player;
  place: Place;
}

export interface Auction {
  /** false if too few tiles are left */
  held: boolean;
  ledger: Payment[];
  moved: Points;
  next?: Player;
  placing: Player[];
  resume?: Player;
}

export interface Payment {
  rule: Rule;
  payer?: Player;
  payee?: Player;
  points: number;
  buyer: Player;
}

/** A text that cannot be read: its first error, and all of them. */
export interface Unreadable {
  error: Mistake;
  errors: Mistake[];
}

/** Where a text cannot be read: lines and columns count from 1, columns in bytes. */
export interface Mistake {
  line: number;
  column: number;
  /** a stable word: "cell.tile" */
  code: string;
  found: string;
  wanted?: string;
}

export interface Scorer {
  /** the account of a position in the notation, in lines or on one line; or why it cannot be read */
  account(position: string): Account | Unreadable;
  /** any question the module answers: "compare small-city 2\n" and a position */
  ask(question: string): unknown;
}

/** An element of tiles.json: a tile as it is printed, unturned. */
export interface Tile {
  id: string;
  /** "base", or the code of its box */
  box: string;
  /** its sides north, east, south, west: f field, r road, c city, v river, a abbey, k City of Carcassonne */
  edges: string;
  /** how many there are in the first and in the second edition */
  copies: { c1: number; c2: number };
  marks?: string[];
  segments: Segment[];
}

/** A part of a tile: what touches another part of its kind on the next tile belongs to the same feature. */
export interface Segment {
  /** "field", "road", "city", "monastery", … */
  kind: string;
  /** N E S W: the middle of a side; NL NR … WL WR: its left and right half, seen from the middle of the tile */
  ports: string[];
  /** coats of arms */
  shields?: number;
  /** "inn", "cathedral", … */
  marks?: string[];
  /** for a field: the cities that it lies beside, as indices of segments */
  by?: number[];
}

/** An element of conformance.json. */
export interface Case {
  /** from 1, in this version of the set */
  number: number;
  /** the boxes in play; ["base"] if nothing but the base game is */
  boxes: string[];
  /** every rule that the account names, once */
  rules: Rule[];
  position: string;
  account: Account;
}

/** load compiles the scorer, from these bytes or this module or, without them, from scorer.wasm beside this file. */
export function load(source?: BufferSource | WebAssembly.Module): Promise<Scorer>;
