package photo

import "taula/scorer/tile"

// A Picture24 is the picture of a cell as it lies: 24 by 24 dots, lightness, then green to red, then blue to yellow.
type Picture24 []int8

// Dots is how many numbers a picture of a cell has.
const Dots = 3 * raster * raster

// A Sample is the picture of a cell that a player confirmed, and what lies there.
type Sample struct {
	Tile *tile.Tile
	Turn uint8
	Dots Picture24
}

// picture24 takes the picture of a cell.
func (r *reader) picture24(i int) Picture24 {
	p := make(Picture24, Dots)
	where := r.where(&r.view, i%r.flat.columns, i/r.flat.columns, r.cells[i].dx, r.cells[i].dy)
	const n = raster * raster
	for j := range n {
		x, y := where((float64(j%raster)+.5)/raster, (float64(j/raster)+.5)/raster)
		var sum lab
		seen := float32(0)
		for k := range 4 {
			if c := r.flat.dot(x+float64(k%2)/side-.5/side, y+float64(k/2)/side-.5/side); c.seen() {
				sum.l, sum.a, sum.b, seen = sum.l+c.l, sum.a+c.a, sum.b+c.b, seen+1
			}
		}
		if seen > 0 {
			p[j], p[n+j], p[2*n+j] = short(sum.l/seen-50), short(sum.a/seen), short(sum.b/seen)
		}
	}
	return p
}

func short(v float32) int8 { return int8(min(max(v, -127), 127)) }

// A vector is a picture made comparable: each channel without its mean, all of length 1.
type vector []float32

func (p Picture24) vector(turn uint8) vector {
	v := make(vector, Dots)
	const n = raster * raster
	length := 0.0
	for c := range 3 {
		mean := float32(0)
		for j := range n {
			x, y := j%raster, j/raster
			for range turn {
				x, y = y, raster-1-x
			}
			v[c*n+j] = float32(p[c*n+y*raster+x])
			mean += v[c*n+j] / n
		}
		for j := range n {
			v[c*n+j] -= mean
			length += float64(v[c*n+j] * v[c*n+j])
		}
	}
	k := float32(1 / max(squareRoot(length), 1))
	for j := range v {
		v[j] *= k
	}
	return v
}

func (v vector) times(o vector) (sum float32) {
	for j, x := range v {
		sum += x * o[j]
	}
	return sum
}

// A claim is what a confirmed picture says lies in a cell.
type claim struct {
	tile *tile.Tile
	turn uint8
}

// How like a confirmed picture a cell must be, and how far ahead of the next that says something else.
const (
	alike = 0.6
	ahead = 0.15
)

// recognise finds cells again whose like was confirmed.
func (r *reader) recognise(known []Sample) {
	if len(known) == 0 {
		return
	}
	var all []vector
	for i := range known {
		for turn := range uint8(4) {
			all = append(all, known[i].Dots.vector(turn))
		}
	}
	for i := range r.cells {
		mine := r.cells[i].picture.vector(0)
		var best, second float32
		var says claim
		for k, v := range all {
			c := claim{known[k/4].Tile, (known[k/4].Turn + uint8(k%4)) % 4}
			switch m := mine.times(v); {
			case m > best:
				if !says.same(c) {
					second = best
				}
				best, says = m, c
			case m > second && !says.same(c):
				second = m
			}
		}
		if best > alike && best-second > ahead {
			r.cells[i].claim = says
		}
	}
}

// same reports whether two claims say the same: the same tile in turns that look alike, too.
func (c claim) same(o claim) bool {
	return c.tile == o.tile && c.tile != nil && edgesOf(c.tile, c.turn) == edgesOf(o.tile, o.turn)
}

// believe lets claims weigh: as much as what makes a reading sure.
func (r *reader) believe() {
	for i := range r.cells {
		c := &r.cells[i]
		if c.claim.tile == nil {
			continue
		}
		for k := range r.looks.all {
			for _, m := range r.looks.all[k].members {
				if c.claim.same(claim{m.tile, m.turn}) {
					c.evidence[k] = (c.evidence[k] + .01) * 3000
				}
			}
		}
	}
}
