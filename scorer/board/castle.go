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
			all = append(all, Problem{Rule: rule, Place: k.Place})
		}
		if rule := g.p.lordRule(k); k.Lord != 0 && rule != "" {
			all = append(all, Problem{Rule: rule, Place: k.Place})
		}
	}
	return all
}

// castleRule gives the rule that forbids the castle of token t to lie where it does, or "".
func (g *grouping) castleRule(t int) RuleID {
	for i := range t {
		if o := &g.p.Tokens[i]; o.Kind == Castle && o.Place == g.p.Tokens[t].Place {
			return "castle.convert.shared"
		}
	}
	for i := range g.all {
		if f := &g.all[i]; f.Castle == t {
			return g.p.smallCityRule(f)
		}
	}
	return "castle.small.def.c2"
}

// smallCityRule gives the definition of a small city that the feature does not meet, or "". Tiles of no box are taken
// for semicircles where their city has one side.
func (p *Position) smallCityRule(f *Feature) RuleID {
	if len(f.Cells) != 2 || !f.Complete() {
		return "castle.small.def.c2"
	}
	if p.Option("castle-city") != "caps" {
		return ""
	}
	for _, part := range f.Parts {
		t := p.At(part.Cell).Tile
		if len(f.Parts) != 2 || t.Segments[part.Segment].Marks&tile.Cap == 0 && t.Box != "" {
			return "castle.small.def.c1"
		}
	}
	return ""
}

// lordRule gives the rule that forbids the castle's lord to be what it is, or "".
func (p *Position) lordRule(k *Token) RuleID {
	switch k.Figure {
	case Meeple, Large, Phantom, Ringmaster, Wagon:
		return ""
	case Mayor:
		if p.Option("castle-mayor") == "forbidden" {
			return "castle.convert.mayor"
		}
		return ""
	}
	return "castle.figures"
}

// claimRule gives the rule that forbids the lord of a castle about to be built to claim the city, or "": its figure must
// be there (castle.convert.occupied), and with several followers in the city the option castle-shared decides
// (castle.convert.shared, H-06).
func (p *Position) claimRule(t *Token) RuleID {
	at, ok := p.cityUnder(t.Place)
	if !ok {
		return "" // no city: the small city's definition says so
	}
	lord := func(i int) bool { return p.Figures[i].Player == t.Lord && p.Figures[i].Kind == t.Figure }
	if !slices.ContainsFunc(at.Figures, lord) {
		return "castle.convert.occupied"
	}
	switch p.Option("castle-shared") {
	case "one-follower":
		if p.followers(at) > 1 {
			return "castle.convert.shared"
		}
	case "sole-owner":
		own := p.strength(at, t.Lord)
		for _, i := range at.Figures {
			if who := p.Figures[i].Player; who != t.Lord && p.Figures[i].Kind.Follower() && p.strength(at, who) >= own {
				return "castle.convert.shared"
			}
		}
	}
	return ""
}

// cityUnder gives the city that crosses the border between a castle's cells.
func (p *Position) cityUnder(castle Place) (*Feature, bool) {
	side, ok := castle.between()
	if !ok || p.At(castle.Cell).Edge(side) != tile.City {
		return nil, false
	}
	return p.FeatureAt(p.Features(), Place{Cell: castle.Cell, Spot: SideSpot(side)}), true
}

// strength gives what a player's followers in a city count: a large meeple two, a mayor the shields (table B.1).
func (p *Position) strength(f *Feature, who Player) (n int) {
	for _, i := range f.Figures {
		switch k := p.Figures[i].Kind; {
		case p.Figures[i].Player != who || !k.Follower():
		case k == Large:
			n += 2
		case k == Mayor:
			n += f.Shields
		default:
			n++
		}
	}
	return n
}
