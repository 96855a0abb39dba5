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
	"taula/site/source"
	"taula/templates"
)

// tables are the contents of a tree's tables.
type tables struct {
	Sources   sourceTable
	Questions []Question
	Changes   []change // newest first
	Redirects []redirect
	Renamed   map[string]string // ids of rules that no page has any more: "rule:ID" or the path of a page
}

// A Question has its text in section [ask] of the interface texts, under its name. The first of its rules is its answer.
type Question struct {
	Name  string
	Rules []string
}

// readQuestions reads the questions and reports mistakes. A tree need not have any.
func (b *Site) readQuestions() {
	line, before := 0, map[string]bool{}
	for text := range strings.Lines(string(b.Tree.Files[source.QuestionsFile])) {
		line++
		words := strings.Fields(text)
		if len(words) == 0 || strings.HasPrefix(text, "#") {
			continue
		}
		q := Question{words[0], words[1:]}
		if len(q.Rules) == 0 || before[q.Name] {
			b.problem("rule", source.QuestionsFile, line, strings.TrimSpace(text), "a name used once, and the rule that answers it")
			continue
		}
		before[q.Name] = true
		if b.Shared.Words[b.Tree.Source]["ask"][q.Name] == "" {
			b.problem("words", source.QuestionsFile, line, q.Name, "a text ask."+q.Name+" in content/"+b.Tree.Source+"/ui.toml")
		}
		for _, id := range q.Rules {
			if b.HomeOf(id) == "" {
				b.problem("rule", source.QuestionsFile, line, id, "a rule that a paragraph or list item states")
			}
		}
		b.Tables.Questions = append(b.Tables.Questions, q)
	}
	b.placeQuestions()
}

// checkGlance reports questions in a page's glance that the page does not answer, and drawings that do not exist.
func (b *Site) checkGlance(key string, doc *page.Facts) {
	for _, id := range doc.Front.Glance {
		q := slices.IndexFunc(b.Tables.Questions, func(q Question) bool { return q.Name == id })
		here := slices.ContainsFunc(doc.Headings, func(h page.Heading) bool { return h.ID == id })
		if !here && (q < 0 || b.HomeOf(b.Tables.Questions[q].Rules[0]) != key) {
			b.problem("glance", doc.Path, doc.Front.Lines["glance"], id, "a heading of this page, or a question of "+source.QuestionsFile+" that it answers")
		}
	}
	for _, name := range doc.Front.Drawings {
		if !templates.CanDraw(name) {
			b.problem("glance", doc.Path, doc.Front.Lines["drawings"], name, `the name of a drawing, as "go doc taula/templates.Drawn" lists them`)
		}
	}
}

// placeQuestions gives every question a page below the list of questions. These pages are not part of the content: each repeats
// the list's entry, so that it can be shared.
func (b *Site) placeQuestions() {
	list := b.WithLayout("questions")
	if list == "" {
		return
	}
	for _, lang := range b.Tree.Languages {
		for _, q := range b.Tables.Questions {
			v := *b.Object(lang, list)
			v.Key = list + "#" + q.Name
			v.Title = object.Heading{Text: b.Shared.Words[lang]["ask"].Say(q.Name)}
			at := place{lang, v.Key}
			b.objects[at], b.addresses.places[at] = &v, b.Address(lang, list)+q.Name+"/"
		}
	}
}

// QuestionKeys returns the keys of the pages of the questions.
func (b *Site) QuestionKeys() []string {
	var keys []string
	if list := b.WithLayout("questions"); list != "" {
		for _, q := range b.Tables.Questions {
			keys = append(keys, list+"#"+q.Name)
		}
	}
	return keys
}

// changesFile lists the rules that have changed, with dates. taula changes writes it from git's history, so that a build needs
// neither git nor a clock.
const changesFile = "changes.toml"

// A change is a rule that is new or whose text changed on a day. Was is the earlier English.
type change struct{ Date, Rule, Was string }

// readChanges reads the table of changes, sorts it newest first, and reports mistakes. A tree need not have one.
func (b *Site) readChanges() {
	var table struct{ Change []change }
	if _, err := toml.Decode(string(b.Tree.Files[changesFile]), &table); err != nil {
		b.problem("rule", changesFile, 0, err.Error(), `entries [[change]] with date = "2026-11-22", rule = "…" and was = "…"`)
	}
	for i, c := range table.Change {
		switch {
		case len(c.Date) != len("2026-11-22") || !page.IsDate(c.Date):
			b.problem("rule", changesFile, 0, fmt.Sprintf("date %q in entry %d", c.Date, i+1), "a day such as 2026-11-22")
		case b.HomeOf(c.Rule) == "":
			b.problem("rule", changesFile, 0, fmt.Sprintf("rule %q in entry %d", c.Rule, i+1), "a rule that a paragraph or list item states")
		default:
			b.Tables.Changes = append(b.Tables.Changes, c)
		}
	}
	slices.SortStableFunc(b.Tables.Changes, func(x, y change) int { return strings.Compare(y.Date, x.Date) })
}

// FeedName returns the address of a language's feed.
func FeedName(lang string) string { return lang + "/changes.xml" }

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
		} else if s.Read != "" && !page.IsDate(s.Read) {
			b.problem("source", sourcesFile, 0, fmt.Sprintf("%q read %q", name, s.Read), "a date such as 2026-11-22 or 2026-11")
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
		name = strings.TrimSpace(name)
		if name != "" {
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
