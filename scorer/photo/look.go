package photo

import "math"

// raster is the width of the map of a tile in dots, and dots its number of dots.
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
	q := v.square(at, 1)
	by := fourBy(Point{q.across.X / 2 / raster, q.across.Y / 2 / raster}, Point{q.down.X / 2 / raster, q.down.Y / 2 / raster})
	for i := range p.dots {
		x, y := (float64(i%raster)+.26)*(1./raster), (float64(i/raster)+.26)*(1./raster)
		p.dots[i] = r.flat.four(q.at(x, y), &by, 4)
		if p.dots[i].seen() {
			p.seen++
		}
	}
	for s := range p.strips {
		in := Point{.03 * q.down.X, .03 * q.down.Y}
		by := fourBy(in, Point{2 * in.X, 2 * in.Y})
		for i := range places {
			p.strips[s][i] = r.flat.four(q.at((float64((i+13)%20)+2.52)/24, .045), &by, 2)
		}
		q = square{q.at(1, 0), q.down, Point{-q.across.X, -q.across.Y}} // a quarter on, the next side is its north
	}
}

const (
	weightOfLand = 20  // of the mean over all dots of a map
	clip         = .05 // against the best, how likely a dot is at least
	caution      = 0.7 // of the whole: neighbouring dots are no witnesses of their own
)

// weigh says how well every look fits a patch, and measures its borders.
func (r *reader) weigh(p *patch) {
	r.weighLands(p)
	var kinds [4][edges]float64
	for s := range p.border {
		b := &p.border[s]
		r.measure(b, p.strips[s][:])
		if b.seen {
			for e := range edges {
				kinds[s][e] = -log(r.classes[e].rarity(b.n[:]))
			}
		}
	}
	for i := range r.looks {
		l := &r.looks[i]
		sum := r.lies[l.land]
		for s, e := range l.edge[:] {
			sum += kinds[s][e]
		}
		r.fit[i] = caution*sum + l.prior
	}
	if p.seen < leastSeen { // too little to see for a tile
		r.fit[0] += 50
	}
}

// leastSeen is the number of dots of a cell that must show something.
const leastSeen = dots * 7 / 10

// weighLands says how well each land fits.
func (r *reader) weighLands(p *patch) {
	for i := range r.parts {
		r.shown[i] = [regions]float64{1, 1, 1, 1}
	}
	var narrow [regions][2]float64 // the divisors of class.rarity, as factors, because it is calculated here for every dot
	for k := range narrow {
		spread := &r.regions[k].spread
		narrow[k] = [2]float64{1 / (math.Sqrt(5) * spread[0]), 1 / (math.Sqrt(5) * spread[1])}
	}
	for i := range p.dots {
		if c := &p.dots[i]; c.seen() {
			var rare [regions]float64
			least := 1e99
			for k := range rare {
				g := &r.regions[k]
				a, b := (c[1]-g.mean[0])*narrow[k][0], (c[2]-g.mean[1])*narrow[k][1]
				t := (1 + a*a) * (1 + b*b)
				t *= t * t * g.spread[0] * g.spread[1]
				rare[k] = t
				if t < least {
					least = t
				}
			}
			shown := &r.shown[r.part[i]]
			for k, t := range rare[:] {
				if least < clip*t {
					shown[k] *= clip
				} else {
					shown[k] *= least / t
				}
			}
		}
	}
	clear(r.lies)
	for i, at := range r.parts {
		for k, p := range r.shown[i][:] {
			r.shown[i][k] = 0
			if p < 1 {
				r.shown[i][k] = log(p) * weightOfLand / dots
			}
		}
		for l := range r.lands {
			r.lies[l] += r.shown[i][r.lands[l][at]]
		}
	}
}
