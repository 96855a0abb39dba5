package translation_test

import (
	"slices"
	"testing"

	"taula/site/page"
	"taula/site/translation"
	"taula/site/translation/translationtest"
)

// FuzzAccept accepts the texts of a page in every way, after both languages were edited. The page is fixed, and three of its texts are
// mutated. Nothing panics; what was accepted has today's English and that text in its record; nothing else becomes current but what
// says the same English; accepting again changes nothing; and the ledger is read as it was written.
func FuzzAccept(f *testing.F) {
	f.Add("A bridge counts as a road.", "Un pont compta com un camí.", "Un pont val com un camí.", "Yes", byte(1))
	f.Add("Pay 3 points, not 5. Then go on.", "Pagueu 3 punts, no 5. Tot seguit continueu.", "Pagueu 3 punts.", "No", byte(2))
	f.Add("See [the rules](/rules) and `b2`.", "Vegeu [les regles](/regles) i `b2`.", "Vegeu [les](/x) [regles](/y).", "C1", byte(7))
	f.Add("One.[^1]\n\n[^1]: A note.", "U.[^1]\n\n[^1]: Una nota.", "U.", "a \\| b", byte(11))
	f.Fuzz(func(t *testing.T, english, was, now, cell string, how byte) {
		write := func(first, second string) []page.Unit {
			text := "---\ntitle: T\n---\n\n# A {#a}\n\n" + first + "\n\n- " + second + "\n\n| x | y |\n|---|---|\n| " + cell + " | z |\n\nOne text more stands here.\n"
			units, _ := page.Read(page.Clean([]byte(text))).Units(nil)
			return units
		}
		in := translation.Input{Path: "p", Lang: translationtest.Target, Source: translationtest.Source, Present: true}
		in.English = write(english, "Draw a tile from the bag.")
		in.Target = write(was, "Traieu una peça de la bossa.")
		in.Ledger, _ = translation.Accepted(translation.Judge(in), translation.Ledger{Page: "p", Lang: "ca"}, translation.Accept{All: true, Guesses: true})
		in.Target = write(now, "Traieu una fitxa de la bossa.")
		before := translation.Judge(in)

		accept := translation.Accept{
			Edited:  how&1 != 0,
			All:     how&2 != 0,
			Guesses: how&4 != 0,
			Same:    how&8 != 0,
		}
		if how&16 != 0 && len(before.Units) > 0 {
			accept.Units = []string{before.Units[int(how)%len(before.Units)].Unit.Address()}
		}
		ledger, done := translation.Accepted(before, in.Ledger, accept)

		in.Ledger = ledger
		after := translation.Judge(in)
		for _, made := range done.Made {
			isRecorded := slices.ContainsFunc(ledger.Records, func(r translation.Record) bool {
				return r.Source == made.Unit.Hash && r.Target == before.Target[made.At].Hash && translation.Sound(r)
			})
			if !isRecorded {
				t.Fatalf("%s was accepted with %q, and no record says so", made.Unit.Address(), made.Target)
			}
		}
		for i, s := range after.Units {
			became := s.Status == translation.Current && before.Units[i].Status != translation.Current
			isMade := slices.ContainsFunc(done.Made, func(m translation.State) bool { return m.Unit.Hash == s.Unit.Hash })
			if became && !isMade && len(done.Made) == 0 {
				t.Fatalf("%s became current with %q, and nothing was accepted", s.Unit.Address(), s.Target)
			}
			if s.Status == translation.Current && s.Record >= 0 && ledger.Records[s.Record].Source != s.Unit.Hash {
				t.Fatalf("%s is current, made from %q", s.Unit.Address(), s.Base)
			}
		}

		again, errs := translation.ParseLedger(ledger.String())
		if len(errs) > 0 || again.String() != ledger.String() {
			t.Fatalf("ledger\n%s\nread again (%v)\n%s", ledger, errs, again)
		}
	})
}
