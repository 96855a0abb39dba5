package photo

import "math"

// What a side shows is measured along two strips inside it, each in 24 places:
//
//	0 ──────────────────────────── the border
//	3.5–16 %   the outer strip: its sides (8–36 and 64–92 % along), and the window in the middle that looks most like a road
//	18–30 %    the inner strip: does what crosses the border go on
const places = 24

// A strip is the colours along a side; not seen where there is too little to see.
type strip [places]lab

// numbers is how many numbers describe a side:
//
//	0  where the colour of its sides lies on the way from this photo's field to its city, 0 to 1
//	1  how far beside that way
//	2  how far the middle lies on the way from field to grey: nowhere in a field, more than half on a road, beyond in a river
//	3  how far beside that
//	4  how much lighter the middle is, in twentieths
//	5  as 2, farther inside
const numbers = 6

// A class is how the numbers of one edge spread.
type class struct{ mean, spread [numbers]float64 }

// usual is what the numbers are in any printing, before this photograph said more.
var usual = []class{
	fieldEdge: {[numbers]float64{0, 0, .05, 0, .1, .2}, [numbers]float64{.2, .2, .15, .2, .3, .3}},
	roadEdge:  {[numbers]float64{.05, 0, .6, 0, .6, .6}, [numbers]float64{.2, .2, .25, .25, .6, .3}},
	cityEdge:  {[numbers]float64{1, 0, .1, 0, .2, .1}, [numbers]float64{.25, .35, .4, .4, .5, .5}},
	riverEdge: {[numbers]float64{0, 0, 1.1, 0, .2, 1.1}, [numbers]float64{.2, .2, .3, .4, .6, .4}},
	noEdge:    {[numbers]float64{.6, 0, .1, 0, .1, .1}, [numbers]float64{.8, .8, .4, .4, .5, .5}},
}

// A palette is the photo's own colours of field and city, and what its light makes of grey: green to red and blue to yellow.
type palette struct{ field, city, grey lab }

// A border is the numbers of a side; not seen where they could not be measured.
type border struct {
	n     [numbers]float64
	seen  bool
	sides lab // their colour
}

// A way leads from one colour to another; length is squared, and at least so much that numbers along the way mean something.
type way struct{ x, y, length float64 }

func wayTo(from, to lab, least float64) way {
	x, y := float64(to[1]-from[1]), float64(to[2]-from[2])
	return way{x, y, max(x*x+y*y, least*least)}
}

// of is how far along a way another lies, and how far beside it.
func (w way) of(o way) (along, beside float64) {
	return (o.x*w.x + o.y*w.y) / w.length, (o.x*w.y - o.y*w.x) / w.length
}

// measure describes a side by its outer and inner strip.
func (p *palette) measure(b *border, outer, inner *strip) {
	b.seen, b.sides = false, outer.sides()
	if !b.sides.seen() {
		return
	}
	b.n[0], b.n[1] = wayTo(p.field, p.city, 12).of(wayTo(p.field, b.sides, 0))
	grey := wayTo(p.field, p.grey, 10)
	// road finds the window that looks most like a road: on the way to grey and lighter.
	road := func(s *strip, from, to int) (n [3]float64, seen bool) {
		best := -9.0
		for i := from; i <= to; i++ {
			if m := s.window(i); m.seen() {
				along, across := grey.of(wayTo(b.sides, m, 0))
				lighter := float64(m[0]-b.sides[0]) / 20
				if like := along + lighter/4; like > best {
					best, n, seen = like, [3]float64{along, across, lighter}, true
				}
			}
		}
		return n, seen
	}
	middle, seen := road(outer, 8, 13)
	farther, _ := road(inner, 5, 16)
	b.seen = seen
	b.n[2], b.n[3], b.n[4], b.n[5] = middle[0], middle[1], middle[2], farther[0]
}

// sides returns the median colour beside the middle.
func (s *strip) sides() (c lab) {
	for k := range c {
		var all []float32
		for i, d := range s[:] {
			if d.seen() && (i >= 2 && i <= 8 || i >= 15 && i <= 21) {
				all = append(all, d[k])
			}
		}
		if len(all) < 8 {
			return nothing
		}
		c[k] = median(all)
	}
	return c
}

// window returns the mean colour of three places.
func (s *strip) window(at int) lab {
	var m mean
	for _, c := range s[at : at+3] {
		m.add(c, 1)
	}
	return m.of(3)
}

// likelihood is the logarithm of how likely the numbers are in a class: Student's distribution with five degrees, which
// forgives what lies far off.
func (c *class) likelihood(b *border) float64 {
	sum := 0.0
	for i, x := range b.n[:] {
		z := (x - c.mean[i]) / c.spread[i]
		sum -= 3*log(1+z*z/5) + log(c.spread[i])
	}
	return sum
}

// distance is how far the numbers lie from a class, in spreads, squared.
func (c *class) distance(b *border) float64 {
	sum := 0.0
	for i, x := range b.n[:] {
		z := (x - c.mean[i]) / c.spread[i]
		sum += z * z
	}
	return sum
}

// A tally gathers the numbers of the borders of one edge.
type tally struct{ weight, sum, squares [numbers]float64 }

// add counts a border that is of the class with that likelihood.
func (t *tally) add(c *class, b *border, p float64) {
	for i, x := range b.n[:] {
		z := (x - c.mean[i]) / c.spread[i]
		w := p * 6 / (5 + z*z)
		t.weight[i], t.sum[i], t.squares[i] = t.weight[i]+w, t.sum[i]+w*x, t.squares[i]+w*x*x
	}
}

// pseudo is how many borders the usual numbers weigh.
const pseudo = 8

// learned returns the usual class mended by what was counted.
func (c *class) learned(t *tally) (out class) {
	for i := range numbers {
		m0, s0 := c.mean[i], c.spread[i]
		n := t.weight[i] + pseudo
		m := (t.sum[i] + pseudo*m0) / n
		v := (t.squares[i]+pseudo*(m0*m0+s0*s0))/n - m*m - pseudo/n*(m0-m)*(m0-m)
		out.mean[i], out.spread[i] = m, max(math.Sqrt(max(v, 0)), s0/2)
	}
	return out
}
