package exchange

import (
	"bytes"
	"encoding/json"

	"taula/site/translation"
)

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
		d.Reviewed = u.Record >= 0 && s.Ledger.Records[u.Record].Has("reviewed")
		lines.Encode(d) // strings and numbers can always be written
	}
	return append(bytes.TrimSuffix(out.Bytes(), []byte("\n")), "]}\n"...)
}
