package scorer

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// doubt says what the account cannot know: a feature with followers that runs into a cell nobody entered. It lists those
// places and asks for the first; it never guesses what lies there.
func (t *table) doubt(a *Account) {
	for i, f := range t.features {
		w := &t.worths[i]
		if w.Feature == nil || len(w.Figures) == 0 {
			continue
		}
		for _, at := range f.Open {
			if t.unknown(at) && !slices.Contains(a.Depends, at) {
				a.Depends = append(a.Depends, at)
			}
		}
	}
	if len(a.Depends) > 0 {
		a.Certain, a.Next = false, &a.Depends[0]
	}
}

// unknown tells whether what faces an open place was not entered.
func (t *table) unknown(at board.Place) bool {
	if at.Spot >= 12 {
		return false
	}
	s := t.p.At(at.Cell.Beside(tile.Port(at.Spot).Side()))
	return s != nil && s.State != board.Laid
}
