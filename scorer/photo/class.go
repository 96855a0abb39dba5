package photo

import "math"

// numbers is the greatest number of measurements: of a side (edge.go), or of a dot, which has the two of its hue.
const numbers = 5

// A class is how the numbers of what is alike spread: of one edge, or of the dots of a region.
type class struct{ mean, spread [numbers]float64 }

// rarity is how unlikely numbers are in a class: Student's distribution with five degrees, which forgives what lies far off.
func (c *class) rarity(n []float64) float64 {
	all := 1.0
	for i, x := range n {
		z := (x - c.mean[i]) / c.spread[i]
		t := 1 + z*z/5
		all *= t * t * t * c.spread[i]
	}
	return all
}

// distance returns the squared distance of measurements from a class, in spreads.
func (c *class) distance(n []float64) float64 {
	sum := 0.0
	for i, x := range n {
		z := (x - c.mean[i]) / c.spread[i]
		sum += z * z
	}
	return sum
}

// A tally gathers the numbers of what was read as one class.
type tally struct{ weight, sum, squares [numbers]float64 }

// add counts numbers that are of the class with that likelihood; what lies far off counts less.
func (t *tally) add(c *class, n []float64, p float64) {
	for i, x := range n {
		z := (x - c.mean[i]) / c.spread[i]
		w := p * 6 / (5 + z*z)
		t.weight[i], t.sum[i], t.squares[i] = t.weight[i]+w, t.sum[i]+w*x, t.squares[i]+w*x*x
	}
}

// learned returns a class mended by what was counted; before, it weighs as much as so many.
func (c *class) learned(t *tally, pseudo float64) (out class) {
	for i := range numbers {
		m0, s0 := c.mean[i], c.spread[i]
		n := t.weight[i] + pseudo
		m := (t.sum[i] + pseudo*m0) / n
		v := (t.squares[i]+pseudo*(m0*m0+s0*s0))/n - m*m - pseudo/n*(m0-m)*(m0-m)
		out.mean[i], out.spread[i] = m, max(math.Sqrt(max(v, 0)), s0/2)
	}
	return out
}
