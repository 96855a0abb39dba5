package translation

import (
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

// PageOf returns the id of the page whose translation or ledger a file is, or "".
func (t *Translation) PageOf(file string) string {
	for _, s := range t.Sheets {
		if file == s.File || file == s.LedgerFile() {
			return s.ID
		}
	}
	return ""
}

// strays lists translations and ledgers without an English page.
func (t *Translation) strays() {
	c, code := t.Content, t.Language.Code
	for _, name := range c.below(code + "/") {
		id, isPage := strings.CutSuffix(strings.TrimPrefix(name, code+"/"), ".md")
		if name == PageFile(code, UI) {
			id, isPage = UI, true
		}
		if _, ok := c.English[id]; isPage && !ok {
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
