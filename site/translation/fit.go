package translation

import (
	"slices"
	"strings"

	"taula/site/page"
)

// A reach is a range of the composed source.
type reach struct{ start, end int }

func within(all []reach, at int) bool {
	return slices.ContainsFunc(all, func(r reach) bool { return r.start <= at && at < r.end })
}

// apply returns the composed source and the ranges of the extras in it.
func (c *composer) apply(edits []edit) ([]byte, []reach) {
	type addition struct {
		at   int
		text string
	}
	var extras []addition
	for _, t := range c.page.Extras {
		if u := c.page.Target[t]; u.Extra && len(c.page.Foreign(u)) == 0 {
			extras = append(extras, addition{c.after(t), "\n\n" + Fitted("p", u.Inline)})
		}
	}
	slices.SortStableFunc(extras, func(a, b addition) int { return a.at - b.at })
	room := len(c.english)
	for _, e := range edits {
		room += len(e.text) - (e.end - e.start) + len(e.added)
	}
	for _, x := range extras {
		room += len(x.text)
	}
	out := make([]byte, 0, max(room, 0))
	var reaches []reach
	at := 0
	copyTo := func(end int) {
		for len(extras) > 0 && extras[0].at <= end {
			x := extras[0]
			extras = extras[1:]
			if x.at > at {
				out = append(out, c.english[at:x.at]...)
				at = x.at
			}
			reaches = append(reaches, reach{len(out), len(out) + len(x.text)})
			out = append(out, x.text...)
		}
		if end > at {
			out = append(out, c.english[at:end]...)
			at = end
		}
	}
	for _, e := range edits {
		copyTo(e.start)
		out = append(out, e.text...)
		at = e.end
		if e.added != "" {
			out = append(out, e.added...)
			for at < len(c.english) && c.english[at] != '\n' && c.english[at] != '\r' {
				at++
			}
		}
	}
	copyTo(len(c.english))
	return out, reaches
}

// after returns where an extra goes: after the block of the unit before it.
func (c *composer) after(t int) int {
	best := -1
	for i, s := range c.page.Units {
		if s.At >= 0 && s.At < t && !strings.HasPrefix(s.Unit.Kind, "fm:") && (best < 0 || s.At > c.page.Units[best].At) {
			best = i
		}
	}
	if best < 0 {
		return page.Body(c.english)
	}
	return c.page.Units[best].Unit.BlockEnd
}

// fits cuts the composed page and reports whether it has the same kinds of units as the English, in the same order.
func (c *composer) fits(text []byte, extras []reach) ([]page.Unit, bool) {
	units := page.Outline(text)
	i := 0
	for _, u := range units {
		if within(extras, u.Start) {
			continue
		}
		if i >= len(c.page.Units) || u.Kind != c.page.Units[i].Unit.Kind || u.ID != c.page.Units[i].Unit.ID {
			return units, false
		}
		i++
	}
	return units, i == len(c.page.Units)
}
