package raster

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

type point struct{ x, y float64 }

func (p point) plus(q point) point    { return point{p.x + q.x, p.y + q.y} }
func (p point) minus(q point) point   { return point{p.x - q.x, p.y - q.y} }
func (p point) times(f float64) point { return point{p.x * f, p.y * f} }
func (p point) far(q point) float64   { return math.Hypot(p.x-q.x, p.y-q.y) }
func mix(a, b point, t float64) point { return a.plus(b.minus(a).times(t)) }
func floor(x float64) int             { return int(math.Floor(x + slight)) }

// slight is added before rounding, so that a coordinate on the border between two steps is rounded up on every machine. It is
// more than a rounding error and too small to be seen.
const slight = 1e-7

// exact rounds a coordinate to a 64th of a dot.
func exact(x float64) float64 { return math.Floor(x*64+0.5+slight) / 64 }

// A matrix is an affine map: x' = ax + cy + e, y' = bx + dy + f.
type matrix [6]float64

var identity = matrix{1, 0, 0, 1, 0, 0}

func (m matrix) apply(p point) point {
	return point{m[0]*p.x + m[2]*p.y + m[4], m[1]*p.x + m[3]*p.y + m[5]}
}

func (m matrix) all(line []point) []point {
	out := make([]point, len(line))
	for i, p := range line {
		out[i] = m.apply(p)
	}
	return out
}

// times returns the map that applies n first and then m.
func (m matrix) times(n matrix) matrix {
	a, b, to := m.apply(point{n[0], n[1]}), m.apply(point{n[2], n[3]}), m.apply(point{n[4], n[5]})
	return matrix{a.x - m[4], a.y - m[5], b.x - m[4], b.y - m[5], to.x, to.y}
}

// scale returns the factor by which the map lengthens lines.
func (m matrix) scale() float64 { return math.Hypot(m[0], m[1]) }

func (m matrix) inverse() matrix {
	d := m[0]*m[3] - m[1]*m[2]
	n := matrix{m[3] / d, -m[1] / d, -m[2] / d, m[0] / d, 0, 0}
	to := n.apply(point{m[4], m[5]})
	n[4], n[5] = -to.x, -to.y
	return n
}

// around returns the bounding box of mapped lines: left, top, right, bottom.
func (m matrix) around(lines [][]point) [4]float64 {
	b := [4]float64{math.MaxFloat64, math.MaxFloat64, -math.MaxFloat64, -math.MaxFloat64}
	for _, l := range lines {
		for _, p := range l {
			p = m.apply(p)
			b[0], b[1], b[2], b[3] = min(b[0], p.x), min(b[1], p.y), max(b[2], p.x), max(b[3], p.y)
		}
	}
	return b
}

// transform parses a transform attribute such as "translate(1 2) rotate(90 50 50) scale(2)".
func transform(s string) (matrix, error) {
	m := identity
	for s = strings.TrimSpace(s); s != ""; {
		name, rest, _ := strings.Cut(s, "(")
		inner, after, ok := strings.Cut(rest, ")")
		n, err := numbers(strings.ReplaceAll(inner, "deg", ""))
		if !ok || err != nil || len(n) == 0 {
			return m, fmt.Errorf("transform %q: not known", s)
		}
		switch {
		case name == "translate" && len(n) == 2:
			m = m.times(matrix{1, 0, 0, 1, n[0], n[1]})
		case name == "scale" && len(n) == 1:
			m = m.times(matrix{n[0], 0, 0, n[0], 0, 0})
		case name == "rotate" && len(n) != 2:
			sin, cos := math.Sincos(n[0] * math.Pi / 180)
			turn := matrix{cos, sin, -sin, cos, 0, 0}
			if len(n) == 3 {
				turn = matrix{1, 0, 0, 1, n[1], n[2]}.times(turn).times(matrix{1, 0, 0, 1, -n[1], -n[2]})
			}
			m = m.times(turn)
		default:
			return m, fmt.Errorf("transform %q: not known", s)
		}
		s = strings.TrimSpace(after)
	}
	return m, nil
}

// measure parses a number with an optional unit px; it returns 0 for anything else.
func measure(s string) float64 {
	n, err := numbers(strings.TrimSuffix(s, "px"))
	if err != nil || len(n) == 0 {
		return 0
	}
	return n[0]
}

// numbers parses a list of numbers as SVG writes them: "0-11" and "1.5.5" are two numbers each.
func numbers(s string) ([]float64, error) {
	var out []float64
	for i := 0; i < len(s); {
		if s[i] == ' ' || s[i] == ',' {
			i++
			continue
		}
		from, dot := i, false
		if s[i] == '-' || s[i] == '+' {
			i++
		}
		for i < len(s) && (s[i] >= '0' && s[i] <= '9' || s[i] == '.' && !dot) {
			dot = dot || s[i] == '.'
			i++
		}
		n, err := strconv.ParseFloat(s[from:i], 64)
		if err != nil {
			return nil, fmt.Errorf("numbers %q: not known", s)
		}
		out = append(out, n)
	}
	return out, nil
}

// outline returns the outline of a shape as polylines. Curves are cut into pieces too short to be noticed.
func (e *element) outline() ([][]point, error) {
	if e.XMLName.Local == "path" {
		return trace(e.attr("d"))
	}
	r := e.number("r") // a circle has r, an ellipse rx and ry
	return [][]point{oval(point{e.number("cx"), e.number("cy")}, r+e.number("rx"), r+e.number("ry"))}, nil
}

// steps is the number of straight pieces of a long curve.
const steps = 12

// oval returns an ellipse as a polygon. A small one has fewer points.
func oval(c point, rx, ry float64) []point {
	by := 1
	if rx < 6 {
		by = 3
	}
	out := make([]point, 0, len(circle))
	for i := 0; i < len(circle); i += by {
		out = append(out, point{c.x + rx*circle[i].x, c.y + ry*circle[i].y})
	}
	return out
}

// circle is the unit circle, clockwise from the east.
var circle = func() (all [4*steps + 1]point) {
	for i := range all {
		all[i].y, all[i].x = math.Sincos(float64(i) * math.Pi / (2 * steps))
	}
	return all
}()

// A pen follows the commands of a path.
type pen struct {
	lines   [][]point
	at      point
	control point // second control point of the last curve, for a smooth continuation
}

func (p *pen) to(q point) {
	p.at = q
	p.lines[len(p.lines)-1] = append(p.lines[len(p.lines)-1], q)
}

// arguments is the number of arguments of each path command.
var arguments = map[byte]int{'M': 2, 'L': 2, 'H': 1, 'V': 1, 'C': 6, 'Q': 4, 'T': 2, 'S': 4, 'A': 7, 'Z': 0}

// trace parses the data of a path.
func trace(d string) ([][]point, error) {
	p := &pen{}
	for i := 0; i < len(d); {
		command := d[i]
		end := i + 1
		for end < len(d) && (d[end] < 'A') {
			end++
		}
		n, err := numbers(d[i+1 : end])
		if err != nil {
			return nil, err
		}
		i = end
		upper := command &^ 0x20
		count, ok := arguments[upper]
		if !ok || count > 0 && (len(n) == 0 || len(n)%count != 0) {
			return nil, fmt.Errorf("path %q: command %c", d, command)
		}
		if upper == 'Z' {
			first := p.lines[len(p.lines)-1][0]
			p.to(first)
			continue
		}
		for k := 0; k < len(n); k += count {
			p.follow(upper, command != upper, n[k:k+count], k > 0)
		}
	}
	return p.lines, nil
}

// follow executes one command. again is set for all but the first group of arguments.
func (p *pen) follow(command byte, relative bool, n []float64, again bool) {
	from := point{}
	if relative {
		from = p.at
	}
	q := func(i int) point { return from.plus(point{n[i], n[i+1]}) }
	start, smooth := p.at, p.at.plus(p.at.minus(p.control))
	switch command {
	case 'M':
		if !again {
			p.lines = append(p.lines, nil)
		}
		p.to(q(0))
	case 'L':
		p.to(q(0))
	case 'H':
		p.to(point{from.x + n[0], p.at.y})
	case 'V':
		p.to(point{p.at.x, from.y + n[0]})
	case 'C':
		p.curve(start, q(0), q(2), q(4))
		p.control = q(2)
		return
	case 'S':
		c := q(0)
		p.curve(start, smooth, c, q(2))
		p.control = c
		return
	case 'Q', 'T':
		c := smooth
		end := 0
		if command == 'Q' {
			c, end = q(0), 2
		}
		to := q(end)
		p.curve(start, mix(start, c, 2./3), mix(to, c, 2./3), to)
		p.control = c
		return
	case 'A':
		p.arc(start, q(5), n)
	}
	p.control = p.at
}

func (p *pen) curve(a, b, c, d point) {
	n := min(steps, 3+floor(math.Sqrt(3*(a.far(b)+b.far(c)+c.far(d)))))
	for i := 1; i <= n; i++ {
		t := float64(i) / float64(n)
		ab, bc, cd := mix(a, b, t), mix(b, c, t), mix(c, d, t)
		p.to(mix(mix(ab, bc, t), mix(bc, cd, t), t))
	}
}

// arc draws a part of an ellipse from a to b, by the formulas of the SVG standard (appendix B.2.4).
func (p *pen) arc(a, b point, n []float64) {
	rx, ry := n[0], n[1]
	sin, cos := math.Sincos(n[2] * math.Pi / 180)
	half := a.minus(b).times(0.5)
	u := point{(cos*half.x + sin*half.y) / rx, (-sin*half.x + cos*half.y) / ry}
	long := u.x*u.x + u.y*u.y
	if long > 1 {
		rx, ry, u, long = rx*math.Sqrt(long), ry*math.Sqrt(long), u.times(1/math.Sqrt(long)), 1
	}
	f := math.Sqrt((1 - long) / long)
	if n[3] == n[4] {
		f = -f
	}
	c := point{f * u.y, -f * u.x}
	from := math.Atan2(u.y-c.y, u.x-c.x)
	sweep := math.Atan2(-u.y-c.y, -u.x-c.x) - from
	if n[4] == 1 && sweep < 0 {
		sweep += 2 * math.Pi
	} else if n[4] == 0 && sweep > 0 {
		sweep -= 2 * math.Pi
	}
	middle := mix(a, b, 0.5)
	for i := 1; i < 2*steps; i++ {
		s, k := math.Sincos(from + sweep*float64(i)/(2*steps))
		x, y := rx*(k+c.x), ry*(s+c.y)
		p.to(point{middle.x + cos*x - sin*y, middle.y + sin*x + cos*y})
	}
	p.to(b)
}
