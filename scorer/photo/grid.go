package photo

import "slices"

// corner is the north-west corner of a cell, in cells.
func (v *view) corner(i int) Point { return Point{float64(i % v.Columns), float64(i / v.Columns)} }

// refine moves the corners of the grid to where it fits best, and then every tile a little for itself: players lay them by hand.
func (r *reader) refine() {
	best := r.fitOf(&r.view, 1, 0, 0)
	for _, step := range []float64{.04 * side, .02 * side} {
		for k := range 16 {
			g := r.view.Grid
			g.Corners[k/4].X += step * [4]float64{1, -1, 0, 0}[k%4]
			g.Corners[k/4].Y += step * [4]float64{0, 0, 1, -1}[k%4]
			v := newView(g)
			if fit := r.fitOf(&v, 1, 0, 0); fit > best {
				best, r.view = fit, v
			}
		}
	}
	r.lookAll()
	r.round()
	for i := range r.cells {
		at := r.view.corner(i)
		c := &r.cells[i]
		best := r.try(&r.view, at) + .5
		for k := range 9 {
			p := Point{at.X + float64(k%3-1)*.04, at.Y + float64(k/3-1)*.04}
			if p == at { // which was tried
				continue
			}
			if fit := r.try(&r.view, p); fit > best {
				best, c.at = fit, p
			}
		}
		r.look(&c.patch, &r.view, c.at)
	}
}

// fitOf is how well the best of everything fits, a cell, under a view that lies so far off: in all its cells, or in every second.
func (r *reader) fitOf(v *view, step int, dx, dy float64) float64 {
	sum, n := 0.0, 0.0
	for i := 0; i < v.Columns*v.Rows; i += step {
		at := v.corner(i)
		n, sum = n+1, sum+r.try(v, Point{at.X + dx, at.Y + dy})
	}
	return sum / n
}

// try is how well the best of everything fits a cell.
func (r *reader) try(v *view, at Point) float64 {
	r.look(&r.spare, v, at)
	r.weigh(&r.spare)
	return slices.Max(r.fit)
}

// elsewhere returns by how much the best of other grids would fit better, for each cell: grids off by half or a third of a tile, or
// with a row or a column more or less.
func (r *reader) elsewhere() float64 {
	best, off := -1e9, [5]float64{0, -.5, -.33, .33, .5}
	for k := range 24 {
		best = max(best, r.fitOf(&r.view, 2, off[(k+1)%5], off[(k+1)/5]))
	}
	for k := range 4 {
		g, by := r.view.Grid, 2*(k%2)-1
		g.Columns, g.Rows = g.Columns+by*(k/2), g.Rows+by*(1-k/2)
		if v := newView(g); g.Columns*g.Rows > 0 {
			best = max(best, r.fitOf(&v, 2, 0, 0))
		}
	}
	return best - r.fitOf(&r.view, 2, 0, 0)
}
