package verdict

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"strings"
	"testing"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/notation"
	"taula/site/source"
)

var update = flag.Bool("update", false, "write the verdicts of testdata anew")

// TestMain lets the garbage collector run less often: the tests keep little of what they make, and a third of their time went into it.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	m.Run()
}

// languages returns the interface texts of every language of the content.
func languages(t *testing.T) map[string]source.Words {
	t.Helper()
	all := map[string]source.Words{}
	for _, lang := range []string{"en", "ca", "es"} {
		words, err := ReadWords(os.DirFS("../../content"), lang)
		if err != nil {
			t.Fatal(err)
		}
		all[lang] = words.texts
	}
	return all
}

// TestTables compares what is said of tables of all kinds, in every language, with texts that somebody who knows the language
// has read. Read the texts again before you update them with -update.
func TestTables(t *testing.T) {
	text, err := os.ReadFile("testdata/tables.txt")
	if err != nil {
		t.Fatal(err)
	}
	for lang, words := range languages(t) {
		var accounts strings.Builder
		for table := range strings.SplitSeq(string(text), "---\n") {
			p, errs := notation.Parse(table)
			if len(errs) > 0 {
				t.Fatalf("%v in\n%s", errs, table)
			}
			a := scorer.Settle(p)
			if len(a.Problems) > 0 {
				t.Errorf("found %v, wanted a legal table:\n%s", a.Problems, table)
			}
			title, _, _ := strings.Cut(table, "\n")
			accounts.WriteString(title + "\n" + Words{words}.Account(a) + "\n")
		}
		name := filepath.Join("testdata", lang+".txt")
		if *update {
			if err := os.WriteFile(name, []byte(accounts.String()), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if got := accounts.String(); got != string(want) {
			t.Errorf("%s: found\n%s", name, firstUnlike(got, string(want)))
		}
	}
}

// firstUnlike returns the first line of each text that differs from the other.
func firstUnlike(got, want string) string {
	is, should := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i, line := range is {
		if i >= len(should) {
			return line + "\nat the end"
		}
		if line != should[i] {
			return line + "\nwanted\n" + should[i]
		}
	}
	return "the end too early"
}

// stumbles finds what no sentence may have: nothing in the place of a name, a hyphen for a minus sign, two colons after one
// another.
var stumbles = regexp.MustCompile(`^[\s:,.]|  | [:,.]| ’s| 's|\{player\}|(^|[\s(])-\d|: [^.,?:]*: `)

// TestWords checks that every language has words for what the scorer says of the tables of its own tests, legal or not: no
// player reads the id of a rule.
func TestWords(t *testing.T) {
	words := languages(t)
	files, err := filepath.Glob("../../scorer/testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for table := range strings.SplitSeq(string(text), "---\n") {
			p, errs := notation.Parse(table)
			if len(errs) > 0 {
				continue
			}
			a := scorer.Settle(p)
			for lang, w := range words {
				has := func(section string, id board.RuleID) {
					if w[section][string(id)] == "" {
						t.Errorf("%s: %s has no text for %s of %s", lang, section, id, table)
					}
				}
				for _, one := range a.Problems {
					has("problem", one.Rule)
				}
				for _, one := range a.Notes {
					has("note", one.Rule)
				}
				for _, one := range a.Questions {
					has("question", one.Rule)
				}
			}
		}
	}
}

// TestOwnOrder checks that a translation may put placeholders in an order of its own, also in a text of nothing else: "seguidor
// vermell".
func TestOwnOrder(t *testing.T) {
	for lang, want := range map[string]string{"en": "{player} {figure}", "ca": "{figure} {player}", "es": "{figure} {player}"} {
		if got := languages(t)[lang]["score"]["piece"]; got != want {
			t.Errorf("%s: found %q, wanted %q", lang, got, want)
		}
	}
}

// TestNobodysTurn checks that where nobody is named, no question and no note has an empty place of a name, in any language.
func TestNobodysTurn(t *testing.T) {
	for lang, words := range languages(t) {
		narrator := Narrator{Account: scorer.Settle(&board.Position{}), Words: words}
		for _, section := range []string{"question", "note"} {
			for rule := range words[section] {
				for _, who := range []board.Player{0, 'r'} {
					sentence := narrator.about(section, board.RuleID(rule), who, board.Place{Spot: board.Middle})
					if stumbles.MatchString(sentence) || sentence != capital(sentence) {
						t.Errorf("%s %s.%s: found %q", lang, section, rule, sentence)
					}
				}
			}
		}
	}
}

// TestCapital checks that a sentence begins with a capital letter.
func TestCapital(t *testing.T) {
	for text, want := range map[string]string{"què": "Què", "és": "És", "¿dónde?": "¿Dónde?", "a1": "A1", "": "", "1": "1"} {
		if got := capital(text); got != want {
			t.Errorf("%q: found %q, wanted %q", text, got, want)
		}
	}
}
