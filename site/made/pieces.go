package made

import (
	"strconv"
	"sync"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/notation"
	"taula/site/link"
	"taula/templates"
	"taula/templates/drawing"
	"taula/wasm/layout"
)

// cards are what players draw or hold that lies on no board: the name of the drawing, the box it comes in, its word in [token].
var cards = []struct{ drawing, box string }{
	{"wine", "2"}, {"grain", "2"}, {"cloth", "2"}, {"king", "kr"}, {"robber", "kr"},
	{"sheep", "9"}, {"wolf", "9"}, {"virus", "cv"}, {"negative", "cv"}, {"positive", "cv"}, {"death", "cv"},
}

// virusTiles is how many tiles COVID-19 has. Their edges are in no text that was read: the catalogue has none of them.
const virusTiles = 1

// covidPieces are how many there are of each piece of COVID-19, as the scorer counts them; tokens under "infected".
var covidPieces = sync.OnceValue(func() map[string]int {
	p, _ := notation.Parse("rules c3 cv\noption covid-start two-tokens\nD\n") // no token lies there
	cards := scorer.TestCards()
	return map[string]int{
		"virus": virusTiles, "infected": scorer.InfectionsLeft(p), "negative": cards.Negative, "positive": cards.Positive, "death": cards.Death,
	}
})

// covidTotals says what COVID-19 has, all together, and that nobody knows the edges of its tile.
func covidTotals(b *link.Site, lang string) string {
	n := covidPieces()
	return b.Shared.Site(lang).Say("sheet-covid", "tiles", strconv.Itoa(n["virus"]), "tokens", strconv.Itoa(n["infected"]),
		"cards", strconv.Itoa(n["negative"]+n["positive"]+n["death"]))
}

// tokenPiece returns a token, drawn and named.
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

// pieces returns every figure, token and card, drawn and named; of one box where it is not "".
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
		if k == board.LiftedBridge || k == board.FormerFerry { // what is no longer there
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
