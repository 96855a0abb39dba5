package site

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	tree "taula/content"
	"taula/site/sitetest"
	"taula/site/translation"
)

// portugueseHeadings are the headings of the one page that the tests translate into Portuguese.
var portugueseHeadings = []string{"O que muda?", "O que faz uma estalagem?", "Duas estalagens contam a dobrar?", "Quanto vale uma estrada aberta com estalagem?",
	"A que estrada pertence a estalagem?", "O que faz uma catedral?", "Duas catedrais contam a dobrar?", "Quanto vale uma cidade aberta com catedral?",
	"Pode entrar uma catedral na cidade de outro jogador?", "Pode ter catedral uma cidade de duas peças?", "O que faz o seguidor grande?", "Com pontes e castelos", "Em que diferem as edições?", "De onde vem isto?"}

// invented returns the published tree with two invented languages and the Portuguese page.
var invented = sync.OnceValues(func() (fstest.MapFS, error) {
	m, err := sitetest.WithLanguages(tree.FS, sitetest.RightToLeft, sitetest.LongWords)
	if err != nil {
		return nil, err
	}
	m["i18n.toml"].Data = append(m["i18n.toml"].Data, "\n[i18n.languages.pt]\nlabel = \"Português\"\n"...)
	m["pt/ui.toml"] = &fstest.MapFile{Data: []byte("[site]\nlanguage = \"Português\"\nrules = \"Regras\"\nin-english = \"em inglês\"\n")}
	var text strings.Builder
	text.WriteString("---\ntitle: Estalagens e catedrais\n---\n")
	for i, h := range portugueseHeadings {
		level := "## "
		if i >= 2 && i <= 4 || i >= 6 && i <= 9 {
			level = "### "
		}
		text.WriteString("\n" + level + h + "\n")
	}
	m["pt/rules/inns-cathedrals.md"] = &fstest.MapFile{Data: []byte(text.String())}
	return m, sitetest.AcceptLanguage(m, "pt")
})

// inventedSite returns the site of that tree.
var inventedSite = sync.OnceValues(func() (Files, error) {
	m, err := invented()
	if err != nil {
		return nil, err
	}
	return Build(m, Options{BaseURL: base, NoWorker: true})
})

// TestInventedLanguages builds all that is published in two invented languages, with every link and every board.
func TestInventedLanguages(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("-short: the whole tree in three further languages")
	}
	files, err := inventedSite()
	if err != nil {
		t.Fatal(err)
	}
	m, _ := invented()
	docs := checkPages(t, files)
	for code, dir := range map[string]string{"xr": "rtl", "xl": "ltr"} {
		if err := untranslated(m, code); err != nil {
			t.Error(err)
		}
		pages := 0
		for p, d := range docs {
			if !strings.HasPrefix(p, code+"/") {
				continue
			}
			pages++
			for _, n := range d.nodes {
				if n.Data == "html" && (attribute(n, "lang") != code || attribute(n, "dir") != dir) {
					t.Errorf("%s: lang=%q dir=%q, wanted %s and %s", p, attribute(n, "lang"), attribute(n, "dir"), code, dir)
				}
			}
			if translated := !strings.Contains(p, "/translate/"); translated && strings.Contains(string(files[p]), "tr-missing") {
				t.Errorf("%s shows a text in another language", p)
			}
		}
		if pages < 12 {
			t.Errorf("%s: %d pages", code, pages)
		}
		var manifest struct{ Lang, Dir string }
		if err := json.Unmarshal(files[code+"/manifest.webmanifest"], &manifest); err != nil || manifest.Lang != code || manifest.Dir != dir {
			t.Errorf("%s: the manifest says %+v, %v", code, manifest, err)
		}
		if !strings.Contains(string(files["sitemap.xml"]), `hreflang="`+code+`"`) {
			t.Errorf("%s is not in the sitemap", code)
		}
		if len(docs[code+"/rules/base-game/index.html"].explained(t)) > 0 {
			t.Errorf("%s explains terms without a glossary", code)
		}
	}
}

// TestPortugueseHeadings translates only the headings of one page: they stand among English texts that are marked as English,
// have the ids of the original, and search engines are sent to the English page.
func TestPortugueseHeadings(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("-short: the whole tree in three further languages")
	}
	files, err := inventedSite()
	if err != nil {
		t.Fatal(err)
	}
	headings := portugueseHeadings
	const address = "/rules/inns-cathedrals/index.html"
	docs := read(t, Files{"en" + address: files["en"+address], "pt" + address: files["pt"+address]})
	english, other := docs["en"+address], docs["pt"+address]
	ids := func(d *document) (all []string) {
		for _, n := range d.nodes {
			if n.Data == "h2" || n.Data == "h3" {
				all = append(all, attribute(n, "id"))
			}
		}
		return all
	}
	if a, b := strings.Join(ids(english), " "), strings.Join(ids(other), " "); a != b || len(ids(other)) < len(headings) {
		t.Errorf("headings have the ids\n%s\nwanted\n%s", b, a)
	}
	shown := 0
	for _, n := range other.nodes {
		lang := attribute(n, "lang")
		switch {
		case n.Data == "h2" || n.Data == "h3":
			heading, _, _ := strings.Cut(textOf(n), " §")
			if shown < len(headings) && heading != headings[shown] || lang != "" {
				t.Errorf("found the heading %q with lang=%q, wanted %q", heading, lang, headings[min(shown, len(headings)-1)])
			}
			shown++
		case n.Data == "p" && attribute(n, "class") == "rule tr-missing" && (lang != "en" || attribute(n, "dir") != "ltr"):
			t.Errorf("an English rule says lang=%q dir=%q", lang, attribute(n, "dir"))
		}
	}
	page := string(files["pt"+address])
	for _, want := range []string{
		`<html lang="pt" dir="ltr"`, `</i>Estalagens e catedrais</h1>`, `class="rule tr-missing"`, `>em inglês</span>`,
		`<meta name="robots" content="noindex,follow">`, `<link rel="canonical" href="` + base + `en/rules/inns-cathedrals/">`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page has no %s", want)
		}
	}
	if strings.Contains(string(files["sitemap.xml"]), "/pt/rules/inns-cathedrals/") {
		t.Error("the sitemap has a page of which too little is translated")
	}
}

// TestOtherSource builds the small site with another language than English as the source: the program knows no language but
// from the content.
func TestOtherSource(t *testing.T) {
	t.Parallel()
	m := fstest.MapFS{"i18n.toml": {Data: []byte("[i18n]\nsource = \"de\"\n")}}
	for name, f := range copied(t) {
		name = strings.Replace(name, "glossary/en.toml", "glossary/de.toml", 1)
		if rest, ok := strings.CutPrefix(name, "en/"); ok {
			name = "de/" + rest
		}
		m[name] = f
	}
	files, err := Build(m, Options{BaseURL: base, NoWorker: true})
	if err != nil {
		t.Fatal(err)
	}
	delete(files, "404.html")
	checkPages(t, files)
	for p, b := range files {
		if text := string(b); strings.HasPrefix(p, "en/") || strings.Contains(text, `lang="en"`) || strings.Contains(text, base+"en/") {
			t.Errorf("%s speaks of English", p)
		}
	}
	for p, want := range map[string]string{
		"ca/regles/camins/index.html": `hreflang="de">Llegiu-la en anglès</a>`,
		"sitemap.xml":                 `hreflang="x-default" href="` + base + `de/`,
		"index.html":                  `<html lang="de"`,
		"ca/translate/index.html":     `href="edit/?ca/`,
	} {
		if !strings.Contains(string(files[p]), want) {
			t.Errorf("%s has no %s", p, want)
		}
	}
}

// untranslated returns an error that lists which units of a language are not current, or nil.
func untranslated(m fstest.MapFS, code string) error {
	c, bad := translation.Load(m)
	var errs []error
	for _, e := range bad {
		errs = append(errs, e)
	}
	for _, sheet := range c.Translation(code).Sheets {
		for _, u := range sheet.Page.Units {
			if u.Status != translation.Current {
				errs = append(errs, fmt.Errorf("%s: %s#%s is %s: %q", code, sheet.ID, u.Unit.Address(), u.Status, u.Unit.Inline))
			}
		}
	}
	return errors.Join(errs...)
}
