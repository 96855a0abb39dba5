package scorer

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// Settle returns the account of a position at the moment it asks about: "end" the final scoring, "last" what that turn
// completed, neither what every complete feature with followers is worth.
func Settle(p *board.Position) Account { return settleIn(p, 1) }

// settleIn settles a position in one of so many equal shares of the time that may be taken for unknown cells.
func settleIn(p *board.Position, share int) Account {
	table := p.Survey()
	entered := table.Entered()
	c := follow(entered)
	t, a := assess(c, c.now, false)
	t.doubt(entered.Position, a, share)
	weighBonuses(c, a)
	weighMoves(c, a)

	a.Position = p
	a.Survey = table
	a.Questions = append(slices.Clip(c.account.Questions), a.Questions...)
	a.Left = append(slices.Clip(c.account.Left), a.Left...)
	a.Notes = append(slices.Clip(c.account.Notes), a.Notes...)
	a.Problems = append(append(problems(c.now, table), a.Problems...), c.account.Problems...)
	c.weighTests(a)
	c.weighSpreads(a)
	for i := range a.Questions {
		if q := &a.Questions[i]; q.Rule == "covid.test.each" {
			a.note("covid.enter", q.Player, q.Place)
		}
	}
	unused(c.now, a)
	return *a
}

// problems returns what is wrong with the table as it was written, where those figures stand that are there when it is scored.
func problems(s, written *board.Survey) []board.Problem {
	if len(written.Position.Beyond) > 0 {
		q := *s.Position
		q.Squares, q.Beyond = written.Position.Squares, written.Position.Beyond
		s = q.Survey()
	}
	return slices.Clip(s.Check())
}

// settle returns the points of a table that lies in the course of a turn, on which every figure stands where it may.
func settle(c *course, s *board.Survey) *Account {
	_, a := assess(c, s, true)
	return a
}

// assess returns the account of a table that lies in the course of a turn, on which every figure stands where it may, and the table.
// It says nothing about unknown cells. With bare it computes only points: no notes, and only the assumed answers to questions.
func assess(c *course, s *board.Survey, bare bool) (*table, *Account) {
	t := lay(s)
	t.bare = bare
	t.course = c
	if c != nil {
		t.tested = slices.Clip(c.tested)
	}
	a := t.begin()
	t.arrive(a)
	t.measure(a)
	t.award(a)
	for _, r := range t.rules {
		r.follow(t, a)
	}
	t.total(a)
	return t, a
}

// outcomeOf returns what a filled table gives: the awards and totals, and bounds where it is not said how far on something
// ends.
func outcomeOf(p *board.Position) (*table, *Account) {
	c := follow(p.Survey())
	t, a := assess(c, c.now, true)
	if board.Any(p.Beyond, unmeasured) {
		t.bound(p, a).tell(a)
	}
	return t, a
}

// begin returns an account with nothing in it yet but the moment, what is completed then, and the questions about small
// cities, which those who made castles of them have answered already.
func (t *table) begin() *Account {
	a := &Account{Position: t.p, Certain: true}
	switch {
	case t.p.End:
		t.moment, a.Moment = end, "end"
		return a
	case len(t.p.Last) > 0:
		t.moment, a.Moment = turn, "turn"
		t.completedNow()
	default:
		t.moment, a.Moment = now, "now"
		t.completedHeld()
	}
	t.convert(a)
	return a
}

// follow adds to the account what a rule gives or says beside the features, if this is its moment.
func (r *Rule) follow(t *table, a *Account) {
	switch {
	case !r.At.has(t.moment):
	case r.Bonus != nil:
		r.Bonus(t, a)
	case r.Says != nil && (r.Tells || !t.bare):
		r.Says(t, a)
	}
}

// measure says of every feature what it is worth, who is there and who holds it.
func (t *table) measure(a *Account) {
	t.worths = make([]Worth, len(t.features))
	held := make([]Majority, 0, len(t.p.Figures))
	none := 0
	for i, f := range t.features {
		w := &t.worths[i]
		w.Majority = &nobody
		if !scores(f) || f.Castle >= 0 {
			none++
			continue
		}
		w.Feature, w.Points = f, t.value(f, f.Complete())
		if figures := t.followers(f); len(figures) > 0 {
			strength := t.strengthsIn(f)
			held = append(held, Majority{figures, strength, t.owners(f, strength)})
			w.Majority = &held[len(held)-1]
		}
	}
	a.Features = t.worths
	if none > 0 {
		a.Features = make([]Worth, 0, len(t.worths)-none)
		for i := range t.worths {
			if t.worths[i].Feature != nil {
				a.Features = append(a.Features, t.worths[i])
			}
		}
	}
}

// award gives the worth of every feature that scores at this moment to its owners, fields last (final.order).
func (t *table) award(a *Account) {
	a.Scores = make([]Score, 0, len(t.p.Figures))
	for _, fields := range []bool{false, true} {
		for i, f := range t.features {
			w := &t.worths[i]
			if w.Feature == nil || (f.Kind == tile.Field) != fields || !t.scoresNow(f) {
				continue
			}
			for _, owner := range w.Owners {
				t.give(a, owner, w)
			}
		}
	}
}

// scoresNow reports whether a feature scores at this moment: at the end all that is still held, before that what is done, and in
// a turn a field with a barn that came now (barn.place) or that has farmers (barn.join).
func (t *table) scoresNow(f *board.Feature) bool {
	return t.moment == end || t.completed[f.Index] || t.moment == turn && f.Kind == tile.Field && t.p.Stands(f, board.Barn, 0) && slices.ContainsFunc(f.Figures, func(i int) bool {
		g := &t.p.Figures[i]
		return g.Kind.Follower() || g.Kind == board.Barn && t.p.StoodNow(g)
	})
}

// give adds the award of a feature to one of its owners, unless an Own rule left nothing that speaks of it.
func (t *table) give(a *Account, owner board.Player, w *Worth) {
	because, denied := t.owned(w.Feature, owner)
	if len(because) == 0 {
		a.Denied = append(a.Denied, Note{denied, owner, w.Place})
		return
	}
	if len(because) > 1 {
		because = slices.Clone(because) // which the sum keeps
	}
	why := sum("base.score.mandatory", w.Cells, because)
	a.award(w.Kind(), owner, w.Place, w.Cells, w.Complete(), &why)
}

// total adds up what every player gains at this moment.
func (t *table) total(a *Account) {
	a.Totals = make([]board.Points, 0, len(t.seats))
	for _, seat := range t.seats {
		a.Totals = append(a.Totals, board.Points{Player: seat, Points: a.scored(seat)})
	}
}

// scored adds up the awards of a player.
func (a *Account) scored(who board.Player) (n int) {
	for i := range a.Scores {
		if a.Scores[i].Player == who {
			n += a.Scores[i].Points
		}
	}
	return n
}

// owned returns the reasons of what a feature gives one of its owners, and where nothing is left that speaks of it, the rule
// that took it. The reasons hold until others are asked for.
func (t *table) owned(f *board.Feature, owner board.Player) (because []Reason, denied board.RuleID) {
	t.scratch = t.explain(f, f.Complete(), t.scratch[:0])
	because = t.scratch
	for _, r := range t.rules {
		if r.Own != nil && r.Of.has(f.Kind) {
			because = r.Own(t, f, owner, because)
			if len(because) == 0 {
				denied = r.ID
			}
		}
	}
	return because, denied
}
