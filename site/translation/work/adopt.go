package work

import (
	"slices"

	"taula/site/page"
	"taula/site/translation"
)

// A Proposal is a pair that adopt suggests.
type Proposal struct {
	Unit       page.Unit // English, of whatever day
	Target     string
	Confidence int // percent
}

// Adopt pairs a page that has no ledger with its English by order and likeness. bases are English versions to try, the
// first being today's; the one that fits best is taken (an earlier one wins a tie). The records are marked fuzzy: until
// a person accepts them the units are unverified.
func Adopt(t *translation.Translation, p translation.Page, bases ...[]byte) ([]Proposal, translation.Ledger) {
	var best []Proposal
	var ledger translation.Ledger
	most := -1
	for _, base := range bases {
		english, _ := page.Units(base)
		in := translation.Input{Path: p.Path, Lang: t.Language, Source: t.Content.Config.Language(t.Content.Config.Source), English: english,
			Target: p.Target, Present: p.Present, Ledger: t.Ledgers[p.Path], Keep: t.Content.Glossary.Kept(), Lexicon: t.Lexicon()}
		pairs, sum := adopted(translation.Judge(in))
		if sum <= most {
			continue
		}
		most, best = sum, nil
		ledger = t.Ledgers[p.Path]
		ledger.Page, ledger.Lang = p.Path, t.Language.Code
		ledger.Records = slices.Clone(ledger.Records)
		for _, s := range pairs {
			best = append(best, Proposal{s.Unit, s.Target, s.Confidence})
			r := translation.RecordOf(s, p.Target[s.At], false)
			r.Flags = []string{"fuzzy"}
			ledger.Records = append(ledger.Records, r)
		}
	}
	return best, ledger
}

func adopted(p translation.Page) (pairs []translation.State, sum int) {
	for _, s := range p.Units {
		if s.Status == translation.Unverified && s.Reason == translation.Aligned && s.At >= 0 && s.Record < 0 {
			pairs = append(pairs, s)
			sum += s.Confidence
		}
	}
	return pairs, sum
}
