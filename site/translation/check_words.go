package translation

import (
	"strings"
	"unicode/utf8"

	"taula/site/page"
)

// wording: left in English, far too long or short, ending otherwise.
func (c *checker) wording() {
	config := c.t.Content.Config
	english, own := newSmallWords(config.Language(config.Source).Common), newSmallWords(c.t.Language.Common)
	if english.full(c.target.Text) && !own.full(c.target.Text) && c.target.Words > 3 {
		c.say("english", Warn, "", "reads like English: %q", clip(c.target.Inline))
	}
	if a, b := utf8.RuneCountInString(c.base), utf8.RuneCountInString(c.target.Text); page.Words(c.base) >= 8 && !spaceless(c.target.Text) && (2*b < a || 10*b > 22*a) {
		c.say("length", Info, "", "%d characters for %d", b, a)
	}
	for _, end := range []string{":", "?", "!"} {
		if strings.HasSuffix(page.Prose(c.base), end) != endsLike(page.Prose(c.target.Text), end) {
			c.say("end", Info, "", "ends %q, English ends %q", tail(c.target.Text), tail(c.base))
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

// glossary: a term of the source asks for one of its words, and none it avoids.
func (c *checker) glossary() {
	seen := map[string]bool{}
	text := page.Prose(c.target.Text)
	for _, m := range c.terms.mentions(page.Prose(c.base)) {
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
		term, ok := c.t.Glossary.Term(m.Term.Key)
		if !ok {
			continue
		}
		if len(term.Use) > 0 && !holds(text, term.Use) {
			c.say("glossary", Warn, term.Key, "%q: want one of %s", page.Prose(c.base)[m.Start:m.End], strings.Join(term.Use, ", "))
		}
		for _, word := range term.Avoid {
			if holds(text, []string{word}) {
				c.say("glossary", Warn, term.Key, "%q: want one of %s", word, strings.Join(term.Use, ", "))
			}
		}
	}
}
