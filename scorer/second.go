package scorer

import "taula/scorer/board"

// Where else a figure may go this turn: flier.land, phantom.second.
//
// A meeple that was not put on the tile of a flying machine may fly to an incomplete feature that the machine points
// to, occupied or not, and no field. A phantom comes second, after a follower of its owner, to a feature nobody is in.
// Both are choices of the turn, never assumed: the account says where they may go.

// machineFlies says where a meeple may land.
func machineFlies(t *table, a *Account) {
	if t.placed() != 0 || !playable(t.p) {
		return
	}
	for _, at := range t.survey.Flights() {
		a.note("flier.land", t.p.Turn, at)
	}
}

// phantomFollows says where the phantom of the player who placed a follower this turn may go.
func phantomFollows(t *table, a *Account) {
	who := t.placed()
	if who == 0 || !playable(t.p) {
		return
	}
	for _, last := range t.p.Last {
		if last.Spot != board.Whole {
			continue
		}
		for _, at := range t.survey.FigurePlaces(last.Cell) {
			if len(t.survey.RefuseFigure(board.Figure{Player: who, Kind: board.Phantom, Place: at})) == 0 {
				a.note("phantom.second", who, at)
			}
		}
	}
}

// placed returns the player of the first follower that stands on a tile of this turn; 0 without any.
func (t *table) placed() board.Player {
	for i := range t.p.Figures {
		if g := &t.p.Figures[i]; g.Kind.Follower() && t.placedNow(g) {
			return g.Player
		}
	}
	return 0
}
