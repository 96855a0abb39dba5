package site

import (
	"bytes"
	_ "embed"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"text/template"

	"taula/site/licence"
	"taula/site/link"
	"taula/site/made"
	"taula/site/object"
	"taula/site/source"
	"taula/site/translators"
	"taula/templates"
)

// styles are the style sheets of every page in the order of site.css.
var styles = []string{"tokens.css", "page.css", "board.css"}

// scripts are the scripts of every page in the order of site.js. The scorer needs only the first.
var scripts = []string{"every.js", "read.js"}

// assets are the files that do not depend on the content. version is the query of their addresses.
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
	for _, box := range made.ReaderBoxes() {
		css = fmt.Appendf(css, "[data-mine]:not([data-mine~=\"%s\"]) [data-for~=\"%[1]s\"]:not(:target,:has(:target)){display:none}\n", box)
	}
	files["assets/site.css"] = css
	for _, dir := range []string{"script", "font", "icon", "style"} {
		entries, _ := fs.ReadDir(templates.Assets, dir)
		for _, e := range entries {
			if name := e.Name(); !e.IsDir() && name != "sw.js" && name != "read.js" && !slices.Contains(styles, name) {
				files["assets/"+name] = asset(dir + "/" + name)
			}
		}
	}
	for _, name := range scripts {
		files["assets/site.js"] = append(files["assets/site.js"], asset("script/"+name)...)
	}
	files["assets/scorer.js"] = templates.ScorerScript()
	files["assets/whole.js"] = templates.WholeScript()
	files["assets/photo.js"] = templates.PhotoScript()
	if o.Engine != nil {
		files["assets/engine.wasm"] = o.Engine
	}
	if o.Photo != nil {
		files["assets/photo.wasm"] = o.Photo
	}
	var all []byte
	for _, p := range files.Paths() {
		all = append(all, link.Hash(files[p])...)
	}
	version := "?" + link.Hash(all)[:8]
	for _, name := range []string{"assets/whole.js", "assets/photo.js"} { // the page has loaded the scorer from this address
		files[name] = bytes.ReplaceAll(files[name], []byte(`"./scorer.js"`), []byte(`"./scorer.js`+version+`"`))
	}
	return assets{files, version}
}

// asset returns an embedded file. A test reads all of them.
func asset(name string) []byte {
	b, err := templates.Assets.ReadFile(name)
	if err != nil {
		panic(err)
	}
	return b
}

// list returns the makers of all files of the site except the service worker.
func (s *Site) list() map[string]link.Maker {
	files, raw := made.Files(s.linked)
	pages, data := translators.Files(s.linked)
	maps.Copy(raw, pages)
	maps.Copy(files, data)
	for name, text := range s.assets.files {
		raw[name] = whole(text)
	}
	settings := s.linked.Tree.Settings
	raw["assets/site.css"] = whole(append(slices.Clip(s.assets.files["assets/site.css"]), settings.CSS()...))
	if settings.Emblem != "" {
		raw["assets/icon.svg"] = whole(s.linked.Tree.Files[settings.Emblem])
	}
	for _, name := range s.linked.Tree.Static {
		raw[name] = whole(s.linked.Tree.Files[name])
	}
	var scorers, at []string
	for _, lang := range s.linked.Tree.Languages {
		if s.linked.Object(lang, object.ScorerKey) != nil {
			scorers = append(scorers, s.linked.Address(lang, object.ScorerKey))
			at = append(at, lang+" "+s.linked.Address(lang, object.ScorerKey))
		}
	}
	raw[".nojekyll"], raw["licences.txt"], raw["_headers"] = whole(nil), whole([]byte(licence.Text)), whole(headers(scorers...))
	if text := s.linked.Tree.Files[source.LicenceFile]; text != nil {
		raw[source.LicenceFile] = whole(text)
	}
	raw[boardScript] = whole(bytes.Replace(s.assets.files[boardScript], []byte("SCORERS"), []byte(strings.Join(at, ",")), 1))
	for name, make := range raw {
		files[name] = func(b *bytes.Buffer) ([]byte, error) {
			text, err := make(b)
			if err != nil {
				return nil, err
			}
			return s.small(name, text)
		}
	}
	return files
}

// boardScript shows boards on other sites. It contains the address of the scorer in each language.
const boardScript = "assets/taula-board.js"

// whole returns a Maker for a file that exists already.
func whole(text []byte) link.Maker { return func(*bytes.Buffer) ([]byte, error) { return text, nil } }

//go:embed headers.txt
var headersText string

var headersForm = template.Must(template.New("headers.txt").Parse(headersText))

// headers returns what a host should send with the files, in the format of Netlify and Cloudflare Pages; for other hosts it is
// a list to copy from. Pages also contain the policy, but only a header can keep them out of frames. Only the scorer may be
// framed, by any site: there it shows boards and allows no change. Files below files/ come from authors unchanged, so nothing
// in them may run. scorers are the addresses of the scorer in each language.
func headers(scorers ...string) []byte {
	var b bytes.Buffer
	_ = headersForm.Execute(&b, map[string]any{"Policy": templates.Policy, "Scorers": scorers}) // cannot fail, as a test shows
	return b.Bytes()
}
