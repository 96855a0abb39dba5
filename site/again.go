package site

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"taula/site/page"
	"taula/templates"
)

// checkAgain finds places {{rule ID}} that have nothing to show, and rules that would show themselves.
func (b *build) checkAgain() {
	inside := map[string][]page.Again{} // by the rule whose list item they stand in
	for _, key := range b.content.keys {
		doc := b.sources[key].doc
		for _, a := range doc.Agains {
			if home := b.homeOf(a.ID); home == "" {
				found, wanted := "{{rule "+a.ID+"}}", "a rule that a paragraph or list item states"
				if s, ok := b.index.spots[a.ID]; ok && s.heading {
					wanted += "; this is a heading"
				} else if !b.index.isRule(a.ID) {
					wanted = b.nearRule(a.ID)
				}
				b.problem("rule", doc.Path, a.Line, found, wanted)
			}
			for _, id := range a.In {
				inside[id] = append(inside[id], a)
			}
		}
	}
	for _, key := range b.content.keys {
		doc := b.sources[key].doc
		for _, a := range doc.Agains {
			for _, id := range a.In {
				if path := b.shows(inside, a.ID, id, nil); path != nil {
					b.problem("rule", doc.Path, a.Line, fmt.Sprintf("{{rule %s}} inside %s, which shows itself: %s", a.ID, id, strings.Join(append(path, a.ID), " in ")),
						"a rule that shows no rule it stands in")
				}
			}
		}
	}
}

// homeOf returns the key of the page on which a paragraph or list item states a rule, or nothing.
func (b *build) homeOf(id string) string {
	if s, ok := b.index.spots[id]; ok && b.sources[s.key].doc.States(id) {
		return s.key
	}
	return ""
}

// shows returns the way by which a rule shows another or is stated where it is, outermost last, or nil.
func (b *build) shows(inside map[string][]page.Again, id, sought string, way []string) []string {
	at, there := b.index.spots[id]
	own := at.id
	if s, ok := b.index.spots[sought]; there && ok && s.key == at.key && s.line == at.line {
		return append(way, own)
	}
	if slices.Contains(way, own) {
		return nil
	}
	for _, a := range inside[own] {
		if found := b.shows(inside, a.ID, sought, append(way, own)); found != nil {
			return found
		}
	}
	return nil
}

// again makes what a page shows of a rule that another place states: its text in the page's language, or in whatever
// language and state it has there, with the way there.
func (b *build) again(v *version, a page.Again, whys *whyList) page.Copy {
	key := b.homeOf(a.ID)
	home := b.version(v.lang, key)
	options := home.options
	options.Links = b.targets(v, home)
	options.Option = func(o page.Option) string { return b.option(v, home, o) }
	options.Again = func(a page.Again) page.Copy { return b.again(v, a, whys) }
	options.Tag = func(r page.Rule) string { return b.copyTag(v, home, r, whys) }
	c := home.doc.Copy(a.ID, options)
	switch {
	case home.whole && !v.whole:
		c.Mark.Lang, c.Mark.Dir = b.content.source, b.direction(b.content.source)
		c.Mark.Badge += string(htmlOf(templates.InLanguage(b.site(v.lang)["in-english"], v.lang)))
	case v.whole && !home.whole && c.Mark.Lang == "":
		c.Mark.Lang, c.Mark.Dir = v.lang, b.direction(v.lang)
	}
	var boxes []string
	for _, box := range append([]string{home.doc.Front.Box}, b.sources[key].doc.BoxesOf(a.ID)...) {
		if box != "base" && box != v.from.doc.Front.Box && !slices.Contains(boxes, box) {
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
func (b *build) copyTag(v, home *version, r page.Rule, whys *whyList) string {
	link := templates.Link{URL: relative(b.address(v.lang, v.key), b.address(v.lang, home.key)+"#"+r.ID), Text: home.title.text, Lang: home.title.lang}
	if home.key == v.key {
		link.URL, link.Text = "#"+r.ID, b.headingText(home, r)
	}
	return string(htmlOf(templates.RuleHome(b.ruleMark(v, home, r, whys), link, b.site(v.lang))))
}

// headingText returns the heading a rule of a page stands under, or the page's title.
func (b *build) headingText(v *version, r page.Rule) string {
	text := v.title.text
	for _, h := range v.doc.Headings {
		if h.Line <= r.Line {
			text = h.Text
		}
	}
	return text
}
