package translation_test

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"pgregory.net/rapid"

	"taula/site/page"
	"taula/site/translation"
	"taula/site/translation/exchange"
	"taula/site/translation/report"
	"taula/site/translation/translationtest"
	"taula/site/translation/work"
)

func statuses(p translation.Page) string {
	var out []string
	for _, s := range p.Units {
		out = append(out, s.Unit.Hash+" "+string(s.Status)+" "+s.Reason)
	}
	return strings.Join(out, "\n")
}

// TestReformatting is I1: writing the English in another style changes no status.
func TestReformatting(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		m := randomModel(t)
		now := m.Changed(t)
		target := m.Rewrite(translated).Markdown(0)
		_, plain := translationtest.State(m.Markdown(0), now.Markdown(0), target)
		_, other := translationtest.State(m.Markdown(0), now.Markdown(1), target)
		if a, b := statuses(plain), statuses(other); a != b {
			t.Fatalf("plain\n%s\nother style\n%s", a, b)
		}
	})
}

// TestOrder is I2: another order changes no count.
func TestOrder(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		m := randomModel(t)
		target := m.Rewrite(translated)
		_, plain := translationtest.State(m.Markdown(0), m.Markdown(0), target.Markdown(0))
		_, english := translationtest.State(m.Markdown(0), m.Shuffled(t).Markdown(0), target.Markdown(0))
		if plain.Counts() != english.Counts() {
			t.Fatalf("%+v, with English in another order %+v", plain.Counts(), english.Counts())
		}
		in, _ := translationtest.State(m.Markdown(0), m.Markdown(0), target.Markdown(0))
		in.Target, _ = page.Read(target.Shuffled(t).Markdown(0)).Units(nil)
		if moved := translation.Judge(in); plain.Counts() != moved.Counts() {
			t.Fatalf("%+v, with the translation in another order %+v", plain.Counts(), moved.Counts())
		}
	})
}

// TestLedgerLoss is I3: a part of a ledger, or two ledgers joined, never makes more texts current.
func TestLedgerLoss(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		m := randomModel(t)
		in, whole := translationtest.State(m.Markdown(0), m.Changed(t).Markdown(0), m.Rewrite(translated).Markdown(0))
		text := in.Ledger.String()
		cut := in
		switch rapid.IntRange(0, 2).Draw(t, "loss") {
		case 0:
			cut.Ledger, _ = translation.ParseLedger(text[:rapid.IntRange(0, len(text)).Draw(t, "at")])
		case 1:
			cut.Ledger.Records = nil
			for _, r := range in.Ledger.Records {
				if rapid.Bool().Draw(t, "keep") {
					cut.Ledger.Records = append(cut.Ledger.Records, r)
				}
			}
		case 2:
			cut.Ledger.Records = append(slices.Clone(in.Ledger.Records), in.Ledger.Records...)
		}
		if got := translation.Judge(cut); got.Counts().Units.Current > whole.Counts().Units.Current {
			t.Fatalf("%d current, with the whole ledger %d", got.Counts().Units.Current, whole.Counts().Units.Current)
		}
	})
}

// TestTwice is I4: running accept or sync a second time changes nothing.
func TestTwice(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		m := randomModel(t)
		in, _ := translationtest.State(m.Markdown(0), m.Changed(t).Markdown(0), m.Rewrite(translated).Markdown(0))
		tree := translationtest.Tree(m.Changed(t).Markdown(0), m.Rewrite(translated).Markdown(0), in.Ledger.String())
		verbs := map[string]func(*translation.Translation) work.Files{
			"accept": func(tr *translation.Translation) work.Files {
				f, _ := work.Accept(tr, translation.Selection{}, translation.Accept{All: true, Guesses: true})
				return f
			},
			"sync": func(tr *translation.Translation) work.Files { f, _ := work.Sync(tr, translation.Selection{}); return f },
		}
		for _, name := range []string{"accept", "sync"} {
			once := translationtest.Over(tree, verbs[name](translationtest.Load(t, tree).Translation("ca")))
			again := verbs[name](translationtest.Load(t, once).Translation("ca"))
			for n, data := range again {
				if !bytes.Equal(data, once[n].Data) {
					t.Fatalf("%s: %s changed the second time:\n%s\nwas\n%s", name, n, data, once[n].Data)
				}
			}
		}
	})
}

// TestFallback is I5: what is shown in English is the English, byte for byte.
func TestFallback(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		m := randomModel(t)
		now := m.Changed(t).Markdown(0)
		_, p := translationtest.State(m.Markdown(0), now, m.Rewrite(translated).Markdown(1))
		out := translation.Compose(now, p, translation.Show{"keep", "fallback"})
		english, _ := page.Read(now).Units(nil)
		composed, _ := page.Read(out.Source).Units(nil)
		if len(out.Errors) > 0 || len(composed) != len(english) || len(out.Slots) != len(english) {
			t.Fatalf("%d units, the original has %d: %v", len(composed), len(english), out.Errors)
		}
		for i, s := range out.Slots {
			if got, want := string(out.Source[composed[i].Start:composed[i].End]), string(now[english[i].Start:english[i].End]); !s.Shown && got != want {
				t.Fatalf("unit %d: %q, want the English %q", i, got, want)
			}
		}
	})
}

// TestIDs is I7: the pages have the same ids, whatever the headings say.
func TestIDs(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		m := randomModel(t)
		now := m.Changed(t).Markdown(0)
		_, p := translationtest.State(m.Markdown(0), now, m.Rewrite(translated).Shuffled(t).Markdown(1))
		out := translation.Compose(now, p, translation.Show{"keep", "fallback"})
		english, _ := page.Read(now).Units(nil)
		composed, _ := page.Read(out.Source).Units(nil)
		ids := func(units []page.Unit) (out []string) {
			for _, u := range units {
				if u.ID != "" {
					out = append(out, u.ID)
				}
			}
			return out
		}
		if got, want := ids(composed), ids(english); !slices.Equal(got, want) || len(want) != m.Sections() {
			t.Fatalf("ids %q, want %q", got, want)
		}
	})
}

// TestFilesAlone is I10: statuses, checks and pages depend on the files alone. No program is run and no clock is read, whatever
// the folder around them holds.
func TestFilesAlone(t *testing.T) {
	t.Parallel()
	for _, name := range sources(t) {
		code, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, forbidden := range []string{`"os/exec"`, `"time"`, `"net/http"`, `"net"`, `"math/rand"`, `os.Getenv`} {
			if strings.Contains(string(code), forbidden) {
				t.Errorf("%s uses %s", name, forbidden)
			}
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		tree := randomTree(t)
		var seen []string
		for _, extra := range []fstest.MapFS{{}, {".git/HEAD": {Data: []byte("ref: refs/heads/main\n")}, "../.git": {}}} {
			whole := fstest.MapFS{}
			for _, files := range []fstest.MapFS{tree, extra} {
				for name, f := range files {
					if fs.ValidPath(name) {
						whole[name] = f
					}
				}
			}
			c := translationtest.Load(t, whole)
			var out bytes.Buffer
			if err := report.JSON(&out, "en", c.Translations(translation.Selection{}), translation.Selection{}); err != nil {
				t.Fatal(err)
			}
			composed := c.Translation("ca").Sheet("page").Compose()
			seen = append(seen, out.String()+string(composed.Source))
		}
		if seen[0] != seen[1] {
			t.Fatal("a repository beside the content changes what is said of it")
		}
	})
}

// sources returns the program's files of this package and of the one it builds on.
func sources(t *testing.T) []string {
	t.Helper()
	all, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	more, err := filepath.Glob("../page/*.go")
	if err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(append(all, more...), func(name string) bool { return strings.HasSuffix(name, "_test.go") })
}

// TestSums is I6: sections add up to the page, and pages to the language.
func TestSums(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		m := randomModel(t)
		in, _ := translationtest.State(m.Markdown(0), m.Changed(t).Markdown(0), m.Rewrite(translated).Markdown(0))
		tr := translationtest.Load(t, translationtest.Tree(m.Changed(t).Markdown(0), m.Rewrite(translated).Markdown(0), in.Ledger.String())).Translation("ca")
		var all translation.Counts
		for _, sheet := range tr.Sheets {
			var sum translation.Counts
			for _, s := range sheet.Page.Sections() {
				sum = sum.Plus(s.Counts)
			}
			if sum != sheet.Page.Counts() {
				t.Fatalf("sections sum to %+v, the page has %+v", sum, sheet.Page.Counts())
			}
			all = all.Plus(sum)
		}
		if got := tr.Counts(translation.Selection{}); got != all {
			t.Fatalf("pages sum to %+v, the language has %+v", all, got)
		}
	})
}

// TestRoundTrip is I8: an export, imported again, changes nothing.
func TestRoundTrip(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		tree := randomTree(t)
		tr := translationtest.Load(t, tree).Translation("ca")
		for name, data := range exchange.Export(tr, translation.Selection{}, true) {
			entries, _, err := exchange.Read(name, data)
			if err != nil {
				t.Fatal(err)
			}
			files, errs := exchange.Import(tr, entries)
			if len(files) > 0 || len(errs) > 0 {
				t.Fatalf("%d files, %v\n%s", len(files), errs, data)
			}
		}
	})
}

// TestProcessors is I9: the bytes are the same, however many processors there are.
func TestProcessors(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree := randomTree(t)
		var first []byte
		for _, n := range []int{1, 2, 7} {
			old := runtime.GOMAXPROCS(n)
			var out bytes.Buffer
			c := translationtest.Load(t, tree)
			err := report.JSON(&out, "en", c.Translations(translation.Selection{}), translation.Selection{})
			runtime.GOMAXPROCS(old)
			if err != nil || !json.Valid(out.Bytes()) {
				t.Fatal(err)
			}
			if first == nil {
				first = out.Bytes()
			} else if !bytes.Equal(first, out.Bytes()) {
				t.Fatal("other bytes with other processors")
			}
		}
	})
}
