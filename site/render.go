package site

import (
	"cmp"
	"html"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"taula/site/object"
	"taula/site/page"
	"taula/site/translation"
	"taula/templates"
)

// listPages adds the pages of every language. They come out of their components as small as a minifier makes them; a test holds that.
func (b *Site) listPages(files map[string]maker) {
	for _, lang := range b.tree.Languages {
		for _, key := range b.tree.Keys {
			v := b.version(lang, key)
			files[file(b.address(lang, key))] = func() ([]byte, error) { return b.write(v), nil }
		}
	}
}

// write writes one page.
func (b *Site) write(v *object.Object) []byte {
	p := b.page(v)
	var c templ.Component
	switch {
	case v.Key == "index":
		c = templates.HomePage(home(p, b.items(v)))
	case v.Key == object.ScorerKey:
		c = templates.ScorerPage(b.scorer(v))
	case v.Key == object.GlossaryKey:
		c = templates.GlossaryPage(b.glossaryPage(v))
	case path.Base(v.Key) == "index":
		c = templates.ListPage(p, b.items(v))
	default:
		c = templates.RulesPage(p)
	}
	return templates.HTML(c)
}

// home makes the start page: a board that begins its text goes beside the way to the scorer.
func home(p templates.Page, items []templates.Item) templates.Home {
	h := templates.Home{Page: p, Items: items}
	if len(p.Before) > 0 && p.Before[0].Example != nil {
		h.Example, h.Before = p.Before[0].Example, p.Before[1:]
	}
	return h
}

// page makes what a component shows of a page.
func (b *Site) page(v *object.Object) templates.Page {
	w := b.shared.Site(v.Lang)
	var whys whyList
	written := v.Draft.Page(v.Facts, page.Fill{
		Links:  b.targets(v, v),
		Tag:    func(r page.Rule) string { return b.ruleTag(v, r, &whys) },
		Option: func(o page.Option) string { return b.option(v, v, o) },
		Again:  func(a page.Again) page.Copy { return b.again(v, a, &whys) },
	})
	p := templates.Page{
		Credits: v.Credits,
		Frame:   b.frame(v), Heading: v.Title.Text, HeadingLang: v.Title.Lang, Lead: v.Description.Text, LeadLang: v.Description.Lang,
		Box: v.Facts.Front.Box, Notes: written.Notes, Before: b.blocks(v, written.Lead),
		Terms: b.explanations(v, written.Terms), Whys: whys.list, About: b.about(v),
	}
	if v.Progress != nil {
		progress := *v.Progress
		here := b.address(v.Lang, v.Key)
		progress.Original, progress.OriginalLang = relative(here, b.address(b.tree.Source, v.Key)), b.tree.Source
		if !b.options.NoTranslate {
			progress.List = relative(here, deskAddress(v.Lang, v.Lang, v.Key))
		}
		p.Progress = &progress
	}
	if v.Whole {
		p.TextLang = b.tree.Source
	} else if t := b.shared.Translations[v.Lang]; t != nil && t.Language.Proposal {
		p.Notices = append(p.Notices, templates.Notice{Class: "language", Text: w["language-proposal"]})
	}
	if kind := v.Facts.Front.Kind; kind != "" && len(v.Source.Rules) > 0 {
		p.Notices = append(p.Notices, templates.Notice{Class: "kinds " + kind, Text: w.Say("kinds-" + kind)})
	}
	for _, s := range written.Sections {
		p.Sections = append(p.Sections, templates.Section{
			ID: s.ID, Level: s.Level, Title: s.Title, Badge: s.Mark.Badge, Tail: s.Mark.After, Lang: s.Mark.Lang, Dir: s.Mark.Dir, Class: s.Mark.Class,
			Blocks: b.blocks(v, s.Blocks), For: strings.Join(s.Boxes, " "),
		})
		if s.Level <= 3 {
			title := s.Title
			if s.Mark.Status == string(translation.Outdated) && s.Mark.Lang == "" {
				title += " · " + html.EscapeString(w["changed"])
			}
			p.Contents = append(p.Contents, templates.Entry{ID: s.ID, Title: title, Level: s.Level, Lang: cmp.Or(s.Mark.Lang, p.TextLang), For: strings.Join(s.Boxes, " ")})
		}
	}
	p.Kind = cmp.Or(p.Kind, lookOf(v.Source.Front.Layout))
	if v.Source.Front.Layout == "booklet" {
		p.Scripts = append(p.Scripts, p.Root+"assets/booklet.js"+b.assets.version)
	}
	if p.Notes != "" {
		p.Scripts = append(p.Scripts, p.Root+"assets/note.js"+b.assets.version)
	}
	if m := b.generated(v, &whys); m.Sections != nil || m.Inside != nil {
		p.Sections, p.Contents = append(p.Sections, m.Sections...), append(p.Contents, m.Entries...)
		p.Inside, p.Whys = m.Inside, whys.list
	}
	oneName(p)
	if p.Sheet = b.sheet(v); p.Sheet != nil {
		p.Contents = append(p.Contents, templates.Entry{ID: "tile-sheet", Title: w.Say(sheetTitle(p.Sheet)), Level: 2})
	}
	if path.Dir(v.Key) == "rules" {
		p.Emblem = emblem(p.Box)
	}
	previous, next := b.neighbours(v.Key)
	p.Previous, p.Next = b.link(v, previous), b.link(v, next)
	if path.Dir(v.Key) == "rules" || strings.HasPrefix(v.Key, questionsFolder) || v.Key == "index" || generatorOf(v.Source.Front.Layout) != nil {
		p.Mine = b.mine(v)
	}
	return p
}

// link returns the way to another page, or nil.
func (b *Site) link(v *object.Object, key string) *templates.Link {
	to := b.version(v.Lang, key)
	if to == nil {
		return nil
	}
	return &templates.Link{URL: relative(b.address(v.Lang, v.Key), b.address(v.Lang, key)), Text: to.Title.Text, Lang: to.Title.Lang}
}

// blocks returns the blocks of a page with their examples.
func (b *Site) blocks(v *object.Object, blocks []page.Block) []templates.Block {
	out := make([]templates.Block, len(blocks))
	for i, block := range blocks {
		out[i].HTML = block.HTML
		switch {
		case block.Board != "":
			out[i].Example = b.example(v, page.Example{Name: block.Board}, block)
		case block.Example >= 0:
			out[i].Example = b.example(v, v.Facts.Examples[block.Example], block)
		}
	}
	return out
}

// children returns the pages a folder's index leads to, in reading order: those in it and the indexes one folder down. The
// start page leads to the pages of the rules.
func (b *Site) children(key string) []string {
	if key == "index" && b.folders["rules"] != nil {
		key = "rules/index"
	}
	if path.Base(key) != "index" {
		return nil
	}
	return b.folders[path.Dir(key)]
}

// sortFolders sets the children of every folder, by their order, then by name, and finds the pages made from data and the page of every box that comes first.
func (b *Site) sortFolders() {
	b.folders = map[string][]string{}
	for _, key := range b.tree.Keys {
		folder := path.Dir(key)
		if path.Base(key) == "index" {
			if folder == "." {
				continue
			}
			folder = path.Dir(folder)
		}
		b.folders[folder] = append(b.folders[folder], key)
	}
	before := func(x, y string) int {
		return cmp.Or(cmp.Compare(b.sources[x].Front.Order, b.sources[y].Front.Order), strings.Compare(x, y))
	}
	for _, keys := range b.folders {
		slices.SortFunc(keys, before)
	}
	b.boxPages, b.madePages = map[string]string{}, nil
	for _, key := range b.tree.Keys {
		if generatorOf(b.sources[key].Front.Layout) != nil {
			b.madePages = append(b.madePages, key)
		}
		box := b.sources[key].Front.Box
		if first, ok := b.boxPages[box]; box != "" && (!ok || before(key, first) < 0) {
			b.boxPages[box] = key
		}
	}
	slices.SortStableFunc(b.madePages, func(x, y string) int {
		return cmp.Compare(b.sources[x].Front.Order, b.sources[y].Front.Order)
	})
}

// neighbours returns the pages before and after a page in its folder.
func (b *Site) neighbours(key string) (previous, next string) {
	if path.Base(key) == "index" || !strings.Contains(key, "/") {
		return "", ""
	}
	keys := b.folders[path.Dir(key)]
	at := slices.Index(keys, key)
	if at > 0 {
		previous = keys[at-1]
	}
	if at+1 < len(keys) {
		next = keys[at+1]
	}
	return previous, next
}

// items makes the list of pages that an index shows.
func (b *Site) items(v *object.Object) []templates.Item {
	var items []templates.Item
	for _, key := range b.children(v.Key) {
		to := b.version(v.Lang, key)
		items = append(items, templates.Item{
			URL: relative(b.address(v.Lang, v.Key), b.address(v.Lang, key)), Title: to.Title.Text, TitleLang: to.Title.Lang,
			Text: to.Description.Text, TextLang: to.Description.Lang, Box: to.Facts.Front.Box, Progress: to.Progress, Emblem: emblem(to.Facts.Front.Box),
		})
	}
	return items
}

// oneName gives a board that a page shows again and again a name of its own each time: an id stands on a page once.
func oneName(p templates.Page) {
	seen := map[string]int{}
	name := func(blocks []templates.Block) {
		for _, block := range blocks {
			if e := block.Example; e != nil {
				if seen[e.Name]++; seen[e.Name] > 1 {
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
