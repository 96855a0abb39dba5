package translation_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"taula/site/translation"
	"taula/site/translation/translationtest"
	"taula/site/translation/work"
)

// TestPasted edits the translation of a paragraph. A text that was accepted for another passage is unverified, alone or joined
// to the text itself, until somebody accepts it by the name of the passage. A change of wording is an edit.
func TestPasted(t *testing.T) {
	const (
		unit = "-/p:2"
		own  = "Un pont compta com un camí de cinc punts."
		bag  = "Poseu la bossa al costat del marcador gros."
		last = "Després de l'última ronda compteu els punts."
		own2 = "Un puente cuenta como un camino de cinco puntos."
		row  = "Tot seguit comença la ronda següent."
	)
	base := fstest.MapFS{}
	for name, text := range map[string]string{
		"en/ui.toml":  "yes = \"Yes\"\nno = \"No\"\n",
		"ca/ui.toml":  "yes = \"Sí\"\nno = \"No pas\"\n",
		"es/ui.toml":  "yes = \"Sí\"\n",
		"en/page.md":  "Put the bag beside the large board.\n\nA bridge counts as a road of five points.\n\nThen begin the next round.\n",
		"ca/page.md":  bag + "\n\n" + own + "\n\n" + row + "\n",
		"es/page.md":  "Poned la bolsa junto al marcador grande.\n\n" + own2 + "\n",
		"en/other.md": "# Other {#o}\n\nCount the points after the last round.\n",
		"ca/other.md": "# Altres\n\n" + last + "\n",
	} {
		base[name] = &fstest.MapFile{Data: []byte(text)}
	}
	accept := func(tree fstest.MapFS, lang string, a translation.Accept, units map[string][]string) fstest.MapFS {
		files, _ := work.Accept(translationtest.Load(t, tree).Translation(lang), translation.Selection{Pages: units}, a)
		return translationtest.Over(tree, files)
	}
	for _, lang := range []string{"ca", "es"} {
		base = accept(base, lang, translation.Accept{All: true, Guesses: true, Same: true}, nil)
	}
	of := func(tree fstest.MapFS) translation.State {
		for _, s := range translationtest.Load(t, tree).Translation("ca").Sheet("page").Page.Units {
			if s.Unit.Address() == unit {
				return s
			}
		}
		t.Fatal("no unit " + unit)
		return translation.State{}
	}
	for _, c := range []struct{ what, text, english, want string }{
		{"nothing changed", own, "", "current/exact"},
		{"other words", "Un pont val com un camí de cinc punts.", "", "current/exact"},
		{"a sentence more", own + " No val res més.", "", "unverified/aligned"},
		{"of another page", last, "", "unverified/pasted"},
		{"of another passage of the page", row, "", "unverified/pasted"},
		{"of another language", own2, "", "unverified/pasted"},
		{"English of another page", "Count the points after the last round.", "", "unverified/pasted"},
		{"another behind it", own + " " + last, "", "unverified/pasted"},
		{"another before it", last + " " + own, "", "unverified/pasted"},
		{"another and new words", "Un pont nou. " + last, "", "unverified/pasted"},
		{"two others", bag + " " + last, "", "unverified/pasted"},
		{"its English behind it", own + " A bridge counts as a road of five points.", "", "unverified/pasted"},
		{"what its English asks for", own + " " + last, "A bridge counts as a road of five points. Count the points after the last round.", "outdated/revised"},
	} {
		tree := translationtest.Over(base, map[string][]byte{"ca/page.md": []byte(strings.Replace(string(base["ca/page.md"].Data), own, c.text, 1))})
		if c.english != "" {
			tree["en/page.md"] = &fstest.MapFile{Data: []byte(strings.Replace(string(tree["en/page.md"].Data), "A bridge counts as a road of five points.", c.english, 1))}
		}
		s := of(tree)
		if got := string(s.Status) + "/" + s.Reason; got != c.want || s.Target != c.text {
			t.Errorf("%s: %s %q, wanted %s", c.what, got, s.Target, c.want)
		}
		s = of(accept(tree, "ca", translation.Accept{Edited: true}, nil))
		if (s.Status == translation.Current) == (c.want == "unverified/pasted") {
			t.Errorf("%s: accepted with all others it is %s/%s", c.what, s.Status, s.Reason)
		}
		for _, name := range []string{unit, "@" + s.Unit.Hash} {
			s = of(accept(tree, "ca", translation.Accept{}, map[string][]string{"page": {name}}))
			if s.Status != translation.Current {
				t.Errorf("%s: accepted as %s it is %s/%s", c.what, name, s.Status, s.Reason)
			}
		}
	}
	tree := translationtest.Over(base, map[string][]byte{"ca/ui.toml": []byte("yes = \"No pas\"\nno = \"No pas\"\n")})
	ui := translationtest.Load(t, tree).Translation("ca").Sheet(translation.UI).Page
	if s := ui.Units[0]; s.Status != translation.Unverified || s.Reason != translation.Pasted {
		t.Errorf("an interface text with that of another key is %s/%s", s.Status, s.Reason)
	}
}
