package wire

import (
	"taula/scorer/board"
	"taula/scorer/jsontext"
)

// A writer writes an answer, and remembers the places of the problems that it has listed, so that
// they can be named after them.
type writer struct {
	jsontext.Writer
	mentioned []board.Place
}

// sized returns a writer with room for an answer to a text.
func sized(text string) *writer {
	return &writer{Writer: jsontext.Sized(1024 + 64*len(text))}
}

// problems writes a list of problems and remembers their places.
func (w *writer) problems(key string, all []board.Problem) {
	w.Problems(key, all)
	for _, p := range all {
		w.mentioned = append(w.mentioned, p.Place)
		if p.With != nil {
			w.mentioned = append(w.mentioned, *p.With)
		}
	}
}
