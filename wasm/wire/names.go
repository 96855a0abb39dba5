package wire

import (
	"slices"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/jsontext"
	"taula/scorer/tile"
)

// names writes the name of each place that the account mentions: the kind of feature, its cell (two for a castle) and its side.
func (w *writer) names(a *scorer.Account) {
	var all []board.Place
	for i := range a.Scores {
		all = append(all, a.Scores[i].Place)
	}
	for i := range a.Features {
		if f := &a.Features[i]; len(f.Followers) > 0 {
			all = append(all, f.Place)
			if f.Kind() != "field" {
				all = append(all, f.Open...)
			}
		}
	}
	for i := range a.Questions {
		all = append(all, a.Questions[i].Place)
		for _, answer := range a.Questions[i].Answers {
			for _, reply := range answer.Answer {
				if reply.Word == board.ToPlace {
					all = append(all, reply.Place)
				}
			}
		}
	}
	for i := range a.Notes {
		all = append(all, a.Notes[i].Place)
	}
	for i := range a.Problems {
		all = append(all, a.Problems[i].Place)
		if with := a.Problems[i].With; with != nil {
			all = append(all, *with)
		}
	}
	all = append(all, hanging(a)...)
	w.nameEach(a.Position, all)
}

// nameMentioned writes the name of each place of a problem that was written so far.
func (w *writer) nameMentioned(p *board.Position) { w.nameEach(p, w.mentioned) }

// nameEach writes the name of each place, once.
func (w *writer) nameEach(p *board.Position, all []board.Place) {
	w.Under("named", '{')
	for i, at := range all {
		if slices.Index(all, at) == i {
			w.name(p, at)
		}
	}
	w.Close('}')
}

// name writes the name of one place.
func (w *writer) name(p *board.Position, at board.Place) {
	w.Under(at.String(), '{')
	if at.Spot != board.Whole {
		w.Text("kind", kindAt(p, at))
	}
	w.Text("cell", jsontext.CellName(at.Cell))
	if at.Spot == board.CastleTwo {
		w.Text("other", jsontext.CellName(at.Other))
	}
	w.sideOf(at.Spot)
	w.Close('}')
}

// sideOf writes the side of a spot, and the half of a half side; a corner has two sides.
func (w *writer) sideOf(spot board.Spot) {
	a, b, corner := spot.Corner()
	switch {
	case corner:
		w.Text("side", sideLetter(a.Side())+sideLetter(b.Side()))
	case spot < board.CornerNW:
		side := tile.Port(spot).Side()
		w.Text("side", sideLetter(side))
		if half := uint8(spot) % 3; half != 1 {
			w.Text("half", sideLetter(side+3+tile.Side(half)))
		}
	}
}

// kindAt returns the notation's word for the feature at a place. A bridge carries a road.
func kindAt(p *board.Position, at board.Place) string {
	if at.Spot == board.CastleTwo {
		return "castle"
	}
	if p.Acrobats(at) {
		return "acrobats"
	}
	part, ok := p.PartAt(at)
	if s := p.At(at.Cell); ok && part.Segment >= 0 && s != nil && s.Tile != nil {
		return tile.KindNames[s.Tile.Segments[part.Segment].Kind]
	}
	return "road"
}
