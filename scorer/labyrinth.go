package scorer

import (
	"taula/scorer/board"
	"taula/scorer/tile"
)

// The labyrinth: labyrinth.network, road.f.labyrinth.basic, road.f.labyrinth.adv, order.labyrinth.
//
// The four roads of the labyrinth are one road, complete when all four branches are. In the basic game it scores like any
// road. In the advanced one each meeple on the whole road, of whatever colour, adds 2 when it is completed; after the
// witch, or by option before her.
func labyrinthWorth(t *table, f *board.Feature, complete bool, because []Reason) []Reason {
	if f.Kind != tile.Road || f.Marks&tile.Labyrinth == 0 || !complete {
		return because
	}
	if meeples := t.followers(f); len(meeples) > 0 {
		because = append(because, leaf("road.f.labyrinth.adv", len(meeples), 2, f.Cells))
	}
	return because
}

// advanced gives the condition that the advanced labyrinth is played and its bonus comes there.
func advanced(witch string) when {
	return when{option: "labyrinth-witch", value: witch, box: "la", also: advancedVariant}
}

func advancedVariant(p board.Position) bool { return p.Option("labyrinth") == "advanced" }
