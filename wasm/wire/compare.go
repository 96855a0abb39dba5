package wire

import "taula/scorer"

// compared writes an account and, under "compare", an object for each value of a house rule that would change it: the totals
// (and "ranges" if they are not certain) and, under "differs", the keys of the account that would differ.
func (w *writer) compared(a *scorer.Account, text string) {
	w.Open('{')
	a.WriteKeys(&w.Writer, text)
	w.Under("compare", '[')
	for _, d := range scorer.Compare(a.Position) {
		w.difference(d)
	}
	w.Close(']')
	w.Close('}')
}

func (w *writer) difference(d scorer.Difference) {
	w.Open('{')
	w.Text("option", string(d.Option))
	w.Text("value", d.Value)
	w.Points("totals", d.Totals)
	w.Bool("certain", d.Certain)
	if !d.Certain {
		scorer.WriteRanges(&w.Writer, d.Ranges)
	}
	w.Under("differs", '[')
	w.part(d.Points, "scores")
	w.part(d.Questions, "questions")
	w.part(d.Notes, "notes")
	w.part(d.Problems, "problems")
	w.Close(']')
	w.Close('}')
}

// part writes the key of a part of the account that differs.
func (w *writer) part(differs bool, key string) {
	if differs {
		w.Str(key)
	}
}
