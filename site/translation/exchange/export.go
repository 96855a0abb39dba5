// Package exchange exports units as PO or XLIFF for translation tools and imports what comes back.
package exchange

import (
	"fmt"
	"path"

	"taula/site/translation"
	"taula/site/translation/work"
)

// Export writes the selected pages as "po" or "xliff". PO has a file for each page unless single; XLIFF is one file.
func Export(t *translation.Translation, s translation.Selection, format string, single bool) work.Files {
	source, lang := t.Source.Code, t.Language.Code
	files := work.Files{}
	var all []Entry
	for _, sheet := range t.Selected(s) {
		entries := Entries(sheet)
		if format == "po" && !single && len(sheet.Page.Units) > 0 {
			files[sheet.ID+".po"] = []byte(formatPO(lang, "taula "+sheet.ID, messages(source, entries, false)))
		}
		all = append(all, entries...)
	}
	switch {
	case format == "xliff":
		files[lang+".xlf"] = []byte(formatXLIFF(source, lang, all))
	case single:
		files[lang+".po"] = []byte(formatPO(lang, "taula", messages(source, all, true)))
	}
	return files
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
		return nil, "", fmt.Errorf("found a file %q, expected .po or .xlf", ext)
	}
}
