package site

import (
	"github.com/a-h/templ"

	"taula/site/object"
	"taula/templates"
)

// A made is what a page shows beside its own text, from data: sections with boards, then a component; Entries are headings of
// that for its contents.
type made struct {
	Sections []templates.Section
	Inside   templ.Component
	Entries  []templates.Entry
}

// A generator makes it. Marks of rules go to the list of who says them.
type generator func(b *Site, v *object.Object, whys *whyList) made

// generatorOf returns what the layout of a front matter asks for; nil for most.
func generatorOf(layout string) generator {
	switch layout {
	case "sources":
		return func(b *Site, v *object.Object, _ *whyList) made {
			return made{Inside: templates.SourceList(b.sourceList(v), b.shared.Site(v.Lang))}
		}
	case "options":
		return func(b *Site, v *object.Object, _ *whyList) made { return made{Inside: b.optionList(v)} }
	case "credits":
		return func(b *Site, v *object.Object, _ *whyList) made {
			return made{Inside: templates.Credits(b.allCredits(), b.shared.Site(v.Lang))}
		}
	case "order": // its text says all, with rules of other pages; then the figures
		return func(b *Site, v *object.Object, _ *whyList) made { return made{Inside: b.figureSummary(v)} }
	case "booklet":
		return func(b *Site, v *object.Object, _ *whyList) made { return b.booklet(v) }
	case "changes":
		return (*Site).changes
	case "questions":
		return (*Site).questions
	case "quiz":
		return (*Site).quiz
	case "a-z":
		return func(b *Site, v *object.Object, _ *whyList) made { return b.alphabet(v) }
	case "figures":
		return func(b *Site, v *object.Object, _ *whyList) made { return made{Inside: b.figures(v)} }
	}
	return nil
}

// lookOf returns how a page with such a layout is shown, for the style sheet; nothing for most.
func lookOf(layout string) string {
	switch layout {
	case "order":
		return "summary"
	case "questions", "a-z":
		return "ways"
	case "booklet":
		return "ways booklet"
	}
	return ""
}

// generated returns what is made from data for a page; nothing for most.
func (b *Site) generated(v *object.Object, whys *whyList) made {
	if g := generatorOf(v.Source.Front.Layout); g != nil {
		return g(b, v, whys)
	}
	return made{}
}

// more returns the ways to the pages made from data, in their order.
func (b *Site) more(lang string) []*object.Object {
	var list []*object.Object
	for _, key := range b.madePages {
		list = append(list, b.version(lang, key))
	}
	return list
}
