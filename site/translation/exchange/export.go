// Package exchange exports units as PO for translation tools and imports what comes back.
package exchange

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path"
	"regexp"

	"taula/site/translation"
	"taula/site/translation/work"
)

// Export writes the selected pages as PO files: one for each page, or, if single, one for all of them.
func Export(t *translation.Translation, s translation.Selection, single bool) work.Files {
	source := t.Source.Code
	lang := t.Language.Code
	date := contentDate(t.Content)
	files := work.Files{}

	var all []Entry
	for _, sheet := range t.Selected(s) {
		entries := Entries(sheet)
		all = append(all, entries...)

		if !single && len(sheet.Page.Units) > 0 {
			po := formatPO(lang, "taula "+sheet.ID, date, messages(source, entries, false))
			files[sheet.ID+".po"] = []byte(po)
		}
	}

	if single {
		files[lang+".po"] = []byte(formatPO(lang, "taula", date, messages(source, all, true)))
	}
	return files
}

// contentDate returns the newest date in the content's list of changes, or 2000-01-01. An export must not depend on a clock: the
// same content gives the same bytes.
func contentDate(c *translation.Content) string {
	newest := "2000-01-01"
	for _, match := range dated.FindAllSubmatch(c.File("changes.toml"), -1) {
		newest = max(newest, string(match[1]))
	}
	return newest
}

// dated is a date in the list of changes.
var dated = regexp.MustCompile(`(?m)^date = "(\d{4}-\d\d-\d\d)"`)

// Read parses a PO file and returns its entries and the language that it names. A name with another extension is an error.
func Read(name string, data []byte) (entries []Entry, lang string, err error) {
	switch ext := path.Ext(name); ext {
	case ".po", ".txt", "-", "": // some devices share only text files
	default:
		return nil, "", fmt.Errorf("found a file %q, expected .po", ext)
	}

	text, err := decodedPO(data)
	if err != nil {
		return nil, "", err
	}
	messages, head, err := parsePO(text)
	for _, m := range messages {
		entries = append(entries, m.entry(head))
	}
	return entries, head.lang, err
}

// A deskUnit is a unit for the editor in the browser.
type deskUnit struct {
	Unit     string             `json:"unit"`
	Hash     string             `json:"hash"`
	Status   translation.Status `json:"status"`
	Reason   string             `json:"reason"`
	Kind     string             `json:"kind,omitempty"`
	ID       string             `json:"id,omitempty"`
	Context  string             `json:"context,omitempty"`
	Source   string             `json:"source,omitempty"`
	Target   string             `json:"target,omitempty"`
	Base     string             `json:"base,omitempty"`
	Stood    string             `json:"stood,omitempty"`
	Reviewed bool               `json:"reviewed,omitempty"`
	Answer   string             `json:"answer,omitempty"`
	Most     int                `json:"most,omitempty"`
	Reworded [][2]string        `json:"reworded,omitempty"` // what is new in the translation since it was accepted
}

// Desk returns a page as JSON for the editor in the browser: its units in document order, a line each, with their English and
// translation. The context is the same as in PO files.
func Desk(s *translation.Sheet) []byte {
	var out bytes.Buffer
	out.Grow(4 * len(s.English.Text))
	lines := json.NewEncoder(&out)
	lines.SetEscapeHTML(false)
	id, _ := json.Marshal(s.ID)
	out.WriteString(`{"page":` + string(id) + `,"units":[`)
	contexts := contexts(s.Page)
	for i := range s.Page.Units {
		if i > 0 {
			out.Truncate(out.Len() - 1)
			out.WriteString(",\n")
		}
		u := &s.Page.Units[i]
		d := deskUnit{Unit: u.Unit.Address(), Hash: u.Unit.Hash, Status: u.Status, Reason: u.Reason, Kind: u.Unit.Kind, ID: u.Unit.ID,
			Context: contexts[i], Source: u.Unit.Inline, Target: u.Target, Answer: u.Reply()}
		if u.Status != translation.Current {
			d.Base = u.Base
		}
		if s.ID == translation.UI {
			d.Source, d.Most = u.Unit.Raw, s.Longest[u.Unit.Where]
		}
		if hash := stoodNow(&s.Page, u); hash != nothingStood {
			d.Stood = hash
		}
		for _, c := range s.Rewording(i) {
			d.Reworded = append(d.Reworded, [2]string{c.Op, c.Text})
		}
		d.Reviewed = u.Record >= 0 && s.Ledger.Records[u.Record].Has("reviewed")
		lines.Encode(d) // strings and numbers can always be written
	}
	return append(bytes.TrimSuffix(out.Bytes(), []byte("\n")), "]}\n"...)
}
