package page

import (
	"bytes"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/renderer/html"
)

// A Term is a place in a text where something stands that can be explained: bytes Start to End, and the key of what it is.
type Term struct {
	Start, End int
	Key        string
}

// TermID returns the id, on its page, of the explanation of a term.
func TermID(key string) string { return "term-" + key }

// explained is what has been explained so far: each term once in a section, that is from one heading of level 2 to the next.
type explained struct {
	page, section []string // keys
	off           bool     // nothing may be explained here
}

// unexplained writes without explaining anything.
func (w *writer) unexplained(write func()) {
	was := w.terms.off
	w.terms.off = true
	write()
	w.terms.off = was
}

// marked writes the text of a unit. One in another language than the page's explains nothing.
func (w *writer) marked(n ast.Node, m Mark) {
	if m.Lang != "" {
		w.unexplained(func() { w.inlines(n) })
		return
	}
	w.inlines(n)
}

// words writes plain text. A term mentioned for the first time in the section is a button that shows its explanation.
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
			word := at + bytes.LastIndexAny(text[at:t.Start], " \n") + 1 // where an article or a bracket before the term begins
			w.plain(text[at:word])
			if at = t.End; at < len(text) && strings.IndexByte(".,;:!?)", text[at]) >= 0 {
				at++
			}
			tied := word < t.Start || at > t.End // else a browser may begin a line at a button or behind it
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

// unbroken keeps a sum on one line.
var unbroken = strings.NewReplacer(" × ", "\u00a0×\u00a0", " + ", "\u00a0+\u00a0", " − ", "\u00a0−\u00a0", " ÷ ", "\u00a0÷\u00a0", " = ", "\u00a0=\u00a0")

// signs are what unbroken looks for.
var signs = bytes.Fields([]byte("× + − ÷ ="))

// plain writes text without explaining anything.
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
