// Package raster renders the drawings of boards to pixels for places that do not show SVG, such as link previews.
//
// It reads only the SVG that package templates writes: groups, paths, circles, ellipses, uses of symbols, fills, strokes with
// dashes, patterns of lines, short texts, and styles by class. It refuses anything it does not know.
//
// No library takes its place: github.com/tdewolff/canvas, tried in November 2026, reads no uses, symbols and patterns, of which
// our drawings consist, and takes the colours of a dark screen because it does not read media queries.
//
// The pixels are the same on every machine. Curves are computed in floating point, whose last bit differs between processors,
// so every point is rounded to a 64th of a pixel before an integer rasteriser fills the shapes.
package raster

import (
	"encoding/binary"
	"encoding/xml"
	"fmt"
	"image"
	"image/draw"
	"strings"

	"golang.org/x/image/vector"
)

// A canvas is the picture being painted.
type canvas struct {
	*palette
	ids   map[string]*element
	rules []rule
	err   error // the first thing that could not be painted

	rasteriser   vector.Rasterizer
	mask, second [tile * tile]uint8
}

// A place is the context in which an element is painted: its coordinate system, clip rectangle and inherited style.
type place struct {
	to    matrix
	clip  image.Rectangle
	style map[string]string
	above []string // the classes of the elements around it
}

// initial is the style outside all elements.
var initial = map[string]string{"fill": "#000", "fill-opacity": "1", "stroke": "none", "stroke-width": "1"}

// Board paints an SVG drawing into the middle of a rectangle of dots, as large as it fits.
func Board(dots *image.Paletted, within image.Rectangle, svg []byte) error {
	var root element
	if err := xml.Unmarshal(svg, &root); err != nil {
		return err
	}
	c := &canvas{palette: newPalette(dots), ids: map[string]*element{}}
	c.collect(&root)
	box, err := numbers(root.attr("viewBox"))
	if err != nil || len(box) != 4 || box[2] <= 0 || box[3] <= 0 {
		return fmt.Errorf("viewBox %q: expected x, y, width and height", root.attr("viewBox"))
	}
	scale := min(float64(within.Dx())/box[2], float64(within.Dy())/box[3])
	middle := matrix{scale, 0, 0, scale,
		float64(within.Min.X) + (float64(within.Dx())-scale*box[2])/2 - scale*box[0],
		float64(within.Min.Y) + (float64(within.Dy())-scale*box[3])/2 - scale*box[1]}
	at := place{to: middle.times(matrix{1, 0, 0, 1, box[0], box[1]}), clip: dots.Bounds(), style: initial}.cut(box[2], box[3])
	at.to = middle
	for _, e := range root.Inside {
		c.paint(e, at)
	}
	return c.err
}

// collect records every element with an id, and the styles.
func (c *canvas) collect(e *element) {
	if id := e.attr("id"); id != "" {
		c.ids[id] = e
	}
	if e.XMLName.Local == "style" {
		c.rules = append(c.rules, rules(e.Text)...)
	}
	for _, in := range e.Inside {
		c.collect(in)
	}
}

func (c *canvas) fail(format string, args ...any) {
	if c.err == nil {
		c.err = fmt.Errorf(format, args...)
	}
}

// paint paints an element and its children.
func (c *canvas) paint(e *element, p place) {
	switch e.XMLName.Local {
	case "title", "desc", "style", "defs", "symbol", "pattern":
		return // not shown, or only where another element uses it
	}
	p = c.enter(e, p)
	switch e.XMLName.Local {
	case "g":
		c.all(e, p)
	case "svg":
		c.all(e, p.cut(e.number("width"), e.number("height")))
	case "use":
		c.use(e, p)
	case "path", "circle", "ellipse":
		lines, err := e.outline()
		if err != nil {
			c.fail("%s: %v", e.XMLName.Local, err)
		}
		c.shape(lines, p)
	case "text":
		lines, err := letters(strings.TrimSpace(e.Text), e.number("x"), e.number("y"), p.number("font-size"), p.style["text-anchor"])
		if err != nil {
			c.fail("%v", err)
		}
		c.text(lines, p)
	default:
		c.fail("element %s: not known", e.XMLName.Local)
	}
}

func (c *canvas) all(e *element, p place) {
	for _, in := range e.Inside {
		c.paint(in, p)
	}
}

// use paints the element that a use element refers to.
func (c *canvas) use(e *element, p place) {
	of := c.ids[strings.TrimPrefix(e.attr("href"), "#")]
	if of == nil {
		c.fail("use of %s: not there", e.attr("href"))
		return
	}
	p.to = p.to.times(matrix{1, 0, 0, 1, e.number("x"), e.number("y")})
	if of.XMLName.Local == "symbol" {
		c.all(of, p.cut(e.number("width"), e.number("height")))
		return
	}
	c.paint(of, p)
}

// enter returns the place for the children of an element.
func (c *canvas) enter(e *element, p place) place {
	p.style = c.styled(e, p)
	p.above = append(p.above[:len(p.above):len(p.above)], strings.Fields(e.attr("class"))...)
	for _, by := range []string{e.attr("transform"), p.style["transform"]} {
		m, err := transform(by)
		if err != nil {
			c.fail("%v", err)
		}
		p.to = p.to.times(m)
	}
	return p
}

// cut clips the place to a rectangle that begins at its origin.
func (p place) cut(width, height float64) place {
	a, b := p.to.apply(point{0, 0}), p.to.apply(point{width, height})
	r := image.Rect(nearest(a.x), nearest(a.y), nearest(b.x), nearest(b.y))
	p.clip = p.clip.Intersect(r)
	return p
}

func nearest(x float64) int { return int(x + 0.5 + slight) }

// number returns a number of the style, 0 if it is not set.
func (p place) number(name string) float64 { return measure(p.style[name]) }

// shape fills a shape and strokes it, in the order that its style asks for.
func (c *canvas) shape(lines [][]point, p place) {
	if p.style["paint-order"] == "stroke" {
		c.stroke(lines, p)
		c.fill(lines, p)
		return
	}
	c.fill(lines, p)
	c.stroke(lines, p)
}

func (c *canvas) fill(lines [][]point, p place) {
	paint := p.style["fill"]
	var area [][]point
	for _, l := range lines {
		area = append(area, p.to.all(l))
	}
	share := p.number("opacity") * p.number("fill-opacity")
	name, pattern := strings.CutPrefix(paint, "url(#")
	if !pattern {
		c.put(area, nil, p, paint, share)
		return
	}
	of := c.ids[strings.TrimSuffix(name, ")")]
	if of == nil {
		c.fail("fill %s: not there", paint)
		return
	}
	c.pattern(of, area, p)
}

func (c *canvas) stroke(lines [][]point, p place) {
	if width := p.number("stroke-width"); p.style["stroke"] != "none" && width > 0 {
		c.put(outlines(lines, p, width), nil, p, p.style["stroke"], p.number("opacity"))
	}
}

// text paints letters, which are strokes themselves. If the style has a stroke, a rim is painted first.
func (c *canvas) text(lines [][]point, p place) {
	width := p.number("font-size") / 7.5
	p.style["stroke-linecap"], p.style["stroke-linejoin"] = "round", "round"
	if rim := p.style["stroke"]; rim != "none" {
		c.put(outlines(lines, p, width+p.number("stroke-width")), nil, p, rim, p.number("opacity"))
	}
	c.put(outlines(lines, p, width), nil, p, p.style["fill"], p.number("opacity"))
}

// pattern fills an area with a pattern by repeating the lines of its elements over the area.
func (c *canvas) pattern(of *element, area [][]point, p place) {
	w, h := of.number("width"), of.number("height")
	turn, err := transform(of.attr("patternTransform"))
	if err != nil || w <= 0 || h <= 0 {
		c.fail("pattern %s: not known", of.attr("id"))
		return
	}
	p.to = p.to.times(turn)
	within, bounds := identity.around(area), p.to.inverse().around(area)
	for _, e := range of.Inside {
		lines, err := e.outline()
		if err != nil {
			c.fail("pattern %s: %v", of.attr("id"), err)
		}
		q := c.enter(e, p)
		var strokes [][]point
		motif := outlines(lines, q, q.number("stroke-width"))
		for x := floor(bounds[0] / w); float64(x)*w < bounds[2]; x++ {
			for y := floor(bounds[1] / h); float64(y)*h < bounds[3]; y++ {
				to := p.to.apply(point{float64(x) * w, float64(y) * h})
				shift := matrix{1, 0, 0, 1, to.x - p.to[4], to.y - p.to[5]}
				if b := shift.around(motif); b[2] < within[0] || b[3] < within[1] || b[0] > within[2] || b[1] > within[3] {
					continue
				}
				for _, l := range motif {
					strokes = append(strokes, shift.all(l))
				}
			}
		}
		c.put(strokes, area, q, q.style["stroke"], q.number("opacity"))
	}
}

// tile is the size of the squares in which shapes are rasterised. The rasteriser uses integers up to 512 dots.
const tile = 256

// put fills an area, limited to the area inside if there is one.
func (c *canvas) put(area, inside [][]point, p place, paint string, share float64) {
	if paint == "none" || paint == "transparent" || len(area) == 0 || share == 0 {
		return
	}
	ink := c.ink(paint, share)
	if ink == nil {
		c.fail("colour %q: expected #rgb or #rrggbb", paint)
		return
	}
	b := identity.around(area)
	r := image.Rect(floor(b[0]), floor(b[1]), floor(b[2])+1, floor(b[3])+1).Intersect(p.clip)
	for y := r.Min.Y; y < r.Max.Y; y += tile {
		for x := r.Min.X; x < r.Max.X; x += tile {
			part := image.Rect(x, y, x+tile, y+tile).Intersect(r)
			mask := c.cover(area, part, c.mask[:])
			if inside != nil {
				for i, v := range c.cover(inside, part, c.second[:]).Pix {
					mask.Pix[i] = uint8(int(mask.Pix[i]) * int(v) / 255)
				}
			}
			for y := range part.Dy() {
				at := c.dots.PixOffset(part.Min.X, part.Min.Y+y)
				c.lay(ink, c.dots.Pix[at:at+part.Dx()], mask.Pix[y*mask.Stride:])
			}
		}
	}
}

// lay puts ink over a row of dots, as far as the mask covers each.
func (c *canvas) lay(k *ink, row, mask []uint8) {
	for i := 0; i < len(row); {
		end := min(i+8, len(row))
		if end == i+8 { // most dots are covered fully or not at all
			switch eight := binary.LittleEndian.Uint64(mask[i:]); {
			case eight == 0:
				i = end
			case eight == 1<<64-1 && k.A == 255:
				binary.LittleEndian.PutUint64(row[i:], uint64(k.whole)*0x0101010101010101)
				i = end
			}
		}
		for ; i < end; i++ {
			level := (int(mask[i])*levels + 127) / 255
			if level == 0 {
				continue
			}
			to := &k.over[level][row[i]]
			if *to == 0 {
				*to = uint16(c.under(k, row[i], level)) + 1
			}
			row[i] = uint8(*to - 1)
		}
	}
}

// cover returns how much of each dot of a part of the picture an area covers.
func (c *canvas) cover(area [][]point, part image.Rectangle, room []uint8) *image.Alpha {
	z := &c.rasteriser
	z.Reset(part.Dx(), part.Dy())
	for _, l := range area {
		for i, q := range l {
			x, y := float32(exact(q.x)-float64(part.Min.X)), float32(exact(q.y)-float64(part.Min.Y))
			if i == 0 {
				z.MoveTo(x, y)
			} else {
				z.LineTo(x, y)
			}
		}
		z.ClosePath()
	}
	mask := &image.Alpha{Pix: room[:part.Dx()*part.Dy()], Stride: part.Dx(), Rect: image.Rect(0, 0, part.Dx(), part.Dy())}
	z.DrawOp = draw.Src
	z.Draw(mask, mask.Rect, image.Opaque, image.Point{})
	return mask
}
