package main

import (
	"math/rand"
	"net/http/httptest"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"

	"taula/scorer/notation"
)

// BenchmarkTap measures what taps on a table of some 110 tiles cost the main thread of a phone, taken as four times as slow as
// this machine. For every kind of tap it takes the processor's time, which other work changes little; then, in real time on a
// processor that is slowed down, the number of tasks of more than 50 ms. The tab is not a private window, because there
// Chromium fetches and draws the icon of the page whenever its address changes, which adds some 30 ms to each tap that changes
// the table.
func BenchmarkTap(b *testing.B) {
	needBrowser(b)
	files, err := theSite()
	if err != nil {
		b.Fatal(err)
	}
	show := newServer(false)
	show.show(files, "")
	host := httptest.NewServer(show)
	b.Cleanup(host.Close)
	browser, err := theBrowser()
	if err != nil {
		b.Fatalf("chromium: %v", err)
	}
	ctx, cancel := chromedp.NewContext(browser)
	b.Cleanup(cancel)
	t := tabIn(b, ctx, 360, 640, host.URL+"/")
	t.open("en/score/#" + notation.Line(randomTable(rand.New(rand.NewSource(5)), 110, 30)))
	if _, err := chromedp.Call(t.ctx, performance.Enable, performance.EnableParams{TimeDomain: "threadTicks"}); err != nil {
		b.Fatal(err)
	}
	for _, kind := range []struct{ name, selector, back string }{
		{"nothing", "no-such-element", ""}, // what a frame and asking for it cost by themselves
		{"lay a tile", "#fits .fit", `[data-do="undo"]`},
		{"look at a cell", ".ghost:not(.here)", ""},
		{"look at a tile", ".cell:not(.here)", ""},
		{"stand", "#picture .here-stands", `[data-do="undo"]`},
		{"verdict", "#strip", "#strip"},
		{"no tile", `#unsure [data-do="no-tile"]`, ""},
	} {
		b.Run(kind.name, func(b *testing.B) {
			eval[any](t, `(document.querySelector(".scorer").dataset.panel === "verdict" && document.querySelector("#strip").click(), null)`)
			if kind.name == "stand" {
				eval[any](t, `(document.querySelector(".cell:not(.here)").dispatchEvent(new MouseEvent("click", {bubbles: true})), null)`)
			}
			if kind.name == "no tile" || kind.name == "lay a tile" {
				eval[any](t, `(document.querySelector(".ghost").dispatchEvent(new MouseEvent("click", {bubbles: true})), null)`)
			}
			click := func(selector string) {
				eval[any](t, `new Promise((done) => {
					document.querySelector(`+quoted(selector)+`)?.dispatchEvent(new MouseEvent("click", {bubbles: true}));
					requestAnimationFrame(() => setTimeout(() => done(null), 30));
				})`)
			}
			var sum map[string]float64
			n := 0
			for b.Loop() {
				before := t.metrics()
				click(kind.selector)
				after := t.metrics()
				if sum == nil {
					sum = map[string]float64{}
				}
				for name := range after {
					sum[name] += after[name] - before[name]
				}
				n++
				if kind.back != "" {
					click(kind.back)
				}
			}
			for _, name := range []string{"TaskDuration", "ScriptDuration", "LayoutDuration", "RecalcStyleDuration"} {
				b.ReportMetric(4000*sum[name]/float64(n), name+"-ms")
			}
			const taps = 6
			t.slow(4)
			long := 0
			for range taps {
				eval[any](t, `(window.long = [], (window.seeLong ??= new PerformanceObserver((list) => long.push(...list.getEntries()))).observe({ type: "longtask" }), null)`)
				click(kind.selector)
				long += eval[int](t, `new Promise((done) => setTimeout(() => { seeLong.disconnect(); done(long.length); }, 300))`)
				if kind.back != "" {
					click(kind.back)
				}
			}
			t.slow(1)
			b.ReportMetric(float64(long)/taps, "long-tasks")
		})
	}
}

// slow makes the processor this many times as slow for the page.
func (b *tab) slow(times float64) {
	b.t.Helper()
	if _, err := chromedp.Call(b.ctx, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: times}); err != nil {
		b.t.Fatal(err)
	}
}

// metrics returns what Chromium has spent on the page so far, in seconds.
func (b *tab) metrics() map[string]float64 {
	b.t.Helper()
	got, err := chromedp.Call(b.ctx, performance.GetMetrics, cdp.Empty{})
	if err != nil {
		b.t.Fatal(err)
	}
	all := map[string]float64{}
	for _, m := range got.Metrics {
		all[m.Name] = m.Value
	}
	return all
}
