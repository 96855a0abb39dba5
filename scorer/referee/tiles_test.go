package referee

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// A port is one of twelve places on a border, clockwise from the left of the north side.
var ports = []string{"nl", "n", "nr", "el", "e", "er", "sl", "s", "sr", "wl", "w", "wr"}

// A part is a printed road, city, field or monastery.
type part struct {
	kind    string
	ports   []int
	shields int
	tunnel  bool // a road that ends at a tunnel mouth
	good    string
	cities  []int // parts that are cities beside a field
}

// A tile is its parts as printed.
type tile struct {
	id     string
	copies int
	parts  []part
	lake   bool // with a ferry
	gate   bool // its road ends at a drawbridge of its city
}

// readTiles reads the printed tiles of a set, those of the current edition without gardens.
func readTiles(t *testing.T, set string) (all []tile) {
	t.Helper()
	text, err := os.ReadFile("../tile/sets.go")
	if err != nil {
		t.Fatal(err)
	}
	_, rows, _ := strings.Cut(string(text), "\t`"+set+" ")
	rows, _, found := strings.Cut(rows, "`")
	if !found {
		t.Fatalf("found no set %q", set)
	}
	for line := range strings.SplitSeq(rows, "\n") {
		words := strings.Fields(line)
		if len(words) < 3 || strings.Contains(line, "garden") {
			continue
		}
		counts := strings.Split(words[1], "/")
		copies, err := strconv.Atoi(counts[len(counts)-1])
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if copies > 0 {
			text, lake := strings.CutSuffix(strings.Join(words[2:], " "), "; ferry")
			all = append(all, tile{id: words[0], copies: copies, parts: readParts(t, text), lake: lake})
		}
	}
	return all
}

func readParts(t *testing.T, text string) (all []part) {
	t.Helper()
	var beside [][]string
	for segment := range strings.SplitSeq(text, ";") {
		words := strings.Fields(segment)
		p, by := part{kind: words[0]}, []string(nil)
		for i, w := range words[1:] {
			at := slices.Index(ports, strings.ToLower(w))
			switch {
			case w == "by":
				by = words[i+2:]
			case at >= 0 && by == nil && p.kind == "city":
				p.ports = append(p.ports, at-1, at, at+1)
			case at >= 0 && by == nil:
				p.ports = append(p.ports, at)
			case w == "shield":
				p.shields++
			case w == "tunnel":
				p.tunnel = true
			case w == "wine" || w == "grain" || w == "cloth":
				p.good = w
			case w != "cap" && w != "inner" && by == nil:
				t.Fatalf("%s: what is %q?", text, w)
			}
		}
		all, beside = append(all, p), append(beside, by)
	}
	for i, by := range beside {
		for _, side := range by {
			middle := slices.Index(ports, strings.ToLower(side))
			city := slices.IndexFunc(all, func(p part) bool { return p.kind == "city" && slices.Contains(p.ports, middle) })
			if city < 0 {
				t.Fatalf("%s: no city in the %s", text, side)
			}
			if !slices.Contains(all[i].cities, city) {
				all[i].cities = append(all[i].cities, city)
			}
		}
	}
	return all
}
