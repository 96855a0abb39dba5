// Package report writes the state of translations as a table, as JSON, as word diffs, or as a summary for a pull request.
package report

import (
	"fmt"
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"taula/site/translation"
	"taula/site/translation/words"
)

// Table writes the counts as a table: by "lang", "section", "page" or "unit".
func Table(w io.Writer, all iter.Seq[*translation.Translation], s translation.Selection, by string) {
	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(tw, "words\tunits\tcurrent\toutdated\tmissing\tunverified\treviewed\tmachine\t  where\n")
	line := func(where string, c translation.Counts) {
		u := c.Units
		words, reviewed := percents(c.Words)
		units, _ := percents(u)
		fmt.Fprintf(tw, "%s\t%s\t%d\t%d\t%d\t%d\t%s\t%d\t  %s\n", words, units, u.Current, u.Outdated, u.Missing, u.Unverified, reviewed, u.Machine, where)
	}
	answered := 0
	for t := range all {
		for _, sheet := range t.Selected(s) {
			p, where := sheet.Page, t.Language.Code+" "+sheet.ID
			units := slices.DeleteFunc(slices.Clone(p.Units), func(u translation.State) bool { return !s.HasUnit(p.Path, u) })
			for _, u := range units {
				if u.Answer != "" {
					answered++
				}
			}
			switch {
			case len(p.Units) == 0:
			case by == "page" && p.Later:
				line(where+" (later)", p.Counts())
			case by == "page":
				line(where, p.Counts())
			case by == "section":
				for _, sec := range p.Sections() {
					line(where+"#"+sec.ID, sec.Counts)
				}
			case by == "unit":
				for _, u := range units {
					line(where+"#"+described(u), translation.Count([]translation.State{u}))
				}
			}
		}
		line(t.Language.Code, t.Counts(s))
	}
	tw.Flush()
	if answered > 0 && by != "unit" {
		fmt.Fprintf(w, "a reviewer has answered at %d: taula translate status --by unit --review answered\n", answered)
	}
}

// described returns the address of a unit, its status and what else is known of it.
func described(u translation.State) string {
	about := append([]string{u.Unit.Address(), string(u.Status), u.Reason}, u.Notes...)
	if reply := u.Reply(); reply != "" {
		about = append(about, strconv.Quote(reply))
	}
	return strings.Join(about, " ")
}

// percents returns the translated and the reviewed part of a tally.
func percents(t translation.Tally) (done, reviewed string) {
	if t.Total == 0 {
		return "n/a", "n/a"
	}
	return t.Label() + "%", fmt.Sprintf("%d%%", t.ReviewedPercent())
}

// Diffs writes how the English of the selected units has changed since they were translated, with the translation, in which the words
// are marked that are new since it was accepted. Colour is for terminals.
func Diffs(w io.Writer, all []*translation.Translation, s translation.Selection, colour bool) int {
	n := 0
	for _, t := range all {
		for _, sheet := range t.Selected(s) {
			p := sheet.Page
			for i, u := range p.Units {
				changed := u.Status == translation.Outdated || u.Reason == translation.Rewritten
				rewording := sheet.Rewording(i)
				if !s.HasUnit(p.Path, u) || !changed && len(rewording) == 0 {
					continue
				}
				n++
				target := u.Target
				if len(rewording) > 0 {
					target = words.Marked(rewording, colour)
				}
				fmt.Fprintf(w, "%s %s#%s  %s %s\n", t.Language.Code, p.Path, u.Unit.Address(), u.Status, strings.Trim(u.Reason+" "+u.Severity, " "))
				fmt.Fprintf(w, "  %s\n  %s: %s\n\n", words.Marked(u.Diff(), colour), t.Language.Code, target)
			}
		}
	}
	return n
}

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
