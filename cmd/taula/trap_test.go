package main

import (
	"testing"
)

// TestTrap breaks the scorer in the middle of a deed: the board stays, and the next deed works.
func TestTrap(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	// Only an edit may break the scorer, because the page asks questions of its own while it waits for a tap.
	const breakable = `const Real = WebAssembly.Instance;
		WebAssembly.Instance = function (module, imports) {
			const { exports } = new Real(module, imports);
			let at = 0, length = 0;
			const buf = (size) => (length = size, at = exports.buf(size));
			const resolve = () => {
				const question = new TextDecoder().decode(new Uint8Array(exports.memory.buffer, at >>> 0, length));
				if (window.broken && question.startsWith("edit ")) {
					window.broken = false;
					throw new WebAssembly.RuntimeError("unreachable");
				}
				return exports.resolve();
			};
			return { exports: { ...exports, buf, resolve } };
		};`
	b.onNew(breakable)
	b.open("en/score/#" + bridged)
	b.tap(`.cell[data-cell="b1"]`)
	eval[any](b, `window.broken = true, null`)
	b.tap(`#standing [data-do="lift"]`)
	b.wait(`document.querySelector("#says").textContent !== ""`)
	b.expects("unreachable")
	if b.address() != "/en/score/#"+bridged || b.total("r") != "5" {
		t.Errorf("the board is %s, red gains %s; wanted it untouched", b.address(), b.total("r"))
	}
	b.tap(`#standing [data-do="lift"]`)
	b.wait(`!location.hash.includes("r_b1")`)
}

// TestTrapAnew breaks the scorer as an engine does that has made a mistake when it optimised the module: every instance
// of that module fails. The page compiles it anew from other bytes, and goes on.
func TestTrapAnew(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	const wronglyOptimised = `
		const Real = WebAssembly.Instance;
		const bad = new Set(); // modules whose instances fail
		window.modules = new Set();
		WebAssembly.Instance = function (module, imports) {
			window.modules.add(module);
			const { exports } = new Real(module, imports);
			const resolve = () => {
				if (window.optimise) bad.add(module);
				window.optimise = false;
				if (bad.has(module)) throw new WebAssembly.RuntimeError("memory access out of bounds");
				return exports.resolve();
			};
			return { exports: { ...exports, resolve } };
		};
		const compile = WebAssembly.compile;
		WebAssembly.compile = async (bytes) => {
			const module = await compile(bytes);
			setTimeout(() => window.renewed = true);
			return module;
		};`
	b.onNew(wronglyOptimised)
	b.open("en/score/#" + bridged)
	b.tap(`.cell[data-cell="b1"]`)

	eval[any](b, `window.optimise = true, null`)
	b.tap(`#standing [data-do="lift"]`)
	b.wait(`window.renewed`)
	b.expects("memory access")

	b.tap(`#standing [data-do="lift"]`)
	b.wait(`!location.hash.includes("r_b1")`)
	if n := eval[int](b, `window.modules.size`); n != 2 {
		t.Errorf("%d modules were started, wanted the second after the first", n)
	}
}
