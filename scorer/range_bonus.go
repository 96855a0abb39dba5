package scorer

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// How much unknown cells can add beside what features give: for fairy and ringmaster, barns, king and robber baron, an
// abbot taken back. These bounds are wide rather than wrong, too.

// extras bounds the awards that are no feature's own.
func (d *doubts) extras() {
	for i := range d.t.p.Figures {
		switch g := &d.t.p.Figures[i]; g.Kind {
		case board.Fairy:
			d.fairy(g)
		case board.Ringmaster:
			d.ringmaster(g)
		}
	}
	cells := 0
	for _, n := range d.sizes {
		cells += n
	}
	d.barnFields(cells)
	d.crowns(cells)
	d.germans()
	for i := range d.a.Scores {
		if s := &d.a.Scores[i]; s.Why.Rule == "abbot.recall" {
			d.raise(s, d.hidden(s.Place.Cell))
		}
	}
}

// raise gives an award a higher bound.
func (d *doubts) raise(s *Score, by int) {
	s.Most += by
	d.add(s.Player, 0, by)
}

// maybe adds an award that may come to nothing.
func (d *doubts) maybe(who board.Player, at board.Place, rule board.RuleID, most int) {
	if most == 0 {
		return
	}
	d.a.Scores = append(d.a.Scores, Score{
		Player: who, Most: most, Kind: "bonus", Place: at, Cells: []board.Cell{at.Cell}, Why: leaf(rule, 0, 1, nil),
	})
	d.add(who, 0, most)
}

// fairy bounds the fairy's 3 where the feature beside it is not known to score.
func (d *doubts) fairy(fairy *board.Figure) {
	if d.a.Moment == "end" {
		return
	}
	paid := func(at board.Place) bool {
		return slices.ContainsFunc(d.a.Scores, func(s Score) bool {
			return s.Place == at && (s.Why.Rule == "fairy.score" || s.Why.Rule == "castle.fairy")
		})
	}
	for _, k := range d.t.p.Tokens {
		if k.Kind == board.Castle && k.Place == fairy.Place && k.Lord != 0 && !paid(k.Place) {
			d.maybe(k.Lord, k.Place, "castle.fairy", 3)
		}
	}
	for _, c := range d.t.besideFairy(fairy) {
		if !paid(c.at) && d.mayScore(c.in) {
			d.maybe(c.who, c.at, "fairy.score", 3)
		}
	}
}

// ringmaster bounds the ringmaster's bonus: its feature may score, and unknown tiles may show circuses.
func (d *doubts) ringmaster(g *board.Figure) {
	f := d.t.at(g.Place)
	if f == nil {
		return
	}
	i := f.Index
	more := 2 * d.hidden(g.Place.Cell)
	for j := range d.a.Scores {
		if s := &d.a.Scores[j]; s.Why.Rule == "ringmaster.bonus" && s.Place == g.Place && s.Player == g.Player {
			d.raise(s, more)
			return
		}
	}
	switch {
	case d.t.due(i):
		d.maybe(g.Player, g.Place, "ringmaster.bonus", more)
	case d.mayScore(i):
		d.maybe(g.Player, g.Place, "ringmaster.bonus", more+2*len(d.t.rings(g.Place.Cell)))
	}
}

// mayScore tells whether a feature that does not score now may do so with the unknown cells filled.
func (d *doubts) mayScore(i int) bool {
	f := d.t.features[i]
	return f.Kind != tile.Field && !d.t.due(i) && (monasteries.has(f.Kind) && d.hidden(f.Place.Cell) > 0 || !d.open(f) && len(f.Open) > 0)
}

// hidden counts the unknown cells around c.
func (d *doubts) hidden(c board.Cell) (n int) {
	for y := c.Y - 1; y <= c.Y+1; y++ {
		for x := c.X - 1; x <= c.X+1; x++ {
			if s := d.t.p.At(board.Cell{X: x, Y: y}); s != nil && s.State != board.Laid {
				n++
			}
		}
	}
	return n
}

// barnFields bounds what barns give, and the farmers beside them: unknown tiles may join fields and complete cities.
func (d *doubts) barnFields(cells int) {
	if !stands(d.t.p, board.Barn) {
		return
	}
	most := 10 * 4 * cells // a tile brings four cities at most; besieged and with pigs, 10 each
	for _, f := range d.t.features {
		if f.Kind == tile.City {
			most += 10
		}
	}
	for i := range d.a.Scores {
		if s := &d.a.Scores[i]; s.Kind == "barn" || s.Kind == "field" && d.a.Moment == "turn" {
			d.add(s.Player, -s.Least, max(most, s.Most)-s.Most)
			s.Least, s.Most = 0, max(most, s.Most)
		}
	}
	if d.a.Moment == "turn" {
		d.farmersJoin(most)
	}
}

// farmersJoin bounds what farmers get whose field an unknown cell may join to a barn's this turn (barn.join).
func (d *doubts) farmersJoin(most int) {
	for _, f := range d.t.features {
		if f.Kind != tile.Field || !slices.ContainsFunc(f.Open, func(at board.Place) bool { return d.facing(at) > 0 }) {
			continue
		}
		for _, who := range d.t.seats {
			paid := slices.ContainsFunc(d.a.Scores, func(s Score) bool { return s.Player == who && s.Place == f.Place && s.Kind == "field" })
			if d.strength(f, who, true) > 0 && !paid {
				d.maybe(who, f.Place, "barn.join", most)
			}
		}
	}
}

// crowns bounds king and robber baron at the end: a tile completes or brings four cities or roads at most.
func (d *doubts) crowns(cells int) {
	if d.a.Moment != "end" || d.t.p.Option("king-robber") != "1" {
		return
	}
	for _, h := range d.t.p.Holds {
		rule := board.RuleID("king.end")
		switch h.Thing {
		case "robber":
			rule = "robber.end"
		case "king":
		default:
			continue
		}
		i := slices.IndexFunc(d.a.Scores, func(s Score) bool { return s.Why.Rule == rule })
		if i >= 0 {
			d.raise(&d.a.Scores[i], 4*cells)
		} else {
			d.maybe(h.Player, board.Place{Spot: board.Whole}, rule, 4*cells)
		}
	}
}

// germans bounds what German castles give that cells not entered surround, all others being laid.
func (d *doubts) germans() {
	for i := range d.t.p.Tokens {
		k := &d.t.p.Tokens[i]
		laid, open := wide(d.t.p, k.Place)
		if k.Kind == board.GermanCastle && k.Lord != 0 && d.a.Moment != "end" && len(open) > 0 && len(laid)+len(open) == 12 {
			d.maybe(k.Lord, k.Place, "german.castle", 12)
			for _, c := range open {
				d.a.Depends = append(d.a.Depends, board.Place{Cell: c, Spot: board.Whole})
			}
		}
	}
}
