package board_test

import (
	"flag"
	"fmt"
	"math/rand"
	"runtime/debug"
	"slices"
	"testing"

	. "taula/scorer/board"
	"taula/scorer/tile"
)

// long is the flag of the long run: go test ./scorer/board -run Flood -long
var long = flag.Bool("long", false, "compare a hundred thousand random tables instead of a thousand")

// TestMain lets the garbage collector run less often: the tests keep little of what they make.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	m.Run()
}

// TestFlood compares the features with those that another program finds: it walks from part to part over the borders and knows
// nothing of nodes, plans or joins. Compared are what joins (road.crossing.split, city.segments.separate, field.extent,
// bridge.nojoin, bridge.nosplit, majority.joined) and what is still open (road.complete.def, road.complete.loop,
// city.complete.def).
func TestFlood(t *testing.T) {
	count := 1000
	if *long {
		count = 100000
	}
	tables(t, count, func(t *testing.T, _ *rand.Rand, p *Position) {
		flood := floodAll(p)
		for _, f := range p.Survey().Features {
			key := partKey(f.Parts[0])
			if got, want := summary(p, f), flood[key]; got != want {
				t.Errorf("join:  %s\nflood: %s", got, want)
			}
			delete(flood, key)
		}
		if len(flood) > 0 {
			t.Errorf("flood found more: %v", flood)
		}
	})
}

// partKey returns a name for a part.
func partKey(q Part) string { return fmt.Sprint(q.Cell, q.Segment) }

// summary describes a feature as floodAll does: parts, cells, openness, shields, figures, and for a field the number of cities
// beside it.
func summary(p *Position, f *Feature) string {
	var keys []string
	for _, q := range f.Parts {
		keys = append(keys, partKey(q))
	}
	return fmt.Sprint(f.Kind, keys, len(f.Cells), len(f.Open) > 0, f.Shields, f.Marks, f.Figures, len(f.Cities()))
}

// floodAll floods the table from every part of it. The features it returns are keyed by their first part.
func floodAll(p *Position) map[string]string {
	out, seen := map[string]string{}, map[string]string{}
	var cities []func()
	for i := range p.Squares {
		s := &p.Squares[i]
		for k := range len(s.Tile.Segments) + 1 {
			if k == len(s.Tile.Segments) {
				k = -1
				if p.Bridge(s.Cell) == 0 {
					continue
				}
			}
			first := Part{Cell: s.Cell, Segment: int8(k)}
			name := partKey(first)
			if seen[name] != "" || k >= 0 && s.Tile.Segments[k].Kind == tile.River {
				continue
			}
			w := walk{p: p, seen: seen, name: name, cells: map[Cell]bool{}, kind: tile.Road}
			if k >= 0 {
				w.kind = s.Tile.Segments[k].Kind
			}
			w.visit(first)
			cities = append(cities, func() {
				beside := map[string]bool{}
				for _, c := range w.beside {
					beside[seen[c]] = true
				}
				slices.SortFunc(w.parts, func(a, b Part) int {
					return 100000*int(a.Cell.Y-b.Cell.Y) + 100*int(a.Cell.X-b.Cell.X) + int(a.Segment+50)%50 - int(b.Segment+50)%50
				})
				var keys []string
				for _, q := range w.parts {
					keys = append(keys, partKey(q))
				}
				slices.Sort(w.figures)
				out[name] = fmt.Sprint(w.kind, keys, len(w.cells), w.open, w.shields, w.marks, w.figures, len(beside))
			})
		}
	}
	for _, f := range cities {
		f()
	}
	return out
}

// A walk is one flood: what it has visited and found.
type walk struct {
	p       *Position
	seen    map[string]string // part to the name of its flood
	name    string
	kind    tile.Kind
	parts   []Part
	cells   map[Cell]bool
	open    bool
	shields int
	marks   tile.Marks
	figures []int
	beside  []string
}

// visit floods from a part.
func (w *walk) visit(q Part) {
	if w.seen[partKey(q)] != "" {
		return
	}
	w.seen[partKey(q)] = w.name
	w.parts, w.cells[q.Cell] = append(w.parts, q), true
	s := w.p.At(q.Cell)
	if q.Segment >= 0 {
		g := s.Tile.Segments[q.Segment]
		w.shields, w.marks = w.shields+int(g.Shields), w.marks|g.Marks
		for k := range s.Tile.Segments {
			if g.By>>k&1 == 1 {
				w.beside = append(w.beside, partKey(Part{Cell: q.Cell, Segment: int8(k)}))
			}
		}
	}
	for i, f := range w.p.Figures {
		if part, ok := w.p.PartAt(f.Place); ok && part.Cell == q.Cell && part.Segment == q.Segment {
			w.figures = append(w.figures, i)
		}
	}
	for port := tile.NL; port <= tile.WR; port++ {
		if !shows(w.p, q.Cell, port, int(q.Segment)) {
			continue
		}
		o := w.p.At(q.Cell.Beside(port.Side()))
		if o == nil {
			w.open = true
			continue
		}
		for k := -1; k < len(o.Tile.Segments); k++ {
			if shows(w.p, o.Cell, port.Facing(), k) && (k < 0 && w.kind == tile.Road || k >= 0 && o.Tile.Segments[k].Kind == w.kind) {
				w.visit(Part{Cell: o.Cell, Segment: int8(k)})
			}
		}
	}
}

// shows reports whether the segment of a cell, or the bridge if segment is -1, meets the border at the port.
func shows(p *Position, c Cell, port tile.Port, segment int) bool {
	s := p.At(c)
	if segment >= 0 {
		return s.Tile.Segments[segment].Ports.Turn(s.Turn).Has(port)
	}
	switch p.Bridge(c) {
	case 'e':
		return port == tile.E || port == tile.W
	case 'n':
		return port == tile.N || port == tile.S
	}
	return false
}
