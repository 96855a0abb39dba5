package wire

import "taula/scorer/board"

// switchable are the options that the page offers, and the box that must be in play for each.
var switchable = [...]struct{ id, box string }{
	{"small-city", "base"},
	{"field-revision", "base"},
	{"bridge-same-tile", "8"},
	{"castle-city", "8"},
	{"castle-shared", "8"},
	{"castle-order", "8"},
	{"castle-later", "8"},
}

// offered are the boxes a reader of the page may take in and out of play: those whose every rule the scorer knows.
var offered = [...]string{"base", "1", "8"}

// switches writes the boxes a reader may choose, and the house rules that matter to those in play.
func (w *writer) switches(p *board.Position) {
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
	for _, s := range switchable {
		if !p.Plays(s.box) {
			continue
		}
		w.open('{')
		w.text("id", s.id)
		w.text("value", p.Option(s.id))
		w.under("values", '[')
		for _, v := range board.OptionValues(s.id) {
			w.str(v)
		}
		w.close(']')
		w.close('}')
	}
	w.close(']')
}

// uses tells whether tiles or pieces of a box lie on the table.
func uses(p *board.Position, box string) bool {
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
