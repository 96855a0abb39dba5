// What the engine answers to a question, by its verb; package wire says what it means. TestAnswers writes this file from the answers
// about every example of the scorer, and tsc holds the scripts against it (.ci/run). What an object may lack is not told apart.

declare namespace Go {

type Answer<Wish extends string> =
  Wish extends `${infer Verb extends keyof Answers} ${string}` ? Answers[Verb] : Wish extends keyof Answers ? Answers[Wish] : never;

interface Account {
  auction: Auction;
  certain: boolean;
  depends: string[];
  features: Feature[];
  moment: string;
  next: string;
  notes: Note[];
  position: string;
  problems: Problem[];
  questions: Question[];
  ranges: Record<string, Range>;
  scores: Score[];
  totals: Record<string, number>;
  version: number;
}

interface Answers {
  account: Account;
  bridges: Bridges;
  compare: Comparison;
  deck: Deck;
  edit: Table;
  fits: Tray;
  like: Likes;
  may: May;
  parts: Parts;
  show: Table;
  tile: Sheet;
  when: Timing;
}

interface Auction {
  held: boolean;
  ledger: Payment[];
  moved: Record<string, number>;
  next: string;
  placing: string[];
  resume: string;
}

interface Beyond {
  at: [number, number];
  text: string;
}

interface Bidding {
  active: string;
  bidders: string[];
  least: number;
  left: number;
  lots: string[];
  opening: number;
}

interface Box {
  box: string;
  fixed: boolean;
  inPlay: boolean;
}

interface Bridge {
  axis: string;
  cell: string;
  laid: boolean;
  refused: Problem[];
  x: number;
  y: number;
}

interface Bridges {
  bridges: Bridge[];
}

interface Castle {
  kind: string;
  laid: boolean;
  lord: string;
  place: string;
}

interface Cell {
  cell: string;
  edges: string;
  number: [number, number];
  parts: Part[];
  state: string;
  tile: string;
  turn: number;
  x: number;
  y: number;
}

interface Choice {
  answer: string;
  points: Record<string, number>;
  ranges: Record<string, Range>;
}

interface Comparison {
  compare: Other[];
}

interface Deck {
  answers: Drawn;
  death: number;
  negative: number;
  positive: number;
}

interface Drawn {
  death: string;
  negative: string;
  positive: string;
}

interface End {
  cell: string;
  kind: string;
  offers: Offer[];
  place: string;
  side: string;
}

interface Feature {
  cells: string[];
  complete: boolean;
  figures: Figure[];
  kind: string;
  open: string[];
  owners: string[];
  place: string;
  strength: Record<string, number>;
  worth: number;
}

interface Figure {
  at: [number, number];
  cell: string;
  counts: number;
  kind: string;
  on: string;
  piece: string;
  place: string;
  player: string;
  rule: string;
  small: boolean;
  turn: number;
}

interface Fit {
  bridge: string;
  edges: string;
  left: number;
  lies: Figure;
  like: [string, number][];
  outcome: number;
  over: string;
  parts: Part[];
  tile: string;
  turn: number;
}

interface Kind {
  group: string;
  kind: string;
  owned: boolean;
}

interface Likes {
  fits: Fit[];
}

interface Mark {
  mark: string;
  on: boolean;
  part: boolean;
}

interface May {
  ways: Way[];
}

interface Named {
  cell: string;
  half: string;
  kind: string;
  other: string;
  side: string;
}

interface Note {
  place: string;
  player: string;
  rule: string;
}

interface Offer {
  kind: string;
  n: number;
  name: string;
  player: string;
  refused: Problem[];
  said: boolean;
  say: string;
  sides: string;
}

interface Option {
  id: string;
  value: string;
  values: string[];
}

interface Other {
  option: string;
  ranges: Record<string, Range>;
  totals: Record<string, number>;
  value: string;
}

interface Part {
  kind: string;
  marks: string[];
  sides: string;
}

interface Parts {
  beside: string[][];
  parts: [string, number][];
}

interface Payment {
  buyer: string;
  payee: string;
  payer: string;
  points: number;
  rule: string;
}

interface Place {
  at: [number, number];
  half: string;
  kind: string;
  place: string;
  refused: Problem[];
  segment: number;
  side: string;
  sides: string;
}

interface Player {
  how: string;
  player: string;
  rule: string;
  strength: number;
}

interface Problem {
  meets: string;
  place: string;
  rule: string;
  shows: string;
  side: string;
  with: string;
}

interface Quarter {
  joins: string[];
  kind: string;
  player: string;
  quarter: string;
  to: string;
}

interface Question {
  answered: boolean;
  answers: Choice[];
  assumed: string;
  place: string;
  player: string;
  rule: string;
}

interface Range {
  least: number;
  most: number;
}

interface Reason {
  because: Reason[];
  cells: string[];
  count: number;
  each: number;
  points: number;
  rule: string;
  thing: string;
}

interface Remedy {
  cell: string;
  do: string;
  moment: string;
}

interface Ruling {
  figures: Figure[];
  players: Player[];
}

interface Score {
  cells: string[];
  complete: boolean;
  kind: string;
  least: number;
  most: number;
  place: string;
  player: string;
  points: number;
  why: Reason;
}

interface Sheet {
  bridges: Bridge[];
  castles: Castle[];
  figures: Figure[];
  named: Record<string, Named>;
  next: number;
  offers: Offer[];
  places: Place[];
  tokens: Token[];
}

interface Side {
  fixed: boolean;
  kind: string;
  next: string;
  side: string;
}

interface Stock {
  bridge: Record<string, number>;
  castle: Record<string, number>;
}

interface Table {
  account: Account;
  cell: string;
  error: Unread;
  errors: Unread[];
  line: string;
  named: Record<string, Named>;
  refused: Problem[];
  shift: [number, number];
  text: string;
  view: View;
}

interface Thing {
  held: Record<string, number>;
  most: number;
  single: boolean;
  thing: string;
}

interface Timing {
  when: When[];
}

interface Token {
  at: [number, number];
  axis: string;
  cell: string;
  fresh: boolean;
  kind: string;
  level: number;
  n: number;
  piece: string;
  player: string;
  turn: number;
}

interface Topic {
  box: string;
  moment: string;
  topic: string;
}

interface Tray {
  ends: End[];
  fits: Fit[];
  marks: Mark[];
  sides: Side[];
  state: string;
}

interface Unknown {
  beyond: string;
  cell: string;
}

interface Unread {
  code: string;
  column: number;
  found: string;
  line: number;
}

interface View {
  beyond: Beyond[];
  bidding: Bidding;
  boxes: Box[];
  bridges: boolean;
  cells: Cell[];
  colours: string;
  figures: Figure[];
  final: boolean;
  ghosts: Cell[];
  infections: number;
  kinds: Kind[];
  lacks: string;
  last: string[];
  lords: Figure[];
  named: Record<string, Named>;
  next: string;
  open: string[];
  options: Option[];
  passed: string[];
  points: [string, number, number, number][];
  quarters: Quarter[];
  remedy: Remedy;
  rulings: Record<string, Ruling>;
  seats: string[];
  second: boolean;
  stands: string;
  stock: Stock;
  things: Thing[];
  tokens: Token[];
  topics: Topic[];
  track: Record<string, number>;
  turn: string;
  unknown: Unknown[];
}

interface Way {
  bridge: string;
  over: string;
  refused: Problem[];
  turn: number;
}

interface When {
  asks: number;
  cell: string;
  doubts: number;
  totals: Record<string, number>;
}

}
