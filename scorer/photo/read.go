package photo

import "slices"

// A cell being read.
type cell struct {
	patch
	evidence []float64  // how well each look fits, against the best
	received [4]message // from the neighbours
	belief   []float64  // how likely each is, with those messages
	shows    [4]message // how likely each edge is then on each side
	at       Point      // where the north-west corner of its tile lies, in cells
	picture  Picture24
	claim    int // the look that a confirmed picture names; 0 is none
}

// A model is what fields, roads and cities look like in this photograph.
type model struct {
	usual   [regions]class // of dots, beforehand
	regions [regions]class
	classes []class    // of edges
	grey    [2]float64 // what the light makes of it
}

// A reader is a photograph being read.
type reader struct {
	flat  *flat
	looks []look
	lands []land
	parts []int                  // the first dot of each part of a cell all of which is the same on every land
	part  [dots]int              // the number of the part that a dot is in
	shown [dots][regions]float64 // by parts, how well each region fits
	lies  []float64              // how well each land fits
	left  []int                  // how many there are of each kind that are not surely laid
	view  view
	cells []cell
	*model
	spare patch     // one that is only tried
	fit   []float64 // how well each look fits one patch; as logarithms
}

// Read reads which tiles in play lie where. Known are cells that a player confirmed, of this photograph or another.
func Read(p Picture, g Grid, kinds []Kind, known []Sample) Reading {
	w, h := float64(side*(g.Columns+1)), float64(side*(g.Rows+1))
	r := &reader{flat: flatten(p, g), view: newView(Grid{g.Columns, g.Rows, [4]Point{{side, side}, {w, side}, {w, h}, {side, h}}})}
	r.looks, r.lands, r.left = newLooks(kinds)
	r.takeApart()
	n := len(r.looks)
	r.lies, r.fit, r.cells = make([]float64, len(r.lands)), make([]float64, n), make([]cell, g.Columns*g.Rows)
	for i := range r.cells {
		r.cells[i].evidence, r.cells[i].belief = make([]float64, n), make([]float64, n)
	}
	r.begin()
	r.refine()
	for range rounds {
		r.round()
	}
	r.recognise(known)
	r.join()
	return r.reading()
}

// lights are what a lamp adds to every hue.
var lights = [...][2]float64{{0, 0}, {8, 23}, {18, 51}, {-7, -17}} // day, two warm lamps, the shade

// hints are what is known of the hues before anything was read: that of each region in any printing, and how far it spreads.
var hints = [regions]class{
	field:    {[numbers]float64{-16, 38}, [numbers]float64{14, 14}},
	city:     {[numbers]float64{20, 42}, [numbers]float64{25, 25}},
	building: {[numbers]float64{18, 25}, [numbers]float64{30, 30}},
	table:    {[numbers]float64{10, 25}, [numbers]float64{40, 40}},
}

// begin reads in every light and keeps the one in which the edges sit best in their classes.
func (r *reader) begin() {
	r.lookAll()
	var ring tally // the table round the grid
	for i, c := range r.flat.dots {
		x, y := r.flat.place(i)
		if out := max(-x, x-float64(r.flat.Columns), -y, y-float64(r.flat.Rows)); c.seen() && out > .15 && out < .8 {
			ring.add(&hints[table], c[1:], .25)
		}
	}
	best := -1e9
	var kept *model
	for _, l := range lights[:] {
		r.model = &model{usual: hints, classes: slices.Clone(usual), grey: l}
		for k := range r.usual[:table] {
			r.usual[k].mean[0] += l[0]
			r.usual[k].mean[1] += l[1]
		}
		r.usual[table] = hints[table].learned(&ring, 20)
		r.regions = r.usual
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
		c := &r.cells[i]
		c.at = r.view.corner(i)
		r.look(&c.patch, &r.view, c.at)
	}
}

// round reads all cells and learns from what was read.
func (r *reader) round() {
	for i := range r.cells {
		c := &r.cells[i]
		r.weigh(&c.patch)
		best := slices.Max(r.fit)
		for k, f := range r.fit {
			c.evidence[k] = exp(f - best)
		}
	}
	r.join()
	r.learn()
}

// rounds is the number of rounds after which the best start is chosen; trust is the number of read dots that weigh as much as what was known
// before, and pseudo is how many borders.
const (
	rounds = 3
	trust  = 75
	pseudo = 8
)

// learn estimates what regions and edges look like from what was read.
func (r *reader) learn() {
	var dots [regions]tally
	var sides [edges]tally
	for i := range r.cells {
		c := &r.cells[i]
		r.countDots(&dots, c)
		for s := range c.border {
			if b := &c.border[s]; b.seen {
				for e, p := range c.shows[s] {
					sides[e].add(&r.classes[e], b.n[:], p)
				}
			}
		}
	}
	for k := range dots {
		r.regions[k] = r.usual[k].learned(&dots[k], trust)
	}
	for e := range sides {
		r.classes[e] = usual[e].learned(&sides[e], pseudo)
	}
}

// countDots counts the dots of a cell by what is likely there.
func (r *reader) countDots(all *[regions]tally, c *cell) {
	for k, p := range c.belief {
		if p < .01 {
			continue
		}
		for i, k := range r.lands[r.looks[k].land] {
			// Along its rim a cell may show what lies beside it.
			if d, x, y := c.dots[i], i%raster, i/raster; d.seen() && min(x, y) > 0 && max(x, y) < raster-1 {
				all[k].add(&r.regions[k], d[1:], p)
			}
		}
	}
}

// bare is how likely nothing lies in a cell.
func (r *reader) bare(i int) float64 { return r.cells[i].belief[0] }
