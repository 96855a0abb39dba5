package report

import (
	"fmt"
	"slices"
	"strings"

	"taula/site/translation"
)

// Summary writes the state as Markdown. Given the English before a change, by page, it begins with the units that the change makes
// outdated, and the command for a change that keeps the meaning.
func Summary(all []*translation.Translation, before map[string]map[string]bool) string {
	var b strings.Builder
	if before != nil {
		b.WriteString(changeSummary(all, before) + "\n")
	}
	b.WriteString("| language | words | units | outdated | missing | unverified | reviewed | by machine |\n|---|--:|--:|--:|--:|--:|--:|--:|\n")
	for _, t := range all {
		c := t.Counts(translation.Selection{})
		words, reviewed := percents(c.Words)
		units, _ := percents(c.Units)
		fmt.Fprintf(&b, "| %s | %s | %s | %d | %d | %d | %s | %d |\n", t.Language.Label, words, units, c.Units.Outdated, c.Units.Missing, c.Units.Unverified, reviewed, c.Units.Machine)
	}
	return b.String()
}

func changeSummary(all []*translation.Translation, before map[string]map[string]bool) string {
	langs := map[string][]string{}
	var names, added []string
	for _, t := range all {
		for _, sheet := range t.Sheets {
			p := sheet.Page
			for _, s := range p.Units {
				name := p.Path + "#" + s.Unit.Address()
				if s.Status == translation.Missing && !before[p.Path][s.Unit.Hash] && !p.Later {
					added = append(added, name)
				}
				if s.Status != translation.Outdated || before[p.Path][s.Unit.Hash] {
					continue
				}
				if langs[name] == nil {
					names = append(names, name)
				}
				langs[name] = append(langs[name], t.Language.Code)
			}
		}
	}
	slices.Sort(names)
	slices.Sort(added)
	var b strings.Builder
	if n := len(slices.Compact(added)); n > 0 {
		fmt.Fprintf(&b, "This change adds %s to translate.\n\n", counted(n))
	}
	if len(names) == 0 {
		return b.String() + "This change makes no translation outdated.\n"
	}
	fmt.Fprintf(&b, "This change makes %s outdated. Where the meaning is unchanged:\n\n", counted(len(names)))
	for _, n := range names {
		fmt.Fprintf(&b, "- `taula translate still-valid %s` (%s)\n", n, strings.Join(langs[n], ", "))
	}
	return b.String()
}

func counted(n int) string {
	if n == 1 {
		return "1 unit"
	}
	return fmt.Sprintf("%d units", n)
}
