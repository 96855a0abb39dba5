package scorer

import (
	"taula/scorer/board"
)

// Fields: field.score.rev3, field.city.once, field.incompletecity, castle.field.four.
//
// At the end of the game a field is worth 3 for each complete city beside it, however many times it touches the city.
func fieldWorth(t *table, f *board.Feature, complete bool, because []Reason) []Reason {
	count, cells := t.completeBeside(f, 0, nil)
	return append(because, leaf("field.score.rev3", count, 3, cells).counting(besideCities))
}

// fieldCastles adds 4 for each castle beside the field, whether it ever scored or not (castle.field.four).
func fieldCastles(t *table, f *board.Feature, complete bool, because []Reason) []Reason {
	n, castles := t.castlesBeside(f)
	if n == 0 {
		return because
	}
	return append(because, leaf("castle.field.four", n, 4, castles).counting(besideCastles))
}
