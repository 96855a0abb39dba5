package wiki

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"taula/site/translation"
)

// testID is what imported pages are called in tests.
const testID = "rules/pond"

// A tree is a content tree of a test, by file.
type tree map[string][]byte

// newTree returns a tree with a Catalan translation and no page but the first one.
func newTree() tree {
	return tree{
		"i18n.toml":   []byte("[i18n]\nsource = \"en\"\n\n[i18n.languages.en]\nlabel = \"English\"\n\n[i18n.languages.ca]\nlabel = \"Català\"\n"),
		"en/index.md": []byte("---\ntitle: Start\n---\n\nHello.\n"),
		"ca/index.md": []byte("---\ntitle: Inici\n---\n\nHola.\n"),
	}
}

// imported imports a page into a tree and writes the files.
func (c tree) imported(t *testing.T, p *Page, settle ...func(*Importer)) *Imported {
	t.Helper()
	content, errs := translation.Open(c)
	if len(errs) > 0 {
		t.Fatal(errs[0])
	}
	templates, bad := ReadTemplates("")
	if len(bad) > 0 {
		t.Fatal(bad[0])
	}
	importer := Importer{Content: content, ID: testID, Page: p, Templates: templates, Memory: c[MemoryFile(testID)]}
	for _, set := range settle {
		set(&importer)
	}
	done, err := importer.Import()
	if err != nil {
		t.Fatal(err)
	}
	maps.Copy(c, done.Files)
	return done
}

// tryImport imports a page that may be refused.
func tryImport(c tree, p *Page) (*Imported, error) {
	content, _ := translation.Open(c)
	templates, _ := ReadTemplates("")
	importer := Importer{Content: content, ID: testID, Page: p, Templates: templates}
	done, err := importer.Import()
	if err != nil {
		return nil, err
	}
	maps.Copy(c, done.Files)
	return done, nil
}

// sheet judges the imported page.
func (c tree) sheet(t *testing.T) *translation.Sheet {
	t.Helper()
	content, errs := translation.Open(c)
	if len(errs) > 0 {
		t.Fatal(errs[0])
	}
	sheet := content.Translation("ca").Sheet(testID)
	if len(sheet.Errors) > 0 {
		t.Fatal(sheet.Errors[0])
	}
	return sheet
}

// TestImportTwice imports the pond: the same files again change no byte.
func TestImportTwice(t *testing.T) {
	t.Parallel()
	p := readPond(t, "page.xml", "ca.po", "units.xml")[0]
	c := newTree()
	first := c.imported(t, p)
	if len(first.Files) != 4 {
		t.Errorf("found the files %v, wanted a page, its translation, its ledger and its memory", first.Files.Names())
	}
	again := c.imported(t, p)
	if len(again.Files) > 0 || len(again.Taken) > 0 || len(again.Conflicts) > 0 || len(again.Gone) > 0 {
		t.Errorf("found %v, %+v, wanted nothing", again.Files.Names(), again)
	}
	compare(t, "imported.md", c["en/"+testID+".md"])
	compare(t, "imported.ca.md", c["ca/"+testID+".md"])
	compare(t, "imported.ledger", c["ledger/ca/"+testID+".ledger"])
}

// TestImportStates checks the states of the pond after an import: no passage of a doubtful unit is current.
func TestImportStates(t *testing.T) {
	t.Parallel()
	c := newTree()
	c.imported(t, readPond(t, "page.xml", "ca.po", "units.xml")[0])
	want := map[string]string{
		"6 pond tiles":          "unverified/imported-fuzzy",
		"8 white ducks":         "outdated/revised",
		"4 grey ducks":          "outdated/revised",
		"A duck never leaves":   "outdated/revised",
		"Example 1":             "unverified/imported-fuzzy",
		"Other expansions":      "unverified/imported-fuzzy",
		"An inn beside":         "unverified/imported-fuzzy",
		"If two players":        "missing/new",
		"Who has fed":           "missing/new",
		"A pond is finished":    "unverified/differs", // it lacks a link,
		"Each player takes two": "current/exact",
	}
	sheet := c.sheet(t)
	for begin, wanted := range want {
		i := slices.IndexFunc(sheet.Page.Units, func(s translation.State) bool { return strings.HasPrefix(s.Unit.Text, begin) })
		if i < 0 {
			t.Errorf("found no %q on the page", begin)
			continue
		}
		s := sheet.Page.Units[i]
		if found := fmt.Sprintf("%s/%s", s.Status, s.Reason); found != wanted {
			t.Errorf("%q is %s, wanted %s", begin, found, wanted)
		}
	}
}

// TestImportNothingFalse imports wikis of chance with every subset of their files: no passage of a
// unit is current that the wiki does not hold valid, or whose English has changed; and the same
// files again change nothing.
func TestImportNothingFalse(t *testing.T) {
	t.Parallel()
	current := 0
	for _, seed := range []uint64{500, 501, 502, 503, 504, 505, 506, 507, 508, 509, 927} {
		w := newWorld(seed) // in 927 a text was made from what another unit says today
		files := w.files()
		names := slices.Sorted(maps.Keys(files))
		for subset := 1; subset < 1<<len(names); subset++ {
			var facts []*Facts
			var label []string
			for i, name := range names {
				if subset>>i&1 == 1 {
					f, err := Read(name, []byte(files[name]))
					if err != nil {
						t.Fatal(err)
					}
					facts = append(facts, f)
					label = append(label, name)
				}
			}
			if !slices.Contains(label, "page.xml") {
				continue
			}
			pages, err := Gather(facts)
			if err != nil {
				t.Fatal(err)
			}

			c := newTree()
			c.imported(t, pages[0])
			if again := c.imported(t, pages[0]); len(again.Files) > 0 {
				t.Errorf("seed %d, %v: the same files again change %v", seed, label, again.Files.Names())
			}
			current += w.checkPage(t, fmt.Sprint("seed ", seed, " ", label), c.sheet(t))
		}
	}
	if current < 100 {
		t.Errorf("found %d current passages, wanted at least 100 or the test is blind", current)
	}
}

// checkPage checks that every current passage is a valid unit with the English of today, and counts them.
func (w *world) checkPage(t *testing.T, label string, sheet *translation.Sheet) (current int) {
	t.Helper()
	for _, s := range sheet.Page.Units {
		if s.Status != translation.Current {
			continue
		}
		current++
		isValid := slices.ContainsFunc(w.live(), func(u *worldUnit) bool {
			return u.text == s.Unit.Text && u.text == u.marked && u.truth() == Valid
		})
		if !isValid {
			t.Errorf("%s: %q is current, and the wiki holds no such unit valid", label, s.Unit.Text)
		}
	}
	return current
}

// TestRealImport imports files of a real wiki: no passage of a unit that is fuzzy in truth is current.
func TestRealImport(t *testing.T) {
	dir := realFolder(t)
	all := readTruth(t, dir)
	names, facts := readReal(t, dir)
	imports, current := 0, 0
	chance := rand.New(rand.NewPCG(1, 2))
	for subset := 1; subset < 1<<len(facts); subset++ {
		if chance.IntN(8) > 0 { // an import takes a hundred times as long as a judgement
			continue
		}
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
			t.Fatal(err)
		}
		i := slices.IndexFunc(pages, func(p *Page) bool { return !p.IsTemplate() })
		if i < 0 || pages[i].Text == nil {
			continue
		}
		c := newTree()
		c.imported(t, pages[i])
		imports++
		memory, _ := ParseMemory(string(c[MemoryFile(testID)]))
		byHash := map[string]string{}
		for _, passage := range memory.Passages {
			byHash[passage.Hash], _, _ = strings.Cut(passage.Name, "/")
		}
		for _, s := range c.sheet(t).Page.Units {
			row := all["ca"][byHash[s.Unit.Hash]]
			if s.Status == translation.Current && row.verdict != "" {
				current++
				if row.verdict != Valid || row.changed {
					t.Fatalf("%v: %q is current, wanted %s", label, s.Unit.Text, row.verdict)
				}
			}
		}
	}
	t.Logf("%d imports, %d current passages", imports, current)
	if current == 0 {
		t.Error("nothing was ever current, so the test is blind")
	}
}

// TestAgain changes the pond there and here, and imports it again.
func TestAgain(t *testing.T) {
	t.Parallel()
	read := func(name, old, new string) string {
		data, err := os.ReadFile("testdata/pond/" + name)
		if err != nil {
			t.Fatal(err)
		}
		if old != "" && !strings.Contains(string(data), old) {
			t.Fatalf("found no %q in %s", old, name)
		}
		return strings.ReplaceAll(string(data), old, new)
	}
	pond := func(page, list string) *Page {
		var facts []*Facts
		for name, text := range map[string]string{"page.xml": page, "ca.po": list} {
			f, err := Read(name, []byte(text))
			if err != nil {
				t.Fatal(err)
			}
			facts = append(facts, f)
		}
		pages, err := Gather(facts)
		if err != nil {
			t.Fatal(err)
		}
		return pages[0]
	}
	before := pond(read("page.xml", "", ""), read("ca.po", "", ""))
	const english, catalan = "en/" + testID + ".md", "ca/" + testID + ".md"
	edit := func(c tree, file, old, new string) {
		if !strings.Contains(string(c[file]), old) {
			t.Fatalf("found no %q in\n%s", old, c[file])
		}
		c[file] = []byte(strings.Replace(string(c[file]), old, new, 1))
	}

	t.Run("changed there only", func(t *testing.T) {
		c := newTree()
		c.imported(t, before)
		edit(c, english, "## Rules", "Our own passage.\n\n```board pond\nD\n= r0\n```\n\n## Rules")
		was := string(c[english])
		after := pond(read("page.xml", "A pond is finished when", "A pond is complete when"), read("ca.po", "", ""))
		done := c.imported(t, after)
		want := strings.Replace(was, "A pond is finished when", "A pond is complete when", 1)
		if string(c[english]) != want || len(done.Taken) != 1 || len(done.Conflicts) > 0 {
			t.Errorf("found %+v\n%s", done, c[english])
		}
		i := slices.IndexFunc(c.sheet(t).Page.Units, func(s translation.State) bool { return strings.HasPrefix(s.Unit.Text, "A pond is complete") })
		if s := c.sheet(t).Page.Units[i]; s.Status != translation.Outdated {
			t.Errorf("its translation is %s, wanted outdated", s.Status)
		}
		if again := c.imported(t, after); len(again.Files) > 0 {
			t.Errorf("found %v again", again.Files.Names())
		}
	})

	t.Run("changed there and here", func(t *testing.T) {
		c := newTree()
		c.imported(t, before)
		edit(c, english, "A pond is finished when", "A pond is closed when")
		was := string(c[english])
		after := pond(read("page.xml", "A pond is finished when", "A pond is complete when"), read("ca.po", "", ""))
		for range 2 { // it is told until somebody says which
			done := c.imported(t, after)
			if string(c[english]) != was || len(done.Conflicts) != 1 || done.Conflicts[0].Name != "18" {
				t.Errorf("found %+v", done.Conflicts)
			}
			told := done.Conflicts[0]
			if !strings.Contains(told.Wiki, "complete") || !strings.Contains(told.Ours, "closed") {
				t.Errorf("found %+v, wanted both texts", told)
			}
		}
		keeping := tree(maps.Clone(c))
		keeping.imported(t, after, func(im *Importer) { im.Keep = []string{"18"} })
		if done := keeping.imported(t, after); string(keeping[english]) != was || len(done.Conflicts) > 0 {
			t.Errorf("after --keep: found %+v", done)
		}
		c.imported(t, after, func(im *Importer) { im.Take = []string{"18"} })
		if done := c.imported(t, after); !strings.Contains(string(c[english]), "A pond is complete") || len(done.Conflicts) > 0 {
			t.Errorf("after --take: found %+v\n%s", done, c[english])
		}
	})

	t.Run("changed here only", func(t *testing.T) {
		c := newTree()
		c.imported(t, before)
		edit(c, english, "A pond is finished when", "A pond is closed when")
		edit(c, catalan, "Barregeu les peces d'estany", "Remeneu les peces d'estany")
		was := tree(maps.Clone(c))
		done := c.imported(t, before)
		if !maps.EqualFunc(was, c, slices.Equal[[]byte]) || len(done.Conflicts) > 0 {
			t.Errorf("found %v, %+v", done.Files.Names(), done.Conflicts)
		}
	})

	t.Run("a translation", func(t *testing.T) {
		c := newTree()
		c.imported(t, before)
		after := pond(read("page.xml", "", ""), read("ca.po", "Barregeu les peces d'estany", "Mescleu les peces d'estany"))
		ours := tree(maps.Clone(c))
		edit(ours, catalan, "Barregeu les peces d'estany", "Remeneu les peces d'estany")

		done := c.imported(t, after)
		if !strings.Contains(string(c[catalan]), "Mescleu") || len(done.Taken) != 1 {
			t.Errorf("found %+v\n%s", done, c[catalan])
		}
		done = ours.imported(t, after)
		if !strings.Contains(string(ours[catalan]), "Remeneu") || len(done.Conflicts) != 1 || done.Conflicts[0].Lang != "ca" {
			t.Errorf("found %+v\n%s", done, ours[catalan])
		}
		ours.imported(t, after, func(im *Importer) { im.Take = []string{"9"} })
		if !strings.Contains(string(ours[catalan]), "Mescleu") {
			t.Errorf("after --take: found\n%s", ours[catalan])
		}
	})

	t.Run("new and gone", func(t *testing.T) {
		c := newTree()
		c.imported(t, before)
		page := read("page.xml", "== Rules == &lt;!--T:7--&gt;", "== Rules == &lt;!--T:7--&gt;\n\n&lt;!--T:30--&gt;\nFeed no bread to ducks.")
		page = strings.ReplaceAll(page, "&lt;!--T:19--&gt;\nIf two players feed the same duck, both of them take the points.\n\n", "")
		after := pond(page, read("ca.po", "", ""))
		done := c.imported(t, after)
		text := string(c[english])
		if !strings.Contains(text, "## Rules {#pond.t7}\n\nFeed no bread to ducks.\n\n### Prep") {
			t.Errorf("found\n%s", text)
		}
		if len(done.Gone) != 1 || done.Gone[0].Name != "19" || !strings.Contains(text, "If two players feed") {
			t.Errorf("found %+v\n%s", done.Gone, text)
		}
		if again := c.imported(t, after); len(again.Files) > 0 || len(again.Gone) != 1 {
			t.Errorf("found %v again, and %d gone", again.Files.Names(), len(again.Gone))
		}
	})
}

// TestMemory parses what it writes, and says what is wrong.
func TestMemory(t *testing.T) {
	t.Parallel()
	c := newTree()
	c.imported(t, readPond(t, "page.xml", "ca.po")[0])
	text := string(c[MemoryFile(testID)])
	memory, errs := ParseMemory(text)
	if len(errs) > 0 || memory.String() != text {
		t.Errorf("found %v\n%s\nwanted\n%s", errs, memory.String(), text)
	}
	for _, bad := range []string{"", "wiki 2\n", "wiki 1\n@ 5\n", "wiki 1\nca 1 2\n", "wiki 1\nhello\n"} {
		_, errs := ParseMemory(bad)
		if len(errs) == 0 && bad != "" {
			t.Errorf("%q: found no error", bad)
		}
	}
}
