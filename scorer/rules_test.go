package scorer

import (
	"math/rand"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"taula/scorer/board"
	"taula/scorer/notation"
)

// TestRulesSay checks the columns of the table of rules: every row has a function, Of stands only where a rule is asked about a
// feature, At only where it is asked about a moment, and a rule that only adds notes gives no points and takes none away.
func TestRulesSay(t *testing.T) {
	for _, r := range rules {
		features, moments := r.Worth != nil || r.Claim != nil || r.Own != nil, r.Bonus != nil || r.Says != nil
		if !features && !moments {
			t.Errorf("%s answers nothing", r.ID)
		}
		if r.Of != 0 && !features || r.At != 0 && !moments {
			t.Errorf("%s: Of %b, At %b, and nothing that they speak of", r.ID, r.Of, r.At)
		}
		if r.Bonus != nil && r.Says != nil {
			t.Errorf("%s gives points and only speaks", r.ID)
		}
	}
	spoken := map[board.RuleID]bool{}
	for _, p := range examples(t) {
		table := lay(p.Survey())
		a := table.begin()
		table.arrive(a)
		table.measure(a)
		table.award(a)
		for _, r := range table.rules {
			before, told := slices.Clone(a.Scores), len(a.Notes)+len(a.Questions)+len(a.Problems)
			r.follow(table, a)
			if r.Says == nil {
				continue
			}
			if !slices.EqualFunc(a.Scores, before, func(a, b Score) bool { return a.Player == b.Player && a.Points == b.Points }) {
				t.Errorf("%s only speaks, and gives points:\n%s", r.ID, notation.Format(p))
			}
			spoken[r.ID] = spoken[r.ID] || len(a.Notes)+len(a.Questions)+len(a.Problems) > told
		}
	}
	for _, r := range rules {
		if r.Says != nil && !spoken[r.ID] {
			t.Errorf("no example in testdata lets %s speak", r.ID)
		}
	}
}

// examples reads every position of testdata.
func examples(t *testing.T) (all []*board.Position) {
	t.Helper()
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("found no examples: %v", err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for example := range strings.SplitSeq(string(text), "---\n") {
			p, errs := notation.Parse(example)
			if len(errs) > 0 {
				t.Fatalf("%s: %v", name, errs)
			}
			all = append(all, p)
		}
	}
	return all
}

// TestRulesLive checks where a rule stands: the comment at the head of exactly one file names its id, as in "Inns: inn.scope,
// inn.complete.", and the function of its row in the table of rules stands in that file.
func TestRulesLive(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	home, defined := map[string]string{}, map[string]string{} // rule id, function -> file
	head := regexp.MustCompile(`(?m)^// [A-Z][^.:\n]*: ((?:[a-z0-9]+(?:\.[a-z0-9]+)+,?(?: |\n// ))*[a-z0-9]+(?:\.[a-z0-9]+)+)\.\n`)
	function := regexp.MustCompile(`(?m)^func (?:\([^)]*\) )?(\w+)`)
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range head.FindAllStringSubmatch(string(text), -1) {
			for _, id := range strings.FieldsFunc(m[1], func(r rune) bool { return strings.ContainsRune(", \n/", r) }) {
				if other, twice := home[id]; twice {
					t.Errorf("%s lives in %s and in %s", id, other, name)
				}
				home[id] = name
			}
		}
		for _, m := range function.FindAllStringSubmatch(string(text), -1) {
			defined[m[1]] = name
		}
	}
	text, err := os.ReadFile("rules.go")
	if err != nil {
		t.Fatal(err)
	}
	row := regexp.MustCompile(`\{ID: "([^"]+)".*?(?:Worth|Claim|Own|Bonus|Says): (\w+)`)
	rows := row.FindAllStringSubmatch(string(text), -1)
	if len(rows) != len(rules) {
		t.Fatalf("found %d rows in rules.go, wanted %d", len(rows), len(rules))
	}
	for _, m := range rows {
		if home[m[1]] == "" || home[m[1]] != defined[m[2]] {
			t.Errorf("%s is named at the head of %q, and %s stands in %q, wanted one file", m[1], home[m[1]], m[2], defined[m[2]])
		}
	}
}

// TestMostIsSaid checks that a rule that gives points other than a bonus, as castles and barns do, states its greatest value in
// its row. A bonus is bounded by asking the rule about the largest table.
func TestMostIsSaid(t *testing.T) {
	given := 0
	every(t, 600, func(t *testing.T, _ *rand.Rand, p *board.Position) {
		table, done := assess(nil, p.Survey(), false)
		for _, r := range table.rules {
			if r.Bonus == nil || !r.At.has(table.moment) {
				continue
			}
			a := &Account{Position: p, Moment: done.Moment}
			r.Bonus(table, a)
			given += len(a.Scores)
			for i := range a.Scores {
				if s := &a.Scores[i]; r.Most == nil && s.Kind != "bonus" && s.Why.Rule != "abbot.recall" {
					t.Errorf("%s gives a %s at %s, and its row has no Most", r.ID, s.Kind, s.Place)
				}
			}
		}
	})
	if given < 20 {
		t.Errorf("found %d awards, wanted more: the test shows little", given)
	}
}
