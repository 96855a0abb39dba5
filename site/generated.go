package site

import (
	"github.com/a-h/templ"

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
type generator func(b *build, v *version, whys *whyList) made

// generatorOf returns what the layout of a front matter asks for; nil for most.
func generatorOf(layout string) generator {
	switch layout {
	case "sources":
		return func(b *build, v *version, _ *whyList) made {
			return made{Inside: templates.SourceList(b.sourceList(v), b.site(v.lang))}
		}
	case "options":
		return func(b *build, v *version, _ *whyList) made { return made{Inside: b.optionList(v)} }
	case "credits":
		return func(b *build, v *version, _ *whyList) made {
			return made{Inside: templates.Credits(b.allCredits(), b.site(v.lang))}
		}
	case "order": // its text says all, with rules of other pages; then the figures
		return func(b *build, v *version, _ *whyList) made { return made{Inside: b.figureSummary(v)} }
	case "booklet":
		return func(b *build, v *version, _ *whyList) made { return b.booklet(v) }
	case "changes":
		return (*build).changes
	case "questions":
		return (*build).questions
	case "quiz":
		return (*build).quiz
	case "a-z":
		return func(b *build, v *version, _ *whyList) made { return b.alphabet(v) }
	case "figures":
		return func(b *build, v *version, _ *whyList) made { return made{Inside: b.figures(v)} }
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
func (b *build) generated(v *version, whys *whyList) made {
	if g := generatorOf(v.from.doc.Front.Layout); g != nil {
		return g(b, v, whys)
	}
	return made{}
}

// more returns the ways to the pages made from data, in their order.
func (b *build) more(lang string) []*version {
	var list []*version
	for _, key := range b.madePages {
		list = append(list, b.version(lang, key))
	}
	return list
}
