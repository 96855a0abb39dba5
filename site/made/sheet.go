package made

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/notation"
	"taula/scorer/tile"
	"taula/site/link"
	"taula/site/object"
	"taula/templates"
	"taula/templates/drawing"
	"taula/wasm/layout"
)

// cards are things that players draw or hold and that lie on no board: drawing, box, and word in [token].
var cards = []struct{ drawing, box string }{
	{"wine", "2"}, {"grain", "2"}, {"cloth", "2"}, {"king", "kr"}, {"robber", "kr"},
	{"sheep", "9"}, {"wolf", "9"}, {"virus", "cv"}, {"negative", "cv"}, {"positive", "cv"}, {"death", "cv"},
}

// virusTiles is the number of tiles of COVID-19. They are not in the catalogue, because no text describes their edges.
const virusTiles = 1

// covidPieces are the numbers of each piece of COVID-19, as the scorer counts them; those of tokens are under "infected".
var covidPieces = sync.OnceValue(func() map[string]int {
	p, _ := notation.Parse("rules c3 cv\noption covid-start two-tokens\nD\n") // a table without tokens
	cards := scorer.TestCards()
	return map[string]int{
		"virus": virusTiles, "infected": scorer.InfectionsLeft(p), "negative": cards.Negative, "positive": cards.Positive, "death": cards.Death,
	}
})

// tokenPiece returns a token with its drawing and name.
func tokenPiece(b *link.Site, lang string, k board.TokenKind, level int) templates.Piece {
	shape, names := layout.Drawing(k, level), b.Shared.Words[lang]
	name := names["token"][shape]
	if name == "" {
		name = names["alt"].Say(shape)
	}
	t := drawing.TokenOf(k, level)
	if k.Form() != board.WithLord && k.Form() != board.Colour {
		t = t.Nobodys()
	}
	return templates.Piece{Name: name, Token: &t, Count: covidPieces()[shape]}
}

// pieces returns every figure, token and card with its drawing and name; only those of a box if box is not "".
func pieces(b *link.Site, lang, box string) []templates.Piece {
	names, count := b.Shared.Words[lang], covidPieces()
	var all []templates.Piece
	add := func(p templates.Piece, of string) {
		if box == "" || box == of || box == "base" && of == "" && p.Figure != nil {
			p.For = of
			all = append(all, p)
		}
	}
	for k := board.Meeple; k <= board.Count; k++ {
		f := drawing.Figure{Piece: layout.Piece{Drawing: k.String()}}
		if k.Owned() {
			f.Player = 'r'
		}
		add(templates.Piece{Name: names["figure"].Say(k.String()), Figure: &f}, k.Box())
	}
	for k := range board.TokenKinds {
		if k == board.LiftedBridge || k == board.FormerFerry { // no longer on the table
			continue
		}
		levels := 1
		if k.Form() == board.Varied {
			levels = len(board.BuildingNames)
		}
		for level := range levels {
			add(tokenPiece(b, lang, k, level), k.Box())
		}
	}
	for _, c := range cards {
		add(templates.Piece{Name: names["token"].Say(c.drawing), Card: c.drawing, Count: count[c.drawing]}, c.box)
	}
	return all
}

// tell says how to tell the tiles of a box from all others: what only they show, how many copies of the second edition show it,
// and which look like those of the base game.
func tell(b *link.Site, lang string, tiles []*tile.Tile) []string {
	w, marks := b.Shared.Site(lang), b.Shared.Words[lang]["mark"]
	all := 0
	for _, t := range tiles {
		all += int(t.Copies[1])
	}
	var lines, seen, plain []string
	for i, name := range tile.MarkNames {
		m := tile.Marks(1) << i
		words := marks[name]
		n := 0
		var ids []string
		for _, t := range tiles {
			if t.Has(m) {
				n, ids = n+int(t.Copies[1]), append(ids, t.ID)
			}
		}
		if n == 0 || m == tile.Cap || m == tile.MultiEdge || words == "" || slices.Contains(seen, words) {
			continue
		}
		seen = append(seen, words)
		lines = append(lines, w.Say("tell-mark", "n", strconv.Itoa(n), "all", strconv.Itoa(all), "what", words, "tiles", strings.Join(ids, ", ")))
	}
	for _, t := range tiles {
		if slices.ContainsFunc(catalogue(), func(base *tile.Tile) bool { return base.Box == "base" && alike(t, base) }) {
			plain = append(plain, t.ID)
		}
	}
	if len(plain) > 0 {
		lines = append(lines, w.Say("tell-plain", "tiles", strings.Join(plain, ", ")))
	}
	return append(lines, w.Say("tell-symbol"))
}

// alike reports whether two tiles show the same, possibly turned.
func alike(x, y *tile.Tile) bool {
	if x.Marks != y.Marks || len(x.Segments) != len(y.Segments) {
		return false
	}
	for turn := range uint8(4) {
		if !slices.ContainsFunc(x.Segments, func(s tile.Segment) bool {
			return !slices.ContainsFunc(y.Segments, func(o tile.Segment) bool {
				return s.Kind == o.Kind && s.Ports.Turn(turn) == o.Ports && s.Marks == o.Marks && s.Shields == o.Shields
			})
		}) {
			return true
		}
	}
	return false
}

// sheet returns the tiles of the box of a page, its pieces, and how to tell its tiles; nil if it has neither, and on all pages of a box
// but the first.
func sheet(b *link.Site, v *object.Object) *templates.Sheet {
	if !b.FirstOfBox(v) {
		return nil
	}
	box := v.Source.Front.Box
	s := &templates.Sheet{Pieces: pieces(b, v.Lang, box)}
	for _, t := range catalogue() {
		if t.Box == box {
			s.Tiles = append(s.Tiles, t)
			s.C1, s.C2 = s.C1+int(t.Copies[0]), s.C2+int(t.Copies[1])
		}
	}
	if box == board.BoxCovid {
		n := covidPieces()
		s.Total = b.Shared.Site(v.Lang).Say("sheet-covid", "tiles", strconv.Itoa(n["virus"]), "tokens", strconv.Itoa(n["infected"]), "cards", strconv.Itoa(n["negative"]+n["positive"]+n["death"]))
	}
	if len(s.Tiles) > 0 && box != "base" {
		s.Tell = tell(b, v.Lang, s.Tiles)
	}
	if len(s.Tiles)+len(s.Pieces) == 0 {
		return nil
	}
	return s
}
