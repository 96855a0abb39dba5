package page

import (
	"regexp"
	"strings"
	"unicode"

	"github.com/yuin/goldmark/util"
)

// pieceKind is the kind of a piece of inline Markdown.
type pieceKind uint8

const (
	words   pieceKind = iota // letters, spaces, punctuation
	escaped                  // \*
	entity                   // &amp;
	code                     // `span`
	open                     // [ or ![ that begins a link or an image
	closing                  // ](dest "title"), ][ref] or ] that ends one
	note                     // [^label]
	tag                      // <br>, <https://…>
	comment                  // <!-- … -->
	short                    // {{name …}}
	hole                     // {name}
	icon                     // :name:
	mark                     // a run of * or _
	soft                     // a line break that is only a space
	hard                     // a line break that shows
)

// A piece is a part of inline Markdown. Concatenated, the pieces of a text are the text.
type piece struct {
	kind  pieceKind
	text  string // as written
	value string // code: what is inside; closing: the destination; note: the label
	title string // closing: the title of a link
	image bool   // open, closing: of an image
}

var (
	noteRefs  = regexp.MustCompile(`\[\^[^\]\s]*\]`)
	entityRef = regexp.MustCompile(`^&(#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});`)
	htmlTag   = regexp.MustCompile(`^<(/?[A-Za-z][A-Za-z0-9-]*(\s[^<>]*)?/?|[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*|[^\s<>@]+@[^\s<>@]+)>`)
	shortcode = regexp.MustCompile(`^\{\{[^{}]*\}\}`)
	holeRef   = regexp.MustCompile(`^\{[A-Za-z_][A-Za-z0-9_.-]*\}`)
	quoted    = regexp.MustCompile(`(?s)^(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')`) // "title" or 'title'
	iconRef   = regexp.MustCompile(`^:[a-z][a-z0-9_-]*:`)
)

// scan splits inline Markdown into pieces. A bracket is a link only if it has a destination, or a label in refs.
func scan(raw string, refs map[string]string) []piece { return scanInto(nil, raw, refs) }

// scanInto is like scan but appends to out.
func scanInto(out []piece, raw string, refs map[string]string) []piece {
	var brackets []int // indices in out of unclosed "["
	before := ""
	for rest := raw; rest != ""; {
		p := next(rest, before)
		if p.kind == words && (p.text == "[" || p.text == "![") {
			brackets = append(brackets, len(out))
			p.image = p.text == "!["
		}
		if p.kind == words && p.text == "]" && len(brackets) > 0 {
			at := brackets[len(brackets)-1]
			brackets = brackets[:len(brackets)-1]
			if end, ok := linkEnd(rest, out[at+1:], refs); ok {
				end.image = out[at].image
				out[at].kind = open
				p = end
			}
		}
		out, before = append(out, p), p.text
		rest = rest[len(p.text):]
	}
	return out
}

// label returns the text in the brackets of a link, or "" if it is too long for a label.
func label(pieces []piece) string {
	n := 0
	for _, p := range pieces {
		n += len(p.text)
		if n > maxLabel {
			return ""
		}
	}
	var b strings.Builder
	for _, p := range pieces {
		b.WriteString(p.text)
	}
	return b.String()
}

// The limits of a link. Beyond them, no Markdown parser takes it for a link.
const (
	maxLabel    = 999  // bytes of a label
	maxBrackets = 32   // open brackets in an address
	maxTitle    = 1000 // bytes of a title
)

// next returns the first piece of rest.
func next(rest, before string) piece {
	switch rest[0] {
	case '\\':
		return backslash(rest)
	case '`':
		return codeSpan(rest)
	case '&':
		if m := entityRef.FindString(rest); m != "" {
			return piece{kind: entity, text: m}
		}
	case '<', '{', ':':
		if p := special(rest, before); p.text != "" {
			return p
		}
	case '[':
		if m := noteMark.FindString(rest); m != "" {
			return piece{kind: note, text: m, value: m[2 : len(m)-1]}
		}
		return piece{text: rest[:1]}
	case '!':
		if strings.HasPrefix(rest, "![") && !strings.HasPrefix(rest, "![^") {
			return piece{text: "!["}
		}
	case ']':
		return piece{text: "]"}
	case '*', '_':
		n := len(rest) - len(strings.TrimLeft(rest, rest[:1]))
		return piece{kind: mark, text: rest[:n]}
	case ' ', '\n':
		return lineEnd(rest)
	}
	return piece{text: run(rest)}
}

// lineEnd returns the line break at the start of rest, or the spaces and the text behind them.
func lineEnd(rest string) piece {
	spaces := strings.TrimLeft(rest, " ")
	n := len(rest) - len(spaces)
	switch {
	case !strings.HasPrefix(spaces, "\n"):
		return piece{text: run(rest)}
	case n >= 2:
		return piece{kind: hard, text: rest[:n+1]}
	}
	return piece{kind: soft, text: rest[:n+1]}
}

// special returns the comment, tag, shortcode, placeholder or icon at the start of rest, or an empty piece.
func special(rest, before string) piece {
	switch rest[0] {
	case '<':
		if n := commentEnd(rest); n > 0 {
			return piece{kind: comment, text: rest[:n]}
		}
		return piece{kind: tag, text: htmlTag.FindString(rest)}
	case '{':
		if m := shortcode.FindString(rest); m != "" {
			return piece{kind: short, text: m}
		}
		return piece{kind: hole, text: holeRef.FindString(rest)}
	}
	if len(rest) < 3 || rest[1] < 'a' || rest[1] > 'z' || strings.HasSuffix(before, ":") {
		return piece{}
	}
	return piece{kind: icon, text: iconRef.FindString(rest)}
}

// run returns the plain text at the start of rest: at least one byte, up to the start of another piece or the spaces at the end
// of a line.
func run(rest string) string {
	n := 1
	for n < len(rest) && !beginsPiece[rest[n]] {
		n++
	}
	if n == len(rest) || rest[n] == '\n' {
		n = max(1, len(strings.TrimRight(rest[:n], " ")))
	}
	return rest[:n]
}

// beginsPiece tells the characters that may begin a piece other than plain text.
var beginsPiece = [256]bool{
	'\\': true, '`': true, '&': true, '<': true, '{': true, ':': true, '[': true, '!': true, ']': true, '*': true, '_': true, '\n': true,
}

func backslash(rest string) piece {
	switch {
	case len(rest) == 1:
		return piece{text: rest}
	case rest[1] == '\n':
		return piece{kind: hard, text: rest[:2]}
	case util.IsPunct(rest[1]):
		return piece{kind: escaped, text: rest[:2]}
	}
	return piece{text: rest[:1]}
}

func codeSpan(rest string) piece {
	n := len(rest) - len(strings.TrimLeft(rest, "`"))
	for at := n; ; {
		i := strings.Index(rest[at:], rest[:n])
		if i < 0 {
			return piece{text: rest[:n]}
		}
		end := at + i
		at = len(rest) - len(strings.TrimLeft(rest[end:], "`"))
		if at-end == n {
			return piece{kind: code, text: rest[:at], value: rest[n:end]}
		}
	}
}

// linkEnd parses what follows the text of a link: (dest "title"), [ref], [] or nothing; the last three only for a defined label.
func linkEnd(rest string, inside []piece, refs map[string]string) (piece, bool) {
	if strings.HasPrefix(rest, "](") {
		if p, ok := inlineEnd(rest); ok {
			return p, true
		}
	}
	if len(refs) == 0 {
		return piece{}, false
	}
	if strings.HasPrefix(rest, "][") {
		if n := strings.IndexByte(rest[2:min(len(rest), maxLabel+3)], ']'); n >= 0 {
			name := rest[2 : 2+n]
			if name == "" {
				name = label(inside)
			}
			if dest, ok := refs[refLabel(name)]; ok {
				return piece{kind: closing, text: rest[:n+3], value: dest}, true
			}
		}
	}
	if dest, ok := refs[refLabel(label(inside))]; ok {
		return piece{kind: closing, text: "]", value: dest}, true
	}
	return piece{}, false
}

// inlineEnd parses ](dest "title"). The destination may contain balanced brackets.
func inlineEnd(rest string) (piece, bool) {
	at := 2 + blanks(rest[2:])
	n, dest, ok := address(rest[at:])
	if !ok {
		return piece{}, false
	}
	at += n
	title := ""
	if gap := blanks(rest[at:]); gap > 0 {
		at += gap
		if q := quoted.FindString(rest[at:min(len(rest), at+maxTitle)]); q != "" {
			title = q[1 : len(q)-1]
			at += len(q)
			at += blanks(rest[at:])
		}
	}
	if at == len(rest) || rest[at] != ')' {
		return piece{}, false
	}
	return piece{kind: closing, text: rest[:at+1], value: dest, title: title}, true
}

// address parses the address of a link and returns its length as written.
func address(rest string) (n int, dest string, ok bool) {
	if strings.HasPrefix(rest, "<") {
		n := strings.IndexAny(rest[1:], "<>\n")
		if n < 0 || rest[1+n] != '>' {
			return 0, "", false
		}
		return n + 2, rest[1 : n+1], true
	}
	depth := 0
	for n = 0; n < len(rest) && blanks(rest[n:n+1]) == 0; n++ {
		switch rest[n] {
		case '(':
			depth++
		case ')':
			depth--
		}
		if depth < 0 {
			break
		}
		if depth > maxBrackets {
			return 0, "", false
		}
	}
	return n, rest[:n], depth <= 0
}

// blanks returns the number of leading blanks.
func blanks(s string) int { return len(s) - len(strings.TrimLeft(s, " \t\n\f\r")) }

func refLabel(s string) string { return strings.ToLower(OneSpaced(s)) }

func isWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) }
