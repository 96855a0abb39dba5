package check

import (
	"strings"
	"unicode/utf8"

	"taula/site/page"
	"taula/site/translation/words"
)

// wording reports texts that seem English, are far too long or short, or end with another sign.
func (c *checker) wording() {
	english, own := c.Source.CommonWords, c.Language.CommonWords
	if c.translated.Words > 3 && english.Full(c.translated.Text) && !own.Full(c.translated.Text) {
		c.say("original", Warn, "", "reads like the original: %q", words.Clip(c.translated.Inline))
	}
	if a, b := utf8.RuneCountInString(c.base), utf8.RuneCountInString(c.translated.Text); (2*b < a || 10*b > 22*a) && page.Words(c.base) >= 8 && !words.Spaceless(c.translated.Text) {
		c.say("length", Info, "", "%d characters for %d", b, a)
	}
	for _, end := range []string{":", "?", "!"} {
		if strings.HasSuffix(page.Prose(c.base), end) != endsLike(page.Prose(c.translated.Text), end) {
			c.say("end", Info, "", "ends with %q; the original ends with %q", tail(c.translated.Text), tail(c.base))
			break
		}
	}
}

// endsLike reports whether a text ends with a sign or its equivalent in another script.
func endsLike(text, end string) bool {
	wide := map[string]string{":": "：", "?": "？؟", "!": "！"}[end]
	r, _ := utf8.DecodeLastRuneInString(strings.TrimSpace(text))
	return strings.HasSuffix(text, end) || r != utf8.RuneError && strings.ContainsRune(wide, r)
}

func tail(s string) string {
	r := []rune(s)
	return string(r[max(0, len(r)-12):])
}

// oneOf joins the first forms of a list.
func oneOf(forms []string, between string) string {
	const most = 12
	if len(forms) > most {
		forms = append(forms[:most:most], "…")
	}
	return strings.Join(forms, between)
}

// glossaryWords reports terms without one of their translations, or with one to avoid.
func (c *checker) glossaryWords() {
	english, mentions := c.Terms(c.base)
	if len(mentions) == 0 {
		return
	}
	seen, text := map[string]bool{}, strings.ToLower(page.Spoken(c.translated.Text))
	for _, m := range mentions {
		if seen[m.Term.Key] {
			continue
		}
		seen[m.Term.Key] = true
		if m.Term.Keep {
			if !words.Holds(text, m.Term.Forms) {
				c.say("glossary", Warn, m.Term.Key, "without %s, which must be kept", oneOf(m.Term.Forms, " or "))
			}
			continue
		}
		term, ok := c.Glossary.Term(m.Term.Key)
		if !ok {
			continue
		}
		if len(term.Use) > 0 && !words.Holds(text, term.Use) {
			c.say("glossary", Warn, term.Key, "%q: expected one of %s", english[m.Start:m.End], oneOf(term.Use, ", "))
		}
		for _, word := range term.Avoid {
			switch {
			case !words.Holds(text, []string{word}):
			case len(term.Use) == 0:
				c.say("glossary", Warn, term.Key, "%q: expected another word for %q", word, english[m.Start:m.End])
			default:
				c.say("glossary", Warn, term.Key, "%q: expected one of %s", word, oneOf(term.Use, ", "))
			}
		}
	}
}
