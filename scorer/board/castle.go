package board

import (
	"slices"

	"taula/scorer/tile"
)

// castleProblems finds castles that cover no small city, or have a lord that cannot be one.
//
//	┌────┐      A castle lies over a complete city of two tiles (castle.small.def.c2), each of them
//	│ ╰╮╭╯ │    showing a semicircle (castle.small.def.c1): the two tiles touch, and the city crosses
//	├──╯╰──┤    the border between them and nothing else.
//	│ ╭╮   │
//	└────┘
func (g *grouping) castleProblems(all []Problem) []Problem {
	for t := range g.p.Tokens {
		k := &g.p.Tokens[t]
		if k.Kind != Castle {
			continue
		}
		if rule := g.castleRule(t); rule != "" {
			all = told(all, rule, k.Place)
		}
		if rule := g.p.lordRule(k.Figure); k.Lord != 0 && rule != "" {
			all = told(all, rule, k.Place)
		}
	}
	return all
}

// castleRule returns the rule that forbids the castle of token t to lie where it does, or "".
func (g *grouping) castleRule(t int) RuleID {
	if Any(g.p.Tokens[:t], func(o *Token) bool { return o.Kind == Castle && o.Place == g.p.Tokens[t].Place }) {
		return "castle.convert.shared"
	}
	if f := First(g.all, func(f *Feature) bool { return f.Castle == int32(t) }); f != nil {
		return g.p.WhyNoSmallCity(f)
	}
	return "castle.small.def.c2"
}

// WhyNoSmallCity returns the definition of a small city that the feature does not meet, or "". Tiles of no box are taken for
// semicircles where their city has one side.
func (p *Position) WhyNoSmallCity(f *Feature) RuleID {
	if f.Kind != tile.City || f.Size() != 2 || !f.Complete() {
		return "castle.small.def.c2"
	}
	if p.Option(OptionCastleCity) != "caps" {
		return ""
	}
	for _, part := range f.Parts {
		t := p.At(part.Cell).Tile
		if len(f.Parts) != 2 || t.Segments[part.Segment].Marks&tile.Cap == 0 && t.Printed() {
			return "castle.small.def.c1"
		}
	}
	return ""
}

// lordRule returns the rule that forbids a castle's lord to be of the kind, or "".
func (p *Position) lordRule(kind FigureKind) RuleID {
	switch kind {
	case Meeple, Large, Phantom, Ringmaster, Wagon:
		return ""
	case Mayor:
		if p.Option(OptionCastleMayor) == "forbidden" {
			return "castle.convert.mayor"
		}
		return ""
	}
	return "castle.figures"
}

// claimRule returns the rule that forbids the lord of a castle about to be built to claim the city, or "": its figure must
// be there (castle.convert.occupied), and its player may make the castle.
func (s *Survey) claimRule(t *Token) RuleID {
	p := s.Position
	at, ok := s.cityUnder(t.Place)
	if !ok {
		return "" // no city: the small city's definition says so
	}
	lord := func(i int) bool { return p.Figures[i].Player == t.Lord && p.Figures[i].Kind == t.Figure }
	if !slices.ContainsFunc(at.Figures, lord) {
		return "castle.convert.occupied"
	}
	return p.WhyNotConvert(at, t.Lord)
}

// WhyNotConvert returns the rule that keeps a player from making the complete small city a castle, or "" when that player may: a
// figure that can be its lord must be there (castle.convert.occupied, castle.convert.mayor), and with several followers
// in the city the option castle-shared decides (castle.convert.shared).
func (p *Position) WhyNotConvert(f *Feature, who Player) RuleID {
	followers, lord := 0, RuleID("castle.convert.occupied")
	for _, i := range f.Figures {
		g := &p.Figures[i]
		if !g.Kind.Follower() {
			continue
		}
		followers++
		if g.Player == who && lord != "" {
			lord = p.lordRule(g.Kind)
		}
	}
	switch {
	case lord != "":
		return lord
	case p.Option(OptionCastleShared) == "one-follower" && followers > 1:
		return "castle.convert.shared"
	case p.Option(OptionCastleShared) == "sole-owner" && slices.ContainsFunc(f.Figures, func(i int) bool { return p.rivals(f, who, &p.Figures[i]) }):
		return "castle.convert.shared"
	case !p.hasCastle(p.Tokens, who) || left(p.Spent().Castles, who) <= 0:
		return "bcb.supply.none"
	}
	return ""
}

// rivals reports whether a follower in a feature keeps a player from holding it alone: its own player counts as much there,
// or more, and is not behind on hills (majority.tie, hill.tiebreak).
func (p *Position) rivals(f *Feature, who Player, g *Figure) bool {
	if g.Player == who || !g.Kind.Follower() {
		return false
	}
	more := p.Strength(f, g.Player) - p.Strength(f, who)
	return more > 0 || more == 0 && p.OnHills(f, g.Player) >= p.OnHills(f, who)
}

// cityUnder returns the city that crosses the border between a castle's cells.
func (s *Survey) cityUnder(castle Place) (*Feature, bool) {
	side, ok := castle.Between()
	if !ok || s.Position.At(castle.Cell).Edge(side) != tile.City {
		return nil, false
	}
	return s.At(Place{Cell: castle.Cell, Spot: SideSpot(side)}), true
}
