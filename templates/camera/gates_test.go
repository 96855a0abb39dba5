package camera

import (
	"fmt"
	"math/rand"
	"testing"

	"taula/scorer/photo"
)

// wrong returns grids that do not fit: off by parts of a tile, or with a column or a row too many or too few.
func wrong(p *Photo) map[string]photo.Grid {
	all := map[string]photo.Grid{}
	moved := func(dx, dy float64) photo.Grid {
		g := p.Grid
		c := g.Corners
		w, h := float64(g.Columns), float64(g.Rows)
		for i := range g.Corners {
			g.Corners[i].X += dx*(c[1].X-c[0].X)/w + dy*(c[3].X-c[0].X)/h
			g.Corners[i].Y += dx*(c[1].Y-c[0].Y)/w + dy*(c[3].Y-c[0].Y)/h
		}
		return g
	}
	all["half across"], all["half down"], all["half both"] = moved(.5, 0), moved(0, .5), moved(.5, .5)
	all["third across"], all["third down"], all["third both"] = moved(.33, 0), moved(0, -.33), moved(-.33, .33)
	for name, by := range map[string][2]int{"a column more": {1, 0}, "a column less": {-1, 0}, "a row more": {0, 1}, "a row less": {0, -1}} {
		g := p.Grid
		g.Columns, g.Rows = g.Columns+by[0], g.Rows+by[1]
		if g.Columns > 0 && g.Rows > 0 {
			all[name] = g
		}
	}
	return all
}

// TestWrongGrids reads photographs with grids that do not fit: nothing may be entered.
func TestWrongGrids(t *testing.T) {
	if testing.Short() {
		t.Skip("reads eleven photographs")
	}
	wrongs, passed := 0, 0
	for li := range Levels {
		for pi := range Printings {
			for n := range max(*whole, 1) {
				if *whole == 0 && (pi != 1 || li != 1) { // one of the usual level
					continue
				}
				p := snap(t, int64(3000+100*li+10*pi+n), &Printings[pi], &Levels[li], 14+9*(pi%3))
				r := photo.Read(p.Picture, p.Dragged(rand.New(rand.NewSource(1)), .03), photo.InPlay("c2", nil), nil)
				t.Logf("%s %s true %s", Levels[li].Name, Printings[pi].Name, brief(r.Fits))
				for name, g := range wrong(p) {
					r := photo.Read(p.Picture, g, photo.InPlay("c2", nil), nil)
					wrongs++
					if r.Fits.Why == "" {
						passed++
						t.Errorf("%s %s %s: %s is entered", Levels[li].Name, Printings[pi].Name, name, brief(r.Fits))
					} else if testing.Verbose() {
						t.Logf("   %s %s", name, brief(r.Fits))
					}
				}
			}
		}
	}
	t.Logf("%d of %d wrong grids are entered", passed, wrongs)
}

func brief(f photo.Fits) string {
	return fmt.Sprintf("%.2f %.1f sure %.2f field %.2f city %.2f road %.2f else %.2f %s", f.Disagree, f.Distance, f.Sure, f.Field, f.City, f.Road, f.Elsewhere, f.Why)
}

// others returns pictures that show no table.
func others() map[string]photo.Picture {
	const w, h = 500, 400
	picture := func(dot func(x, y float64) [3]float64) photo.Picture {
		p := photo.Picture{Width: w, Height: h, Pix: make([]byte, 0, 4*w*h)}
		for i := range w * h {
			c := dot(float64(i%w), float64(i/w))
			for _, v := range c {
				p.Pix = append(p.Pix, uint8(min(max(v, 0), 255)))
			}
			p.Pix = append(p.Pix, 255)
		}
		return p
	}
	rng := rand.New(rand.NewSource(5))
	coarse := func(x, y float64, size float64, s uint32) float64 { return noise(x/size, y/size, s) }
	return map[string]photo.Picture{
		"black": picture(func(x, y float64) [3]float64 { return [3]float64{} }),
		"white": picture(func(x, y float64) [3]float64 { return [3]float64{250, 250, 248} }),
		"green": picture(func(x, y float64) [3]float64 { return [3]float64{90, 140, 60} }),
		"noise": picture(func(x, y float64) [3]float64 {
			return [3]float64{255 * rng.Float64(), 255 * rng.Float64(), 255 * rng.Float64()}
		}),
		"clouds": picture(func(x, y float64) [3]float64 {
			return [3]float64{255 * coarse(x, y, 40, 1), 255 * coarse(x, y, 40, 2), 255 * coarse(x, y, 40, 3)}
		}),
		"garden": picture(func(x, y float64) [3]float64 {
			v := coarse(x, y, 50, 4)
			k := .7 + .5*coarse(x, y, 6, 5)
			if v > .55 {
				return [3]float64{170 * k, 90 * k, 60 * k}
			}
			return [3]float64{80 * k, 130 * k, 50 * k}
		}),
		"cat": picture(func(x, y float64) [3]float64 {
			dx, dy := (x-250)/150, (y-220)/120
			k := .6 + .5*coarse(x+30*coarse(x, y, 60, 7), y, 9, 8)
			if dx*dx+dy*dy < 1 {
				return [3]float64{190 * k, 140 * k, 90 * k}
			}
			return [3]float64{120 * k, 130 * k, 110 * k}
		}),
		"red figure": picture(func(x, y float64) [3]float64 {
			dx, dy := (x-250)/120, (y-200)/160
			if dx*dx+dy*dy < 1 {
				k := 1 - .4*(dx+dy) + .1*coarse(x, y, 5, 9)
				return [3]float64{180 * k, 40 * k, 36 * k}
			}
			return [3]float64{150 + 40*coarse(x, y, 90, 3), 120, 90}
		}),
	}
}

// TestNoTable reads pictures of something else: nothing may be entered, whatever the grid.
func TestNoTable(t *testing.T) {
	for name, p := range others() {
		for _, n := range [][2]int{{3, 2}, {5, 4}, {9, 7}} {
			if testing.Short() && n[0] != 5 {
				continue
			}
			g := photo.Grid{Columns: n[0], Rows: n[1], Corners: [4]photo.Point{{X: 20, Y: 20}, {X: 480, Y: 20}, {X: 480, Y: 380}, {X: 20, Y: 380}}}
			r := photo.Read(p, g, photo.InPlay("c2", nil), nil)
			if r.Fits.Why == "" {
				t.Errorf("%s, %d by %d: %s is entered", name, n[0], n[1], brief(r.Fits))
			} else if testing.Verbose() {
				t.Logf("%s, %d by %d: %s", name, n[0], n[1], brief(r.Fits))
			}
		}
	}
}

func BenchmarkRead30(b *testing.B) {
	p := snap(b, 7, &Printings[0], &Levels[1], 30)
	for b.Loop() {
		photo.Read(p.Picture, p.Grid, photo.InPlay("c2", nil), nil)
	}
}
