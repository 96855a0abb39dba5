package site

import (
	"slices"
	"strconv"
	"strings"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/tile"
	"taula/templates"
)

// A teller says in a language what lies on a board and what the scorer says of it.
type teller struct {
	b       *build
	v       *version
	account scorer.Account
	texts   texts
}

func (t teller) say(section, key string, pairs ...string) string {
	return unbroken.Replace(t.texts[section].Say(key, pairs...))
}

// unbroken keeps a sum on one line.
var unbroken = strings.NewReplacer(" × ", "\u00a0×\u00a0")

// ruleURL gives where a rule is printed, as the page writes it; empty for a rule no page prints.
func (t teller) ruleURL(id board.RuleID) string {
	s, ok := t.b.index.find(string(id))
	if !ok {
		return ""
	}
	return relative(t.b.address(t.v.lang, t.v.key), t.b.address(t.v.lang, s.key)+"#"+s.id)
}

// reasons gives the lines under a board: what is refused, what scores and why, what must be decided or is not known.
func (t teller) reasons() []templates.Reason {
	var lines []templates.Reason
	asked := false
	for _, e := range t.account.Position.Expected {
		words := strings.Fields(e.Text)
		if words[0] != "!" {
			asked = true
			continue
		}
		rule, statement := words[len(words)-1], strings.Join(words[1:len(words)-1], " ")
		lines = append(lines, templates.Reason{
			Class: "refused", Text: t.say("site", "refused", "what", t.statement(statement)), URL: t.ruleURL(board.RuleID(rule)),
		})
	}
	scores := t.scores()
	if asked && len(scores) == 0 {
		lines = append(lines, templates.Reason{Class: "nobody", Text: t.say("site", "nobody"), Points: "0"})
	}
	lines = append(lines, scores...)
	for _, q := range t.account.Questions {
		lines = append(lines, templates.Reason{Class: "question", Players: letters([]board.Player{q.Player}), Names: t.names([]board.Player{q.Player}),
			Text: t.say("question", string(q.Rule), "player", t.say("player", q.Player.String()), "place", q.Place.String()), URL: t.ruleURL(q.Rule)})
	}
	if len(t.account.Depends) > 0 {
		var places []string
		for _, p := range t.account.Depends {
			places = append(places, p.String())
		}
		lines = append(lines, templates.Reason{Class: "question", Text: t.say("site", "depends", "places", strings.Join(places, ", "))})
	}
	return lines
}

// statement puts a line of the notation into words: what it would add to the board. Without words for it, it stays as it
// is.
func (t teller) statement(text string) string {
	p := t.account.Position
	q, errs := board.Parse(p.Format() + text + "\n")
	if len(errs) > 0 {
		return text
	}
	for _, k := range q.Tokens {
		if !slices.Contains(p.Tokens, k) {
			return t.token(k)
		}
	}
	for _, f := range q.Figures {
		if !slices.Contains(p.Figures, f) {
			return t.figure(f)
		}
	}
	return text
}

// scores gives a line for each award; players who get the same for the same share one.
func (t teller) scores() []templates.Reason {
	var lines []templates.Reason
	done := make([]bool, len(t.account.Scores))
	for i, s := range t.account.Scores {
		if done[i] {
			continue
		}
		players := []board.Player{s.Player}
		for j := i + 1; j < len(t.account.Scores); j++ {
			if o := t.account.Scores[j]; o.Place == s.Place && o.Kind == s.Kind && sameReason(o.Why, s.Why) {
				players, done[j] = append(players, o.Player), true
			}
		}
		line := t.why(s.Why)
		line.Players, line.Names = letters(players), t.names(players)
		line.Points = points(s)
		if len(line.Because) == 1 && len(line.Because[0].Because) == 0 {
			line.Text, line.URL, line.Because = line.Because[0].Text, line.Because[0].URL, nil
		} else if len(line.Because) > 1 {
			line.Text, line.URL = t.say("kind", s.Kind), ""
		}
		lines = append(lines, line)
	}
	return lines
}

// points writes what an award gives: a number, or the least and the most of it.
func points(s scorer.Score) string {
	if s.Least != s.Most {
		return strconv.Itoa(s.Least) + "–" + strconv.Itoa(s.Most)
	}
	return strconv.Itoa(s.Points)
}

func sameReason(a, b scorer.Reason) bool {
	return a.Rule == b.Rule && a.Points == b.Points && a.Count == b.Count && a.Each == b.Each &&
		slices.EqualFunc(a.Because, b.Because, sameReason)
}

// why puts a tree of reasons into words.
func (t teller) why(r scorer.Reason) templates.Reason {
	line := templates.Reason{
		Text: t.say("rule", string(r.Rule), "count", strconv.Itoa(r.Count), "each", strconv.Itoa(r.Each), "points", strconv.Itoa(r.Points)),
		URL:  t.ruleURL(r.Rule), Points: strconv.Itoa(r.Points),
	}
	for _, because := range r.Because {
		line.Because = append(line.Because, t.why(because))
	}
	return line
}

func letters(players []board.Player) string {
	var b strings.Builder
	for _, p := range players {
		if p != 0 {
			b.WriteString(p.String())
		}
	}
	return b.String()
}

func (t teller) names(players []board.Player) []string {
	var names []string
	for _, p := range players {
		if p != 0 {
			names = append(names, t.say("player", p.String()))
		}
	}
	return names
}

// title names a board for those who do not see it.
func (t teller) title() string {
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
func (t teller) describe() string {
	p := t.account.Position
	var parts []string
	for _, s := range p.Squares {
		if s.State == board.Laid {
			parts = append(parts, s.Cell.String()+": "+t.square(s))
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
	if len(p.Last) > 0 {
		var last []string
		for _, at := range p.Last {
			last = append(last, at.String())
		}
		parts = append(parts, t.say("alt", "last", "places", strings.Join(last, ", ")))
	}
	return strings.Join(parts, ". ") + "."
}

// square says what a tile shows as it lies: each kind with the sides it crosses, and what stands in the middle.
func (t teller) square(s board.Square) string {
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

// kindWord gives the word of the notation for a kind of feature.
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
func (t teller) figure(f board.Figure) string {
	what := t.say("figure", f.Kind.String())
	if f.Player != 0 {
		what = t.say("player", f.Player.String()) + ", " + what
	}
	return t.say("alt", "at", "what", what, "where", t.place(f.Place))
}

// token says which piece lies where.
func (t teller) token(k board.Token) string {
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
		what += ", " + t.say("player", k.Lord.String())
	}
	return t.say("alt", "at", "what", what, "where", t.place(k.Place))
}

// place says what is at a place, and the cell.
func (t teller) place(p board.Place) string {
	part, ok := t.account.Position.PartAt(p)
	if !ok || p.Spot == board.CastleTwo {
		return p.String()
	}
	kind := "road"
	if s := t.account.Position.At(p.Cell); part.Segment >= 0 && s != nil && s.Tile != nil {
		kind = kindWord(s.Tile.Segments[part.Segment].Kind)
	}
	return t.say("kind", kind) + " " + p.Cell.String()
}
