// The engine, which is written in Go: requests are texts, answers are JSON.

export const root = document.getElementById("main");
const encoder = new TextEncoder();
const decoder = new TextDecoder();
let compiled; // the module, once it is loaded
let scorer; // its instance; after a failure the next request starts another
let failures = 0;

// Answers that the build has computed, known before the engine is loaded, and the index of the answer to each request.
let foretold = { questions: {}, answers: [] };
export const foretell = (first) => { foretold = first; };

// here reports whether the engine is loaded. Before, only foretold requests are answered.
export const here = () => Boolean(compiled);

// come is settled when the engine is loaded or has failed to load.
export const come = load();
come.catch(() => {}); // those who await it report the error

export async function fetched(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  return answer;
}

// load fetches the engine. It also works, a little slower, if the host serves it with a wrong type.
async function load() {
  const answer = await fetched(root.dataset.engine);
  const streams = WebAssembly.compileStreaming && answer.headers.get("Content-Type") === "application/wasm";
  compiled = streams ? await WebAssembly.compileStreaming(answer) : await WebAssembly.compile(await answer.arrayBuffer());
  scorer = start();
}

// renew compiles the module anew after a failure. Some engines make a mistake when they optimise it, and
// then every instance of that module fails. Until the new one is there, requests go to the old one.
async function renew() {
  failures++;
  const answer = await fetched(root.dataset.engine);
  compiled = await WebAssembly.compile(unlike(await answer.arrayBuffer(), failures));
  scorer = null;
}

// unlike returns the bytes of a module with a section that means nothing, whose name is a number. Without
// it, engines find that they have compiled these bytes before.
function unlike(module, number) {
  const name = encoder.encode(String(number));
  const section = [0, name.length + 1, name.length, ...name]; // 0: of no meaning to engines
  const all = new Uint8Array(module.byteLength + section.length);
  all.set(new Uint8Array(module));
  all.set(section, module.byteLength);
  return all;
}

// start creates an instance. Go programs call their system; all calls but those for the time are answered
// with nothing: there are no files and no arguments, and nobody reads what a failing program prints.
function start() {
  const known = {
    clock_time_get: (id, precision, at) =>
      new DataView(made.memory.buffer).setBigUint64(at, BigInt(Math.ceil(performance.now() * 1e6) + 1), true),
    proc_exit: (code) => { throw new Error(`exit ${code}`); },
  };
  const system = new Proxy({}, { get: () => new Proxy(known, { get: (_, name) => known[name] ?? (() => 0) }) });
  const made = /** @type {any} */ (new WebAssembly.Instance(compiled, system).exports);
  made._initialize?.();
  return made;
}

// ask sends a request about a position, or about the empty table. Without the engine it throws unless the answer is foretold.
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
    renew().catch(() => {}); // without the network the old module is asked again
    throw broken;
  }
}

// kept returns what was last made under a name if it was made of the same things, else makes it.
export function kept(name, of, make) {
  if (!keptOf[name] || of.some((now, i) => now !== keptOf[name].of[i])) keptOf[name] = { of, made: make() };
  return keptOf[name].made;
}

const keptOf = {};
