package scorer

import (
	"taula/scorer/jsontext"
	"taula/scorer/notation"
)

// FormatVersion is the version of an account as JSON. Keys may be added within a version, but not
// renamed or removed.
const FormatVersion = 1

// MarshalJSON returns the account that the page "Use the engine" describes field by field, the same
// that the npm package and the command answer with.
func (a Account) MarshalJSON() ([]byte, error) {
	position := ""
	if a.Position != nil {
		position = notation.Format(a.Position)
	}

	var w jsontext.Writer
	a.WriteJSON(&w, position)
	return w.Bytes(), nil
}

// WriteJSON writes the account of a position with the position's text.
func (a *Account) WriteJSON(w *jsontext.Writer, position string) {
	w.Open('{')
	a.WriteKeys(w, position)
	w.Close('}')
}

// WriteKeys is WriteJSON without the brackets, so that the caller can add keys.
func (a *Account) WriteKeys(w *jsontext.Writer, position string) {
	w.Text("position", position)
	w.Int("version", FormatVersion)
	a.WriteVerdict(w, false)
}

// WriteVerdict writes the keys of the account without its position. If held is set, it leaves out
// features without followers.
func (a *Account) WriteVerdict(w *jsontext.Writer, held bool) {
	w.Text("moment", a.Moment)
	w.Points("totals", a.Totals)

	w.Under("scores", '[')
	for i := range a.Scores {
		a.Scores[i].write(w, a.Certain)
	}
	w.Close(']')

	w.Under("features", '[')
	for i := range a.Features {
		f := &a.Features[i]
		if !held || len(f.Followers) > 0 {
			f.write(w)
		}
	}
	w.Close(']')

	w.Under("questions", '[')
	for i := range a.Questions {
		a.Questions[i].write(w)
	}
	w.Close(']')

	w.Problems("problems", a.Problems)

	w.Under("notes", '[')
	for _, n := range a.Notes {
		n.write(w)
	}
	w.Close(']')

	if a.Market != nil {
		a.writeMarket(w)
	}

	w.Bool("certain", a.Certain)
	if a.Certain {
		return
	}
	WriteRanges(w, a.Ranges)
	w.Places("depends", a.Depends)
	if a.Next != nil {
		w.Place("next", *a.Next)
	}
}

// WriteRanges writes the key "ranges": the least and the most that each player gets, where that is
// not certain.
func WriteRanges(w *jsontext.Writer, all []Range) {
	w.Under("ranges", '{')
	for _, r := range all {
		w.Under(jsontext.Player(r.Player), '{')
		w.Int("least", r.Least)
		w.Int("most", r.Most)
		w.Close('}')
	}
	w.Close('}')
}

// write writes one award: its points, or their bounds if they depend on something unknown.
func (s *Score) write(w *jsontext.Writer, certain bool) {
	w.Open('{')
	w.Text("player", jsontext.Player(s.Player))
	if certain || s.Least == s.Most {
		w.Int("points", s.Points)
	} else {
		w.Int("least", s.Least)
		w.Int("most", s.Most)
	}
	w.Text("kind", s.Kind)
	w.Place("place", s.Place)
	w.Cells(s.Cells)
	w.Bool("complete", s.Complete)
	w.Key("why")
	s.Why.write(w)
	w.Close('}')
}

// write writes a reason with all reasons under it.
func (r *Reason) write(w *jsontext.Writer) {
	w.Open('{')
	w.Text("rule", string(r.Rule))
	if r.Thing != "" {
		w.Text("thing", r.Thing)
	}
	w.Int("count", r.Count)
	w.Int("each", r.Each)
	w.Int("points", r.Points)
	w.Cells(r.Cells)

	w.Under("because", '[')
	for i := range r.Because {
		r.Because[i].write(w)
	}
	w.Close(']')
	w.Close('}')
}

// write writes a feature and who holds it.
func (f *Worth) write(w *jsontext.Writer) {
	w.Open('{')
	w.Text("kind", f.Kind())
	w.Place("place", f.Place)
	w.Cells(f.Cells)
	w.Bool("complete", f.Complete())
	w.Places("open", f.Open)
	w.Int("worth", f.Points)

	w.Under("figures", '[')
	for _, g := range f.Followers {
		w.Figure(g)
	}
	w.Close(']')

	w.Points("strength", f.Strength)
	w.Seats("owners", f.Owners)
	w.Close('}')
}

// write writes a question with its answers. The player is left out where the question is nobody's.
func (q *Question) write(w *jsontext.Writer) {
	w.Open('{')
	w.Text("rule", string(q.Rule))
	w.Someone("player", q.Player)
	w.Place("place", q.Place)
	w.Text("assumed", q.Assumed.String())
	if q.Answered {
		w.Bool("answered", true)
	}

	w.Under("answers", '[')
	for _, answer := range q.Answers {
		w.Open('{')
		w.Text("answer", answer.Answer.String())
		w.Points("points", answer.Points)
		if len(answer.Ranges) > 0 {
			WriteRanges(w, answer.Ranges)
		}
		w.Close('}')
	}
	w.Close(']')
	w.Close('}')
}

// write writes a note. The player is left out where the note is nobody's.
func (n Note) write(w *jsontext.Writer) {
	w.Open('{')
	w.Text("rule", string(n.Rule))
	w.Someone("player", n.Player)
	w.Place("place", n.Place)
	w.Close('}')
}

// writeMarket writes the key "auction": whether it is held, each payment, the sum for each player,
// who chooses next, the order of placing, and whose turn follows.
func (a *Account) writeMarket(w *jsontext.Writer) {
	m := a.Market
	w.Under("auction", '{')
	w.Bool("held", m.Held)

	w.Under("ledger", '[')
	for _, e := range m.Ledger {
		w.Open('{')
		w.Text("rule", string(e.Rule))
		w.Someone("payer", e.Payer)
		w.Someone("payee", e.Payee)
		w.Int("points", e.Points)
		w.Text("buyer", jsontext.Player(e.Buyer))
		w.Close('}')
	}
	w.Close(']')

	w.Points("moved", m.Moved(a.Position.Seats()))
	w.Someone("next", m.Next)
	w.Seats("placing", m.Placing)
	w.Someone("resume", m.Resume)
	w.Close('}')
}
