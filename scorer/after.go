package scorer

import (
	"slices"

	"taula/scorer/board"
)

// After a turn: base.meeple.return, castle.return.
//
// When a turn is scored its points go on the track, and whoever stood in what was scored goes home or where the players said.
// The goods of its cities go to the player whose turn it was. The next turn begins with the point of the fairy. Gold goes to whoever takes
// it, where that is one way (gold.take). The big top goes where a circus was laid (bigtop.score). Questions nobody answered are
// taken as the account assumed. What other rules move or send home (wagons, abbots, farmers beside a barn, who crosses a
// drawbridge) is done as those rules say.

// After returns the table as it lies when the turn it asks about is over: its points on the track, the next player's turn
// unless a builder earned another part of this one, and no moment asked about; after the last tile it asks about the end of the
// game. A fairy whose figure went home stays on its tile, beside nobody. Goods of a city that nobody is said to have completed
// stay where they are.
func After(p *board.Position) *board.Position {
	c := follow(p.Survey().Entered())
	t, a := assess(c, c.now, false)
	asked := Settle(p)
	q := *t.p
	gone := make([]bool, len(q.Figures))
	sent := t.sendHome(gone, a)
	for i := len(c.now.Position.Figures); i < len(gone); i++ {
		gone[i] = true // said to stand beyond the table, where it stays, or come from a quarter into what was scored
	}
	again := len(t.doubled) > 0
	q.Tokens, q.Stock = t.lordless(again), p.Spent()
	if to := t.circusLaid(); to != nil {
		q.Tokens = board.Without(q.Tokens, func(k *board.Token) bool { return k.Kind == board.BigTop })
		q.Tokens = append(q.Tokens, board.Token{Kind: board.BigTop, Place: *to})
	}
	q.Figures = append(remaining(t.survey, gone), sent...)
	for i := range q.Figures {
		q.Figures[i].Arrived = false
	}
	t.found(&q, again)
	if q.Turn != 0 {
		q.Holds = t.gathered(t.crowned(q.Holds, q.Turn), q.Turn)
	}
	t.shareGold(&q)
	q.Quarters = board.Without(q.Quarters, func(w *board.Waiting) bool { return w.Moved })
	q.Last, q.End, q.Choices, q.Auction, q.Players = nil, false, nil, nil, p.Players
	q.Track = Booked(p, asked.Totals)
	q.Squares = p.Squares
	q.Beyond = t.stillBeyond()
	deserted(c.now, &q)
	seats := p.Players
	if len(seats) == 0 {
		seats = p.Seats()
	}
	pass(&q, after(seats, q.Turn, nil), again)
	return &q
}

// stillBeyond returns what is said to lie beyond once the turn is over: whoever stood there in what was scored went home.
func (t *table) stillBeyond() []board.Beyond {
	all := slices.Clone(t.p.Beyond)
	for i := range all {
		f := t.at(all[i].Place)
		if f == nil || !t.completed[f.Index] {
			continue
		}
		all[i].Words = board.Without(all[i].Words, func(word *string) bool {
			_, who, _ := board.More(*word)
			return who != 0
		})
	}
	return all
}

// pass gives the turn to the next player, or again to the same one for the second part of a double turn. A turn begins with the
// point of the fairy (fairy.turn). After the last tile nobody has a turn: the final scoring comes.
func pass(q *board.Position, next board.Player, again bool) {
	switch {
	case q.Final:
		q.Turn, q.Second, q.Final, q.End = 0, false, false, true
	case q.Turn == 0:
	case again:
		q.Second = true
	default:
		q.Turn, q.Second = next, false
		if lay(q.Survey()).fairyIsWith(q.Turn) {
			q.Track = gain(q.Track, q.Turn, 1)
		}
	}
}

// Booked returns the track with these points added.
func Booked(p *board.Position, all []board.Points) []board.Points {
	track := slices.Clone(p.Track)
	for _, x := range all {
		track = gain(track, x.Player, x.Points)
	}
	return track
}

// sendHome marks the figures that leave the table. It returns the figures that move to another place instead.
func (t *table) sendHome(gone []bool, a *Account) []board.Figure {
	for i, f := range t.features {
		barn := t.p.Stands(f, board.Barn, 0)
		scored := t.completed[i] || slices.Contains(t.castled, i)
		for _, j := range f.Figures {
			gone[j] = gone[j] || t.goesHome(&t.p.Figures[j], scored, barn)
		}
	}
	for j := range t.p.Figures {
		gone[j] = gone[j] || slices.Contains(t.bow, t.p.Figures[j].Place)
	}
	return t.journey().arrived
}

// goesHome reports whether a figure leaves its feature, which was scored or in which there is a barn.
func (t *table) goesHome(g *board.Figure, scored, barn bool) bool {
	switch {
	case scored && g.Kind != board.Fairy, barn && (g.Kind.Follower() || g.Kind == board.Pig):
		return true
	}
	return g.Kind == board.Abbot && t.mayRecall(*g) && t.recalled(g)
}

// leaves reports whether whoever is in a castle goes home, because it has scored.
func (t *table) leaves(k *board.Token) bool {
	return slices.Contains(t.took, k) || slices.Contains(t.walled, k)
}

// lordless returns the tokens after the turn, or after its first part: the castles that scored stand empty (castle.return,
// german.castle), a ferry that was moved is where it is, and new is only a castle of the first part (castle.trigger.turnpart).
// Where a Rainbow Bridge was lifted the roads stay broken (rb.break.segments).
func (t *table) lordless(again bool) []board.Token {
	var all []board.Token
	for i := range t.p.Tokens {
		k := t.p.Tokens[i]
		if t.leaves(&t.p.Tokens[i]) {
			k.Lord, k.Figure = 0, board.Meeple
		}
		k.New = again && k.Kind == board.Castle && k.Lord != 0 && t.p.CameNow(&k)
		if k.Kind != board.FormerFerry {
			all = append(all, k)
		}
	}
	return all
}

// found lays the castles that the players made of small cities. The lord of each is its owner's first figure there that may be
// one, and a fairy beside that figure stays with it (castle.convert.meeple, castle.fairy). Where the turn has a second part
// the castle is new in it (castle.trigger.turnpart).
func (t *table) found(q *board.Position, again bool) {
	q.Figures = slices.Clone(q.Figures)
	for _, i := range t.castled {
		f := t.features[i]
		k := board.Token{Kind: board.Castle, Place: board.Place{Cell: f.Cells[0], Spot: board.CastleTwo, Other: f.Cells[1]}, Lord: t.converts(f), New: again}
		for _, g := range t.followers(f) {
			if g.Player != k.Lord {
				continue
			}
			k.Figure = g.Kind
			for j := range q.Figures {
				if fairy := &q.Figures[j]; fairy.Kind == board.Fairy && standsBy(t.p, &g, fairy) {
					fairy.Place, fairy.Owner = k.Place, 0
				}
			}
			break
		}
		q.Tokens = append(q.Tokens, k)
		q.Stock.Take(k.Lord)
	}
}
