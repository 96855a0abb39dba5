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

// plainer writes one way what Markdown may write many ways, so that a change of typing style does not change the text.
var plainer = strings.NewReplacer(
	"\u00a0", " ", "\u202f", " ", "\u2007", " ", // no-break spaces
	"\u00ad", "", "\u200b", "", "\ufeff", "", // soft hyphen, zero-width space, byte order mark
	"‘", "'", "’", "'", "‚", "'", "‛", "'", "“", `"`, "”", `"`, "„", `"`, "‟", `"`,
	"–", "-", "—", "-", "‑", "-", "…", "...",
)

// markup lists the characters whose escape carries meaning.
const markup = "*_`[]<\\{"

// textLayer is what is hashed: words, punctuation and markup, without destinations and without any trace of how the lines were broken.
//
// Footnotes are numbered by first use within the unit, not within the page: a footnote added above must not make every later unit
// outdated.
func textLayer(pieces []piece) string {
	if len(pieces) == 1 && pieces[0].kind == words && plainest(pieces[0].text) {
		return OneSpaced(pieces[0].text)
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
	if !plainest(text) {
		text = norm.NFC.String(plainer.Replace(norm.NFC.String(text)))
	}
	return OneSpaced(text)
}

// breaks reports whether a piece ends a line.
func (p piece) breaks() bool {
	return p.kind == soft || p.kind == hard || p.kind == tag && isBreak(p.text)
}

// plainest is true for a text that plainer and the normal form of Unicode leave as it is, as they do letters up to U+02FF and
// signs of ASCII; it need not be for others.
func plainest(text string) bool {
	for i := range len(text) {
		if c := text[i]; c > 0xcb || c == 0xc2 {
			return false
		}
	}
	return true
}

// OneSpaced writes a text with one space between words and none around.
func OneSpaced(text string) string {
	space := true // before the first word, as after a space
	for i := range len(text) {
		switch c := text[i]; {
		case !maySpace[c]:
			space = false
			continue
		case c == ' ' && !space:
			space = true
			continue
		}
		if r, _ := utf8.DecodeRuneInString(text[i:]); unicode.IsSpace(r) {
			return strings.Join(strings.Fields(text), " ")
		}
		space = false
	}
	return strings.TrimSuffix(text, " ")
}

// maySpace are the bytes that white space may begin with.
var maySpace = [256]bool{'\t': true, '\n': true, '\v': true, '\f': true, '\r': true, ' ': true, 0xc2: true, 0xe1: true, 0xe2: true, 0xe3: true}

// verbatim is true for pieces that stand on one line as they are written.
func verbatim(pieces []piece) bool {
	return !slices.ContainsFunc(pieces, func(p piece) bool { return slices.Contains([]pieceKind{soft, hard, comment, closing}, p.kind) })
}

// length is how many bytes the pieces are written with.
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

// emphasis writes _x_ as *x*; an underscore inside a word is a letter.
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

// isAutolink tells <https://…> and <name@example.org> from <br>.
func isAutolink(p piece) bool {
	return p.kind == tag && strings.ContainsAny(p.text, ":@") && !strings.ContainsAny(p.text, " \n")
}

func isBreak(tag string) bool { return strings.EqualFold(strings.Trim(tag, "<>/ "), "br") }

// wordsAlone is what most units have beside their words. Nobody changes it.
var wordsAlone = &Mechanical{}

// besideWords is true for what mechanical gathers.
func (p piece) besideWords() bool {
	return !slices.Contains([]pieceKind{words, escaped, entity, open, comment, soft, hard}, p.kind)
}

// mechanical gathers what stands beside the words.
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

// tag gathers an HTML tag, or an address that is written as one.
func (m *Mechanical) tag(p piece) {
	inside := p.text[1 : len(p.text)-1]
	if isAutolink(p) {
		m.Links = append(m.Links, inside)
		return
	}
	m.Tags = append(m.Tags, strings.ToLower(strings.TrimSuffix(strings.Fields(inside + " ")[0], "/")))
}

// oneLine writes a unit on one line, as translators and ledgers see it: soft breaks joined, reference links written out, hard
// breaks as "\" and a break.
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

// destination writes the end of a link with another destination. What was written inline and stays the same stays as it was written.
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

// Relinked writes inline Markdown with other destinations of its links, notes and images, each list in order of reading; a list
// of another length than the text has is left out.
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

// Prose is a text layer without its markup: what a reader hears.
func Prose(text string) string { return prose(text, true) }

// Spoken is Prose without what is of no language: code spans, placeholders and addresses.
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

// hasLetters is true for text that gives a translator something to do: a letter outside placeholders, shortcodes, icons and tags.
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
