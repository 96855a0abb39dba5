package exchange

import (
	"strconv"
	"unicode/utf8"

	"taula/site/translation"
)

// Desk appends a page as JSON for the editor in the browser: its units in document order with their English and translation.
// Empty fields are omitted. The context is the same as in PO files.
func Desk(out []byte, s *translation.Sheet) []byte {
	contexts := contexts(s.Page)
	out = append(out, `{"page":`...)
	out = append(quote(out, s.ID), `,"units":[`...)
	for i := range s.Page.Units {
		if i > 0 {
			out = append(out, ",\n"...)
		}
		out = append(deskUnit(out, s, &s.Page.Units[i], contexts[i]), '}')
	}
	return append(out, "]}\n"...)
}

// deskUnit writes a unit, without its closing brace.
func deskUnit(out []byte, s *translation.Sheet, u *translation.State, context string) []byte {
	source := u.Unit.Inline
	if s.ID == translation.UI {
		source = u.Unit.Raw
	}
	out = append(quote(append(out, `{"unit":`...), u.Unit.Address()), `,"hash":"`...)
	out = append(append(append(out, u.Unit.Hash...), `","status":"`...), u.Status...)
	out = append(append(append(out, `","reason":"`...), u.Reason...), '"')
	for _, f := range [...]struct{ name, text string }{
		{"kind", u.Unit.Kind}, {"id", u.Unit.ID}, {"context", context}, {"source", source}, {"target", u.Target}, {"base", u.Base},
	} {
		if f.text == "" || f.name == "base" && u.Status == translation.Current {
			continue
		}
		out = quote(append(append(append(out, `,"`...), f.name...), `":`...), f.text)
	}
	if hash := stoodNow(&s.Page, u); hash != nothingStood {
		out = append(append(append(out, `,"stood":"`...), hash...), '"')
	}
	if u.Record >= 0 && s.Ledger.Records[u.Record].Has("reviewed") {
		out = append(out, `,"reviewed":true`...)
	}
	if most := s.Longest[u.Unit.Where]; most > 0 && s.ID == translation.UI {
		out = strconv.AppendInt(append(out, `,"most":`...), int64(most), 10)
	}
	return out
}

// quote appends a JSON string.
func quote(out []byte, text string) []byte {
	out = append(out, '"')
	from := 0
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c >= ' ' && c != '"' && c != '\\' && c < utf8.RuneSelf || c >= utf8.RuneSelf {
			continue
		}
		out = append(out, text[from:i]...)
		switch from = i + 1; c {
		case '"', '\\':
			out = append(out, '\\', c)
		case '\n':
			out = append(out, `\n`...)
		default:
			const digits = "0123456789abcdef"
			out = append(out, '\\', 'u', '0', '0', digits[c>>4], digits[c&15])
		}
	}
	return append(append(out, text[from:]...), '"')
}
