package main

import (
	"context"
	"fmt"
	"os"
	"runtime"
	"runtime/pprof"

	"taula/site"
)

func main() { // zprof content out mode prof
	_ = context.Background()
	var engine []byte
	mode, prof := os.Args[3], os.Args[4]
	engine, _ = os.ReadFile("/work/fast/wasm/scorer.wasm")
	if mode == "alloc" {
		runtime.MemProfileRate = 32 << 10
	} else {
		runtime.SetCPUProfileRate(1000)
		f, _ := os.Create(prof)
		if err := pprof.StartCPUProfile(f); err != nil {
			panic(err)
		}
		defer pprof.StopCPUProfile()
	}
	n, err := site.Publish(site.Dir(os.Args[1]), site.Options{BaseURL: "https://example.org/", Engine: engine, Minify: true, NoTranslate: os.Getenv("NT") != ""}, os.Args[2])
	fmt.Fprintln(os.Stderr, n, err)
	if mode == "alloc" {
		f, _ := os.Create(prof)
		pprof.Lookup("allocs").WriteTo(f, 0)
		f.Close()
	}
}
