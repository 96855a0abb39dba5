package photo

// How colours are binned: by green-red and blue-yellow together, and by lightness and local contrast together.
const (
	hues     = 20 // bins a direction
	hueWidth = 6.0
	hueFrom  = -60.0
	lights   = 8
	grains   = 6
	grounds  = lights * grains
)

// colours says how likely the bins are in each region, as logarithms.
type colours struct {
	hue, ground [regions][]float32
}

// A cast is by how much red and blue are too strong in a photograph.
// Own says that grey is taken from the photograph itself.
type cast struct {
	red, blue float64
	own       bool
}

// casts are what the reading starts from: the kinds of light in which photographs are taken.
var casts = [...]cast{{1, 1, false}, {1, 1, true}, {1.1, .82, false}, {1.22, .64, true}, {.9, 1.22, false}, {1.2, 1, false}}

// A hint is a colour that a region of some printing has, and how often.
type hint struct {
	lab
	weight float64
}

// hints are what is known before anything was read.
var hints = [building + 1][]hint{
	field:    {{lab{55, -18, 27}, .6}, {lab{55, -9, 32}, .25}, {lab{50, -26, 18}, .15}},
	city:     {{lab{50, 13, 22}, .45}, {lab{60, 6, 40}, .3}, {lab{60, 1, 5}, .15}, {lab{50, -2, -16}, .1}},
	river:    {{lab{60, -6, -18}, .6}, {lab{55, -14, -8}, .4}},
	building: {{lab{60, 10, 15}, .5}, {lab{75, 0, 6}, .5}},
}

// hinted returns the colours that a photograph with a cast begins with. The table has those of its own around the grid.
func (k *converter) hinted(c cast) *colours {
	m := &colours{}
	for r := range hints {
		hue := make([]float64, hues*hues)
		for _, h := range hints[r] {
			red, green, blue := linearOf(h.lab)
			seen := k.ofLinear(max(red*c.red, 0), max(green, 0), max(blue*c.blue, 0))
			for i := range hue {
				a, b := hueAt(i%hues)-float64(seen.a), hueAt(i/hues)-float64(seen.b)
				hue[i] += h.weight * exp(-(a*a+b*b)/(2*9*9))
			}
		}
		spread := 0.002
		if region(r) == building {
			spread = 0.05
		}
		for i := range hue {
			hue[i] += spread
		}
		m.hue[r], m.ground[r] = logShares(hue), even(grounds)
	}
	m.hue[table], m.ground[table] = even(hues*hues), even(grounds)
	return m
}

// grey is what a light grey looks like under a cast.
func (k *converter) grey(c cast) [2]float64 {
	g := k.ofLinear(.5*c.red, .5, .5*c.blue)
	return [2]float64{float64(g.a), float64(g.b)}
}

func hueAt(i int) float64 { return hueFrom + hueWidth*(float64(i)+.5) }

// even is a distribution that knows nothing.
func even(n int) []float32 {
	out := make([]float32, n)
	for i := range out {
		out[i] = float32(-log(float64(n)))
	}
	return out
}

func logShares(v []float64) []float32 {
	out, sum := make([]float32, len(v)), 0.0
	for _, x := range v {
		sum += x
	}
	for i, x := range v {
		out[i] = float32(log(x / sum))
	}
	return out
}

// A bin is the bins of one dot, in one number; unseen where there is nothing to see.
type bin int16

const unseen bin = -1

func (b bin) hue() int    { return int(b) % (hues * hues) }
func (b bin) ground() int { return int(b) / (hues * hues) }

// bins returns the bin of every dot of the flat picture, each taken as the mean of two by two.
func (f *flat) bins() []bin {
	out := make([]bin, len(f.dots))
	high := (f.rows + 2) * side
	for i := range out {
		out[i] = unseen
		x, y := i%f.width, i/f.width
		if x < 1 || y < 1 || x >= f.width-2 || y >= high-2 {
			continue
		}
		var mean lab
		low, top, n := float32(100), float32(0), float32(0)
		for dy := -1; dy < 3; dy++ {
			row := f.dots[i+dy*f.width-1 : i+dy*f.width+3]
			for dx, c := range row {
				if !c.seen() {
					continue
				}
				low, top = min(low, c.l), max(top, c.l)
				if dx&1 != dx>>1 && (dy == 0 || dy == 1) { // the two in the middle
					mean.l, mean.a, mean.b, n = mean.l+c.l, mean.a+c.a, mean.b+c.b, n+1
				}
			}
		}
		if n > 2 {
			out[i] = binOf(lab{mean.l / n, mean.a / n, mean.b / n}, top-low)
		}
	}
	return out
}

func binOf(c lab, contrast float32) bin {
	index := func(v float32) int { return min(max(int((v-hueFrom)/hueWidth), 0), hues-1) }
	grain := 0
	for _, limit := range [grains - 1]float32{3, 6, 10, 16, 26} {
		if contrast > limit {
			grain++
		}
	}
	ground := min(int(c.l*lights/100), lights-1)*grains + grain
	return bin(ground*hues*hues + index(c.b)*hues + index(c.a))
}

// A count gathers how often each bin was seen in each region.
type count struct {
	hue, ground [regions][]float64
}

func newCount() *count {
	n := &count{}
	for r := range regions {
		n.hue[r], n.ground[r] = make([]float64, hues*hues), make([]float64, grounds)
	}
	return n
}

func (n *count) add(r region, b bin, weight float64) {
	n.hue[r][b.hue()] += weight
	n.ground[r][b.ground()] += weight
}

// trust is how many dots of what was read weigh as much as what was known before.
const trust = 300

// learned returns what was known before, mended by what was counted.
func (m *colours) learned(n *count) *colours {
	out := &colours{}
	for r := range regions {
		hue, ground := make([]float64, hues*hues), make([]float64, grounds)
		for i := range hue {
			hue[i] = smooth(n.hue[r], i) + trust*exp(float64(m.hue[r][i]))
		}
		for i := range ground {
			ground[i] = n.ground[r][i] + trust*exp(float64(m.ground[r][i]))
		}
		out.hue[r], out.ground[r] = logShares(hue), logShares(ground)
	}
	return out
}

// smooth is the count of a bin with some of its neighbours': colours do not end where bins do.
func smooth(n []float64, i int) float64 {
	x, y := i%hues, i/hues
	sum := 0.0
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			u, v := x+dx, y+dy
			if u >= 0 && v >= 0 && u < hues && v < hues {
				sum += n[v*hues+u] * [2]float64{2, 1}[dx&1] * [2]float64{2, 1}[dy&1] / 16
			}
		}
	}
	return sum
}
