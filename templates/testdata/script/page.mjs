// A page of which everything is there and nothing does anything: modules look for their elements as they are loaded. A test imports
// this first.

const anything = new Proxy(function () {}, { get: (_, key) => (key === "textContent" ? "{}" : anything), apply: () => anything });

Object.assign(globalThis, {
  document: new Proxy({ documentElement: { lang: "en" } }, { get: (page, key) => page[key] ?? anything }),
  window: { reader: {} }, location: { hash: "", href: "https://example.org/" }, addEventListener() {}, matchMedia: () => ({ matches: false }),
  fetch: () => new Promise(() => {}), ResizeObserver: class { observe() {} },
});
