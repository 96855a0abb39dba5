package site

import "taula/site/translation"

// A wordsRecord is what is written down of the interface texts of a language: all that a build takes from them.
type wordsRecord struct {
	Texts       texts
	Fingerprint string
	UI          translation.Kept // empty in the source language, as Desk is
	Desk        deskRecord
}

// recordedWords are the interface texts as they are written down. There are none where a text may be taken from any page: where one
// has no translation and no record.
func (b *build) recordedWords() []wordsRecord {
	var all []wordsRecord
	for _, lang := range b.content.languages {
		w := wordsRecord{Texts: b.texts[lang], Fingerprint: b.fingerprints[lang]}
		if t := b.judged[lang]; t != nil {
			s := t.Sheet(translation.UI)
			if s == nil || b.stream.foreign[translation.UI] != "" {
				return nil
			}
			if w.UI = s.Kept(); len(w.UI.Needs) > 0 {
				return nil
			}
			w.Desk = b.deskRecorded(s)
		}
		all = append(all, w)
	}
	return all
}

// knownWords are the interface texts as an earlier build wrote them down; nil where they are to be read. Where one of their files
// has changed, no part is built.
func (b *build) knownWords() []wordsRecord {
	if !b.partly() || len(b.stream.part.before.Words) != len(b.content.languages) {
		return nil
	}
	return b.stream.part.before.Words
}

// recallWords makes them those of the build.
func (b *build) recallWords(all []wordsRecord) {
	b.texts, b.fingerprints = map[string]texts{}, map[string]string{}
	for i, lang := range b.content.languages {
		b.texts[lang], b.fingerprints[lang] = all[i].Texts, all[i].Fingerprint
		if t := b.judged[lang]; t != nil {
			b.recallDesk(t.Sheet(translation.UI), all[i].Desk)
		}
	}
}

// deskRecorded is what is for translators of a sheet, as it is written down.
func (b *build) deskRecorded(s *translation.Sheet) deskRecord {
	made := b.sheets[s]
	if made == nil {
		return deskRecord{}
	}
	at := b.stream.leaves[s]
	return deskRecord{made.again, made.patched, made.units, at.messages, at.memory}
}

// recallDesk makes that part of the build.
func (b *build) recallDesk(s *translation.Sheet, d deskRecord) {
	if b.options.NoDashboards {
		return
	}
	b.sheets[s] = &dashboardSheet{again: d.Again, patched: d.Patched, units: d.Units}
	b.stream.leaves[s] = leaves{messages: d.Messages, memory: d.Memory, before: true}
}
