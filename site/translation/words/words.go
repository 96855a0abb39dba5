// Package words compares texts by their words: word diffs, numbers and glossary terms.
package words

import (
	"encoding/xml"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Change is a part of a word diff: "=" kept, "-" removed, "+" added.
type Change struct{ Op, Text string }

// The kinds of characters: a token is a run of one kind, or a single one of none.
const (
	none = iota
	word
	space
	symbol
)

func kindOf(r rune) int {
	switch {
	case 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z':
		return word
	case unicode.IsSpace(r):
		return space
	case isLetter(r):
		return word
	case unicode.IsPunct(r):
		return none
	}
	return symbol
}

// isLetter reports whether words are made of a character.
func isLetter(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || isMark(r) }

// isMark reports whether a character combines with the one before. The first of Unicode is U+0300.
func isMark(r rune) bool { return r >= 0x300 && unicode.IsMark(r) }

// tokens splits a text into words, spaces, punctuation marks and symbols. It keeps combining marks, joined emoji and l·l together.
func tokens(text string) []string {
	if !utf8.ValidString(text) {
		text = string([]rune(text))
	}
	out := make([]string, 0, len(text)/3+1)
	before, start := none, 0
	for i, r := range text {
		kind := before
		if !(isMark(r) && before != none) && !(r == middleDot && joins(text, i)) {
			kind = kindOf(r)
		}
		if i > 0 && (kind == none || kind != before) {
			out = append(out, text[start:i])
			start = i
		}
		before = kind
	}
	if text != "" {
		out = append(out, text[start:])
	}
	return out
}

// Content returns the tokens without spaces, in lower case.
func Content(text string) []string {
	return slices.DeleteFunc(tokens(strings.ToLower(text)), func(t string) bool { return strings.TrimSpace(t) == "" })
}

// Shared returns the length of the longest common subsequence.
func Shared(a, b []string) int {
	row := make([]int32, len(b)+1)
	for _, x := range a {
		var diag int32
		for j, y := range b {
			up := row[j+1]
			if x == y {
				row[j+1] = diag + 1
			} else if row[j] > up {
				row[j+1] = row[j]
			}
			diag = up
		}
	}
	return int(row[len(b)])
}

// Likeness returns 2·LCS/(|a|+|b|), from 0 to 1.
func Likeness(a, b []string) float64 {
	if len(a)+len(b) == 0 {
		return 1
	}
	return 2 * float64(Shared(a, b)) / float64(len(a)+len(b))
}

// ends returns the lengths of the common beginning and the common end of two lists.
func ends(a, b []string) (head, tail int) {
	for head < len(a) && head < len(b) && a[head] == b[head] {
		head++
	}
	for tail < len(a)-head && tail < len(b)-head && a[len(a)-1-tail] == b[len(b)-1-tail] {
		tail++
	}
	return head, tail
}

// Diff returns the word diff of two texts.
func Diff(from, to string) []Change {
	a, b := tokens(from), tokens(to)
	head, tail := ends(a, b)
	d := differ{}
	d.add("=", a[:head]...)
	d.middle(a[head:len(a)-tail], b[head:len(b)-tail])
	d.add("=", a[len(a)-tail:]...)
	return d.out
}

// Marked formats a word diff on one line, as [-old-]{+new+} or in colour.
func Marked(changes []Change, colour bool) string {
	marks := map[string][2]string{"-": {"[-", "-]"}, "+": {"{+", "+}"}}
	if colour {
		marks = map[string][2]string{"-": {"\x1b[31;9m", "\x1b[0m"}, "+": {"\x1b[32;1m", "\x1b[0m"}}
	}
	out := ""
	for _, c := range changes {
		out += marks[c.Op][0] + c.Text + marks[c.Op][1]
	}
	return out
}

type differ struct{ out []Change }

func (d *differ) add(op string, words ...string) {
	text := strings.Join(words, "")
	if text == "" {
		return
	}
	if n := len(d.out); n > 0 && d.out[n-1].Op == op {
		d.out[n-1].Text += text
		return
	}
	d.out = append(d.out, Change{op, text})
}

// middle adds the diff of what is between the common ends.
func (d *differ) middle(a, b []string) {
	if len(a) == 0 || len(b) == 0 || len(a)*len(b) > 1<<25 {
		d.add("-", a...)
		d.add("+", b...)
		return
	}
	w := len(b) + 1
	best := make([]uint16, (len(a)+1)*w)
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			if a[i] == b[j] {
				best[i*w+j] = best[(i+1)*w+j+1] + 1
			} else {
				best[i*w+j] = max(best[(i+1)*w+j], best[i*w+j+1])
			}
		}
	}
	var out, in []string
	i, j := 0, 0
	flush := func() { d.add("-", out...); d.add("+", in...); out, in = nil, nil }
	for i < len(a) && j < len(b) {
		switch {
		case a[i] == b[j] && !(strings.TrimSpace(a[i]) == "" && len(out)+len(in) > 0 && islands(a, b, i, j)):
			flush()
			d.add("=", a[i])
			i, j = i+1, j+1
		case a[i] == b[j]:
			out, in = append(out, a[i]), append(in, b[j])
			i, j = i+1, j+1
		case best[(i+1)*w+j] >= best[i*w+j+1]:
			out, i = append(out, a[i]), i+1
		default:
			in, j = append(in, b[j]), j+1
		}
	}
	out, in = append(out, a[i:]...), append(in, b[j:]...)
	flush()
}

// islands reports whether only a space is kept between two changed words, which reads better as one change.
func islands(a, b []string, i, j int) bool { return i+1 < len(a) && j+1 < len(b) && a[i+1] != b[j+1] }

func List(s string) []string {
	var out []string
	start := -1
	for i, r := range s {
		in := isLetter(r) || r == middleDot && joins(s, i)
		if in && start < 0 {
			start = i
		} else if !in && start >= 0 {
			out, start = append(out, s[start:i]), -1
		}
	}
	if start >= 0 {
		out = append(out, s[start:])
	}
	return out
}

const middleDot = '·'

// joins reports whether a middle dot is part of a word, as in l·l.
func joins(text string, at int) bool {
	before, _ := utf8.DecodeLastRuneInString(text[:at])
	after, _ := utf8.DecodeRuneInString(text[at+utf8.RuneLen(middleDot):])
	return unicode.IsLetter(before) && unicode.IsLetter(after)
}

// wholeWord reports whether a range of a text neither begins nor ends inside a word.
func wholeWord(text string, start, end int) bool {
	before, size := utf8.DecodeLastRuneInString(text[:start])
	after, _ := utf8.DecodeRuneInString(text[end:])
	inside := func(r rune, at int) bool {
		return r != utf8.RuneError && isLetter(r) || r == middleDot && joins(text, at)
	}
	return !inside(before, start-size) && !inside(after, end)
}

// Spaceless reports whether a text is in a script without spaces between words.
func Spaceless(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool {
		return r > 0xe00 && unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar)
	})
}

// Clip shortens a text for a message.
func Clip(s string) string {
	if r := []rune(s); len(r) > 60 {
		return string(r[:57]) + "..."
	}
	return s
}

// Quoted quotes and clips a text.
func Quoted(s string) string { return strconv.Quote(Clip(s)) }

var escapes = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\t", `\t`, "\r", `\r`)

// Escaped returns a text as it stands between quotes in TOML and PO.
func Escaped(s string) string { return escapes.Replace(s) }

// XML returns a text as it stands in XML.
func XML(s string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(s)) // a builder takes everything
	return b.String()
}

// Small are the frequent words by which a language is recognized.
type Small map[string]bool

// Full reports whether at least a quarter of the words of a text are such words.
func (s Small) Full(text string) bool {
	all, n := 0, 0
	for _, w := range List(WithoutHoles(text)) {
		all++
		if s[w] || s[strings.ToLower(w)] {
			n++
		}
	}
	return n > 0 && 4*n >= all
}

var holes = regexp.MustCompile(`\{[^{}]*\}`)

// WithoutHoles returns a text without its {placeholders}.
func WithoutHoles(text string) string {
	if !strings.Contains(text, "{") {
		return text
	}
	return holes.ReplaceAllString(text, "")
}
