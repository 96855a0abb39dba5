package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"taula/content"
	"taula/scorer"
	"taula/scorer/notation"
	"taula/wasm/wire"
)

// TestConformance checks that the set has at least 2,000 positions and covers every rule that the accounts of our own examples
// name.
func TestConformance(t *testing.T) {
	set, err := conformance(content.FS, "en")
	if err != nil {
		t.Fatal(err)
	}
	if n := bytes.Count(set, []byte("\n=>\n")); n < 2000 {
		t.Errorf("found %d positions, wanted 2,000 at least", n)
	}
	t.Logf("%d positions, %d bytes", bytes.Count(set, []byte("\n=>\n")), len(set))
	named := regexp.MustCompile(`"rule":"([^"]+)"`)
	has := map[string]bool{}
	for _, m := range named.FindAllSubmatch(set, -1) {
		has[string(m[1])] = true
	}
	files, err := filepath.Glob("../../scorer/testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("found %d files of examples: %v", len(files), err)
	}
	told := map[string]bool{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range named.FindAllStringSubmatch(string(wire.Score(strings.TrimSpace(string(text)))), -1) {
			if !has[m[1]] && !told[m[1]] {
				told[m[1]] = true
				t.Errorf("rule %s: in no account of the set", m[1])
			}
		}
	}
}

// TestSameJSON checks that a Go program gets the accounts that the set has: json.Marshal of an account is, byte for byte, the
// account that the module and the command answer with.
func TestSameJSON(t *testing.T) {
	set, err := conformance(content.FS, "en")
	if err != nil {
		t.Fatal(err)
	}

	for block := range strings.SplitSeq(strings.TrimSuffix(string(set), "\n"), "\n---\n") {
		text, want, _ := strings.Cut(block, "\n=>\n")
		position, errs := notation.Parse(text)
		if len(errs) > 0 {
			t.Fatalf("%s: %v", text, errs[0])
		}

		found, err := json.Marshal(scorer.Settle(position))
		if err != nil || string(found) != want {
			t.Fatalf("%s\nfound  %s %v\nwanted %s", text, found, err, want)
		}
	}
}
