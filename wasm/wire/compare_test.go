package wire

import (
	"strings"
	"testing"
)

// TestCompare checks that Compare adds a key to the account of Score and changes nothing before it.
func TestCompare(t *testing.T) {
	text := "E2\nE\nr a1.s\nlast a2\n---\nU1 U\nr a1.e\n---\n8Q\n"
	scored := strings.Split(string(Score(text)), "\n")
	compared := strings.Split(string(Compare(text)), "\n")
	if len(scored) != 3 || len(compared) != 3 {
		t.Fatalf("found %d and %d lines, wanted 3", len(scored), len(compared))
	}
	for i, added := range []string{
		`,"compare":[{"option":"small-city","value":"2","totals":{"r":2},"certain":true,"differs":["scores"]}]}`,
		`,"compare":[]}`,
		`}`,
	} {
		if want := strings.TrimSuffix(scored[i], "}") + added; compared[i] != want {
			t.Errorf("wrote\n%s\nwanted\n%s", compared[i], want)
		}
	}
}
