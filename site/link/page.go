package link

import (
	"cmp"
	"html"
	"strings"

	"taula/site/object"
	"taula/site/page"
	"taula/site/translation"
	"taula/templates"
)

// Page returns what the component of a page shows, and the sources of the page's rules.
func (b *Site) Page(v *object.Object) (templates.Page, *Whys) {
	whys := new(Whys)
	written := v.Draft.Page(v.Facts, b.fill(v, v, whys)) // adds to whys

	p := templates.Page{
		Frame:       b.Frame(v),
		Heading:     v.Title.Text,
		HeadingLang: v.Title.Lang,
		Lead:        v.Description.Text,
		LeadLang:    v.Description.Lang,
		Box:         v.Facts.Front.Box,
		Credits:     v.Credits,
		Progress:    b.progress(v),
		Before:      b.Blocks(v, written.Lead),
		Notes:       written.Notes,
		Terms:       b.explanations(v, written.Terms),
		Whys:        whys.List,
		About:       b.about(v),
		Notices:     b.notices(v),
	}
	if v.Whole {
		p.TextLang = b.Tree.Source
	}
	if p.Notes != "" {
		p.Scripts = append(p.Scripts, p.Root+"assets/note.js"+b.Options.Version)
	}
	b.addSections(&p, v, written.Sections)

	previous, next := b.neighbours(v.Key)
	p.Previous = b.Link(v, previous)
	p.Next = b.Link(v, next)
	return p, whys
}

// notices returns what a reader should know before reading: that the language of the page is only proposed, and of which kind its
// rules are. A page that shows the source text throughout has no notice about its language.
func (b *Site) notices(v *object.Object) []templates.Notice {
	w := b.Shared.Site(v.Lang)
	var notices []templates.Notice

	translated := b.Shared.Translations[v.Lang]
	if !v.Whole && translated != nil && translated.Language.Proposal {
		notices = append(notices, templates.Notice{Class: "language", Text: w["language-proposal"]})
	}

	kind := v.Facts.Front.Kind
	if kind != "" && len(v.Source.Rules) > 0 {
		text := w.Say("kinds-" + kind)
		notices = append(notices, templates.Notice{Class: "kinds " + kind, Text: text})
	}
	return notices
}

// fill returns the contents of the holes in a text of home as shown on v, which may be home itself. A rule ends with its
// confidence, its sources and its address.
func (b *Site) fill(v, home *object.Object, whys *Whys) page.Fill {
	return page.Fill{
		Links: b.targets(v, home),
		Tag: func(r page.Rule) string {
			return templates.HTML(templates.RuleTag(r.ID, b.ruleMark(v, v, r, whys), b.Shared.Site(v.Lang)))
		},
		Option: func(o page.Option) string { return b.option(v, home, o) },
		Again:  func(a page.Again) page.Copy { return b.Again(v, a, whys) },
		Way:    func(i int) string { return b.way(v, home, i) },
	}
}

// progress says how much of a page is translated, with links to the original and to what is missing; nil if nothing is.
func (b *Site) progress(v *object.Object) *templates.Progress {
	if v.Progress == nil {
		return nil
	}
	progress, here := *v.Progress, b.Address(v.Lang, v.Key)
	progress.Original, progress.OriginalLang = Relative(here, b.Address(b.Tree.Source, v.Key)), b.Tree.Source
	if !b.Options.NoTranslate {
		progress.List = Relative(here, DeskAddress(v.Lang, v.Lang, v.Key))
	}
	return &progress
}

// addSections adds the sections of a page, and the larger ones to its table of contents.
func (b *Site) addSections(p *templates.Page, v *object.Object, sections []page.Section) {
	p.Sections, p.Contents = make([]templates.Section, 0, len(sections)), make([]templates.Entry, 0, len(sections))
	for _, s := range sections {
		p.Sections = append(p.Sections, templates.Section{
			ID: s.ID, Level: s.Level, Title: s.Title, Badge: s.Mark.Badge, Tail: s.Mark.After, Lang: s.Mark.Lang, Dir: s.Mark.Dir, Class: s.Mark.Class,
			Blocks: b.Blocks(v, s.Blocks), For: strings.Join(s.Boxes, " "),
		})
		if s.Level > 3 {
			continue
		}
		title := s.Title
		if s.Mark.Status == string(translation.Outdated) && s.Mark.Lang == "" {
			title += " · " + html.EscapeString(b.Shared.Site(v.Lang)["changed"])
		}
		p.Contents = append(p.Contents, templates.Entry{ID: s.ID, Title: title, Level: s.Level, Lang: cmp.Or(s.Mark.Lang, p.TextLang), For: strings.Join(s.Boxes, " ")})
	}
}

// Link returns a link to another page, or nil.
func (b *Site) Link(v *object.Object, key string) *templates.Link {
	to := b.Object(v.Lang, key)
	if to == nil {
		return nil
	}
	return &templates.Link{URL: Relative(b.Address(v.Lang, v.Key), b.Address(v.Lang, key)), Text: to.Title.Text, Lang: to.Title.Lang}
}

// Blocks returns the blocks of a page with their examples.
func (b *Site) Blocks(v *object.Object, blocks []page.Block) []templates.Block {
	out := make([]templates.Block, len(blocks))
	for i, block := range blocks {
		out[i].HTML = block.HTML
		switch {
		case block.Board != "":
			out[i].Example = b.Example(v, page.Example{Name: block.Board}, block)
		case block.Example >= 0:
			out[i].Example = b.Example(v, v.Facts.Examples[block.Example], block)
		}
	}
	return out
}

// ruleMark returns the mark of a rule of home as shown on v, which may be home itself. It has words if the rule's kind differs
// from the one that v states for all its rules.
func (b *Site) ruleMark(v, home *object.Object, r page.Rule, whys *Whys) templates.RuleMark {
	kind := cmp.Or(r.Kind, home.Facts.Front.Kind)
	if kind == "" {
		return templates.RuleMark{}
	}
	m := templates.RuleMark{Class: kind}
	if kind != v.Facts.Front.Kind {
		m.Text = b.Shared.Words[v.Lang]["sure"].Say(kind)
	}
	if r.Source != "" || m.Text != "" {
		m.Why = whys.add(b, v, kind, r.Source)
	}
	return m
}

// about returns the facts in the front matter of a page.
func (b *Site) about(v *object.Object) []templates.Fact {
	f, w := v.Source.Front, b.Shared.Site(v.Lang)
	var facts []templates.Fact
	add := func(key, text, url string) {
		if text != "" {
			facts = append(facts, templates.Fact{Name: w.Say("about-" + key), Text: text, URL: url})
		}
	}
	editions := "" // link to the explanation on the page of all rules, if it has one
	if s := b.Index.Spots["about.editions"]; s.Key == "rules/index" {
		editions = Relative(b.Address(v.Lang, v.Key), b.Address(v.Lang, s.Key)+"#"+s.Id)
	}
	add("editions", strings.Join(f.Editions, ", "), editions)
	add("authors", f.Authors, "")
	if f.Status != "" {
		add("status", w.Say("status-"+f.Status), "")
	}
	add("revision", w.Date(f.Revision), "")
	add("read", w.Date(f.Read), "")
	for _, id := range f.Licences {
		licence, _ := page.FindLicence(id)
		text := licence.Name
		if text == "" {
			text = w.Say("licence-" + id)
		}
		add("licence", text, licence.Address)
	}
	add("from", f.From, f.FromURL)
	add("files", strings.TrimPrefix(f.Files, "https://"), f.Files)
	return facts
}

// explanations returns the explanations of the terms that a page mentions.
func (b *Site) explanations(v *object.Object, keys []string) []templates.Explanation {
	g := b.Shared.Terms[v.Lang]
	out := make([]templates.Explanation, len(keys))
	for i, key := range keys {
		term, _ := g.Terms.Term(key)
		out[i] = templates.Explanation{ID: page.TermID(key), Name: term.Title(), Text: g.Means[key]}
		if b.Object(v.Lang, object.GlossaryKey) != nil {
			out[i].URL = Relative(b.Address(v.Lang, v.Key), b.Address(v.Lang, object.GlossaryKey)+"#"+key)
		}
	}
	return out
}
