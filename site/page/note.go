package page

import (
	"bytes"
	"regexp"

	"github.com/yuin/goldmark/ast"
	east "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// noteMark matches a reference to a footnote.
var noteMark = regexp.MustCompile(`^\[\^([^\]\s]+)\]`)

// Context keys of a page being parsed: its references without a footnote, as text segments, and all its footnotes. goldmark
// keeps only those that are referred to.
var marksKey, notesKey = parser.NewContextKey(), parser.NewContextKey()

// lostMarks finds references without a footnote. It runs after goldmark's own parser of references, and leaves them in the text.
type lostMarks struct{}

// Trigger returns the first byte of a reference.
func (lostMarks) Trigger() []byte { return []byte{'['} }

// Parse records a reference.
func (lostMarks) Parse(_ ast.Node, block text.Reader, pc parser.Context) ast.Node {
	line, segment := block.PeekLine()
	if m := noteMark.Find(line); m != nil {
		lost, _ := pc.Get(marksKey).([]text.Segment)
		pc.Set(marksKey, append(lost, segment.WithStop(segment.Start+len(m))))
	}
	return nil
}

// allNotes records all footnotes. It runs before goldmark's own transformer of footnotes.
type allNotes struct{}

// Transform records the footnotes of a page.
func (allNotes) Transform(doc *ast.Document, reader text.Reader, pc parser.Context) {
	if !bytes.Contains(reader.Source(), []byte("[^")) {
		return
	}
	var all []*east.Footnote
	_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if note, ok := n.(*east.Footnote); ok && entering {
			all = append(all, note)
		}
		return ast.WalkContinue, nil
	})
	pc.Set(notesKey, all)
}

// notes reports references without a footnote, which would stay in the text; footnotes without a reference, which would vanish
// with the rules they state; and footnotes with the same name.
func (s *surveyor) notes(pc parser.Context) {
	marks, _ := pc.Get(marksKey).([]text.Segment)
	for _, at := range marks {
		mark := string(at.Value(s.doc.Source))
		s.bad(s.lineOf(at.Start), "the mark "+mark, "a note of this name: "+mark+": …")
	}
	notes, _ := pc.Get(notesKey).([]*east.Footnote)
	used := map[string]bool{}
	for _, note := range notes {
		switch label := string(note.Ref); {
		case note.Index >= 0:
			used[label] = true
		case used[label]:
			s.bad(s.lineOf(note.Pos()), "a second note [^"+label+"]", "one, or another name")
		default:
			s.bad(s.lineOf(note.Pos()), "the note [^"+label+"]", "a mark in a text that leads to it: [^"+label+"]")
		}
	}
}
