package photo

// What a side shows is measured along a strip 3.5 to 16 % inside it, in 24 places: its sides (8–36 and 64–92 % along), and the window
// in the middle that looks most like a road.
const places = 24

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

// A way leads from one hue to another; length is squared, and at least so much that numbers along the way mean something.
type way struct{ x, y, length float64 }

func wayTo(from, to Point, least float64) way {
	x, y := to.X-from.X, to.Y-from.Y
	return way{x, y, max(x*x+y*y, least*least)}
}

// of is how far along a way another lies, and how far beside it.
func (w way) of(o way) (along, beside float64) {
	return (o.x*w.x + o.y*w.y) / w.length, (o.x*w.y - o.y*w.x) / w.length
}

func (c colour) hue() Point { return Point{float64(c[1]), float64(c[2])} }

func (c *class) hue() Point { return Point{c.mean[0], c.mean[1]} }

// measure describes a side by the colours along it. The window that looks most like a road is on the way to grey and lighter.
func (m *model) measure(b *border, s []colour) {
	sides := mean(append(s[2:9:9], s[15:22]...), 8)
	if b.seen = false; !sides.seen() {
		return
	}
	from, at := m.regions[field].hue(), sides.hue()
	b.n[0], b.n[1] = wayTo(from, m.regions[city].hue(), 15).of(wayTo(from, at, 0))
	grey, best := wayTo(from, m.grey, 12), -9.0
	for i := 8; i <= 13; i++ {
		if c := mean(s[i:i+3], 3); c.seen() {
			along, across := grey.of(wayTo(at, c.hue(), 0))
			lighter := float64(c[0]-sides[0]) / 25
			if like := along + lighter/4; like > best {
				best, b.seen = like, true
				b.n[2], b.n[3], b.n[4] = along, across, lighter
			}
		}
	}
}
