package photo

// side is how many dots of the flat picture a cell is wide.
const side = 48

// A colour is how light a dot is, how red against green, and how yellow against blue, in logarithms: what a lamp adds to one
// colour it adds to all. unseen is that of dots outside the photograph.
type colour [3]float64

var unseen = colour{-1000}

func (c colour) seen() bool { return c[0] > unseen[0] }

// colourOf takes a colour of red, green and blue, 0 to 255.
func colourOf(rgb [3]int) colour {
	r, g, b := logs[rgb[0]], logs[rgb[1]], logs[rgb[2]]
	return colour{(r+g+b)/6 - 250, r - g, (r+g)/2 - b}
}

// logs are hundred times the logarithms of brightness; darkness is lifted a little, for there is only noise in it.
var logs = func() (all [256]float64) {
	for i := range all {
		all[i] = 100 * log(float64(i+16))
	}
	return all
}()

// mean returns the mean of those that are seen, or unseen where fewer than least are.
func mean(all []colour, least int) (m colour) {
	n := 0
	for _, c := range all {
		if c.seen() {
			for k := range c {
				m[k] += c[k]
			}
			n++
		}
	}
	if n < least {
		return unseen
	}
	for k := range m {
		m[k] /= float64(n)
	}
	return m
}

// A view is a grid seen on a plane, and what takes its points, in cells, there.
type view struct {
	Grid
	to projection
}

func newView(g Grid) view { return view{g, project(float64(g.Columns), float64(g.Rows), g.Corners)} }

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

// A flat is the grid laid flat, with a margin of one cell all round.
type flat struct {
	view
	width int      // in dots, margin included
	dots  []colour // row by row
}

// flatten lays the grid flat. Each dot is the mean of nine places, over the width of two dots.
func flatten(p Picture, g Grid) *flat {
	f := &flat{view: newView(g), width: (g.Columns + 2) * side}
	f.dots = make([]colour, f.width*(g.Rows+2)*side)
	for i := range f.dots {
		x, y := f.place(i)
		var sum [3]int
		n := 0
		for ; n < 9; n++ {
			px, py := f.to.at(x+(float64(n%3)-1)/1.5/side, y+(float64(n/3)-1)/1.5/side)
			if !(px >= 0 && py >= 0 && px < float64(p.Width) && py < float64(p.Height)) {
				break
			}
			at := 4 * (int(py)*p.Width + int(px))
			for k := range sum {
				sum[k] += int(p.Pix[at+k])
			}
		}
		if f.dots[i] = unseen; n == 9 {
			f.dots[i] = colourOf([3]int{sum[0] / 9, sum[1] / 9, sum[2] / 9})
		}
	}
	return f
}

// place is where the middle of a dot lies, in cells of the grid.
func (f *flat) place(i int) (x, y float64) {
	return (float64(i%f.width)+.5)/side - 1, (float64(i/f.width)+.5)/side - 1
}

// dot returns the colour at a place of the grid, in cells.
func (f *flat) dot(x, y float64) colour {
	i, j := int((x+1)*side), int((y+1)*side)
	if x < -1 || y < -1 || i >= f.width || j*f.width >= len(f.dots) {
		return unseen
	}
	return f.dots[j*f.width+i]
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
