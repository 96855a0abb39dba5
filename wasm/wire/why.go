package wire

import (
	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/jsontext"
)

// Why is like Score and adds the key "why": for the feature at a place what it is worth, whether it is scored now, what each
// player gains from it, and then, as in the page's view, each player's strength, the rule by which a player holds it or does
// not, and how much every figure counts. It is null if there is no feature that scores.
func Why(text string, at board.Place) []byte {
	return answered(text, func(w *writer, a *scorer.Account, text string) {
		w.Open('{')
		a.WriteKeys(&w.Writer, text)
		w.Key("why")
		if r, ok := scorer.Why(a, at); ok {
			gains, now := r.Gains(a)
			w.Open('{')
			w.Text("kind", r.Kind())
			w.Place("place", r.Place)
			w.Int("worth", r.Points)
			w.Bool("complete", r.Complete())
			w.Bool("now", now)
			w.Points("gains", gains)
			w.ruling(&r)
			w.Close('}')
		} else {
			w.Null()
		}
		w.Close('}')
	})
}

// rulings writes the ruling on every contested feature, by place.
func (w *writer) rulings(a *scorer.Account) {
	w.Under("rulings", '{')
	for i := range a.Features {
		if r := scorer.Ruled(a, &a.Features[i]); r.Contested() {
			w.Under(r.Place.String(), '{')
			w.ruling(&r)
			w.Close('}')
		}
	}
	w.Close('}')
}

func (w *writer) ruling(r *scorer.Ruling) {
	w.Under("players", '[')
	for _, s := range r.Players {
		w.Open('{')
		w.Text("player", jsontext.Player(s.Player))
		w.Int("strength", s.Strength)
		w.Text("rule", string(s.Rule))
		w.Text("how", string(s.How))
		w.Close('}')
	}
	w.Close(']')
	w.Under("figures", '[')
	for _, b := range r.All {
		w.Open('{')
		w.Text("player", jsontext.Player(b.Player))
		w.Text("kind", b.Figure.Kind.String())
		w.Int("counts", b.Counts)
		w.Text("rule", string(b.Rule))
		w.Close('}')
	}
	w.Close(']')
}
