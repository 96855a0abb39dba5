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
	silence := message{1, 1, 1, 1, 1}
	for i := range r.cells {
		r.cells[i].received = [4]message{silence, silence, silence, silence}
	}
	for range sweeps {
		for i := range r.cells {
			c := &r.cells[i]
			r.believe(c)
			for s := range c.received {
				if to := r.beside(i, s); to >= 0 {
					// Half of what was received before is kept: where all change their minds at once they would go round in circles.
					for e, p := range r.tell(c, s) {
						received := &r.cells[to].received[s^2][e]
						*received = (*received + p) / 2
					}
				}
			}
		}
	}
	for i := range r.cells {
		c := &r.cells[i]
		sum := r.believe(c)
		for k := range c.belief {
			c.belief[k] /= sum
		}
	}
}

// believe says how likely each look of a cell is, by what is seen and by what is received over its sides: belief holds
// numbers of which it returns the sum.
func (r *reader) believe(c *cell) (sum float64) {
	c.shows = [4]message{}
	for k, p := range c.evidence {
		if p > 1e-12 {
			e := &r.looks[k].edge
			p *= c.received[0][e[0]] * c.received[1][e[1]] * c.received[2][e[2]] * c.received[3][e[3]]
			for s, e := range e[:] {
				c.shows[s][e] += p
			}
			sum += p
		}
		c.belief[k] = p
	}
	for i := range 4 * int(edges) {
		c.shows[i%4][i/4] /= sum
	}
	return sum
}

// tell is what a cell says over one side, by what it believes, without what it received over that side.
func (r *reader) tell(c *cell, side int) (m message) {
	total := 0.0
	for o, p := range c.shows[side] {
		p /= c.received[side][o]
		for e := range edges {
			q := p * mismatch
			switch {
			case e == edge(o):
				q = p
			case e == noEdge || edge(o) == noEdge:
				q = p * openEnded
			}
			m[e] += q
			total += q
		}
	}
	for e := range m {
		m[e] /= total
	}
	return m
}

// beside returns the cell at a side of a cell, or -1 outside the grid.
func (r *reader) beside(i, side int) int {
	x, y := i%r.flat.Columns+[4]int{0, 1, 0, -1}[side], i/r.flat.Columns+[4]int{-1, 0, 1, 0}[side]
	if x < 0 || y < 0 || x >= r.flat.Columns || y >= r.flat.Rows {
		return -1
	}
	return y*r.flat.Columns + x
}
