package photo

// newView returns the grid as it was given.
func newView(f *flat) view { return view{columns: f.columns, rows: f.rows} }

// farthest is how far a corner may be moved, in cells: half as much again as a hand errs.
const farthest = 0.15

// patterns are the ways in which the corners move together: as one, apart, and askew.
var patterns = [4][4]float64{{1, 1, 1, 1}, {-1, 1, 1, -1}, {-1, -1, 1, 1}, {1, -1, 1, -1}}

// refine moves the grid to where it fits best, and every tile a little for itself.
func (r *reader) refine() {
	best := r.fitOf(&r.view)
	for _, step := range []float64{.06, .03, .015} {
		for i := range 2 * len(patterns) {
			for _, sign := range []float64{1, -1} {
				for range 2 {
					v, ok := r.view.moved(patterns[i/2], i%2 == 0, sign*step)
					if !ok {
						break
					}
					fit := r.fitOf(&v)
					if fit <= best {
						break
					}
					best, r.view = fit, v
				}
			}
		}
	}
	r.lookAll()
	r.round()
	r.settle()
}

// moved returns the view with its corners moved in a pattern, or false where one went too far.
func (v view) moved(pattern [4]float64, across bool, step float64) (view, bool) {
	for i := range v.corners {
		at := &v.corners[i].Y
		if across {
			at = &v.corners[i].X
		}
		if *at += pattern[i] * step; absolute(*at) > farthest {
			return v, false
		}
	}
	return v, true
}

// fitOf is how well the best of everything fits, a cell, under a view.
func (r *reader) fitOf(v *view) float64 {
	p := r.spare
	sum := 0.0
	for i := range v.columns * v.rows {
		r.look(p, v, i%v.columns, i/v.columns, 0, 0)
		r.weigh(p, &r.borders)
		sum += r.best()
	}
	return sum / float64(v.columns*v.rows)
}

// settle looks at every cell where its tile lies best: players lay them by hand.
func (r *reader) settle() {
	for i := range r.cells {
		c := &r.cells[i]
		best := -1e9
		for k := range 9 {
			dx, dy := float64(k%3-1)*.04, float64(k/3-1)*.04
			r.look(r.spare, &r.view, i%r.flat.columns, i/r.flat.columns, dx, dy)
			r.weigh(r.spare, &r.borders)
			off := 0.0
			if k != 4 {
				off = .5
			}
			if fit := r.best() - off; fit > best {
				best = fit
				c.patch, r.spare = r.spare, c.patch
				c.dx, c.dy = dx, dy
			}
		}
	}
}

// grid returns the grid as it was moved.
func (r *reader) grid() Grid {
	g := r.flat.given
	w, h := float64(g.Columns), float64(g.Rows)
	for i, at := range [4]Point{{0, 0}, {w, 0}, {w, h}, {0, h}} {
		x, y := r.flat.to.at(at.X+r.view.corners[i].X, at.Y+r.view.corners[i].Y)
		g.Corners[i] = Point{x, y}
	}
	return g
}

// elsewhere is how much better the best of other grids would fit, a cell: half or a third of a tile off, a row or a column
// more or less.
func (r *reader) elsewhere() float64 {
	here := r.fitOf(&r.view)
	best := -1e9
	for _, d := range []float64{-.5, -.33, 0, .33, .5} {
		for _, e := range []float64{-.5, -.33, 0, .33, .5} {
			if d == 0 && e == 0 {
				continue
			}
			v := r.view
			for i := range v.corners {
				v.corners[i].X += d
				v.corners[i].Y += e
			}
			best = max(best, r.fitOf(&v))
		}
	}
	for _, more := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
		v := r.view
		v.columns, v.rows = v.columns+more[0], v.rows+more[1]
		if v.columns > 0 && v.rows > 0 {
			best = max(best, r.fitOf(&v))
		}
	}
	return best - here
}
