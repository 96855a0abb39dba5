package board_test

import (
	"testing"

	. "taula/scorer/board"
	. "taula/scorer/notation"
)

// TestTokens checks that every kind of token has a row of its own in the table, a word that can be read, and a form that can be
// written and read.
func TestTokens(t *testing.T) {
	seen := map[string]bool{}
	for k := range TokenKinds {
		if back, ok := ParseToken(k.String()); k.String() == "" || seen[k.String()] || !ok || back != k {
			t.Errorf("token %d: found the word %q, wanted one of its own in its row", k, k)
		}
		seen[k.String()] = true
		token := Token{Kind: k, Place: Place{Spot: Whole}}
		switch k.Form() {
		case OnAxis:
			token.Axis = 'n'
		case WithLord:
			token.Place, token.Lord, token.Figure = Place{Spot: CastleTwo, Other: Cell{X: 1}}, 'r', Large
		case Spanning:
			token.Place.Spot, token.To = 1, Place{Spot: 4}
		case Spreading:
			token.Place.Spot, token.New = 1, true
		case Lying:
		case Marking:
			token.Place.Spot = 1
		case Counted:
			token.Level = 2
		case Varied:
			token.Level = 2
		case Colour:
			token.Place.Spot, token.Lord = 1, 'r'
		default:
			t.Errorf("token %s: found the form %d, wanted one of those there are", k, k.Form())
		}
		p, errs := Statement(&Position{}, TokenText(token))
		if len(errs) > 0 || len(p.Tokens) != 1 || p.Tokens[0] != token {
			t.Errorf("%q: read as %+v, %v, wanted %+v", TokenText(token), p.Tokens, errs, token)
		}
	}
}
