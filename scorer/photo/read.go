package photo

// A cell being read.
type cell struct {
	patch    *patch
	border   [4]border
	evidence []float64 // how well each look fits, and last no tile, against the best
	level    float64   // the logarithm of the best
	belief   []float64 // how likely each is, neighbours heard
	dx, dy   float64   // how far the tile lies off its place
	picture  Picture24
	claim    claim
}

// A model is what fields, roads and cities look like in this photograph.
type model struct {
	hints, colours *colours // beforehand, and as learned
	usual, classes classes
	palette        palette
}

// A reader is a photograph being read.
type reader struct {
	flat  *flat
	bins  []bin
	looks *looks
	prior []float64 // of each look, and last of no tile, as logarithms
	cells []cell
	view  view
	model
	level   float64   // the lightness of fields
	room    []float64 // for the fits of the lands of one patch
	lean    land      // for how much likelier its dots are in each region than in a field
	spare   *patch
	borders [4]border // of a patch that is only tried
	convert *converter
	fit     []float64 // how well each look fits one patch, and last no tile; as logarithms
}

// Read reads which tiles in play lie where. Known are cells that a player confirmed, of this photograph or another.
func Read(p Picture, g Grid, kinds []Kind, known []Sample) Reading {
	r := newReader(p, g, kinds)
	r.begin()
	r.refine()
	for range rounds {
		r.round()
	}
	for i := range r.cells {
		r.cells[i].picture = r.picture24(i)
	}
	r.recognise(known)
	r.believe()
	r.join()
	return r.reading()
}

// rounds is how many rounds show which start is best.
const rounds = 3

func newReader(p Picture, g Grid, kinds []Kind) *reader {
	r := &reader{convert: newConverter(), looks: newLooks(kinds)}
	r.flat = flatten(p, g, r.convert)
	r.bins = r.flat.bins()
	n := len(r.looks.all) + 1
	r.room = make([]float64, len(r.looks.lands))
	r.fit, r.spare = make([]float64, n), newPatch()
	for k := range r.lean {
		r.lean[k] = make([]float32, raster*raster)
	}
	r.cells = make([]cell, g.Columns*g.Rows)
	for i := range r.cells {
		r.cells[i].patch = newPatch()
		r.cells[i].evidence, r.cells[i].belief = make([]float64, n), make([]float64, n)
	}
	r.prior = make([]float64, n)
	r.view = newView(r.flat)
	return r
}

// begin reads from every cast of light and keeps the one whose edges sit best in their classes.
func (r *reader) begin() {
	r.lookAll()
	r.start(casts[0])
	r.round()
	if r.evenOut() {
		r.lookAll()
	}
	best := -1e9
	var kept model
	for _, c := range casts {
		r.start(c)
		for range rounds {
			r.round()
		}
		if s := r.settled(); s > best {
			best = s
			kept = r.model
		}
	}
	r.model = kept
	r.evenPrior()
	r.round()
	r.level = r.fieldLevel()
}

// lookAll takes the patch of every cell.
func (r *reader) lookAll() {
	for i := range r.cells {
		r.look(r.cells[i].patch, &r.view, i%r.flat.columns, i/r.flat.columns, 0, 0)
	}
}

// start sets what is known before anything is read, under a cast of light.
func (r *reader) start(c cast) {
	r.hints = r.convert.hinted(c)
	n := newCount()
	r.countRing(n)
	one := r.hints.learned(n)
	r.colours = r.convert.hinted(c)
	r.colours.hue[table], r.colours.ground[table] = one.hue[table], one.ground[table]
	r.usual = append(classes(nil), usual...)
	r.evenPrior()
	r.palette = r.firstPalette()
	r.palette.grey = r.convert.grey(c)
	if c.own {
		r.ownRoads()
	}
	r.classes = append(classes(nil), r.usual...)
}

// evenPrior takes every look for as likely as there are copies of it, and no tile for as likely as any.
func (r *reader) evenPrior() {
	for i := range r.looks.all {
		r.prior[i] = log(r.looks.all[i].copies / r.looks.total / 2)
	}
	r.prior[len(r.looks.all)] = log(.5)
}

// countRing counts the colours of the table round the grid.
func (r *reader) countRing(n *count) {
	for i, b := range r.bins {
		if b == unseen {
			continue
		}
		x, y := float64(i%r.flat.width)/side-1, float64(i/r.flat.width)/side-1
		out := max(-x, x-float64(r.flat.columns), -y, y-float64(r.flat.rows))
		if out > .15 && out < .8 {
			n.add(table, b, .25)
		}
	}
}

// firstPalette guesses this photo's field and city from the hints.
func (r *reader) firstPalette() (p palette) {
	seen := make([]float64, hues*hues)
	for i := range r.cells {
		for _, b := range r.cells[i].patch.bins {
			if b != unseen {
				seen[b.hue()]++
			}
		}
	}
	sum := [2][3]float64{}
	for h, n := range seen {
		if n == 0 {
			continue
		}
		f, c, t := exp(float64(r.colours.hue[field][h])), exp(float64(r.colours.hue[city][h])), exp(float64(r.colours.hue[table][h]))
		for k, own := range [2]float64{f, c} {
			w := n * own / (f + c + t)
			sum[k][0], sum[k][1], sum[k][2] = sum[k][0]+w*hueAt(h%hues), sum[k][1]+w*hueAt(h/hues), sum[k][2]+w
		}
	}
	at := func(k int) [2]float64 {
		return [2]float64{sum[k][0] / (sum[k][2] + 1e-9), sum[k][1] / (sum[k][2] + 1e-9)}
	}
	return palette{field: at(0), city: at(1)}
}

// ownRoads takes what roads and fields look like in the middle of a side from the photograph itself: among the sides that are
// not a city's at least a quarter are crossed by a road, more than half by none, and roads are greyer and lighter. It changes
// nothing where the two do not part.
func (r *reader) ownRoads() {
	var all []*border
	for i := range r.cells {
		for s := range r.cells[i].border {
			b := &r.cells[i].border[s]
			r.palette.measure(b, r.cells[i].patch.strips[s][0], r.cells[i].patch.strips[s][1])
			if b.seen && absolute(b.n[0]) < .35 {
				all = append(all, b)
			}
		}
	}
	n := len(all)
	if n < 24 {
		return
	}
	likes := make([]float32, n)
	for i, b := range all {
		likes[i] = float32(b.like())
	}
	sort(likes)
	var plain, roads []*border
	for _, b := range all {
		switch l := float32(b.like()); {
		case l < likes[n/2]:
			plain = append(plain, b)
		case l >= likes[n-n/5]:
			roads = append(roads, b)
		}
	}
	low, spread := middle(plain, (*border).like)
	high, _ := middle(roads, (*border).like)
	if high-low < 4*max(spread, .03) {
		return
	}
	for k := 2; k < numbers; k++ {
		number := func(b *border) float64 { return b.n[k] }
		f, c := &r.usual[fieldEdge], &r.usual[roadEdge]
		f.mean[k], f.spread[k] = middle(plain, number)
		c.mean[k], c.spread[k] = middle(roads, number)
		least := usual[fieldEdge].spread[k] / 2
		f.spread[k], c.spread[k] = max(1.5*f.spread[k], least), max(1.5*c.spread[k], least)
	}
}

// like is how much the middle of a side is like a road.
func (b *border) like() float64 { return b.n[2] + b.n[4]/2 }

// middle returns the median of a number and of how far it lies from that.
func middle(all []*border, number func(*border) float64) (m, off float64) {
	v := make([]float32, len(all))
	for i, b := range all {
		v[i] = float32(number(b))
	}
	m = float64(median(v))
	for i := range v {
		v[i] = float32(absolute(float64(v[i]) - m))
	}
	return m, float64(median(v))
}

// round reads all cells and learns from what was read.
func (r *reader) round() {
	for i := range r.cells {
		r.weighCell(&r.cells[i])
	}
	r.join()
	r.learn()
}

// weighCell weighs what may lie in a cell.
func (r *reader) weighCell(c *cell) {
	r.weigh(c.patch, &c.border)
	c.level = r.best()
	for k, f := range r.fit {
		c.evidence[k] = exp(f - c.level)
	}
}

// best is the best fit of the patch weighed last.
func (r *reader) best() float64 {
	best := r.fit[0]
	for _, f := range r.fit {
		best = max(best, f)
	}
	return best
}

// learn estimates colours, classes, palette and priors from what was read.
func (r *reader) learn() {
	n := newCount()
	r.countRing(n)
	var tallies [edges]tally
	var sides [2][3]float64
	expected := make([]float64, len(r.looks.all))
	for i := range r.cells {
		c := &r.cells[i]
		r.countCell(n, c)
		for s := range c.border {
			b := &c.border[s]
			if !b.seen {
				continue
			}
			kinds := r.sideShows(c, s)
			for e, p := range kinds {
				tallies[e].add(&r.classes[e], b, p)
			}
			for k, p := range [2]float64{kinds[fieldEdge] + kinds[roadEdge], kinds[cityEdge]} {
				sides[k][0], sides[k][1], sides[k][2] = sides[k][0]+p*b.side[0], sides[k][1]+p*b.side[1], sides[k][2]+p
			}
		}
		for k := range expected {
			expected[k] += c.belief[k]
		}
	}
	r.colours = r.hints.learned(n)
	for e := range tallies {
		r.classes[e] = r.usual[e].learned(&tallies[e])
	}
	if sides[0][2] > 2 {
		r.palette.field = [2]float64{sides[0][0] / sides[0][2], sides[0][1] / sides[0][2]}
	}
	if sides[1][2] > 2 {
		r.palette.city = [2]float64{sides[1][0] / sides[1][2], sides[1][1] / sides[1][2]}
	}
	r.ration(expected)
}

// ration makes tiles that were read more often than there are copies less likely, step by step, and lets the others come back.
func (r *reader) ration(expected []float64) {
	read := make([]float64, len(r.looks.all))
	have := make([]float64, len(r.looks.all))
	for k := range r.looks.all {
		l := &r.looks.all[k]
		read[l.first] += expected[k]
		have[l.first] += l.copies
	}
	for k := range r.looks.all {
		l := &r.looks.all[k]
		even := log(l.copies / r.looks.total / 2)
		r.prior[k] = min(even, r.prior[k]-log((read[l.first]+.2)/(have[l.first]+.2)))
	}
}

// countCell counts the colours of a cell by what is likely there.
func (r *reader) countCell(n *count, c *cell) {
	bare := c.belief[len(r.looks.all)]
	shares := &r.lean
	for k := range shares {
		clear(shares[k])
	}
	for k, p := range c.belief[:len(r.looks.all)] {
		if p < 0.02 {
			continue
		}
		l := r.looks.all[k].land
		for reg := city; reg <= building; reg++ {
			if !r.looks.shows[l][reg] {
				continue
			}
			for j, s := range r.looks.lands[l][reg] {
				shares[reg][j] += float32(p) * s
			}
		}
	}
	for j, b := range c.patch.bins {
		if x, y := j%raster, j/raster; b == unseen || x < 2 || y < 2 || x > raster-3 || y > raster-3 {
			continue // along its rim a cell may show what lies beside it
		}
		rest := 1 - bare
		for reg := city; reg <= building; reg++ {
			if s := float64(shares[reg][j]); s > 0 {
				n.add(reg, b, s)
				rest -= s
			}
		}
		if rest > 0.01 {
			n.add(field, b, rest)
		}
		if bare > 0.01 {
			n.add(table, b, bare)
		}
	}
}

// sideShows says how likely each edge is on a side of a cell.
func (r *reader) sideShows(c *cell, s int) (kinds [edges]float64) {
	for k, p := range c.belief {
		kinds[r.edgeOf(k, s)] += p
	}
	return kinds
}

// fieldLevel is the mean lightness beside the middle of field edges.
func (r *reader) fieldLevel() float64 {
	sum, n := 0.0, 1e-9
	for i := range r.cells {
		c := &r.cells[i]
		for s := range c.border {
			if b := &c.border[s]; b.seen {
				p := r.sideShows(c, s)[fieldEdge]
				sum, n = sum+p*float64(b.level), n+p
			}
		}
	}
	return sum / n
}

// settled says how well the edges sit in their classes, against what is usual; fields and cities must both be there.
func (r *reader) settled() float64 {
	sum, n := 0.0, 1e-9
	var shares [edges]float64
	for i := range r.cells {
		c := &r.cells[i]
		for s := range c.border {
			if !c.border[s].seen {
				continue
			}
			for e, p := range r.sideShows(c, s) {
				if shares[e] += p; edge(e) != noEdge && p > .01 {
					sum -= p * min(r.usual[e].distance(&c.border[s]), 30)
					n += p
				}
			}
		}
	}
	green, town := (shares[fieldEdge]+shares[roadEdge])/n, shares[cityEdge]/n
	penalty := 0.0
	for _, share := range []float64{green, town, shares[roadEdge] / n} {
		penalty += max(0, .08-share) * 200
	}
	return sum/n - 8*r.disagreement() - penalty
}

// alone is what a side shows by itself, neighbours and tile not asked: the likeliest edge and how likely it is.
func (r *reader) alone(b *border) (best edge, p float64) {
	var level [riverEdge + 1]float64
	top := -1e9
	for e := fieldEdge; e <= riverEdge; e++ {
		level[e] = caution * r.classes[e].likelihood(b)
		if e == riverEdge && !r.looks.rivers {
			level[e] = -1e9
		}
		if level[e] > top {
			top, best = level[e], e
		}
	}
	sum := 0.0
	for _, l := range level {
		sum += exp(l - top)
	}
	return best, 1 / sum
}

// disagreement is the share of the edges between two tiles that each of them, alone, shows differently.
func (r *reader) disagreement() float64 {
	differ, n := 0.0, 1e-9
	for i := range r.cells {
		for _, s := range [2]int{1, 2} {
			j := r.beside(i, s)
			if j < 0 || r.bare(i) > .5 || r.bare(j) > .5 {
				continue
			}
			a, b := &r.cells[i].border[s], &r.cells[j].border[s^2]
			if !a.seen || !b.seen {
				continue
			}
			n++
			x, _ := r.alone(a)
			if y, _ := r.alone(b); x != y {
				differ++
			}
		}
	}
	return differ / n
}

// bare is how likely nothing lies in a cell.
func (r *reader) bare(i int) float64 { return r.cells[i].belief[len(r.looks.all)] }
