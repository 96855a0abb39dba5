// Checks a program against the conformance set: node conformance.mjs [PROGRAM.js]. PROGRAM exports load(), as index.js does, and
// returns accounts. Only these are compared: totals, scores with their places, whether they are certain, and the rules of problems
// and questions. The set is gone through twenty times, because engines optimise what is often used, and make mistakes only then.
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

const rounds = 20;
const blocks = set.trimEnd().split("\n---\n");
const wrong = new Set();
for (let round = 1; round <= rounds; round++) {
  for (const block of blocks) {
    const [position, account] = block.split("\n=>\n");
    const expected = essence(JSON.parse(account));
    const answer = scorer.account(position);
    const found = answer.error ? JSON.stringify(answer.error) : essence(answer);
    if (found === expected || wrong.has(block)) continue;

    wrong.add(block);
    console.log(`${position}\nround    ${round}\nfound    ${found}\nexpected ${expected}\n`);
  }
}
console.log(`${blocks.length - wrong.size} of ${blocks.length} positions agree, each of ${rounds} times`);
process.exitCode = wrong.size ? 1 : 0;
