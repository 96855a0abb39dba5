// Package made makes the pages and files of a site that are made from data.
//
// The front matter of a page may ask for a layout. The generator of that layout is a function of the site and the page, and returns
// an addition to the page's text: the questions that are asked most, a quiz, an alphabetical list, what the scorer says about every
// figure. Other files are made from the whole site: the search index, the feed, the sitemap, redirects. Files lists all of them.
package made

import (
	"maps"
	"slices"

	"github.com/a-h/templ"

	"taula/site/link"
	"taula/site/object"
	"taula/templates"
)

// An addition is what a page shows beside its own text, from data: sections with boards, then a component; Entries are headings of
// that for its contents.
type addition struct {
	Sections []templates.Section
	Inside   templ.Component
	Entries  []templates.Entry
}

// A generator says what pages that ask for it in their front matter show beside their text, how they look, and which script and style sheet they need.
// Marks of rules go to the list of who says them.
type generator struct {
	make                func(b *link.Site, v *object.Object, whys *link.Whys) addition
	look, script, style string
}

// generators are, by layout, those of the pages made from data.
var generators = map[string]generator{
	"sources":   {make: inside(sourceList)},
	"options":   {make: inside(optionList)},
	"credits":   {make: inside(credits)},
	"order":     {make: inside(figureSummary), look: "summary"}, // its text says all, with rules of other pages; then the figures
	"booklet":   {make: booklet, look: "ways booklet", script: "assets/booklet.js", style: "assets/booklet.css"},
	"changes":   {make: changes},
	"questions": {make: questions, look: "ways"},
	"quiz":      {make: quiz, look: "ways", script: "assets/quiz.js", style: "assets/quiz.css"},
	"a-z":       {make: alphabet, look: "ways"},
	"figures":   {make: inside(figures)},
}

// inside makes an addition of a component alone.
func inside(component func(b *link.Site, v *object.Object) templ.Component) func(b *link.Site, v *object.Object, _ *link.Whys) addition {
	return func(b *link.Site, v *object.Object, _ *link.Whys) addition { return addition{Inside: component(b, v)} }
}

// Parts are what pages are made from data with.
func Parts() link.Parts {
	return link.Parts{Layouts: slices.Sorted(maps.Keys(generators)), Boards: map[string]*object.Board{infectedName: infectedPicture()}}
}
