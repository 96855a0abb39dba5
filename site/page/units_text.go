package page

import (
	"cmp"
	"html"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// plainer normalizes what Markdown allows to be written in several ways, so that a change of style does not change the text.
var plainer = strings.NewReplacer(
	"\u00a0", " ", "\u202f", " ", "\u2007", " ", // no-break spaces
	"\u00ad", "", "\u200b", "", "\ufeff", "", // soft hyphen, zero-width space, byte order mark
	"‘", "'", "’", "'", "‚", "'", "‛", "'", "“", `"`, "”", `"`, "„", `"`, "‟", `"`,
	"–", "-", "—", "-", "‑", "-", "…", "...",
)

// markup are the characters whose escape is significant.
const markup = "*_`[]<\\{"

// textLayer returns the text that is hashed: words, punctuation and markup, without destinations and line breaks.
//
// Footnotes are numbered by first use within the unit, because a footnote added above must not make every later unit outdated.
func textLayer(pieces []piece) string {
	if len(pieces) == 1 && pieces[0].kind == words && plainest(pieces[0].text) {
		return oneSpaced(pieces[0].text, true)
	}
	var b strings.Builder
	b.Grow(length(pieces))
	var labels []string
	for i, p := range pieces {
		switch p.kind {
		case escaped:
			b.WriteString(unescaped(p.text[1:]))
		case entity:
			b.WriteString(unescaped(html.UnescapeString(p.text)))
		case mark:
			b.WriteString(emphasis(pieces, i))
		case closing:
			b.WriteString("]")
		case note:
			b.WriteString("[^" + strconv.Itoa(number(&labels, p.value)) + "]")
		case comment:
		default:
			if p.breaks() {
				b.WriteByte(' ')
			} else {
				b.WriteString(p.text)
			}
		}
	}
	text := b.String()
	if plainest(text) {
		return oneSpaced(text, true)
	}
	return OneSpaced(norm.NFC.String(plainer.Replace(norm.NFC.String(text))))
}

// breaks reports whether a piece ends a line.
func (p piece) breaks() bool {
	return p.kind == soft || p.kind == hard || p.kind == tag && isBreak(p.text)
}

// plainest reports whether plainer and Unicode normalization leave a text unchanged, and it has no other spaces than " ". It
// knows this of letters up to U+02FF and of ASCII, and returns false for other texts.
func plainest(text string) bool {
	for i := range len(text) {
		if c := text[i]; c < ' ' || c > 0xcb || c == 0xc2 {
			return false
		}
	}
	return true
}

// OneSpaced returns a text with single spaces between words and none around it.
func OneSpaced(text string) string { return oneSpaced(text, plainest(text)) }

func oneSpaced(text string, plain bool) string {
	other := func(r rune) bool { return (r < ' ' || r > '~') && unicode.IsSpace(r) }
	if strings.Contains(text, "  ") || !plain && strings.ContainsFunc(text, other) {
		return strings.Join(strings.Fields(text), " ")
	}
	return strings.Trim(text, " ")
}

// verbatim reports whether the pieces read the same on one line as written.
func verbatim(pieces []piece) bool {
	return !slices.ContainsFunc(pieces, func(p piece) bool { return slices.Contains([]pieceKind{soft, hard, comment, closing}, p.kind) })
}

// length returns the length of the pieces as written.
func length(pieces []piece) int {
	n := 0
	for _, p := range pieces {
		n += len(p.text)
	}
	return n
}

func unescaped(s string) string {
	if len(s) == 1 && strings.Contains(markup, s) {
		return `\` + s
	}
	return s
}

// emphasis replaces _x_ by *x*. An underscore inside a word is a letter.
func emphasis(pieces []piece, i int) string {
	run := pieces[i].text
	if run[0] == '_' && beside(pieces, i-1, utf8.DecodeLastRuneInString) && beside(pieces, i+1, utf8.DecodeRuneInString) {
		return run
	}
	if run[0] == '*' {
		return run
	}
	return strings.Repeat("*", len(run))
}

func beside(pieces []piece, i int, end func(string) (rune, int)) bool {
	if i < 0 || i >= len(pieces) {
		return false
	}
	r, _ := end(pieces[i].text)
	return isWord(r)
}

func number(labels *[]string, label string) int {
	if i := slices.Index(*labels, label); i >= 0 {
		return i + 1
	}
	*labels = append(*labels, label)
	return len(*labels)
}

// isAutolink distinguishes <https://…> and <name@example.org> from tags such as <br>.
func isAutolink(p piece) bool {
	return p.kind == tag && strings.ContainsAny(p.text, ":@") && !strings.ContainsAny(p.text, " \n")
}

func isBreak(tag string) bool { return strings.EqualFold(strings.Trim(tag, "<>/ "), "br") }

// wordsAlone is the Mechanical of units that have only words. It must not be modified.
var wordsAlone = &Mechanical{}

// besideWords reports whether mechanical collects the piece.
func (p piece) besideWords() bool {
	return !slices.Contains([]pieceKind{words, escaped, entity, open, comment, soft, hard}, p.kind)
}

// mechanical collects what a unit has besides words.
func mechanical(pieces []piece, enumerator string) *Mechanical {
	if enumerator == "" && !slices.ContainsFunc(pieces, piece.besideWords) {
		return wordsAlone
	}
	m := &Mechanical{Enumerator: enumerator}
	for _, p := range pieces {
		switch p.kind {
		case closing:
			if p.image {
				m.Images = append(m.Images, p.value)
			} else {
				m.Links = append(m.Links, p.value)
			}
		case note:
			m.Notes = append(m.Notes, p.value)
		case code:
			m.Codes = append(m.Codes, p.value)
		case short:
			m.Shortcodes = append(m.Shortcodes, p.text)
		case hole:
			m.Holes = append(m.Holes, p.text)
		case icon:
			m.Icons = append(m.Icons, p.text)
		case mark:
			m.Marks++
		case tag:
			m.tag(p)
		}
	}
	return m
}

// tag adds an HTML tag, or an address written as one.
func (m *Mechanical) tag(p piece) {
	inside := p.text[1 : len(p.text)-1]
	if isAutolink(p) {
		m.Links = append(m.Links, inside)
		return
	}
	m.Tags = append(m.Tags, strings.ToLower(strings.TrimSuffix(strings.Fields(inside + " ")[0], "/")))
}

// oneLine returns a unit on one line, as translators and ledgers see it: without soft line breaks and reference links, and with
// hard breaks as "\" and a line break.
func oneLine(pieces []piece) string {
	var b strings.Builder
	b.Grow(length(pieces))
	for _, p := range pieces {
		switch p.kind {
		case soft:
			b.WriteByte(' ')
		case hard:
			b.WriteString("\\\n")
		case comment:
		case closing:
			b.WriteString(destination(p, p.value))
		default:
			b.WriteString(p.text)
		}
	}
	return strings.TrimSpace(b.String())
}

// destination returns the end of a link with another destination. An inline destination that stays the same keeps its spelling.
func destination(p piece, dest string) string {
	if dest == p.value && strings.HasPrefix(p.text, "](") {
		return p.text
	}
	if dest == "" || strings.ContainsAny(dest, " ()") {
		dest = "<" + dest + ">"
	}
	if p.title != "" {
		return `](` + dest + ` "` + p.title + `")`
	}
	return "](" + dest + ")"
}

// Relinked replaces the destinations of links, notes and images in inline Markdown, each list in reading order. It ignores a
// list whose length differs from the text's.
func Relinked(inline string, links, images, notes []string) string {
	pieces := scan(inline, nil)
	m := mechanical(pieces, "")
	var b strings.Builder
	l, i, n := 0, 0, 0
	for _, p := range pieces {
		switch {
		case p.kind == closing && p.image && len(images) == len(m.Images):
			b.WriteString(destination(p, images[i]))
			i++
		case p.kind == closing && !p.image && len(links) == len(m.Links):
			b.WriteString(destination(p, links[l]))
			l++
		case isAutolink(p) && len(links) == len(m.Links):
			b.WriteString("<" + links[l] + ">")
			l++
		case p.kind == note && len(notes) == len(m.Notes):
			b.WriteString("[^" + notes[n] + "]")
			n++
		default:
			b.WriteString(p.text)
		}
	}
	return b.String()
}

// Prose returns a text layer without its markup, as it is read aloud.
func Prose(text string) string { return prose(text, true) }

// Spoken is like Prose but also removes what belongs to no language: code spans, placeholders and addresses.
func Spoken(text string) string { return prose(text, false) }

func prose(text string, all bool) string {
	if !strings.ContainsAny(text, "\\`<{:[]*_") {
		return text
	}
	var b strings.Builder
	for _, p := range scan(text, nil) {
		switch p.kind {
		case mark, note, tag, comment, short, icon, closing:
		case code, hole:
			if all {
				b.WriteString(cmp.Or(p.value, p.text))
			}
		case escaped:
			b.WriteString(p.text[1:])
		default:
			if p.text != "[" && p.text != "]" && p.text != "![" {
				b.WriteString(p.text)
			}
		}
	}
	return b.String()
}

// hasLetters reports whether a text has something to translate: a letter outside placeholders, shortcodes, icons and tags.
func hasLetters(pieces []piece) bool {
	for _, p := range pieces {
		switch p.kind {
		case hole, short, icon, tag, comment, note, closing:
			continue
		case entity:
			p.text = html.UnescapeString(p.text)
		}
		if strings.ContainsFunc(p.text, unicode.IsLetter) {
			return true
		}
	}
	return false
}
