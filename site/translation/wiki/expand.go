package wiki

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"taula/site/page"
)

// Characters of the private use area that stand for something while a page is read. A page of the
// wiki has none of them: they are taken out first.
const (
	unitEnd   = '\uE000'
	kindMark  = '\uE001' // the kind follows, as firstKind + its index in page.Kinds
	noteMark  = '\uE002' // the number of a note follows, as firstNote + its index
	plainMark = '\uE003' // the next character means nothing
	boxMark   = '\uE004' // the number of an expansion follows, as firstNote + its index
	firstKind = '\uE010'
	firstNote = '\uE020'
	mostNotes = 0xD0
	firstUnit = '\uE100' // the beginning of the unit with the index that is added
	lastMark  = '\uF8FF'
)

// isMark reports whether a character is one of these.
func isMark(r rune) bool { return r >= unitEnd && r <= lastMark }

// A Left is something of the page of a wiki that is not in the page made from it.
type Left struct {
	Why  string // "template", "link", "picture", "category", "markup" or "text"
	Unit string // mark of the unit; "" outside
	Text string
	Line string // what to write in the table of templates, if that helps
}

// mostExpanded limits what templates may make of a page, and mostNested how deep they may stand in
// each other.
const (
	mostExpanded = 4 << 20
	mostNested   = 25
)

// An expander replaces the templates of a page.
type expander struct {
	templates Templates
	left      []Left
	authors   []string
	boxes     []string // codes of expansions that are linked to
	editions  []string
	size      int
}

// leave notes something that will not be in the page, without marks.
func (x *expander) leave(why, text, line string) {
	x.left = append(x.left, Left{Why: why, Text: strings.TrimSpace(withoutMarks(text)), Line: line})
}

// withoutMarks takes the marks out of a text.
func withoutMarks(text string) string {
	return strings.Map(func(r rune) rune {
		if isMark(r) {
			return -1
		}
		return r
	}, text)
}

// expand replaces the templates of a text. Braces without an end mean nothing.
func (x *expander) expand(text string, depth int) string {
	if !strings.Contains(text, "{{") {
		return text
	}
	ends := closings(text)
	var out strings.Builder
	at := 0
	for at < len(text) {
		start := strings.Index(text[at:], "{{")
		if start < 0 {
			break
		}
		start += at
		out.WriteString(text[at:start])
		end, whole := ends[start]
		if !whole {
			out.WriteString(plain("{{"))
			at = start + 2
			continue
		}
		made := x.template(text[start:end], depth)
		x.size += len(made)
		out.WriteString(made)
		at = end
	}
	return out.String() + text[at:]
}

// closings returns the end of each template of a text, by its start.
func closings(text string) map[int]int {
	ends := map[int]int{}
	var open []int
	for i := 0; i+1 < len(text); i++ {
		switch text[i : i+2] {
		case "{{":
			open = append(open, i)
			i++
		case "}}":
			if len(open) > 0 {
				ends[open[len(open)-1]] = i + 2
				open = open[:len(open)-1]
			}
			i++
		}
	}
	return ends
}

// plain makes characters mean nothing.
func plain(text string) string {
	var out strings.Builder
	for _, r := range text {
		out.WriteRune(plainMark)
		out.WriteRune(r)
	}
	return out.String()
}

// template returns what a template becomes.
func (x *expander) template(source string, depth int) string {
	parts := splitTop(source[2:len(source)-2], '|')
	name := templateKey(withoutMarks(parts[0]))
	if depth > mostNested || x.size > mostExpanded {
		x.leave("template", source, "")
		return ""
	}
	arguments := argumentsOf(parts[1:])
	template, known := x.templates[name]
	if !known {
		return x.unknown(name, source, arguments, depth)
	}

	made := ""
	switch template.Verb {
	case "text":
		made = filledPattern(template.Text, arguments)
	case "box":
		made = filledPattern(template.Text, arguments) + x.box(template.Code)
	case "kind":
		for i, kind := range page.Kinds {
			if kind == template.Text {
				made = string([]rune{kindMark, firstKind + rune(i)})
			}
		}
	case "author":
		x.authors = append(x.authors, withoutMarks(filledPattern(template.Text, arguments)))
	case "editions":
		x.edition(arguments)
	case "section":
		head := filledPattern(template.Head, arguments)
		made = "\n\n=== " + head + " ===\n\n" + filledPattern(template.Text, arguments) + "\n\n"
	case "content":
		made = filledPattern(template.Text, arguments)
	case "picture":
		made = x.picture(arguments)
	}
	x.leaveUnused(template, source, arguments)
	return x.expand(made, depth+1)
}

// leaveUnused lists a template if there is an argument that its line in the table does not name.
func (x *expander) leaveUnused(t Template, source string, arguments []argument) {
	names := t.names()
	for _, a := range arguments {
		if !a.used && !names[a.name] && hasLetter(a.value) {
			x.leave("template", source, "")
			return
		}
	}
}

// box returns the mark of an expansion.
func (x *expander) box(code string) string {
	i := slices.Index(x.boxes, code)
	if i < 0 {
		i = len(x.boxes)
		x.boxes = append(x.boxes, code)
	}
	if i >= mostNotes {
		return ""
	}
	return string([]rune{boxMark, firstNote + rune(i)})
}

// edition takes the designs of tiles from arguments.
func (x *expander) edition(arguments []argument) {
	for i, a := range arguments {
		value := strings.TrimSpace(withoutMarks(a.value))
		if slices.Contains(page.Editions, value) {
			x.editions = append(x.editions, value)
			arguments[i].used = true
		}
	}
}

// picture lists a picture, and returns its caption as a paragraph.
func (x *expander) picture(arguments []argument) string {
	name, caption := "", ""
	for i, a := range arguments {
		value := strings.TrimSpace(a.value)
		switch {
		case a.name == "caption" || a.name == "text":
			caption = value
			arguments[i].used = true
		case name == "" && isFile(withoutMarks(value)):
			name = withoutMarks(value)
			arguments[i].used = true
		}
	}
	x.leave("picture", name+" "+caption, "")
	return "\n\n" + caption + "\n\n"
}

var fileName = regexp.MustCompile(`(?i)\.(png|jpe?g|gif|svg|webp|pdf)$`)

// isFile reports whether a text is the name of a picture.
func isFile(text string) bool { return fileName.MatchString(text) }

// unknown lists a template that no table names. Arguments that read like sentences stay in the page.
func (x *expander) unknown(name, source string, arguments []argument, depth int) string {
	line := fmt.Sprintf("%s: text {text|1}", name)
	if len(arguments) == 0 {
		line = name + ": content WORDS"
	}
	x.leave("template", source, line)

	made := ""
	for _, a := range arguments {
		if readsLikeText(a.value) {
			made += " " + strings.TrimSpace(a.value)
		}
	}
	return x.expand(strings.TrimSpace(made), depth+1)
}

// readsLikeText reports whether a text has at least four words.
func readsLikeText(text string) bool { return page.Words(Readable(withoutMarks(text))) >= 4 }

// hasLetter reports whether a text has a word.
func hasLetter(text string) bool { return page.Words(withoutMarks(text)) > 0 }

// argumentsOf reads arguments. One may have a name before an equals sign.
func argumentsOf(parts []string) (all []argument) {
	number := 0
	for _, part := range parts {
		name, value, named := strings.Cut(part, "=")
		name = strings.TrimSpace(withoutMarks(name))
		if !named || strings.ContainsAny(name, "<[{ '\"/") || len(splitTop(part, '=')) == 1 {
			number++
			name = fmt.Sprint(number)
			value = part
		}
		all = append(all, argument{name: name, value: strings.TrimSpace(value)})
	}
	return all
}

// splitTop splits a text at a sign that stands neither in a template nor in a link.
func splitTop(text string, sign byte) (parts []string) {
	depth, from := 0, 0
	for i := 0; i < len(text); i++ {
		two := text[i:min(i+2, len(text))]
		switch {
		case two == "{{" || two == "[[":
			depth++
			i++
		case two == "}}" || two == "]]":
			depth--
			i++
		case text[i] == sign && depth == 0:
			parts = append(parts, text[from:i])
			from = i + 1
		}
	}
	return append(parts, text[from:])
}
