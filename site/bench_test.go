package site

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/fstest"

	"taula/site/translation"
)

// BenchmarkSmall builds a site of five pages.
func BenchmarkSmall(b *testing.B) {
	for b.Loop() {
		buildSmall(b, Options{Minify: true})
	}
}

// generated makes a content tree of n pages in English and as many in Catalan: games of ten chapters; a page has eight
// lines of front matter, about 1,300 words, six headings of level 2 and six of level 3, a nested list, two ordered lists,
// a list of tasks, two tables of 5 by 4, five footnotes, three notes, three pictures and three links to other pages.
// Seeded, so that it is the same each time. The Catalan page is of the same structure, and its ledger says that all of it
// was made from today's English.
func generated(n int) fstest.MapFS {
	m := fstest.MapFS{
		"rules.txt":         {Data: []byte("road.end\n")},
		"files/picture.svg": {Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`)},
	}
	for _, lang := range []string{"en", "ca"} {
		words, err := small.Open(lang + "/ui.toml")
		if err != nil {
			panic(err)
		}
		info, _ := words.Stat()
		text := make([]byte, info.Size())
		_, _ = words.Read(text)
		m[lang+"/ui.toml"] = &fstest.MapFile{Data: text}
		m[lang+"/index.md"] = &fstest.MapFile{Data: []byte("---\ntitle: Start " + lang + "\n---\n\nHello " + lang + ".\n")}
		for i := range n {
			if i%10 == 0 {
				m[fmt.Sprintf("%s/game-%d/index.md", lang, i/10)] = &fstest.MapFile{Data: fmt.Appendf(nil, "---\ntitle: Game %d %s\n---\n\nTen chapters %s.\n", i/10, lang, lang)}
			}
			m[fmt.Sprintf("%s/game-%d/chapter-%d.md", lang, i/10, i%10)] = &fstest.MapFile{Data: chapter(lang, i, n)}
		}
	}
	c, errs := translation.Load(m)
	if len(errs) > 0 {
		panic(errs)
	}
	for _, p := range c.Translation("ca").Pages {
		ledger, _ := translation.Accepted(p, translation.Ledger{}, translation.Accept{All: true, Guesses: true})
		m[translation.LedgerFile("ca", p.Path)] = &fstest.MapFile{Data: []byte(ledger.String())}
	}
	return m
}

// A writer of chapters: the same words in the same order for the same page.
type author struct {
	strings.Builder
	rand *rand.Rand
	lang string
}

var vocabulary = map[string][]string{
	"en": strings.Fields("the a road city field tile meeple bridge castle monastery player turn point place score counts never always where which takes gives lies stands beside between complete open first last every other"),
	"ca": strings.Fields("el un camí ciutat camp peça seguidor pont castell monestir jugador torn punt lloc puntua compta mai sempre on que pren dona jeu està entre vora complet obert primer últim cada altre"),
}

func (a *author) words(n int) string {
	var b strings.Builder
	for i := range n {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(vocabulary[a.lang][a.rand.IntN(len(vocabulary[a.lang]))])
	}
	return b.String()
}

func (a *author) printf(format string, args ...any) { fmt.Fprintf(a, format, args...) }

func chapter(lang string, i, n int) []byte {
	a := &author{rand: rand.New(rand.NewPCG(uint64(i), 7)), lang: lang}
	a.printf("---\ntitle: Chapter %d %s\ndescription: %s\nslug: chapter-%d-%s\norder: %d\nbox: base\nkind: publisher\nkey: game-%d/chapter-%d\ntranslate: yes\n---\n\n",
		i, lang, a.words(12), i%10, lang, i%10, i/10, i%10)
	for s := range 6 {
		a.printf("## %s %d %d\n\n%s.[^n%d]\n\n", a.words(4), i, s, a.words(55), min(s, 4))
		a.printf("%s **%s** *%s*.\n\n", a.words(30), a.words(3), a.words(2))
		a.printf("### %s %d %d\n\n%s.\n\n", a.words(3), i, s, a.words(55))
		switch s {
		case 0:
			a.printf("- %s\n  - %s\n  - %s\n- %s\n\n", a.words(9), a.words(8), a.words(7), a.words(9))
		case 1, 2:
			a.printf("1. %s\n2. %s\n3. %s\n\n", a.words(8), a.words(9), a.words(10))
		case 3:
			a.printf("- [x] %s\n- [ ] %s\n\n", a.words(6), a.words(7))
		case 4, 5:
			a.printf("| %s | %s | %s | %s |\n|---|--:|:-:|---|\n", a.words(1), a.words(1), a.words(1), a.words(1))
			for range 5 {
				a.printf("| %s | %d | %d | %s |\n", a.words(2), a.rand.IntN(20), a.rand.IntN(20), a.words(2))
			}
			a.printf("\n")
		}
		if s%2 == 0 {
			a.printf("> %s.\n\n![%s](/files/picture.svg)\n\n", a.words(25), a.words(4))
			to := (i*7 + s*13) % n
			a.printf("%s [%s](/game-%d/chapter-%d) %s.\n\n", a.words(20), a.words(2), to/10, to%10, a.words(20))
		}
	}
	for f := range 5 {
		a.printf("[^n%d]: %s.\n", f, a.words(12))
	}
	return []byte(a.String())
}

// BenchmarkBuild builds generated sites from nothing.
func BenchmarkBuild(b *testing.B) {
	for _, n := range []int{100, 1000} {
		m := generated(n)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				files, err := Build(m, Options{BaseURL: base, Minify: true})
				if err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(float64(len(files)), "files")
			}
		})
	}
}

// BenchmarkAgain builds a generated site again: as it is served, with nothing changed and with one page changed, and whole,
// with the pages for translators.
func BenchmarkAgain(b *testing.B) {
	m := generated(1000)
	const page = "en/game-3/chapter-4.md"
	for _, c := range []struct {
		name       string
		change     bool
		dashboards bool
		touched    []string
	}{
		{"nothing", false, true, nil},
		{"one page", true, true, nil},
		{"served", true, false, []string{page}},
	} {
		b.Run(c.name, func(b *testing.B) {
			builder := NewBuilder(Options{Minify: true, NoWorker: true, NoDashboards: !c.dashboards})
			if _, _, err := builder.Build(m); err != nil {
				b.Fatal(err)
			}
			n := 0
			for b.Loop() {
				if c.change {
					n++
					m[page] = &fstest.MapFile{Data: append(chapter("en", 34, 1000), fmt.Sprintf("\nAt last %d.\n", n)...)}
				}
				if _, _, err := builder.Build(m, c.touched...); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
