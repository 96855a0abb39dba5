package board

import (
	"slices"

	"taula/scorer/tile"
)

// The advanced labyrinth: labyrinth.adv.place.
//
//	  │        The four roads of the labyrinth are one road, and yet a branch that nobody is in may be taken while others
//	──╬── r    are held. A branch is what the road would be if the labyrinth were a crossing.
//	  │

// branched returns the table with every labyrinth a crossing under the advanced labyrinth, otherwise p itself.
func (p *Position) branched() *Position {
	maze := func(s Square) bool { return s.Tile != nil && s.Tile.Has(tile.Labyrinth) }
	if p.Option(OptionLabyrinth) != "advanced" || !slices.ContainsFunc(p.Squares, maze) {
		return p
	}
	q := p.copied()
	q.Squares = slices.Clone(p.Squares)
	for i := range q.Squares {
		if maze(q.Squares[i]) {
			q.Squares[i].Tile = tile.Find("X")
		}
	}
	return q
}

// held counts the followers in the way of one at a place: those in the feature there, or in its branch of a labyrinth.
func (s *Survey) held(at Place) int {
	if in := s.Branched().At(at); in != nil {
		return s.Position.followers(in)
	}
	return 0
}
