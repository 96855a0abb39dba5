package scorer

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// Castles: castle.neighbour, castle.trigger.first, castle.value, castle.choice, castle.chain, castle.mayor.zero.
//
// A lord takes, once, what the first feature completed in the neighbourhood is worth, whether or not anyone owns it.
// The neighbourhood is six cells:
//
//	n C n      C  the castle's two cells
//	n C n      n  the cells along its long sides
//
// A castle built this turn, on the tile just laid or completed by it, waits for a later turn (castle.trigger.later). With the option
// castle-later so does one of an earlier part of the same turn, which "last" names or the castle's own line says
// (castle.trigger.turnpart). An unused castle ends at 0 (castle.final).

// A lordship is a castle with a lord, what its lord may take, and what the lord takes.
type lordship struct {
	token   *board.Token
	area    [6]board.Cell
	direct  []int // completed features in the area, in reading order
	chained []int // lordships it may follow instead
	taken   int   // index of the feature whose worth it takes, -1 while it takes nothing
	via     int   // index of the lordship it takes it through, -1 when directly
	answers []Answer
	assumed board.Replies
	wish    board.Replies // the answer that is taken if it is on offer and the players gave none
	pinned  bool          // the wish goes before what the players gave
}

// Neighbourhood returns the six cells of a castle (castle.neighbour.coords).
func Neighbourhood(at board.Place) [6]board.Cell {
	a, b := at.Cell, at.Other
	if a.X == b.X { // stacked north to south: the columns beside it
		return [6]board.Cell{{X: a.X - 1, Y: a.Y}, a, {X: a.X + 1, Y: a.Y}, {X: b.X - 1, Y: b.Y}, b, {X: b.X + 1, Y: b.Y}}
	}
	return [6]board.Cell{{X: a.X, Y: a.Y - 1}, {X: b.X, Y: b.Y - 1}, a, b, {X: a.X, Y: a.Y + 1}, {X: b.X, Y: b.Y + 1}}
}

// castlesTake lets every lord take what was completed nearby, then what another castle took (castle.chain).
func castlesTake(t *table, a *Account) {
	lordships := t.decided(-1, nil)
	for i := range lordships {
		t.take(lordships, i, a)
	}
	if !t.bare {
		t.weighCastles(a)
	}
}

// decided lists the lordships with what each takes. A player with several castles chooses for each what gives most in all
// of them, because one may take what another took. The answer of the lordship numbered pin, if there is one, is given.
func (t *table) decided(pin int, answer board.Replies) []lordship {
	lordships := t.lordships()
	if pin >= 0 {
		lordships[pin].wish, lordships[pin].pinned = answer, true
	}
	t.agree(lordships)
	if len(lordships) > mostCastles {
		return lordships
	}
	for i := range lordships {
		lord := lordships[i].token.Lord
		if i == pin || len(lordships[i].answers) < 2 || !board.Any(lordships, func(k *lordship) bool { return k != &lordships[i] && k.token.Lord == lord }) {
			continue
		}
		best, wish := t.takes(lordships, lord), board.Replies(nil)
		for _, answer := range slices.Clone(lordships[i].answers) {
			other := slices.Clone(lordships)
			other[i].wish = answer.Answer
			t.agree(other)
			if n := t.takes(other, lord); n > best {
				best, wish = n, answer.Answer
			}
		}
		if wish != nil {
			lordships[i].wish = wish
			t.agree(lordships)
		}
	}
	return lordships
}

func (t *table) takes(lordships []lordship, who board.Player) (n int) {
	for i := range lordships {
		if lordships[i].token.Lord == who {
			n += t.gives(&lordships[i])
		}
	}
	return n
}

// agree lets the lordships decide until nothing changes any more. A lordship that waits for another one decides after it, so
// that the other does not follow it instead.
func (t *table) agree(lordships []lordship) {
	for i := range lordships {
		k := &lordships[i]
		k.taken, k.via, k.answers, k.assumed = -1, -1, nil, nil
	}
	for _, wait := range [...]bool{true, false} {
		for changed, round := true, 0; changed && round <= len(lordships); round++ {
			changed = false
			for i := range lordships {
				if !(wait && t.waits(lordships, i)) && t.decide(lordships, i) {
					changed = true
				}
			}
		}
	}
}

// waits reports whether a lordship is to take what another castle takes, and that castle takes nothing yet.
func (t *table) waits(lordships []lordship, i int) bool {
	k := &lordships[i]
	return board.Any(lordships, func(o *lordship) bool {
		answer := to(o.token.Place)
		return o.taken < 0 && (slices.Equal(k.wish, answer) || !k.pinned && t.chose("castle.choice", k.token.Lord, k.token.Place, answer))
	})
}

// lordships lists the castles that stood before this part of the turn (with the option, before the turn) and have a lord,
// with the completed features near each.
func (t *table) lordships() []lordship {
	whole := t.p.Option(board.OptionCastleLater) == "full-turn"
	var all []lordship
	for i := range t.p.Tokens {
		token := &t.p.Tokens[i]
		if token.Kind != board.Castle || token.Lord == 0 || t.builtNow(i, whole) {
			continue
		}
		k := lordship{token: token, area: Neighbourhood(token.Place), taken: -1, via: -1}
		for j, f := range t.features {
			if t.completed[j] && f.Kind != tile.Field && !slices.Contains(t.asleep, j) && touches(f, k.area[:]) {
				k.direct = append(k.direct, j)
			}
		}
		all = append(all, k)
	}
	return all
}

// builtNow reports whether castle i came in this part of the turn, or, with whole, in any part of it.
func (t *table) builtNow(i int, whole bool) bool {
	k := &t.p.Tokens[i]
	return t.p.LaidNow(k.Place.Cell) || t.p.LaidNow(k.Place.Other) || whole && t.p.Second && k.New ||
		slices.Contains(t.p.Last, k.Place) && (whole || t.closedNow(i))
}

// closedNow reports whether this turn's tile completed the city of castle i, as an abbey beside it does.
func (t *table) closedNow(i int) bool {
	for _, f := range t.features {
		if f.Castle == int32(i) {
			was := t.before().At(f.Place)
			return was == nil || !was.Complete()
		}
	}
	return false
}

// decide chooses what a lordship takes from what is on offer now and reports whether that changed: what its owner answered,
// else the most points, else the first in reading order. A castle's chain value counts as one more offer
// (castle.chain.choice), unless the option lets a direct completion go first.
func (t *table) decide(lordships []lordship, i int) bool {
	k := &lordships[i]
	was, wasVia := k.taken, k.via
	k.answers = k.answers[:0]
	for _, j := range k.direct {
		k.answers = append(k.answers, t.offer(t.features[j].Place, j, k))
	}
	k.chained = nil
	if len(k.direct) == 0 || t.p.Option(board.OptionCastleOrder) == "owner" {
		k.chained = chain(lordships, i)
	}
	for _, n := range k.chained {
		k.answers = append(k.answers, t.offer(lordships[n].token.Place, lordships[n].taken, k))
	}
	best := t.pick(k)
	k.taken, k.via, k.assumed = -1, -1, nil
	switch {
	case best < 0:
	case best < len(k.direct):
		k.taken = k.direct[best]
	default:
		k.via = k.chained[best-len(k.direct)]
		k.taken = lordships[k.via].taken
	}
	if best >= 0 {
		k.assumed = k.answers[best].Answer
	}
	return k.taken != was || k.via != wasVia
}

// offer is one answer to what a lord takes: the place, and the points of feature j (0 for a mayor).
func (t *table) offer(place board.Place, j int, k *lordship) Answer {
	worth := points(t.highest(j))
	if k.token.Figure == board.Mayor {
		worth = 0
	}
	return Answer{Answer: to(place), Points: []board.Points{{Player: k.token.Lord, Points: worth}}}
}

// highest returns the reasons of what a completed feature is worth to a castle: what its best paid owner scores
// (rb.q.castle), without an owner its own worth (castle.trigger.unoccupied).
func (t *table) highest(j int) []Reason {
	f := t.features[j]
	best := t.worth(f, true)
	for _, owner := range t.worths[j].Owners {
		if own, _ := t.owned(f, owner); points(own) > points(best) {
			best = slices.Clone(own)
		}
	}
	return best
}

// pick returns the index of the answer that counts, or -1 without any. What the players said comes first, then what gives most
// in all castles of the lord's player, then what gives most. Among equal answers a castle keeps the one it had, because another
// owner may already have chosen by it.
func (t *table) pick(k *lordship) int {
	best := -1
	for i, answer := range k.answers {
		if !k.pinned && t.chose("castle.choice", k.token.Lord, k.token.Place, answer.Answer) {
			return i
		}
		wished := best >= 0 && slices.Equal(k.answers[best].Answer, k.wish)
		if best < 0 || slices.Equal(answer.Answer, k.wish) {
			best = i
			continue
		}
		more := answer.Points[0].Points - k.answers[best].Points[0].Points
		if !wished && (more > 0 || more == 0 && slices.Equal(answer.Answer, k.assumed)) {
			best = i
		}
	}
	return best
}

// to is the answer that names a place.
func to(place board.Place) board.Replies { return board.Replies{{Place: place}} }

// say is the answer that is a word.
func say(word board.Word) board.Replies { return board.Replies{{Word: word}} }

// chain lists the lordships in i's neighbourhood that take something, but not through i itself (castle.neighbour.castle).
func chain(lordships []lordship, i int) []int {
	var all []int
	for n := range lordships {
		at := lordships[n].token.Place
		near := slices.Contains(lordships[i].area[:], at.Cell) || slices.Contains(lordships[i].area[:], at.Other)
		if n != i && near && lordships[n].taken >= 0 && !through(lordships, n, i) {
			all = append(all, n)
		}
	}
	return all
}

// through reports whether n takes its points by way of i.
func through(lordships []lordship, n, i int) bool {
	for steps := 0; n >= 0 && steps <= len(lordships); steps++ {
		if n == i {
			return true
		}
		n = lordships[n].via
	}
	return n >= 0
}

// take writes down what a lordship takes, and the question where its owner has a choice.
func (t *table) take(lordships []lordship, i int, a *Account) {
	k := &lordships[i]
	if k.taken < 0 {
		return
	}
	at := k.token.Place
	if len(k.answers) > 1 && !t.bare {
		rule := board.RuleID("castle.choice")
		if len(k.direct) > 0 && len(k.answers) > len(k.direct) {
			rule = "castle.chain.choice"
		}
		a.ask(&Question{
			Rule: rule, Player: k.token.Lord, Place: at, Assumed: k.assumed, Answers: t.weighLordship(lordships, i),
		})
	}
	t.took = append(t.took, k.token)
	f := t.features[k.taken]
	because := t.highest(k.taken)
	why := Reason{Rule: "castle.trigger.first", Points: points(because), Cells: f.Cells, Because: because}
	if k.via >= 0 {
		why.Rule = "castle.chain"
	}
	if k.token.Figure == board.Mayor {
		why = leaf("castle.mayor.zero", 1, 0, f.Cells)
	}
	a.award("castle", k.token.Lord, at, []board.Cell{at.Cell, at.Other}, true, &why)
}

// castlesMost bounds what lords take: at the least nothing, and at most the best of what may be completed in their six
// cells, or, as castles may take from each other, in those of another castle.
func castlesMost(b *limits) {
	lordships, most := b.great[tile.Road].lordships(), 0
	for i := range lordships {
		for _, t := range b.great {
			for _, f := range t.features {
				if f.Kind != tile.Field && f.Castle < 0 && touches(f, lordships[i].area[:]) && b.opened(t, f) {
					most = max(most, b.highest(t, f))
				}
			}
		}
	}
	for i := range lordships {
		if k := lordships[i].token; k.Figure != board.Mayor && most > 0 {
			b.widen(&award{who: k.Lord, kind: "castle", place: k.Place}, 0, most, true)
		}
	}
}
