package translation_test

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"taula/site/page"
	"taula/site/translation"
	"taula/site/translation/words"
)

// TestSpelling checks the spelling of every page and interface text with hunspell and the dictionaries that content/i18n.toml
// names. Words of the glossary and of .ci/words are correct, too. Names of rules, code and links are skipped.
func TestSpelling(t *testing.T) {
	t.Parallel()
	if _, err := exec.LookPath("hunspell"); err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("CI without hunspell")
		}
		t.Skip("without hunspell")
	}
	c, errs := translation.Load(os.DirFS("../../content"))
	for _, err := range errs {
		t.Error(err)
	}
	texts := map[string][]page.Unit{}
	for _, id := range c.Pages {
		texts[c.Config.Source] = append(texts[c.Config.Source], c.English[id].Units...)
	}
	for _, tr := range c.Translations(translation.Selection{}) {
		for _, sheet := range tr.Sheets {
			texts[tr.Language.Code] = append(texts[tr.Language.Code], sheet.Page.Target...)
		}
	}
	for code, units := range texts {
		for _, dictionary := range c.Config.Language(code).Names {
			for _, word := range misspelt(t, c, code, dictionary, units) {
				t.Errorf("%s: %q is in no dictionary: see it in %s, or add it to .ci/words/%s.txt", code, word, where(units, word), code)
			}
		}
	}
}

func where(units []page.Unit, word string) string {
	for _, u := range units {
		if strings.Contains(u.Text, word) {
			return u.Address()
		}
	}
	return "?"
}

func misspelt(t *testing.T, c *translation.Content, code, dictionary string, units []page.Unit) []string {
	t.Helper()
	var text strings.Builder
	for _, u := range units {
		s := words.WithoutHoles(u.Text)
		for _, code := range u.Mechanical.Codes {
			s = strings.ReplaceAll(s, "`"+code+"`", " ")
		}
		text.WriteString(page.Prose(s) + "\n")
	}
	cmd := exec.Command("hunspell", "-l", "-i", "utf-8", "-d", dictionary)
	cmd.Env = append(os.Environ(), "LC_ALL=C.UTF-8")
	cmd.Stdin = strings.NewReader(text.String())
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("hunspell -d %s: %v", dictionary, err)
	}
	known := knownWords(t, c, code)
	words := slices.DeleteFunc(strings.Fields(string(out)), func(w string) bool {
		return known[w] || known[strings.ToLower(w)] || strings.Trim(w, "0123456789abcdefghijklmnopqrstuvwxyz.") == "" && strings.ContainsAny(w, "0123456789")
	})
	slices.Sort(words)
	return slices.Compact(words)
}

func knownWords(t *testing.T, c *translation.Content, code string) map[string]bool {
	t.Helper()
	known := map[string]bool{}
	add := func(s string) {
		for _, w := range words.List(strings.ReplaceAll(s, "·", "\u00b7")) {
			known[w] = true
			known[strings.ToLower(w)] = true
		}
		for w := range strings.FieldsSeq(s) {
			known[strings.ToLower(w)] = true
		}
	}
	data, err := os.ReadFile("../../.ci/words/" + code + ".txt")
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		line, _, _ = strings.Cut(line, "#")
		add(line)
	}
	g, err := words.ParseGlossary(string(c.File("glossary/" + code + ".toml")))
	if err != nil {
		t.Fatal(err)
	}
	for _, term := range g {
		add(term.Name)
		for _, s := range slices.Concat(term.Forms, term.Use) {
			if !strings.HasPrefix(s, "re:") {
				add(s)
			}
		}
	}
	return known
}
