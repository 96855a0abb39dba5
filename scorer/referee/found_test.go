package referee

import (
	"math/rand"
	"slices"
	"strconv"
	"strings"
	"testing"

	"taula/scorer/board/boardtest"
	"taula/scorer/notation"
)

// TestFoundTurns ends turns on which a game once failed, each with several random decisions.
func TestFoundTurns(t *testing.T) {
	tiles := append(readTiles(t, "base"), readTiles(t, "2")...)
	for _, p := range boardtest.Found(t, "turns") {
		line := notation.Line(p)
		for seed := range int64(20) {
			var seen counts
			g, last := readGame(t, tiles, line)
			e := &engine{t: t, line: line}
			e.show()
			was, who := e.line, g.seats[g.turn]
			for player, n := range g.score(t, rand.New(rand.NewSource(seed)), e, last, who, &seen) {
				g.points[player] += n
			}
			e.edit("book")
			g.turn = (g.turn + 1) % len(g.seats)
			g.compare(t, e, was, false)
			if t.Failed() {
				t.Fatalf("decided by the seed %d", seed)
			}
		}
	}
}

// readGame reads the table of a line, and the cell of the last tile.
func readGame(t *testing.T, tiles []tile, line string) (*game, cell) {
	t.Helper()
	g := &game{table: map[cell]laid{}, points: map[byte]int{}, goods: map[byte]map[string]int{}, left: map[byte]int{}}
	e := engine{t: t, line: line}
	for _, who := range e.statements("players")[0] {
		g.seats, g.goods[who[0]] = append(g.seats, who[0]), map[string]int{}
	}
	g.turn = slices.Index(g.seats, e.statements("turn")[0][0][0])
	for _, words := range e.statements("score") {
		readNumbers(words, g.points)
	}
	for _, words := range e.statements("stock") {
		if words[0] == "castle" {
			readNumbers(words[1:], g.left)
		}
	}
	for s := range strings.SplitSeq(line, ";") {
		if strings.Contains(s, "/") {
			g.readGrid(t, tiles, s)
		}
	}
	for _, who := range g.seats {
		for _, words := range e.statements(string(who)) {
			s, _ := g.read(words[0])
			g.figures = append(g.figures, figure{who: who, on: s})
		}
	}
	for _, words := range e.statements("castle") {
		g.readCastle(words[0], words[1])
	}
	return g, readCell(e.statements("last")[0][0])
}

// readNumbers reads words such as "r12".
func readNumbers(words []string, into map[byte]int) {
	for _, w := range words {
		into[w[0]], _ = strconv.Atoi(w[1:])
	}
}

// readGrid lays the tiles of rows such as ".2,E3/B".
func (g *game) readGrid(t *testing.T, tiles []tile, rows string) {
	t.Helper()
	for y, row := range strings.Split(rows, "/") {
		x := 0
		for word := range strings.SplitSeq(row, ",") {
			if gap, empty := strings.CutPrefix(word, "."); empty {
				n, _ := strconv.Atoi(gap)
				x += max(n, 1)
				continue
			}
			turn := 0
			find := func(x tile) bool { return x.id == word }
			i := slices.IndexFunc(tiles, find)
			if i < 0 {
				turn = int(word[len(word)-1] - '0')
				word = word[:len(word)-1]
				i = slices.IndexFunc(tiles, find)
			}
			if i < 0 {
				t.Fatalf("there is no tile %q", word)
			}
			g.table[cell{x, y}] = laid{&tiles[i], turn}
			x++
		}
	}
}

// readCastle puts a castle such as "b4-b5" of a player on its city.
func (g *game) readCastle(at, lord string) {
	k := castle{lord: lord[0]}
	if lord == "-" {
		k.lord = 0
	}
	for i, name := range strings.Split(at, "-") {
		k.at[i] = readCell(name)
	}
	for i, p := range g.table[k.at[0]].tile.parts {
		if f := g.feature(spot{k.at[0], i}); p.kind == "city" && len(f.cells()) == 2 && f.cells()[1] == k.at[1] {
			k.city = f.spots
		}
	}
	g.castles = append(g.castles, k)
}

// readCell reads a cell of a table whose corner is 0, 0.
func readCell(name string) cell {
	row, _ := strconv.Atoi(name[1:])
	return cell{int(name[0] - 'a'), row - 1}
}
