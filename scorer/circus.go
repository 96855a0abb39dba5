package scorer

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// The circus: bigtop.castle, acrobats.castle, acrobats.final, castle.neighbour.others.
//
// Acrobats stand in the middle of an acrobat space ("r b2.m"), in no feature. Neither a finished pyramid nor a circus is a
// completed feature, so no castle takes anything for them; but the lord of a castle counts when the circus scores, if any
// part of the castle lies on the nine tiles. At the end each acrobat gives its owner 5. What a circus scores, and a pyramid
// during the game, is not covered (notation.circus); what they give a ringmaster is (ringmaster.go).

// acrobatsStay pays for the acrobats that are still on the table at the end: 5 each to their owner, in unfinished pyramids too.
func acrobatsStay(t *table, a *Account) {
	for i := range t.p.Figures {
		g := &t.p.Figures[i]
		same := func(o *board.Figure) bool { return o.Player == g.Player && o.Place == g.Place && t.p.Acrobat(o) }
		if !t.p.Acrobat(g) || board.Any(t.p.Figures[:i], same) {
			continue
		}
		n := 0
		for j := i; j < len(t.p.Figures); j++ {
			if same(&t.p.Figures[j]) {
				n++
			}
		}
		a.bonus(g.Player, g.Place, leaf("acrobats.final", n, 5, []board.Cell{g.Place.Cell}))
	}
}

// circusSays says which lords count for a circus, and which castles do not wake for acrobats.
func circusSays(t *table, a *Account) {
	if !playable(t.p) {
		return
	}
	shows := func(c board.Cell, marks tile.Marks) bool {
		s := t.p.At(c)
		return s != nil && s.Tile != nil && s.Tile.Marks&marks != 0
	}
	acts := slices.IndexFunc(t.p.Squares, func(s board.Square) bool { return shows(s.Cell, tile.Circus|tile.Acrobats) })
	if acts < 0 {
		return
	}
	a.note("notation.circus", 0, board.Place{Cell: t.p.Squares[acts].Cell, Spot: board.Whole})
	for _, k := range t.p.Tokens {
		if k.Kind != board.Castle || k.Lord == 0 {
			continue
		}
		near := append(t.p.Near(k.Place.Cell), t.p.Near(k.Place.Other)...)
		if slices.ContainsFunc(near, func(c board.Cell) bool { return shows(c, tile.Circus) }) {
			a.note("bigtop.castle", k.Lord, k.Place)
		}
		area := neighbourhood(k.Place)
		if board.Any(t.p.Figures, func(g *board.Figure) bool { return slices.Contains(area[:], g.Place.Cell) && t.p.Acrobat(g) }) {
			a.note("acrobats.castle", k.Lord, k.Place)
		}
	}
}
