package scorer

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// Pigs and the pig herd: pig.bonus, field.f.pig, field.f.pigherd.
//
// A pig makes each complete city and each castle beside its field worth 1 more, for its owner alone and only where that
// player holds or shares the field; a second pig adds nothing. A herd printed in the field does so for everybody. A siege doubles
// the pig's point with the city (The Cathars, 2004: 8 for a farm with a pig); by option not, as JCloisterZone has it.

// herdWorth adds 1 for each city and castle beside a field with a pig herd.
func herdWorth(t *table, f *board.Feature, complete bool, because []Reason) []Reason {
	if f.Marks&tile.PigHerd == 0 {
		return because
	}
	if n := beside(because); n > 0 {
		because = plus(because, "field.f.pigherd", n, 1, f.Cells)
	}
	return because
}

// pigOwn adds 1 for each city and castle that pays an owner with a pig in the field.
func pigOwn(t *table, f *board.Feature, owner board.Player, because []Reason) []Reason {
	if !t.p.Stands(f, board.Pig, owner) {
		return because
	}
	if n := beside(because); n > 0 {
		because = plus(because, "pig.bonus", n, 1, f.Cells)
	}
	if i := slices.IndexFunc(because, siegeCounts); i >= 0 && t.p.Option(board.OptionSiegePig) == "doubled" {
		because = plus(because, "field.f.siege", because[i].Count, 1, because[i].Cells)
		because[len(because)-1].Thing = "besieged-pig"
	}
	return because
}

// beside counts the cities and castles that these reasons pay for, a besieged city once.
func beside(because []Reason) (n int) {
	for _, r := range because {
		if r.counts == besideCities || r.counts == besideCastles {
			n += r.Count
		}
	}
	return n
}
