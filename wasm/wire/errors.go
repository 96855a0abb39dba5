package wire

import "taula/scorer/notation"

// unreadable writes the first error of a text under "error" and all of them under "errors".
func (w *writer) unreadable(errs []notation.Error) {
	w.Open('{')
	w.Key("error")
	w.mistake(errs[0])
	w.Under("errors", '[')
	for _, e := range errs {
		w.mistake(e)
	}
	w.Close(']')
	w.Close('}')
}

func (w *writer) mistake(e notation.Error) {
	w.Open('{')
	w.Int("line", e.Line)
	w.Int("column", e.Column)
	w.Text("code", e.Code)
	w.Text("found", e.Found)
	if e.Wanted != "" {
		w.Text("wanted", e.Wanted)
	}
	w.Close('}')
}
