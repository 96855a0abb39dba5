// The scorer itself, which is Go: a question is a text, an answer is JSON.

export const root = document.getElementById("main");

const encoder = new TextEncoder();
const decoder = new TextDecoder();
let compiled; // the module, once it has come
let scorer; // its instance; one that breaks is left behind, and the next question starts another

// Answers that are known before the scorer has come, for the same scorer gave them, and for every question the number of its answer.
let foretold = { questions: {}, answers: [] };

// foretell takes over such answers.
export const foretell = (first) => { foretold = first; };

// here reports whether the scorer has come: before, only what is foretold can be asked.
export const here = () => Boolean(compiled);

// come is settled when the scorer has come, or cannot.
export const come = load();
come.catch(() => {}); // who awaits it says so

// fetched fetches what must be there.
export async function fetched(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  return answer;
}

// load fetches the scorer. A host that serves it as something else than WebAssembly costs a moment, no more.
async function load() {
  const answer = await fetched(root.dataset.engine);
  const streams = WebAssembly.compileStreaming && answer.headers.get("Content-Type") === "application/wasm";
  compiled = streams ? await WebAssembly.compileStreaming(answer) : await WebAssembly.compile(await answer.arrayBuffer());
  scorer = start();
}

// start makes an instance. A Go program asks things of its system; all but the time are answered with nothing: it has no
// files, no arguments, and what it prints when it breaks nobody reads.
function start() {
  let memory;
  const known = {
    clock_time_get(id, precision, at) {
      new DataView(memory.buffer).setBigUint64(at, BigInt(Math.ceil(performance.now() * 1e6) + 1), true);
      return 0;
    },
    proc_exit(code) {
      throw new Error(`exit ${code}`);
    },
  };
  const system = new Proxy({}, { get: () => new Proxy(known, { get: (_, name) => known[name] ?? (() => 0) }) });
  const made = /** @type {any} */ (new WebAssembly.Instance(compiled, system).exports);
  memory = made.memory;
  made._initialize?.();
  return made;
}

// ask puts a question: a wish, and the position it is about; without one it is the empty table of the site. Until the scorer has
// come it throws for what nobody foretold.
export function ask(wish, position) {
  const text = `${wish}\n${position || root.dataset.start}`;
  if (!compiled) {
    const known = foretold.answers[foretold.questions[text]];
    if (known) return known;
    throw new Error(wish);
  }
  try {
    scorer ??= start();
    const question = encoder.encode(text);
    const at = scorer.buf(question.length) >>> 0;
    new Uint8Array(scorer.memory.buffer, at, question.length).set(question);
    const length = scorer.resolve();
    return JSON.parse(decoder.decode(new Uint8Array(scorer.memory.buffer, scorer.outp() >>> 0, length)));
  } catch (broken) {
    scorer = null;
    throw broken;
  }
}
