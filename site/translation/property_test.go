package translation

import (
	"bytes"
	"encoding/json"
	"fmt"
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
)

// A model is a page as a tree that can be written in more than one style: the
// source of the invariants I1 to I10.
type model struct {
	title    string
	sections []modelSection
}

type modelSection struct {
	head   string
	blocks []modelBlock
}

// A modelBlock is a paragraph, a list or a table of rows of two cells.
type modelBlock struct {
	kind  string
	texts []string
}

var sourceWords = strings.Fields("bridge road city field castle meeple tile score point each player turn take lay count complete feature owner majority edge corner monastery inn figure place return supply board round next last first open side wall gate hill river sheep")
var targetWords = strings.Fields("pont camí ciutat camp castell seguidor peça puntua punt cadascun jugador torn pren posa compta complet element amo majoria vora cantó monestir fonda figura lloc torna reserva tauler ronda pròxim últim primer obert costat mur porta turó riu ovella")

func sentence(t *rapid.T, words []string, label string) string {
	n := rapid.IntRange(4, 12).Draw(t, label+" words")
	var out []string
	for range n {
		out = append(out, rapid.SampledFrom(words).Draw(t, label))
	}
	if rapid.IntRange(0, 4).Draw(t, label+" number") == 0 {
		out = append(out, fmt.Sprint(rapid.IntRange(2, 9).Draw(t, label+" n")))
	}
	return strings.ToUpper(out[0][:1]) + strings.Join(out, " ")[1:] + "."
}

func genModel(t *rapid.T) model {
	m := model{title: sentence(t, sourceWords, "title")}
	for range rapid.IntRange(1, 4).Draw(t, "sections") {
		s := modelSection{head: strings.TrimSuffix(sentence(t, sourceWords, "head"), ".")}
		for range rapid.IntRange(1, 4).Draw(t, "blocks") {
			b := modelBlock{kind: rapid.SampledFrom([]string{"p", "list", "table"}).Draw(t, "kind")}
			n := 1
			if b.kind != "p" {
				n = 2 * rapid.IntRange(1, 3).Draw(t, "items")
			}
			for range n {
				b.texts = append(b.texts, sentence(t, sourceWords, "text"))
			}
			s.blocks = append(s.blocks, b)
		}
		m.sections = append(m.sections, s)
	}
	return m
}

// rewrite maps every text of a model.
func (m model) rewrite(f func(string) string) model {
	out := model{title: f(m.title)}
	for _, s := range m.sections {
		n := modelSection{head: f(s.head)}
		for _, b := range s.blocks {
			c := modelBlock{kind: b.kind}
			for _, x := range b.texts {
				c.texts = append(c.texts, f(x))
			}
			n.blocks = append(n.blocks, c)
		}
		out.sections = append(out.sections, n)
	}
	return out
}

// translated puts target words in the place of source words.
func translated(s string) string {
	words := strings.Fields(s)
	for i, w := range words {
		bare := strings.TrimSuffix(strings.ToLower(w), ".")
		if k := slices.Index(sourceWords, bare); k >= 0 {
			words[i] = strings.Replace(strings.ToLower(w), bare, targetWords[k], 1)
		}
	}
	return strings.Join(words, " ")
}

// markdown writes the model; style 1 breaks lines elsewhere, uses other
// markers, pads tables and underlines headings.
func (m model) markdown(style int) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "---\ntitle: %s\n---\n", m.title)
	wrap := func(s, indent string) string {
		if style == 0 {
			return s
		}
		words := strings.Fields(s)
		if len(words) > 4 && !strings.ContainsAny(words[3], "0123456789") {
			return strings.Join(words[:3], " ") + "\n" + indent + strings.Join(words[3:], "  ")
		}
		return s
	}
	for _, s := range m.sections {
		if style == 0 {
			b.WriteString("\n## " + s.head + "\n")
		} else {
			b.WriteString("\n" + s.head + "\n" + strings.Repeat("-", 12) + "\n")
		}
		for _, x := range s.blocks {
			b.WriteString("\n")
			switch x.kind {
			case "p":
				b.WriteString(wrap(x.texts[0], "") + "\n")
			case "list":
				for i, item := range x.texts {
					if style == 1 && i > 0 {
						b.WriteString("\n")
					}
					b.WriteString([]string{"- ", "*  "}[style] + wrap(item, []string{"  ", "   "}[style]) + "\n")
				}
			case "table":
				pad := []string{" ", "    "}[style]
				for i := 0; i < len(x.texts); i += 2 {
					b.WriteString("|" + pad + x.texts[i] + " | " + x.texts[i+1] + pad + "|\n")
					if i == 0 {
						b.WriteString([]string{"|---|---|\n", "|:---:|---:|\n"}[style])
					}
				}
			}
		}
	}
	return []byte(b.String())
}

// shuffled puts sections, blocks and items in another order. Tables keep
// their head.
func (m model) shuffled(t *rapid.T) model {
	out := m.rewrite(func(s string) string { return s })
	out.sections = rapid.Permutation(out.sections).Draw(t, "sections")
	for i := range out.sections {
		out.sections[i].blocks = rapid.Permutation(out.sections[i].blocks).Draw(t, "blocks")
		for j := range out.sections[i].blocks {
			if b := &out.sections[i].blocks[j]; b.kind == "list" {
				b.texts = rapid.Permutation(b.texts).Draw(t, "items")
			}
		}
	}
	return out
}

// changed changes one word of some texts.
func (m model) changed(t *rapid.T) model {
	return m.rewrite(func(s string) string {
		if rapid.IntRange(0, 3).Draw(t, "change") > 0 {
			return s
		}
		words := strings.Fields(s)
		words[len(words)/2] = "altogether"
		return strings.Join(words, " ")
	})
}

// state judges a translated model: accepted when the English was "was".
func state(was, now []byte, target []byte) (Input, Page) {
	in := Input{Path: "page", Lang: testTarget, Source: testSource, Present: true, Reuse: "page"}
	in.English, _ = page.Units(was)
	in.Target, _ = page.UnitsWith(target, was)
	in.Ledger, _ = Accepted(Judge(in), Ledger{Page: "page", Lang: "ca"}, Accept{All: true, Same: true})
	in.English, _ = page.Units(now)
	return in, Judge(in)
}

func statuses(p Page) string {
	var out []string
	for _, s := range p.Units {
		out = append(out, s.Unit.Hash+" "+string(s.Status)+" "+s.Reason)
	}
	return strings.Join(out, "\n")
}

// I1: another style of the English changes no status.
func TestReformatting(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := genModel(t)
		now := m.changed(t)
		target := m.rewrite(translated).markdown(0)
		_, plain := state(m.markdown(0), now.markdown(0), target)
		_, other := state(m.markdown(0), now.markdown(1), target)
		if a, b := statuses(plain), statuses(other); a != b {
			t.Fatalf("plain\n%s\nother style\n%s", a, b)
		}
	})
}

// I2: another order changes no count.
func TestOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := genModel(t)
		target := m.rewrite(translated)
		_, plain := state(m.markdown(0), m.markdown(0), target.markdown(0))
		_, english := state(m.markdown(0), m.shuffled(t).markdown(0), target.markdown(0))
		if plain.Counts() != english.Counts() {
			t.Fatalf("%+v, with English in another order %+v", plain.Counts(), english.Counts())
		}
		in, _ := state(m.markdown(0), m.markdown(0), target.markdown(0))
		in.Target, _ = page.Units(target.shuffled(t).markdown(0))
		if moved := Judge(in); plain.Counts() != moved.Counts() {
			t.Fatalf("%+v, with the translation in another order %+v", plain.Counts(), moved.Counts())
		}
	})
}

// I3: less ledger, or two ledgers put together, never makes more current.
func TestLedgerLoss(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := genModel(t)
		in, whole := state(m.markdown(0), m.changed(t).markdown(0), m.rewrite(translated).markdown(0))
		text := in.Ledger.String()
		cut := in
		switch rapid.IntRange(0, 2).Draw(t, "loss") {
		case 0:
			cut.Ledger, _ = ParseLedger(text[:rapid.IntRange(0, len(text)).Draw(t, "at")])
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
		if got := Judge(cut); got.Counts().Units.Current > whole.Counts().Units.Current {
			t.Fatalf("%d current, with the whole ledger %d", got.Counts().Units.Current, whole.Counts().Units.Current)
		}
	})
}

func treeOf(en, ca []byte, ledger string) fstest.MapFS {
	tree := fstest.MapFS{"en/page.md": {Data: en}, "ca/page.md": {Data: ca}, "en/ui.toml": {Data: []byte("a = \"x\"\n")}, "ca/ui.toml": {Data: []byte("a = \"y\"\n")}}
	if ledger != "" {
		tree["ledger/ca/page.ledger"] = &fstest.MapFile{Data: []byte(ledger)}
	}
	return tree
}

func (f Files) over(tree fstest.MapFS) fstest.MapFS {
	out := fstest.MapFS{}
	for n, file := range tree {
		out[n] = file
	}
	for n, data := range f {
		if data == nil {
			delete(out, n)
		} else {
			out[n] = &fstest.MapFile{Data: data}
		}
	}
	return out
}

func load(t interface{ Fatal(...any) }, tree fstest.MapFS) *Content {
	c, errs := Load(tree)
	for _, err := range errs {
		t.Fatal(err)
	}
	return c
}

// I4: doing accept, sync or adopt twice changes nothing the second time.
func TestTwice(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := genModel(t)
		in, _ := state(m.markdown(0), m.changed(t).markdown(0), m.rewrite(translated).markdown(0))
		tree := treeOf(m.changed(t).markdown(0), m.rewrite(translated).markdown(0), in.Ledger.String())
		verbs := map[string]func(*Translation) Files{
			"accept": func(tr *Translation) Files { f, _ := tr.Accept(Selection{}, Accept{All: true}); return f },
			"sync":   func(tr *Translation) Files { f, _ := tr.Sync(Selection{}); return f },
			"adopt": func(tr *Translation) Files {
				p, _ := tr.Page("page")
				pairs, l := tr.Adopt(p, tr.Content.English["page"].Text)
				if len(pairs) == 0 {
					return Files{}
				}
				return Files{"ledger/ca/page.ledger": []byte(l.String())}
			},
		}
		for _, name := range []string{"accept", "sync", "adopt"} {
			once := verbs[name](load(t, tree).Translation("ca")).over(tree)
			again := verbs[name](load(t, once).Translation("ca"))
			for n, data := range again {
				if !bytes.Equal(data, once[n].Data) {
					t.Fatalf("%s: %s changed the second time:\n%s\nwas\n%s", name, n, data, once[n].Data)
				}
			}
		}
	})
}

// I5: what is shown in English is the English, byte for byte.
func TestFallback(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := genModel(t)
		now := m.changed(t).markdown(0)
		_, p := state(m.markdown(0), now, m.rewrite(translated).markdown(1))
		out := Compose(now, p, testSource, testTarget, Show{"keep", "fallback"})
		english, _ := page.Units(now)
		composed, _ := page.Units(out.Source)
		if len(out.Errors) > 0 || len(composed) != len(english) || len(out.Slots) != len(english) {
			t.Fatalf("%d units, English has %d: %v", len(composed), len(english), out.Errors)
		}
		for i, s := range out.Slots {
			if got, want := string(out.Source[composed[i].Start:composed[i].End]), string(now[english[i].Start:english[i].End]); !s.Shown && got != want {
				t.Fatalf("unit %d: %q, want the English %q", i, got, want)
			}
		}
	})
}

// I7: the pages have the same ids, whatever the headings say.
func TestIDs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := genModel(t)
		now := m.changed(t).markdown(0)
		_, p := state(m.markdown(0), now, m.rewrite(translated).shuffled(t).markdown(1))
		out := Compose(now, p, testSource, testTarget, Show{"keep", "fallback"})
		english, _ := page.Units(now)
		composed, _ := page.Units(out.Source)
		ids := func(units []page.Unit) (out []string) {
			for _, u := range units {
				if u.ID != "" {
					out = append(out, u.ID)
				}
			}
			return out
		}
		if got, want := ids(composed), ids(english); !slices.Equal(got, want) || len(want) != len(m.sections) {
			t.Fatalf("ids %q, want %q", got, want)
		}
	})
}

// I10: statuses, checks and pages come from the files alone: no program is
// run, no clock is read, whatever the folder around them holds.
func TestFilesAlone(t *testing.T) {
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
		m := genModel(t)
		in, _ := state(m.markdown(0), m.markdown(0), m.rewrite(translated).markdown(0))
		tree := treeOf(m.changed(t).markdown(0), m.rewrite(translated).markdown(0), in.Ledger.String())
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
			c := load(t, whole)
			var out bytes.Buffer
			if err := JSON(&out, "en", c.Translations(Selection{}), Selection{}); err != nil {
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

// sources lists the program's files of this package and of the one it stands on.
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

// I6: sections sum to the page, pages to the language.
func TestSums(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := genModel(t)
		_, p := state(m.markdown(0), m.changed(t).markdown(0), m.rewrite(translated).markdown(0))
		var sum Counts
		for _, s := range p.Sections() {
			sum = sum.Plus(s.Counts)
		}
		if sum != p.Counts() || Sum([]Page{p, p}) != sum.Plus(sum) {
			t.Fatalf("sections sum to %+v, the page has %+v", sum, p.Counts())
		}
	})
}

// I8: exported and taken in again, nothing changes, in any format.
func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := genModel(t)
		in, _ := state(m.markdown(0), m.markdown(0), m.rewrite(translated).markdown(0))
		tree := treeOf(m.changed(t).markdown(0), m.rewrite(translated).markdown(0), in.Ledger.String())
		tr := load(t, tree).Translation("ca")
		for _, format := range []string{"po", "xliff", "csv"} {
			for name, data := range tr.Export(Selection{}, format, true) {
				entries, _, err := ParseExchange(name, data)
				if err != nil {
					t.Fatal(err)
				}
				files, errs := tr.Import(entries)
				if len(files) > 0 || len(errs) > 0 {
					t.Fatalf("%s: %d files, %v\n%s", format, len(files), errs, data)
				}
			}
		}
	})
}

// I9: the same bytes, however many processors there are.
func TestProcessors(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := genModel(t)
		in, _ := state(m.markdown(0), m.markdown(0), m.rewrite(translated).markdown(0))
		tree := treeOf(m.changed(t).markdown(0), m.rewrite(translated).markdown(0), in.Ledger.String())
		var first []byte
		for _, n := range []int{1, 2, 7} {
			old := runtime.GOMAXPROCS(n)
			var out bytes.Buffer
			c := load(t, tree)
			err := JSON(&out, "en", c.Translations(Selection{}), Selection{})
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
