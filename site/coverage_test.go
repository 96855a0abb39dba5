package site

import (
	"cmp"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/notation"
	"taula/site/link"
	"taula/site/page"
)

// columns are what every rule should have: an example, which is a position or a case of a test that shows it; a law, which a
// test checks on tables drawn at random; a page, in which a paragraph or list item states it; and words.
var columns = [...]string{"example", "law", "page", "words"}

// TestCoverage compares the table of rules with testdata/coverage.txt, which has a line for each id of rules.txt with what each
// column has. For an empty cell, testdata/uncovered.txt has a line "column: reason" with the id under it, or the beginning of
// an id and ".*"; a reason without an empty cell is an error. A position shows a rule if its account cites it, a line "!"
// expects it, its comment names it, or it is a board of a page under the paragraph of the rule.
func TestCoverage(t *testing.T) {
	b := contentBuild(t)
	shown := shownRules(t, b)
	laws := readTests(t, b, shown)
	reasons := readReasons(t)
	var table strings.Builder
	for _, id := range slices.Sorted(maps.Keys(b.Index.Known)) {
		cells := [...]string{mark(shown[id], "example"), laws[id], headingOf(b, id), mark(told(b, id), "words")}
		table.WriteString(id)
		for i, column := range columns {
			table.WriteString(" " + cmp.Or(cells[i], "-"))
			switch reason := reasons.of(id, column); {
			case cells[i] != "":
			case reason == nil:
				t.Errorf("%s %s: nothing, wanted one or a reason in testdata/uncovered.txt", id, column)
			default:
				reason.used = true
			}
		}
		table.WriteByte('\n')
	}
	for key, reason := range reasons {
		if !reason.used {
			t.Errorf("testdata/uncovered.txt: %s is there now, or is no rule and column", key)
		}
	}
	const file = "testdata/coverage.txt"
	if *update {
		if err := os.WriteFile(file, []byte(table.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if old, err := os.ReadFile(file); err != nil || string(old) != table.String() {
		t.Errorf("%s is not the table of today: run go generate ./... and read the diff (%v)", file, err)
	}
}

// mark returns what a cell holds: the word if the rule has it, else "".
func mark(there bool, word string) string {
	if there {
		return word
	}
	return ""
}

// headingOf returns the page that states a rule and the heading above it, as "page#heading", or "" if no paragraph or list item
// has its id. taula translate status tells what translations lack.
func headingOf(b *link.Site, id string) string {
	s, ok := b.Index.Spots[id]
	if !ok || !b.Sources[s.Key].States(id) {
		return ""
	}
	if doc := b.Sources[s.Key]; s.Title >= 0 && s.Title < len(doc.Headings) {
		return s.Key + "#" + doc.Headings[s.Title].ID
	}
	return s.Key
}

// promised returns the languages that must be complete. A proposal may lack texts; its readers then see them in English.
func promised(b *link.Site) []string {
	return slices.DeleteFunc(slices.Clone(b.Tree.Languages), func(lang string) bool {
		return b.Shared.Translations[lang] != nil && b.Shared.Translations[lang].Language.Proposal
	})
}

// told reports whether a rule has words.
func told(b *link.Site, id string) bool {
	words := b.Shared.Words[b.Tree.Source]
	return slices.ContainsFunc([]string{"rule", "question", "note", "problem", "why"}, func(section string) bool { return words[section][id] != "" })
}

// shownRules returns the ids that the scorer's examples and the boards of the pages show.
func shownRules(t *testing.T, b *link.Site) map[string]bool {
	t.Helper()
	shown := map[string]bool{}
	var examples []string
	files, _ := filepath.Glob("../scorer/testdata/*.txt")
	if len(files) == 0 {
		t.Fatal("found no examples of the scorer")
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		examples = append(examples, strings.Split(string(text), "---\n")...)
	}
	for _, key := range b.Tree.Keys {
		for _, e := range b.Sources[key].Examples {
			if e.Here {
				examples = append(examples, e.Text)
				for _, id := range above(b, key, e.Line) {
					shown[id] = true
				}
			}
		}
	}
	for _, text := range examples {
		for id := range shownIn(text) {
			shown[id] = true
		}
	}
	return shown
}

// above returns the rules of the paragraph above a board of a page, or none if a heading comes between.
func above(b *link.Site, key string, line int) []string {
	doc := b.Sources[key]
	var last page.Rule
	for _, r := range doc.Rules {
		if r.Line < line {
			last = r
		}
	}
	for _, h := range doc.Headings {
		if h.Line < line && h.Line > last.Line {
			return nil
		}
	}
	return append([]string{last.ID}, last.Also...)
}

// shownIn returns the ids that one position shows.
func shownIn(text string) map[string]bool {
	shown := map[string]bool{}
	for line := range strings.Lines(text) {
		comment, ok := strings.CutPrefix(line, "#")
		if !ok {
			continue
		}
		for word := range strings.FieldsSeq(comment) {
			shown[strings.Trim(word, "().,:;")] = true
		}
	}
	doc, errs := notation.Read(text)
	if len(errs) > 0 {
		return shown
	}
	for _, e := range doc.Expected {
		if words := strings.Fields(e.Text); words[0] == "!" {
			shown[words[len(words)-1]] = true
		}
	}
	a := scorer.Settle(doc.Position)
	for i := range a.Scores {
		cite(shown, &a.Scores[i].Why)
	}
	for _, q := range a.Questions {
		shown[string(q.Rule)] = true
	}
	for _, n := range a.Notes {
		shown[string(n.Rule)] = true
	}
	for _, p := range a.Problems {
		shown[string(p.Rule)] = true
	}
	return shown
}

// cite adds the rules of a reason and of those under it.
func cite(shown map[string]bool, r *scorer.Reason) {
	shown[string(r.Rule)] = true
	for i := range r.Because {
		cite(shown, &r.Because[i])
	}
}

// TestVerdictsOpenRules checks that everything a verdict can print, a line of an account, a question, a problem or a note,
// names a known rule. TestCoverage tells where known rules are stated, and a test of the scorer checks that its source cites
// known rules only.
func TestVerdictsOpenRules(t *testing.T) {
	b := contentBuild(t)
	texts := b.Shared.Words[b.Tree.Source]
	n := 0
	for _, section := range []string{"rule", "question", "problem", "note"} {
		for _, key := range slices.Sorted(maps.Keys(texts[section])) {
			counted := section == "rule" && (slices.Contains(board.Things, key) || slices.Contains(board.BuildingNames[:], key) || key == "besieged-pig")
			n++
			if !counted && !b.Index.Known[key] { // what one rule counts by its name opens that rule
				t.Errorf("[%s] %q is no rule of rules.txt, so it opens nothing", section, key)
			}
		}
	}
	if n < 100 {
		t.Fatalf("found only %d", n)
	}
}
