package exchange

import (
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"taula/site/page"
	"taula/site/translation"
	"taula/site/translation/translationtest"
)

func find(t *testing.T, tr *translation.Translation, address string) translation.State {
	t.Helper()
	for _, s := range tr.Sheet("page").Page.Units {
		if s.Unit.Address() == address {
			return s
		}
	}
	t.Fatalf("no unit %s", address)
	return translation.State{}
}

// TestImport checks that what a translator fills in stands in its place on the page, and is current.
func TestImport(t *testing.T) {
	tree := translationtest.Half()
	tr := translationtest.Load(t, tree).Translation("ca")
	if s := find(t, tr, "scoring/p:1"); s.Status != translation.Outdated || s.Severity != translation.Numbers {
		t.Fatalf("before: %s %s", s.Status, s.Severity)
	}
	messages := messages("en", Entries(tr.Sheet("page")), false)
	texts := map[string]string{
		"A bridge counts as a road and is worth 6 points.": "Un pont compta com un camí i val 6 punts.",
		"See [the rules](/rules) and [the board](/board).": "Vegeu [les regles] i [el tauler].",
		"Then begin the first round.":                      "# Tot seguit comença la primera ronda.",
		"Four of them":                                     "Quatre d'ells | més",
	}
	for i, m := range messages {
		if text, ok := texts[m.ID]; ok {
			messages[i].Text, messages[i].Flags, messages[i].Previous = text, nil, ""
		}
	}
	entries, lang, err := Read("ca.po", []byte("\ufeff"+formatPO("ca", "x", "2026-11-24", messages))) // as some editors on Windows save it
	if err != nil || lang != "ca" {
		t.Fatal(lang, err)
	}
	files, errs := Import(tr, entries)
	for _, err := range errs {
		t.Error(err)
	}
	got := string(files["ca/page.md"])
	want := "---\ntitle: Ponts\n---\n\n## Puntuació\n\nUn pont compta com un camí i val 6 punts.\n\nVegeu [les regles](/rules) i [el tauler](/board).\n\n- Doneu tres ponts a cada jugador.\n- \\# Tot seguit comença la primera ronda.\n\n| Players | Ponts |\n|---|---|\n| Two of them | Three of these |\n| Quatre d'ells \\| més | Two of these |\n"
	if got != want {
		t.Errorf("page:\n%s\nwant\n%s", got, want)
	}
	after := translationtest.Load(t, translationtest.Over(tree, files)).Translation("ca")
	for _, address := range []string{"scoring/p:1", "scoring/p:2", "scoring/li:2", "scoring/td:3"} {
		if s := find(t, after, address); s.Status != translation.Current {
			t.Errorf("%s is %s/%s after the import", address, s.Status, s.Reason)
		}
	}
	if s := find(t, after, "scoring/td:1"); s.Reason != translation.EnglishCopy && s.Status != translation.Missing {
		t.Errorf("an English cell of the copied row is %s/%s", s.Status, s.Reason)
	}
	if more, errs := Import(after, entriesOf(t, after)); len(more) > 0 || len(errs) > 0 {
		t.Errorf("taking in what was exported writes %v, %v", more.Names(), errs)
	}
}

func entriesOf(t *testing.T, tr *translation.Translation) []Entry {
	t.Helper()
	var all []Entry
	for name, data := range Export(tr, translation.Selection{}, true) {
		entries, _, err := Read(name, data)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, entries...)
	}
	return all
}

// TestImportOld imports a file made before the English changed: its text is taken over and stays outdated. A text that is
// fuzzy, empty, unknown or breaks the page changes nothing.
func TestImportOld(t *testing.T) {
	tree := translationtest.Half()
	tr := translationtest.Load(t, tree).Translation("ca")
	old := []Entry{{Page: "page", Source: "A bridge counts as a road and is worth 5 points.", Target: "Un pont val com un camí: 5 punts.", Done: true, Stood: page.Hash("Un pont compta com un camí i val 5 punts.")}}
	files, errs := Import(tr, old)
	if len(errs) > 0 || !strings.Contains(string(files["ca/page.md"]), "Un pont val com un camí: 5 punts.") {
		t.Fatalf("%v\n%s", errs, files["ca/page.md"])
	}
	if s := find(t, translationtest.Load(t, translationtest.Over(tree, files)).Translation("ca"), "scoring/p:1"); s.Status != translation.Outdated {
		t.Errorf("a translation of the old English is %s", s.Status)
	}
	none := []Entry{
		{Page: "page", Source: "A bridge counts as a road and is worth 6 points.", Target: "Text no segur.", Done: false},
		{Page: "page", Source: "Give each player three bridges.", Target: "", Done: true},
	}
	if files, errs := Import(tr, none); len(files) > 0 || len(errs) != 1 || !strings.Contains(errs[0].Error(), "not marked as done") {
		t.Errorf("wrote %v, %v", files.Names(), errs)
	}
	bad := []Entry{
		{Page: "page", Source: "A text nobody knows.", Target: "Un text que ningú no coneix.", Done: true},
		{Page: "gone", Source: "Gone.", Target: "Fora.", Done: true},
		{Page: "page", Source: "Then begin the first round.", Target: "<div>", Done: true},
	}
	copied := []Entry{{Page: "page", Source: "Then begin the first round.", Target: "Then begin the first round.", Done: true}}
	if files, errs := Import(tr, copied); len(files) > 0 || len(errs) != 1 || !strings.Contains(errs[0].Error(), "the original text itself") {
		t.Errorf("English taken in as its translation: %v, %v", files.Names(), errs)
	}
	wrong := []Entry{{Page: "page", Source: "A bridge counts as a road and is worth 6 points.", Target: "Un pont val 60 punts.", Done: true}}
	if files, errs := Import(tr, wrong); len(files) > 0 || len(errs) != 1 || !strings.Contains(errs[0].Error(), "without 6") {
		t.Errorf("a wrong number taken in: %v, %v", files.Names(), errs)
	}
	if files, errs := Import(tr, bad); len(errs) != 3 || strings.Contains(string(files["ca/page.md"]), "<div>") {
		t.Errorf("%d errors, want 3: %v", len(errs), errs)
	}
}

// TestImportStrings checks that interface texts are written into ui.toml without touching its other lines.
func TestImportStrings(t *testing.T) {
	tree := fstest.MapFS{
		"en/ui.toml": {Data: []byte("[a]\none = \"Roads\"\ntwo = \"All \\\"cities\\\"\"\n[rule]\n\"road.complete\" = \"{n} tiles\"\n")},
		"ca/ui.toml": {Data: []byte("# words\n[a]\none = \"Camins\"  # old\n\n[z]\nx = \"y\"\n")},
	}
	tr := translationtest.Load(t, tree).Translation("ca")
	files, errs := Import(tr, []Entry{
		{Page: translation.UI, Unit: "a.one/ui:1", Source: "Roads", Target: "Els camins", Done: true, Stood: page.Hash("Camins")},
		{Page: translation.UI, Unit: "a.two/ui:1", Source: `All "cities"`, Target: `Totes les "ciutats"`, Done: true},
		{Page: translation.UI, Unit: "rule.road.complete/ui:1", Source: "{n} tiles", Target: "{n} peces", Done: true},
	})
	want := "# words\n[a]\none = \"Els camins\"  # old\ntwo = \"Totes les \\\"ciutats\\\"\"\n\n[z]\nx = \"y\"\n\n[rule]\n\"road.complete\" = \"{n} peces\"\n"
	if got := string(files["ca/ui.toml"]); got != want || len(errs) > 0 {
		t.Errorf("%v\n%s\nwant\n%s", errs, got, want)
	}
	after := translationtest.Load(t, translationtest.Over(tree, files)).Translation("ca")
	if p := after.Phrases()["rule.road.complete"]; p.Text != "{n} peces" || p.Lang != "ca" {
		t.Errorf("%+v", p)
	}
	for _, s := range after.Sheet(translation.UI).Page.Units {
		if s.Unit.Where == "rule.road.complete" && s.Status != translation.Current {
			t.Errorf("%s is %s", s.Unit.Where, s.Status)
		}
	}
}

// gettext runs a tool of GNU gettext. Where it is not installed the test is skipped and says so; CI installs it.
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

// TestGettext imports a file that PO tools have wrapped, merged and filtered.
func TestGettext(t *testing.T) {
	t.Parallel()
	tree := translationtest.Half()
	tr := translationtest.Load(t, tree).Translation("ca")
	messages := messages("en", Entries(tr.Sheet("page")), false)
	dir := t.TempDir()
	write := func(name string, m []message) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(formatPO("ca", "taula", "2026-11-24", m)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("old.po", messages)
	template := append([]message(nil), messages...)
	for i := range template {
		template[i].Text, template[i].Flags, template[i].Previous = "", nil, ""
	}
	write("new.pot", template)
	gettext(t, dir, "msgfmt", "--check", "-o", "/dev/null", "old.po")
	gettext(t, dir, "msgmerge", "--quiet", "--previous", "--width=40", "-o", "merged.po", "old.po", "new.pot")
	gettext(t, dir, "msgattrib", "--clear-fuzzy", "--translated", "-o", "done.po", "merged.po")
	gettext(t, dir, "msgfmt", "--check", "-o", "/dev/null", "done.po")
	for name, want := range map[string]translation.Status{"merged.po": translation.Outdated, "done.po": translation.Outdated} {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		entries, lang, err := Read(name, data)
		if err != nil || lang != "ca" {
			t.Fatal(name, lang, err)
		}
		files, errs := Import(tr, entries)
		// Whoever takes the mark fuzzy off a text that still says 5 for 6 is told so.
		if n := len(errs); n != map[string]int{"merged.po": 0, "done.po": 1}[name] {
			t.Error(name, errs)
		}
		if s := find(t, translationtest.Load(t, translationtest.Over(tree, files)).Translation("ca"), "scoring/p:1"); s.Status != want {
			t.Errorf("%s: the outdated unit is %s, want %s", name, s.Status, want)
		}
	}
}

// TestRoundTripOfContent exports the content of this repository and imports it again, in every language, as one file and as
// many: not a byte changes.
func TestRoundTripOfContent(t *testing.T) {
	t.Parallel()
	c, _ := translation.Load(os.DirFS("../../../content"))
	for _, tr := range c.Translations(translation.Selection{}) {
		for _, single := range []bool{true, false} {
			n := 0
			for name, data := range Export(tr, translation.Selection{}, single) {
				entries, _, err := Read(name, data)
				if err != nil {
					t.Fatal(name, err)
				}
				n += len(entries)
				files, errs := Import(tr, entries)
				for _, err := range errs {
					t.Errorf("%s: %v", name, err)
				}
				for changed := range files {
					t.Errorf("%s changes %s", name, changed)
				}
			}
			if units := tr.Counts(translation.Selection{}).Units.Total; n < units/2 {
				t.Errorf("single %t: %d entries for %d units", single, n, units)
			}
		}
	}
}

// FuzzPO checks that what was read can be written and read again as the same.
func FuzzPO(f *testing.F) {
	f.Add("msgid \"\"\nmsgstr \"Language: ca\\n\"\n\n#, fuzzy\n#| msgid \"old\"\nmsgctxt \"x\"\nmsgid \"a\"\n\"b\"\nmsgstr \"c\"\n\n#~ msgid \"d\"\n#~ msgstr \"e\"\n")
	f.Fuzz(func(t *testing.T, text string) {
		messages, head, err := parsePO(text)
		if err != nil {
			return
		}
		again, _, err := parsePO(formatPO(head.lang, "x", "2026-11-24", messages))
		if err != nil || len(again) != len(messages) {
			t.Fatalf("%d messages, read again %d: %v", len(messages), len(again), err)
		}
	})
}

// TestWithoutPlaces reads files from which a tool has removed the places of messages: the page is found from the header or from
// the context.
func TestWithoutPlaces(t *testing.T) {
	t.Parallel()
	tr := translationtest.Load(t, translationtest.Half()).Translation("ca")
	for _, single := range []bool{true, false} {
		for name, data := range Export(tr, translation.Selection{}, single) {
			bare := regexp.MustCompile(`(?m)^#: .*\n`).ReplaceAll(data, nil)
			want, _, _ := Read(name, data)
			got, _, err := Read(name, bare)
			if err != nil || len(got) == 0 || !reflect.DeepEqual(got, want) {
				t.Errorf("%s without places: %v\n%+v\nwanted\n%+v", name, err, got, want)
			}
		}
	}
}
