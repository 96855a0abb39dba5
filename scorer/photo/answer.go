package photo

// What a cell must have to be sure.
const (
	surely    = 0.97  // likely, all in all
	surelyFew = 0.985 // on a table of few tiles, which says less of its colours
	few       = 12
	witness   = 0.9 // an edge by itself
	tooBright = 20  // lighter or darker than fields are: glare or shadow
	strange   = 30  // farther from its class than this an edge is no witness
)

// reading returns what was read.
func (r *reader) reading() Reading {
	out := Reading{Grid: r.grid()}
	tiles := 0
	for i := range r.cells {
		if r.bare(i) < .5 {
			tiles++
		}
	}
	need := surely
	if tiles < few {
		need = surelyFew
	}
	sure := 0
	for i := range r.cells {
		c := Cell{Column: i % r.flat.columns, Row: i / r.flat.columns, Empty: r.bare(i), Dots: r.cells[i].picture}
		c.Guesses = r.guesses(&r.cells[i])
		c.Sure = r.isSure(i, need)
		r.settleClaim(&c, r.cells[i].claim)
		if c.Sure && c.Laid() {
			sure++
		}
		out.Cells = append(out.Cells, c)
	}
	if out.Fits = r.gates(tiles, sure); out.Fits.Why != "" {
		for i := range out.Cells {
			out.Cells[i].Sure = false
		}
	}
	return out
}

// guesses returns the likeliest tiles of a cell.
func (r *reader) guesses(c *cell) []Guess {
	var best []Guess
	for k, p := range c.belief[:len(r.looks.all)] {
		l := &r.looks.all[k]
		if len(best) == 5 && p < best[4].P {
			continue
		}
		for _, m := range l.members {
			best = insert(best, Guess{m.tile, m.turn, p * m.copies / l.copies})
		}
	}
	return best
}

// settleClaim puts the tile that a confirmed picture names first, where it is among what is likely.
func (r *reader) settleClaim(c *Cell, says claim) {
	for i, g := range c.Guesses {
		if says.same(claim{g.Tile, g.Turn}) && c.Empty < .5 {
			whole := 0.0
			for _, o := range c.Guesses {
				if edgesOf(o.Tile, o.Turn) == edgesOf(g.Tile, g.Turn) {
					whole += o.P
				}
			}
			copy(c.Guesses[1:i+1], c.Guesses[:i])
			c.Guesses[0] = Guess{g.Tile, g.Turn, whole}
			c.Learned, c.Sure = whole > surely, c.Sure || whole > surely
			return
		}
	}
}

// insert puts a guess among the best five.
func insert(best []Guess, g Guess) []Guess {
	i := len(best)
	for i > 0 && best[i-1].P < g.P {
		i--
	}
	if i == 5 {
		return best
	}
	best = append(best[:i], append([]Guess{g}, best[i:]...)...)
	return best[:min(len(best), 5)]
}

// isSure reports whether what is likeliest in a cell can be taken as read.
func (r *reader) isSure(i int, need float64) bool {
	c := &r.cells[i]
	top := 0
	for k, p := range c.belief {
		if p > c.belief[top] {
			top = k
		}
	}
	if c.belief[top] < need || c.patch.seen < raster*raster*7/10 {
		return false
	}
	if top == len(r.looks.all) {
		return true
	}
	for s := range 4 {
		if !r.witnessed(i, s, r.looks.all[top].edge[s]) {
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
	if !b.seen || absolute(float64(b.level)-r.level) > tooBright {
		return false
	}
	if e == roadEdge { // a figure on the border is like a road there, but does not go on
		far := r.classes[roadEdge].mean[5] - b.n[5]
		if far > b.n[5]-r.classes[fieldEdge].mean[5] {
			return false
		}
	}
	best, p := r.alone(b)
	return best == e && p > witness && r.classes[e].distance(b) < strange
}

// Limits of what fits.
const (
	mostDisagree  = 0.14
	mostDistance  = 9.0
	leastSure     = 0.4
	leastShare    = 0.05
	mostElsewhere = -2.0
)

// gates says how well grid and picture go together.
func (r *reader) gates(tiles, sure int) (f Fits) {
	f.Disagree = r.disagreement()
	f.Elsewhere = r.elsewhere()
	var far []float32
	var shares [edges]float64
	for i := range r.cells {
		c := &r.cells[i]
		if r.bare(i) > .5 {
			continue
		}
		for s := range c.border {
			e := fieldEdge
			kinds := r.sideShows(c, s)
			for k := range riverEdge + 1 {
				if kinds[k] > kinds[e] {
					e = edge(k)
				}
			}
			shares[e]++
			if c.border[s].seen {
				far = append(far, float32(r.usual[e].distance(&c.border[s])))
			}
		}
	}
	f.Distance = float64(median(far))
	if tiles > 0 {
		n := float64(4 * tiles)
		f.Sure = float64(sure) / float64(tiles)
		f.Field, f.City = (shares[fieldEdge]+shares[roadEdge])/n, shares[cityEdge]/n
		f.Road = shares[roadEdge] / n
	}
	f.Why = f.why(r.looks.total > 0, tiles)
	return f
}

// why says what speaks against a reading.
func (f *Fits) why(inPlay bool, tiles int) string {
	switch {
	case tiles == 0 || !inPlay:
		return "empty"
	case f.Elsewhere > mostElsewhere:
		return "grid"
	case tiles >= few && f.Road < leastShare:
		return "colours"
	case f.Field < leastShare || f.City < leastShare:
		return "colours"
	case f.Disagree > mostDisagree || f.Distance > mostDistance:
		return "grid"
	case f.Sure < leastSure:
		return "unclear"
	}
	return ""
}
