package templates

import (
	"strconv"

	"github.com/a-h/templ"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// plansOf works out the plans of tiles, each id once, in the order given.
func plansOf(tiles []*tile.Tile) []*plan {
	var out []*plan
	seen := map[string]bool{}
	for _, t := range tiles {
		if !seen[t.ID] {
			seen[t.ID] = true
			out = append(out, planOf(t))
		}
	}
	return out
}

func move(p point) string { return "translate(" + p.String() + ")" }

// turned turns a tile about its middle, and its pictograms back.
func turned(quarters uint8) templ.Attributes {
	if quarters%4 == 0 {
		return nil
	}
	n := strconv.Itoa(int(quarters % 4))
	return templ.Attributes{"class": "q" + n, "transform": "rotate(" + strconv.Itoa(90*int(quarters%4)) + " 50 50)"}
}

func rotated(degrees int) templ.Attributes {
	if degrees == 0 {
		return nil
	}
	return templ.Attributes{"transform": "rotate(" + strconv.Itoa(degrees) + ")"}
}

// keepAt puts a castle's keep beside its lord: above on an upright plate, to the left on a lying one.
func keepAt(turn int) templ.Attributes {
	if turn == 0 {
		return templ.Attributes{"transform": "translate(0 -12)"}
	}
	return templ.Attributes{"transform": "translate(-18 6)"}
}

// size gives a picture that stands alone its size: 96 pixels a tile.
func (s *sheet) size(alone bool) templ.Attributes {
	if !alone {
		return nil
	}
	return templ.Attributes{"width": strconv.Itoa((s.width*100 + 2*rim) * 96 / 100), "height": strconv.Itoa((s.height*100 + 2*rim) * 96 / 100)}
}

// paper is the whole picture's ground.
func (s *sheet) paper() string {
	return "M-16-16H" + strconv.Itoa(s.width*100+rim) + "V" + strconv.Itoa(s.height*100+rim) + "H-16Z"
}

// shines tells whether anything of a square's tile is lit.
func (s *sheet) shines(q board.Square) bool { return len(s.lit(q, true))+len(s.lit(q, false)) > 0 }

// lit gives what is lit on a square's tile: its fields, or all the rest.
func (s *sheet) lit(q board.Square, fields bool) []region {
	var out []region
	for _, part := range s.view.Lit {
		if part.Cell != q.Cell || part.Segment < 0 {
			continue
		}
		for _, r := range s.plans[q.Tile.ID].orderedRegions() {
			if r.seg == int(part.Segment) && (q.Tile.Segments[r.seg].Kind == tile.Field) == fields {
				out = append(out, r)
			}
		}
	}
	return out
}

// litBridge tells whether the bridge on a cell is lit.
func (s *sheet) litBridge(c board.Cell) bool {
	for _, part := range s.view.Lit {
		if part.Cell == c && part.Segment < 0 {
			return true
		}
	}
	return false
}

// everyFigure is one figure of each kind, red's where it has an owner; the flat meeple is a farmer.
func everyFigure() []figureView {
	var out []figureView
	for k := range figureShapes {
		f := figureView{kind: board.FigureKind(k)}
		if f.kind < board.Fairy {
			f.player = 'r'
		}
		out = append(out, f)
		if f.kind <= board.Ringmaster {
			f.flat = true
			out = append(out, f)
		}
	}
	return out
}

// everyToken is one token of each kind; a castle also for cells above each other.
func everyToken() []tokenView {
	var out []tokenView
	for _, name := range []string{"bridge", "rainbow", "lifted", "castle", "drawbridge", "infected", "tower", "shed", "house", "turret", "tunnel", "ferry", "ferried", "german", "shrine", "darmstadtium", "gold"} {
		out = append(out, tokenView{piece: name, class: "token p-r"})
	}
	out[6].text, out[len(out)-1].text = "1", "1"
	return append(out, tokenView{piece: "castle", class: "token p-r", turn: 90})
}

// everyBadge is one mark of each kind.
func everyBadge() []badge {
	return []badge{{piece: "number", text: "1"}, {piece: "beyond", text: "+1"}, {piece: "open"}, {piece: "problem"}}
}
