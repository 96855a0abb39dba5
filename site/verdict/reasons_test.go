package verdict

import (
	"os"
	"slices"
	"strings"
	"testing"

	"taula/scorer"
	"taula/scorer/notation"
	"taula/templates"
)

// told returns the lines under a board as a reader sees them; lines under another are indented.
func told(lines []templates.Reason, depth string) []string {
	var all []string
	for _, r := range lines {
		parts := []string{depth + r.Class, strings.Join(r.Names, "+"), r.Text, r.Points}
		for _, g := range r.Gains {
			parts = append(parts, g.Name+" "+g.Points)
		}
		parts = slices.DeleteFunc(parts, func(s string) bool { return strings.TrimSpace(s) == "" })
		all = append(all, strings.ReplaceAll(depth+strings.TrimSpace(strings.Join(parts, " | ")), "\u00a0", " "))
		all = append(all, told(r.Because, depth+"  ")...)
	}
	return all
}

// TestReasons checks what stands under a board: awards, a castle's on a line of its own; questions with what every answer gives
// to whom; notes; and what a range depends on.
func TestReasons(t *testing.T) {
	words, err := ReadWords(os.DirFS("../../content"), "en")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, board string
		want        []string
	}{
		{"a castle with two neighbours", "rules c2 8\n. E2 .\nA3 D A1\nE1 E3 .\ncastle a3-b3 g\nb a2.e\nlast b2\n", []string{
			"Blue | Tiles of a complete road: 3 × 1 | 3",
			"Green | The castle scores the first feature completed beside it: 4 | 4",
			"  Tiles of a complete city: 2 × 2 | 4",
			"question | Green: which completed feature does the castle at a3-b3 score?",
			"  answer assumed | City b1 | Green 4",
			"  answer | Road a2 | Green 3",
		}},
		{"a castle takes one reason only", "rules c2 8\nE2 A\nE U1\n. A2\ncastle a1-a2 r\nr b1.s\nlast b3\n", []string{
			"Red | Tiles of a complete road: 3 × 1 | 3",
			"Red | The castle scores the first feature completed beside it: 3 | 3",
			"  Tiles of a complete road: 3 × 1 | 3",
		}},
		{"figures in an infected area", "rules c3 cv\nN2 N3\n(cfff) M1\ninfected a2.n new\ny b1.w\nlast a2\n= y0\n", []string{
			"nobody | Nobody scores | 0",
			"question | Yellow: what does the test of the figure at b1 show?",
			"  answer assumed | Negative: it stays",
			"  answer | Positive: back to the supply",
			"  answer | Death: out of the game",
			"note | Yellow's figure has come into an infected area: it must be tested",
		}},
		{"points or castle", "rules c2 8\nE2\nE\nr a1.s\nlast a2\n", []string{
			"Red | Tiles of a complete city: 2 × 2 | 4",
			"question | Red: score the small city at a1, or make it a castle?",
			"  answer assumed | Score it | Red 4",
			"  answer | Castle | Red 0",
		}},
		{"two meeples before a drawbridge", "rules c3 1 db\n(crfc) U A1\ndrawbridge a1.e a1.n\nr b1.e\nr a1.e\nlast c1\n", []string{
			"Red | Tiles of a complete road: 3 × 1 | 3",
			"question | Red: where does each meeple go, over a drawbridge or back to the supply?",
			"  answer assumed | City a1, city a1",
			"  answer | City a1, back to the supply",
			"  answer | Back to the supply, back to the supply",
		}},
		{"a cell nobody entered", "W ~\nr a1.e\nend\n", []string{
			"Red | Tiles of an incomplete road, at the end: 1 × 1 | 1 to 2",
			"question | Depends on b1",
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			doc, errs := notation.Read(c.board)
			if len(errs) > 0 {
				t.Fatal(errs)
			}
			narrator := Narrator{Account: scorer.Settle(doc.Position), Expected: doc.Expected, Words: words.texts}
			if got := told(narrator.Reasons(), ""); !slices.Equal(got, c.want) {
				t.Errorf("found\n%s\nwanted\n%s", strings.Join(got, "\n"), strings.Join(c.want, "\n"))
			}
		})
	}
}

// TestDescribe checks the words that stand for a board where it is not seen, also for what is not known.
func TestDescribe(t *testing.T) {
	words, err := ReadWords(os.DirFS("../../content"), "en")
	if err != nil {
		t.Fatal(err)
	}
	p, errs := notation.Parse("rules c2 base go\nW ~ * Q\nr a1.e\nfairy a1.e\ngold a1 1\nbeyond a1.w road +4 closed\nbeyond a1.s any\nbeyond a1.nw field +2b\n")
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	got := Narrator{Account: scorer.Settle(p), Words: words.texts}.Describe()
	for _, want := range []string{"b1: not entered. c1: some tile.", "Red, meeple: Road a1.", "What lies beyond a1 west: Road, +4, ends there.",
		"What lies beyond a1 south: does not matter.", "What lies beyond a1 north-west: Field, Blue +2.",
		"d1: City north, east and west.", "Fairy: Road a1.", "Gold: a1."} {
		if !strings.Contains(got, want) {
			t.Errorf("%q\ndoes not say %q", got, want)
		}
	}
}
