package site

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"net/url"
	"path"
	"slices"
	"strings"

	"taula/site/licence"
	"taula/templates"
)

// sumOf returns the name of bytes: the same bytes have the same name, and no others.
func sumOf(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}

// hashSize is how much of it tells the files of a site apart.
const hashSize = 12

// hash returns a short name for bytes.
func hash(b []byte) string { return sumOf(b)[:hashSize] }

// styles are the style sheets of every page, in the order in which they stand in site.css.
var styles = []string{"tokens.css", "page.css", "board.css"}

// assetFiles returns the files that do not depend on the content, and the assetVersion that ends their addresses.
func assetFiles(o Options) (Files, string) {
	files := Files{}
	var css []byte
	for _, name := range styles {
		css = append(css, asset("style/"+name)...)
	}
	for _, box := range readerBoxes() {
		css = fmt.Appendf(css, "[data-mine]:not([data-mine~=\"%s\"]) [data-for~=\"%[1]s\"]:not(:target,:has(:target)){display:none}\n", box)
	}
	files["assets/site.css"] = css
	for _, dir := range []string{"script", "font", "icon", "style"} {
		entries, _ := fs.ReadDir(templates.Assets, dir)
		for _, e := range entries {
			if name := e.Name(); !e.IsDir() && name != "sw.js" && name != "minisearch.js" && name != "search.js" && !slices.Contains(styles, name) {
				files["assets/"+name] = asset(dir + "/" + name)
			}
		}
	}
	files["assets/scorer.js"] = templates.ScorerScript()
	files["assets/whole.js"] = templates.WholeScript()
	files["assets/search.js"] = templates.SearchScript()
	if o.Engine != nil {
		files["assets/engine.wasm"] = o.Engine
	}
	var all []byte
	for _, p := range files.Paths() {
		all = append(all, hash(files[p])...)
	}
	return files, "?" + hash(all)[:8]
}

// asset returns an embedded file; a test reads every one.
func asset(name string) []byte {
	b, err := templates.Assets.ReadFile(name)
	if err != nil {
		panic(err)
	}
	return b
}

// A stub is a page that only leads on, and what it was made from.
type stub struct {
	from templates.Stub
	html []byte
}

// putStubs puts pages that only lead on, by their path. Those that are as they were are not written again.
func (b *build) putStubs(stubs map[string]templates.Stub, put func(name string, text []byte) error) error {
	paths := slices.Sorted(maps.Keys(stubs))
	all, errs := make([]*stub, len(paths)), make([]error, len(paths))
	each(len(paths), func(i int) {
		from := stubs[paths[i]]
		s := b.stubs[paths[i]]
		if s == nil || s.from != from {
			s = &stub{from, htmlOf(templates.StubPage(from))}
		}
		errs[i] = put(paths[i], s.html)
		if b.stream == nil {
			all[i] = s
		}
	})
	b.stubs = make(map[string]*stub, len(stubs))
	for i, p := range paths {
		b.stubs[p] = all[i]
	}
	return errors.Join(errs...)
}

// extras puts what is not a page of the content.
func (b *build) extras(put func(name string, text []byte) error) error {
	files, stubs := maps.Clone(b.assets), map[string]templates.Stub{}
	for _, name := range b.content.static {
		files[name] = b.content.files[name]
	}
	for _, lang := range b.content.languages {
		b.ruleIndex(files, stubs, lang)
		files[lang+"/manifest.webmanifest"] = b.manifest(lang)
		b.addWhole(files, lang)
	}
	b.leadOn(stubs)
	if err := b.putStubs(stubs, put); err != nil {
		return err
	}
	files["index.html"] = htmlOf(templates.ChoicePage(b.choice(false)))
	files["404.html"] = htmlOf(templates.ChoicePage(b.choice(true)))
	files["robots.txt"] = []byte("User-agent: *\nAllow: /\n")
	files[".nojekyll"] = nil
	files["licences.txt"] = []byte(licence.Text)
	files["_headers"] = []byte(headers())
	if b.options.BaseURL != "" {
		files["robots.txt"] = fmt.Appendf(files["robots.txt"], "Sitemap: %ssitemap.xml\n", b.options.BaseURL)
		files["sitemap.xml"] = b.sitemap()
	}
	return b.putWith(files, put)
}

// living puts what is made of the texts of all pages.
func (b *build) living(put func(name string, text []byte) error) error {
	return b.putWith(Files{}, put)
}

// putWith puts files, made smaller, and what is made of the texts of all pages: what the search reads, the feed of changes, what
// is for translators.
func (b *build) putWith(files Files, put func(name string, text []byte) error) (err error) {
	for _, lang := range b.content.languages {
		files[searchName(lang)] = b.searchFile(lang)
		if len(b.changeList) > 0 {
			files[feedName(lang)] = b.feed(lang)
		}
	}
	if b.minified, err = b.minify(files, b.minified); err != nil {
		return err
	}
	if !b.options.NoDashboards {
		dashboards, err := b.translate()
		if err != nil {
			return err
		}
		maps.Copy(files, dashboards)
	}
	for _, name := range files.Paths() {
		if err := put(name, files[name]); err != nil {
			return err
		}
	}
	return nil
}

// ruleIndex adds where each rule is printed in one language: rules.json for programs, addresses from the root of the
// site; and a page at LANG/r/RULE/ that leads there.
func (b *build) ruleIndex(files Files, stubs map[string]templates.Stub, lang string) {
	where := map[string]string{}
	for _, id := range b.index.printed() {
		s, _ := b.index.find(id)
		if strings.HasPrefix(s.key, questionsFolder) { // a dispute is no rule
			continue
		}
		to := b.address(lang, s.key) + "#" + s.id
		where[id] = to
		here := lang + "/r/" + id + "/"
		stub := templates.Stub{Lang: lang, Dir: b.direction(lang), Title: b.version(lang, s.key).title.text + " § " + id, Root: relative(here, ""), URL: relative(here, to)}
		if b.options.BaseURL != "" {
			stub.Canonical = b.options.BaseURL + to
		}
		stubs[here+"index.html"] = stub
	}
	// encoding/json writes the keys of a map in order.
	text, _ := json.MarshalIndent(where, "", "")
	files[lang+"/rules.json"] = append(text, '\n')
}

// manifest makes what a phone needs to put the site on its home screen.
func (b *build) manifest(lang string) []byte {
	type icon struct {
		Src     string `json:"src"`
		Sizes   string `json:"sizes"`
		Type    string `json:"type"`
		Purpose string `json:"purpose"`
	}
	w := b.site(lang)
	text, _ := json.MarshalIndent(struct {
		ID         string `json:"id"`
		Name       string `json:"name"`
		ShortName  string `json:"short_name"`
		Desc       string `json:"description"`
		Lang       string `json:"lang"`
		Dir        string `json:"dir"`
		StartURL   string `json:"start_url"`
		Scope      string `json:"scope"`
		Display    string `json:"display"`
		Background string `json:"background_color"`
		Theme      string `json:"theme_color"`
		Icons      []icon `json:"icons"`
	}{
		"../", w["site"], w["site"], w["tagline"], lang, b.direction(lang), "./", "../", "standalone", "#fbf7ee", "#7d2a1a",
		[]icon{
			{"../assets/icon.svg", "any", "image/svg+xml", "any maskable"},
			{"../assets/icon-512.png", "512x512", "image/png", "any maskable"},
		},
	}, "", "")
	return append(text, '\n')
}

// fromAnywhere writes addresses of the site for a page that a host shows at any address, however deep: from the root of the
// host. Where it is not known under which path the site will lie, that is the root itself.
func (b *build) fromAnywhere() func(address string) string {
	root := "/"
	if u, err := url.Parse(b.options.BaseURL); err == nil && u.Path != "" {
		root = u.EscapedPath()
	}
	return func(address string) string { return root + address }
}

// choice makes the root of the site, or the page for what is not there.
func (b *build) choice(missing bool) templates.Choice {
	to := func(address string) string { return relative("", address) }
	if missing {
		to = b.fromAnywhere()
	}
	c := templates.Choice{Frame: b.frameTo(b.content.source, to), Missing: missing}
	w := b.site(b.content.source)
	c.Title, c.Description = w["site"]+" · "+w["headline"], w["tagline"]
	if missing {
		c.Title, c.NoIndex = w["not-found"]+" · "+w["site"], true
	}
	for _, lang := range b.content.languages {
		f := b.frameTo(lang, to)
		c.Doors = append(c.Doors, templates.Door{Lang: lang, Dir: f.Dir, Name: b.languageName(lang), Home: f.Home, Rules: f.Rules, Score: f.Score, Words: f.Words})
		c.Alternates = append(c.Alternates, templates.Language{Lang: lang, URL: b.options.BaseURL + lang + "/"})
	}
	if b.options.BaseURL == "" || missing {
		c.Alternates = nil
	} else {
		c.Canonical = b.options.BaseURL
	}
	return c
}

// sitemap lists every page that search engines should know, each with its other languages.
func (b *build) sitemap() []byte {
	var s strings.Builder
	s.WriteString(`<?xml version="1.0" encoding="UTF-8"?>` + "\n" +
		`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">` + "\n")
	for _, lang := range b.content.languages {
		for _, key := range append(slices.Clone(b.content.keys), b.questionKeys()...) {
			if !b.version(lang, key).indexed {
				continue
			}
			s.WriteString("<url><loc>" + escapeXML(b.options.BaseURL+b.address(lang, key)) + "</loc>")
			for _, a := range b.alternates(key) {
				s.WriteString(`<xhtml:link rel="alternate" hreflang="` + a.Lang + `" href="` + escapeXML(a.URL) + `"/>`)
			}
			s.WriteString("</url>\n")
		}
	}
	s.WriteString("</urlset>\n")
	return []byte(s.String())
}

func escapeXML(s string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(s))
	return b.String()
}

// kindOf returns the ending of a path, by which a file is minified.
func kindOf(p string) string { return path.Ext(p) }
