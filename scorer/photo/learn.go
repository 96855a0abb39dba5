package photo

import (
	"math"
	"slices"
)

// fine is how many dots wide the picture of a cell is.
const fine = 24

// A Picture24 is the picture of a cell as it lies: 24 by 24 dots, lightness, then green to red, then blue to yellow.
type Picture24 []int8

// Dots is how many numbers a picture of a cell has.
const Dots = 3 * fine * fine

// A Sample is the picture of a cell that a player confirmed, and what lies there.
type Sample struct {
	Lying
	Dots Picture24
}

// picture24 takes the picture of a cell.
func (r *reader) picture24(c *cell) Picture24 {
	p := make(Picture24, Dots)
	for i := range fine * fine {
		x, y := r.view.to.at(c.at.X+(float64(i%fine)+.5)/fine, c.at.Y+(float64(i/fine)+.5)/fine)
		if d := r.flat.dot(x, y); d.seen() {
			for k := range d {
				p[k*fine*fine+i] = int8(min(max(d[k], -127), 127))
			}
		}
	}
	return p
}

// vector returns a picture, turned, made comparable: each channel without its mean, all of length 1.
func (p Picture24) vector(turn uint8) []float64 {
	v := make([]float64, 0, Dots)
	length := 1.0
	for c := 0; c < Dots; c += fine * fine {
		mean := 0.0
		for _, n := range p[c : c+fine*fine] {
			mean += float64(n) / (fine * fine)
		}
		for j := range fine * fine {
			x, y := j%fine, j/fine
			for range turn {
				x, y = y, fine-1-x
			}
			d := float64(p[c+y*fine+x]) - mean
			v, length = append(v, d), length+d*d
		}
	}
	for j := range v {
		v[j] /= math.Sqrt(length)
	}
	return v
}

// How like a confirmed picture a cell must be, and how far ahead of the next that says something else.
const (
	alike = 0.6
	ahead = 0.15
)

// recognise takes the pictures of all cells, and finds those again whose like was confirmed. What such a picture says weighs as
// much as what makes a reading sure.
func (r *reader) recognise(known []Sample) {
	mine := make([][]float64, len(r.cells))
	like := make([][]float64, len(r.cells)) // the confirmed pictures of each look
	for i := range r.cells {
		c := &r.cells[i]
		c.picture = r.picture24(c)
		mine[i], like[i] = c.picture.vector(0), make([]float64, len(r.looks))
	}
	for _, s := range known {
		for turn := range uint8(4) {
			v, says := s.Dots.vector(turn), edgesOf(s.Tile, s.Turn+turn)
			k := slices.IndexFunc(r.looks, func(l look) bool { return l.Tile == s.Tile && l.edge == says })
			for i := range mine {
				if k > 0 {
					like[i][k] = max(like[i][k], times(v, mine[i]))
				}
			}
		}
	}
	for i := range r.cells {
		best := slices.Max(like[i])
		k := slices.Index(like[i], best)
		like[i][k] = 0
		if best > alike && best-slices.Max(like[i]) > ahead {
			c := &r.cells[i]
			c.claim = k
			c.evidence[k] = (c.evidence[k] + .01) * 3000
		}
	}
}

func times(v, o []float64) (sum float64) {
	for j, x := range v {
		sum += x * o[j]
	}
	return sum
}
