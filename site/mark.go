package site

import (
	"cmp"
	"strings"

	"taula/site/object"
	"taula/site/page"
	"taula/templates"
)

// ruleTag writes what ends a rule: how sure it is and who says so, and its address.
func (b *Site) ruleTag(v *object.Object, r page.Rule, whys *whyList) string {
	return string(templates.HTML(templates.RuleTag(r.ID, b.ruleMark(v, v, r, whys), b.shared.Site(v.Lang))))
}

// ruleMark returns the mark of a rule of one page where another shows it, or its own: in words where it is not what that
// page says of all its rules.
func (b *Site) ruleMark(v, home *object.Object, r page.Rule, whys *whyList) templates.RuleMark {
	kind := cmp.Or(r.Kind, home.Facts.Front.Kind)
	if kind == "" {
		return templates.RuleMark{}
	}
	m := templates.RuleMark{Class: kind}
	if kind != v.Facts.Front.Kind {
		m.Text = b.shared.Words[v.Lang]["sure"].Say(kind)
	}
	if r.Source != "" || m.Text != "" {
		m.Why = whys.add(b, v, kind, r.Source)
	}
	return m
}

// about returns what a page says of itself in its front matter.
func (b *Site) about(v *object.Object) []templates.Fact {
	f, w := v.Source.Front, b.shared.Site(v.Lang)
	var facts []templates.Fact
	add := func(key, text, url string) {
		if text != "" {
			facts = append(facts, templates.Fact{Name: w.Say("about-" + key), Text: text, URL: url})
		}
	}
	add("editions", strings.Join(f.Editions, ", "), b.toldOn(v, "rules/index", "about.editions"))
	add("authors", f.Authors, "")
	if f.Status != "" {
		add("status", w.Say("status-"+f.Status), "")
	}
	add("revision", f.Revision, "")
	add("read", f.Read, "")
	if f.Licence != "" {
		add("licence", w.Say("licence-"+f.Licence), "")
	}
	add("files", strings.TrimPrefix(f.Files, "https://"), f.Files)
	return facts
}

// toldOn returns the address of a place on another page as a page writes it; nothing where that page has no such place.
func (b *Site) toldOn(v *object.Object, key, id string) string {
	if b.sources[key] == nil {
		return ""
	}
	if _, ok := b.onPage(key, id); !ok {
		return ""
	}
	return relative(b.address(v.Lang, v.Key), b.address(v.Lang, key)+"#"+id)
}
