package main

import (
	"bytes"
	"mime"
	"net/http"
	"net/http/httptest"
	"path"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/andybalholm/brotli"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"taula/site"
)

// BenchmarkOpen measures how long it takes until the scorer can be used and until its engine is loaded, on a phone taken as
// four times as slow as this machine, on a line of 1.6 Mbit/s with 150 ms to the host and back, for the first time and again.
// What is tapped before the engine is loaded is done then. The host sends brotli and lets files be stored whose address names
// their bytes, as HOSTING.md asks; no service worker answers.
func BenchmarkOpen(b *testing.B) {
	needBrowser(b)
	files, err := theSite()
	if err != nil {
		b.Fatal(err)
	}
	host := httptest.NewServer(packing(files))
	b.Cleanup(host.Close)
	for _, kind := range []struct {
		name string
		cold bool
	}{{"cold", true}, {"warm", false}} {
		b.Run(kind.name, func(b *testing.B) {
			t := newTabAt(b, 360, 640, host.URL+"/")
			line := network.Conditions{Latency: 150, DownloadThroughput: 1.6e6 / 8, UploadThroughput: 0.75e6 / 8}
			slow := network.EmulateNetworkConditionsByRuleParams{MatchedNetworkConditions: []*network.Conditions{&line}}
			if _, err := chromedp.Call(t.ctx, network.EmulateNetworkConditionsByRule, slow); err != nil {
				b.Fatal(err)
			}
			t.slow(4)
			t.open("en/score/")
			usable, ready := 0.0, 0.0
			n := 0
			for b.Loop() {
				if kind.cold {
					eval[any](t, `(localStorage.clear(), sessionStorage.clear(), null)`)
					if _, err := chromedp.Call(t.ctx, network.ClearBrowserCache, cdp.Empty{}); err != nil {
						b.Fatal(err)
					}
				}
				t.open("en/score/")
				usable += eval[float64](t, `performance.getEntriesByName("usable")[0].startTime`)
				ready += eval[float64](t, `performance.getEntriesByName("ready")[0].startTime`)
				n++
				time.Sleep(500 * time.Millisecond) // what comes later is kept, too
			}
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(usable/float64(n), "usable-ms")
			b.ReportMetric(ready/float64(n), "engine-ms")
		})
	}
}

// packing serves files as a good host does.
func packing(files site.Files) http.Handler {
	var packed sync.Map
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := strings.TrimPrefix(r.URL.Path, "/")
		if name == "" || strings.HasSuffix(name, "/") {
			name += "index.html"
		}
		text, ok := files[name]
		if !ok {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", mime.TypeByExtension(path.Ext(name)))
		w.Header().Set("Cache-Control", "no-cache")
		if r.URL.RawQuery != "" {
			w.Header().Set("Cache-Control", "max-age=31536000, immutable")
		}
		if path.Ext(name) == ".woff2" {
			_, _ = w.Write(text)
			return
		}
		small, known := packed.Load(name)
		if !known {
			var to bytes.Buffer
			zip := brotli.NewWriterLevel(&to, brotli.BestCompression)
			_, _ = zip.Write(text)
			_ = zip.Close() // into memory: nothing can fail
			small = to.Bytes()
			packed.Store(name, small)
		}
		w.Header().Set("Content-Encoding", "br")
		_, _ = w.Write(small.([]byte))
	})
}
