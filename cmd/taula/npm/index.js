// The scorer of Taula: text in, accounts out. Every question is answered at once, once the module has been compiled.

const format = 1; // of an account; see index.d.ts

/** load compiles the scorer: from these bytes or this module, else from scorer.wasm beside this file. */
export async function load(source) {
  if (typeof WebAssembly === "undefined") throw new Error("taula-scorer: found no WebAssembly, expected Node 18 or a browser with it");
  source ??= await beside();
  const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
  const { memory, buf, resolve, outp, _initialize } = (await WebAssembly.instantiate(module, {})).exports;
  _initialize();
  const ask = (text) => {
    const question = new TextEncoder().encode(text);
    new Uint8Array(memory.buffer, buf(question.length), question.length).set(question); // memory is another after every call
    const size = resolve();
    return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, outp(), size)));
  };
  const found = ask("account\nD").version;
  if (found !== format) throw new Error(`taula-scorer: found a scorer whose accounts have version ${found}, expected ${format}: take scorer.wasm and index.js from the same package`);
  return { ask, account: (position) => ask(`account\n${position}`) };
}

async function beside() {
  const url = new URL("scorer.wasm", import.meta.url);
  if (url.protocol === "file:") return (await import("node:fs/promises")).readFile(url);
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`taula-scorer: found ${answer.status} at ${url}, expected the scorer`);
  return answer.arrayBuffer();
}
