package wire

import (
	"taula/scorer/board"
	"taula/scorer/tile"
)

// anything is the kind of feature of a topic whose first tile may be any.
const anything = tile.Field

// topics are what a dispute may be about, the rarest last, with the kind of feature that its first tile shows and that the page
// then follows, and the box it needs.
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

// topics writes what a dispute may be about, each with its box if that is not in play, and whether wooden bridges are in play.
func (w *writer) topics(p *board.Position) {
	w.Under("topics", '[')
	for i := range topics {
		t := &topics[i]
		w.Open('{')
		w.Text("topic", t.name)
		if t.name == "field" {
			w.Text("moment", "end") // a field scores only then (field.score.rev3)
		}
		if !p.Plays(t.box) {
			w.Text("box", t.box)
		}
		w.Close('}')
	}
	w.Close(']')
	w.Bool("bridges", p.Plays(board.WoodenBridge.Box()))
}

// shows returns the kind of feature that the first tile of the dispute shows.
func (r *request) shows() tile.Kind {
	for i := range topics {
		if t := &topics[i]; t.name == r.topic {
			return t.shows
		}
	}
	return anything
}

// begins reports whether a tile shows the subject of the dispute.
func (r *request) begins(t *tile.Tile) bool {
	kind := r.shows()
	return kind == anything || board.Any(t.Segments, func(s *tile.Segment) bool { return s.Kind == kind })
}
