package photo

import "slices"

// A cell being read.
type cell struct {
	patch    patch
	border   [4]border
	evidence []float64 // how well each look fits, against the best
	belief   []float64 // how likely each is, neighbours heard
	at       view      // where its tile lies
	picture  Picture24
	claim    int // the look that a confirmed picture names; 0 is none
}

// A model is what fields, roads and cities look like in this photograph.
type model struct {
	hints, colours colours // beforehand, and as learned
	classes        []class
	palette        palette
}

// A reader is a photograph being read.
type reader struct {
	flat   *flat
	looks  []look
	lands  []land
	view   view
	ring   colours // how often each colour was seen on the table round the grid
	cells  []cell
	rivers bool // does any look show one
	*model
	lean    land      // for how much likelier the dots of a patch are in each region than in a field
	spare   patch     // one that is only tried
	borders [4]border // those of spare
	fit     []float64 // how well each look fits one patch; as logarithms
}

// Read reads which tiles in play lie where. Known are cells that a player confirmed, of this photograph or another.
func Read(p Picture, g Grid, kinds []Kind, known []Sample) Reading {
	r := newReader(p, g, kinds)
	r.begin()
	r.refine()
	for range rounds {
		r.round()
	}
	r.recognise(known)
	r.join()
	return r.reading()
}

// rounds is how many rounds show which start is best.
const rounds = 3

func newReader(p Picture, g Grid, kinds []Kind) *reader {
	r := &reader{flat: flatten(p, g), cells: make([]cell, g.Columns*g.Rows)}
	r.looks, r.lands = newLooks(kinds)
	r.rivers = slices.ContainsFunc(r.looks, func(l look) bool { return slices.Contains(l.edge[:], riverEdge) })
	n := len(r.looks)
	r.fit = make([]float64, n)
	for k := range r.lean {
		r.lean[k] = make([]float32, dots)
	}
	r.view = newView(g.Columns, g.Rows)
	for i := range r.cells {
		r.cells[i].evidence, r.cells[i].belief = make([]float64, n), make([]float64, n)
	}
	return r
}

// begin reads from every cast of light and keeps the one whose edges sit best in their classes.
func (r *reader) begin() {
	r.lookAll()
	r.ring = newColours()
	r.countRing(&r.ring)
	best := -1e9
	var kept *model
	for _, c := range casts[:] {
		r.start(c)
		for range rounds {
			r.round()
		}
		if s := r.settled(); s > best {
			best, kept = s, r.model
		}
	}
	r.model = kept
	r.round()
}

// lookAll takes the patch of every cell.
func (r *reader) lookAll() {
	for i := range r.cells {
		r.cells[i].at = r.view.cell(i)
		r.look(&r.cells[i].patch, &r.cells[i].at)
	}
}

// start sets what is known before anything is read, under a cast of light.
func (r *reader) start(c cast) {
	r.model = &model{hints: c.hinted(), classes: slices.Clone(usual)}
	r.colours = r.hints.learned(&r.ring)
	r.firstPalette()
	r.palette.grey = c.of([3]float64{.5, .5, .5})
}

// countRing counts the colours of the table round the grid.
func (r *reader) countRing(n *colours) {
	for i, c := range r.flat.dots {
		x, y := r.flat.place(i)
		out := max(-x, x-float64(r.flat.columns), -y, y-float64(r.flat.rows))
		if b := binOf(c); b >= 0 && out > .15 && out < .8 {
			n[table][b] += .25
		}
	}
}

// firstPalette guesses this photo's field and city from the hints.
func (r *reader) firstPalette() {
	var fields, cities mean
	for i := range r.cells {
		for _, b := range r.cells[i].patch.bins[:] {
			if b >= 0 {
				f, c, t := exp(r.colours[field][b]), exp(r.colours[city][b]), exp(r.colours[table][b])
				fields.add(hue(int(b)), f/(f+c+t))
				cities.add(hue(int(b)), c/(f+c+t))
			}
		}
	}
	r.palette.take(&fields, &cities)
}

// take takes over what fields and cities look like, where enough was seen of them.
func (p *palette) take(fields, cities *mean) {
	if c := fields.of(2); c.seen() {
		p.field = c
	}
	if c := cities.of(2); c.seen() {
		p.city = c
	}
}

// round reads all cells and learns from what was read.
func (r *reader) round() {
	for i := range r.cells {
		c := &r.cells[i]
		r.weigh(&c.patch, &c.border)
		best := slices.Max(r.fit)
		for k, f := range r.fit {
			c.evidence[k] = exp(f - best)
		}
	}
	r.join()
	r.learn()
}

// learn estimates colours, classes and palette from what was read.
func (r *reader) learn() {
	counts := newColours()
	copy(counts[table], r.ring[table])
	var tallies [edges]tally
	var fields, cities mean
	for i := range r.cells {
		c := &r.cells[i]
		r.countCell(&counts, c)
		for s := range c.border {
			b := &c.border[s]
			if !b.seen {
				continue
			}
			kinds := r.sideShows(c, s)
			for e, p := range kinds {
				tallies[e].add(&r.classes[e], b, p)
			}
			fields.add(b.sides, kinds[fieldEdge]+kinds[roadEdge])
			cities.add(b.sides, kinds[cityEdge])
		}
	}
	r.colours = r.hints.learned(&counts)
	for e := range tallies {
		r.classes[e] = usual[e].learned(&tallies[e])
	}
	r.palette.take(&fields, &cities)
}

// countCell counts the colours of a cell by what is likely there.
func (r *reader) countCell(n *colours, c *cell) {
	shares := &r.lean
	for k := range shares {
		clear(shares[k])
	}
	for k, p := range c.belief {
		if p < 0.01 {
			continue
		}
		for reg, plane := range r.lands[r.looks[k].land] {
			for j, s := range plane {
				shares[reg][j] += float32(p) * s
			}
		}
	}
	for j, b := range c.patch.bins[:] {
		if x, y := j%raster, j/raster; b < 0 || x < 2 || y < 2 || x > raster-3 || y > raster-3 {
			continue // along its rim a cell may show what lies beside it
		}
		rest := 1.0
		for reg := city; reg <= table; reg++ {
			s := float64(shares[reg][j])
			n[reg][b] += s
			rest -= s
		}
		n[field][b] += max(rest, 0)
	}
}

// sideShows says how likely each edge is on a side of a cell.
func (r *reader) sideShows(c *cell, s int) (kinds [edges]float64) {
	for k, p := range c.belief {
		kinds[r.looks[k].edge[s]] += p
	}
	return kinds
}

// bare is how likely nothing lies in a cell.
func (r *reader) bare(i int) float64 { return r.cells[i].belief[0] }
