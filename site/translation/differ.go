package translation

import (
	"slices"
	"strings"

	"taula/site/page"
	"taula/site/translation/words"
)

// A Difference lists numbers, links or markup that only the translation or only its English has.
type Difference struct {
	Check string // "numbers", "links", "images", "footnotes", "shortcodes", "placeholders", "icons", "html" or "code"
	Gone  []string
	More  []string
	// Foreign: the translation adds an external address, markup or a picture. It is never published, whoever accepted it.
	Foreign bool
}

// misleads reports whether an outdated translation with this difference must not be shown. Links and markup may differ, because
// the English of that time had others.
func (d Difference) misleads() bool {
	return d.Foreign || slices.Contains([]string{"numbers", "placeholders", "footnotes", "images", "shortcodes"}, d.Check)
}

// String describes the difference to a translator.
func (d Difference) String() string {
	var parts []string
	if len(d.Gone) > 0 {
		parts = append(parts, "without "+strings.Join(d.Gone, ", ")+", which the original has")
	}
	if len(d.More) > 0 {
		parts = append(parts, "with "+strings.Join(d.More, ", ")+", which the original does not have")
	}
	return strings.Join(parts, "; ")
}

// Differences compares everything but the words of a translation and its English. Numbers may be spelled out. A single link may
// have another destination, because the page uses that of the English.
func Differences(english, target *page.Unit, source, lang Language) []Difference {
	a, b := english.Mechanical, target.Mechanical
	if english.Kind == "ui" { // no Markdown
		a, b = &page.Mechanical{Holes: a.Holes}, &page.Mechanical{Holes: b.Holes}
	}
	var out []Difference
	add := func(check string, gone, more []string, foreign bool) {
		if len(gone)+len(more) > 0 {
			out = append(out, Difference{check, gone, more, foreign && len(more) > 0})
		}
	}
	gone, more := numbersBetween(english.Text, target.Text, source, lang)
	add("numbers", gone, more, false)
	if a == b { // neither has anything but words
		return out
	}
	gone, more = linksBetween(internal(a.Links), internal(b.Links))
	add("links", gone, more, false)
	outside, others := unique(outsideOf(a.Links)), unique(outsideOf(b.Links))
	gone, more = linksBetween(outside, others)
	add("links", gone, more, len(others) > len(outside))
	for _, k := range []struct {
		check      string
		want, have []string
	}{
		{"images", many("![]", len(a.Images)), many("![]", len(b.Images))},
		{"footnotes", many("[^]", len(a.Notes)), many("[^]", len(b.Notes))},
		{"shortcodes", a.Shortcodes, b.Shortcodes},
		{"placeholders", a.Holes, b.Holes},
		{"icons", a.Icons, b.Icons},
		{"html", a.Tags, b.Tags},
		{"code", a.Codes, b.Codes},
	} {
		if !slices.Equal(k.want, k.have) {
			add(k.check, words.Lacks(k.want, k.have), words.Lacks(k.have, k.want), k.check == "html" || k.check == "images")
		}
	}
	return out
}

// many repeats a sign. Pictures and footnotes are compared by number alone.
func many(sign string, n int) []string { return slices.Repeat([]string{sign}, n) }

// numbersBetween lists the numbers that only one of two texts has, whether as digits or as a word.
func numbersBetween(english, target string, source, lang Language) (gone, more []string) {
	if sameDigits(english, target) {
		return nil, nil
	}
	a, b := page.Prose(english), page.Prose(target)
	want, have := words.Figures(a), words.Figures(b)
	gone = words.Lacks(want, append(slices.Clone(have), words.Spelled(b, lang.NumberWords)...))
	more = words.Lacks(have, append(slices.Clone(want), words.Spelled(a, source.NumberWords)...))
	return gone, more
}

// linksBetween lists the destinations that only one of two texts has, regardless of order and repetition. A single different
// destination is ignored, because that of the English replaces it. With several, nobody knows which replaces which.
func linksBetween(english, target []string) (gone, more []string) {
	if slices.Equal(english, target) {
		return nil, nil
	}
	want, have := unique(english), unique(target)
	gone, more = words.Lacks(want, have), words.Lacks(have, want)
	if len(gone) == 1 && len(more) == 1 {
		return nil, nil
	}
	return gone, more
}

func unique(list []string) []string {
	list = slices.Clone(list)
	slices.Sort(list)
	return slices.Compact(list)
}

// sameDigits reports whether two texts have the same numbers in the same order.
func sameDigits(a, b string) bool {
	for a != "" || b != "" {
		if number(&a) != number(&b) {
			return false
		}
	}
	return true
}

// number takes the first number off a text, with what precedes it, and returns its digits.
func number(text *string) string {
	all, start := *text, 0
	for start < len(all) && all[start]-'0' > 9 {
		start++
	}
	end := start
	for end < len(all) && all[end]-'0' <= 9 {
		end++
	}
	*text = all[end:]
	return all[start:end]
}

// Foreign lists what an extra text of the translation adds that is not text and that the English page does not have: external
// addresses, markup, pictures, footnotes.
func (p Page) Foreign(extra *page.Unit) []string {
	m := extra.Mechanical
	out := slices.Concat(m.Images, m.Tags, m.Shortcodes)
	for _, label := range m.Notes {
		out = append(out, "[^"+label+"]")
	}
	for _, d := range outsideOf(m.Links) {
		if !slices.ContainsFunc(p.Units, func(s State) bool { return slices.Contains(s.Unit.Mechanical.Links, d) }) {
			out = append(out, d)
		}
	}
	return out
}
