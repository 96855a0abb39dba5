package scorer

import (
	"taula/scorer/board"
	"taula/scorer/tile"
)

// The labyrinth: labyrinth.network, labyrinth.adv.place, road.f.labyrinth.basic, road.f.labyrinth.adv, order.labyrinth.
//
// The four roads of the labyrinth are one road, complete when all four branches are. In the basic game it scores like
// any road. In the advanced one a branch may be taken while others are held, and each meeple on the whole road, of
// whatever colour, adds 2 when it is completed; after the witch, or by option before her.

// labyrinthWorth adds 2 for each meeple on a complete labyrinth.
func labyrinthWorth(t *table, f *board.Feature, complete bool, because []Reason) []Reason {
	if f.Marks&tile.Labyrinth == 0 || !complete {
		return because
	}
	if meeples := t.followers(f); len(meeples) > 0 {
		because = plus(because, "road.f.labyrinth.adv", len(meeples), 2, f.Cells)
	}
	return because
}

// advanced returns the condition that the advanced labyrinth is played and its bonus comes there.
func advanced(witch string) when {
	return when{option: board.OptionLabyrinthWitch, value: witch, box: board.BoxLabyrinth, also: advancedVariant}
}

func advancedVariant(p *board.Position) bool { return p.Option(board.OptionLabyrinth) == "advanced" }

// branchesTaken says of every follower of this turn on a held labyrinth that its branch was free.
func branchesTaken(t *table, a *Account) {
	if !playable(t.p) {
		return
	}
	branches := t.survey.Branched()
	for i := range t.p.Figures {
		g := &t.p.Figures[i]
		road, branch := t.at(g.Place), branches.At(g.Place)
		if road == nil || road.Marks&tile.Labyrinth == 0 || !g.Kind.Follower() || !t.placedNow(g) {
			continue
		}
		if len(t.followers(branch)) == 1 && len(t.followers(road)) > 1 {
			a.note("labyrinth.adv.place", g.Player, g.Place)
		}
	}
}
