package translation

import (
	"testing"

	"taula/site/page"
)

// FuzzJudge: whatever the files hold, nothing panics, and no unit is current
// whose English is not that of its record or declared equal to it.
func FuzzJudge(f *testing.F) {
	f.Add("# A\n\nOne text here.\n", "# B\n\nUn text aquí.\n", "ledger 1\npage p\nlang ca\n\n@ 000000000000 p -\ns One text here.\nt 000000000000\n", "= 000000000000 111111111111\n")
	f.Add("| a | b |\n|--|--|\n| c [d](/e) | f |\n", "> - x[^1]\n\n[^1]: y\n", "", "")
	f.Add("---\ntitle: x\n---\n\n```board a\n```\n\n*c*\n", "---\ntitle: \"y\n---\n", "ledger 2\n", "=")
	f.Fuzz(func(t *testing.T, english, target, ledger, equal string) {
		in := Input{Path: "p", Lang: testTarget, Source: testSource, Present: true, Reuse: "page", Keep: []string{"Carcassonne"}}
		english = string(page.Clean([]byte(english)))
		in.English, _ = page.Units([]byte(english))
		in.Target, _ = page.UnitsWith([]byte(target), []byte(english))
		in.Ledger, _ = ParseLedger(ledger)
		in.Equal, _ = ParseEquivalents(equal)
		// Half of the time, a ledger that fits.
		if len(ledger)%2 == 0 {
			in.Ledger, _ = Accepted(Judge(in), in.Ledger, Accept{All: true, Same: true})
			if again, errs := ParseLedger(in.Ledger.String()); len(errs) == 0 && again.String() != in.Ledger.String() {
				t.Fatalf("ledger\n%s\nread again\n%s", in.Ledger, again)
			}
		}
		p := Judge(in)
		for _, s := range p.Units {
			if s.Status != Current || s.Reason == Same && s.Record < 0 {
				continue
			}
			if s.Record < 0 && s.Reason == Reused {
				continue
			}
			r := in.Ledger.Records[s.Record]
			if !r.Sound() || !in.Equal.Same(r.Source, s.Unit.Hash) {
				t.Fatalf("%s is current: English %q, made from %q", s.Unit.Address(), s.Unit.Text, r.Text())
			}
		}
		out := Compose([]byte(english), p, testSource, testTarget, Show{"keep", "fallback"})
		if len(out.Slots) < len(p.Units) {
			t.Fatalf("%d slots for %d units", len(out.Slots), len(p.Units))
		}
	})
}

func FuzzPO(f *testing.F) {
	f.Add("msgid \"\"\nmsgstr \"Language: ca\\n\"\n\n#, fuzzy\n#| msgid \"old\"\nmsgctxt \"x\"\nmsgid \"a\"\n\"b\"\nmsgstr \"c\"\n\n#~ msgid \"d\"\n#~ msgstr \"e\"\n")
	f.Fuzz(func(t *testing.T, text string) {
		messages, lang, errs := ParsePO(text)
		if len(errs) > 0 {
			return
		}
		again, _, errs := ParsePO(FormatPO(lang, "x", messages))
		if len(errs) > 0 || len(again) != len(messages) {
			t.Fatalf("%d messages, read again %d: %v", len(messages), len(again), errs)
		}
	})
}

func FuzzMerge(f *testing.F) {
	l := "ledger 1\npage p\nlang ca\n\n@ 000000000000 p -\ns a\nt 000000000000\n"
	f.Add(l, l, l)
	f.Fuzz(func(t *testing.T, base, ours, theirs string) {
		text, errs := Merge(base, ours, theirs)
		if len(errs) > 0 {
			return
		}
		if _, bad := ParseLedger(text); len(bad) > 0 {
			t.Fatalf("the merged ledger cannot be read: %v\n%s", bad[0], text)
		}
	})
}
