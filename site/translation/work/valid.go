package work

import (
	"fmt"
	"slices"
	"strings"

	"taula/site/translation"
	"taula/site/translation/words"
)

// StillValid declares, for every chosen unit that is outdated in a language, the English of today the same for
// translators as the English it was translated from. It answers the .eq files, and the lines put in.
func StillValid(c *translation.Content, all []*translation.Translation, s translation.Selection) (Files, []string) {
	files := Files{}
	var told []string
	for _, t := range all {
		for _, p := range t.Pages {
			for _, u := range p.Units {
				if u.Status != translation.Outdated || !s.HasPage(p.Path) || !s.HasUnit(p, u) {
					continue
				}
				name := "ledger/equivalent/" + p.Path + ".eq"
				text, ok := files[name]
				if !ok {
					text = c.File(name)
				}
				line := equation(t.Ledgers[p.Path].Records[u.Record].Source, u.Unit.Hash, u.Base, u.Unit.Text)
				if have, _ := translation.ParseEquivalents(string(text)); have.Same(t.Ledgers[p.Path].Records[u.Record].Source, u.Unit.Hash) {
					continue
				}
				files[name] = append(slices.Clone(text), line...)
				told = append(told, p.Path+"#"+u.Unit.Address()+" "+strings.TrimSpace(line))
			}
		}
	}
	return files, told
}

// equation is a line of an .eq file; its comment shows what changed.
func equation(from, to, base, source string) string {
	var out, in []string
	for _, c := range words.Diff(base, source) {
		switch c.Op {
		case "-":
			out = append(out, strings.TrimSpace(c.Text))
		case "+":
			in = append(in, strings.TrimSpace(c.Text))
		}
	}
	return fmt.Sprintf("= %s %s   # %q -> %q\n", from, to, words.Clip(strings.Join(out, " … ")), words.Clip(strings.Join(in, " … ")))
}
