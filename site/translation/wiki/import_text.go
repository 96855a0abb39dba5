package wiki

import (
	"fmt"
	"io"
	"strings"
)

// WriteText writes what an import did, for a terminal.
func (d *Imported) WriteText(w io.Writer) {
	var b strings.Builder
	counts := map[string]int{}
	var order []string
	for _, t := range d.Taken {
		if counts[t.Lang] == 0 {
			order = append(order, t.Lang)
		}
		counts[t.Lang]++
	}
	for _, lang := range order {
		fmt.Fprintf(&b, "%s: %d %s taken from the wiki\n", lang, counts[lang], plural(counts[lang], "text", "texts"))
	}
	for _, note := range append(d.Notes, d.Counts...) {
		fmt.Fprintln(&b, oneLine(note))
	}
	writeTold(&b, "Changed there and here; nothing is done until --take or --keep says which", d.Conflicts)
	writeTold(&b, "No longer on the wiki; ours stay", d.Gone)
	d.writeLeft(&b)
	_, _ = io.WriteString(w, b.String())
}

// writeTold writes a list of passages with the text there and the text here.
func writeTold(b *strings.Builder, title string, all []Told) {
	if len(all) == 0 {
		return
	}
	fmt.Fprintf(b, "\n%s: %d\n", title, len(all))
	for _, t := range all {
		fmt.Fprintf(b, "  %s (%s)\n", unitLabel(t.Name), t.Lang)
		if t.Wiki != "" {
			fmt.Fprintf(b, "    there: %s\n", oneLine(t.Wiki))
		}
		if t.Ours != "" {
			fmt.Fprintf(b, "    here:  %s\n", oneLine(t.Ours))
		}
	}
}

// writeLeft writes what is not in the page, each text once, and the lines that the table of
// templates lacks.
func (d *Imported) writeLeft(b *strings.Builder) {
	if len(d.Left) == 0 {
		return
	}
	b.WriteString("\nNot in the page:\n")
	times := map[string]int{}
	for _, l := range d.Left {
		times[l.String()]++
	}
	var lines []string
	for _, l := range d.Left {
		n := times[l.String()]
		if n == 0 {
			continue
		}
		times[l.String()] = 0
		count := ""
		if n > 1 {
			count = fmt.Sprintf(" (%d times)", n)
		}
		fmt.Fprintf(b, "  %s%s\n", oneLine(l.String()), count)
		if l.Line != "" {
			lines = append(lines, l.Line)
		}
	}
	if len(lines) > 0 {
		fmt.Fprintf(b, "\nA line in content/%s says what such a template means, for example:\n", TemplatesFile)
		for _, line := range lines {
			fmt.Fprintf(b, "  %s\n", oneLine(line))
		}
	}
}

// String returns what was left as a line.
func (l Left) String() string {
	if l.Unit == "" {
		return l.Why + ": " + l.Text
	}
	return l.Why + ", " + unitLabel(l.Unit) + ": " + l.Text
}
