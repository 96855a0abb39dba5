package raster

import (
	"math"
	"slices"
	"strings"
)

// outlines returns the areas that a stroke covers: a rectangle for every straight piece, and the joins and ends. All have the
// same orientation, so that overlaps count once.
func outlines(lines [][]point, p place, width float64) [][]point {
	s := stroker{half: width * p.to.scale() / 2, round: p.style["stroke-linejoin"] == "round", cap: p.style["stroke-linecap"]}
	for _, l := range lines {
		for _, d := range dashed(p.to.all(l), p.style["stroke-dasharray"], p.to.scale()) {
			s.line(d)
		}
	}
	return s.areas
}

// dashed cuts a line into dashes of alternating lengths, on and off, given before scaling. Without dashes it returns the line.
func dashed(line []point, style string, scale float64) [][]point {
	dashes, _ := numbers(strings.ReplaceAll(style, "px", ""))
	if len(dashes) == 0 {
		return [][]point{line}
	}
	var out [][]point
	n, left, on := 0, dashes[0]*scale, true
	now := []point{line[0]}
	for i := 1; i < len(line); i++ {
		from, to := line[i-1], line[i]
		for long := from.far(to); long > left+slight; long = from.far(to) {
			from = mix(from, to, left/long)
			if on {
				out = append(out, append(now, from))
			}
			n, on, now = n+1, !on, []point{from}
			left = dashes[n%len(dashes)] * scale
		}
		left -= from.far(to)
		now = append(now, to)
	}
	if on && len(now) > 1 {
		out = append(out, now)
	}
	return out
}

type stroker struct {
	half  float64
	round bool
	cap   string
	areas [][]point
}

// add adds an area, reversed if its orientation is negative.
func (s *stroker) add(area ...point) {
	var twice float64
	for i, a := range area {
		b := area[(i+1)%len(area)]
		twice += a.x*b.y - b.x*a.y
	}
	if twice < 0 {
		slices.Reverse(area)
	}
	s.areas = append(s.areas, area)
}

// line strokes a line.
func (s *stroker) line(l []point) {
	var q []point
	for _, p := range l {
		if len(q) == 0 || q[len(q)-1].far(p) > slight {
			q = append(q, p)
		}
	}
	if len(q) == 1 {
		if s.cap == "round" {
			s.add(oval(q[0], s.half, s.half)...)
		}
		return
	}
	closed, last := len(q) > 2 && q[0].far(q[len(q)-1]) <= slight, len(q)-1
	if s.cap == "square" && !closed {
		q[0] = mix(q[1], q[0], 1+s.half/q[1].far(q[0]))
		q[last] = mix(q[last-1], q[last], 1+s.half/q[last-1].far(q[last]))
	}
	for i := 1; i < len(q); i++ {
		n := normal(q[i-1], q[i]).times(s.half)
		s.add(q[i-1].plus(n), q[i].plus(n), q[i].minus(n), q[i-1].minus(n))
		switch {
		case i+1 < len(q):
			s.join(q[i-1], q[i], q[i+1])
		case closed:
			s.join(q[i-1], q[i], q[1])
		}
	}
	if s.cap == "round" && !closed {
		s.add(oval(q[0], s.half, s.half)...)
		s.add(oval(q[last], s.half, s.half)...)
	}
}

// join fills the gap where a line turns: with a disc, or with a corner that is cut off if it would be too long.
func (s *stroker) join(a, b, c point) {
	m, n := normal(a, b).times(s.half), normal(b, c).times(s.half)
	turn, along := m.x*n.y-m.y*n.x, m.x*n.x+m.y*n.y
	if math.Abs(turn) < s.half*s.half*1e-3 && along > 0 {
		return
	}
	if s.round && along < s.half*s.half*0.8 { // at a slighter turn a corner looks the same
		s.add(oval(b, s.half, s.half)...)
		return
	}
	if turn > 0 {
		m, n = m.times(-1), n.times(-1)
	}
	corner := []point{b, b.plus(m), b.plus(n)}
	// The tip lies along m + n, at half the width over the cosine of half the angle; the limit is four times that.
	if sum := m.plus(n); sum.x*sum.x+sum.y*sum.y > s.half*s.half/4 {
		f := 2 * s.half * s.half / (sum.x*sum.x + sum.y*sum.y)
		corner = []point{b, b.plus(m), b.plus(sum.times(f)), b.plus(n)}
	}
	s.add(corner...)
}

// normal returns the unit normal of the line from a to b.
func normal(a, b point) point {
	d := b.minus(a)
	return point{-d.y, d.x}.times(1 / a.far(b))
}
