// Package verdict puts the scorer's account of a position into words.
//
// A Narrator writes the lines that pages show under a board, and describes the board to readers who cannot see it. Words writes
// an account as plain text, for taula score. Both use the interface texts of a language.
package verdict

import (
	"slices"
	"strconv"
	"strings"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/notation"
	"taula/scorer/tile"
	"taula/site/source"
	"taula/templates/drawing"
)

// A Narrator describes in a language what lies on a board and what the scorer says of it.
type Narrator struct {
	Account  scorer.Account
	Expected []notation.Expectation // of an example
	Words    source.Words
	RuleURL  func(id string) string // address of a rule, "" if no page prints it; nil if no rule has one
}

// Say returns an interface text with its gaps filled.
func (t Narrator) Say(section, key string, pairs ...string) string {
	return unbroken.Replace(t.Words[section].Say(key, pairs...))
}

// unbroken keeps a product on one line.
var unbroken = strings.NewReplacer(" × ", "\u00a0×\u00a0")

// URL returns the address of a rule.
func (t Narrator) URL(id board.RuleID) string {
	if t.RuleURL == nil {
		return ""
	}
	return t.RuleURL(string(id))
}

// statement describes a line of the notation by what it adds to the board. If there are no words for it, it returns the line.
func (t Narrator) statement(text string) string {
	p := t.Account.Position
	q, errs := notation.Statement(p, text)
	switch {
	case len(errs) > 0:
	case len(q.Tokens) > len(p.Tokens):
		return t.token(q.Tokens[len(p.Tokens)])
	case len(q.Figures) > len(p.Figures):
		return t.figure(q.Figures[len(p.Figures)])
	}
	return text
}

// Title returns the name of a board for readers who cannot see it.
func (t Narrator) Title() string {
	laid := slices.DeleteFunc(slices.Clone(t.Account.Position.Squares), func(s board.Square) bool { return s.State != board.Laid })
	return t.Say("alt", "board", "n", strconv.Itoa(len(laid)))
}

// Describe describes a board, first cell by cell, then the pieces.
func (t Narrator) Describe() string {
	p := t.Account.Position
	var parts []string
	for _, s := range p.Squares {
		switch cell := s.Cell.String(); s.State {
		case board.Laid:
			parts = append(parts, cell+": "+t.square(s))
		case board.Open:
			parts = append(parts, t.Say("score", "cell-open", "cell", cell))
		default:
			parts = append(parts, t.Say("score", "cell-unknown", "cell", cell))
		}
	}
	for _, token := range p.Tokens {
		if text := t.token(token); text != "" {
			parts = append(parts, text)
		}
	}
	for _, f := range p.Figures {
		parts = append(parts, t.figure(f))
	}
	for _, b := range p.Beyond {
		parts = append(parts, t.Say("alt", "at", "what", capital(t.Say("site", "beyond", "place", t.edge(b.Place))), "where", t.beyond(b.Words)))
	}
	if len(p.Last) > 0 {
		var last []string
		for _, at := range p.Last {
			last = append(last, at.String())
		}
		parts = append(parts, t.Say("alt", "last", "places", strings.Join(last, ", ")))
	}
	return strings.Join(parts, ". ") + "."
}

// beyond describes what lies beyond an edge: the number of further tiles, whose farmers, and whether the feature ends.
func (t Narrator) beyond(words []string) string {
	if words[0] == "any" {
		return t.Say("score", "no-matter")
	}
	parts := []string{t.Say("kind", words[0])}
	end := "stays-open"
	for _, w := range words[1:] {
		switch last := w[len(w)-1]; {
		case w == "closed":
			end = "ends-there"
		case last >= 'a':
			parts = append(parts, t.Say("player", string(last))+" "+w[:len(w)-1])
		default:
			parts = append(parts, w)
		}
	}
	if words[0] != "field" {
		parts = append(parts, t.Say("score", end))
	}
	return strings.Join(parts, ", ")
}

// square describes a tile as it lies: each kind of feature with the sides it reaches, and what stands in the middle.
func (t Narrator) square(s board.Square) string {
	var parts []string
	for _, kind := range []tile.Kind{tile.City, tile.Road, tile.River} {
		for _, g := range s.Tile.Segments {
			if g.Kind != kind {
				continue
			}
			var sides []string
			for side := tile.North; side <= tile.West; side++ {
				if g.Ports.Turn(s.Turn).Has(side.Middle()) {
					sides = append(sides, t.sideName(side))
				}
			}
			parts = append(parts, strings.TrimSpace(t.Say("kind", kindWord(kind))+" "+t.list(sides)))
		}
	}
	for _, g := range s.Tile.Segments {
		if g.Kind == tile.Monastery || g.Kind == tile.Garden || g.Kind == tile.Abbey {
			parts = append(parts, t.Say("kind", kindWord(g.Kind)))
		}
	}
	if len(parts) == 0 {
		return t.Say("kind", "field")
	}
	return strings.Join(parts, ", ")
}

// list joins words as a sentence does: "north, east and south".
func (t Narrator) list(words []string) string {
	last := max(len(words)-1, 0)
	before := strings.Join(words[:last], ", ")
	if before != "" {
		before += " " + t.Say("alt", "and") + " "
	}
	return before + strings.Join(words[last:], "")
}

// kindWord returns the notation's word for a kind of feature.
func kindWord(k tile.Kind) string {
	switch k {
	case tile.Abbey:
		k = tile.Monastery
	case tile.Carcassonne:
		k = tile.Field
	}
	return tile.KindNames[k]
}

// figure describes a figure and its place.
func (t Narrator) figure(f board.Figure) string {
	what := t.Say("figure", f.Kind.String())
	if f.Player != 0 {
		what = t.player(f.Player) + ", " + what
	}
	return t.Say("alt", "at", "what", capital(what), "where", t.place(f.Place))
}

// token describes a piece and its place.
func (t Narrator) token(k board.Token) string {
	section := "alt"
	if t.Words[section][k.Kind.String()] == "" {
		section = "token"
	}
	what := t.Say(section, k.Kind.String())
	switch {
	case k.Axis != 0:
		ends := "we"
		if k.Axis == 'n' {
			ends = "ns"
		}
		what += ", " + t.Say("side", ends[:1]) + "-" + t.Say("side", ends[1:])
		return t.Say("alt", "at", "what", what, "where", k.Place.Cell.String())
	case k.Kind == board.Castle && k.Lord == 0:
		what = t.Say("alt", "spent")
	case k.Kind == board.Castle:
		what += ", " + t.player(k.Lord)
	}
	return t.Say("alt", "at", "what", what, "where", t.place(k.Place))
}

// place describes a place: the feature there, and where it is.
func (t Narrator) place(p board.Place) string {
	if p.Spot == board.CastleTwo || p.Spot == board.Whole {
		return p.String()
	}
	return t.Say("kind", t.kindAt(p)) + " " + p.Cell.String()
}

// where returns the cell of a place, or the cells of a castle.
func where(p board.Place) string {
	if p.Spot == board.CastleTwo {
		return p.String()
	}
	return p.Cell.String()
}

// edge names a side of a tile as the scorer's page does: "c1 east".
func (t Narrator) edge(p board.Place) string {
	return t.Say("score", "at-side", "cell", p.Cell.String(), "side", t.side(p.Spot))
}

// kindAt returns the notation's word for the feature at a place. A bridge carries a road.
func (t Narrator) kindAt(p board.Place) string {
	if t.Account.Position.Acrobats(p) {
		return "acrobats"
	}
	part, ok := t.Account.Position.PartAt(p)
	if s := t.Account.Position.At(p.Cell); ok && part.Segment >= 0 && s != nil && s.Tile != nil {
		return kindWord(s.Tile.Segments[part.Segment].Kind)
	}
	return "road"
}

// answer describes an answer to a question: each word of its own, or the feature at the place it names, with its side if
// another answer has the same kind of feature on the same tile.
func (t Narrator) answer(answer board.Replies, among []scorer.Answer) string {
	var parts []string
	for i, reply := range answer {
		at := reply.Place
		name := t.place(at)
		switch side := t.side(at.Spot); {
		case reply.Word != board.ToPlace:
			name = t.Say("answer", reply.String())
		case at.Spot == board.CastleTwo:
			name = t.Say("kind", "castle") + " " + at.String()
		case side != "" && t.hasTwin(at, among):
			name += " " + side
		}
		if i > 0 {
			name = small(name)
		}
		parts = append(parts, name)
	}
	return strings.Join(parts, ", ")
}

// hasTwin reports whether another answer names a place with the same description.
func (t Narrator) hasTwin(at board.Place, among []scorer.Answer) bool {
	return slices.ContainsFunc(among, func(a scorer.Answer) bool {
		return slices.ContainsFunc(a.Answer, func(r board.Reply) bool {
			return r.Word == board.ToPlace && r.Place != at && r.Place.Cell == at.Cell && t.place(r.Place) == t.place(at)
		})
	})
}

// side describes the position of a spot on its tile: "north", "north-west" for a corner, "north (west)" for half a side.
func (t Narrator) side(s board.Spot) string {
	if port := tile.Port(s); s < board.CornerNW {
		side, name := port.Side(), t.sideName(port.Side())
		switch port {
		case side.Left():
			name += " (" + t.sideName(side+3) + ")"
		case side.Right():
			name += " (" + t.sideName(side+1) + ")"
		}
		return name
	}
	if s <= board.CornerSW {
		return t.Say("side", [...]string{"nw", "ne", "se", "sw"}[s-board.CornerNW])
	}
	return ""
}

func (t Narrator) sideName(s tile.Side) string { return t.Say("side", string("nesw"[s%4])) }

// Overlaid describes what is drawn over a board.
func (t Narrator) Overlaid(o drawing.Overlay) string {
	var parts []string
	for _, s := range o.Shades {
		parts = append(parts, strings.TrimSpace(t.Say("alt", "shaded", "cell", s.Cell.String(), "n", s.Text)))
	}
	for i, h := range o.Hatches {
		var cells []string
		for _, part := range h {
			if c := part.Cell.String(); !slices.Contains(cells, c) {
				cells = append(cells, c)
			}
		}
		parts = append(parts, t.Say("alt", "hatched", "n", strconv.Itoa(i+1), "cells", strings.Join(cells, ", ")))
	}
	for _, r := range o.Rings {
		parts = append(parts, t.Say("alt", "ringed", "cell", r.Cell.String()))
	}
	for _, a := range o.Arrows {
		parts = append(parts, t.Say("alt", "arrow", "from", t.place(a.From), "to", t.place(a.To)))
	}
	if len(parts) == 0 {
		return ""
	}
	return strings.Join(parts, ". ") + "."
}
