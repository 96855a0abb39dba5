package scorer

import (
	"taula/scorer/board"
	"taula/scorer/tile"
)

// The account of a table with unknown cells, found by settling it once for each filling: the least and the most that any
// of them gives. Awards are compared by the places their features have on the table as it is known. What a filling joins has
// several: it goes by one, that of the first part in which the player has followers, so that nothing is told twice.

// What bounds how many fillings are tried: of one or two unknown cells, and of more. Of a large table there are fewer than
// of a small one, as each takes longer: of 72 tiles 1,000, of 10 tiles 3,800. With two unknown cells that is enough for all but one
// table in a hundred of seven boxes, and for all but one in twenty of every box. A table of 72 tiles of every box with two
// unknown cells takes 11 ms in the middle, 50 ms for all but one in twenty, a fifth of a second at the worst.
const (
	mostOfTwo = 84_000
	mostWork  = 8_000
)

// An award names what an account gives a player: rule is that of a bonus, and empty for what a feature, a castle or a barn
// gives; nth counts those that are otherwise alike.
type award struct {
	who   board.Player
	kind  string
	rule  board.RuleID
	place board.Place
	nth   int
}

// An outcome is what the fillings settled so far give for an award, or to a player altogether.
type outcome struct {
	award
	least, most int
	now         [2]int // of the filling being settled
	seen        int    // the last filling that gave it, counted from 1
	first       int    // a filling that gives the least
	told        bool   // in the account
}

// A poll asks the table about every filling.
type poll struct {
	filler
	t       *table
	claims  []outcome
	totals  []outcome // by seat
	answers []uint32  // by filling: 0 for none, or a mark of all it gives
	asked   int       // fillings that there are
}

// poll settles every filling of p and returns the outcomes; nil when there are none, or too many for a share of the time.
func (t *table) poll(p *board.Position, share int) *poll {
	x := &poll{t: t, filler: filler{p: p}}
	n := x.look(t, share)
	if n == 0 {
		return nil
	}
	x.chosen, x.square = make([]*printed, len(x.blanks)), make([]board.Square, 0, len(p.Squares))
	x.answers, x.totals = make([]uint32, n), make([]outcome, len(t.seats))
	x.claims = make([]outcome, 0, 64+4*len(p.Figures)*len(p.Figures)+4*len(p.Tokens))
	for i := range n {
		m := mark()
		ok := x.ask(i)
		release(m)
		if !ok {
			return nil
		}
	}
	if x.asked == 0 {
		return nil
	}
	return x
}

// ask settles filling n, where there is such a one; false when it gives more awards than there is room for. Nothing that it
// allocates is kept.
func (x *poll) ask(n int) bool {
	q := x.lay(n)
	if q == nil {
		return true
	}
	for i := range x.claims {
		x.claims[i].now = [2]int{}
	}
	t, a := outcomeOf(q)
	for i := range a.Scores {
		if !x.note(t, &a.Scores[i], n) {
			return false
		}
	}
	answer := uint32(2166136261)
	for i := range x.claims {
		answer = x.claims[i].weigh(i, n, x.asked, answer)
	}
	for i, who := range x.t.seats {
		c := &x.totals[i]
		c.now = a.within(who)
		answer = c.weigh(-i, n, x.asked, answer)
	}
	x.answers[n] = answer | 1
	x.asked++
	return true
}

// weigh widens the bounds by what filling n gives, and mixes that into the hash of its answer.
func (c *outcome) weigh(name, n, asked int, answer uint32) uint32 {
	if asked == 0 || c.now[0] < c.least {
		c.least, c.first = c.now[0], n
	}
	if asked == 0 || c.now[1] > c.most {
		c.most = c.now[1]
	}
	for _, m := range [3]int{name, c.now[0], c.now[1]} {
		if c.now != [2]int{} {
			answer = answer*16777619 ^ uint32(m)
		}
	}
	return answer
}

// note writes down an award of filling n; false when there is no room.
func (x *poll) note(t *table, s *Score, n int) bool {
	c := awardOf(s)
	if f := t.rewarded(s); f != nil {
		x.name(&c, t, f)
	}
	return x.put(&c, s, n)
}

// name sets the place of an award that a filling gives for feature f of table t. It is the first part of f in which the player
// has followers on the table as it lies, or else the first part.
func (x *poll) name(c *award, t *table, f *board.Feature) {
	named := false
	for _, g := range x.t.features {
		if g.Kind != f.Kind || len(g.Open)+int(g.Broken) == 0 && len(x.p.Beyond) == 0 || t.at(g.Place) != f {
			continue
		}
		stands := x.t.followersOf(g, c.who) > 0
		if stands || !named {
			c.place, named = g.Place, true
		}
		if stands {
			return
		}
	}
}

// followersOf counts the followers of a player in a feature.
func (t *table) followersOf(f *board.Feature, who board.Player) (n int) {
	for _, i := range f.Figures {
		if g := &t.p.Figures[i]; g.Player == who && g.Kind.Follower() {
			n++
		}
	}
	return n
}

// put adds an award to the outcomes; false when there is no room. An outcome stays where it is.
func (x *poll) put(c *award, s *Score, n int) bool {
	if len(x.claims) == cap(x.claims) {
		return false
	}
	o := x.claim(c)
	if o.seen == n+1 {
		next := *c
		next.nth++
		return x.put(&next, s, n)
	}
	if o.seen == 0 {
		o.first = n // fillings before gave nothing
	}
	o.seen, o.now = n+1, [2]int{s.Least, s.Most}
	return true
}

// claim returns the outcome of an award, a new one where nothing is known of it.
func (x *poll) claim(c *award) *outcome {
	o := x.find(c)
	if o == nil {
		x.claims = append(x.claims, outcome{award: *c})
		o = &x.claims[len(x.claims)-1]
	}
	return o
}

// find returns the outcome of an award; nil when nothing is known of it.
func (x *poll) find(c *award) *outcome {
	for i := range x.claims {
		if o := &x.claims[i].award; o.who == c.who && o.nth == c.nth && o.place == c.place && o.rule == c.rule && o.kind == c.kind {
			return &x.claims[i]
		}
	}
	return nil
}

// after returns the name of an award and its outcome, if there is one. Several awards may be alike: passed reports whether an
// outcome belongs to an earlier one of them.
func (x *poll) after(s *Score, passed func(*outcome) bool) (award, *outcome) {
	c := awardOf(s)
	o := x.find(&c)
	for ; o != nil && passed(o); o = x.find(&c) {
		c.nth++
	}
	return c, o
}

// awardOf names an award. King and robber baron are at no place of their own.
func awardOf(s *Score) award {
	c := award{who: s.Player, kind: s.Kind, place: s.Place}
	if s.Kind == "bonus" {
		c.rule = s.Why.Rule
	}
	if s.Place.Spot == board.Whole {
		c.place.Cell = board.Cell{}
	}
	return c
}

// rewarded returns the feature that an award is for; nil for what is no feature's.
func (t *table) rewarded(s *Score) *board.Feature {
	switch s.Kind {
	case "bonus", "castle", "barn":
		return nil
	}
	return t.at(s.Place)
}

// within returns the bounds of what an account gives a player.
func (a *Account) within(who board.Player) [2]int {
	for _, r := range a.Ranges {
		if r.Player == who {
			return [2]int{r.Least, r.Most}
		}
	}
	n := a.gains(who)
	return [2]int{n, n}
}

// unknown reports whether an open place faces an unknown cell.
func (t *table) unknown(at *board.Place) bool {
	s := t.p.At(at.Cell.Beside(tile.Port(at.Spot).Side()))
	return s != nil && s.State != board.Laid
}

// matters counts the fillings whose answer differs from that of the first filling that differs only in blank k. It says how
// much asking about that cell would settle.
func (x *poll) matters(k int) (count int) {
	step := 1
	for i := range k {
		step *= len(x.blanks[i].looks)
	}
	for n := range x.answers {
		first := uint32(0)
		for m := n; n/step%len(x.blanks[k].looks) == 0 && m < n+len(x.blanks[k].looks)*step; m += step {
			if first == 0 {
				first = x.answers[m]
			}
			if x.answers[m] != first && x.answers[m] != 0 {
				count++
			}
		}
	}
	return count
}

// isBlank reports whether a cell is unknown.
func (x *poll) isBlank(c board.Cell) bool {
	s := x.p.At(c)
	return s != nil && s.State != board.Laid
}
