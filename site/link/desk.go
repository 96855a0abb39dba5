package link

import (
	"slices"
	"sync"

	"taula/site/object"
	"taula/templates"
)

// The addresses of the desk, where passages are translated in the browser: its page in a language, its script and style, and
// in a folder for each language the data that the script fetches, every passage once:
//
//	LANG/translate/edit/                the page; ?ca/rules/base-game#road/p:1 opens a passage of a page in a language
//	assets/translate/desk.js, desk.css
//	en/translate/ca/desk.json           what the script needs to know of the language and its pages
//	en/translate/ca/page/KEY.json       the passages of a page
const (
	DeskScript = "assets/translate/desk.js"
	DeskStyle  = "assets/translate/desk.css"
)

// DeskVersion returns the query that follows these addresses. It changes whenever the files do.
var DeskVersion = sync.OnceValue(func() string { return "?" + Hash(slices.Concat(templates.DeskScript(), templates.DeskStyle()))[:8] })

// DeskAddress returns the address at which a page is translated. The key ui stands for the interface texts.
func DeskAddress(lang, to, key string) string { return lang + "/translate/edit/?" + to + "/" + key }

// Stock returns the folder from which the script fetches the passages of a language.
func Stock(source, code string) string { return source + "/translate/" + code + "/" }

// way returns the link from the mark of an outdated passage of home, shown on v, to its place on the desk.
func (b *Site) way(v, home *object.Object, i int) string {
	w := b.Shared.Site(v.Lang)
	if b.Options.NoTranslate || w["improve-one"] == "" {
		return ""
	}
	to := Relative(b.Address(v.Lang, v.Key), DeskAddress(v.Lang, home.Lang, home.Key)+"#"+home.Ways[i])
	return templates.HTML(templates.ImproveOne(to, w["improve-one"]))
}

// improve adds a link to the desk to a page's frame. Pages of the source link to what there is to translate.
func (b *Site) improve(f *templates.Frame, v *object.Object) {
	here := b.Address(v.Lang, v.Key)
	switch t := b.Shared.Translations[v.Lang]; {
	case len(b.Shared.Translations) == 0 || b.Options.NoTranslate || f.Words["improve"] == "" || f.Words["translate"] == "": // a site without words for the link has none
	case t == nil:
		f.Improve = templates.Improve{URL: Relative(here, v.Lang+"/translate/"), Text: f.Words["translate"]}
	default:
		f.Improve = templates.Improve{
			URL: Relative(here, DeskAddress(v.Lang, v.Lang, v.Key)), Text: f.Words["improve"], Script: Relative(here, DeskScript) + DeskVersion(),
			Stock: Relative(here, Stock(b.Tree.Source, v.Lang)),
		}
	}
}
