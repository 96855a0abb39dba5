package wire

import (
	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/notation"
)

// account writes the account of a position, including its text, with the keys and in the order of the notation's section "The
// account, as JSON".
func (w *writer) account(a *scorer.Account, text string) {
	w.open('{')
	w.facts(a, text)
	w.close('}')
}

// Version is the version of the account as JSON. Keys may be added within a version, but not renamed or removed.
const Version = 1

// facts writes the keys of an account.
func (w *writer) facts(a *scorer.Account, text string) {
	w.text("position", text)
	w.int("version", Version)
	w.verdict(a, false)
}

// verdict writes the keys of an account without its position; if held is set, only features with followers.
func (w *writer) verdict(a *scorer.Account, held bool) {
	w.text("moment", a.Moment)
	w.points("totals", a.Totals)
	w.under("scores", '[')
	for i := range a.Scores {
		w.score(&a.Scores[i], a.Certain)
	}
	w.close(']')
	w.under("features", '[')
	for i := range a.Features {
		if f := &a.Features[i]; !held || len(f.Followers) > 0 {
			w.worth(f)
		}
	}
	w.close(']')
	w.under("questions", '[')
	for i := range a.Questions {
		w.question(&a.Questions[i])
	}
	w.close(']')
	w.problems("problems", a.Problems)
	w.under("notes", '[')
	for _, n := range a.Notes {
		w.note(n)
	}
	w.close(']')
	if a.Market != nil {
		w.market(a)
	}
	w.bool("certain", a.Certain)
	if !a.Certain {
		w.doubt(a.Ranges)
		w.places("depends", a.Depends)
		if a.Next != nil {
			w.place("next", *a.Next)
		}
	}
}

// market writes the result of an auction: each payment, the sum for each player, who chooses next or the order of placing, and
// whose turn follows. If the auction is not held because too few tiles are left, there are no more keys.
func (w *writer) market(a *scorer.Account) {
	m := a.Market
	w.under("auction", '{')
	w.bool("held", m.Held)
	w.under("ledger", '[')
	for _, e := range m.Ledger {
		w.open('{')
		w.text("rule", string(e.Rule))
		w.someone("payer", e.Payer)
		w.someone("payee", e.Payee)
		w.int("points", e.Points)
		w.text("buyer", player(e.Buyer))
		w.close('}')
	}
	w.close(']')
	w.points("moved", m.Moved(a.Position.Seats()))
	w.someone("next", m.Next)
	w.seats("placing", m.Placing)
	w.someone("resume", m.Resume)
	w.close('}')
}

// score writes one award: its points, or their bounds if they depend on something unknown.
func (w *writer) score(s *scorer.Score, certain bool) {
	w.open('{')
	w.text("player", player(s.Player))
	if certain || s.Least == s.Most {
		w.int("points", s.Points)
	} else {
		w.int("least", s.Least)
		w.int("most", s.Most)
	}
	w.text("kind", s.Kind)
	w.place("place", s.Place)
	w.cells(s.Cells)
	w.bool("complete", s.Complete)
	w.key("why")
	w.reason(&s.Why)
	w.close('}')
}

func (w *writer) reason(r *scorer.Reason) {
	w.open('{')
	w.text("rule", string(r.Rule))
	if r.Thing != "" {
		w.text("thing", r.Thing)
	}
	w.int("count", r.Count)
	w.int("each", r.Each)
	w.int("points", r.Points)
	w.cells(r.Cells)
	w.under("because", '[')
	for i := range r.Because {
		w.reason(&r.Because[i])
	}
	w.close(']')
	w.close('}')
}

func (w *writer) worth(f *scorer.Worth) {
	w.open('{')
	w.text("kind", f.Kind())
	w.place("place", f.Place)
	w.cells(f.Cells)
	w.bool("complete", f.Complete())
	w.places("open", f.Open)
	w.int("worth", f.Points)
	w.under("figures", '[')
	for _, g := range f.Followers {
		w.figure(g)
	}
	w.close(']')
	w.points("strength", f.Strength)
	w.seats("owners", f.Owners)
	w.close('}')
}

// seats writes a list of players.
func (w *writer) seats(key string, all []board.Player) {
	w.under(key, '[')
	for _, who := range all {
		w.str(player(who))
	}
	w.close(']')
}

func (w *writer) figure(f board.Figure) {
	w.open('{')
	w.text("player", player(f.Player))
	w.text("kind", f.Kind.String())
	w.place("place", f.Place)
	w.close('}')
}

func (w *writer) question(q *scorer.Question) {
	w.open('{')
	w.text("rule", string(q.Rule))
	w.someone("player", q.Player)
	w.place("place", q.Place)
	w.text("assumed", q.Assumed.String())
	if q.Answered {
		w.bool("answered", true)
	}
	w.under("answers", '[')
	for _, a := range q.Answers {
		w.open('{')
		w.text("answer", a.Answer.String())
		w.points("points", a.Points)
		if len(a.Ranges) > 0 {
			w.doubt(a.Ranges)
		}
		w.close('}')
	}
	w.close(']')
	w.close('}')
}

func (w *writer) problems(key string, all []board.Problem) {
	w.under(key, '[')
	for _, p := range all {
		w.open('{')
		w.text("rule", string(p.Rule))
		w.place("place", p.Place)
		w.mentioned = append(w.mentioned, p.Place)
		if p.With != nil {
			w.place("with", *p.With)
			w.mentioned = append(w.mentioned, *p.With)
		}
		w.close('}')
	}
	w.close(']')
}

func (w *writer) note(n scorer.Note) {
	w.open('{')
	w.text("rule", string(n.Rule))
	w.someone("player", n.Player)
	w.place("place", n.Place)
	w.close('}')
}

// doubt writes the range of each player's total, or of what an answer gives each player, if it is not certain.
func (w *writer) doubt(all []scorer.Range) {
	w.under("ranges", '{')
	for _, r := range all {
		w.under(player(r.Player), '{')
		w.int("least", r.Least)
		w.int("most", r.Most)
		w.close('}')
	}
	w.close('}')
}

// points writes an object with a key for each player.
func (w *writer) points(key string, all []board.Points) {
	w.under(key, '{')
	for _, p := range all {
		w.int(player(p.Player), p.Points)
	}
	w.close('}')
}

func (w *writer) place(key string, p board.Place) {
	w.key(key)
	w.named(p)
}

// named writes a place as a string.
func (w *writer) named(p board.Place) {
	w.next(1)[0] = '"'
	w.buf = append(p.Append(w.buf), '"')
}

// cell writes the name of a cell as a string.
func (w *writer) cell(c board.Cell) {
	w.next(1)[0] = '"'
	w.buf = append(appendCell(w.buf, c), '"')
}

func (w *writer) places(key string, all []board.Place) {
	w.under(key, '[')
	for _, p := range all {
		w.named(p)
	}
	w.close(']')
}

func (w *writer) cells(all []board.Cell) {
	w.under("cells", '[')
	for _, c := range all {
		w.cell(c)
	}
	w.close(']')
}

// someone writes a player under a key, or nothing for nobody.
func (w *writer) someone(key string, p board.Player) {
	if p != 0 {
		w.text(key, player(p))
	}
}

func player(p board.Player) string {
	if p == 0 {
		return ""
	}
	return string(rune(p))
}

// unreadable writes the first error of a text under "error" and all of them under "errors".
func (w *writer) unreadable(errs []notation.Error) {
	w.open('{')
	w.key("error")
	w.error(errs[0])
	w.under("errors", '[')
	for _, e := range errs {
		w.error(e)
	}
	w.close(']')
	w.close('}')
}

func (w *writer) error(e notation.Error) {
	w.open('{')
	w.int("line", e.Line)
	w.int("column", e.Column)
	w.text("code", e.Code)
	w.text("found", e.Found)
	if e.Wanted != "" {
		w.text("wanted", e.Wanted)
	}
	w.close('}')
}
