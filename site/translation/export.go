package translation

import (
	"fmt"
	"path"
	"strings"
)

// Export writes the chosen pages in a format: "po", "xliff", "csv", "tmx" or
// "todo". PO has a file a page unless single; the others are one file.
func (t *Translation) Export(s Selection, format string, single bool) Files {
	source, lang := t.Content.Config.Source, t.Language.Code
	files := Files{}
	var entries []Entry
	var messages strings.Builder
	for i, p := range t.Pages {
		if !s.page(p.Path) || len(p.Units) == 0 {
			continue
		}
		switch {
		case format != "po":
			entries = append(entries, t.Entries(p)...)
		case single:
			messages.WriteString(t.sheets[i].messages())
		default:
			files[p.Path+".po"] = []byte(FormatPO(lang, "taula "+p.Path, t.PO(p)))
		}
	}
	switch format {
	case "po":
		if single {
			files[lang+".po"] = []byte(FormatPO(lang, "taula", nil) + messages.String())
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
