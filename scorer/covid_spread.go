package scorer

import (
	"math/bits"
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// The infection spreads: covid.spread.when, covid.spread.how, covid.spread.choice, covid.spread.empty,
// covid.spread.monastery.
//
// Whoever enlarges an infected area puts an infection on an uninfected feature next to an infected one. A monastery is
// never enlarged. A token marked new on the table has been put there already.

// infectionTokens is the number of infection tokens in the box (covid.contents).
const infectionTokens = 20

// tokenless returns the number of infected areas without a token: the two of the tile, unless the variant is played that begins
// with tokens on them (covid.tile.infects, the option covid-start).
func tokenless(p *board.Position) int {
	if p.Option(board.OptionCovidStart) == "two-tokens" {
		return 0
	}
	return 2
}

// InfectionsLeft returns how many infection tokens are beside the table.
func InfectionsLeft(p *board.Position) int {
	left := infectionTokens + tokenless(p)
	for i := range p.Tokens {
		if p.Tokens[i].Kind == board.Infected {
			left--
		}
	}
	return left
}

// spread asks, for each infected area this turn enlarged for which no new token lies on the table, where it spreads to: to a
// feature to which none did before it.
func spread(t *table, a *Account) {
	grown := t.enlarged()
	for i := range t.p.Tokens {
		if k := &t.p.Tokens[i]; k.Kind == board.Infected && k.New && len(grown) > 0 {
			grown = grown[1:]
		}
	}
	answers := t.reach()
	for _, f := range grown {
		a.note("covid.spread.when", t.p.Turn, f.Place)
		if InfectionsLeft(t.p) <= 0 {
			a.note("covid.spread.empty", t.p.Turn, f.Place)
		}
		if len(answers) > 0 {
			to := t.spreads(f, answers)
			a.ask(&Question{Rule: "covid.spread.choice", Player: t.p.Turn, Place: f.Place, Assumed: to, Answers: answers})
			answers = board.Without(answers, func(o *Answer) bool { return slices.Equal(o.Answer, to) })
		}
	}
}

// spreads returns what the players answered for an area, otherwise the first place.
func (t *table) spreads(f *board.Feature, answers []Answer) board.Replies {
	for _, c := range answersTo(t.survey, "covid.spread.choice", t.p.Turn, f.Place, f) {
		for _, answer := range answers {
			if t.same(c.Answers[0], answer.Answer[0]) {
				return answer.Answer
			}
		}
	}
	return answers[0].Answer
}

// enlarged returns the areas infected before this turn that have a part on what this turn added.
func (t *table) enlarged() []*board.Feature {
	var all []*board.Feature
	then := infections(t.before())
	for _, k := range then.of.Position.Tokens {
		f := t.at(k.Place)
		if k.Kind != board.Infected || f == nil || slices.Contains(all, f) || !then.hold(k.Place) {
			continue
		}
		if slices.ContainsFunc(f.Parts, func(q board.Part) bool { return t.added(q) }) {
			all = append(all, f)
		}
	}
	return all
}

// reach returns the uninfected features next to an infected one, castles among them (covid.x.other), in reading order.
func (t *table) reach() []Answer {
	infected := infections(t.survey)
	var all []Answer
	for _, f := range t.features {
		if !scores(f) || infected.hold(f.Place) {
			continue
		}
		if slices.ContainsFunc(infected.infected, func(g *board.Feature) bool { return t.meet(f, g) }) {
			at := f.Place
			if f.Castle >= 0 {
				at = t.p.Tokens[f.Castle].Place
			}
			all = append(all, Answer{Answer: to(at)})
		}
	}
	return all
}

// meet reports whether two features touch on some tile.
func (t *table) meet(f, g *board.Feature) bool {
	for _, q := range f.Parts {
		for _, r := range g.Parts {
			if q.Cell == r.Cell && q.Segment >= 0 && r.Segment >= 0 && touching(t.p.At(q.Cell).Tile, int(q.Segment), int(r.Segment)) {
				return true
			}
		}
	}
	return false
}

// touching reports whether two segments of a tile touch. A field touches the cities it lies beside. Going round the
// border, neighbours touch. What ends inside the tile touches what is there: a road that ends, the monastery or the
// city.
//
//	┌─ city ──┐
//	├───┬─────┤    city – field, field – road, and the road that ends at its gate – city
//	│ f ║  f  │
//	└───╨─────┘
func touching(t *tile.Tile, i, j int) bool {
	a, b := &t.Segments[i], &t.Segments[j]
	if a.By>>j&1 == 1 || b.By>>i&1 == 1 {
		return true
	}
	last := -1
	for p := range 24 { // twice round, so that the last port meets the first
		n := t.At(tile.Port(p % 12))
		if n < 0 {
			continue
		}
		if last == i && n == j || last == j && n == i {
			return true
		}
		last = n
	}
	return endsAt(t, a, b) || endsAt(t, b, a)
}

// endsAt reports whether a, a road that ends inside the tile or what stands in its middle, touches b there: a monastery
// what lies around it, a road's end a city where no monastery stands between.
func endsAt(t *tile.Tile, a, b *tile.Segment) bool {
	middle := func(s *tile.Segment) bool {
		return s.Kind == tile.Monastery || s.Kind == tile.Garden
	}
	switch {
	case middle(a):
		return b.Kind == tile.Field || ends(b)
	case ends(a):
		return b.Kind == tile.City && !slices.ContainsFunc(t.Segments, func(s tile.Segment) bool { return middle(&s) })
	}
	return false
}

// ends reports whether a segment is a road that ends inside its tile.
func ends(s *tile.Segment) bool { return s.Kind == tile.Road && bits.OnesCount16(uint16(s.Ports)) == 1 }
