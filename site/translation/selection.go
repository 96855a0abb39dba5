package translation

import (
	"iter"
	"slices"
)

// A Selection restricts a verb to some languages, pages and units.
type Selection struct {
	Languages []string            // all if empty
	Pages     map[string][]string // addresses of units by page, none for the whole page; all pages if empty
	Only      []string            // statuses; all if empty
	Review    string              // "reviewed", "unreviewed", "answered", "machine", or "" for all
}

// HasPage reports whether a page or a unit of it is selected.
func (s Selection) HasPage(id string) bool {
	_, ok := s.Pages[id]
	return ok || len(s.Pages) == 0
}

// HasUnit reports whether a unit of a page is selected.
func (s Selection) HasUnit(id string, u State) bool {
	if len(s.Only) > 0 && !slices.Contains(s.Only, string(u.Status)) || !u.reviews(s.Review) {
		return false
	}
	units := s.Pages[id]
	return s.HasPage(id) && (len(units) == 0 || slices.ContainsFunc(units, func(name string) bool { return Names(name, u.Unit) }))
}

// Translations judges the selected languages, in order of their codes.
func (c *Content) Translations(s Selection) []*Translation { return slices.Collect(c.Each(s)) }

// Each is like Translations but keeps only one language in memory.
func (c *Content) Each(s Selection) iter.Seq[*Translation] {
	return func(yield func(*Translation) bool) {
		for _, code := range c.Languages {
			if (len(s.Languages) == 0 || slices.Contains(s.Languages, code)) && !yield(c.Translation(code)) {
				return
			}
		}
	}
}
