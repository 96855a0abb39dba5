package wiki

import (
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"taula/site/page"
)

// A Passage is a piece of a page in Markdown: what a translator handles at once.
type Passage struct {
	Name  string   // mark of its unit and place in it, "5/2"; "=HASH" for a text outside all units
	Kind  string   // as in page.Unit: "h2", "p", "li", "th", "td", "fn", "fm:title"
	Text  string   // inline Markdown
	Units []int    // indices of the units that its words come from
	Sure  string   // the kind of its source, one of page.Kinds; "" for that of the page
	Boxes []string // codes of the expansions that a heading links to
	Depth int      // of a list item, from 1
	Sign  byte     // of a list item: '*' or '#'
	Row   int      // of a cell, from 0
	Table int      // of a cell, from 1
	Label string   // of a note
}

// Converted is a page of the wiki in one language, as passages.
type Converted struct {
	Passages []Passage
	Authors  []string
	Editions []string
	Left     []Left
}

// Convert reads the text of a page with a text for each of its units, which may be a translation.
func (p *Page) Convert(templates Templates, texts []string) Converted {
	x := &expander{templates: templates}
	joined := joinUnits(p.Cut, texts)
	joined = x.strip(joined)
	expanded := x.expand(joined, 0)
	c := converter{expander: x, place: map[int]int{}, headings: map[string]string{}}
	c.title(p, texts)
	expanded = c.description(expanded)
	expanded = c.takeNotes(closeUnits(expanded))
	c.blocks(strings.Split(expanded, "\n"))
	c.notesToPassages()
	c.nameAll(p.Cut)
	return Converted{Passages: c.passages, Authors: x.authors, Editions: x.editions, Left: x.left}
}

// joinUnits writes the parts of a page one after the other, with a mark before and behind each unit.
func joinUnits(cut *Cut, texts []string) string {
	var out strings.Builder
	for _, part := range cut.Parts {
		if part.Unit < 0 {
			out.WriteString(withoutMarks(part.Text))
			continue
		}
		text := withoutMarks(texts[part.Unit])
		if !balancedMarkup(text) {
			text = plainBrackets(text)
		}
		out.WriteString(string(firstUnit+rune(part.Unit)) + text + string(unitEnd))
	}
	return out.String()
}

// balancedMarkup reports whether all templates and links of a text are closed in it. If not, they
// would take what follows with them.
func balancedMarkup(text string) bool {
	for _, pair := range []string{"{{ }}", "[[ ]]"} {
		open, shut, _ := strings.Cut(pair, " ")
		depth := 0
		for i := 0; i+1 < len(text); i++ {
			switch text[i : i+2] {
			case open:
				depth++
				i++
			case shut:
				depth--
				i++
			}
			if depth < 0 {
				return false
			}
		}
		if depth != 0 {
			return false
		}
	}
	return !strings.Contains(text, "{|") && !strings.Contains(text, "|}")
}

// plainBrackets makes the brackets and bars of a text mean nothing.
func plainBrackets(text string) string {
	var out strings.Builder
	for _, r := range text {
		if strings.ContainsRune("{}[]|", r) {
			out.WriteRune(plainMark)
		}
		out.WriteRune(r)
	}
	return out.String()
}

var (
	commentText = regexp.MustCompile(`(?s)<!--.*?-->`)
	layoutTags  = regexp.MustCompile(`</?(?:languages|references|noinclude|includeonly|onlyinclude|nowiki|section)\b[^<>]*>`)
	categories  = regexp.MustCompile(`\[\[Category:[^\[\]]*\]\]`)
	switches    = regexp.MustCompile(`__[A-Z]+__`)
)

// strip takes away what is layout only: comments, tags of the extension, categories. What of it has
// words is listed.
func (x *expander) strip(text string) string {
	text = commentText.ReplaceAllStringFunc(text, func(found string) string {
		inner := found[4 : len(found)-3]
		if hasLetter(inner) && !strings.HasPrefix(inner, "T:") {
			x.leave("comment", inner, "")
		}
		return ""
	})
	text = categories.ReplaceAllStringFunc(text, func(found string) string {
		x.leave("category", strings.Trim(found, "[]"), "")
		return ""
	})
	return switches.ReplaceAllString(text, "")
}

// A converter turns wiki text without templates into passages.
type converter struct {
	*expander
	passages []Passage
	notes    []string
	table    int
	place    map[int]int       // passages so far, by unit
	headings map[string]string // names of headings, by their text
}

// title makes a passage of the title, which stands in a unit of its own.
func (c *converter) title(p *Page, texts []string) {
	text := p.Title
	if len(texts) > len(p.Cut.Units) {
		text = texts[len(p.Cut.Units)] // the unit of the title comes behind those of the page
	}
	c.passages = append(c.passages, Passage{
		Name:  TitleMark,
		Kind:  "fm:title",
		Text:  page.OneSpaced(withoutMarks(text)),
		Units: []int{len(p.Cut.Units)},
	})
}

var sections = regexp.MustCompile(`(?s)<section begin="?description"?\s*/>(.*?)<section end="?description"?\s*/>`)

// description takes the description out of the text. It becomes front matter.
func (c *converter) description(text string) string {
	at := sections.FindStringSubmatchIndex(text)
	if at == nil {
		return layoutTags.ReplaceAllString(text, "")
	}
	inner := layoutTags.ReplaceAllString(text[at[2]:at[3]], "")
	units := c.unitsIn(inner)
	plainWords := page.OneSpaced(Readable(withoutMarks(inner)))
	c.passages = append(c.passages, Passage{Kind: "fm:description", Text: plainWords, Units: units})
	return layoutTags.ReplaceAllString(text[:at[0]]+"\n\n"+text[at[1]:], "")
}

// unitsIn returns the units whose marks a text has.
func (c *converter) unitsIn(text string) (units []int) {
	for _, r := range text {
		if r >= firstUnit && r <= lastMark && !slices.Contains(units, int(r-firstUnit)) {
			units = append(units, int(r-firstUnit))
		}
	}
	return units
}

// closeUnits ends a unit at the end of each line and begins it again on the next, so that each line
// says by itself where its words come from.
func closeUnits(text string) string {
	var out strings.Builder
	now := rune(0)
	for _, r := range text {
		switch {
		case r >= firstUnit && r <= lastMark:
			now = r
		case r == unitEnd:
			now = 0
		case r == '\n' && now != 0:
			out.WriteString(string([]rune{unitEnd, '\n', now}))
			continue
		}
		out.WriteRune(r)
	}
	return out.String()
}

var noteTag = regexp.MustCompile(`(?s)<ref\b[^<>]*?/>|<ref\b[^<>]*>(.*?)</ref>`)

// takeNotes takes the notes out of the text, and leaves a mark for each.
func (c *converter) takeNotes(text string) string {
	var out strings.Builder
	at := 0
	for _, m := range noteTag.FindAllStringSubmatchIndex(text, -1) {
		out.WriteString(text[at:m[0]])
		at = m[1]
		if m[2] < 0 || len(c.notes) >= mostNotes {
			c.leave("markup", text[m[0]:m[1]], "")
			continue
		}
		out.WriteString(string([]rune{noteMark, firstNote + rune(len(c.notes))}))
		unit := ""
		if open := lastUnit(text[:m[0]]); open != 0 {
			unit = string(open)
		}
		c.notes = append(c.notes, unit+text[m[2]:m[3]]+string(unitEnd))
	}
	return out.String() + text[at:]
}

// lastUnit returns the mark of the unit that is open at the end of a text, or 0.
func lastUnit(text string) (open rune) {
	for _, r := range text[strings.LastIndex(text, "\n")+1:] {
		switch {
		case r >= firstUnit && r <= lastMark:
			open = r
		case r == unitEnd:
			open = 0
		}
	}
	return open
}

// notesToPassages makes passages of the notes.
func (c *converter) notesToPassages() {
	for i, note := range c.notes {
		note = strings.ReplaceAll(note, "\n", " ")
		for _, made := range c.inline(note) {
			if made.text == "" {
				continue
			}
			c.add(Passage{Kind: "fn", Label: noteLabel(i)}, made)
		}
	}
}

// add adds a passage with what was made of its text.
func (c *converter) add(p Passage, made inlineText) {
	if made.text == "" {
		return
	}
	p.Text = made.text
	p.Units = made.units
	p.Sure = made.kind
	p.Boxes = made.boxes
	c.passages = append(c.passages, p)
}

var headingLine = regexp.MustCompile(`^(={1,6})\s*(.+?)\s*(={1,6})\s*$`)

// blocks reads lines.
func (c *converter) blocks(lines []string) {
	var paragraph []string
	flush := func() {
		if len(paragraph) > 0 {
			for _, made := range c.inline(strings.Join(paragraph, " ")) {
				c.add(Passage{Kind: "p"}, made)
			}
		}
		paragraph = nil
	}
	for i := 0; i < len(lines); i++ {
		line := strings.TrimSpace(lines[i])
		bare := strings.TrimSpace(withoutUnits(line))
		heading := headingLine.FindStringSubmatch(bare)
		switch {
		case bare == "":
			flush()
		case strings.HasPrefix(bare, "{|"):
			flush()
			i = c.readTable(lines, i)
		case heading != nil && len(heading[1]) == len(heading[3]):
			flush()
			c.heading(line, len(heading[1]))
		case strings.ContainsRune("*#:;", rune(bare[0])):
			flush()
			c.item(line, bare)
		case strings.HasPrefix(bare, "----"):
			flush()
			paragraph = append(paragraph, strings.TrimLeft(bare, "-"))
		default:
			paragraph = append(paragraph, line)
		}
	}
	flush()
}

// withoutUnits takes the marks of units out of a text.
func withoutUnits(text string) string {
	return strings.Map(func(r rune) rune {
		if r == unitEnd || r >= firstUnit && r <= lastMark {
			return -1
		}
		return r
	}, text)
}

// heading adds a heading. Those of the first level are of the second here, because the title of the
// page is above them.
func (c *converter) heading(line string, level int) {
	line = withoutSigns(line, "=", level)
	made := oneLineOf(c.inline(line))
	c.add(Passage{Kind: fmt.Sprintf("h%d", max(level, 2))}, made)
}

// withoutSigns takes signs away at the beginning of a line and, for headings, at its end, whatever
// marks of units stand around them.
func withoutSigns(line, signs string, most int) string {
	taken := 0
	begin := func(r rune) rune {
		if taken < most && strings.ContainsRune(signs, r) {
			taken++
			return -1
		}
		if !isMark(r) && !unicode.IsSpace(r) {
			taken = most
		}
		return r
	}
	line = strings.Map(begin, line)
	if signs != "=" {
		return line
	}
	letters := []rune(line)
	slices.Reverse(letters)
	taken = 0
	letters = []rune(strings.Map(begin, string(letters)))
	slices.Reverse(letters)
	return string(letters)
}

// item adds an item of a list. The signs * and # make items, : and ; make paragraphs.
func (c *converter) item(line, bare string) {
	signs := bare[:len(bare)-len(strings.TrimLeft(bare, "*#:;"))]
	line = withoutSigns(line, "*#:;", len(signs))
	sign := signs[len(signs)-1]
	made := oneLineOf(c.inline(line))
	if sign == ':' || sign == ';' {
		c.add(Passage{Kind: "p"}, made)
		return
	}
	c.add(Passage{Kind: "li", Depth: len(signs), Sign: sign}, made)
}

// readTable reads a table that begins at a line, and returns its last line.
func (c *converter) readTable(lines []string, from int) int {
	c.table++
	row, cells := 0, 0
	open, text := false, ""
	end := func() {
		if open {
			kind := "td"
			if row == 0 { // Markdown has the names of columns in the first row and nowhere else
				kind = "th"
			}
			made := oneLineOf(c.inline(cellText(text)))
			c.passages = append(c.passages, Passage{
				Kind:  kind,
				Table: c.table,
				Row:   row,
				Text:  made.text,
				Units: made.units,
			})
			cells++
		}
		open = false
		text = ""
	}
	i := from + 1
	for ; i < len(lines); i++ {
		line := strings.TrimSpace(lines[i])
		bare := withoutUnits(line)
		switch {
		case strings.HasPrefix(bare, "|}"):
			end()
			return i
		case strings.HasPrefix(bare, "|-"):
			end()
			if cells > 0 {
				row++
				cells = 0
			}
		case strings.HasPrefix(bare, "|+"):
			end()
			c.add(Passage{Kind: "p"}, oneLineOf(c.inline(strings.Replace(line, "|+", "", 1))))
		case strings.HasPrefix(bare, "|"), strings.HasPrefix(bare, "!"):
			end()
			sign := bare[:1]
			for n, cell := range splitCells(strings.Replace(line, sign, "", 1), sign) {
				if n > 0 {
					end()
				}
				open = true
				text = cell
			}
		default:
			open = true
			text += " " + line
		}
	}
	end()
	return i
}

// splitCells splits a line of a table into its cells.
func splitCells(line, sign string) []string {
	if sign == "!" {
		line = strings.ReplaceAll(line, "!!", "||")
	}
	return strings.Split(line, "||")
}

var cellAttributes = regexp.MustCompile(`^[^|\[{]*=[^|\[{]*\|`)

// cellText returns the text of a cell without its attributes.
func cellText(text string) string { return cellAttributes.ReplaceAllString(text, "") }

// nameAll gives each passage the name of its unit with its place in it. A text outside all units,
// or in one without a mark, is named after its words.
func (c *converter) nameAll(cut *Cut) {
	seen := map[string]int{}
	for i := range c.passages {
		p := &c.passages[i]
		if p.Name != "" {
			continue
		}
		name := "=" + page.Hash(p.Text)
		if len(p.Units) > 0 && p.Units[0] < len(cut.Units) && cut.Units[p.Units[0]].Mark != "" {
			name = cut.Units[p.Units[0]].Mark
		}
		seen[name]++
		p.Name = name
		if seen[name] > 1 {
			p.Name = fmt.Sprintf("%s/%d", name, seen[name])
		}
	}
}

// unescapeHTML decodes entities such as &nbsp;.
func unescapeHTML(text string) string { return html.UnescapeString(text) }

// noteLabel returns the label of a note.
func noteLabel(index int) string { return fmt.Sprint(index + 1) }
