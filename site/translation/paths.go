package translation

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"taula/site/page"
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

// mirror finds the translated file of every English page: by path, or by the front matter key both carry.
func (c *Content) mirror(code string) map[string]string {
	byKey := map[string]string{}
	for id, s := range c.English {
		if s.Key != "" && s.Key != id {
			byKey[s.Key] = id
		}
	}
	out := map[string]string{}
	for _, name := range c.below(code + "/") {
		id := strings.TrimPrefix(name, code+"/")
		switch {
		case id == "ui.toml":
			out[UI] = name
		case path.Ext(id) == ".md":
			id = strings.TrimSuffix(id, ".md")
			if key := page.Field(c.files[name], "key"); key != "" {
				id = cmp.Or(byKey[key], key)
			}
			out[id] = name
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
