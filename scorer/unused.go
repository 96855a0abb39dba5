package scorer

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// An answer that no question takes is never dropped in silence: it is a problem with the rule that explains why. Some rules
// report the answers that they refuse themselves (princess.city, tower.capture, drawbridge.optional).

// used stands for the rule that explains why an answer is not used, if the account does use it.
const used board.RuleID = "used"

// unused reports every answer of the players that the account does not use, and marks the questions that the others answer.
func unused(s *board.Survey, a *Account) {
	p := s.Position
	if len(p.Choices) == 0 || !playable(p) {
		return
	}

	for i := range p.Choices {
		choice := &p.Choices[i]
		rule := whyUnused(s, a, choice)
		markAnswered(s, a, choice)
		if rule != used {
			a.problem(rule, choice.Place)
			a.unused = append(a.unused, i)
		}
	}
}

// whyUnused returns the rule that explains why the account does not use an answer, or used if it does.
func whyUnused(s *board.Survey, a *Account, c *board.Choice) board.RuleID {
	var asked *Question // the last one that the answer is about
	for i := range a.Questions {
		q := &a.Questions[i]
		if !about(s, q, c) {
			continue
		}
		if heeded(s, a, q, c) {
			return used
		}
		asked = q
	}

	if broken := a.wrongly(c); broken != "" {
		return broken
	}
	if asked != nil {
		return asked.Rule
	}
	return unasked(s, a, c)
}

// markAnswered marks every question that an answer settles. An answer that has words for fewer figures than are asked about
// leaves the others open.
func markAnswered(s *board.Survey, a *Account, c *board.Choice) {
	for i := range a.Questions {
		q := &a.Questions[i]
		if about(s, q, c) && heeded(s, a, q, c) && a.place(s, i) < len(c.Answers) {
			q.Answered = true
		}
	}
}

// wrongly returns the rule about drawbridges that an answer breaks, or "".
func (a *Account) wrongly(c *board.Choice) board.RuleID {
	if x := board.First(a.wrong, func(x *wrongWay) bool { return x.choice == c }); x != nil {
		return x.rule
	}
	return ""
}

// about reports whether a question may be what an answer answers: its words are of that kind, and it stands at the same
// place, or is about the same feature where any place of it will do.
func about(s *board.Survey, q *Question, c *board.Choice) bool {
	reply := c.Answers[0]
	if !c.Meant(q.Rule, q.Player) {
		return false
	}
	switch q.Rule {
	case "castle.convert.choice":
		return (reply.Word == board.SayCastle || reply.Word == board.SayPoints) && s.At(q.Place) == s.At(c.Place)
	case "covid.spread.choice":
		return reply.Word == board.ToPlace && s.At(q.Place) == s.At(c.Place)
	case "drawbridge.several":
		return (reply.Word == board.ToPlace || reply.Word == board.SayHome) && s.At(q.Place) == s.At(c.Place)
	case "bigtop.tokens":
		return reply.Word.Animal() > 0 && q.Place == c.Place
	case "acrobats.score":
		return q.Place == c.Place
	case "covid.test.each":
		return shown(s.Position, c, reply.Word).Tests() && s.Position.Same(q.Place, c.Place)
	}
	return s.Position.Same(q.Place, c.Place)
}

// heeded reports whether the account counts with an answer to a question.
func heeded(s *board.Survey, a *Account, q *Question, c *board.Choice) bool {
	switch q.Rule {
	case "drawbridge.several":
		// Of several players, each is answered at one of their own places.
		others := func(o *Question) bool {
			return o.Rule == q.Rule && o.Place != q.Place && s.At(o.Place) == s.At(q.Place)
		}
		return a.wrongly(c) == "" && (s.Position.Same(q.Place, c.Place) || !board.Any(a.Questions, others))
	case "covid.test.each", "covid.spread.empty", "rb.meeple.falls", "rb.break.phantom":
		return heededInOrder(s, a, q, c)
	}
	return len(c.Answers) == 1 && alike(s, c.Answers[0], q.Assumed[0])
}

// together reports whether two questions are answered by one list of answers: of the tests at a place, of the tokens that are taken
// in a turn, and of the figures of one player that fall from a place.
func together(s *board.Survey, q, o *Question) bool {
	if q.Rule.Family() != o.Rule.Family() || !s.Position.Same(q.Place, o.Place) {
		return false
	}
	switch q.Rule {
	case "covid.test.each", "covid.spread.empty":
		return o.Rule == q.Rule
	}
	return q.Rule.Family() == "rb" && o.Player == q.Player
}

// heededInOrder reports whether the account counts with a list of answers to a question and those it is answered together with.
func heededInOrder(s *board.Survey, a *Account, q *Question, c *board.Choice) bool {
	n := 0
	for i := range a.Questions {
		o := &a.Questions[i]
		if !together(s, q, o) {
			continue
		}
		if n < len(c.Answers) {
			reply := c.Answers[n]
			if q.Rule == "covid.test.each" {
				reply.Word = shown(s.Position, c, reply.Word)
			}
			if !alike(s, reply, o.Assumed[0]) {
				return false
			}
		}
		n++
	}
	return len(c.Answers) <= n
}

// place returns which one of a list of answers is for question number n: 0 where each question has an answer of its own.
func (a *Account) place(s *board.Survey, n int) (nth int) {
	for i := range a.Questions[:n] {
		if together(s, &a.Questions[i], &a.Questions[n]) {
			nth++
		}
	}
	return nth
}

// alike reports whether two answers are the same word or places of one feature.
func alike(s *board.Survey, a, b board.Reply) bool {
	if a == b {
		return true
	}
	if a.Word != board.ToPlace || b.Word != board.ToPlace || a.Place.Spot == board.CastleTwo || b.Place.Spot == board.CastleTwo {
		return false
	}
	f := s.At(a.Place)
	return f != nil && f == s.At(b.Place)
}

// unasked returns the rule that explains why no question takes an answer. It returns used if the answer states a fact
// without a question, or if nothing is at its place, which the board reports itself.
func unasked(s *board.Survey, a *Account, c *board.Choice) board.RuleID {
	f, word := s.At(c.Place), c.Answers[0].Word
	here := func(kind board.TokenKind) bool {
		return board.Any(s.Position.Tokens, func(k *board.Token) bool { return k.Kind == kind && k.Place == c.Place })
	}
	switch {
	case word.Animal() > 0:
		return "bigtop.tokens"
	case word == board.SayLater || s.Position.Acrobats(c.Place):
		return "acrobats.score"
	case c.Place.Spot == board.Whole && c.Family == "covid":
		return "covid.spread.empty"
	case c.Place.Spot == board.Whole:
		if word == board.ToPlace && len(c.Answers) == 1 && here(board.Tower) {
			return used
		}
		return "tower.capture"
	case f != nil:
		return unaskedOf(s, a, f, c)
	case c.Place.Spot == board.CastleTwo && here(board.Castle):
		return "castle.small.def.c2"
	}
	return used
}

// unaskedOf does so for an answer about a feature.
func unaskedOf(s *board.Survey, a *Account, f *board.Feature, c *board.Choice) board.RuleID {
	word, to := c.Answers[0].Word, c.Answers[0].Place
	switch {
	case word == board.SayCastle || word == board.SayPoints:
		return uncastled(s, f)
	case word.Tests():
		return "covid.test.each"
	case word == board.ToPlace && c.Place.Spot == board.CastleTwo:
		return untaken(s, a, c.Place, to)
	case word == board.ToPlace && princess(s, c.Place):
		if len(c.Answers) == 1 && a.tells("princess.city", func(at board.Place) bool { return s.Position.Same(at, to) }) {
			return used
		}
		return "princess.city"
	}
	return unmoved(s, a, f, c)
}

// tells reports whether a note or a problem with that rule stands at one of the places.
func (a *Account) tells(rule board.RuleID, at func(board.Place) bool) bool {
	return board.Any(a.Notes, func(n *Note) bool { return n.Rule == rule && at(n.Place) }) ||
		board.Any(a.Problems, func(x *board.Problem) bool { return x.Rule == rule && at(x.Place) })
}

// uncastled returns the rule that explains why the account does not ask whether a city becomes a castle.
func uncastled(s *board.Survey, f *board.Feature) board.RuleID {
	p := s.Position
	rule := p.WhyNoSmallCity(f)
	switch {
	case f.Castle >= 0:
		return "castle.nocity"
	case rule != "":
		return rule
	}
	rule, makers := "castle.convert.occupied", 0
	for _, who := range p.Seats() {
		switch why := p.WhyNotConvert(f, who); {
		case why == "":
			makers++
		case why != "castle.convert.occupied":
			rule = why
		}
	}
	switch {
	case makers == 0:
		return rule
	case makers > 1:
		return "castle.convert.shared"
	}
	return "castle.convert.when"
}

// untaken returns the rule that explains why a lord cannot take what an answer names, or used if the lord takes it anyway.
func untaken(s *board.Survey, a *Account, castle, to board.Place) board.RuleID {
	f := s.At(to)
	for i := range a.Scores {
		x := &a.Scores[i]
		if x.Kind != "castle" || x.Place != castle {
			continue
		}
		if x.Why.Rule == "castle.chain" && to.Spot == board.CastleTwo || f != nil && slices.Equal(x.Why.Cells, f.Cells) {
			return used
		}
	}
	return "castle.choice"
}

// princess reports whether a place is a princess's city.
func princess(s *board.Survey, at board.Place) bool {
	part, ok := s.Position.PartAt(at)
	return ok && part.Segment >= 0 && s.Position.At(at.Cell).Tile.Segments[part.Segment].Marks&tile.Princess != 0
}

// movesOf returns the rule that explains why a question of a family is not asked, or "" for other families.
func movesOf(s *board.Survey, a *Account, f *board.Feature, family string) board.RuleID {
	switch family {
	case "wagon":
		crosses := func(q *Question) bool { return q.Rule == "drawbridge.several" && s.At(q.Place) == f }
		if board.Any(a.Questions, crosses) {
			return "drawbridge.wagon"
		}
		return wagonRule(s.Position)
	case "rb":
		return "rb.meeple.falls"
	case "covid":
		return "covid.spread.choice"
	}
	return ""
}

// unmoved returns the rule that explains why the account does not ask whether figures move or an infection spreads. It returns
// used if an abbot has gone home.
func unmoved(s *board.Survey, a *Account, f *board.Feature, c *board.Choice) board.RuleID {
	p := s.Position
	rule := movesOf(s, a, f, c.Family)
	for i := 0; i < len(p.Tokens) && rule == ""; i++ {
		if k := &p.Tokens[i]; k.Kind == board.Drawbridge && s.At(k.Place) == f {
			rule = uncrossed(s.At(k.To))
		}
	}
	for i := 0; i < len(p.Figures) && rule == ""; i++ {
		if g := &p.Figures[i]; p.Same(g.Place, c.Place) {
			rule = stayed(s, a, f, g.Kind)
		}
	}
	switch {
	case rule != "":
		return rule
	case c.Place.Spot == board.Bridge:
		return "rb.meeple.falls"
	case p.Plays(board.BoxCovid) && c.Answers[0].Word == board.SayHome:
		return "covid.test.each"
	case p.Plays(board.BoxCovid):
		return "covid.spread.choice"
	}
	return "notation.answer"
}

// uncrossed returns the rule why nobody crosses a drawbridge into a city now, "" where no city is there.
func uncrossed(city *board.Feature) board.RuleID {
	switch {
	case city == nil:
		return ""
	case city.Castle >= 0:
		return "drawbridge.castle"
	case city.Complete():
		return "drawbridge.up"
	}
	return "drawbridge.when"
}

// stayed returns the rule why a figure in a feature does not move, "" for one that never does, and used where it is an abbot that
// has gone home.
func stayed(s *board.Survey, a *Account, f *board.Feature, kind board.FigureKind) board.RuleID {
	switch {
	case kind == board.Wagon:
		return wagonRule(s.Position)
	case kind != board.Abbot:
		return ""
	case board.Any(a.Scores, func(x *Score) bool { return x.Why.Rule == "abbot.recall" && x.Place == f.Place }):
		return used
	}
	return "abbot.recall"
}
