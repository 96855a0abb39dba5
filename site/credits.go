package site

import (
	"cmp"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"taula/site/translation"
	"taula/templates"
)

// credited says who has translated a page and who has reviewed it, as its ledger names them, how much of it
// is reviewed, and whether a machine had a part in it: a line each, none of nobody.
func (b *build) credited(v *version) []string {
	if v.sheet == nil || v.whole {
		return nil
	}
	people := v.sheet.Page.People()
	w := b.site(v.lang)
	var lines []string
	if len(people.Writers) > 0 {
		lines = append(lines, w.Say("credits-writers", "names", names(people.Writers)))
	}
	if len(people.Reviewers) > 0 {
		lines = append(lines, w.Say("credits-reviewers", "names", names(people.Reviewers)))
	}
	c := v.sheet.Page.Counts()
	if n := c.Words.ReviewedPercent(); c.Words.Reviewed > 0 && n < 100 {
		lines = append(lines, w.Say("credits-share", "percent", strconv.Itoa(n)))
	}
	if slices.ContainsFunc(v.sheet.Page.Units, func(s translation.State) bool { return s.Done() && s.Machine }) {
		lines = append(lines, w["credits-machine"])
	}
	return lines
}

func names(all []translation.Share) string {
	list := make([]string, len(all))
	for i, s := range all {
		list[i] = s.Name
	}
	return strings.Join(list, ", ")
}

// allCredits names everybody who translated or reviewed something, by language: who has translated most words comes first.
func (b *build) allCredits() []templates.CreditLanguage {
	var list []templates.CreditLanguage
	for _, lang := range b.content.languages {
		t := b.judged[lang]
		if t == nil {
			continue
		}
		c := translation.Sum(t.Pages).Words
		l := templates.CreditLanguage{Lang: lang, Name: b.languageName(lang), Dir: t.Language.Dir, Done: c.Label(), Reviewed: strconv.Itoa(c.ReviewedPercent())}
		people := map[string]*templates.Credit{}
		person := func(name string) *templates.Credit {
			if people[name] == nil {
				people[name] = &templates.Credit{Name: name}
			}
			return people[name]
		}
		for _, p := range t.Pages {
			all := p.People()
			for _, s := range all.Writers {
				person(s.Name).Words += s.Words
			}
			for _, s := range all.Reviewers {
				person(s.Name).Read += s.Words
			}
		}
		for _, name := range slices.Sorted(maps.Keys(people)) {
			l.People = append(l.People, *people[name])
		}
		slices.SortStableFunc(l.People, func(x, y templates.Credit) int { return cmp.Or(y.Words-x.Words, y.Read-x.Read) })
		list = append(list, l)
	}
	return list
}

// editAddress is where a page is changed on the web: the file of its own language, or where that is begun. Empty where the
// configuration names no repository.
func (b *build) editAddress(v *version) string {
	repo, name := b.state.content.Config.Repo, v.lang+"/"+v.key+".md"
	if t := b.judged[v.lang]; t != nil {
		name = t.TargetFile(v.key)
	}
	address := repo.Edit
	if b.content.files[name] == nil {
		address = repo.New
	}
	return strings.ReplaceAll(address, "{file}", (&url.URL{Path: name}).EscapedPath())
}
