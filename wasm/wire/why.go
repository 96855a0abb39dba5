package wire

import (
	"taula/scorer"
	"taula/scorer/board"
)

// Why is like Score and adds the key "why": for the feature at a place what it is worth, whether it is scored now, what each
// player gains from it, and then, as in the page's view, each player's strength, the rule by which a player holds it or does
// not, and how much every figure counts. It is null if there is no feature that scores.
func Why(text string, at board.Place) []byte {
	return answered(text, func(w *writer, a *scorer.Account, text string) {
		w.open('{')
		w.facts(a, text)
		w.key("why")
		if r, ok := scorer.Why(a, at); ok {
			gains, now := r.Gains(a)
			w.open('{')
			w.text("kind", r.Kind())
			w.place("place", r.Place)
			w.int("worth", r.Points)
			w.bool("complete", r.Complete())
			w.bool("now", now)
			w.points("gains", gains)
			w.ruling(&r)
			w.close('}')
		} else {
			copy(w.next(4), "null")
		}
		w.close('}')
	})
}

// rulings writes the ruling on every contested feature, by place.
func (w *writer) rulings(a *scorer.Account) {
	w.under("rulings", '{')
	for i := range a.Features {
		if r := scorer.Ruled(a, &a.Features[i]); r.Contested() {
			w.under(r.Place.String(), '{')
			w.ruling(&r)
			w.close('}')
		}
	}
	w.close('}')
}

func (w *writer) ruling(r *scorer.Ruling) {
	w.under("players", '[')
	for _, s := range r.Players {
		w.open('{')
		w.text("player", player(s.Player))
		w.int("strength", s.Strength)
		w.text("rule", string(s.Rule))
		w.text("how", string(s.How))
		w.close('}')
	}
	w.close(']')
	w.under("figures", '[')
	for _, b := range r.All {
		w.open('{')
		w.text("player", player(b.Player))
		w.text("kind", b.Figure.Kind.String())
		w.int("counts", b.Counts)
		w.text("rule", string(b.Rule))
		w.close('}')
	}
	w.close(']')
}
