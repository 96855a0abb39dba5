package wire

import (
	"taula/scorer"
	"taula/scorer/board"
)

// decided writes, by the place of each feature in which players meet or nobody has the majority, the rule that says whose
// it is.
func (w *writer) decided(a *scorer.Account) {
	w.under("decided", '{')
	for i := range a.Features {
		if rule := decides(a.Features[i].Strength, a.Features[i].Owners); rule != "" {
			w.text(a.Features[i].Place.String(), rule)
		}
	}
	w.close('}')
}

// decides returns the rule by which the owners of a feature have it, against others or with them; "" where one player is
// alone in it.
func decides(strength []board.Points, owners []board.Player) string {
	if len(strength) > 0 && len(owners) == 0 {
		return "majority.zero"
	}
	if len(owners) > 1 {
		return "majority.tie"
	}
	if len(strength) < 2 || len(owners) == 0 {
		return ""
	}
	had := 0
	for _, s := range strength {
		if s.Player == owners[0] {
			had = s.Points
		}
	}
	for _, s := range strength {
		if s.Player != owners[0] && s.Points == had {
			return "hill.tiebreak"
		}
	}
	return "majority.win"
}

// columns writes the names of the columns of the table, from the west.
func (w *writer) columns(p *board.Position) {
	most := int16(0)
	for i := range p.Squares {
		most = max(most, p.Squares[i].Cell.X)
	}
	w.under("columns", '[')
	for x := range most + 1 {
		name := board.Cell{X: x}.String()
		w.str(name[:len(name)-1])
	}
	w.close(']')
}
