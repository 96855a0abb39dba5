package site

import (
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	tree "taula/content"
	"taula/site/page"
	"taula/site/sitetest"
)

// TestPart changes one thing after the other: the site is the one that is built from nothing, and where only texts have changed,
// only a part was built.
func TestPart(t *testing.T) {
	again := withAgain(t, "{{rule road.complete.score}}", "", "- {{rule road.end.types}}", "", "Words of castles. [Roads](/rules/roads) [](rule:road.complete.loop)",
		"", "- Round and round. {#castle.value}", "  - {{rule road.complete.loop}}")
	again["rules.txt"] = &fstest.MapFile{Data: append(slices.Clone(again["rules.txt"].Data), "castle.value\n"...)}
	again["en/more/index.md"] = &fstest.MapFile{Data: []byte("---\ntitle: More\n---\n\nMore.\n")}
	again["en/more/rings.md"] = &fstest.MapFile{Data: []byte("---\ntitle: Rings\n---\n\nOn rings.\n\ngives field never monastery point meeple which lies takes\n")}
	again["ca/more/rings.md"] = &fstest.MapFile{Data: []byte("---\ntitle: Anells\n---\n\nSobre els anells.\n")}
	again["en/rules/keeps.md"] = &fstest.MapFile{Data: []byte("---\ntitle: Keeps\n---\n\nAs ever:\n\n{{rule castle.value}}\n")}
	for name, file := range generated(12) {
		if again[name] == nil {
			again[name] = file
		}
	}
	if err := sitetest.Accept(again, "ca"); err != nil {
		t.Fatal(err)
	}
	const chapter, end = "game-0/chapter-3.md", "\n[^n0]: "
	for name, site := range map[string]struct {
		tree  fs.FS
		edits []edit
	}{
		"small": {again, []edit{
			{"a text", "en/" + chapter, end, "\nOne more.\n" + end, someParts},
			{"another line before it", "en/" + chapter, "\n## ", "\nAnother.\n\n## ", someParts},
			{"what only its own page and the lists show: more of it is translated", "ca/" + chapter, "\n## ", "\nUn altre.\n\n## ", someParts},
			{"a text in a translation", "ca/rules/roads.md", "Un anell també", "Un cercle també", someParts},
			{"a text goes, and a page that has it too takes its translation: more of that is translated", "en/" + chapter, "\n- gives field never monastery point meeple which lies takes", "", everything},
			{"the translation that it takes", "ca/" + chapter, "punt seguidor que jeu pren", "punt figura que jeu pren", someParts},
			{"the translation that it takes goes: search engines need not know the page", "ca/" + chapter, "\n- dona camp mai monestir punt figura que jeu pren", "", everything},
			{"a rule that another page shows", roads, "One point for each tile.", "A point for each tile.", someParts},
			{"a rule inside one that a third page shows", roads, "A ring is complete too.", "A ring is as complete.", someParts},
			{"a page that shows another's rules, and is sought", "en/rules/castles.md", "Words of castles.", "Other words of castles.", someParts},
			{"back again", "en/" + chapter, "\nOne more.\n", "", someParts},
			{"a ledger", "ledger/ca/rules/roads.ledger", "t ea59c0ab928b", "t ea59c0ab928c", someParts},
			{"a title that others show", "en/" + chapter, "title: Chapter 3", "title: The third chapter", everything},
			{"a heading", roads, "## What is a road worth?", "## What is it worth?", everything},
			{"the translation of a heading", "ca/rules/roads.md", "\n## ", "\n## Ara: ", everything},
			{"where a page lies", "ca/rules/roads.md", "slug: camins", "slug: vies", everything},
			{"the target of a link", "en/" + chapter, "](/game-", "](/rules/roads#about \"", everything},
			{"an example", roads, "b d1.e\n= b1.w 5 r b", "= b1.w 5 r", everything},
			{"where a rule stands", roads, "{#road.complete.loop kind=community}", "{#road.complete.loop kind=clarified}", everything},
			{"a text of the interface", "ca/ui.toml", "Regles", "Normes", everything},
			{"two pages", "en/" + chapter + " " + roads, "\n## ", "\nMore.\n\n## ", someParts},
			{"a page comes", "en/news.md", "", "---\ntitle: News\n---\n\nNone.\n", everything},
			{"its text", "en/news.md", "None", "Some", someParts},
			{"it goes", "en/news.md", "---\ntitle: News\n---\n\nSome.\n", "", everything},
		}},
		"published": {tree.FS, []edit{
			{"a text", "en/rules/rainbow-bridge.md", "\n\n", "\n\nSome words on the bridge.\n\n", someParts},
			{"a translation", "ca/rules/rainbow-bridge.md", "\n\n", "\n\nUn text nostre.\n\n", someParts},
		}},
	} {
		t.Run(name, func(t *testing.T) {
			content, public := filepath.Join(t.TempDir(), "content"), filepath.Join(t.TempDir(), "public")
			if err := os.CopyFS(content, site.tree); err != nil {
				t.Fatal(err)
			}
			o := Options{BaseURL: base, Engine: []byte("engine"), Minify: name == "published"}
			if _, built, err := publish(os.DirFS(content), o, public); err != nil || built != everything {
				t.Fatal(built, err)
			}
			for _, e := range site.edits {
				e.in(t, content)
				_, built, err := publish(os.DirFS(content), o, public)
				if err != nil {
					t.Fatalf("%s: %v", e.what, err)
				}
				if built != e.built {
					t.Errorf("%s changed: built %d, wanted %d", e.what, built, e.built)
				}
				want, err := Build(os.DirFS(content), o)
				if err != nil {
					t.Fatal(err)
				}
				if different := difference(want, filesBelow(t, public)); len(different) > 0 {
					p := different[0]
					t.Errorf("%s changed: %d files differ, the first is %s", e.what, len(different), p)
				}
			}
		})
	}
}

// An edit puts a text in the place of another in a file; a file without text is none.
type edit struct {
	what, file, old, new string
	built                extent
}

func (e edit) in(t *testing.T, content string) {
	t.Helper()
	for _, file := range strings.Fields(e.file) {
		name := filepath.Join(content, filepath.FromSlash(file))
		text, _ := os.ReadFile(name)
		if e.new == e.old {
			continue
		}
		if !strings.Contains(string(text), e.old) {
			t.Fatalf("%s does not hold %q", e.file, e.old)
		}
		now := strings.Replace(string(text), e.old, e.new, 1)
		err := os.WriteFile(name, []byte(now), 0o644)
		if now == "" {
			err = os.Remove(name)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// TestPageKept holds that a page written down keeps all that a document forgotten has.
func TestPageKept(t *testing.T) {
	document, kept := reflect.TypeFor[page.Document](), reflect.TypeFor[page.Kept]()
	for f := range document.Fields() {
		if _, ok := kept.FieldByName(f.Name); f.IsExported() && !ok && f.Name != "Source" {
			t.Errorf("nothing is kept of %s", f.Name)
		}
	}
	for _, p := range []string{"rules/base-game", "rules/bridges-castles-bazaars", "questions/roads"} {
		text, err := fs.ReadFile(tree.FS, "en/"+p+".md")
		if err != nil {
			continue
		}
		doc, _ := page.Parse("en/"+p+".md", text)
		if k := doc.Kept(); !reflect.DeepEqual(k.Document().Kept(), k) {
			t.Errorf("%s: what is kept of it is not kept", p)
		}
	}
}
