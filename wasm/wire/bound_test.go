package wire

import (
	"fmt"
	"math/rand"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"taula/scorer/board"
	"taula/scorer/board/boardtest"
	"taula/scorer/notation"
	"taula/scorer/tile"
)

// TestMain lets the garbage collector run less often: the tests keep little of what they make, and a quarter of their time went into it.
func TestMain(m *testing.M) {
	debug.SetGCPercent(1600)
	m.Run()
}

// allBoxes begins a table of every box.
var allBoxes = "rules c2 " + strings.Join(tile.Boxes()[1:], " ") + "\n"

// largest returns tables as large as a page may ask about, and tables with unknown cells: the most costly among some thousands.
func largest() map[string]string {
	rng := rand.New(rand.NewSource(1))
	row := func(n int, id func() string) string {
		ids := make([]string, n)
		for i := range ids {
			ids[i] = id()
		}
		return strings.Join(ids, " ") + "\n"
	}
	grid := func(w, h int, id func() string) string {
		var b strings.Builder
		for range h {
			b.WriteString(row(w, id))
		}
		return b.String()
	}
	any := func() string { return tile.All()[rng.Intn(len(tile.All()))].ID }
	one := func(id string) func() string { return func() string { return id } }
	lines := func(n int, line func() string) string {
		var b strings.Builder
		for range n {
			b.WriteString(line() + "\n")
		}
		return b.String()
	}
	cell := func() string { return board.Cell{X: int16(rng.Intn(25)), Y: int16(rng.Intn(28))}.String() }
	who := func() string { return string("rbgyk"[rng.Intn(5)]) }
	all := map[string]string{
		"tiles that do not match": allBoxes + grid(25, 28, any),
		"one city":                allBoxes + grid(25, 28, one("C")) + lines(500, func() string { return who() + " " + cell() + ".m" }),
		"monasteries":             allBoxes + grid(25, 28, one("B")) + lines(500, func() string { return who() + " " + cell() + ".m" }),
		"crossings":               allBoxes + grid(25, 28, one("X")) + lines(500, func() string { return who() + " " + cell() + "." + []string{"n", "e", "s", "w"}[rng.Intn(4)] }) + "end\n",
		"barns":                   allBoxes + grid(25, 28, one("B")) + lines(500, func() string { return who() + " barn " + cell() + ".ne" }) + "end\n",
		"castles": allBoxes + grid(25, 28, one("B")) + lines(499, func() string {
			c := board.Cell{X: int16(rng.Intn(25)), Y: int16(rng.Intn(27))}
			return "castle " + c.String() + "-" + c.Beside(tile.South).String() + " r"
		}) + "last a1\n",
		"wagons":              allBoxes + grid(25, 28, any) + lines(499, func() string { return who() + " wagon " + cell() + ".n" }) + "last a1\n",
		"infected":            allBoxes + grid(25, 28, any) + lines(499, func() string { return "infected " + cell() + ".n new" }) + "last a1\n",
		"figures on one tile": allBoxes + "U\n" + lines(500, func() string { return who() + " a1.n" }),
		"bridges":             allBoxes + grid(25, 28, one("U")) + lines(50, func() string { return []string{"bridge ", "rainbow "}[rng.Intn(2)] + cell() + " ew" }),
		"beyond": allBoxes + grid(5, 5, one("U")) + lines(13, func() string {
			return "beyond " + board.Cell{X: int16(rng.Intn(5)), Y: int16(rng.Intn(5))}.String() + ".n road +999 +9r +9b +9g closed"
		}),
	}
	for name, of := range map[string]struct {
		tiles int
		seed  int64
	}{"40 tiles, two unknown": {40, 72}, "72 tiles, two unknown": {72, 43}, "20 tiles, two unknown": {20, 8}} {
		all[name] = notation.Format(unknowns(of.seed, of.tiles, 2))
	}
	return all
}

// unknowns returns a table of every box on which some cells were not entered.
func unknowns(seed int64, tiles, unknown int) *board.Position {
	rng := rand.New(rand.NewSource(seed))
	p := boardtest.Random(rng, tiles, 0, 20, tile.Boxes()...)
	for _, i := range rng.Perm(len(p.Squares)) {
		s := &p.Squares[i]
		if unknown > 0 && !slices.ContainsFunc(p.Figures, func(g board.Figure) bool { return g.Place.Cell == s.Cell }) {
			*s = board.Square{Cell: s.Cell, State: board.Open}
			unknown--
		}
	}
	return p
}

// wishes returns every request there is, about a tile of a table and a cell beside it.
func wishes(p *board.Position) []string {
	c := p.Squares[0].Cell
	for i := range p.Squares {
		if p.Squares[i].Tile != nil {
			c = p.Squares[i].Cell
		}
	}
	at, beside := c.String(), fmt.Sprintf("%d,%d", c.X, c.Y+1)
	return []string{
		"account", "show", "edit turn " + at + " 1", "edit book", "edit lay " + beside + " U 1", "fits " + beside + " 18 ----", "fits " + beside,
		"when " + at, "like " + at + " M 0", "compare field-revision 1", "compare small-city 2", "tile " + at + " r meeple", "tile " + at + " r meeple now",
		"may " + beside + " U", "bridges", "parts " + at + ".n", "deck 0 0 0",
	}
}

// TestBound asks everything about tables as large as a page may ask about: no answer allocates more than 80 MB all together,
// garbage included. The worst are two accounts of two unknown cells. What is allocated is the same on every machine; what a
// phone holds at a time is less.
func TestBound(t *testing.T) {
	most := map[string]uint64{}
	for name, text := range largest() {
		p, errs := notation.Parse(text)
		if len(errs) > 0 {
			t.Fatalf("%s: %+v", name, errs[0])
		}
		if tooLarge := tooMuch(p); tooLarge != nil {
			t.Errorf("%s: found %s, wanted a table that is answered", name, tooLarge.Code)
		}
		for _, wish := range wishes(p) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			answer := Answer(wish + "\n" + text)
			runtime.ReadMemStats(&after)
			made := after.TotalAlloc - before.TotalAlloc
			if made > 80<<20 {
				t.Errorf("%s of %s: found %d MB allocated, wanted at most 80", wish, name, made>>20)
			}
			if len(answer) > 4<<20 {
				t.Errorf("%s of %s: found an answer of %d bytes, wanted at most 4 MB", wish, name, len(answer))
			}
			verb := words(wish)[0]
			most[verb] = max(most[verb], made)
		}
	}
	for verb, made := range most {
		t.Logf("%-8s %3d MB", verb, made>>20)
	}
}

// TestTooMuch checks that a text larger than any table is refused, whatever is asked, and so is a deed that would make the
// table so large.
func TestTooMuch(t *testing.T) {
	for text, want := range map[string]string{
		strings.Repeat("C ", 699) + "C\n":                  "",
		strings.Repeat("C ", 700) + "C\n":                  "table.tiles",
		"U\n" + strings.Repeat("r a1.n\n", 500):            "",
		"U\n" + strings.Repeat("r a1.n\n", 501):            "table.pieces",
		"U U\nlast a1\n" + strings.Repeat("r a1.n\n", 499): "",
		"U U\nlast a1\n" + strings.Repeat("r a1.n\n", 500): "table.pieces",
		strings.Repeat("U ", 49) + "\n" + bridges(49):      "",
		strings.Repeat("U ", 51) + "\n" + bridges(51):      "table.pieces",
		strings.Repeat("U ", 10) + "\n" + beyonds(10):      "",
		strings.Repeat("U ", 16) + "\n" + beyonds(16):      "table.pieces",
	} {
		p, errs := notation.Parse(text)
		if len(errs) > 0 {
			t.Fatalf("%.40q: %+v", text, errs[0])
		}
		for _, wish := range wishes(p) {
			got := ""
			if s := ask(t, wish, text); s.Error != nil {
				got = s.Errors[0].Code
			}
			want := want
			if strings.HasPrefix(wish, "edit lay") && len(p.Squares) == mostCells {
				want = "table.tiles"
			}
			if strings.HasPrefix(wish, "edit lay") && len(p.Figures)+len(p.Last) == mostPieces && len(p.Last) == 0 { // what this turn lays counts, too
				want = "table.pieces"
			}
			if got != want {
				t.Errorf("%s of %.40q…: found %q, wanted %q", wish, text, got, want)
			}
		}
	}
}

// beyonds returns statements of what lies north of n tiles.
func beyonds(n int) string {
	var b strings.Builder
	for x := range n {
		b.WriteString("beyond " + board.Cell{X: int16(x)}.String() + ".n road +999 +9r +9b +9g closed\n")
	}
	return b.String()
}

// bridges returns statements of bridges on n tiles.
func bridges(n int) string {
	var b strings.Builder
	for x := range n {
		b.WriteString("bridge " + board.Cell{X: int16(x)}.String() + " ew\n")
	}
	return b.String()
}

// TestOneThing checks that no request asks for more than two accounts.
func TestOneThing(t *testing.T) {
	for _, wish := range []string{"when a1 b1", "when", "like a1 N 0 M 0", "like a1 N", "compare small-city", "compare small-city 2 3", "compare small-city 9"} {
		if s := ask(t, wish, "N ."); s.Error == nil || s.Errors[0].Code != "request" {
			t.Errorf("%s: found %+v, wanted a request that cannot be read", wish, s.Error)
		}
	}
}
