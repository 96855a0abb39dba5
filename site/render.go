package site

import (
	"bytes"
	"cmp"
	"context"
	"html"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"taula/site/page"
	"taula/site/translation"
	"taula/templates"
)

// listPages adds the pages of every language. They come out of their components as small as a minifier makes them; a test holds that.
func (b *build) listPages(files map[string]maker) {
	for _, lang := range b.content.languages {
		for _, key := range b.content.keys {
			v := b.version(lang, key)
			files[file(b.address(lang, key))] = func() ([]byte, error) { return b.write(v), nil }
		}
	}
}

// write writes one page.
func (b *build) write(v *version) []byte {
	p := b.page(v)
	var c templ.Component
	switch {
	case v.key == "index":
		c = templates.HomePage(home(p, b.items(v)))
	case v.key == scorerKey:
		c = templates.ScorerPage(b.scorer(v))
	case v.key == glossaryKey:
		c = templates.GlossaryPage(b.glossaryPage(v))
	case path.Base(v.key) == "index":
		c = templates.ListPage(p, b.items(v))
	default:
		c = templates.RulesPage(p)
	}
	return htmlInto(make([]byte, 0, pageSize), c)
}

// home makes the start page: a board that begins its text goes beside the way to the scorer.
func home(p templates.Page, items []templates.Item) templates.Home {
	h := templates.Home{Page: p, Items: items}
	if len(p.Before) > 0 && p.Before[0].Example != nil {
		h.Example, h.Before = p.Before[0].Example, p.Before[1:]
	}
	return h
}

// htmlOf writes a component. Writing into memory cannot fail, and no component returns an error of its own.
func htmlOf(c templ.Component) []byte {
	return htmlInto(nil, c)
}

// pageSize is what most pages take at most, in bytes.
const pageSize = 32 << 10

// htmlInto is htmlOf where there is room already.
func htmlInto(room []byte, c templ.Component) []byte {
	buf := bytes.NewBuffer(room)
	_ = c.Render(context.Background(), buf)
	return buf.Bytes()
}

// page makes what a component shows of a page.
func (b *build) page(v *version) templates.Page {
	w := b.site(v.lang)
	options := b.explaining(v)
	options.Links = b.targets(v, v)
	var whys whyList
	options.Tag = func(r page.Rule) string { return b.ruleTag(v, r, &whys) }
	options.Option = func(o page.Option) string { return b.option(v, v, o) }
	options.Again = func(a page.Again) page.Copy { return b.again(v, a, &whys) }
	written := b.written(v, options)
	p := templates.Page{
		Credits: v.credits,
		Frame:   b.frame(v), Heading: v.title.text, HeadingLang: v.title.lang, Lead: v.description.text, LeadLang: v.description.lang,
		Box: v.doc.Front.Box, Notes: written.Notes, Before: b.blocks(v, written.Lead),
		Terms: b.explanations(v, written.Terms), Whys: whys.list, About: b.about(v),
	}
	if v.progress != nil {
		progress := *v.progress
		here := b.address(v.lang, v.key)
		progress.Original, progress.OriginalLang = relative(here, b.address(b.content.source, v.key)), b.content.source
		if !b.options.NoTranslate {
			progress.List = relative(here, deskAddress(v.lang, v.lang, v.key))
		}
		p.Progress = &progress
	}
	if v.whole {
		p.TextLang = b.content.source
	} else if t := b.judged[v.lang]; t != nil && t.Language.Proposal {
		p.Notices = append(p.Notices, templates.Notice{Class: "language", Text: w["language-proposal"]})
	}
	if kind := v.doc.Front.Kind; kind != "" && len(v.doc.Rules) > 0 {
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
	p.Kind = cmp.Or(p.Kind, lookOf(v.from.doc.Front.Layout))
	if v.from.doc.Front.Layout == "booklet" {
		p.Scripts = append(p.Scripts, p.Root+"assets/booklet.js"+b.assetVersion)
	}
	if p.Notes != "" {
		p.Scripts = append(p.Scripts, p.Root+"assets/note.js"+b.assetVersion)
	}
	if m := b.generated(v, &whys); m.Sections != nil || m.Inside != nil {
		p.Sections, p.Contents = append(p.Sections, m.Sections...), append(p.Contents, m.Entries...)
		p.Inside, p.Whys = m.Inside, whys.list
	}
	oneName(p)
	if p.Sheet = b.sheet(v); p.Sheet != nil {
		p.Contents = append(p.Contents, templates.Entry{ID: "tile-sheet", Title: w.Say(sheetTitle(p.Sheet)), Level: 2})
	}
	if path.Dir(v.key) == "rules" {
		p.Emblem = emblem(p.Box)
	}
	previous, next := b.neighbours(v.key)
	p.Previous, p.Next = b.link(v, previous), b.link(v, next)
	if path.Dir(v.key) == "rules" || strings.HasPrefix(v.key, questionsFolder) || v.key == "index" || generatorOf(v.from.doc.Front.Layout) != nil {
		p.Mine = b.mine(v)
	}
	return p
}

// explaining returns the options of a page with the terms that are explained on it.
func (b *build) explaining(v *version) page.Options {
	options, w := v.options, b.site(v.lang)
	options.Note, options.Back = w["note"], w["note-back"]
	if v.key != scorerKey && v.key != glossaryKey && !v.whole {
		options.Terms = b.terms.languages[v.lang].mentions
	}
	return options
}

// written returns a page as its document has it, or as its draft has, where the document is forgotten.
func (b *build) written(v *version, options page.Options) page.Page {
	if v.draft.Size > 0 {
		room := rooms.Get().(*[]byte)
		defer rooms.Put(room)
		*room = b.stream.spool.get(v.draft, *room)
		return v.doc.Fill(*room, options)
	}
	return v.doc.Page(options)
}

// link returns the way to another page, or nil.
func (b *build) link(v *version, key string) *templates.Link {
	to := b.version(v.lang, key)
	if to == nil {
		return nil
	}
	return &templates.Link{URL: relative(b.address(v.lang, v.key), b.address(v.lang, key)), Text: to.title.text, Lang: to.title.lang}
}

// blocks returns the blocks of a page with their examples.
func (b *build) blocks(v *version, blocks []page.Block) []templates.Block {
	out := make([]templates.Block, len(blocks))
	for i, block := range blocks {
		out[i].HTML = block.HTML
		switch {
		case block.Board != "":
			out[i].Example = b.example(v, page.Example{Name: block.Board}, block)
		case block.Example >= 0:
			out[i].Example = b.example(v, v.doc.Examples[block.Example], block)
		}
	}
	return out
}

// children returns the pages a folder's index leads to, in reading order: those in it and the indexes one folder down. The
// start page leads to the pages of the rules.
func (b *build) children(key string) []string {
	if key == "index" && b.folders["rules"] != nil {
		key = "rules/index"
	}
	if path.Base(key) != "index" {
		return nil
	}
	return b.folders[path.Dir(key)]
}

// sortFolders sets the children of every folder, by their order, then by name, and finds the pages made from data and the page of every box that comes first.
func (b *build) sortFolders() {
	b.folders = map[string][]string{}
	for _, key := range b.content.keys {
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
		return cmp.Or(cmp.Compare(b.sources[x].doc.Front.Order, b.sources[y].doc.Front.Order), strings.Compare(x, y))
	}
	for _, keys := range b.folders {
		slices.SortFunc(keys, before)
	}
	b.boxPages, b.madePages = map[string]string{}, nil
	for _, key := range b.content.keys {
		if generatorOf(b.sources[key].doc.Front.Layout) != nil {
			b.madePages = append(b.madePages, key)
		}
		box := b.sources[key].doc.Front.Box
		if first, ok := b.boxPages[box]; box != "" && (!ok || before(key, first) < 0) {
			b.boxPages[box] = key
		}
	}
	slices.SortStableFunc(b.madePages, func(x, y string) int {
		return cmp.Compare(b.sources[x].doc.Front.Order, b.sources[y].doc.Front.Order)
	})
}

// neighbours returns the pages before and after a page in its folder.
func (b *build) neighbours(key string) (previous, next string) {
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
func (b *build) items(v *version) []templates.Item {
	var items []templates.Item
	for _, key := range b.children(v.key) {
		to := b.version(v.lang, key)
		items = append(items, templates.Item{
			URL: relative(b.address(v.lang, v.key), b.address(v.lang, key)), Title: to.title.text, TitleLang: to.title.lang,
			Text: to.description.text, TextLang: to.description.lang, Box: to.doc.Front.Box, Progress: to.progress, Emblem: emblem(to.doc.Front.Box),
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
