package work

import (
	"fmt"
	"path"
	"regexp"
	"strings"

	"taula/site/translation"
)

// Move returns a page another path in every language: files, ledgers, equivalences and the links of all pages to it;
// the old address is kept in redirects.toml. Where the English was renamed already, the rest follows it; found says
// what was found so.
func Move(c *translation.Content, from, to string) (files Files, found []string, err error) {
	_, here := c.English[from]
	_, there := c.English[to]
	switch {
	case to == "" || path.Clean("/"+to) != "/"+to:
		return nil, nil, fmt.Errorf("page %q: want a path such as rules/new-name", to)
	case here && there:
		return nil, nil, fmt.Errorf("page %q: want a path that is free, such as rules/new-name", to)
	case !here && !there:
		return nil, nil, c.Unknown(from)
	case there && !left(c, from):
		return nil, nil, fmt.Errorf("page %q: want one that is not at %s already: nothing of it is left at %s", from, to, from)
	case there:
		found = append(found, fmt.Sprintf("%s/%s.md was renamed already: the rest follows it", c.Config.Source, to))
	}
	files = Files{}
	move := func(old, fresh string, change func(string) string) {
		text := c.File(old)
		switch {
		case text != nil && c.File(fresh) != nil && old != fresh:
			found = append(found, fmt.Sprintf("%s and %s: both are there, so both stay", old, fresh))
		case text != nil:
			files[fresh] = []byte(change(string(text)))
			files[old] = nil
		}
	}
	same := func(s string) string { return s }
	for _, code := range append([]string{c.Config.Source}, c.Languages...) {
		move(code+"/"+from+".md", code+"/"+to+".md", same)
		move(translation.LedgerFile(code, from), translation.LedgerFile(code, to), func(s string) string {
			return strings.Replace(s, "\npage "+from+"\n", "\npage "+to+"\n", 1)
		})
	}
	move("ledger/equivalent/"+from+".eq", "ledger/equivalent/"+to+".eq", same)
	link := regexp.MustCompile(`(\]\(|\]: ?<?)/` + regexp.QuoteMeta(from) + `(/?[#)>\s])`)
	for _, name := range c.Names() {
		text, ok := files[name]
		if !ok {
			text = c.File(name)
		}
		if path.Ext(name) != ".md" || text == nil {
			continue
		}
		if fresh := link.ReplaceAll(text, []byte("${1}/"+to+"${2}")); string(fresh) != string(text) {
			files[name] = fresh
		}
	}
	for name, text := range files { // texts that were moved link too
		if text != nil && path.Ext(name) == ".md" {
			files[name] = link.ReplaceAll(text, []byte("${1}/"+to+"${2}"))
		}
	}
	files[RedirectsFile] = []byte(redirected(string(c.File(RedirectsFile)), from, to))
	return files, found, nil
}

// left reports whether a translation or a ledger of a page lies at a path.
func left(c *translation.Content, id string) bool {
	for _, code := range c.Languages {
		if c.File(code+"/"+id+".md") != nil || c.File(translation.LedgerFile(code, id)) != nil {
			return true
		}
	}
	return c.File("ledger/equivalent/"+id+".eq") != nil
}
