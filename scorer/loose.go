package scorer

import (
	"slices"

	"taula/scorer/board"
)

// Who may stand elsewhere, or not at all, once unknown cells are known. Who falls from a Rainbow Bridge lands where that gives
// most (rb.meeple.falls); who is said to go home or out goes only where the area is infected (covid.test.each); a princess
// drives out who is in her city (princess.city); a builder or pig stays while a follower is with it (builder.majority). For
// bounds a player has, at best, such a figure wherever it may come to stand, and at worst not at all.

// stirred returns the position with the figures and lords that stand there whatever lies on the unknown cells, and with all
// that may; the same one twice where nobody is loose.
func stirred(p *board.Position) (least, most *board.Position) {
	s, _ := leave(p.Survey())
	q, r := *s.Position, *s.Position
	q.Tokens, r.Figures = slices.Clone(q.Tokens), nil
	gone := make([]bool, len(q.Figures))
	loose := false
	for i := range q.Figures {
		f := &q.Figures[i]
		gone[i] = falls(&q, f) != ""
		if gone[i] {
			for _, at := range fallPlaces(s, *f) {
				r.Figures = append(r.Figures, board.Figure{Player: f.Player, Kind: f.Kind, Place: at})
			}
		} else {
			r.Figures = append(r.Figures, *f)
			gone[i] = mayLeave(s, f.Place)
		}
		loose = loose || gone[i]
	}
	for _, f := range p.Figures {
		if (f.Kind == board.Builder || f.Kind == board.Pig) && !slices.Contains(q.Figures, f) {
			r.Figures, loose = append(r.Figures, f), true
		}
	}
	for i := range q.Tokens {
		if k := &q.Tokens[i]; k.Kind == board.Castle && k.Lord != 0 && mayLeave(s, k.Place) {
			k.Lord, k.Figure, loose = 0, board.Meeple, true
		}
	}
	if !loose {
		return s.Position, s.Position
	}
	q.Figures = remaining(s, gone)
	return &q, &r
}

// mayLeave reports whether the players gave an answer by which whoever stands at a place may leave: because the area is
// infected or because it is a princess's city.
func mayLeave(s *board.Survey, at board.Place) bool {
	p := s.Position
	return board.Any(p.Choices, func(c *board.Choice) bool {
		if reply := c.Answers[0]; reply.Word == board.ToPlace {
			return princess(s, c.Place) && p.Same(reply.Place, at)
		}
		return p.Plays(board.BoxCovid) && p.Same(c.Place, at) &&
			board.Any(c.Answers, func(r *board.Reply) bool { return r.Word.Tests() || r.Word == board.SayHome })
	})
}
