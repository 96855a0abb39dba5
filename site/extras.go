package site

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io/fs"
	"net/url"
	"slices"
	"strings"

	"taula/site/licence"
	"taula/site/object"
	"taula/templates"
)

// hashSize is how many digits of a hash tell the files of a site apart.
const hashSize = 12

// hash returns a short name for bytes.
func hash(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])[:hashSize]
}

// styles are the style sheets of every page, in the order in which they stand in site.css.
var styles = []string{"tokens.css", "page.css", "board.css"}

// assets are the files that do not depend on the content; version ends their addresses.
type assets struct {
	files   Files
	version string
}

func newAssets(o Options) assets {
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
	files["assets/photo.js"] = templates.PhotoScript()
	files["assets/search.js"] = templates.SearchScript()
	if o.Engine != nil {
		files["assets/engine.wasm"] = o.Engine
	}
	if o.Photo != nil {
		files["assets/photo.wasm"] = o.Photo
	}
	var all []byte
	for _, p := range files.Paths() {
		all = append(all, hash(files[p])...)
	}
	return assets{files, "?" + hash(all)[:8]}
}

// asset returns an embedded file; a test reads every one.
func asset(name string) []byte {
	b, err := templates.Assets.ReadFile(name)
	if err != nil {
		panic(err)
	}
	return b
}

// list lists every file of the site but the service worker and what is for translators, with the way to make it.
func (b *Site) list() map[string]maker {
	files := map[string]maker{}
	b.listPages(files)
	b.listQuestions(files)
	b.leadOn(files)
	add := func(name string, raw func() []byte) {
		files[name] = func() ([]byte, error) { return b.small(name, raw()) }
	}
	for name, text := range b.assets.files {
		add(name, func() []byte { return text })
	}
	for _, name := range b.tree.Static {
		add(name, func() []byte { return b.tree.Files[name] })
	}
	for _, lang := range b.tree.Languages {
		b.ruleStubs(files, lang)
		b.listLanguage(lang, add)
	}
	add("index.html", func() []byte { return templates.HTML(templates.ChoicePage(b.choice(false))) })
	add("404.html", func() []byte { return templates.HTML(templates.ChoicePage(b.choice(true))) })
	add("robots.txt", b.robots)
	add(".nojekyll", func() []byte { return nil })
	add("licences.txt", func() []byte { return []byte(licence.Text) })
	add("_headers", func() []byte { return []byte(headers()) })
	if b.options.BaseURL != "" {
		add("sitemap.xml", b.sitemap)
	}
	return files
}

// listLanguage adds what there is once in each language.
func (b *Site) listLanguage(lang string, add func(name string, raw func() []byte)) {
	add(lang+"/rules.json", func() []byte { return b.ruleIndex(lang) })
	add(lang+"/manifest.webmanifest", func() []byte { return b.manifest(lang) })
	add(searchName(lang), func() []byte { return b.searchFile(lang) })
	if len(b.changeList) > 0 {
		add(feedName(lang), func() []byte { return b.feed(lang) })
	}
	if v := b.version(lang, object.ScorerKey); v != nil {
		here := b.address(lang, object.ScorerKey)
		add(tilesName, func() []byte { return []byte(drawings(false)) })
		add(here+textsName, func() []byte { return b.scorerTexts(v) })
		add(here+wholeName, func() []byte { return b.whole(v) })
	}
}

// robots tells search engines that they may read everything, and where the list of it is.
func (b *Site) robots() []byte {
	text := "User-agent: *\nAllow: /\n"
	if b.options.BaseURL != "" {
		text += "Sitemap: " + b.options.BaseURL + "sitemap.xml\n"
	}
	return []byte(text)
}

// ruleStubs adds for each rule a page at LANG/r/RULE/ that leads to where it is printed.
func (b *Site) ruleStubs(files map[string]maker, lang string) {
	for id, s := range b.index.spots {
		if !isPrinted(s) {
			continue
		}
		here := lang + "/r/" + id + "/"
		files[here+"index.html"] = func() ([]byte, error) {
			to := b.address(lang, s.key) + "#" + s.id
			return b.stub(lang, here, to, b.version(lang, s.key).Title.Text+" § "+id), nil
		}
	}
}

// stub makes a page that leads on to another address.
func (b *Site) stub(lang, here, to, title string) []byte {
	stub := templates.Stub{Lang: lang, Dir: b.shared.Direction(lang), Title: title, Root: relative(here, ""), URL: relative(here, to)}
	if b.options.BaseURL != "" {
		stub.Canonical = b.options.BaseURL + to
	}
	return templates.HTML(templates.StubPage(stub))
}

// isPrinted reports whether an id is a rule's on a page: a dispute is no rule.
func isPrinted(s spot) bool { return !strings.HasPrefix(s.key, questionsFolder) }

// rulesPrinted returns where each rule is printed in a language: addresses from the root of the site.
func (b *Site) rulesPrinted(lang string) map[string]string {
	where := map[string]string{}
	for id, s := range b.index.spots {
		if isPrinted(s) {
			where[id] = b.address(lang, s.key) + "#" + s.id
		}
	}
	return where
}

// ruleIndex writes rulesPrinted for programs.
func (b *Site) ruleIndex(lang string) []byte {
	text, _ := json.MarshalIndent(b.rulesPrinted(lang), "", "") // encoding/json writes the keys of a map in order
	return append(text, '\n')
}

// manifest makes what a phone needs to put the site on its home screen.
func (b *Site) manifest(lang string) []byte {
	type icon struct {
		Src     string `json:"src"`
		Sizes   string `json:"sizes"`
		Type    string `json:"type"`
		Purpose string `json:"purpose"`
	}
	w := b.shared.Site(lang)
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
		"../", w["site"], w["site"], w["tagline"], lang, b.shared.Direction(lang), "./", "../", "standalone", "#fbf7ee", "#7d2a1a",
		[]icon{
			{"../assets/icon.svg", "any", "image/svg+xml", "any maskable"},
			{"../assets/icon-512.png", "512x512", "image/png", "any maskable"},
		},
	}, "", "")
	return append(text, '\n')
}

// fromAnywhere writes addresses of the site for a page that a host shows at any address, however deep: from the root of the
// host. Where it is not known under which path the site will lie, that is the root itself.
func (b *Site) fromAnywhere() func(address string) string {
	root := "/"
	if u, err := url.Parse(b.options.BaseURL); err == nil && u.Path != "" {
		root = u.EscapedPath()
	}
	return func(address string) string { return root + address }
}

// choice makes the root of the site, or the page for what is not there.
func (b *Site) choice(missing bool) templates.Choice {
	to := func(address string) string { return relative("", address) }
	if missing {
		to = b.fromAnywhere()
	}
	c := templates.Choice{Frame: b.frameTo(b.tree.Source, to), Missing: missing}
	w := b.shared.Site(b.tree.Source)
	c.Title, c.Description = w["site"]+" · "+w["headline"], w["tagline"]
	if missing {
		c.Title, c.NoIndex = w["not-found"]+" · "+w["site"], true
	}
	for _, lang := range b.tree.Languages {
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
func (b *Site) sitemap() []byte {
	var s strings.Builder
	s.WriteString(`<?xml version="1.0" encoding="UTF-8"?>` + "\n" +
		`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">` + "\n")
	for _, lang := range b.tree.Languages {
		for _, key := range append(slices.Clone(b.tree.Keys), b.questionKeys()...) {
			if !b.version(lang, key).Indexed {
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
