package exchange

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"taula/site/translation"
	"taula/site/translation/translationtest"
)

// TestDeskJSON reads back what is written for the desk: every unit with its texts, the context as in a PO file, and its
// greatest length.
func TestDeskJSON(t *testing.T) {
	tree := treeOf(map[string]string{
		"i18n.toml":   "[i18n]\nsource = \"en\"\n[i18n.longest]\n\"site.hello\" = 7\n",
		"en/a.md":     "---\ntitle: A\n---\n\n## Roads {#road}\n\nA \"road\" \\\\ and\ta tab.\n\nOne.\n\nOne.\n",
		"ca/a.md":     "---\ntitle: A\n---\n",
		"en/ui.toml":  "[site]\nhello = \"Hello\"\n",
		"ca/ui.toml":  "[site]\nhello = \"Hola\"\n",
		"en/index.md": "---\ntitle: Start\n---\n",
	})
	c, errs := translation.Load(tree)
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	lang := c.Translation("ca")
	for _, page := range []string{"a", translation.UI} {
		var read struct {
			Page  string
			Units []struct {
				Unit, Kind, Context, Source, Target, Status, Hash string
				Most                                              int
			}
		}
		s := lang.Sheet(page)
		if err := json.Unmarshal(Desk(s), &read); err != nil {
			t.Fatal(err)
		}
		if read.Page != page || len(read.Units) != len(s.Page.Units) {
			t.Fatalf("found page %q with %d units, wanted %q with %d", read.Page, len(read.Units), page, len(s.Page.Units))
		}
		contexts := contexts(s.Page)
		for i, u := range s.Page.Units {
			got, source := read.Units[i], u.Unit.Inline
			if page == translation.UI {
				source = u.Unit.Raw
			}
			if got.Unit != u.Unit.Address() || got.Source != source || got.Target != u.Target || got.Status != string(u.Status) || got.Context != contexts[i] || got.Hash != u.Unit.Hash {
				t.Errorf("found %+v, wanted that of %+v", got, u.Unit)
			}
			if want := map[string]int{translation.UI: 7}[page]; got.Most != want {
				t.Errorf("%s: found room for %d characters, wanted %d", got.Unit, got.Most, want)
			}
		}
	}
	if po := string(Export(lang, translation.Selection{}, true)["ca.po"]); !strings.Contains(po, "#. most: 7 characters\n") {
		t.Errorf("the PO file does not say how long the text may be:\n%s", po)
	}
}

// TestDeskReworded shows the translator what is new in a translation since it was accepted, and nothing where all is as it was.
func TestDeskReworded(t *testing.T) {
	tree := translationtest.Half()
	page := tree["ca/page.md"]
	tree["ca/page.md"] = &fstest.MapFile{Data: []byte(strings.Replace(string(page.Data), "Doneu tres ponts", "Repartiu tres ponts nous", 1))}
	var read struct {
		Units []struct {
			Unit     string
			Status   string
			Reworded [][2]string
		}
	}
	if err := json.Unmarshal(Desk(translationtest.Load(t, tree).Translation("ca").Sheet("page")), &read); err != nil {
		t.Fatal(err)
	}

	found := 0
	for _, u := range read.Units {
		if u.Unit != "scoring/li:1" {
			if u.Reworded != nil {
				t.Errorf("%s: found %v, wanted nothing new", u.Unit, u.Reworded)
			}
			continue
		}
		found++
		want := "[[+ Repartiu] [- …] [=  tres ponts ] [+ nous] [=  a cada jugador.]]"
		if got := fmt.Sprint(u.Reworded); got != want || u.Status != "current" {
			t.Errorf("found %s %s, wanted current %s", u.Status, got, want)
		}
	}
	if found != 1 {
		t.Errorf("found %d units, wanted one", found)
	}
}

func treeOf(files map[string]string) fstest.MapFS {
	tree := fstest.MapFS{}
	for name, text := range files {
		tree[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return tree
}
