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

// Adds returns the problems that a figure would bring to the table as it lies, whosever turn it is.
func (s *Survey) Adds(f Figure) []Problem {
	q := s.Position.copied()
	q.Figures = append(slices.Clip(q.Figures), f)
	return without(s.Resurvey(q).Check(), s.Check())
}

// RefuseFigure returns every reason why a figure may not be put down now, as part of the turn that "last" describes; none
// when it may.
func (s *Survey) RefuseFigure(f Figure) []Problem {
	p, all := s.Position, s.Adds(f)
	if rule := s.grouping.figureRule(&f); rule != "" {
		all = toldOnce(all, rule, f.Place) // a figure that stands there may break it already
	}
	if in := s.At(f.Place); f.Kind == Barn && in != nil && len(all) == 0 {
		if other := s.barnBeside(&f); other != nil {
			all = between(all, "barn.place", f.Place, other)
		}
	}
	if s.meetsMagic(f) {
		all = told(all, "order.mage.excl", f.Place)
	}
	away := p.lastTiles() > 0 && !p.laidNow(f.Place.Cell)
	portal := Any(p.Last, func(at *Place) bool { return at.Spot == Whole && p.Shows(at.Cell, tile.Portal) })
	switch {
	case !f.Kind.Follower():
		if f.Kind.Owned() && p.lastTiles() > 0 && !portal && !p.StoodNow(&f) {
			all = told(all, "base.turn.order", f.Place)
		}
		return all
	case p.Acrobat(&f):
		if away && !portal && !slices.ContainsFunc(p.Near(f.Place.Cell), p.laidNow) {
			all = told(all, "acrobats.place", f.Place)
		}
		return all
	case away && p.flown(f.Place.Cell):
		if rule := s.landRule(f.Place); rule != "" {
			all = told(all, rule, f.Place)
		}
		return all
	}
	switch in := s.At(f.Place); {
	case away && !portal:
		all = told(all, "base.turn.order", f.Place)
	case away && in != nil && in.Kind != tile.Field && in.Complete():
		all = told(all, "portal.place", f.Place)
	}
	if s.held(f.Place) > 0 {
		all = toldOnce(all, "base.meeple.free", f.Place)
	}
	if in := s.At(f.Place); in != nil && s.barred(in) {
		all = toldOnce(all, "barn.farmer", f.Place)
	}
	return all
}

// barred reports whether a barn stands in a field, which keeps farmers from being placed there (barn.farmer).
func (s *Survey) barred(in *Feature) bool {
	return in.Kind == tile.Field && slices.ContainsFunc(in.Figures, func(i int) bool { return s.Position.Figures[i].Kind == Barn })
}

// meetsMagic reports whether a figure is the mage and comes to the witch, or the other way round.
func (s *Survey) meetsMagic(f Figure) bool {
	in := s.At(f.Place)
	return in != nil && (f.Kind == Mage || f.Kind == Witch) && slices.ContainsFunc(in.Figures, func(i int) bool {
		return s.Position.Figures[i].Kind == Mage+Witch-f.Kind
	})
}

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
	g, now := s.grouping, -1 // the follower that came this turn, no phantom
	for i := range g.p.Figures {
		f := &g.p.Figures[i]
		if rule := g.figureRule(f); rule != "" {
			all = told(all, rule, f.Place)
			continue
		}
		if g.p.Turn != 0 && f.Kind.Owned() && f.Player != g.p.Turn && g.p.lastTiles() == 1 && g.p.StoodNow(f) {
			all = told(all, "base.turn.order", f.Place)
		}
		if f.Kind == Barn && g.p.StoodNow(f) {
			if other := s.barnBeside(f); other != nil {
				all = between(all, "barn.place", f.Place, other)
			}
		}
		if g.p.Acrobat(f) {
			if g.p.acrobatsBefore(i) == Pyramid {
				all = told(all, "acrobats.place", f.Place)
			}
			continue
		}
		if !f.Kind.Follower() || !g.p.laidNow(f.Place.Cell) {
			continue
		}
		in := &g.all[g.featureAt(f.Place)]
		if !g.p.alone(in) && !g.p.mayJoin(in, f.Place.Cell) && (in.Marks&tile.Labyrinth == 0 || s.held(f.Place) > 1) {
			all = told(all, "base.meeple.free", f.Place)
		}
		if g.p.lastTiles() == 1 && s.barred(in) {
			all = told(all, "barn.farmer", f.Place)
		}
		if f.Kind == Phantom {
			continue
		}
		if now >= 0 && g.p.lastTiles() == 1 {
			with := g.p.Figures[now].Place
			all = between(all, "base.turn.order", f.Place, &with)
		}
		now = i
	}
	return all
}

// barnBeside returns where another barn stood when the barn f came into its field; nil without one.
func (s *Survey) barnBeside(f *Figure) *Place {
	first := true
	for _, i := range s.At(f.Place).Figures {
		switch o := &s.Position.Figures[i]; {
		case o == f:
			first = false
		case o.Kind == Barn && (first || !s.Position.StoodNow(o)):
			return &o.Place
		}
	}
	return nil
}

// mayJoin reports whether a follower may have come to the cell by a way that does not ask for a free feature: flying (flier.land),
// falling from the Rainbow Bridge (rb.meeple.falls, rb.break.phantom), crossing a drawbridge (drawbridge.occupied). None of them
// leads into a field.
func (p *Position) mayJoin(in *Feature, c Cell) bool {
	return in.Kind != tile.Field && (p.Plays(BoxFlier) || p.liftedFrom(c) || Any(p.Tokens, func(t *Token) bool {
		return t.Kind == RainbowBridge && t.Place.Cell == c || t.Kind == Drawbridge && t.To.Cell == c
	}))
}

// alone reports whether a follower in the feature may have been the first there: all others but one may have fallen into it since.
func (p *Position) alone(in *Feature) bool {
	settled := 0
	for _, i := range in.Figures {
		if f := &p.Figures[i]; f.Kind.Follower() && (in.Kind == tile.Field || !p.liftedFrom(f.Place.Cell)) {
			settled++
		}
	}
	return settled <= 1
}

// liftedFrom reports whether a Rainbow Bridge was lifted from the cell.
func (p *Position) liftedFrom(c Cell) bool {
	return Any(p.Tokens, func(t *Token) bool { return t.Kind == LiftedBridge && t.Place.Cell == c })
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

// Pyramid is how many acrobats make one: no more stand on a space (acrobats.place).
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
		case f.Kind.Owned() && g.p.CameNow(t) && !g.p.laidNow(t.Place.Cell):
			return "bridge.meeple.adjacent"
		}
	}
	return ""
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
