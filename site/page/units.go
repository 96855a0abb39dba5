package page

import (
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// A Unit is the smallest thing a translator handles: a heading, a paragraph, a list item, a table cell, a caption. Its text has
// three layers: what is hashed (Text), what a translation takes over from English (Mechanical) and what was written (Raw).
//
// Start and End bound the unit's inline content in the source: neither the heading's enumerator nor the list marker, the front
// matter key or the attribute block {#id …} lies inside.
type Unit struct {
	Kind       string      // "p", "li", "bq", "h2", "th", "td", "dt", "dd", "fn", "caption", "img", "code", "fm:title"
	Where      string      // ids of the headings above, joined by "/"; "-" above the first
	N          int         // counts the units of this kind at this place, from 1
	ID         string      // the heading's id; "" for other units
	Given      bool        // the id is written in the source, as {#id}
	Rule       string      // the id of the rule that a paragraph or list item states; "" where it states none
	Step       string      // the number of a numbered heading or list item: "2a"; texts may refer to it
	Start, End int         // inline content in the source, in bytes
	BlockEnd   int         // end of the top-level block it stands in, in bytes
	Raw        string      // as written, lines joined by "\n" without the prefixes of lists and quotes
	Inline     string      // Raw on one line; reference links written out
	Text       string      // the text layer
	Hash       string      // of the text layer
	Words      int         // words of the text layer
	Mechanical *Mechanical // never nil after cutting; most units share an empty one
	Extra      bool        // marked <!-- translation: extra -->
}

// Mechanical is what a unit has besides words, in reading order.
type Mechanical struct {
	Links      []string // destinations of links
	Images     []string // destinations of images
	Enumerator string   // "2a." before a heading's text
	Notes      []string // labels of footnote references
	Codes      []string // code spans, without their backticks
	Tags       []string // HTML tags
	Shortcodes []string // {{name …}}
	Holes      []string // {placeholders}
	Icons      []string // :icons:
	Marks      int      // runs of * or _
}

// Address names the unit on its page: "gameplay/scoring/p:1".
func (u *Unit) Address() string { return u.Where + "/" + u.Kind + ":" + strconv.Itoa(u.N) }

// Units cuts the page into its units in document order: front matter first, then the body; all footnotes stand where the first
// one does. Text without a letter is not a unit. Errors give the line of what could not be cut, but no path. Links and
// footnotes of a translated page may use definitions of the English page (References).
func (t *Text) Units(english map[string]string) ([]Unit, []Error) {
	c := cutter{refs: english}
	return c.cut(t), t.errs
}

// A Place is where a unit begins.
type Place struct {
	Kind, ID string
	Start    int
}

// Outline returns the places of the units.
func (t *Text) Outline() []Place {
	c := cutter{bare: true}
	c.cut(t)
	return c.places
}

// cut cuts the page.
func (c *cutter) cut(t *Text) []Unit {
	c.source, c.counts = t.Source, map[[2]string]int{}
	if slices.ContainsFunc(t.fields, func(f field) bool { return f.key == "translate" && f.value == "false" }) {
		return nil
	}
	refs := map[string]string{}
	maps.Copy(refs, c.refs)
	maps.Copy(refs, t.References())
	c.refs = refs
	if about := len(t.Source) / 96; c.bare { // the average page
		c.places = make([]Place, 0, about)
	} else {
		c.units, c.text = make([]Unit, 0, about), string(t.Source)
	}
	c.frontMatter(t.fields)
	c.body(t.root)
	return c.units
}

// Inline returns a unit for a translation from elsewhere, such as a PO file: Markdown text without a place.
func Inline(kind, text string) *Unit {
	u := &Unit{Kind: kind, Raw: text}
	u.layers(scan(text, nil))
	return u
}

// Beside returns what a translation has besides words (Inline).
func Beside(text string) *Mechanical { return mechanical(scan(text, nil), "") }

// Hash returns the name of a text layer: the first 12 hexadecimal digits of its SHA-256.
func Hash(text string) string {
	var room [1 << 10]byte // most texts fit in it
	sum := sha256.Sum256(append(room[:0], text...))
	return hex.EncodeToString(sum[:6])
}

// layers sets the layers of a unit from the pieces of its raw text.
func (u *Unit) layers(pieces []piece) {
	number := ""
	if u.Mechanical != nil {
		number = u.Mechanical.Enumerator
	}
	u.Mechanical = mechanical(pieces, number)
	u.Text = textLayer(pieces)
	u.Inline = strings.TrimSpace(u.Raw)
	if !verbatim(pieces) {
		u.Inline = oneLine(pieces)
	}
	u.Hash = Hash(u.Text)
	u.Words = Words(u.Text)
}

// Words counts the words of a text layer: sequences without spaces that contain a letter or a digit. Footnote references are not words.
func Words(text string) int {
	if strings.Contains(text, "[^") {
		text = noteRefs.ReplaceAllString(text, "")
	}
	n, counted := 0, false
	for _, r := range text {
		if r == ' ' {
			counted = false
		} else if !counted && isWord(r) {
			n, counted = n+1, true
		}
	}
	return n
}
