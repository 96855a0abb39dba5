package wiki

import (
	_ "embed"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"taula/site/page"
)

//go:embed templates.txt
var ownTemplates string

// TemplatesFile is the file of a content tree with its own templates.
const TemplatesFile = "wiki.txt"

// A Template says what becomes of a template of the wiki. Text has the pattern of its words; Head
// that of a section's title.
type Template struct{ Verb, Code, Head, Text string }

// Templates are what a page is read with, by name.
type Templates map[string]Template

// templateVerbs are the verbs of a table, each with whether a pattern follows.
var templateVerbs = map[string]bool{
	"text": true, "box": true, "kind": true, "author": true, "section": true, "content": true,
	"editions": false, "picture": false, "drop": false,
}

// ReadTemplates returns the program's templates, with those of a site over them.
func ReadTemplates(file string) (Templates, []page.Error) {
	all := Templates{}
	errs := all.read(ownTemplates)
	for _, err := range all.read(file) {
		err.File = TemplatesFile
		errs = append(errs, err)
	}
	return all, errs
}

// read adds the lines of a table.
func (t Templates) read(text string) (errs []page.Error) {
	number := 0
	for line := range strings.SplitSeq(text, "\n") {
		number++
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		name, rest, ok := strings.Cut(line, ":")
		template, wanted := parseTemplate(strings.TrimSpace(rest))
		if !ok {
			wanted = "a name, a colon and a verb"
		}
		if wanted != "" {
			errs = append(errs, page.Error{Line: number, Found: fmt.Sprintf("%q", clip(line)), Wanted: wanted})
			continue
		}
		t[templateKey(name)] = template
	}
	return errs
}

// parseTemplate reads what follows the name, or returns what was wanted.
func parseTemplate(text string) (t Template, wanted string) {
	verb, rest, _ := strings.Cut(text, " ")
	rest = strings.TrimSpace(rest)
	hasPattern, known := templateVerbs[verb]
	switch {
	case !known:
		return t, "text, box, kind, author, editions, section, content, picture or drop after the colon"
	case hasPattern != (rest != ""):
		return t, "nothing behind editions, picture and drop, and a pattern behind the other verbs"
	}

	t = Template{Verb: verb, Text: rest}
	switch verb {
	case "kind":
		if !slices.Contains(page.Kinds, rest) {
			return t, "one of " + strings.Join(page.Kinds, ", ")
		}
	case "box":
		t.Code, t.Text, _ = strings.Cut(rest, " ")
		t.Text = `{text|1|"` + strings.TrimSpace(t.Text) + `"}`
	case "section":
		head, body, ok := strings.Cut(rest, " : ")
		if !ok {
			return t, `a title and a text with " : " between them`
		}
		t.Head, t.Text = head, body
	case "content":
		t.Text = strings.ReplaceAll(rest, `\n`, "\n")
	}
	return t, ""
}

// templateKey returns the name of a template as the wiki compares it.
func templateKey(name string) string {
	name = strings.Join(strings.Fields(spaced(name)), " ")
	if name == "" {
		return name
	}
	return strings.ToUpper(name[:1]) + name[1:]
}

var choice = regexp.MustCompile(`\{([^{}]*)\}`)

// filledPattern writes arguments into a pattern, and notes which were used.
func filledPattern(pattern string, arguments []argument) string {
	return choice.ReplaceAllStringFunc(pattern, func(found string) string {
		if strings.HasPrefix(found, "{-") {
			return ""
		}
		for name := range strings.SplitSeq(found[1:len(found)-1], "|") {
			if words, ok := strings.CutPrefix(name, `"`); ok {
				return strings.TrimSuffix(words, `"`)
			}
			for i := range arguments {
				if arguments[i].name == name && strings.TrimSpace(arguments[i].value) != "" {
					arguments[i].used = true
					return arguments[i].value
				}
			}
		}
		return ""
	})
}

// names returns the arguments that the patterns of a template name. Where one of them is used, the
// others say the same or nothing.
func (t Template) names() map[string]bool {
	all := map[string]bool{}
	for _, m := range choice.FindAllStringSubmatch(t.Head+t.Text, -1) {
		for name := range strings.SplitSeq(strings.TrimPrefix(m[1], "-"), "|") {
			all[name] = true
		}
	}
	return all
}

// An argument of a template. Those without a name are called 1, 2 and so on.
type argument struct {
	name, value string
	used        bool
}
