package scorer

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// What lies beyond the entered cells, where the position says so with "beyond":
//
//	beyond a1.w road +4 closed   four tiles more, and then the road ends
//	beyond c2.s city closed      the city is closed there; how many tiles that takes is not said
//	beyond b3.ne field +2b       two of Blue's farmers further on
//	beyond a1.w any              nobody asks
//
// Without "closed" the feature stays open there.

// extended returns the survey with all that is said to lie beyond: s itself where nothing is.
func extended(s *board.Survey) *board.Survey {
	if len(s.Position.Beyond) == 0 {
		return s
	}
	q := *s.Position
	q.Figures = beyondFigures(s)
	s = s.Resurvey(&q)
	extend(s)
	return s
}

// extend adds to the features of a survey what is said to lie beyond them: more tiles, and an end that is closed.
func extend(s *board.Survey) {
	for _, b := range s.Position.Beyond {
		f := s.At(b.Place)
		if f == nil || tile.KindNames[f.Kind] != b.Words[0] {
			continue
		}
		for _, w := range b.Words[1:] {
			if n, who, _ := board.More(w); who == 0 {
				f.More += int32(n)
			}
		}
		if slices.Contains(b.Words, "closed") {
			f.Open = board.Without(f.Open, func(at *board.Place) bool { return *at == b.Place || f.Kind == tile.City && alongside(at, &b.Place) })
		}
	}
}

// alongside reports whether two places are on one side of a tile, as where two cities share it.
func alongside(a, b *board.Place) bool {
	return a.Cell == b.Cell && a.Spot < board.CornerNW && b.Spot < board.CornerNW && tile.Port(a.Spot).Side() == tile.Port(b.Spot).Side()
}

// beyondFigures returns the position's figures and the meeples said to stand beyond.
func beyondFigures(s *board.Survey) []board.Figure {
	all := slices.Clip(s.Position.Figures)
	for _, b := range s.Position.Beyond {
		for _, w := range b.Words[1:] {
			n, who, _ := board.More(w)
			for range n {
				if who != 0 && s.At(b.Place) != nil {
					all = append(all, board.Figure{Player: who, Place: b.Place, Beyond: true})
				}
			}
		}
	}
	return all
}

// closed reports whether it is said of what lies beyond an edge that it ends, and not how far on.
func closed(b *board.Beyond) bool { return len(b.Words) == 2 && b.Words[1] == "closed" }
