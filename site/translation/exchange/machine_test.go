package exchange

import (
	"strings"
	"testing"

	"taula/site/translation"
	"taula/site/translation/translationtest"
)

// TestMachine checks that a machine's text waits for a person, replaces no other text, and counts once a person
// says that it is right. The ledger then records both.
func TestMachine(t *testing.T) {
	const english, catalan = "Then begin the first round.", "Tot seguit comença la primera ronda."
	for name, file := range map[string]string{
		"a.po": "msgid \"\"\nmsgstr \"Language: ca\\n\"\n\n# machine\n#: content/en/page.md\nmsgid \"" + english + "\"\nmsgstr \"" + catalan + "\"\n" +
			"\n# machine\n#: content/en/page.md\nmsgid \"Give each player three bridges.\"\nmsgstr \"Cada jugador rep tres ponts.\"\n",
	} {
		tree := translationtest.Half()
		tr := translationtest.Load(t, tree).Translation("ca")
		entries, _, err := Read(name, []byte(file))
		if err != nil {
			t.Fatal(name, err)
		}
		files, _ := Import(tr, entries)
		tree = translationtest.Over(tree, files)
		tr = translationtest.Load(t, tree).Translation("ca")
		s := find(t, tr, "scoring/li:2")
		if s.Status != translation.Unverified || s.Reason != translation.Machine || s.Target != catalan {
			t.Errorf("%s: taken in as %s/%s %q, wanted it to wait for a person", name, s.Status, s.Reason, s.Target)
		}
		if one := find(t, tr, "scoring/li:1"); one.Machine || !strings.Contains(one.Target, "Doneu") {
			t.Errorf("%s: %q took the place of what a person wrote", name, one.Target)
		}
		if files, errs := Import(tr, entries); len(errs) > 1 || strings.Contains(string(files["ledger/ca/page.ledger"]), "accepted") {
			t.Errorf("%s: taken in again, it is %v %v", name, files.Names(), errs)
		}
		for _, text := range Export(tr, translation.Selection{}, true) {
			if !strings.Contains(string(text), "made by a machine") {
				t.Errorf("%s: what is exported does not say that a machine made it", name)
			}
		}
		byPerson := []Entry{{Page: "page", Source: english, Target: catalan, Done: true, Writer: "Anna"}}
		files, errs := Import(tr, byPerson)
		tr = translationtest.Load(t, translationtest.Over(tree, files)).Translation("ca")
		if s := find(t, tr, "scoring/li:2"); len(errs) > 0 || s.Status != translation.Current || !s.Machine {
			t.Errorf("%s: a person said that it is right: %s/%s, by machine: %v; %v", name, s.Status, s.Reason, s.Machine, errs)
		}
		if l := string(files["ledger/ca/page.ledger"]); !strings.Contains(l, "f mt accepted\n") {
			t.Errorf("%s: the ledger says\n%s", name, l)
		}
	}
}

// TestReviewed checks a file that says that a text was reviewed: the reviewer is recorded beside the translator.
func TestReviewed(t *testing.T) {
	const english, catalan = "Then begin the first round.", "Tot seguit comença la primera ronda."
	for _, c := range []struct {
		reviewer string
		errs     int
		flags    string
	}{{"Biel", 0, "r Biel\nf reviewed\n"}, {"", 1, ""}, {"anna", 1, ""}, {"Anna <anna@example.org>", 1, ""}, {"Bi\u202eel\x1b ", 0, "r Biel\nf reviewed\n"}} {
		tr := translationtest.Load(t, translationtest.Half()).Translation("ca")
		files, errs := Import(tr, []Entry{{Page: "page", Source: english, Target: catalan, Done: true, Reviewed: true, Writer: "Anna", Reviewer: c.reviewer}})
		l := string(files["ledger/ca/page.ledger"])
		if _, block, _ := strings.Cut(l, "w Anna\n"); len(errs) != c.errs || !strings.HasPrefix(block, c.flags) || c.flags == "" && strings.Contains(l, "reviewed") {
			t.Errorf("reviewed by %q: %v\n%s", c.reviewer, errs, l)
		}
	}
}
