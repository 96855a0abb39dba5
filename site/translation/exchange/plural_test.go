package exchange

import (
	"encoding/json"
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"taula/site/translation"
	"taula/site/translation/translationtest"
)

// TestPluralForms checks the header Plural-Forms of languages of every kind against CLDR, for all numbers below 1,200. Node
// evaluates the expressions, which C and JavaScript read alike.
func TestPluralForms(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("no node to evaluate the expressions")
	}
	for _, lang := range []string{"en", "ca", "fr", "cs", "pl", "ru", "lt", "lv", "sl", "ga", "ar", "ro", "ja", "cy"} {
		header := pluralForms(lang)
		order := translation.PluralForms(lang)
		_, expression, _ := strings.Cut(strings.TrimSuffix(header, ";"), "plural=")
		script := fmt.Sprintf("const all = []; for (let n = 0; n < 1200; n++) all.push(Number(%s)); console.log(JSON.stringify(all))", expression)
		out, err := exec.Command(node, "-e", script).Output()
		if err != nil {
			t.Fatalf("%s: %s: %v", lang, header, err)
		}
		var got []int
		if err := json.Unmarshal(out, &got); err != nil {
			t.Fatal(err)
		}
		for n, form := range got {
			if want := slices.Index(order, translation.PluralForm(lang, n)); form != want {
				t.Errorf("%s: %d has form %d, wanted %d: %s", lang, n, form, want, header)
				break
			}
		}
	}
}

// TestForeignPO takes in texts of another system, which names pages of its own: by their English, where one unit alone has it, and
// never as current.
func TestForeignPO(t *testing.T) {
	const file = `msgid ""
msgstr ""
"Language: ca\n"

msgctxt "Translations:Page/5"
msgid "Then the first round begins."
msgstr "Llavors comença la primera ronda."

msgctxt "Translations:Page/6"
msgid "Nobody has written this."
msgstr "Ningú no ho ha escrit."
`
	before := translationtest.Load(t, translationtest.Half()).Translation("ca")
	english := ""
	for _, u := range before.Sheet("page").Page.Units {
		if u.Status == translation.Missing && u.Unit.Kind == "p" {
			english = u.Unit.Inline
		}
	}
	if english == "" {
		t.Fatal("the example has no missing paragraph")
	}

	entries, lang, err := Read("wiki.po", []byte(strings.Replace(file, "Then the first round begins.", english, 1)))
	if err != nil || lang != "ca" {
		t.Fatal(lang, err)
	}
	files, errs := Import(before, entries)
	if len(errs) != 1 || !strings.Contains(errs[0].Error(), `no page "Translations:Page/6" for "Nobody has written this."`) {
		t.Errorf("found %v, wanted one entry without a place", errs)
	}
	after := translationtest.Load(t, translationtest.Over(translationtest.Half(), files)).Translation("ca")
	for _, u := range after.Sheet("page").Page.Units {
		if u.Unit.Inline == english && (u.Status != translation.Unverified || u.Target != "Llavors comença la primera ronda.") {
			t.Errorf("found %q, %s, wanted the text of the other system, unverified", u.Target, u.Status)
		}
	}
}

// TestContentDate checks that the dates of a PO file are those of its content, whatever the clock says.
func TestContentDate(t *testing.T) {
	tree := translationtest.Half()
	c := translationtest.Load(t, tree)
	if got := contentDate(c); got != "2000-01-01" {
		t.Errorf("found %s for content without changes", got)
	}
}

// TestFormsByLanguage refuses a text that agrees with a number in fewer forms than its language needs.
func TestFormsByLanguage(t *testing.T) {
	for _, c := range []struct {
		lang, text, wrong string
		forms             int
	}{
		{"cs", "{n} {n:dílek|dílky}", "{n:dílek|dílky}", 3},
		{"cs", "{n} {n:dílek|dílky|dílků}", "", 0},
		{"ca", "{n} {n:peça|peces}", "", 0},
		{"ja", "{n} {n:tile|tiles}", "{n:tile|tiles}", 1},
		{"ca", "nothing {n} here", "", 0},
		{"xl", "{n} {n:tile|tiles}", "", 0}, // nobody knows that language
	} {
		wrong, forms := translation.WrongForms(c.text, c.lang)
		if wrong != c.wrong || wrong != "" && forms != c.forms {
			t.Errorf("%s: %s: found %q and %d forms, wanted %q and %d", c.lang, c.text, wrong, forms, c.wrong, c.forms)
		}
	}
}
