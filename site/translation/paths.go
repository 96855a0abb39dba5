package translation

import (
	"path"
	"slices"
	"strings"
)

// PageFile returns the path of a page in a language.
func PageFile(code, id string) string {
	if id == UI {
		return code + "/ui.toml"
	}
	return code + "/" + id + ".md"
}

// LedgerFile returns the path of the ledger of a page in a language.
func LedgerFile(code, id string) string { return "ledger/" + code + "/" + id + ".ledger" }

// mirror maps the ids of pages to the files of their translations.
func (c *Content) mirror(code string) map[string]string {
	out := map[string]string{}
	for _, name := range c.below(code + "/") {
		id := strings.TrimPrefix(name, code+"/")
		switch {
		case id == "ui.toml":
			out[UI] = name
		case path.Ext(id) == ".md":
			out[strings.TrimSuffix(id, ".md")] = name
		}
	}
	return out
}

// TargetFile returns the path of the translation of a page, whether it exists or not.
func (t *Translation) TargetFile(id string) string {
	if name, ok := t.paths[id]; ok {
		return name
	}
	return PageFile(t.Language.Code, id)
}

// PageOf returns the id of the page whose translation or ledger a file is, or "".
func (t *Translation) PageOf(file string) string {
	for _, s := range t.Sheets {
		if file == s.File || file == LedgerFile(t.Language.Code, s.ID) {
			return s.ID
		}
	}
	return ""
}

// strays lists translations and ledgers without an English page.
func (t *Translation) strays() {
	c, code := t.Content, t.Language.Code
	for id, name := range t.paths {
		if _, ok := c.English[id]; !ok {
			t.Strays = append(t.Strays, name)
		}
	}
	for _, name := range c.below("ledger/" + code + "/") {
		if _, ok := c.English[strings.TrimSuffix(strings.TrimPrefix(name, "ledger/"+code+"/"), ".ledger")]; !ok {
			t.Strays = append(t.Strays, name)
		}
	}
	slices.Sort(t.Strays)
}
