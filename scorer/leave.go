package scorer

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// Who leaves before anything is scored: princess.city, tower.capture, castle.tower, and whom the dragon eats (dragon.go).
//
// A princess drives one follower out of her city, when her tile is laid there and nobody is put on it; a tower captures
// a follower. Both are moves of the turn, never assumed: "choose b2.n a2.e" says of the princess at b2.n, "choose b2
// a2.e" of the tower on b2, that the first follower listed at a2.e leaves. A castle is no city, and its lord is
// captured by nobody. Nor is anybody whom the tower does not reach (tower.reach).

// Departures are who leaves, what the account says of it, and what the players said that cannot be.
type departures struct {
	gone    []bool  // by figure
	account Account // its notes and problems, and who left
}

// leave returns the survey without those whom princess and towers take away.
func leave(s *board.Survey) (*board.Survey, departures) {
	var d departures
	if !playable(s.Position) {
		return s, d
	}
	s = accompanied(s)
	p := s.Position
	for _, at := range p.Last {
		if on := p.At(at.Cell); at.Spot == board.Whole && on != nil && on.Tile != nil && on.Tile.Has(tile.Princess) {
			d.princess(s, on)
		}
	}
	for i := range p.Tokens {
		if p.Tokens[i].Kind == board.Tower {
			d.tower(s, &p.Tokens[i])
		}
	}
	for i := range p.Figures {
		if p.Figures[i].Kind == board.Dragon {
			d.eat(p, &p.Figures[i])
		}
	}
	if !slices.Contains(d.gone, true) {
		return s, d
	}
	q := *p
	q.Players, q.Figures = p.Seats(), remaining(s, d.gone)
	deserted(s, &q)
	return s.Resurvey(&q), d
}

// princess says whom the princess on a tile of this turn may drive out of her city, or drives out as the players said.
func (d *departures) princess(s *board.Survey, on *board.Square) {
	p := s.Position
	hers := slices.IndexFunc(on.Tile.Segments, func(g tile.Segment) bool { return g.Marks&tile.Princess != 0 })
	inHer := func(q board.Part) bool { return q.Cell == on.Cell && int(q.Segment) == hers }
	city := s.Features[slices.IndexFunc(s.Features, func(f *board.Feature) bool { return slices.ContainsFunc(f.Parts, inHer) })]
	var knights []int
	for _, i := range city.Figures {
		if p.Figures[i].Kind.Follower() {
			knights = append(knights, i)
		}
	}
	if board.Any(p.Figures, func(g *board.Figure) bool { return g.Kind.Follower() && g.Place.Cell == on.Cell }) {
		return
	}
	for _, c := range p.Choices {
		if q, ok := p.PartAt(c.Place); !ok || !inHer(q) || len(c.Answers) != 1 || !c.Meant("princess.city", 0) {
			continue
		}
		if to := c.Answers[0]; to.Word == board.ToPlace {
			d.take(p, "princess.city", to.Place, knights)
			return
		}
	}
	for _, i := range knights {
		d.account.note("princess.city", p.Figures[i].Player, p.Figures[i].Place)
	}
}

// reaches reports whether a tower reaches a cell: its own, and straight to each side as many as it has floors (tower.reach).
func reaches(tower *board.Token, c board.Cell) bool {
	at := tower.Place.Cell
	return (c.X == at.X || c.Y == at.Y) && c.Reaches(at, int16(tower.Level))
}

// tower takes whom the players said a tower captures, if it reaches there. Beside a castle it says that its lord is safe.
func (d *departures) tower(s *board.Survey, tower *board.Token) {
	p := s.Position
	at := tower.Place
	var all []int
	for i := range p.Figures {
		if p.Figures[i].Kind.Follower() {
			all = append(all, i)
		}
	}
	answered := false
	for _, c := range answersTo(s, "tower.capture", 0, at, nil) {
		if len(c.Answers) != 1 {
			continue
		}
		answered = true
		switch to := c.Answers[0].Place; {
		case c.Answers[0].Word != board.ToPlace:
		case to.Spot == board.CastleTwo:
			d.account.problem("castle.tower", to)
		case !reaches(tower, to.Cell):
			d.account.problem("tower.reach", to)
		default:
			d.take(p, "tower.capture", to, all)
		}
	}
	if !answered && !p.End {
		d.account.note("notation.tower", 0, at)
	}
	for _, k := range p.Tokens {
		if k.Kind == board.Castle && k.Lord != 0 && k.Place.On(at.Cell) {
			d.account.note("castle.tower", k.Lord, k.Place)
		}
	}
}

// take lets the first of some followers leave that is at a place and still there.
func (d *departures) take(p *board.Position, rule board.RuleID, at board.Place, among []int) {
	for _, i := range among {
		if g := p.Figures[i]; (d.gone == nil || !d.gone[i]) && p.Same(g.Place, at) {
			d.goes(p, rule, i)
			d.account.note(rule, g.Player, at)
			return
		}
	}
	d.account.problem(rule, at)
}

// goes lets figure i leave.
func (d *departures) goes(p *board.Position, rule board.RuleID, i int) {
	if d.gone == nil {
		d.gone = make([]bool, len(p.Figures))
	}
	d.gone[i] = true
	if p.Figures[i].Kind.Follower() {
		d.account.Left = append(d.account.Left, Bearing{p.Figures[i], 0, rule})
	}
}

// remaining returns the figures that are not gone, without the builders and pigs that have no follower of their owner
// left beside them (builder.majority, covid.followers).
func remaining(s *board.Survey, gone []bool) (all []board.Figure) {
	p := s.Position
	for _, f := range s.Features {
		for _, i := range f.Figures {
			kind := p.Figures[i].Kind
			alone := !slices.ContainsFunc(f.Figures, func(j int) bool {
				return !gone[j] && p.Figures[j].Player == p.Figures[i].Player && p.Figures[j].Kind.Follower()
			})
			gone[i] = gone[i] || alone && (kind == board.Builder || kind == board.Pig)
		}
	}
	for i, f := range p.Figures {
		if !gone[i] {
			all = append(all, f)
		}
	}
	return all
}
