package scorer

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// The circus: bigtop.score, bigtop.final, bigtop.tokens, bigtop.castle, acrobats.score, acrobats.final, acrobats.castle,
// castle.neighbour.others.
//
// When a tile with a circus is laid, what it completes is scored first, and who was there goes home. Then the token under the
// big top is turned over: its number for each follower that is still on the big top's tile or one of the eight around, whoever
// holds what, and for the lord of a castle with any part there. The big top goes to the new tile. At the end the same once more
// (JCloisterZone, BigTopPhase and BigTopCapability).
//
//	n n n      n  a follower here gives its owner the number
//	n T n      T  the big top
//	n n n
//
// Acrobats stand on their space ("r b2.m", beside a garden "r b2.a"), in no feature. Instead of placing a meeple a player may
// score a pyramid of three: 5 for each acrobat to its owner, and they go home. That is a choice of the turn ("choose b2.m
// points"), never assumed, and of one that was finished before this turn (AcrobatsCapability); of acrobats that came this turn
// only those on the tile just laid are known. At the end each gives 5. Neither a pyramid nor a circus is a completed feature, so
// no castle takes anything for them. What they give a ringmaster stands in ringmaster.go.

// pyramidScored pays for the pyramid that the players say is scored this turn, and asks about those that may be. It takes the
// place of the one meeple of the turn, so that it is the only one.
func pyramidScored(t *table, a *Account) {
	if t.placed() != 0 || !playable(t.p) {
		return
	}
	full := t.acrobats(board.Pyramid)
	for _, at := range full {
		if len(t.bow) == 0 && repliedWith(t.survey, "acrobats.score", t.p.Turn, at, board.Reply{Word: board.SayPoints}) {
			t.bow = []board.Place{at}
			t.pay(t.acrobatsAt(at), 5, at, "acrobats.score", a)
		}
	}
	if len(t.bow) > 0 {
		full = t.bow
	}
	for _, at := range full {
		q := Question{
			Rule: "acrobats.score", Player: t.p.Turn, Place: at, Assumed: say(board.SayLater),
			Answers: []Answer{{Answer: say(board.SayPoints), Points: t.each(t.acrobatsAt(at), 5)}, {Answer: say(board.SayLater)}},
		}
		if len(t.bow) > 0 {
			q.Assumed = q.Answers[0].Answer
		}
		a.ask(&q)
	}
}

// acrobats returns the places with at least so many acrobats, without those on tiles of this turn.
func (t *table) acrobats(least int) (all []board.Place) {
	for i := range t.p.Figures {
		at := t.p.Figures[i].Place
		if t.p.Acrobats(at) && !slices.Contains(all, at) && !t.p.LaidNow(at.Cell) && total(t.acrobatsAt(at)) >= least {
			all = append(all, at)
		}
	}
	return all
}

// acrobatsAt counts the acrobats at a place, by seat.
func (t *table) acrobatsAt(at board.Place) []int {
	counts := make([]int, len(t.seats))
	for i := range t.p.Figures {
		if g := &t.p.Figures[i]; g.Place == at && t.p.Acrobat(g) {
			t.tally(counts, g.Player)
		}
	}
	return counts
}

// tally counts one more for a player who has a seat.
func (t *table) tally(counts []int, who board.Player) {
	if i := slices.Index(t.seats, who); i >= 0 {
		counts[i]++
	}
}

// total adds up counts.
func total(counts []int) (n int) {
	for _, count := range counts {
		n += count
	}
	return n
}

// each returns what every player gets who has a count, at so many points each.
func (t *table) each(counts []int, points int) (all []board.Points) {
	for i, n := range counts {
		if n > 0 {
			all = append(all, board.Points{Player: t.seats[i], Points: n * points})
		}
	}
	return all
}

// pay awards the points that each returns.
func (t *table) pay(counts []int, points int, at board.Place, rule board.RuleID, a *Account) {
	for _, x := range t.each(counts, points) {
		a.bonus(x.Player, at, leaf(rule, x.Points/points, points, []board.Cell{at.Cell}))
	}
}

// acrobatsStay pays for the acrobats that are still on the table at the end, in unfinished pyramids too.
func acrobatsStay(t *table, a *Account) {
	for _, at := range t.acrobats(1) {
		t.pay(t.acrobatsAt(at), 5, at, "acrobats.final", a)
	}
}

// mostAnimal is what most tokens under the big top show, which is counted with until somebody says what this one does: a seal.
const mostAnimal = board.SaySeal

// circusMoves pays for the circus that the big top leaves because a tile with another was laid.
func circusMoves(t *table, a *Account) {
	if from := t.bigTop(); from != nil && t.circusLaid() != nil && !t.p.LaidNow(from.Cell) {
		t.circusPays(*from, "bigtop.score", a)
	}
}

// circusEnds pays once more for the circus under the big top.
func circusEnds(t *table, a *Account) {
	if at := t.bigTop(); at != nil {
		t.circusPays(*at, "bigtop.final", a)
	}
}

// bigTop returns the place of the big top, or nil if the position does not say.
func (t *table) bigTop() *board.Place {
	if k := board.First(t.p.Tokens, func(k *board.Token) bool { return k.Kind == board.BigTop }); k != nil {
		return &k.Place
	}
	return nil
}

// circusLaid returns the first tile of this turn that shows a circus; nil without one.
func (t *table) circusLaid() *board.Place {
	return board.First(t.p.Last, func(at *board.Place) bool { return at.Spot == board.Whole && t.p.Shows(at.Cell, tile.Circus) })
}

// circusPays pays the number of the token for each follower around the big top, and asks for it where that is somebody's.
func (t *table) circusPays(at board.Place, rule board.RuleID, a *Account) {
	counts := t.audience(at.Cell, a)
	if total(counts) == 0 {
		return
	}
	word := t.animal(at)
	q := Question{Rule: "bigtop.tokens", Player: t.p.Turn, Place: at, Assumed: say(word)}
	for other := board.SayFlea; other <= board.SayElephant; other++ {
		q.Answers = append(q.Answers, Answer{Answer: say(other), Points: t.each(counts, other.Animal())})
	}
	t.pay(counts, word.Animal(), at, rule, a)
	a.ask(&q)
}

// animal returns what the players say that the token under the big top shows.
func (t *table) animal(at board.Place) board.Word {
	for word := board.SayFlea; word <= board.SayElephant; word++ {
		if repliedWith(t.survey, "bigtop.tokens", t.p.Turn, at, board.Reply{Word: word}) {
			return word
		}
	}
	return mostAnimal
}

// audience counts, by seat, the followers around the big top after everything completed now has scored and everybody the
// players sent elsewhere has moved.
func (t *table) audience(c board.Cell, a *Account) []int {
	counts, near := make([]int, len(t.seats)), t.p.Near(c)
	count := func(who board.Player, at, other board.Cell) {
		if slices.Contains(near, at) || slices.Contains(near, other) {
			t.tally(counts, who)
		}
	}
	gone := make([]bool, len(t.p.Figures))
	var all []board.Figure
	if t.moment == turn {
		all = t.sendHome(gone, a)
	}
	for i := range t.p.Figures {
		if !gone[i] {
			all = append(all, t.p.Figures[i])
		}
	}
	for i := range all {
		if g := &all[i]; g.Kind.Follower() && !g.Beyond {
			count(g.Player, g.Place.Cell, g.Place.Cell)
		}
	}
	for i := range t.p.Tokens {
		if k := &t.p.Tokens[i]; k.Kind.Form() == board.WithLord && !t.leaves(k) {
			count(k.Lord, k.Place.Cell, k.Place.Other)
		}
	}
	for _, i := range t.castled {
		f := t.features[i]
		count(t.converts(f), f.Cells[0], f.Cells[1])
	}
	return counts
}

// circusMost bounds what a circus gives this turn: at the least nothing, as unknown tiles may send everybody home before, and at
// the most the number for every follower and lord on the table, who may be near it or come there.
func circusMost(b *limits) {
	t := b.great[tile.Road]
	from := t.bigTop()
	if from == nil || t.circusLaid() == nil || t.p.LaidNow(from.Cell) {
		return
	}
	counts := make([]int, len(b.t.seats))
	for i := range t.p.Figures {
		if g := &t.p.Figures[i]; g.Kind.Follower() && !g.Beyond {
			b.t.tally(counts, g.Player)
		}
	}
	for i := range t.p.Tokens {
		if k := &t.p.Tokens[i]; k.Kind.Form() == board.WithLord {
			b.t.tally(counts, k.Lord)
		}
	}
	for _, x := range b.t.each(counts, t.animal(*from).Animal()) {
		b.widen(&award{who: x.Player, kind: "bonus", rule: "bigtop.score", place: board.Place{Spot: board.Whole}}, 0, x.Points, true)
	}
}

// circusSays notes which lords count for a circus and which castles acrobats do not trigger. It also notes when the position
// does not say on which circus the big top stands.
func circusSays(t *table, a *Account) {
	if !playable(t.p) {
		return
	}
	if other := t.circus(); other != nil && t.bigTop() == nil && (t.moment == end || t.moment == turn && t.circusLaid() != nil) {
		a.note("notation.circus", 0, *other)
	}
	for _, k := range t.p.Tokens {
		if k.Kind != board.Castle || k.Lord == 0 || t.moment == end {
			continue
		}
		near := append(t.p.Near(k.Place.Cell), t.p.Near(k.Place.Other)...)
		if slices.ContainsFunc(near, func(c board.Cell) bool { return t.p.Shows(c, tile.Circus) }) {
			a.note("bigtop.castle", k.Lord, k.Place)
		}
		area := Neighbourhood(k.Place)
		if board.Any(t.p.Figures, func(g *board.Figure) bool { return slices.Contains(area[:], g.Place.Cell) && t.p.Acrobat(g) }) {
			a.note("acrobats.castle", k.Lord, k.Place)
		}
	}
}

// circus returns the first tile with a circus that is not this turn's; nil without one.
func (t *table) circus() *board.Place {
	for i := range t.p.Squares {
		if c := t.p.Squares[i].Cell; t.p.Shows(c, tile.Circus) && !t.p.LaidNow(c) {
			return &board.Place{Cell: c, Spot: board.Whole}
		}
	}
	return nil
}

// weighMoves adds what the circus gives to each way that a wagon or a meeple at a drawbridge may go, because the followers
// around the big top are counted after these moves.
func weighMoves(c *course, a *Account) {
	s := c.now
	if !board.Any(a.Questions, func(q *Question) bool { return q.Rule == "bigtop.tokens" }) || !playable(s.Position) {
		return
	}
	for i := range a.Questions {
		q := &a.Questions[i]
		if f := q.Rule.Family(); f != "wagon" && f != "drawbridge" {
			continue
		}
		ways := make([]*Account, len(q.Answers))
		for n := range q.Answers {
			p := *s.Position
			p.Choices = board.Without(p.Choices, func(c *board.Choice) bool { return about(s, q, c) })
			p.Choices = append(p.Choices, board.Choice{Family: q.Rule.Family(), Player: q.Player, Place: q.Place, Answers: q.Answers[n].Answer})
			ways[n] = settle(c, s.Resurvey(&p))
		}
		for _, total := range a.Totals {
			least := total.Points
			for _, way := range ways {
				least = min(least, way.gains(total.Player))
			}
			for n, way := range ways {
				q.Answers[n].Points = gain(q.Answers[n].Points, total.Player, way.gains(total.Player)-least)
			}
		}
	}
}
