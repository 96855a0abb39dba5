package translation

import (
	"iter"
	"slices"
	"strings"
)

// A Selection narrows what a verb speaks of.
type Selection struct {
	Languages []string // none: all
	Pages     []string // none: all; "page#unit" takes one unit
	Only      []string // statuses; none: all
	Review    string   // "reviewed", "unreviewed" or "machine"; "": all
}

func (s Selection) language(code string) bool {
	return len(s.Languages) == 0 || slices.Contains(s.Languages, code)
}

// HasPage reports whether a page, or a unit of it, is chosen.
func (s Selection) HasPage(id string) bool {
	return len(s.Pages) == 0 || slices.ContainsFunc(s.Pages, func(p string) bool {
		name, _, _ := strings.Cut(p, "#")
		return name == id
	})
}

// HasUnit reports whether a unit is chosen.
func (s Selection) HasUnit(p Page, u State) bool {
	if len(s.Only) > 0 && !slices.Contains(s.Only, string(u.Status)) {
		return false
	}
	if !u.Reviews(s.Review) {
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

// Translations judges the chosen languages, in order of their codes.
func (c *Content) Translations(s Selection) []*Translation { return slices.Collect(c.Each(s)) }

// Each judges the chosen languages one after the other, so that many need no more memory than one.
func (c *Content) Each(s Selection) iter.Seq[*Translation] {
	return func(yield func(*Translation) bool) {
		for _, code := range c.Languages {
			if s.language(code) && !yield(c.Translation(code)) {
				return
			}
		}
	}
}
