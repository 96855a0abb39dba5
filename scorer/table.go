package scorer

import (
	"taula/scorer/board"
	"taula/scorer/tile"
)

// A table is what every rule may look at: the position, its features, and which of them count as completed now.
type table struct {
	p          *board.Position
	survey     *board.Survey // of p, with what is said to lie beyond
	was        *board.Survey // of the table before this turn, once it is asked for
	features   []*board.Feature
	seats      []board.Player
	rules      []*Rule // those in play
	worthRules []*Rule // of these the ones that say what a feature is worth
	moment     moments // the one that is asked about
	bare       bool    // only points are wanted
	course     *course // what happened before the scoring; nil if nothing did
	completed  []bool  // by feature: completed at this moment, and not made a castle
	worths     []Worth // by feature; one without a Feature gives no points of its own

	// Facts that rules record for later rules.
	castled   []int          // features made castles by an answer
	asleep    []int          // features completed now that wake no castle
	took      []*board.Token // castles that took points now
	walled    []*board.Token // German castles that were surrounded now
	doubled   []board.Figure // builders that earn another part of the turn
	crowns    []string       // king and robber baron, where who has the turn takes them now
	bow       []board.Place  // pyramids scored now, whose acrobats go home
	giving    []int          // features whose goods who has the turn takes now
	tested    []testResult   // tests made so far
	travelled *journey       // who goes where after the scoring, once it is asked for
	over      []int          // figures that go over drawbridges

	scratch []Reason // for reasons whose sum alone is wanted

	// Lists of figures, strengths and cells are cut from these, so that a whole table takes few allocations.
	figures   []board.Figure
	strengths []board.Points
	owning    []board.Player
	cells     []board.Cell
}

// lay returns the table of a surveyed position.
func lay(s *board.Survey) *table {
	p := s.Position
	t := &table{seats: p.Seats(), rules: make([]*Rule, 0, 16), worthRules: make([]*Rule, 0, 16)}
	t.use(extended(s))
	for i := range rules {
		if r := &rules[i]; r.In.holds(p) {
			t.rules = append(t.rules, r)
			if r.Worth != nil {
				t.worthRules = append(t.worthRules, r)
			}
		}
	}
	t.completed = make([]bool, len(t.features))
	figures := len(t.p.Figures)
	t.figures, t.strengths = make([]board.Figure, 0, figures), make([]board.Points, 0, figures)
	t.owning, t.cells = make([]board.Player, 0, figures), make([]board.Cell, 0, 2*len(t.p.Squares))
	return t
}

// use puts another survey of the same table in place of the one the table has.
func (t *table) use(s *board.Survey) { t.survey, t.p, t.features = s, s.Position, s.Features }

// at returns the feature at a place, or nil if there is none.
func (t *table) at(place board.Place) *board.Feature { return t.survey.At(place) }

// before returns the table as it was before this turn, with what is said to lie beyond.
func (t *table) before() *board.Survey {
	if t.was == nil {
		t.was = t.survey.Before()
	}
	return t.was
}

// playable reports whether a position is of a size that play may bring about. Of a larger one, which only a hostile
// text has, the account does not list who may move where.
func playable(p *board.Position) bool {
	return len(p.Squares) <= 1000 && len(p.Figures)+len(p.Tokens)+len(p.Quarters)+len(p.Choices)+len(p.Last) <= 1000
}

// kindOf is a feature's kind as an account names it.
func kindOf(f *board.Feature) string {
	if f.Kind == tile.Abbey {
		return "monastery"
	}
	return tile.KindNames[f.Kind]
}

// scores reports whether features of this kind give points of their own.
func scores(f *board.Feature) bool { return f.Kind != tile.River && f.Kind != tile.Carcassonne }

// completedNow marks what this turn completed, castles aside.
func (t *table) completedNow() {
	for i, f := range t.features {
		t.completed[i] = scores(f) && f.Castle < 0 && t.survey.Completed(f)
	}
}

// completedHeld marks every complete feature that still holds followers: what a table asks about when it names no
// moment.
func (t *table) completedHeld() {
	for i, f := range t.features {
		t.completed[i] = f.Complete() && scores(f) && f.Castle < 0 && len(t.followers(f)) > 0
	}
}

// followers returns the figures in a feature that count for majority.
func (t *table) followers(f *board.Feature) []board.Figure {
	from := len(t.figures)
	for _, i := range f.Figures {
		if t.p.Figures[i].Kind.Follower() {
			t.figures = append(t.figures, t.p.Figures[i])
		}
	}
	return cut(t.figures, from)
}

// cut returns what was appended to a list since it had so many elements; nil for nothing.
func cut[T any](all []T, from int) []T {
	if len(all) == from {
		return nil
	}
	return all[from:len(all):len(all)]
}

// worth returns the reasons for what a feature is worth, by every worth rule in order.
func (t *table) worth(f *board.Feature, complete bool) []Reason { return t.explain(f, complete, nil) }

// value returns what a feature is worth, without keeping the reasons.
func (t *table) value(f *board.Feature, complete bool) int {
	t.scratch = t.explain(f, complete, t.scratch[:0])
	return points(t.scratch)
}

// explain appends the reasons for what a feature is worth.
func (t *table) explain(f *board.Feature, complete bool, because []Reason) []Reason {
	for _, r := range t.worthRules {
		if r.Of.has(f.Kind) {
			because = r.Worth(t, f, complete, because)
		}
	}
	return because
}

// leaf is a reason that says count times each.
func leaf(rule board.RuleID, count, each int, cells []board.Cell) Reason {
	return Reason{Rule: rule, Count: count, Each: each, Points: count * each, Cells: cells}
}

// plus appends a leaf to the reasons so far.
func plus(because []Reason, rule board.RuleID, count, each int, cells []board.Cell) []Reason {
	return append(because, leaf(rule, count, each, cells))
}

// sum is a reason that adds up others. One reason alone needs no sum.
func sum(rule board.RuleID, cells []board.Cell, because []Reason) Reason {
	if len(because) == 1 {
		return because[0]
	}
	return Reason{Rule: rule, Points: points(because), Cells: cells, Because: because}
}

// counted returns the reason that counts a thing; nil without one.
func counted(because []Reason, what thing) *Reason {
	return board.First(because, func(r *Reason) bool { return r.counts == what })
}

// points adds up reasons.
func points(because []Reason) int {
	total := 0
	for i := range because {
		total += because[i].Points
	}
	return total
}
