package page

import (
	"slices"
	"strings"
	"testing"
)

const sample = `---
title: Bridges
slug: bridges
kind: publisher
order: 3
---

Before the first heading.

## When does a castle score? {#castle.trigger}

The lord takes the first one.
And so on. {#castle.trigger.first also="castle.trigger.nopoints castle.trigger.unoccupied" kind=fan source="S2"}

- One *item* {#castle.one}
  - inner
- Two with [a link](/rules/base-game#road)

| A | B |
|---|--:|
| 1 | [2](rule:road.end) |

` + "```board castle-first\nE2 .\nD V1\n```" + `

*Red waits[^1] here.*

### No id of its own

Text[^1] & more[^two].

[^1]: A note.

[^two]: Another. {#note.two kind=inferred}
`

// blank fills the holes of a page with one link.
var blank = Fill{Links: []Target{{Href: "#a"}}, Tag: func(Rule) string { return "" }}

func TestParse(t *testing.T) {
	d, errs := Parse("en/rules/bridges.md", []byte(sample))
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	if d.Front.Title != "Bridges" || d.Front.Order != 3 || d.Front.Slug != "bridges" {
		t.Errorf("front matter %+v", d.Front)
	}
	if len(d.Rules) != 4 || d.Rules[1].ID != "castle.trigger.first" || len(d.Rules[1].Also) != 2 || d.Rules[1].Kind != "fan" || d.Rules[1].Line != 13 {
		t.Errorf("rules %+v", d.Rules)
	}
	if len(d.Links) != 2 || d.Links[0].Line != 17 || d.Links[1].Dest != "rule:road.end" || d.Links[1].Line != 21 {
		t.Errorf("links %+v", d.Links)
	}
	if len(d.Examples) != 1 || d.Examples[0].Name != "castle-first" || d.Examples[0].Line != 24 || d.Examples[0].Text != "E2 .\nD V1\n" {
		t.Errorf("examples %+v", d.Examples)
	}
	p := d.Draft(Options{Note: "Note {n}", Back: "Back from {n}"}).Page(&d.Facts, Fill{
		Tag: func(r Rule) string { return "[" + r.ID + "]" }, Links: []Target{{Href: "/rules/base-game#road"}, {Href: "rule:road.end"}},
	})
	if len(p.Sections) != 2 || p.Sections[1].ID != "no-id-of-its-own" || p.Sections[0].Title != "When does a castle score?" {
		t.Errorf("sections %+v", p.Sections)
	}
	var all strings.Builder
	for _, s := range p.Sections {
		for _, b := range s.Blocks {
			all.WriteString(b.HTML + "|" + b.Caption + "\n")
		}
	}
	want := `<p id="castle.trigger.first" class="rule"><a id="castle.trigger.nopoints"></a><a id="castle.trigger.unoccupied"></a>The lord takes the first one.
And so on.[castle.trigger.first]</p><ul><li id="castle.one">One <em>item</em>[castle.one]<ul><li>inner</li></ul></li><li>Two with <a href="/rules/base-game#road">a link</a></li></ul><div class="table" tabindex="0"><table><thead><tr><th>A</th><th class="right">B</th></tr></thead><tbody><tr><td>1</td><td class="right"><a href="rule:road.end">2</a></td></tr></tbody></table></div>|
|Red waits<sup><a class="fn" id="fnref1" href="#fn1" role="doc-noteref" aria-label="Note 1">1</a></sup> here.
<p>Text<sup><a class="fn" id="fnref1-1" href="#fn1" role="doc-noteref" aria-label="Note 1">1</a></sup> &amp; more<sup><a class="fn" id="fnref2" href="#fn2" role="doc-noteref" aria-label="Note 2">2</a></sup>.</p>|
`
	if got := all.String(); got != want {
		t.Errorf("got\n%s\nwanted\n%s", got, want)
	}
	if want := `<ol><li id="fn1"><p>A note.</p> <a class="fnback" href="#fnref1" role="doc-backlink" aria-label="Back from 1">↩</a>` +
		` <a class="fnback" href="#fnref1-1" role="doc-backlink" aria-label="Back from 1">↩</a></li>` +
		`<li id="fn2"><p id="note.two" class="rule">Another.[note.two]</p> <a class="fnback" href="#fnref2" role="doc-backlink" aria-label="Back from 2">↩</a></li></ol>`; p.Notes != want {
		t.Errorf("notes %q", p.Notes)
	}
	if all := d.Passages(nil, nil); !slices.ContainsFunc(all, func(p Passage) bool { return p.ID == "note.two" && p.Text == "Another." && p.Heading == 1 }) {
		t.Errorf("the search does not read the note: %+v", all)
	}
}

// TestUnderlined reads the id of an underlined heading.
func TestUnderlined(t *testing.T) {
	d, errs := Parse("en/x.md", []byte("---\ntitle: X\n---\n\nA road {#road.end kind=fan}\n------\n\nText {#road.text}\n\n---\n"))
	if len(errs) > 0 || len(d.Headings) != 1 || d.Headings[0].ID != "road.end" || d.Headings[0].Text != "A road" || len(d.Rules) != 2 {
		t.Errorf("%+v %+v %v", d.Headings, d.Rules, errs)
	}
}

// TestLoneBackslash reads blocks whose first line is only a backslash: goldmark reads that line although the others are skipped.
func TestLoneBackslash(t *testing.T) {
	for _, source := range []string{"\\\nA road.\n", "- \\\n  A road.\n", "> \\\n> \\\n> A road.\n"} {
		text := Read([]byte("---\ntitle: Roads\n---\n\n" + source))
		units, _ := text.Units(nil)
		doc, errs := text.Document("en/roads.md")
		if all := doc.Passages(nil, nil); len(errs) > 0 || len(units) != 2 || len(all) != 1 || !strings.Contains(all[0].Text, "A road.") {
			t.Errorf("%q: passages %v, units %v, %v", source, all, units, errs)
		}
	}
}
