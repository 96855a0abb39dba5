// Package exchange exports units as PO or XLIFF for translation tools and imports what comes back.
package exchange

import (
	"fmt"
	"path"
	"strings"

	"taula/site/translation"
	"taula/site/translation/work"
)

// Export writes the selected pages as "po" or "xliff". PO has a file for each page unless single; XLIFF is one file.
func Export(t *translation.Translation, s translation.Selection, format string, single bool) work.Files {
	source, lang := t.Content.Config.Source, t.Language.Code
	files := work.Files{}
	var entries []Entry
	for _, p := range t.Pages {
		if !s.HasPage(p.Path) || len(p.Units) == 0 {
			continue
		}
		switch {
		case format != "po":
			entries = append(entries, Entries(t, p)...)
		case !single:
			files[p.Path+".po"] = []byte(formatPO(lang, "taula "+p.Path, messages(t.Sheet(p.Path))))
		}
	}
	switch format {
	case "po":
		if single {
			files[lang+".po"] = allMessages(t, s)
		}
	case "xliff":
		files[lang+".xlf"] = []byte(formatXLIFF(source, lang, entries))
	}
	return files
}

// allMessages writes the selected pages as one PO file. The page is part of the context, so that entries stay distinct.
func allMessages(t *translation.Translation, s translation.Selection) []byte {
	w := poWriter(formatPO(t.Language.Code, "taula", nil))
	for _, sheet := range t.Sheets {
		if !s.HasPage(sheet.ID) {
			continue
		}
		for _, e := range entries(sheet) {
			if e.Orphan {
				continue
			}
			m := e.message(placeOf(sheet))
			if m.Context = strings.Trim(sheet.ID+"|"+m.Context, "|"); m.Previous != "" {
				m.PrevContext = m.Context
			}
			w.message(&m)
		}
	}
	return w
}

// Read parses an exchange file. The extension of its name tells the format.
func Read(name string, data []byte) (entries []Entry, lang string, err error) {
	switch ext := path.Ext(name); ext {
	case ".po", ".txt", "-", "": // some devices share only text files
		messages, head, err := parsePO(string(data))
		for _, m := range messages {
			entries = append(entries, m.entry(head))
		}
		return entries, head.lang, err
	case ".xlf", ".xliff":
		return parseXLIFF(string(data))
	default:
		return nil, "", fmt.Errorf("found a file %q, want .po or .xlf", ext)
	}
}
