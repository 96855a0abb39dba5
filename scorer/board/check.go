package board

import (
	"taula/scorer/tile"
)

// check returns the problems.
func (s *Survey) check() []Problem {
	g := s.grouping
	all := g.edges(g.holes(nil))
	all = g.apart(all)
	all = g.copies(all)
	if Any(g.p.Tokens, (*Token).bridges) {
		all = append(all, g.p.bridgeProblems()...)
	}
	all = g.castleProblems(all)
	all = s.figureProblems(all)
	all = g.placeProblems(all)
	all = g.quarterProblems(all)
	all = g.supply(all)
	all = g.infections(all)
	return s.moment(all)
}

// HasToken reports whether a token of the kind is among them.
func HasToken(tokens []Token, kind TokenKind) bool {
	return Any(tokens, func(t *Token) bool { return t.Kind == kind })
}

// told appends a problem with one end.
func told(all []Problem, rule RuleID, at Place) []Problem {
	return append(all, Problem{Rule: rule, Place: at})
}

// toldOnce appends a problem with one end unless it is there already.
func toldOnce(all []Problem, rule RuleID, at Place) []Problem {
	if x := (Problem{Rule: rule, Place: at}); Any(all, func(o *Problem) bool { return o.Same(x) }) {
		return all
	}
	return told(all, rule, at)
}

// between appends a problem with two ends.
func between(all []Problem, rule RuleID, at Place, with *Place) []Problem {
	return append(all, Problem{rule, at, with})
}

// without returns the problems of a that are not in b.
func without(a, b []Problem) []Problem {
	return Fresh(a, b, func(x, y *Problem) bool { return x.Same(*y) })
}

// Fresh returns the problems of a that are like none of b. Both lists have the same order, so the search begins after the last
// match.
func Fresh(a, b []Problem, alike func(x, y *Problem) bool) []Problem {
	next := 0
	return Without(a, func(x *Problem) bool {
		for i := range b {
			if k := (next + i) % len(b); alike(x, &b[k]) {
				next = k + 1
				return true
			}
		}
		return false
	})
}

// Same reports whether two problems say the same.
func (x Problem) Same(y Problem) bool {
	with := x.With == y.With || x.With != nil && y.With != nil && *x.With == *y.With
	return with && x.Rule == y.Rule && x.Place == y.Place
}

// edges finds sides that do not show the same as the side they touch (base.tile.match). What a bridge faces is told with
// the bridges; an abbey matches everything (abbey.closes).
func (g *grouping) edges(all []Problem) []Problem {
	if !g.unlike {
		return all
	}
	for i := range g.next {
		for _, side := range [2]tile.Side{tile.East, tile.South} {
			j := g.next[i][side]
			if j < 0 || g.sideMatches(i, int(j), side) {
				continue
			}
			here := Place{Cell: g.p.Squares[i].Cell, Spot: SideSpot(side)}
			there := Place{Cell: g.p.Squares[j].Cell, Spot: SideSpot(side.Opposite())}
			if !g.p.broken(here, there) && !g.p.broken(there, here) {
				all = between(all, "base.tile.match", here, &there)
			}
		}
	}
	return all
}

// holes finds abbeys with a side where surely nothing lies: an abbey fills a hole among four tiles (abbey.closes).
func (g *grouping) holes(all []Problem) []Problem {
	for i := range g.next {
		s := &g.p.Squares[i]
		if s.Tile == nil || !isAbbey(s.Tile) {
			continue
		}
		for side, beside := range g.next[i] {
			if beside < 0 {
				all = told(all, "abbey.closes", Place{Cell: s.Cell, Spot: SideSpot(tile.Side(side))})
				break
			}
		}
	}
	return all
}

// sideMatches reports whether the squares i and j show the same on their common side, port by port.
func (g *grouping) sideMatches(i, j int, side tile.Side) bool {
	a, b := g.p.Squares[i].Tile, g.p.Squares[j].Tile
	if a == nil || b == nil || isAbbey(a) || isAbbey(b) {
		return true
	}
	for p := side.Left(); p <= side.Right(); p++ {
		n, m := g.ownerOf(i, p), g.ownerOf(j, p.Facing())
		switch {
		case n < 0 && m < 0, n >= 0 && m >= 0 && g.nodes[n].kind == g.nodes[m].kind:
		case n >= 0 && g.nodes[n].segment == bridgePart, m >= 0 && g.nodes[m].segment == bridgePart:
			return true
		default:
			return false
		}
	}
	return true
}

// broken reports whether a bridge lay at the first place and was taken away, so that the road at the second now faces
// grass (rb.break.segments).
func (p *Position) broken(grass, road Place) bool {
	side := tile.Port(grass.Spot).Side()
	if p.At(road.Cell).Edge(side.Opposite()) != tile.Road {
		return false
	}
	return Any(p.Tokens, func(t *Token) bool {
		return t.Kind == LiftedBridge && t.Place.Cell == grass.Cell && p.At(grass.Cell).carries(t.Axis, side)
	})
}

// apart finds groups of tiles that touch no other tile: every tile is laid against another (base.tile.match). Cells that
// were not entered hold a table together.
func (g *grouping) apart(all []Problem) []Problem {
	if len(g.next) == 0 {
		return all
	}
	var tiles, waiting room
	seen, stack := tiles.list(len(g.next)), waiting.list(len(g.next))[:0]
	for first := range g.next {
		if seen[first] > 0 {
			continue
		}
		if first > 0 {
			all = told(all, "notation.apart", Place{Cell: g.p.Squares[first].Cell, Spot: Whole})
		}
		seen[first] = 1
		for stack = append(stack, int32(first)); len(stack) > 0; {
			i := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			for _, j := range g.next[i] {
				if j >= 0 && seen[j] == 0 {
					seen[j] = 1
					stack = append(stack, j)
				}
			}
		}
	}
	return all
}

// copies finds tiles that lie on the table more often than the box of the edition holds them.
func (g *grouping) copies(all []Problem) []Problem {
	laid := make([]uint16, g.p.Tiles())
	for i := range g.p.Squares {
		t := g.p.Squares[i].Tile
		if t == nil || !t.Printed() {
			continue
		}
		laid[t.Index]++
		if int(laid[t.Index]) > g.p.Copies(t) {
			all = told(all, "notation.copies", Place{Cell: g.p.Squares[i].Cell, Spot: Whole})
		}
	}
	return all
}

// placeProblems finds pieces, answers and so on at places where nothing is (notation.place).
func (g *grouping) placeProblems(all []Problem) []Problem {
	for i := range g.p.Tokens {
		t := &g.p.Tokens[i]
		switch rule := g.tokenRule(i); {
		case rule == "":
		case t.spans():
			all = between(all, rule, t.Place, &t.To)
		default:
			all = told(all, rule, t.Place)
		}
	}
	for _, at := range g.p.Last {
		token := func(t *Token) bool { return t.Kind == TunnelToken && t.Place == at }
		switch {
		case at.Spot >= CornerNW:
			all = g.missing(all, at)
		case !Any(g.p.Tokens, token):
			all = told(all, "notation.place", at)
		}
	}
	for i := range g.p.Choices {
		at := g.p.Choices[i].Place
		if at.Spot == Bridge && g.p.TokenOn(at.Cell, LiftedBridge) != nil {
			continue // whoever stood on the bridge falls from there (rb.break.phantom)
		}
		all = g.missing(all, at)
	}
	for i := range g.p.Beyond {
		if rule := g.beyondRule(i); rule != "" {
			all = told(all, rule, g.p.Beyond[i].Place)
		}
	}
	return all
}

// missing adds a problem if nothing is at a place.
func (g *grouping) missing(all []Problem, at Place) []Problem {
	if !g.exists(at) {
		return told(all, "notation.place", at)
	}
	return all
}

// tokenRule returns the rule that forbids token i to lie where it does, or "". Bridges and castles have checks of their own.
func (g *grouping) tokenRule(i int) RuleID {
	t := &g.p.Tokens[i]
	there := true
	switch t.Kind {
	case WoodenBridge, RainbowBridge, Castle:
		return ""
	case TunnelToken:
		return g.tunnelRule(i)
	case Ferry, FormerFerry:
		return g.ferryRule(i)
	case Drawbridge:
		if !g.isOf(t.Place, tile.Road) || !g.isOf(t.To, tile.City) {
			return "drawbridge.place"
		}
	case Shrine: // which the catalogue draws as a monastery
		there = g.isOf(t.Place, tile.Monastery)
	case Darmstadtium:
		there = g.isOf(t.Place, tile.City)
	case GermanCastle:
		_, there = t.Place.Between()
		there = there && g.p.mayShow(t.Place.Cell, 0) && g.p.mayShow(t.Place.Other, 0)
	case BigTop:
		there = g.p.mayShow(t.Place.Cell, tile.Circus)
	case Tower:
		there = g.p.mayShow(t.Place.Cell, tile.TowerBase)
	default:
		there = g.exists(t.Place)
	}
	switch {
	case !there:
		return "notation.place"
	case Any(g.p.Tokens[:i], t.excludes), t.Kind == GermanCastle && g.p.castleOn(t.Place):
		return "notation.twice"
	}
	return ""
}

// castleOn reports whether a castle lies on one of the two cells of another.
func (p *Position) castleOn(at Place) bool {
	return Any(p.Tokens, func(t *Token) bool {
		return t.Kind == Castle && (t.Place.On(at.Cell) || t.Place.On(at.Other))
	})
}

// isOf reports whether a segment of the kind is at a place.
func (g *grouping) isOf(at Place, kind tile.Kind) bool {
	n := g.node(at)
	return n >= 0 && g.nodes[n].kind == kind
}

// mayShow reports whether some tile lies on a cell that shows the mark, as far as is known; every tile shows the mark 0.
func (p *Position) mayShow(c Cell, mark tile.Marks) bool {
	s := p.At(c)
	return s != nil && s.State != Open && (s.Tile == nil || mark == 0 || s.Tile.Has(mark))
}

// exists reports whether there is something at a place: a tile for a cell, a castle for its two cells.
func (g *grouping) exists(at Place) bool {
	switch at.Spot {
	case Whole:
		return g.p.mayShow(at.Cell, 0)
	case Middle, Ring:
		return g.node(at) >= 0 || g.p.Acrobats(at)
	case CastleTwo:
		return Any(g.p.Tokens, func(t *Token) bool { return t.Kind == Castle && t.Place == at })
	}
	return g.node(at) >= 0
}

// moment finds complete features whose followers should have been scored before (base.score.mandatory): at the end every one of
// them, after a turn those that this turn did not complete.
func (s *Survey) moment(all []Problem) []Problem {
	p := s.Position
	if !p.End && len(p.Last) == 0 {
		return all
	}
	for _, f := range s.Features {
		if f.Castle < 0 && f.Complete() && p.followers(f) > 0 && (p.End || !s.Completed(f)) {
			all = told(all, "base.score.mandatory", f.Place)
		}
	}
	return all
}

// followers counts the followers in a feature.
func (p *Position) followers(f *Feature) (n int) {
	for _, i := range f.Figures {
		if p.Figures[i].Kind.Follower() {
			n++
		}
	}
	return n
}
