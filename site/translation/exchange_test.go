package translation

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"taula/site/page"
)

const exchangeEnglish = "---\ntitle: Bridges\n---\n\n## Scoring {#scoring}\n\nA bridge counts as a road and is worth 6 points.\n\nSee [the rules](/rules) and [the board](/board).\n\n- Give each player three bridges.\n- Then begin the first round.\n\n| Players | Bridges |\n|---|---|\n| Two of them | Three of these |\n| Four of them | Two of these |\n"
const exchangeWas = "---\ntitle: Bridges\n---\n\n## Scoring {#scoring}\n\nA bridge counts as a road and is worth 5 points.\n\n- Give each player three bridges.\n"
const exchangeTarget = "---\ntitle: Ponts\n---\n\n## Puntuació\n\nUn pont compta com un camí i val 5 punts.\n\n- Doneu tres ponts a cada jugador.\n"

// exchangeTree is a page of which a part is current, one unit is outdated and
// the rest is missing.
func exchangeTree(t *testing.T) fstest.MapFS {
	t.Helper()
	in, _ := state([]byte(exchangeWas), []byte(exchangeEnglish), []byte(exchangeTarget))
	return treeOf([]byte(exchangeEnglish), []byte(exchangeTarget), in.Ledger.String())
}

func find(t *testing.T, tr *Translation, address string) State {
	t.Helper()
	p, err := tr.Page("page")
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range p.Units {
		if s.Unit.Address() == address {
			return s
		}
	}
	t.Fatalf("no unit %s", address)
	return State{}
}

// What a translator fills in stands in the page, in its place, and is current.
func TestImport(t *testing.T) {
	tree := exchangeTree(t)
	tr := load(t, tree).Translation("ca")
	if s := find(t, tr, "scoring/p:1"); s.Status != Outdated || s.Severity != Numbers {
		t.Fatalf("before: %s %s", s.Status, s.Severity)
	}
	p, _ := tr.Page("page")
	messages := tr.PO(p)
	texts := map[string]string{
		"A bridge counts as a road and is worth 6 points.": "Un pont compta com un camí i val 6 punts.",
		"See [the rules](/rules) and [the board](/board).": "Vegeu [les regles] i [el tauler].",
		"Then begin the first round.":                      "1. Tot seguit comença la primera ronda.",
		"Four of them":                                     "Quatre d'ells | més",
	}
	for i, m := range messages {
		if text, ok := texts[m.ID]; ok {
			messages[i].Text, messages[i].Flags, messages[i].Previous = text, nil, ""
		}
	}
	entries, lang, err := ParseExchange("ca.po", []byte(FormatPO("ca", "x", messages)))
	if err != nil || lang != "ca" {
		t.Fatal(lang, err)
	}
	files, errs := tr.Import(entries)
	for _, err := range errs {
		t.Error(err)
	}
	got := string(files["ca/page.md"])
	want := "---\ntitle: Ponts\n---\n\n## Puntuació\n\nUn pont compta com un camí i val 6 punts.\n\nVegeu [les regles](/rules) i [el tauler](/board).\n\n- Doneu tres ponts a cada jugador.\n- 1\\. Tot seguit comença la primera ronda.\n\n| Players | Ponts |\n|---|---|\n| Two of them | Three of these |\n| Quatre d'ells \\| més | Two of these |\n"
	if got != want {
		t.Errorf("page:\n%s\nwant\n%s", got, want)
	}
	after := load(t, files.over(tree)).Translation("ca")
	for _, address := range []string{"scoring/p:1", "scoring/p:2", "scoring/li:2", "scoring/td:3"} {
		if s := find(t, after, address); s.Status != Current {
			t.Errorf("%s is %s/%s after the import", address, s.Status, s.Reason)
		}
	}
	if s := find(t, after, "scoring/td:1"); s.Reason != EnglishCopy && s.Status != Missing {
		t.Errorf("an English cell of the copied row is %s/%s", s.Status, s.Reason)
	}
	if more, errs := after.Import(after.entriesOf(t)); len(more) > 0 || len(errs) > 0 {
		t.Errorf("taking in what was exported writes %v, %v", more.Names(), errs)
	}
}

func (t *Translation) entriesOf(test *testing.T) []Entry {
	test.Helper()
	var all []Entry
	for name, data := range t.Export(Selection{}, "po", true) {
		entries, _, err := ParseExchange(name, data)
		if err != nil {
			test.Fatal(err)
		}
		all = append(all, entries...)
	}
	return all
}

// A file from before the English changed: its text is taken in, and stays
// outdated. What is fuzzy, empty, unknown or breaks the page changes nothing.
func TestImportOld(t *testing.T) {
	tree := exchangeTree(t)
	tr := load(t, tree).Translation("ca")
	old := []Entry{{Page: "page", Source: "A bridge counts as a road and is worth 5 points.", Target: "Un pont val com un camí: 5 punts.", Done: true}}
	files, errs := tr.Import(old)
	if len(errs) > 0 || !strings.Contains(string(files["ca/page.md"]), "Un pont val com un camí: 5 punts.") {
		t.Fatalf("%v\n%s", errs, files["ca/page.md"])
	}
	if s := find(t, load(t, files.over(tree)).Translation("ca"), "scoring/p:1"); s.Status != Outdated {
		t.Errorf("a translation of the old English is %s", s.Status)
	}
	none := []Entry{
		{Page: "page", Source: "A bridge counts as a road and is worth 6 points.", Target: "Text no segur.", Done: false},
		{Page: "page", Source: "Give each player three bridges.", Target: "", Done: true},
	}
	if files, errs := tr.Import(none); len(files) > 0 || len(errs) > 0 {
		t.Errorf("wrote %v, %v", files.Names(), errs)
	}
	bad := []Entry{
		{Page: "page", Source: "A text nobody knows.", Target: "Un text que ningú no coneix.", Done: true},
		{Page: "gone", Source: "Gone.", Target: "Fora.", Done: true},
		{Page: "page", Source: "Then begin the first round.", Target: "<div>", Done: true},
	}
	if files, errs := tr.Import(bad); len(errs) != 3 || strings.Contains(string(files["ca/page.md"]), "<div>") {
		t.Errorf("%d errors, want 3: %v", len(errs), errs)
	}
}

// Interface texts are written into ui.toml without touching its other lines.
func TestImportStrings(t *testing.T) {
	tree := fstest.MapFS{
		"en/ui.toml": {Data: []byte("[a]\none = \"Roads\"\ntwo = \"All \\\"cities\\\"\"\n[rule]\n\"road.complete\" = \"{n} tiles\"\n")},
		"ca/ui.toml": {Data: []byte("# words\n[a]\none = \"Camins\"  # old\n\n[z]\nx = \"y\"\n")},
	}
	tr := load(t, tree).Translation("ca")
	files, errs := tr.Import([]Entry{
		{Page: UI, Unit: "a.one/ui:1", Source: "Roads", Target: "Els camins", Done: true},
		{Page: UI, Unit: "a.two/ui:1", Source: `All "cities"`, Target: `Totes les "ciutats"`, Done: true},
		{Page: UI, Unit: "rule.road.complete/ui:1", Source: "{n} tiles", Target: "{n} peces", Done: true},
	})
	want := "# words\n[a]\none = \"Els camins\"  # old\ntwo = \"Totes les \\\"ciutats\\\"\"\n\n[z]\nx = \"y\"\n\n[rule]\n\"road.complete\" = \"{n} peces\"\n"
	if got := string(files["ca/ui.toml"]); got != want || len(errs) > 0 {
		t.Errorf("%v\n%s\nwant\n%s", errs, got, want)
	}
	phrases := load(t, files.over(tree)).Translation("ca").Phrases()
	if p := phrases["rule.road.complete"]; p.Text != "{n} peces" || p.Lang != "ca" || p.Status != Current {
		t.Errorf("%+v", p)
	}
}

// gettext runs a tool of GNU gettext; without them the test is of no use, and
// says so. CI has them.
func gettext(t *testing.T, dir, name string, args ...string) {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("CI without gettext")
		}
		t.Skip("without gettext: " + name)
	}
	cmd := exec.Command(path, args...)
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%s %v: %v\n%s", name, args, err, out)
	}
}

// A file that real PO tools have wrapped, merged and filtered comes back.
func TestGettext(t *testing.T) {
	tree := exchangeTree(t)
	tr := load(t, tree).Translation("ca")
	p, _ := tr.Page("page")
	messages := tr.PO(p)
	dir := t.TempDir()
	write := func(name string, m []Message) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(FormatPO("ca", "taula", m)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("old.po", messages)
	template := append([]Message(nil), messages...)
	for i := range template {
		template[i].Text, template[i].Flags, template[i].Previous, template[i].PrevContext = "", nil, "", ""
	}
	write("new.pot", template)
	gettext(t, dir, "msgfmt", "--check", "-o", "/dev/null", "old.po")
	gettext(t, dir, "msgmerge", "--quiet", "--previous", "--width=40", "-o", "merged.po", "old.po", "new.pot")
	gettext(t, dir, "msgattrib", "--clear-fuzzy", "--translated", "-o", "done.po", "merged.po")
	gettext(t, dir, "msgfmt", "--check", "-o", "/dev/null", "done.po")
	for name, want := range map[string]Status{"merged.po": Outdated, "done.po": Current} {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		entries, lang, err := ParseExchange(name, data)
		if err != nil || lang != "ca" {
			t.Fatal(name, lang, err)
		}
		files, errs := tr.Import(entries)
		for _, err := range errs {
			t.Error(name, err)
		}
		if s := find(t, load(t, files.over(tree)).Translation("ca"), "scoring/p:1"); s.Status != want {
			t.Errorf("%s: the outdated unit is %s, want %s", name, s.Status, want)
		}
	}
}

// Texts put into a page that does not have their neighbours yet.
func TestPut(t *testing.T) {
	english := []byte("---\ntitle: A title\ndescription: Some words on it\n---\n\nFirst words.\n\n> A quote here.\n\n### 2. A heading {#h}\n\n1. An item of it.\n2. Another of them.\n\nTerm\n: Its meaning here.\n\n![A picture](p.svg)\n\n[^n]: A note below.\n")
	units, _ := page.Units(english)
	p := Page{Path: "page", Lang: "ca"}
	var puts []Put
	for i, u := range units {
		p.Units = append(p.Units, State{Unit: u, Status: Missing, Reason: NoPage, At: -1, Record: -1})
		puts = append(puts, Put{i, strings.ToUpper(u.Text)})
	}
	out, errs := editor{p, english, nil}.put(puts)
	for _, err := range errs {
		t.Error(err)
	}
	got, _ := page.Units(out)
	if len(got) != len(units) {
		t.Fatalf("%d units, want %d:\n%s", len(got), len(units), out)
	}
	for i, u := range got {
		if u.Kind != units[i].Kind || u.Text != strings.ToUpper(units[i].Text) {
			t.Errorf("unit %d is %s %q, want %s %q", i, u.Kind, u.Text, units[i].Kind, strings.ToUpper(units[i].Text))
		}
	}
}

// The content of this repository, exported and taken in again, in every format
// and every language: not a byte changes.
func TestRoundTripOfContent(t *testing.T) {
	c, _ := Load(os.DirFS("../../content"))
	for _, tr := range c.Translations(Selection{}) {
		for _, format := range []string{"po", "xliff", "csv"} {
			for _, single := range []bool{true, false} {
				n := 0
				for name, data := range tr.Export(Selection{}, format, single) {
					entries, _, err := ParseExchange(name, data)
					if err != nil {
						t.Fatal(name, err)
					}
					n += len(entries)
					files, errs := tr.Import(entries)
					for _, err := range errs {
						t.Errorf("%s %s: %v", format, name, err)
					}
					for changed := range files {
						t.Errorf("%s %s changes %s", format, name, changed)
					}
				}
				if units := Sum(tr.Pages).Units.Total; n < units/2 {
					t.Errorf("%s: %d entries for %d units", format, n, units)
				}
			}
		}
	}
}
