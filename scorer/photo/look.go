package photo

import "slices"

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
	across, down := Point{q.across.X / 2 / raster, q.across.Y / 2 / raster}, Point{q.down.X / 2 / raster, q.down.Y / 2 / raster}
	for i := range p.dots {
		x, y := float64(i%raster)+.26, float64(i/raster)+.26
		if p.dots[i] = r.flat.four(q.at(x/raster, y/raster), across, down, 4); p.dots[i].seen() {
			p.seen++
		}
	}
	for s := range p.strips {
		in := Point{.03 * q.down.X, .03 * q.down.Y}
		for i := range places {
			p.strips[s][i] = r.flat.four(q.at((float64((i+13)%20)+2.52)/24, .045), in, Point{2 * in.X, 2 * in.Y}, 2)
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
		if r.measure(b, p.strips[s][:]); b.seen {
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
	for i, c := range p.dots[:] {
		if c.seen() {
			var rare [regions]float64
			for k := range rare {
				rare[k] = r.regions[k].rarity(c[1:])
			}
			least, shown := slices.Min(rare[:]), &r.shown[r.part[i]]
			for k := range shown {
				shown[k] *= max(least/rare[k], clip)
			}
		}
	}
	clear(r.lies)
	for i, at := range r.parts {
		for k, p := range r.shown[i][:] {
			r.shown[i][k] = log(p) * weightOfLand / dots
		}
		for l := range r.lands {
			r.lies[l] += r.shown[i][r.lands[l][at]]
		}
	}
}
