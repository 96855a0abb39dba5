package translation_test

import (
	"flag"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"taula/site/page"
	"taula/site/translation"
	"taula/site/translation/translationtest"
)

var _ = flag.Bool("update", false, "rewrite the expected parts of testdata")

// caseInput builds the input of a case. Unless the case has a ledger, it is the one that accepting "was.en" and "was.ca" would
// have written; today's text stands in for either that is missing.
func caseInput(t *testing.T, p map[string]string) translation.Input {
	t.Helper()
	in := translation.Input{Path: "page", Lang: translationtest.Target, Source: translationtest.Source, Keep: []string{"Carcassonne"}}
	cut := func(text string) []page.Unit {
		if _, ok := p["ui"]; ok {
			s := translation.CutPage(translation.UI, "ui.toml", []byte(text))
			for _, err := range s.Errors {
				t.Fatal(err)
			}
			return s.Units
		}
		units, _ := page.Read([]byte(text)).Units(page.Read([]byte(p["en"])).References())
		return units
	}
	_, in.ByKey = p["ui"]
	in.English, in.Target = cut(p["en"]), cut(p["ca"])
	_, in.Present = p["ca"]
	in.Lang.Review = strings.TrimSpace(p["review"])
	in.Equal, _ = translation.ParseEquivalents(p["eq"])
	if text, ok := p["ledger"]; ok {
		var errs []translation.Error
		in.Ledger, errs = translation.ParseLedger(text)
		for _, err := range errs {
			p["problems"] += "! " + err.Error() + "\n"
		}
		return in
	}
	wasEnglish, okEnglish := p["was.en"]
	wasTarget, okTarget := p["was.ca"]
	if !okEnglish && !okTarget {
		return in
	}
	was := in
	if okEnglish {
		was.English = cut(wasEnglish)
	}
	if okTarget {
		was.Target = cut(wasTarget)
		was.Present = true
	}
	in.Ledger, _ = translation.Accepted(translation.Judge(was), translation.Ledger{}, translation.Accept{All: true, Guesses: true, Same: true})
	return in
}

// TestStatuses runs the cases of testdata/status: an English page, its translation, what each was when the ledger was written,
// and the status of every unit.
func TestStatuses(t *testing.T) {
	files, _ := filepath.Glob("testdata/status/*.txt")
	if len(files) == 0 {
		t.Fatal("no cases in testdata/status")
	}
	for _, file := range files {
		p := translationtest.Parts(t, file)
		in := caseInput(t, p)
		state := translation.Judge(in)
		translationtest.Check(t, file, "want", p["want"], stateText(state)+p["problems"])
		if want, ok := p["composed"]; ok {
			c := translation.Compose([]byte(p["en"]), state, translation.Show{"keep", "fallback"})
			text := string(c.Source)
			for _, err := range c.Errors {
				text += "! " + err.Error() + "\n"
			}
			translationtest.Check(t, file, "composed", want, text)
		}
	}
}

// stateText returns the state of a page, one line a unit.
func stateText(p translation.Page) string {
	var b strings.Builder
	for _, s := range p.Units {
		fmt.Fprintf(&b, "%s %s/%s", s.Unit.Address(), s.Status, s.Reason)
		if s.Severity != "" {
			fmt.Fprintf(&b, " %s", s.Severity)
		}
		for _, n := range s.Notes {
			fmt.Fprintf(&b, " +%s", n)
		}
		if s.Target != "" {
			fmt.Fprintf(&b, " %q", s.Target)
		}
		b.WriteByte('\n')
	}
	for _, o := range p.Orphans {
		fmt.Fprintf(&b, "orphan %q %q\n", o.Base, o.Target)
	}
	for _, x := range p.Extras {
		fmt.Fprintf(&b, "extra %q\n", p.Target[x].Inline)
	}
	c := p.Counts()
	fmt.Fprintf(&b, "units %d/%d %s%%, words %d/%d %s%%\n", c.Units.Current, c.Units.Total, c.Units.Label(), c.Words.Current, c.Words.Total, c.Words.Label())
	return b.String()
}
