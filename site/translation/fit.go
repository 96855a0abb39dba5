package translation

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"taula/site/page"
)

// A reach is a stretch of the composed source.
type reach struct{ start, end int }

func within(all []reach, at int) bool {
	return slices.ContainsFunc(all, func(r reach) bool { return r.start <= at && at < r.end })
}

// apply writes the composed source, and says where the extras stand in it.
func (c *composer) apply(edits []edit) ([]byte, []reach) {
	type addition struct {
		at   int
		text string
	}
	var extras []addition
	for _, t := range c.page.Extras {
		if u := c.page.Target[t]; u.Extra && len(c.page.Foreign(u)) == 0 {
			extras = append(extras, addition{c.after(t), "\n\n" + Fitted("p", u.Inline)})
		}
	}
	slices.SortStableFunc(extras, func(a, b addition) int { return a.at - b.at })
	room := len(c.english)
	for _, e := range edits {
		room += len(e.text) - (e.end - e.start) + len(e.added)
	}
	for _, x := range extras {
		room += len(x.text)
	}
	out := make([]byte, 0, max(room, 0))
	var reaches []reach
	at := 0
	copyTo := func(end int) {
		for len(extras) > 0 && extras[0].at <= end {
			x := extras[0]
			extras = extras[1:]
			if x.at > at {
				out = append(out, c.english[at:x.at]...)
				at = x.at
			}
			reaches = append(reaches, reach{len(out), len(out) + len(x.text)})
			out = append(out, x.text...)
		}
		if end > at {
			out = append(out, c.english[at:end]...)
			at = end
		}
	}
	for _, e := range edits {
		copyTo(e.start)
		out = append(out, e.text...)
		at = e.end
		if e.added != "" {
			out = append(out, e.added...)
			for at < len(c.english) && c.english[at] != '\n' && c.english[at] != '\r' {
				at++
			}
		}
	}
	copyTo(len(c.english))
	return out, reaches
}

// after is where a text of the translation goes that has no English: behind the block of the unit before it.
func (c *composer) after(t int) int {
	best := -1
	for i, s := range c.page.Units {
		if s.At >= 0 && s.At < t && !strings.HasPrefix(s.Unit.Kind, "fm:") && (best < 0 || s.At > c.page.Units[best].At) {
			best = i
		}
	}
	if best < 0 {
		return page.Body(c.english)
	}
	return c.page.Units[best].Unit.BlockEnd
}

// fits cuts the composed page and holds it against the English: the same kinds in the same order.
func (c *composer) fits(text []byte, extras []reach) ([]page.Unit, bool) {
	var units []page.Unit
	if len(extras) == 0 {
		units = page.Outline(text)
	} else {
		units, _ = page.Units(text)
	}
	i := 0
	for _, u := range units {
		if within(extras, u.Start) {
			continue
		}
		if i >= len(c.page.Units) || u.Kind != c.page.Units[i].Unit.Kind || u.ID != c.page.Units[i].Unit.ID {
			return units, false
		}
		i++
	}
	return units, i == len(c.page.Units)
}

// plainly says how the units of the English are moved in the composed page without cutting it, where every edit puts a word in
// the place of a line or of a whole paragraph: that changes no block. It reports false where that cannot be seen at once.
func (c *composer) plainly(edits []edit) ([]move, bool) {
	if slices.ContainsFunc(c.page.Extras, func(t int) bool { return c.page.Target[t].Extra }) {
		return nil, false
	}
	for i := range edits {
		if !c.plain(&edits[i]) {
			return nil, false
		}
	}
	return c.moves(edits), true
}

// moved is where a unit of the English lies after that.
func moved(moves []move, u *page.Unit) Lies {
	return Lies{start(moves, u.Start), end(moves, u.End), blockEnd(moves, u.BlockEnd)}
}

// unplain are the characters that may begin or end a block, a cell or an image behind the first word of a line, by the class of
// the block; other classes have none that is plain.
var unplain = map[string]string{
	"prose": "\n\r|\\\x00", "cell": "\n\r|\\`{}\x00", "h": "\n\r|\\`{}\x00", "fm:title": "\n\r|\\`{}\x00", "fm:description": "\n\r|\\`{}\x00",
	"img": "\n\r|\\`{}\x00[]()<>\"'",
}

// plain reports whether an edit keeps the block it stands in: a text that begins with a word, and has nothing in it that could
// end the line or the cell.
func (c *composer) plain(e *edit) bool {
	u := &c.page.Units[e.unit].Unit
	class := Class(u.Kind)
	signs, ok := unplain[class]
	if !ok || e.added != "" && !c.marked(u) {
		return false
	}
	if e.start == e.end {
		return true // only an id is added
	}
	text, ok := opened(u.Kind, e.text)
	if !ok {
		return false
	}
	first, _ := utf8.DecodeRuneInString(strings.TrimLeft(text, "0123456789 ¿¡"))
	return unicode.IsLetter(first) && !strings.ContainsAny(text, signs) && !closesBraces(text) && (class != "h" || !page.Numbered(text))
}

// opened is a text behind the sign of emphasis or the bracket it may begin with; false for a caption that is not emphatic.
func opened(kind, text string) (string, bool) {
	switch {
	case kind == "caption": // between two signs of emphasis
		inside, emphatic := strings.CutPrefix(text, "*")
		return inside, emphatic && strings.HasSuffix(inside, "*")
	case strings.HasPrefix(text, "**"): // a strong word; one sign would make a caption of a paragraph
		text = text[2:]
	case strings.HasPrefix(text, "[") && len(text) > 2 && text[2] != ']': // a link, no box to be ticked
		text = text[1:]
	}
	return text, true
}

// closesBraces reports whether a text may end in what a paragraph says of itself, {#id}.
func closesBraces(text string) bool {
	return strings.HasSuffix(text, "}") || strings.Contains(text, "{#") || strings.Contains(text, "{.")
}

// marked reports whether a heading begins with number signs, on one line.
func (c *composer) marked(u *page.Unit) bool {
	line := c.english[bytes.LastIndexByte(c.english[:u.Start], '\n')+1 : u.End]
	return bytes.HasPrefix(bytes.TrimLeft(line, " "), []byte("#")) && bytes.IndexByte(line, '\n') < 0
}

// A move is an edit as it shifts what stands behind it: the English from start to gone is no more, and where it began, at to,
// stand text and what was added.
type move struct {
	start, end, gone int
	to, text, all    int // all is text and what was added, in bytes
}

// moves are the edits as they shift what stands behind them.
func (c *composer) moves(edits []edit) []move {
	out := make([]move, len(edits))
	by := 0
	for i, e := range edits {
		m := move{start: e.start, end: e.end, gone: e.end, to: e.start + by, text: len(e.text), all: len(e.text) + len(e.added)}
		for e.added != "" && m.gone < len(c.english) && c.english[m.gone] != '\n' && c.english[m.gone] != '\r' {
			m.gone++
		}
		by += m.all - (m.gone - m.start)
		out[i] = m
	}
	return out
}

// before is the last move that begins at a byte or before it; nil is none.
func before(moves []move, at int) *move {
	i, _ := slices.BinarySearchFunc(moves, at+1, func(m move, at int) int { return m.start - at })
	if i == 0 {
		return nil
	}
	return &moves[i-1]
}

// start is where a unit begins that began at a byte of the English.
func start(moves []move, at int) int {
	if m := before(moves, at); m != nil && at > m.start {
		return at - m.gone + m.to + m.all
	} else if m != nil {
		return m.to
	}
	return at
}

// end is where a unit ends that ended at a byte of the English.
func end(moves []move, at int) int {
	if m := before(moves, at); m != nil && at > m.end {
		return at - m.gone + m.to + m.all
	} else if m != nil {
		return m.to + m.text
	}
	return at
}

// blockEnd is where a block ends that ended at a byte of the English.
func blockEnd(moves []move, at int) int {
	if m := before(moves, at); m != nil {
		return max(at, m.gone) - m.gone + m.to + m.all
	}
	return at
}
