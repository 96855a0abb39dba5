package site

import (
	"slices"
	"strings"

	"taula/templates"
)

// booklet makes the list of the pages of rules, in reading order, from which the reader's script joins one booklet. The rules
// themselves are not written a second time: they stand at one address.
func (b *build) booklet(v *version) made {
	here := b.address(v.lang, v.key)
	t := templates.Bound{Words: b.site(v.lang)}
	for _, key := range b.inOrder() {
		if !strings.HasPrefix(key, "rules/") || key == "rules/index" {
			continue
		}
		to := b.version(v.lang, key)
		boxes := slices.DeleteFunc(slices.Clone(b.sources[key].doc.Front.Boxes), func(box string) bool { return box == "base" })
		t.Chapters = append(t.Chapters, templates.Chapter{
			Link: templates.Link{URL: relative(here, b.address(v.lang, key)), Text: to.title.text, Lang: to.title.lang}, Boxes: strings.Join(boxes, " "),
		})
	}
	for _, key := range b.madePages {
		if b.sources[key].doc.Front.Layout == "order" {
			t.Summary = relative(here, b.address(v.lang, key))
		}
	}
	return made{Inside: templates.BookletList(t)}
}
