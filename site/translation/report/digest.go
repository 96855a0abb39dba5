package report

import (
	"encoding/xml"
	"fmt"
	"strings"

	"taula/site/page"
	"taula/site/translation"
	"taula/site/translation/words"
)

// A Digest is what changed in the English since an earlier edition, a page at a time.
type Digest struct {
	Since string // what the reader asked for: a revision or a date
	Pages []DigestPage
}

// A DigestPage is what changed on one page.
type DigestPage struct {
	Path, Title string
	Date        string // of its last change, as Atom writes it; empty where nobody knows
	Changes     []DigestChange
}

// A DigestChange is a unit that was changed, is new or is gone.
type DigestChange struct {
	Unit      string         // its address; of what is gone, the address it had
	Words     []words.Change // from the older text to the one of today
	Languages []string       // "ca: outdated": what it means for each language; none of what is gone
}

// NewDigest compares every page with its earlier text, which old gives: empty where there was none. all are the languages
// whose state is said, all those of one content.
func NewDigest(since string, c *translation.Content, all []*translation.Translation, old func(path string) ([]byte, error)) (Digest, error) {
	d := Digest{Since: since}
	for _, path := range c.Pages {
		before, err := old(path)
		if err != nil {
			return d, err
		}
		p := DigestPage{Path: path, Title: path, Changes: changesOf(translation.Cut(path, before), c.English[path].Units)}
		for _, u := range c.English[path].Units {
			if u.Kind == "fm:title" {
				p.Title = u.Text
			}
		}
		if len(p.Changes) == 0 {
			continue
		}
		p.state(all)
		d.Pages = append(d.Pages, p)
	}
	return d, nil
}

// changesOf pairs the units of two editions: texts that are as they were are left out, a text at the place of another that is
// gone has changed.
func changesOf(before, now []page.Unit) []DigestChange {
	had, has := map[string]int{}, map[string]int{}
	for _, u := range before {
		had[u.Hash]++
	}
	for _, u := range now {
		has[u.Hash]++
	}
	gone := map[string]page.Unit{} // by address
	var order []string
	for _, u := range before {
		if has[u.Hash] > 0 {
			has[u.Hash]--
			continue
		}
		gone[u.Address()] = u
		order = append(order, u.Address())
	}
	var out []DigestChange
	for _, u := range now {
		if had[u.Hash] > 0 {
			had[u.Hash]--
			continue
		}
		at := u.Address()
		out = append(out, DigestChange{Unit: at, Words: words.Diff(gone[at].Text, u.Text)})
		delete(gone, at)
	}
	for _, at := range order {
		if u, ok := gone[at]; ok {
			out = append(out, DigestChange{Unit: at, Words: words.Diff(u.Text, "")})
		}
	}
	return out
}

// state says what each change means for the languages that do not have it yet.
func (p *DigestPage) state(all []*translation.Translation) {
	for _, t := range all {
		states := map[string]translation.State{}
		for _, s := range t.Sheet(p.Path).Page.Units {
			states[s.Unit.Address()] = s
		}
		for i, c := range p.Changes {
			if s, ok := states[c.Unit]; ok && !s.Done() {
				p.Changes[i].Languages = append(p.Changes[i].Languages, t.Language.Code+": "+string(s.Status))
			}
		}
	}
}

// String is the digest as Markdown.
func (d Digest) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "# What changed in the English since %s\n", d.Since)
	if len(d.Pages) == 0 {
		b.WriteString("\nNothing.\n")
	}
	for _, p := range d.Pages {
		fmt.Fprintf(&b, "\n## %s\n\n", inText.Replace(p.Title))
		for _, c := range p.Changes {
			fmt.Fprintf(&b, "- `%s#%s` %s", p.Path, c.Unit, inText.Replace(words.Marked(c.Words, false)))
			if len(c.Languages) > 0 {
				fmt.Fprintf(&b, " (%s)", strings.Join(c.Languages, ", "))
			}
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// inText keeps a text from being read as Markdown.
var inText = strings.NewReplacer("\n", " ", "*", `\*`, "_", `\_`, "`", "\\`", "<", "&lt;", "#", `\#`)

// An Atom feed, as much of it as a digest needs.
type (
	atomFeed struct {
		XMLName xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
		Title   string      `xml:"title"`
		ID      string      `xml:"id"`
		Updated string      `xml:"updated"`
		Author  string      `xml:"author>name"`
		Entries []atomEntry `xml:"entry"`
	}
	atomEntry struct {
		Title   string   `xml:"title"`
		ID      string   `xml:"id"`
		Updated string   `xml:"updated"`
		Content atomText `xml:"content"`
	}
	atomText struct {
		Type string `xml:"type,attr"`
		Text string `xml:",chardata"`
	}
)

// Feed is the digest as an Atom feed with an entry a page. id is an address that nobody else uses; a page without a date is
// as old as the oldest.
func (d Digest) Feed(id, title string) []byte {
	feed := atomFeed{Title: title, ID: id, Author: title, Updated: "1970-01-01T00:00:00Z"}
	for _, p := range d.Pages {
		var b strings.Builder
		for _, c := range p.Changes {
			fmt.Fprintf(&b, "%s: %s\n", c.Unit, words.Marked(c.Words, false))
		}
		date := p.Date
		if date == "" {
			date = feed.Updated
		}
		// Dates in one zone, as these are, sort as texts do.
		feed.Updated = max(feed.Updated, date)
		feed.Entries = append(feed.Entries, atomEntry{Title: p.Title, ID: id + "#" + p.Path, Updated: date, Content: atomText{"text", b.String()}})
	}
	out, err := xml.MarshalIndent(feed, "", " ")
	if err != nil {
		return nil // no value here that XML cannot say
	}
	return append([]byte(xml.Header), append(out, '\n')...)
}
