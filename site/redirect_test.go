package site

import (
	"strings"
	"testing"
	"testing/fstest"
)

// withKeeps returns the small site with one more page, which has no slug: its path is its address.
func withKeeps(t *testing.T) fstest.MapFS {
	m := copied(t)
	m["en/rules/keeps.md"] = &fstest.MapFile{Data: []byte("---\ntitle: Keeps\n---\n\nA keep is a small castle.\n")}
	return m
}

// TestRedirects checks that an old address of a page leads to its new one, in every language and without a script.
func TestRedirects(t *testing.T) {
	m := withKeeps(t)
	m["redirects.toml"] = &fstest.MapFile{Data: []byte("# Moved.\n\n\"forts\" = \"rules/forts\"\n\"rules/forts\" = \"rules/keeps\"\n\"old/streets\" = \"rules/roads\"\n\"/ca/regles/vies\" = \"rules/roads\"\n")}
	files, err := Build(m, Options{BaseURL: "https://example.org/taula"})
	if err != nil {
		t.Fatal(err)
	}
	plain, err := Build(m, Options{})
	if err != nil {
		t.Fatal(err)
	}
	checkPages(t, plain)
	for at, want := range map[string]struct{ leads, canonical string }{
		"en/forts/":        {"../rules/keeps/", "en/rules/keeps/"},
		"en/rules/forts/":  {"../keeps/", "en/rules/keeps/"},
		"ca/forts/":        {"../regles/keeps/", "ca/regles/keeps/"},
		"ca/regles/forts/": {"../keeps/", "ca/regles/keeps/"},
		"ca/regles/vies/":  {"../camins/", "ca/regles/camins/"},           // its slug was another
		"ca/old/camins/":   {"../../regles/camins/", "ca/regles/camins/"}, // the page kept its slug
	} {
		page := string(files[at+"index.html"])
		for _, s := range []string{
			`<meta http-equiv="refresh" content="0;url=` + want.leads + `">`, `<a href="` + want.leads + `">`,
			`<meta name="robots" content="noindex,follow">`, `<link rel="canonical" href="https://example.org/taula/` + want.canonical + `">`,
		} {
			if !strings.Contains(page, s) {
				t.Errorf("%s has no %s:\n%s", at, s, page)
			}
		}
		if strings.Contains(page, "<script") || strings.Contains(string(files["sitemap.xml"]), at) {
			t.Errorf("%s has a script, or stands in the sitemap", at)
		}
	}
}

// TestRedirectProblems checks that an error in a redirect, or a link to an old address, is reported with its line.
func TestRedirectProblems(t *testing.T) {
	for _, c := range []struct{ name, redirects, link, want string }{
		{"no redirect", "a = b\n", "", `content/redirects.toml:1: found "a = b", expected "old/path" = "new/path"`},
		{"dead end", "\n\"a\" = \"b\"\n", "", `content/redirects.toml:2: found a redirect from a to b, expected a page; there is no content/en/b.md`},
		{"dead end of a chain", "\"a\" = \"b\"\n\"b\" = \"c\"\n", "", "content/redirects.toml:1: found a redirect from a to b, expected a page; there is no content/en/c.md\n" +
			"content/redirects.toml:2: found a redirect from b to c, expected a page; there is no content/en/c.md"},
		{"circle", "\"a\" = \"b\"\n\"b\" = \"a\"\n", "", "content/redirects.toml:1: found a redirect from a to b, expected a page at the end; this leads in a circle\n" +
			"content/redirects.toml:2: found a redirect from b to a, expected a page at the end; this leads in a circle"},
		{"to itself", "\"a\" = \"a\"\n", "", `content/redirects.toml:1: found a redirect from a to a, expected a page at the end; this leads in a circle`},
		{"living page", "\"rules/keeps\" = \"rules/roads\"\n", "", `content/redirects.toml:1: found a redirect from rules/keeps, expected a path without a page; content/en/rules/keeps.md exists`},
		{"living address", "\"rules/camins\" = \"rules/keeps\"\n", "", `content/redirects.toml:1: found a redirect from ca/regles/camins/, expected an address that is free; ca/rules/roads has it`},
		{"two of one", "\"a\" = \"rules/roads\"\n\"a\" = \"rules/keeps\"\n", "", `content/redirects.toml:2: found a second redirect from a, expected one`},
		{"no path", "\"../a\" = \"rules/roads\"\n", "", `content/redirects.toml:1: found a redirect from ../a, expected the path of a page, such as rules/base-game`},
		{"an address of no language", "\"/xx/a\" = \"rules/roads\"\n", "", `content/redirects.toml:1: found a redirect from /xx/a to rules/roads, expected the address of a page, such as /en/rules/old-name`},
		{"an address that is taken", "\"/ca/regles/camins\" = \"rules/keeps\"\n", "", `content/redirects.toml:1: found a redirect from /ca/regles/camins to rules/keeps, expected an address that is free; ca/rules/roads has it`},
		{"a link to where it was", "\"a\" = \"rules/keeps\"\n", "/a", `content/en/rules/roads.md:46: found a link to /a, expected /rules/keeps, where the page is now`},
	} {
		m := withKeeps(t)
		m["redirects.toml"] = &fstest.MapFile{Data: []byte(c.redirects)}
		if c.link != "" {
			replaced(m, roads, "[elsewhere](https://example.com/a?b=1&c=2)", "[here]("+c.link+")")
		}
		if got := strings.Join(found(t, m), "\n"); got != c.want {
			t.Errorf("%s:\n%s\nwanted\n%s", c.name, got, c.want)
		}
	}
}

// TestRenamedRule checks that the list of rules still has an id that a rule had before, with a link to where the rule is now.
func TestRenamedRule(t *testing.T) {
	m := copied(t)
	m["redirects.toml"] = &fstest.MapFile{Data: []byte("\"rule:road.renamed\" = \"rule:road.complete.loop\"\n\"rule:road.withdrawn\" = \"rules/roads\"\n")}
	files, err := Build(m, Options{})
	if err != nil {
		t.Fatal(err)
	}
	list := string(files["en/r/index.html"])
	for id, address := range map[string]string{"road.renamed": "../rules/roads/#road.complete.loop", "road.withdrawn": "../rules/roads/"} {
		_, entry, found := strings.Cut(list, `id="`+id+`"`)
		entry, _, _ = strings.Cut(entry, "</")
		if !found || !strings.Contains(entry, `href="`+address+`"`) {
			t.Errorf("the list of rules has %q at %s, wanted a link to %s", entry, id, address)
		}
	}
}
