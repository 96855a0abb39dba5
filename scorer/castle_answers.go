package scorer

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// The points of an answer include everything that follows from it: castles that take what this one took (castle.chain),
// castles that take a small city when it is scored and not made a castle (castle.convert.choice), and bonuses that
// figures gain only when the city is scored (fairy.score, ringmaster.bonus).

// weighLordship returns the answers a lordship's owner has, each with what it gives this lord, and what it gives every other
// castle whose points depend on the answer.
func (t *table) weighLordship(lordships []lordship, i int) []Answer {
	answers := slices.Clone(lordships[i].answers)
	if !playable(t.p) || len(lordships) > mostCastles {
		return answers
	}
	ways := make([][]lordship, len(answers))
	for n := range answers {
		ways[n] = t.decided(i, answers[n].Answer)
		answers[n].Points = []board.Points{{Player: lordships[i].token.Lord, Points: t.gives(&ways[n][i])}}
	}
	t.weigh(answers, ways, i)
	return answers
}

// weigh adds to each answer what the lordships take after it, except the one numbered but. One that takes the same after every
// answer is left out. ways[n] are the lordships after answer n.
func (t *table) weigh(answers []Answer, ways [][]lordship, but int) {
	for m := range ways[0] {
		same := true
		for _, way := range ways {
			same = same && t.wakes(&way[m]) == t.wakes(&ways[0][m])
		}
		for n, way := range ways {
			if m != but && !same {
				answers[n].Points = gain(answers[n].Points, way[m].token.Lord, t.wakes(&way[m]))
			}
		}
	}
}

// wakes returns the points that a lordship takes, including those of the fairy beside its lord (castle.fairy).
func (t *table) wakes(k *lordship) int {
	beside := func(g *board.Figure) bool { return g.Kind == board.Fairy && g.Place == k.token.Place }
	if k.taken >= 0 && board.Any(t.p.Figures, beside) {
		return t.gives(k) + 3
	}
	return t.gives(k)
}

// weighCastles adds to each answer about a small city completed now what the castles nearby take after it.
func (t *table) weighCastles(a *Account) {
	if !playable(t.p) {
		return
	}
	for n := range a.Questions {
		q := &a.Questions[n]
		if q.Rule != "castle.convert.choice" {
			continue
		}
		i := slices.IndexFunc(t.features, func(f *board.Feature) bool { return f.Place == q.Place && f.Kind == tile.City })
		made := t.completed[i]
		ways := make([][]lordship, 2)
		for x := range ways {
			t.completed[i] = x == 0
			ways[x] = t.decided(-1, nil)
		}
		t.completed[i] = made
		t.weigh(q.Answers, ways, -1)
	}
}

// mostCastles is the number of castles in the box, and so of small cities that a table asks about.
const mostCastles = 12

// weighBonuses adds to the answers about a small city the differences of the totals that they do not show yet, such as
// bonuses of figures.
func weighBonuses(c *course, a *Account) {
	s := c.now
	converts := func(q Question) bool { return q.Rule == "castle.convert.choice" }
	if i := slices.IndexFunc(a.Questions, converts); i < 0 || len(a.Questions) > mostCastles || !playable(s.Position) {
		return
	}
	for _, q := range a.Questions {
		if !converts(q) {
			continue
		}
		scored, made := settle(c, answering(s, q.Place, board.SayPoints)), settle(c, answering(s, q.Place, board.SayCastle))
		for _, total := range scored.Totals {
			more := total.Points - made.gains(total.Player) - pointsIn(q.Answers[0].Points, total.Player) + pointsIn(q.Answers[1].Points, total.Player)
			way, n := 0, more
			if more < 0 { // a barn's field pays more beside a castle
				way, n = 1, -more
			}
			q.Answers[way].Points = gain(q.Answers[way].Points, total.Player, n)
		}
	}
}

// answering returns the survey of a position in which one answer is given about the city at a place, instead of any
// other.
func answering(s *board.Survey, at board.Place, answer board.Word) *board.Survey {
	q := *s.Position
	city := s.At(at)
	q.Choices = board.Without(q.Choices, func(c *board.Choice) bool { return s.At(c.Place) == city && c.Meant("castle.convert.choice", 0) })
	q.Choices = append(q.Choices, board.Choice{Place: at, Answers: say(answer)})
	return s.Resurvey(&q)
}

// gives returns the points that a lordship takes, 0 while it takes nothing.
func (t *table) gives(k *lordship) int {
	if k.taken < 0 {
		return 0
	}
	return t.offer(board.Place{}, k.taken, k).Points[0].Points
}
