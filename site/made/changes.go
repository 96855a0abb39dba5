package made

import (
	"fmt"
	"html"
	"path"
	"regexp"
	"strings"

	"taula/site/link"
	"taula/site/object"
	"taula/site/page"
	"taula/site/translation/words"
	"taula/templates"
)

// changes makes a section a page, in reading order: its rules that changed, the newest first, each beside what it said before.
func changes(b *link.Site, v *object.Object, whys *link.Whys) addition {
	var m addition
	w := b.Shared.Site(v.Lang)
	for _, key := range b.InOrder() {
		s := templates.Section{ID: "changed-" + path.Base(key), Level: 2, Title: html.EscapeString(b.Object(v.Lang, key).Title.Text), For: boxOf(b, key)}
		for _, c := range b.Tables.Changes {
			if b.HomeOf(c.Rule) != key {
				continue
			}
			said := "changes-was"
			switch {
			case c.Was == "":
				said = "changes-new"
			case v.Lang != b.Tree.Source:
				said = "changes-was-source"
			}
			shown := b.Again(v, page.Again{ID: c.Rule}, whys)
			was := templates.RuleChanged(shown.HTML+shown.Mark.Badge, shown.Mark.Lang, shown.Mark.Class, w.Date(c.Date)+" · "+w.Say(said), c.Was, b.Tree.Source)
			s.Blocks = append(s.Blocks, templates.Block{HTML: string(templates.HTML(was))})
		}
		if len(s.Blocks) > 0 {
			m.Sections = append(m.Sections, s)
			m.Entries = append(m.Entries, templates.Entry{ID: s.ID, Title: s.Title, Level: 2, For: s.For})
		}
	}
	return m
}

// feed makes the Atom feed of rules that changed, in one language: one entry a change. Its days are those of the table.
func feed(b *link.Site, lang string) []byte {
	w := b.Shared.Site(lang)
	root := b.Options.BaseURL
	name := func(address string) string { // Atom wants a name of every entry that stays the same
		if root == "" {
			return "urn:taula:" + words.XML(address)
		}
		return words.XML(root + address)
	}
	var s strings.Builder
	fmt.Fprintf(&s, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"%s\">\n<title>%s</title>\n<id>%s</id>\n<author><name>%s</name></author>\n",
		lang, words.XML(w.Say("site")+" · "+w.Say("changes")), name(link.FeedName(lang)), words.XML(w.Say("site")))
	if len(b.Tables.Changes) > 0 {
		fmt.Fprintf(&s, "<updated>%sT00:00:00Z</updated>\n", b.Tables.Changes[0].Date)
	}
	if root != "" {
		fmt.Fprintf(&s, "<link rel=\"self\" href=\"%s\"/>\n", words.XML(root+link.FeedName(lang)))
	}
	for _, c := range b.Tables.Changes {
		home := b.Object(lang, b.HomeOf(c.Rule))
		to := b.Address(lang, home.Key) + "#" + c.Rule
		shown := b.Again(home, page.Again{ID: c.Rule}, new(link.Whys))
		title := home.Title.Text
		if at, ok := b.OnPage(home.Key, c.Rule); ok && at >= 0 && at < len(home.Facts.Headings) {
			title += ": " + home.Facts.Headings[at].Text
		}
		fmt.Fprintf(&s, "<entry><title>%s</title><id>%s</id><updated>%sT00:00:00Z</updated>", words.XML(title), name(to+"@"+c.Date), c.Date)
		if root != "" {
			fmt.Fprintf(&s, "<link href=\"%s\"/>", words.XML(root+to))
		}
		fmt.Fprintf(&s, "<summary>%s</summary></entry>\n", words.XML(html.UnescapeString(tags.ReplaceAllString(shown.HTML, ""))))
	}
	s.WriteString("</feed>\n")
	return []byte(s.String())
}

// tags are those of the HTML of a text.
var tags = regexp.MustCompile(`<[^>]*>`)
