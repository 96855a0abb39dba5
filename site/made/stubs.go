package made

import (
	"encoding/json"
	"strings"

	"taula/site/link"
	"taula/templates"
)

// ruleStubs adds for each rule a page LANG/r/RULE/ that redirects to where it is printed.
func ruleStubs(b *link.Site, files map[string]link.Maker, lang string) {
	for id, s := range b.Index.Spots {
		if !isPrinted(s) {
			continue
		}
		here := lang + "/r/" + id + "/"
		files[here+"index.html"] = func() ([]byte, error) {
			to := b.Address(lang, s.Key) + "#" + s.Id
			return stub(b, lang, here, to, b.Object(lang, s.Key).Title.Text+" § "+id), nil
		}
	}
}

// stub returns a page that redirects to another address.
func stub(b *link.Site, lang, here, to, title string) []byte {
	stub := templates.Stub{Lang: lang, Dir: b.Shared.Direction(lang), Title: title, Root: link.Relative(here, ""), URL: link.Relative(here, to)}
	if b.Options.BaseURL != "" {
		stub.Canonical = b.Options.BaseURL + to
	}
	return templates.HTML(templates.StubPage(stub))
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
