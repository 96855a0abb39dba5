// Package templates turns values into HTML. Each noun is one component in one file; arguments go in, HTML comes out. Nothing
// here reads a file, asks a clock or decides a rule.
//
// Every page is a Frame (the head of the document, the bar at the top, the foot) around its content. All
// addresses are relative to the page, so that a site works under any path of any host. No page has a style attribute,
// a style element or a script of its own: the content security policy forbids them.
package templates

//go:generate go tool templ generate -path ..

import (
	"slices"

	"github.com/a-h/templ"

	"taula/scorer/board"
	"taula/scorer/tile"
	"taula/templates/drawing"
)

// A Frame is what surrounds every page. Addresses are relative to the page.
type Frame struct {
	Lang, Dir   string
	Title       string // title of the window
	Description string
	Theme       string // the colour of the browser's frame on phones
	Emblem      bool   // the site has a sign of its own, in assets/icon.svg
	Root        string // address of the root of the site: "../../", or "./"
	Home        string // start page of this language
	Rules       string // index of the rules
	Score       string // the scorer
	Glossary    string // the list of terms, or nothing
	Questions   Link   // the list of questions, or nothing
	Under       string // the link of the bar that this page belongs to: "rules", "questions" or nothing
	More        []Link // pages made from data
	Search      Search
	Style       string // address of the style sheet
	Read        string // address of the style sheet of all pages but the scorer's
	Styles      []string
	Script      string   // address of the script of every page
	Scripts     []string // further scripts
	Awaited     bool     // the page is drawn only after its scripts ran, because they change its first screen
	Manifest    string
	Worker      string // address of the service worker, or nothing
	Edit        string // address where the page's source can be changed, or nothing
	Tell        string // address where a mistake on the page can be reported, or nothing
	Improve     Improve
	Feed        string // address of the feed of changed rules, or nothing
	Picture     string // full address of a picture for link previews; empty without a base address
	PictureAlt  string // what it shows, if it shows the page's subject; otherwise it is the site's sign
	Canonical   string // full address of this page; empty without a base address
	Languages   []Language
	Alternates  []Language // full addresses for search engines; empty without a base address
	NoIndex     bool
	Words       Words
	Kind        string   // class of the page: "rules", "home", "score"
	Preloads    []string // what scripts will fetch, so that the browser asks for it at once
	NoBar       bool     // the page is the scorer itself
}

// current returns aria-current for a link of the bar if it leads to this page or to the part of the site that the page belongs to.
func (f Frame) current(name string) templ.Attributes {
	if f.Under != name {
		return nil
	}
	return templ.Attributes{"aria-current": "true"}
}

// An Improve is the link to where a page is translated. With a script, the reader chooses a passage on the page itself: Script
// is its address (its style sheet lies beside it), Stock the folder from which it fetches passages.
type Improve struct{ URL, Text, Script, Stock string }

// A Search has the addresses of the script and the index of the search, the folder below which its results lie, and the page
// that the link to the search leads to without a script.
type Search struct{ Script, Index, Home, URL string }

// A Language is this page in one language. Note tells readers how much of it is translated.
type Language struct {
	Lang, Name, URL, Note string
	Here                  bool
}

// A Link is an address and its text. Lang is the language of the text where that is not the page's.
type Link struct{ URL, Text, Lang string }

// A Page is a page of rules. Heading is its title; HeadingLang the title's language, where that is not the page's.
type Page struct {
	Frame
	Heading     string
	HeadingLang string
	TextLang    string // of everything else, where that is not the page's
	Lead        string
	LeadLang    string
	Box         string          // code of the box, or nothing
	Emblem      *board.Position // the small board that stands for the page, here and in lists, or nil
	Notices     []Notice
	Credits     []string // who has translated and reviewed the page, a line each
	Progress    *Progress
	Contents    []Entry
	Before      []Block
	Sections    []Section
	Notes       string
	Terms       []Explanation
	Whys        []Why
	About       []Fact
	Expansions  []Box           // boxes a reader may say to have; none on other pages
	Glance      *Glance         // what the page opens with, or nil
	Sheet       *Sheet          // the tiles of the box, or nil
	Inside      templ.Component // made from data, behind the page's own text; nil on most pages
	Previous    *Link
	Next        *Link
}

// A Box is an expansion a reader may have.
type Box struct {
	Code, Name string
	Unscored   bool // the scorer does not know it
}

// An Entry is a line of a list of contents. Title is HTML without links.
type Entry struct {
	ID, Title, Lang string
	Level           int
	For             string // codes of the boxes it concerns, or nothing
}

// A Section is a heading with what stands under it. Title, Badge and Tail are HTML.
type Section struct {
	ID                 string
	Level              int
	Title, Badge, Tail string
	Lang, Dir, Class   string
	For                string // codes of the boxes it concerns, or nothing
	URL                string // address of its own page, or nothing
	Blocks             []Block
}

// address returns the link to share for a section: its own page, or its place on this one.
func (s Section) address() templ.SafeURL {
	if s.URL != "" {
		return templ.SafeURL(s.URL)
	}
	return templ.SafeURL("#" + s.ID)
}

// A Block is HTML or an example.
type Block struct {
	HTML    string
	Example *Example
}

// A Notice tells the reader something about the whole page. Class is "fan", "language" or "kind".
type Notice struct{ Class, Text string }

// A Progress says how much of a page is translated.
type Progress struct {
	Percent                                int    // of words
	Current, Outdated, Missing, Unverified int    // units
	Original, OriginalLang                 string // address of the page in the source language, and that language
	List                                   string // address of what there is to translate
}

// An Explanation is the meaning of a term that the page mentions. ID is the id of its popover.
type Explanation struct{ ID, Name, Text, URL string }

// An Item is a page in a list of pages. Progress is nil if nothing is missing. Group is the heading it stands under, Number the
// number of its box, For the box whose owners need it; each may be empty.
type Item struct {
	Group, Number, For                    string
	URL, Title, TitleLang, Text, TextLang string
	Emblem                                *board.Position // a small board that stands for the page, or nil
	Box                                   string          // names the emblem
	Progress                              *Progress
}

// A Home is the start page.
type Home struct {
	Page
	Example *Example // the board the page opens with
	Items   []Item
}

// groupLen returns how many items at the start of the list belong to the same group.
func groupLen(items []Item) int {
	if n := slices.IndexFunc(items, func(i Item) bool { return i.Group != items[0].Group }); n >= 0 {
		return n
	}
	return len(items)
}

// rest returns what the page says after its first section.
func (h Home) rest() Page {
	p := h.Page
	if len(p.Sections) > 0 {
		p.Sections = p.Sections[1:]
	}
	return p
}

// tiles returns the tiles of every board on the start page.
func (h Home) tiles() []*tile.Tile { return tilesOf(h.whole().tiles(), h.Items) }

// tilesOf adds the tiles of the emblems of a list of pages.
func tilesOf(tiles []*tile.Tile, items []Item) []*tile.Tile {
	for _, i := range items {
		if i.Emblem != nil {
			tiles = addTiles(tiles, i.Emblem)
		}
	}
	return tiles
}

// emblem returns the drawing of an item's small board. It has no name for screen readers: the title beside it is enough.
func (i Item) emblem() drawing.View {
	return drawing.View{ID: "emblem-" + i.Box, Position: i.Emblem, Bare: true}
}

// emblem returns the same drawing for the page's own title.
func (p Page) emblem() drawing.View { return Item{Box: p.Box, Emblem: p.Emblem}.emblem() }

// whole returns the page with the board it opens with among its blocks.
func (h Home) whole() Page {
	p := h.Page
	if h.Example != nil {
		p.Before = append([]Block{{Example: h.Example}}, p.Before...)
	}
	return p
}
