package drawing

import (
	"math"
	"strconv"

	"taula/scorer/board"
	"taula/scorer/tile"
	"taula/wasm/layout"
)

// An Overlay is what a picture draws over a position to point something out: shaded cells, hatched parts of features, each
// feature apart, houses, rings and arrows.
type Overlay struct {
	Shades  []Shade
	Hatches [][]board.Part
	Rings   []Ring
	Houses  []Ring // houses, clipped at the edge of their tile
	Arrows  []Arrow
}

// A Shade is a tinted cell, with a number if Text is not empty.
type Shade struct {
	Cell board.Cell
	Text string
}

// A Ring is drawn around a point of a cell. X and Y are hundredths of the cell from the north-west.
type Ring struct {
	Cell board.Cell
	X, Y int
}

// At returns the point of the board at which the ring is drawn.
func (r Ring) At() layout.Point { return layout.Point{X: r.X, Y: r.Y}.On(r.Cell) }

// An Arrow leads from the figure's spot of one place to that of another.
type Arrow struct{ From, To board.Place }

// Hatched returns the hatched regions of a square's tile: its fields, or all others.
func (b *Board) Hatched(q board.Square, fields bool) []Region {
	var out []Region
	for i, parts := range b.Over.Hatches {
		for _, part := range parts {
			if part.Cell != q.Cell || part.Segment < 0 {
				continue
			}
			for _, r := range PlanOf(q.Tile).Regions {
				if r.Segment == int(part.Segment) && (q.Tile.Segments[r.Segment].Kind == tile.Field) == fields {
					r.Class = strconv.Itoa(i%4 + 1)
					out = append(out, r)
				}
			}
		}
	}
	return out
}

// ArrowPath returns the data of an SVG path for an arrow: a slightly bent line and its head.
func (b *Board) ArrowPath(a Arrow) string {
	from, _, _ := layout.Stand(b.Position, a.From)
	to, _, _ := layout.Stand(b.Position, a.To)
	dx, dy := float64(to.X-from.X), float64(to.Y-from.Y)
	long := math.Max(math.Hypot(dx, dy), 1)
	ux, uy := dx/long, dy/long
	x0, y0 := float64(from.X)+16*ux, float64(from.Y)+16*uy
	x1, y1 := float64(to.X)-4*ux, float64(to.Y)-4*uy
	back := func(side float64) string { return point(x1-9*ux-side*7*uy, y1-9*uy+side*7*ux) }
	return "M" + point(x0, y0) + "L" + point(x1, y1) + "M" + back(1) + "L" + point(x1, y1) + "L" + back(-1)
}

// point writes a point with whole numbers.
func point(x, y float64) string {
	return strconv.Itoa(int(math.Round(x))) + " " + strconv.Itoa(int(math.Round(y)))
}
