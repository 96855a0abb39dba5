// Reads a photograph in a worker, so that the page stays responsive: it receives the address of the module and a request, and
// returns the answer. It is used once, because its memory does not shrink.

addEventListener("message", async ({ data: { engine, request } }) => {
  try {
    const answer = await fetch(engine);
    if (!answer.ok) throw new Error(`${answer.status} ${engine}`);
    const compiled = await WebAssembly.compile(await answer.arrayBuffer());
    // Go programs call their system; all calls but those for the time are answered with nothing.
    let reader;
    const time = (id, precision, at) => {
      new DataView(reader.memory.buffer).setBigUint64(at, BigInt(Math.ceil(performance.now() * 1e6) + 1), true);
      return 0;
    };
    const system = new Proxy({}, { get: () => new Proxy({}, { get: (_, name) => (name === "clock_time_get" ? time : () => 0) }) });
    reader = new WebAssembly.Instance(compiled, system).exports;
    reader._initialize?.();
    const at = reader.buf(request.length) >>> 0;
    new Uint8Array(reader.memory.buffer, at, request.length).set(request);
    const length = reader.resolve();
    postMessage(new Uint8Array(reader.memory.buffer, reader.outp() >>> 0, length).slice());
  } catch (broken) {
    postMessage(String(broken));
  }
});
