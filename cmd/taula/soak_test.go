package main

import (
	"bytes"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"taula/content"
)

var saves = flag.Int("saves", 16, "how often a page is saved while it is served")

// TestSoakServe saves a page again and again, each time with new words: what is served is what was saved last, and neither
// memory nor goroutines grow. Beyond a thousand saves it uses a small site.
func TestSoakServe(t *testing.T) {
	from, page := fs.FS(content.FS), "en/rules/base-game"
	if *saves > 1000 {
		from, page = os.DirFS("../../site/testdata/content"), "en/rules/castles"
	}
	e, name, address := newEdited(t, from), page+".md", "/"+page+"/"
	was, err := os.ReadFile(filepath.Join(e.dir, name))
	if err != nil {
		t.Fatal(err)
	}
	var begun uint64
	var running int
	warm := max(10, *saves/10)
	for i := range *saves {
		text := fmt.Sprintf("Saved %d times, in words of %x.", i, i*7919)
		e.write(name, append(bytes.Clone(was), text...))
		e.until("save "+text, func() bool { return strings.Contains(e.get(address), text) })
		if i == warm {
			begun, running = heap(), runtime.NumGoroutine()
		}
		if *saves >= 1000 && i%(*saves/20) == 0 {
			t.Logf("%d saves: %.1f MB, %d goroutines", i, float64(heap())/1e6, runtime.NumGoroutine())
		}
	}
	ended := heap()
	t.Logf("%d saves: %.1f MB after %d, %.1f MB at the end, %d goroutines, then %d", *saves, float64(begun)/1e6, warm, float64(ended)/1e6, running, runtime.NumGoroutine())
	if ended > begun+begun/20+1<<20 {
		t.Errorf("memory grew from %d to %d bytes", begun, ended)
	}
	if runtime.NumGoroutine() > running+2 {
		t.Errorf("found %d goroutines, wanted %d", runtime.NumGoroutine(), running)
	}
}

// heap returns the number of bytes in use after a garbage collection.
func heap() uint64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
