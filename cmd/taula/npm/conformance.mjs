// Checks a program against the conformance set: node conformance.mjs [PROGRAM.js]. PROGRAM exports load(), as index.js does, and
// returns accounts. Only these are compared: totals, scores with their places, whether they are certain, and the rules of problems
// and questions.
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const program = process.argv[2] ? pathToFileURL(process.argv[2]) : new URL("index.js", import.meta.url);
const scorer = await (await import(program)).load();
const set = await readFile(new URL("conformance.txt", import.meta.url), "utf8");

const essence = ({ totals, scores, certain, problems, questions }) => JSON.stringify({
  totals,
  scores: scores.map(({ player, place, points, least, most }) => [player, place, points, least, most]),
  certain,
  rules: [...problems, ...questions].map(({ rule, place }) => `${rule} ${place}`).sort(),
});

let wrong = 0;
const blocks = set.trimEnd().split("\n---\n");
for (const block of blocks) {
  const [position, account] = block.split("\n=>\n");
  const found = scorer.account(position);
  const [a, b] = [found.error ? JSON.stringify(found.error) : essence(found), essence(JSON.parse(account))];
  if (a === b) continue;
  wrong++;
  console.log(`${position}\nfound    ${a}\nexpected ${b}\n`);
}
console.log(`${blocks.length - wrong} of ${blocks.length} positions agree`);
process.exitCode = wrong ? 1 : 0;
