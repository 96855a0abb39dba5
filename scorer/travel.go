package scorer

import (
	"slices"

	"taula/scorer/board"
)

// Where figures go when what they stood in has been scored.
//
// Meeples go over drawbridges, then wagons drive on. Whoever comes into an infected area is tested on arrival, before the next one
// moves: one who leaves again leaves its place free for a wagon. Then the circus counts who is there.
type travels struct {
	crossing Account // what is asked and said about drawbridges
	driving  Account // about wagons
	testing  Account // about those who arrive in infected areas
	arrived  []board.Figure
	entered  []board.Place // where somebody arrived and stays
}

// travel returns where figures go after the scoring. It is worked out once, when all is scored.
func (t *table) travel() *travels {
	if t.journey != nil {
		return t.journey
	}
	t.journey = &travels{}
	if t.moment&play == 0 {
		return t.journey
	}
	if t.p.Plays(board.BoxDrawbridges) {
		crossDrawbridges(t)
	}
	if t.p.Plays(board.BoxAbbey) {
		wagonsMove(t)
	}
	return t.journey
}

// arrives lets a figure arrive at its new place, and tests it there if the area is infected. from is its number, or that of the
// castle that it leaves.
func (t *table) arrives(g board.Figure, from int) {
	j := t.journey
	if t.p.Plays(board.BoxCovid) && living(g.Kind) && infections(t.survey).hold(g.Place) {
		if t.test(subject{onTravel, from}, g.Player, g.Place, &j.testing) != board.SayStays {
			return
		}
	}
	j.arrived = append(j.arrived, g)
	j.entered = append(j.entered, g.Place)
}

// number returns the number of a figure on the table as the players told it. Those who came later have numbers above all others.
func (t *table) number(i int) int {
	if c := t.course; c != nil && i < len(c.origin) {
		return c.origin[i]
	}
	return i + 1<<16
}

// test makes the test of one figure, asks about it, and returns what it shows.
func (t *table) test(of subject, who board.Player, at board.Place, a *Account) board.Word {
	c := t.course
	if c == nil {
		c = &course{}
	}
	x := c.result(t.survey, t.tested, of, at)
	t.tested = append(t.tested, x)
	a.ask(testOf(&x, who))
	return x.word
}

// joined adds what another account asks and says.
func (a *Account) joined(b *Account) {
	a.Questions = append(a.Questions, b.Questions...)
	a.Notes = append(a.Notes, b.Notes...)
	a.wrong = append(a.wrong, b.wrong...)
}

// crossers adds, to those who arrive, the figures of road i that go over its drawbridges.
func (t *table) crossers(i int) {
	f := t.features[i]
	for _, q := range t.journey.crossing.Questions {
		if t.at(q.Place) != f {
			continue
		}
		way := q.Assumed
		for _, n := range t.movers(f, q.Player) {
			if len(way) == 0 {
				break
			}
			if way[0].Word == board.ToPlace {
				g := t.p.Figures[n]
				g.Place = way[0].Place
				t.arrives(g, t.number(n))
				t.over = append(t.over, n)
			}
			way = way[1:]
		}
	}
}

// goesOver reports whether figure i goes over a drawbridge.
func (t *table) goesOver(i int) bool { return slices.Contains(t.over, i) }
