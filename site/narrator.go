package site

import (
	"strconv"
	"strings"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/notation"
	"taula/scorer/tile"
)

// A narrator says in a language what lies on a board and what the scorer says of it.
type narrator struct {
	b        *build
	v        *version
	account  scorer.Account
	expected []notation.Expectation // of an example
	texts    texts
}

func (t narrator) say(section, key string, pairs ...string) string {
	return unbroken.Replace(t.texts[section].Say(key, pairs...))
}

// unbroken keeps a sum on one line.
var unbroken = strings.NewReplacer(" × ", "\u00a0×\u00a0")

// ruleURL returns where a rule is printed, as the page writes it; empty for a rule no page prints.
func (t narrator) ruleURL(id board.RuleID) string {
	s, ok := t.b.index.find(string(id))
	if !ok {
		return ""
	}
	return relative(t.b.address(t.v.lang, t.v.key), t.b.address(t.v.lang, s.key)+"#"+s.id)
}

// statement puts a line of the notation into words: what it would add to the board. Without words for it, it stays as it
// is.
func (t narrator) statement(text string) string {
	p := t.account.Position
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

// title names a board for those who do not see it.
func (t narrator) title() string {
	n := 0
	for _, s := range t.account.Position.Squares {
		if s.State == board.Laid {
			n++
		}
	}
	if n == 1 {
		return t.say("alt", "board-one")
	}
	return t.say("alt", "board", "n", strconv.Itoa(n))
}

// describe says what lies on a board, cell by cell, then the pieces.
func (t narrator) describe() string {
	p := t.account.Position
	var parts []string
	for _, s := range p.Squares {
		switch cell := s.Cell.String(); s.State {
		case board.Laid:
			parts = append(parts, cell+": "+t.square(s))
		case board.Open:
			parts = append(parts, t.say("score", "cell-open", "cell", cell))
		default:
			parts = append(parts, t.say("score", "cell-unknown", "cell", cell))
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
		parts = append(parts, t.say("alt", "at", "what", t.say("site", "beyond", "place", t.place(b.Place)), "where", t.beyond(b.Words)))
	}
	if len(p.Last) > 0 {
		var last []string
		for _, at := range p.Last {
			last = append(last, at.String())
		}
		parts = append(parts, t.say("alt", "last", "places", strings.Join(last, ", ")))
	}
	return strings.Join(parts, ". ") + "."
}

// beyond says what lies beyond an edge: how many tiles more, whose farmers, and whether it ends.
func (t narrator) beyond(words []string) string {
	if words[0] == "any" {
		return t.say("score", "no-matter")
	}
	parts := []string{t.say("kind", words[0])}
	end := "stays-open"
	for _, w := range words[1:] {
		switch last := w[len(w)-1]; {
		case w == "closed":
			end = "ends-there"
		case last >= 'a':
			parts = append(parts, t.say("player", string(last))+" "+w[:len(w)-1])
		default:
			parts = append(parts, w)
		}
	}
	if words[0] != "field" {
		parts = append(parts, t.say("score", end))
	}
	return strings.Join(parts, ", ")
}

// square says what a tile shows as it lies: each kind with the sides it crosses, and what stands in the middle.
func (t narrator) square(s board.Square) string {
	var parts []string
	for _, kind := range []tile.Kind{tile.City, tile.Road, tile.River} {
		for _, g := range s.Tile.Segments {
			if g.Kind != kind {
				continue
			}
			var sides []string
			for side := tile.North; side <= tile.West; side++ {
				if g.Ports.Turn(s.Turn).Has(side.Middle()) {
					sides = append(sides, t.say("side", string("nesw"[side])))
				}
			}
			parts = append(parts, strings.TrimSpace(t.say("kind", kindWord(kind))+" "+strings.Join(sides, "–")))
		}
	}
	for _, g := range s.Tile.Segments {
		if g.Kind == tile.Monastery || g.Kind == tile.Garden || g.Kind == tile.Abbey {
			parts = append(parts, t.say("kind", kindWord(g.Kind)))
		}
	}
	if len(parts) == 0 {
		return t.say("kind", "field")
	}
	return strings.Join(parts, ", ")
}

// kindWord returns the word of the notation for a kind of feature.
func kindWord(k tile.Kind) string {
	switch k {
	case tile.Road:
		return "road"
	case tile.City:
		return "city"
	case tile.River:
		return "river"
	case tile.Garden:
		return "garden"
	case tile.Monastery, tile.Abbey:
		return "monastery"
	}
	return "field"
}

// figure says which figure stands where.
func (t narrator) figure(f board.Figure) string {
	what := t.say("figure", f.Kind.String())
	if f.Player != 0 {
		what = t.player(f.Player) + ", " + what
	}
	return t.say("alt", "at", "what", what, "where", t.place(f.Place))
}

// token says which piece lies where.
func (t narrator) token(k board.Token) string {
	what := t.say("alt", k.Kind.String())
	switch {
	case k.Axis != 0:
		ends := "we"
		if k.Axis == 'n' {
			ends = "ns"
		}
		what += ", " + t.say("side", ends[:1]) + "–" + t.say("side", ends[1:])
		return t.say("alt", "at", "what", what, "where", k.Place.Cell.String())
	case k.Kind == board.Castle && k.Lord == 0:
		what = t.say("alt", "spent")
	case k.Kind == board.Castle:
		what += ", " + t.player(k.Lord)
	}
	return t.say("alt", "at", "what", what, "where", t.place(k.Place))
}

// place says what is at a place, and where.
func (t narrator) place(p board.Place) string {
	if p.Spot == board.CastleTwo || p.Spot == board.Whole {
		return p.String()
	}
	return t.say("kind", t.kindAt(p)) + " " + p.Cell.String()
}

// where says where a place is: its cell, or the cells of a castle.
func where(p board.Place) string {
	if p.Spot == board.CastleTwo {
		return p.String()
	}
	return p.Cell.String()
}

// kindAt returns the word of the notation for what is at a place; a bridge carries a road.
func (t narrator) kindAt(p board.Place) string {
	if t.account.Position.Acrobats(p) {
		return "acrobats"
	}
	part, ok := t.account.Position.PartAt(p)
	if s := t.account.Position.At(p.Cell); ok && part.Segment >= 0 && s != nil && s.Tile != nil {
		return kindWord(s.Tile.Segments[part.Segment].Kind)
	}
	return "road"
}

// answer puts an answer to a question into words: each word of its own, or what is at the place it names.
func (t narrator) answer(answer board.Replies) string {
	var parts []string
	for _, reply := range answer {
		switch at := reply.Place; {
		case reply.Word != board.ToPlace:
			parts = append(parts, t.say("answer", reply.String()))
		case at.Spot == board.CastleTwo:
			parts = append(parts, t.say("kind", "castle")+" "+at.String())
		default:
			parts = append(parts, t.place(at))
		}
	}
	return strings.Join(parts, ", ")
}
