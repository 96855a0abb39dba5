package translation

import (
	"path"
	"slices"
	"strings"
)

// PageFile is where a page lies that has the same path in every language.
func PageFile(code, id string) string {
	if id == UI {
		return code + "/ui.toml"
	}
	return code + "/" + id + ".md"
}

// LedgerFile is where the records of a page in a language lie.
func LedgerFile(code, id string) string { return "ledger/" + code + "/" + id + ".ledger" }

// mirror finds the translated pages of a language by their paths.
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

// TargetFile is where the translation of a page lies, or would lie.
func (t *Translation) TargetFile(id string) string {
	if name, ok := t.paths[id]; ok {
		return name
	}
	return PageFile(t.Language.Code, id)
}

// PageOf is the page whose translation or ledger a file is; "" if it is of none.
func (t *Translation) PageOf(file string) string {
	for _, s := range t.Sheets {
		if file == s.File || file == LedgerFile(t.Language.Code, s.ID) {
			return s.ID
		}
	}
	return ""
}

// strays lists what lies in the language's folders without an English page.
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
