package photo

// How likely two edges touch.
const (
	mismatch  = 0.0025 // that two tiles show something else: e to the -6
	openEnded = 0.35   // that a tile lies beside none, against beside one that shows the same
	sweeps    = 20
)

// A message is what a cell hears from a neighbour about the side between them.
type message [edges]float64

// join lets neighbours agree: what is likely in each cell, given what its neighbours show. Each tells the others what its
// side may show, again and again (sum-product).
func (r *reader) join() {
	n := len(r.cells)
	heard := make([][4]message, n)
	for i := range heard {
		for s := range heard[i] {
			heard[i][s] = message{1, 1, 1, 1, 1}
		}
	}
	for range sweeps {
		for i := range r.cells {
			for s := range 4 {
				if to := r.beside(i, s); to >= 0 {
					heard[to][(s+2)%4].blend(r.tell(i, s, &heard[i]))
				}
			}
		}
	}
	for i := range r.cells {
		c := &r.cells[i]
		sum := 0.0
		for k := range c.belief {
			c.belief[k] = c.evidence[k]
			for s := range 4 {
				c.belief[k] *= heard[i][s][r.edgeOf(k, s)]
			}
			sum += c.belief[k]
		}
		for k := range c.belief {
			c.belief[k] /= sum
		}
	}
}

// tell is what a cell says over one side, by what it hears over the others.
func (r *reader) tell(i, side int, heard *[4]message) (m message) {
	var own message
	for k, p := range r.cells[i].evidence {
		if p < 1e-12 {
			continue
		}
		for s := range 4 {
			if s != side {
				p *= heard[s][r.edgeOf(k, s)]
			}
		}
		own[r.edgeOf(k, side)] += p
	}
	total := 0.0
	for e := range m {
		for o, p := range own {
			switch {
			case e == o && edge(e) != noEdge:
				m[e] += p
			case edge(e) == noEdge && edge(o) == noEdge:
				m[e] += p
			case edge(e) == noEdge || edge(o) == noEdge:
				m[e] += openEnded * p
			default:
				m[e] += mismatch * p
			}
		}
		total += m[e]
	}
	for e := range m {
		m[e] /= total
	}
	return m
}

// blend keeps half of what was heard before: where all change their minds at once they would go round in circles.
func (m *message) blend(by message) {
	for e := range m {
		m[e] = (m[e] + by[e]) / 2
	}
}

// edgeOf returns what a side of a look shows; the last look is no tile.
func (r *reader) edgeOf(k, side int) edge {
	if k == len(r.looks.all) {
		return noEdge
	}
	return r.looks.all[k].edge[side]
}

// beside returns the cell at a side of a cell, or -1 outside the grid.
func (r *reader) beside(i, side int) int {
	x, y := i%r.flat.columns, i/r.flat.columns
	switch side {
	case 0:
		y--
	case 1:
		x++
	case 2:
		y++
	default:
		x--
	}
	if x < 0 || y < 0 || x >= r.flat.columns || y >= r.flat.rows {
		return -1
	}
	return y*r.flat.columns + x
}
