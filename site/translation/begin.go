package translation

import (
	"slices"
)

// Open reads what all pages share: configuration, languages, glossary and interface texts. It keeps the map.
func Open(files map[string][]byte) (*Content, []Error) { return read(files) }

// Begin starts the translation into a language where pages are judged one by one, by JudgePage. The interface texts are judged.
func (c *Content) Begin(code string) *Translation {
	t := c.begin(code)
	t.Errors = slices.Clone(t.setting.errs)
	if i, ok := c.at[UI]; ok {
		t.Sheets[i] = t.sheet(UI, c.English[UI])
		t.Errors = append(t.Errors, t.Sheets[i].errs...)
		t.Pages[i] = t.Sheets[i].Page
	}
	return t
}

// CutPage cuts an English page into units. What is wrong with it are the errors.
func CutPage(id, name string, file []byte) (Source, []Error) {
	s := cut(id, name, file)
	return s, s.errs
}
