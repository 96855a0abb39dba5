package made

import (
	"cmp"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"taula/site/link"
	"taula/site/object"
	"taula/site/page"
	"taula/templates"
)

// component returns one page.
func component(b *link.Site, v *object.Object) templ.Component {
	p := fullPage(b, v)
	switch {
	case v.Key == "index":
		return templates.HomePage(home(p, items(b, v)))
	case v.Key == object.ScorerKey:
		return templates.ScorerPage(scorerPage(b, v))
	case v.Key == object.GlossaryKey:
		return templates.GlossaryPage(glossaryPage(b, v))
	case path.Base(v.Key) == "index":
		return templates.ListPage(p, items(b, v))
	}
	return templates.RulesPage(p)
}

// fullPage returns a page with its additions: what its layout makes, the tiles of its box, the reader's boxes.
func fullPage(b *link.Site, v *object.Object) templates.Page {
	p, whys := b.Page(v)
	l, isMade := generators[v.Source.Front.Layout]
	if isMade {
		m := l.make(b, v, whys)
		p.Sections, p.Contents = append(p.Sections, m.Sections...), append(p.Contents, m.Entries...)
		p.Kind, p.Inside, p.Whys = cmp.Or(p.Kind, l.look), m.Inside, whys.List
	}
	if isMade || path.Base(v.Key) == "index" {
		p.Styles = append(p.Styles, p.Root+"assets/list.css"+b.Options.Version)
	}
	if l.script != "" {
		p.Awaited = true
		p.Scripts = append(p.Scripts, p.Root+l.script+b.Options.Version)
		p.Styles = append(p.Styles, p.Root+l.style+b.Options.Version)
	}
	oneName(p)
	p.Sheet = sheet(b, v)
	if p.Sheet != nil {
		title := "sheet"
		if len(p.Sheet.Tiles) == 0 {
			title = "sheet-pieces"
		}
		p.Contents = append(p.Contents, templates.Entry{ID: "tile-sheet", Title: b.Shared.Site(v.Lang).Say(title), Level: 2})
	}
	if path.Dir(v.Key) == "rules" {
		p.Emblem = emblem(v.Key, p.Box)
	}
	p.Glance = glance(b, v, &p)
	if isMade || path.Dir(v.Key) == "rules" || strings.HasPrefix(v.Key, questionsFolder) || v.Key == "index" {
		p.Expansions = expansions(b, v)
	}
	return p
}

// home returns the start page. A board at the beginning of its text is placed beside the link to the scorer.
func home(p templates.Page, items []templates.Item) templates.Home {
	h := templates.Home{Page: p, Items: items}
	if len(p.Before) > 0 && p.Before[0].Example != nil {
		h.Example, h.Before = p.Before[0].Example, p.Before[1:]
	}
	return h
}

// items returns the list of pages that an index shows.
func items(b *link.Site, v *object.Object) []templates.Item {
	var items []templates.Item
	keys := slices.Clone(b.Children(v.Key))
	rank := func(key string) int {
		group, number := groupOf(b.Sources[key].Front)
		n, _ := strconv.Atoi(number)
		return 100*slices.Index([]string{"", "group-numbered", "group-small", "group-fan"}, group) + n
	}
	slices.SortStableFunc(keys, func(x, y string) int { return rank(x) - rank(y) })
	for _, key := range keys {
		to := b.Object(v.Lang, key)
		group, number := groupOf(b.Sources[key].Front)
		items = append(items, templates.Item{
			Group: b.Shared.Site(v.Lang)[group], Number: number, For: boxOf(b, key),
			URL: link.Relative(b.Address(v.Lang, v.Key), b.Address(v.Lang, key)), Title: to.Title.Text, TitleLang: to.Title.Lang,
			Text: to.Description.Text, TextLang: to.Description.Lang, Box: cmp.Or(to.Facts.Front.Box, path.Base(key)), Progress: to.Progress, Emblem: emblem(key, to.Facts.Front.Box),
		})
	}
	return items
}

// groupOf returns the heading of a page in a list of the rules, as a key of the interface texts, and the number of its box.
// Pages without a box and a kind have none.
func groupOf(f page.Front) (group, number string) {
	switch {
	case f.Box != "" && f.Box[0] <= '9':
		return "group-numbered", f.Box
	case f.Kind == "fan":
		return "group-fan", ""
	case f.Kind != "" && f.Box != "base":
		return "group-small", ""
	}
	return "", ""
}

// oneName gives each occurrence of a board on a page its own name, because ids must be unique.
func oneName(p templates.Page) {
	seen := map[string]int{}
	name := func(blocks []templates.Block) {
		for _, block := range blocks {
			if e := block.Example; e != nil {
				seen[e.Name]++
				if seen[e.Name] > 1 {
					e.Name += "-" + strconv.Itoa(seen[e.Name])
				}
			}
		}
	}
	name(p.Before)
	for _, s := range p.Sections {
		name(s.Blocks)
	}
}
