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
	whole = flag.Int("photos", 1, "how many photographs of each printing and level are read")
	keep  = flag.String("keep", "", "folder where the photographs are written")
)

// A score counts what was read.
type score struct {
	tiles, first, third, edgesRight, sure, sureRight, cells, emptyRight, refused, tables, wrongWhole int
}

func (s score) String() string {
	pc := func(a, b int) float64 { return 100 * float64(a) / float64(max(b, 1)) }
	return fmt.Sprintf("%4d tiles: first %5.1f %%, of three %5.1f %%, sure %5.1f %%, right when sure %5.1f %% (%d of %d), empty or not %5.1f %%, refused %d of %d",
		s.tiles, pc(s.first, s.tiles), pc(s.third, s.tiles), pc(s.sure, s.tiles), pc(s.sureRight, s.sure), s.sureRight, s.sure, pc(s.emptyRight, s.cells), s.refused, s.tables)
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

// looks is what a tile shows from afar: its edges and how cities and roads are joined, as it lies.
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

// TestPhotos reads photographs of every printing at every level.
func TestPhotos(t *testing.T) {
	for _, set := range []struct {
		name string
		all  []Printing
	}{{"tried", Printings}, {"untried", Untried}} {
		for li := range Levels {
			var all score
			for pi := range set.all {
				pr := &set.all[pi]
				var s score
				for n := range *whole {
					seed := int64(1000*li + 100*pi + n)
					p := snap(t, seed, pr, &Levels[li], 12+17*((n+pi)%3))
					g := p.Dragged(rand.New(rand.NewSource(seed)), .03)
					r := photo.Read(p.Picture, g, photo.InPlay("c2", nil), nil)
					one := judge(p, r)
					if testing.Verbose() {
						t.Logf("   %s %s %d: %v %+v", Levels[li].Name, Tops[seed%4].Name, n, one, r.Fits)
					}
					s.add(one)
				}
				t.Logf("%-8s %-6s %-36s %v", set.name, Levels[li].Name, pr.Name, s)
				all.add(s)
			}
			t.Logf("%-8s %-6s %-36s %v", set.name, Levels[li].Name, "ALL", all)
		}
	}
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
