package link

import (
	"cmp"
	"net/url"
	"strconv"
	"strings"

	"taula/site/object"
	"taula/site/translation"
	"taula/templates"
)

// Frame returns the frame of a page.
func (b *Site) Frame(v *object.Object) templates.Frame {
	here := b.Address(v.Lang, v.Key)
	f := b.PlainFrame(v.Lang, here)
	w := b.Shared.Site(v.Lang)
	f.Edit = b.editAddress(v)
	// The # at the end of the page's address is for the rule, which a script adds.
	f.Tell = strings.ReplaceAll(strings.ReplaceAll(b.Shared.Config.Repo.Issue, "{body}", ""), "{title}", url.QueryEscape(here+"#"))
	b.improve(&f, v)
	f.Title, f.Description, f.NoIndex = v.Title.Text+" · "+w["site"], v.Description.Text, !v.Indexed
	f.Under, _, _ = strings.Cut(strings.ReplaceAll(v.Key, "#", "/"), "/")
	if v.Key == "index" {
		f.Title, f.Kind = w["site"]+" · "+w["headline"], "home"
	}
	for _, l := range b.Tree.Languages {
		note := "" // in the other language, if less than half of the page is translated
		if p := b.Object(l, v.Key).Progress; p != nil && p.Percent < 50 {
			note = b.Shared.Site(l).Say("translated", "percent", strconv.Itoa(p.Percent))
		}
		f.Languages = append(f.Languages, templates.Language{Lang: l, Name: b.LanguageName(l), URL: Relative(here, b.Address(l, v.Key)), Note: note, Here: l == v.Lang})
	}
	if base := b.Options.BaseURL; base != "" {
		f.Canonical = base + here
		if !v.Indexed {
			f.Canonical = base + b.Address(b.Tree.Source, v.Key)
		}
		f.Alternates = b.Alternates(v.Key)
	}
	if front := v.Source.Front; front.From != "" && len(v.Facts.Examples) == 0 { // it says what the page there says
		f.Canonical = front.FromURL
		f.Alternates = nil
	}
	return f
}

// LanguageName returns the language's own name: the label in its configuration, or else in its interface texts.
func (b *Site) LanguageName(lang string) string {
	if l := b.Shared.Config.Language(lang); l.Label != lang {
		return l.Label
	}
	if own := b.Shared.Site(lang)["language"]; lang == b.Tree.Source || own != b.Shared.Site(b.Tree.Source)["language"] {
		return cmp.Or(own, lang)
	}
	return lang
}

// Alternates returns the full addresses of a page in the languages into which enough of it is translated.
func (b *Site) Alternates(key string) []templates.Language {
	var all []templates.Language
	for _, l := range b.Tree.Languages {
		if to := b.Object(l, key); to.Indexed {
			all = append(all, templates.Language{Lang: l, URL: b.Options.BaseURL + b.Address(l, key)})
		}
	}
	return append(all, templates.Language{Lang: "x-default", URL: b.Options.BaseURL + b.Address(b.Tree.Source, key)})
}

// PlainFrame returns the frame of a page at an address in a language.
func (b *Site) PlainFrame(lang, here string) templates.Frame {
	return b.FrameTo(lang, func(address string) string { return Relative(here, address) })
}

// FrameTo is like PlainFrame, but gets relative addresses from to.
func (b *Site) FrameTo(lang string, to func(address string) string) templates.Frame {
	f := templates.Frame{
		Lang: lang, Dir: b.Shared.Direction(lang), Root: to(""), Home: to(lang + "/"), Rules: to(lang + "/"), Score: to(lang + "/"),
		Style: to("assets/site.css") + b.Options.Version, Read: to("assets/read.css") + b.Options.Version, Script: to("assets/site.js") + b.Options.Version, Manifest: to(lang + "/manifest.webmanifest"),
		Words: b.Shared.Site(lang), Theme: b.Tree.Settings.Colour("brick")[0], Emblem: b.Tree.Settings.Emblem != "",
	}
	if b.Object(lang, "rules/index") != nil {
		f.Rules = to(b.Address(lang, "rules/index"))
	}
	if b.Object(lang, "score") != nil {
		f.Score = to(b.Address(lang, "score"))
	}
	if b.Object(lang, object.GlossaryKey) != nil && len(b.Shared.Terms[lang].Terms) > 0 {
		f.Glossary = to(b.Address(lang, object.GlossaryKey))
	}
	for _, key := range b.order.made {
		m := b.Object(lang, key)
		f.More = append(f.More, templates.Link{URL: to(b.Address(lang, m.Key)), Text: m.Title.Text, Lang: m.Title.Lang})
	}
	f.Search = templates.Search{Script: to("assets/search.js") + b.Options.Version, Index: to(SearchName(lang)), Home: to(lang + "/"), URL: cmp.Or(f.Glossary, f.Rules)}
	if b.Object(lang, "a-z") != nil {
		f.Search.URL = to(b.Address(lang, "a-z"))
	}
	if list := b.WithLayout("questions"); list != "" {
		f.Questions = templates.Link{URL: to(b.Address(lang, list)), Text: f.Words["questions"]}
	}
	if len(b.Tables.Changes) > 0 {
		f.Feed = to(FeedName(lang))
	}
	if b.Options.BaseURL != "" && !f.Emblem {
		f.Picture = b.Options.BaseURL + "assets/icon-512.png"
	}
	if !b.Options.NoWorker {
		f.Worker = to("sw.js")
	}
	return f
}

// editAddress returns the web address at which a page is edited: of its translation, or of a form that begins one. It is empty
// if the configuration names no repository.
func (b *Site) editAddress(v *object.Object) string {
	repo, name := b.Shared.Config.Repo, translation.PageFile(v.Lang, v.Key)
	address := repo.Edit
	if !b.Tree.Has(name) {
		address = repo.New
	}
	return strings.ReplaceAll(address, "{file}", (&url.URL{Path: name}).EscapedPath())
}

// SearchName returns the address of a language's search index.
func SearchName(lang string) string { return lang + "/search.json" }
