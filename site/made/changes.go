package made

import (
	"cmp"
	"html"
	"path"
	"regexp"

	"taula/site/link"
	"taula/site/object"
	"taula/site/page"
	"taula/templates"
)

// changes returns a section for each page, in reading order, with its changed rules, newest first, each beside its old text.
func changes(b *link.Site, v *object.Object, whys *link.Whys) addition {
	var m addition
	w := b.Shared.Site(v.Lang)
	for _, key := range b.InOrder() {
		s := templates.Section{ID: "changed-" + path.Base(key), Level: 2, Title: html.EscapeString(b.Object(v.Lang, key).Title.Text), For: boxOf(b, key)}
		for _, c := range b.Tables.Changes {
			if b.HomeOf(c.Rule) != key {
				continue
			}
			label := "changes-was"
			switch {
			case c.Was == "":
				label = "changes-new"
			case v.Lang != b.Tree.Source:
				label = "changes-was-source"
			}
			shown := b.Again(v, page.Again{ID: c.Rule}, whys)
			was := templates.RuleChanged(shown.HTML+shown.Mark.Badge, shown.Mark.Lang, shown.Mark.Class, w.Date(c.Date)+" · "+w.Say(label), c.Was, b.Tree.Source)
			s.Blocks = append(s.Blocks, templates.Block{HTML: templates.HTML(was)})
		}
		if len(s.Blocks) > 0 {
			m.Sections = append(m.Sections, s)
			m.Entries = append(m.Entries, templates.Entry{ID: s.ID, Title: s.Title, Level: 2, For: s.For})
		}
	}
	return m
}

// feed returns the Atom feed of changed rules in a language, one entry for each change, with the dates of the table.
func feed(b *link.Site, lang string) []byte {
	type entry struct{ Title, At, Date, Summary string }
	var entries []entry
	for _, c := range b.Tables.Changes {
		home := b.Object(lang, b.HomeOf(c.Rule))
		shown := b.Again(home, page.Again{ID: c.Rule}, new(link.Whys))
		title := home.Title.Text
		if at, ok := b.OnPage(home.Key, c.Rule); ok && at >= 0 && at < len(home.Facts.Headings) {
			title += ": " + home.Facts.Headings[at].Text
		}
		entries = append(entries, entry{title, b.Address(lang, home.Key) + "#" + c.Rule, c.Date, html.UnescapeString(tags.ReplaceAllString(shown.HTML, ""))})
	}
	root := b.Options.BaseURL
	return filled("feed.xml", map[string]any{
		"Lang": lang, "Words": b.Shared.Site(lang), "Root": root, "Feed": link.FeedName(lang), "Entries": entries,
		"ID": cmp.Or(root, "urn:taula:"), // Atom requires a permanent id for every entry
	})
}

// tags matches HTML tags.
var tags = regexp.MustCompile(`<[^>]*>`)
