package sitetest

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"strings"
	"testing/fstest"
)

// A Recipe describes a content tree made for measuring: games of ten chapters. A chapter has eight lines of front matter, about
// 1,300 words, six headings of level 2 and six of level 3, a nested list, two ordered lists, a list of tasks, two tables of 5
// by 4, five footnotes, three notes, three pictures and three links to other pages. Words are drawn from a fixed seed. A page
// has the same structure in every language, and the ledgers say that everything was made from today's English.
type Recipe struct {
	Pages     int               // chapters of each language
	Languages []string          // English first; those without words of their own speak Catalan with an ending
	Boards    int               // on all chapters together
	Sections  int               // of a chapter; without a number, six
	Texts     map[string][]byte // ui.toml of English and Catalan
}

// WithTexts returns the recipe with the interface texts of a content tree, in English and Catalan.
func (r Recipe) WithTexts(tree fs.FS) Recipe {
	r.Texts = map[string][]byte{}
	for _, lang := range []string{"en", "ca"} {
		text, err := fs.ReadFile(tree, lang+"/ui.toml")
		if err == nil {
			r.Texts[lang] = text
		}
	}
	return r
}

// Tree makes the files. It needs the interface texts.
func (r Recipe) Tree() (fstest.MapFS, error) {
	if len(r.Texts["en"]) == 0 || len(r.Texts["ca"]) == 0 {
		return nil, errors.New("found no interface texts, expected those of a content tree (WithTexts)")
	}

	m := fstest.MapFS{
		"rules.txt":         {Data: []byte("road.end\n")},
		"files/picture.svg": {Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`)},
	}
	for _, lang := range r.Languages {
		text := r.Texts[lang]
		if text == nil {
			text = r.Texts["ca"]
		}
		m[lang+"/ui.toml"] = &fstest.MapFile{Data: text}
		m[lang+"/index.md"] = &fstest.MapFile{Data: []byte("---\ntitle: Start " + lang + "\n---\n\nHello " + lang + ".\n")}
		for i := range r.Pages {
			if i%10 == 0 {
				m[fmt.Sprintf("%s/game-%d/index.md", lang, i/10)] = &fstest.MapFile{Data: fmt.Appendf(nil, "---\ntitle: Game %d %s\n---\n\nTen chapters %s.\n", i/10, lang, lang)}
			}
			m[fmt.Sprintf("%s/game-%d/chapter-%d.md", lang, i/10, i%10)] = &fstest.MapFile{Data: r.Chapter(lang, i)}
		}
	}
	for _, lang := range r.Languages[1:] {
		if err := AcceptLanguage(m, lang); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// An author writes chapters: for the same page always the same words in the same order.
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
	all, ending := vocabulary[a.lang], ""
	if all == nil {
		all, ending = vocabulary["ca"], a.lang
	}
	var b strings.Builder
	for i := range n {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(all[a.rand.IntN(len(all))] + ending)
	}
	return b.String()
}

func (a *author) printf(format string, args ...any) { fmt.Fprintf(a, format, args...) }

// Chapter writes a chapter in a language.
func (r Recipe) Chapter(lang string, i int) []byte {
	a := &author{rand: rand.New(rand.NewPCG(uint64(i), 7)), lang: lang}
	a.printf("---\ntitle: Chapter %d %s\ndescription: %s\nslug: chapter-%d-%s\norder: %d\nbox: base\nkind: publisher\ntranslate: yes\n---\n\n",
		i, lang, a.words(12), i%10, lang, i%10)
	for s := range cmp.Or(r.Sections, 6) {
		a.printf("## %s %d %d\n\n%s.[^n%d]\n\n", a.words(4), i, s, a.words(55), min(s, 4))
		a.printf("%s **%s** *%s*.\n\n", a.words(30), a.words(3), a.words(2))
		a.printf("### %s %d %d\n\n%s.\n\n", a.words(3), i, s, a.words(55))
		a.blocks(s)
		if s%2 == 0 {
			a.printf("> %s.\n\n![%s](/files/picture.svg)\n\n", a.words(25), a.words(4))
			to := (i*7 + s*13) % r.Pages
			a.printf("%s [%s](/game-%d/chapter-%d) %s.\n\n", a.words(20), a.words(2), to/10, to%10, a.words(20))
		}
	}
	for n := i; n < r.Boards; n += r.Pages {
		a.printf("```board road-%d\nW U B U W2\nbridge c1 ew\nr b1.w\n= b1.w 5 r\n```\n\n", n)
	}
	for f := range min(cmp.Or(r.Sections, 6), 5) {
		a.printf("[^n%d]: %s.\n", f, a.words(12))
	}
	return []byte(a.String())
}

// blocks writes the lists and tables of a section.
func (a *author) blocks(section int) {
	switch section {
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
}
