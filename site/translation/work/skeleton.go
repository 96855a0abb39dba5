package work

import (
	"regexp"
	"strings"

	"taula/site/page"
)

// Skeleton is a new translated page: the front matter with empty words, or, as a copy, the English text without what a
// translation does not repeat.
func Skeleton(english []byte, copied bool) []byte {
	body := page.Body(english)
	if !copied {
		front := page.Fields(english)
		out := "---\ntitle:\n"
		if front["description"] != "" {
			out += "description:\n"
		}
		if front["slug"] != "" {
			out += "slug: " + front["slug"] + "\n"
		}
		return []byte(out + "---\n")
	}
	var out []string
	for _, line := range strings.Split(string(english[:body]), "\n") {
		key, _, ok := strings.Cut(line, ":")
		if !ok || key == "title" || key == "description" || key == "slug" {
			out = append(out, line)
		}
	}
	text := boardFence.ReplaceAllString(string(english[body:]), "")
	text = attributeBlock.ReplaceAllString(text, "")
	text = blankLines.ReplaceAllString(text, "\n\n")
	return []byte(strings.Join(out, "\n") + text)
}

var (
	boardFence     = regexp.MustCompile("(?ms)^```board [^\n]*\n.*?^```[ \t]*\n")
	attributeBlock = regexp.MustCompile(`(?m)[ \t]*\{#[^{}\n]*\}[ \t]*$`)
	blankLines     = regexp.MustCompile(`\n{3,}`)
)
