package wire

import "taula/scorer/board"

// A switchable is a switch of the digest's section H that the page offers while its box is in play; the first value is
// the default.
type switchable struct {
	id     string
	box    string
	values []string
}

var switchables = [...]switchable{
	{"small-city", "base", []string{"4", "2"}},
	{"field-revision", "base", []string{"3", "2", "1"}},
	{"bridge-same-tile", "8", []string{"once", "per-segment"}},
	{"castle-city", "8", []string{"caps", "two-tiles"}},
	{"castle-shared", "8", []string{"sole-owner", "one-follower", "active-player"}},
	{"castle-order", "8", []string{"owner", "direct-first"}},
	{"castle-later", "8", []string{"turn-part", "full-turn"}},
}

// offered are the boxes a reader of the page may take in and out of play: those whose every rule the scorer knows.
var offered = [...]string{"base", "1", "8"}

// switches writes the boxes a reader may choose, and the house rules that matter to those in play.
func (w *writer) switches(p board.Position) {
	w.under("boxes", '[')
	for _, box := range offered {
		w.open('{')
		w.text("box", box)
		w.bool("inPlay", p.Plays(box))
		w.bool("fixed", box == "base" || uses(p, box))
		w.close('}')
	}
	w.close(']')
	w.under("options", '[')
	for i := range switchables {
		s := &switchables[i]
		if !p.Plays(s.box) {
			continue
		}
		w.open('{')
		w.text("id", s.id)
		w.text("value", p.Option(s.id))
		w.under("values", '[')
		for _, v := range s.values {
			w.str(v)
		}
		w.close(']')
		w.close('}')
	}
	w.close(']')
}

// uses tells whether tiles or pieces of a box lie on the table.
func uses(p board.Position, box string) bool {
	for i := range p.Squares {
		if t := p.Squares[i].Tile; t != nil && t.Box == box {
			return true
		}
	}
	for i := range p.Tokens {
		if k := p.Tokens[i].Kind; box == "8" && (k == board.WoodenBridge || k == board.Castle) {
			return true
		}
	}
	for i := range p.Figures {
		if box == "1" && p.Figures[i].Kind == board.Large {
			return true
		}
	}
	return false
}
