package wiki

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// readPO reads PO of Special:ExportTranslations. Its header names the language and the page.
func (f *Facts) readPO(text string) error {
	entries, err := poEntries(text)
	if err != nil {
		return err
	}
	if len(entries) == 0 || entries[0].key != "" || entries[0].id != "" {
		return errors.New("found no header, expected PO of Special:ExportTranslations")
	}

	head := map[string]string{}
	for line := range strings.Lines(entries[0].text) {
		key, value, _ := strings.Cut(line, ":")
		head[key] = strings.TrimSpace(value)
	}
	lang := head["X-Language-Code"]
	if !isLanguage(lang) {
		return fmt.Errorf("found X-Language-Code %q in the header, expected the code of a language, as "+
			"Special:ExportTranslations writes it", clip(lang))
	}
	page, err := grouped(head["X-Message-Group"])
	if err != nil {
		return fmt.Errorf("X-Message-Group in the header: %w", err)
	}

	group := Group{Page: page, Lang: lang, Stated: true}
	for _, e := range entries[1:] {
		mark, ok := keyed(page, e.key)
		if !ok {
			return fmt.Errorf("line %d: found the key %q, expected one of the page %q", e.line, clip(e.key), clip(page))
		}
		message := Message{Mark: mark, English: e.id, Text: e.text, Fuzzy: e.fuzzy}
		group.Messages = append(group.Messages, message.withoutMark())
	}
	f.Groups = append(f.Groups, group)
	return nil
}

// A poEntry is an entry of a PO file. The key of the header is "".
type poEntry struct {
	line          int
	key, id, text string
	fuzzy         bool
	whole         bool // it has its msgstr

	field *string // the field that a line in quotes continues; nil before the first one
	piece []byte  // what was read of that field
}

// IsPO reports whether a PO file is one of the extension Translate.
func IsPO(text string) bool {
	head, _, _ := strings.Cut(text, "\nmsgctxt ")
	return strings.Contains(head, `"X-Message-Group: page-`)
}

// poEntries parses a PO file as the extension writes it: without plurals, wrapped or not.
func poEntries(text string) (all []poEntry, err error) {
	var entry poEntry
	end := func() {
		entry.begin(nil)
		if entry.whole {
			all = append(all, entry)
		}
		entry = poEntry{}
	}

	number := 0
	for line := range strings.SplitSeq(text, "\n") {
		number++
		line = strings.TrimSpace(line)
		word, rest, _ := strings.Cut(line, " ")
		begins := strings.HasPrefix(line, "#") || word == "msgctxt" || word == "msgid"
		if line == "" || begins && entry.whole {
			end()
		}
		if len(all) > mostMessages {
			return nil, fmt.Errorf("line %d: found more than %d entries, expected fewer in a file", number,
				mostMessages)
		}

		switch {
		case line == "":
			continue
		case strings.HasPrefix(line, "#,"):
			flags := strings.FieldsFunc(line[2:], func(r rune) bool { return r == ',' || r == ' ' })
			entry.fuzzy = entry.fuzzy || slices.Contains(flags, "fuzzy")
			continue
		case strings.HasPrefix(line, "#"):
			continue
		case word == "msgctxt", word == "msgid", word == "msgstr":
			entry.begin(entry.named(word))
			line = strings.TrimSpace(rest)
		}
		if entry.line == 0 {
			entry.line = number
		}
		quoted, err := strconv.Unquote(line)
		if err != nil || entry.field == nil {
			return nil, fmt.Errorf(
				"line %d: found %q, expected msgctxt, msgid or msgstr and a text in quotes", number,
				clip(line))
		}
		entry.piece = append(entry.piece, quoted...)
	}
	end()
	return all, nil
}

// named returns the field of a word.
func (e *poEntry) named(word string) *string {
	switch word {
	case "msgctxt":
		return &e.key
	case "msgid":
		return &e.id
	}
	e.whole = true
	return &e.text
}

// begin ends the field that is being read, and begins another.
func (e *poEntry) begin(field *string) {
	if e.field != nil {
		*e.field = string(e.piece)
	}
	e.field = field
	e.piece = e.piece[:0]
}
