package site

import (
	"maps"
	"path"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// explained returns the ids of the explanations of terms on a page. It fails if a button has nothing to show, or an explanation
// or a source has no button.
func (d *document) explained(t *testing.T) []string {
	t.Helper()
	buttons, means := map[string]bool{}, map[string]bool{}
	for _, n := range d.nodes {
		if has(n, "popovertarget") {
			buttons[attribute(n, "popovertarget")] = true
		}
		if has(n, "popover") {
			means[attribute(n, "id")] = true
		}
	}
	if !maps.Equal(buttons, means) {
		t.Errorf("%s: buttons for %v, explanations %v", d.path, slices.Sorted(maps.Keys(buttons)), slices.Sorted(maps.Keys(means)))
	}
	maps.DeleteFunc(means, func(id string, _ bool) bool { return !strings.HasPrefix(id, "term-") })
	return slices.Sorted(maps.Keys(means))
}

// TestExplained checks what the pages of the small site explain: the terms of the page's language, in texts of that language.
func TestExplained(t *testing.T) {
	docs := read(t, buildSmall(t, Options{Minify: true}))
	for p, want := range map[string][]string{
		"en/rules/roads/index.html":    {"term-complete", "term-gate", "term-tile"},
		"ca/regles/camins/index.html":  {"term-complete", "term-tile"}, // the gate stands in a text that is still English
		"ca/regles/castles/index.html": nil,                            // all English
		"en/glossary/index.html":       nil,
		"en/score/index.html":          nil,
	} {
		if got := docs[p].explained(t); !slices.Equal(got, want) {
			t.Errorf("%s explains %v, wanted %v", p, got, want)
		}
	}
	m := copied(t)
	replaced(m, "ca/ui.toml", "tile = \"Un quadrat de la <taula>.\"\n", "")
	files, err := Build(m, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got := read(t, files)["ca/regles/camins/index.html"].explained(t); !slices.Equal(got, []string{"term-complete"}) {
		t.Errorf("without a Catalan explanation of tile: %v", got)
	}
}

// TestGlossaryPage reads the page of terms: each has its meaning and its names in the other languages, and all are in
// alphabetical order.
func TestGlossaryPage(t *testing.T) {
	docs := read(t, buildSmall(t, Options{}))
	for p, want := range map[string]string{
		"en/glossary/index.html": "complete complet Nothing can be added to it. gate porta our proposal Where a road meets a wall. road camí Worth 1 for each tile. tile peça One square of the <table>.",
		"ca/glossary/index.html": "complet complete Que no s'hi pot afegir res. peça tile Un quadrat de la <taula>.",
	} {
		for _, n := range docs[p].nodes {
			if n.Data == "dl" {
				if got := textOf(n); got != want {
					t.Errorf("%s lists\n%s\nwanted\n%s", p, got, want)
				}
			}
		}
		for _, id := range []string{"complete", "gate", "road", "tile", "village"} {
			if !docs[p].ids[id] {
				t.Errorf("%s: no #%s", p, id)
			}
		}
	}
}

// textOf returns the text of an element, with single spaces.
func textOf(n *html.Node) string {
	var b strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode {
			b.WriteString(d.Data + " ")
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// TestGlossaryChange changes a word of a glossary and an explanation: the pages that show them are made anew.
func TestGlossaryChange(t *testing.T) {
	m := copied(t)
	f := follower{t: t, b: NewBuilder(Options{NoWorker: true}), tree: m}
	for _, c := range []struct{ file, old, new, page, want string }{
		{roads, "", "", "en/rules/roads/index.html", `popovertarget="term-gate">gate<`},
		{"glossary/en.toml", `"gate", `, `"crossing", `, "en/rules/roads/index.html", `popovertarget="term-gate">crossing<`},
		{"en/ui.toml", "Where a road meets a wall.", "A hole in a wall.", "en/rules/roads/index.html", "A hole in a wall."},
		{"glossary/ca.toml", `"porta"`, `"portal"`, "en/glossary/index.html", ">portal<"},
		{"en/glossary.md", "slug: glossary", "slug: terms", "en/rules/roads/index.html", `href="../../terms/#gate"`},
	} {
		replaced(m, c.file, c.old, c.new)
		f.build()
		if !strings.Contains(string(f.files[c.page]), c.want) {
			t.Errorf("%q for %q in %s: %s has no %s", c.new, c.old, c.file, c.page, c.want)
		}
	}
}

// richPages are the slugs of pages that use many terms of the glossary.
var richPages = []string{"base-game", "joc-base", "bridges-castles-bazaars", "ponts-castells-i-basars", "puentes-castillos-bazares", "covid-19"}

// TestTermsOfContent compares the explanations in the published content with its glossaries: each belongs to a term with a name
// in its language.
func TestTermsOfContent(t *testing.T) {
	b := contentBuild(t)
	for _, lang := range b.Tree.Languages {
		g := b.Shared.Terms[lang]
		for _, key := range slices.Sorted(maps.Keys(g.Means)) {
			term, ok := g.Terms.Term(key)
			if !ok || term.Title() == "" || len(term.Forms)+len(term.Use) == 0 {
				t.Errorf("%s: %q is explained, but glossary/%s.toml has no such term with a name and forms", lang, key, lang)
			}
			if len([]rune(g.Means[key])) > 180 {
				t.Errorf("%s: the explanation of %s is too long to be read at a glance: %q", lang, key, g.Means[key])
			}
		}
	}
}

// checkTerms checks that every page of the published site explains what it should.
func checkTerms(t *testing.T, docs map[string]*document) {
	t.Helper()
	b := contentBuild(t)
	foreign := map[string]bool{} // English pages of a language that is but a proposal
	for _, lang := range b.Tree.Languages {
		for _, slug := range richPages {
			foreign[lang+"/rules/"+slug+"/index.html"] = !slices.Contains(promised(b), lang) && slug != "puentes-castillos-bazares"
		}
	}
	for p, d := range docs {
		got := d.explained(t)
		// Only the pages of the game itself are counted, not any page that somebody may add: a page explains the terms that it
		// uses.
		if old := slices.Contains(richPages, path.Base(path.Dir(p))); old && !foreign[p] && len(got) < 5 {
			t.Errorf("%s explains %v, wanted at least five terms: has a glossary lost their forms?", p, got)
		}
	}
}
