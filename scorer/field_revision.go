package scorer

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// The older ways to score fields: field.rev1, field.rev2, notation.pig.

// cityPaysOnce is the second revision: field by field as today, but one city pays one player once. It pays for the first
// field, in reading order, that the player holds.
func cityPaysOnce(t *table, f *board.Feature, owner board.Player, because []Reason) []Reason {
	var paid []int
	for i, g := range t.features {
		if g == f {
			break
		}
		if g.Kind == tile.Field && slices.Contains(t.worths[i].Owners, owner) {
			paid = append(paid, g.Cities()...)
		}
	}
	count, cells := t.completeBeside(f, 0, paid)
	twice, besieged := t.completeBeside(f, tile.Besieged, paid)
	*counted(because, besideCities) = leaf("field.rev2", count, 3, cells).counting(besideCities)
	because = restated(because, leaf("field.f.siege", twice, 3, besieged))
	return restated(because, leaf("field.f.pigherd", beside(because), 1, f.Cells))
}

// castlesPayEach notes that a castle beside two fields of one player pays both: no source read here says whether the second
// revision pays it once, as a city.
func castlesPayEach(t *table, a *Account) {
	for k := range t.p.Tokens {
		var paid []board.Player
		for i, f := range t.features {
			if f.Kind != tile.Field || !slices.Contains(f.Castles(), k) {
				continue
			}
			for _, owner := range t.worths[i].Owners {
				if slices.Contains(paid, owner) {
					a.note("notation.pig", owner, t.p.Tokens[k].Place)
				}
				paid = append(paid, owner)
			}
		}
	}
}

// restated puts a reason in the place of the one with its rule, if there is one; one that counts nothing takes it away.
func restated(because []Reason, r Reason) []Reason {
	i := slices.IndexFunc(because, func(o Reason) bool { return o.Rule == r.Rule })
	switch {
	case i >= 0 && r.Count == 0:
		return slices.Delete(because, i, i+1)
	case i >= 0:
		because[i] = r
	}
	return because
}

// nothingByField is the first revision's other half: at the end it pays by city, so a field gives no award, and before the
// end nothing.
func nothingByField(t *table, f *board.Feature, owner board.Player, because []Reason) []Reason {
	if t.moment == end {
		return nil
	}
	return []Reason{leaf("field.rev1", 0, 4, nil)}
}

// cityByCity is the first revision: for each complete city, whoever has most farmers on all fields beside it gets 4. A castle is
// worth 4 here as well (castle.field.four), and the City of Carcassonne is one more city (field.f.coc).
// What pigs, herds and sieges, which came with later boxes, add to that no source read here says: they add nothing, and the
// account says that it does not know.
func cityByCity(t *table, a *Account) {
	for i := range t.p.Figures {
		if g := &t.p.Figures[i]; g.Kind == board.Pig {
			a.note("notation.pig", g.Player, g.Place)
		}
	}
	for i, city := range t.features {
		if city.Marks&(tile.PigHerd|tile.Besieged) != 0 && (city.Complete() || len(t.followers(city)) > 0) {
			a.note("notation.pig", 0, city.Place)
		}
		around := &board.Feature{Kind: tile.Field}
		for _, f := range t.features {
			if f.Kind == tile.Field && (slices.Contains(f.Castles(), int(city.Castle)) || city.Complete() && slices.Contains(f.Cities(), i)) {
				around.Figures = append(around.Figures, f.Figures...)
			}
		}
		for _, owner := range t.owners(around, t.strengthsIn(around)) {
			why := leaf("field.rev1", 1, 4, city.Cells)
			a.award("field", owner, city.Place, city.Cells, true, &why)
		}
	}
}

// paidElsewhere: what a city pays for one field it does not pay for another, so that with unknown cells no field is sure.
func paidElsewhere(b *limits) {
	for i := range b.claims {
		if o := &b.claims[i]; o.kind == "field" && len(b.blanks) > 0 {
			b.widen(&o.award, 0, o.most, true)
		}
	}
}

// cityByCityMost bounds what the first revision gives: each castle, and each city that is or may be complete, may pay whoever has
// a farmer, or may have one, or not.
func cityByCityMost(b *limits) {
	if b.t.moment != end || len(b.blanks) == 0 {
		return
	}
	most := b.great[tile.Field]
	for _, who := range b.t.seats {
		farms := func(f **board.Feature) bool { return (*f).Kind == tile.Field && most.p.Strength(*f, who) > 0 }
		if !board.Any(most.features, farms) {
			continue
		}
		for _, city := range b.t.features {
			if _, _, complete := b.due(city); city.Castle >= 0 || complete && (city.Kind == tile.City || city.Kind == tile.Carcassonne) {
				b.widen(&award{who: who, kind: "field", place: city.Place}, 0, 4, true)
			}
		}
		b.total(who, 0, 4*len(b.blanks)*b.count[tile.City])
	}
}
