package page

import (
	"strconv"
	"strings"
)

// A Draft is a document as HTML with holes for what depends on other pages. It takes a tenth of the document's memory. It is immutable.
type Draft struct {
	page Page
	says map[string]Copy // by rule: its text as shown on other pages
}

// A Fill has the contents of the holes. Links are in the order of Facts.Links. Tag returns the HTML that ends a rule, Again
// what {{rule ID}} shows, Option the HTML of {{option NAME VALUE}}, Way the HTML for the hole that the function Way made.
type Fill struct {
	Links  []Target
	Tag    func(Rule) string
	Again  func(Again) Copy
	Option func(Option) string
	Way    func(int) string
}

// A Target is the destination of a link. Text is used if the link has no text of its own. Class, Lang and Title become
// attributes unless they are empty; Lang is the language of the destination if it differs from the page's.
type Target struct{ Href, Text, Class, Lang string }

// Page returns the page with its holes filled; o is the document's facts.
func (b Draft) Page(o *Facts, with Fill) Page {
	f := filler{o, with, map[int]Copy{}}
	p := Page{Lead: f.blocks(b.page.Lead), Sections: make([]Section, 0, len(b.page.Sections))}
	for _, s := range b.page.Sections {
		s.Title = f.filled(s.Title)
		s.Blocks = f.blocks(s.Blocks)
		p.Sections = append(p.Sections, s)
	}
	p.Notes, p.Terms = f.filled(b.page.Notes), b.page.Terms
	return p
}

// Says returns the paragraph or list item that states a rule, for another page.
func (b Draft) Says(id string, o *Facts, with Fill) Copy {
	f := filler{o, with, map[int]Copy{}}
	c := b.says[id]
	c.HTML, c.Mark.Badge, c.Rest = f.filled(c.HTML), f.filled(c.Mark.Badge), f.filled(c.Rest)
	c.Boards = f.blocks(c.Boards)
	return c
}

// holeEnd is the byte around a hole. No text contains it, because files with it are refused.
const holeEnd = '\x00'

// The kinds of holes.
const (
	holeLink   = 'l' // the attributes of a link
	holeNamed  = 'n' // those of a link without text, and the text
	holeImage  = 'i' // the address of a picture
	holeTag    = 't' // the end of a rule
	holeOption = 'o'
	holeWay    = 'w' // the link to where a passage is translated

	holeRule     = 'r' // {{rule ID}} as a paragraph
	holeText     = 's' // the same as the text of a tight list item
	holeBoxes    = 'b' // in the start tag of a list item that shows a rule: the boxes it concerns
	holeItemRule = 'p' // {{rule ID}} as a paragraph of such an item
	holeItemText = 'q' // the same as its text
)

// holeFor returns a hole of a kind for element i of the facts.
func holeFor(kind byte, i int) string {
	return string(rune(holeEnd)) + string(rune(kind)) + strconv.Itoa(i) + string(rune(holeEnd))
}

// Way returns a hole for the link to where a passage is translated, for a Mark.
func Way(i int) string { return holeFor(holeWay, i) }

// leave writes a hole.
func (w *writer) leave(kind byte, i int) { w.s(holeFor(kind, i)) }

// A filler fills holes in the order of the document.
type filler struct {
	facts  *Facts
	with   Fill
	copies map[int]Copy // copies that were requested
}

func (f *filler) blocks(all []Block) []Block {
	out := make([]Block, 0, len(all))
	for _, b := range all {
		if b.Again > 0 {
			out = append(out, f.again(b.Again-1).Boards...)
			continue
		}
		b.HTML, b.Caption = f.filled(b.HTML), f.filled(b.Caption)
		out = append(out, b)
	}
	return out
}

// filled returns a text with its holes filled.
func (f *filler) filled(text string) string {
	at := strings.IndexByte(text, holeEnd)
	if at < 0 {
		return text
	}
	var b strings.Builder
	b.Grow(len(text) + 256)
	for at >= 0 {
		before := text[:at]
		text = text[at+1:]
		end := strings.IndexByte(text, holeEnd)
		i, _ := strconv.Atoi(text[1:end])
		what := f.fill(text[0], i)
		if text[0] == holeTag {
			before, what = withLastWord(before, what)
		}
		b.WriteString(before)
		b.WriteString(what)
		text = text[end+1:]
		at = strings.IndexByte(text, holeEnd)
	}
	b.WriteString(text)
	return b.String()
}

// An unbrokenSpan stays on one line and has only a few characters. A wordSpan stays on one line if it fits: its word may be long.
const (
	unbrokenSpan = `<span class="nb">`
	wordSpan     = `<span class="nb tag">`
)

// withLastWord moves the last word of a text into a span with the tag, so that no line begins with the tag. If that word is
// inside another element, only a tag of one or two characters is kept beside it.
func withLastWord(text, tag string) (before, with string) {
	signs, short := strings.CutPrefix(tag, unbrokenSpan)
	inside, ok := signs, short
	if !short {
		inside, ok = strings.CutPrefix(tag, wordSpan)
		if !ok {
			return text, tag
		}
	}
	at := strings.LastIndexAny(text, " >") + 1
	switch {
	case at > 0 && text[at-1] == ' ':
		return text[:at], wordSpan + text[at:] + inside
	case !short || len(text)-at > 3:
		return text, tag
	}
	if span, ok := strings.CutSuffix(text, "</span>"); ok {
		if begin := strings.LastIndex(span, unbrokenSpan); begin >= 0 && !strings.Contains(span[begin:], "</span>") {
			return span[:begin], wordSpan + span[begin+len(unbrokenSpan):] + signs
		}
	}
	return text[:at], unbrokenSpan + text[at:] + signs
}

// fill returns the contents of a hole.
func (f *filler) fill(kind byte, i int) string {
	switch kind {
	case holeTag:
		return f.with.Tag(f.facts.Rules[i])
	case holeOption:
		return f.with.Option(f.facts.Options[i])
	case holeWay:
		return f.with.Way(i)
	case holeLink:
		return f.with.Links[i].attributes()
	case holeNamed:
		return f.with.Links[i].attributes() + escape(f.with.Links[i].Text)
	case holeImage:
		return escape(f.with.Links[i].Href)
	case holeBoxes:
		return concerns(f.again(i).Box)
	}
	return f.copied(kind, f.again(i))
}

// again returns what a {{rule ID}} shows.
func (f *filler) again(i int) Copy {
	c, asked := f.copies[i]
	if !asked {
		c = f.with.Again(f.facts.Agains[i])
		f.copies[i] = c
	}
	return c
}

// copied returns the HTML of a copy.
func (f *filler) copied(kind byte, c Copy) string {
	tag, boxes := "p", concerns(c.Box)
	if kind == holeText || kind == holeItemText {
		tag = "span"
	}
	if kind == holeItemRule || kind == holeItemText { // the boxes are on the item
		boxes = ""
	}
	return "<" + tag + boxes + attributes("rule again", c.Mark) + ">" + c.HTML + c.Mark.Badge + "</" + tag + ">" + c.Mark.After + c.Rest
}
