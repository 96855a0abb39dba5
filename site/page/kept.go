package page

import (
	"maps"
	"slices"

	"github.com/yuin/goldmark/ast"
)

// A Kept is what others need of a document, to be written down: all that Forget leaves. Lines only say what stands before what:
// those on which nothing of it stands do not count, so that it is the same where only texts have become longer.
type Kept struct {
	Path     string
	Front    Front
	Rules    []Rule
	Links    []Link
	Examples []Example
	Headings []Heading
	Agains   []Again
	Options  []Option
	Concerns []Concern
	Stated   []string // rules that a paragraph or list item states, sorted
}

// Kept returns that of the document.
func (d *Document) Kept() Kept {
	k := Kept{
		Path: d.Path, Front: d.Front, Rules: slices.Clone(d.Rules), Links: slices.Clone(d.Links), Examples: slices.Clone(d.Examples),
		Headings: slices.Clone(d.Headings), Agains: slices.Clone(d.Agains), Options: slices.Clone(d.Options), Concerns: slices.Clone(d.Concerns),
		Stated: slices.Sorted(maps.Keys(d.stated)),
	}
	k.Front.Lines, k.Front.End = nil, 0
	for i := range k.Examples {
		k.Examples[i].caption = nil
	}
	for i := range k.Links {
		k.Links[i].Line = 0
	}
	for i := range k.Agains {
		k.Agains[i].Line = 0
	}
	for i := range k.Concerns {
		k.Concerns[i].Line = 0
	}
	all := k.lines()
	var order []int
	for _, line := range all {
		order = append(order, *line)
	}
	slices.Sort(order)
	order = slices.Compact(order)
	for _, line := range all {
		at, _ := slices.BinarySearch(order, *line)
		*line = at + 1
	}
	return k
}

// lines are those by which it matters what stands before what.
func (k *Kept) lines() []*int {
	var all []*int
	for i := range k.Rules {
		all = append(all, &k.Rules[i].Line)
	}
	for i := range k.Examples {
		all = append(all, &k.Examples[i].Line)
	}
	for i := range k.Headings {
		all = append(all, &k.Headings[i].Line)
	}
	for i := range k.Options {
		all = append(all, &k.Options[i].Line)
	}
	return all
}

// Document returns a document that is forgotten but for this.
func (k Kept) Document() *Document {
	d := &Document{
		Path: k.Path, Front: k.Front, Rules: k.Rules, Links: k.Links, Examples: k.Examples, Headings: k.Headings, Agains: k.Agains,
		Options: k.Options, Concerns: k.Concerns,
	}
	if len(k.Stated) > 0 {
		d.stated = make(map[string]ast.Node, len(k.Stated))
		for _, id := range k.Stated {
			d.stated[id] = nil
		}
	}
	return d
}
