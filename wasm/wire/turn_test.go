package wire

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

// TestThisTurn carries out deeds of a turn, one after the other. Then it compares some statements of the line, the totals, and
// the rules of the problems.
func TestThisTurn(t *testing.T) {
	const tunnel = "rules c2 tu/players r b/turn r/W tuB . tuC A1|. B B A2 ./tunnel b1.w r/r a1.e"
	const ferry = "rules c2 fe/players r b/turn b/U1|feB3|W1/ferry a2.n a2.s/r a2.s"
	const broken = "rules c2 rb/players r b/turn r/A3 B A1/lifted b1 ew/r a1.e"
	const lies = "rules c2 rb/players r b/turn r/A3 B A1/rainbow b1 ew/r a1.e"
	for _, c := range []struct {
		name, table string
		deeds       []string
		want        []string // statements of the line
		red         int
		problems    string
	}{
		{"a token after the tile completes the road", tunnel, []string{"lay c3 B 0", "add tunnel d1.e r"}, []string{"last d1.e c3"}, 4, ""},
		{"a token placed like a figure does, too", tunnel, []string{"lay c3 B 0", "figure r tunnel d1.e"}, []string{"last d1.e c3"}, 4, ""},
		{"a token before the tile does, too", tunnel, []string{"add tunnel d1.e r", "lay c3 B 0"}, []string{"last d1.e c3"}, 4, ""},
		{"in a dispute, where it completes a road that is held", tunnel, []string{"for road edit lay c3 B 0", "for road edit add tunnel d1.e r"}, []string{"last d1.e c3"}, 4, ""},
		{"in a dispute, where that is said", tunnel, []string{"for road edit lay c3 B 0", "for road edit add tunnel b1.e b now"}, []string{"last b1.e c3"}, 0, ""},
		{"in a dispute another token came before", tunnel, []string{"for road edit lay c3 B 0", "for road edit add tunnel b1.e b"}, []string{"last c3"}, 0, ""},
		{"a token taken away is not named any more", tunnel, []string{"lay c3 B 0", "add tunnel d1.e r", "drop 1"}, []string{"last c3"}, 0, ""},
		{"booked, the road is scored and Red goes home", tunnel, []string{"lay c3 B 0", "add tunnel d1.e r", "book"}, []string{"score r4", "turn b"}, 0, ""},
		{"a ferry that is moved completes a road", ferry, []string{"lay 0,-1 U 1", "drop 0", "add ferry a3.n a3.e"}, []string{"ferry a3.n a3.e", "ferried a3.n a3.s", "last a1"}, 2, ""},
		{"a ferry that lies again where it lay was not moved", ferry, []string{"lay 0,-1 U 1", "drop 0", "add ferry a3.n a3.s"}, []string{"ferry a3.n a3.s", "last a1", "U1/U1/feB3/W1"}, 0, ""},
		{"the Rainbow Bridge laid over a tile beside completes the road", broken, []string{"lay b2 B 0", "add rainbow b1 ew"}, []string{"last b1.b b2"}, 2, ""},
		{"in a dispute it lay there before", broken, []string{"for road edit lay b2 B 0", "for road edit add rainbow b1 ew"}, []string{"last b2"}, 0, "base.score.mandatory"},
		{"unless that is said", broken, []string{"for road edit lay b2 B 0", "for road edit add rainbow b1 ew now"}, []string{"last b1.b b2"}, 2, ""},
		{"the Rainbow Bridge lifted leaves broken roads", lies, []string{"drop 0"}, []string{"lifted b1 ew"}, 0, ""},
		{"in a dispute it never lay there", lies, []string{"for road edit drop 0"}, []string{"A3 B A1", "r a1.e"}, 0, "base.tile.match base.tile.match"},
		{"laid in this turn it has broken nothing", broken, []string{"lay b2 B 0", "add rainbow b1 ew", "drop 0"}, []string{"lifted b1 ew", "last b2"}, 0, ""},
		{"a second tile is added", "players r b/D", []string{"put b1 D 0", "put c1 D 0", "last b1", "last c1"}, []string{"last b1 c1"}, 0, ""},
		{"and taken back alone", "players r b/D D D/last b1 c1", []string{"last b1"}, []string{"last c1"}, 0, ""},
		{"a tile laid beyond replaces what was said", "rules c2/players r/E2/r a1.s/last a1", []string{"beyond a1.s city +3 closed", "put a2 E 0"}, nil, 4, ""},
		{"so does a cell that is not known", "rules c2/players r/E2/r a1.s/last a1", []string{"beyond a1.s city +3 closed", "unknown a2 open"}, []string{"E2|~"}, 0, ""},
		{"who says what lies beyond knows the cell", "rules c2/players r/E2|~/r a1.s/last a1", []string{"beyond a1.s city +3 closed"}, []string{"beyond a1.s city +3 closed"}, 8, ""},
	} {
		line := strings.NewReplacer("/", "\n", "|", "\n").Replace(c.table)
		var found answerOfDeed
		for _, deed := range c.deeds {
			if !strings.Contains(deed, "edit ") {
				deed = "edit " + deed
			}
			found = answerOfDeed{}
			if err := json.Unmarshal(Answer(deed+"\n"+line), &found); err != nil || found.Line == "" {
				t.Fatalf("%s: %s gives %s", c.name, deed, Answer(deed+"\n"+line))
			}
			line = found.Line
		}

		statements := strings.Split(strings.NewReplacer("_", " ", ",", " ").Replace(line), ";")
		for _, want := range c.want {
			if !slices.Contains(statements, strings.ReplaceAll(want, "|", "/")) {
				t.Errorf("%s: found %q, wanted %q in it", c.name, line, want)
			}
		}
		var problems []string
		for _, x := range found.Account.Problems {
			problems = append(problems, x.Rule)
		}
		if red := found.Account.Totals["r"]; red != c.red || strings.Join(problems, " ") != c.problems {
			t.Errorf("%s: found %d for Red and %v in %s, wanted %d and %q", c.name, red, problems, line, c.red, c.problems)
		}
	}
}

// An answerOfDeed is what this test reads of the answer to a deed.
type answerOfDeed struct {
	Line    string
	Account struct {
		Totals   map[string]int
		Problems []struct{ Rule string }
	}
}
