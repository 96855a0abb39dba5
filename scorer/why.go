package scorer

import (
	"slices"

	"taula/scorer/board"
)

// Why does who score what at a place? Every answer is read off the account; no rule is asked again.

// A Ruling says of one feature who holds it, and why an owner or a figure does not count.
type Ruling struct {
	*Worth
	Now     bool // it is scored at this moment
	Players []Standing
	All     []Bearing // every figure in the feature
}

// A Standing is what one player has in a feature: strength, whether it is the player's, what the player gains there now, and
// the rule that says so.
type Standing struct {
	Player   board.Player
	Strength int
	Owns     bool
	Points   int
	Rule     board.RuleID
}

// A Bearing is how much a figure counts in its feature, and by what rule.
type Bearing struct {
	board.Figure
	Counts int
	Rule   board.RuleID
}

// Why returns the ruling on the feature at a place; false where there is none that scores.
func Why(a *Account, at board.Place) (Ruling, bool) {
	f := a.Survey.At(at)
	i := slices.IndexFunc(a.Features, func(w Worth) bool {
		return f != nil && w.Feature != nil && w.Place == f.Place && w.Feature.Kind == f.Kind
	})
	if i < 0 {
		return Ruling{}, false
	}
	r := Ruling{Worth: &a.Features[i]}
	for _, g := range r.Worth.Figures {
		r.All = append(r.All, bearing(g, r.Shields))
	}
	for _, n := range f.Figures {
		if g := a.Position.Figures[n]; !g.Kind.Follower() {
			r.All = append(r.All, bearing(g, r.Shields))
		}
	}
	for _, s := range r.Strength {
		r.Players = append(r.Players, r.standing(a, s.Player, s.Points))
	}
	for _, b := range r.All { // who has only figures there that count for nothing
		known := func(s Standing) bool { return s.Player == b.Player }
		if b.Player != 0 && !slices.ContainsFunc(r.Players, known) {
			r.Players = append(r.Players, Standing{Player: b.Player, Rule: b.Rule, Points: r.gained(a, b.Player)})
		}
	}
	r.Now = slices.ContainsFunc(r.Players, func(s Standing) bool { return s.Owns && r.scored(a, s.Player) })
	return r, true
}

// standing says how a player with followers in the feature stands against the others.
func (r *Ruling) standing(a *Account, who board.Player, strength int) Standing {
	s := Standing{Player: who, Strength: strength, Owns: slices.Contains(r.Owners, who), Points: r.gained(a, who), Rule: "majority.win"}
	most, tied := 0, 0
	for _, o := range r.Strength {
		if o.Points > most {
			most, tied = o.Points, 0
		}
		if o.Points == most {
			tied++
		}
	}
	switch {
	case strength == 0:
		s.Rule = "majority.zero"
	case strength == most && tied > len(r.Owners):
		s.Rule = "hill.tiebreak"
	case strength == most && tied > 1:
		s.Rule = "majority.tie"
	}
	return s
}

// gained is what a player gains from the feature at this moment, bonuses of figures left out.
func (r *Ruling) gained(a *Account, who board.Player) (n int) {
	for i := range a.Scores {
		if r.awards(a, &a.Scores[i], who) {
			n += a.Scores[i].Points
		}
	}
	return n
}

// scored reports whether the feature gives a player an award now.
func (r *Ruling) scored(a *Account, who board.Player) bool {
	return slices.ContainsFunc(a.Scores, func(s Score) bool { return r.awards(a, &s, who) })
}

// awards reports whether an award is a player's for this feature: a barn's for its field, too.
func (r *Ruling) awards(a *Account, s *Score, who board.Player) bool {
	if s.Player != who || s.Kind == "castle" || s.Kind == "bonus" {
		return false
	}
	f := a.Survey.At(s.Place)
	return f != nil && f.Place == r.Place && f.Kind == r.Worth.Feature.Kind
}

// bearing says how much a figure counts in a feature with so many coats of arms (table B.1 of the digest).
func bearing(f board.Figure, shields int) Bearing {
	switch {
	case f.Kind == board.Large:
		return Bearing{f, 2, "large.strength"}
	case f.Kind == board.Mayor:
		return Bearing{f, shields, "mayor.strength"}
	case f.Kind.Follower():
		return Bearing{f, 1, "majority.strength"}
	}
	return Bearing{f, 0, speechless[f.Kind]}
}

// speechless is, by kind of figure, the rule that says why it counts for no majority.
var speechless = [...]board.RuleID{
	board.Builder: "builder.majority", board.Pig: "pig.bonus", board.Barn: "barn.end", board.Shepherd: "sheep.points",
	board.Fairy: "fairy.where", board.Dragon: "dragon.eats", board.Mage: "magic.place", board.Witch: "magic.place", board.Count: "count.join",
}
