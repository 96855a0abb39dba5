package main

import (
	"bytes"
	"fmt"
	"testing"

	"taula/site/modules"
)

// BenchmarkPhoto measures how long it takes to read a photographed table on a phone, taken as four times as slow as this
// machine, and how much memory the module then has. Chromium slows down the page but not its workers, so the page does here
// what its worker does.
func BenchmarkPhoto(b *testing.B) {
	for _, c := range []struct {
		tiles int
		rules string
		boxes []string // of its tiles, besides the base game
	}{{30, "c2", nil}, {72, "c2", nil}, {72, "c2 1 2 3 5 8 ri", nil}, {100, "c2 1 2 3", []string{"1", "2", "3"}}, {100, "c2 1 2 3 5 8 ri", []string{"1", "2", "3"}}} {
		b.Run(fmt.Sprintf("%d tiles of %s", c.tiles, c.rules), func(b *testing.B) {
			p := &photographer{tab: newTabBehind(b, 1280, 800, kept)}
			p.open("en/score/#rules " + c.rules)
			ph := photographOf(b, 11, c.tiles, fmt.Sprint(c.tiles), c.boxes...)
			p.tap(`#topics [data-do="photo"]`)
			p.wait(`document.querySelector("#photo-dialog")?.open`)
			p.choose(ph.JPEG)
			p.fit(ph)
			eval[any](p.tab, `(window.Worker = class { postMessage(data) { window.asked = data } terminate() {} }, null)`)
			p.tap(`[data-do="photo-read"]`)
			p.wait(`window.asked !== undefined`)
			p.slow(4)
			ms, megabytes, n := 0.0, 0.0, 0
			for b.Loop() {
				took := eval[[2]float64](p.tab, `(async () => {
					const compiled = await WebAssembly.compile(await (await fetch(asked.engine)).arrayBuffer());
					const start = performance.now();
					const system = {};
					for (const { module, name } of WebAssembly.Module.imports(compiled)) (system[module] ||= {})[name] = () => 0;
					const { exports } = await WebAssembly.instantiate(compiled, system);
					exports._initialize?.();
					const at = exports.buf(asked.request.length);
					new Uint8Array(exports.memory.buffer).set(asked.request, at);
					exports.resolve();
					return [performance.now() - start, exports.memory.buffer.byteLength / 2 ** 20];
				})()`)
				ms, megabytes, n = ms+took[0], took[1], n+1
			}
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(ms/float64(n), "read-ms")
			b.ReportMetric(megabytes, "memory-MiB")
		})
	}
}

// TestPhotoMemory compares the memory of the module for a hundred tiles with what a phone can spare.
func TestPhotoMemory(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("-short: no module is compiled")
	}
	module, err := modules.Photo.Published(modules.Root())
	if err != nil {
		t.Skipf("not tested: %v; wasm/tinygo/make makes it anew", err)
	}
	p := photographOf(t, 11, 100, "100", "1", "2", "3")
	picture, err := decodePhoto("100.jpg", bytes.NewReader(p.JPEG))
	if err != nil {
		t.Fatal(err)
	}
	request := fmt.Sprintf("c2 1 2 3 5 8 ri\n%d %d", p.Columns, p.Rows)
	for _, c := range p.Corners {
		request += fmt.Sprintf(" %.0f %.0f", 16*c.X, 16*c.Y)
	}
	request += fmt.Sprintf("\n%d %d 0\n%s", picture.Width, picture.Height, picture.Pix)
	e := newEngine(t, module)
	if answer := e.ask(t, request); !bytes.Contains(answer, []byte(`"why":""`)) {
		t.Fatalf("the photograph is not read: %.200s", answer)
	}
	if got := e.module.Memory().Size(); got > 64<<20 {
		t.Errorf("the module takes %d bytes, wanted at most 64 MiB", got)
	}
}
