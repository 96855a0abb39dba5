package photo

// What a side shows is measured along two strips inside it, each in 24 places:
//
//	0 ──────────────────────────── the border
//	3.5–16 %   the outer strip: its sides (8–36 and 64–92 % along), and the window in the middle that looks most like a road
//	18–30 %    the inner strip: does what crosses the border go on
const places = 24

// A strip is the colours along a side; not seen where there is too little to see.
type strip []lab

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

// classes are those of every edge.
type classes []class

// usual is what the numbers are in any printing, before this photograph said more.
var usual = classes{
	fieldEdge: {[numbers]float64{0, 0, .05, 0, .1, .2}, [numbers]float64{.2, .2, .15, .2, .3, .3}},
	roadEdge:  {[numbers]float64{.05, 0, .6, 0, .6, .6}, [numbers]float64{.2, .2, .25, .25, .6, .3}},
	cityEdge:  {[numbers]float64{1, 0, .1, 0, .2, .1}, [numbers]float64{.25, .35, .4, .4, .5, .5}},
	riverEdge: {[numbers]float64{0, 0, 1.1, 0, .2, 1.1}, [numbers]float64{.2, .2, .3, .4, .6, .4}},
	noEdge:    {[numbers]float64{.6, 0, .1, 0, .1, .1}, [numbers]float64{.8, .8, .4, .4, .5, .5}},
}

// A palette is the photo's own colours of field and city, and what its light makes of grey: green to red and blue to yellow.
type palette struct{ field, city, grey [2]float64 }

// A border is the numbers of a side; not seen where they could not be measured.
type border struct {
	n     [numbers]float64
	seen  bool
	side  [2]float64 // the colour of its sides
	level float32    // their lightness
}

// measure describes a side by its outer and inner strip.
func (p *palette) measure(b *border, outer, inner strip) {
	sides, ok := outer.sides()
	b.seen = false
	if !ok {
		return
	}
	fx, fy := p.field[0], p.field[1]
	cx, cy := p.city[0]-fx, p.city[1]-fy
	gx, gy := fx-p.grey[0], fy-p.grey[1]
	gg, cc := max(gx*gx+gy*gy, 100), max(cx*cx+cy*cy, 144)
	sx, sy := float64(sides.a), float64(sides.b)
	b.side, b.level = [2]float64{sx, sy}, sides.l
	b.n[0] = ((sx-fx)*cx + (sy-fy)*cy) / cc
	b.n[1] = ((sx-fx)*cy - (sy-fy)*cx) / cc
	lost := func(m lab) (along, across, lighter float64) {
		dx, dy := sx-float64(m.a), sy-float64(m.b)
		return (dx*gx + dy*gy) / gg, (dx*gy - dy*gx) / gg, float64(m.l-sides.l) / 20
	}
	best := -9.0
	for i := 8; i <= 13; i++ {
		m, ok := outer.window(i)
		if !ok {
			continue
		}
		along, across, lighter := lost(m)
		if like := along + lighter/4; like > best {
			best, b.seen = like, true
			b.n[2], b.n[3], b.n[4] = along, across, lighter
		}
	}
	most := -9.0
	for i := 5; i <= 16; i++ {
		if m, ok := inner.window(i); ok {
			along, _, lighter := lost(m)
			if like := along + lighter/4; like > most {
				most, b.n[5] = like, along
			}
		}
	}
}

// sides returns the median colour beside the middle.
func (s strip) sides() (lab, bool) {
	l, a, b := make([]float32, 0, 14), make([]float32, 0, 14), make([]float32, 0, 14)
	for i, c := range s {
		if c.seen() && (i >= 2 && i <= 8 || i >= 15 && i <= 21) {
			l, a, b = append(l, c.l), append(a, c.a), append(b, c.b)
		}
	}
	return lab{median(l), median(a), median(b)}, len(l) >= 8
}

// window returns the mean colour of three places.
func (s strip) window(at int) (m lab, ok bool) {
	for _, c := range s[at : at+3] {
		if !c.seen() {
			return m, false
		}
		m.l, m.a, m.b = m.l+c.l/3, m.a+c.a/3, m.b+c.b/3
	}
	return m, true
}

// likelihood is the logarithm of how likely the numbers are in a class: Student's distribution with five degrees, which
// forgives what lies far off.
func (c *class) likelihood(b *border) float64 {
	sum := 0.0
	for i, x := range b.n {
		z := (x - c.mean[i]) / c.spread[i]
		sum -= 3*log(1+z*z/5) + log(c.spread[i])
	}
	return sum
}

// distance is how far the numbers lie from a class, in spreads, squared.
func (c *class) distance(b *border) float64 {
	sum := 0.0
	for i, x := range b.n {
		z := (x - c.mean[i]) / c.spread[i]
		sum += z * z
	}
	return sum
}

// A tally gathers the numbers of the borders of one edge.
type tally struct{ weight, sum, squares [numbers]float64 }

// add counts a border that is of the class with that likelihood.
func (t *tally) add(c *class, b *border, p float64) {
	for i, x := range b.n {
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
		out.mean[i], out.spread[i] = m, max(squareRoot(v), s0/2)
	}
	return out
}
