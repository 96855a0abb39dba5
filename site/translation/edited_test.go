package translation_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"taula/site/page"
	"taula/site/translation"
	"taula/site/translation/translationtest"
	"taula/site/translation/words"
)

// TestChangedTextsKeepTheirEnglish changes, moves, adds and removes texts in both languages: no unit gets a text with another
// number, and none is current unless its English is that of its record. Every text of the page has a number of its own.
func TestChangedTextsKeepTheirEnglish(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var was, now, wasTarget, target []string
		for n := range rapid.IntRange(2, 12).Draw(t, "texts") {
			english := fmt.Sprintf("%s %d", sentence(t, sourceWords, "text"), n+11)
			translation := translated(english)
			switch rapid.IntRange(0, 5).Draw(t, "fate") {
			case 0: // English new, translated at once
			case 1: // English new, not translated
				now = append(now, english)
				continue
			case 2: // both taken out
				was, wasTarget = append(was, english), append(wasTarget, translation)
				continue
			case 3: // English changed, the translation too
				was, wasTarget = append(was, english), append(wasTarget, translation)
				english, translation = "Altogether "+english, "Del tot "+translation
			case 4: // the translation changed
				was, wasTarget = append(was, english), append(wasTarget, translation)
				translation = "Ben bé " + translation
			default:
				was, wasTarget = append(was, english), append(wasTarget, translation)
			}
			now, target = append(now, english), append(target, translation)
		}
		target = rapid.Permutation(target).Draw(t, "order")
		join := func(texts []string) []byte { return []byte(strings.Join(texts, "\n\n") + "\n") }
		in := translation.Input{Path: "page", Lang: translationtest.Target, Source: translationtest.Source, Present: true}
		in.English, _ = page.Read(join(was)).Units(nil)
		in.Target, _ = page.Read(join(wasTarget)).Units(nil)
		first := translation.Judge(in)
		in.Ledger, _ = translation.Accepted(first, translation.Ledger{Page: "page", Lang: "ca"}, translation.Accept{All: true, Guesses: true})
		in.English, _ = page.Read(join(now)).Units(nil)
		in.Target, _ = page.Read(join(target)).Units(nil)
		for _, s := range translation.Judge(in).Units {
			if s.Status != translation.Current && s.Status != translation.Outdated {
				continue
			}
			if got, want := fmt.Sprint(words.Figures(s.Target)), fmt.Sprint(words.Figures(s.Unit.Text)); got != want {
				t.Fatalf("%s/%s: %q has the text %q", s.Status, s.Reason, s.Unit.Text, s.Target)
			}
			if s.Status == translation.Current && in.Ledger.Records[s.Record].Source != s.Unit.Hash {
				t.Fatalf("%q is current, made from %q", s.Unit.Text, s.Base)
			}
		}
	})
}
