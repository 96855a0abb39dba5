package camera

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/png"
	"math/rand"
	"os"
	"testing"

	"taula/scorer/board"
	"taula/scorer/board/boardtest"
	"taula/scorer/photo"
	"taula/scorer/tile"
)

var (
	whole = flag.Int("photos", 0, "how many photographs of each printing and level are read")
	keep  = flag.String("keep", "", "folder where the photographs are written")
)

// A score counts what was read.
type score struct {
	tiles, first, third, sure, sureRight, cells, emptyRight, refused, tables int
}

// shares returns five percentages: first guess right, one of three right, right when sure, sure, empty cells told from tiles.
func (s score) shares() [5]float64 {
	pc := func(a, b int) float64 { return 100 * float64(a) / float64(max(b, 1)) }
	return [5]float64{pc(s.first, s.tiles), pc(s.third, s.tiles), pc(s.sureRight, s.sure), pc(s.sure, s.tiles), pc(s.emptyRight, s.cells)}
}

func (s score) String() string {
	p := s.shares()
	return fmt.Sprintf("%4d tiles: first %5.1f %%, of three %5.1f %%, sure %5.1f %%, right when sure %5.1f %% (%d of %d), empty or not %5.1f %%, refused %d of %d",
		s.tiles, p[0], p[1], p[3], p[2], s.sureRight, s.sure, p[4], s.refused, s.tables)
}

func (s *score) add(o score) {
	s.tiles += o.tiles
	s.first += o.first
	s.third += o.third
	s.sure += o.sure
	s.sureRight += o.sureRight
	s.cells += o.cells
	s.emptyRight += o.emptyRight
	s.refused += o.refused
	s.tables += o.tables
}

// looks returns what a tile shows from afar: its edges and how cities and roads are joined, as it lies.
func looks(q *board.Square) string {
	out := ""
	for s := range 4 {
		out += fmt.Sprint(q.Edge(sideOf(s)))
	}
	for s := range 4 {
		i := q.Segment(sideOf(s).Middle())
		for o := range s {
			if i >= 0 && q.Tile.Segments[i].Kind != 1 && q.Segment(sideOf(o).Middle()) == i {
				out += fmt.Sprint(" ", o, s)
			}
		}
	}
	return out
}

func judge(p *Photo, r photo.Reading) (s score) {
	s.tables = 1
	if r.Fits.Why != "" {
		s.refused = 1
	}
	for _, c := range r.Cells {
		q := p.Table.At(board.Cell{X: int16(c.Column), Y: int16(c.Row)})
		s.cells++
		if c.Laid() == (q != nil) {
			s.emptyRight++
		}
		if q == nil {
			if c.Sure && c.Laid() {
				s.sure++
			}
			continue
		}
		s.tiles++
		want := looks(q)
		var seen []string
		for _, g := range c.Guesses {
			l := looks(&board.Square{Tile: g.Tile, Turn: g.Turn})
			if len(seen) == 0 || seen[len(seen)-1] != l {
				seen = append(seen, l)
			}
		}
		right := c.Laid() && len(seen) > 0 && seen[0] == want
		if right {
			s.first++
		}
		for _, l := range seen[:min(3, len(seen))] {
			if l == want {
				s.third++
				break
			}
		}
		if c.Sure && c.Laid() {
			s.sure++
			if right {
				s.sureRight++
			}
		}
	}
	return s
}

// wanted are the percentages to reach at each level, in the order of shares.
var wanted = [3][5]float64{{97, 99, 99, 90, 99}, {95, 99, 99, 85, 99}, {85, 93, 97, 50, 99}}

// TestPhotos reads photographs of printings at each level, with grids dragged as a hand drags them. With -photos it reads every
// printing, and reports apart those that no setting was chosen on; without, it reads a few.
func TestPhotos(t *testing.T) {
	sets := []struct {
		name string
		all  []Printing
	}{{"tried", Printings}, {"untried", Untried}}
	for _, set := range sets {
		for li := range Levels {
			if *whole == 0 && li == 2 {
				continue
			}
			var all score
			for pi := range set.all {
				if *whole == 0 && pi != len(set.all)/2 { // one printing each
					continue
				}
				s := readAll(t, &set.all[pi], pi, li)
				t.Logf("%-8s %-6s %-36s %v", set.name, Levels[li].Name, set.all[pi].Name, s)
				all.add(s)
			}
			t.Logf("%-8s %-6s %-36s %v", set.name, Levels[li].Name, "ALL", all)
			for i, got := range all.shares() {
				if got < wanted[li][i] {
					t.Errorf("%s %s: number %d is %.1f %%, wanted %.0f", set.name, Levels[li].Name, i+1, got, wanted[li][i])
				}
			}
		}
	}
}

// readAll reads photographs of one printing at one level.
func readAll(t *testing.T, pr *Printing, pi, li int) (s score) {
	for n := range max(*whole, 1) {
		seed := int64(1000*li + 100*pi + n)
		p := snap(t, seed, pr, &Levels[li], 12+17*((n+pi)%3))
		r := photo.Read(p.Picture, p.Dragged(rand.New(rand.NewSource(seed)), .03), photo.InPlay("c2", nil), nil)
		one := judge(p, r)
		if *whole > 0 && testing.Verbose() {
			t.Logf("   %s %s %s %d: %v %s", pr.Name, Levels[li].Name, Tops[seed%4].Name, n, one, brief(r.Fits))
		}
		s.add(one)
	}
	return s
}

func snap(t testing.TB, seed int64, pr *Printing, l *Level, tiles int) *Photo {
	t.Helper()
	table := boardtest.Random(rand.New(rand.NewSource(seed)), tiles, 0, 0, "base")
	p, err := Take(seed, table, pr, &Tops[seed%4], l)
	if err != nil {
		t.Fatal(err)
	}
	if *keep != "" {
		var buf bytes.Buffer
		_ = png.Encode(&buf, &image.RGBA{Pix: p.Picture.Pix, Stride: 4 * p.Picture.Width, Rect: image.Rect(0, 0, p.Picture.Width, p.Picture.Height)})
		if err := os.WriteFile(fmt.Sprintf("%s/%.5s-%s-%d.png", *keep, pr.Name, l.Name, seed), buf.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

func sideOf(n int) tile.Side { return tile.Side(n) }
