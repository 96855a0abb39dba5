package work

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"taula/site/translation"
	"taula/site/translation/words"
)

// RedirectsFile lists the old paths of moved pages.
const RedirectsFile = "redirects.toml"

// A Redirect leads from an old path to the present one: "rules/base" to "rules/base-game".
type Redirect struct {
	From, To string
	Line     int // from 1; 0 for a new one
}

var redirectLine = regexp.MustCompile(`^\s*"([^"\\]+)"\s*=\s*"([^"\\]+)"\s*(#.*)?$`)

// ParseRedirects parses redirects.toml, which has a line for each page. It reports and skips invalid lines.
//
//	"rules/base" = "rules/base-game"
func ParseRedirects(text string) ([]Redirect, []translation.Error) {
	var out []Redirect
	var errs []translation.Error
	for i, line := range strings.Split(text, "\n") {
		if s := strings.TrimSpace(line); s == "" || s[0] == '#' {
			continue
		}
		m := redirectLine.FindStringSubmatch(line)
		if m == nil {
			errs = append(errs, translation.Error{File: RedirectsFile, Line: i + 1, Found: words.Quoted(strings.TrimSpace(line)), Wanted: `"old/path" = "new/path"`})
			continue
		}
		out = append(out, Redirect{m[1], m[2], i + 1})
	}
	return out, errs
}

// redirected returns redirects.toml after a page has moved. All its old paths lead directly to the new one.
func redirected(text, from, to string) string {
	all, _ := ParseRedirects(text)
	all = slices.DeleteFunc(all, func(r Redirect) bool { return r.From == to || r.From == from })
	for i := range all {
		if all[i].To == from {
			all[i].To = to
		}
	}
	all = append(all, Redirect{From: from, To: to})
	slices.SortFunc(all, func(a, b Redirect) int { return strings.Compare(a.From, b.From) })
	out := "# Pages that have another path now: \"old\" = \"new\". Written by taula translate mv.\n\n"
	for _, r := range all {
		out += fmt.Sprintf("%q = %q\n", r.From, r.To)
	}
	return out
}
