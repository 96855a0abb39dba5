package wire

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// topics are what a dispute may be about, with the kind of feature its first tile shows and the box it needs.
var topics = [...]struct {
	name  string
	shows tile.Kind
	box   string
}{
	{"road", tile.Road, "base"},
	{"city", tile.City, "base"},
	{"monastery", tile.Monastery, "base"},
	{"field", tile.Field, "base"},
	{"castle", tile.City, "8"},
}

// topics writes what a dispute may be about, each with the box it needs and that is not in play yet; and whether wooden
// bridges are.
func (w *writer) topics(p *board.Position) {
	w.under("topics", '[')
	for _, t := range topics {
		w.open('{')
		w.text("topic", t.name)
		if !p.Plays(t.box) {
			w.text("box", t.box)
		}
		w.close('}')
	}
	w.close(']')
	w.bool("bridges", p.Plays(board.WoodenBridge.Box()))
}

// begins reports whether a tile shows what the dispute is about.
func (r *request) begins(t *tile.Tile) bool {
	for _, topic := range topics {
		if topic.name == r.topic {
			return slices.ContainsFunc(t.Segments, func(s tile.Segment) bool { return s.Kind == topic.shows })
		}
	}
	return true
}

// rainbowOn reports whether the Rainbow Bridge lies on a cell.
func rainbowOn(p *board.Position, c board.Cell) bool {
	return slices.ContainsFunc(p.Tokens, func(t board.Token) bool {
		return t.Kind == board.RainbowBridge && t.Place.Cell == c
	})
}
