package photo

// evenOut takes away how the light changes across the table, as far as the fields show it: their colours are fitted by a plane
// each, and all dots are brought to where the mean field is. It reports whether there was enough of them.
func (r *reader) evenOut() bool {
	p := plane{n: 1e-9}
	for i := range r.cells {
		c := &r.cells[i]
		for s := range c.border {
			b := &c.border[s]
			kinds := r.sideShows(c, s)
			if w := kinds[fieldEdge] + kinds[roadEdge]; b.seen && w > .5 {
				x, y := c.at.at([4]float64{.5, .9, .5, .1}[s], [4]float64{.1, .5, .9, .5}[s])
				p.add(x, y, b.sides, w)
			}
		}
	}
	at := p.solve()
	middle := at(p.x/p.n, p.y/p.n)
	if r.level = middle[0]; p.n < 12 {
		return false
	}
	for i, c := range r.flat.dots {
		if c.seen() {
			x, y := r.flat.place(i)
			here := at(min(max(x, 0), float64(r.flat.columns)), min(max(y, 0), float64(r.flat.rows)))
			gain := min(max(middle[0]/max(here[0], 5), .5), 2)
			r.flat.dots[i] = lab{min(gain*c[0], 100), gain*(c[1]-here[1]) + middle[1], gain*(c[2]-here[2]) + middle[2]}
		}
	}
	return true
}

// A plane is fitted to colours by least squares.
type plane struct {
	n, x, y, xx, xy, yy float64
	v, xv, yv           [3]float64
}

func (p *plane) add(x, y float64, c lab, w float64) {
	p.n, p.x, p.y = p.n+w, p.x+w*x, p.y+w*y
	p.xx, p.xy, p.yy = p.xx+w*x*x, p.xy+w*x*y, p.yy+w*y*y
	for k := range c {
		v := w * float64(c[k])
		p.v[k], p.xv[k], p.yv[k] = p.v[k]+v, p.xv[k]+x*v, p.yv[k]+y*v
	}
}

// solve returns the colour of the plane at a place. It is held flat as if ten more colours lay on the mean.
func (p *plane) solve() func(x, y float64) lab {
	cx, cy := p.x/p.n, p.y/p.n
	xx, xy, yy := p.xx-p.x*cx+10, p.xy-p.x*cy, p.yy-p.y*cy+10
	d := xx*yy - xy*xy
	return func(x, y float64) (c lab) {
		for k := range c {
			xv, yv := p.xv[k]-p.v[k]*cx, p.yv[k]-p.v[k]*cy
			c[k] = float32(p.v[k]/p.n + (xv*yy-yv*xy)/d*(x-cx) + (yv*xx-xv*xy)/d*(y-cy))
		}
		return c
	}
}
