package site

import (
	"fmt"
	"slices"
	"strings"

	"github.com/a-h/templ"

	"taula/scorer/board"
	"taula/scorer/notation"
	"taula/site/object"
	"taula/site/page"
	"taula/templates"
)

// checkOptions finds options that the notation does not have.
func (b *Site) checkOptions() {
	for _, key := range b.tree.Keys {
		doc := b.sources[key]
		for _, o := range doc.Options {
			values := board.OptionValues(board.OptionID(o.Name))
			switch {
			case len(values) == 0:
				names := make([]string, 0, 40)
				for _, id := range board.OptionIDs() {
					names = append(names, string(id))
				}
				b.problem("option", doc.Path, o.Line, "option "+o.Name, "one of "+strings.Join(names, ", "))
			case o.Value != "" && !slices.Contains(values, o.Value):
				b.problem("option", doc.Path, o.Line, fmt.Sprintf("%s of option %s", o.Value, o.Name), "one of "+strings.Join(values, ", "))
			}
		}
	}
}

// option writes an option of one page where another shows it, or its own: in the words of the menu, leading to the nearest
// board with the option set.
func (b *Site) option(v, home *object.Object, o page.Option) string {
	link := templates.Link{Text: b.shared.Option(v.Lang, o.Name, o.Value)}
	if b.version(v.Lang, object.ScorerKey) != nil {
		link.URL = b.optionURL(v, b.boardNear(home, o.Line), o.Name, o.Value)
	}
	return string(templates.HTML(templates.OptionLink(link)))
}

// boardNear returns the first board after a line of a page under the same heading, else the last one before it there, else
// nil.
func (b *Site) boardNear(v *object.Object, line int) *object.Board {
	from, to := 0, 1<<30
	for _, h := range v.Facts.Headings {
		if h.Line <= line {
			from = h.Line
		} else if h.Line < to {
			to = h.Line
		}
	}
	var near *object.Board
	for _, e := range v.Facts.Examples {
		if e.Line < from || e.Line > to {
			continue
		}
		near = b.examples[e.Name].Board
		if e.Line > line {
			break
		}
	}
	return near
}

// optionURL returns the address of the scorer with a board and an option set. What the board expects is left out: the option
// may change it.
func (b *Site) optionURL(v *object.Object, near *object.Board, name, value string) string {
	text := ""
	p := &board.Position{}
	if near != nil && near.Doc.Position != nil {
		p = near.Doc.Position
	} else if box := optionBox(name); box != "" {
		p.Boxes = []string{box}
	}
	if value != "" {
		p, _ = p.WithOption(board.OptionID(name), value)
	}
	text = notation.Line(p)
	return relative(b.address(v.Lang, v.Key), b.address(v.Lang, object.ScorerKey)+"#"+text)
}

// optionBoxes are the boxes by the first word of the options that need one.
var optionBoxes = map[string]string{
	"bridge": board.BoxBridges, "castle": board.BoxBridges, "bazaar": board.BoxBridges, "rainbow": board.BoxRainbow,
	"labyrinth": board.BoxLabyrinth, "fairy": board.BoxPrincess, "hill": board.BoxHills, "king": board.BoxKing,
	"drawbridge": board.BoxDrawbridges, "covid": board.BoxCovid,
}

// optionBox returns the box an option needs, or nothing for those of the base game and of extras on tiles.
func optionBox(name string) string {
	first, _, _ := strings.Cut(name, "-")
	return optionBoxes[first]
}

// optionList makes what the page of options shows: every option with its values, the default first, the box it needs, the
// rules that name it with their sources, and the board it changes.
func (b *Site) optionList(v *object.Object) templ.Component {
	var list []templates.OptionRow
	for _, id := range board.OptionIDs() {
		name := string(id)
		row := templates.OptionRow{ID: "option-" + name, Name: b.shared.Option(v.Lang, name, ""), Box: b.shared.Words[v.Lang]["box"].Say("base")}
		if box := optionBox(name); box != "" {
			row.Box = b.shared.Words[v.Lang]["box"].Say(box)
		}
		near, uses := b.optionUses(v, name)
		row.Rules = uses
		for _, value := range board.OptionValues(id) {
			row.Values = append(row.Values, templates.Link{URL: b.optionURL(v, near, name, value), Text: b.shared.Words[v.Lang]["option"].Say(name + "." + value)})
		}
		list = append(list, row)
	}
	return templates.OptionList(list, b.shared.Site(v.Lang))
}

// optionUses returns the board by which an option is tried out, one that sets it or one near its rule, and the rules whose
// text names the option.
func (b *Site) optionUses(v *object.Object, name string) (near *object.Board, rules []templates.OptionRule) {
	for _, key := range b.inOrder() {
		home := b.version(v.Lang, key)
		for _, o := range home.Facts.Options {
			if o.Name != name {
				continue
			}
			if at := b.boardNear(home, o.Line); near == nil {
				near = at
			}
			if o.Rule == "" {
				o.Rule = ruleNear(home, o.Line)
			}
			s, ok := b.index.find(o.Rule)
			if !ok || slices.ContainsFunc(rules, func(r templates.OptionRule) bool { return r.ID == o.Rule }) {
				continue
			}
			r := templates.OptionRule{ID: o.Rule, URL: relative(b.address(v.Lang, v.Key), b.address(v.Lang, s.key)+"#"+s.id), Page: home.Title.Text}
			r.Sources = b.sourcesOf(s.key, o.Rule)
			rules = append(rules, r)
		}
	}
	for _, key := range b.inOrder() {
		for _, e := range b.sources[key].Examples {
			if s := b.examples[e.Name].Board; s != nil && s.Doc.Position != nil && slices.ContainsFunc(s.Doc.Position.Options, func(o board.Option) bool { return string(o.ID) == name }) {
				return s, rules
			}
		}
	}
	return near, rules
}

// ruleNear returns the rule that a line of a page belongs to: the last one above it under the same heading, else that heading.
func ruleNear(v *object.Object, line int) string {
	id, from := "", 0
	for i, h := range v.Facts.Headings {
		if h.Line <= line && i < len(v.Source.Headings) {
			id, from = v.Source.Headings[i].ID, h.Line
		}
	}
	for _, r := range v.Facts.Rules {
		if r.Line >= from && r.Line <= line && !r.Heading {
			id = r.ID
		}
	}
	return id
}

// sourcesOf returns the titles of the sources of a rule.
func (b *Site) sourcesOf(key, id string) []string {
	var titles []string
	for _, r := range b.sources[key].Rules {
		if r.ID != id && !slices.Contains(r.Also, id) {
			continue
		}
		for _, name := range sourceNames(r) {
			s, _, _ := b.sourceTable.find(name)
			if s.Title != "" && !slices.Contains(titles, s.Title) {
				titles = append(titles, s.Title)
			}
		}
	}
	return titles
}
