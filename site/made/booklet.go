package made

import (
	"slices"
	"strings"

	"taula/site/link"
	"taula/site/object"
	"taula/templates"
)

// booklet returns the list of the pages of rules in reading order, from which a script binds a booklet. The rules are not
// written again: the script fetches the pages.
func booklet(b *link.Site, v *object.Object, _ *link.Whys) addition {
	t := templates.Bound{Words: b.Shared.Site(v.Lang)}
	for _, key := range b.InOrder() {
		if !strings.HasPrefix(key, "rules/") || key == "rules/index" {
			continue
		}
		boxes := slices.DeleteFunc(slices.Clone(b.Sources[key].Front.Boxes), func(box string) bool { return box == "base" })
		t.Chapters = append(t.Chapters, templates.Chapter{Link: *b.Link(v, key), Boxes: strings.Join(boxes, " ")})
	}
	if order := b.Link(v, b.WithLayout("order")); order != nil {
		t.Summary = order.URL
	}
	return addition{Inside: templates.BookletList(t)}
}
