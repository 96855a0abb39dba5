package wire

import "taula/scorer"

// compared writes an account and, under "compare", an object for each value of a house rule that would change it: the totals
// (and "ranges" if they are not certain) and, under "differs", the keys of the account that would differ.
func (w *writer) compared(a *scorer.Account, text string) {
	w.open('{')
	w.facts(a, text)
	w.under("compare", '[')
	for _, d := range scorer.Compare(a.Position) {
		w.difference(d)
	}
	w.close(']')
	w.close('}')
}

func (w *writer) difference(d scorer.Difference) {
	w.open('{')
	w.text("option", string(d.Option))
	w.text("value", d.Value)
	w.points("totals", d.Totals)
	w.bool("certain", d.Certain)
	if !d.Certain {
		w.doubt(d.Ranges)
	}
	w.under("differs", '[')
	w.part(d.Points, "scores")
	w.part(d.Questions, "questions")
	w.part(d.Notes, "notes")
	w.part(d.Problems, "problems")
	w.close(']')
	w.close('}')
}

// part writes the key of a part of the account that differs.
func (w *writer) part(differs bool, key string) {
	if differs {
		w.str(key)
	}
}
