package site

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"taula/site/object"
	"taula/site/page"
	"taula/templates"
)

// changesFile tells which rules have changed, and when: taula changes writes it from what git knows, so that a build needs
// neither git nor a clock.
const changesFile = "changes.toml"

// A change is a rule whose text is another since a day, or is new. Was is the English of before.
type change struct{ Date, Rule, Was string }

// changeDate is how a day is written.
var changeDate = regexp.MustCompile(`^20\d\d-[01]\d-[0-3]\d$`)

// readChanges reads the table of changes, the newest first, and finds what is wrong with it. A tree needs none.
func (b *Site) readChanges() {
	var table struct{ Change []change }
	if _, err := toml.Decode(string(b.tree.Files[changesFile]), &table); err != nil {
		b.problem("rule", changesFile, 0, err.Error(), `entries [[change]] with date = "2026-11-22", rule = "…" and was = "…"`)
	}
	b.changeList = nil
	for i, c := range table.Change {
		switch {
		case !changeDate.MatchString(c.Date):
			b.problem("rule", changesFile, 0, fmt.Sprintf("date %q in entry %d", c.Date, i+1), "a day such as 2026-11-22")
		case b.homeOf(c.Rule) == "":
			b.problem("rule", changesFile, 0, fmt.Sprintf("rule %q in entry %d", c.Rule, i+1), "a rule that a paragraph or list item states")
		default:
			b.changeList = append(b.changeList, c)
		}
	}
	slices.SortStableFunc(b.changeList, func(x, y change) int { return strings.Compare(y.Date, x.Date) })
}

// changes makes a section a day: every rule that changed then, as it stands, and folded away what it said before.
func (b *Site) changes(v *object.Object, whys *whyList) made {
	var m made
	for _, c := range b.changeList {
		if n := len(m.Sections); n == 0 || m.Sections[n-1].Title != c.Date {
			m.Sections = append(m.Sections, templates.Section{ID: "day-" + c.Date, Level: 2, Title: c.Date})
			m.Entries = append(m.Entries, templates.Entry{ID: "day-" + c.Date, Title: c.Date, Level: 2})
		}
		shown := b.again(v, page.Again{ID: c.Rule}, whys)
		s := &m.Sections[len(m.Sections)-1]
		was := templates.RuleChanged(shown.HTML+shown.Mark.Badge, shown.Mark.Lang, shown.Mark.Class, b.boxOf(b.homeOf(c.Rule)), c.Was, b.tree.Source, b.shared.Site(v.Lang))
		s.Blocks = append(s.Blocks, templates.Block{HTML: string(templates.HTML(was))})
	}
	return m
}

// feedName is where the feed of a language lies.
func feedName(lang string) string { return lang + "/changes.xml" }

// feed makes the Atom feed of rules that changed, in one language: one entry a change. Its days are those of the table.
func (b *Site) feed(lang string) []byte {
	w := b.shared.Site(lang)
	root := b.options.BaseURL
	name := func(address string) string { // Atom wants a name of every entry that stays the same
		if root == "" {
			return "urn:taula:" + escapeXML(address)
		}
		return escapeXML(root + address)
	}
	var s strings.Builder
	fmt.Fprintf(&s, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"%s\">\n<title>%s</title>\n<id>%s</id>\n<author><name>%s</name></author>\n",
		lang, escapeXML(w.Say("site")+" · "+w.Say("changes")), name(feedName(lang)), escapeXML(w.Say("site")))
	if len(b.changeList) > 0 {
		fmt.Fprintf(&s, "<updated>%sT00:00:00Z</updated>\n", b.changeList[0].Date)
	}
	if root != "" {
		fmt.Fprintf(&s, "<link rel=\"self\" href=\"%s\"/>\n", escapeXML(root+feedName(lang)))
	}
	for _, c := range b.changeList {
		home := b.version(lang, b.homeOf(c.Rule))
		to := b.address(lang, home.Key) + "#" + c.Rule
		shown := b.again(home, page.Again{ID: c.Rule}, new(whyList))
		title := home.Title.Text
		if at, ok := b.onPage(home.Key, c.Rule); ok && at >= 0 && at < len(home.Facts.Headings) {
			title += ": " + home.Facts.Headings[at].Text
		}
		fmt.Fprintf(&s, "<entry><title>%s</title><id>%s</id><updated>%sT00:00:00Z</updated>", escapeXML(title), name(to+"@"+c.Date), c.Date)
		if root != "" {
			fmt.Fprintf(&s, "<link href=\"%s\"/>", escapeXML(root+to))
		}
		fmt.Fprintf(&s, "<summary>%s</summary></entry>\n", escapeXML(withoutTags(shown.HTML)))
	}
	s.WriteString("</feed>\n")
	return []byte(s.String())
}

// tags are those of HTML.
var tags = regexp.MustCompile(`<[^>]*>`)

// withoutTags returns the text of HTML that goldmark wrote.
func withoutTags(s string) string {
	return strings.NewReplacer("&lt;", "<", "&gt;", ">", "&quot;", `"`, "&amp;", "&").Replace(tags.ReplaceAllString(s, ""))
}
