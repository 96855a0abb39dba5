// Checks a program against the conformance set:
//
//   node conformance.mjs [--totals | --scores] [--box CODE] [--rounds N] [PROGRAM.js]
//
// PROGRAM exports load(), as index.js does, which returns (or promises) an object with
// account(position). That returns an account, or { cannot: "why" } for a position that the program
// does not know. Without PROGRAM, index.js is checked.
//
//   --totals    compares the points of each player only
//   --scores    compares also each award: its player, kind, cells and points
//   (neither)   compares also whether the account is certain, and the rules and places of questions
//               and problems
//   --rounds N  goes through the set so many times, because engines optimise what is often used,
//               and make mistakes only then
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

const { values: options, positionals: [file] } = parseArgs({
  allowPositionals: true,
  options: {
    totals: { type: "boolean" },
    scores: { type: "boolean" },
    box: { type: "string" },
    rounds: { type: "string", default: "1" },
  },
});
const rounds = Number(options.rounds);

const program = await import(file ? pathToFileURL(file) : new URL("index.js", import.meta.url));
const scorer = await program.load();
const set = JSON.parse(await readFile(new URL("conformance.json", import.meta.url), "utf8"));

/** What is compared of an account, as text. Nothing in it depends on an order that is not part of the rules. */
function essence({ totals, scores, certain, problems, questions }) {
  const gains = Object.entries(totals).filter(([, points]) => points !== 0).sort();
  if (options.totals) return JSON.stringify({ gains });

  const awards = scores.map(({ player, kind, cells, points, least, most }) =>
    JSON.stringify([player, kind, [...cells].sort(), points ?? [least, most]])).sort();
  if (options.scores) return JSON.stringify({ gains, awards });

  const named = [...problems, ...questions].map(({ rule, place }) => `${rule} ${place}`).sort();
  return JSON.stringify({ gains, awards, certain, named });
}

/** What an account says, or why there is none. */
function answerOf(position) {
  try {
    const account = scorer.account(position);
    if (account.cannot) return { cannot: account.cannot };
    return { text: account.error ? JSON.stringify(account.error) : essence(account) };
  } catch (error) {
    return { text: String(error) };
  }
}

/** "differ", "cannot" or "agree": the worst of all rounds. The first difference of a case is printed. */
function check({ number, boxes, rules, position, account }) {
  const expected = essence(account);
  let result = "agree";
  for (let round = 1; round <= rounds; round++) {
    const { cannot, text } = answerOf(position);
    if (cannot) {
      result = "cannot";
    } else if (text !== expected) {
      const where = `case ${number} (boxes ${boxes.join(" ")}), round ${round}`;
      console.log(`${where}\n${position}rules    ${rules.join(" ")}\nfound    ${text}\nexpected ${expected}\n`);
      return "differ";
    }
  }
  return result;
}

const cases = set.filter(({ boxes }) => !options.box || boxes.includes(options.box));
const results = new Map();
const sum = { agree: 0, differ: 0, cannot: 0 };
for (const each of cases) {
  const result = check(each);
  sum[result]++;

  const box = each.boxes.length > 1 && !options.box ? "several" : each.boxes.join(" ");
  if (!results.has(box)) results.set(box, { agree: 0, differ: 0, cannot: 0 });
  results.get(box)[result]++;
}

const line = (box, { agree, differ, cannot }) =>
  console.log(`${box.padEnd(9)} ${[agree, differ, cannot].map((n) => String(n).padStart(7)).join("")}`);
console.log("box         agree differ cannot");
for (const [box, counts] of results) line(box, counts);
line("all", sum);
console.log(`${sum.agree} of ${cases.length} positions agree${rounds > 1 ? `, each of ${rounds} times` : ""}`);
process.exitCode = sum.differ > 0 || sum.agree === 0 ? 1 : 0;
