package check_test

import (
	"flag"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"taula/site/translation"
	"taula/site/translation/check"
	"taula/site/translation/translationtest"
	"taula/site/translation/work"
)

var _ = flag.Bool("update", false, "rewrite the expected parts of testdata")

// TestChecks runs the cases of testdata/check: a page and its translation, taken as accepted, and everything that the checks
// report about them. Translators are shown the reports about words and numbering.
func TestChecks(t *testing.T) {
	files, _ := filepath.Glob("testdata/check/*.txt")
	if len(files) == 0 {
		t.Fatal("no cases in testdata/check")
	}
	for _, file := range files {
		p := translationtest.Parts(t, file)
		tree := fstest.MapFS{
			"en/ui.toml": {Data: []byte(p["texts"])}, "ca/ui.toml": {Data: []byte(p["ca.texts"])},
			"en/page.md": {Data: []byte(p["en"])}, "ca/page.md": {Data: []byte(p["ca"])},
			"glossary/en.toml": {Data: []byte(p["glossary"])}, "glossary/ca.toml": {Data: []byte(p["words"])},
			"i18n.toml": {Data: []byte(p["config"])}, "lint/ca.toml": {Data: []byte(p["lint"])},
		}
		if p["config"] == "" {
			tree["i18n.toml"].Data = []byte("[i18n.languages.en]\ncommon = [\"the\", \"of\", \"you\", \"may\", \"this\", \"on\", \"your\"]\nnumbers = [\"zero\", \"one\", \"two\"]\n[i18n.languages.ca]\ncommon = [\"el\", \"la\", \"de\"]\nnumbers = [\"zero\", \"un|una\", \"dos|dues\"]\n")
		}
		if ledger, ok := p["ledger"]; ok {
			tree["ledger/ca/page.ledger"] = &fstest.MapFile{Data: []byte(ledger)}
		} else {
			before := tree
			if was, ok := p["was.en"]; ok {
				before = translationtest.Over(before, work.Files{"en/page.md": []byte(was)})
			}
			if was, ok := p["was.ca"]; ok {
				before = translationtest.Over(before, work.Files{"ca/page.md": []byte(was)})
			}
			written, _ := work.Accept(translationtest.Load(t, before).Translation("ca"), translation.Selection{}, translation.Accept{All: true, Guesses: true, Same: true})
			tree = translationtest.Over(tree, written)
		}
		var b, again strings.Builder
		ca := translationtest.Load(t, tree).Translation("ca")
		for _, f := range check.All(ca) {
			b.WriteString(f.String() + "\n")
			if f.Check == "glossary" || f.Check == "numbering" {
				again.WriteString(f.String() + "\n")
			}
		}
		var misses strings.Builder
		found := check.Again(ca.Sheet("page"))
		check.Sort(found)
		for _, f := range found {
			misses.WriteString(f.String() + "\n")
		}
		translationtest.Check(t, file, "what to look at again", again.String(), misses.String())
		translationtest.Check(t, file, "want", p["want"], b.String())
	}
}

// TestGitHub writes a finding as a workflow command: neither a file name nor a message can end it or begin another.
func TestGitHub(t *testing.T) {
	f := check.Finding{Check: "links", Severity: check.Warn, File: "ca/a,line=1::b\n::error::c.md", Line: 3, Message: "100 %\n::error::d"}
	want := `::warning file=content/ca/a%2Cline=1%3A%3Ab%0A%3A%3Aerror%3A%3Ac.md,line=3,title=links::100 %25\n::error::d`
	if got := f.GitHub("content/"); got != want {
		t.Errorf("found %s\nwanted %s", got, want)
	}
	want = `"ca/a,line=1::b\n::error::c.md":3: warn: links: 100 %\n::error::d`
	if got := f.String(); got != want {
		t.Errorf("found %s\nwanted %s", got, want)
	}
}
