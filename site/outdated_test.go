package site

import (
	"strings"
	"testing"
	"testing/fstest"

	"taula/site/sitetest"
)

// TestOutdatedIsSaid changes the English of a title, a heading and an interface text. Wherever the old translation of a name is
// shown, on the page, in its contents, in lists, A to Z and search, it is marked as outdated; the interface text is shown in
// English.
func TestOutdatedIsSaid(t *testing.T) {
	t.Parallel()
	m := copied(t)
	file := func(name, text string) { m[name] = &fstest.MapFile{Data: []byte(text)} }
	file("en/a-z.md", "---\ntitle: From A to Z\nlayout: a-z\n---\n")
	file("en/rules/pair.md", "---\ntitle: Fair pairs\ndescription: Two of them.\n---\n\nA text.\n\n## Small towers {#pair.small}\n\nThey **always** stand ~~here~~ there.\n")
	file("ca/rules/pair.md", "---\ntitle: Parelles\ndescription: Totes dues.\n---\n\nUn text.\n\n## Torres petites\n\n**Sempre** són ~~aquí~~ allà.\n")
	if err := sitetest.AcceptLanguage(m, "ca"); err != nil {
		t.Fatal(err)
	}
	names := []string{"ca/regles/pair/index.html", "ca/regles/index.html", "ca/a-z/index.html", "ca/search.json"}
	const said = "L'original ha canviat"
	before, err := Build(m, Options{NoWorker: true, Engine: []byte("engine")})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if text := string(before[name]); !strings.Contains(text, "Parelles") || strings.Contains(text, "Parelles · "+said) {
			t.Fatalf("%s: before anything changed it is\n%s", name, text)
		}
	}
	replaced(m, "en/rules/pair.md", "Fair pairs", "Unfair pairs")
	replaced(m, "en/rules/pair.md", "Two of them", "None of them")
	replaced(m, "en/rules/pair.md", "Small towers", "Large towers")
	replaced(m, "en/rules/pair.md", "They **always** stand", "They **never** stand")
	replaced(m, "en/ui.toml", "The castle takes the first", "The castle never takes the first")
	files, err := Build(m, Options{NoWorker: true, Engine: []byte("engine")})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		text := strings.ReplaceAll(string(files[name]), "&#39;", "'")
		for _, outdated := range []string{"Parelles", "Torres petites"} {
			if name == "ca/regles/index.html" && outdated != "Parelles" {
				continue
			}
			if all, marked := strings.Count(text, outdated), strings.Count(text, outdated+" · "+said); all == 0 || all != marked+strings.Count(text, `data-tr="outdated">`+outdated) {
				t.Errorf("%s shows %q %d times, and says %d times that the original has changed", name, outdated, all, marked)
			}
		}
	}
	// The change is shown as it would be read, without the marks of Markdown.
	text := string(files["ca/regles/pair/index.html"])
	if !strings.Contains(text, "They <del>always</del><ins>never</ins> stand") || strings.Contains(text, "**") || strings.Contains(text, "~~") {
		t.Errorf("the change is not shown in plain words:\n%s", text)
	}
	if text := string(files["ca/regles/index.html"]); strings.Contains(text, "Totes dues.<") {
		t.Error("the list of pages shows an outdated description without a word")
	}
	b, _ := NewBuilder(Options{}).link(m, nil)
	if text := b.Shared.Words["ca"]["rule"]["castle.trigger.first"]; !strings.HasPrefix(text, "The castle never takes") {
		t.Errorf("of an interface text whose English has changed the scorer says %q", text)
	}
}
