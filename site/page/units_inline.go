package page

import (
	"regexp"
	"strings"
	"unicode"
)

// pieceKind says what a piece of inline Markdown is.
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

// A piece is a stretch of inline Markdown. The pieces of a text, put one after
// the other, are the text.
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
	htmlNote  = regexp.MustCompile(`^(?s:<!--.*?-->)`)
	shortcode = regexp.MustCompile(`^\{\{[^{}]*\}\}`)
	holeRef   = regexp.MustCompile(`^\{[A-Za-z_][A-Za-z0-9_.-]*\}`)
	iconRef   = regexp.MustCompile(`^:[a-z][a-z0-9_-]*:`)
)

// scan cuts inline Markdown into pieces. A bracket is a link only when it has
// a destination, or a label that refs knows.
func scan(raw string, refs map[string]string) []piece { return scanInto(nil, raw, refs) }

// scanInto is scan that writes the pieces where there is room already.
func scanInto(out []piece, raw string, refs map[string]string) []piece {
	var brackets []int // places in out of "[" not yet closed
	for rest := raw; rest != ""; {
		p := next(rest, last(out))
		if p.kind == words && (p.text == "[" || p.text == "![") {
			brackets = append(brackets, len(out))
			p.image = p.text == "!["
		}
		if p.kind == words && p.text == "]" && len(brackets) > 0 {
			at := brackets[len(brackets)-1]
			brackets = brackets[:len(brackets)-1]
			if end, ok := linkEnd(rest, label(out[at+1:]), refs); ok {
				end.image = out[at].image
				out[at].kind = open
				p = end
			}
		}
		out = append(out, p)
		rest = rest[len(p.text):]
	}
	return out
}

func last(out []piece) string {
	if len(out) == 0 {
		return ""
	}
	return out[len(out)-1].text
}

func label(pieces []piece) string {
	var b strings.Builder
	for _, p := range pieces {
		b.WriteString(p.text)
	}
	return b.String()
}

// next is the piece rest begins with.
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
	case '<':
		if m := htmlNote.FindString(rest); m != "" {
			return piece{kind: comment, text: m}
		}
		if m := htmlTag.FindString(rest); m != "" {
			return piece{kind: tag, text: m}
		}
	case '{':
		if m := shortcode.FindString(rest); m != "" {
			return piece{kind: short, text: m}
		}
		if m := holeRef.FindString(rest); m != "" {
			return piece{kind: hole, text: m}
		}
	case ':':
		if len(rest) < 3 || rest[1] < 'a' || rest[1] > 'z' {
			break
		}
		if m := iconRef.FindString(rest); m != "" && !strings.HasSuffix(before, ":") {
			return piece{kind: icon, text: m}
		}
	case '[':
		if n := noteEnd(rest); n > 0 {
			return piece{kind: note, text: rest[:n], value: rest[2 : n-1]}
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
	case '\n':
		return piece{kind: soft, text: "\n"}
	case ' ':
		if spaces := strings.TrimLeft(rest, " "); strings.HasPrefix(spaces, "\n") {
			n := len(rest) - len(spaces)
			if n >= 2 {
				return piece{kind: hard, text: rest[:n+1]}
			}
			return piece{kind: soft, text: rest[:n+1]}
		}
	}
	return piece{text: run(rest)}
}

// run is the plain text rest begins with: at least a byte, up to what may
// begin another piece.
func run(rest string) string {
	for i := 1; i < len(rest); i++ {
		switch rest[i] {
		case '\\', '`', '&', '<', '{', ':', '[', '!', ']', '*', '_', '\n':
			return rest[:i]
		case ' ': // a line may end in spaces
			if i+1 < len(rest) && rest[i+1] != ' ' && rest[i+1] != '\n' {
				continue
			}
			if n := strings.TrimLeft(rest[i:], " "); n == "" || n[0] == '\n' {
				return rest[:i]
			}
		}
	}
	return rest
}

func backslash(rest string) piece {
	switch {
	case len(rest) == 1:
		return piece{text: rest}
	case rest[1] == '\n':
		return piece{kind: hard, text: rest[:2]}
	case isPunct(rest[1]):
		return piece{kind: escaped, text: rest[:2]}
	}
	return piece{text: rest[:1]}
}

func codeSpan(rest string) piece {
	n := len(rest) - len(strings.TrimLeft(rest, "`"))
	fence := rest[:n]
	for at := n; at < len(rest); {
		i := strings.Index(rest[at:], fence)
		if i < 0 {
			break
		}
		end := at + i
		stop := end + n
		for stop < len(rest) && rest[stop] == '`' {
			stop++
		}
		if stop-end == n {
			return piece{kind: code, text: rest[:stop], value: rest[n:end]}
		}
		at = stop
	}
	return piece{text: fence}
}

// linkEnd reads what follows the text of a link: (dest "title"), [ref], [] or
// nothing, the last three only for a label that is defined.
func linkEnd(rest, label string, refs map[string]string) (piece, bool) {
	if strings.HasPrefix(rest, "](") {
		if p, ok := inlineEnd(rest); ok {
			return p, true
		}
	}
	if strings.HasPrefix(rest, "][") {
		if n := strings.IndexByte(rest[2:], ']'); n >= 0 {
			name := rest[2 : 2+n]
			if name == "" {
				name = label
			}
			if dest, ok := refs[refLabel(name)]; ok {
				return piece{kind: closing, text: rest[:n+3], value: dest}, true
			}
		}
	}
	if dest, ok := refs[refLabel(label)]; ok {
		return piece{kind: closing, text: "]", value: dest}, true
	}
	return piece{}, false
}

var linkTail = regexp.MustCompile(`^\]\(\s*(<[^<>\n]*>|[^\s<>][^\s]*?|)(\s+("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'))?\s*\)`)

// inlineEnd reads ](dest "title"); the destination may hold balanced brackets.
func inlineEnd(rest string) (piece, bool) {
	if n := plainTail(rest); n > 0 {
		dest := strings.TrimSuffix(rest[2:n-1], ">")
		return piece{kind: closing, text: rest[:n], value: dest}, true
	}
	m := linkTail.FindStringSubmatch(rest)
	if m == nil {
		return piece{}, false
	}
	for strings.Count(m[1], "(") > strings.Count(m[1], ")") {
		end := len(m[0])
		n := strings.IndexByte(rest[end:], ')')
		if n < 0 || strings.ContainsAny(rest[end:end+n], " \n") || m[2] != "" {
			return piece{}, false
		}
		m[1] += rest[strings.LastIndex(rest[:end], ")") : end+n]
		m[0] = rest[:end+n+1]
	}
	dest := strings.TrimSuffix(strings.TrimPrefix(m[1], "<"), ">")
	title := ""
	if m[3] != "" {
		title = m[3][1 : len(m[3])-1]
	}
	return piece{kind: closing, text: m[0], value: dest, title: title}, true
}

// plainTail is the length of ](dest) where the destination is written without
// spaces, brackets or a title, as nearly all are; 0 for any other.
func plainTail(rest string) int {
	for i := 2; i < len(rest); i++ {
		switch c := rest[i]; {
		case c == ')' && i > 2:
			return i + 1
		case isBlank(c) || c == '(' || i == 2 && (c == ')' || c == '<' || c == '>'):
			return 0
		}
	}
	return 0
}

// noteEnd is the length of the footnote reference rest begins with, or 0.
func noteEnd(rest string) int {
	if !strings.HasPrefix(rest, "[^") {
		return 0
	}
	for i := 2; i < len(rest) && !isBlank(rest[i]); i++ {
		if rest[i] == ']' {
			if i == 2 {
				return 0
			}
			return i + 1
		}
	}
	return 0
}

// isBlank is true for white space of ASCII.
func isBlank(c byte) bool { return c == ' ' || '\t' <= c && c <= '\r' && c != '\v' }

func refLabel(s string) string {
	return strings.ToLower(strings.Join(strings.Fields(s), " "))
}

func isPunct(c byte) bool {
	return c > ' ' && c < 0x7f && !('0' <= c && c <= '9') && !('A' <= c && c <= 'Z') && !('a' <= c && c <= 'z')
}

func isWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) }
