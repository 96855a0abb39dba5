package referee

import (
	"fmt"
	"slices"
	"testing"
)

// TestCovidGames plays games with COVID-19. Its tile has no id in the notation, so a tile of no box
// stands for it.
func TestCovidGames(t *testing.T) {
	parts, _ := readParts(t, "city N; field EL ER SL SR WL WR by N")
	virus := tile{id: "(cfff)", copies: 1, parts: parts}
	seen := playBox(t, 19, box{
		codes:   "c3_cv",
		tiles:   append(readTiles(t, "base"), virus),
		special: func(x *tile) bool { return x.id == virus.id },
		early:   true,
		length:  16,
		turn:    covidTurn,
		after:   func(g *boxGame) { g.compareInfections() },
	})
	wanted(t, seen, "scored", "spread", "stays", "positive", "out", "tokens moved", "two areas")
}

// covidTurn plays a turn with COVID-19. The tile with the virus infects its city and its field.
// Whoever enlarges an infected area puts a token on a feature beside an infected one. Whoever comes
// into an infected area is tested, before anything is scored.
func covidTurn(g *boxGame) {
	was := g.sickBefore()
	grown := g.grownAreas()
	if g.table[g.at].tile.id == "(cfff)" {
		for i := range g.table[g.at].tile.parts {
			g.infections = append(g.infections, spot{g.at, i})
			g.e.edit("figure - infected %s", g.name(spot{g.at, i}))
		}
	}
	g.put("")

	g.testAll(was)
	if len(grown) > 1 {
		g.seen["two areas"]++
	}
	for len(grown) > 0 {
		next := g.spreadFrom(grown)
		if next < 0 {
			break
		}
		grown = slices.Delete(grown, next, next+1)
		g.testAll(was)
	}
	g.award(g.completes(g.at))
}

// sick returns the parts of all infected areas.
func (g *boxGame) sick() map[spot]bool {
	all := map[spot]bool{}
	for _, token := range g.infections {
		for _, s := range g.feature(token).spots {
			all[s] = true
		}
	}
	return all
}

// sickBefore returns the parts of the areas that were infected before the tile of this turn was
// laid.
func (g *boxGame) sickBefore() map[spot]bool {
	now := g.table[g.at]
	delete(g.table, g.at)
	defer func() { g.table[g.at] = now }()
	return g.sick()
}

// grownAreas returns the infected areas that the tile of this turn enlarges.
func (g *boxGame) grownAreas() (all []feature) {
	for _, token := range g.infections {
		f := g.feature(token)
		known := slices.ContainsFunc(all, func(o feature) bool { return o.has(token) })
		enlarged := slices.ContainsFunc(f.spots, func(s spot) bool { return s.at == g.at })
		if enlarged && !known {
			all = append(all, f)
		}
	}
	return all
}

// testAll tests whoever has come into an infected area in this turn and was not tested yet. Who is
// not negative leaves.
func (g *boxGame) testAll(was map[spot]bool) {
	sick := g.sick()
	for _, x := range slices.Clone(g.figures) {
		if !sick[x.on] || was[x.on] || g.tested[x.on] {
			continue
		}
		g.tested[x.on] = true
		result := []string{"stays", "positive", "out"}[[]int{0, 0, 0, 1, 1, 2}[g.rng.Intn(6)]]
		g.seen[result]++
		g.e.decide(g.t, "covid.test.each",
			func(place string) bool { s, ok := g.read(place); return ok && s == x.on },
			func(answer string) bool { return answer == result })
		if result == "stays" {
			continue
		}
		if result == "out" {
			g.away[x.who]++
		}
		g.leave(func(o figure) bool { return o == x })
	}
}

// mostTokens is how many infections may lie on the table: the 20 tokens, and the two areas of the
// tile itself.
const mostTokens = 22

// spreadFrom puts a token for one of the areas that have grown, and returns its number; -1 if there
// is no place or no token for any.
func (g *boxGame) spreadFrom(grown []feature) int {
	if len(g.infections) >= mostTokens && !g.takeToken() {
		return -1
	}
	reach := g.reach()
	if len(reach) == 0 {
		return -1
	}

	for n, q := range g.e.last.Account.Questions {
		from, _ := g.read(q.Place)
		area := slices.IndexFunc(grown, func(f feature) bool { return f.has(from) })
		if q.Rule != "covid.spread.choice" || area < 0 {
			continue
		}

		var offered, wanted []string
		for _, answer := range q.Answers {
			s, _ := g.read(answer.Answer)
			offered = append(offered, g.nameOf(g.feature(s)))
		}
		for _, s := range reach {
			wanted = append(wanted, g.nameOf(g.feature(s)))
		}
		if !slices.Equal(sorted(offered), sorted(wanted)) {
			g.t.Errorf("%s\nmay spread to %v, wanted %v", g.e.line, offered, wanted)
			return -1
		}

		g.seen["spread"]++
		answer := q.Answers[g.rng.Intn(len(q.Answers))].Answer
		to, _ := g.read(answer)
		g.infections = append(g.infections, to)
		g.e.edit("answer %d %s", n, answer)
		return area
	}
	g.t.Fatalf("%s\nnobody asks where it spreads: %v", g.e.line, g.e.last.Account.Questions)
	return -1
}

// takeToken takes a token from an area that nobody stands in and that did not grow now, and reports
// whether there is one.
func (g *boxGame) takeToken() bool {
	died := func(token spot) bool {
		f := g.feature(token)
		stands := slices.ContainsFunc(g.figures, func(x figure) bool { return f.has(x.on) })
		grew := slices.ContainsFunc(f.spots, func(s spot) bool { return s.at == g.at })
		return !stands && !grew
	}
	for n, q := range g.e.last.Account.Questions {
		if q.Rule != "covid.spread.empty" || g.moved[n] {
			continue
		}
		g.moved[n] = true
		g.seen["tokens moved"]++
		answer := q.Answers[g.rng.Intn(len(q.Answers))].Answer
		token, _ := g.read(answer)
		i := slices.Index(g.infections, token)
		if i < 0 || !died(token) {
			g.t.Fatalf("%s\ntakes the token at %s, where it has not died down", g.e.line, answer)
		}
		g.infections = slices.Delete(g.infections, i, i+1)
		g.e.edit("answer %d %s", n, answer)
		return true
	}
	if slices.ContainsFunc(g.infections, died) {
		g.t.Fatalf("%s\nnobody asks which token is moved", g.e.line)
	}
	return false
}

// reach returns one part of each feature beside an infected one that is not infected itself.
func (g *boxGame) reach() (all []spot) {
	sick := g.sick()
	seen := map[spot]bool{}
	for c, l := range g.table {
		for i, p := range l.tile.parts {
			s := spot{c, i}
			if sick[s] || seen[s] || p.kind == "river" {
				continue
			}
			beside := false
			for j := range l.tile.parts {
				beside = beside || sick[spot{c, j}] && l.tile.touch(i, j)
			}
			if !beside {
				continue
			}
			all = append(all, s)
			for _, o := range g.feature(s).spots {
				seen[o] = true
			}
		}
	}
	return all
}

// touch reports whether two parts of a tile touch: a field and a city beside it, neighbours along
// the border, and in the middle a monastery with the fields and road ends around it, or without one
// a road end and the city.
func (x *tile) touch(i, j int) bool {
	a, b := &x.parts[i], &x.parts[j]
	if slices.Contains(a.cities, j) || slices.Contains(b.cities, i) {
		return true
	}

	var around []int // the parts in order round the border
	for port := range 12 {
		for n := range x.parts {
			if slices.Contains(x.parts[n].ports, port) {
				around = append(around, n)
			}
		}
	}
	for k, n := range around {
		next := around[(k+1)%len(around)]
		if n == i && next == j || n == j && next == i {
			return true
		}
	}

	cloister := slices.ContainsFunc(x.parts, func(p part) bool { return p.kind == "monastery" })
	return a.endsAt(b, cloister) || b.endsAt(a, cloister)
}

// endsAt reports whether a monastery, or a road that ends inside the tile, touches another part
// there.
func (p *part) endsAt(o *part, cloister bool) bool {
	roadEnd := func(p *part) bool { return p.kind == "road" && len(p.ports) == 1 }
	switch {
	case p.kind == "monastery":
		return o.kind == "field" || roadEnd(o)
	case roadEnd(p):
		return o.kind == "city" && !cloister
	}
	return false
}

// nameOf names a feature by its first part.
func (g *game) nameOf(f feature) string {
	var names []string
	for _, s := range f.spots {
		names = append(names, fmt.Sprintf("%s#%d", g.cellName(s.at), s.part))
	}
	return sorted(names)[0]
}

// compareInfections compares where infections lie.
func (g *boxGame) compareInfections() {
	clear(g.tested)
	clear(g.moved)
	var found, wanted []string
	for _, words := range g.e.statements("infected") {
		s, _ := g.read(words[0])
		found = append(found, fmt.Sprint(g.nameOf(feature{spots: []spot{s}}), words[1:]))
	}
	for _, s := range g.infections {
		wanted = append(wanted, fmt.Sprint(g.nameOf(feature{spots: []spot{s}}), []string{}))
	}
	if !slices.Equal(sorted(found), sorted(wanted)) {
		g.t.Errorf("%s\nfound the infections %v, wanted %v", g.e.line, found, wanted)
	}
}
