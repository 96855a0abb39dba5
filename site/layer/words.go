package layer

import (
	"bytes"
	"maps"
	"path"
	"slices"

	"taula/site/page"
	"taula/site/translation"
	"taula/site/translation/work"
)

// nameKey is the text with the site's name. The settings set it for every language.
const nameKey = "site.site"

// words returns the interface texts of a language: those of the folder, and those of the program for the rest. If the folder
// changes a source text, the program's translations of it are left out.
func (m *merge) words(lang string) []byte {
	name := lang + "/ui.toml"
	if _, errs := translation.Texts(m.own[name]); len(errs) > 0 {
		return m.own[name]
	}
	all := m.given(lang)
	if lang != m.settings.Source() {
		for key := range textsOf(m.own[m.settings.Source()+"/ui.toml"]) {
			delete(all, key)
		}
	}
	if m.settings.Name != "" {
		all[nameKey] = m.settings.Name
	}
	maps.Copy(all, textsOf(m.own[name]))
	text, _ := work.SetStrings(nil, all, slices.Sorted(maps.Keys(all))) // only an empty text is an error, and is left out
	return text
}

// given returns the program's texts in a language by key. For a source language that the program has not, or only in part, the
// missing ones are English.
func (m *merge) given(lang string) map[string]string {
	all := map[string]string{}
	if lang == m.settings.Source() {
		maps.Copy(all, m.texts[english])
	}
	maps.Copy(all, m.texts[lang])
	return all
}

// textsOf returns the texts of a ui.toml by section and key.
func textsOf(file []byte) map[string]string {
	all := map[string]string{}
	texts, _ := translation.Texts(file)
	for _, t := range texts {
		all[t.Key] = t.Text
	}
	return all
}

// ledger returns the ledger of the interface texts in a language: the folder's records, and the program's for other texts.
func (m *merge) ledger(lang string) []byte {
	name := translation.LedgerFile(lang, translation.UI)
	ledger, errs := translation.ParseLedger(string(m.own[name]))
	if m.own[name] != nil && len(errs) > 0 {
		return m.own[name]
	}
	ledger.Page, ledger.Lang = translation.UI, lang
	has := map[string]bool{}
	for _, r := range ledger.Records {
		has[r.Where] = true
	}
	records := m.recordsOf(lang)
	for _, key := range slices.Sorted(maps.Keys(records)) {
		if !has[key] {
			ledger.Records = append(ledger.Records, records[key])
		}
	}
	return []byte(ledger.String())
}

// recordsOf returns the program's records for a language by key. If the source is not English, two translations of the same
// English text count as translations of each other.
func (m *merge) recordsOf(lang string) map[string]translation.Record {
	records := map[string]translation.Record{}
	if m.settings.Source() == english {
		maps.Copy(records, m.records[lang])
	} else {
		from, to := m.given(m.settings.Source()), m.given(lang)
		for key, text := range from {
			if to[key] != "" && m.agreed(m.settings.Source(), key) && m.agreed(lang, key) {
				records[key] = record(key, text, to[key])
			}
		}
	}
	if name := m.settings.Name; name != "" {
		records[nameKey] = record(nameKey, name, name)
	}
	return records
}

// record returns the record of a translated text.
func record(key, from, to string) translation.Record {
	a, b := page.Inline("ui", from), page.Inline("ui", to)
	r := translation.Record{Source: a.Hash, Kind: "ui", Where: key, Base: []string{a.Text}, Target: b.Hash}
	if a.Hash == b.Hash {
		r.Flags = []string{"same"}
	}
	return r
}

// agreed reports whether the program's translation of a text is current.
func (m *merge) agreed(lang, key string) bool {
	text, from := m.texts[lang][key], m.texts[english][key]
	if lang == english || text == "" && lang == m.settings.Source() {
		return true
	}
	r, ok := m.records[lang][key]
	return ok && m.equal.Same(r.Source, page.Inline("ui", from).Hash) && r.Target == page.Inline("ui", text).Hash
}

// Own reduces files that are about to be written to what belongs to the folder, without what the program supplies.
func (l *FS) Own(files map[string][]byte) map[string][]byte {
	given, m := l.files(), newMerge(l.own, l.program)
	own := map[string][]byte{}
	for name, text := range files {
		if before := given[name]; text != nil && before != nil {
			text = m.ownPart(name, text, before.Data)
			if text == nil && m.own[name] == nil {
				continue
			}
		}
		own[name] = text
	}
	return own
}

// ownPart returns the folder's part of a merged file, or nil if nothing is left.
func (m *merge) ownPart(name string, text, before []byte) []byte {
	switch {
	case name == translation.ConfigFile:
		rest, added := bytes.CutPrefix(text, bytes.TrimRight(before, "\n"))
		rest = bytes.TrimLeft(rest, "\n")
		if !added || len(rest) == 0 {
			return m.own[name]
		}
		return append(slices.Clone(m.own[name]), rest...)
	case path.Base(name) == "ui.toml":
		return m.ownWords(name, text, before)
	case path.Base(name) == "ui.ledger":
		return m.ownRecords(path.Base(path.Dir(name)), text)
	}
	return text
}

// ownWords writes only the changed texts to the folder's file.
func (m *merge) ownWords(name string, text, before []byte) []byte {
	changed, old := textsOf(text), textsOf(before)
	maps.DeleteFunc(changed, func(key, text string) bool { return old[key] == text })
	if len(changed) == 0 {
		return m.own[name]
	}
	out, _ := work.SetStrings(m.own[name], changed, slices.Sorted(maps.Keys(changed)))
	return out
}

// ownRecords removes the program's records from a ledger.
func (m *merge) ownRecords(lang string, text []byte) []byte {
	ledger, errs := translation.ParseLedger(string(text))
	if len(errs) > 0 {
		return text
	}
	given := m.recordsOf(lang)
	ledger.Records = slices.DeleteFunc(ledger.Records, func(r translation.Record) bool {
		g, ok := given[r.Where]
		return ok && g.String() == r.String()
	})
	if len(ledger.Records) == 0 {
		return nil
	}
	return []byte(ledger.String())
}
