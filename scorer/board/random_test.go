package board_test

import (
	"fmt"
	"math/rand"
	"slices"
	"testing"

	. "taula/scorer/board"
	"taula/scorer/board/boardtest"
	. "taula/scorer/notation"
	"taula/scorer/tile"
)

// randomTable lays n tiles of the boxes one after the other, each on a random free cell where it fits and with as many copies
// as the boxes hold; then it puts bridges over some tiles, and figures on some. Its own rule decides whether tiles match: both
// sides show the same letter, and a bridged side shows a road.
func randomTable(rng *rand.Rand, n, bridges, figures int, boxes ...string) *Position {
	p := &Position{Edition: "c2"}
	var bag []*tile.Tile
	for i := range tile.All() {
		if t := &tile.All()[i]; slices.Contains(boxes, t.Box) {
			bag = append(bag, slices.Repeat([]*tile.Tile{t}, int(t.Copies[1]))...)
			if t.ID == "D" {
				bag = bag[:len(bag)-1] // one lies there first
			}
		}
	}
	rng.Shuffle(len(bag), func(i, j int) { bag[i], bag[j] = bag[j], bag[i] })
	table := map[Cell]Square{{50, 50}: {Cell: Cell{50, 50}, Tile: tile.Find("D")}}
	for len(table) < n && len(bag) > 0 {
		var spots []Square
		for _, c := range borders(table) {
			for turn := range uint8(4) {
				if s := (Square{Cell: c, Tile: bag[0], Turn: turn}); matches(table, s) {
					spots = append(spots, s)
				}
			}
		}
		if len(spots) > 0 {
			s := spots[rng.Intn(len(spots))]
			table[s.Cell] = s
		}
		bag = bag[1:]
	}
	for _, c := range sortedCells(table) {
		p.Squares = append(p.Squares, table[c])
	}
	for range 20 * bridges {
		if len(p.Tokens) == bridges {
			break
		}
		t := Token{Kind: WoodenBridge, Place: Place{Cell: p.Squares[rng.Intn(len(p.Squares))].Cell, Spot: Whole}, Axis: "en"[rng.Intn(2)]}
		if bridgeable(p, t) {
			p.Tokens = append(p.Tokens, t)
		}
	}
	for range figures {
		s := p.Squares[rng.Intn(len(p.Squares))]
		at := Place{Cell: s.Cell, Spot: Spot(rng.Intn(int(Bridge) + 1))}
		if _, ok := p.PartAt(at); ok {
			p.Figures = append(p.Figures, Figure{Player: Player("rbgy"[rng.Intn(4)]), Kind: Large * FigureKind(rng.Intn(2)), Place: at})
		}
	}
	q, _ := p.Canonical()
	return q
}

// sortedCells returns the cells of a table in reading order.
func sortedCells(table map[Cell]Square) []Cell {
	var cells []Cell
	for c := range table {
		cells = append(cells, c)
	}
	slices.SortFunc(cells, func(a, b Cell) int { return 1000*int(a.Y-b.Y) + int(a.X-b.X) })
	return cells
}

// borders returns the free cells beside laid tiles, in a fixed order.
func borders(table map[Cell]Square) []Cell {
	seen := map[Cell]Square{}
	for c := range table {
		for s := tile.North; s <= tile.West; s++ {
			if _, laid := table[c.Beside(s)]; !laid {
				seen[c.Beside(s)] = Square{}
			}
		}
	}
	return sortedCells(seen)
}

// matches reports whether the square matches all its neighbours.
func matches(table map[Cell]Square, s Square) bool {
	for side := tile.North; side <= tile.West; side++ {
		if o, laid := table[s.Cell.Beside(side)]; laid && s.Edge(side) != o.Edge(side.Opposite()) {
			return false
		}
	}
	return true
}

// bridgeable reports whether the bridge may lie there: one bridge to a tile, its ends on field, and beyond each end a free
// cell, a road or another bridge.
func bridgeable(p *Position, t Token) bool {
	sides := []tile.Side{tile.East, tile.West}
	if t.Axis == 'n' {
		sides = []tile.Side{tile.North, tile.South}
	}
	if p.Bridge(t.Place.Cell) != 0 {
		return false
	}
	for _, side := range sides {
		o := p.At(t.Place.Cell.Beside(side))
		if p.At(t.Place.Cell).Edge(side) != tile.Field {
			return false
		}
		if o != nil && o.Edge(side.Opposite()) != tile.Road && !(o.Edge(side.Opposite()) == tile.Field && p.Bridge(o.Cell) == t.Axis) {
			return false
		}
	}
	return true
}

// tables calls f with the tables on which it once failed, and with random tables of the three boxes, with bridges and figures.
func tables(t *testing.T, count int, f func(t *testing.T, rng *rand.Rand, p *Position)) {
	for _, p := range boardtest.Found(t, "tables") {
		f(t, boardtest.Seeded(t, 1), p)
	}
	for seed, rng := range boardtest.Sources(t, count) {
		p := randomTable(rng, 2+rng.Intn(60), rng.Intn(8), rng.Intn(20), "base", "1", "8")
		f(t, rng, p)
		if t.Failed() {
			t.Fatalf("seed %d:\n%s", seed, Format(p))
		}
	}
}

// TestSymmetry turns a table by a quarter and moves it: it must have as many features as before, of the same size, with the
// same figures and cities.
func TestSymmetry(t *testing.T) {
	tables(t, 300, func(t *testing.T, _ *rand.Rand, p *Position) {
		want := sizes(p)
		q := p.Owned()
		q.EachPlace(func(at *Place) { *at = quarter(*at) })
		for i := range q.Squares {
			q.Squares[i].Turn = (q.Squares[i].Turn + 1) % 4
		}
		for i := range q.Tokens {
			q.Tokens[i].Axis = "en"[map[byte]int{'e': 1, 'n': 0}[q.Tokens[i].Axis]]
		}
		turned, _ := q.Canonical()
		if got := sizes(turned); !slices.Equal(got, want) {
			t.Errorf("turned\n%s\n%v\n%v", Format(turned), got, want)
		}
		moved := p.Owned()
		moved.EachPlace(func(at *Place) { *at = at.Shifted(Cell{7, 3}) })
		if got := sizes(moved); !slices.Equal(got, want) {
			t.Errorf("moved: %v, %v", got, want)
		}
		if Format(moved) != Format(p) {
			t.Errorf("moved: %s", Format(moved))
		}
	})
}

// quarter returns a place turned clockwise by a quarter about a1.
func quarter(at Place) Place {
	at.Cell = Cell{-at.Cell.Y, at.Cell.X}
	if at.Spot < CornerNW {
		at.Spot = Spot(tile.Port(at.Spot).Turn(1))
	} else if at.Spot <= CornerSW {
		at.Spot = CornerNW + (at.Spot-CornerNW+1)%4
	}
	return at
}

// sizes returns the sizes of all features, sorted.
func sizes(p *Position) []string {
	var out []string
	for _, f := range p.Survey().Features {
		var owners []string
		for _, i := range f.Figures {
			owners = append(owners, fmt.Sprint(p.Figures[i].Player, p.Figures[i].Kind))
		}
		slices.Sort(owners)
		out = append(out, fmt.Sprint(f.Kind, len(f.Parts), len(f.Cells), len(f.Open), f.Broken, f.Shields, f.Marks, owners,
			len(f.Cities()), len(f.Castles()), f.Around, f.Complete()))
	}
	slices.Sort(out)
	return out
}

// TestBefore takes the tile of this turn away again.
func TestBefore(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"E2 .\nD V1\ncastle a1-a2 r\nb a2.e\nlast a2", "rules c2 8\nE2\n. V1\n"},
		{"U U U\nbridge b1 ns\nr a1.e\nb b1.b\nlast a1 b1.b", "rules c2 8\nU U\n"},
		{"E2 U\nE U\ncastle a1-a2 r\nfairy a1-a2\nr b2.e\nlast a1-a2", "rules c2 3 8\nE2 U\nE U\nr b2.e\n"},
		{"U U\ninfected a1.e\ninfected b1.n new\nend", "rules c2 cv\nU U\ninfected a1.e\n"},
		{"feB U\nferry a1.e a1.w\nferried a1.s a1.w\nlast b1", "rules c2 fe\nfeB\nferry a1.s a1.w\n"},
		{"U B B\ngerman b1-c1 r\nlast c1", "U B\n"},
		{"U U1\nbridge b1 ew\nr b1.b\ng barn b1.se\nlast b1", "rules c2 5 8\nU\n"},
	} {
		p := read(t, c.text)
		before := p.Before()
		if got := Format(before); got != c.want {
			t.Errorf("%s\ngot\n%swanted\n%s", c.text, got, c.want)
		}
	}
	p := read(t, "U U\nlast a1")
	if b := p.Before(); len(b.Squares) != 1 || b.Squares[0].Cell != (Cell{1, 0}) || len(p.Squares) != 2 {
		t.Errorf("cells keep their names, and p stays as it is: %+v %+v", b.Squares, p.Squares)
	}
}

// BenchmarkFeatures joins the features of a base table of 72 tiles with 24 figures.
func BenchmarkFeatures(b *testing.B) {
	p := randomTable(boardtest.Seeded(b, 1), 72, 0, 30, "base")
	p.Figures = p.Figures[:min(24, len(p.Figures))]
	b.Logf("%d tiles, %d figures, %d features", len(p.Squares), len(p.Figures), len(p.Survey().Features))
	b.ReportAllocs()
	for b.Loop() {
		p.Survey()
	}
}

// BenchmarkSurvey joins the features of the same table and looks for problems.
func BenchmarkSurvey(b *testing.B) {
	p := randomTable(boardtest.Seeded(b, 1), 72, 0, 30, "base")
	p.Figures = p.Figures[:min(24, len(p.Figures))]
	b.ReportAllocs()
	for b.Loop() {
		p.Survey().Check()
	}
}

// BenchmarkParse reads the text of the same table.
func BenchmarkParse(b *testing.B) {
	p := randomTable(boardtest.Seeded(b, 1), 72, 0, 24, "base")
	text := Format(p)
	b.ReportAllocs()
	for b.Loop() {
		Parse(text)
	}
}
