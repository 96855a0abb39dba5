package page

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

// roads finds the words "road" and "city".
func roads(text string) []Term {
	var out []Term
	for _, at := range regexp.MustCompile(`road|city`).FindAllStringIndex(text, -1) {
		out = append(out, Term{Start: at[0], End: at[1], Key: text[at[0]:at[1]]})
	}
	return out
}

// TestTerms writes a page: a term is a button where a section first mentions it, and only in running text.
func TestTerms(t *testing.T) {
	const source = `---
title: Roads
---

A road & a *road*.

## A road {#a}

See [the road](#a) and ` + "`road`" + `; a **road**, a road.

| road | worth |
| --- | --- |
| road | city |

### More of the road {#b}

A road.

` + "```board x" + `
U
` + "```" + `

*A road in the city.*

## Last {#c}

This road is in another language.

- That road \& the road.

The road
: A road.
`
	d, errs := Parse("en/x.md", []byte(source))
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	p := d.Draft(Options{Terms: roads, Marks: []Mark{{At: strings.Index(source, "This road"), Lang: "en"}}}).Page(&d.Facts, blank)
	const button = `<button type="button" class="term" popovertarget="term-road">road</button>`
	html := func(blocks []Block) string {
		var b strings.Builder
		for _, block := range blocks {
			b.WriteString(block.HTML + block.Caption + "\n")
		}
		return b.String()
	}
	for _, c := range []struct {
		where, html, want string
		buttons           int
	}{
		{"before the first heading", html(p.Lead), "<p>A " + button + " &amp; a <em>road</em>.</p>", 1},
		{"a heading", p.Sections[0].Title, "A road", 0},
		{"link, code, emphasis", html(p.Sections[0].Blocks), `<a href="#a">the road</a> and <code>road</code>; a <strong>` + button + "</strong>, a road.", 2},
		{"a table", html(p.Sections[0].Blocks), `<th>road</th><th>worth</th></tr></thead><tbody><tr><td>road</td><td><button`, 2},
		{"a heading of level 3, a caption", html(p.Sections[1].Blocks), "<p>A road.</p>\nA road in the city.", 0},
		{"another language, an escape, a term of a list", html(p.Sections[2].Blocks), `<li>That ` + button + ` &amp; the road.</li></ul><dl><dt>The road</dt><dd>A road.</dd>`, 1},
	} {
		if !strings.Contains(c.html, c.want) || strings.Count(c.html, "<button") != c.buttons {
			t.Errorf("%s: found\n%s\nwanted %d buttons and\n%s", c.where, c.html, c.buttons, c.want)
		}
	}
	if want := []string{"road", "city"}; !slices.Equal(p.Terms, want) {
		t.Errorf("the page explains %q, wanted %q", p.Terms, want)
	}
	if plain := d.Draft(Options{}).Page(&d.Facts, blank); strings.Contains(html(plain.Lead), "<button") || plain.Terms != nil {
		t.Error("terms are explained though nothing finds them")
	}
}
