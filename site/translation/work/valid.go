package work

import (
	"fmt"
	"slices"
	"strings"

	"taula/site/translation"
	"taula/site/translation/words"
)

// StillValid declares, for each selected outdated unit, today's English equivalent to the English it was translated from. It
// returns the .eq files, the added lines, and the units that stay outdated because the numbers, links or placeholders of their
// translation differ from today's English.
func StillValid(c *translation.Content, all []*translation.Translation, s translation.Selection) (Files, []string, []translation.Error) {
	files := Files{}
	var told []string
	var kept []translation.Error
	differ := map[string]bool{} // pairs of English texts that are not equivalent for some language
	units := outdated(all, s)
	for _, u := range units {
		for _, d := range u.state.Differs {
			differ[u.from+u.state.Unit.Hash] = true
			kept = append(kept, translation.Error{File: u.file, Unit: u.state.Unit.Address(), Found: "a translation " + d.String(), Wanted: "what the original has today"})
		}
	}
	for _, u := range units {
		name := "ledger/equivalent/" + u.page + ".eq"
		text, ok := files[name]
		if !ok {
			text = c.File(name)
		}
		have, _ := translation.ParseEquivalents(string(text))
		if have.Same(u.from, u.state.Unit.Hash) || differ[u.from+u.state.Unit.Hash] {
			continue
		}
		line := equation(u.from, u.state.Unit.Hash, u.state.Base, u.state.Unit.Text)
		files[name] = append(slices.Clone(text), line...)
		told = append(told, u.page+"#"+u.state.Unit.Address()+" "+strings.TrimSpace(line))
	}
	return files, told, kept
}

// An outdatedUnit is an outdated unit with its page, the file of its translation and the hash of the older English.
type outdatedUnit struct {
	page, file, from string
	state            translation.State
}

func outdated(all []*translation.Translation, s translation.Selection) []outdatedUnit {
	var out []outdatedUnit
	for _, t := range all {
		for _, p := range t.Pages {
			for _, u := range p.Units {
				if u.Status == translation.Outdated && s.HasPage(p.Path) && s.HasUnit(p, u) {
					out = append(out, outdatedUnit{p.Path, t.TargetFile(p.Path), t.Ledgers[p.Path].Records[u.Record].Source, u})
				}
			}
		}
	}
	return out
}

// equation returns a line of an .eq file, whose comment shows the change.
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
