package photo

import (
	"math"
	"slices"
)

// What a cell must have to be sure.
const (
	surely    = 0.95  // likely, all in all
	surelyFew = 0.975 // on a table of few tiles, which says less of its colours
	few       = 12
	witness   = 0.9 // an edge by itself
	tooBright = 20  // lighter or darker than fields are: glare or shadow
)

// reading returns what was read.
func (r *reader) reading() Reading {
	out := Reading{Grid: Grid{Columns: r.flat.columns, Rows: r.flat.rows}}
	for i, c := range r.view.corners[:] {
		out.Grid.Corners[i].X, out.Grid.Corners[i].Y = r.flat.to.at(c.X, c.Y)
	}
	fits, tiles := r.fits()
	need := surely
	if tiles < few {
		need = surelyFew
	}
	for i := range r.cells {
		c := Cell{Column: i % r.flat.columns, Row: i / r.flat.columns, Empty: r.bare(i), Dots: r.cells[i].picture}
		r.guess(&c, &r.cells[i])
		c.Sure = c.Learned || r.isSure(i, need)
		if c.Sure && c.Laid() {
			fits.Sure += 1 / float64(tiles)
		}
		out.Cells = append(out.Cells, c)
	}
	fits.Elsewhere = r.elsewhere()
	if fits.Why = fits.why(tiles); fits.Why != "" {
		for i := range out.Cells {
			out.Cells[i].Sure = false
		}
	}
	out.Fits = fits
	return out
}

// guess names the tiles of the likeliest looks of a cell.
func (r *reader) guess(out *Cell, c *cell) {
	out.Learned = c.claim > 0 && c.belief[c.claim] > surely
	left := slices.Clone(c.belief)
	left[0] = 0
	for len(out.Guesses) < 5 {
		top, p := r.likeliest(left)
		if p == 0 {
			break
		}
		g := Guess{r.looks[top].Lying, p, nil}
		for k, l := range r.looks {
			if l.as == r.looks[top].as {
				if left[k] = 0; k != top && !out.Learned {
					g.Alike = append(g.Alike, l.Lying)
				}
			}
		}
		out.Guesses = append(out.Guesses, g)
	}
}

// likeliest returns the likeliest of the looks that, together with all that look like it, are likeliest, and how likely they are.
func (r *reader) likeliest(belief []float64) (best int, most float64) {
	together := make([]float64, len(belief))
	for k, p := range belief {
		together[r.looks[k].as] += p
	}
	as := slices.Index(together, slices.Max(together))
	for k, p := range belief {
		if r.looks[k].as == as && (p > belief[best] || r.looks[best].as != as) {
			best = k
		}
	}
	return best, together[as]
}

// isSure reports whether what is likeliest in a cell can be taken as read.
func (r *reader) isSure(i int, need float64) bool {
	c := &r.cells[i]
	top, p := r.likeliest(c.belief)
	if p < need || c.patch.seen < leastSeen {
		return false
	}
	for s, e := range r.looks[top].edge[:] {
		if e != noEdge && !r.witnessed(i, s, e) {
			return false
		}
	}
	return true
}

// witnessed reports whether a side itself, or that of the neighbour it touches, clearly shows an edge. The colours of a figure
// are like no edge; one that lies over both sides leaves no witness.
func (r *reader) witnessed(i, s int, e edge) bool {
	if r.shows(&r.cells[i].border[s], e) {
		return true
	}
	j := r.beside(i, s)
	return j >= 0 && r.bare(j) < .03 && r.shows(&r.cells[j].border[s^2], e)
}

func (r *reader) shows(b *border, e edge) bool {
	if !b.seen || math.Abs(float64(b.sides[0]-r.palette.field[0])) > tooBright {
		return false
	}
	best, p := r.alone(b)
	return best == e && p > witness
}

// alone is what a side shows by itself, neighbours and tile not asked: the likeliest edge and how likely it is.
func (r *reader) alone(b *border) (edge, float64) {
	var level [riverEdge + 1]float64
	for e := range level {
		level[e] = caution * r.classes[e].likelihood(b)
	}
	if !r.rivers {
		level[riverEdge] = -1e9
	}
	top := slices.Max(level[:])
	sum := 0.0
	for _, l := range level {
		sum += exp(l - top)
	}
	return edge(slices.Index(level[:], top)), 1 / sum
}

// fits says how well the edges sit in their classes, against what is usual, and how many tiles there are.
func (r *reader) fits() (f Fits, tiles int) {
	n, between := 1e-9, 1e-9
	var shares [edges]float64
	for i := range r.cells {
		c := &r.cells[i]
		laid := r.bare(i) < .5
		if laid {
			tiles++
		}
		for s := range c.border {
			b := &c.border[s]
			if !b.seen {
				continue
			}
			for e, p := range r.sideShows(c, s) {
				if edge(e) != noEdge && p > .01 {
					shares[e] += p
					n += p
					f.Distance += p * min(usual[e].distance(b), 30)
				}
			}
			if j := r.beside(i, s); laid && j > i && r.bare(j) < .5 && r.cells[j].border[s^2].seen {
				between++
				mine, _ := r.alone(b)
				if its, _ := r.alone(&r.cells[j].border[s^2]); mine != its {
					f.Disagree++
				}
			}
		}
	}
	f.Distance /= n
	f.Disagree /= between
	f.Field, f.Road, f.City = (shares[fieldEdge]+shares[roadEdge])/n, shares[roadEdge]/n, shares[cityEdge]/n
	return f, tiles
}

// settled says how good a start is; fields, roads and cities must all be there.
func (r *reader) settled() float64 {
	f, _ := r.fits()
	worth := -f.Distance - 8*f.Disagree
	for _, share := range []float64{f.Field, f.City, f.Road} {
		worth -= max(0, .08-share) * 200
	}
	return worth
}

// Limits of what fits.
const (
	mostDisagree  = 0.14
	mostDistance  = 9.0
	leastSure     = 0.4
	leastShare    = 0.05
	mostElsewhere = -3.0
)

// why says what speaks against a reading.
func (f *Fits) why(tiles int) string {
	switch {
	case tiles == 0:
		return "empty"
	case f.Elsewhere > mostElsewhere:
		return "grid"
	case f.Field < leastShare || f.City < leastShare || tiles >= few && f.Road < leastShare:
		return "colours"
	case f.Disagree > mostDisagree || f.Distance > mostDistance:
		return "grid"
	case f.Sure < leastSure:
		return "unclear"
	}
	return ""
}
