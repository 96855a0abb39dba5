package wiki

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"taula/site/translation"
	"taula/site/translation/work"
)

// back returns what can go back to the wiki from a tree.
func (c tree) back(t *testing.T, p *Page) *Back {
	t.Helper()
	content, errs := translation.Open(c)
	if len(errs) > 0 {
		t.Fatal(errs[0])
	}
	templates, _ := ReadTemplates("")
	importer := Importer{Content: content, ID: testID, Page: p, Templates: templates, Memory: c[MemoryFile(testID)]}
	back, err := importer.Back("ca")
	if err != nil {
		t.Fatal(err)
	}
	return back
}

// edited replaces a text of the Catalan page, and accepts what a selection says.
func (c tree) edited(t *testing.T, old, new string, accept translation.Accept) {
	t.Helper()
	const file = "ca/" + testID + ".md"
	if !strings.Contains(string(c[file]), old) {
		t.Fatalf("found no %q in\n%s", old, c[file])
	}
	c[file] = []byte(strings.Replace(string(c[file]), old, new, 1))
	content, errs := translation.Open(c)
	if len(errs) > 0 {
		t.Fatal(errs[0])
	}
	files, _ := work.Accept(content.Translation("ca"), translation.Selection{Pages: map[string][]string{testID: nil}}, accept)
	maps.Copy(c, files)
}

// TestBack changes translations of the pond here: only those go back, with the signs, templates and
// variables that the wiki has.
func TestBack(t *testing.T) {
	t.Parallel()
	p := readPond(t, "page.xml", "ca.po", "units.xml")[0]
	c := newTree()
	c.imported(t, p)
	if back := c.back(t, p); len(back.Messages) > 0 || len(back.Told) > 0 {
		t.Errorf("unchanged: found %+v, wanted nothing", back)
	}

	all := translation.Accept{All: true, Guesses: true}
	c.edited(t, "Barregeu les peces", "Remeneu les peces", all)
	c.edited(t, "Aquesta expansió és de Núria Puig.", "Aquesta expansió la va fer Núria Puig.", all)
	c.edited(t, "7 ànecs blancs", "8 ànecs blancs", all)
	c.edited(t, "5 ànecs grisos", "4 ànecs grisos", all)
	c.edited(t, "Col·locar un ànec", "Posar un ànec", all)
	c.edited(t, "Un estany sense cap ànec no val res.", "Un estany sense ànecs no val *res*.", all)
	c.edited(t, "podeu posar un ànec a l'estany", "podeu deixar un ànec a l'estany", all)
	c.edited(t, "Un ànec no surt mai", "Cap ànec no surt mai", all) // its English is not the marked one
	back := c.back(t, p)
	want := map[string]string{
		"4":  "Aquesta expansió la va fer $author. També us cal {{InnsCathedralsLink|text=Posades i catedrals}}.",
		"6":  "* $n peces d'estany\n* 12 ànecs\n** 8 ànecs blancs\n** 4 ànecs grisos",
		"9":  "# Remeneu les peces d'estany amb totes les altres.\n# Cada jugador agafa dos ànecs.",
		"14": "==== 2. Posar un ànec ====",
		"16": "Un estany amb dos ànecs val $points punts.<br><br>Un estany sense ànecs no val ''res''.",
	}
	for _, m := range back.Messages {
		if m.Text != want[m.Mark] {
			t.Errorf("T:%s: found %q, wanted %q", m.Mark, m.Text, want[m.Mark])
		}
		delete(want, m.Mark)
	}
	if len(want) > 0 {
		t.Errorf("found no texts of %v", want)
	}
	if len(back.Told) != 1 || back.Told[0].Name != "15" {
		t.Errorf("found %+v, wanted that the note is to be written there", back.Told)
	}

	po := back.PO()
	if !strings.HasPrefix(po, "msgid \"\"\nmsgstr \"\"\n\"X-Language-Code: ca\\n\"\n\"X-Message-Group: page-The Duck Pond (Fan Expansion)\\n\"\n\nmsgctxt") ||
		strings.Contains(po, "fuzzy") || strings.Contains(po, "#") && !strings.Contains(po, "\"# ") {
		t.Errorf("found\n%s\nwanted a header, an empty line and no flags", po)
	}
	facts, err := Read("back.po", []byte(po))
	if err != nil || len(facts.Groups[0].Messages) != len(back.Messages) {
		t.Errorf("found %v, %+v", err, facts)
	}
	var html bytes.Buffer
	err = back.WriteHTML(&html)
	if err != nil || !strings.Contains(html.String(), "showMessage=The_Duck_Pond_%28Fan_Expansion%29%2F9") {
		t.Errorf("found %v, %s", err, html.String())
	}
}

// TestBackUntouched imports wikis of chance: nothing goes back as long as nothing was changed here.
func TestBackUntouched(t *testing.T) {
	t.Parallel()
	edited := 0
	for seed := range uint64(80) {
		w := newWorld(seed + 900)
		files := w.files()
		var facts []*Facts
		for _, name := range []string{"page.xml", "ca.po", "units.xml"} {
			f, err := Read(name, []byte(files[name]))
			if err != nil {
				t.Fatal(err)
			}
			facts = append(facts, f)
		}
		pages, err := Gather(facts)
		if err != nil {
			t.Fatal(err)
		}
		c := newTree()
		c.imported(t, pages[0])
		if back := c.back(t, pages[0]); len(back.Messages) > 0 || len(back.Told) > 0 {
			t.Errorf("seed %d: found %+v, wanted nothing", seed, back)
		}

		if !strings.Contains(string(c["ca/"+testID+".md"]), "traduït") {
			continue
		}
		c.edited(t, "traduït", "retocat", translation.Accept{Edited: true})
		for _, m := range c.back(t, pages[0]).Messages {
			edited++
			i := slices.IndexFunc(w.markedUnits(), func(u *worldUnit) bool { return u.mark == m.Mark && u.text == u.marked })
			if i < 0 || !strings.Contains(m.Text, "retocat") {
				t.Errorf("seed %d: found %s, wanted a marked unit with the new text", seed, fmt.Sprint(m))
			}
		}
	}
	if edited < 10 {
		t.Errorf("found %d texts after an edit, wanted at least 10 or the test is blind", edited)
	}
}
