package work_test

import (
	"strings"
	"testing"

	"taula/site/page"
	"taula/site/translation"
	"taula/site/translation/work"
)

// TestPut puts texts into a page that does not have their neighbours yet.
func TestPut(t *testing.T) {
	english := []byte("---\ntitle: A title\ndescription: Some words on it\n---\n\nFirst words.\n\n> A quote here.\n\n### 2. A heading {#h}\n\n1. An item of it.\n2. Another of them.\n\nTerm\n: Its meaning here.\n\n![A picture](p.svg)\n\n[^n]: A note below.\n")
	units, _ := page.Read(english).Units(nil)
	p := translation.Page{Path: "page", Lang: "ca"}
	texts := map[int]string{}
	for i, u := range units {
		p.Units = append(p.Units, translation.State{Unit: &u, Status: translation.Missing, Reason: translation.NoPage, At: -1, Record: -1})
		texts[i] = strings.ToUpper(u.Text)
	}
	out, errs := work.Put(&translation.Sheet{ID: "page", Page: p, English: translation.Source{Text: english}}, texts)
	for _, err := range errs {
		t.Error(err)
	}
	got, _ := page.Read(out).Units(nil)
	if len(got) != len(units) {
		t.Fatalf("%d units, want %d:\n%s", len(got), len(units), out)
	}
	for i, u := range got {
		if u.Kind != units[i].Kind || u.Text != strings.ToUpper(units[i].Text) {
			t.Errorf("unit %d is %s %q, want %s %q", i, u.Kind, u.Text, units[i].Kind, strings.ToUpper(units[i].Text))
		}
	}
}
