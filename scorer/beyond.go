package scorer

import (
	"slices"

	"taula/scorer/board"
)

// Meeples that are said to stand beyond the entered cells. What else lies there belongs to the features of a survey (package board).

// extended returns the survey with the meeples that are said to stand beyond: s itself where there are none.
func extended(s *board.Survey) *board.Survey {
	if len(s.Position.Beyond) == 0 {
		return s
	}
	q := *s.Position
	q.Figures = beyondFigures(s)
	return s.Resurvey(&q)
}

// beyondFigures returns the position's figures and the meeples said to stand beyond.
func beyondFigures(s *board.Survey) []board.Figure {
	all := slices.Clip(s.Position.Figures)
	for _, b := range s.Said() {
		for _, w := range b.Words[1:] {
			n, who, _ := board.More(w)
			for range n {
				if who != 0 {
					all = append(all, board.Figure{Player: who, Place: b.Place, Beyond: true})
				}
			}
		}
	}
	return all
}

// unmeasured reports whether something is said to lie beyond an edge, and not how many tiles.
func unmeasured(b *board.Beyond) bool {
	_, measured := b.Tiles()
	return !measured
}
