package pair

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
	"testing"

	"taula/site/page"
	"taula/site/translation/words"
)

// lexicon knows one term and a few numbers of two languages.
var lexicon = NewLexicon(map[string]int{"five": 5}, map[string]int{"cinc": 5},
	words.Glossary{{Key: "road", Forms: []string{"road"}}, {Key: "castle", Forms: []string{"castle"}}},
	words.Glossary{{Key: "road", Use: []string{"camí"}}, {Key: "castle", Use: []string{"castell"}}})

func features(kind, text string, of Language) Features {
	return lexicon.Features(page.Inline(kind, text), of)
}

// scores are pairs of texts, each with the score that the thresholds give it. Whoever changes a threshold has to change a score
// here, and sees which pair it decides. The same length gives 65: base and sameLength.
var scores = []struct {
	decides, english, catalan string
	want                      int
}{
	{"base sameLength", "Play.", "Juga.", 65},
	{"sameLength", "Play now.", "Jug", 45 + 20*3/9},
	{"longText lopsided", strings.Repeat("play ", 8), "Jugues", 45 + 20*6/39},                      // 39 letters: not yet long
	{"longText lopsided", strings.Repeat("play ", 8) + "now", "Jugues ara!", 45 + 20*11/43},        // long, and a quarter of it is there
	{"lopsided quarter", strings.Repeat("play ", 8) + "nows", "Jugues ara"[:9], 45 + 20*9/44 - 30}, // less than a quarter
	{"sameFigures", "Play 5", "Juga 5", 65 + 15},
	{"otherFigure", "Play 5", "Juga 6", 65 - 20},
	{"inWords", "Play five", "Jugueu 5.", 65 + 5},
	{"sameLinks", "Go [on](/a)", "Ja [va](/a)", 65 + 15},
	{"sameLinks", "Go [on](/a)", "Ja [va](/b)", 65 - 15},
	{"samePieces", "Go `a`", "Ja `a`", 65 + 10},
	{"samePieces", "Go `a`", "Ja `b`", 65 - 10},
	{"sameName", "go Red", "va Red", 65 + 5},
	{"sameTerms anyTerm", "road", "camí", 65 + 40*1/2 - 5},
	{"anyTerm", "road", "pont", 65 - 5},
}

// TestScores checks the table of thresholds: every number that goes into a score decides a pair of texts.
func TestScores(t *testing.T) {
	for _, c := range scores {
		a, b := features("p", c.english, Source), features("p", c.catalan, Target)
		if got := score(&a, &b); got != c.want {
			t.Errorf("%s: %q and %q score %d, wanted %d", c.decides, c.english, c.catalan, got, c.want)
		}
	}
	a, b := features("p", "Play.", Source), features("p", "Juga.", Target)
	if got := score(new(a.In(Gap{Before: 1, After: 2})), new(b.In(Gap{Before: 3, After: 4}))); got != 65-otherGap {
		t.Errorf("otherGap: texts of two gaps score %d", got)
	}
	a.enumerator, b.enumerator = "2.", "2."
	if got := score(&a, &b); got != 65+sameNumber {
		t.Errorf("sameNumber: headings of one number score %d", got)
	}
	low, high := features("p", "Play 5 `a`", Source), features("p", "Juga 6 `b`", Target)
	if s := score(&low, &high); s != 35 || len(Align([]Features{low}, []Features{high})) != 1 {
		t.Errorf("floor: %d is not taken", s)
	}
	low, high = features("p", "Play 5 `a` [b](/b)", Source), features("p", "Juga 6 `b` [b](/c)", Target)
	if s := score(&low, &high); s != 20 || len(Align([]Features{low}, []Features{high})) != 0 {
		t.Errorf("floor: %d is taken", s)
	}
}

// number returns the features of a text with this number: two with the same number score 80, with different ones 45.
func number(n string) Features { return features("p", "Play "+n, Source) }

func candidate(record int, n string) Candidate {
	return Candidate{Record: record, Kind: "prose", Features: []Features{number(n)}}
}

// TestMatches checks the thresholds by which records and changed texts are matched.
func TestMatches(t *testing.T) {
	text := func(n string) Features { return features("p", "Juga "+n, Target) }
	for _, c := range []struct {
		decides string
		m       Matching
		want    int
	}{
		{"swapped: in place", Matching{InOrder: true, Texts: []int{0, 1}, Features: []Features{text("5"), text("6")}, Records: []Candidate{candidate(0, "5"), candidate(1, "6")}}, 2},
		{"swapped clearly: exchanged, and found", Matching{InOrder: true, Texts: []int{0, 1}, Features: []Features{text("6"), text("5")}, Records: []Candidate{candidate(0, "5"), candidate(1, "6")}}, 2},
		{"clearly: another is as likely", Matching{Texts: []int{0, 1}, Features: []Features{text("5"), text("5")}, Records: []Candidate{candidate(0, "5")}}, 0},
		{"clearly: of English without a record", Matching{Texts: []int{0}, Features: []Features{text("5")}, Records: []Candidate{candidate(0, "6")}, Near: []Candidate{candidate(-1, "5")}}, 0},
		{"clearly: twice, of what is elsewhere", Matching{InOrder: true, Texts: []int{0}, Features: []Features{text("5")}, Records: []Candidate{candidate(0, "6")}, Far: []Candidate{candidate(9, "5")}}, 0},
		{"crowd: of more than that none is asked", Matching{InOrder: true, Texts: []int{0}, Features: []Features{text("5")}, Records: []Candidate{candidate(0, "6")}, Far: many(crowd + 1)}, 1},
	} {
		if got := c.m.Matches(); len(got) != c.want {
			t.Errorf("%s: %v, wanted %d", c.decides, got, c.want)
		}
	}
	far := Matching{Texts: make([]int, reachable+2)}
	for range reachable + 1 {
		far.Features = append(far.Features, text("6"))
	}
	far.Features = append(far.Features, text("5"))
	far.Texts[reachable+1] = 77
	far.Records = []Candidate{candidate(0, "5")}
	if got := far.Matches(); got[0] == 77 {
		t.Errorf("reachable: a text %d places away is taken", reachable+1)
	}
	if whole < 3001*3001 {
		t.Error("whole: a page of 3,000 texts is not weighed at once")
	}
}

func many(n int) (out []Candidate) {
	for range n {
		out = append(out, candidate(9, "5"))
	}
	return out
}

// TestAlike checks the thresholds for a rewritten English text, with a pair on either side of each.
func TestAlike(t *testing.T) {
	ten := strings.Fields("a b c d e f g h i j")
	with := func(kept int) []string { // as long, with so many words of the ten
		out := append([]string{}, ten[:kept]...)
		for len(out) < 10 {
			out = append(out, "x"+string(rune('0'+len(out))))
		}
		return out
	}
	for _, c := range []struct {
		decides string
		kept    int
		words   int
		near    Nearness
		want    bool
	}{
		{"sameGap", 5, 10, Nearness{Gap: true}, true},
		{"sameGap", 4, 10, Nearness{Gap: true}, false},
		{"samePath", 6, 10, Nearness{Path: true}, true},
		{"samePath", 5, 10, Nearness{Path: true}, false},
		{"anywhere", 7, 10, Nearness{}, true},
		{"anywhere", 6, 10, Nearness{}, false},
		{"shortText shortWords", 8, 3, Nearness{Path: true}, true},
		{"shortText shortWords", 7, 3, Nearness{Path: true}, false},
		{"shortWords", 7, 4, Nearness{Path: true}, true},
	} {
		if like, got := Alike(ten, with(c.kept), c.words, c.near); got != c.want {
			t.Errorf("%s: %d of 10 words are alike by %.2f: %v", c.decides, c.kept, like, got)
		}
	}
	long := func(n int, from []string) []string {
		out := append([]string{}, from...)
		for len(out) < n {
			out = append(out, "y"+strings.Repeat("z", len(out)))
		}
		return out
	}
	for _, c := range []struct {
		decides string
		short   []string
		length  int
		want    bool
	}{
		{"part partWords atLeast", ten[:6], 28, true},                    // all six of 28: 0.353
		{"atLeast", ten[:6], 29, false},                                  // 0.343
		{"partWords", ten[:5], 20, false},                                // all, but only five
		{"part", append(append([]string{}, ten[:5]...), "q"), 20, false}, // five of six
	} {
		if like, got := Alike(c.short, long(c.length, ten[:len(c.short)]), 10, Nearness{}); got != c.want {
			t.Errorf("%s: alike by %.3f: %v", c.decides, like, got)
		}
	}
	if a, b := (Nearness{Gap: true}).Favour(), (Nearness{Path: true}).Favour(); a != gapFavour || b != pathFavour || a <= b {
		t.Errorf("gapFavour pathFavour: %v %v", a, b)
	}
}

// elsewhere are the thresholds that are tested in package translation.
var elsewhere = map[string]string{
	"SameHeading": "heading-renamed.txt", "EnglishLeft": "english-copy.txt", "Many": "TestHostilePages", "NearBy": "TestHostilePages",
}

// TestEveryThresholdHasACase checks that a case names every threshold.
func TestEveryThresholdHasACase(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "thresholds.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var cases strings.Builder
	for _, c := range scores {
		cases.WriteString(c.decides + " ")
	}
	cases.WriteString("otherGap sameNumber floor swapped clearly crowd reachable whole sameGap samePath anywhere shortText shortWords part partWords atLeast gapFavour pathFavour ")
	found := 0
	ast.Inspect(file, func(n ast.Node) bool {
		if v, ok := n.(*ast.ValueSpec); ok {
			found++
			if name := v.Names[0].Name; !strings.Contains(cases.String(), name+" ") && elsewhere[name] == "" {
				t.Errorf("%s has no case", name)
			}
		}
		return true
	})
	if found < 25 {
		t.Errorf("found %d thresholds", found)
	}
}
