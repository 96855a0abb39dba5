package wiki

import (
	"fmt"
	"regexp"
	"strings"
)

// A Unit is a piece of a page as the extension cuts it. Text is what translators see: a variable
// stands in it as $name.
type Unit struct {
	Mark      string // "5"; "" for a text that has not been marked yet
	Text      string
	Variables []Variable
	Line      int  // of the page, from 1
	Unwrapped bool // <translate nowrap>: the wiki puts no element around its translations
}

// A Variable is a value that translators do not see.
type Variable struct{ Name, Value string }

// A Part of a page is text that everybody sees alike, or one of its units.
type Part struct {
	Text   string
	Unit   int  // index of the unit, -1 for text
	Inside bool // text between the units of one <translate>
}

// A Cut is a page, cut into its units.
type Cut struct {
	Parts []Part
	Units []Unit
}

var (
	translateTag = regexp.MustCompile(`<translate( nowrap)?>|</translate>`)
	blankLines   = regexp.MustCompile(`\s*\n\n\s*`)
	anyMark      = regexp.MustCompile(`<!--T:([^_/\n<>]+?)-->`)
	markBefore   = regexp.MustCompile(`^\s*<!--T:[^_/\n<>]+?-->[ \n]?`)
	markBehind   = regexp.MustCompile(`(?m)[ \t]*<!--T:[^_/\n<>]+?-->$`)
	nowiki       = regexp.MustCompile(`(?s)<nowiki>.*?</nowiki>`)
)

// IsTranslatable reports whether a page has anything for translators.
func IsTranslatable(text string) bool { return translateTag.MatchString(veiled(text)) }

// veiled returns a text with the same length in which nothing within <nowiki> means anything.
func veiled(text string) string {
	return nowiki.ReplaceAllStringFunc(text, func(s string) string { return strings.Repeat("x", len(s)) })
}

// CutPage cuts a page as the extension's own parser does: at blank lines within <translate>. It
// returns an error for tags that the extension refuses.
func CutPage(text string) (*Cut, error) {
	cut := &Cut{}
	view := veiled(text)
	at, opened := 0, -1 // opened is where the content of an open <translate> begins
	unwrapped := false
	for _, tag := range translateTag.FindAllStringIndex(view, -1) {
		isEnd := view[tag[0]+1] == '/'
		switch {
		case !isEnd && opened >= 0:
			return nil, fmt.Errorf(
				"line %d: found <translate> within <translate>, expected </translate> first",
				lineOf(text, tag[0]))
		case isEnd && opened < 0:
			return nil, fmt.Errorf("line %d: found </translate>, expected <translate> before it", lineOf(text, tag[0]))
		case !isEnd:
			cut.literal(text[at:tag[0]])
			opened = tag[1]
			unwrapped = strings.Contains(view[tag[0]:tag[1]], "nowrap")
		default:
			err := cut.content(text, view, opened, tag[0], unwrapped)
			if err != nil {
				return nil, err
			}
			at = tag[1]
			opened = -1
		}
	}
	if opened >= 0 {
		return nil, fmt.Errorf("line %d: found <translate> without an end, expected </translate>", lineOf(text, opened))
	}
	cut.literal(text[at:])
	return cut, nil
}

// literal adds text outside <translate>.
func (c *Cut) literal(text string) {
	if text != "" {
		c.Parts = append(c.Parts, Part{Text: text, Unit: -1})
	}
}

// content adds the units between start and end of a page, which are the content of one <translate>.
// view is the veiled page.
func (c *Cut) content(text, view string, start, end int, unwrapped bool) error {
	inner := view[start:end]
	begin := len(inner) - len(strings.TrimLeft(inner, " \t\n"))
	stop := len(strings.TrimRight(inner, " \t\n"))
	if begin >= stop {
		c.literal(text[start:end])
		return nil
	}
	gaps := append(blankLines.FindAllStringIndex(inner[begin:stop], -1), []int{stop - begin, stop - begin})

	c.between(inner[:begin])
	from := begin
	for _, gap := range gaps {
		to := begin + gap[0]
		unit, err := newUnit(text[start+from:start+to], lineOf(text, start+from))
		if err != nil {
			return err
		}
		if len(c.Units) >= mostUnits {
			return fmt.Errorf("line %d: found more than %d units, expected fewer on a page", unit.Line, mostUnits)
		}
		unit.Unwrapped = unwrapped
		c.Parts = append(c.Parts, Part{Unit: len(c.Units), Inside: true})
		c.Units = append(c.Units, unit)
		c.between(inner[to : begin+gap[1]])
		from = begin + gap[1]
	}
	c.between(inner[stop:])
	return nil
}

// between adds the blank text around the units of one <translate>.
func (c *Cut) between(text string) {
	if text != "" {
		c.Parts = append(c.Parts, Part{Text: text, Unit: -1, Inside: true})
	}
}

// newUnit reads a unit with its mark, which stands before it, or behind a heading.
func newUnit(text string, line int) (Unit, error) {
	unit := Unit{Line: line}
	marks := anyMark.FindAllStringSubmatch(text, -1)
	switch {
	case len(marks) > 1:
		return unit, fmt.Errorf(
			"line %d: found two marks, %s and %s, in one unit, expected a blank line between them", line,
			marks[0][0], marks[1][0])
	case len(marks) == 1:
		unit.Mark = marks[0][1]
		text = markBefore.ReplaceAllString(text, "")
		text = markBehind.ReplaceAllString(text, "")
		if anyMark.MatchString(text) {
			return unit, fmt.Errorf(
				"line %d: found %s within a text, expected it before the text or behind a heading", line,
				marks[0][0])
		}
	}
	unit.Text, unit.Variables = withoutValues(text)
	if len(unit.Variables) > mostVariables {
		return unit, fmt.Errorf("line %d: found %d variables, expected at most %d in a unit", line,
			len(unit.Variables), mostVariables)
	}
	return unit, nil
}

// variable matches <tvar name="x">…</tvar> with or without quotes, and <tvar|x>…</> of old pages.
var variable = regexp.MustCompile(`(?s)<tvar\|([^>\n]+)>(.*?)</>|` +
	`<tvar\s+name\s*=\s*(?:"([^">\n]+)"|'([^'>\n]+)'|([^"'>\s]+))\s*>(.*?)</tvar\s*>`)

// withoutValues writes $name for each variable and returns the values.
func withoutValues(text string) (string, []Variable) {
	var all []Variable
	text = variable.ReplaceAllStringFunc(text, func(found string) string {
		m := variable.FindStringSubmatch(found)
		v := Variable{Name: m[3] + m[4] + m[5], Value: m[6]}
		if m[1] != "" {
			v = Variable{Name: m[1], Value: m[2]}
		}
		all = append(all, v)
		return "$" + v.Name
	})
	return text, all
}

// Filled writes the values of variables into a text, in one pass: the longest name that fits is
// meant ($1 and $10).
func Filled(text string, variables []Variable) string {
	if len(variables) == 0 || !strings.Contains(text, "$") {
		return text
	}
	var out strings.Builder
	for i := 0; i < len(text); {
		best := -1
		for n, v := range variables {
			if text[i] != '$' {
				break
			}

			fits := strings.HasPrefix(text[i:], "$"+v.Name)
			if fits && (best < 0 || len(v.Name) > len(variables[best].Name)) {
				best = n
			}
		}
		if best < 0 {
			out.WriteByte(text[i])
			i++
			continue
		}
		out.WriteString(variables[best].Value)
		i += 1 + len(variables[best].Name)
	}
	return out.String()
}

// lineOf returns the line of a position.
func lineOf(text string, at int) int { return 1 + strings.Count(text[:at], "\n") }
