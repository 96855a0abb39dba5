package translation_test

import (
	"fmt"
	"os"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"

	"taula/site/page"
	"taula/site/translation"
	"taula/site/translation/check"
	"taula/site/translation/exchange"
	"taula/site/translation/translationtest"
	"taula/site/translation/work"
)

// lines returns as many lines as a page may have, each made of its number.
func lines(n int, line func(i int) string) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(line(i))
	}
	return b.String()
}

// hostile returns large pages of shapes that could take time or memory by the square of their length. With TAULA_HOSTILE set
// they are as large as a page may be.
func hostile() map[string][2]string {
	most := page.MaxLines / 5
	if os.Getenv("TAULA_HOSTILE") != "" {
		most = page.MaxLines - 10
	}
	one := "The only text of this page.\n"
	return map[string][2]string{
		"items in the translation": {one, lines(most, func(int) string { return "- a\n" })},
		"items in both":            {lines(most, func(i int) string { return "- a\n" }), lines(most, func(int) string { return "- b\n" })},
		"headings in both":         {lines(most, func(i int) string { return "## h\n" }), lines(most, func(int) string { return "## t\n" })},
		"paragraphs in both": {lines(most/2, func(i int) string { return fmt.Sprintf("Some text %d of it.\n\n", i) }),
			lines(most/2, func(i int) string { return fmt.Sprintf("Un text %d d'això.\n\n", i) })},
		"English in the translation": {lines(most/2, func(i int) string { return fmt.Sprintf("The text of the %d and of the it.\n\n", i) }),
			lines(most/2, func(i int) string { return fmt.Sprintf("The text of the %d or of the it.\n\n", i+most) })},
		"steps": {lines(most, func(i int) string { return "## 1. See step 1 of it.\n" }), lines(most, func(int) string { return "## 1. Vegeu el pas 1.\n" })},
		"extras": {lines(most/4, func(i int) string { return fmt.Sprintf("Text %d.\n\n", i) }),
			lines(most/4, func(i int) string { return fmt.Sprintf("<!-- translation: extra -->\nNomés %d.\n\n", i) })},
		"captions": {lines(most/5, func(i int) string { return fmt.Sprintf("```board b%d\nE1\n```\n\nText.\n", i) }),
			lines(most/5, func(i int) string { return "*Un text.*\n\n" })},
	}
}

// TestHostilePages judges, checks, patches, accepts and exchanges a large page, and judges it again after its English has
// changed, in bounded memory.
func TestHostilePages(t *testing.T) {
	if testing.Short() {
		t.Skip("eight large pages")
	}
	for name, texts := range hostile() {
		t.Run(name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			tree := fstest.MapFS{"en/ui.toml": {}, "ca/ui.toml": {}, "en/page.md": {Data: []byte(texts[0])}, "ca/page.md": {Data: []byte(texts[1])}}
			everyVerb(t, tree)
			accepted, _ := work.Accept(translationtest.Load(t, tree).Translation("ca"), translation.Selection{}, translation.Accept{All: true, Guesses: true})
			tree = translationtest.Over(tree, accepted)
			tree["en/page.md"] = &fstest.MapFile{Data: []byte(strings.ReplaceAll(texts[0], "e", "é"))}
			tree["ca/page.md"] = &fstest.MapFile{Data: []byte(strings.ReplaceAll(texts[1], "a", "à"))}
			everyVerb(t, tree)
			runtime.ReadMemStats(&after)
			if made := (after.TotalAlloc - before.TotalAlloc) >> 20; made > 4096 {
				t.Errorf("%d MB were made, wanted at most 4096", made) // at full size; the worst makes a third
			}
		})
	}
}

func everyVerb(t *testing.T, tree fstest.MapFS) {
	t.Helper()
	tr := translationtest.Load(t, tree).Translation("ca")
	sheet := tr.Sheet("page")
	sheet.Compose()
	check.All(tr)
	check.Again(sheet)
	work.Sync(tr, translation.Selection{})
	for name, data := range exchange.Export(tr, translation.Selection{}, true) {
		entries, _, err := exchange.Read(name, data)
		if err != nil {
			t.Fatal(err)
		}
		for i := range entries {
			entries[i].Target, entries[i].Done = entries[i].Target+"!", true
		}
		exchange.Import(tr, entries)
	}
}
