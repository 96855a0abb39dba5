package made

import (
	"strings"
	"testing"

	"taula/scorer/board"
)

// TestFigures compares what the scorer knows of every kind of figure with the digest (B.1, C.4, D.3, E, F): what it counts,
// where it may be, and whether it crosses a drawbridge, is tested, captured or eaten.
func TestFigures(t *testing.T) {
	for kind, want := range map[board.FigureKind]string{
		board.Meeple:     "1 road city monastery field castle bridge drawbridge tested captured eaten",
		board.Large:      "2 road city monastery field castle bridge drawbridge tested captured eaten",
		board.Abbot:      "1 monastery tested captured eaten",
		board.Phantom:    "1 road city monastery field castle bridge rainbow drawbridge tested captured eaten",
		board.Ringmaster: "1 road city monastery field castle bridge drawbridge tested captured eaten",
		board.Mayor:      "shields city castle tested captured eaten",
		board.Wagon:      "1 road city monastery castle bridge drawbridge tested captured eaten",
		board.Builder:    "0 road city bridge tested eaten",
		board.Pig:        "0 field tested eaten",
		board.Barn:       "0 field",
		board.Shepherd:   "0 field tested eaten",
		board.Mage:       " road city bridge",
		board.Witch:      " road city bridge",
	} {
		got := []string{strength(kind)}
		for _, x := range trials {
			if _, _, ok := x.try(kind); ok {
				got = append(got, x.key)
			}
		}
		if s := strings.Join(got, " "); s != want {
			t.Errorf("%s: found %q, wanted %q", kind, s, want)
		}
	}
}
