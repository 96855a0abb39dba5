package scorer

import (
	"math/rand"
	"slices"
	"strconv"
	"strings"
	"testing"

	"taula/scorer/board"
	"taula/scorer/board/boardtest"
	"taula/scorer/notation"
	"taula/scorer/tile"
)

// anyTable lays a small random table of any boxes, with figures and tokens of every kind, options, and what is asked. Not every
// such table can come from play, but the notation can state it, so a user may enter it.
func anyTable(rng *rand.Rand, tiles int) *board.Position {
	boxes := []string{"base"}
	for range []int{0, 1, 1, 2, 3}[rng.Intn(5)] {
		all := tile.Boxes()[1:]
		if box := all[rng.Intn(len(all))]; !slices.Contains(boxes, box) {
			boxes = append(boxes, box)
		}
	}
	bridges := 0
	if slices.Contains(boxes, "8") {
		bridges = rng.Intn(3)
	}
	p := boardtest.Random(rng, tiles, bridges, rng.Intn(6), boxes...)
	if slices.Contains(boxes, "8") {
		p, _ = castled(rng, p)
	}
	p.Edition = board.Editions[rng.Intn(len(board.Editions))]
	text := notation.Format(p)
	for _, line := range dressings(rng, p) {
		if q, errs := notation.Parse(text + line + "\n"); len(errs) == 0 {
			p, text = q, text+line+"\n"
		}
	}
	return p
}

// dressings returns statements to add to a table; each is left out in some calls.
func dressings(rng *rand.Rand, p *board.Position) (lines []string) {
	add := func(words ...string) { lines = append(lines, strings.Join(words, " ")) }
	who := func() string { return string("rbgy"[rng.Intn(4)]) }
	cell := func() string {
		return (board.Place{Cell: p.Squares[rng.Intn(len(p.Squares))].Cell, Spot: board.Whole}).String()
	}
	survey := p.Survey()
	features := survey.Features
	place := func(kinds ...tile.Kind) string {
		for range 12 {
			f := features[rng.Intn(len(features))]
			if len(kinds) > 0 && !slices.Contains(kinds, f.Kind) || f.Castle >= 0 {
				continue
			}
			part := f.Parts[rng.Intn(len(f.Parts))]
			for _, at := range survey.FigurePlaces(part.Cell) {
				if g := survey.At(at); g == f {
					return at.String()
				}
			}
		}
		return cell()
	}
	some := func(one int) bool { return rng.Intn(one) == 0 }
	for kind := board.Meeple; kind <= board.Witch; kind++ {
		switch on := place(); {
		case kind == board.Fairy && len(p.Figures) > 0 && some(5):
			add("fairy", p.Figures[rng.Intn(len(p.Figures))].Place.String())
		case kind == board.Dragon && some(12):
			add("dragon", cell())
		case (kind == board.Mage || kind == board.Witch) && some(6):
			add(kind.String(), place(tile.Road, tile.City))
		case kind == board.Barn && some(10):
			add(who(), "barn", cell()+"."+[]string{"ne", "se", "sw", "nw"}[rng.Intn(4)])
		case kind == board.Pig && some(6) || kind == board.Shepherd && some(12):
			add(who(), kind.String(), place(tile.Field))
		case kind.Owned() && kind != board.Barn && kind != board.Pig && kind != board.Shepherd && some(8):
			if kind == board.Meeple {
				add(who(), on)
			} else {
				add(who(), kind.String(), on)
			}
		}
	}
	for kind := board.WoodenBridge; kind < board.TokenKinds; kind++ {
		if !some(9) {
			continue
		}
		pair := ""
		s := p.Squares[rng.Intn(len(p.Squares))].Cell
		if s2 := p.At(s.Beside(tile.East)); s2 != nil {
			pair = (board.Place{Cell: s, Spot: board.CastleTwo, Other: s.Beside(tile.East)}).String()
		}
		switch kind {
		case board.RainbowBridge, board.LiftedBridge:
			add(kind.String(), cell(), []string{"ew", "ns"}[rng.Intn(2)])
		case board.Castle, board.GermanCastle:
			add(kind.String(), pair, who())
		case board.Drawbridge:
			add(kind.String(), place(tile.Road), place(tile.City))
		case board.Infected:
			add(kind.String(), place())
		case board.Tower:
			add(kind.String(), cell(), strconv.Itoa(1+rng.Intn(3)))
		case board.Building:
			add(kind.String(), []string{"shed", "house", "tower"}[rng.Intn(3)], cell())
		case board.TunnelToken:
			add(kind.String(), place(tile.Road), who())
		case board.Ferry:
			add(kind.String(), place(tile.Road), place(tile.Road))
		case board.Shrine:
			add(kind.String(), place(tile.Monastery))
		case board.Darmstadtium:
			add(kind.String(), place(tile.City))
		case board.Gold:
			add(kind.String(), cell(), "2")
		case board.BigTop:
			add(kind.String(), cell())
		}
	}
	for _, id := range board.OptionIDs() {
		if values := board.OptionValues(id); some(12) {
			add("option", string(id), values[rng.Intn(len(values))])
		}
	}
	for _, thing := range []string{"king", "robber", "rainbow", "wine", "grain", "cloth", "gold"} {
		if some(10) {
			add("holds", who(), thing)
		}
	}
	if some(15) {
		add("quarter", []string{"city", "road", "monastery", "field"}[rng.Intn(4)], who(), place())
	}
	if some(2) {
		add("turn", who())
	}
	switch rng.Intn(3) {
	case 0:
		add("end")
	case 1:
		add("last", cell())
	}
	return lines
}

// unknowing makes count cells of a table unknown: laid tiles that nothing stands on, or free cells beside the table.
func unknowing(rng *rand.Rand, p *board.Position, count int) (*board.Position, []board.Cell) {
	q := *p
	p, q.Squares = &q, slices.Clone(p.Squares)
	var unknown []board.Cell
	for range 40 {
		if len(unknown) == count {
			break
		}
		s := p.Squares[rng.Intn(len(p.Squares))]
		if s.State != board.Laid || taken(p, s.Cell) {
			continue
		}
		c, state := s.Cell, board.Open
		if side := tile.Side(rng.Intn(4)); rng.Intn(3) == 0 && p.At(c.Beside(side)) == nil && c.Beside(side).X >= 0 && c.Beside(side).Y >= 0 {
			c = c.Beside(side)
			p.Squares = append(p.Squares, board.Square{Cell: c})
			slices.SortFunc(p.Squares, readingOrder)
		}
		if rng.Intn(3) == 0 {
			state = board.Unknown
		}
		*p.At(c) = board.Square{Cell: c, State: state}
		unknown = append(unknown, c)
	}
	return p, unknown
}

func readingOrder(a, b board.Square) int {
	if a.Cell.Before(b.Cell) {
		return -1
	}
	return 1
}

// taken reports whether a figure or a piece is on the cell, or the cell belongs to this turn.
func taken(p *board.Position, c board.Cell) bool {
	on := func(at board.Place) bool { return at.Cell == c || at.Spot == board.CastleTwo && at.Other == c }
	return slices.ContainsFunc(p.Figures, func(f board.Figure) bool { return on(f.Place) }) ||
		slices.ContainsFunc(p.Tokens, func(k board.Token) bool { return on(k.Place) || k.Kind.Form() == board.Spanning && on(k.To) }) ||
		slices.ContainsFunc(p.Quarters, func(q board.Waiting) bool { return q.Moved && on(q.To) }) || slices.ContainsFunc(p.Last, on) ||
		slices.ContainsFunc(p.Beyond, func(b board.Beyond) bool { return on(b.Place) })
}

// TestAfterAnyTable ends a turn on random tables. The table it leaves can be written and read again, and asks no question about
// the turn. Its track holds the points, with one for the fairy as the next turn begins, and no scored feature holds a follower
// any more.
func TestAfterAnyTable(t *testing.T) {
	rng := boardtest.Seeded(t, 5)
	scored := 0
	for range 400 {
		p := randomWhole(rng)
		if p.End || len(p.Last) == 0 {
			continue
		}
		a := Settle(p)
		q := After(p)
		line := notation.Line(q)
		doc, errs := notation.Read(line)
		if len(errs) > 0 {
			t.Fatalf("%s\nafter the turn is %s, which cannot be read: %v", notation.Line(p), line, errs)
		}
		if again := notation.Line(doc.Position); again != line || len(q.Last) > 0 || len(q.Choices) > 0 {
			t.Fatalf("%s\nafter the turn is %s, read again %s", notation.Line(p), line, again)
		}
		before, after := 0, 0
		for _, x := range p.Track {
			before += x.Points
		}
		for _, x := range q.Track {
			after += x.Points
		}
		for _, x := range a.Totals {
			before += x.Points
			scored += x.Points
		}
		begins := func(f *board.Figure) bool { return f.Kind == board.Fairy && q.Turn != p.Turn }
		if before != after && !(before+1 == after && board.Any(q.Figures, begins)) {
			t.Fatalf("%s\nthe track holds %d points after the turn, wanted %d", notation.Line(p), after, before)
		}
	}
	if scored < 100 {
		t.Errorf("%d points are scored, too few to say much", scored)
	}
}
