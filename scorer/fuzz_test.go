package scorer_test

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"taula/scorer"
	"taula/scorer/example"
	"taula/scorer/notation"
)

// FuzzSettle settles and compares every text that can be read: nothing panics, all reasons add up, and no lower bound is above
// the upper one.
func FuzzSettle(f *testing.F) {
	files, _ := filepath.Glob("testdata/*.txt")
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		for example := range strings.SplitSeq(string(text), "---\n") {
			f.Add(example)
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		doc, errs := notation.Read(text)
		p := doc.Position
		if len(errs) > 0 || len(p.Squares)+len(p.Figures)+len(p.Tokens) > 200 {
			return
		}
		a := scorer.Settle(p)
		for i := range a.Scores {
			s := &a.Scores[i]
			if !scorer.Adds(&s.Why) || s.Why.Points != s.Points || s.Least > s.Points || s.Most < s.Points {
				t.Errorf("%s: %d points, %d to %d, because %+v", s.Place, s.Points, s.Least, s.Most, s.Why)
			}
		}
		example.Check(doc.Expected, a)
		scorer.Compare(p)
	})
}

// TestHostileTables settles the largest tables that can be read, in bounded memory.
func TestHostileTables(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: tables as large as they may be")
	}
	table := func(tiles, moment string, statements ...string) string {
		all := strings.Join(statements, "\n") + "\n"
		return "rules c1 1 2 3 4 5 8 9 10 co la fl db rb cv ph fe tu mw\n" + tiles + strings.Repeat(all, 4990/len(statements)) + moment
	}
	rows := func(n int, row string) string { return strings.Repeat(row+"\n", n) }
	roads := rows(100, strings.Repeat("U ", 100))
	for _, c := range []struct{ name, text string }{
		{"one road", table(rows(100, strings.Repeat("U1 ", 100)), "end", "r a1.n", "b b1.s")},
		{"unknown cells", table(rows(10, "U1 ~998 U1"), "end", "r a1.n")},
		{"roads into unknown cells", table(rows(50, strings.Repeat("U1 ~ ", 100)), "end", "r a1.n", "b c1.n")},
		{"fields beside cities", table(rows(100, strings.Repeat("E ", 100)), "end", "r barn b2.se", "r a1.s")},
		{"bridges", table(rows(100, strings.Repeat("B ", 100)), "end", "bridge b2 ew", "rainbow b3 ns", "r b3.b")},
		{"castles", table(rows(50, strings.Repeat("E2 ", 100)+"\n"+strings.Repeat("E ", 100)), "last a1", "castle a1-a2 r")},
		{"infections", table(roads, "last a1", "infected a1.e new", "r a1.e")},
		{"what lies beyond", table(roads, "end", "beyond a1.w road +9 closed")},
		{"meeples beyond", table(roads, "end", "beyond a1.w road"+strings.Repeat(" +9b +9r", 2)+" closed")},
		{"all of this turn", table(roads, "last"+strings.Repeat(" a1 b1 c1", 333), "r a1.e", "r wagon b1.e")},
		{"quarters", table(roads, "end", "quarter road r a1.e", "quarter city b")},
		{"towers", table(rows(100, strings.Repeat("4B ", 100)), "last a1", "tower b1 1", "choose b1 a1.nw", "r a1.nw")},
		{"questions", table(roads, "last a1", "r a1.e", "r wagon b1.e", "fairy a1.e r", "choose a1.e home")},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, errs := notation.Parse(c.text)
			for _, e := range errs {
				t.Fatalf("line %d: %s: %s", e.Line, e.Code, e.Found)
			}
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			scorer.Settle(p)
			runtime.ReadMemStats(&after)
			n := (after.TotalAlloc - before.TotalAlloc) >> 20
			t.Logf("%d cells, %d figures, %d pieces: %d MB", len(p.Squares), len(p.Figures), len(p.Tokens), n)
			if n > 200 {
				t.Errorf("found %d MB, wanted at most 200", n)
			}
		})
	}
}
