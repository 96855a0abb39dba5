package site

import (
	"slices"
	"strings"

	"taula/site/object"
	"taula/templates"
)

// booklet makes the list of the pages of rules, in reading order, from which the reader's script joins one booklet. The rules
// themselves are not written a second time: they stand at one address.
func (b *Site) booklet(v *object.Object) made {
	here := b.address(v.Lang, v.Key)
	t := templates.Bound{Words: b.shared.Site(v.Lang)}
	for _, key := range b.inOrder() {
		if !strings.HasPrefix(key, "rules/") || key == "rules/index" {
			continue
		}
		to := b.version(v.Lang, key)
		boxes := slices.DeleteFunc(slices.Clone(b.sources[key].Front.Boxes), func(box string) bool { return box == "base" })
		t.Chapters = append(t.Chapters, templates.Chapter{
			Link: templates.Link{URL: relative(here, b.address(v.Lang, key)), Text: to.Title.Text, Lang: to.Title.Lang}, Boxes: strings.Join(boxes, " "),
		})
	}
	for _, key := range b.madePages {
		if b.sources[key].Front.Layout == "order" {
			t.Summary = relative(here, b.address(v.Lang, key))
		}
	}
	return made{Inside: templates.BookletList(t)}
}
