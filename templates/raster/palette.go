package raster

import (
	"image"
	"image/color"
	"strconv"
	"strings"
)

// A palette collects the colours of a picture: those of its areas, and mixtures for the dots where two areas meet.
type palette struct {
	dots    *image.Paletted
	inks    map[color.NRGBA]*ink
	numbers map[color.RGBA]uint8 // indices of area colours by colour, of mixtures by the upper four bits of red, green and blue
}

// mixtures is the size of the palette above which no mixture is added, so that areas always find room.
const mixtures = 192

// levels is the number of steps in which ink covers a dot.
const levels = 4

// An ink is a colour with its opacity, in A.
type ink struct {
	color.NRGBA
	whole uint8                   // index of the colour, if it is opaque
	over  [levels + 1][256]uint16 // by coverage and the index below: the index of the result plus 1, or 0 if it is not known yet
}

func newPalette(dots *image.Paletted) *palette {
	p := &palette{dots, map[color.NRGBA]*ink{}, map[color.RGBA]uint8{}}
	for i, c := range dots.Palette {
		p.numbers[c.(color.RGBA)] = uint8(i)
	}
	return p
}

// ink parses a colour, #rgb or #rrggbb; it returns nil for anything else.
func (p *palette) ink(paint string, share float64) *ink {
	hex, ok := strings.CutPrefix(paint, "#")
	if len(hex) == 3 {
		hex = string([]byte{hex[0], hex[0], hex[1], hex[1], hex[2], hex[2]})
	}
	n, err := strconv.ParseUint(hex, 16, 32)
	if !ok || err != nil || len(hex) != 6 {
		return nil
	}
	c := color.NRGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), uint8(share*255 + 0.5)}
	if p.inks[c] == nil {
		p.inks[c] = &ink{NRGBA: c}
		if c.A == 255 {
			p.inks[c].whole = p.under(p.inks[c], 0, levels)
		}
	}
	return p.inks[c]
}

// number returns the index of a colour. It adds the colour while the palette has fewer than room colours, and otherwise takes
// the nearest one.
func (p *palette) number(key, c color.RGBA, room int) uint8 {
	n, ok := p.numbers[key]
	if !ok && len(p.dots.Palette) < room {
		n = uint8(len(p.dots.Palette))
		p.dots.Palette = append(p.dots.Palette, c)
	} else if !ok {
		n = uint8(p.dots.Palette.Index(c))
	}
	p.numbers[key] = n
	return n
}

// under returns the index of the colour that results where ink covers a colour to a level.
func (p *palette) under(k *ink, below uint8, level int) uint8 {
	share, c := level*int(k.A), p.dots.Palette[below].(color.RGBA)
	_, flat := p.numbers[c]
	mix := func(a, b uint8) uint8 { return uint8((int(a)*(levels*255-share) + int(b)*share) / (levels * 255)) }
	c = color.RGBA{mix(c.R, k.R), mix(c.G, k.G), mix(c.B, k.B), 255}
	if level == levels && (flat || k.A == 255) {
		return p.number(c, c, 256)
	}
	return p.number(color.RGBA{c.R >> 4, c.G >> 4, c.B >> 4, 0}, c, mixtures)
}
