package link

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"taula/site/object"
	"taula/site/page"
	"taula/templates"
)

// checkAgain finds places {{rule ID}} that have nothing to show, and rules that would show themselves.
func (b *Site) checkAgain() {
	inside := map[string][]page.Again{} // by the rule whose list item they stand in
	for _, key := range b.Tree.Keys {
		doc := b.Sources[key]
		for _, a := range doc.Agains {
			if home := b.HomeOf(a.ID); home == "" {
				found, wanted := "{{rule "+a.ID+"}}", "a rule that a paragraph or list item states"
				if s, ok := b.Index.Spots[a.ID]; ok && s.Heading {
					wanted += "; this is a heading"
				} else if !b.Index.IsRule(a.ID) {
					wanted = b.nearRule(a.ID)
				}
				b.problem("rule", doc.Path, a.Line, found, wanted)
			}
			for _, id := range a.In {
				inside[id] = append(inside[id], a)
			}
		}
	}
	copies := map[string]int{}
	for _, key := range b.Tree.Keys {
		doc := b.Sources[key]
		for _, a := range doc.Agains {
			if b.copies(inside, a.ID, copies) > mostCopies {
				b.problem("rule", doc.Path, a.Line, fmt.Sprintf("{{rule %s}}, which shows more than %d rules in one another", a.ID, mostCopies), "fewer")
			}
			for _, id := range a.In {
				if path := b.shows(inside, a.ID, id, nil, map[string]bool{}); path != nil {
					b.problem("rule", doc.Path, a.Line, fmt.Sprintf("{{rule %s}} inside %s, which shows itself: %s", a.ID, id, strings.Join(append(path, a.ID), " in ")),
						"a rule that shows no rule it stands in")
				}
			}
		}
	}
}

// mostCopies is how many rules one place may show, counting those that stand in one another. Rules that show two others each
// double with every level.
const mostCopies = 200

// copies returns how many rules are written where a rule is shown; more than mostCopies is not counted further.
func (b *Site) copies(inside map[string][]page.Again, id string, known map[string]int) int {
	own := b.Index.Spots[id].Id
	if n, ok := known[own]; ok {
		return n
	}
	known[own] = 1 // a rule that shows itself is told elsewhere
	n := 1
	for _, a := range inside[own] {
		n = min(n+b.copies(inside, a.ID, known), mostCopies+1)
	}
	known[own] = n
	return n
}

// HomeOf returns the key of the page on which a paragraph or list item states a rule, or nothing.
func (b *Site) HomeOf(id string) string {
	if s, ok := b.Index.Spots[id]; ok && b.Sources[s.Key].States(id) {
		return s.Key
	}
	return ""
}

// shows returns the way by which a rule shows another or is stated where it is, outermost last, or nil.
func (b *Site) shows(inside map[string][]page.Again, id, sought string, way []string, seen map[string]bool) []string {
	at, there := b.Index.Spots[id]
	own := at.Id
	if s, ok := b.Index.Spots[sought]; there && ok && s.Key == at.Key && s.line == at.line {
		return append(way, own)
	}
	if seen[own] {
		return nil
	}
	seen[own] = true
	for _, a := range inside[own] {
		if found := b.shows(inside, a.ID, sought, append(way, own), seen); found != nil {
			return found
		}
	}
	return nil
}

// Again makes what a page shows of a rule that another place states: its text in the page's language, or in whatever
// language and state it has there, with the way there.
func (b *Site) Again(v *object.Object, a page.Again, whys *Whys) page.Copy {
	key := b.HomeOf(a.ID)
	home := b.Object(v.Lang, key)
	with := b.fill(v, home, whys)
	with.Tag = func(r page.Rule) string { return b.copyTag(v, home, r, whys) }
	c := home.Draft.Says(a.ID, home.Facts, with)
	switch {
	case home.Whole && !v.Whole:
		c.Mark.Lang, c.Mark.Dir = b.Tree.Source, b.Shared.Direction(b.Tree.Source)
		c.Mark.Badge += string(templates.HTML(templates.InLanguage(b.Shared.Site(v.Lang)["in-english"], v.Lang)))
	case v.Whole && !home.Whole && c.Mark.Lang == "":
		c.Mark.Lang, c.Mark.Dir = v.Lang, b.Shared.Direction(v.Lang)
	}
	var boxes []string
	for _, box := range append([]string{home.Facts.Front.Box}, b.Sources[key].BoxesOf(a.ID)...) {
		if box != "base" && box != v.Source.Front.Box && !slices.Contains(boxes, box) {
			boxes = append(boxes, box)
		}
	}
	c.Box = strings.TrimSpace(strings.Join(boxes, " "))
	for i := range c.Boards {
		m := &c.Boards[i].Mark
		m.Lang, m.Dir = cmp.Or(m.Lang, c.Mark.Lang), cmp.Or(m.Dir, c.Mark.Dir)
	}
	return c
}

// copyTag writes what ends a rule on another place than its home: how sure it is, where that is not what the page says of
// its own rules, and the way to its home.
func (b *Site) copyTag(v, home *object.Object, r page.Rule, whys *Whys) string {
	link := *b.Link(v, home.Key)
	link.URL += "#" + r.ID
	if home.Key == v.Key {
		link.URL = "#" + r.ID
		if at := home.Facts.HeadingAt(r.Line); at >= 0 {
			link.Text = home.Facts.Headings[at].Text
		}
	}
	return string(templates.HTML(templates.RuleHome(b.ruleMark(v, home, r, whys), link, b.Shared.Site(v.Lang))))
}
