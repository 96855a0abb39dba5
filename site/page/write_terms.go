package page

import (
	"bytes"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/renderer/html"
)

// A Term is a place in a text that can be explained: bytes Start to End, and the key of the term.
type Term struct {
	Start, End int
	Key        string
}

// TermID returns the id of a term's explanation on a page.
func TermID(key string) string { return "term-" + key }

// explained are the terms explained so far: each once between two headings of level 2.
type explained struct {
	page, section []string // keys
	off           bool     // no explanations here
}

// unexplained writes without explanations.
func (w *writer) unexplained(write func()) {
	was := w.terms.off
	w.terms.off = true
	write()
	w.terms.off = was
}

// marked writes the text of a unit. A text in another language than the page's has no explanations.
func (w *writer) marked(n ast.Node, m Mark) {
	if m.Lang != "" {
		w.unexplained(func() { w.inlines(n) })
		return
	}
	w.inlines(n)
}

// words writes plain text. The first mention of a term in a section is a button that shows its explanation.
func (w *writer) words(text []byte) {
	if w.options.Terms != nil && !w.terms.off {
		at := 0
		for _, t := range w.options.Terms(string(text)) {
			if slices.Contains(w.terms.section, t.Key) {
				continue
			}
			w.terms.section = append(w.terms.section, t.Key)
			if !slices.Contains(w.terms.page, t.Key) {
				w.terms.page = append(w.terms.page, t.Key)
			}
			word := at + bytes.LastIndexAny(text[at:t.Start], " \n") + 1 // start of the word before the term: an article or a bracket
			w.plain(text[at:word])
			at = t.End
			if at < len(text) && strings.IndexByte(".,;:!?)", text[at]) >= 0 {
				at++
			}
			tied := word < t.Start || at > t.End // otherwise a browser may break the line at the button
			if tied {
				w.s(unbrokenSpan)
			}
			w.plain(text[word:t.Start])
			w.s(`<button type="button" class="term" popovertarget="`, TermID(t.Key), `">`)
			w.plain(text[t.Start:t.End])
			w.s("</button>", string(text[t.End:at]))
			if tied {
				w.s("</span>")
			}
		}
		text = text[at:]
	}
	w.plain(text)
}

// unbroken keeps arithmetic on one line.
var unbroken = strings.NewReplacer(" × ", "\u00a0×\u00a0", " + ", "\u00a0+\u00a0", " − ", "\u00a0−\u00a0", " ÷ ", "\u00a0÷\u00a0", " = ", "\u00a0=\u00a0")

// signs are the signs that unbroken replaces.
var signs = bytes.Fields([]byte("× + − ÷ ="))

// plain writes text without explanations.
func (w *writer) plain(text []byte) {
	if slices.ContainsFunc(signs, func(sign []byte) bool { return bytes.Contains(text, sign) }) {
		text = []byte(unbroken.Replace(string(text)))
	}
	if !bytes.ContainsAny(text, "\\&<>\"\x00") {
		_, _ = w.out.Write(text)
		return
	}
	html.DefaultWriter.Write(&w.out, text)
}
