package site

import (
	"net/url"
	"slices"
	"strings"

	"taula/site/translation"
)

// credits says who has translated a page and who has reviewed it, as its ledger names them: a line each, none of nobody.
func (b *build) credits(v *version) []string {
	if v.sheet == nil || v.whole {
		return nil
	}
	writers, reviewers := people(v.sheet)
	w := b.site(v.lang)
	var lines []string
	if len(writers) > 0 {
		lines = append(lines, w.Say("credits-writers", "names", strings.Join(writers, ", ")))
	}
	if len(reviewers) > 0 {
		lines = append(lines, w.Say("credits-reviewers", "names", strings.Join(reviewers, ", ")))
	}
	return lines
}

// people are who wrote and who reviewed the texts of a page that readers see, each once, in the order of the page.
func people(s *translation.Sheet) (writers, reviewers []string) {
	add := func(list []string, name string) []string {
		if name == "" || slices.Contains(list, name) {
			return list
		}
		return append(list, name)
	}
	for _, u := range s.Page.Units {
		if u.Record < 0 || !u.Done() {
			continue
		}
		r := s.Ledger.Records[u.Record]
		writers, reviewers = add(writers, r.Writer), add(reviewers, r.Review)
	}
	return writers, reviewers
}

// editAddress is where a page is changed on the web: the file of its own language, or where that is begun. Empty where the
// configuration names no repository.
func (b *build) editAddress(v *version) string {
	repo, name := b.lastJudged.content.Config.Repo, v.lang+"/"+v.key+".md"
	if t := b.judged[v.lang]; t != nil {
		name = t.TargetFile(v.key)
	}
	address := repo.Edit
	if b.content.files[name] == nil {
		address = repo.New
	}
	return strings.ReplaceAll(address, "{file}", (&url.URL{Path: name}).EscapedPath())
}
