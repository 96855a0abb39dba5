package wiki

import (
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"taula/site/translation"
)

// realFolder names a folder with files of a real wiki and with truth.tsv, which says what its
// tables hold. The project has no copy of such a page, because its words are somebody else's; so
// the tests with it run only where TAULA_WIKI names such a folder.
func realFolder(t *testing.T) string {
	t.Helper()
	dir := os.Getenv("TAULA_WIKI")
	if dir == "" {
		t.Skip("TAULA_WIKI names no folder with files of a real wiki; the project holds none")
	}
	return dir
}

// truth is a row of truth.tsv.
type truth struct {
	onPage  bool
	verdict Verdict
	then    string
	changed bool // the page says something else than the marked text
	hasThen bool // the wiki notes the English of then
}

// readTruth reads truth.tsv by language and mark.
func readTruth(t *testing.T, dir string) map[string]map[string]truth {
	t.Helper()
	file, err := os.Open(filepath.Join(dir, "truth.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	reader := csv.NewReader(file)
	reader.Comma = '\t'
	reader.LazyQuotes = true
	rows, err := reader.ReadAll()
	if err != nil {
		t.Fatal(err)
	}

	column := func(name string) int { return slices.Index(rows[0], name) }
	plain := strings.NewReplacer(`\n`, "\n", `\t`, "\t", `\\`, `\`)
	all := map[string]map[string]truth{}
	for _, row := range rows[1:] {
		lang := row[column("lang")]
		if all[lang] == nil {
			all[lang] = map[string]truth{}
		}
		all[lang][row[column("unit")]] = truth{
			onPage:  row[column("unit_is")] == "in page",
			verdict: Verdict(row[column("state")]),
			then:    plain.Replace(row[column("english_then")]),
			changed: row[column("page_changed")] == "1",
			hasThen: row[column("transver")] != "",
		}
	}
	return all
}

// readReal reads files of the folder. Each is read once, because there are many subsets.
func readReal(t *testing.T, dir string) (names []string, facts []*Facts) {
	t.Helper()
	for _, pattern := range []string{"*.xml", "*.po", "*.csv", "*.json"} {
		found, err := filepath.Glob(filepath.Join(dir, pattern))
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, found...)
	}
	for i, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		f, err := Read(name, data)
		if err != nil {
			t.Fatal(name, err)
		}
		facts = append(facts, f)
		names[i] = filepath.Base(name)
	}
	return names, facts
}

// TestRealSubsets takes every subset of the files. No unit that is fuzzy in truth, or whose English
// has changed, is ever current, and no verdict is another than the wiki's.
func TestRealSubsets(t *testing.T) {
	dir := realFolder(t)
	all := readTruth(t, dir)
	names, facts := readReal(t, dir)
	current, judged := 0, 0
	for subset := 1; subset < 1<<len(facts); subset++ {
		var chosen []*Facts
		var label []string
		for i := range facts {
			if subset>>i&1 == 1 {
				chosen = append(chosen, facts[i])
				label = append(label, names[i])
			}
		}
		pages, err := Gather(chosen)
		if err != nil {
			t.Fatal(label, err)
		}
		for _, p := range pages {
			if p.IsTemplate() {
				continue
			}
			for lang, rows := range all {
				for _, s := range p.Judge(lang) {
					row, known := rows[s.Mark]
					if !known {
						continue
					}
					judged++
					wrong := s.Verdict != Unknown && s.Verdict != row.verdict && s.Target != ""
					if wrong {
						t.Fatalf("%v: %s T:%s is %s, wanted %s", label, lang, s.Mark, s.Verdict, row.verdict)
					}
					if s.Status != translation.Current {
						continue
					}
					current++
					outdated := p.Text != nil && row.changed
					if row.verdict != Valid || outdated {
						t.Fatalf("%v: %s T:%s is current, wanted %s", label, lang, s.Mark, row.verdict)
					}
				}
			}
		}
	}
	t.Logf("%d subsets of %d files, %d units judged, %d current", 1<<len(facts)-1, len(facts), judged, current)
	if current == 0 {
		t.Error("nothing was ever current, so the test is blind")
	}
}

// TestRealTable prints how many verdicts are right for the ways of getting files, and checks that
// none is wrong.
func TestRealTable(t *testing.T) {
	dir := realFolder(t)
	all := readTruth(t, dir)
	names, facts := readReal(t, dir)
	ways := [][]string{
		{"page-current.xml", "ca.po", "de.po"},
		{"page-current.xml", "messagecollection-ca.json", "messagecollection-de.json"},
		{"page-current.xml", "translated-current.xml"},
		{"page-current.xml", "translated-current.xml", "ca.csv"},
		{"page-current.xml", "units-history.xml"},
		{"page-current.xml", "prefix-current.xml"},
		{"all-history.xml"},
		{"all-history.xml", "translated-current.xml"},
		{"all-current.xml"},
		{"ca.po", "de.po", "units-history.xml"},
		{"page-current.xml", "ca.po", "de.po", "units-history.xml"},
	}
	for _, way := range ways {
		var chosen []*Facts
		for _, name := range way {
			i := slices.Index(names, name)
			if i < 0 {
				t.Fatalf("found no %s in the folder", name)
			}
			chosen = append(chosen, facts[i])
		}
		pages, err := Gather(chosen)
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(pages, func(p *Page) bool { return !p.IsTemplate() })
		for _, lang := range []string{"ca", "de"} {
			t.Logf("%-60s %s: %s", strings.Join(way, " + "), lang, summary(pages[i], lang, all[lang]))
		}
	}
}

// summary counts the states of the units with a translation.
func summary(p *Page, lang string, rows map[string]truth) string {
	right, with, then, thens := 0, 0, 0, 0
	counts := map[translation.Status]int{}
	for _, s := range p.Judge(lang) {
		row := rows[s.Mark]
		if !row.onPage {
			continue
		}
		counts[s.Status]++
		if row.verdict != None {
			with++
			if s.Verdict == row.verdict {
				right++
			}
		}
		if row.hasThen && s.ThenKnown {
			thens++
			if s.Then == row.then {
				then++
			}
		}
	}
	share, _ := p.share(lang)
	percent := "?"
	if share != nil {
		percent = fmt.Sprint(share.Percent)
	}
	return fmt.Sprintf("verdicts %d of %d; current %d outdated %d unverified %d missing %d; English of then %d of %d; wiki %s %%",
		right, with, counts[translation.Current], counts[translation.Outdated], counts[translation.Unverified], counts[translation.Missing],
		then, thens, percent)
}
