package photo

import "slices"

// A view is where cells lie on the flat picture: how many there are, and where their outermost corners lie, in cells.
type view struct {
	columns, rows int
	corners       [4]Point
}

func newView(columns, rows int) view {
	w, h := float64(columns), float64(rows)
	return view{columns, rows, [4]Point{{0, 0}, {w, 0}, {w, h}, {0, h}}}
}

// at is where a point lies that is given by its shares of the way across and down.
func (v *view) at(u, t float64) (x, y float64) {
	c := &v.corners
	nw, ne, se, sw := (1-u)*(1-t), u*(1-t), u*t, (1-u)*t
	return nw*c[0].X + ne*c[1].X + se*c[2].X + sw*c[3].X, nw*c[0].Y + ne*c[1].Y + se*c[2].Y + sw*c[3].Y
}

// cell returns the view of one cell.
func (v *view) cell(i int) view {
	c := newView(1, 1)
	for k, p := range c.corners {
		x, y := float64(i%v.columns)+p.X, float64(i/v.columns)+p.Y
		c.corners[k].X, c.corners[k].Y = v.at(x/float64(v.columns), y/float64(v.rows))
	}
	return c
}

// patterns are the ways in which the corners move together: as one, apart, and askew.
var patterns = [4][4]float64{{1, 1, 1, 1}, {-1, 1, 1, -1}, {-1, -1, 1, 1}, {1, -1, 1, -1}}

// moved returns the view with its corners moved in a pattern.
func (v view) moved(pattern [4]float64, dx, dy float64) view {
	for i, k := range pattern {
		v.corners[i].X += k * dx
		v.corners[i].Y += k * dy
	}
	return v
}

// refine moves the grid to where it fits best, and every tile a little for itself.
func (r *reader) refine() {
	best := r.fitOf(&r.view, 1)
	for _, step := range []float64{.06, .03, .015} {
		for _, pattern := range patterns {
			for _, d := range []Point{{step, 0}, {-step, 0}, {0, step}, {0, -step}} {
				v := r.view.moved(pattern, d.X, d.Y)
				if fit := r.fitOf(&v, 1); fit > best {
					best, r.view = fit, v
				}
			}
		}
	}
	r.lookAll()
	r.round()
	r.settle()
}

// fitOf is how well the best of everything fits, a cell, under a view: in all its cells, or in every second.
func (r *reader) fitOf(v *view, step int) float64 {
	sum, n := 0.0, 0
	for i := 0; i < v.columns*v.rows; i += step {
		c := v.cell(i)
		sum += r.try(&c)
		n++
	}
	return sum / float64(n)
}

// try is how well the best of everything fits a cell.
func (r *reader) try(c *view) float64 {
	r.look(&r.spare, c)
	r.weigh(&r.spare, &r.borders)
	return slices.Max(r.fit)
}

// settle looks at every cell where its tile lies best: players lay them by hand.
func (r *reader) settle() {
	for i := range r.cells {
		c := &r.cells[i]
		here, best := c.at, r.try(&c.at)+.5
		for k := range 9 {
			v := here.moved(patterns[0], float64(k%3-1)*.04, float64(k/3-1)*.04)
			if fit := r.try(&v); fit > best {
				best, c.at = fit, v
			}
		}
		r.look(&c.patch, &c.at)
	}
}

// elsewhere is how much better the best of other grids would fit, a cell: half or a third of a tile off, a row or a column
// more or less.
func (r *reader) elsewhere() float64 {
	others := []view{r.view, r.view, r.view, r.view}
	others[0].columns++
	others[1].columns--
	others[2].rows++
	others[3].rows--
	for k := range 25 {
		by := [5]float64{0, -.5, -.33, .33, .5}
		if k > 0 {
			others = append(others, r.view.moved(patterns[0], by[k%5], by[k/5]))
		}
	}
	best := -1e9
	for i := range others {
		if v := &others[i]; v.columns*v.rows > 0 {
			best = max(best, r.fitOf(v, 2))
		}
	}
	return best - r.fitOf(&r.view, 2)
}
