package notation_test

import (
	"strings"
	"testing"

	. "taula/scorer/notation"
)

// TestLargestNumbers checks that every number of the notation has a largest value, and that one more is an error that names it.
func TestLargestNumbers(t *testing.T) {
	for _, c := range []struct{ most, more, code string }{
		{"U\nbeyond a1.w road +999 closed", "U\nbeyond a1.w road +1000 closed", "number.large"},
		{"U\nbeyond a1.w road +9b closed", "U\nbeyond a1.w road +10b closed", "number.large"},
		{"U\nbeyond a1.w road +9b", "U\nbeyond a1.w road +999999b", "number.large"},
		{"U\nbeyond a1.w road +9b", "U\nbeyond a1.w road +9999999b", "beyond.word"},
		{"U\ntower a1 999", "U\ntower a1 1000", "number.large"},
		{"U\ngold a1 999", "U\ngold a1 1000", "number.large"},
		{"U\nholds r wine 999", "U\nholds r wine 1000", "number.large"},
		{"score r999999 b-999999", "score r1000000", "points"},
		{"U\n= r999999", "U\n= r1000000", "points"},
		{"U\n= a1.e 0..999999 r", "U\n= a1.e 0..1000000 r", "points"},
		{".999 U", ".1000 U", "grid.large"},
		{"~1000", "~1001", "grid.large"},
		{"U\nr all1000.n", "U\nr alm1.n", "place.form"},
		{strings.Repeat(".\n", 999) + "U", strings.Repeat(".\n", 1000) + "U", "grid.large"},
		{"U\nlast" + strings.Repeat(" a1", 999), "U\nlast" + strings.Repeat(" a1", 1000), "list.long"},
		{"U\nchoose a1.e" + strings.Repeat(" home", 998), "U\nchoose a1.e" + strings.Repeat(" home", 999), "list.long"},
		{"U\nbeyond a1.w road" + strings.Repeat(" +1", 30), "U\nbeyond a1.w road" + strings.Repeat(" +1", 31), "list.long"},
		{"rules c2" + strings.Repeat(" 8", 998), "rules c2" + strings.Repeat(" 8", 999), "list.long"},
		{"U\n= note castle.choice" + strings.Repeat(" a1.e", 997), "U\n= note castle.choice" + strings.Repeat(" a1.e", 998), "list.long"},
		{strings.Repeat("r a1.e\n", 4999) + "U", strings.Repeat("r a1.e\n", 5000) + "U", "text.many"},
	} {
		if _, errs := Parse(c.most); len(errs) > 0 {
			t.Errorf("%.60q: found %+v, wanted to read it", c.most, errs[0])
		}
		if _, errs := Parse(c.more); len(errs) == 0 || errs[0].Code != c.code {
			t.Errorf("%.60q: found %+v, wanted %s", c.more, errs, c.code)
		}
	}
}
