package translation

import (
	"iter"
	"slices"
	"strings"

	"taula/site/page"
	"taula/site/translation/pair"
)

// known holds the accepted translations of all ledgers and their English, by hash.
type known map[string][]origin

// An origin is the language of a known text, "" for English, and the hash of the English it translates.
type origin struct{ lang, source string }

// Limits in words for the parts of a translation that are looked up. Shorter parts occur in many texts, and the time is quadratic in
// the length of the text.
const (
	fewestPasted = 4
	mostPasted   = 500
)

// readKnown reads them from the ledgers in all languages.
func (c *Content) readKnown() {
	c.known = known{}
	for _, name := range c.below("ledger/") {
		var at origin
		for line := range strings.SplitSeq(string(c.files[name]), "\n") {
			word, rest, _ := strings.Cut(strings.TrimSuffix(line, "\r"), " ")
			switch word {
			case "lang":
				at.lang = rest
			case "@":
				at.source, _, _ = strings.Cut(rest, " ")
				c.known.add(at.source, origin{source: at.source})
			case "t":
				c.known.add(rest, at)
			}
		}
	}
}

func (k known) add(text string, at origin) {
	if !slices.Contains(k[text], at) {
		k[text] = append(k[text], at)
	}
}

// pasted reports whether a text is the accepted text of another unit, or begins or ends with one. R is the record of this unit, or
// nil. A part that its accepted text had, too, was not pasted. Nor was one whose English is part of the English of the unit.
func (j *judge) pasted(u, t *page.Unit, r *Record) bool {
	for p := range parts(t.Text, fewestPasted) {
		if j.in.known[p.hash] == nil || r != nil && p.hash == r.Target {
			continue
		}
		if j.ofOthers(u, p) && !(r != nil && hadPart(r, p)) {
			return true
		}
	}
	return false
}

// hadPart reports whether the accepted translation of a record had all words of a part in their order.
func hadPart(r *Record, p part) bool {
	words := pair.FingerprintOf(p.text)
	var comparison pair.Comparison
	comparison.With(words)
	return comparison.Shared(r.fingerprint()) == len(words)
}

// ofOthers reports whether a part of the text of a unit is the accepted text of others only. A text of a few words may well say the
// same on another page, in another language, or of another English.
func (j *judge) ofOthers(u *page.Unit, p part) bool {
	short := p.words < fewestPasted
	if short && !slices.ContainsFunc(j.records, func(r Record) bool { return r.Target == p.hash }) {
		return false
	}

	others := false
	for _, from := range j.in.known[p.hash] {
		if from.lang != j.in.Lang.Code {
			others = others || !short
			continue
		}
		for e := range parts(u.Text, 1) { // what has four words in one language may have one in another
			if j.in.Equal.Same(e.hash, from.source) {
				return false
			}
		}
		others = true
	}
	return others
}

// A part is a whole text, or its beginning or end.
type part struct {
	text  string
	hash  string
	words int
}

func newPart(text string, words int) part { return part{text, page.Hash(text), words} }

// parts returns the parts of a text that have so many words at least. Most are in no ledger, so none is kept.
func parts(text string, fewest int) iter.Seq[part] {
	return func(yield func(part) bool) {
		n := 1 + strings.Count(text, " ")
		if !yield(newPart(text, n)) || n > mostPasted {
			return
		}
		before := 0 // words before the space
		for at, r := range text {
			if r != ' ' {
				continue
			}
			before++
			if before >= fewest && !yield(newPart(text[:at], before)) {
				return
			}
			if n-before >= fewest && !yield(newPart(text[at+1:], n-before)) {
				return
			}
		}
	}
}
