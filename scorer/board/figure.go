package board

import (
	"slices"

	"taula/scorer/tile"
)

// FigurePlaces returns, cell by cell, one place for each feature on it where a figure may stand, in the order of the tile's
// segments, the bridge last: the middle of a side for a road or city, a corner for a field where it fills one. Each
// branch of an advanced labyrinth has its own (labyrinth.adv.place). Rivers and castles are left out; who stands there
// already is not asked.
func (s *Survey) FigurePlaces(cells ...Cell) []Place {
	g := s.Branched().grouping
	p := g.p
	var places []Place
	for _, c := range cells {
		i := p.index(c)
		if i < 0 || p.Squares[i].Tile == nil {
			continue
		}
		var taken []int32
		for k := range int32(g.plots[i].count) {
			x := &g.nodes[g.plots[i].base+k]
			f := x.feature
			if f < 0 || x.kind == tile.Carcassonne || g.all[f].Castle >= 0 || slices.Contains(taken, f) {
				continue
			}
			taken = append(taken, f)
			places = append(places, p.Squares[i].standing(Part{c, x.segment, x.ports}))
		}
	}
	return places
}

// standing returns where on a part a figure stands: a corner, where a field fills one, otherwise its first place.
func (s *Square) standing(part Part) Place {
	if part.Segment != bridgePart && s.Tile.Segments[part.Segment].Kind == tile.Field {
		for spot := CornerNW; spot <= CornerSW; spot++ {
			if a, b, _ := spot.Corner(); part.Ports.Has(a) && part.Ports.Has(b) {
				return Place{Cell: s.Cell, Spot: spot}
			}
		}
	}
	return s.place(part)
}

// Spot names a part for a reader who looks at its tile alone: by the middle of a side where it owns one, else by a corner that it
// fills, else by its first place.
func (s *Square) Spot(part Part) Spot {
	if part.Ports&middles == 0 {
		return s.standing(part).Spot
	}
	return s.place(part).Spot
}

// Adds returns the problems that a figure would bring to the table as it lies, whosever turn it is.
func (s *Survey) Adds(f Figure) []Problem {
	q := s.Position.copied()
	q.Figures = append(slices.Clip(q.Figures), f)
	return without(s.Resurvey(q).Check(), s.Check())
}

// RefuseFigure returns every reason why a figure may not be placed now, as part of the turn that "last" describes. It returns
// none if the figure may be placed.
func (s *Survey) RefuseFigure(f Figure) []Problem {
	p, all := s.Position, s.Adds(f)
	if rule := s.grouping.figureRule(&f); rule != "" {
		all = toldOnce(all, rule, f.Place) // a figure that stands there may break it already
	}
	in := s.At(f.Place)
	if in != nil && len(all) == 0 {
		all = s.besideOwn(all, &f)
	}
	if in != nil && (f.Kind == Mage || f.Kind == Witch) && p.Stands(in, Mage+Witch-f.Kind, 0) {
		all = told(all, "order.mage.excl", f.Place)
	}
	if rule := s.arrivalRule(&f); rule != "" {
		all = told(all, rule, f.Place)
	}
	flies := p.away(f.Place.Cell) && p.flown(f.Place.Cell)
	if !f.Kind.Follower() || p.Acrobat(&f) || flies {
		return all // who is there already does not matter
	}
	// Whoever enters the ferry first has put the meeple down before it all the same (ferry.move).
	if s.beforeCrossings().held(f.Place) > 0 {
		all = toldOnce(all, "base.meeple.free", f.Place)
	}
	if in != nil && p.barred(in) {
		all = toldOnce(all, "barn.farmer", f.Place)
	}
	return all
}

// arrivalRule returns the rule that keeps a figure from reaching a tile that was not laid this turn, or "". A figure comes to such a
// tile by flying, through a portal, or, as an acrobat, from the tile beside it.
func (s *Survey) arrivalRule(f *Figure) RuleID {
	p, in := s.Position, s.At(f.Place)
	portal := Any(p.Last, func(at *Place) bool { return at.Spot == Whole && p.Shows(at.Cell, tile.Portal) })
	switch {
	case !p.away(f.Place.Cell):
	case !f.Kind.Follower():
		if f.Kind.Owned() && !portal && !p.StoodNow(f) {
			return "base.turn.order"
		}
	case p.Acrobat(f):
		if !portal && !slices.ContainsFunc(p.Near(f.Place.Cell), p.LaidNow) {
			return "acrobats.place"
		}
	case p.flown(f.Place.Cell):
		if !lands(in) {
			return "flier.land"
		}
	case !portal:
		return "base.turn.order"
	case in != nil && in.Kind != tile.Field && in.Complete():
		return "portal.place"
	}
	return ""
}

// barred reports whether a barn stands in a field, which keeps farmers from being placed there (barn.farmer).
func (p *Position) barred(in *Feature) bool { return in.Kind == tile.Field && p.Stands(in, Barn, 0) }

// standsIn returns the kinds of feature a figure of the kind may stand in, as a set of bits (table B.1 of the digest).
func (k FigureKind) standsIn() uint {
	const (
		field     = 1 << tile.Field
		road      = 1 << tile.Road
		city      = 1 << tile.City
		monastery = 1<<tile.Monastery | 1<<tile.Abbey
		garden    = 1 << tile.Garden
	)
	switch k {
	case Abbot:
		return monastery | garden
	case Mayor:
		return city
	case Wagon:
		return road | city | monastery
	case Builder, Mage, Witch:
		return road | city
	case Pig, Shepherd:
		return field
	}
	return road | city | monastery | field
}

// figureProblems finds figures that stand where they cannot.
func (s *Survey) figureProblems(all []Problem) []Problem {
	p := s.Position
	var placed *Figure // the last figure that came this turn, phantoms aside: a builder, a pig or a barn comes instead of a meeple
	for i := range p.Figures {
		f := &p.Figures[i]
		if rule := s.grouping.figureRule(f); rule != "" {
			all = told(all, rule, f.Place)
			continue
		}
		if f.Arrived {
			continue // nobody put it there: it fell, or came when the tile lay
		}
		if p.StoodNow(f) {
			all = s.arrivalProblems(all, f)
		}
		if p.Acrobat(f) {
			if p.acrobatsBefore(i) == Pyramid {
				all = told(all, "acrobats.place", f.Place)
			}
			continue
		}
		if f.Kind.Follower() && p.LaidNow(f.Place.Cell) {
			all = s.joinProblems(all, f)
		} else if f.Kind.Follower() || !f.Kind.Owned() || !p.StoodNow(f) {
			continue
		}
		if f.Kind == Phantom {
			continue
		}
		if placed != nil && p.lastTiles() == 1 {
			all = between(all, "base.turn.order", f.Place, &placed.Place)
		}
		placed = f
	}
	return all
}

// arrivalProblems finds what is wrong with a figure that came this turn: another player has the turn, or one like it stood there
// before.
func (s *Survey) arrivalProblems(all []Problem, f *Figure) []Problem {
	p := s.Position
	if p.Turn != 0 && f.Kind.Owned() && f.Player != p.Turn && p.lastTiles() == 1 {
		all = told(all, "base.turn.order", f.Place)
	}
	return s.besideOwn(all, f)
}

// joinProblems finds what is wrong with a follower that was placed on the tile laid this turn: others hold its feature, a barn
// stands in its field, or the tile shows a volcano.
func (s *Survey) joinProblems(all []Problem, f *Figure) []Problem {
	s = s.beforeCrossings()
	p, in := s.Position, s.At(f.Place)
	if !p.alone(in) && !p.mayJoin(in, f.Place.Cell) && (in.Marks&tile.Labyrinth == 0 || s.held(f.Place) > 1) {
		all = told(all, "base.meeple.free", f.Place)
	}
	if p.lastTiles() == 1 && p.barred(in) {
		all = told(all, "barn.farmer", f.Place)
	}
	if p.Plays(BoxPrincess) && p.Shows(f.Place.Cell, tile.Volcano) {
		all = told(all, "dragon.volcano", f.Place)
	}
	return all
}

// besideOwn appends a problem when another barn, or another shepherd, was in the field before the one that came into it.
func (s *Survey) besideOwn(all []Problem, f *Figure) []Problem {
	rule := RuleID("barn.place")
	if f.Kind == Shepherd {
		rule = "shepherd.alone"
	} else if f.Kind != Barn {
		return all
	}
	first := true
	for _, i := range s.At(f.Place).Figures {
		switch o := &s.Position.Figures[i]; {
		case o == f:
			first = false
		case o.Kind == f.Kind && (first || !s.Position.StoodNow(o)):
			return between(all, rule, f.Place, &o.Place)
		}
	}
	return all
}

// mayJoin reports whether a follower may have come to the cell by a way that does not ask for a free feature: flying (flier.land),
// falling from the Rainbow Bridge (rb.meeple.falls, rb.break.phantom), crossing a drawbridge (drawbridge.occupied). None of them
// leads into a field.
func (p *Position) mayJoin(in *Feature, c Cell) bool {
	return in.Kind != tile.Field && (p.Plays(BoxFlier) || p.TokenOn(c, LiftedBridge) != nil || p.TokenOn(c, RainbowBridge) != nil ||
		Any(p.Tokens, func(t *Token) bool { return t.Kind == Drawbridge && t.To.Cell == c }))
}

// alone reports whether a follower may have been the first in the feature, because all others but one may have fallen into it
// later.
func (p *Position) alone(in *Feature) bool {
	settled := 0
	for _, i := range in.Figures {
		if f := &p.Figures[i]; f.Kind.Follower() && (in.Kind == tile.Field || p.TokenOn(f.Place.Cell, LiftedBridge) == nil) {
			settled++
			if settled > 1 {
				return false
			}
		}
	}
	return true
}

// MayStand reports whether a figure of that kind and player may be where it is, however it came there.
func (s *Survey) MayStand(f *Figure) bool { return s.grouping.figureRule(f) == "" }

// figureRule returns the rule that forbids the figure to stand where it does, or "".
func (g *grouping) figureRule(f *Figure) RuleID {
	switch f.Kind {
	case Barn:
		return g.barnRule(f.Place)
	case Fairy:
		if (f.Place.Spot == Whole || f.Place.Spot == CastleTwo) && g.exists(f.Place) {
			return "" // on the tile beside nobody, or castle.fairy
		}
	case Dragon, Count:
		if s := g.p.At(f.Place.Cell); s == nil || s.State == Open {
			return "notation.place"
		}
		return ""
	}
	if f.Place.Spot == CastleTwo {
		return "notation.place"
	}
	n := g.node(f.Place)
	switch {
	case g.p.Acrobat(f):
		return ""
	case n < 0 || g.nodes[n].feature < 0:
		return "notation.place"
	}
	return g.standRule(f, n)
}

// standRule returns the rule that forbids the figure to stand on node n, or "".
func (g *grouping) standRule(f *Figure, n int32) RuleID {
	in, kind := &g.all[g.nodes[n].feature], g.nodes[n].kind
	switch {
	case in.Castle >= 0:
		return "castle.nocity"
	case f.Kind == Fairy:
		if g.p.followers(in) == 0 {
			return "fairy.where"
		}
		return ""
	case kind == tile.Garden && f.Kind != Abbot:
		return "garden.score"
	case f.Kind.standsIn()>>kind&1 == 0:
		if !f.Kind.Owned() {
			return "magic.place"
		}
		return "notation.figure"
	case f.Kind == Builder || f.Kind == Pig:
		if !g.p.holds(f.Player, in) {
			return "builder.majority"
		}
	}
	if g.nodes[n].segment == bridgePart {
		return g.bridgeRule(f)
	}
	return ""
}

// Pyramid is the number of acrobats in a pyramid, the most on one space (acrobats.place).
const Pyramid = 3

// acrobatsBefore counts the acrobats on the space of figure i that were told before it.
func (p *Position) acrobatsBefore(i int) (n int) {
	for j := range p.Figures[:i] {
		if f := &p.Figures[j]; f.Place == p.Figures[i].Place && p.Acrobat(f) {
			n++
		}
	}
	return n
}

// Acrobat reports whether a figure stands on an acrobat space, in no feature.
func (p *Position) Acrobat(f *Figure) bool {
	return f.Kind.Follower() && p.Acrobats(f.Place)
}

// Acrobats reports whether a place is an acrobat space.
func (p *Position) Acrobats(at Place) bool {
	return p.Shows(at.Cell, tile.Acrobats) && at == p.AcrobatSpace(at.Cell)
}

// AcrobatSpace returns where on a cell the acrobats of its tile stand, if it shows a space for them: in the middle, or where
// a garden is there, beside it.
func (p *Position) AcrobatSpace(c Cell) Place {
	if _, other := p.At(c).part(0, Middle); other {
		return Place{Cell: c, Spot: Ring}
	}
	return Place{Cell: c, Spot: Middle}
}

// Shows reports whether the tile on a cell shows any of these marks.
func (p *Position) Shows(c Cell, marks tile.Marks) bool {
	s := p.At(c)
	return s != nil && s.Tile != nil && s.Tile.Marks&marks != 0
}

// bridgeRule returns the rule that forbids the figure to stand on the bridge of its cell, or "".
func (g *grouping) bridgeRule(f *Figure) RuleID {
	for i := range g.p.Tokens {
		t := &g.p.Tokens[i]
		switch {
		case !t.bridges() || t.Place.Cell != f.Place.Cell:
		case t.Kind == RainbowBridge && f.Kind != Phantom:
			return "rb.meeple.falls"
		case f.Kind.Owned() && g.p.CameNow(t) && !g.p.LaidNow(t.Place.Cell):
			return "bridge.meeple.adjacent"
		}
	}
	return ""
}

// Stands reports whether a figure of the kind is in a feature: the player's, or with 0 anybody's.
func (p *Position) Stands(in *Feature, kind FigureKind, who Player) bool {
	return slices.ContainsFunc(in.Figures, func(i int) bool {
		return p.Figures[i].Kind == kind && (who == 0 || p.Figures[i].Player == who)
	})
}

// holds reports whether the player has a follower in the feature.
func (p *Position) holds(who Player, in *Feature) bool {
	return slices.ContainsFunc(in.Figures, func(i int) bool {
		return p.Figures[i].Player == who && p.Figures[i].Kind.Follower()
	})
}

// barnRule returns barn.place unless four quarters of field meet at the corner: on each of its four tiles both half edges
// beside it are one field.
func (g *grouping) barnRule(at Place) RuleID {
	for i := range 4 {
		if g.node(at.quarter(i)) < 0 {
			return "barn.place"
		}
	}
	return ""
}
