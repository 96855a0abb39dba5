package site

import (
	"cmp"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"taula/site/object"
	"taula/site/translation"
	"taula/templates"
)

// allCredits names everybody who translated or reviewed something, by language: who has translated most words comes first.
func (b *Site) allCredits() []templates.CreditLanguage {
	var list []templates.CreditLanguage
	for _, lang := range b.tree.Languages {
		t := b.shared.Translations[lang]
		if t == nil {
			continue
		}
		c := b.counts(lang).Words
		l := templates.CreditLanguage{Lang: lang, Name: b.languageName(lang), Dir: t.Language.Dir, Done: c.Label(), Reviewed: strconv.Itoa(c.ReviewedPercent())}
		people := map[string]*templates.Credit{}
		person := func(name string) *templates.Credit {
			if people[name] == nil {
				people[name] = &templates.Credit{Name: name}
			}
			return people[name]
		}
		for _, all := range b.people(lang) {
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

// people returns who translated each page and the interface texts.
func (b *Site) people(lang string) (all []translation.People) {
	for _, key := range b.tree.Keys {
		all = append(all, b.version(lang, key).People)
	}
	if ui := b.shared.Translations[lang].Sheet(translation.UI); ui != nil {
		all = append(all, ui.Page.People())
	}
	return all
}

// counts says how much is translated into a language.
func (b *Site) counts(lang string) (c translation.Counts) {
	for _, key := range b.tree.Keys {
		c = c.Plus(b.version(lang, key).Counts)
	}
	if ui := b.shared.Translations[lang].Sheet(translation.UI); ui != nil {
		c = c.Plus(ui.Page.Counts())
	}
	return c
}

// editAddress is where a page is changed on the web: the file of its own language, or where that is begun. Empty where the
// configuration names no repository.
func (b *Site) editAddress(v *object.Object) string {
	repo, name := b.shared.Config.Repo, translation.PageFile(v.Lang, v.Key)
	address := repo.Edit
	if !b.tree.Has(name) {
		address = repo.New
	}
	return strings.ReplaceAll(address, "{file}", (&url.URL{Path: name}).EscapedPath())
}
