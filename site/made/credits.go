package made

import (
	"cmp"
	"maps"
	"slices"
	"strconv"

	"github.com/a-h/templ"

	"taula/site/link"
	"taula/site/object"
	"taula/site/translation"
	"taula/templates"
)

// credits makes the page of who has translated and reviewed.
func credits(b *link.Site, v *object.Object) templ.Component {
	return templates.Credits(allCredits(b), b.Shared.Site(v.Lang))
}

// allCredits names everybody who translated or reviewed something, by language: who has translated most words comes first.
func allCredits(b *link.Site) []templates.CreditLanguage {
	var list []templates.CreditLanguage
	for _, lang := range b.Tree.Languages {
		t := b.Shared.Translations[lang]
		if t == nil {
			continue
		}
		c := counts(b, lang).Words
		l := templates.CreditLanguage{Lang: lang, Name: b.LanguageName(lang), Dir: t.Language.Dir, Done: c.Label(), Reviewed: strconv.Itoa(c.ReviewedPercent())}
		people := map[string]*templates.Credit{}
		person := func(name string) *templates.Credit {
			if people[name] == nil {
				people[name] = &templates.Credit{Name: name}
			}
			return people[name]
		}
		for _, all := range peopleOf(b, lang) {
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

// peopleOf returns who translated each page and the interface texts.
func peopleOf(b *link.Site, lang string) (all []translation.People) {
	for _, key := range b.Tree.Keys {
		all = append(all, b.Object(lang, key).People)
	}
	if ui := b.Shared.Translations[lang].Sheet(translation.UI); ui != nil {
		all = append(all, ui.Page.People())
	}
	return all
}

// counts says how much is translated into a language.
func counts(b *link.Site, lang string) (c translation.Counts) {
	for _, key := range b.Tree.Keys {
		c = c.Plus(b.Object(lang, key).Counts)
	}
	if ui := b.Shared.Translations[lang].Sheet(translation.UI); ui != nil {
		c = c.Plus(ui.Page.Counts())
	}
	return c
}
