package photo

// side is the width of a cell in the flat picture, in dots.
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
	for i := range all {
		if c := &all[i]; c.seen() {
			n, m[0], m[1], m[2] = n+1, m[0]+c[0], m[1]+c[1], m[2]+c[2]
		}
	}
	if n < least {
		return unseen
	}
	return colour{m[0] / float64(n), m[1] / float64(n), m[2] / float64(n)}
}

// A view is a grid seen on a plane, and what takes its points, in cells, there.
type view struct {
	Grid
	to projection
}

func newView(g Grid) view { return view{g, project(float64(g.Columns), float64(g.Rows), g.Corners)} }

// A projection maps a plane on another as a camera does.
type projection [8]float64

func (p *projection) at(x, y float64) Point {
	w := p[6]*x + p[7]*y + 1
	return Point{(p[0]*x + p[1]*y + p[2]) / w, (p[3]*x + p[4]*y + p[5]) / w}
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

// A square is where a cell of a view, or a part of one, lies: its corner and its edges from there, as good as parallel.
type square struct{ corner, across, down Point }

func (v *view) square(at Point, size float64) square {
	o, x, y := v.to.at(at.X, at.Y), v.to.at(at.X+size, at.Y), v.to.at(at.X, at.Y+size)
	return square{o, Point{x.X - o.X, x.Y - o.Y}, Point{y.X - o.X, y.Y - o.Y}}
}

func (q *square) at(x, y float64) Point {
	return Point{q.corner.X + x*q.across.X + y*q.down.X, q.corner.Y + x*q.across.Y + y*q.down.Y}
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
	for from := 0; from < len(f.dots); from += f.width {
		f.flattenRow(&p, from)
	}
	return f
}

// flattenRow lays a row flat. It is a function of its own because a browser runs the optimised code of a function only from its
// next call on.
//
//go:noinline
func (f *flat) flattenRow(p *Picture, from int) {
	for i := from; i < from+f.width; i++ {
		x, y := f.place(i)
		q := f.square(Point{x, y}, 1/1.5/side)
		var sum [3]int
		n := 0
		for ; n < 9; n++ {
			d := q.at(float64(n%3)-1, float64(n/3)-1)
			if !(d.X >= 0 && d.Y >= 0 && d.X < float64(p.Width) && d.Y < float64(p.Height)) {
				break
			}
			at := 4 * (int(d.Y)*p.Width + int(d.X))
			for k := range sum {
				sum[k] += int(p.Pix[at+k])
			}
		}
		f.dots[i] = unseen
		if n == 9 {
			f.dots[i] = colourOf([3]int{sum[0] / 9, sum[1] / 9, sum[2] / 9})
		}
	}
}

// place returns the middle of a dot, in cells of the grid.
func (f *flat) place(i int) (x, y float64) {
	return (float64(i%f.width)+.5)/side - 1, (float64(i/f.width)+.5)/side - 1
}

// A foursome is where four places lie from the first: by one step, by another, and by both.
type foursome [4]Point

func fourBy(one, other Point) foursome {
	return foursome{{}, one, other, {one.X + other.X, one.Y + other.Y}}
}

// four returns the mean colour of four places, or unseen where fewer than least are seen.
func (f *flat) four(at Point, by *foursome, least int) (m colour) {
	n := 0
	for k := range by {
		x, y := at.X+by[k].X, at.Y+by[k].Y
		if x >= 0 && y >= 0 && x < float64(f.width) && int(y)*f.width < len(f.dots) {
			if c := &f.dots[int(y)*f.width+int(x)]; c.seen() {
				n, m[0], m[1], m[2] = n+1, m[0]+c[0], m[1]+c[1], m[2]+c[2]
			}
		}
	}
	if n < least {
		return unseen
	}
	k := 1 / float64(n)
	return colour{m[0] * k, m[1] * k, m[2] * k}
}
