package scorer

import (
	"slices"

	"taula/scorer/board"
)

// German castles: german.castle, road.f.germancastle, city.f.germancastle.
//
// A German castle is a tile of double size. Surrounded by ten tiles it gives whoever is in it 12. Each one that a
// complete road or city ends at adds 3 to that. It is no castle of box 8: it adds nothing to fields. At the end of the game an
// incomplete one gives 2 for itself and 1 for each tile around it, which is 1 for each of the twelve cells that is laid, as it
// is for a complete one. No source read here says whether a castle of box 8 nearby takes a complete one's points, so the
// account says that it does not know.
//
//	n n n n
//	n G G n      the castle's two cells and the ten around them
//	n n n n

// germanWorth adds 3 to a complete road or city for each German castle it ends at.
func germanWorth(t *table, f *board.Feature, complete bool, because []Reason) []Reason {
	if !complete {
		return because
	}
	count := 0
	var cells []board.Cell
	for i := range t.p.Tokens {
		if k := &t.p.Tokens[i]; k.Kind == board.GermanCastle && touches(f, []board.Cell{k.Place.Cell, k.Place.Other}) {
			count, cells = count+1, append(cells, k.Place.Cell, k.Place.Other)
		}
	}
	if count == 0 {
		return because
	}
	return plus(because, named(f, "road.f.germancastle", "city.f.germancastle"), count, 3, cells)
}

// germanCastles pays for every German castle with somebody in it that is surrounded now, and at the end for every other.
func germanCastles(t *table, a *Account) {
	for i := range t.p.Tokens {
		k := &t.p.Tokens[i]
		if k.Kind != board.GermanCastle {
			continue
		}
		cells, was := wide(t.p, k.Place), wide(t.before().Position, k.Place)
		surrounded := len(cells) == 12 && (t.moment != turn || len(was) < 12)
		if (surrounded || t.moment == end && len(cells) > 0) && k.Lord != 0 {
			if t.moment != end {
				t.walled = append(t.walled, k)
			}
			a.bonus(k.Lord, k.Place, leaf("german.castle", len(cells), 1, cells))
		}
		if t.moment != end && surrounded && t.lordNear(k.Place) && (t.moment == turn || k.Lord != 0) {
			a.note("notation.uncovered", k.Lord, k.Place)
		}
	}
}

// lordNear reports whether a lord's castle from before this turn has one of a German castle's cells in its
// neighbourhood.
func (t *table) lordNear(at board.Place) bool {
	return slices.ContainsFunc(t.lordships(), func(k lordship) bool {
		return slices.Contains(k.area[:], at.Cell) || slices.Contains(k.area[:], at.Other)
	})
}

// wide returns, of a German castle's two cells and the ten around them, those that hold a tile, in reading order. It returns
// none if the two cells do not touch.
func wide(p *board.Position, at board.Place) (laid []board.Cell) {
	if _, ok := at.Between(); !ok {
		return nil
	}
	for y := at.Cell.Y - 1; y <= at.Other.Y+1; y++ {
		for x := at.Cell.X - 1; x <= at.Other.X+1; x++ {
			if s := p.At(board.Cell{X: x, Y: y}); s != nil && s.State != board.Open {
				laid = append(laid, s.Cell)
			}
		}
	}
	return laid
}
