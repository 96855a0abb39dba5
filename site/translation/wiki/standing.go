package wiki

import (
	"regexp"
	"strings"
)

// A standing is what stands in a translated page, such as P/ca, at the place of a unit. The wiki
// has written the values of variables into it.
type standing struct {
	verdict Verdict
	text    string
}

// stand finds the units of a page in one of its translated pages. What cannot be told is left out:
// units of a part of the page that has been changed since it was marked, and whole pages of which
// the text around the units has changed.
func (c *Cut) stand(translated string) map[int]standing {
	found := map[int]standing{}
	for _, exact := range []bool{true, false} {
		regions := c.regions(exact)
		spans, ok := spansOf(regions, translated)
		if !ok {
			continue
		}
		for i, r := range regions {
			c.assign(found, r.units, translated[spans[i][0]:spans[i][1]])
		}
		return found
	}
	return found
}

// A region is a run of units with nothing but blank lines between them, and the text before it.
type region struct {
	before string
	units  []int
}

// regions returns the regions of a page. The last one has no units, and ends the page. If not
// exact, blanks around the text between them do not count.
func (c *Cut) regions(exact bool) []region {
	var all []region
	now := region{}
	text := ""
	for _, part := range c.Parts {
		isBlank := part.Unit < 0 && part.Inside
		if isBlank {
			continue
		}
		if part.Unit < 0 {
			text += part.Text
			continue
		}
		if strings.TrimSpace(text) != "" && len(now.units) > 0 {
			all = append(all, now)
			now = region{}
		}
		if strings.TrimSpace(text) != "" {
			now.before = trimmed(text, exact)
		}
		text = ""
		if c.Units[part.Unit].Mark != "" {
			now.units = append(now.units, part.Unit)
		}
	}
	return append(all, now, region{before: trimmed(text, exact)})
}

// trimmed returns the text that stands between regions, without the blanks around it if they do not count.
func trimmed(text string, exact bool) string {
	if !exact {
		return strings.TrimSpace(text)
	}
	return text
}

// spansOf returns where the units of each region stand in a translated page. It is not ok if the
// texts before the regions do not stand there in their order, or could stand in more than one way:
// then nobody knows which text belongs to which unit.
func spansOf(regions []region, page string) (spans [][2]int, ok bool) {
	spans = make([][2]int, len(regions))

	at := 0
	for i, r := range regions { // each as early as possible
		found := strings.Index(page[at:], r.before)
		if found < 0 {
			return nil, false
		}
		if i > 0 {
			spans[i-1][1] = at + found
		}
		at += found + len(r.before)
		spans[i][0] = at
	}
	spans[len(regions)-1][1] = len(page)
	if strings.TrimSpace(page[at:]) != "" {
		return nil, false
	}

	end := len(page)
	for i := len(regions) - 1; i >= 0; i-- { // each as late as possible
		found := strings.LastIndex(page[:end], regions[i].before)
		if found < 0 {
			return nil, false
		}
		early, late := spans[i][0], found+len(regions[i].before)
		if late < early || strings.TrimSpace(page[early:late]) != "" {
			return nil, false
		}
		end = found
	}
	return spans, true
}

// assign adds what stands in a region, unless it has another number of texts than there are units.
func (c *Cut) assign(found map[int]standing, units []int, text string) {
	text = strings.TrimSpace(text)
	pieces := blankLines.Split(text, -1)
	if len(pieces) != len(units) {
		return
	}
	for i, piece := range pieces {
		unit := &c.Units[units[i]]
		s := unwrap(piece)
		isEnglish := s.text == strings.TrimSpace(Filled(unit.Text, unit.Variables))
		switch {
		case isEnglish && s.verdict == Valid:
			s.verdict = None // old wikis put no element around the English that stands in for a missing text
		case unit.Unwrapped, !sameShape(unit.Text, s.text):
			continue
		}
		found[units[i]] = s
	}
}

var (
	wrapper    = regexp.MustCompile(`(?s)^<(div|span)\b([^<>]*)>\n?(.*?)\n?</(div|span)>$`)
	anyWrapper = regexp.MustCompile(`mw-translate-fuzzy|mw-content-(?:ltr|rtl)`)
)

// unwrap takes away the element that the wiki puts around an outdated text, or around English that
// stands in for a missing one.
func unwrap(piece string) standing {
	m := wrapper.FindStringSubmatch(piece)
	switch {
	case m != nil && strings.Contains(m[2], "mw-translate-fuzzy"):
		return standing{verdict: Fuzzy, text: m[3]}
	case m != nil && strings.Contains(m[2], "mw-content-"):
		return standing{verdict: None, text: m[3]}
	case anyWrapper.MatchString(piece):
		return standing{verdict: Unknown, text: piece}
	}
	return standing{verdict: Valid, text: piece}
}

var shape = regexp.MustCompile(`^(=+|[*#:;]+)?`)

// sameShape reports whether two texts are both headings of one level, or lists with the same signs,
// or neither. It guards against units that have changed their places since the page was marked.
func sameShape(a, b string) bool {
	return shape.FindString(a) == shape.FindString(strings.TrimSpace(b))
}
