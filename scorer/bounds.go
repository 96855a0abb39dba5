package scorer

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// Bounds of awards that depend on more unknown cells than can be tried filling by filling, or on something that ends at an
// unknown distance. The rules themselves are asked about the greatest table there may be: each unknown cell holds one tile
// with all that any tile of the boxes in play shows, and roads, or cities, or fields run through all of them.
//
//	U ~ D     roads: U═══D    one road with an inn, closed towards the cell where nothing lies
//	. ~ .            .═╡ .
//
// There is one such table for each of the three kinds. An award is at most what its feature is worth there to a player who
// may own it there, and at the least, where the player owns it for certain, what is known of it is worth. A rule that gives
// points of its own, or takes some, bounds them in its own file (Rule.Most). The bounds are wide rather than wrong.
type limits struct {
	*poll
	a      *Account
	most   *board.Position // with all figures that may stand there (loose.go)
	great  [3]*table       // by kind: field, road, city
	can    [3]tile.Segment // by kind: all that a segment may show, the coats of arms of a tile together
	count  [3]int          // by kind: segments on one tile
	marks  tile.Marks      // all that a tile as a whole may show
	left   int             // tiles not laid yet
	walled bool            // some tile shows the City of Carcassonne

	tunnels bool // somebody says that a tunnel goes on under an unknown cell
}

// bound bounds every award of the account and every total.
func (t *table) bound(p *board.Position, a *Account) *poll {
	least, most := stirred(p)
	known := a
	if least != most {
		seats := t.seats
		t, known = assess(nil, least.Survey(), true)
		t.seats = seats // those too who have nobody left
	}
	b := &limits{poll: &poll{t: t, filler: filler{p: p}, totals: make([]outcome, len(t.seats))}, a: a, most: most}
	for kind := range b.can {
		b.can[kind].Kind = tile.Kind(kind)
	}
	for i := range p.Squares {
		if p.Squares[i].State != board.Laid {
			b.blanks = append(b.blanks, blank{at: i})
		}
	}
	b.tunnels = board.Any(p.Tokens, func(k *board.Token) bool { return k.Kind == board.TunnelToken && b.isBlank(k.Place.Cell) })
	b.show()
	for kind := range b.great {
		b.great[kind] = b.greatest(tile.Kind(kind))
	}
	for i := range known.Scores {
		s := &known.Scores[i]
		c, _ := b.after(s, func(*outcome) bool { return true })
		o := b.claim(&c)
		o.least, o.most = s.Points, s.Points
		b.total(s.Player, s.Points, s.Points)
	}
	for i := range t.worths {
		if w := &t.worths[i]; w.Feature != nil {
			b.feature(w)
		}
	}
	for _, great := range b.great {
		b.bonuses(great)
	}
	b.asked = 0 // no filling was
	for _, r := range b.great[tile.Road].rules {
		if r.Most != nil && r.At.has(t.moment) {
			r.Most(b)
		}
	}
	if known != a {
		b.include(a)
	}
	return b.poll
}

// include widens the bounds so that they hold every award of an account.
func (b *limits) include(a *Account) {
	for i := range a.Scores {
		c, _ := b.after(&a.Scores[i], func(o *outcome) bool { return o.seen < 0 })
		n := a.Scores[i].Points
		b.widen(&c, n, n, true)
		b.claim(&c).seen = -1
	}
}

// bonuses asks the rules which bonuses they give on a greatest table, where everything scores that may score. A bonus is
// certain only if both that table and the table as it lies give it.
func (b *limits) bonuses(great *table) {
	b.complete(great)
	a := &Account{Moment: b.a.Moment, Position: great.p}
	for _, r := range great.rules {
		if r.Bonus != nil && r.At.has(great.moment) {
			r.Bonus(great, a)
		}
	}
	b.asked++
	for i := range a.Scores {
		c, o := b.after(&a.Scores[i], func(o *outcome) bool { return o.seen == b.asked })
		if c.kind != "bonus" {
			continue
		}
		least := 0
		if o != nil {
			least = o.least
		}
		b.widen(&c, least, a.Scores[i].Points, true)
		b.claim(&c).seen = b.asked
	}
	for i := range b.claims {
		if o := &b.claims[i]; o.kind == "bonus" && o.seen != b.asked { // a figure beside which another counts already
			b.widen(&o.award, 0, o.most, true)
		}
	}
}

// complete marks as completed on a greatest table what may be completed now.
func (b *limits) complete(great *table) {
	for _, f := range b.t.features {
		if g := great.at(f.Place); g != nil && g.Kind == f.Kind {
			_, perhaps, _ := b.due(f)
			great.completed[g.Index] = great.completed[g.Index] || perhaps
		}
	}
	for i, g := range great.features {
		great.completed[i] = great.completed[i] || b.opened(great, g)
	}
}

// total adds to the bounds of a player's total.
func (b *limits) total(who board.Player, least, most int) {
	if i := slices.Index(b.t.seats, who); i >= 0 {
		b.totals[i].least += least
		b.totals[i].most += most
	}
}

// widen makes the bounds of an award at least as wide as these. If sure is false, the award may turn out to be part of another
// one, so it adds nothing to the least that its player gets.
func (b *limits) widen(c *award, least, most int, sure bool) {
	o := b.claim(c)
	least, most = min(least, o.least), max(most, o.most)
	b.total(c.who, -o.least, most-o.most)
	if sure {
		b.total(c.who, least, 0)
	}
	o.least, o.most = least, most
}

// grown returns the feature that a known one may become, and the greatest table it is on. It returns false if the feature can
// neither grow nor gain points.
func (b *limits) grown(f *board.Feature) (*table, *board.Feature, bool) {
	t := b.great[tile.Road]
	if f.Kind <= tile.City {
		t = b.great[f.Kind]
	}
	g := t.at(f.Place)
	if f.Castle >= 0 || g == nil {
		return t, g, false
	}
	return t, g, len(g.Parts) > len(f.Parts) || g.More > f.More || g.Around > f.Around || len(g.Figures) > len(f.Figures) ||
		t.value(g, true) != b.t.value(f, true)
}

// due reports whether a feature certainly scores at this moment, whether it may score, and whether it may be complete then.
func (b *limits) due(f *board.Feature) (surely, perhaps, complete bool) {
	surely = b.t.scoresNow(f)
	t, g, grows := b.grown(f)
	complete = f.Complete()
	if grows && !complete {
		blind := func(at *board.Place) bool { return !b.t.unknown(at) }
		complete = f.Kind != tile.Field && (f.Broken == 0 || b.tunnels) && !board.Any(f.Open, blind) && (!monasteries.has(f.Kind) || g.Around == 8)
	}
	return surely, surely || grows && complete && b.now(t, g), complete
}

// now reports whether this turn added anything to what a feature of the greatest table may hold. At any other moment it returns
// true.
func (b *limits) now(t *table, g *board.Feature) bool {
	if b.t.moment != turn {
		return true
	}
	known := false
	for _, f := range b.t.features {
		if f.Kind != g.Kind || t.at(f.Place) != g {
			continue
		}
		was := b.t.before().At(f.Place)
		known = true
		if was == nil || len(was.Parts) != len(f.Parts) || len(was.Open) != len(f.Open) || was.Around != f.Around {
			return true
		}
	}
	return !known
}

// feature bounds what a feature may give each player.
func (b *limits) feature(w *Worth) {
	t, g, grows := b.grown(w.Feature)
	surely, perhaps, complete := b.due(w.Feature)
	for _, who := range b.t.seats {
		c := award{who: who, kind: w.Kind(), place: w.Place}
		if !grows || !perhaps && b.find(&c) == nil || b.elsewhere(t, g, w.Feature, who) {
			continue
		}
		least, most, first := 0, 0, b.first(t, g, w.Feature, who) // otherwise it may go by the name of another part
		if first && surely && g.Castle < 0 && b.owns(t, g, w.Feature, who, false) {
			least = b.worth(t, g, w.Feature, who, complete, -1)
		}
		if b.owns(t, g, w.Feature, who, true) {
			most = b.worth(t, g, w.Feature, who, complete, 1)
		}
		b.widen(&c, least, most, first)
	}
}

// elsewhere reports whether a player has followers in what a feature may become, but only in other parts of it. The award then
// goes by the name of one of those parts.
func (b *limits) elsewhere(t *table, g, f *board.Feature, who board.Player) bool {
	others := 0
	for _, o := range b.t.features {
		if o.Kind == f.Kind && t.at(o.Place) == g {
			n := b.t.followersOf(o, who)
			if o == f && n > 0 {
				return false
			}
			others += n
		}
	}
	return others > 0 && others == t.followersOf(g, who)
}

// first reports whether, of all known features that may grow together, this is the first in which the player has figures.
func (b *limits) first(t *table, g, f *board.Feature, who board.Player) bool {
	return !slices.ContainsFunc(g.Figures, func(i int) bool {
		other := b.t.at(t.p.Figures[i].Place)
		return t.p.Figures[i].Player == who && other != nil && other.Index < f.Index
	})
}

// owns reports whether a player may own a feature at best, or certainly owns it even at worst. At best, every figure of the
// player in the grown feature counts, and of the others only those that are in the known part already. At worst it is the other
// way round.
func (b *limits) owns(t *table, g, f *board.Feature, who board.Player, best bool) bool {
	was := g.Figures
	defer func() { g.Figures = was }()
	g.Figures = slices.DeleteFunc(slices.Clone(was), func(i int) bool {
		x := &t.p.Figures[i]
		return (x.Player == who) != best && b.t.at(x.Place) != f
	})
	var all []board.Points
	for _, seat := range t.seats {
		in, of := b.t, f
		if (seat == who) == best {
			in, of = t, g
		}
		if n := in.p.Strength(of, seat); n > 0 {
			all = append(all, board.Points{Player: seat, Points: n})
		}
	}
	return len(all) > 0 && slices.Contains(t.owners(g, all), who)
}

// worth returns the most (way 1) or the least (way -1) that a feature may be worth to a player, or to nobody, complete or not.
// For the most it looks at the grown feature g, for the least at the known one f. Either may get any of the marks that only g
// has, and any figure of g that is no follower, such as a mage or a witch.
func (b *limits) worth(great *table, g, f *board.Feature, who board.Player, complete bool, way int) int {
	t, on := great, g
	if way < 0 {
		t, on = &table{}, f
		*t = *b.t
		t.rules, t.worthRules = great.rules, great.worthRules
	}
	was, marks := *on, g.Marks&^f.Marks
	var own, loose []int // figures that count in any case, and those that may come to count
	for _, i := range g.Figures {
		if x := &great.p.Figures[i]; x.Kind.Follower() || b.t.at(x.Place) == f {
			own = append(own, i)
		} else {
			loose = append(loose, i)
		}
	}
	if way < 0 {
		own, loose = was.Figures, t.adopt(great, loose)
	}
	best, first := 0, true
	for _, whole := range [2]bool{false, true} {
		if whole && !complete || !whole && b.t.moment != end {
			continue
		}
		*on = was
		on.Marks = f.Marks
		on.Figures = slices.Clip(own)
		if way < 0 {
			on.SetBeside(t.apart(was.Cities()), was.Castles())
		}
		if whole {
			on.Open, on.Broken = nil, 0
		}
		if n := t.extreme(on, who, whole, way, marks, loose); first || (n-best)*way > 0 {
			best, first = n, false
		}
	}
	*on = was
	return best
}

// adopt adds figures of another table to this one and returns their indices here: two tables need not number a figure alike.
func (t *table) adopt(other *table, figures []int) (all []int) {
	p := *t.p
	p.Figures = slices.Clip(p.Figures)
	for _, i := range figures {
		all = append(all, len(p.Figures))
		p.Figures = append(p.Figures, other.p.Figures[i])
	}
	t.p = &p
	return all
}

// extreme returns the most or the least that a feature pays a player if it may get any of these marks and figures. It tries
// them one by one and keeps each that does not make the result less extreme.
func (t *table) extreme(f *board.Feature, who board.Player, complete bool, way int, marks tile.Marks, figures []int) int {
	n := t.paid(f, who, complete, way)
	try := func(marks tile.Marks, figures []int) {
		was, stood := f.Marks, f.Figures
		f.Marks, f.Figures = marks, figures
		if m := t.paid(f, who, complete, way); (m-n)*way >= 0 {
			n = m
		} else {
			f.Marks, f.Figures = was, stood
		}
	}
	for ; marks != 0; marks &= marks - 1 {
		try(f.Marks|marks&-marks, f.Figures)
	}
	for _, i := range figures {
		try(f.Marks, append(f.Figures, i))
	}
	return n
}

// apart drops the cities beside a field that may turn out to be the same city: it keeps only the first part of the City of
// Carcassonne.
func (t *table) apart(cities []int) (all []int) {
	walls := false
	for _, i := range cities {
		if wall := t.features[i].Kind == tile.Carcassonne; !wall || !walls {
			all, walls = append(all, i), walls || wall
		}
	}
	return all
}

// paid returns what a feature is worth to a player. Of the rules that change the worth for one player, it applies those that
// change it in the given direction.
func (t *table) paid(f *board.Feature, who board.Player, complete bool, way int) int {
	because := t.explain(f, complete, nil)
	n := points(because)
	for _, r := range t.rules {
		if r.Own == nil || who == 0 || !r.Of.has(f.Kind) {
			continue
		}
		own := r.Own(t, f, who, slices.Clone(because))
		if m := points(own); (m-n)*way > 0 {
			because, n = own, m
		}
	}
	return n
}

// opened reports whether a feature of a greatest table may be completed now in a way that is not certain yet.
func (b *limits) opened(t *table, g *board.Feature) bool {
	unknown := slices.ContainsFunc(g.Cells, b.isBlank)
	known := b.t.at(g.Place)
	return (unknown || known == nil || g.More > known.More || g.Around > known.Around) && (!monasteries.has(g.Kind) || g.Around == 8) && b.now(t, g)
}

// highest returns the most that a feature of a greatest table may be worth to anybody when it is complete.
func (b *limits) highest(t *table, g *board.Feature) int {
	f := &board.Feature{}
	n := b.worth(t, g, f, 0, true, 1)
	for _, who := range t.seats {
		n = max(n, b.worth(t, g, f, who, true, 1))
	}
	return n
}
