package link

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"taula/site/object"
	"taula/site/source"
)

// A Spot is a place on a page: the page's key, the id, and the heading that the id belongs to.
type Spot struct {
	Key, Id string
	Heading bool
	Title   int // index of the heading among the page's headings, used as the text of links without text
	line    int
}

// An index knows where each id and each board stands, and which rule ids exist.
type index struct {
	Spots  map[string]Spot // for a rule, only the place that states it
	Known  map[string]bool
	Boards map[string]placed // by name
}

// makeIndex indexes every id of every page, and reports what is wrong with the site's own tiles.
func (b *Site) makeIndex() {
	b.Index = index{Spots: map[string]Spot{}, Known: map[string]bool{}}
	b.knownRules()
	for _, e := range object.Faults(b.Shared.Tiles) {
		b.problem("tile", source.TilesFile, e.Line, object.InColumn(e, b.Shared.ForAuthors()), "")
	}
	for _, key := range b.Tree.Keys {
		b.indexPage(key)
	}
}

// knownRules reads rules.txt, one rule id to a line.
func (b *Site) knownRules() {
	line := 0
	for text := range strings.Lines(string(b.Tree.Files["rules.txt"])) {
		line++
		text = strings.TrimSpace(text)
		switch {
		case text == "" || strings.HasPrefix(text, "#"):
		case strings.ContainsAny(text, " \t"):
			b.problem("rule", "rules.txt", line, fmt.Sprintf("%q", text), "one rule id to a line")
		case b.Index.Known[text]:
			b.problem("rule", "rules.txt", line, text+" again", "each rule id once")
		default:
			b.Index.Known[text] = true
		}
	}
}

func (b *Site) problem(kind, file string, line int, found, wanted string) {
	b.problems = append(b.problems, source.Problem{Kind: kind, File: file, Line: line, Found: found, Wanted: wanted})
}

// checkBox reports a code that no box has.
func (b *Site) checkBox(file string, line int, box string) {
	if b.Shared.Words[b.Tree.Source]["box"][box] == "" {
		b.problem("rule", file, line, "box "+box, "a key of [box] in content/"+b.Tree.Source+"/ui.toml")
	}
}

// indexPage adds the ids of one page. Paragraphs and list items may only state known rules.
func (b *Site) indexPage(key string) {
	doc := b.Sources[key]
	for _, c := range doc.Concerns {
		b.checkBox(doc.Path, c.Line, c.Box)
	}
	for _, r := range doc.Rules {
		for _, box := range r.Boxes {
			b.checkBox(doc.Path, r.Line, box)
		}
		for i, id := range append([]string{r.ID}, r.Also...) {
			if !r.Heading && !b.Index.IsRule(id) {
				b.problem("rule", doc.Path, r.Line, "unknown rule "+id, b.nearRule(id))
			}
			if before, twice := b.Index.Spots[id]; twice {
				b.problem("id", doc.Path, r.Line, "id "+id+" again",
					fmt.Sprintf("each id once; it is in content/%s/%s.md:%d", b.Tree.Source, before.Key, before.line))
				continue
			}
			b.Index.Spots[id] = Spot{Key: key, Id: id, Heading: r.Heading && i == 0, Title: doc.HeadingAt(r.Line), line: r.Line}
		}
	}
}

// nearRule describes what was expected instead of an unknown rule id: the known ids with a similar beginning.
func (b *Site) nearRule(id string) string {
	known := slices.Sorted(maps.Keys(b.Index.Known))
	for prefix := id; prefix != ""; prefix = prefix[:max(strings.LastIndexByte(prefix, '.'), 0)] {
		near := slices.DeleteFunc(slices.Clone(known), func(id string) bool { return id != prefix && !strings.HasPrefix(id, prefix+".") })
		if len(near) > 6 {
			near = append(near[:6], "…")
		}
		if len(near) > 0 {
			return "a rule id of rules.txt, such as " + strings.Join(near, ", ")
		}
	}
	return "a rule id of rules.txt"
}

// IsRule reports whether a rule with that id exists. Without a list, every id is a rule.
func (x index) IsRule(id string) bool { return len(x.Known) == 0 || x.Known[id] }
