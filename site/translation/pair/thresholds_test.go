package pair

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"slices"
	"strings"
	"testing"
)

// TestStill checks from how many common words on a text still is an accepted one, edited.
func TestStill(t *testing.T) {
	for _, c := range []struct {
		decides        string
		shared, longer int
		want           bool
	}{
		{"FewestWords", 3, 3, true},
		{"FewestWords", 2, 2, false},
		{"most", 4, 6, true},
		{"most", 4, 7, false},
		{"most", 20, 30, true},
		{"most", 20, 31, false},
	} {
		if got := Still(c.shared, c.longer); got != c.want {
			t.Errorf("%s: %d words of %d: %v", c.decides, c.shared, c.longer, got)
		}
	}
}

// TestDrawn checks from how many common words on a part of a text was drawn from another.
func TestDrawn(t *testing.T) {
	for _, c := range []struct {
		decides      string
		shared, part int
		want         bool
	}{
		{"FewestDrawn", 3, 3, false},
		{"FewestDrawn drawn", 3, 4, true},
		{"drawn", 2, 4, false},
		{"drawn", 6, 8, true},
		{"drawn", 5, 8, false},
	} {
		if got := Drawn(c.shared, c.part); got != c.want {
			t.Errorf("%s: %d words of %d: %v", c.decides, c.shared, c.part, got)
		}
	}
}

// TestHaveRow checks that FewestDrawn words of a text that stand in a row in another are found wherever they stand.
func TestHaveRow(t *testing.T) {
	text := FingerprintOf("one two three four five six")
	for other, want := range map[string]bool{
		"zero two three four five":   true,
		"three four five six":        true,
		"two three four zero five":   false,
		"four five six":              false,
		"six five four three two":    false,
		"a b c one two three four d": true,
		"":                           false,
	} {
		if got := HaveRow(text, FingerprintOf(other)); got != want {
			t.Errorf("FewestDrawn: %q: %v", other, got)
		}
	}
}

// TestAlign checks what is paired in order where nothing else is known.
func TestAlign(t *testing.T) {
	p := Gap{Class: "p"}
	three, four := []string{"3"}, []string{"4"}
	long := func(n int) Clue { return Clue{Gap: p, Letters: n} }
	for _, c := range []struct {
		decides string
		a, b    []Clue
		want    []Pair
	}{
		{"the class", []Clue{{Gap: Gap{Class: "p"}}}, []Clue{{Gap: Gap{Class: "td"}}}, nil},
		{"the numbers", []Clue{{Gap: p, Numbers: three}, {Gap: p, Numbers: four}}, []Clue{{Gap: p, Numbers: four}}, []Pair{{1, 0}}},
		{"numbers in words", []Clue{{Gap: p, Spelled: three}}, []Clue{{Gap: p, Numbers: three}}, []Pair{{0, 0}}},
		{"the destinations", []Clue{{Gap: p, Links: []string{"/a"}}}, []Clue{{Gap: p, Links: []string{"/b"}}}, nil},
		{"destinations that nobody knows", []Clue{{Gap: p}}, []Clue{{Gap: p, Links: []string{"/b"}}}, []Pair{{0, 0}}},
		{"lopsided", []Clue{long(100)}, []Clue{long(25)}, []Pair{{0, 0}}},
		{"lopsided", []Clue{long(101)}, []Clue{long(25)}, nil},
		{"longText", []Clue{long(40)}, []Clue{long(2)}, []Pair{{0, 0}}},
		{"longText", []Clue{long(41)}, []Clue{long(2)}, nil},
		{"sameLength", []Clue{long(30), long(10)}, []Clue{long(10)}, []Pair{{1, 0}}},
		{"sameNeighbour", []Clue{{Gap: Gap{"p", 1, 2}}, {Gap: Gap{"p", 3, 4}}}, []Clue{{Gap: Gap{"p", 3, 9}}}, []Pair{{1, 0}}},
		{"onePair", []Clue{long(10), long(30)}, []Clue{long(30), long(30)}, []Pair{{0, 0}, {1, 1}}},
	} {
		got := Align(c.a, c.b)
		if len(got) != len(c.want) || len(got) > 0 && got[0] != c.want[0] {
			t.Errorf("%s: found %v, wanted %v", c.decides, got, c.want)
		}
	}
	if whole < 3001*3001 {
		t.Error("whole: a page of 3,000 texts is not weighed at once")
	}
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

// elsewhere are the thresholds that are tested in package translation, by a case of testdata/status or a test.
var elsewhere = map[string]string{
	"SameHeading": "heading-renamed.txt",
	"EnglishLeft": "english-copy.txt",
	"Margin":      "edited-twins.txt",
	"Clearly":     "exchanged.txt",
	"Many":        "TestHostilePages",
	"NearBy":      "TestHostilePages",
	"MostSteps":   "TestHostilePages",
}

// TestEveryThresholdHasACase checks that a case of this file or of complete_test.go names every threshold.
func TestEveryThresholdHasACase(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "thresholds.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var cases strings.Builder
	for _, name := range []string{"thresholds_test.go", "complete_test.go"} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		cases.Write(text)
	}
	all := cases.String()

	found := 0
	ast.Inspect(file, func(n ast.Node) bool {
		v, ok := n.(*ast.ValueSpec)
		if !ok {
			return true
		}
		found++
		name := v.Names[0].Name
		named := slices.ContainsFunc(
			[]string{"\"" + name + " ", "\"" + name + "\"", " " + name + "\"", name + ":"},
			func(form string) bool { return strings.Contains(all, form) })
		if !named && elsewhere[name] == "" {
			t.Errorf("%s has no case", name)
		}
		return true
	})
	if found < 20 {
		t.Errorf("found %d thresholds", found)
	}
}
