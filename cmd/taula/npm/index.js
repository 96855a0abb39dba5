// The scorer of Taula: text in, accounts out. Every question is answered at once, once the module has been compiled.

const format = 1; // of an account; see index.d.ts

/** load compiles the scorer: from these bytes or this module, else from scorer.wasm beside this file. */
export async function load(source) {
  if (typeof WebAssembly === "undefined") {
    throw new Error("taula-scorer: found no WebAssembly, expected Node 22 or a browser with it");
  }
  source ??= await beside();
  const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
  let scorer = start(module);
  let failures = 0;

  // An instance that has failed is not asked again. Some engines make a mistake when they optimise
  // the module, and then every instance of it fails, so the module is compiled anew and the question
  // asked once more.
  const ask = (text) => {
    try {
      return answer(scorer, text);
    } catch {
      failures++;
      scorer = start(source === module ? module : new WebAssembly.Module(unlike(source, failures)));
      return answer(scorer, text);
    }
  };

  const found = ask("account\nD").version;
  if (found !== format) {
    throw new Error(`taula-scorer: found a scorer whose accounts have version ${found}, expected ${format}: ` +
      "take scorer.wasm and index.js from the same package");
  }
  return { ask, account: (position) => ask(`account\n${position}`) };
}

function start(module) {
  const { exports } = new WebAssembly.Instance(module, {});
  exports._initialize();
  return exports;
}

// answer asks an instance. Its memory is another one after every call, because it may have grown.
function answer({ memory, buf, resolve, outp }, text) {
  const question = new TextEncoder().encode(text);
  const at = buf(question.length) >>> 0;
  new Uint8Array(memory.buffer, at, question.length).set(question);

  const size = resolve();
  const start = outp() >>> 0;
  return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, start, size)));
}

// unlike returns the bytes of a module with a section that means nothing, whose name is a number.
// Without it, engines find that they have compiled these bytes before.
function unlike(source, number) {
  const bytes = ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
  const name = new TextEncoder().encode(String(number));
  const section = [0, name.length + 1, name.length, ...name]; // 0: of no meaning to engines
  const all = new Uint8Array(bytes.length + section.length);
  all.set(bytes);
  all.set(section, bytes.length);
  return all;
}

async function beside() {
  const url = new URL("scorer.wasm", import.meta.url);
  if (url.protocol === "file:") return (await import("node:fs/promises")).readFile(url);
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`taula-scorer: found ${answer.status} at ${url}, expected the scorer`);
  return answer.arrayBuffer();
}
