package link

import (
	"cmp"
	"strings"

	"taula/site/object"
	"taula/site/page"
	"taula/templates"
)

// ruleMark returns the mark of a rule of home as shown on v, which may be home itself. It has words if the rule's kind differs
// from the one that v states for all its rules.
func (b *Site) ruleMark(v, home *object.Object, r page.Rule, whys *Whys) templates.RuleMark {
	kind := cmp.Or(r.Kind, home.Facts.Front.Kind)
	if kind == "" {
		return templates.RuleMark{}
	}
	m := templates.RuleMark{Class: kind}
	if kind != v.Facts.Front.Kind {
		m.Text = b.Shared.Words[v.Lang]["sure"].Say(kind)
	}
	if r.Source != "" || m.Text != "" {
		m.Why = whys.add(b, v, kind, r.Source)
	}
	return m
}

// about returns the facts in the front matter of a page.
func (b *Site) about(v *object.Object) []templates.Fact {
	f, w := v.Source.Front, b.Shared.Site(v.Lang)
	var facts []templates.Fact
	add := func(key, text, url string) {
		if text != "" {
			facts = append(facts, templates.Fact{Name: w.Say("about-" + key), Text: text, URL: url})
		}
	}
	editions := "" // link to the explanation on the page of all rules, if it has one
	if s := b.Index.Spots["about.editions"]; s.Key == "rules/index" {
		editions = Relative(b.Address(v.Lang, v.Key), b.Address(v.Lang, s.Key)+"#"+s.Id)
	}
	add("editions", strings.Join(f.Editions, ", "), editions)
	add("authors", f.Authors, "")
	if f.Status != "" {
		add("status", w.Say("status-"+f.Status), "")
	}
	add("revision", w.Date(f.Revision), "")
	add("read", w.Date(f.Read), "")
	if f.Licence != "" {
		add("licence", w.Say("licence-"+f.Licence), "")
	}
	add("files", strings.TrimPrefix(f.Files, "https://"), f.Files)
	return facts
}

// explanations returns the explanations of the terms that a page mentions.
func (b *Site) explanations(v *object.Object, keys []string) []templates.Explanation {
	g := b.Shared.Terms[v.Lang]
	out := make([]templates.Explanation, len(keys))
	for i, key := range keys {
		term, _ := g.Terms.Term(key)
		out[i] = templates.Explanation{ID: page.TermID(key), Name: term.Title(), Text: g.Means[key]}
		if b.Object(v.Lang, object.GlossaryKey) != nil {
			out[i].URL = Relative(b.Address(v.Lang, v.Key), b.Address(v.Lang, object.GlossaryKey)+"#"+key)
		}
	}
	return out
}
