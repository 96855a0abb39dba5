package made

import (
	"cmp"
	"slices"

	"github.com/a-h/templ"

	"taula/scorer/board"
	"taula/site/link"
	"taula/site/object"
	"taula/templates"
)

// optionList returns the list of all options: their values, the default first, the box they need or else the page that names
// them, the rules that name them with their sources, and a board that they change.
func optionList(b *link.Site, v *object.Object) templ.Component {
	var list []templates.OptionRow
	for _, id := range board.OptionIDs() {
		name := string(id)
		near, uses := optionUses(b, v, name)
		row := templates.OptionRow{ID: "option-" + name, Name: b.Shared.Option(v.Lang, name, ""), For: link.OptionBox(name), Rules: uses}
		row.Box = b.Shared.Words[v.Lang]["box"].Say(cmp.Or(row.For, "base"))
		if row.For == "" && len(uses) > 0 {
			if home := b.Object(v.Lang, b.Index.Spots[uses[0].ID].Key); home.Facts.Front.Box != "base" {
				row.Box = home.Title.Text
			}
		}
		for _, value := range board.OptionValues(id) {
			row.Values = append(row.Values, templates.Link{URL: b.OptionURL(v, near, name, value), Text: b.Shared.Words[v.Lang]["option"].Say(name + "." + value)})
		}
		list = append(list, row)
	}
	return templates.OptionList(list, b.Shared.Site(v.Lang))
}

// optionUses returns a board to try an option on, one that sets it or one near its rule, and the rules whose text names the option.
func optionUses(b *link.Site, v *object.Object, name string) (near *object.Board, rules []templates.OptionRule) {
	for _, key := range b.InOrder() {
		home := b.Object(v.Lang, key)
		for _, o := range home.Facts.Options {
			if o.Name != name {
				continue
			}
			if at := b.BoardNear(home, o.Line); near == nil {
				near = at
			}
			if o.Rule == "" {
				o.Rule = ruleNear(home, o.Line)
			}
			s, ok := b.Index.Spots[o.Rule]
			if !ok || slices.ContainsFunc(rules, func(r templates.OptionRule) bool { return r.ID == o.Rule }) {
				continue
			}
			r := templates.OptionRule{ID: o.Rule, URL: link.Relative(b.Address(v.Lang, v.Key), b.Address(v.Lang, s.Key)+"#"+s.Id), Name: home.Title.Text}
			if i := home.Facts.HeadingAt(o.Line); i >= 0 {
				r.Name = home.Facts.Headings[i].Text
			}
			r.Sources = sourcesOf(b, s.Key, o.Rule)
			rules = append(rules, r)
		}
	}
	for _, key := range b.InOrder() {
		for _, e := range b.Sources[key].Examples {
			if s := b.Index.Boards[e.Name].Board; s != nil && s.Doc.Position != nil && slices.ContainsFunc(s.Doc.Position.Options, func(o board.Option) bool { return string(o.ID) == name }) {
				return s, rules
			}
		}
	}
	return near, rules
}

// ruleNear returns the rule above a line of a page under the same heading, or else that heading.
func ruleNear(v *object.Object, line int) string {
	id, from := "", 0
	if i := v.Facts.HeadingAt(line); i >= 0 && i < len(v.Source.Headings) {
		id, from = v.Source.Headings[i].ID, v.Facts.Headings[i].Line
	}
	for _, r := range v.Facts.Rules {
		if r.Line >= from && r.Line <= line && !r.Heading {
			id = r.ID
		}
	}
	return id
}

// sourcesOf returns the titles of a rule's sources.
func sourcesOf(b *link.Site, key, id string) []string {
	var titles []string
	for _, r := range b.Sources[key].Rules {
		if r.ID != id && !slices.Contains(r.Also, id) {
			continue
		}
		for _, name := range link.SourceNames(r) {
			s, _, _ := b.Tables.Sources.Find(name)
			if s.Title != "" && !slices.Contains(titles, s.Title) {
				titles = append(titles, s.Title)
			}
		}
	}
	return titles
}
