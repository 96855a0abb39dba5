package translation

import (
	"slices"
	"strings"

	"taula/site/page"
)

// Known are the texts that ledgers know, by hash: accepted translations and their English.
type Known map[string][]origin

// An origin is where a known text stands: in which language, none for English, and the hash of the English it translates.
type origin struct{ lang, source string }

// What is looked for in a text that was pasted together: parts of so many words, in a text of so many at most. Shorter texts are
// accepted in many places, and the parts of a text take time by the square of its length.
const (
	fewestPasted = 4
	mostPasted   = 500
)

// NewKnown reads what ledgers know.
func NewKnown(ledgers ...string) Known {
	k := Known{}
	for _, text := range ledgers {
		var at origin
		for line := range strings.SplitSeq(text, "\n") {
			word, rest, _ := strings.Cut(strings.TrimSuffix(line, "\r"), " ")
			switch word {
			case "lang":
				at.lang = rest
			case "@":
				at.source, _, _ = strings.Cut(rest, " ")
				k.add(at.source, origin{source: at.source})
			case "t":
				k.add(rest, at)
			}
		}
	}
	return k
}

func (k Known) add(text string, at origin) {
	if !slices.Contains(k[text], at) {
		k[text] = append(k[text], at)
	}
}

// pasted reports whether a text that is not the accepted one of its unit is that of another, or begins or ends with it. Own is the
// hash of the accepted text, if there is one. A text in its language that the unit's English asks for is in its place.
func (j *judge) pasted(u, t page.Unit, own string) bool {
	var english []part // of the unit, once they are asked for
	return slices.ContainsFunc(parts(t.Text), func(p part) bool {
		if p.hash == own {
			return false
		}
		foreign := false
		for _, from := range j.in.Known[p.hash] {
			if from.lang != j.in.Lang.Code {
				foreign = foreign || p.words >= fewestPasted // short texts are the same in many languages
				continue
			}
			if english == nil {
				english = parts(u.Text)
			}
			if slices.ContainsFunc(english, func(e part) bool { return j.in.Equal.Same(e.hash, from.source) }) {
				return false
			}
			foreign = true
		}
		return foreign
	})
}

// A part of a text is the whole, or what it begins or ends with.
type part struct {
	hash  string
	words int
}

func parts(text string) []part {
	n := 1 + strings.Count(text, " ")
	all := []part{{page.Hash(text), n}}
	if n > mostPasted {
		return all
	}
	before := 0 // words before the space
	for at, r := range text {
		if r != ' ' {
			continue
		}
		if before++; before >= fewestPasted {
			all = append(all, part{page.Hash(text[:at]), before})
		}
		if n-before >= fewestPasted {
			all = append(all, part{page.Hash(text[at+1:]), n - before})
		}
	}
	return all
}
