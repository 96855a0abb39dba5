package translation

import (
	"fmt"
	"path"
	"slices"
	"strings"
)

// Export writes the chosen pages in a format: "po", "xliff", "csv", "tmx" or
// "todo". PO has a file a page unless single; the others are one file.
func (t *Translation) Export(s Selection, format string, single bool) Files {
	source, lang := t.Content.Config.Source, t.Language.Code
	files := Files{}
	var entries []Entry
	for _, p := range t.Pages {
		if !s.page(p.Path) || len(p.Units) == 0 {
			continue
		}
		switch {
		case format != "po":
			entries = append(entries, t.Entries(p)...)
		case !single:
			files[p.Path+".po"] = []byte(FormatPO(lang, "taula "+p.Path, t.PO(p)))
		}
	}
	switch format {
	case "po":
		if single {
			files[lang+".po"] = t.allMessages(s)
		}
	case "xliff":
		files[lang+".xlf"] = []byte(FormatXLIFF(source, lang, entries))
	case "csv":
		files[lang+".csv"] = []byte(FormatCSV(entries))
	case "tmx":
		files[lang+".tmx"] = []byte(FormatTMX(source, lang, entries))
	case "todo":
		files[lang+".md"] = []byte(FormatTodo(entries))
	}
	return files
}

// allMessages writes the chosen pages as one PO file. What an earlier state of
// the tree wrote of the same sheets is taken from there.
func (t *Translation) allMessages(s Selection) []byte {
	parts := [][]byte{[]byte(FormatPO(t.Language.Code, "taula", nil))}
	var chosen []*Sheet
	for _, sheet := range t.sheets {
		if s.page(sheet.id) && len(sheet.Page.Units) > 0 {
			chosen = append(chosen, sheet)
		}
	}
	parts = append(parts, make([][]byte, len(chosen))...)
	each(len(chosen), func(i int) {
		var ok bool
		if parts[i+1], ok = t.messages[chosen[i]]; !ok {
			parts[i+1] = []byte(formatMessages(chosen[i].single()))
		}
	})
	text := slices.Concat(parts...)
	t.messages = make(map[*Sheet][]byte, len(chosen))
	at := len(parts[0])
	for i, sheet := range chosen {
		end := at + len(parts[i+1])
		t.messages[sheet] = text[at:end]
		at = end
	}
	return text
}

// single is the page's messages for one file of all pages, where the page is
// part of the context so that no two entries are one.
func (s *Sheet) single() []Message {
	var out []Message
	for _, m := range messages(s.Page, s.in.Ledger, pageFile(s.source.Code, s.id)) {
		if m.Obsolete {
			continue
		}
		if m.Context = strings.Trim(s.id+"|"+m.Context, "|"); m.Previous != "" {
			m.PrevContext = m.Context
		}
		out = append(out, m)
	}
	return out
}

// ParseExchange reads a file of a translation tool; its name says the format.
func ParseExchange(name string, data []byte) (entries []Entry, lang string, err error) {
	switch ext := path.Ext(name); ext {
	case ".po", "-", "":
		messages, lang, errs := ParsePO(string(data))
		if len(errs) > 0 {
			return nil, lang, errs[0]
		}
		entries := FromPO(messages)
		for i, e := range entries {
			if page, ctx, ok := strings.Cut(e.Context, "|"); ok && page == e.Page {
				entries[i].Context = ctx
			} else if e.Context == e.Page {
				entries[i].Context = ""
			}
		}
		return entries, lang, nil
	case ".xlf", ".xliff":
		return ParseXLIFF(string(data))
	case ".csv":
		entries, err := ParseCSV(string(data))
		return entries, "", err
	default:
		return nil, "", fmt.Errorf("found a file %q, want .po, .xlf or .csv", ext)
	}
}
