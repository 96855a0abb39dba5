package made

import (
	"strings"
	"testing"
)

// TestInfected compares what the picture of COVID-19 shows with which figures the scorer tests.
func TestInfected(t *testing.T) {
	var labels []string
	for _, p := range infectedPicture().Panels {
		labels = append(labels, strings.TrimPrefix(p.Label, "can-"))
	}
	if want := "city road monastery field garden labyrinth bridge rainbow castle abbey"; strings.Join(labels, " ") != want {
		t.Errorf("found %q, wanted %s", labels, want)
	}
	if wrong := infectedPicture().Problems; len(wrong) > 0 {
		t.Errorf("found %v", wrong)
	}
	for _, no := range []ground{
		{"a barn", "5", "B B\nB B", "a1.se", "r barn a1.se"},
		{"nothing", "base", "U", "a1.m", "r a1.m"},
		{"the top of a tower", "4", "4G\ntower a1 1", "a1.t", ""},
	} {
		if no.infected() {
			t.Errorf("%s can be infected", no.label)
		}
	}
}

// TestCovidPieces compares the numbers of the pieces of COVID-19 with the box.
func TestCovidPieces(t *testing.T) {
	if n := covidPieces(); n["negative"]+n["positive"]+n["death"] != 30 || n["infected"] != 20 {
		t.Errorf("found %v, wanted 30 cards and 20 tokens", n)
	}
}
