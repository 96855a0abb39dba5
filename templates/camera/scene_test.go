package camera

import (
	"math"
	"math/rand"

	"taula/scorer/board"
)

// A Top is a table top.
type Top struct {
	Name    string
	a, b    [3]float64
	texture func(x, y float64) float64
}

// Tops are table tops: wood in the colour of cities, cloth, green felt, something dark.
var Tops = []Top{
	{"wood", [3]float64{150, 96, 58}, [3]float64{186, 128, 82}, func(x, y float64) float64 {
		return .5 + .5*math.Sin(14*y+6*noise(x*.7, y*3, 77)+2*noise(x*4, y*30, 78))
	}},
	{"cloth", [3]float64{186, 180, 170}, [3]float64{208, 204, 196}, func(x, y float64) float64 {
		return .5*noise(x*30, y*30, 5) + .5*math.Abs(math.Sin(60*x)*math.Sin(60*y))
	}},
	{"felt", [3]float64{34, 92, 62}, [3]float64{44, 110, 76}, func(x, y float64) float64 { return noise(x*40, y*40, 6) }},
	{"dark wood", [3]float64{64, 40, 28}, [3]float64{96, 62, 44}, func(x, y float64) float64 {
		return .6*noise(x*1.5, y*12, 7) + .4*noise(x*5, y*60, 8)
	}},
}

// A lying is a tile on the table: its middle, its turn against the grid, and its print as it lies.
type lying struct {
	x, y, sin, cos float64
	quarters       uint8
	print          *print
}

// A standing is a figure: its foot, the direction in which its picture falls, and its colour.
type standing struct {
	x, y, dx, dy float64
	colour       [3]float64
}

// A scene is what is photographed. Coordinates are cells.
type scene struct {
	columns, rows int
	cells         []*lying
	figures       []standing
	top           *Top
	topX, topY    float64
	size          float64 // of a tile in its cell: less than 1 leaves gaps
}

// newScene lays a table as hands do, not quite straight.
func newScene(rng *rand.Rand, p *board.Position, pr *Printing, top *Top, l *Level) (*scene, error) {
	s := &scene{top: top, topX: 9 * rng.Float64(), topY: 9 * rng.Float64(), size: 1 - l.gap}
	for _, q := range p.Squares {
		s.columns, s.rows = max(s.columns, int(q.Cell.X)+1), max(s.rows, int(q.Cell.Y)+1)
	}
	s.cells = make([]*lying, s.columns*s.rows)
	for _, q := range p.Squares {
		made, err := pr.printTile(q.Tile, rng)
		if err != nil {
			return nil, err
		}
		around := func(by float64) float64 { return by * (2*rng.Float64() - 1) }
		x, y := float64(q.Cell.X)+.5, float64(q.Cell.Y)+.5
		lies := &lying{x: x + around(l.shift), y: y + around(l.shift), quarters: q.Turn, print: made}
		lies.sin, lies.cos = math.Sincos(around(l.turn))
		s.cells[int(q.Cell.Y)*s.columns+int(q.Cell.X)] = lies
		if rng.Float64() < l.figures {
			dx, dy := around(.5), around(.5)
			s.figures = append(s.figures, standing{x + dx, y + dy, l.tilt * (.1 + .1*rng.Float64()), -l.tilt * .28, figureColours[rng.Intn(len(figureColours))]})
		}
	}
	return s, nil
}

var figureColours = [][3]float64{{190, 40, 36}, {40, 80, 170}, {36, 120, 60}, {226, 190, 40}, {36, 36, 40}, {140, 140, 142}, {225, 220, 210}}

// colour returns the colour of a place.
func (s *scene) colour(x, y float64) [3]float64 {
	for i := range s.figures {
		if c, ok := s.figures[i].colour3(x, y); ok {
			return c
		}
	}
	shade := 1.0
	const out = .1 // of its cell: so far no tile's shadow reaches, however the tile lies
	for j := int(math.Floor(y - out)); float64(j) <= y+out; j++ {
		for i := int(math.Floor(x - out)); float64(i) <= x+out; i++ {
			if c, d := s.tileAt(i, j, x, y); d <= 0 {
				return *c
			} else if d < .03 {
				shade = min(shade, .55+15*d)
			}
		}
	}
	v := s.top.texture(x+s.topX, y+s.topY)
	var c [3]float64
	for k := range c {
		c[k] = (s.top.a[k]*(1-v) + s.top.b[k]*v) * shade
	}
	return c
}

// tileAt returns the colour of the tile of a cell at a place, and how far outside it the place is.
func (s *scene) tileAt(i, j int, x, y float64) (*[3]float64, float64) {
	if i < 0 || j < 0 || i >= s.columns || j >= s.rows || s.cells[j*s.columns+i] == nil {
		return nil, 1
	}
	t := s.cells[j*s.columns+i]
	dx, dy := x-t.x, y-t.y
	u, v := (t.cos*dx+t.sin*dy)/s.size, (t.cos*dy-t.sin*dx)/s.size
	if d := max(math.Abs(u), math.Abs(v)) - .5; d > 0 {
		return nil, d
	}
	for range t.quarters { // back to how the tile was printed
		u, v = v, -u
	}
	a, b := min(int((u+.5)*width), width-1), min(int((v+.5)*width), width-1)
	return &t.print[b*width+a], 0
}

// colour3 returns the colour of a figure at a place: a body that leans away from the camera, lighter at the top.
func (f *standing) colour3(x, y float64) ([3]float64, bool) {
	if math.Abs(x-f.x) > .13+math.Abs(f.dx) || math.Abs(y-f.y) > .13+math.Abs(f.dy) {
		return [3]float64{}, false
	}
	for k := 0.0; k <= 1; k += .25 {
		r := .13 - .05*k
		if dx, dy := x-f.x-k*f.dx, y-f.y-k*f.dy; dx*dx+dy*dy < r*r {
			light := .75 + .35*k - 1.2*(dx+dy)
			return [3]float64{f.colour[0] * light, f.colour[1] * light, f.colour[2] * light}, true
		}
	}
	return [3]float64{}, false
}
