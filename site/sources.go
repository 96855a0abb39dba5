package site

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"taula/site/object"
	"taula/site/page"
	"taula/templates"
)

// sourcesFile is the table of what the rules' source= names.
const sourcesFile = "sources.toml"

// An origin is a text in which rules were read. Edition is that of the tiles it is for, Revision its own; Read is the day or
// month it was read in. Address is printed, not linked to. Same names the source another name stands for.
type origin struct {
	Title, Who, Edition, Revision, Read, Address, Same string
}

// A sourceTable holds the sources, by name. A name "X:page" that is not in it takes what stands for X.
type sourceTable map[string]origin

// readSources reads the table of sources and finds names that are not in it. A tree without a table has no names to know.
func (b *Site) readSources() {
	b.sourceTable = sourceTable{}
	file := b.tree.Files[sourcesFile]
	if file == nil {
		return
	}
	meta, err := toml.Decode(string(file), &b.sourceTable)
	if err != nil {
		b.problem("source", sourcesFile, 0, err.Error(), `tables [NAME] with title, who, edition, revision, read, address or same`)
		return
	}
	for _, key := range meta.Undecoded() {
		b.problem("source", sourcesFile, 0, fmt.Sprintf("key %q", key.String()), "title, who, edition, revision, read, address or same")
	}
	for _, name := range slices.Sorted(maps.Keys(b.sourceTable)) {
		if s := b.sourceTable[name]; s.Same != "" && b.sourceTable[s.Same].Title == "" {
			b.problem("source", sourcesFile, 0, fmt.Sprintf("%q the same as %q", name, s.Same), "the name of a source with a title")
		} else if s.Same == "" && (s.Title == "" || s.Who == "") {
			b.problem("source", sourcesFile, 0, fmt.Sprintf("no title or no who of %q", name), "both")
		}
	}
	for _, key := range b.tree.Keys {
		doc := b.sources[key]
		for _, r := range doc.Rules {
			for _, name := range sourceNames(r) {
				if _, _, ok := b.sourceTable.find(name); !ok {
					b.problem("source", doc.Path, r.Line, fmt.Sprintf("source %q", name), "a name in content/"+sourcesFile)
				}
			}
		}
	}
}

// sourceNames returns what a rule names as its sources.
func sourceNames(r page.Rule) []string {
	var names []string
	for name := range strings.SplitSeq(r.Source, ";") {
		if name = strings.TrimSpace(name); name != "" {
			names = append(names, name)
		}
	}
	return names
}

// find returns what a name stands for, and the name it has in the table.
func (t sourceTable) find(name string) (origin, string, bool) {
	if s, ok := t[name]; ok {
		if s.Same != "" {
			return t[s.Same], s.Same, true
		}
		return s, name, true
	}
	kind, of, ok := strings.Cut(name, ":")
	s, known := t[kind]
	if !ok || !known || !strings.Contains(s.Title, "{page}") {
		return origin{}, "", false
	}
	s.Title = strings.ReplaceAll(s.Title, "{page}", of)
	if strings.Contains(of, "(1st edition)") {
		s.Edition = cmp.Or(s.Edition, "C1")
	}
	return s, name, true
}

// whys gathers what a page says of who said its rules: each kind and its sources once.
type whyList struct {
	keys []string
	list []templates.Why
}

// add returns the id under which the page shows who says a rule of a kind.
func (l *whyList) add(b *Site, v *object.Object, kind, names string) string {
	key := kind + "\x00" + names
	if at := slices.Index(l.keys, key); at >= 0 {
		return l.list[at].ID
	}
	why := templates.Why{ID: fmt.Sprintf("y-%d", len(l.list)+1), Kind: b.shared.Words[v.Lang]["sure"].Say(kind), Means: b.shared.Words[v.Lang]["sure"][kind+"-means"]}
	for _, name := range sourceNames(page.Rule{Source: names}) {
		s, key, ok := b.sourceTable.find(name)
		if !ok {
			s.Title = name
		}
		shown := s.shown()
		if b.version(v.Lang, "sources") != nil && ok {
			shown.URL = relative(b.address(v.Lang, v.Key), b.address(v.Lang, "sources")+"#"+sourceID(key))
		}
		why.Sources = append(why.Sources, shown)
	}
	l.keys, l.list = append(l.keys, key), append(l.list, why)
	return why.ID
}

func (s origin) shown() templates.Source {
	return templates.Source{Title: s.Title, Who: s.Who, Edition: s.Edition, Revision: s.Revision, Read: s.Read, Address: s.Address}
}

// sourceID is where the page of sources has a source.
func sourceID(name string) string {
	var id strings.Builder
	for _, r := range strings.ToLower(name) {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			id.WriteRune(r)
		case id.Len() > 0 && !strings.HasSuffix(id.String(), "-"):
			id.WriteByte('-')
		}
	}
	return "source-" + strings.TrimSuffix(id.String(), "-")
}

// sourceList makes the list of every source that a rule names, with the pages whose rules do.
func (b *Site) sourceList(v *object.Object) []templates.Source {
	used := map[string]*templates.Source{}
	for _, key := range b.inOrder() {
		for _, r := range b.sources[key].Rules {
			for _, name := range sourceNames(r) {
				s, name, ok := b.sourceTable.find(name)
				if !ok {
					continue
				}
				if used[name] == nil {
					shown := s.shown()
					shown.ID = sourceID(name)
					used[name] = &shown
				}
				u := used[name]
				u.Rules++
				if link := b.link(v, key); len(u.Pages) == 0 || u.Pages[len(u.Pages)-1] != *link {
					u.Pages = append(u.Pages, *link)
				}
			}
		}
	}
	var list []templates.Source
	for _, s := range used {
		list = append(list, *s)
	}
	slices.SortFunc(list, func(x, y templates.Source) int {
		return cmp.Or(-cmp.Compare(x.Rules, y.Rules), strings.Compare(x.Title, y.Title), strings.Compare(x.ID, y.ID))
	})
	return list
}

// inOrder returns the keys of all pages in reading order.
func (b *Site) inOrder() []string {
	keys := slices.Clone(b.tree.Keys)
	slices.SortStableFunc(keys, func(x, y string) int {
		return cmp.Compare(b.sources[x].Front.Order, b.sources[y].Front.Order)
	})
	return keys
}
