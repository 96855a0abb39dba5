package wire

import (
	"taula/scorer/board"
	"taula/scorer/tile"
)

// anything is what the first tile of a dispute shows that may begin with any.
const anything = tile.Field

// topics are what a dispute may be about, those of few tables last, with the kind of feature its first tile shows and that the page asks on about, and the
// box it needs.
var topics = [...]struct {
	name  string
	shows tile.Kind
	box   string
}{
	{"road", tile.Road, "base"},
	{"city", tile.City, "base"},
	{"monastery", tile.Monastery, "base"},
	{"field", anything, "base"},
	{"castle", tile.City, board.BoxBridges},
	{"bridge", tile.Road, board.BoxBridges},
	{"may", anything, "base"},
	{"table", anything, "base"},
	{"drawbridge", tile.City, board.BoxDrawbridges},
	{"rainbow", tile.Road, board.BoxRainbow},
	{"infection", anything, board.BoxCovid},
}

// topics writes what a dispute may be about, each with the box it needs and that is not in play yet; and whether wooden bridges are.
func (w *writer) topics(p *board.Position) {
	w.under("topics", '[')
	for i := range topics {
		t := &topics[i]
		w.open('{')
		w.text("topic", t.name)
		if t.name == "field" {
			w.text("moment", "end") // a field scores at no other time (field.score.rev3)
		}
		if !p.Plays(t.box) {
			w.text("box", t.box)
		}
		w.close('}')
	}
	w.close(']')
	w.bool("bridges", p.Plays(board.WoodenBridge.Box()))
}

// shows returns what the first tile of the dispute shows.
func (r *request) shows() tile.Kind {
	for i := range topics {
		if t := &topics[i]; t.name == r.topic {
			return t.shows
		}
	}
	return anything
}

// begins reports whether a tile shows what the dispute is about.
func (r *request) begins(t *tile.Tile) bool {
	kind := r.shows()
	return kind == anything || board.Any(t.Segments, func(s *tile.Segment) bool { return s.Kind == kind })
}
