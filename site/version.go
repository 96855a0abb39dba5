package site

import (
	"bytes"

	"taula/site/page"
	"taula/site/translation"
	"taula/templates"
)

// parsed is a file of the source language as it was read.
type parsed struct {
	bytes []byte
	doc   *page.Document
	errs  []page.Error
}

// parse reads every page of the source language that is not as it was.
func (b *build) parse() {
	list := make([]*parsed, len(b.content.keys))
	each(len(list), func(i int) {
		name := b.content.source + "/" + b.content.keys[i] + ".md"
		list[i] = b.parsed[name]
		if raw := b.content.files[name]; list[i] == nil || !bytes.Equal(list[i].bytes, raw) {
			p := parsed{bytes: raw}
			p.doc, p.errs = page.Parse(name, raw)
			list[i] = &p
		}
	})
	b.sources = map[string]*parsed{}
	clear(b.parsed)
	for i, key := range b.content.keys {
		b.sources[key] = list[i]
		b.parsed[b.content.source+"/"+key+".md"] = list[i]
		b.problems = append(b.problems, pageProblems(list[i].errs)...)
	}
}

// A version is a page in one language: the document to be written, and what is known of its translation.
type version struct {
	lang, key   string
	from        *parsed            // the page in the source language
	sheet       *translation.Sheet // the page as it was judged; nil in the source language
	fingerprint string             // of the texts of the interface
	doc         *page.Document
	slug        string // own, or empty
	title       heading
	description heading
	options     page.Options
	progress    *templates.Progress // nil where nothing is missing
	indexed     bool                // enough is translated for search engines
	whole       bool                // nothing is translated: the page is the source's
	problems    Problems
}

// A heading is a text with its language, which is empty for the page's own.
type heading struct{ text, lang string }

// compose makes every page in every language that is not as it was.
func (b *build) compose() {
	type slot struct {
		lang, key string
		v         *version
	}
	var slots []slot
	for _, lang := range b.content.languages {
		for _, key := range b.content.keys {
			slots = append(slots, slot{lang: lang, key: key})
		}
	}
	each(len(slots), func(i int) {
		s := &slots[i]
		s.v = b.versions[place{s.lang, s.key}]
		if s.lang == b.content.source {
			if s.v == nil || s.v.from != b.sources[s.key] {
				s.v = b.original(s.key)
			}
			return
		}
		sheet, fingerprint := b.judged[s.lang].Sheet(s.key), b.fingerprints[s.lang]
		if s.v == nil || s.v.from != b.sources[s.key] || s.v.sheet != sheet || s.v.fingerprint != fingerprint {
			s.v = b.translated(s.lang, s.key)
		}
	})
	b.pages, b.places = make(map[place]*version, len(slots)), make(map[place]string, len(slots))
	for _, s := range slots {
		b.pages[place{s.lang, s.key}] = s.v
		b.problems = append(b.problems, s.v.problems...)
	}
	for at := range b.pages {
		b.places[at] = b.findAddress(at.lang, at.key)
	}
	b.versions = b.pages
	b.sortFolders()
}

// original makes a page in the source language.
func (b *build) original(key string) *version {
	from := b.sources[key]
	f := from.doc.Front
	return &version{
		lang: b.content.source, key: key, from: from, doc: from.doc, slug: f.Slug, indexed: true,
		title: heading{text: f.Title}, description: heading{text: f.Description},
	}
}
