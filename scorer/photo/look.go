package photo

// A patch is what is seen in one cell: the bins of its dots and the strips along its sides.
type patch struct {
	bins   [dots]int16
	strips [4][2]strip // the outer and the inner one
	seen   int         // dots that show something
}

// look takes the patch of a cell.
func (r *reader) look(p *patch, v *view) {
	p.seen = 0
	for i := range p.bins {
		if p.bins[i] = binOf(r.dot(v, i)); p.bins[i] >= 0 {
			p.seen++
		}
	}
	for s := range p.strips {
		r.along(&p.strips[s][0], v, s, .045, .075, .105, .135)
		r.along(&p.strips[s][1], v, s, .2, .24, .28)
	}
}

// dot returns one of the 24 by 24 dots of a cell.
func (r *reader) dot(v *view, i int) lab {
	return r.flat.dot(v.at((float64(i%raster)+.5)/raster, (float64(i/raster)+.5)/raster))
}

// along fills a strip with the means at some depths.
func (r *reader) along(s *strip, v *view, side int, depths ...float64) {
	for i := range s[:] {
		t := (float64(i) + .5) / places
		var m mean
		for _, d := range depths {
			m.add(r.flat.dot(v.at([4]float64{t, 1 - d, t, d}[side], [4]float64{d, t, 1 - d, t}[side])), 1)
		}
		s[i] = m.of(2)
	}
}

const (
	weightOfLand = 20  // of the mean over all dots of a map
	clip         = 3   // how much worse than the best a dot may be
	caution      = 0.7 // of the whole: neighbouring dots are no witnesses of their own
)

// weigh says how well every look fits a patch, and measures its borders.
func (r *reader) weigh(p *patch, borders *[4]border) {
	lands := r.weighLands(p)
	var kinds [4][edges]float64
	for s := range borders {
		b := &borders[s]
		if r.palette.measure(b, &p.strips[s][0], &p.strips[s][1]); b.seen {
			for e := range edges {
				kinds[s][e] = r.classes[e].likelihood(b)
			}
		}
	}
	for i, l := range r.looks {
		sum := lands[l.land]
		for s, e := range l.edge[:] {
			sum += kinds[s][e]
		}
		r.fit[i] = caution*sum + l.prior
	}
	if p.seen < leastSeen { // too little to see for a tile
		r.fit[0] += 50
	}
}

// leastSeen is how many dots of a cell must show something.
const leastSeen = dots * 7 / 10

// weighLands says how well each land fits.
func (r *reader) weighLands(p *patch) []float64 {
	base := float32(0)
	for i, b := range p.bins[:] {
		var l [regions]float32
		if b >= 0 {
			best := float32(-99)
			for k := range l {
				l[k] = float32(r.colours[k][b])
				best = max(best, l[k])
			}
			for k := range l {
				l[k] = max(l[k]-best, -clip)
			}
		}
		base += l[field]
		for k := range l {
			r.lean[k][i] = l[k] - l[field]
		}
	}
	fits := make([]float64, len(r.lands))
	for i, m := range r.lands {
		sum := base
		for k := range m {
			for j, share := range m[k] {
				sum += share * r.lean[k][j]
			}
		}
		fits[i] = float64(weightOfLand) / dots * float64(sum)
	}
	return fits
}
