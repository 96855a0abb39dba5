package translation

import "strings"

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

// Gone returns the pages that have a translation and its ledger but no English any more.
func (t *Translation) Gone() (ids []string) {
	c, code := t.Content, t.Language.Code
	for _, name := range c.below("ledger/" + code + "/") {
		id := strings.TrimSuffix(strings.TrimPrefix(name, "ledger/"+code+"/"), ".ledger")
		if _, there := c.English[id]; !there && c.files[PageFile(code, id)] != nil {
			ids = append(ids, id)
		}
	}
	return ids
}
