package made

import (
	"bytes"
	"embed"
	"encoding/json"
	"net/url"
	"slices"
	"strings"
	"text/template"

	"github.com/a-h/templ"

	"taula/site/link"
	"taula/site/object"
	"taula/site/translation/words"
	"taula/templates"
)

//go:embed feed.xml sitemap.xml manifest.webmanifest
var formFiles embed.FS

// forms are the templates of text files.
var forms = template.Must(template.New("").Option("missingkey=zero").Funcs(template.FuncMap{"xml": words.XML, "json": asJSON}).ParseFS(formFiles, "*"))

// asJSON returns a text as JSON.
func asJSON(text string) string {
	out, _ := json.Marshal(text) // strings can always be encoded
	return string(out)
}

// filled executes a template. A test executes all of them.
func filled(name string, gaps any) []byte {
	var b bytes.Buffer
	if err := forms.ExecuteTemplate(&b, name, gaps); err != nil {
		panic(err)
	}
	return b.Bytes()
}

// robots allows search engines to read everything, and tells them the address of the sitemap.
func robots(b *link.Site) []byte {
	text := "User-agent: *\nAllow: /\n"
	if b.Options.BaseURL != "" {
		text += "Sitemap: " + b.Options.BaseURL + "sitemap.xml\n"
	}
	return []byte(text)
}

// manifest returns the web app manifest of a language.
func manifest(b *link.Site, lang string) []byte {
	settings := b.Tree.Settings
	return filled("manifest.webmanifest", map[string]any{
		"Words": b.Shared.Site(lang), "Lang": lang, "Dir": b.Shared.Direction(lang), "Emblem": settings.Emblem != "",
		"Paper": settings.Colour("paper")[0], "Brick": settings.Colour("brick")[0],
	})
}

// fromAnywhere returns a function that writes addresses from the root of the host, for a page that a host shows at any address.
// If the path of the site is not known, it assumes the root.
func fromAnywhere(b *link.Site) func(address string) string {
	root := "/"
	if u, err := url.Parse(b.Options.BaseURL); err == nil && u.Path != "" {
		root = u.EscapedPath()
	}
	return func(address string) string { return root + address }
}

// A choiceKind says which of the pages that greet a reader in every language is meant.
type choiceKind int

const (
	choose  choiceKind = iota // the root of the site
	missing                   // the page for addresses that do not exist
	away                      // the page for those that are not stored on a device without a connection
)

// choice returns one of the pages that greet a reader in every language.
func choice(b *link.Site, kind choiceKind) templates.Choice {
	to := func(address string) string { return link.Relative("", address) }
	if kind != choose {
		to = fromAnywhere(b)
	}
	c := templates.Choice{
		Frame:   b.FrameTo(b.Tree.Source, to),
		Missing: kind == missing,
		Away:    kind == away,
	}
	w := b.Shared.Site(b.Tree.Source)
	c.Title, c.Description = w["site"]+" · "+w["headline"], w["tagline"]
	switch kind {
	case missing:
		c.Title = w["not-found"] + " · " + w["site"]
	case away:
		c.Title = w["not-kept"] + " · " + w["site"]
	}
	c.NoIndex = kind != choose
	for _, lang := range b.Tree.Languages {
		f := b.FrameTo(lang, to)
		c.Doors = append(c.Doors, templates.Door{
			Lang:  lang,
			Dir:   f.Dir,
			Name:  b.LanguageName(lang),
			Home:  f.Home,
			Rules: f.Rules,
			Score: f.Score,
			Words: f.Words,
		})
		c.Alternates = append(c.Alternates, templates.Language{Lang: lang, URL: b.Options.BaseURL + lang + "/"})
	}
	if b.Options.BaseURL == "" || kind != choose {
		c.Alternates = nil
	} else {
		c.Canonical = b.Options.BaseURL
	}
	return c
}

// sitemap lists every page for search engines, with its other languages.
func sitemap(b *link.Site) []byte {
	type entry struct {
		URL        string
		Alternates []templates.Language
	}
	var all []entry
	for _, lang := range b.Tree.Languages {
		for _, key := range append(slices.Clone(b.Tree.Keys), b.QuestionKeys()...) {
			if b.Object(lang, key).Indexed {
				all = append(all, entry{b.Options.BaseURL + b.Address(lang, key), b.Alternates(key)})
			}
		}
	}
	return filled("sitemap.xml", all)
}

// Files returns the makers of the files that depend on the site: pages, which are final, and the rest, which the caller minifies.
func Files(b *link.Site) (pages, rest map[string]link.Maker) {
	pages, rest = map[string]link.Maker{}, map[string]link.Maker{}
	for _, lang := range b.Tree.Languages {
		for _, key := range b.Tree.Keys { // components write them as small as a minifier would, as a test shows
			v := b.Object(lang, key)
			pages[link.FileOf(b.Address(lang, key))] = rendered(func() templ.Component { return component(b, v) })
		}
	}
	listQuestions(b, pages)
	for _, r := range b.Tables.Redirects {
		pages[link.FileOf(r.Address)] = rendered(func() templ.Component {
			return stub(b, r.Lang, r.Address, b.Address(r.Lang, r.Key), b.Object(r.Lang, r.Key).Title.Text)
		})
	}
	add := func(name string, make func() []byte) {
		rest[name] = func(*bytes.Buffer) ([]byte, error) { return make(), nil }
	}
	for _, lang := range b.Tree.Languages {
		pages[link.FileOf(ruleListAddress(lang))] = rendered(func() templ.Component { return ruleListPage(b, lang) })
		listLanguage(b, lang, add)
	}
	rest["index.html"] = rendered(func() templ.Component { return templates.ChoicePage(choice(b, choose)) })
	rest["404.html"] = rendered(func() templ.Component { return templates.ChoicePage(choice(b, missing)) })
	rest["away.html"] = rendered(func() templ.Component { return templates.ChoicePage(choice(b, away)) })
	add("robots.txt", func() []byte { return robots(b) })
	if b.Options.BaseURL != "" {
		add("sitemap.xml", func() []byte { return sitemap(b) })
	}
	return pages, rest
}

// rendered returns a Maker for a component.
func rendered(component func() templ.Component) link.Maker {
	return func(b *bytes.Buffer) ([]byte, error) { return templates.Write(b, component()), nil }
}

// listLanguage adds the files that each language has once.
func listLanguage(b *link.Site, lang string, add func(name string, raw func() []byte)) {
	add(lang+"/rules.json", func() []byte { return ruleIndex(b, lang) })
	add(lang+"/manifest.webmanifest", func() []byte { return manifest(b, lang) })
	add(link.SearchName(lang), func() []byte { return searchFile(b, lang) })
	if len(b.Tables.Changes) > 0 {
		add(link.FeedName(lang), func() []byte { return feed(b, lang) })
	}
	if v := b.Object(lang, object.ScorerKey); v != nil {
		here := b.Address(lang, object.ScorerKey)
		add(tilesName, func() []byte { text, _ := otherDrawings(b); return text })
		add(here+textsName, func() []byte { return scorerTexts(b, v) })
		add(here+wholeName, func() []byte { return whole(b, v) })
	}
}

// Foreign returns in left the pages that are not kept for offline use because another page has the same text: untranslated
// pages, and those of single questions. Offline, the worker redirects to that other page. also lists, for such a page of the
// source, the languages that need it.
func Foreign(b *link.Site) (left map[string]bool, also map[string][]string) {
	left, also = map[string]bool{}, map[string][]string{}
	for _, lang := range b.Tree.Languages {
		for _, key := range b.Tree.Keys {
			if !b.Object(lang, key).Translated && key != object.ScorerKey && key != object.GlossaryKey {
				left[b.Address(lang, key)+"index.html"] = true
				there := b.Address(b.Tree.Source, key) + "index.html"
				also[there] = append(also[there], lang)
			}
		}
		for _, key := range b.QuestionKeys() {
			left[link.FileOf(b.Address(lang, key))] = true
		}
	}
	return left, also
}

// stub returns a page that redirects to another address.
func stub(b *link.Site, lang, here, to, title string) templ.Component {
	stub := templates.Stub{Lang: lang, Dir: b.Shared.Direction(lang), Title: title, Root: link.Relative(here, ""), URL: link.Relative(here, to)}
	if b.Options.BaseURL != "" {
		stub.Canonical = b.Options.BaseURL + to
	}
	return templates.StubPage(stub)
}

// isPrinted reports whether an id belongs to a rule on a page. Disputes are not rules.
func isPrinted(s link.Spot) bool { return !strings.HasPrefix(s.Key, questionsFolder) }

// ruleIndex returns, for programs, the address of each rule in a language, from the root of the site.
func ruleIndex(b *link.Site, lang string) []byte {
	where := map[string]string{}
	for id, s := range b.Index.Spots {
		if isPrinted(s) {
			where[id] = b.Address(lang, s.Key) + "#" + s.Id
		}
	}
	text, _ := json.MarshalIndent(where, "", "") // encoding/json writes the keys of a map in order
	return append(text, '\n')
}
