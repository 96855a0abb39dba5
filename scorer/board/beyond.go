package board

import (
	"slices"

	"taula/scorer/tile"
)

// What lies beyond the entered cells, where the position says so with "beyond":
//
//	beyond a1.w road +4 closed   four tiles more, and then the road ends
//	beyond c2.s city closed      the city is closed there; how many tiles that takes is not said
//	beyond b3.ne field +2b       two of Blue's farmers further on
//	beyond a1.w any              nobody asks
//
// Without "closed" the feature stays open there. Whoever says something of an edge has looked into the cell past it:
//
//   - A tile laid there replaces what was said, which then counts for nothing (notation.place).
//   - The cell is not an unknown one, whatever the grid says of it (Entered).
//   - If more tiles or figures follow, a tile lies there, which a monastery counts.

// More reads what a word says lies beyond an edge: "+4", tiles, or "+2b", a player's meeples. It is false for any other
// word.
func More(word string) (n int, who Player, ok bool) {
	if word[0] != '+' {
		return 0, 0, false
	}
	n, end := CutNumber(word, 1)
	if end == len(word)-1 && playerIndex(Player(word[end])) >= 0 {
		who = Player(word[end])
		return n, who, end > 1
	}
	return n, 0, end > 1 && end == len(word)
}

// Tiles returns how many tiles are said to follow beyond an edge, at least. It is 1 where only meeples are said to be there,
// since they stand on a tile. Measured reports whether that is all: of a road or city it is not, where it ends and no
// number is said, or where more meeples are there than tiles, because each came with a tile.
func (b *Beyond) Tiles() (n int, measured bool) {
	tiles, meeples, counted := 0, 0, false
	for _, word := range b.Words[1:] {
		switch n, who, ok := More(word); {
		case ok && who == 0:
			tiles += n
			counted = true
		case ok:
			meeples += n
		}
	}

	grows := b.Words[0] == tile.KindNames[tile.Road] || b.Words[0] == tile.KindNames[tile.City]
	measured = !grows || tiles >= meeples && (counted || !b.ends())
	if tiles == 0 && meeples > 0 {
		tiles = 1
	}
	return tiles, measured
}

// ends reports whether what lies beyond is said to be closed.
func (b *Beyond) ends() bool { return slices.Contains(b.Words, "closed") }

// cell returns the cell past the edge of which something is said. It returns false for a place that is no edge.
func (b *Beyond) cell() (Cell, bool) {
	if b.Place.Spot >= CornerNW {
		return Cell{}, false
	}
	return b.Place.Cell.Beside(tile.Port(b.Place.Spot).Side()), true
}

// covered reports whether a tile lies where something is said to lie.
func (p *Position) covered(b *Beyond) bool {
	c, edge := b.cell()
	past := p.At(c)
	return edge && past != nil && past.Tile != nil
}

// beyondRule returns the rule that forbids statement i of what lies beyond, or "": it is said once, of an edge past which no
// tile was entered, and of the kind of feature that is there.
func (g *grouping) beyondRule(i int) RuleID {
	b := &g.p.Beyond[i]
	n := g.node(b.Place)
	switch {
	case n < 0 || g.p.covered(b):
		return "notation.place"
	case Any(g.p.Beyond[:i], func(o *Beyond) bool { return o.Place == b.Place }):
		return "notation.twice"
	case b.Words[0] != "any" && b.Words[0] != tile.KindNames[g.nodes[n].kind]:
		return "notation.beyond"
	}
	return ""
}

// said returns those statements of what lies beyond that count.
func (g *grouping) said() (all []*Beyond) {
	for i := range g.p.Beyond {
		if b := &g.p.Beyond[i]; b.Words[0] != "any" && g.beyondRule(i) == "" {
			all = append(all, b)
		}
	}
	return all
}

// Said returns those statements of what lies beyond that count.
func (s *Survey) Said() []*Beyond { return s.grouping.said() }

// Entered returns the table with what was said of it and what was not: without statements that a tile has replaced, and without
// the unknown cells that a statement looks into. It is s itself where there are none.
func (s *Survey) Entered() *Survey {
	p := s.Position
	if len(p.Beyond) == 0 {
		return s
	}

	said := s.Said()
	seen := func(q *Square) bool {
		return q.State != Laid && slices.ContainsFunc(said, func(b *Beyond) bool {
			c, edge := b.cell()
			return edge && c == q.Cell
		})
	}
	if !Any(p.Beyond, p.covered) && !Any(p.Squares, seen) {
		return s
	}
	q := p.copied()
	q.Beyond = Without(p.Beyond, p.covered)
	q.Squares = Without(p.Squares, seen)
	return q.Survey()
}

// joinBeyond joins the two cities that share a side of a tile where a city is said to go on there, as its tile would (9B).
func (g *grouping) joinBeyond() {
	for _, b := range g.said() {
		n := g.p.index(b.Place.Cell)
		if b.Place.Spot >= CornerNW || b.Words[0] != tile.KindNames[tile.City] {
			continue
		}
		side := tile.Port(b.Place.Spot).Side()
		left, right := g.ownerOf(n, side.Left()), g.ownerOf(n, side.Right())
		if left >= 0 && right >= 0 && g.nodes[left].kind == tile.City && g.nodes[right].kind == tile.City {
			g.unite(left, right)
		}
	}
}

// extend adds to the features what is said to lie beyond them: more tiles, an end that is closed, and to monasteries the tile
// that lies there.
func (g *grouping) extend() {
	var tiled []Cell // cells past an edge where a tile lies, as is said
	for _, b := range g.said() {
		n := g.featureAt(b.Place)
		if n < 0 {
			continue // a river
		}
		f := &g.all[n]
		tiles, _ := b.Tiles()
		f.More += int32(tiles)
		if b.ends() {
			f.Open = Without(f.Open, func(at *Place) bool { return *at == b.Place || f.Kind == tile.City && alongside(at, &b.Place) })
		}

		c, edge := b.cell()
		past := g.p.At(c)
		if edge && (tiles > 0 || b.ends()) && !slices.Contains(tiled, c) && (past == nil || past.State == Open) {
			tiled = append(tiled, c)
		}
	}
	for _, c := range tiled {
		for i := range g.all {
			f := &g.all[i]
			monastery := f.Kind == tile.Monastery || f.Kind == tile.Garden || f.Kind == tile.Abbey
			if monastery && f.Place.Cell.Reaches(c, 1) {
				f.Around++
			}
		}
	}
}

// alongside reports whether two places are on one side of a tile, as where two cities share it.
func alongside(a, b *Place) bool {
	return a.Cell == b.Cell && a.Spot < CornerNW && b.Spot < CornerNW && tile.Port(a.Spot).Side() == tile.Port(b.Spot).Side()
}
