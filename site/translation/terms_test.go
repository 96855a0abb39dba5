package translation_test

import (
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"taula/site/translation"
	"taula/site/translation/translationtest"
	"taula/site/translation/work"
)

// TestTerms changes four terms in all Catalan texts, as decisions about the glossary do. At least 99 of 100 passages are current at once,
// and all after accept --edited. Where all four change at once, nothing may be left of cells and names of one to three words: 98 of 100
// are current at once, and two cells of one word remain, because neighbours that are wholly new are a guess.
func TestTerms(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		terms       map[string]string
		percent     int // current at once
		mostGuesses int // not current after accept --edited
	}{
		{terms: map[string]string{"peça": "fitxa", "peces": "fitxes"}, percent: 99},
		{terms: map[string]string{"seguidor": "ninot", "seguidors": "ninots"}, percent: 99},
		{terms: map[string]string{"ciutat": "vila", "ciutats": "viles"}, percent: 99},
		{terms: map[string]string{"camí": "sender", "camins": "senders"}, percent: 99},
		{
			terms: map[string]string{
				"peça": "fitxa", "peces": "fitxes",
				"seguidor": "ninot", "seguidors": "ninots",
				"ciutat": "vila", "ciutats": "viles",
				"camí": "sender", "camins": "senders",
			},
			percent:     98,
			mostGuesses: 2,
		},
	} {
		terms := c.terms
		tree := renamed(t, terms)
		changed := translationtest.Load(t, tree).Translation("ca")
		before := changed.Counts(translation.Selection{}).Units
		edited := 0
		for _, sheet := range changed.Sheets {
			for _, s := range sheet.Page.Units {
				for _, note := range s.Notes {
					if note == translation.NoteEdited {
						edited++
					}
				}
			}
		}
		if edited < 100 {
			t.Errorf("%v: only %d passages were edited", terms, edited)
		}

		files, _ := work.Accept(changed, translation.Selection{}, translation.Accept{Edited: true})
		after := translationtest.Load(t, translationtest.Over(tree, files)).Translation("ca").Counts(translation.Selection{}).Units
		t.Logf("%v: %d edited; %d of %d are current, %d after accept --edited", terms, edited, before.Current, before.Total, after.Current)
		if 100*before.Current < c.percent*before.Total {
			t.Errorf("%v: %d of %d passages are current, wanted %d of 100", terms, before.Current, before.Total, c.percent)
		}
		if after.Total-after.Current > c.mostGuesses {
			t.Errorf("%v: after accept --edited %d of %d passages are current", terms, after.Current, after.Total)
		}
	}
}

var letters = regexp.MustCompile(`\pL+`)

// renamed returns our content with other words in the Catalan texts.
func renamed(t *testing.T, terms map[string]string) fstest.MapFS {
	t.Helper()
	content, tree := os.DirFS("../../content"), fstest.MapFS{}
	err := fs.WalkDir(content, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(content, name)
		text := string(data)
		if strings.HasPrefix(name, "ca/") {
			text = letters.ReplaceAllStringFunc(text, func(word string) string {
				lower := strings.ToLower(word)
				switch term, ok := terms[lower]; {
				case !ok:
					return word
				case word == lower:
					return term
				default:
					return strings.ToUpper(term[:1]) + term[1:]
				}
			})
		}
		tree[name] = &fstest.MapFile{Data: []byte(text)}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return tree
}
