package made

import (
	"strings"
	"sync"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/notation"
	"taula/site/object"
)

// infectedName is the name of the picture of everything that can be infected: {{board what-can-be-infected}} shows it.
const infectedName = "what-can-be-infected"

// A ground is something a figure may stand on, with its box, on a small table: place is where the infection would lie, figure
// the figure placed there. The answer is the scorer's.
type ground struct{ label, box, table, place, figure string }

// grounds are the panels of the picture in order.
var grounds = []ground{
	{"can-city", "base", "C", "a1.n", "r a1.n"},
	{"can-road", "base", "U", "a1.e", "r a1.e"},
	{"can-monastery", "base", "B", "a1.m", "r a1.m"},
	{"can-field", "base", "E", "a1.s", "r a1.s"},
	{"can-garden", "ab", "UG", "a1.m", "r abbot a1.m"},
	{"can-labyrinth", "la", "laA", "a1.n", "r a1.n"},
	{"can-bridge", "8", "B\nbridge a1 ew", "a1.b", "r a1.b"},
	{"can-rainbow", "rb", "B\nrainbow a1 ew", "a1.b", "r phantom a1.b"},
	{"can-castle", "8", "E1 E3\ncastle a1-b1 r", "a1-b1", ""},
	{"can-abbey", "5", ". B .\nB 5Z B\n. B .", "b2.m", "r b2.m"},
}

// infected reports whether the scorer tests a figure that is placed there.
func (g ground) infected() bool {
	at, _ := board.ParsePlace(g.place)
	p, errs := notation.Parse(strings.Join([]string{everyBox, g.table, "infected " + g.place, g.figure, "last " + at.Cell.String(), ""}, "\n"))
	if len(errs) > 0 {
		return false
	}
	a := scorer.Settle(p)
	return len(a.Problems) == 0 && asked(a, "covid.")
}

// infectedPicture shows what can be infected, a panel for each ground, according to the scorer. It is computed once.
var infectedPicture = sync.OnceValue(func() *object.Board {
	var panels []string
	for _, g := range grounds {
		if !g.infected() {
			continue
		}
		rules, box := "rules c3 cv", ""
		if g.box != "base" {
			rules, box = "rules c3 "+g.box+" cv", "box "+g.box+"\n"
		}
		panels = append(panels, "label "+g.label+"\n"+box+rules+"\n"+g.table+"\ninfected "+g.place+"\n")
	}
	return object.SettlePicture(strings.Join(panels, "---\n"), "")
})
