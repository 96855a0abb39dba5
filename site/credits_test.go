package site

import (
	"maps"
	"strings"
	"testing"
	"testing/fstest"

	"taula/site/translation"
	"taula/site/translation/translationtest"
	"taula/site/translation/work"
)

// TestCredits checks that a page names the people who translated and reviewed what it shows, and links to where its own file
// can be changed or, if there is none, begun.
func TestCredits(t *testing.T) {
	tree := hostileTree("en", []byte("## What ends a road? {#end}\n\nA road ends at a crossing. {#road.end}\n"))
	maps.Copy(tree, fstest.MapFS{"i18n.toml": {Data: []byte("[i18n.repository]\nedit = \"https://example.org/edit/{file}\"\nnew = \"https://example.org/new?f={file}\"\n")}})
	tree["en/other.md"] = &fstest.MapFile{Data: []byte("---\ntitle: Other\n---\n\nText.\n")}
	for _, a := range []translation.Accept{{All: true, Guesses: true, Writer: "Anna  Puig"}, {All: true, Guesses: true, Reviewer: "Biel & Co"}} {
		files, _ := work.Accept(translationtest.Load(t, tree).Translation("ca"), translation.Selection{}, a)
		tree = translationtest.Over(tree, files)
	}
	files, err := Build(tree, Options{NoWorker: true})
	if err != nil {
		t.Fatal(err)
	}
	page := string(files["ca/page/index.html"])
	for _, want := range []string{"Anna Puig", "Biel &amp; Co", `href="https://example.org/edit/ca/page.md"`} {
		if !strings.Contains(page, want) {
			t.Errorf("ca/page: found no %s in\n%s", want, page)
		}
	}
	for name, want := range map[string]string{"ca/other/index.html": `"https://example.org/new?f=ca/other.md"`, "en/page/index.html": `"https://example.org/edit/en/page.md"`} {
		if !strings.Contains(string(files[name]), want) {
			t.Errorf("%s: found no %s", name, want)
		}
	}
	if strings.Contains(string(files["en/page/index.html"]), "Anna") {
		t.Error("the English names who translated it")
	}
	tree["i18n.toml"] = &fstest.MapFile{Data: []byte("[i18n.repository]\nedit = \"javascript:alert({file})\"\n")}
	if _, err := Build(tree, Options{NoWorker: true}); err == nil || !strings.Contains(err.Error(), "i18n.repository.edit") {
		t.Errorf("found %v, wanted an error of the address", err)
	}
}
