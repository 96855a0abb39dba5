package photo

import "slices"

// raster is how many dots wide the map of a tile is, and dots how many it has.
const (
	raster = 12
	dots   = raster * raster
)

// A patch is what is seen in one cell: its dots and, in strips, what lies along its sides; unseen where there is too little.
type patch struct {
	dots   [dots]colour
	strips [4][places]colour
	border [4]border // what the strips show
	seen   int       // dots that show something
}

// look takes the patch of a cell whose north-west corner lies there in a view.
func (r *reader) look(p *patch, v *view, at Point) {
	p.seen = 0
	for i := range p.dots {
		var four [4]colour
		for k := range four {
			x, y := float64(2*(i%raster)+k%2)+.5, float64(2*(i/raster)+k/2)+.5
			four[k] = r.flat.dot(v.to.at(at.X+x/(2*raster), at.Y+y/(2*raster)))
		}
		if p.dots[i] = mean(four[:], 4); p.dots[i].seen() {
			p.seen++
		}
	}
	for s := range p.strips {
		for i := range places {
			t := (float64(i) + .5) / places
			var four [4]colour
			for k := range four {
				d := .045 + .03*float64(k)
				four[k] = r.flat.dot(v.to.at(at.X+[4]float64{t, 1 - d, t, d}[s], at.Y+[4]float64{d, t, 1 - d, t}[s]))
			}
			p.strips[s][i] = mean(four[:], 2)
		}
	}
}

const (
	weightOfLand = 20  // of the mean over all dots of a map
	clip         = 3   // how much worse than the best a dot may be
	caution      = 0.7 // of the whole: neighbouring dots are no witnesses of their own
)

// weigh says how well every look fits a patch, and measures its borders.
func (r *reader) weigh(p *patch) {
	lands := r.weighLands(p)
	var kinds [4][edges]float64
	for s := range p.border {
		b := &p.border[s]
		if r.measure(b, p.strips[s][:]); b.seen {
			for e := range edges {
				kinds[s][e] = r.classes[e].likelihood(b.n[:])
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
	var levels [dots][regions]float64
	for i, c := range p.dots[:] {
		if c.seen() {
			for k := range levels[i] {
				levels[i][k] = r.regions[k].likelihood(c[1:])
			}
			best := slices.Max(levels[i][:])
			for k := range levels[i] {
				levels[i][k] = max(levels[i][k]-best, -clip)
			}
		}
	}
	fits := make([]float64, len(r.lands))
	for l := range r.lands {
		for i, k := range r.lands[l] {
			fits[l] += levels[i][k] * weightOfLand / dots
		}
	}
	return fits
}
