package raster

import (
	"image"
	"image/color"
	"strconv"
	"strings"
)

// A palette gathers the colours of a picture: of its areas, and mixtures where one ends on another.
type palette struct {
	dots    *image.Paletted
	inks    map[color.NRGBA]*ink
	numbers map[color.RGBA]uint8 // of areas by their colours; of mixtures by four bits of red, green and blue, which nobody tells apart
}

// mixtures is how many colours a palette has when no more mixtures are added: areas never lack room.
const mixtures = 192

// levels is in how many steps ink covers a dot.
const levels = 4

// An ink is a colour with its share: how much it covers of what lies below.
type ink struct {
	color.NRGBA
	whole uint8                   // the number of the colour, where it covers all
	over  [levels + 1][256]uint16 // what each colour becomes under so much of it, counted from 1; 0 where not known yet
}

func newPalette(dots *image.Paletted) *palette {
	p := &palette{dots, map[color.NRGBA]*ink{}, map[color.RGBA]uint8{}}
	for i, c := range dots.Palette {
		p.numbers[c.(color.RGBA)] = uint8(i)
	}
	return p
}

// ink reads a colour, #rgb or #rrggbb; nil for anything else.
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

// number returns the number of a colour, which is added if there is room for so many; otherwise that of the nearest.
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

// under returns what a colour becomes where ink covers so many levels of it.
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
