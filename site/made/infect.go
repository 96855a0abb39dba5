package made

import (
	"strings"
	"sync"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/notation"
	"taula/site/object"
)

// infectedName names the picture of all that can be infected: {{board what-can-be-infected}} shows it.
const infectedName = "what-can-be-infected"

// A ground is something a figure may stand on, with the box it comes in, as a table of its own: place is where the infection
// would lie and figure who would come there. The answer is what the scorer says of it.
type ground struct{ label, box, table, place, figure string }

// grounds are asked about in this order.
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

// infected reports whether the scorer has a figure tested that comes there.
func (g ground) infected() bool {
	at, _ := board.ParsePlace(g.place)
	p, errs := notation.Parse(strings.Join([]string{everyBox, g.table, "infected " + g.place, g.figure, "last " + at.Cell.String(), ""}, "\n"))
	if len(errs) > 0 {
		return false
	}
	a := scorer.Settle(p)
	return len(a.Problems) == 0 && asked(a, "covid.")
}

// infectedPicture draws what can be infected, a panel for each ground: made of what the scorer says, once for all builds.
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
