package pair

import (
	"hash/fnv"
	"math/bits"
	"slices"
	"strings"

	"taula/site/page"
	"taula/site/translation/words"
)

// A Fingerprint holds a code of 12 bits for each word of a text, in the order of the words. It shows whether another text still
// has most of these words, and which are new, without keeping the text. Case, punctuation and markup do not matter. In a script
// without spaces each letter is a word.
type Fingerprint []uint16

// codes is the number of different codes.
const codes = 1 << 12

// FingerprintOf returns the fingerprint of a text layer.
func FingerprintOf(text string) Fingerprint {
	return codesOf(fingerWords(page.Prose(text)))
}

func codesOf(all []string) Fingerprint {
	var f Fingerprint
	for _, w := range all {
		f = append(f, code(strings.ToLower(w)))
	}
	return f
}

// fingerWords returns the words of a text, and the single letters of scripts without spaces.
func fingerWords(prose string) []string {
	all := words.List(prose)
	if !words.Spaceless(prose) {
		return all
	}

	var out []string
	for _, w := range all {
		if !words.Spaceless(w) {
			out = append(out, w)
			continue
		}
		for _, letter := range w {
			out = append(out, string(letter))
		}
	}
	return out
}

// code returns the code of a word. The upper half of the hash is mixed in, because neighbouring words differ least there.
func code(word string) uint16 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(word)) // never fails
	sum := h.Sum64()
	return uint16((sum ^ sum>>32) % codes)
}

// digits write six bits each; two of them are a code. They are those of base64 for addresses.
const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

// String writes two letters for each word.
func (f Fingerprint) String() string {
	out := make([]byte, 0, 2*len(f))
	for _, c := range f {
		out = append(out, digits[c>>6], digits[c&63])
	}
	return string(out)
}

// ParseFingerprint parses what String writes, and reports whether it could.
func ParseFingerprint(s string) (Fingerprint, bool) {
	if len(s)%2 != 0 {
		return nil, false
	}

	f := make(Fingerprint, 0, len(s)/2)
	for i := 0; i < len(s); i += 2 {
		high, low := strings.IndexByte(digits, s[i]), strings.IndexByte(digits, s[i+1])
		if high < 0 || low < 0 {
			return nil, false
		}
		f = append(f, uint16(high<<6|low))
	}
	return f, true
}

// Seal returns four letters that bind texts together, such as the hashes of an original and of its translation: whoever exchanges
// one of them by hand is found out, with a chance of one in 16 million to escape.
func Seal(texts ...string) string {
	h := fnv.New64a()
	for _, t := range texts {
		_, _ = h.Write([]byte(t + "\n")) // never fails
	}
	sum := h.Sum64()
	sum ^= sum >> 32
	return Fingerprint{uint16(sum % codes), uint16(sum >> 12 % codes)}.String()
}

// Rewording returns what is new in a text since it was accepted, and where words have gone: as many dots as words stand for them,
// because a fingerprint does not say what they were.
func Rewording(text string, accepted Fingerprint) []words.Change {
	prose := page.Prose(text)
	all := fingerWords(prose)
	kept, stands := Kept(codesOf(all), accepted)

	var out []words.Change
	add := func(op, text string) {
		if n := len(out); n > 0 && out[n-1].Op == op {
			out[n-1].Text += text
		} else if text != "" {
			out = append(out, words.Change{Op: op, Text: text})
		}
	}
	gone := 0 // words of the accepted text that have been passed
	pass := func() {
		for gone < len(stands) && !stands[gone] {
			add("-", "…")
			gone++
		}
	}
	at := 0
	for i, w := range all {
		start := at + strings.Index(prose[at:], w)
		between := prose[at:start]
		at = start + len(w)
		switch {
		case kept[i]:
			pass()
			add("=", between+w)
			gone++
		case i > 0 && !kept[i-1]:
			add("+", between+w)
		default:
			add("=", between)
			add("+", w)
		}
	}
	pass()
	add("=", prose[at:])
	return out
}

// A Comparison compares one fingerprint with others. Comparing is fast, because a machine word holds a row of 64 words of the
// table that finds the longest common subsequence.
type Comparison struct {
	text Fingerprint
	wide int      // machine words of a row
	at   []uint64 // by code: where in the text it stands
	row  []uint64
}

// With makes c compare another text. It keeps the room of the last one.
func (c *Comparison) With(text Fingerprint) {
	for _, code := range c.text {
		clear(c.at[int(code)*c.wide : int(code+1)*c.wide])
	}

	wide := (len(text) + 63) / 64
	if wide != c.wide || c.at == nil {
		c.at, c.row, c.wide = make([]uint64, codes*wide), make([]uint64, wide), wide
	}
	c.text = text
	for i, code := range text {
		c.at[int(code)*wide+i/64] |= 1 << (i % 64)
	}
}

// Shared returns the number of words that both texts have in the same order.
func (c *Comparison) Shared(other Fingerprint) int {
	for i := range c.row {
		c.row[i] = ^uint64(0)
	}
	// Each step adds a word of the other text (Hyyrö 2004): a bit that is zero is a word that has found its partner.
	for _, code := range other {
		matches := c.at[int(code)*c.wide : int(code+1)*c.wide]
		carry := uint64(0)
		for i, v := range c.row {
			hit := v & matches[i]
			sum, over := bits.Add64(v, hit, carry)
			carry = over
			c.row[i] = sum | v&^hit
		}
	}

	open := 0
	for _, v := range c.row {
		open += bits.OnesCount64(v)
	}
	return 64*c.wide - open // what lies beyond the text never finds a partner
}

// Still reports whether a text that shares so many words with an accepted one, in their order, still is that text, edited. Longer is
// the number of words of the longer one.
func Still(shared, longer int) bool { return shared >= FewestWords && 3*shared >= most*longer }

// Drawn reports whether another text holds most of the words of a part, of which it has so many in their order.
func Drawn(shared, part int) bool { return part >= FewestDrawn && 4*shared >= drawn*part }

// HaveRow reports whether two texts have a row of FewestDrawn words in common.
func HaveRow(a, b Fingerprint) bool {
	for i := range a {
		for j := range b {
			n := 0
			for i+n < len(a) && j+n < len(b) && a[i+n] == b[j+n] {
				n++
			}
			if n >= FewestDrawn {
				return true
			}
		}
	}
	return false
}

// Kept reports for each word of two texts whether both have it in the same order, the first of equal words. Of very long texts it says
// that none is kept.
func Kept(a, b Fingerprint) (inA, inB []bool) {
	inA, inB = make([]bool, len(a)), make([]bool, len(b))
	if len(a)*len(b) > 1<<25 {
		return inA, inB // too long to say
	}
	wide := len(b) + 1
	best := make([]uint16, (len(a)+1)*wide)
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			best[i*wide+j] = max(best[(i+1)*wide+j], best[i*wide+j+1])
			if a[i] == b[j] {
				best[i*wide+j] = best[(i+1)*wide+j+1] + 1
			}
		}
	}

	for i, j := 0, 0; i < len(a) && j < len(b); {
		switch {
		case a[i] == b[j]:
			inA[i], inB[j] = true, true
			i++
			j++
		case best[(i+1)*wide+j] >= best[i*wide+j+1]:
			i++
		default:
			j++
		}
	}
	return inA, inB
}

// KeptFromEnd is like Kept, but the common end of both texts is kept first. Words that only one text has, all in one place, are a row
// for one of the two, even if they begin or end like what stands beside them.
func KeptFromEnd(a, b Fingerprint) (inA, inB []bool) {
	end := 0
	for end < len(a) && end < len(b) && a[len(a)-1-end] == b[len(b)-1-end] {
		end++
	}
	inA, inB = Kept(a[:len(a)-end], b[:len(b)-end])
	same := slices.Repeat([]bool{true}, end)
	return append(inA, same...), append(inB, same...)
}
