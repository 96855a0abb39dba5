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

// A Note is context for translators that a tool shows beside a unit. Its kind, a category in XLIFF, is
//
//	place   the page and the heading it stands under: "rules/base-game#road"
//	under   the headings above: "What is a castle? › Which cities are small?"
//	most    how long an interface text may be: "12 characters"
//	board   the position that a caption speaks of, as text
//	terms   what the glossary says: "castle = castell"
//	change  of the English since it was translated: "worth [-5-] {+6+} points"
type Note struct{ Kind, Text string }

// notes returns the notes of a unit unless it is current.
func notes(s *translation.Sheet, state *translation.State, headings map[string]string) []Note {
	if state.Status == translation.Current {
		return nil
	}
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
		add("place", place)
		add("under", strings.Join(path, " › "))
	}
	if most := s.Longest[u.Where]; most > 0 && s.ID == translation.UI {
		add("most", strconv.Itoa(most)+" characters")
	}
	if u.Kind == "caption" {
		add("board", boardBefore(s.English.Text, u))
	}
	add("terms", termsOf(s, u))
	if state.Base != "" && state.Base != u.Text {
		add("change", words.Marked(state.Diff(), false))
	}
	return notes
}

// boardBefore returns the position above a caption, with its lines joined by " / ".
func boardBefore(text []byte, u *page.Unit) string {
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
func termsOf(s *translation.Sheet, u *page.Unit) string {
	var out []string
	_, mentions := s.Lexicon.Terms(u.Text)
	for _, m := range mentions {
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
