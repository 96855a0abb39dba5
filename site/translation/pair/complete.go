package pair

import (
	"strconv"
	"strings"

	"taula/site/page"
	"taula/site/translation/words"
)

// Pivots are the words of a language on which the meaning of a sentence turns: numbers and negations. It maps the code of such a
// word to a code of what it says, so that "2" and "two" are equal.
type Pivots map[uint16]uint16

// one is no pivot: in many languages it is the article, too.
const one = 1

// PivotsOf returns the pivots of a language with these number words and negations.
func PivotsOf(numbers map[string]int, negations []string) Pivots {
	p := Pivots{}
	for word, n := range numbers {
		if n != one {
			p[code(strings.ToLower(word))] = codes + uint16(n)
			p[code(strconv.Itoa(n))] = codes + uint16(n)
		}
	}
	for _, word := range negations {
		c := code(strings.ToLower(word))
		p[c] = c
	}
	return p
}

// An Edit is a text that may be an accepted translation, edited.
type Edit struct {
	Text     string
	Accepted Fingerprint // of the translation
	English  string      // that both translate
	Pivots   Pivots      // of their language
}

// Complete reports whether an edit still says all that was accepted, and nothing more: it has lost and gained neither a number nor a
// negation, neither a row of words nor a sentence.
//
// A fingerprint does not show where a sentence ended. A short one, which may be a few words of another, is missed only where the text
// has fewer sentences than its English.
func (e Edit) Complete() bool {
	prose := page.Prose(e.Text)
	all := fingerWords(prose)
	digits := e.digits(prose)
	now, was := e.meanings(codesOf(all)), e.meanings(e.Accepted)
	sentences := sentencesOf(prose, all)

	for _, compare := range []func(a, b Fingerprint) ([]bool, []bool){Kept, KeptFromEnd} {
		kept, stands := compare(now, was)
		if e.hasOtherRow(kept, stands, len(sentences)) {
			return false
		}
	}
	kept, stands := KeptFromEnd(now, was)
	return !e.lostPivot(now, kept, digits) && !e.lostPivot(was, stands, digits) && !hasNewSentence(sentences, kept)
}

// digits returns the codes of the numbers in digits that the text and its English have.
func (e Edit) digits(prose string) map[uint16]bool {
	out := map[uint16]bool{}
	for _, text := range []string{prose, page.Prose(e.English)} {
		for _, word := range words.List(text) {
			if n, err := strconv.Atoi(word); err == nil && n != one {
				out[code(word)] = true
			}
		}
	}
	return out
}

// meanings returns a fingerprint in which equal numbers have equal codes, in digits or spelled out.
func (e Edit) meanings(f Fingerprint) Fingerprint {
	out := make(Fingerprint, len(f))
	for i, c := range f {
		out[i] = c
		if meaning, ok := e.Pivots[c]; ok {
			out[i] = meaning
		}
	}
	return out
}

// lostPivot reports whether the other text does not have a pivot of this one in its place.
func (e Edit) lostPivot(f Fingerprint, kept []bool, digits map[uint16]bool) bool {
	for i, c := range f {
		_, isNegation := e.Pivots[c]
		if !kept[i] && (isNegation || c >= codes || digits[c]) {
			return true
		}
	}
	return false
}

// hasOtherRow reports whether, at one place, words were lost or gained with hardly any in their stead: a row of FewestDrawn or
// more, or as many as the shortest sentence has, if they were lost and the text has fewer sentences than its English.
func (e Edit) hasOtherRow(kept, stands []bool, sentences int) bool {
	isShort := sentences < Sentences(e.English)
	now, was := 0, 0
	for now < len(kept) || was < len(stands) {
		gained, lost := 0, 0
		for now < len(kept) && !kept[now] {
			gained++
			now++
		}
		for was < len(stands) && !stands[was] {
			lost++
			was++
		}
		most, least := max(gained, lost), min(gained, lost)
		if most >= FewestDrawn && instead*least <= most || isShort && lost >= shortest && gained == 0 {
			return true
		}
		now++
		was++
	}
	return false
}

// hasNewSentence reports whether a text of several sentences has one of whose words fewer than half were accepted.
func hasNewSentence(sentences []int, kept []bool) bool {
	start := 0
	for _, end := range sentences {
		count := 0
		for _, k := range kept[start:end] {
			if k {
				count++
			}
		}
		if len(sentences) > 1 && end-start >= shortest && ofSentence*count < end-start {
			return true
		}
		start = end
	}
	return false
}

// Sentences returns the number of sentences of a text layer.
func Sentences(text string) int {
	prose := page.Prose(text)
	return len(sentencesOf(prose, fingerWords(prose)))
}

// sentencesOf returns for each sentence the number of words up to its end.
func sentencesOf(prose string, all []string) (ends []int) {
	at := 0
	for i, word := range all {
		start := at + strings.Index(prose[at:], word)
		if i > 0 && endsSentence(prose[at:start]) {
			ends = append(ends, i)
		}
		at = start + len(word)
	}
	if len(all) > 0 {
		ends = append(ends, len(all))
	}
	return ends
}

// endsSentence reports whether what stands between two words ends a sentence: its mark is followed by a space or, in a script
// without spaces, by anything.
func endsSentence(between string) bool {
	if strings.ContainsAny(between, "。！？") {
		return true
	}
	i := strings.IndexAny(between, ".!?…")
	return i >= 0 && strings.Contains(between[i:], " ")
}
