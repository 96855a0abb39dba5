package source

import (
	"fmt"

	"taula/scorer/notation"
	"taula/site/page"
)

// Unreadable says why a position or a tile cannot be read, without its place. The commands, the build and the scorer's page
// all say it in these words.
func (w Words) Unreadable(e notation.Error) string {
	texts := w["error"]
	if texts[e.Code] == "" { // a tree without the program's texts
		return fmt.Sprintf("%s: found %q, expected %q", e.Code, e.Found, e.Wanted)
	}
	return texts.Say(e.Code, "found", page.Shown(e.Found), "wanted", e.Wanted)
}

// ForAuthors returns the words in which a build tells authors what is wrong: English, as in all its messages, if there are any.
func (s *Shared) ForAuthors() Words {
	if words := s.Words["en"]; words != nil {
		return words
	}
	return s.Words[s.Source]
}
