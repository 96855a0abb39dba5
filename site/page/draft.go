package page

import (
	"encoding/binary"
	"strconv"
	"strings"
)

// A Draft is a document written as far as it can be before it is known where its links lead and what ends its rules: its HTML
// with holes for these. It takes a tenth of the memory of the document it is of, and can lie in a file.
type Draft []byte

// leftOpen begins and ends the place of what a draft leaves open. No text has this byte: a file with it is no text.
const leftOpen = '\x00'

// The kinds of holes: the attributes of a link, those of one without a text with that text, the address of a picture, what
// ends a rule, an option.
const (
	holeLink   = 'l'
	holeNamed  = 'n'
	holeImage  = 'i'
	holeTag    = 't'
	holeOption = 'o'
)

// Draft writes the document with holes for what Links, Tag and Option of the options will say. It reports false for a document
// that shows rules of others: these are written in one piece.
func (d *Document) Draft(options Options) (Draft, bool) {
	if len(d.Agains) > 0 {
		return nil, false
	}
	options.holes = true
	p := d.Page(options)
	e := make(encoder, 0, len(d.Source)+len(d.Source)/2)
	e.blocks(p.Lead)
	e.number(len(p.Sections))
	for _, s := range p.Sections {
		e.text(s.ID, s.Title, s.Text)
		e.number(s.Level)
		e.mark(s.Mark)
		e.texts(s.Boxes)
		e.blocks(s.Blocks)
	}
	e.text(p.Notes)
	e.texts(p.Terms)
	return Draft(e), true
}

// Fill returns what Document.Page would have with these options; rules, options and links are those of the document.
func (d *Document) Fill(draft Draft, options Options) Page {
	f := filler{decoder: decoder(draft), doc: d, options: options}
	p := Page{Lead: f.blocks()}
	for range f.number() {
		s := Section{ID: f.text(), Title: f.filled(), Text: f.text(), Level: f.number(), Mark: f.mark(), Boxes: f.texts()}
		s.Blocks = f.blocks()
		p.Sections = append(p.Sections, s)
	}
	p.Notes, p.Terms = f.filled(), f.texts()
	return p
}

// Forget leaves of a document what others need: front matter, rules, links, boards, headings, options. It can no longer be
// written, but its draft can be filled.
func (d *Document) Forget() {
	for id := range d.stated {
		d.stated[id] = nil
	}
	for i := range d.Examples {
		d.Examples[i].caption = nil
	}
	d.Source, d.root, d.lines = nil, nil, nil
	d.headings, d.links, d.examples, d.captions, d.agains, d.options = nil, nil, nil, nil, nil, nil
}

// leave writes a leftOpen for what is not known yet.
func (w *writer) leave(kind byte, i int) {
	w.s(string(rune(leftOpen)), string(rune(kind)), strconv.Itoa(i), string(rune(leftOpen)))
}

// An encoder writes numbers and texts one after the other.
type encoder []byte

func (e *encoder) number(n int) { *e = binary.AppendVarint(*e, int64(n)) }

func (e *encoder) text(all ...string) {
	for _, s := range all {
		e.number(len(s))
		*e = append(*e, s...)
	}
}

func (e *encoder) texts(all []string) {
	e.number(len(all))
	e.text(all...)
}

func (e *encoder) mark(m Mark) {
	if m == (Mark{}) {
		e.number(0)
		return
	}
	e.number(1)
	e.number(m.At)
	e.text(m.Lang, m.Dir, m.Class, m.Status, m.Badge, m.After)
}

func (e *encoder) blocks(all []Block) {
	e.number(len(all))
	for _, b := range all {
		e.text(b.HTML, b.Board, b.Caption)
		e.number(b.Example)
		e.mark(b.Mark)
	}
}

// EncodePassages writes passages so that they can lie in a file.
func EncodePassages(all []Passage) []byte {
	var e encoder
	e.number(len(all))
	for _, p := range all {
		e.text(p.ID, p.Text, p.More)
		e.number(p.Heading)
		e.number(flags(p.First, p.Foreign))
	}
	return e
}

// DecodePassages reads what EncodePassages wrote.
func DecodePassages(text []byte) []Passage {
	d := decoder(text)
	var all []Passage
	for range d.number() {
		p := Passage{ID: d.text(), Text: d.text(), More: d.text(), Heading: d.number()}
		n := d.number()
		p.First, p.Foreign = n&1 != 0, n&2 != 0
		all = append(all, p)
	}
	return all
}

func flags(first, second bool) (n int) {
	if first {
		n = 1
	}
	if second {
		n += 2
	}
	return n
}

// A decoder reads what an encoder wrote.
type decoder string

func (d *decoder) number() int {
	n, size := binary.Varint([]byte((*d)[:min(len(*d), binary.MaxVarintLen64)]))
	*d = (*d)[max(size, 0):]
	return int(n)
}

func (d *decoder) text() string {
	n := min(max(d.number(), 0), len(*d))
	s := string((*d)[:n])
	*d = (*d)[n:]
	return s
}

func (d *decoder) texts() []string {
	var all []string
	for range d.number() {
		all = append(all, d.text())
	}
	return all
}

func (d *decoder) mark() Mark {
	if d.number() == 0 {
		return Mark{}
	}
	return Mark{At: d.number(), Lang: d.text(), Dir: d.text(), Class: d.text(), Status: d.text(), Badge: d.text(), After: d.text()}
}

// A filler reads a draft and fills its holes, in the order of the document.
type filler struct {
	decoder
	doc     *Document
	options Options
}

func (f *filler) blocks() []Block {
	var all []Block
	for range f.number() {
		all = append(all, Block{HTML: f.filled(), Board: f.text(), Caption: f.filled(), Example: f.number(), Mark: f.mark()})
	}
	return all
}

// filled reads a text and fills its holes.
func (f *filler) filled() string {
	text := f.text()
	at := strings.IndexByte(text, leftOpen)
	if at < 0 {
		return text
	}
	var b strings.Builder
	b.Grow(len(text) + 256)
	for at >= 0 {
		b.WriteString(text[:at])
		text = text[at+1:]
		end := strings.IndexByte(text, leftOpen)
		if end < 2 { // no leftOpen of ours
			break
		}
		if i, err := strconv.Atoi(text[1:end]); err == nil {
			f.fill(&b, text[0], i)
		}
		text = text[end+1:]
		at = strings.IndexByte(text, leftOpen)
	}
	b.WriteString(text)
	return b.String()
}

// fill writes what belongs into a leftOpen.
func (f *filler) fill(b *strings.Builder, kind byte, i int) {
	switch {
	case i < 0:
	case kind == holeTag && i < len(f.doc.Rules):
		if f.options.Tag != nil {
			b.WriteString(f.options.Tag(f.doc.Rules[i]))
		}
	case kind == holeOption && i < len(f.doc.Options):
		if f.options.Option != nil {
			b.WriteString(f.options.Option(f.doc.Options[i]))
		}
	case i >= len(f.doc.Links):
	default:
		t := Target{Href: f.doc.Links[i].Dest}
		if i < len(f.options.Links) {
			t = f.options.Links[i]
		}
		if kind == holeImage {
			b.WriteString(escape(t.Href))
			return
		}
		b.WriteString(t.attributes())
		if kind == holeNamed {
			b.WriteString(escape(t.Text))
		}
	}
}
