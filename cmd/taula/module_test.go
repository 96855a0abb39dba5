package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/andybalholm/brotli"
	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
	"github.com/tetratelabs/wazero/imports/wasi_snapshot_preview1"

	"taula/scorer/board"
	"taula/scorer/board/boardtest"
	"taula/scorer/notation"
	"taula/scorer/tile"
	"taula/site/modules"
	"taula/wasm/wire"
)

// machineCode keeps the modules that are compiled for this machine from run to run, for a week: standard Go's takes three seconds.
// What another version of the compiler has kept may not run, so the folder has a name from go.sum.
var machineCode = sync.OnceValues(func() (wazero.CompilationCache, error) {
	cache, err := os.UserCacheDir()
	versions, readErr := os.ReadFile("../../go.sum")
	if err := errors.Join(err, readErr); err != nil {
		return nil, err
	}
	kept := filepath.Join(cache, "taula", "modules")
	filepath.WalkDir(kept, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return nil
		}
		if info, err := d.Info(); err == nil && time.Since(info.ModTime()) > 7*24*time.Hour {
			os.Remove(name)
		}
		return nil
	})
	return wazero.NewCompilationCacheWithDir(filepath.Join(kept, fmt.Sprintf("%x", sha256.Sum256(versions))[:16]))
})

// An engine is the built module in wazero, called as the page calls it.
type engine struct{ module api.Module }

// byGo returns the scorer's module as standard Go compiles it.
var byGo = sync.OnceValues(func() ([]byte, error) { return modules.Scorer.Compile(context.Background(), modules.Root()) })

// builtModules returns the scorer's modules by the compiler that made them: standard Go's, and TinyGo's unless the sources have
// changed since.
func builtModules(t testing.TB) map[string][]byte {
	t.Helper()
	if testing.Short() {
		t.Skip("-short: no module is compiled")
	}
	standard, err := byGo()
	if err != nil {
		t.Fatal(err)
	}
	all := map[string][]byte{"Go": standard}
	all["TinyGo"], err = modules.Scorer.Published(modules.Root())
	if err != nil {
		t.Logf("not tested with TinyGo: %v; wasm/tinygo/make makes it anew", err)
		delete(all, "TinyGo")
	}
	return all
}

// onModules runs a test on every module.
func onModules(t *testing.T, test func(*testing.T, engine)) {
	for name, binary := range builtModules(t) {
		t.Run(name, func(t *testing.T) { test(t, newEngine(t, binary)) })
	}
}

func newEngine(t testing.TB, binary []byte) engine {
	t.Helper()
	ctx := context.Background()
	kept, err := machineCode()
	if err != nil {
		t.Fatal(err)
	}
	r := wazero.NewRuntimeWithConfig(ctx, wazero.NewRuntimeConfig().WithCompilationCache(kept))
	t.Cleanup(func() { r.Close(ctx) })
	wasi_snapshot_preview1.MustInstantiate(ctx, r)
	code, err := r.CompileModule(ctx, binary)
	if err != nil {
		t.Fatal(err)
	}
	m, err := r.InstantiateModule(ctx, code, wazero.NewModuleConfig().WithStartFunctions("_initialize"))
	if err != nil {
		t.Fatal(err)
	}
	return engine{m}
}

func (e engine) call(t testing.TB, name string, args ...uint64) uint32 {
	out, err := e.module.ExportedFunction(name).Call(context.Background(), args...)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return uint32(out[0])
}

// ask writes a request into the module's memory and reads the answer.
func (e engine) ask(t testing.TB, request string) []byte {
	at := e.call(t, "buf", uint64(len(request)))
	if !e.module.Memory().WriteString(at, request) {
		t.Fatalf("buf: found %d, wanted an address with room for %d bytes", at, len(request))
	}
	n := e.call(t, "resolve")
	text, ok := e.module.Memory().Read(e.call(t, "outp"), n)
	if !ok {
		t.Fatalf("outp: found no %d bytes there", n)
	}
	return bytes.Clone(text)
}

// TestModuleAgrees compares the built module with the same packages compiled for this machine, byte for byte, on 300 tables and
// on what the page asks about them. In continuous integration the tables change from day to day.
func TestModuleAgrees(t *testing.T) {
	t.Parallel()
	builtModules(t) // or the test is skipped
	var tables []*board.Position
	for rng := boardtest.Seeded(t, 8); len(tables) < 300; {
		tables = append(tables, randomTable(rng, 5+rng.Intn(30), rng.Intn(12)))
	}
	onModules(t, func(t *testing.T, e engine) { agrees(t, e, tables) })
}

func agrees(t *testing.T, e engine, tables []*board.Position) {
	rng := boardtest.Seeded(t, 8)
	scores, castles, bridges := 0, 0, 0
	for _, p := range tables {
		text := notation.Format(p)
		requests := []string{"account\n" + text}
		if rng.Intn(10) == 0 {
			cell := p.Squares[rng.Intn(len(p.Squares))].Cell.String()
			requests = append(requests, "show\n"+notation.Line(p), "tile "+cell+"\n"+text, "fits "+cell+"\n"+text, "bridges\n"+text, "edit turn "+cell+" 2\n"+text)
		}
		for _, request := range requests {
			got, want := e.ask(t, request), wire.Answer(request)
			if !bytes.Equal(got, want) {
				t.Fatalf("%s\nthe module answers\n%s\nwanted\n%s", request, got, want)
			}
		}
		scores += bytes.Count(wire.Score(text), []byte(`"why":`))
		for _, token := range p.Tokens {
			if token.Kind == board.Castle {
				castles++
			} else {
				bridges++
			}
		}
	}
	if scores < 150 || castles < 6 || bridges < 60 {
		t.Errorf("the tables hold %d scores, %d castles, %d bridges; wanted 150, 6 and 60 for the comparison to say much", scores, castles, bridges)
	}
}

// TestModuleBadInput asks the module what no page would ask.
func TestModuleBadInput(t *testing.T) {
	t.Parallel()
	onModules(t, badInput)
}

func badInput(t *testing.T, e engine) {
	for _, request := range []string{"", "\n", "account", "account\n8Q\n", "dance\nU", "account\n" + strings.Repeat("U ", 400), "account\n\xff\x00", "account\nzz\n" + strings.Repeat("#\n", 6000) + "yy zz\n", "account\nU U\nbeyond a1.e +99999999999\n"} {
		if got, want := e.ask(t, request), wire.Answer(request); !bytes.Equal(got, want) {
			t.Errorf("%.60q: the module answers %s, wanted %s", request, got, want)
		}
	}
}

// TestModuleSame compiles the module with standard Go once more: the same sources give the same bytes.
func TestModuleSame(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("-short: no module is compiled")
	}
	first, err := byGo()
	if err != nil {
		t.Fatal(err)
	}
	again, err := modules.Scorer.Compile(context.Background(), modules.Root())
	if err != nil || !bytes.Equal(first, again) {
		t.Errorf("found %d bytes (%v), wanted the same %d", len(again), err, len(first))
	}
}

// Tripwires in bytes, with headroom: they tell when something large has slipped into what a reader downloads.
const (
	mostScorer       = 128 << 10  // brotli
	mostPhoto        = 32 << 10   // brotli
	mostScorerGzip   = 160 << 10  // for hosts that serve nothing else
	mostStandardGzip = 1300 << 10 // standard Go's module, shipped only where the published one is outdated
)

// TestModuleSize compares what a reader downloads with its tripwires. Brotli at its best would take too long for standard Go's
// module.
func TestModuleSize(t *testing.T) {
	t.Parallel()
	mostGzip := map[string]int{"TinyGo": mostScorerGzip, "Go": mostStandardGzip}
	for name, binary := range builtModules(t) {
		var zipped bytes.Buffer
		z, _ := gzip.NewWriterLevel(&zipped, gzip.BestCompression)
		pack(t, z, binary)
		t.Logf("%s: %d bytes, gzip %d", name, len(binary), zipped.Len())
		if most := mostGzip[name]; zipped.Len() > most {
			t.Errorf("%s: found %d bytes in gzip, wanted at most %d", name, zipped.Len(), most)
		}
		if name != "TinyGo" {
			continue
		}
		var small bytes.Buffer
		pack(t, brotli.NewWriterLevel(&small, brotli.BestCompression), binary)
		t.Logf("%s: brotli %d", name, small.Len())
		if most := mostScorer; small.Len() > most {
			t.Errorf("%s: found %d bytes in brotli, wanted at most %d", name, small.Len(), most)
		}
	}
	reader, err := modules.Photo.Published(modules.Root())
	if err != nil {
		t.Logf("the reader of photographs is not tested: %v; wasm/tinygo/make makes it anew", err)
		return
	}
	var small bytes.Buffer
	pack(t, brotli.NewWriterLevel(&small, brotli.BestCompression), reader)
	t.Logf("photo: %d bytes, brotli %d", len(reader), small.Len())
	if most := mostPhoto; small.Len() > most {
		t.Errorf("photo: found %d bytes in brotli, wanted at most %d", small.Len(), most)
	}
}

// pack writes b through a packer.
func pack(t *testing.T, w io.WriteCloser, b []byte) {
	t.Helper()
	if _, err := w.Write(b); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestModuleMemory asks about a whole table again and again: TinyGo's module frees the memory of one call before the next, and
// of one filling of unknown cells before the next.
func TestModuleMemory(t *testing.T) {
	t.Parallel()
	binary, ok := builtModules(t)["TinyGo"]
	if !ok {
		t.Skip("wasm/scorer.wasm is not of these sources")
	}
	e := newEngine(t, binary)
	for _, request := range []string{"edit moment now\n" + full(), "account\n" + unsure()} {
		wanted := wire.Answer(request)
		for n := 0; n < 200 && (n < 5 || !strings.HasPrefix(request, "account")); n++ {
			if got := e.ask(t, request); !bytes.Equal(got, wanted) {
				t.Fatalf("the module answers\n%s\nwanted\n%s", got, wanted)
			}
		}
	}
	t.Logf("%d bytes of memory", e.module.Memory().Size())
	if n := e.module.Memory().Size(); n > 1<<20 {
		t.Errorf("found %d bytes of memory, wanted at most 1 MB", n)
	}
}

// unsure returns a whole table of all boxes with two unknown cells, which hundreds of tiles may fill.
func unsure() string {
	p := boardtest.Random(rand.New(rand.NewSource(28)), 72, 0, 20, tile.Boxes()...)
	unknown := 0
	for i := range p.Squares {
		s := &p.Squares[i]
		if !slices.ContainsFunc(p.Figures, func(g board.Figure) bool { return g.Place.Cell == s.Cell }) && unknown < 2 {
			*s = board.Square{Cell: s.Cell, State: board.Open}
			unknown++
		}
	}
	return notation.Format(p)
}

// full returns a whole table: 72 tiles, 24 figures, the end of the game.
func full() string {
	rng := rand.New(rand.NewSource(72))
	p := randomTable(rng, 72, 0)
	for len(p.Figures) < 24 {
		p = standSomewhere(rng, p)
	}
	p = p.WithEnd(true)
	return notation.Format(p)
}

func BenchmarkAccount72(b *testing.B) {
	text := full()
	for b.Loop() {
		wire.Score(text)
	}
}

// BenchmarkEdit72 measures one tap: read, change, score, and write all that the page draws.
func BenchmarkEdit72(b *testing.B) {
	text := "edit moment now\n" + full()
	for b.Loop() {
		wire.Answer(text)
	}
}

func BenchmarkAccount72Module(b *testing.B) { benchmarkModules(b, "account\n"+full()) }

func BenchmarkEdit72Module(b *testing.B) { benchmarkModules(b, "edit moment now\n"+full()) }

func benchmarkModules(b *testing.B, request string) {
	for name, binary := range builtModules(b) {
		b.Run(name, func(b *testing.B) {
			e := newEngine(b, binary)
			for b.Loop() {
				e.ask(b, request)
			}
		})
	}
}
