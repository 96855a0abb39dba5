package link

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

// sourcesFile is the table of the sources that the rules' attribute source= names.
const sourcesFile = "sources.toml"

// An origin is a text that states rules. Edition is that of its tiles, Revision its own; Read is the day or month in which it
// was read. Address is printed, not linked. Same names another source for which this name stands.
type origin struct {
	Title, Who, Edition, Revision, Read, Address, Same string
}

// A sourceTable holds the sources by name. A name "X:page" that is not in it inherits from X.
type sourceTable map[string]origin

// readSources reads the table of sources and reports unknown names. A tree without a table may use any name.
func (b *Site) readSources() {
	b.Tables.Sources = sourceTable{}
	file := b.Tree.Files[sourcesFile]
	if file == nil {
		return
	}
	meta, err := toml.Decode(string(file), &b.Tables.Sources)
	if err != nil {
		b.problem("source", sourcesFile, 0, err.Error(), `tables [NAME] with title, who, edition, revision, read, address or same`)
		return
	}
	for _, key := range meta.Undecoded() {
		b.problem("source", sourcesFile, 0, fmt.Sprintf("key %q", key.String()), "title, who, edition, revision, read, address or same")
	}
	for _, name := range slices.Sorted(maps.Keys(b.Tables.Sources)) {
		if s := b.Tables.Sources[name]; s.Same != "" && b.Tables.Sources[s.Same].Title == "" {
			b.problem("source", sourcesFile, 0, fmt.Sprintf("%q the same as %q", name, s.Same), "the name of a source with a title")
		} else if s.Same == "" && (s.Title == "" || s.Who == "") {
			b.problem("source", sourcesFile, 0, fmt.Sprintf("no title or no who of %q", name), "both")
		}
	}
	for _, key := range b.Tree.Keys {
		doc := b.Sources[key]
		for _, r := range doc.Rules {
			for _, name := range SourceNames(r) {
				if _, _, ok := b.Tables.Sources.Find(name); !ok {
					b.problem("source", doc.Path, r.Line, fmt.Sprintf("source %q", name), "a name in content/"+sourcesFile)
				}
			}
		}
	}
}

// SourceNames returns the names of a rule's sources.
func SourceNames(r page.Rule) []string {
	var names []string
	for name := range strings.SplitSeq(r.Source, ";") {
		if name = strings.TrimSpace(name); name != "" {
			names = append(names, name)
		}
	}
	return names
}

// Find returns the source of a name, and its name in the table.
func (t sourceTable) Find(name string) (origin, string, bool) {
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

// Whys collects the sources cited on a page, grouped by kind, without duplicates.
type Whys struct {
	keys []string
	List []templates.Why
}

// add returns the id under which the page shows the sources of a rule of a kind.
func (l *Whys) add(b *Site, v *object.Object, kind, names string) string {
	key := kind + "\x00" + names
	if at := slices.Index(l.keys, key); at >= 0 {
		return l.List[at].ID
	}
	why := templates.Why{ID: fmt.Sprintf("y-%d", len(l.List)+1), Kind: b.Shared.Words[v.Lang]["sure"].Say(kind), Means: b.Shared.Words[v.Lang]["sure"][kind+"-means"]}
	for _, name := range SourceNames(page.Rule{Source: names}) {
		s, key, ok := b.Tables.Sources.Find(name)
		if !ok {
			s.Title = name
		}
		shown := s.Shown()
		if b.Object(v.Lang, "sources") != nil && ok {
			shown.URL = Relative(b.Address(v.Lang, v.Key), b.Address(v.Lang, "sources")+"#"+SourceID(key))
		}
		why.Sources = append(why.Sources, shown)
	}
	l.keys, l.List = append(l.keys, key), append(l.List, why)
	return why.ID
}

func (s origin) Shown() templates.Source {
	return templates.Source{Title: s.Title, Who: s.Who, Edition: s.Edition, Revision: s.Revision, Read: s.Read, Address: s.Address}
}

// SourceID returns the id of a source on the page of sources.
func SourceID(name string) string { return "source-" + page.Slug(name) }
