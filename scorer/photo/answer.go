package photo

import "slices"

// reading returns what was read.
func (r *reader) reading() Reading {
	out := Reading{Grid: r.view.Grid}
	for i, c := range r.view.Corners[:] {
		out.Grid.Corners[i] = r.flat.to.at(c.X/side-1, c.Y/side-1)
	}
	fits, tiles := r.fits()
	for i := range r.cells {
		c := &r.cells[i]
		one := Cell{Column: i % r.view.Columns, Row: i / r.view.Columns, Empty: r.bare(i), Guesses: r.guesses(c), Dots: c.picture}
		one.Learned = c.claim > 0 && c.belief[c.claim] > surely
		if one.Learned {
			one.Guesses[0].Alike = nil
		}
		one.Sure = one.Learned || r.isSure(i, &one)
		if one.Sure && one.Laid() {
			fits.Sure += 1 / float64(tiles)
			r.left[one.Guesses[0].kind]--
		}
		out.Cells = append(out.Cells, one)
	}
	fits.Elsewhere = r.elsewhere()
	fits.Why = fits.why(tiles)
	for i := range out.Cells { // where more of one kind lie than there are, none of them is sure
		c := &out.Cells[i]
		c.Sure = c.Sure && fits.Why == "" && (c.Learned || !c.Laid() || r.left[c.Guesses[0].kind] >= 0)
	}
	out.Fits = fits
	return out
}

// guesses names the likeliest tiles of a cell; those that cannot be told from each other are one guess, by the likeliest of them.
func (r *reader) guesses(c *cell) (top []Guess) {
	all, share, most := make([]Guess, len(r.looks)), make([]float64, len(r.looks)), make([]float64, len(r.looks))
	for k, l := range r.looks[1:] {
		g, p := &all[l.as], c.belief[k+1]
		share[l.as] += p
		lying := l.Lying
		g.kind = l.kind
		if g.Tile == nil || p > most[l.as] {
			lying, g.Lying, most[l.as] = g.Lying, lying, p
		}
		if lying.Tile != nil {
			g.Alike = append(g.Alike, lying)
		}
	}
	for best := slices.Max(share); best > 0 && len(top) < 5; best = slices.Max(share) {
		k := slices.Index(share, best)
		all[k].P, share[k] = best, 0
		top = append(top, all[k])
	}
	return top
}

// surely is how likely what can be taken as read must be, all in all.
const surely = 0.95

// isSure reports whether what is likeliest in a cell can be taken as read: each side that it shows itself, or that of the neighbour
// which touches it, shows that best. The colours of a figure are like no edge; one that lies over both sides leaves no witness.
func (r *reader) isSure(i int, c *Cell) bool {
	if seen := r.cells[i].seen >= leastSeen; !seen || !c.Laid() {
		return seen && c.Empty > surely
	}
	for s, e := range edgesOf(c.Guesses[0].Tile, c.Guesses[0].Turn) {
		j := r.beside(i, s)
		if r.alone(&r.cells[i].border[s]) != e && (j < 0 || r.bare(j) > .03 || r.alone(&r.cells[j].border[s^2]) != e) {
			return false
		}
	}
	return c.Guesses[0].P > surely
}

// alone is what a side shows by itself, neighbours and tile not asked; noEdge where it cannot be measured.
func (r *reader) alone(b *border) edge {
	best, least := noEdge, 1e99
	for e := range r.classes[:noEdge] {
		if rare := r.classes[e].rarity(b.n[:]); b.seen && rare < least {
			best, least = edge(e), rare
		}
	}
	return best
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
			for e, p := range c.shows[s] {
				if b.seen && edge(e) != noEdge && p > .01 {
					shares[e] += p
					n += p
					f.Distance += p * min(usual[e].distance(b.n[:]), 30)
				}
			}
			if j := r.beside(i, s); b.seen && laid && j > i && r.bare(j) < .5 && r.cells[j].border[s^2].seen {
				between++
				if r.alone(b) != r.alone(&r.cells[j].border[s^2]) {
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
	return -f.Distance - 8*f.Disagree - 200*max(0, .08-min(f.Field, f.City, f.Road))
}

// Limits of what fits.
const (
	leastShare = 0.05 // of the edges
	few        = 12   // tiles, which may show no road
)

// why says what speaks against a reading.
func (f *Fits) why(tiles int) string {
	switch {
	case tiles == 0:
		return "empty"
	case f.Elsewhere > -3:
		return "grid"
	case f.Field < leastShare || f.City < leastShare || tiles >= few && f.Road < leastShare:
		return "colours"
	case f.Disagree > .12 || f.Distance > 9:
		return "grid"
	case f.Sure < .4:
		return "unclear"
	}
	return ""
}
