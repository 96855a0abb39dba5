package wiki

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"taula/site/page"
)

// An inlineText is a text in Markdown, with what its marks said.
type inlineText struct {
	text  string
	units []int
	kind  string
	boxes []string
}

// oneLineOf joins texts that were parted by line breaks.
func oneLineOf(parts []inlineText) inlineText {
	var all inlineText
	for _, part := range parts {
		if all.text != "" && part.text != "" {
			all.text += " "
		}
		all.text += part.text
		if all.kind == "" {
			all.kind = part.kind
		}
		all.boxes = append(all.boxes, part.boxes...)
		for _, u := range part.units {
			if !slices.Contains(all.units, u) {
				all.units = append(all.units, u)
			}
		}
	}
	return all
}

// inline turns a line of wiki text into Markdown: one text, or several if there are line breaks in it.
func (c *converter) inline(line string) (all []inlineText) {
	writer := &inlineWriter{converter: c, unit: -1}
	writer.read(unescapeHTML(line), 0)
	writer.finish()
	return writer.done
}

// An inlineWriter writes one line. emphasis are the marks that are open, outermost first, each with
// the length of the text before it.
type inlineWriter struct {
	*converter
	done     []inlineText
	now      inlineText
	out      []byte
	unit     int // the unit that is open, -1 for none
	emphasis []openMark
}

// An openMark is an emphasis that has begun at a place of the output.
type openMark struct {
	sign string // "**" or "*"
	at   int
}

// finish ends a text.
func (w *inlineWriter) finish() {
	for len(w.emphasis) > 0 { // without an end, it is none
		w.emphasis = w.emphasis[:len(w.emphasis)-1]
	}
	w.now.text = page.OneSpaced(string(w.out))
	if w.now.text != "" {
		w.done = append(w.done, w.now)
	}
	w.now = inlineText{}
	w.out = w.out[:0]
}

var (
	breakTag   = regexp.MustCompile(`(?i)^<br\s*/?>`)
	htmlTag    = regexp.MustCompile(`^</?[A-Za-z][A-Za-z0-9]*(?:\s[^<>]*)?/?>`)
	wikiLink   = regexp.MustCompile(`^\[\[([^\[\]|]*)((?:\|[^\[\]]*)?)\]\]`)
	webLink    = regexp.MustCompile(`^\[(https?://[^\s\[\]<>"]+)\s*([^\[\]]*)\]`)
	webAddress = regexp.MustCompile(`^https?://[^\s\[\]<>"|{}]*[^\s\[\]<>"|{}.,;:!?)]`)
)

// mostInline limits how deep links may stand in each other.
const mostInline = 5

// read reads wiki text.
func (w *inlineWriter) read(text string, depth int) {
	for text != "" {
		r, size := utf8.DecodeRuneInString(text)
		if isMark(r) {
			size = w.mark(r, text, size)
			text = text[size:]
			continue
		}
		rest := w.markup(text, depth)
		if rest < len(text) {
			text = text[len(text)-rest:]
			continue
		}
		w.letter(r)
		text = text[size:]
	}
}

// mark reads a mark, and returns how many bytes it takes.
func (w *inlineWriter) mark(r rune, text string, size int) int {
	next, nextSize := utf8.DecodeRuneInString(text[size:])
	switch {
	case r == unitEnd:
		w.unit = -1
	case r >= firstUnit:
		w.unit = int(r - firstUnit)
	case r == plainMark && nextSize > 0 && !isMark(next):
		w.letter(next)
		return size + nextSize
	case r == kindMark && next >= firstKind && int(next-firstKind) < len(page.Kinds):
		if w.now.kind == "" {
			w.now.kind = page.Kinds[next-firstKind]
		}
		return size + nextSize
	case r == boxMark && int(next-firstNote) < len(w.boxes) && next >= firstNote:
		w.now.boxes = append(w.now.boxes, w.boxes[next-firstNote])
		return size + nextSize
	case r == noteMark && next >= firstNote:
		w.out = append(w.out, "[^"+noteLabel(int(next-firstNote))+"]"...)
		w.belongs()
		return size + nextSize
	}
	return size
}

// belongs notes that a word of the open unit was written.
func (w *inlineWriter) belongs() {
	if w.unit >= 0 && !slices.Contains(w.now.units, w.unit) {
		w.now.units = append(w.now.units, w.unit)
	}
}

// special are the characters that mean something in Markdown, wherever they stand.
const special = "\\`*_[]<>{}|~"

// letter writes a character as text.
func (w *inlineWriter) letter(r rune) {
	if r == '\t' || r == '\n' || r == '\u00a0' {
		r = ' '
	}
	if r < ' ' || r == utf8.RuneError {
		return
	}
	if strings.ContainsRune(special, r) {
		w.out = append(w.out, '\\')
	}
	w.out = utf8.AppendRune(w.out, r)
	if r != ' ' {
		w.belongs()
	}
}

// words writes a text as it is.
func (w *inlineWriter) words(text string) {
	for _, r := range text {
		w.letter(r)
	}
}

// markup reads markup at the beginning of a text, and returns the length of what is left. It is
// that of the text if there is none.
func (w *inlineWriter) markup(text string, depth int) (rest int) {
	switch {
	case strings.HasPrefix(text, "''"):
		return len(text) - w.quotes(text)
	case text[0] == '<':
		return len(text) - w.tag(text)
	case strings.HasPrefix(text, "[["):
		return len(text) - w.link(text, depth)
	case text[0] == '[':
		return len(text) - w.webLink(text, depth)
	case strings.HasPrefix(text, "http"):
		address := webAddress.FindString(text)
		if address == "" {
			return len(text)
		}
		w.out = append(w.out, "<"+address+">"...)
		w.belongs()
		return len(text) - len(address)
	}
	return len(text)
}

// quotes reads the signs of emphasis: two for emphasis, three for strong emphasis, five for both.
func (w *inlineWriter) quotes(text string) (size int) {
	size = len(text) - len(strings.TrimLeft(text, "'"))
	switch size {
	case 2:
		w.toggle("*")
	case 3:
		w.toggle("**")
	case 5:
		w.toggle("**")
		w.toggle("*")
	default: // four have one to read, more than five some
		w.words(strings.Repeat("'", size-min(size-1, 3)))
		w.toggle("**")
	}
	return size
}

// toggle begins or ends an emphasis. Blanks at its ends go outside, where Markdown wants them.
// Emphasis of nothing is left out.
func (w *inlineWriter) toggle(sign string) {
	at := slices.IndexFunc(w.emphasis, func(m openMark) bool { return m.sign == sign })
	if at < 0 {
		w.emphasis = append(w.emphasis, openMark{sign: sign, at: len(w.out)})
		return
	}
	open := w.emphasis[at].at
	w.emphasis = w.emphasis[:at] // those within it have no end
	inner := string(w.out[open:])
	words := strings.TrimSpace(inner)
	if words == "" || strings.HasSuffix(words, "*") || strings.HasPrefix(words, "*") {
		return
	}
	before := inner[:strings.Index(inner, words)]
	after := inner[len(before)+len(words):]
	w.out = append(w.out[:open], before+sign+words+sign+after...)
}

// tag reads a tag. Line breaks part a text; all other tags are taken away and their content stays.
func (w *inlineWriter) tag(text string) (size int) {
	if br := breakTag.FindString(text); br != "" {
		w.finish()
		return len(br)
	}
	return len(htmlTag.FindString(text))
}

// link reads a link to a page of the wiki, or a picture. One to a heading of the page stays a link;
// of others the words stay.
func (w *inlineWriter) link(text string, depth int) (size int) {
	m := wikiLink.FindStringSubmatch(text)
	if m == nil || depth >= mostInline {
		return 0
	}
	target := strings.TrimSpace(withoutMarks(m[1]))
	options := strings.Split(strings.TrimPrefix(m[2], "|"), "|")
	shown := options[len(options)-1]
	space, _, hasSpace := strings.Cut(target, ":")
	isPicture := hasSpace && (strings.EqualFold(space, "File") || strings.EqualFold(space, "Image"))
	switch {
	case isPicture:
		w.leave("picture", text[:len(m[0])], "")
		w.unitOf(m[0])
	case m[2] == "" || strings.TrimSpace(withoutMarks(shown)) == "":
		w.leave("link", target, "")
		w.read(strings.TrimPrefix(m[1], ":"), depth+1)
	case strings.HasPrefix(target, "#"):
		w.anchors(target[1:], shown, depth)
	default:
		w.leave("link", target, "")
		w.read(shown, depth+1)
	}
	return len(m[0])
}

// unitOf follows the marks of units in a text that is not written.
func (w *inlineWriter) unitOf(text string) {
	for _, r := range text {
		switch {
		case r == unitEnd:
			w.unit = -1
		case r >= firstUnit && r <= lastMark:
			w.unit = int(r - firstUnit)
		}
	}
}

// anchorMark stands before the words of a heading in a link, until the ids of headings are known.
const anchorMark = "#wiki:"

// anchors writes a link to a heading of the page, by its words.
func (w *inlineWriter) anchors(heading, shown string, depth int) {
	w.out = append(w.out, '[')
	w.read(shown, depth+1)
	w.out = append(w.out, "]("+anchorMark+page.Slug(heading)+")"...)
}

// webLink reads a link to an address.
func (w *inlineWriter) webLink(text string, depth int) (size int) {
	m := webLink.FindStringSubmatch(text)
	if m == nil || depth >= mostInline {
		return 0
	}
	if strings.TrimSpace(withoutMarks(m[2])) == "" {
		w.out = append(w.out, "<"+m[1]+">"...)
		w.belongs()
		return len(m[0])
	}
	w.out = append(w.out, '[')
	w.read(m[2], depth+1)
	w.out = append(w.out, "](<"+m[1]+">)"...)
	return len(m[0])
}
