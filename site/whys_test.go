package site

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"taula/site/translation"
	"taula/site/translation/translationtest"
	"taula/site/translation/work"
)

// withSources returns the small site with a table of sources and a page that lists them.
func withSources(t *testing.T, table string) fstest.MapFS {
	t.Helper()
	m := copied(t)
	m["sources.toml"] = &fstest.MapFile{Data: []byte(table)}
	m["en/sources.md"] = &fstest.MapFile{Data: []byte("---\ntitle: Sources\nlayout: sources\n---\n")}
	return m
}

const oneSource = "[S2]\ntitle = \"A booklet\"\nwho = \"Its publisher\"\nedition = \"C2\"\nread = \"2026-11-22\"\naddress = \"example.org/booklet\"\n"

// TestMarkOpensItsSource checks what a rule's mark opens: who said it, for which edition, and when it was read. It also checks
// the page of all sources, which names the pages that cite each.
func TestMarkOpensItsSource(t *testing.T) {
	m := withSources(t, oneSource)
	files, err := Build(m, Options{})
	if err != nil {
		t.Fatal(err)
	}
	checkPages(t, files)
	page := string(files["en/rules/roads/index.html"])
	for _, want := range []string{
		`class="kind publisher quiet" popovertarget="y-1"`, `<div popover id="y-1" class="means why"`,
		`<a href="../../sources/#source-s2">A booklet</a>`, `Its publisher · C2 ·`, `class="kind community"`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page of roads has no %s", want)
		}
	}
	list := string(files["en/sources/index.html"])
	for _, want := range []string{`<li id="source-s2"><strong>A booklet</strong>`, `example.org/booklet`, `<a href="../rules/roads/">Roads &amp; bridges</a>`} {
		if !strings.Contains(list, want) {
			t.Errorf("the page of sources has no %s", want)
		}
	}
	if strings.Contains(list, `href="https://example.org`) || strings.Contains(list, `href="example.org`) {
		t.Error("the address of a source is a link")
	}
}

// TestAboutPage checks that one list names the authors, editions, licence, files and date of reading of a page.
func TestAboutPage(t *testing.T) {
	m := copied(t)
	replaced(m, roads, "kind: publisher\n", "kind: publisher\nauthors: A. Author\nstatus: draft\nrevision: 2020-01\nread: 2026-11-22\neditions: C1 C2\nlicence: personal\nfiles: https://example.org/files\n")
	files, err := Build(m, Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, lang := range []string{"en/rules/roads", "ca/regles/camins"} {
		page := string(files[lang+"/index.html"])
		for _, want := range []string{`<dl class="about">`, "<dd>C1, C2</dd>", "<dd>A. Author</dd>", "<dd>2026-11-22</dd>", `<a class="out" href="https://example.org/files">example.org/files</a>`} {
			if !strings.Contains(page, want) {
				t.Errorf("%s has no %s", lang, want)
			}
		}
	}
}

// TestEditionsAreTold checks that the editions of a page link to where the list of rules tells them apart, if it does.
func TestEditionsAreTold(t *testing.T) {
	m := copied(t)
	replaced(m, roads, "kind: publisher\n", "kind: publisher\neditions: C1 C2\n")
	m["en/rules/index.md"].Data = append(m["en/rules/index.md"].Data, "\n## Editions {#about.editions}\n\nThere are two.\n"...)
	files, err := Build(m, Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, lang := range []string{"en/rules/roads", "ca/regles/camins"} {
		if page := string(files[lang+"/index.html"]); !strings.Contains(page, `href="../#about.editions">C1, C2</a></dd>`) {
			t.Errorf("%s does not link its editions", lang)
		}
	}
}

// TestEmblemBesideTitle checks the small board beside the title of a page of rules: it has its tile, and is silent for a screen
// reader.
func TestEmblemBesideTitle(t *testing.T) {
	m := copied(t)
	replaced(m, roads, "box: base\n", "box: rb\n")
	m["en/ui.toml"].Data = append(m["en/ui.toml"].Data, "\n[box]\nrb = \"Rainbow\"\n"...)
	files, err := Build(m, Options{})
	if err != nil {
		t.Fatal(err)
	}
	page := string(files["en/rules/roads/index.html"])
	if !strings.Contains(page, `<i class="emblem" aria-hidden="true">`) || !strings.Contains(page, `<symbol id="t-B"`) {
		t.Error("no emblem beside the title, or no tile to draw it with")
	}
}

// TestSourceProblems makes one thing about sources or the front matter wrong at a time.
func TestSourceProblems(t *testing.T) {
	front := func(line string) func(fstest.MapFS) {
		return func(m fstest.MapFS) { replaced(m, roads, "kind: publisher\n", "kind: publisher\n"+line+"\n") }
	}
	for _, c := range []struct {
		name   string
		change func(fstest.MapFS)
		want   string
	}{
		{"unknown source", func(m fstest.MapFS) { replaced(m, roads, `source="S2"`, `source="S2; S9"`) }, `content/en/rules/roads.md:14: found source "S9", expected a name in content/sources.toml`},
		{"source without a title", func(m fstest.MapFS) { replaced(m, "sources.toml", "who =", "whom =") }, `content/sources.toml:1: found key "S2.whom", expected title, who`},
		{"same as nothing", func(m fstest.MapFS) {
			m["sources.toml"] = &fstest.MapFile{Data: []byte(oneSource + "[S3]\nsame = \"S4\"\n")}
		}, `content/sources.toml:1: found "S3" the same as "S4", expected the name of a source with a title`},
		{"status", front("status: done"), `content/en/rules/roads.md:8: found status "done", expected one of draft, construction, complete`},
		{"editions", front("editions: C1 C4"), `content/en/rules/roads.md:8: found editions "C4", expected one of C1, C2, C3`},
		{"no editions", front("editions:"), `content/en/rules/roads.md:8: found editions without a value, expected one of C1, C2, C3`},
		{"licence", front("licence: free"), `content/en/rules/roads.md:8: found licence "free", expected one of personal`},
		{"read", front("read: 22.11.2026"), `content/en/rules/roads.md:8: found read "22.11.2026", expected a date such as 2026-11-22 or 2026-11`},
		{"files", front("files: http://example.org"), `content/en/rules/roads.md:8: found files "http://example.org", expected an address that begins https://`},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := withSources(t, oneSource)
			c.change(m)
			if got := found(t, m); !slices.ContainsFunc(got, func(line string) bool { return strings.HasPrefix(line, c.want) }) {
				t.Errorf("found %q, wanted %s", got, c.want)
			}
		})
	}
}

// TestKindsNotice checks that a page that states rules tells how sure they are, in every language alike. The headings that give
// a translation its ids are not rules.
func TestKindsNotice(t *testing.T) {
	for text, wanted := range map[string]bool{"## What ends a road?\n\nA crossing.\n": false, "## What ends a road?\n\nA crossing. {#road.end}\n": true} {
		tree := hostileTree("en", nil)
		tree["en/page.md"] = &fstest.MapFile{Data: []byte("---\ntitle: Roads\nkind: publisher\n---\n\n" + text)}
		tree["ca/page.md"] = &fstest.MapFile{Data: []byte("---\ntitle: Camins\n---\n\n## Què acaba un camí?\n\nUna cruïlla.\n")}
		files, _ := work.Accept(translationtest.Load(t, tree).Translation("ca"), translation.Selection{}, translation.Accept{All: true, Guesses: true})
		built, err := Build(translationtest.Over(tree, files), Options{NoWorker: true})
		if err != nil {
			t.Fatal(err)
		}
		for _, lang := range []string{"en", "ca"} {
			page := string(built[lang+"/page/index.html"])
			if got := strings.Contains(page, "kinds publisher"); got != wanted {
				t.Errorf("%s, %q: a notice of kinds is there: %t, wanted %t", lang, text, got, wanted)
			}
			if lang == "ca" && !strings.Contains(page, "cruïlla.") {
				t.Error("the page is not translated")
			}
		}
	}
}
