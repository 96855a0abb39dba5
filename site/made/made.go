// Package made makes the pages and files of a site that come from data.
//
// The front matter of a page may name a layout. The generator of that layout is a function of the site and the page and returns
// an addition to the page's text: the most frequent questions, a quiz, an alphabetical list, what the scorer says about every
// figure. Other files depend on the whole site: the search index, the feed, the sitemap, redirects. Files lists all of them.
package made

import (
	"maps"
	"slices"

	"github.com/a-h/templ"

	"taula/site/link"
	"taula/site/object"
	"taula/templates"
)

// An addition is what a page shows besides its own text: sections with boards, then a component. Entries are the component's
// headings for the list of contents.
type addition struct {
	Sections []templates.Section
	Inside   templ.Component
	Entries  []templates.Entry
}

// A generator makes the addition of pages with its layout, and names their look, script and style sheet. It adds the sources of
// the rules that it shows to the Whys.
type generator struct {
	make                func(b *link.Site, v *object.Object, whys *link.Whys) addition
	look, script, style string
}

// generators are the generators by layout.
var generators = map[string]generator{
	"sources":   {make: inside(sourceList)},
	"options":   {make: inside(optionList)},
	"credits":   {make: inside(credits)},
	"order":     {make: inside(figureSummary), look: "summary"}, // the text has everything, with rules of other pages; the figures follow
	"booklet":   {make: booklet, look: "ways booklet", script: "assets/booklet.js", style: "assets/booklet.css"},
	"changes":   {make: changes},
	"questions": {make: questions, look: "ways"},
	"quiz":      {make: quiz, look: "ways", script: "assets/quiz.js", style: "assets/quiz.css"},
	"a-z":       {make: alphabet, look: "ways"},
	"figures":   {make: inside(figures)},
}

// inside returns a generator's function for an addition that is only a component.
func inside(component func(b *link.Site, v *object.Object) templ.Component) func(b *link.Site, v *object.Object, _ *link.Whys) addition {
	return func(b *link.Site, v *object.Object, _ *link.Whys) addition { return addition{Inside: component(b, v)} }
}

// Parts returns what pages made from data need.
func Parts() link.Parts {
	return link.Parts{Layouts: slices.Sorted(maps.Keys(generators)), Boards: map[string]*object.Board{infectedName: infectedPicture()}}
}
