// The cards of the verdict: one for each feature that scores, with the figures in it and the reasons.

import { state } from "./state.js";
import { attribute, called, clone, gain, groups, label, make, pieceOf, press, ruleLink, where } from "./parts.js";
import { list, say, word } from "./words.js";

// points returns a score as text, or its bounds.
export const points = (/** @type {Go.Score} */ s) => ("points" in s ? s.points : say("between", s));

// lighting makes the button of a line light up its feature, cells and open ends on the board.
function lighting(made, rule, place, cells, open = []) {
  const button = made.querySelector("button");
  const key = [rule, place, ...cells].join(" ");
  Object.assign(button.dataset, { do: "light", key, place, cells: cells.join(" "), open: open.join(" ") });
  return press(button, state.lit?.key === key);
}

// gainedBy returns the key of the text that names an award: a feature by its kind, a bonus by its name.
const gainedBy = (/** @type {Go.Score} */ { kind, why }) => (kind === "bonus" && why.thing) || (kind === "bonus" || why.rule === "field.rev1" ? why.rule : kind);

// awards groups the scores of an account by feature, each with the feature.
export const awards = (/** @type {Go.Account} */ { scores, features }) => groups(scores, (s) => `${gainedBy(s)} ${s.place}`)
  .map((shares) => [shares, features.find((f) => f.kind === shares[0].kind && f.place === shares[0].place)]);

// worth returns the most points that a score may give.
const worth = (/** @type {Go.Score} */ s) => s.points ?? s.most;

// cards returns a card for each feature that scores, the highest first. Tied players share it.
export const cards = (/** @type {Go.Account} */ account) => awards(account).sort(([[a]], [[b]]) => worth(b) - worth(a)).map(([shares, feature]) => card(shares, feature));

// sums returns, if much scores, a line for each player's total by kind, the highest first.
export const sums = (/** @type {Go.Account} */ account) => (awards(account).length < 4 ? [] : Object.entries(account.totals).sort(([, a], [, b]) => b - a).map(([player, total]) => {
  const kinds = groups(account.scores.filter((s) => s.player === player), (s) => s.kind)
    .map((all) => [word("kind", all[0].kind), all.reduce((sum, s) => sum + worth(s), 0)]).sort(([, a], [, b]) => b - a);
  return make("sums", { name: [gain(player, total), kinds.map((kind) => kind.join("\u00a0")).join(" + ")] });
}));

function card(/** @type {Go.Score[]} */ shares, /** @type {Go.Feature} */ feature) {
  const [first] = shares;
  const whys = groups(shares, (s) => JSON.stringify([s.why, points(s)])).flatMap((same) => [
    ...(same.length < shares.length ? [make("whose", list(same.map(gainOf)))] : []), reason(same[0].why, same[0]),
  ]);
  const made = make("award", { says: sentence(shares, feature), points: [...new Set(shares.map(points))].join(" · "), "sides-of": standings(feature), whys });
  lighting(made, "", first.place, first.cells);
  if ("least" in first) made.querySelector("h3").after(bar(first));
  return made;
}

// bar draws the bounds of a score as part of its maximum.
function bar(/** @type {Go.Score} */ { least, most }) {
  const made = clone("bar");
  const part = (n) => `${(100 * Math.max(0, n)) / Math.max(Math.abs(most), 1)}%`;
  made.style.setProperty("--sure", part(least));
  made.style.setProperty("--may", part(most));
  return made;
}

const gainOf = (/** @type {Go.Score} */ s) => say("gains", { player: called(s.player), points: points(s) });

// sentence says who scores how much for what, and against whom.
export function sentence(/** @type {Go.Score[]} */ shares, /** @type {Go.Feature} */ feature) {
  const [first] = shares;
  const players = list(shares.map((s) => called(s.player)));
  const strengths = feature?.strength ?? {};
  const strength = strengths[first.player];
  const rivals = Object.entries(strengths).filter(([player, n]) => n > 0 && shares.every((s) => s.player !== player));
  const others = list(rivals.map(([player, n]) => say("strength-of", { player: called(player), n })));
  const gains = list(shares.map(gainOf));
  const values = { player: players, players, points: points(first), for: word("for", gainedBy(first)), gains, strength, others };
  if (shares.some((s) => points(s) !== points(first))) return say("won-more", values);
  if (shares.length > 1) return say(strength ? "won-tied" : "won-each", values);
  if (!rivals.length || !strength) return say("won", values);
  if (rivals.some(([, n]) => n >= strength)) return say("won-hill", values);
  return say("won-against", values);
}

function addPawns(made, /** @type {Go.Figure[]} */ figures) {
  const pawns = made.querySelector(".pawns");
  pawns.replaceChildren(...figures.map((f, i) => pieceOf({ piece: f.kind, player: f.player }, [22 + 40 * i, 24])));
  pawns.setAttribute("viewBox", `0 0 ${4 + 40 * figures.length} 48`);
  return made;
}

// standings shows every player in a feature: their figures, their strength, and their points; then each figure that does not
// count, and why. By the oldest rule a field is paid city by city.
function standings(/** @type {Go.Feature} */ feature) {
  const ruling = state.table.view.rulings[feature?.place];
  if (!ruling) return [];
  const own = ruling.figures.filter((f) => f.player);
  return [
    ...ruling.players.map((s) => {
      const figures = own.filter((f) => f.player === s.player);
      const won = s.how === "most" || s.how === "tied";
      const special = figures.find((f) => f.counts && ["large", "mayor"].includes(f.kind)); // it counts otherwise than one looks for
      const rule = s.rule === "majority.win" && special ? special.rule : s.rule;
      const result = say(s.rule === "field.rev1" ? "is-paid-by-city" : `is-${s.how}`);
      return side(figures, say("counts", { player: called(s.player), n: s.strength }), result, rule, won);
    }),
    ...own.filter((f) => !f.counts).map((f) => side([f], word("figure", f.kind), word("why", f.rule), f.rule, false)),
  ];
}

const side = (figures, name, result, rule, won) =>
  ruleLink(addPawns(attribute(make("side-of", { name, result }), "class", won ? "side-of won" : "side-of"), figures), rule);

// reason returns a node of the tree of reasons, which lights up its own tiles or those of its award. A leaf is count times each.
function reason(/** @type {Go.Reason} */ why, from) {
  const made = ruleLink(make("reason", { name: word("rule", why.thing ?? why.rule, why), points: why.because.length ? "" : say("total", why) }), why.rule);
  const cells = why.cells.length ? why.cells : from.cells;
  lighting(made, why.rule, from.place, cells);
  made.querySelector("ul").append(...why.because.map((r) => reason(r, { place: from.place, cells })));
  return made;
}

// waiting returns a card for each feature that somebody holds and that gives nothing at this moment.
export function waiting(/** @type {Go.Account} */ { scores, features }) {
  const scored = new Set(scores.map((s) => `${s.kind} ${s.place}`));
  return features.filter((f) => f.figures.length && !scored.has(`${f.kind} ${f.place}`)).map((f) => {
    const name = word("kind", f.kind);
    const lies = f.open.length && f.kind !== "field" ? say("open-at", { places: list(f.open.map(where)) }) : where(f.place);
    const place = f.kind === "castle" && state.table.account.moment !== "end" ? `${lies}: ${say("scores-later")}` : lies;
    const made = make("waiting", { name, where: place, points: f.worth, "sides-of": standings(f) });
    const aloud = [name, place, say("sum", { points: f.worth })].join(", ");
    label(lighting(made, "", f.place, f.cells, f.open), `${list(f.figures.map((g) => called(g.player)))}: ${aloud}`);
    return addPawns(made, f.figures);
  });
}
