package made

import (
	"slices"
	"strings"

	"taula/site/link"
	"taula/site/object"
	"taula/templates"
)

// booklet makes the list of the pages of rules, in reading order, from which the reader's script joins one booklet. The rules
// themselves are not written a second time: they stand at one address.
func booklet(b *link.Site, v *object.Object, _ *link.Whys) addition {
	here := b.Address(v.Lang, v.Key)
	t := templates.Bound{Words: b.Shared.Site(v.Lang)}
	for _, key := range b.InOrder() {
		if !strings.HasPrefix(key, "rules/") || key == "rules/index" {
			continue
		}
		to := b.Object(v.Lang, key)
		boxes := slices.DeleteFunc(slices.Clone(b.Sources[key].Front.Boxes), func(box string) bool { return box == "base" })
		t.Chapters = append(t.Chapters, templates.Chapter{
			Link: templates.Link{URL: link.Relative(here, b.Address(v.Lang, key)), Text: to.Title.Text, Lang: to.Title.Lang}, Boxes: strings.Join(boxes, " "),
		})
	}
	if key := b.WithLayout("order"); key != "" {
		t.Summary = link.Relative(here, b.Address(v.Lang, key))
	}
	return addition{Inside: templates.BookletList(t)}
}
