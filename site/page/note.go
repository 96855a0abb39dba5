package page

import (
	"bytes"
	"regexp"

	"github.com/yuin/goldmark/ast"
	east "github.com/yuin/goldmark/extension/ast"
)

// noteBegin begins a mark and a note.
var noteBegin = []byte("[^")

var (
	codeInLine = regexp.MustCompile("^`+[^`]*`+")
	noteText   = regexp.MustCompile(`^ {0,3}\[\^([^\]\s]+)\]:`)
)

// notes finds marks whose note is not there, which stay in the text as they are, and notes that no mark leads to, which vanish
// with the rules they state.
func (s *surveyor) notes() {
	if !bytes.Contains(s.doc.Source, noteBegin) {
		return
	}
	known := map[string]bool{}
	for n := s.doc.root.LastChild(); n != nil; n = n.PreviousSibling() {
		if list, ok := n.(*east.FootnoteList); ok {
			for note := list.FirstChild(); note != nil; note = note.NextSibling() {
				known[string(note.(*east.Footnote).Ref)] = true
			}
		}
	}
	_ = ast.Walk(s.doc.root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering && n.Type() == ast.TypeBlock && n.Kind() != ast.KindFencedCodeBlock && n.Kind() != ast.KindCodeBlock && n.Kind() != ast.KindHTMLBlock {
			s.lostMarks(n, known)
		}
		return ast.WalkContinue, nil
	})
	s.lostNotes(known)
}

// lostMarks finds the marks in a block that lead to no note.
func (s *surveyor) lostMarks(n ast.Node, known map[string]bool) {
	lines := n.Lines()
	for i := 0; lines != nil && i < lines.Len(); i++ {
		at := lines.At(i)
		line := at.Value(s.doc.Source)
		if !bytes.Contains(line, noteBegin) {
			continue
		}
		for _, label := range noteLabels(line) {
			if !known[label] {
				s.bad(s.doc.line(at.Start), "the mark [^"+label+"]", "a note of this name: [^"+label+"]: …")
			}
		}
	}
}

// noteLabels returns the labels of the marks in a line, outside of code.
func noteLabels(line []byte) (labels []string) {
	for i := 0; i < len(line); i++ {
		switch {
		case line[i] == '\\':
			i++
		case line[i] == '`':
			i += max(len(codeInLine.Find(line[i:]))-1, 0)
		case bytes.HasPrefix(line[i:], noteBegin):
			if n := bytes.IndexAny(line[i+2:], "] \t\n"); n > 0 && line[i+2+n] == ']' {
				labels = append(labels, string(line[i+2:i+2+n]))
				i += 2 + n
			}
		}
	}
	return labels
}

// lostNotes finds the notes that no mark leads to, and those whose name another one has.
func (s *surveyor) lostNotes(known map[string]bool) {
	fenced, seen := false, map[string]bool{}
	for i, line := range bytes.Split(s.doc.Source, []byte("\n")) {
		if bytes.HasPrefix(bytes.TrimSpace(line), []byte("```")) {
			fenced = !fenced
		}
		if fenced || !bytes.Contains(line, noteBegin) {
			continue
		}
		m := noteText.FindSubmatch(line)
		if m == nil {
			continue
		}
		switch label := string(m[1]); {
		case !known[label]:
			s.bad(i+1, "the note [^"+label+"]", "a mark in a text that leads to it: [^"+label+"]")
		case seen[label]:
			s.bad(i+1, "a second note [^"+label+"]", "one, or another name")
		default:
			seen[label] = true
		}
	}
}
