package work

import (
	"strings"

	"taula/site/translation"
)

// Accept records that the selected texts translate today's English. The outcomes are by page.
func Accept(t *translation.Translation, s translation.Selection, a translation.Accept) (Files, map[string]translation.Outcome) {
	files, outcomes := Files{}, map[string]translation.Outcome{}
	for _, p := range t.Pages {
		if !s.HasPage(p.Path) || !p.Present {
			continue
		}
		choice := a
		choice.Units = addresses(p.Path, s.Pages)
		choice.Sources = t.Content.Sources(p.Path)
		l, done := translation.Accepted(p, t.Ledgers[p.Path], choice)
		if len(done.Made) > 0 {
			files[translation.LedgerFile(t.Language.Code, p.Path)] = []byte(l.String())
		}
		outcomes[p.Path] = done
	}
	return files, outcomes
}

// addresses returns the units of a page among names such as "page#unit" and "page@hash".
func addresses(id string, names []string) []string {
	var out []string
	for _, n := range names {
		if unit, ok := strings.CutPrefix(n, id+"#"); ok {
			out = append(out, unit)
		} else if unit, ok := strings.CutPrefix(n, id+"@"); ok {
			out = append(out, "@"+unit)
		}
	}
	return out
}
