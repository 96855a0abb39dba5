package exchange

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"taula/site/page"
	"taula/site/translation"
	"taula/site/translation/words"
)

// A Note is context for translators that a tool shows beside a unit.
type Note struct{ Kind, Text string }

// The kinds of notes, which are categories in XLIFF.
const (
	NotePlace  = "place"  // "rules/base-game#road": the page and the heading it stands under
	NoteUnder  = "under"  // the headings above: "What is a castle? › Which cities are small?"
	NoteBoard  = "board"  // the position that a caption speaks of, as text
	NoteTerms  = "terms"  // what the glossary says: "castle = castell"
	NoteChange = "change" // of the English since it was translated: "worth [-5-] {+6+} points"
	NoteMost   = "most"   // how long an interface text may be: "12 characters"
)

// notesOf returns the notes of the units that are not current.
func notesOf(s *translation.Sheet) [][]Note {
	var headings map[string]string
	out := make([][]Note, len(s.Page.Units))
	for i := range s.Page.Units {
		if s.Page.Units[i].Status == translation.Current {
			continue
		}
		if headings == nil {
			headings = headingsOf(s.English.Units)
		}
		out[i] = noted(s, s.Page.Units[i], headings)
	}
	return out
}

// headingsOf returns the texts of the headings of a page by id.
func headingsOf(units []page.Unit) map[string]string {
	out := map[string]string{}
	for i := range units {
		if u := &units[i]; u.ID != "" {
			out[u.ID] = u.Text
		}
	}
	return out
}

func noted(s *translation.Sheet, state translation.State, headings map[string]string) []Note {
	u := state.Unit
	var notes []Note
	add := func(kind, text string) {
		if text != "" {
			notes = append(notes, Note{kind, text})
		}
	}
	if s.ID != translation.UI {
		place, path := s.ID, []string(nil)
		if u.Where != "-" {
			ids := strings.Split(u.Where, "/")
			place += "#" + ids[len(ids)-1]
			for _, id := range ids {
				if text := headings[id]; text != "" {
					path = append(path, text)
				}
			}
		}
		add(NotePlace, place)
		add(NoteUnder, strings.Join(path, " › "))
	}
	if most := s.Longest[u.Where]; most > 0 && s.ID == translation.UI {
		add(NoteMost, strconv.Itoa(most)+" characters")
	}
	if u.Kind == "caption" {
		add(NoteBoard, boardBefore(s.English.Text, u))
	}
	add(NoteTerms, termsOf(s, u))
	if state.Base != "" && state.Base != u.Text {
		add(NoteChange, words.Marked(state.Diff(), false))
	}
	return notes
}

// boardBefore returns the position above a caption, with its lines joined by " / ".
func boardBefore(text []byte, u page.Unit) string {
	before := text[:min(u.Start, len(text))]
	at := bytes.LastIndex(before, []byte("\n```board"))
	if at < 0 {
		return ""
	}
	_, block, _ := strings.Cut(string(before[at+1:]), "\n")
	block, _, _ = strings.Cut(block, "\n```")
	return strings.Join(strings.Split(strings.TrimSpace(block), "\n"), " / ")
}

// termsOf lists the glossary terms in a unit with their translations.
func termsOf(s *translation.Sheet, u page.Unit) string {
	var out []string
	for _, m := range s.Lexicon.Terms(page.Spoken(u.Text)) {
		say := strings.Join(m.Term.Forms, ", ")
		if !m.Term.Keep {
			t, ok := s.Glossary.Term(m.Term.Key)
			if !ok {
				continue
			}
			if say = t.Title(); say == "" {
				say = strings.Join(slices.DeleteFunc(slices.Clone(t.Use), func(w string) bool { return strings.HasPrefix(w, "re:") }), ", ")
			}
		}
		if one := m.Term.Title() + " = " + say; say != "" && !slices.Contains(out, one) {
			out = append(out, one)
		}
	}
	return strings.Join(out, "; ")
}
