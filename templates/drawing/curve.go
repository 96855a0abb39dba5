package drawing

import (
	"math"
	"slices"
	"strconv"
)

// A Point lies on a tile's square: x grows to the east, y to the south, both from 0 to 100.
type Point struct{ x, y float64 }

func (p Point) plus(q Point) Point               { return Point{p.x + q.x, p.y + q.y} }
func (p Point) minus(q Point) Point              { return Point{p.x - q.x, p.y - q.y} }
func (p Point) times(f float64) Point            { return Point{p.x * f, p.y * f} }
func (p Point) towards(q Point, f float64) Point { return p.plus(q.minus(p).times(f)) }
func (p Point) length() float64                  { return math.Sqrt(p.x*p.x + p.y*p.y) }
func (p Point) far(q Point) float64              { return p.minus(q).length() }

// unit returns p scaled to length 1; the zero point stays.
func (p Point) unit() Point {
	if l := p.length(); l > 0 {
		return p.times(1 / l)
	}
	return p
}

// A curve is a chain of cubic Béziers: a start, then two controls and an end for each piece.
type curve []Point

func line(a, b Point) curve { return curve{a, a.towards(b, 1./3), a.towards(b, 2./3), b} }

// bend returns a curve that leaves a in direction da and reaches b from direction db. Both are unit vectors; db points away from b.
func bend(a, da, b, db Point) curve {
	k := a.far(b) * 0.42
	return curve{a, a.plus(da.times(k)), b.plus(db.times(k)), b}
}

func (c curve) end() Point { return c[len(c)-1] }

// join returns c followed by d, which starts where c ends.
func (c curve) join(d curve) curve { return slices.Concat(c, d[1:]) }

func (c curve) reversed() curve {
	r := slices.Clone(c)
	slices.Reverse(r)
	return r
}

// at returns the point of piece i at t from 0 to 1.
func (c curve) at(i int, t float64) Point {
	s := 1 - t
	a, b := c[3*i].times(s*s*s), c[3*i+1].times(3*s*s*t)
	return a.plus(b).plus(c[3*i+2].times(3 * s * t * t)).plus(c[3*i+3].times(t * t * t))
}

// straight reports whether piece i is a straight line.
func (c curve) straight(i int) bool {
	chord := []Point{c[3*i], c[3*i+3]}
	_, one := nearest(chord, c[3*i+1])
	_, two := nearest(chord, c[3*i+2])
	return one < 0.1 && two < 0.1
}

// flat returns points along c with so many steps for a curved piece, both ends included.
func (c curve) flat(steps int) []Point {
	out := []Point{c[0]}
	for i := 0; 3*i+3 < len(c); i++ {
		if c.straight(i) {
			out = append(out, c[3*i+3])
			continue
		}
		for s := 1; s <= steps; s++ {
			out = append(out, c.at(i, float64(s)/float64(steps)))
		}
	}
	return out
}

// along returns the point at fraction f of c's length.
func (c curve) along(f float64) Point {
	points := c.flat(12)
	var total float64
	for i := 1; i < len(points); i++ {
		total += points[i].far(points[i-1])
	}
	want := total * f
	for i := 1; i < len(points); i++ {
		step := points[i].far(points[i-1])
		if want <= step || i == len(points)-1 {
			return points[i-1].plus(points[i].minus(points[i-1]).unit().times(want))
		}
		want -= step
	}
	return points[0]
}

// until returns the part of c's single piece up to t from 0 to 1, by de Casteljau.
func (c curve) until(t float64) curve {
	ab, bc, cd := c[0].towards(c[1], t), c[1].towards(c[2], t), c[2].towards(c[3], t)
	abc, bcd := ab.towards(bc, t), bc.towards(cd, t)
	return curve{c[0], ab, abc, abc.towards(bcd, t)}
}

// slight is more than a rounding error and too small to be seen. Of two choices that differ by less the first is taken, so that
// every machine draws the same bytes.
const slight = 1e-6

// nearest returns the point of the polyline nearest to p, and its distance.
func nearest(polyline []Point, p Point) (Point, float64) {
	best, far := polyline[0], squared(polyline[0].minus(p))
	for i := 1; i < len(polyline); i++ {
		a, d := polyline[i-1], polyline[i].minus(polyline[i-1])
		l := squared(d)
		if l == 0 {
			continue
		}
		t := max(0, min(1, ((p.x-a.x)*d.x+(p.y-a.y)*d.y)/l))
		if q := (Point{a.x + t*d.x, a.y + t*d.y}); squared(q.minus(p)) < far-slight {
			best, far = q, squared(q.minus(p))
		}
	}
	return best, math.Sqrt(far)
}

func squared(p Point) float64 { return p.x*p.x + p.y*p.y }

// within reports whether p lies inside the closed polygon.
func within(polygon []Point, p Point) bool {
	in := false
	for i, a := range polygon {
		b := polygon[(i+1)%len(polygon)]
		if (a.y > p.y) != (b.y > p.y) && p.x < (b.x-a.x)*(p.y-a.y)/(b.y-a.y)+a.x {
			in = !in
		}
	}
	return in
}

// d writes c as the data of an SVG path, in whole units: a hundredth of a tile is finer than a line is wide.
func (c curve) d() string { return "M" + c[0].String() + c.onward() }

// onward writes c without its first point, to continue a path; a straight piece is written as a line.
func (c curve) onward() string {
	var s string
	for i := 1; i+2 < len(c); i += 3 {
		if c.straight((i - 1) / 3) {
			s += "L" + c[i+2].String()
			continue
		}
		s += "C" + c[i].String() + " " + c[i+1].String() + " " + c[i+2].String()
	}
	return s
}

// String returns p as two whole numbers.
func (p Point) String() string { return whole(p.x) + " " + whole(p.y) }

func whole(v float64) string { return strconv.Itoa(int(math.Floor(v + 0.5 + slight))) }

// closed writes a polygon as the data of an SVG path.
func closed(polygon []Point) string {
	s := "M" + polygon[0].String()
	for _, p := range polygon[1:] {
		s += "L" + p.String()
	}
	return s + "Z"
}
