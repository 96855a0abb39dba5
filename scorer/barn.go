package scorer

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// Barns: barn.place, barn.join, barn.end, castle.barn.
//
//	                       a city   a castle   a besieged city
//	a barn is placed          3        4             6          the farmers there are paid and go home
//	farmers join a barn       1        2             2          the same
//	the end of the game       4        5             8          each owner of a barn, once for a field
//
// A pig or a herd adds 1 to each for farmers, and nothing for barns.

// barnJoined pays the farmers of a field with a barn from before this turn at the low rate.
func barnJoined(t *table, f *board.Feature, owner board.Player, because []Reason) []Reason {
	if !board.Any(t.barns(f), func(b *board.Figure) bool { return !t.p.StoodNow(b) }) {
		return because
	}
	herd := slices.ContainsFunc(because, func(r Reason) bool { return r.Rule == "field.f.pigherd" })
	because = t.fieldAt(f, "barn.join", 1, 2)
	if n := beside(because); herd && n > 0 {
		because = plus(because, "field.f.pigherd", n, 1, f.Cells)
	}
	return because
}

// fieldAt returns the reasons of a field that pays so much for each complete city, twice that where it is besieged, and
// so much for each castle.
func (t *table) fieldAt(f *board.Feature, rule board.RuleID, city, castle int) []Reason {
	count, cells := t.completeBeside(f, 0, nil)
	because := []Reason{leaf(rule, count, city, cells).counting(besideCities)}
	if n, castles := t.castlesBeside(f); n > 0 {
		because = append(because, leaf("castle.barn", n, castle, castles).counting(besideCastles))
	}
	if n, besieged := t.completeBeside(f, tile.Besieged, nil); n > 0 {
		because = plus(because, "field.f.siege", n, city, besieged)
	}
	return t.littleOn(f.Cells, "field.f.little", because)
}

// completeBeside counts the complete cities beside a field that have this mark, if any, without those in but, and gives their
// cells.
func (t *table) completeBeside(f *board.Feature, mark tile.Marks, but []int) (count int, cells []board.Cell) {
	from := len(t.cells)
	for _, i := range f.Cities() {
		if city := t.features[i]; t.pays(i) && city.Marks&mark == mark && !slices.Contains(but, i) {
			count, t.cells = count+1, append(t.cells, city.Cells...)
		}
	}
	return count, cut(t.cells, from)
}

// pays reports whether city i pays for the fields beside it: it is complete, and no castle was made of it this turn.
func (t *table) pays(i int) bool { return t.features[i].Complete() && !slices.Contains(t.castled, i) }

// castlesBeside counts the castles beside a field, those made this turn too (castle.order.steps), and gives their cells.
func (t *table) castlesBeside(f *board.Feature) (count int, cells []board.Cell) {
	for _, i := range f.Castles() {
		count, cells = count+1, append(cells, t.p.Tokens[i].Place.Cell, t.p.Tokens[i].Place.Other)
	}
	for _, i := range f.Cities() {
		if slices.Contains(t.castled, i) {
			count, cells = count+1, append(cells, t.features[i].Cells...)
		}
	}
	return count, cells
}

// barns returns the barns in a field.
func (t *table) barns(f *board.Feature) []board.Figure {
	var all []board.Figure
	for _, i := range f.Figures {
		if t.p.Figures[i].Kind == board.Barn {
			all = append(all, t.p.Figures[i])
		}
	}
	return all
}

// barnsPay says that farmers whose field has a barn now return to the supply, and at the end of the game pays the barns. Farmers
// who are still there at the end should have been paid before (barn.join).
func barnsPay(t *table, a *Account) {
	for i, f := range t.features {
		barns := t.barns(f)
		if f.Kind != tile.Field || len(barns) == 0 {
			continue
		}
		farmers, rule := len(t.worths[i].Followers) > 0, board.RuleID("barn.join")
		switch {
		case t.moment == end:
			if farmers {
				a.problem(rule, f.Place)
			}
			t.barnsEnd(f, barns, a)
		case farmers:
			if board.Any(barns, t.p.StoodNow) {
				rule = "barn.place"
				if t.p.Option(board.OptionFieldRevision) == "1" { // which pays by city, and only at the end
					a.note("notation.pig", barns[0].Player, barns[0].Place)
				}
			}
			a.note(rule, barns[0].Player, barns[0].Place)
		}
	}
}

// barnsEnd pays each player with a barn in the field once.
func (t *table) barnsEnd(f *board.Feature, barns []board.Figure, a *Account) {
	for n, b := range barns {
		if board.Any(barns[:n], func(o *board.Figure) bool { return o.Player == b.Player }) {
			continue
		}
		why := sum("base.score.mandatory", f.Cells, t.fieldAt(f, "barn.end", 4, 5))
		a.award("barn", b.Player, b.Place, f.Cells, false, &why)
	}
}

// barnsMost bounds what barns give, and this turn the farmers beside them: unknown tiles may join fields and complete
// cities.
func barnsMost(b *limits) {
	t := b.great[tile.Field]
	for _, g := range t.features {
		barns := t.barns(g)
		if g.Kind != tile.Field || len(barns) == 0 {
			continue
		}
		for i := range b.t.worths {
			w := &b.t.worths[i]
			if b.t.moment != turn || w.Feature == nil || t.at(w.Place) != g {
				continue
			}
			for _, who := range b.t.seats {
				if _, _, grows := b.grown(w.Feature); grows && b.owns(t, g, w.Feature, who, true) {
					b.widen(&award{who: who, kind: "field", place: w.Place}, 0, b.worth(t, g, w.Feature, who, true, 1), true)
				}
			}
		}
		for _, x := range barns {
			if b.t.moment == end && len(b.blanks) > 0 {
				b.widen(&award{who: x.Player, kind: "barn", place: x.Place}, 0, points(t.fieldAt(g, "barn.end", 4, 5)), true)
			}
		}
	}
}
