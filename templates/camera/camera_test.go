package camera

import (
	"bytes"
	"image"
	"image/draw"
	"image/jpeg"
	"math"
	"math/rand"

	"taula/scorer/board"
	"taula/scorer/photo"
)

// A Level says how bad a photograph is.
type Level struct {
	Name                        string
	cell                        float64 // dots of a cell, about
	tilt                        float64 // how far from above the camera looks, 0 to 1
	lens                        float64
	shift, turn, gap            float64
	uneven, cast, shadow, glare float64
	blur, noise                 float64
	quality                     int
	figures                     float64 // how many a tile
}

// Levels are an easy evening, a usual one, and a bad one.
var Levels = []Level{
	{Name: "easy", cell: 80, tilt: .1, lens: .01, shift: .012, turn: .012, gap: .01, uneven: .15, cast: .4, blur: .6, noise: 2, quality: 90},
	{Name: "usual", cell: 60, tilt: .3, lens: .02, shift: .02, turn: .025, gap: .02, uneven: .3, cast: .8, shadow: .2, blur: .9, noise: 4, quality: 80, figures: .06},
	{Name: "bad", cell: 44, tilt: .55, lens: .03, shift: .03, turn: .045, gap: .03, uneven: .45, cast: 1, shadow: .4, glare: .8, blur: 1.2, noise: 7, quality: 65, figures: .2},
}

// A Photo is a photograph and what is on it.
type Photo struct {
	Picture photo.Picture
	JPEG    []byte
	Grid    photo.Grid // as it lies
	Table   *board.Position
	view    *view
}

// Place returns where a point of the grid, in cells, lies in the picture.
func (p *Photo) Place(x, y float64) photo.Point { return p.view.place(x, y) }

// Dragged returns the grid as a hand would drag it: every corner is off by a share of a cell, each in its own direction.
func (p *Photo) Dragged(rng *rand.Rand, off float64) photo.Grid {
	g := p.Grid
	across := math.Hypot(g.Corners[1].X-g.Corners[0].X, g.Corners[1].Y-g.Corners[0].Y) / float64(g.Columns)
	for i := range g.Corners {
		a := 2 * math.Pi * rng.Float64()
		g.Corners[i].X += off * across * math.Cos(a)
		g.Corners[i].Y += off * across * math.Sin(a)
	}
	return g
}

// Take photographs a table.
func Take(seed int64, table *board.Position, pr *Printing, top *Top, l *Level) (*Photo, error) {
	rng := rand.New(rand.NewSource(seed))
	s, err := newScene(rng, table, pr, top, l)
	if err != nil {
		return nil, err
	}
	const margin = .9
	w := int((float64(s.columns) + 2*margin) * l.cell)
	h := int((float64(s.rows) + 2*margin) * l.cell * (1 - .35*l.tilt))
	v := newView(rng, s, l, float64(w), float64(h), margin)
	lt := newLight(rng, l)
	dots := make([][3]float64, w*h)
	for i := range dots {
		for k := range 4 {
			px, py := float64(i%w)+.25+.5*float64(k%2), float64(i/w)+.25+.5*float64(k/2)
			x, y := v.back(px, py)
			c := s.colour(x, y)
			for j := range 3 {
				dots[i][j] += c[j] / 4
			}
		}
		dots[i] = lt.on(dots[i], float64(i%w)/float64(w), float64(i/w)/float64(h))
	}
	blur(dots, w, h, l.blur)
	return develop(rng, dots, w, h, l, &Photo{Table: table, Grid: v.grid(s), view: v})
}

// develop adds noise and what JPEG takes away.
func develop(rng *rand.Rand, dots [][3]float64, w, h int, l *Level, out *Photo) (*Photo, error) {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for i, c := range dots {
		n := rng.NormFloat64() * l.noise
		at := func(v float64) uint8 { return uint8(min(max(v+n+rng.NormFloat64()*l.noise*.6, 0), 255)) }
		img.Pix[4*i], img.Pix[4*i+1], img.Pix[4*i+2], img.Pix[4*i+3] = at(c[0]), at(c[1]), at(c[2]), 255
	}
	var buf bytes.Buffer
	if err := jpeg.Encode(&buf, img, &jpeg.Options{Quality: l.quality}); err != nil {
		return nil, err
	}
	out.JPEG = buf.Bytes()
	back, err := jpeg.Decode(bytes.NewReader(out.JPEG))
	if err != nil {
		return nil, err
	}
	out.Picture = Dots(back)
	return out, nil
}

// Dots returns a picture as package photo takes it.
func Dots(img image.Image) photo.Picture {
	to := image.NewRGBA(img.Bounds())
	draw.Draw(to, to.Rect, img, to.Rect.Min, draw.Src)
	return photo.Picture{Width: to.Rect.Dx(), Height: to.Rect.Dy(), Pix: to.Pix}
}

// A view is where the camera is: from dots to cells by perspective, after the lens.
type view struct {
	h           [9]float64
	inverse     [9]float64
	w, ht, lens float64
}

// newView returns a camera that looks at the middle of the table, tilted and turned a little.
func newView(rng *rand.Rand, s *scene, l *Level, w, h, margin float64) *view {
	v := &view{w: w, ht: h, lens: l.lens}
	cx, cy := float64(s.columns)/2, float64(s.rows)/2
	a := (rng.Float64() - .5) * .12
	far := max(float64(s.columns), float64(s.rows)) * 1.6
	lean := l.tilt * (.8 + .4*rng.Float64())
	side := l.tilt * .4 * (rng.Float64() - .5)
	cos, sin := math.Cos(a), math.Sin(a)
	sx, sy := w/(float64(s.columns)+2*margin), h/(float64(s.rows)+2*margin)
	// x' = (rotated) / (1 + lean*y/far): rows at the back are smaller.
	v.inverse = times([9]float64{sx, 0, w / 2, 0, sy, h / 2, 0, 0, 1},
		times([9]float64{1, 0, 0, 0, 1, 0, -side / far, -lean / far, 1}, times([9]float64{cos, -sin, 0, sin, cos, 0, 0, 0, 1}, [9]float64{1, 0, -cx, 0, 1, -cy, 0, 0, 1})))
	v.h = inverted(v.inverse)
	return v
}

func times(a, b [9]float64) (c [9]float64) {
	for i := range 3 {
		for j := range 3 {
			for k := range 3 {
				c[3*i+j] += a[3*i+k] * b[3*k+j]
			}
		}
	}
	return c
}

func inverted(m [9]float64) (r [9]float64) {
	for i := range 3 {
		for j := range 3 {
			a, b, c, d := (j+1)%3, (j+2)%3, (i+1)%3, (i+2)%3
			r[3*i+j] = m[3*a+c]*m[3*b+d] - m[3*a+d]*m[3*b+c]
		}
	}
	return r // up to a factor, which a projection does not notice
}

func applied(m [9]float64, x, y float64) (float64, float64) {
	w := m[6]*x + m[7]*y + m[8]
	return (m[0]*x + m[1]*y + m[2]) / w, (m[3]*x + m[4]*y + m[5]) / w
}

// back returns the place on the table that a dot shows.
func (v *view) back(px, py float64) (float64, float64) {
	x, y := px/v.w-.5, py/v.ht-.5
	k := 1 + v.lens*(x*x+y*y)*4 - v.lens
	return applied(v.h, (x*k+.5)*v.w, (y*k+.5)*v.ht)
}

// grid returns where the corners of the grid lie in the picture.
func (v *view) grid(s *scene) photo.Grid {
	g := photo.Grid{Columns: s.columns, Rows: s.rows}
	w, h := float64(s.columns), float64(s.rows)
	for i, c := range [4]photo.Point{{X: 0, Y: 0}, {X: w, Y: 0}, {X: w, Y: h}, {X: 0, Y: h}} {
		g.Corners[i] = v.place(c.X, c.Y)
	}
	return g
}

// place returns where a place on the table lies in the picture.
func (v *view) place(cx, cy float64) photo.Point {
	x, y := applied(v.inverse, cx, cy)
	px, py := x, y
	for range 20 { // against the lens, step by step
		bx, by := v.back(px, py)
		fx, fy := applied(v.inverse, bx, by)
		px, py = px+x-fx, py+y-fy
	}
	return photo.Point{X: px, Y: py}
}

// blur spreads every dot over its neighbours.
func blur(dots [][3]float64, w, h int, sigma float64) {
	var share [7]float64
	sum := 0.0
	for i := range share {
		share[i] = math.Exp(-float64((i-3)*(i-3)) / (2 * sigma * sigma))
		sum += share[i]
	}
	for i := range share {
		share[i] /= sum
	}
	across := make([][3]float64, len(dots))
	for i := range dots {
		row := dots[i/w*w:][:w]
		for d, k := range share {
			from, to := &row[min(max(i%w+d-3, 0), w-1)], &across[i]
			to[0], to[1], to[2] = to[0]+from[0]*k, to[1]+from[1]*k, to[2]+from[2]*k
		}
	}
	clear(dots)
	for y := range h {
		for d, k := range share {
			row := across[min(max(y+d-3, 0), h-1)*w:][:w]
			for x := range row {
				from, to := &row[x], &dots[y*w+x]
				to[0], to[1], to[2] = to[0]+from[0]*k, to[1]+from[1]*k, to[2]+from[2]*k
			}
		}
	}
}
