package photo

// What a side shows is measured along a strip 3.5 to 16 % inside it: its sides (64–92 and 8–36 % along, the first 14 places), and
// the window in the middle that looks most like a road (33–67 %, the last eight).
const places = 21

// Of a side these numbers are measured:
//
//	0  where the colour of its sides lies on the way from this photo's field to its city, 0 to 1
//	1  how far beside that way
//	2  how far the middle lies on the way from field to grey: nowhere in a field, more than half on a road, beyond in a river
//	3  how far beside that
//	4  how much lighter the middle is, in twenty-fifths
//
// usual is what they are in any printing, before this photograph said more.
var usual = []class{
	fieldEdge: {[numbers]float64{0, 0, .05, 0, .1}, [numbers]float64{.2, .2, .15, .2, .3}},
	roadEdge:  {[numbers]float64{.05, 0, .6, 0, .6}, [numbers]float64{.2, .2, .25, .25, .6}},
	cityEdge:  {[numbers]float64{1, 0, .1, 0, .2}, [numbers]float64{.25, .35, .4, .4, .5}},
	riverEdge: {[numbers]float64{0, 0, 1.1, 0, .2}, [numbers]float64{.2, .2, .3, .4, .6}},
	noEdge:    {[numbers]float64{.6, 0, .1, 0, .1}, [numbers]float64{.8, .8, .4, .4, .5}},
}

// A border is the numbers of a side; not seen where they could not be measured.
type border struct {
	n    [numbers]float64
	seen bool
}

// on returns the place of a third hue on the line between two others: along it, and beside it, as fractions of its length, which is
// at least least.
func on(from, to, hue []float64, least float64) (along, beside float64) {
	x, y, a, b := to[0]-from[0], to[1]-from[1], hue[0]-from[0], hue[1]-from[1]
	length := max(x*x+y*y, least*least)
	return (a*x + b*y) / length, (a*y - b*x) / length
}

// measure describes a side by the colours along it. The window that looks most like a road is on the way to grey and lighter.
func (m *model) measure(b *border, s []colour) {
	sides := mean(s[:14], 8)
	b.seen = false
	if !sides.seen() {
		return
	}
	from, best := m.regions[field].mean[:], -9.0
	b.n[0], b.n[1] = on(from, m.regions[city].mean[:], sides[1:], 15)
	for i := 13; i < 19; i++ {
		if c := mean(s[i:i+3], 3); c.seen() {
			hue := []float64{from[0] + c[1] - sides[1], from[1] + c[2] - sides[2]} // if the sides were field
			along, across := on(from, m.grey[:], hue, 12)
			lighter := (c[0] - sides[0]) / 25
			if like := along + lighter/4; like > best {
				best, b.seen = like, true
				b.n[2], b.n[3], b.n[4] = along, across, lighter
			}
		}
	}
}
