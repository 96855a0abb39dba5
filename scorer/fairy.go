package scorer

import (
	"slices"

	"taula/scorer/board"
)

// The fairy: fairy.score, fairy.turn, fairy.where, castle.fairy, order.figurebonus.
//
// When the feature of the follower beside the fairy is scored, that follower's owner gets 3, majority or not; at the
// end of the game too, unless the option says no. A farmer whom a barn sends home is scored, an abbot taken back is not. The
// 3 are an award of their own, which nothing doubles, halves or copies. While the fairy stays, the owner gets 1 each turn.

// fairyGives awards the fairy's 3, or says who will get 1 at the start of a turn.
func fairyGives(t *table, a *Account) {
	for i := range t.p.Figures {
		fairy := &t.p.Figures[i]
		if fairy.Kind != board.Fairy {
			continue
		}
		if fairy.Place.Spot == board.CastleTwo {
			t.fairyInCastle(fairy, a)
			continue
		}
		for _, c := range t.besideFairy(fairy) {
			switch {
			case t.moment == end && t.p.Option(board.OptionFairyEnd) == "no":
			case t.scoresNow(c.in):
				a.bonus(c.Player, c.Place, leaf("fairy.score", 1, 3, []board.Cell{c.Place.Cell}))
			case !t.goesHome(c.Figure, false, false): // as an abbot does that is taken back
				a.note("fairy.turn", c.Player, c.Place)
			}
		}
	}
}

// A companion is a follower beside the fairy, in its feature.
type companion struct {
	*board.Figure
	in *board.Feature
}

// besideFairy returns the followers beside the fairy: the one at its place, or of several the one of the player named;
// by option all on its tile, each player once for each feature.
func (t *table) besideFairy(fairy *board.Figure) []companion {
	tile := t.p.Option(board.OptionFairyBeside) == "tile"
	var all []companion
	for _, f := range t.features {
		for _, i := range f.Figures {
			g := &t.p.Figures[i]
			if g.Beyond || !standsBy(t.p, g, fairy) && !(tile && g.Kind.Follower() && g.Place.Cell == fairy.Place.Cell) {
				continue
			}
			if !slices.ContainsFunc(all, func(c companion) bool { return c.Player == g.Player && c.in == f }) {
				all = append(all, companion{g, f})
			}
		}
	}
	if !tile && len(all) > 1 {
		all = all[:1] // nobody said beside whom
	}
	return all
}

// standsBy reports whether a figure is a follower at the fairy's place, and the player's that is named.
func standsBy(p *board.Position, g, fairy *board.Figure) bool {
	return g.Kind.Follower() && p.Same(g.Place, fairy.Place) && (fairy.Owner == 0 || g.Player == fairy.Owner)
}

// accompanied resolves a fairy beside followers of several players: if the position does not name one of them, the fairy is
// with the first and stays with that player for the whole turn.
func accompanied(s *board.Survey) *board.Survey {
	q := *s.Position
	q.Figures = slices.Clone(q.Figures)
	named := false
	for i := range q.Figures {
		fairy, first := &q.Figures[i], board.Player(0)
		for j := 0; fairy.Kind == board.Fairy && fairy.Owner == 0 && j < len(q.Figures); j++ {
			if g := &q.Figures[j]; !standsBy(&q, g, fairy) {
				continue
			} else if first == 0 {
				first = g.Player
			} else if g.Player != first {
				fairy.Owner, named = first, true
			}
		}
	}
	if !named {
		return s
	}
	return s.Resurvey(&q)
}

// fairyInCastle awards 3 to the lord beside the fairy when its castle takes points (castle.fairy).
func (t *table) fairyInCastle(fairy *board.Figure, a *Account) {
	for i := range t.p.Tokens {
		k := &t.p.Tokens[i]
		if k.Kind != board.Castle || k.Place != fairy.Place || k.Lord == 0 {
			continue
		}
		if slices.Contains(t.took, k) {
			a.bonus(k.Lord, k.Place, leaf("castle.fairy", 1, 3, []board.Cell{k.Place.Cell, k.Place.Other}))
		} else if t.moment != end {
			a.note("fairy.turn", k.Lord, k.Place)
		}
	}
}

// fairyIsWith reports whether the fairy is with a figure of a player, who then gets 1 at the start of a turn.
func (t *table) fairyIsWith(who board.Player) bool {
	return board.Any(t.p.Figures, func(fairy *board.Figure) bool {
		lord := func(k *board.Token) bool { return k.Kind == board.Castle && k.Place == fairy.Place && k.Lord == who }
		return fairy.Kind == board.Fairy && (board.Any(t.p.Tokens, lord) ||
			board.Any(t.besideFairy(fairy), func(c *companion) bool { return c.Player == who }))
	})
}

// deserted moves a fairy that no follower stands beside any more to its tile. A fairy in a feature that never had a follower
// stays, so that the board reports it (fairy.where). The figures are q's own.
func deserted(was *board.Survey, q *board.Position) {
	for i := range q.Figures {
		fairy := &q.Figures[i]
		if fairy.Kind != board.Fairy || fairy.Place.Spot == board.CastleTwo || board.Any(q.Figures, func(g *board.Figure) bool { return standsBy(q, g, fairy) }) {
			continue
		}
		f := was.At(fairy.Place)
		if f != nil && slices.ContainsFunc(f.Figures, func(j int) bool { return j < len(was.Position.Figures) && was.Position.Figures[j].Kind.Follower() }) {
			fairy.Place, fairy.Owner = board.Place{Cell: fairy.Place.Cell, Spot: board.Whole}, 0
		}
	}
}
