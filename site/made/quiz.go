package made

import (
	"html"
	"slices"
	"strconv"
	"strings"

	"taula/site/link"
	"taula/site/object"
	"taula/site/page"
	"taula/templates"
)

// quizSize is how many boards the quiz asks about.
const quizSize = 48

// quiz makes a section a board that gives points to somebody: the board, and folded away what it gives and why. It takes one
// board of a heading, from page after page in turn: of the disputes, or of all pages where there are none.
func quiz(b *link.Site, v *object.Object, _ *link.Whys) addition {
	var m addition
	for n, name := range quizBoards(b) {
		s := b.Index.Boards[name]
		e := b.Example(v, page.Example{Name: name}, page.Block{})
		e.Folded, e.Caption = true, ""
		title := b.Shared.Site(v.Lang).Say("quiz-board", "n", strconv.Itoa(n+1))
		m.Sections = append(m.Sections, templates.Section{
			ID: "quiz-" + name, Level: 2, For: boxOf(b, s.Key), Title: html.EscapeString(title) + " <small>" + html.EscapeString(b.Object(v.Lang, s.Key).Title.Text) + "</small>",
			Blocks: []templates.Block{{Example: e}},
		})
	}
	return m
}

// quizBoards chooses the boards: those whose turn gives points, without questions and refusals.
func quizBoards(b *link.Site) []string {
	var pages [][]string
	keys := b.InOrder()
	disputes := func(key string) bool { return strings.HasPrefix(key, questionsFolder) }
	for _, key := range keys {
		if slices.ContainsFunc(keys, disputes) && !disputes(key) {
			continue
		}
		pages = append(pages, boardsThatScore(b, b.Sources[key]))
	}
	return inTurn(pages)
}

// boardsThatScore returns a board of each heading of a page whose turn gives points, without questions and refusals.
func boardsThatScore(b *link.Site, doc *page.Facts) (names []string) {
	last := -1
	for _, e := range doc.Examples {
		s := b.Index.Boards[e.Name]
		if !e.Here || s.Board == nil || len(s.Account.Scores) == 0 || len(s.Account.Questions) > 0 || strings.Contains(s.Text, "\n!") {
			continue
		}
		heading := -1
		for i, h := range doc.Headings {
			if h.Line < e.Line {
				heading = i
			}
		}
		if heading != last {
			names, last = append(names, e.Name), heading
		}
	}
	return names
}

// inTurn takes a name from list after list, as many as the quiz has.
func inTurn(pages [][]string) (chosen []string) {
	for i := 0; len(chosen) < quizSize; i++ {
		some := false
		for _, names := range pages {
			if i < len(names) && len(chosen) < quizSize {
				chosen, some = append(chosen, names[i]), true
			}
		}
		if !some {
			break
		}
	}
	return chosen
}
