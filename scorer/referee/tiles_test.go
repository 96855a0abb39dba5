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
	kind     string
	ports    []int
	shields  int
	tunnel   bool // a road that ends at a tunnel mouth
	princess bool // a city in which a princess stands
	over     bool // the road of a bridge over the tile
	good     string
	cities   []int // parts that are cities beside a field
}

// A tile is its parts as printed.
type tile struct {
	id      string
	copies  int
	parts   []part
	gate    bool     // its road ends at a drawbridge of its city
	printed *tile    // the tile without the bridge over it, if there is one
	signs   []string // what is drawn on the tile as a whole: hill, vineyard, ferry …
}

func (x *tile) shows(sign string) bool { return slices.Contains(x.signs, sign) }

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
			parts, signs := readParts(t, strings.Join(words[2:], " "))
			all = append(all, tile{id: words[0], copies: copies, parts: parts, signs: signs})
		}
	}
	return all
}

// readParts reads the parts of a tile and what is drawn on the tile as a whole.
func readParts(t *testing.T, text string) (all []part, signs []string) {
	t.Helper()
	var beside [][]string
	for segment := range strings.SplitSeq(text, ";") {
		words := strings.Fields(segment)
		if len(words) == 1 && words[0] != "monastery" && words[0] != "abbey" {
			signs = append(signs, words[0])
			continue
		}
		words, by, _ := cutWord(words, "by")
		all = append(all, readPart(t, words, text))
		beside = append(beside, by)
	}

	for i, by := range beside {
		for _, side := range by {
			middle := slices.Index(ports, strings.ToLower(side))
			city := slices.IndexFunc(all, func(p part) bool { return isWalled(p.kind) && slices.Contains(p.ports, middle) })
			if city < 0 && side == "carcassonne" {
				city = slices.IndexFunc(all, func(p part) bool { return p.kind == side })
			}
			if city < 0 {
				t.Fatalf("%s: no city in the %s", text, side)
			}
			if !slices.Contains(all[i].cities, city) {
				all[i].cities = append(all[i].cities, city)
			}
		}
	}
	return all, signs
}

// isWalled reports whether a part owns whole sides: a city, or the City of Carcassonne.
func isWalled(kind string) bool { return kind == "city" || kind == "carcassonne" }

// cutWord cuts words around the first that is word.
func cutWord(words []string, word string) (before, after []string, found bool) {
	i := slices.Index(words, word)
	if i < 0 {
		return words, nil, false
	}
	return words[:i], words[i+1:], true
}

// readPart reads one part. A side of a city is the whole side, unless the tile names its ports one
// by one (9B).
func readPart(t *testing.T, words []string, text string) part {
	t.Helper()
	named := strings.Fields(strings.ReplaceAll(text, ";", " "))
	p := part{kind: words[0]}
	for _, w := range words[1:] {
		at := slices.Index(ports, strings.ToLower(w))
		switch {
		case at >= 0 && isWalled(p.kind) && len(w) == 1 && !slices.Contains(named, w+"L") && !slices.Contains(named, w+"R"):
			p.ports = append(p.ports, at-1, at, at+1)
		case at >= 0:
			p.ports = append(p.ports, at)
		case w == "shield":
			p.shields++
		case w == "tunnel":
			p.tunnel = true
		case w == "princess":
			p.princess = true
		case w == "wine" || w == "grain" || w == "cloth":
			p.good = w
		case w != "cap" && w != "inner" && w != "multiedge":
			t.Fatalf("%s: what is %q?", text, w)
		}
	}
	p.tunnel = p.tunnel && len(p.ports) == 1 // a road that goes on under a city has no mouth
	return p
}
