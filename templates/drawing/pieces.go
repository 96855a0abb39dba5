package drawing

import (
	"slices"
	"strconv"
	"strings"

	"taula/scorer/board"
	"taula/wasm/layout"
)

// A Figure is a figure as it is drawn. One without a player has a colour of its own.
type Figure struct{ layout.Piece }

// Figures returns every figure of the board with its place.
func (b *Board) Figures() []Figure {
	out := make([]Figure, len(b.figures))
	for i, f := range b.figures {
		out[i].Piece = f
	}
	return out
}

// Class returns the classes that colour the figure: its player's, or its own if it has no owner.
func (f Figure) Class() string {
	if f.Player == 0 {
		return "f f-" + f.Drawing
	}
	return "f p-" + string(rune(f.Player))
}

// Pattern returns the fill that distinguishes players without colour. Black is plain and white is hollow.
func (f Figure) Pattern() string {
	if f.Player == 0 || f.Player == 'k' || f.Player == 'w' {
		return "none"
	}
	return "url(#pp-" + string(rune(f.Player)) + ")"
}

// Letter returns the letter of the figure's player.
func (f Figure) Letter() string {
	if f.Player == 0 {
		return ""
	}
	return strings.ToUpper(string(rune(f.Player)))
}

// LetterAt returns the position of the letter on the figure's chest, relative to the figure's middle.
func (f Figure) LetterAt() (x, y int) {
	switch {
	case f.Flat:
		return 3, 5
	case f.Drawing == "wagon":
		return 0, 2
	case f.Drawing == "pig":
		return 0, 5
	case f.Drawing == "large" || f.Drawing == "barn":
		return 0, 12
	}
	return 0, 9
}

// EveryFigure returns one figure of each kind. Those with an owner are red's; kinds that may be farmers also appear lying.
func EveryFigure() []Figure {
	var out []Figure
	for k := board.Meeple; k <= board.Count; k++ {
		f := Figure{layout.Piece{Drawing: k.String()}}
		if k.Owned() {
			f.Player = 'r'
		}
		out = append(out, f)
		if k <= board.Ringmaster {
			f.Flat = true
			out = append(out, f)
		}
	}
	return out
}

// A Token is a token as it is drawn, with its classes and what stands on it. A castle without a player is spent and has no flag.
type Token struct {
	layout.Piece
	class string
	Text  string
}

// Class returns the classes that colour the token.
func (t Token) Class() string { return t.class }

// Flies reports whether a castle has its player's flag.
func (t Token) Flies() bool { return t.class != "token" }

// Tokens returns the tokens that lie under the figures: bridges, removed bridges, castles and others.
func (b *Board) Tokens() []Token {
	var out []Token
	for i := range b.Position.Tokens {
		t := &b.Position.Tokens[i]
		v := Token{Piece: layout.Token(b.Position, t), class: "token"}
		if v.Number > 0 {
			v.Text = strconv.Itoa(v.Number)
		}
		if v.Player != 0 {
			v.class = "token p-" + string(rune(v.Player))
		}
		if t.Axis == 0 {
		} else if light := b.litBridge(t.Place.Cell); light != nil && len(light.Players) == 1 {
			v.class = "token p-" + string(rune(light.Players[0]))
		} else if light != nil {
			v.class = "token shining"
		}
		out = append(out, v)
	}
	return out
}

// EveryToken returns one token of each drawing in red, and a castle also over cells above each other.
func EveryToken() []Token {
	out := []Token{{Piece: layout.Piece{Drawing: "castle", Turn: 90}, class: "token p-r"}}
	for k := range board.TokenKinds {
		levels := 1
		if k.Form() == board.Varied {
			levels = len(board.BuildingNames)
		}
		for level := range levels {
			out = append(out, TokenOf(k, level))
		}
	}
	return out
}

// Nobodys returns the token in the colour that it has for every owner.
func (t Token) Nobodys() Token {
	t.class = "token"
	return t
}

// TokenOf returns a red token of a kind about its middle; level is that of a little building.
func TokenOf(k board.TokenKind, level int) Token {
	t := Token{Piece: layout.Piece{Drawing: layout.Drawing(k, level)}, class: "token p-r"}
	if k.Form() == board.Counted {
		t.Text = "1"
	}
	return t
}

// A Badge is a mark over the board: a number, what lies beyond, an open end, a problem.
type Badge struct {
	Shape string
	At    layout.Point
	Turn  int
	Text  string
}

// Badges returns the marks of a board: the numbers of the counted cells, none close to another, and the marks of problems and
// of what lies beyond an edge.
func (b *Board) Badges() []Badge {
	var out []Badge
	taken := slices.Clone(b.figures)
	for i, cells := range b.Counted {
		if q := b.Position.At(cells[0]); q != nil {
			number := layout.Number(q, taken)
			taken = append(taken, number)
			out = append(out, Badge{"number", number.At, 0, strconv.Itoa(i + 1)})
		}
	}
	for i := range b.Position.Beyond {
		at, text := layout.Beyond(&b.Position.Beyond[i])
		out = append(out, Badge{"beyond", at, 0, text})
	}
	for _, p := range b.Problems {
		at, turn := layout.Edge(b.Position, p.Place)
		out = append(out, Badge{"problem", at, turn, ""})
	}
	return out
}

// EveryBadge returns one mark of each kind.
func EveryBadge() []Badge {
	return []Badge{{Shape: "number", Text: "1"}, {Shape: "beyond", Text: "+1"}, {Shape: "open"}, {Shape: "problem"}}
}
