package photo

// A patch is what is seen in one cell: the bins of its dots and the strips along its sides.
type patch struct {
	bins   []bin
	strips [4][2]strip // the outer and the inner one
	seen   int         // dots that show something
}

func newPatch() *patch {
	p := &patch{bins: make([]bin, raster*raster)}
	for s := range p.strips {
		p.strips[s] = [2]strip{make(strip, places), make(strip, places)}
	}
	return p
}

// A view is where the cells lie on the flat picture: how many there are, and by how much the corners were moved, in cells.
type view struct {
	columns, rows int
	corners       [4]Point
}

// cell returns the projection from the unit square of a cell to the flat picture, in cells.
func (v *view) cell(f *flat, column, row int) func(x, y float64) (float64, float64) {
	return func(x, y float64) (float64, float64) {
		u, t := (x+float64(column))/float64(v.columns), (y+float64(row))/float64(v.rows)
		x, y = u*float64(f.columns), t*float64(f.rows)
		k := [4]float64{(1 - u) * (1 - t), u * (1 - t), u * t, (1 - u) * t}
		for i, c := range v.corners {
			x, y = x+k[i]*c.X, y+k[i]*c.Y
		}
		return x, y
	}
}

// where returns the projection of the unit square of a cell, whose tile lies off its place by dx and dy, to the flat picture.
// Within a cell it is as good as bilinear.
func (r *reader) where(v *view, column, row int, dx, dy float64) func(x, y float64) (float64, float64) {
	at := v.cell(r.flat, column, row)
	x0, y0 := at(0, 0)
	x1, y1 := at(1, 0)
	x2, y2 := at(0, 1)
	x3, y3 := at(1, 1)
	return func(x, y float64) (float64, float64) {
		a, b, c, d := (1-x)*(1-y), x*(1-y), (1-x)*y, x*y
		return x0*a + x1*b + x2*c + x3*d + dx, y0*a + y1*b + y2*c + y3*d + dy
	}
}

// look takes the patch of a cell whose tile lies off its place by dx and dy.
func (r *reader) look(p *patch, v *view, column, row int, dx, dy float64) {
	where := r.where(v, column, row, dx, dy)
	p.seen = 0
	high := (r.flat.rows + 2) * side
	for i := range p.bins {
		x, y := where((float64(i%raster)+.5)/raster, (float64(i/raster)+.5)/raster)
		column, row := int((x+1)*side-.5), int((y+1)*side-.5)
		p.bins[i] = unseen
		if column >= 0 && row >= 0 && column < r.flat.width && row < high {
			p.bins[i] = r.bins[row*r.flat.width+column]
		}
		if p.bins[i] != unseen {
			p.seen++
		}
	}
	for s := range p.strips {
		r.along(p.strips[s][0], where, s, .045, .075, .105, .135)
		r.along(p.strips[s][1], where, s, .2, .24, .28)
	}
}

// along fills a strip with the means at some depths.
func (r *reader) along(s strip, where func(x, y float64) (float64, float64), side int, depths ...float64) {
	for i := range s {
		t := (float64(i) + .5) / places
		var sum lab
		n := float32(0)
		for _, d := range depths {
			x, y := [4]float64{t, 1 - d, t, d}[side], [4]float64{d, t, 1 - d, t}[side]
			if c := r.flat.dot(where(x, y)); c.seen() {
				sum.l, sum.a, sum.b, n = sum.l+c.l, sum.a+c.a, sum.b+c.b, n+1
			}
		}
		s[i] = nothing
		if 2*n >= float32(len(depths)) {
			s[i] = lab{sum.l / n, sum.a / n, sum.b / n}
		}
	}
}

const (
	weightOfLand = 20  // of the mean over all dots of a map
	clip         = 3   // how much worse than the best a dot may be
	caution      = 0.7 // of the whole: neighbouring dots are no witnesses of their own
)

// weigh says how well everything fits a patch, and measures its borders.
func (r *reader) weigh(p *patch, borders *[4]border) {
	lands, bare := r.weighLands(p)
	var kinds [4][edges]float64
	for s := range borders {
		b := &borders[s]
		r.palette.measure(b, p.strips[s][0], p.strips[s][1])
		if b.seen {
			for e := range edges {
				kinds[s][e] = r.classes[e].likelihood(b)
			}
		}
	}
	all := len(r.looks.all)
	for i := range r.looks.all {
		l := &r.looks.all[i]
		sum := lands[l.land]
		for s, e := range l.edge {
			sum += kinds[s][e]
		}
		r.fit[i] = caution*sum + r.prior[i]
	}
	for s := range kinds {
		bare += kinds[s][noEdge]
	}
	r.fit[all] = caution*bare + r.prior[all]
	if p.seen < raster*raster*7/10 { // too little to see for a tile
		r.fit[all] += 50
	}
}

// weighLands says how well each land fits, and the bare table.
func (r *reader) weighLands(p *patch) (lands []float64, bare float64) {
	d := &r.lean
	var base, baseTable float32
	for i, b := range p.bins {
		if b == unseen {
			d[city][i], d[river][i], d[building][i] = 0, 0, 0
			continue
		}
		var l [regions]float32
		best := float32(-99)
		for k := range regions {
			l[k] = r.colours.hue[k][b.hue()] + r.colours.ground[k][b.ground()]
			best = max(best, l[k])
		}
		for k := range l {
			l[k] = max(l[k]-best, -clip)
		}
		base += l[field]
		baseTable += l[table]
		for k := city; k <= building; k++ {
			d[k][i] = l[k] - l[field]
		}
	}
	const scale = float64(weightOfLand) / (raster * raster)
	lands = r.room
	for i := range r.looks.lands {
		sum := base
		for k := city; k <= building; k++ {
			if !r.looks.shows[i][k] {
				continue
			}
			for j, share := range r.looks.lands[i][k] {
				sum += share * d[k][j]
			}
		}
		lands[i] = scale * float64(sum)
	}
	return lands, scale * float64(baseTable)
}
