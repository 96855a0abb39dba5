package board_test

import (
	"slices"
	"testing"

	. "taula/scorer/board"
)

// TestLabyrinthBranches checks that in the advanced labyrinth each branch is a place of its own, free until somebody is in it,
// while in the basic one the whole road is one place, taken as soon as somebody is on it.
func TestLabyrinthBranches(t *testing.T) {
	const table = ". U1 .\nU laA U\n. U1 .\nr b1.n\nlast b2\n"
	for _, c := range []struct {
		text         string
		places, free []string
	}{
		{"option labyrinth advanced\n" + table, []string{"b2.n", "b2.e", "b2.s", "b2.w"}, []string{"b2.e", "b2.s", "b2.w"}},
		{"rules c2 la\n" + table, []string{"b2.n"}, nil},
	} {
		p := read(t, c.text)
		var places, free []string
		for _, at := range p.Survey().FigurePlaces(Cell{1, 1}) {
			if _, _, corner := at.Spot.Corner(); corner {
				continue
			}
			places = append(places, at.String())
			if len(p.Survey().RefuseFigure(Figure{Player: 'b', Place: at})) == 0 {
				free = append(free, at.String())
			}
		}
		if !slices.Equal(places, c.places) || !slices.Equal(free, c.free) {
			t.Errorf("found the places %v, of them free %v, wanted %v and %v", places, free, c.places, c.free)
		}
	}
}
