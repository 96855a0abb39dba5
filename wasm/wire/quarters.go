package wire

import (
	"slices"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/tile"
)

// The quarters of the City of Carcassonne (count.join, count.final). The deeds:
//
//	quarter city r large    one more of Red's large meeples waits in the quarter of the cities
//	quarter city count      the count goes to the quarter of the cities, unless somebody left it in this turn
//	unquarter 2             number 2 of the view leaves its quarter for good
//	join 2 a1.e             number 2 of the view comes into the feature at a1.e before that is scored
//	join 2                  it waits again
//
// The view lists, in the order of their numbers, who waits, who came from where, and where the others may be moved now:
//
//	"quarters": [
//	  {"quarter": "city", "player": "r", "kind": "large", "joins": ["a1.e"]},
//	  {"quarter": "city", "player": "r", "kind": "meeple", "to": "a1.e"},
//	  {"quarter": "road", "kind": "count"}
//	]

// quarter puts a follower, or the count, into a quarter.
func (r *request) quarter() bool {
	kind := quarterOf(r.word(0))
	if kind < 0 {
		return false
	}
	comes := board.Waiting{Quarter: board.QuarterKinds[kind]}

	if len(r.words) == 2 && r.words[1] == board.Count.String() {
		comes.Kind = board.Count
		if left := board.First(r.p.Quarters, func(w *board.Waiting) bool { return w.Moved && w.Quarter == comes.Quarter }); left != nil {
			r.refused = []board.Problem{{Rule: "count.join", Place: left.To}} // he moves after that was scored, not before
			return true
		}
		r.p.Quarters = board.Without(r.p.Quarters, func(w *board.Waiting) bool { return w.Kind == board.Count })
		r.p.Quarters = append(r.p.Quarters, comes)
		return true
	}

	who, known := r.player(1)
	figure, named := r.kind(2)
	if len(r.words) != 3 || !known || !named || !figure.Follower() {
		return false
	}
	comes.Player = who
	comes.Kind = figure
	r.p.Quarters = append(slices.Clip(r.p.Quarters), comes)
	return true
}

// quarterOf returns the number of a quarter by the name of its kind of feature, -1 for another word.
func quarterOf(word string) int {
	return slices.IndexFunc(board.QuarterKinds[:], func(k tile.Kind) bool { return tile.KindNames[k] == word })
}

// unquarter takes a follower, or the count, out of its quarter, or takes back where a follower came from.
func (r *request) unquarter() bool {
	n, ok := r.count(0)
	if len(r.words) != 1 || !ok || n >= len(r.p.Quarters) {
		return false
	}
	r.p.Quarters = slices.Delete(slices.Clone(r.p.Quarters), n, n+1)
	return true
}

// join moves a waiting follower into a feature, or, without a place, back into its quarter.
func (r *request) join() bool {
	n, ok := r.count(0)
	if !ok || n >= len(r.p.Quarters) || r.p.Quarters[n].Kind == board.Count {
		return false
	}
	moved := r.p.Quarters[n]
	moved.Moved = false
	moved.To = board.Place{}

	if len(r.words) == 2 {
		at, placed := r.place(1)
		in := r.p.Survey().At(at)
		if !placed || in == nil {
			return false
		}
		if rule := r.p.WhyNotJoin(moved, in); rule != "" {
			r.refused = []board.Problem{{Rule: rule, Place: at}}
			return true
		}
		moved.Moved = true
		moved.To = at
		r.about(at.Cell)
	}
	r.p.Quarters = slices.Clone(r.p.Quarters)
	r.p.Quarters[n] = moved
	return true
}

// quarters writes who is in the quarters of Carcassonne, and where each follower there may be moved now.
func (w *writer) quarters(a *scorer.Account) {
	w.Under("quarters", '[')
	for _, q := range a.Position.Quarters {
		w.Open('{')
		w.Text("quarter", tile.KindNames[q.Quarter])
		w.Someone("player", q.Player)
		w.Text("kind", q.Kind.String())
		if q.Moved {
			w.Place("to", q.To)
		} else if q.Kind != board.Count {
			w.joins(a, q)
		}
		w.Close('}')
	}
	w.Close(']')
}

// joins writes the features that a waiting follower may be moved into now, by the notes of the account.
func (w *writer) joins(a *scorer.Account, q board.Waiting) {
	w.Under("joins", '[')
	for i := range a.Notes {
		note := &a.Notes[i]
		if note.Player != q.Player || note.Rule != "count.join" && note.Rule != "count.final" {
			continue
		}
		if f := a.Survey.At(note.Place); f != nil && a.Position.WhyNotJoin(q, f) == "" {
			w.Named(note.Place)
		}
	}
	w.Close(']')
}
