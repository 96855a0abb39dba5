package translation

import (
	"iter"
	"slices"
	"strings"
)

// A Selection restricts a verb to some languages, pages and units.
type Selection struct {
	Languages []string // all if empty
	Pages     []string // all if empty; "page#unit" and "page@hash" select one unit
	Only      []string // statuses; all if empty
	Review    string   // "reviewed", "unreviewed", "machine", or "" for all
}

func (s Selection) language(code string) bool {
	return len(s.Languages) == 0 || slices.Contains(s.Languages, code)
}

// HasPage reports whether a page or a unit of it is selected.
func (s Selection) HasPage(id string) bool {
	return len(s.Pages) == 0 || slices.ContainsFunc(s.Pages, func(p string) bool {
		rest, ok := strings.CutPrefix(p, id)
		return ok && (rest == "" || strings.ContainsAny(rest[:1], "#@"))
	})
}

// HasUnit reports whether a unit is selected.
func (s Selection) HasUnit(p Page, u State) bool {
	if len(s.Only) > 0 && !slices.Contains(s.Only, string(u.Status)) {
		return false
	}
	if !u.reviews(s.Review) {
		return false
	}
	if len(s.Pages) == 0 {
		return true
	}
	return slices.ContainsFunc(s.Pages, func(name string) bool {
		id, unit, ok := strings.Cut(name, "#")
		if !ok {
			id, unit, ok = strings.Cut(name, "@")
			unit = "@" + unit
		}
		return id == p.Path && (!ok || Names(unit, u.Unit))
	})
}

// Translations judges the selected languages, in order of their codes.
func (c *Content) Translations(s Selection) []*Translation { return slices.Collect(c.Each(s)) }

// Each is like Translations but keeps only one language in memory.
func (c *Content) Each(s Selection) iter.Seq[*Translation] {
	return func(yield func(*Translation) bool) {
		for _, code := range c.Languages {
			if s.language(code) && !yield(c.Translation(code)) {
				return
			}
		}
	}
}
