package site

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	tree "taula/content"
	"taula/scorer"
	"taula/scorer/board"
)

// columns are what every rule should have: a position that shows it, a place on a page, words in every language.
var columns = [...]string{"example", "page", "words"}

// TestCoverage holds the table of rules against testdata/coverage.txt: a line for each id of rules.txt with a mark for
// each column. Where a cell is empty testdata/uncovered.txt has a line "column: reason" with the id under it; a reason for a cell that is
// not empty any more is one too many. An example shows a rule when its account cites it, a line "!" expects it, or its
// comment names it.
func TestCoverage(t *testing.T) {
	b := build{Builder: NewBuilder(Options{})}
	b.content, b.problems = readContent(tree.FS)
	b.readWords()
	b.parse()
	b.compose()
	b.makeIndex()
	if err := b.problems.err(); err != nil {
		t.Fatal(err)
	}
	shown := shownRules(t, &b)
	reasons := readReasons(t)
	var table strings.Builder
	for _, id := range slices.Sorted(maps.Keys(b.index.known)) {
		_, printed := b.index.find(id)
		cells := [...]bool{shown[id], printed, b.told(id)}
		table.WriteString(id)
		for i, column := range columns {
			mark, key := " -", id+" "+column
			if cells[i] {
				mark = " " + column
			}
			table.WriteString(mark)
			switch _, listed := reasons[key]; {
			case cells[i] && listed:
				t.Errorf("%s: there now; take its reason off testdata/uncovered.txt", key)
			case !cells[i] && !listed:
				t.Errorf("%s: nothing, wanted one or a reason in testdata/uncovered.txt", key)
			}
			delete(reasons, key)
		}
		table.WriteByte('\n')
	}
	for key := range reasons {
		t.Errorf("testdata/uncovered.txt: %s is no rule and column", key)
	}
	const file = "testdata/coverage.txt"
	if *update {
		if err := os.WriteFile(file, []byte(table.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if old, err := os.ReadFile(file); err != nil || string(old) != table.String() {
		t.Errorf("%s is not the table of today: run go test ./site -run Coverage -update and read the diff (%v)", file, err)
	}
}

// told tells whether a rule has words in every language.
func (b *build) told(id string) bool {
	for _, words := range b.texts {
		if words["rule"][id] == "" && words["question"][id] == "" && words["note"][id] == "" && words["problem"][id] == "" {
			return false
		}
	}
	return len(b.texts) > 0
}

// shownRules gives the ids that the scorer's examples and the boards of the pages show.
func shownRules(t *testing.T, b *build) map[string]bool {
	t.Helper()
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
	for _, key := range b.content.keys {
		for _, e := range b.sources[key].doc.Examples {
			if e.Here {
				examples = append(examples, e.Text)
			}
		}
	}
	shown := map[string]bool{}
	for _, text := range examples {
		for id := range shownIn(text) {
			shown[id] = true
		}
	}
	return shown
}

// shownIn gives the ids that one position shows.
func shownIn(text string) map[string]bool {
	shown := map[string]bool{}
	for line := range strings.Lines(text) {
		comment, ok := strings.CutPrefix(line, "#")
		if !ok {
			continue
		}
		for _, word := range strings.Fields(comment) {
			shown[strings.Trim(word, "().,:;")] = true
		}
	}
	p, errs := board.Parse(text)
	if len(errs) > 0 {
		return shown
	}
	for _, e := range p.Expected {
		if words := strings.Fields(e.Text); words[0] == "!" {
			shown[words[len(words)-1]] = true
		}
	}
	a := scorer.Settle(p)
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

// readReasons reads why cells are empty: lines "column: reason", each with ids under it, by "id column".
func readReasons(t *testing.T) map[string]string {
	t.Helper()
	text, err := os.ReadFile("testdata/uncovered.txt")
	if err != nil {
		t.Fatal(err)
	}
	reasons := map[string]string{}
	column, reason := "", ""
	for row := range strings.Lines(string(text)) {
		row = strings.TrimRight(row, "\n")
		id, under := strings.CutPrefix(row, "  ")
		switch {
		case row == "" || strings.HasPrefix(row, "#"):
		case !under:
			column, reason, _ = strings.Cut(row, ": ")
		case reason == "":
			t.Fatalf("testdata/uncovered.txt: found %q under %q, wanted a reason", id, column)
		default:
			reasons[id+" "+column] = reason
		}
	}
	return reasons
}
