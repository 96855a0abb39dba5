package translation

import (
	"iter"
	"slices"
	"strings"

	"taula/site/page"
)

// known holds the accepted translations of all ledgers and their English, by hash.
type known map[string][]origin

// An origin is the language of a known text, "" for English, and the hash of the English it translates.
type origin struct{ lang, source string }

// Limits in words for the parts of a text that are looked up. Shorter parts occur in many texts, and the time is quadratic in the
// length of the text.
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

// pasted reports whether a text is the accepted text of another unit, or begins or ends with one. Own is the hash of the text that
// was accepted for this unit, or "". A text is not pasted if the English of the unit contains the English of that text.
func (j *judge) pasted(u, t *page.Unit, own string) bool {
	for p := range parts(t.Text) {
		if p.hash != own && j.foreign(u, p) {
			return true
		}
	}
	return false
}

// foreign reports whether a part of the text of a unit is the accepted text of another.
func (j *judge) foreign(u *page.Unit, p part) (foreign bool) {
	for _, from := range j.in.known[p.hash] {
		if from.lang != j.in.Lang.Code {
			foreign = foreign || p.words >= fewestPasted // short texts are the same in many languages
			continue
		}
		for e := range parts(u.Text) {
			if j.in.Equal.Same(e.hash, from.source) {
				return false
			}
		}
		foreign = true
	}
	return foreign
}

// A part is a whole text, or its beginning or end.
type part struct {
	hash  string
	words int
}

// parts returns the parts of a text. Most are in no ledger, so none is kept.
func parts(text string) iter.Seq[part] {
	return func(yield func(part) bool) {
		n := 1 + strings.Count(text, " ")
		if !yield(part{page.Hash(text), n}) || n > mostPasted {
			return
		}
		before := 0 // words before the space
		for at, r := range text {
			if r != ' ' {
				continue
			}
			before++
			if before >= fewestPasted && !yield(part{page.Hash(text[:at]), before}) ||
				n-before >= fewestPasted && !yield(part{page.Hash(text[at+1:]), n - before}) {
				return
			}
		}
	}
}
