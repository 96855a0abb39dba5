package wiki

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"strings"
)

// readCSV reads CSV of Special:ExportTranslations: the marked English and the translations. It does
// not say which are outdated.
func (f *Facts) readCSV(data []byte) error {
	reader := csv.NewReader(bytes.NewReader(data))
	reader.FieldsPerRecord = 3
	rows, err := reader.ReadAll()
	switch {
	case err != nil:
		return fmt.Errorf("found a table that cannot be read (%w), expected CSV of Special:ExportTranslations", err)
	case len(rows) < 2 || !isLanguage(rows[0][2]):
		return errors.New("found no language in the third column, expected CSV of Special:ExportTranslations")
	case len(rows) > mostMessages:
		return fmt.Errorf("found %d rows, expected at most %d", len(rows), mostMessages)
	}

	lang := rows[0][2]
	groups := map[string]int{} // index in f.Groups, by page
	for i, row := range rows[1:] {
		page, mark, ok := unitOf(row[0])
		if !ok {
			return fmt.Errorf(
				"row %d: found %q, expected the name of a unit, such as Translations:The Wells/5/en", i+2,
				clip(row[0]))
		}
		at, known := groups[page]
		if !known {
			at = len(f.Groups)
			groups[page] = at
			f.Groups = append(f.Groups, Group{Page: page, Lang: lang})
		}
		message := Message{Mark: mark, English: row[1], Text: row[2]}
		f.Groups[at].Messages = append(f.Groups[at].Messages, message.withoutMark())
	}
	return nil
}

// unitOf returns the page and the mark of a name such as "Translations:The Wells/5/en".
func unitOf(name string) (page, mark string, ok bool) {
	_, name, ok = strings.Cut(spaced(name), ":")
	page, mark, _, whole := unitName(name)
	return page, mark, ok && whole
}

// unitName returns the parts of a name such as "The Wells/5/ca".
func unitName(name string) (page, mark, lang string, ok bool) {
	rest, lang, ok := cutLast(name)
	page, mark, whole := cutLast(rest)
	return page, mark, lang, ok && whole && page != "" && mark != "" && lang != ""
}

// cutLast cuts a name at its last slash.
func cutLast(name string) (before, after string, ok bool) {
	i := strings.LastIndex(name, "/")
	if i < 0 {
		return name, "", false
	}
	return name[:i], name[i+1:], true
}
