package main

import (
	"bytes"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestMain lets the scripts call taula as a command. A test in a browser spends half its time waiting, so twice as many tests
// as processors run at the same time, unless -parallel says otherwise.
func TestMain(m *testing.M) {
	if err := flag.Set("test.parallel", strconv.Itoa(2*runtime.GOMAXPROCS(0))); err != nil {
		panic(err)
	}
	testscript.Main(m, map[string]func(){
		"taula": func() { os.Exit(run(os.Args[1:], streams{os.Stdin, os.Stdout, os.Stderr})) },
	})
}

// TestScripts runs testdata/script: each file is a day at the command line. They run in parallel, before the tests that wait
// for theirs, because the longest test would otherwise come last.
func TestScripts(t *testing.T) {
	cache, err := os.UserCacheDir()
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script", RequireExplicitExec: true,
		Setup: func(env *testscript.Env) error { // what the go command compiles is kept from run to run
			env.Setenv("XDG_CACHE_HOME", cache)
			long := bytes.Repeat([]byte("x"), 10<<20)
			odd := []byte("D V1\nq\x1b]0;\a\xff a1.n\n")
			return errors.Join(os.WriteFile(filepath.Join(env.WorkDir, "long.txt"), long, 0o644), os.WriteFile(filepath.Join(env.WorkDir, "odd.txt"), odd, 0o644))
		},
	})
}
