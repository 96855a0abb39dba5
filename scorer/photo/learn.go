package photo

import (
	"math"
	"slices"
)

// fine is the width of a cell's picture in dots.
const fine = 24

// A Picture24 is the picture of a cell as it lies: 24 by 24 dots, lightness, then green to red, then blue to yellow, against what
// they are in the middle of all its dots.
type Picture24 []int8

// Dots is the size of a cell's picture in bytes.
const Dots = 3 * fine * fine

// A Sample is the picture of a cell that a player confirmed, and what lies there.
type Sample struct {
	Lying
	Dots Picture24
}

// picture24 takes the picture of a cell.
func (r *reader) picture24(c *cell) Picture24 {
	p, middle, q := make(Picture24, Dots), mean(c.dots[:], 1), r.view.square(c.at, 1)
	for i := range fine * fine {
		if d := r.flat.four(q.at((float64(i%fine)+.5)/fine, (float64(i/fine)+.5)/fine), &foursome{}, 1); d.seen() {
			for k := range d {
				p[k*fine*fine+i] = int8(min(max(d[k]-middle[k], -127), 127))
			}
		}
	}
	return p
}

// turned returns a picture turned by a quarter.
func (p Picture24) turned() Picture24 {
	out := make(Picture24, Dots)
	for i := range out {
		x, y := i%fine, i/fine%fine
		out[i] = p[i-y*fine-x+(fine-1-x)*fine+y]
	}
	return out
}

// like is how like two pictures are: 1 for the same in more or less contrast, 0 for what has nothing in common.
func (p Picture24) like(o Picture24) float64 {
	both, own, its := 0, 1, 1
	for i, n := range p {
		a, b := int(n), int(o[i])
		both, own, its = both+a*b, own+a*a, its+b*b
	}
	return float64(both) / math.Sqrt(float64(own)*float64(its))
}

// How like a confirmed picture a cell must be, and how far ahead of the next that says something else.
const (
	alike = 0.6
	ahead = 0.15
)

// recognise takes the pictures of all cells, and finds those again whose like was confirmed. What such a picture says weighs as
// much as what makes a reading sure.
func (r *reader) recognise(known []Sample) {
	like := make([][]float64, len(r.cells)) // the confirmed pictures of each look
	for i := range r.cells {
		r.cells[i].picture, like[i] = r.picture24(&r.cells[i]), make([]float64, len(r.looks))
	}
	for _, s := range known {
		for range 4 {
			says := edgesOf(s.Tile, s.Turn)
			k := slices.IndexFunc(r.looks, func(l look) bool { return l.Tile == s.Tile && l.edge == says })
			for i := range r.cells {
				if k > 0 {
					like[i][k] = max(like[i][k], s.Dots.like(r.cells[i].picture))
				}
			}
			s.Dots, s.Turn = s.Dots.turned(), s.Turn+1
		}
	}
	for i := range r.cells {
		best := slices.Max(like[i])
		k := slices.Index(like[i], best)
		like[i][k] = 0
		if best > alike && best-slices.Max(like[i]) > ahead {
			r.cells[i].claim = k
			r.cells[i].evidence[k] = (r.cells[i].evidence[k] + .01) * 3000
		}
	}
}
