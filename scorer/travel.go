package scorer

import (
	"slices"

	"taula/scorer/board"
)

// Where figures go when what they stood in has been scored.
//
// Meeples go over drawbridges, then wagons drive on. Whoever comes into an infected area is tested
// on arrival, before the next one moves: one who leaves again leaves its place free for a wagon.
// Then the circus counts who is there.
type journey struct {
	crossing Account // what is asked and said about drawbridges
	driving  Account // about wagons
	testing  Account // about those who arrive in infected areas
	arrived  []board.Figure
	entered  []board.Place // where somebody arrived and stays
}

// journey returns where figures go after the scoring. It is worked out once, when all is scored.
// Only a turn moves figures, not the end of the game (drawbridge.finalscoring).
func (t *table) journey() *journey {
	if t.travelled != nil {
		return t.travelled
	}

	t.travelled = &journey{} // before anybody moves, because those who move are written there
	if t.moment&play == 0 {
		return t.travelled
	}
	if t.p.Plays(board.BoxDrawbridges) {
		crossDrawbridges(t)
	}
	if t.p.Plays(board.BoxAbbey) {
		wagonsMove(t)
	}
	return t.travelled
}

// arrives lets a figure arrive at its new place, and tests it there if the area is infected. from
// is its number, or that of the castle that it leaves.
func (t *table) arrives(g board.Figure, from int) {
	j := t.travelled
	infected := t.p.Plays(board.BoxCovid) && living(g.Kind) && infections(t.survey).hold(g.Place)
	if infected && t.test(subject{as: onTravel, n: from}, g.Player, g.Place, &j.testing) != board.SayStays {
		return
	}
	j.arrived = append(j.arrived, g)
	j.entered = append(j.entered, g.Place)
}

// latecomers is above the number of any figure that a text can hold.
const latecomers = 1 << 16

// number returns the number of a figure on the table as the players told it. Those who came later,
// from a quarter of Carcassonne, have numbers from latecomers on.
func (t *table) number(i int) int {
	c := t.course
	if c != nil && i < len(c.origin) {
		return c.origin[i]
	}
	return latecomers + i
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

// sendAcross sends the figures of road i over its drawbridges, as their players say or are assumed
// to say.
func (t *table) sendAcross(i int) {
	road := t.features[i]
	for _, q := range t.travelled.crossing.Questions {
		if t.at(q.Place) != road {
			continue
		}

		ways := q.Assumed // one for each of the movers, in their order; a wrong text may give fewer
		for k, n := range t.movers(road, q.Player) {
			if k >= len(ways) {
				break
			}
			if ways[k].Word != board.ToPlace {
				continue // home
			}
			g := t.p.Figures[n]
			g.Place = ways[k].Place
			t.arrives(g, t.number(n))
			t.over = append(t.over, n)
		}
	}
}

// goesOver reports whether figure i goes over a drawbridge.
func (t *table) goesOver(i int) bool { return slices.Contains(t.over, i) }
