package translation

import (
	"strings"
	"unicode/utf8"

	"taula/site/page"
)

// wording: left in English, far too long or short, ending otherwise.
func (c *checker) wording() {
	english, own := c.source.common(), c.lang.common()
	if c.translated.Words > 3 && english.full(c.translated.Text) && !own.full(c.translated.Text) {
		c.say("english", Warn, "", "reads like English: %q", clip(c.translated.Inline))
	}
	if a, b := utf8.RuneCountInString(c.base), utf8.RuneCountInString(c.translated.Text); (2*b < a || 10*b > 22*a) && page.Words(c.base) >= 8 && !spaceless(c.translated.Text) {
		c.say("length", Info, "", "%d characters for %d", b, a)
	}
	for _, end := range []string{":", "?", "!"} {
		if strings.HasSuffix(page.Prose(c.base), end) != endsLike(page.Prose(c.translated.Text), end) {
			c.say("end", Info, "", "ends %q, English ends %q", tail(c.translated.Text), tail(c.base))
			break
		}
	}
}

// endsLike is true for a text ending in the sign, or in what other scripts
// write for it.
func endsLike(text, end string) bool {
	wide := map[string]string{":": "：", "?": "？؟", "!": "！"}[end]
	r, _ := utf8.DecodeLastRuneInString(strings.TrimSpace(text))
	return strings.HasSuffix(text, end) || r != utf8.RuneError && strings.ContainsRune(wide, r)
}

func tail(s string) string {
	r := []rune(s)
	return string(r[max(0, len(r)-12):])
}

// glossaryWords: a term of the source asks for one of its words, and none it
// avoids.
func (c *checker) glossaryWords() {
	english := page.Spoken(c.base)
	mentions := c.lexicon.terms[ofSource].Mentions(english)
	if len(mentions) == 0 {
		return
	}
	seen, text := map[string]bool{}, page.Spoken(c.translated.Text)
	for _, m := range mentions {
		if seen[m.Term.Key] {
			continue
		}
		seen[m.Term.Key] = true
		if m.Term.Keep {
			if !holds(text, m.Term.Forms) {
				c.say("glossary", Warn, m.Term.Key, "without %s, which is kept", strings.Join(m.Term.Forms, " or "))
			}
			continue
		}
		term, ok := c.glossary.Term(m.Term.Key)
		if !ok {
			continue
		}
		if len(term.Use) > 0 && !holds(text, term.Use) {
			c.say("glossary", Warn, term.Key, "%q: want one of %s", english[m.Start:m.End], strings.Join(term.Use, ", "))
		}
		for _, word := range term.Avoid {
			if holds(text, []string{word}) {
				c.say("glossary", Warn, term.Key, "%q: want one of %s", word, strings.Join(term.Use, ", "))
			}
		}
	}
}
