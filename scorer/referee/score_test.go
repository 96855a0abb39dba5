package referee

import (
	"math/rand"
	"slices"
)

// A done is a feature that this turn completes, and what it is worth.
type done struct {
	feature
	worth int
	kind  string
}

// completes returns the roads, cities and monasteries that the tile on a cell completes.
func (g *game) completes(c cell) (all []done) {
	for i, p := range g.table[c].tile.parts {
		if p.kind != "road" && p.kind != "city" || slices.ContainsFunc(all, func(d done) bool { return d.has(spot{c, i}) }) {
			continue
		}
		if f := g.feature(spot{c, i}); !f.open {
			all = append(all, done{f, g.worth(f, p.kind, true), p.kind})
		}
	}
	for x := c.x - 1; x <= c.x+1; x++ {
		for y := c.y - 1; y <= c.y+1; y++ {
			at := cell{x, y}
			if l, ok := g.table[at]; ok && g.around(at) == 8 {
				for i, p := range l.tile.parts {
					if p.kind == "monastery" {
						n := 9 + 3*g.vineyards(at)
						all = append(all, done{feature{spots: []spot{{at, i}}}, n, p.kind})
					}
				}
			}
		}
	}
	return all
}

// worth returns what a road or a city is worth: 1 for a tile of a road; 2 for a tile and for a coat
// of arms of a complete city, 1 for each of an incomplete one.
func (g *game) worth(f feature, kind string, complete bool) int {
	n := len(f.cells())
	if g.rainbowAlone(f) {
		n--
	}
	if kind == "city" {
		for _, s := range f.spots {
			n += g.partOf(s).shields
		}
		if complete {
			n *= 2
		}
	}
	return n
}

// vineyards counts the vineyards on the eight tiles around a cell.
func (g *game) vineyards(c cell) (n int) {
	for at, l := range g.table {
		if at != c && beside(at, c) && l.tile.shows("vineyard") {
			n++
		}
	}
	return n
}

// beside reports whether a cell is another one or one of the eight around it.
func beside(a, b cell) bool { return max(a.x-b.x, b.x-a.x, a.y-b.y, b.y-a.y) <= 1 }

// counting reports whether a figure counts for the majority.
func (x figure) counting() bool { return x.kind != "shepherd" }

// holders returns the players with the most meeples in a feature; several if they tie. Of those who
// tie, they win who have one on a hill.
func (g *game) holders(f feature) (all []byte) {
	counts, most, hill := map[byte]int{}, 0, map[byte]bool{}
	for _, x := range g.figures {
		if f.has(x.on) && x.counting() {
			counts[x.who]++
			most = max(most, counts[x.who])
			hill[x.who] = hill[x.who] || g.table[x.on.at].tile.shows("hill")
		}
	}
	for _, who := range g.seats {
		if most > 0 && counts[who] == most {
			all = append(all, who)
		}
	}
	if slices.ContainsFunc(all, func(who byte) bool { return hill[who] }) {
		all = slices.DeleteFunc(all, func(who byte) bool { return !hill[who] })
	}
	return all
}

// castleOf returns the castle that a city has become, or nil.
func (g *game) castleOf(s spot) *castle {
	for i := range g.castles {
		if slices.Contains(g.castles[i].city, s) {
			return &g.castles[i]
		}
	}
	return nil
}

// area returns the six cells of a castle: its own two and those along its long sides.
func (k *castle) area() []cell {
	a, b := k.at[0], k.at[1]
	if a.x == b.x {
		return []cell{a, b, {a.x - 1, a.y}, {a.x + 1, a.y}, {b.x - 1, b.y}, {b.x + 1, b.y}}
	}
	return []cell{a, b, {a.x, a.y - 1}, {a.x, a.y + 1}, {b.x, b.y - 1}, {b.x, b.y + 1}}
}

// near reports whether one of the cells is in the area.
func near(all, area []cell) bool {
	return slices.ContainsFunc(all, func(c cell) bool { return slices.Contains(area, c) })
}

// A taking is what a castle takes: a completed feature, directly or from another castle.
type taking struct {
	castle  int
	feature int
	via     int // the castle it follows, -1
}

// take decides what each castle that stood before this turn takes: one of the features completed
// beside it, or what a castle beside it took.
func (g *game) take(rng *rand.Rand, all []done) (takings []taking) {
	took := map[int]int{} // by castle, the index of its taking
	for i := range g.castles {
		k := &g.castles[i]
		var direct []int
		for n, d := range all {
			if near(d.cells(), k.area()) {
				direct = append(direct, n)
			}
		}
		if k.lord != 0 && !k.now && len(direct) > 0 {
			took[i] = len(takings)
			takings = append(takings, taking{i, direct[rng.Intn(len(direct))], -1})
		}
	}
	for changed := true; changed; {
		changed = false
		for i := range g.castles {
			k := &g.castles[i]
			if _, has := took[i]; has || k.lord == 0 || k.now {
				continue
			}
			var beside []int
			for _, x := range takings {
				if near(g.castles[x.castle].at[:], k.area()) {
					beside = append(beside, x.castle)
				}
			}
			if len(beside) == 0 {
				continue
			}
			via := beside[rng.Intn(len(beside))]
			took[i], changed = len(takings), true
			takings = append(takings, taking{i, takings[took[via]].feature, via})
		}
	}
	return takings
}

// offers counts what a castle may take once all others have taken: the features completed beside
// it, and what castles beside it took, unless they took it from this castle.
func (g *game) offers(all []done, takings []taking, castle int) (n int) {
	area := g.castles[castle].area()
	for _, d := range all {
		if near(d.cells(), area) {
			n++
		}
	}
	via := map[int]int{}
	for _, x := range takings {
		via[x.castle] = x.via
	}
	for _, x := range takings {
		from := x.castle
		for from != castle && via[from] >= 0 {
			from = via[from]
		}
		if from != castle && near(g.castles[x.castle].at[:], area) {
			n++
		}
	}
	return n
}

// final returns what each player gains at the end of the game.
func (g *game) final() map[byte]int {
	gains := map[byte]int{}
	var seen []spot
	for _, x := range g.figures {
		if slices.Contains(seen, x.on) || x.on.part == acrobatSpace {
			continue
		}
		f := g.feature(x.on)
		seen = append(seen, f.spots...)
		n, kind := 0, g.partOf(x.on).kind
		switch kind {
		case "monastery":
			n = 1 + g.around(x.on.at)
		case "field":
			n = g.fieldWorth(f)
		default:
			n = g.worth(f, kind, false)
		}
		for _, who := range g.holders(f) {
			gains[who] += n + g.phantomPoint(f, who)
		}
	}
	for _, good := range []string{"wine", "grain", "cloth"} {
		most := 1
		for _, who := range g.seats {
			most = max(most, g.goods[who][good])
		}
		for _, who := range g.seats {
			if g.goods[who][good] == most {
				gains[who] += 10
			}
		}
	}
	return gains
}

// fieldWorth returns 3 points for each complete city beside a field and 4 for each castle.
func (g *game) fieldWorth(f feature) (n int) {
	var seen []spot
	for _, s := range f.spots {
		for _, i := range g.partOf(s).cities {
			city := spot{s.at, i}
			if slices.Contains(seen, city) {
				continue
			}
			all := g.feature(city)
			seen = append(seen, all.spots...)
			switch {
			case g.castleOf(city) != nil:
				n += 4
			case !all.open:
				n += 3
			}
		}
	}
	return n
}
