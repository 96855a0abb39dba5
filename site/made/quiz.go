package made

import (
	"html"
	"slices"
	"strconv"
	"strings"

	"taula/scorer"
	"taula/site/link"
	"taula/site/object"
	"taula/site/page"
	"taula/templates"
)

// quizSize is the number of boards in the quiz.
const quizSize = 48

// quiz returns a section for each board that gives points: the board, and its verdict, folded. It takes one board of each
// heading, alternating between pages: those of disputes, or all pages if there are none.
func quiz(b *link.Site, v *object.Object, _ *link.Whys) addition {
	w := b.Shared.Site(v.Lang)
	m := addition{Inside: templates.Quiz(w)}
	for n, name := range quizBoards(b) {
		s := b.Index.Boards[name]
		e := b.Example(v, page.Example{Name: name}, page.Block{Mark: page.Unmarked})
		e.Folded, e.Caption = true, ""
		e.Choices, e.Right = choices(b.Shared.Words[v.Lang]["player"], &s.Account)
		title := w.Say("quiz-board", "n", strconv.Itoa(n+1))
		m.Sections = append(m.Sections, templates.Section{
			ID: "quiz-" + name, Level: 2, For: boxOf(b, s.Key), Title: html.EscapeString(title) + " <small>" + html.EscapeString(b.Object(v.Lang, s.Key).Title.Text) + "</small>",
			Blocks: []templates.Block{{Example: e}},
		})
	}
	return m
}

// quizBoards returns the boards of the quiz: those whose turn gives points, without questions and refusals.
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
	names := inTurn(pages)
	slices.SortStableFunc(names, func(x, y string) int { return effort(b.Index.Boards[x].Board) - effort(b.Index.Boards[y].Board) })
	return names
}

// effort estimates how hard a board is. Easy ones come first.
func effort(s *object.Board) int {
	n := len(s.Account.Position.Squares) + 3*len(s.Account.Scores)
	if s.Account.Totals[0].Points == 0 {
		n += 8
	}
	return n
}

// choices returns four accounts of which one is right: the others give the points to somebody else, or too few or too many of them.
func choices(players templates.Words, a *scorer.Account) (all []string, right string) {
	say := func(more, times, of int) string { // (points+more)*times/of for everybody
		var parts []string
		for _, t := range a.Totals {
			parts = append(parts, players.Say(t.Player.String())+" "+strconv.Itoa((t.Points+more)*times/of))
		}
		return strings.Join(parts, ", ")
	}
	right = say(0, 1, 1)
	all = []string{right}
	offer := func(other string) {
		if len(all) < 4 && !slices.Contains(all, other) {
			all = append(all, other)
		}
	}
	for _, f := range a.Position.Figures {
		if len(a.Totals) == 1 && f.Player != a.Totals[0].Player && f.Player != 0 {
			offer(players.Say(f.Player.String()) + " " + strconv.Itoa(a.Totals[0].Points))
			break
		}
	}
	if a.Totals[0].Points%2 == 0 {
		offer(say(0, 1, 2))
	}
	offer(say(0, 2, 1))
	offer(say(1, 1, 1))
	offer(say(3, 1, 1))
	slices.Sort(all)
	return all, right
}

// boardsThatScore returns a board of each heading of a page whose turn gives points, without questions and refusals.
func boardsThatScore(b *link.Site, doc *page.Facts) (names []string) {
	last := -1
	for _, e := range doc.Examples {
		s := b.Index.Boards[e.Name]
		if !e.Here || s.Board == nil || len(s.Account.Scores) == 0 || len(s.Account.Questions) > 0 || strings.Contains(s.Text, "\n!") {
			continue
		}
		if heading := doc.HeadingAt(e.Line); heading != last {
			names, last = append(names, e.Name), heading
		}
	}
	return names
}

// inTurn takes a name from list after list, as many as the quiz has.
func inTurn(pages [][]string) (chosen []string) {
	for i, some := 0, true; some; i++ {
		some = false
		for _, names := range pages {
			if i < len(names) {
				chosen, some = append(chosen, names[i]), true
			}
		}
	}
	return chosen[:min(len(chosen), quizSize)]
}
