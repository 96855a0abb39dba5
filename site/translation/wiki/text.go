package wiki

import (
	"fmt"
	"io"
	"strings"

	"taula/site/translation"
	"taula/site/translation/words"
)

// groupsOf are the parts of a report on a language, in their order.
var groupsOf = []struct {
	status translation.Status
	title  string
}{
	{translation.Outdated, "Outdated"},
	{translation.Unverified, "Not to be relied on"},
	{translation.Missing, "Not translated"},
	{translation.Current, "Current, and yet different"},
}

// WriteText writes reports for a terminal. Colour marks what has changed by colours instead of brackets.
func WriteText(w io.Writer, reports []Report, colour bool) error {
	var b strings.Builder
	for i, r := range reports {
		if i > 0 {
			b.WriteString("\n")
		}
		r.writePage(&b, colour)
		for _, l := range r.Languages {
			b.WriteString("\n")
			l.write(&b, colour)
		}
		r.writeWanted(&b)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// writePage writes what is true of the page in every language.
func (r Report) writePage(b *strings.Builder, colour bool) {
	fmt.Fprintln(b, oneLine(r.Page))
	if r.Revision > 0 {
		day, _, _ := strings.Cut(r.Time, "T")
		fmt.Fprintf(b, "%s, revision %d of %s\n", r.Address, r.Revision, oneLine(day))
	}
	fmt.Fprintf(b, "%d units are marked for translation.\n", r.Marked)

	section := func(title string, items []Item, write func(Item)) {
		if len(items) == 0 {
			return
		}
		fmt.Fprintf(b, "\n%s: %d\n", title, len(items))
		for _, item := range items {
			write(item)
		}
	}
	section("Changed since the page was marked", r.Changed, func(item Item) {
		fmt.Fprintf(b, "  %-8s %s\n", unitLabel(item.Mark), shownDiff(item.Diff, colour))
	})
	section("New, not marked", r.New, func(item Item) { fmt.Fprintf(b, "  %s\n", oneLine(item.English)) })
	section("No longer on the page, but the wiki keeps them", r.Gone, func(item Item) {
		fmt.Fprintf(b, "  %-8s %s\n", unitLabel(item.Mark), oneLine(item.English))
	})
}

// write writes the report on a language.
func (l Language) write(b *strings.Builder, colour bool) {
	fmt.Fprintln(b, l.headline())
	for _, line := range append(l.Why, l.Notes...) {
		fmt.Fprintf(b, "  - %s\n", oneLine(line))
	}
	for _, group := range groupsOf {
		items := l.Of(group.status)
		if len(items) == 0 {
			continue
		}
		total := 0
		for _, item := range items {
			total += item.Words
		}
		fmt.Fprintf(b, "\n  %s: %d %s, %d words\n", group.title, len(items),
			plural(len(items), "passage", "passages"), total)
		for _, item := range items {
			item.write(b, colour)
		}
	}
}

// Of returns the items of a status.
func (l Language) Of(status translation.Status) (items []Item) {
	for _, item := range l.States {
		if item.Status == string(status) {
			items = append(items, item)
		}
	}
	return items
}

// headline says both percentages.
func (l Language) headline() string {
	wiki := "the wiki's percentage is not in these files"
	if l.Wiki != nil {
		wiki = fmt.Sprintf("%d %% on the wiki (%d of %d units, %d outdated or doubtful)", l.Wiki.Percent,
			l.Wiki.Translated, l.Wiki.Total, l.Wiki.Fuzzy)
	}
	return fmt.Sprintf("%s: %s; by today's English %s %% of the words, %d of %d passages",
		l.Lang, wiki, l.Words.Tally.Label(), l.Units.Current, l.Units.Total)
}

// write writes a unit: what has changed, the translation, and in what else it differs.
func (item Item) write(b *strings.Builder, colour bool) {
	text := oneLine(item.English)
	if len(item.Diff) > 0 {
		text = shownDiff(item.Diff, colour)
	}
	fmt.Fprintf(b, "    %-8s %s\n", unitLabel(item.Mark), text)
	if item.Target != "" {
		by := ""
		if item.Writer != "" {
			by = " (" + oneLine(item.Writer) + ")"
		}
		fmt.Fprintf(b, "             %s%s\n", oneLine(item.Target), by)
	}
	if item.Reason != "" && item.Target != "" && len(item.Diff) == 0 {
		fmt.Fprintf(b, "             %s\n", item.Reason)
	}
	for _, slip := range item.Slips {
		fmt.Fprintf(b, "             %s\n", oneLine(slip.String()))
	}
}

// writeWanted names what the files lack.
func (r Report) writeWanted(b *strings.Builder) {
	if len(r.Wanted) == 0 {
		return
	}
	b.WriteString("\nMore can be said with these files; fetch them with a browser and give all files together:\n")
	for _, w := range r.Wanted {
		fmt.Fprintf(b, "  %s\n    %s\n", w.What, w.Address)
		for _, name := range w.Names {
			fmt.Fprintf(b, "      %s\n", oneLine(name))
		}
	}
}

// shownDiff writes a word diff on a line.
func shownDiff(diff []words.Change, colour bool) string {
	var clean []words.Change
	for _, c := range diff {
		clean = append(clean, words.Change{Op: c.Op, Text: oneLine(c.Text)})
	}
	return words.Marked(clean, colour)
}

// oneLine writes a text on a line, without anything that a terminal would obey.
func oneLine(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n':
			return '⏎'
		case r < ' ', r == 0x7f, r >= 0x80 && r < 0xa0:
			return '·'
		}
		return r
	}, text)
}
