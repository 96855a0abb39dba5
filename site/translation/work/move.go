package work

import (
	"bytes"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"taula/site/translation"
	"taula/site/translation/words"
)

// Move renames a page in every language: files, ledgers, equivalences and the links of all pages to it. It adds the old address
// to redirects.toml. If the English was renamed already, it renames the rest; found lists what was renamed before.
func Move(c *translation.Content, from, to string) (files Files, found []string, err error) {
	if err := movable(c, from, to); err != nil {
		return nil, nil, err
	}
	if _, there := c.English[to]; there {
		found = append(found, fmt.Sprintf("%s/%s.md has already been renamed: the rest follows it", c.Config.Source, to))
	}
	files = Files{}
	move := func(old, fresh string) {
		text := c.File(old)
		switch {
		case text != nil && c.File(fresh) != nil && old != fresh:
			found = append(found, fmt.Sprintf("%s and %s: both are there, so both stay", old, fresh))
		case text != nil:
			files[fresh], files[old] = bytes.Clone(text), nil
			if path.Ext(old) == ".ledger" {
				files[fresh] = bytes.Replace(text, []byte("\npage "+from+"\n"), []byte("\npage "+to+"\n"), 1)
			}
		}
	}
	for _, code := range append([]string{c.Config.Source}, c.Languages...) {
		move(code+"/"+from+".md", code+"/"+to+".md")
		move(translation.LedgerFile(code, from), translation.LedgerFile(code, to))
	}
	move("ledger/equivalent/"+from+".eq", "ledger/equivalent/"+to+".eq")
	relink(c, files, from, to)
	files[RedirectsFile] = []byte(redirected(string(c.File(RedirectsFile)), from, to))
	return files, found, nil
}

// unquotable reports whether a character has no place in a path: redirects.toml would have to write it otherwise.
func unquotable(r rune) bool { return r == '"' || r == '\\' || !unicode.IsPrint(r) }

// movable returns why a page cannot be moved, or nil.
func movable(c *translation.Content, from, to string) error {
	_, here := c.English[from]
	_, there := c.English[to]
	switch {
	case to == "", path.Clean("/"+to) != "/"+to, strings.Contains("/"+to, "/."), strings.ContainsFunc(to, unquotable):
		return fmt.Errorf("page %q: expected a path such as rules/new-name", to)
	case here && there:
		return fmt.Errorf("page %q: expected a path that is free, such as rules/new-name", to)
	case !here && !there:
		return translation.Error{File: c.Config.Source + "/" + from + ".md", Found: fmt.Sprintf("no page %q", from), Wanted: "the path of a page, such as rules/base-game"}
	case there && !left(c, from):
		return fmt.Errorf("page %q: expected one that has not moved to %s already: nothing of it is left at %s", from, to, from)
	}
	return nil
}

// relink changes the links of all pages to the moved one.
func relink(c *translation.Content, files Files, from, to string) {
	link := regexp.MustCompile(`(\]\(|\]: ?<?)/` + regexp.QuoteMeta(from) + `(/?[#)>\s])`)
	for _, name := range slices.Concat(c.Names, files.Names()) {
		text, ok := files[name]
		if !ok {
			text = c.File(name)
		}
		if fresh := link.ReplaceAll(text, []byte("${1}/"+to+"${2}")); path.Ext(name) == ".md" && !bytes.Equal(fresh, text) {
			files[name] = fresh
		}
	}
}

// left reports whether there is a translation or a ledger of a page.
func left(c *translation.Content, id string) bool {
	for _, code := range c.Languages {
		if c.File(code+"/"+id+".md") != nil || c.File(translation.LedgerFile(code, id)) != nil {
			return true
		}
	}
	return c.File("ledger/equivalent/"+id+".eq") != nil
}

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
