package translation_test

import (
	"testing"

	"taula/site/page"
	"taula/site/translation"
	"taula/site/translation/translationtest"
)

// FuzzJudge judges any files: nothing panics, and no unit is current unless its English is that of its record or declared equal
// to it.
func FuzzJudge(f *testing.F) {
	f.Add("# A\n\nOne text here.\n", "# B\n\nUn text aquí.\n", "ledger 1\npage p\nlang ca\n\n@ 000000000000 p -\ns One text here.\nt 000000000000\n", "= 000000000000 111111111111\n")
	f.Add("| a | b |\n|--|--|\n| c [d](/e) | f |\n", "> - x[^1]\n\n[^1]: y\n", "", "")
	f.Add("---\ntitle: x\n---\n\n```board a\n```\n\n*c*\n", "---\ntitle: \"y\n---\n", "ledger 2\n", "=")
	f.Fuzz(func(t *testing.T, english, target, ledger, equal string) {
		in := translation.Input{Path: "p", Lang: translationtest.Target, Source: translationtest.Source, Present: true, Keep: []string{"Carcassonne"}}
		english = string(page.Clean([]byte(english)))
		in.English, _ = page.Read([]byte(english)).Units(nil)
		in.Target, _ = page.Read([]byte(target)).Units(page.Read([]byte(english)).References())
		in.Ledger, _ = translation.ParseLedger(ledger)
		in.Equal, _ = translation.ParseEquivalents(equal)
		// Half of the time the ledger fits the page.
		if len(ledger)%2 == 0 {
			in.Ledger, _ = translation.Accepted(translation.Judge(in), in.Ledger, translation.Accept{All: true, Guesses: true, Same: true})
			if again, errs := translation.ParseLedger(in.Ledger.String()); len(errs) == 0 && again.String() != in.Ledger.String() {
				t.Fatalf("ledger\n%s\nread again\n%s", in.Ledger, again)
			}
		}
		p := translation.Judge(in)
		for _, s := range p.Units {
			if s.Status != translation.Current || s.Reason == translation.Same && s.Record < 0 {
				continue
			}
			if s.Record < 0 && s.Reason == translation.Reused {
				continue
			}
			r := in.Ledger.Records[s.Record]
			if !translation.Sound(r) || !in.Equal.Same(r.Source, s.Unit.Hash) {
				t.Fatalf("%s is current: English %q, made from %q", s.Unit.Address(), s.Unit.Text, r.Text())
			}
		}
		out := translation.Compose([]byte(english), p, translation.Show{"keep", "fallback"})
		if len(out.Slots) < len(p.Units) {
			t.Fatalf("%d slots for %d units", len(out.Slots), len(p.Units))
		}
	})
}
