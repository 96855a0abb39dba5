package made

import (
	"maps"
	"slices"
	"strings"

	"github.com/a-h/templ"

	"taula/site/link"
	"taula/templates"
)

// ruleListAddress returns the address of a language's list of rules. Each rule's id is an anchor there, so that
// "en/r/#castle.chain" can be quoted wherever the rule itself is printed.
func ruleListAddress(lang string) string { return lang + "/r/" }

// ruleListPage returns the page that lists every rule of a language by its id, with a link to the place that states it.
func ruleListPage(b *link.Site, lang string) templ.Component {
	here := ruleListAddress(lang)
	words := b.Shared.Site(lang)

	p := templates.Page{Frame: b.PlainFrame(lang, here), Heading: words["rule-ids"], Lead: words["rule-ids-lead"]}
	p.Title, p.Description = p.Heading+" · "+words["site"], p.Lead
	p.Kind, p.NoIndex = "ways", true
	p.Styles = append(p.Styles, p.Root+"assets/list.css"+b.Options.Version)
	for _, l := range b.Tree.Languages {
		p.Languages = append(p.Languages, templates.Language{
			Lang: l,
			Name: b.LanguageName(l),
			URL:  link.Relative(here, ruleListAddress(l)),
			Here: l == lang,
		})
	}
	if base := b.Options.BaseURL; base != "" {
		p.Canonical = base + here
	}

	p.Inside = templates.RuleList(ruleFamilies(b, lang))
	return templates.RulesPage(p)
}

// ruleFamilies returns all rules that pages state, sorted, in groups of the same first word: "castle.chain" belongs to "castle".
func ruleFamilies(b *link.Site, lang string) (families []templates.RuleFamily) {
	spots := maps.Clone(b.Index.Spots)
	for old, to := range b.Tables.Renamed { // whoever has linked to the old id finds the rule
		if id, isRule := strings.CutPrefix(to, "rule:"); isRule {
			spots[old] = spots[id]
		} else {
			spots[old] = link.Spot{Key: to, Title: -1}
		}
	}
	for _, id := range slices.Sorted(maps.Keys(spots)) {
		spot := spots[id]
		if !isPrinted(spot) && b.Tables.Renamed[id] == "" {
			continue
		}

		name, _, _ := strings.Cut(id, ".")
		if last := len(families) - 1; last < 0 || families[last].Name != name {
			families = append(families, templates.RuleFamily{Name: name})
		}
		family := &families[len(families)-1]
		family.Rules = append(family.Rules, ruleEntry(b, lang, id, spot))
	}
	return families
}

// ruleEntry returns the line of a rule: where it is stated, under which heading of which page.
func ruleEntry(b *link.Site, lang, id string, spot link.Spot) templates.RuleEntry {
	page := b.Object(lang, spot.Key)
	entry := templates.RuleEntry{
		ID:   id,
		URL:  link.Relative(ruleListAddress(lang), strings.TrimSuffix(b.Address(lang, spot.Key)+"#"+spot.Id, "#")),
		Page: page.Title.Text,
		Lang: page.Title.Lang,
	}
	if headings := page.Facts.Headings; spot.Title >= 0 && spot.Title < len(headings) {
		entry.Heading = headings[spot.Title].Text
	}
	return entry
}
