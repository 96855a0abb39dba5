package photo

// side is how many dots of the flat picture a cell is wide.
const side = 48

// A lab is a colour: lightness 0–100, green to red, blue to yellow. Lightness below 0 marks a dot that shows nothing: it lies
// outside the photograph or is blown out.
type lab [3]float32

func (c lab) seen() bool { return c[0] >= 0 }

// nothing is the colour of dots that show nothing.
var nothing = lab{-1}

// A mean gathers colours that are seen.
type mean struct {
	sum lab
	n   float32
}

// add counts a colour so many times.
func (m *mean) add(c lab, n float64) {
	if c.seen() {
		for k := range c {
			m.sum[k] += float32(n) * c[k]
		}
		m.n += float32(n)
	}
}

// of returns the mean colour, or nothing where fewer than least were seen.
func (m *mean) of(least float32) lab {
	if m.n < least {
		return nothing
	}
	return lab{m.sum[0] / m.n, m.sum[1] / m.n, m.sum[2] / m.n}
}

// A flat is the grid laid flat, with a margin of one cell all round.
type flat struct {
	columns, rows int
	width, height int // in dots, margin included
	dots          []lab
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

// flatten lays the grid flat. Each dot is the mean of nine places, over the width of two dots.
func flatten(p Picture, g Grid) *flat {
	f := &flat{columns: g.Columns, rows: g.Rows, width: (g.Columns + 2) * side, height: (g.Rows + 2) * side}
	f.to = project(float64(g.Columns), float64(g.Rows), g.Corners)
	f.dots = make([]lab, f.width*f.height)
	var linear [256]float64
	for i := range linear {
		linear[i] = power((float64(i)/255+0.055)/1.055, 2.4)
	}
	for i := range f.dots {
		x, y := f.place(i)
		var c [3]float64
		for k := range 9 {
			px, py := f.to.at(x+(float64(k%3)-1)/1.5/side, y+(float64(k/3)-1)/1.5/side)
			if !(px >= 0 && py >= 0 && px < float64(p.Width) && py < float64(p.Height)) {
				c[0] = -1e9
				break
			}
			at := 4 * (int(py)*p.Width + int(px))
			for j := range c {
				c[j] += linear[p.Pix[at+j]] / 9
			}
		}
		if f.dots[i] = nothing; c[0] >= 0 {
			f.dots[i] = labOf(c[0], c[1], c[2])
		}
	}
	return f
}

// place is where the middle of a dot lies, in cells of the grid.
func (f *flat) place(i int) (x, y float64) {
	return (float64(i%f.width)+.5)/side - 1, (float64(i/f.width)+.5)/side - 1
}

// dot returns the colour at a place of the grid, in cells.
func (f *flat) dot(x, y float64) lab {
	i, j := int((x+1)*side), int((y+1)*side)
	if x < -1 || y < -1 || i >= f.width || j >= f.height {
		return nothing
	}
	return f.dots[j*f.width+i]
}

// labOf converts linear red, green and blue.
func labOf(r, g, b float64) lab {
	x := power((0.4124*r+0.3576*g+0.1805*b)/0.9505, 1./3)
	y := power(0.2126*r+0.7152*g+0.0722*b, 1./3)
	z := power((0.0193*r+0.1192*g+0.9505*b)/1.089, 1./3)
	return lab{float32(max(116*y-16, 0)), float32(500 * (x - y)), float32(200 * (y - z))}
}

// CheckGrid says what is wrong with a grid: "cells" for a number of columns or rows that cannot be, "corners" for corners that
// do not go clockwise round a quadrilateral, "small" for cells of less than 10 dots; nothing for one that can be read.
func CheckGrid(g Grid) string {
	if min(g.Columns, g.Rows) < 1 || max(g.Columns, g.Rows) > 60 || g.Columns*g.Rows > 400 {
		return "cells"
	}
	for i, a := range g.Corners[:] {
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
