package site

import (
	"bytes"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf16"

	"taula/site/translation"
	"taula/site/translation/check"
	"taula/site/translation/translationtest"
	"taula/site/translation/work"
)

// bilingual returns the small site with another page in two languages, all of it accepted.
func bilingual(t testing.TB, english, catalan string) fstest.MapFS {
	t.Helper()
	m := copied(t)
	m["en/pair.md"] = &fstest.MapFile{Data: []byte("---\ntitle: Pair\n---\n\n" + english)}
	m["ca/pair.md"] = &fstest.MapFile{Data: []byte("---\ntitle: Parella\n---\n\n" + catalan)}
	return acceptAll(t, m)
}

func acceptAll(t testing.TB, m fstest.MapFS) fstest.MapFS {
	t.Helper()
	c, errs := translation.Load(m)
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	files, _ := work.Accept(c.Translation("ca"), translation.Selection{Pages: map[string][]string{"pair": nil}}, translation.Accept{All: true, Guesses: true})
	for name, b := range files {
		m[name] = &fstest.MapFile{Data: b}
	}
	return m
}

func englishOf(m fstest.MapFS, text string) {
	m["en/pair.md"] = &fstest.MapFile{Data: []byte("---\ntitle: Pair\n---\n\n" + text)}
}

func catalanOf(m fstest.MapFS, text string) {
	m["ca/pair.md"] = &fstest.MapFile{Data: []byte("---\ntitle: Parella\n---\n\n" + text)}
}

// pairPage builds the site and returns the page in Catalan.
func pairPage(t *testing.T, m fstest.MapFS) string {
	t.Helper()
	files, err := Build(m, Options{NoWorker: true})
	if err != nil {
		t.Fatal(err)
	}
	return string(files["ca/pair/index.html"])
}

func problemsOf(m fstest.MapFS) []string {
	var out []string
	for _, p := range Check(m) {
		out = append(out, p.String())
	}
	return out
}

// TestWrongNumberIsNotShown checks that a translation with another number than its English is never shown, accepted or not.
func TestWrongNumberIsNotShown(t *testing.T) {
	m := bilingual(t, "A castle takes 5 points.\n", "Un castell pren 5 punts.\n")
	if page := pairPage(t, m); !strings.Contains(page, "Un castell pren 5 punts.") {
		t.Fatal(page)
	}
	catalanOf(m, "Un castell pren 50 punts.\n")
	for range 2 {
		page := pairPage(t, m)
		if strings.Contains(page, "50 punts") || !strings.Contains(page, `lang="en" dir="ltr" data-tr="unverified">A castle takes 5 points.`) {
			t.Errorf("readers get\n%s", page)
		}
		m = acceptAll(t, m)
	}
}

// TestLinksOfTheEnglish adds and removes links in the English alone, which never stops the site: the translation keeps its own
// links until it is outdated, and a dead one is an error on its own line.
func TestLinksOfTheEnglish(t *testing.T) {
	m := bilingual(t, "See [roads](/rules/roads) and castles there.\n\nSee [it](https://example.com/a) too.\n", "Vegeu-hi [camins](/rules/roads) i castells.\n\nVegeu-[ho](https://example.com/a) també.\n")
	for name, english := range map[string]string{
		"one more":         "See [roads](/rules/roads) and [castles](/rules/castles) there.\n\nSee [it](https://example.com/a) too.\n",
		"one less":         "See roads and castles there.\n\nSee [it](https://example.com/a) too.\n",
		"another":          "See [roads](/rules/castles) and castles there.\n\nSee [it](https://example.com/a) too.\n",
		"outside another":  "See [roads](/rules/roads) and castles there.\n\nSee [it](https://example.com/b) too.\n",
		"outside one less": "See [roads](/rules/roads) and castles there.\n\nSee it too.\n",
	} {
		englishOf(m, english)
		page := pairPage(t, m)
		if strings.Contains(name, "less") != strings.Contains(page, `data-tr="outdated"`) && name != "one more" {
			t.Errorf("%s: %s", name, page)
		}
		if name == "outside one less" && strings.Contains(page, "https://example.com/a") {
			t.Errorf("%s: an address that no English has any more is shown", name)
		}
		if name == "outside another" && !strings.Contains(page, `ho</a> també`) {
			t.Errorf("%s: the translation is gone", name)
		}
	}
	m = bilingual(t, "One.\n\nTwo of [them](/rules/roads).\n", "Un.\n\nDos d'[ells](/rules/roads).\n\n<!-- translation: extra -->\nVegeu [això](/rules/nowhere).\n")
	if got, want := problemsOf(m), []string{"content/ca/pair.md:10: found a link to /rules/nowhere, expected a page; there is no content/en/rules/nowhere.md"}; !slices.Equal(got, want) {
		t.Errorf("found %q, wanted %q", got, want)
	}
}

// TestFootnotesOfBoth adds and removes a footnote in either language: every note stays numbered, and every mark stays on its
// own block.
func TestFootnotesOfBoth(t *testing.T) {
	english := "First of all.[^a]\n\nThen the second.\n\nAnd a third one.[^b]\n\n[^a]: Note one.\n\n[^b]: Note two.\n"
	catalan := "Primer de tot.[^a]\n\nDesprés, el segon.\n\nI un de tercer.[^b]\n\n[^a]: Nota primera.\n\n[^b]: Nota segona.\n"
	for name, change := range map[string]func(m fstest.MapFS){
		"none": func(fstest.MapFS) {},
		"one in the English": func(m fstest.MapFS) {
			englishOf(m, strings.Replace(english, "the second.", "the second.[^c]", 1)+"\n[^c]: Note three.\n")
		},
		"one less in the English": func(m fstest.MapFS) {
			englishOf(m, strings.Replace(strings.Replace(english, "[^a]\n", "\n", 1), "[^a]: Note one.\n\n", "", 1))
		},
		"one in the Catalan":      func(m fstest.MapFS) { catalanOf(m, strings.Replace(catalan, "el segon.", "el segon.[^a]", 1)) },
		"one less in the Catalan": func(m fstest.MapFS) { catalanOf(m, strings.Replace(catalan, "tot.[^a]", "tot.", 1)) },
		"exchanged in the Catalan": func(m fstest.MapFS) {
			catalanOf(m, strings.NewReplacer("tot.[^a]", "tot.[^b]", "tercer.[^b]", "tercer.[^a]").Replace(catalan))
		},
	} {
		m := bilingual(t, english, catalan)
		change(m)
		files, err := Build(m, Options{NoWorker: true})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		en, ca := string(files["en/pair/index.html"]), string(files["ca/pair/index.html"])
		for _, mark := range []string{`class="footnote-ref"`, `id="fnref`, `id="fn1"`, `id="fn2"`, `id="fn3"`, `href="#fnref`} {
			if a, b := strings.Count(en, mark), strings.Count(ca, mark); a != b {
				t.Errorf("%s: %d × %s, in English %d:\n%s", name, b, mark, a, ca)
			}
		}
		if name != "none" && name != "exchanged in the Catalan" && !strings.Contains(ca, "data-tr=") {
			t.Errorf("%s: nothing is marked", name)
		}
	}
}

// TestEncodings checks that bytes that are not UTF-8 are reported with their place and never published.
func TestEncodings(t *testing.T) {
	wide := []byte{0xFF, 0xFE}
	for _, u := range utf16.Encode([]rune("---\ntitle: Parella\n---\n\nUn text.\n")) {
		wide = append(wide, byte(u), byte(u>>8))
	}
	for name, c := range map[string]struct {
		file, want string
		text       []byte
	}{
		"Latin-1 in Catalan": {"ca/pair.md", "content/ca/pair.md:5: found byte 28, 0xED, which is not UTF-8; in Latin-1 and Windows-1252 it is 'í'", []byte("---\ntitle: Parella\n---\n\nCam\xed.\n")},
		"UTF-16":             {"ca/pair.md", "content/ca/pair.md:1: found a text in UTF-16, expected a text in UTF-8", wide},
		"Latin-1 in English": {"en/pair.md", "content/en/pair.md:2: found byte 15, 0xE9, which is not UTF-8", []byte("---\ntitle: Caf\xe9\n---\n")},
		"a ledger":           {"ledger/ca/pair.ledger", "content/ledger/ca/pair.ledger:1: found byte 1, 0xFE, which is not UTF-8", []byte("\xfeledger")},
		"interface texts":    {"ca/ui.toml", "content/ca/ui.toml:1: found byte 6, 0xE0, which is not UTF-8", []byte("a = \"\xe0\"\n")},
		"a zero":             {"ca/pair.md", "content/ca/pair.md:2: found byte 12, 0x00, which is not UTF-8", []byte("---\ntitle: \x00\n---\n")},
	} {
		m := bilingual(t, "Some text.\n", "Un text.\n")
		m[c.file] = &fstest.MapFile{Data: c.text}
		if got := problemsOf(m); len(got) != 1 || !strings.HasPrefix(got[0], c.want) {
			t.Errorf("%s: %q, wanted %s", name, got, c.want)
		}
		_, errs := translation.Load(m)
		if len(errs) != 1 || !strings.HasPrefix("content/"+errs[0].Error(), c.want) {
			t.Errorf("%s: the verbs say %v", name, errs)
		}
	}
}

// TestOneAddressOnePage checks that two pages with one address are an error that names both, wherever the address comes from.
func TestOneAddressOnePage(t *testing.T) {
	for name, c := range map[string]struct {
		change func(m fstest.MapFS)
		want   string
	}{
		"slugs in Catalan": {func(m fstest.MapFS) {
			m["ca/rules/castles.md"] = &fstest.MapFile{Data: []byte("---\ntitle: Castells\nslug: camins\n---\n")}
		}, "content/ca/rules/roads.md:1: found the address ca/regles/camins/, expected one of its own; content/ca/rules/castles.md has it: give another slug"},
		"slugs in English": {func(m fstest.MapFS) { replaced(m, roads, "slug: roads", "slug: castles") },
			"content/en/rules/roads.md:1: found the address en/rules/castles/, expected one of its own; content/en/rules/castles.md has it: give another slug"},
		"the page for translators": {func(m fstest.MapFS) {
			m["en/translate.md"] = &fstest.MapFile{Data: []byte("---\ntitle: T\n---\n\nText.\n")}
		},
			"content/en/translate.md:1: found the address en/translate/, expected one of its own; the page for translators has it: give another slug"},
		"letters large and small": {func(m fstest.MapFS) {
			m["files/a.png"], m["files/A.png"] = &fstest.MapFile{}, &fstest.MapFile{}
		}, "content/files/a.png:1: found the name of files/A.png in other letters, expected another name: many systems do not tell small letters from capitals"},
	} {
		m := copied(t)
		c.change(m)
		if got := problemsOf(m); !slices.Contains(got, c.want) {
			t.Errorf("%s: %q, wanted %q", name, got, c.want)
		}
	}
}

// TestWordsMissing checks that a site without interface texts is an error, in whatever way the texts are lost, because it would
// have no buttons.
func TestWordsMissing(t *testing.T) {
	for _, text := range []string{"", "[site]\n", "[other]\na = \"b\"\n", "a = [[[[", "[site]\nsite = \"x\"\n"} {
		m := copied(t)
		m["en/ui.toml"] = &fstest.MapFile{Data: []byte(text)}
		if got := problemsOf(m); len(got) == 0 || !strings.HasPrefix(got[0], "content/en/ui.toml:") {
			t.Errorf("%q: %q", text, got)
		}
	}
}

// TestCheckAndBuildAgree checks, with every case of the checks, that the errors of a check are exactly those problems of a
// translation that stop a build.
func TestCheckAndBuildAgree(t *testing.T) {
	cases, _ := filepath.Glob("translation/check/testdata/check/*.txt")
	if len(cases) < 10 {
		t.Fatal("no cases")
	}
	errors := 0
	for _, file := range cases {
		p := translationtest.Parts(t, file)
		m := copied(t)
		for name := range m {
			if strings.HasPrefix(name, "ledger/") || strings.HasPrefix(name, "ca/") && name != "ca/ui.toml" {
				delete(m, name)
			}
		}
		text := func(s string) []byte {
			if strings.HasPrefix(s, "---\n") {
				return []byte(s)
			}
			return []byte("---\ntitle: Page\n---\n\n" + s)
		}
		m["en/page.md"], m["ca/page.md"] = &fstest.MapFile{Data: text(p["en"])}, &fstest.MapFile{Data: text(p["ca"])}
		if ledger, ok := p["ledger"]; ok {
			m["ledger/ca/page.ledger"] = &fstest.MapFile{Data: []byte(ledger)}
		}
		c, _ := translation.Load(m)
		want := map[string]bool{}
		for _, f := range check.All(c.Translation("ca")) {
			if f.Severity == check.Error {
				want[fmt.Sprintf("content/%s:%d: %s", f.File, max(f.Line, 1), f.Message)] = true
			}
		}
		for _, e := range c.Translation("ca").Errors { // said by file and line in a build
			delete(want, fmt.Sprintf("content/%s:%d: %s", e.File, max(e.Line, 1), e.What()))
			want["content/"+strings.Replace(e.Error(), e.File+": ", e.File+":1: ", 1)] = true
		}
		for _, got := range problemsOf(m) {
			if !strings.HasPrefix(got, "content/ca/") && !strings.HasPrefix(got, "content/ledger/ca/") {
				continue
			}
			errors++
			if !want[got] && !strings.Contains(got, "found a link to") {
				t.Errorf("%s: a build says %q, the check does not: %v", file, got, want)
			}
			delete(want, got)
		}
		for left := range want {
			t.Errorf("%s: the check says %q, a build does not: %q", file, left, problemsOf(m))
		}
	}
	if errors < 6 {
		t.Errorf("%d errors in all cases: is the test blind?", errors)
	}
}

// TestUncheckedPage checks that a page that is written but not accepted is not called untranslated, and that its first passage
// tells in words what it is.
func TestUncheckedPage(t *testing.T) {
	m := copied(t)
	m["en/pair.md"] = &fstest.MapFile{Data: []byte("---\ntitle: Pair\n---\n\n## Some text {#some}\n\nMore of it here.\n")}
	catalanOf(m, "## Un text\n\nAquí n'hi ha més.\n")
	page := pairPage(t, m)
	if strings.Contains(page, "encara no està traduïda") || !strings.Contains(page, "Escrita, però encara sense comparar") || !strings.Contains(page, ">sense comparar</span>") {
		t.Error(page)
	}
	if !strings.Contains(page, `<h2 id="some" class="tr-unverified" data-tr="unverified">`) {
		t.Error("the heading does not carry its state")
	}
}

// TestHeadingOfOneLetter checks that a heading that begins with a single letter has an id of its own, the same in every
// language.
func TestHeadingOfOneLetter(t *testing.T) {
	page := pairPage(t, bilingual(t, "## A castle here\n\nText of it.\n", "## Un castell aquí\n\nUn text.\n"))
	if !strings.Contains(page, `<h2 id="section-a-castle-here">Un castell aquí`) {
		t.Error(page)
	}
}

// TestLanguageNames checks that a language is called by its own label, whatever its interface texts lack.
func TestLanguageNames(t *testing.T) {
	m := copied(t)
	m["es/ui.toml"] = &fstest.MapFile{Data: []byte("[site]\nrules = \"Reglas\"\n")}
	m["i18n.toml"] = &fstest.MapFile{Data: []byte("[i18n.languages.es]\nlabel = \"Español\"\n")}
	files, err := Build(m, Options{NoWorker: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"en/index.html", "index.html"} {
		if !bytes.Contains(files[name], []byte("Español")) || bytes.Count(files[name], []byte(">English<")) > 1 {
			t.Errorf("%s does not call Spanish Español once, or calls it English: %d, %d", name, bytes.Count(files[name], []byte("Español")), bytes.Count(files[name], []byte(">English<")))
		}
	}
}
