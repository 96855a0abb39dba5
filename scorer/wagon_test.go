package scorer

import (
	"slices"
	"testing"
)

// TestWagonPlaces checks where a wagon may go: the monastery of its tile, the free road of the next tile, or home; not the
// occupied road, the city two tiles away, or fields.
func TestWagonPlaces(t *testing.T) {
	text := "rules c2 5\n. . E\nA3 W .\n. U1 .\nr wagon a2.e\nb b3.n\nlast b2\n"
	q, _ := asked(t, text, "wagon.c2")
	var found []string
	for _, a := range q.Answers {
		found = append(found, a.Answer.String())
	}
	if want := []string{"a2.m", "b2.e", "home"}; !slices.Equal(found, want) || q.Assumed.String() != "a2.m" {
		t.Errorf("found %v, counted %s, wanted %v", found, q.Assumed, want)
	}
	q, _ = asked(t, text+"choose a2.e home\n", "wagon.c2")
	if q.Assumed.String() != "home" {
		t.Errorf("found %s counted, wanted home", q.Assumed)
	}
}
