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
	heard := make([][4]message, len(r.cells))
	for i := range heard {
		for s := range heard[i] {
			heard[i][s] = message{1, 1, 1, 1, 1}
		}
	}
	for range sweeps {
		for i := range r.cells {
			for s := range 4 {
				if to := r.beside(i, s); to >= 0 {
					// Half of what was heard before is kept: where all change their minds at once they would go round in circles.
					for e, p := range r.tell(i, s, &heard[i]) {
						heard[to][s^2][e] = (heard[to][s^2][e] + p) / 2
					}
				}
			}
		}
	}
	for i := range r.cells {
		c := &r.cells[i]
		sum := 0.0
		for k, p := range c.evidence {
			for s, e := range r.looks[k].edge[:] {
				p *= heard[i][s][e]
			}
			c.belief[k] = p
			sum += p
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
		for s, e := range r.looks[k].edge[:] {
			if s != side {
				p *= heard[s][e]
			}
		}
		own[r.looks[k].edge[side]] += p
	}
	total := 0.0
	for e := range edges {
		for o, p := range own {
			switch {
			case e == edge(o):
				m[e] += p
			case e == noEdge || edge(o) == noEdge:
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

// beside returns the cell at a side of a cell, or -1 outside the grid.
func (r *reader) beside(i, side int) int {
	x, y := i%r.flat.columns+[4]int{0, 1, 0, -1}[side], i/r.flat.columns+[4]int{-1, 0, 1, 0}[side]
	if x < 0 || y < 0 || x >= r.flat.columns || y >= r.flat.rows {
		return -1
	}
	return y*r.flat.columns + x
}
