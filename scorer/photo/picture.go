package photo

// side is how many dots of the flat picture a cell is wide.
const side = 48

// A lab is a colour: lightness 0–100, green to red, blue to yellow. Lightness below 0 marks a dot that shows nothing: it lies
// outside the photograph or is blown out.
type lab struct{ l, a, b float32 }

func (c lab) seen() bool { return c.l >= 0 }

// nothing is the colour of dots that show nothing.
var nothing = lab{l: -1}

// A flat is the grid laid flat, with a margin of one cell all round.
type flat struct {
	columns, rows int
	width         int // of the picture, margin included
	dots          []lab
	given         Grid
	to            projection // from the grid, 0 to columns and 0 to rows, to the photograph
}

// A projection maps a plane on another as a camera does.
type projection [8]float64

func (p *projection) at(x, y float64) (float64, float64) {
	w := p[6]*x + p[7]*y + 1
	return (p[0]*x + p[1]*y + p[2]) / w, (p[3]*x + p[4]*y + p[5]) / w
}

// project returns the projection that takes a rectangle w wide and h high to four corners, clockwise from the north-west.
func project(w, h float64, c [4]Point) projection {
	dx1, dx2, sx := c[1].X-c[2].X, c[3].X-c[2].X, c[0].X-c[1].X+c[2].X-c[3].X
	dy1, dy2, sy := c[1].Y-c[2].Y, c[3].Y-c[2].Y, c[0].Y-c[1].Y+c[2].Y-c[3].Y
	d := dx1*dy2 - dx2*dy1
	g, k := (sx*dy2-dx2*sy)/d, (dx1*sy-sx*dy1)/d
	return projection{
		(c[1].X - c[0].X + g*c[1].X) / w, (c[3].X - c[0].X + k*c[3].X) / h, c[0].X,
		(c[1].Y - c[0].Y + g*c[1].Y) / w, (c[3].Y - c[0].Y + k*c[3].Y) / h, c[0].Y,
		g / w, k / h,
	}
}

// flatten lays the grid flat.
func flatten(p Picture, g Grid, toLab *converter) *flat {
	f := &flat{columns: g.Columns, rows: g.Rows, width: (g.Columns + 2) * side, given: g}
	f.to = project(float64(g.Columns), float64(g.Rows), g.Corners)
	f.dots = make([]lab, f.width*(g.Rows+2)*side)
	for i := range f.dots {
		x, y := float64(i%f.width)/side-1, float64(i/f.width)/side-1
		r, gr, b, ok := f.average(p, x, y)
		f.dots[i] = nothing
		if ok {
			f.dots[i] = toLab.lab(r, gr, b)
		}
	}
	f.dropGlare()
	return f
}

// dropGlare takes out what is blown out: white, and white an eighth of a cell away on all sides, where a white road is not.
func (f *flat) dropGlare() {
	const off = side / 8
	var blown []int
	for i := off * (f.width + 1); i < len(f.dots)-off*(f.width+1); i++ {
		if f.dots[i].white() && f.dots[i-off].white() && f.dots[i+off].white() && f.dots[i-off*f.width].white() && f.dots[i+off*f.width].white() {
			blown = append(blown, i)
		}
	}
	for _, i := range blown {
		f.dots[i] = nothing
	}
}

func (c lab) white() bool { return c.l > 92 && c.a*c.a+c.b*c.b < 100 }

// average returns the mean colour of the photograph where a dot of the flat picture lies, that dot being given by its
// north-west corner.
func (f *flat) average(p Picture, x, y float64) (r, g, b float64, ok bool) {
	x0, y0 := f.to.at(x, y)
	x1, y1 := f.to.at(x+1./side, y+1./side)
	w := max(absolute(x1-x0), absolute(y1-y0))
	n := min(1+int(w), 5)
	for i := range n * n {
		px, py := f.to.at(x+(float64(i%n)+.5)/float64(n)/side, y+(float64(i/n)+.5)/float64(n)/side)
		px, py = px-.5, py-.5
		if px < 0 || py < 0 || px >= float64(p.Width-1) || py >= float64(p.Height-1) {
			return 0, 0, 0, false
		}
		at := 4 * (int(py)*p.Width + int(px))
		u, v := px-float64(int(px)), py-float64(int(py))
		q, s := p.Pix[at:at+8], p.Pix[at+4*p.Width:at+4*p.Width+8]
		mix := func(c int) float64 {
			return (float64(q[c])*(1-u)+float64(q[c+4])*u)*(1-v) + (float64(s[c])*(1-u)+float64(s[c+4])*u)*v
		}
		r, g, b = r+mix(0), g+mix(1), b+mix(2)
	}
	k := 1 / float64(n*n)
	return r * k, g * k, b * k, true
}

// dot returns the colour at a place of the grid, in cells.
func (f *flat) dot(x, y float64) lab {
	i, j := int((x+1)*side), int((y+1)*side)
	if x < -1 || y < -1 || i >= f.width || j >= (f.rows+2)*side {
		return nothing
	}
	return f.dots[j*f.width+i]
}

// A converter turns sRGB into Lab by tables.
type converter struct {
	linear []float64 // of a value of sRGB
	third  []float64 // the third root of Lab, of 0 to 1.1
}

func newConverter() *converter {
	c := &converter{make([]float64, 257), make([]float64, 2049)}
	for i := range c.linear {
		v := float64(i) / 255
		if c.linear[i] = v / 12.92; v > 0.04045 {
			c.linear[i] = exp(2.4 * log((v+0.055)/1.055))
		}
	}
	for i := range c.third {
		t := float64(i) * 1.1 / 2048
		if c.third[i] = 7.787*t + 16./116; t > 0.008856 {
			c.third[i] = root(t)
		}
	}
	return c
}

// lab converts a colour of 0 to 255.
func (c *converter) lab(r, g, b float64) lab {
	return c.ofLinear(between(c.linear, r), between(c.linear, g), between(c.linear, b))
}

func (c *converter) ofLinear(r, g, b float64) lab {
	third := func(t float64) float64 { return between(c.third, min(t, 1.099)/1.1*2048) }
	x := third((0.4124*r + 0.3576*g + 0.1805*b) / 0.9505)
	y := third(0.2126*r + 0.7152*g + 0.0722*b)
	z := third((0.0193*r + 0.1192*g + 0.9505*b) / 1.089)
	return lab{float32(max(116*y-16, 0)), float32(500 * (x - y)), float32(200 * (y - z))}
}

// between returns a value of a table at a place between its entries.
func between(table []float64, at float64) float64 {
	i := min(int(at), len(table)-2)
	u := at - float64(i)
	return table[i]*(1-u) + table[i+1]*u
}

// linearOf returns the linear red, green and blue of a colour.
func linearOf(c lab) (r, g, b float64) {
	y := (float64(c.l) + 16) / 116
	x, z := y+float64(c.a)/500, y-float64(c.b)/200
	back := func(t float64) float64 {
		if t > 6./29 {
			return t * t * t
		}
		return (t - 16./116) / 7.787
	}
	u, v, w := back(x)*0.9505, back(y), back(z)*1.089
	return 3.2406*u - 1.5372*v - 0.4986*w, -0.9689*u + 1.8758*v + 0.0415*w, 0.0557*u - 0.2040*v + 1.0570*w
}

// Most cells of a grid, a side and in all.
const (
	mostAcross = 60
	mostCells  = 400
)

// CheckGrid says what is wrong with a grid: "cells" for a number of columns or rows that cannot be, "corners" for corners that
// do not go clockwise round a quadrilateral, "small" for cells of less than 10 dots; nothing for one that can be read.
func CheckGrid(g Grid) string {
	if g.Columns < 1 || g.Rows < 1 || g.Columns > mostAcross || g.Rows > mostAcross || g.Columns*g.Rows > mostCells {
		return "cells"
	}
	for i, a := range g.Corners {
		b, c := g.Corners[(i+1)%4], g.Corners[(i+2)%4]
		if (b.X-a.X)*(c.Y-b.Y)-(b.Y-a.Y)*(c.X-b.X) <= 0 {
			return "corners"
		}
		cells := float64([2]int{g.Columns, g.Rows}[i%2])
		if d := (b.X-a.X)*(b.X-a.X) + (b.Y-a.Y)*(b.Y-a.Y); d < 100*cells*cells {
			return "small"
		}
	}
	return ""
}
