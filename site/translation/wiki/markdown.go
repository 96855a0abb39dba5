package wiki

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"taula/site/page"
	"taula/site/translation"
)

// A made page is a page in Markdown with its passages, each with the unit of ours that it became.
type made struct {
	source   []byte
	passages []madePassage
}

// A madePassage is a passage that became a unit.
type madePassage struct {
	Passage
	unit page.Unit
}

// makePage writes the page that is made from passages: id is its name here, "rules/wells".
func makePage(id string, c Converted) (made, error) {
	if len(c.Passages) > mostUnits || len(c.Left) > mostUnits {
		return made{}, fmt.Errorf("found %d passages, and %d things that cannot be in the page, expected at most %d of each",
			len(c.Passages), len(c.Left), mostUnits)
	}
	passages, lost := withNotes(c.Passages)
	if len(lost) > 0 {
		return made{}, fmt.Errorf("found a note that nothing refers to: %q", clip(lost[0].Text))
	}
	linkHeadings(passages, headingIDs(id, passages))

	w := pageWriter{prefix: page.Slug(path.Base(id))}
	w.front(passages, c)
	for i := range passages {
		w.passage(passages, i)
	}
	m := made{source: []byte(strings.TrimRight(w.out.String(), "\n") + "\n")}
	for _, err := range page.Excess(translation.PageFile(Source, id), m.source) {
		return made{}, err
	}
	var err error
	m.passages, err = matchUnits(m.source, passages)
	return m, err
}

// withNotes returns the passages without notes that nothing refers to, and these.
func withNotes(all []Passage) (kept, lost []Passage) {
	for _, p := range all {
		if p.Kind == "fn" && !isReferred(all, "[^"+p.Label+"]") {
			lost = append(lost, p)
			continue
		}
		kept = append(kept, p)
	}
	return kept, lost
}

// isReferred reports whether a passage refers to a note.
func isReferred(all []Passage, reference string) bool {
	return slices.ContainsFunc(all, func(p Passage) bool { return strings.Contains(p.Text, reference) })
}

var anchor = regexp.MustCompile(`\[((?:[^\[\]\\]|\\.)*)\]\(` + regexp.QuoteMeta(anchorMark) + `([^()\s]*)\)`)

// headingIDs returns the ids of headings by their words. A translation may link to a heading by its
// words in any language.
func headingIDs(id string, all ...[]Passage) map[string]string {
	ids := map[string]string{}
	for _, passages := range all {
		for _, p := range passages {
			if strings.HasPrefix(p.Kind, "h") {
				ids[page.Slug(page.Prose(p.Text))] = passageID(page.Slug(path.Base(id)), p.Name)
			}
		}
	}
	return ids
}

// linkHeadings makes links to headings of the page lead to their ids. Where there is no such
// heading, the words stay.
func linkHeadings(passages []Passage, ids map[string]string) {
	for i := range passages {
		passages[i].Text = anchor.ReplaceAllStringFunc(passages[i].Text, func(found string) string {
			m := anchor.FindStringSubmatch(found)
			if ids[m[2]] == "" {
				return m[1]
			}
			return "[" + m[1] + "](#" + ids[m[2]] + ")"
		})
	}
}

// passageID returns the id of a passage: PREFIX.t5 for the unit T:5, with its place in the unit if
// it is not the first one.
func passageID(prefix, name string) string {
	name, place, _ := strings.Cut(name, "/")
	id := prefix + ".t" + page.Slug(name)
	if hash, ok := strings.CutPrefix(name, "="); ok {
		id = prefix + ".x" + hash
	}
	if place != "" {
		id += "." + place
	}
	return id
}

// A pageWriter writes Markdown.
type pageWriter struct {
	prefix string
	out    strings.Builder
	levels []listLevel // of the list that is being written, outermost first
}

// A listLevel is a list within others: how many items it has, and how far its text is indented.
type listLevel struct{ items, indent int }

// front writes the front matter.
func (w *pageWriter) front(passages []Passage, c Converted) {
	w.out.WriteString("---\n")
	for _, p := range passages {
		if key, ok := strings.CutPrefix(p.Kind, "fm:"); ok && p.Text != "" {
			fmt.Fprintf(&w.out, "%s: %s\n", key, translation.Fitted(p.Kind, p.Text))
		}
	}
	w.out.WriteString("kind: fan\n")
	if len(c.Authors) > 0 {
		fmt.Fprintf(&w.out, "authors: %s\n", page.OneSpaced(strings.Join(c.Authors, ", ")))
	}
	if len(c.Editions) > 0 {
		fmt.Fprintf(&w.out, "editions: %s\n", strings.Join(c.Editions, " "))
	}
	w.out.WriteString("---\n\n")
}

// passage writes a passage as a block, or the table that it begins.
func (w *pageWriter) passage(all []Passage, i int) {
	p := all[i]
	text := translation.Fitted(p.Kind, p.Text)
	switch {
	case strings.HasPrefix(p.Kind, "fm:"):
		return
	case strings.HasPrefix(p.Kind, "h"):
		attributes := "#" + passageID(w.prefix, p.Name)
		if len(p.Boxes) > 0 {
			attributes += fmt.Sprintf(" box=%q", strings.Join(p.Boxes, " "))
		}
		fmt.Fprintf(&w.out, "%s %s {%s}\n\n", strings.Repeat("#", int(p.Kind[1]-'0')), text, attributes)
	case p.Kind == "li":
		w.item(all, i, text)
	case p.Kind == "fn":
		fmt.Fprintf(&w.out, "[^%s]: %s%s\n\n", p.Label, text, w.attributes(p))
	case p.Table > 0:
		isFirst := i == 0 || all[i-1].Table != p.Table
		if isFirst {
			w.table(all[i:])
		}
	default:
		fmt.Fprintf(&w.out, "%s%s\n\n", text, w.attributes(p))
	}
}

// attributes returns the attributes of a passage whose source is of another kind than that of the page.
func (w *pageWriter) attributes(p Passage) string {
	if p.Sure == "" {
		return ""
	}
	return fmt.Sprintf(" {#%s kind=%s}", passageID(w.prefix, p.Name), p.Sure)
}

// item writes an item of a list. Its parts are indented below the text of the item above.
func (w *pageWriter) item(all []Passage, i int, text string) {
	p := all[i]
	isFirst := i == 0 || all[i-1].Kind != "li" || p.Depth == 1 && all[i-1].Sign != p.Sign && all[i-1].Depth == 1
	if isFirst {
		w.levels = nil
	}
	depth := min(p.Depth, len(w.levels)+1)
	if depth > len(w.levels) {
		w.levels = append(w.levels, listLevel{})
	}
	w.levels = w.levels[:depth]
	level := &w.levels[depth-1]
	level.items++

	sign := "- "
	if p.Sign == '#' {
		sign = fmt.Sprintf("%d. ", level.items)
	}
	indent := 0
	if depth > 1 {
		indent = w.levels[depth-2].indent
	}
	level.indent = indent + len(sign)
	fmt.Fprintf(&w.out, "%s%s%s%s\n", strings.Repeat(" ", indent), sign, text, w.attributes(p))
	isLast := i+1 == len(all) || all[i+1].Kind != "li" || all[i+1].Depth == 1 && p.Depth == 1 && all[i+1].Sign != p.Sign
	if isLast {
		w.out.WriteString("\n")
	}
}

// table writes the table that begins the passages.
func (w *pageWriter) table(all []Passage) {
	var rows [][]string
	columns := 1
	for _, p := range all {
		if p.Table != all[0].Table {
			break
		}
		for len(rows) <= p.Row {
			rows = append(rows, nil)
		}
		rows[p.Row] = append(rows[p.Row], translation.Fitted(p.Kind, p.Text))
		columns = max(columns, len(rows[p.Row]))
	}
	for i, row := range rows {
		for len(row) < columns {
			row = append(row, "")
		}
		fmt.Fprintf(&w.out, "| %s |\n", strings.Join(row, " | "))
		if i == 0 {
			w.out.WriteString(strings.Repeat("| --- ", columns) + "|\n")
		}
	}
	w.out.WriteString("\n")
}

// matchUnits finds the unit of ours that each passage became. A passage without a letter became
// none. All words of the others are in the page, or there is an error.
func matchUnits(source []byte, passages []Passage) ([]madePassage, error) {
	text := page.Read(source)
	units, errs := text.Units(nil)
	if len(errs) > 0 {
		return nil, errs[0]
	}
	lost := text.Lost()
	if len(lost) > 0 {
		return nil, lost[0]
	}

	var all []madePassage
	at := 0
	for _, p := range passages {
		if at < len(units) && sameWords(p, units[at]) {
			all = append(all, madePassage{Passage: p, unit: units[at]})
			at++
			continue
		}
		if hasLetters(p.Text) {
			return nil, fmt.Errorf("unit T:%s: %q did not become a passage of the page", p.Name, clip(p.Text))
		}
	}
	if at < len(units) {
		return nil, fmt.Errorf("line %d: found a passage that nothing was made into: %q",
			lineOf(string(source), units[at].Start), clip(units[at].Raw))
	}
	return all, nil
}

// sameWords reports whether a passage became a unit. The number before a heading is no part of the unit.
func sameWords(p Passage, u page.Unit) bool {
	of := func(text string) string {
		return strings.Join(strings.Fields(page.Prose(page.Inline("p", text).Text)), " ")
	}
	mine, its := of(p.Text), of(u.Inline)
	if strings.HasPrefix(p.Kind, "fm:") {
		mine, its = page.OneSpaced(p.Text), page.OneSpaced(u.Inline)
	}
	return mine == its || u.Mechanical.Enumerator != "" && strings.HasSuffix(mine, its)
}

var anyLetter = regexp.MustCompile(`\pL`)

// hasLetters reports whether a text has anything to translate.
func hasLetters(text string) bool { return anyLetter.MatchString(page.Spoken(text)) }
