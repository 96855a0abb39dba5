package scorer

import (
	"fmt"
	"maps"
	"math/rand"
	"slices"
	"strconv"
	"testing"

	"taula/scorer/board"
	"taula/scorer/board/boardtest"
	"taula/scorer/notation"
	"taula/scorer/tile"
)

// fillings calls f with every legal filling of at most two unknown cells. Tiles are laid one by one as board.Fits allows: a
// copy is left, and the tile matches what lies around it. A cell that was not entered may stay empty; a cell with some tile may
// not. It stops and returns false when f returns false.
func fillings(p *board.Position, unknown []board.Cell, f func(*board.Position) bool) bool {
	if !filled(p, unknown, func(*board.Position, board.Cell, board.Fit) bool { return true }, f) || len(unknown) < 2 {
		return len(unknown) < 2
	}
	// An abbey may need the other tile around it, so the cells are filled in the other order, too.
	return filled(p, []board.Cell{unknown[1], unknown[0]}, func(q *board.Position, c board.Cell, fit board.Fit) bool {
		late := fit.Tile.Segments[0].Kind == tile.Abbey && !slices.ContainsFunc(p.Fits(c), func(o board.Fit) bool { return o.Tile == fit.Tile })
		return c == unknown[1] || late
	}, f)
}

// filled lays on each of the cells, in order, every tile that may allows, and calls f with each filling.
func filled(p *board.Position, order []board.Cell, may func(*board.Position, board.Cell, board.Fit) bool, f func(*board.Position) bool) bool {
	if len(order) == 0 {
		empty := *p
		empty.Squares = slices.DeleteFunc(slices.Clone(p.Squares), func(s board.Square) bool { return s.State == board.Open })
		return f(&empty)
	}
	c := order[0]
	if p.At(c).State == board.Open && may(p, c, board.Fit{Tile: tile.Find("D")}) && !filled(p, order[1:], may, f) {
		return false
	}
	for _, fit := range p.Fits(c) {
		for _, turn := range fit.Turns {
			if fit.Left == 0 || !may(p, c, fit) {
				continue
			}
			q := *p
			q.Squares = slices.Clone(p.Squares)
			*q.At(c) = board.Square{Cell: c, Tile: fit.Tile, Turn: turn}
			if !filled(&q, order[1:], may, f) {
				return false
			}
		}
	}
	return true
}

// claims returns what a filled table awards. It names a feature by the first of its parts on the known table where the player
// has followers, or by the first part if there is none.
func claims(known *board.Survey, filled Account) map[award][2]int {
	all := map[award][2]int{}
	now := filled.Survey
	for _, s := range filled.Scores {
		if ofFeature(s) {
			s.Place = partNamed(known, now, now.At(s.Place), s)
		}
		k := awardFor(known.Position, s)
		all[k] = [2]int{all[k][0] + s.Points, all[k][1] + s.Points}
	}
	return all
}

// partNamed returns the place by which the known table names a feature of a filled table.
func partNamed(known, now *board.Survey, f *board.Feature, s Score) board.Place {
	at, found := s.Place, false
	for _, g := range known.Features {
		if g.Kind != f.Kind || now.At(g.Place) != f {
			continue
		}
		stands := slices.ContainsFunc(g.Figures, func(i int) bool {
			return known.Position.Figures[i].Player == s.Player && known.Position.Figures[i].Kind.Follower()
		})
		if stands {
			return g.Place
		}
		if !found {
			at, found = g.Place, true
		}
	}
	return at
}

// ofFeature reports whether an award is for a feature.
func ofFeature(s Score) bool { return s.Kind != "bonus" && s.Kind != "castle" && s.Kind != "barn" }

// awardFor returns the award by which a score is compared. The parts of a tile that nobody knows have no names, and where on the
// table a bonus for the whole of it lies says nothing.
func awardFor(p *board.Position, s Score) award {
	k := award{who: s.Player, kind: s.Kind, place: s.Place}
	if s.Kind == "bonus" {
		k.rule = s.Why.Rule
		if k.place.Spot == board.Whole {
			k.place = board.Place{Spot: board.Whole}
		}
	} else if q := p.At(s.Place.Cell); ofFeature(s) && q != nil && q.State != board.Laid {
		k.place.Spot = board.Whole
	}
	return k
}

// settledDown returns the survey of a table on which every figure has come to where it stands during scoring.
func settledDown(p *board.Position) *board.Survey {
	c := follow(p.Survey())
	t, _ := assess(c, c.now, true)
	return t.survey
}

// saidRanges returns the ranges of an account, named as claims names them.
func saidRanges(a Account) map[award][2]int {
	all := map[award][2]int{}
	for _, s := range a.Scores {
		k := awardFor(a.Position, s)
		was := all[k]
		all[k] = [2]int{was[0] + s.Least, was[1] + s.Most}
	}
	return all
}

// A truth is what all fillings of a table give together: the least and the most of every award and of every player's total.
type truth struct {
	awards  map[award][2]int
	totals  map[board.Player][2]int
	count   int
	certain bool
	hangs   []board.Cell // the unknown cells on which the answer hangs, all others being known
}

// ask scores every filling of the unknown cells. It returns nil when there are more than most.
func ask(p *board.Position, unknown []board.Cell, most int) *truth {
	known := settledDown(p)
	t := &truth{awards: map[award][2]int{}, totals: map[board.Player][2]int{}}
	seen := map[string]map[award][2]int{}
	whole := fillings(p, unknown, func(q *board.Position) bool {
		t.count++
		if t.count > most {
			return false
		}
		a := Settle(q)
		found := claims(known, a)
		all := maps.Clone(found)
		for _, total := range a.Totals {
			all[award{who: total.Player, kind: "total"}] = [2]int{total.Points, total.Points}
		}
		maps.DeleteFunc(all, func(_ award, r [2]int) bool { return r == [2]int{} })
		for i, c := range unknown {
			others := strconv.Itoa(i)
			for _, o := range unknown {
				if s := q.At(o); o != c && s != nil {
					others += " " + s.Tile.ID + strconv.Itoa(int(s.Turn))
				}
			}
			if was, ok := seen[others]; !ok {
				seen[others] = all
			} else if !maps.Equal(was, all) && !slices.Contains(t.hangs, c) {
				t.hangs = append(t.hangs, c)
			}
		}
		for k, r := range found {
			was, ok := t.awards[k]
			if !ok && t.count == 1 {
				was = r
			}
			t.awards[k] = [2]int{min(was[0], r[0]), max(was[1], r[1])}
		}
		for k, was := range t.awards {
			if _, ok := found[k]; !ok {
				t.awards[k] = [2]int{min(was[0], 0), max(was[1], 0)}
			}
		}
		for _, total := range a.Totals {
			was, ok := t.totals[total.Player]
			if !ok {
				was = [2]int{total.Points, total.Points}
			}
			t.totals[total.Player] = [2]int{min(was[0], total.Points), max(was[1], total.Points)}
		}
		return true
	})
	if !whole || t.count == 0 {
		return nil
	}
	t.certain = true
	for _, r := range t.awards {
		t.certain = t.certain && r[0] == r[1]
	}
	for _, r := range t.totals {
		t.certain = t.certain && r[0] == r[1]
	}
	return t
}

// A tally counts how ranges compare with what the fillings give.
type tally struct {
	tables, ranges, exact, wide, excluding, certain, unsure int
}

func (n *tally) String() string {
	return fmt.Sprintf("%d tables, %d ranges: %d exact, %d too wide, %d that exclude an answer; %d tables certain, of which %d called unsure",
		n.tables, n.ranges, n.exact, n.wide, n.excluding, n.certain, n.unsure)
}

// judge compares an account with the truth and returns what is wrong, or "". Far states that not every filling was scored.
func (n *tally) judge(a *Account, want *truth, far bool) (wrong string) {
	n.tables++
	compare := func(what string, is, want [2]int) {
		n.ranges++
		switch {
		case is == want:
			n.exact++
		case is[0] > want[0] || is[1] < want[1]:
			n.excluding++
			wrong += fmt.Sprintf("%s: said %d..%d, may be %d..%d\n", what, is[0], is[1], want[0], want[1])
		default:
			n.wide++
		}
	}
	is := saidRanges(*a)
	for k, r := range want.awards {
		if at := a.Position.At(k.place.Cell); at != nil && at.State != board.Laid && is[k] == [2]int{} && far {
			continue // of a city nobody knows of the bounds count no award, only the total
		}
		compare(k.who.String()+" "+k.kind+" "+string(k.rule)+" "+k.place.String(), is[k], r)
	}
	for k, r := range is {
		if _, ok := want.awards[k]; !ok {
			compare(k.who.String()+" "+k.kind+" "+string(k.rule)+" "+k.place.String(), r, [2]int{})
		}
	}
	for _, total := range a.Totals {
		r := [2]int{total.Points, total.Points}
		if i := slices.IndexFunc(a.Ranges, func(r Range) bool { return r.Player == total.Player }); i >= 0 && !a.Certain {
			r = [2]int{a.Ranges[i].Least, a.Ranges[i].Most}
		}
		compare("total of "+total.Player.String(), r, want.totals[total.Player])
	}
	for _, s := range a.Position.Squares {
		if far {
			break
		}
		listed := slices.ContainsFunc(a.Depends, func(at board.Place) bool {
			return at.Cell == s.Cell && at.Spot == board.Whole || at.Spot < board.CornerNW && at.Cell.Beside(tile.Port(at.Spot).Side()) == s.Cell
		})
		if hangs := slices.Contains(want.hangs, s.Cell); s.State != board.Laid && hangs != listed {
			wrong += fmt.Sprintf("hangs on %s is %v, listed is %v\n", board.Place{Cell: s.Cell, Spot: board.Whole}, hangs, listed)
		}
	}
	if want.certain {
		n.certain++
		if !a.Certain {
			n.unsure++
		}
	}
	return wrong
}

// seeds calls f with count sources of random numbers: 1,000 tables for each law, or more by flag.
func seeds(t *testing.T, count int, f func(seed int64, rng *rand.Rand)) {
	t.Helper()
	for seed, rng := range boardtest.Sources(t, max(count, count**tables/1000)) {
		f(seed, rng)
	}
}

// seedsUntil does as seeds, and goes on until the tables are enough for the test to mean something, up to ten times as many.
func seedsUntil(t *testing.T, count int, enough func() bool, f func(seed int64, rng *rand.Rand)) {
	t.Helper()
	called := 0
	seeds(t, 10*count, func(seed int64, rng *rand.Rand) {
		called++
		if called <= max(count, count**tables/1000) || !enough() {
			f(seed, rng)
		}
	})
}

// TestDoubtExact compares the ranges of tables of all boxes that have one or two unknown cells with every filling of them: the
// ranges are exact, and the bounds found without fillings exclude none of them.
func TestDoubtExact(t *testing.T) {
	var asked, bounded tally
	far := 0
	hold := func(t *testing.T, _ *rand.Rand, p *board.Position) {
		p = p.Survey().Entered().Position
		unknown := unknownCells(p)
		if len(unknown) == 0 || len(unknown) > 2 {
			return
		}
		want := ask(p, unknown, 6000)
		if want == nil {
			return
		}
		a, b := Settle(p), boundedOnly(p)
		if !polled(p) {
			far++
		} else if wrong := asked.judge(&a, want, false); wrong != "" {
			t.Errorf("%d fillings:\n%s%s", want.count, notation.Format(p), wrong)
		}
		if wrong := bounded.judge(&b, want, true); wrong != "" {
			t.Errorf("bounds, %d fillings:\n%s%s", want.count, notation.Format(p), wrong)
		}
	}
	found(t, "tables", hold)
	seeds(t, 100, func(seed int64, rng *rand.Rand) {
		p, _ := unknowing(rng, doubtable(rng, 4+rng.Intn(10)), 1+rng.Intn(2))
		hold(t, rng, p)
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	})
	t.Logf("asked:   %s; too many fillings of %d", asked.String(), far)
	t.Logf("bounded: %s", bounded.String())
	if asked.wide > 0 || asked.unsure > 0 || 10*far > asked.tables {
		t.Error("found many tables with too many fillings, ranges too wide or certain tables called unsure, wanted none")
	}
}

// TestDoubt lays random tiles on up to five unknown cells of tables of all boxes: every award and every total lies within its
// range, and what was called certain comes true.
func TestDoubt(t *testing.T) {
	unsure := 0
	hold := func(t *testing.T, rng *rand.Rand, p *board.Position) {
		p = p.Survey().Entered().Position
		unknown := unknownCells(p)
		if len(unknown) == 0 {
			return
		}
		a, b := Settle(p), boundedOnly(p)
		if !a.Certain {
			unsure++
		}
		known := settledDown(p)
		for range 6 {
			q := tiled(rng, p, unknown)
			if q == nil {
				continue
			}
			is := truth{totals: map[board.Player][2]int{}}
			filled := Settle(q)
			is.awards = claims(known, filled)
			for _, total := range filled.Totals {
				is.totals[total.Player] = [2]int{total.Points, total.Points}
			}
			var n tally
			if wrong := n.judge(&a, &is, true) + n.judge(&b, &is, true); wrong != "" {
				t.Errorf("%sfilled:\n%s%s", notation.Format(p), notation.Format(q), wrong)
				return
			}
		}
	}
	found(t, "tables", func(t *testing.T, rng *rand.Rand, p *board.Position) {
		for range 20 {
			hold(t, rng, p)
		}
	})
	seeds(t, 1000, func(seed int64, rng *rand.Rand) {
		p, _ := unknowing(rng, anyTable(rng, 4+rng.Intn(12)), 1+rng.Intn(5))
		hold(t, rng, p)
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	})
	if unsure < 5 {
		t.Errorf("found %d uncertain tables, wanted more: the test shows little", unsure)
	}
}

// unknownCells lists the cells whose tile is not known.
func unknownCells(p *board.Position) (all []board.Cell) {
	for _, s := range p.Squares {
		if s.State != board.Laid {
			all = append(all, s.Cell)
		}
	}
	return all
}

// tiled lays on each cell a random tile that fits and is left, or nothing where the cell may stay empty. It returns nil where a
// cell must be filled and no tile fits.
func tiled(rng *rand.Rand, p *board.Position, unknown []board.Cell) *board.Position {
	q := *p
	q.Squares = slices.Clone(p.Squares)
	for _, i := range rng.Perm(len(unknown)) {
		s := q.At(unknown[i])
		fits := slices.DeleteFunc(q.Fits(s.Cell), func(f board.Fit) bool { return f.Left == 0 })
		if s.State == board.Open && rng.Intn(5) == 0 {
			continue
		}
		if len(fits) == 0 && s.State == board.Unknown {
			return nil
		}
		if len(fits) > 0 {
			fit := fits[rng.Intn(len(fits))]
			*s = board.Square{Cell: s.Cell, Tile: fit.Tile, Turn: fit.Turns[rng.Intn(len(fit.Turns))]}
		}
	}
	q.Squares = slices.DeleteFunc(q.Squares, func(s board.Square) bool { return s.State == board.Open })
	return &q
}

// polled reports whether every filling of the unknown cells of a table is scored.
func polled(p *board.Position) bool {
	c := follow(p.Survey())
	t, _ := assess(c, c.now, false)
	return t.poll(p, 1) != nil
}

// boundedOnly settles a table from its bounds alone, as if it had too many fillings.
func boundedOnly(p *board.Position) Account {
	c := follow(p.Survey())
	t, a := assess(c, c.now, false)
	x := t.bound(p, a)
	x.tell(a)
	x.depends(a)
	a.Position = p
	return *a
}
