package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"taula/content"
	"taula/scorer/board"
	"taula/wasm/wire"
)

// readSet returns the conformance set of our own content.
func readSet(t *testing.T) []conformanceCase {
	t.Helper()
	set, err := conformance(content.FS, "en")
	if err != nil {
		t.Fatal(err)
	}

	var cases []conformanceCase
	if err := json.Unmarshal(set, &cases); err != nil {
		t.Fatal(err)
	}
	return cases
}

// TestConformance checks that the set has at least 2,000 positions, numbered from 1, and covers
// every rule that the accounts of our own examples name. It begins with what is easy: sure accounts
// of the base game, roads before cities.
func TestConformance(t *testing.T) {
	cases := readSet(t)
	if len(cases) < 2000 {
		t.Errorf("found %d positions, wanted 2,000 at least", len(cases))
	}

	covered := map[board.RuleID]bool{}
	boxes := 1
	for i, c := range cases {
		if c.Number != i+1 {
			t.Errorf("case %d has the number %d", i+1, c.Number)
		}
		if len(c.Boxes) < boxes {
			t.Errorf("case %d: found %v after cases of %d boxes", c.Number, c.Boxes, boxes)
		}
		boxes = len(c.Boxes)
		for _, rule := range c.Rules {
			covered[rule] = true
		}
	}
	for _, c := range cases[:20] {
		notRoad := func(rule board.RuleID) bool { return !strings.HasPrefix(string(rule), "road.") }
		if c.Boxes[0] != "base" || len(c.Rules) == 0 || slices.ContainsFunc(c.Rules, notRoad) {
			t.Errorf("case %d: found %v %v, wanted roads of the base game", c.Number, c.Boxes, c.Rules)
		}
	}

	files, err := filepath.Glob("../../scorer/testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("found %d files of examples: %v", len(files), err)
	}
	told := map[board.RuleID]bool{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, rule := range namedRules(wire.Score(strings.TrimSpace(string(text)))) {
			if !covered[rule] && !told[rule] {
				told[rule] = true
				t.Errorf("rule %s: in no account of the set", rule)
			}
		}
	}
}

// TestSameJSON checks that a Go program gets the accounts that the module and the command answer
// with, byte for byte: the set is made by json.Marshal of accounts.
func TestSameJSON(t *testing.T) {
	for _, c := range readSet(t) {
		found := wire.Score(c.Position)
		if string(found) != string(c.Account) {
			t.Fatalf("case %d\n%s\nfound  %s\nwanted %s", c.Number, c.Position, found, c.Account)
		}
	}
}
