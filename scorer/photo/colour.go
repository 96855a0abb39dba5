package photo

// How colours are binned: by green to red and blue to yellow. Lightness says nothing: it is the lamp's.
const (
	across   = 20 // bins each way
	bins     = across * across
	hueWidth = 6.0
	hueFrom  = -60.0
)

// binOf returns the bin of a colour, -1 where nothing is seen.
func binOf(c lab) int16 {
	if !c.seen() {
		return -1
	}
	index := func(v float32) int16 { return int16(min(max((v-hueFrom)/hueWidth, 0), across-1)) }
	return index(c[2])*across + index(c[1])
}

// hue is the middle of a bin.
func hue(bin int) lab {
	return lab{0, hueFrom + hueWidth*(float32(bin%across)+.5), hueFrom + hueWidth*(float32(bin/across)+.5)}
}

// colours says of the bins how likely they are in each region, as logarithms, or how often they were seen there.
type colours [regions][]float64

func newColours() (c colours) {
	for r := range c {
		c[r] = make([]float64, bins)
	}
	return c
}

// A cast is by how much red and blue are too strong in a photograph.
type cast struct{ red, blue float64 }

// casts are what the reading starts from: the light of day, of two warm lamps, and of the shade.
var casts = [...]cast{{1, 1}, {1.2, .66}, {1.5, .4}, {.85, 1.35}}

// of returns a colour of linear red, green and blue as it looks under the cast.
func (c cast) of(rgb [3]float64) lab { return labOf(rgb[0]*c.red, rgb[1], rgb[2]*c.blue) }

// A hint is a colour that a region of some printing has, in linear red, green and blue, and how often.
type hint struct {
	rgb    [3]float64
	weight float64
}

// hints are what is known before anything was read. The table has the colours around the grid.
var hints = [table][]hint{
	field:    {{[3]float64{.177, .259, .088}, .6}, {[3]float64{.243, .241, .071}, .25}, {[3]float64{.083, .223, .096}, .15}},
	city:     {{[3]float64{.313, .156, .085}, .45}, {[3]float64{.431, .258, .067}, .3}, {[3]float64{.306, .277, .246}, .15}, {[3]float64{.124, .192, .287}, .1}},
	river:    {{[3]float64{.163, .301, .433}, .6}, {[3]float64{.111, .259, .283}, .4}},
	building: {{[3]float64{.41, .253, .184}, .5}, {[3]float64{.512, .48, .421}, .5}},
}

// hinted returns the colours that a photograph with a cast begins with.
func (c cast) hinted() colours {
	out := newColours()
	for r := range out {
		for i := range out[r] {
			at := hue(i)
			out[r][i] = .002
			if region(r) == building || region(r) == table {
				out[r][i] = .05
			}
			if region(r) == table {
				continue
			}
			for _, h := range hints[r] {
				d := wayTo(c.of(h.rgb), at, 0)
				out[r][i] += h.weight * exp(-d.length/(2*9*9))
			}
		}
		likely(out[r])
	}
	return out
}

// likely turns how often bins were seen into how likely they are, as logarithms.
func likely(v []float64) {
	sum := 0.0
	for _, x := range v {
		sum += x
	}
	for i, x := range v {
		v[i] = log(x / sum)
	}
}

// trust is how many dots of what was read weigh as much as what was known before.
const trust = 300

// learned returns what was known before, mended by what was counted. Of each count some goes to its neighbours: colours do not
// end where bins do.
func (c *colours) learned(counts *colours) colours {
	out := newColours()
	for r := range out {
		for i, n := range counts[r] {
			if n == 0 {
				continue
			}
			for k := range 9 {
				x, y := i%across+k%3-1, i/across+k/3-1
				if x >= 0 && y >= 0 && x < across && y < across {
					out[r][y*across+x] += n * [3]float64{.25, .5, .25}[k%3] * [3]float64{.25, .5, .25}[k/3]
				}
			}
		}
		for i := range out[r] {
			out[r][i] += trust * exp(c[r][i])
		}
		likely(out[r])
	}
	return out
}
