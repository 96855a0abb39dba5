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

// Branched gives the table as it is for who wants to put a follower on a road: under the advanced labyrinth with every
// labyrinth a crossing, otherwise as it lies.
func (p *Position) Branched() *Position {
	maze := func(s Square) bool { return s.Tile != nil && s.Tile.Has(tile.Labyrinth) }
	if p.Option("labyrinth") != "advanced" || !slices.ContainsFunc(p.Squares, maze) {
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
func (p *Position) held(at Place) int {
	q := p.Branched()
	if in := q.FeatureAt(q.Features(), at); in != nil {
		return p.followers(in)
	}
	return 0
}
