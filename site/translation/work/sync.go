package work

import (
	"regexp"
	"slices"
	"strings"

	"taula/site/page"
	"taula/site/translation"
)

// Sync does what needs no translator: it brings destinations and heading numbers of translated pages up to date,
// refreshes English copies, moves texts to the page their English went to, and tidies ledgers. It never makes an
// outdated unit current. Doing it twice changes nothing.
func Sync(t *translation.Translation, s translation.Selection) (Files, []translation.Error) {
	files := Files{}
	var errs []translation.Error
	for _, p := range t.Pages {
		if !s.HasPage(p.Path) || p.Path == translation.UI || !p.Present {
			continue
		}
		name := t.TargetFile(p.Path)
		puts, moved := mechanics(p)
		out, bad := editor{p, t.Content.English[p.Path].Text, t.Content.File(name)}.put(puts)
		errs = append(errs, of(name, bad)...)
		out = renumbered(out, p)
		out, left := withoutMoved(t, out, p)
		if string(out) != string(t.Content.File(name)) {
			files[name] = out
		}
		ledger := t.Ledgers[p.Path]
		ledger.Page, ledger.Lang = p.Path, t.Language.Code
		ledger = tidy(t, p, ledger, left, moved, len(bad) == 0)
		file := translation.LedgerFile(t.Language.Code, p.Path)
		if text := ledger.String(); text != string(t.Content.File(file)) && (len(ledger.Records) > 0 || t.Content.File(file) != nil) {
			files[file] = []byte(text)
		}
	}
	return files, errs
}

// mechanics are the texts that differ from what they should be only by their destinations, and those that came from
// another page.
func mechanics(p translation.Page) (puts []Put, moved []translation.Arrival) {
	for i, u := range p.Units {
		switch {
		case u.Status == translation.Current && u.At >= 0 && slices.Contains(u.Notes, translation.NoteRelink):
			target := page.Inline(u.Unit.Kind, u.Target)
			if links, ok := translation.Destinations(u.Unit.Mechanical.Links, target.Mechanical.Links); ok {
				if text := page.Relinked(u.Target, links, nil, nil); text != u.Target {
					puts = append(puts, Put{i, text})
				}
			}
		case u.Reason == translation.EnglishCopy && u.At >= 0 && p.Target[u.At].Hash != u.Unit.Hash:
			puts = append(puts, Put{i, u.Unit.Inline})
			moved = append(moved, translation.Arrival{Unit: i, Target: u.Unit.Inline, Base: []string{u.Unit.Text}, Flags: []string{"copy"}})
		case u.Status == translation.Current && u.Reason == translation.Moved:
			puts = append(puts, Put{i, u.Target})
			moved = append(moved, translation.Arrival{Unit: i, Target: u.Target, Base: []string{u.Unit.Text}})
		}
	}
	return puts, moved
}

// renumbered returns translated headings the numbers English has today.
func renumbered(source []byte, p translation.Page) []byte {
	want := map[string]string{}
	for _, u := range p.Units {
		if u.At >= 0 && slices.Contains(u.Notes, translation.NoteRenumber) && u.Status == translation.Current {
			want[p.Target[u.At].Hash] = u.Unit.Mechanical.Enumerator
		}
	}
	if len(want) == 0 {
		return source
	}
	units, _ := page.Units(source)
	var patches []patch
	for _, u := range units {
		number, ok := want[u.Hash]
		if !ok || translation.Class(u.Kind) != "h" {
			continue
		}
		if number != "" {
			number += " "
		}
		start, _ := lineBounds(source, u.Start)
		at := start + len(headingMarks.FindString(string(source[start:u.Start])))
		patches = append(patches, patch{at, u.Start, number})
	}
	return patched(source, patches)
}

var headingMarks = regexp.MustCompile(`^\s*(#+[ \t]+)?`)

// withoutMoved takes the texts out that another page has taken over, and tells the records they leave. A text that
// shares its block with others stays.
func withoutMoved(t *translation.Translation, source []byte, p translation.Page) ([]byte, map[int]bool) {
	left := map[int]bool{}
	for _, o := range p.Orphans {
		if o.At < 0 || !usedElsewhere(t, p, o) {
			continue
		}
		units, _ := page.UnitsWith(source, t.Content.English[p.Path].Text)
		i := slices.IndexFunc(units, func(u page.Unit) bool { return u.Hash == p.Target[o.At].Hash })
		if i < 0 {
			continue
		}
		start, _ := lineBounds(source, units[i].Start)
		_, end := lineBounds(source, units[i].End)
		rest := strings.TrimLeft(string(source[end:]), "\n")
		if units[i].Kind == "li" {
			rest = strings.TrimPrefix(string(source[end:]), "\n")
		}
		out := append(slices.Clone(source[:start]), rest...)
		if now, _ := page.UnitsWith(out, t.Content.English[p.Path].Text); len(now) == len(units)-1 {
			source, left[o.Record] = out, true
		}
	}
	return source, left
}

// tidy leaves out records of which neither the English nor the text is left, second records of one and the same unit,
// and those of texts that moved.
func tidy(t *translation.Translation, p translation.Page, l translation.Ledger, left map[int]bool, moved []translation.Arrival, all bool) translation.Ledger {
	gone := map[int]bool{}
	for _, o := range p.Orphans {
		if o.Target == "" && !usedElsewhere(t, p, o) || left[o.Record] {
			gone[o.Record] = true
		}
	}
	out := map[string]int{} // records to leave out, by their text
	for i := range gone {
		out[l.Records[i].String()]++
	}
	if len(moved) > 0 && all {
		l = translation.Recorded(p, l, moved)
	}
	for i := len(l.Records) - 1; i >= 0; i-- {
		if text := l.Records[i].String(); out[text] > 0 {
			out[text]--
			l.Records = slices.Delete(slices.Clone(l.Records), i, i+1)
		}
	}
	return l
}

// usedElsewhere reports whether another page still takes the text from here.
func usedElsewhere(t *translation.Translation, from translation.Page, o translation.Orphan) bool {
	hash := page.Hash(o.Base)
	for _, p := range t.Pages {
		for _, u := range p.Units {
			if u.Reason == translation.Moved && u.Unit.Hash == hash && p.Path != from.Path {
				return true
			}
		}
	}
	return false
}
