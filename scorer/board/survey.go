package board

// A Survey is a position with its features worked out. It is made once for each table and answers from then on: which
// feature is at a place, what is wrong, what may be done. Like a position it is a value: nothing changes it.
//
//	p.Survey()           joins every pair of parts that touch, then groups
//	s.At(place)          the feature there
//	s.Check()            every problem
//	s.Before()           the survey of the table before this turn, made when it is first asked for
//	s.Resurvey(q)        the survey of a table on which other figures stand, and nothing else is joined
type Survey struct {
	Position *Position
	Features []*Feature // in reading order of their first parts
	grouping *grouping
	checked  bool
	problems []Problem
	like     *Survey // of a table on which the same is joined, where this one was made of it
	before   *Survey
	branched *Survey
}

// Survey works out the features of the table. It joins every pair of parts that touch, then groups:
//
//	a1       b1              c1        the road of a1 touches the bridge of b1, which touches
//	  ┌────┐   ┌──║─┐   ┌────┐         the road of c1: one road of three cells. The road that
//	  │ ══════╪══╫═╪═══════  │         runs north to south under the bridge is another: nothing
//	  └────┘   └──║─┘   └────┘         is joined inside a tile (bridge.nojoin).
//
// A bridge is one more road on its tile, with an end on each plain field edge it reaches; the field goes on beneath it
// (bridge.nosplit). An abbey owns no port, so it joins nothing and closes what faces it (abbey.closes). A castle is the
// city it was made of, marked.
func (p *Position) Survey() *Survey { return newSurvey(p.group()) }

func newSurvey(g *grouping) *Survey {
	return &Survey{Position: g.p, Features: g.features(), grouping: g}
}

// Resurvey returns the survey of q, on whose table the same tiles, bridges, castles, tunnels and ferries lie, laid in the
// same turn: whatever else is otherwise, figures, lords, answers, joins nothing. The features are its own; those of s stay
// as they are.
func (s *Survey) Resurvey(q *Position) *Survey {
	r := newSurvey(s.grouping.peopled(q))
	r.like = s
	return r
}

// At returns the feature at a place, or nil if there is none. For a castle it is the city it was made of.
func (s *Survey) At(at Place) *Feature {
	g := s.grouping
	castle := at
	if at.Spot == CastleTwo {
		side, ok := at.Between()
		if !ok {
			return nil
		}
		at = Place{Cell: at.Cell, Spot: SideSpot(side)}
	}
	n := g.featureAt(at)
	if n < 0 {
		return nil
	}
	f := &g.all[n]
	if castle.Spot == CastleTwo && (f.Castle < 0 || g.p.Tokens[f.Castle].Place != castle) {
		return nil
	}
	return f
}

// Check returns every problem: each reason why the table cannot have come from play, with the rule it breaks and the
// place. Problems never keep a table from being scored. They come in this order: tiles, bridges, castles, figures and
// other pieces, how many of each there are, the moment; and within each in reading order.
//
// What no rule of the digest states has an id of the notation: notation.place (nothing is there), notation.apart (a tile
// that touches no other), notation.copies (more than the box holds), notation.figure (no place for that kind of figure),
// notation.supply (more than the player has), notation.twice (what can be there once), notation.beyond (what lies beyond an edge
// is another feature than the one there).
func (s *Survey) Check() []Problem {
	if !s.checked {
		s.problems, s.checked = s.check(), true
	}
	return s.problems
}

// Before returns the survey of the table as it was before this turn (Position.Before).
func (s *Survey) Before() *Survey {
	if s.before == nil {
		if q := s.Position.Before(); s.like != nil {
			s.before = s.like.Before().Resurvey(q)
		} else {
			s.before = q.Survey()
		}
	}
	return s.before
}

// Branched returns the survey of the table as it is for a player who puts a follower on a road: under the advanced
// labyrinth with every labyrinth a crossing, otherwise as it lies.
func (s *Survey) Branched() *Survey {
	if s.branched == nil {
		s.branched = s
		if q := s.Position.branched(); q != s.Position {
			s.branched = q.Survey()
		}
	}
	return s.branched
}
