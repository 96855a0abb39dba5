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
	credits     []string            // who has translated it
	draft       stretch             // where the document is forgotten: as much of it as is written
	passages    stretch             // where the document is forgotten: what the search has of it
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
		from := b.sources[s.key]
		s.v = b.versions[place{s.lang, s.key}]
		if s.lang == b.content.source {
			if s.v == nil || s.v.from != from {
				s.v = b.original(s.key, from)
			}
			return
		}
		sheet, fingerprint := b.judged[s.lang].Sheet(s.key), b.fingerprints[s.lang]
		if s.v == nil || s.v.from != from || s.v.sheet != sheet || s.v.fingerprint != fingerprint {
			s.v = b.translated(s.lang, s.key, from, sheet)
		}
	})
	b.pages = make(map[place]*version, len(slots))
	for _, s := range slots {
		b.pages[place{s.lang, s.key}] = s.v
	}
	b.versions = b.pages
	b.composed()
}

// composed is for when every page is there: what is wrong with them, where they lie, in which order they are read.
func (b *build) composed() {
	b.places = make(map[place]string, len(b.pages))
	for _, lang := range b.content.languages {
		for _, key := range b.content.keys {
			b.problems = append(b.problems, b.version(lang, key).problems...)
			b.places[place{lang, key}] = b.findAddress(lang, key)
		}
	}
	b.sortFolders()
}

// original makes a page in the source language.
func (b *build) original(key string, from *parsed) *version {
	f := from.doc.Front
	return &version{
		lang: b.content.source, key: key, from: from, doc: from.doc, slug: f.Slug, indexed: true,
		title: heading{text: f.Title}, description: heading{text: f.Description},
	}
}
