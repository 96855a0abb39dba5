package scorer

import (
	"taula/scorer/board"
	"taula/scorer/tile"
)

// Shrines: mon.f.shrine.
//
// A shrine scores as a monastery does. When a shrine and a monastery, or an abbey, lie on two of nine tiles and
// somebody is in each, they challenge each other: the one completed first scores 9, and who is in the other goes home
// with nothing. Completed at once, neither is first, and both score. Completed later, the loser's building is an empty
// one and still triggers castles for what it is worth, unless the option says otherwise.

// challenges says who loses a challenge now, and with the option that buildings that lost one before wake no castle. The table does
// not show whether a complete building won a challenge: it is taken to have won.
func challenges(t *table, a *Account) {
	for i, f := range t.features {
		if !t.completed[i] {
			continue
		}
		held := len(t.followers(f)) > 0
		for j, other := range t.features {
			switch {
			case !t.challenge(f, other):
			case held && !other.Complete():
				for _, g := range t.followers(other) {
					a.note("mon.f.shrine", g.Player, g.Place)
				}
			case !held && other.Complete() && !t.completed[j] && t.p.Option(board.OptionShrineLoser) == "not":
				t.asleep = append(t.asleep, i)
			}
		}
	}
}

// challenge reports whether two features can challenge each other: one is a shrine, the other a monastery or an abbey, and their tiles
// touch.
func (t *table) challenge(f, other *board.Feature) bool {
	const holy = 1<<tile.Monastery | 1<<tile.Abbey
	return holy>>f.Kind&1 == 1 && holy>>other.Kind&1 == 1 && t.shrine(f) != t.shrine(other) && f.Place.Cell.Reaches(other.Place.Cell, 1)
}

// shrine reports whether the monastery is a shrine.
func (t *table) shrine(f *board.Feature) bool {
	return board.Any(t.p.Tokens, func(k *board.Token) bool {
		return k.Kind == board.Shrine && k.Place == f.Place
	})
}
