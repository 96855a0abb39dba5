package site

import (
	"cmp"
	"strconv"

	"taula/site/object"
	"taula/templates"
)

// frame makes what surrounds a page.
func (b *Site) frame(v *object.Object) templates.Frame {
	here := b.address(v.Lang, v.Key)
	f := b.plainFrame(v.Lang, here)
	w := b.shared.Site(v.Lang)
	f.Edit = b.editAddress(v)
	b.improve(&f, v)
	f.Title, f.Description, f.NoIndex = v.Title.Text+" · "+w["site"], v.Description.Text, !v.Indexed
	if v.Key == "index" {
		f.Title, f.Kind = w["site"]+" · "+w["headline"], "home"
	}
	for _, l := range b.tree.Languages {
		to := b.version(l, v.Key)
		f.Languages = append(f.Languages, templates.Language{
			Lang: l, Name: b.languageName(l), URL: relative(here, b.address(l, v.Key)), Note: b.progressNote(to), Here: l == v.Lang,
		})
	}
	if base := b.options.BaseURL; base != "" {
		f.Canonical = base + here
		if !v.Indexed {
			f.Canonical = base + b.address(b.tree.Source, v.Key)
		}
		f.Alternates = b.alternates(v.Key)
	}
	return f
}

// languageName is what a language calls itself: the label of its configuration, or what its own texts say.
func (b *Site) languageName(lang string) string {
	if l := b.shared.Config.Language(lang); l.Label != lang {
		return l.Label
	}
	if own := b.shared.Site(lang)["language"]; lang == b.tree.Source || own != b.shared.Site(b.tree.Source)["language"] {
		return cmp.Or(own, lang)
	}
	return lang
}

// alternates returns the full addresses of a page in the languages in which enough of it is translated.
func (b *Site) alternates(key string) []templates.Language {
	var all []templates.Language
	for _, l := range b.tree.Languages {
		if to := b.version(l, key); to.Indexed {
			all = append(all, templates.Language{Lang: l, URL: b.options.BaseURL + b.address(l, key)})
		}
	}
	return append(all, templates.Language{Lang: "x-default", URL: b.options.BaseURL + b.address(b.tree.Source, key)})
}

// plainFrame makes what surrounds every page at an address in a language.
func (b *Site) plainFrame(lang, here string) templates.Frame {
	return b.frameTo(lang, func(address string) string { return relative(here, address) })
}

// frameTo is plainFrame with a way of writing addresses.
func (b *Site) frameTo(lang string, to func(address string) string) templates.Frame {
	f := templates.Frame{
		Lang: lang, Dir: b.shared.Direction(lang), Root: to(""), Home: to(lang + "/"), Rules: to(lang + "/"), Score: to(lang + "/"),
		Style: to("assets/site.css") + b.assets.version, Script: to("assets/site.js") + b.assets.version, Manifest: to(lang + "/manifest.webmanifest"),
		Words: b.shared.Site(lang),
	}
	if b.version(lang, "rules/index") != nil {
		f.Rules = to(b.address(lang, "rules/index"))
	}
	if b.version(lang, "score") != nil {
		f.Score = to(b.address(lang, "score"))
	}
	if b.version(lang, object.GlossaryKey) != nil && len(b.shared.Terms[lang].Terms) > 0 {
		f.Glossary = to(b.address(lang, object.GlossaryKey))
	}
	for _, m := range b.more(lang) {
		f.More = append(f.More, templates.Link{URL: to(b.address(lang, m.Key)), Text: m.Title.Text, Lang: m.Title.Lang})
	}
	f.Search = templates.Search{Script: to("assets/search.js") + b.assets.version, Index: to(searchName(lang)), Home: to(lang + "/"), URL: f.Glossary}
	if b.version(lang, "a-z") != nil {
		f.Search.URL = to(b.address(lang, "a-z"))
	}
	if len(b.changeList) > 0 {
		f.Feed = to(feedName(lang))
	}
	if b.options.BaseURL != "" {
		f.Picture = b.options.BaseURL + "assets/icon-512.png"
	}
	for _, s := range b.options.Scripts {
		f.Scripts = append(f.Scripts, to(s))
	}
	if !b.options.NoWorker {
		f.Worker = to("sw.js")
	}
	return f
}

// progressNote says in a language's own words how much of a page is translated; nothing where all of it is.
func (b *Site) progressNote(v *object.Object) string {
	if v.Progress == nil {
		return ""
	}
	return b.shared.Site(v.Lang).Say("translated", "percent", strconv.Itoa(v.Progress.Percent))
}
