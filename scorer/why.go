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
	All     []Bearing // every figure in the feature, and those who left it before it was scored
}

// A Standing is what one player has in a feature: strength, whether it is the player's, what the player gains there now, and
// the rule that says so.
type Standing struct {
	Player   board.Player
	Strength int
	Owns     bool
	Points   int
	Rule     board.RuleID
	How      How
}

// A How says in one word how a player stands in a feature against the others.
type How string

// How a player may stand in a feature.
const (
	Most    How = "most"     // more strength than anybody, or a hill in a tie
	Tied    How = "tied"     // as much as anybody, with others
	Fewer   How = "fewer"    // less than somebody
	LostTie How = "lost-tie" // as much as anybody, but no hill
	None    How = "none"     // no strength at all
	Denied  How = "denied"   // holds the feature, but a rule leaves the player nothing of it
)

// A Bearing is how much a figure counts in its feature, and by what rule.
type Bearing struct {
	board.Figure
	Counts int
	Rule   board.RuleID
}

// Why returns the ruling on the feature at a place; false where there is none that scores.
func Why(a *Account, at board.Place) (Ruling, bool) {
	f := a.Survey.At(at)
	for i := range a.Features {
		if w := &a.Features[i]; f != nil && w.Place == f.Place && w.Feature.Kind == f.Kind {
			return Ruled(a, w), true
		}
	}
	return Ruling{}, false
}

// Ruled returns the ruling on a feature of the account.
func Ruled(a *Account, w *Worth) Ruling {
	r := Ruling{Worth: w}
	for _, g := range w.Figures {
		r.All = append(r.All, bearing(g, w.Shields))
	}
	if f := a.Survey.At(w.Place); f != nil && f.Kind == w.Feature.Kind {
		for _, n := range f.Figures {
			if g := a.Position.Figures[n]; !g.Kind.Follower() {
				r.All = append(r.All, bearing(g, w.Shields))
			}
		}
		for _, b := range a.Left {
			if a.Survey.At(b.Place) == f {
				r.All = append(r.All, b)
			}
		}
	}
	for _, s := range w.Strength {
		r.Players = append(r.Players, r.standing(a, s.Player, s.Points))
	}
	for _, b := range r.All { // who has only figures there that count for nothing
		known := func(s Standing) bool { return s.Player == b.Player }
		if b.Player != 0 && !slices.ContainsFunc(r.Players, known) {
			r.Players = append(r.Players, Standing{Player: b.Player, Rule: b.Rule, Points: r.gained(a, b.Player), How: None})
		}
	}
	r.Now = slices.ContainsFunc(r.Players, func(s Standing) bool { return s.Owns && r.scored(a, s.Player) })
	return r
}

// Contested reports whether there is anything to say of a feature: several players stand there, or somebody or a player's
// figure does not count.
func (r *Ruling) Contested() bool {
	return len(r.Players) > 1 || slices.ContainsFunc(r.Players, func(s Standing) bool { return s.How != Most }) ||
		slices.ContainsFunc(r.All, func(b Bearing) bool { return b.Counts == 0 && b.Player != 0 })
}

// standing says how a player with followers in the feature stands against the others.
func (r *Ruling) standing(a *Account, who board.Player, strength int) Standing {
	s := Standing{Player: who, Strength: strength, Owns: slices.Contains(r.Owners, who), Points: r.gained(a, who), Rule: "majority.win", How: Fewer}
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
		s.Rule, s.How = "majority.zero", None
	case s.Owns && len(r.Owners) > 1:
		s.Rule, s.How = "majority.tie", Tied
	case s.Owns:
		s.How = Most
	case strength == most:
		s.How = LostTie
	}
	if most > 0 && strength == most && tied > len(r.Owners) {
		s.Rule = "hill.tiebreak"
	}
	for _, d := range a.Denied {
		if d.Player == who && d.Place == r.Place {
			s.Rule, s.How = d.Rule, Denied
		}
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
	if s.Player != who || s.Kind != r.Kind && !(s.Kind == "barn" && r.Kind == "field") {
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
