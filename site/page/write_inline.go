package page

import (
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"
	east "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/util"
)

func (w *writer) inlines(n ast.Node) {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		w.inline(c)
	}
}

func (w *writer) inline(n ast.Node) {
	switch n := n.(type) {
	case *ast.Text:
		w.text(n)
	case *ast.String:
		w.s(string(util.EscapeHTML(n.Value)))
	case *ast.CodeSpan:
		w.s("<code>", escape(strings.ReplaceAll(plainCode(n, w.doc.Source), "\n", " ")), "</code>")
	case *ast.Emphasis:
		w.wrap([3]string{"", "em", "strong"}[n.Level], n)
	case *east.Strikethrough:
		w.wrap("del", n)
	case *ast.Link:
		w.link(n)
	case *ast.AutoLink:
		w.autoLink(n)
	case *optionNode:
		w.leave(holeOption, w.doc.options[n])
	case *ast.Image:
		w.image(n)
	case *east.TaskCheckBox:
		w.s(map[bool]string{true: "☑ ", false: "☐ "}[n.IsChecked])
	case *east.FootnoteLink:
		w.footnoteLink(n)
	}
}

func (w *writer) text(n *ast.Text) {
	value := n.Segment.Value(w.doc.Source)
	if n.IsRaw() {
		w.s(string(util.EscapeHTML(value)))
	} else {
		w.words(value)
	}
	switch {
	case n.HardLineBreak():
		w.s("<br>")
	case n.SoftLineBreak():
		w.s("\n")
	}
}

// plainCode returns the text of a code span, which has no escapes.
func plainCode(n ast.Node, source []byte) string {
	var b strings.Builder
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		if t, ok := c.(*ast.Text); ok {
			b.Write(t.Segment.Value(source))
		}
	}
	return b.String()
}

func (w *writer) wrap(tag string, n ast.Node) {
	w.s("<", tag, ">")
	w.inlines(n)
	w.s("</", tag, ">")
}

func (w *writer) link(n *ast.Link) {
	if w.tight {
		w.inlines(n)
		return
	}
	w.s("<a", titled(n.Title))
	if n.ChildCount() == 0 {
		w.leave(holeNamed, w.doc.links[n])
	} else {
		w.leave(holeLink, w.doc.links[n])
	}
	w.unexplained(func() { w.inlines(n) })
	w.s("</a>")
}

// attributes returns the attributes of a link and the end of its start tag.
func (t Target) attributes() string {
	out := ` href="` + escape(t.Href) + `"`
	if t.Class != "" {
		out += ` class="` + t.Class + `"`
	}
	if t.Lang != "" {
		out += ` hreflang="` + t.Lang + `"`
	}
	return out + ">"
}

func (w *writer) autoLink(n *ast.AutoLink) {
	url := string(n.URL(w.doc.Source))
	if n.AutoLinkType == ast.AutoLinkEmail {
		url = "mailto:" + url
	}
	w.s(`<a href="`, escape(url), `">`, escape(string(n.Label(w.doc.Source))), "</a>")
}

func (w *writer) image(n *ast.Image) {
	w.s(`<img src="`)
	w.leave(holeImage, w.doc.links[n])
	w.s(`" alt="`, escape(w.doc.plain(n, nil)), `"`, titled(n.Title), ` loading="lazy">`)
}

// titled returns the title of a link or picture as an attribute, or "" without one.
func titled(title []byte) string {
	if len(title) == 0 {
		return ""
	}
	return ` title="` + escape(unmarked(title)) + `"`
}

// unmarked returns a text without the escapes and entities that it is written with.
func unmarked(text []byte) string {
	return string(util.ResolveEntityNames(util.ResolveNumericReferences(util.UnescapePunctuations(text))))
}

func (w *writer) footnoteLink(n *east.FootnoteLink) {
	i := strconv.Itoa(n.Index)
	if w.tight || w.copied {
		return
	}
	w.s(`<sup><a class="fn" id="`, refID(n.Index, n.RefIndex), `" href="#fn`, i, `" role="doc-noteref"`, named(w.options.Note, i), ">", i, "</a></sup>")
}

// waysBack writes the links from a footnote back to every reference. They follow the end of its last rule.
func (w *writer) waysBack(n *east.Footnote) {
	last := ast.Node(n)
	if p, ok := n.LastChild().(*ast.Paragraph); ok {
		last = p
	}
	for c := last.FirstChild(); c != nil; c = c.NextSibling() {
		if back, ok := c.(*east.FootnoteBacklink); ok {
			w.s(` <a class="fnback" href="#`, refID(back.Index, back.RefIndex), `" role="doc-backlink"`, named(w.options.Back, strconv.Itoa(back.Index)), ">↩</a>")
		}
	}
}

// named returns an aria-label, or "" without a name.
func named(name, n string) string {
	if name == "" {
		return ""
	}
	return ` aria-label="` + escape(strings.ReplaceAll(name, "{n}", n)) + `"`
}

// refID returns the id of the n-th reference to a footnote.
func refID(index, n int) string {
	id := "fnref" + strconv.Itoa(index)
	if n > 0 {
		id += "-" + strconv.Itoa(n)
	}
	return id
}

var escapes = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;")

func escape(s string) string { return escapes.Replace(s) }
