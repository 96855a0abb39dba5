package main

import (
	"bytes"
	"context"
	"math/rand"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
	"github.com/tetratelabs/wazero/imports/wasi_snapshot_preview1"

	"taula/scorer/board"
	"taula/wasm/wire"
)

// An engine is the built module in wazero, spoken to as the page speaks to it.
type engine struct{ module api.Module }

func newEngine(t testing.TB) engine {
	t.Helper()
	ctx := context.Background()
	binary, err := Module(ctx, func(string) {})
	if err != nil {
		t.Fatal(err)
	}
	r := wazero.NewRuntime(ctx)
	t.Cleanup(func() { r.Close(ctx) })
	wasi_snapshot_preview1.MustInstantiate(ctx, r)
	m, err := r.InstantiateWithConfig(ctx, binary, wazero.NewModuleConfig().WithStartFunctions("_initialize"))
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

// ask writes a request into the module's memory and reads its answer.
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

// TestModuleAgrees holds the built module against the same packages compiled for this machine: byte for byte, on a
// thousand tables and on what the page asks about them.
func TestModuleAgrees(t *testing.T) {
	e := newEngine(t)
	rng := rand.New(rand.NewSource(8))
	scores, castles, bridges := 0, 0, 0
	for range 1000 {
		p := randomTable(rng, 5+rng.Intn(30), rng.Intn(12))
		text := p.Format()
		requests := []string{"account\n" + text}
		if rng.Intn(10) == 0 {
			cell := p.Squares[rng.Intn(len(p.Squares))].Cell.String()
			requests = append(requests, "show\n"+p.Line(), "tile "+cell+"\n"+text, "fits "+cell+"\n"+text, "bridges\n"+text, "edit turn "+cell+" 2\n"+text)
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
	if scores < 500 || castles < 20 || bridges < 200 {
		t.Errorf("the tables hold %d scores, %d castles, %d bridges; wanted 500, 20 and 200 for the comparison to say much", scores, castles, bridges)
	}
}

// TestModuleBadInput asks the module what no page would.
func TestModuleBadInput(t *testing.T) {
	e := newEngine(t)
	for _, request := range []string{"", "\n", "account", "account\n8Q\n", "dance\nU", "account\n" + strings.Repeat("U ", 400), "account\n\xff\x00"} {
		if got, want := e.ask(t, request), wire.Answer(request); !bytes.Equal(got, want) {
			t.Errorf("%q: the module answers %s, wanted %s", request, got, want)
		}
	}
}

// TestModuleCache keeps the module under the name of its sources, and does not trust a broken one.
func TestModuleCache(t *testing.T) {
	ctx := context.Background()
	first, err := Module(ctx, func(string) {})
	if err != nil {
		t.Fatal(err)
	}
	root, err := sources()
	if err != nil {
		t.Fatal(err)
	}
	name, err := moduleName(ctx, "go", root)
	if err != nil {
		t.Fatal(err)
	}
	kept, err := os.ReadFile(name)
	if err != nil || !bytes.Equal(kept, first) {
		t.Errorf("%s: found %d bytes (%v), wanted the module of %d", filepath.Base(name), len(kept), err, len(first))
	}
	again, err := Module(ctx, func(line string) { t.Errorf("compiled again: %s", line) })
	if err != nil || !bytes.Equal(first, again) {
		t.Errorf("the second time gives another module (%v)", err)
	}
}

// TestModuleWithoutGo says what is missing.
func TestModuleWithoutGo(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	if _, err := Module(context.Background(), func(string) {}); err == nil || !strings.Contains(err.Error(), "go.dev") {
		t.Errorf("error is %v, wanted where to get Go", err)
	}
}

// full is a whole table: 72 tiles, 24 figures, the end of the game.
func full() string {
	rng := rand.New(rand.NewSource(72))
	p := randomTable(rng, 72, 0)
	for len(p.Figures) < 24 {
		p = standSomewhere(rng, p)
	}
	p, _ = p.WithEnd(true)
	return p.Format()
}

func BenchmarkAccount72(b *testing.B) {
	text := full()
	for b.Loop() {
		wire.Score(text)
	}
}

// BenchmarkEdit72 is what one tap costs: read, change, score, write all the page draws.
func BenchmarkEdit72(b *testing.B) {
	text := "edit moment now\n" + full()
	for b.Loop() {
		wire.Answer(text)
	}
}

func BenchmarkAccount72Module(b *testing.B) { benchmarkModule(b, "account\n"+full()) }

func BenchmarkEdit72Module(b *testing.B) { benchmarkModule(b, "edit moment now\n"+full()) }

func benchmarkModule(b *testing.B, request string) {
	e := newEngine(b)
	for b.Loop() {
		e.ask(b, request)
	}
}
