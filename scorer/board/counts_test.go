package board_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	. "taula/scorer/board"
	"taula/scorer/tile"
)

// TestCounts counts the ways to lay short lists of tiles in two ways: with Places and Put, and on a map, by trying every turn
// on every free cell and comparing what is printed where. Both must give the numbers of the file.
func TestCounts(t *testing.T) {
	text, err := os.ReadFile("testdata/counts.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(string(text), "\n") {
		ids, want, ok := strings.Cut(line, " = ")
		if !ok || line[0] == '#' {
			continue
		}
		var list []*tile.Tile
		for _, id := range strings.Fields(ids) {
			list = append(list, tile.Find(id))
		}
		places, tries := make([]int, len(list)), make([]int, len(list))
		first := new(Position).Put(Cell{}, list[0], 0)
		countPlaces(first, list, 1, places)
		countTries(map[Cell]Square{{}: {Tile: list[0]}}, list, 1, tries)
		for name, got := range map[string][]int{"places": places, "tries": tries} {
			if s := strings.Trim(fmt.Sprint(got[1:]), "[]"); s != want {
				t.Errorf("%s: by %s %s, wanted %s", ids, name, s, want)
			}
		}
	}
}

// countPlaces adds to ways, for each tile from number n on, the number of ways to lay all tiles up to it.
func countPlaces(p *Position, list []*tile.Tile, n int, ways []int) {
	if n == len(list) {
		return
	}
	for _, s := range p.Places(list[n]) {
		for _, turn := range s.Turns {
			ways[n]++
			q := p.Put(s.Cell, list[n], turn)
			countPlaces(q, list, n+1, ways)
		}
	}
}

// countTries does as countPlaces on a map.
func countTries(table map[Cell]Square, list []*tile.Tile, n int, ways []int) {
	if n == len(list) {
		return
	}
	for _, c := range borders(table) {
		var seen []string
		for turn := range uint8(4) {
			s := Square{Cell: c, Tile: list[n], Turn: turn}
			if look := printed(s); !matches(table, s) || slices.Contains(seen, look) {
				continue
			} else {
				seen = append(seen, look)
			}
			ways[n]++
			table[c] = s
			countTries(table, list, n+1, ways)
			delete(table, c)
		}
	}
}

// printed returns what a square shows, segment by segment, in an order that does not depend on how the tile lists them.
func printed(s Square) string {
	var out []string
	for _, g := range s.Tile.Segments {
		out = append(out, fmt.Sprint(g.Kind, g.Ports.Turn(s.Turn), g.Shields, g.Marks))
	}
	slices.Sort(out)
	return strings.Join(out, ";")
}
