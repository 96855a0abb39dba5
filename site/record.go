package site

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/gob"
	"encoding/hex"
	"errors"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"taula/site/page"
	"taula/site/translation"
	"taula/site/translation/check"
	"taula/templates"
)

// A record is what a build writes down of a page, so that the next one need not read it again: all that it knew of the page
// when it had forgotten its text. Whatever else shows something of a page takes it from there.
type record struct {
	Key    string
	Source page.Kept
	Views  []view // in the order of the languages
}

// A view is a page in one language.
type view struct {
	Face face
	Body body
}

// A face is what any other file of the site may show of a view. Where it changes, all is built anew.
type face struct {
	Slug, Title, TitleLang, Description, DescriptionLang string
	Indexed, Whole                                       bool
	Kept                                                 page.Kept // empty where it is the source's
}

// A body is the rest. It shows on the page itself in all languages, on the lists the page stands in, on pages made from data,
// in the search and on what is for translators.
type body struct {
	Progress *templates.Progress
	Credits  []string
	Passages []page.Passage
	Sheet    translation.Kept // empty in the source language, and where nothing is made for translators
	Desk     deskRecord
}

// A deskRecord is what is for translators. Messages and Memory are where their parts lie in the files of the language.
type deskRecord struct {
	Again            []check.Finding
	Patched          bool
	Units            []templates.TranslateUnit
	Messages, Memory stretch
}

// records are all that a build writes down beside its state: of the whole, and of every page.
type records struct {
	recordsHead
	pages []*record
}

type recordsHead struct {
	Fronts  []front
	Copied  []string // rules that other places show again
	Foreign []taker
	Pages   int
	Words   []wordsRecord // in the order of the languages; none where they are to be read again
}

// A taker is a page that takes translations from others, with a name for all that it takes.
type taker struct{ Key, Takes string }

// A front is what is kept of a file of a page while building.
type front struct {
	Name string
	Text []byte
}

// recordsFile is the name of the records in the cache.
const recordsFile = "pages"

// records reads what the earlier build wrote down of its pages; nil where it is not what its state speaks of.
func (c *cache) records() *records {
	text, err := os.ReadFile(filepath.Join(c.dir, recordsFile))
	if err != nil || sumOf(text) != c.before.records {
		return nil
	}
	r, from := &records{}, gob.NewDecoder(bytes.NewReader(text))
	if from.Decode(&r.recordsHead) != nil {
		return nil
	}
	for range r.Pages {
		p := &record{}
		if from.Decode(p) != nil {
			return nil
		}
		r.pages = append(r.pages, p)
	}
	return r
}

// keepRecords writes down a page after the other and returns the hash of all; "" where they cannot be.
func (c *cache) keepRecords(head recordsHead, page func(i int) *record) string {
	if c == nil || os.MkdirAll(c.dir, 0o755) != nil {
		return ""
	}
	f, err := os.Create(filepath.Join(c.dir, recordsFile))
	if err != nil {
		return ""
	}
	h := sha256.New()
	all := bufio.NewWriterSize(io.MultiWriter(f, h), 1<<16)
	to := gob.NewEncoder(all)
	err = to.Encode(head)
	for i := range head.Pages {
		err = errors.Join(err, to.Encode(page(i)))
	}
	if errors.Join(err, all.Flush(), f.Close()) != nil {
		return ""
	}
	return hex.EncodeToString(h.Sum(nil))
}

// recorded is a page as it is written down.
func (b *build) recorded(key string) *record {
	r := &record{Key: key, Source: b.sources[key].doc.Kept()}
	for _, lang := range b.content.languages {
		v := b.version(lang, key)
		w := view{Face: face{
			Slug: v.slug, Title: v.title.text, TitleLang: v.title.lang, Description: v.description.text, DescriptionLang: v.description.lang,
			Indexed: v.indexed, Whole: v.whole,
		}}
		w.Body = body{Progress: v.progress, Credits: v.credits}
		if searched(key) {
			w.Body.Passages = b.passagesOf(v)
		}
		if t := b.judged[lang]; t != nil {
			if !v.whole {
				w.Face.Kept = v.doc.Kept()
			}
			s := t.Sheet(key)
			w.Body.Sheet, w.Body.Desk = s.Kept(), b.deskRecorded(s)
		}
		r.Views = append(r.Views, w)
	}
	return r
}

// recall makes a page as it was written down part of the build.
func (b *build) recall(r *record) {
	from := &parsed{doc: r.Source.Document()}
	b.sources[r.Key] = from
	for i, lang := range b.content.languages {
		f, w := r.Views[i].Face, r.Views[i].Body
		v := &version{
			lang: lang, key: r.Key, from: from, doc: from.doc, slug: f.Slug, indexed: f.Indexed, whole: f.Whole, recalled: true,
			title: heading{f.Title, f.TitleLang}, description: heading{f.Description, f.DescriptionLang},
			credits: w.Credits, progress: w.Progress, told: w.Passages,
		}
		b.pages[place{lang, r.Key}] = v
		t := b.judged[lang]
		if t == nil {
			continue
		}
		if !f.Whole {
			v.doc = f.Kept.Document()
		}
		v.options.IDs = from.doc.Headings
		b.recallDesk(t.Recall(w.Sheet), w.Desk)
	}
}

// keepRecords writes down every page. Those that were not made again are as they were but for where their parts lie.
func (b *build) keepRecords(c *cache) string {
	head := recordsHead{Words: b.recordedWords(), Copied: slices.Sorted(maps.Keys(b.stream.copied)), Pages: len(b.content.keys)}
	for _, key := range slices.Sorted(maps.Keys(b.stream.foreign)) {
		head.Foreign = append(head.Foreign, taker{key, b.stream.foreign[key]})
	}
	for _, key := range b.content.keys {
		for _, name := range b.filesOf(key) {
			if text := b.content.files[name]; text != nil {
				head.Fronts = append(head.Fronts, front{name, text})
			}
		}
	}
	return c.keepRecords(head, func(i int) *record {
		if !b.partly() || b.stream.part.again[b.content.keys[i]] {
			return b.recorded(b.content.keys[i])
		}
		r := b.stream.part.before.pages[i]
		for n, lang := range b.content.languages {
			if t := b.judged[lang]; t != nil {
				l := b.stream.leaves[t.Sheet(r.Key)]
				r.Views[n].Body.Desk.Messages, r.Views[n].Body.Desk.Memory = l.messages, l.memory
			}
		}
		return r
	})
}
