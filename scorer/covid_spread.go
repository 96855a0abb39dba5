package scorer

import (
	"math/bits"
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// The infection spreads: covid.spread.when, covid.spread.how, covid.spread.choice,
// covid.spread.empty, covid.spread.monastery.
//
// Whoever enlarges an infected area puts an infection on an uninfected feature next to an infected
// one. A monastery is never enlarged. A token marked new on the table has been put there already.

// InfectionsLeft returns how many infection tokens are beside the table.
func InfectionsLeft(p *board.Position) int {
	laid := 0
	for i := range p.Tokens {
		if p.Tokens[i].Kind == board.Infected {
			laid++
		}
	}
	return p.MostInfections() - laid
}

// look finds the infected areas that this turn enlarged and for which nobody has put a token yet.
// Each new token on the table is for one of them.
func (c *course) look() {
	p := c.now.Position
	c.looked = true
	if !p.Plays(board.BoxCovid) || p.End || len(p.Last) == 0 || !playable(p) {
		return
	}
	grown := enlarged(c.now)
	for i := range p.Tokens {
		if k := &p.Tokens[i]; k.Kind == board.Infected && k.New && len(grown) > 0 {
			grown = grown[1:]
		}
	}
	for _, f := range grown {
		c.grown = append(c.grown, f.Place)
		c.account.note("covid.spread.when", p.Turn, f.Place)
	}
}

// spreads puts a token for one of the areas that have grown, and reports whether it did. Those go
// first for which the players say where. With no token left, one is taken from an area that nobody
// stands in (covid.spread.empty); without such an area, none is put.
func (c *course) spreads() bool {
	if !c.looked {
		c.look()
	}

	for len(c.grown) > 0 {
		// The token is taken before anything else: where it lay, the infection may go then.
		none := InfectionsLeft(c.now.Position) <= 0
		taken := none && c.takes()
		k := c.chosen()
		from := c.grown[k]
		c.grown = slices.Delete(c.grown, k, k+1)
		if none {
			c.account.note("covid.spread.empty", c.now.Position.Turn, from)
		}

		if (!none || taken) && c.infects(from) {
			return true
		}
	}
	return false
}

// chosen returns the number of an area that has grown: of the first for which the players say where
// it spreads, otherwise 0.
func (c *course) chosen() int {
	answers := c.reach()
	for k, from := range c.grown {
		if c.says(from, answers) != nil {
			return k
		}
	}
	return 0
}

// says returns the answer that the players gave for an area, nil for none.
func (c *course) says(from board.Place, answers []Answer) board.Replies {
	turn := c.now.Position.Turn
	for _, choice := range answersTo(c.now, "covid.spread.choice", turn, from, c.now.At(from)) {
		for _, answer := range answers {
			if alike(c.now, choice.Answers[0], answer.Answer[0]) {
				return answer.Answer
			}
		}
	}
	return nil
}

// takes takes a token from an area where the disease has died down, because none is beside the
// table (covid.spread.empty): one that did not grow now and in which nobody stands. It asks from
// which; the question is asked at the tile of this turn. It is false where there is no such area.
func (c *course) takes() bool {
	p := c.now.Position
	q := Question{Rule: "covid.spread.empty", Player: p.Turn, Place: p.Last[0]}
	areas := enlarged(c.now) // where it has not died down, and those asked about already
	for i := range p.Tokens {
		k := &p.Tokens[i]
		if k.Kind != board.Infected || k.New {
			continue
		}
		f := c.now.At(k.Place)
		if f != nil && !slices.Contains(areas, f) && !c.peopled(f) {
			areas = append(areas, f)
			q.Answers = append(q.Answers, Answer{Answer: to(k.Place)})
		}
	}
	if len(q.Answers) == 0 {
		return false
	}

	q.Assumed = q.Answers[0].Answer
	nth := 0
	for i := range c.account.Questions {
		if c.account.Questions[i].Rule == q.Rule {
			nth++
		}
	}
	for _, choice := range answersTo(c.now, q.Rule, q.Player, q.Place, nil) {
		for _, answer := range q.Answers {
			if nth < len(choice.Answers) && alike(c.now, choice.Answers[nth], answer.Answer[0]) {
				q.Assumed = answer.Answer
			}
		}
	}
	c.account.ask(&q)

	free := *p
	free.Tokens = board.Without(p.Tokens, func(k *board.Token) bool {
		return k.Kind == board.Infected && k.Place == q.Assumed[0].Place
	})
	c.now = c.now.Resurvey(&free)
	return true
}

// peopled reports whether somebody stands in an area who may be tested.
func (c *course) peopled(f *board.Feature) bool {
	p := c.now.Position
	if f.Castle >= 0 && p.Tokens[f.Castle].Lord != 0 {
		return true
	}
	return slices.ContainsFunc(f.Figures, func(i int) bool { return living(p.Figures[i].Kind) })
}

// infects puts a token for an area that has grown, where the players say, otherwise where nobody
// stands, otherwise on the first place in reading order. It is false where there is no place for
// it.
func (c *course) infects(from board.Place) bool {
	p := c.now.Position
	answers := c.reach()
	if len(answers) == 0 {
		return false
	}
	q := Question{Rule: "covid.spread.choice", Player: p.Turn, Place: from, Answers: answers}
	q.Assumed = c.says(from, answers)
	if q.Assumed == nil {
		q.Assumed = c.harmless(answers)
		if c.sure == nil {
			c.sure = c.now
		}
	}
	if c.triedArea == len(c.spread) && c.triedPlace != nil {
		q.Assumed = board.Replies{*c.triedPlace}
	}
	c.spread = append(c.spread, len(c.account.Questions))
	c.account.ask(&q)

	sick := *p
	sick.Tokens = append(slices.Clip(p.Tokens), board.Token{Kind: board.Infected, Place: q.Assumed[0].Place, New: true})
	c.now = c.now.Resurvey(&sick)
	return true
}

// harmless returns the first answer after which nobody is tested, or else the first.
func (c *course) harmless(answers []Answer) board.Replies {
	for i := range answers {
		if f := c.now.At(answers[i].Answer[0].Place); !c.peopled(f) {
			return answers[i].Answer
		}
	}
	return answers[0].Answer
}

// enlarged returns the areas infected before this turn that have a part on what this turn added.
func enlarged(s *board.Survey) []*board.Feature {
	var all []*board.Feature
	then := infections(s.Before())
	for _, k := range then.of.Position.Tokens {
		f := s.At(k.Place)
		if k.Kind != board.Infected || f == nil || slices.Contains(all, f) || !then.hold(k.Place) {
			continue
		}
		if slices.ContainsFunc(f.Parts, func(q board.Part) bool { return added(s.Position, q) }) {
			all = append(all, f)
		}
	}
	return all
}

// reach returns the uninfected features next to an infected one, castles among them
// (covid.x.other), in reading order. Places that only the account assumes to be infected reach no
// further.
func (c *course) reach() []Answer {
	sure := c.now
	if c.sure != nil {
		sure = c.sure
	}
	infected, beginning := infections(c.now), infections(sure)
	var all []Answer
	for _, f := range c.now.Features {
		if !scores(f) || infected.hold(f.Place) {
			continue
		}
		beside := func(g *board.Feature) bool { return adjoin(c.now.Position, f, g) }
		if !slices.ContainsFunc(beginning.infected, beside) {
			continue
		}
		at := f.Place
		if f.Castle >= 0 {
			at = c.now.Position.Tokens[f.Castle].Place
		}
		all = append(all, Answer{Answer: to(at)})
	}
	return all
}

// adjoin reports whether two features touch on some tile.
func adjoin(p *board.Position, f, g *board.Feature) bool {
	for _, q := range f.Parts {
		for _, r := range g.Parts {
			if q.Cell == r.Cell && q.Segment >= 0 && r.Segment >= 0 && touching(p.At(q.Cell).Tile, int(q.Segment), int(r.Segment)) {
				return true
			}
		}
	}
	return false
}

// touching reports whether two segments of a tile touch. A field touches the cities it lies beside.
// Going round the border, neighbours touch. What ends inside the tile touches what is there: a road
// that ends, the monastery or the city.
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

// endsAt reports whether a, a road that ends inside the tile or what stands in its middle, touches
// b there: a monastery what lies around it, a road's end a city where no monastery stands between.
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
