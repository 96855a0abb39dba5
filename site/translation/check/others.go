package check

import (
	"bytes"
	"fmt"
	"maps"
	"slices"

	"taula/site/page"
	"taula/site/translation"
	"taula/site/translation/words"
)

// front reports untranslated front matter that differs from the English.
func (c *checker) front() {
	if !c.Page.Present || c.ID == translation.UI {
		return
	}
	english, target := page.Fields(c.English.Text), page.Fields(c.Text)
	for _, k := range slices.Sorted(maps.Keys(target)) {
		if k != "title" && k != "description" && k != "slug" && k != "key" && target[k] != english[k] {
			c.tell("frontmatter", Warn, c.File, 1, "%s: found %q, but the original has %q, and the original counts", k, target[k], english[k])
		}
	}
}

// consistency reports English texts with several translations.
func consistency(t *translation.Translation) []Finding {
	var found []Finding
	first := map[string]*translation.State{}
	for _, sheet := range t.Sheets {
		c := checker{Sheet: sheet}
		for i := range sheet.Page.Units {
			s := &sheet.Page.Units[i]
			if s.Status != translation.Current || s.At < 0 || s.Unit.Words < 2 {
				continue
			}
			other, ok := first[s.Unit.Hash]
			if !ok {
				first[s.Unit.Hash] = s
				continue
			}
			c.take(s)
			if page.Inline("p", other.Target).Hash != c.translated.Hash {
				c.say("consistency", Info, "", "%q is %q elsewhere, %q here", s.Unit.Text, other.Target, s.Target)
			}
		}
		found = append(found, c.found...)
	}
	return found
}

// Source runs the lints of the source language on its pages and interface texts.
func Source(c *translation.Content) []Finding {
	code := c.Config.Source
	var found []Finding
	for _, id := range c.Pages {
		english := c.English[id]
		for _, u := range english.Units {
			line, folded := 0, words.Fold(u.Inline)
			if id != translation.UI {
				line = 1 + bytes.Count(english.Text[:u.Start], []byte("\n"))
			}
			for _, l := range c.Config.Language(code).Lints {
				if m := l.Find(u.Inline, folded); m != "" {
					found = append(found, Finding{Check: "typography", Severity: Info, Lang: code, Page: id, Unit: u.Address(),
						File: translation.PageFile(code, id), Line: line, Message: fmt.Sprintf("%s: %q: %s", u.Address(), m, l.Say)})
				}
			}
		}
	}
	return found
}
