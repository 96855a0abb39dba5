package main

import (
	"fmt"
	"slices"
	"strings"

	"taula/site/translation"
	"taula/site/translation/work"
)

// pairs prints what files change, before or after they are written: for every unit whose text or status differs, the original
// and the translation before and after. before is the language in its earlier state.
func (d *desk) pairs(s streams, before *translation.Translation, files work.Files) {
	after, _ := translation.Load(d.fsys)
	if after == nil {
		return
	}
	t := after.Translation(before.Language.Code)
	for _, sheet := range before.Sheets {
		_, text := files[sheet.File]
		_, ledger := files[sheet.LedgerFile()]
		now := t.Sheet(sheet.ID)
		if !text && !ledger || now == nil || len(now.Page.Units) != len(sheet.Page.Units) {
			continue
		}
		for i, was := range sheet.Page.Units {
			is := now.Page.Units[i]
			if was.Target == is.Target && was.Status == is.Status {
				continue
			}
			writer := ""
			if is.Writer != "" {
				writer = ", by " + is.Writer
			}
			fmt.Fprintf(s.out, "%s#%s: %s -> %s%s\n", sheet.ID, is.Unit.Address(), was.Status, is.Status, writer)
			fmt.Fprintf(s.out, "    original %s\n    before   %s\n    after    %s\n", oneLine(is.Unit.Inline), oneLine(was.Target), oneLine(is.Target))
		}
	}
}

// oneLine writes a text on one line, and a dash for an empty one.
func oneLine(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	if text == "" {
		return "-"
	}
	return text
}

// noteOf returns the comment at the beginning of a PO file, where translators leave notes.
func noteOf(data []byte) string {
	var note []string
	for line := range strings.Lines(strings.TrimPrefix(string(data), "\ufeff")) {
		text, ok := strings.CutPrefix(strings.TrimSpace(line), "#")
		if !ok || text != "" && !strings.HasPrefix(text, " ") {
			break
		}
		note = append(note, strings.TrimSpace(text))
	}
	return strings.Join(slices.DeleteFunc(note, func(line string) bool { return line == "" }), "\n")
}
