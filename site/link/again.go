package link

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"taula/site/object"
	"taula/site/page"
	"taula/templates"
)

// checkAgain reports uses of {{rule ID}} on a page that have nothing to show.
func (b *Site) checkAgain(doc *page.Facts) {
	for _, a := range doc.Agains {
		if b.HomeOf(a.ID) != "" {
			continue
		}
		wanted := "a rule that a paragraph or list item states"
		if s, ok := b.Index.Spots[a.ID]; ok && s.Heading {
			wanted += "; this is a heading"
		} else if !b.Index.IsRule(a.ID) {
			wanted = b.nearRule(a.ID)
		}
		b.problem("rule", doc.Path, a.Line, "{{rule "+a.ID+"}}", wanted)
	}
}

// HomeOf returns the key of the page on which a paragraph or list item states a rule, or "".
func (b *Site) HomeOf(id string) string {
	if s, ok := b.Index.Spots[id]; ok && b.Sources[s.Key].States(id) {
		return s.Key
	}
	return ""
}

// Again returns a rule of another page to be shown on v: its text, in the page's language if possible, with a link to its home.
func (b *Site) Again(v *object.Object, a page.Again, whys *Whys) page.Copy {
	key := b.HomeOf(a.ID)
	home := b.Object(v.Lang, key)
	with := b.fill(v, home, whys)
	with.Tag = func(r page.Rule) string { return b.copyTag(v, home, r, whys) }
	c := home.Draft.Says(a.ID, home.Facts, with)

	isQuestion := strings.HasPrefix(v.Key, "questions/")
	if !isQuestion {
		c.HTML = withoutAnswer(c.HTML)
	}

	switch {
	case home.Whole && !v.Whole:
		c.Mark.Lang, c.Mark.Dir = b.Tree.Source, b.Shared.Direction(b.Tree.Source)
		c.Mark.Badge += templates.HTML(templates.InLanguage(b.Shared.Site(v.Lang)["in-english"], v.Lang))
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
		m := *c.Boards[i].Mark
		m.Lang, m.Dir = cmp.Or(m.Lang, c.Mark.Lang), cmp.Or(m.Dir, c.Mark.Dir)
		c.Boards[i].Mark = &m
	}
	return c
}

// copyTag writes the end of a rule that is shown away from its home: its confidence, if that differs from what the page says of
// its own rules, and a link to its home.
func (b *Site) copyTag(v, home *object.Object, r page.Rule, whys *Whys) string {
	link := *b.Link(v, home.Key)
	link.URL += "#" + r.ID
	if home.Key == v.Key {
		link.URL = "#" + r.ID
		if at := home.Facts.HeadingAt(r.Line); at >= 0 {
			link.Text = home.Facts.Headings[at].Text
		}
	}
	return templates.HTML(templates.RuleHome(b.ruleMark(v, home, r, whys), link, b.Shared.Site(v.Lang)))
}

// shortAnswer is a bold word or two at the start of a text: the answer to the question above it.
var shortAnswer = regexp.MustCompile(`^<strong>([^<]{1,20}\.?)</strong>`)

// ShortAnswer returns the HTML of the word or two in bold with which a text begins, such as "No" or "4 points."; "" if it does not.
func ShortAnswer(text string) string {
	found := shortAnswer.FindStringSubmatch(text)
	if found == nil {
		return ""
	}
	return found[1]
}

// withoutAnswer removes a short answer that is a sentence of its own from a rule's HTML: where the rule is shown again, its
// question is not above it.
func withoutAnswer(text string) string {
	answer := ShortAnswer(text)
	if !strings.HasSuffix(answer, ".") {
		return text
	}
	rest := strings.TrimPrefix(text, "<strong>"+answer+"</strong>")
	if !strings.HasPrefix(rest, " ") {
		return text
	}
	return rest[1:]
}
