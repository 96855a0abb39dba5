package camera

import (
	"image"
	"image/color"
	"math"
	"math/rand"
	"regexp"
	"sync"

	"taula/scorer/board"
	"taula/scorer/tile"
	"taula/templates"
	"taula/templates/raster"
)

// A material is what a dot of a tile is printed as.
type material uint8

const (
	field material = iota
	city
	road
	water
	dark
	roof
	stone
	hedge
	materials int = iota
)

// codes repaints a drawing so that each colour is the number of a material: one bit each of red, green and blue.
const codes = `
.t-field, .t-green { fill: #0f0; } .t-tuft { stroke: none; fill: none; } .t-brick { stroke: none; fill: none; }
.t-bank { fill: none; stroke: #00f; stroke-width: 20; } .t-river { fill: none; stroke: #00f; stroke-width: 19; } .t-wave { fill: none; stroke: none; }
.t-casing { fill: none; stroke: #000; stroke-width: 14.5; } .t-rail { fill: none; stroke: #000; stroke-width: 21; }
.t-road { fill: none; stroke: #fff; stroke-width: 11.5; } .t-city { fill: #f00; }
.t-wall, .t-gate { fill: none; stroke: #000; stroke-width: 7; } .t-stones { fill: none; stroke: #ff0; stroke-width: 3.4; }
.t-walk { stroke-width: 17; } .t-planks { fill: none; stroke: #ff0; stroke-width: 12; } .t-gate { stroke-width: 13; }
.t-way { fill: none; stroke: #fff; stroke-width: 8.5; } .t-tower, .t-keep { fill: none; stroke: #000; stroke-width: 10; stroke-linecap: round; }
.t-tower-top, .t-keep-top { fill: none; stroke: #ff0; stroke-width: 6.5; stroke-linecap: round; } .t-keep { stroke-width: 19; } .t-keep-top { stroke-width: 13; }
.t-under { fill: none; stroke: #fff; stroke-width: 7; }
.t-stone, .t-chief { fill: #ff0; stroke: #000; stroke-width: 1.3; } .t-roof, .t-arms, .t-gold, .t-pig, .t-glass { fill: #f0f; stroke: #000; stroke-width: 1.3; }
.t-wood, .t-rock { fill: #000; } .t-hedge { fill: #0ff; } .t-lake, .t-water { fill: #00f; stroke: #00f; stroke-width: 1.6; }
.t-hole, .t-dot { fill: #000; } .t-mark, .t-line, .t-rim, .t-scabbard { fill: none; stroke: #000; stroke-width: 2; }
.t-stripe, .t-flight, .t-bloom, .t-grape { fill: none; stroke: #f0f; stroke-width: 3; } .t-glint, .t-blade, .t-smoke { fill: none; stroke: #ff0; stroke-width: 2; }
.t-path { fill: none; stroke: #fff; stroke-width: 2.2; } .t-maze { fill: none; stroke: #0ff; stroke-width: 3; }
.q1 { --up: -90deg; } .q2 { --up: 180deg; } .q3 { --up: 90deg; } .up { transform: rotate(var(--up, 0deg)); }
.b-paper { fill: #0f0; } .b-frame, .b-rim { fill: none; stroke: none; }
`

var byCode = [8]material{0: dark, 1: city, 2: field, 3: stone, 4: water, 5: roof, 6: hedge, 7: road}

var (
	styled   = regexp.MustCompile(`(?s)<style>.*?</style>`)
	lettered = regexp.MustCompile(`<text.*?</text>`)
)

// fine is the width of the plan of a tile, in dots.
const fine = 200

// A plan holds the material of each dot of a tile.
type plan [fine * fine]material

var (
	plansLock sync.Mutex
	plans     = map[string]*plan{}
)

// planOf draws a tile as materials.
func planOf(t *tile.Tile) (*plan, error) {
	plansLock.Lock()
	defer plansLock.Unlock()
	if p := plans[t.ID]; p != nil {
		return p, nil
	}
	p := &board.Position{Edition: "c2", Squares: []board.Square{{Tile: t}}}
	svg := styled.ReplaceAll(templates.DrawSVG(p, nil, "", ""), []byte("<style>"+codes+"</style>"))
	svg = lettered.ReplaceAll(svg, nil)
	const width = fine * 132 / 100 // with the margin of the drawing
	dots := image.NewPaletted(image.Rect(0, 0, width, width), color.Palette{color.RGBA{A: 255}})
	if err := raster.Board(dots, dots.Bounds(), svg); err != nil {
		return nil, err
	}
	made := &plan{}
	for i := range made {
		r, g, b, _ := dots.At(i%fine+fine*16/100, i/fine+fine*16/100).RGBA()
		made[i] = byCode[r>>15|g>>15<<1|b>>15<<2]
	}
	plans[t.ID] = made
	return made, nil
}

// A Printing is how tiles are printed.
type Printing struct {
	Name    string
	colours [materials][3]float64 // sRGB, 0–255
	also    [materials][3]float64 // the other end of what a material varies to
	wander  float64               // by how much roads and walls leave their drawing, in tiles
	swell   float64               // by how much roads are wider, in tiles
	trees   int                   // in the fields of a tile
	houses  int                   // in its cities
	grain   float64               // how strong the brush is
	brush   func(x, y float64, s uint32) float64
	border  float64    // how wide a printed border is, in tiles
	wear    float64    // how wide the worn rim is
	house   [3]float64 // the colour of roofs in cities
	another bool       // each copy of a tile has other art
	lines   float64    // how visible dark lines are, 0–1
}

const width = 128 // of a print, in dots

// A print is a printed tile.
type print [width * width][3]float64

// printTile prints a tile.
func (p *Printing) printTile(t *tile.Tile, rng *rand.Rand) (*print, error) {
	from, err := planOf(t)
	if err != nil {
		return nil, err
	}
	seed := rng.Uint32()
	if !p.another {
		seed = 17 * uint32(len(t.ID)+int(t.Index))
		rng = rand.New(rand.NewSource(int64(seed)))
	}
	out := &print{}
	mats := p.materials(from, seed)
	for i := range out {
		m := mats[i]
		x, y := float64(i%width)/width, float64(i/width)/width
		v := .5 + p.grain*(p.brush(x, y, seed+uint32(m))-.5)
		for c := range 3 {
			out[i][c] = p.colours[m][c]*(1-v) + p.also[m][c]*v
		}
	}
	p.litter(out, &mats, rng)
	p.rim(out, seed)
	return out, nil
}

// sines are those of the half circle that begins at one side of a tile and ends at the other, in the middle of each dot.
var sines = func() (all [width]float64) {
	for i := range all {
		all[i] = math.Sin(math.Pi * ((float64(i) + .5) / width))
	}
	return all
}()

// around are the eight directions.
var around = func() (all [8][2]float64) {
	for k := range all {
		a := float64(k) * math.Pi / 4
		all[k] = [2]float64{math.Cos(a), math.Sin(a)}
	}
	return all
}()

// materials samples the plan, shifted and swollen a little from place to place.
func (p *Printing) materials(from *plan, seed uint32) (out [width * width]material) {
	at := func(x, y float64) material {
		i, j := min(max(int(x*fine), 0), fine-1), min(max(int(y*fine), 0), fine-1)
		return from[j*fine+i]
	}
	for i := range out {
		x, y := (float64(i%width)+.5)/width, (float64(i/width)+.5)/width
		// Nothing is shifted across the border, and along it only a little.
		across, down := sines[i%width], sines[i/width]
		wx := p.wander * (noise(x*4, y*4, seed) - .5) * 2 * (.25 + .75*down) * across
		wy := p.wander * (noise(x*4, y*4, seed+9) - .5) * 2 * (.25 + .75*across) * down
		m := at(x+wx, y+wy)
		if p.swell > 0 && (m == field || m == dark) {
			for k := range 8 {
				if at(x+wx+p.swell*around[k][0], y+wy+p.swell*around[k][1]) == road {
					m = road
				}
			}
		}
		if m == dark && noise(x*90, y*90, seed+3) > p.lines {
			m = stone
		}
		out[i] = m
	}
	return out
}

// litter puts trees into fields and houses into cities.
func (p *Printing) litter(out *print, mats *[width * width]material, rng *rand.Rand) {
	spot := func(m material, n int, draw func(x, y int)) {
		for range n {
			x, y := rng.Intn(width), rng.Intn(width)
			if mats[y*width+x] == m {
				draw(x, y)
			}
		}
	}
	paint := func(x, y int, m material, c [3]float64, k float64) {
		if x >= 0 && y >= 0 && x < width && y < width && mats[y*width+x] == m {
			for i := range 3 {
				out[y*width+x][i] = c[i] * k
			}
		}
	}
	spot(field, p.trees, func(x, y int) {
		r := 2 + rng.Intn(5)
		for dy := -r; dy <= r; dy++ {
			for dx := -r; dx <= r; dx++ {
				if dx*dx+dy*dy <= r*r {
					paint(x+dx, y+dy, field, p.colours[hedge], .8+.03*float64(dx-dy))
				}
			}
		}
	})
	spot(city, p.houses, func(x, y int) {
		w, h := 4+rng.Intn(8), 4+rng.Intn(8)
		k := .75 + .4*rng.Float64()
		for dy := range h {
			for dx := range w {
				switch {
				case dx == 0 || dy == 0 || dx == w-1 || dy == h-1:
					paint(x+dx, y+dy, city, p.colours[dark], 1)
				case dy < h/2:
					paint(x+dx, y+dy, city, p.house, k)
				default:
					paint(x+dx, y+dy, city, p.colours[stone], k)
				}
			}
		}
	})
}

// rim prints the border and wears some of it off.
func (p *Printing) rim(out *print, seed uint32) {
	for i := range out {
		x, y := (float64(i%width)+.5)/width, (float64(i/width)+.5)/width
		d := min(x, y, 1-x, 1-y)
		if d < p.border {
			for c := range 3 {
				out[i][c] = .6*p.colours[dark][c] + .4*out[i][c]
			}
		}
		if d < p.wear && d < p.wear*noise(x*9, y*9, seed+5) {
			for c := range 3 {
				out[i][c] = .5*out[i][c] + .5*205
			}
		}
	}
}

// noise returns smooth noise of 0 to 1.
func noise(x, y float64, seed uint32) float64 {
	x0, y0 := math.Floor(x), math.Floor(y)
	u, v := x-x0, y-y0
	u, v = u*u*(3-2*u), v*v*(3-2*v)
	const east, south = 374761393, 668265263
	at := uint32(int32(x0))*east + uint32(int32(y0))*south + seed*2246822519
	north := scattered(at)*(1-u) + scattered(at+east)*u
	return (north*(1-v) + (scattered(at+south)*(1-u)+scattered(at+south+east)*u)*v) / 0xffff
}

// scattered returns a number up to 0xffff for each place.
func scattered(h uint32) float64 {
	h = (h ^ h>>13) * 1274126177
	return float64((h ^ h>>16) & 0xffff)
}

// painted imitates a painter's brush: soft patches, small strokes.
func painted(x, y float64, s uint32) float64 {
	return .5*noise(x*6, y*6, s) + .3*noise(x*17, y*15, s+1) + .2*noise(x*50, y*50, s+2)
}

// hatched imitates a pen: slanting lines.
func hatched(x, y float64, s uint32) float64 {
	return .35*noise(x*5, y*5, s) + .65*math.Abs(math.Sin(70*(x+.6*y)+4*noise(x*8, y*8, s)))
}

// dotted imitates a cheap press: a screen of dots.
func dotted(x, y float64, s uint32) float64 {
	return .4*noise(x*7, y*7, s) + .6*math.Abs(math.Sin(150*x)*math.Sin(150*y))
}

// washed imitates water colour: broad areas, with edges where it dried.
func washed(x, y float64, s uint32) float64 {
	v := noise(x*3.5, y*3.5, s) + .4*noise(x*11, y*11, s+1)
	return math.Abs(math.Mod(v*2.2, 2) - 1)
}
