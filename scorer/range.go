package scorer

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// How little and how much a group of features can give each player. The bounds are wide rather than wrong:
//
//	sure owner   no other player's followers in the whole group outweigh the player's in this feature
//	may own      the player's followers in the whole group match the strongest other's in this feature
//	least        a sure owner's worth of what was entered, incomplete; 0 where that may be worth nothing
//	most         the worth of the whole group, complete, with all unknown cells and their coats of arms

// bound gives every score of a group its range and puts the group on the players' totals.
func (d *doubts) bound(g *group) {
	spread := 0
	for _, who := range d.t.seats {
		total := Range{}
		for _, i := range g.features {
			r := d.feature(g, i, who)
			was := d.score(i, who, r)
			d.add(who, -was, -was)
			total.Least, total.Most = max(total.Least, r.Least), max(total.Most, r.Most)
		}
		switch n := d.held(g, who); { // separate features of a player may each take in the unknown cells
		case n > 1 && g.kind == tile.Field:
			total.Most *= n // and each field counts a city for itself (field.city.multifield)
		case n > 1:
			total.Most += (n - 1) * d.unknown(g)
		}
		d.add(who, total.Least, total.Most)
		spread += total.Most - total.Least
	}
	if spread == 0 && !d.nearCastle(g) {
		return
	}
	for _, i := range g.features {
		d.hangs(d.t.features[i], spread)
	}
}

// hangs lists the unknown sides of a feature, and for a field those of its unsure cities; what the widest range hangs on
// is asked first.
func (d *doubts) hangs(f *board.Feature, spread int) {
	note := func(at board.Place) {
		if d.facing(at) == 0 && !d.t.said(at) {
			return
		}
		if !slices.Contains(d.a.Depends, at) {
			d.a.Depends = append(d.a.Depends, at)
		}
		if spread > d.spread {
			d.a.Next, d.spread = &at, spread
		}
	}
	for _, at := range f.Open {
		note(at)
	}
	for _, i := range f.Cities {
		for _, at := range d.t.features[i].Open {
			note(at)
		}
	}
	for _, b := range d.t.p.Beyond {
		if closed(b) && d.t.at(b.Place) == f {
			note(b.Place)
		}
	}
}

// score gives feature i's award to a player its range, with a new entry where there was none, and tells what the award
// was.
func (d *doubts) score(i int, who board.Player, r Range) (was int) {
	w := &d.t.worths[i]
	for j := range d.a.Scores {
		s := &d.a.Scores[j]
		if s.Player == who && s.Kind == w.Kind && s.Place == w.Place {
			s.Least, s.Most = min(r.Least, s.Points), max(r.Most, s.Points)
			return s.Points
		}
	}
	if r.Most > 0 {
		d.a.Scores = append(d.a.Scores, Score{
			Player: who, Least: r.Least, Most: r.Most, Kind: w.Kind, Place: w.Place, Cells: w.Cells, Why: leaf(awaits(w, who), 0, 1, w.Cells),
		})
	}
	return 0
}

// awaits is the rule that a feature's award to a player waits for: to be joined to more of the player's followers, or to
// be complete.
func awaits(w *Worth, who board.Player) board.RuleID {
	switch {
	case !slices.Contains(w.Owners, who):
		return "majority.joined"
	case w.Kind == "road":
		return "road.complete.def"
	case w.Kind == "city":
		return "city.complete.def"
	case w.Kind == "field":
		return "field.score.rev3"
	}
	return "monastery.complete.def"
}

// feature bounds what one feature of a group can give a player.
func (d *doubts) feature(g *group, i int, who board.Player) (r Range) {
	f := d.t.features[i]
	weakest, strongest := d.strength(f, who, false), 0
	for _, j := range g.features {
		strongest += d.strength(d.t.features[j], who, true)
	}
	sure, may := weakest > 0, strongest > 0
	for _, other := range d.t.seats {
		if other == who {
			continue
		}
		all := 0
		for _, j := range g.features {
			all += d.strength(d.t.features[j], other, true)
		}
		sure = sure && (all < weakest || all == weakest && !d.t.p.Plays("9")) // a hill may break the tie (hill.tiebreak)
		may = may && d.strength(f, other, false) <= strongest
	}
	if sure {
		r.Least = d.least(g, f, who)
		if d.stands(g, board.Witch) {
			r.Least /= 2 // the witch may come to stand in it
		}
	}
	if may && d.dueNow(g) {
		r.Most = d.most(g)
	}
	return r
}

// strength is a player's strength in a feature; where the city may grow, a mayor may count every coat of arms there is.
func (d *doubts) strength(f *board.Feature, who board.Player, grown bool) (n int) {
	n = d.t.p.Strength(f, who)
	for _, i := range f.Figures {
		if g := &d.t.p.Figures[i]; grown && g.Player == who && g.Kind == board.Mayor {
			n += 99
		}
	}
	return n
}

// least is what a feature gives its sure owner at the least.
func (d *doubts) least(g *group, f *board.Feature, who board.Player) int {
	switch {
	case g.kind == tile.Field:
		if d.t.p.Option("field-revision") != "3" || stands(d.t.p, board.Barn) { // beside a barn farmers get less (barn.join)
			return 0
		}
		return points(d.t.owned(f, who))
	case len(g.pools) == 0: // closed, of a size that is not said
		return points(d.t.owned(f, who))
	case d.a.Moment != "end" || g.kind == tile.Road && d.can.inn || g.kind == tile.City && (d.can.cathedral || d.can.halved):
		return 0
	}
	for _, j := range g.features {
		if d.t.features[j].Marks&(tile.Inn|tile.Cathedral|tile.Besieged) != 0 {
			return 0
		}
	}
	return points(d.t.owned(f, who))
}

// most is what a group gives if all of it is one complete feature with every unknown cell in it.
func (d *doubts) most(g *group) int {
	if g.kind == tile.Field {
		return d.mostOfField(g)
	}
	known, each := 0, d.each(g)
	for _, k := range d.t.p.Tokens {
		if k.Kind == board.GermanCastle || k.Kind == board.Darmstadtium {
			known += 3
		}
	}
	if d.t.p.Plays("la") {
		known += 2 * len(d.t.p.Figures) // labyrinth.adv
	}
	for _, i := range g.features {
		f := d.t.features[i]
		n := tiles(f)
		if g.kind == tile.City {
			n += f.Shields
		}
		known += max(n*each, d.t.value(f, true), d.t.value(f, false))
	}
	return known + d.unknown(g)
}

// stands tells whether such a figure stands in a feature of the group.
func (d *doubts) stands(g *group, kind board.FigureKind) bool {
	is := func(i int) bool { return d.t.p.Figures[i].Kind == kind }
	return slices.ContainsFunc(g.features, func(i int) bool { return slices.ContainsFunc(d.t.features[i].Figures, is) })
}

// each is how much a tile of the group can give; a mage adds 1.
func (d *doubts) each(g *group) int {
	if d.stands(g, board.Mage) {
		return 1 + d.printed(g)
	}
	return d.printed(g)
}

// printed is how much a tile of the group can give by what is printed.
func (d *doubts) printed(g *group) int {
	var marks tile.Marks
	open := true
	for _, i := range g.features {
		f := d.t.features[i]
		marks |= f.Marks
		open = open && d.open(f)
	}
	switch {
	case g.kind == tile.Road && !open && (d.can.inn || marks&tile.Inn != 0):
		return 2
	case g.kind == tile.Road || open:
		return 1
	case d.can.cathedral || marks&tile.Cathedral != 0:
		return 3
	}
	return 2
}

// unknown is how much the unknown cells can add to a feature of the group.
func (d *doubts) unknown(g *group) int {
	switch g.kind {
	case tile.City:
		return d.each(g) * g.cells * (1 + d.can.shields)
	case tile.Field:
		return 4 * d.perCity(g) * g.cells // a tile brings four cities at most
	}
	return d.each(g) * g.cells
}

// mostOfField counts every city and castle beside the group's fields, and every city that may come to lie beside them.
func (d *doubts) mostOfField(g *group) int {
	var cities, castles []int
	for _, i := range g.features {
		cities, castles = append(cities, d.t.features[i].Cities...), append(castles, d.t.features[i].Castles...)
	}
	for i, f := range d.t.features {
		facing := func(at board.Place) bool { return slices.Contains(g.pools, d.facing(at)) }
		if f.Kind == tile.City && slices.ContainsFunc(f.Open, facing) {
			cities = append(cities, i)
		}
	}
	board.Ascending(cities)
	board.Ascending(castles)
	sum := 4*len(slices.Compact(castles)) + d.unknown(g)
	for _, i := range slices.Compact(cities) {
		if city := d.t.features[i]; city.Complete() || !d.open(city) {
			sum += d.perCity(g)
		}
	}
	return sum
}

// perCity is the most that a city can pay in one of the group's fields: 3, or 4 by the first revision, 1 more for a pig,
// 1 for a pig-herd, and all of it twice when besieged.
func (d *doubts) perCity(g *group) int {
	each := 3
	if d.t.p.Option("field-revision") == "1" {
		each = 4
	}
	if d.stands(g, board.Pig) {
		each++
	}
	if d.t.p.Plays("rj") {
		each++
	}
	if d.can.halved {
		each *= 2
	}
	return each
}

// dueNow tells whether what a group may complete is scored at this moment: in a turn, only what the turn's tiles touch.
func (d *doubts) dueNow(g *group) bool {
	if d.a.Moment != "turn" {
		return true
	}
	return slices.ContainsFunc(g.features, func(i int) bool {
		return slices.ContainsFunc(d.t.features[i].Cells, d.laidNow)
	})
}

func (d *doubts) laidNow(c board.Cell) bool {
	return slices.ContainsFunc(d.t.p.Last, func(at board.Place) bool {
		return at.Cell == c || at.Spot == board.CastleTwo && at.Other == c
	})
}

// held counts the features of a group in which a player has followers.
func (d *doubts) held(g *group, who board.Player) (n int) {
	for _, i := range g.features {
		if d.strength(d.t.features[i], who, true) > 0 {
			n++
		}
	}
	return n
}
