package site

import (
	"cmp"
	"slices"

	"github.com/a-h/templ"

	"taula/templates"
)

// A generator makes what a page shows beside its own text, from data, and the headings of that for its contents.
type generator func(b *build, v *version) (templ.Component, []templates.Entry)

// generators are what the layout of a front matter may ask for.
var generators = map[string]generator{
	"sources": func(b *build, v *version) (templ.Component, []templates.Entry) {
		return templates.SourceList(b.sourceList(v), b.site(v.lang)), nil
	},
	"options": (*build).optionList,
}

// generated returns what is made from data for a page, as HTML; nothing for most.
func (b *build) generated(v *version) (string, []templates.Entry) {
	make := generators[v.from.doc.Front.Layout]
	if make == nil {
		return "", nil
	}
	c, entries := make(b, v)
	return string(htmlOf(c)), entries
}

// more returns the ways to the pages made from data, in their order.
func (b *build) more(lang string) []*version {
	var list []*version
	for _, key := range b.content.keys {
		if v := b.version(lang, key); generators[v.from.doc.Front.Layout] != nil {
			list = append(list, v)
		}
	}
	slices.SortStableFunc(list, func(x, y *version) int { return cmp.Compare(x.from.doc.Front.Order, y.from.doc.Front.Order) })
	return list
}
