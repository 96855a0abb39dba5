package scorer

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// What the account cannot know: what lies on cells nobody entered (~) and on those with some tile (*), and how far on
// something is that is said to end. It never guesses. With one or two unknown cells, and with more while that takes no
// time, the table is asked about every filling of them (filling.go, outcome.go), and least and most are what these give;
// beyond that the bounds may be wide, never wrong (bounds.go).

// doubt bounds every award that depends on what is not known.
func (t *table) doubt(p *board.Position, a *Account, share int) {
	if !board.Any(p.Squares, func(s *board.Square) bool { return s.State != board.Laid }) && !board.Any(p.Beyond, unmeasured) {
		return
	}
	x := t.poll(p, share)
	if x == nil {
		x = t.bound(p, a)
	}
	x.tell(a)
	x.depends(a)
}

// tell writes the outcomes into the account of the table as it lies.
func (x *poll) tell(a *Account) {
	n := 0
	for i := range a.Scores {
		s := &a.Scores[i]
		_, o := x.after(s, func(o *outcome) bool { return o.told })
		if o == nil {
			continue // no filling gives it, or each as part of another award
		}
		if s.Points < o.least || s.Points > o.most {
			x.example(o, s)
		}
		s.Least, s.Most, o.told = o.least, o.most, true
		a.Scores[n] = *s
		n++
	}
	a.Scores = a.Scores[:n]
	for i := range x.claims {
		if o := &x.claims[i]; !o.told && o.most > 0 {
			o.told = true
			a.Scores = append(a.Scores, Score{})
			x.await(o, &a.Scores[len(a.Scores)-1])
		}
	}
	x.tellTotals(a)
}

// tellTotals writes the sums of the awards and the bounds of each player's total, and whether all is certain.
func (x *poll) tellTotals(a *Account) {
	a.Certain = !board.Any(a.Scores, func(s *Score) bool { return s.Least != s.Most })
	for i := range a.Totals {
		total, o := &a.Totals[i], &x.totals[i]
		total.Points = min(max(a.scored(total.Player), o.least), o.most)
		a.Ranges = append(a.Ranges, Range{Player: total.Player, Least: o.least, Most: o.most})
		a.Certain = a.Certain && o.least == o.most
	}
	if a.Certain {
		a.Ranges = nil
	}
}

// await writes an award that the table as it lies does not give.
func (x *poll) await(o *outcome, s *Score) {
	if o.least > 0 && x.asked > 0 {
		x.example(o, s)
	} else {
		s.Player, s.Kind, s.Place, s.Cells, s.Complete = o.who, o.kind, o.place, []board.Cell{o.place.Cell}, true
		rule := o.rule
		switch w := x.worth(o); {
		case w != nil:
			s.Cells, s.Complete, rule = w.Cells, false, awaits(w, o.who)
		case o.kind == "castle":
			s.Cells, rule = []board.Cell{o.place.Cell, o.place.Other}, "castle.trigger.first"
		case rule == "":
			rule = "base.score.mandatory"
		}
		s.Why.Rule, s.Why.Each, s.Why.Cells = rule, 1, s.Cells
	}
	s.Least, s.Most = o.least, o.most
}

// example writes an award as the filling gives it that gives the least.
func (x *poll) example(o *outcome, s *Score) {
	t, a := outcomeOf(x.lay(o.first))
	for i := range a.Scores {
		c := awardOf(&a.Scores[i])
		if f := t.rewarded(&a.Scores[i]); f != nil && f == t.at(o.place) {
			c.place = o.place
		}
		c.nth = o.nth
		if x.find(&c) == o {
			*s = a.Scores[i]
			s.Place = o.place
			return
		}
	}
}

// worth returns the feature that an award is for, as the table lies; nil for none.
func (x *poll) worth(o *outcome) *Worth {
	return board.First(x.t.worths, func(w *Worth) bool { return w.Feature != nil && w.Place == o.place && w.Kind() == o.kind })
}

// awaits is the rule that a feature's award to a player waits for: to be joined to more of the player's followers, or to
// be complete.
func awaits(w *Worth, who board.Player) board.RuleID {
	switch {
	case !slices.Contains(w.Owners, who):
		return "majority.joined"
	case w.Kind() == "road":
		return "road.complete.def"
	case w.Kind() == "city":
		return "city.complete.def"
	case w.Kind() == "field":
		return "field.score.rev3"
	}
	return "monastery.complete.def"
}

// depends lists the places that the account depends on: where features whose awards are not certain look into unknown cells,
// or such a cell itself, and what is said to end at no known distance. What changes most answers is asked first.
func (x *poll) depends(a *Account) {
	if a.Certain {
		return
	}
	most, next := -1, 0
	for k := range x.blanks {
		differ := x.matters(k)
		if differ == 0 && x.asked > 0 {
			continue
		}
		first, c := len(a.Depends), x.p.Squares[x.blanks[k].at].Cell
		around := x.asked > 0
		for i := range x.claims {
			if o := &x.claims[i]; o.least < o.most {
				x.sides(a, o, c)
				around = around || c.Reaches(o.place.Cell, 1)
			}
		}
		if len(a.Depends) == first && around {
			a.Depends = append(a.Depends, board.Place{Cell: c, Spot: board.Whole})
		}
		if len(a.Depends) > first && differ > most {
			most, next = differ, first
		}
	}
	for i := range x.p.Beyond {
		if b := &x.p.Beyond[i]; unmeasured(b) {
			a.Depends = append(a.Depends, b.Place)
		}
	}
	if len(a.Depends) > 0 {
		a.Next = &a.Depends[next]
	}
}

// sides lists where the feature of an award, or a city beside its field, looks into a cell.
func (x *poll) sides(a *Account, o *outcome, c board.Cell) {
	w := x.worth(o)
	if w == nil {
		return
	}
	for i := -1; i < len(w.Cities()); i++ {
		f := w.Feature
		if i >= 0 {
			f = x.t.features[w.Cities()[i]]
		}
		for _, at := range f.Open {
			if at.Cell.Beside(tile.Port(at.Spot).Side()) == c && !slices.Contains(a.Depends, at) {
				a.Depends = append(a.Depends, at)
			}
		}
	}
}
