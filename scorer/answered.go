package scorer

import (
	"slices"

	"taula/scorer/board"
)

// Answered returns the position of an account with an answer given to question n in place of what was answered before, or with no
// answer to it. The answer names its question, so that another one at the same place keeps its own. Answers to what is asked no
// longer then are dropped.
func Answered(a *Account, n int, answer board.Replies) *board.Position {
	q := &a.Questions[n]
	p := *a.Position
	p.Choices = a.withoutAnswers(q)
	if len(answer) == 0 {
		return &p
	}
	given := board.Choice{Family: q.Rule.Family(), Place: q.Place}
	for i := range a.Questions {
		switch o := &a.Questions[i]; {
		case o == q:
			given.Answers = append(given.Answers, answer...)
		case together(a.Survey, q, o):
			other := o.Assumed
			if q.Rule == "covid.spread.empty" && slices.Equal(other, answer) {
				other = q.Assumed // a token is taken once: the two change places
			}
			given.Answers = append(given.Answers, other...)
		case o.Rule.Family() == given.Family && (o.Rule == "covid.test.each") == (q.Rule == "covid.test.each") && p.Same(o.Place, q.Place):
			given.Player = q.Player
		}
	}
	p.Choices = append([]board.Choice{given}, p.Choices...)
	if given.Family == "rb" {
		refall(a.Survey, &p)
	}
	if q.Rule != "covid.test.each" {
		a.retest(&p)
	}
	unused, kept := Settle(&p).unused, p.Choices[:1]
	for i := 1; i < len(p.Choices); i++ {
		if !slices.Contains(unused, i) {
			kept = append(kept, p.Choices[i])
		}
	}
	p.Choices = kept
	return &p
}

// withoutAnswers returns the choices without those that answer a question. If such a choice also answers other questions,
// because it does not name its question or player, it is kept for each of them by name.
func (a *Account) withoutAnswers(q *Question) (all []board.Choice) {
	for j := range a.Position.Choices {
		c := &a.Position.Choices[j]
		if !about(a.Survey, q, c) {
			all = append(all, *c)
			continue
		}
		for i := range a.Questions {
			o := &a.Questions[i]
			if o == q || together(a.Survey, q, o) || !about(a.Survey, o, c) || !heeded(a.Survey, a, o, c) {
				continue
			}
			kept := board.Choice{Family: o.Rule.Family(), Place: c.Place, Answers: c.Answers}
			if kept.Family == q.Rule.Family() {
				kept.Player = o.Player
			}
			all = append(all, kept)
		}
	}
	return all
}

// refall replaces answers about falls that have become impossible because somebody who falls earlier was answered anew.
func refall(s *board.Survey, p *board.Position) {
	for range mostFalls {
		asked := Settle(p).Questions
		q, c, n := misplaced(s, p, asked)
		if q == nil {
			return
		}
		c.Answers = slices.Clone(c.Answers)
		c.Answers[n] = q.Assumed[0]
	}
}

// misplaced returns the first question about a fall that answer number n of a choice does not answer; nil if there is none.
func misplaced(s *board.Survey, p *board.Position, asked []Question) (q *Question, c *board.Choice, n int) {
	for i := range asked {
		q := &asked[i]
		n := q.nth(s, asked[:i])
		for j := range p.Choices {
			c := &p.Choices[j]
			if c.Family == "rb" && about(s, q, c) && n < len(c.Answers) &&
				!board.Any(q.Answers, func(x *Answer) bool { return x.Answer[0] == c.Answers[n] }) {
				return q, c, n
			}
		}
	}
	return nil, nil, 0
}

// retest keeps the answers of the figures that are still tested at a place, and lets the others stay. Who is tested depends on who
// falls where, where an infection goes, and who travels where.
func (a *Account) retest(p *board.Position) {
	if !board.Any(p.Choices, func(c *board.Choice) bool { return shown(p, c, c.Answers[0].Word).Tests() }) {
		return
	}
	after := Settle(p).Questions
	for i := range p.Choices {
		c := &p.Choices[i]
		var answers board.Replies
		for n := range after {
			if q := &after[n]; q.Rule == "covid.test.each" && about(a.Survey, q, c) {
				answers = append(answers, board.Reply{Word: board.SayStays})
				for j := range a.Questions {
					if o := &a.Questions[j]; o.Rule == q.Rule && o.tested == q.tested {
						answers[len(answers)-1] = o.Assumed[0]
					}
				}
			}
		}
		if len(answers) > 0 {
			c.Answers = answers
		}
	}
}
