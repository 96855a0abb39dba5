package camera

import (
	"math"
	"math/rand"
)

// A light is the light that falls on the table.
type light struct {
	cast                   [3]float64
	dx, dy                 float64 // how much brighter it gets across the picture
	second                 [3]float64
	shadowX, shadowY, dark float64 // a shadow with a soft rim, on one side of a line
	shadowAt               float64
	glareX, glareY, glare  float64
}

var castLights = [][3]float64{{1, 1, 1}, {1.14, 1, .78}, {.9, 1, 1.12}, {1.06, 1.02, .86}, {1.2, .98, .66}}

func newLight(rng *rand.Rand, l *Level) light {
	a := 2 * math.Pi * rng.Float64()
	lt := light{cast: [3]float64{1, 1, 1}, second: castLights[rng.Intn(len(castLights))]}
	by := castLights[rng.Intn(len(castLights))]
	for c := range 3 {
		lt.cast[c] = 1 + l.cast*(by[c]-1)
		lt.second[c] = 1 + l.cast*.5*(lt.second[c]-1)
	}
	lt.dx, lt.dy = l.uneven*math.Cos(a), l.uneven*math.Sin(a)
	b := 2 * math.Pi * rng.Float64()
	lt.shadowX, lt.shadowY, lt.shadowAt, lt.dark = math.Cos(b), math.Sin(b), .2+.5*rng.Float64(), l.shadow
	lt.glareX, lt.glareY, lt.glare = rng.Float64(), rng.Float64(), l.glare
	return lt
}

// on returns a colour as it looks at a place of the picture, 0 to 1 each way.
func (l *light) on(c [3]float64, x, y float64) [3]float64 {
	level := .95 + l.dx*(x-.5) + l.dy*(y-.5)
	if d := (x-.5)*l.shadowX + (y-.5)*l.shadowY - l.shadowAt; l.dark > 0 {
		level *= 1 - l.dark/(1+math.Exp(-25*d))
	}
	glare := 0.0
	if gx, gy := x-l.glareX, y-l.glareY; l.glare > 0 {
		glare = l.glare * math.Exp(-(gx*gx+gy*gy)/.006)
	}
	mix := min(max(x+.3*(y-.5), 0), 1)
	for k := range c {
		c[k] = c[k]*level*l.cast[k]*(1-mix+mix*l.second[k]) + 255*glare
	}
	return c
}
