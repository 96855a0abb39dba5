package photo

// evenOut takes away how the light changes across the table, as far as the fields show it: their colours are fitted by a plane
// each, and all dots are brought to where the mean field is. It reports whether there was enough of them.
func (r *reader) evenOut() bool {
	var planes [3]plane
	for i := range r.cells {
		c := &r.cells[i]
		for s := range c.border {
			b := &c.border[s]
			kinds := r.sideShows(c, s)
			if p := kinds[fieldEdge] + kinds[roadEdge]; b.seen && p > .5 {
				x, y := r.at(i, s)
				planes[0].add(x, y, float64(b.level), p)
				planes[1].add(x, y, b.side[0], p)
				planes[2].add(x, y, b.side[1], p)
			}
		}
	}
	if planes[0].n < 12 {
		return false
	}
	for k := range planes {
		planes[k].solve()
	}
	for i, c := range r.flat.dots {
		if !c.seen() {
			continue
		}
		x := min(max(float64(i%r.flat.width)/side-1, 0), float64(r.flat.columns))
		y := min(max(float64(i/r.flat.width)/side-1, 0), float64(r.flat.rows))
		gain := min(max(planes[0].mean/max(planes[0].at(x, y), 5), .5), 2)
		c.l = min(float32(gain)*c.l, 100)
		c.a = float32(gain*(float64(c.a)-planes[1].at(x, y)) + planes[1].mean)
		c.b = float32(gain*(float64(c.b)-planes[2].at(x, y)) + planes[2].mean)
		r.flat.dots[i] = c
	}
	r.bins = r.flat.bins()
	return true
}

// at is where the middle of a side of a cell lies, in cells.
func (r *reader) at(i, side int) (x, y float64) {
	x, y = float64(i%r.flat.columns), float64(i/r.flat.columns)
	return x + [4]float64{.5, .9, .5, .1}[side], y + [4]float64{.1, .5, .9, .5}[side]
}

// A plane is fitted to values by least squares, and held flat as if ten more values lay on its mean.
type plane struct {
	n, x, y, v, xx, xy, yy, xv, yv float64
	mean, cx, cy, gx, gy           float64
}

func (p *plane) add(x, y, v, w float64) {
	p.n, p.x, p.y, p.v = p.n+w, p.x+w*x, p.y+w*y, p.v+w*v
	p.xx, p.xy, p.yy, p.xv, p.yv = p.xx+w*x*x, p.xy+w*x*y, p.yy+w*y*y, p.xv+w*x*v, p.yv+w*y*v
}

func (p *plane) solve() {
	p.mean, p.cx, p.cy = p.v/p.n, p.x/p.n, p.y/p.n
	xx, yy, xy := p.xx-p.n*p.cx*p.cx+10, p.yy-p.n*p.cy*p.cy+10, p.xy-p.n*p.cx*p.cy
	xv, yv := p.xv-p.n*p.cx*p.mean, p.yv-p.n*p.cy*p.mean
	d := xx*yy - xy*xy
	p.gx, p.gy = (xv*yy-yv*xy)/d, (yv*xx-xv*xy)/d
}

func (p *plane) at(x, y float64) float64 { return p.mean + p.gx*(x-p.cx) + p.gy*(y-p.cy) }
