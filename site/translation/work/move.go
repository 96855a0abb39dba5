package work

import (
	"fmt"
	"path"
	"regexp"
	"strings"

	"taula/site/translation"
)

// Move gives a page another path in every language: files, ledgers, equivalences and the links of all pages to it; the
// old address is kept in redirects.toml.
func Move(c *translation.Content, from, to string) (Files, error) {
	if _, ok := c.English[from]; !ok {
		return nil, c.Unknown(from)
	}
	if _, ok := c.English[to]; ok || to == "" || path.Clean("/"+to) != "/"+to {
		return nil, fmt.Errorf("page %q: want a path that is free, such as rules/new-name", to)
	}
	files := Files{}
	move := func(old, fresh string, change func(string) string) {
		if text := c.File(old); text != nil {
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
	return files, nil
}
