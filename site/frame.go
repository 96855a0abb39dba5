package site

import (
	"cmp"
	"strconv"

	"taula/templates"
)

// frame makes what surrounds a page.
func (b *build) frame(v *version) templates.Frame {
	here := b.address(v.lang, v.key)
	f := b.plainFrame(v.lang, here)
	w := b.site(v.lang)
	f.Edit = b.editAddress(v)
	b.improve(&f, v)
	f.Title, f.Description, f.NoIndex = v.title.text+" · "+w["site"], v.description.text, !v.indexed
	if v.key == "index" {
		f.Title, f.Kind = w["site"]+" · "+w["headline"], "home"
	}
	for _, l := range b.content.languages {
		to := b.version(l, v.key)
		f.Languages = append(f.Languages, templates.Language{
			Lang: l, Name: b.languageName(l), URL: relative(here, b.address(l, v.key)), Note: b.progressNote(to), Here: l == v.lang,
		})
	}
	if base := b.options.BaseURL; base != "" {
		f.Canonical = base + here
		if !v.indexed {
			f.Canonical = base + b.address(b.content.source, v.key)
		}
		f.Alternates = b.alternates(v.key)
	}
	return f
}

// languageName is what a language calls itself: the label of its configuration, or what its own texts say.
func (b *build) languageName(lang string) string {
	if l := b.state.content.Config.Language(lang); l.Label != lang {
		return l.Label
	}
	if own := b.site(lang)["language"]; lang == b.content.source || own != b.site(b.content.source)["language"] {
		return cmp.Or(own, lang)
	}
	return lang
}

// alternates returns the full addresses of a page in the languages in which enough of it is translated.
func (b *build) alternates(key string) []templates.Language {
	var all []templates.Language
	for _, l := range b.content.languages {
		if to := b.version(l, key); to.indexed {
			all = append(all, templates.Language{Lang: l, URL: b.options.BaseURL + b.address(l, key)})
		}
	}
	return append(all, templates.Language{Lang: "x-default", URL: b.options.BaseURL + b.address(b.content.source, key)})
}

// plainFrame makes what surrounds every page at an address in a language.
func (b *build) plainFrame(lang, here string) templates.Frame {
	return b.frameTo(lang, func(address string) string { return relative(here, address) })
}

// frameTo is plainFrame with a way of writing addresses.
func (b *build) frameTo(lang string, to func(address string) string) templates.Frame {
	f := templates.Frame{
		Lang: lang, Dir: b.direction(lang), Root: to(""), Home: to(lang + "/"), Rules: to(lang + "/"), Score: to(lang + "/"),
		Style: to("assets/site.css") + b.assetVersion, Script: to("assets/site.js") + b.assetVersion, Manifest: to(lang + "/manifest.webmanifest"),
		Words: b.site(lang),
	}
	if b.version(lang, "rules/index") != nil {
		f.Rules = to(b.address(lang, "rules/index"))
	}
	if b.version(lang, "score") != nil {
		f.Score = to(b.address(lang, "score"))
	}
	if b.version(lang, glossaryKey) != nil && len(b.terms.languages[lang].terms) > 0 {
		f.Glossary = to(b.address(lang, glossaryKey))
	}
	for _, m := range b.more(lang) {
		f.More = append(f.More, templates.Link{URL: to(b.address(lang, m.key)), Text: m.title.text, Lang: m.title.lang})
	}
	f.Search = templates.Search{Script: to("assets/search.js") + b.assetVersion, Index: to(searchName(lang)), Home: to(lang + "/"), URL: f.Glossary}
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

// direction returns the direction a language is written in.
func (b *build) direction(lang string) string { return b.state.content.Config.Language(lang).Dir }

// progressNote says in a language's own words how much of a page is translated; nothing where all of it is.
func (b *build) progressNote(v *version) string {
	if v.progress == nil {
		return ""
	}
	return b.site(v.lang).Say("translated", "percent", strconv.Itoa(v.progress.Percent))
}
