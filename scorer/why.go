package scorer

import (
	"slices"

	"taula/scorer/board"
)

// Why does who score what at a place? Every answer is read off the account; no rule is asked again.

// A Ruling says of one feature who holds it, and why an owner or a figure does not count.
type Ruling struct {
	*Worth
	Players []Standing
	All     []Bearing // every figure in the feature, and those who left it before it was scored
}

// A Standing is how a player stands in a feature: with what strength, and the rule that says so.
type Standing struct {
	Player   board.Player
	Strength int
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

// Why returns the ruling on the feature at a place, or false if no feature there scores.
func Why(a *Account, at board.Place) (Ruling, bool) {
	f := a.Survey.At(at)
	w := board.First(a.Features, func(w *Worth) bool { return f != nil && w.Place == f.Place && w.Feature.Kind == f.Kind })
	if w == nil {
		return Ruling{}, false
	}
	return Ruled(a, w), true
}

// Ruled returns the ruling on a feature of the account.
func Ruled(a *Account, w *Worth) Ruling {
	r := Ruling{Worth: w}
	for i := range w.Followers {
		r.All = append(r.All, bearing(&w.Followers[i], int(w.Shields)))
	}
	f := a.Survey.Features[w.Index]
	for _, i := range f.Figures {
		if g := &a.Position.Figures[i]; !g.Kind.Follower() {
			r.All = append(r.All, bearing(g, int(w.Shields)))
		}
	}
	for i := range a.Left {
		if b := &a.Left[i]; a.Survey.At(b.Place) == f {
			r.All = append(r.All, *b)
		}
	}
	for _, s := range w.Strength {
		r.Players = append(r.Players, r.standing(a, s))
	}
	for i := range r.All { // who has only figures there that count for nothing
		b := &r.All[i]
		known := func(s *Standing) bool { return s.Player == b.Player }
		if b.Player != 0 && !board.Any(r.Players, known) {
			r.Players = append(r.Players, Standing{Player: b.Player, Rule: b.Rule, How: None})
		}
	}
	return r
}

// Contested reports whether there is anything to say of a feature: several players stand there, or somebody or a player's
// figure does not count.
func (r *Ruling) Contested() bool {
	return len(r.Players) > 1 || board.Any(r.Players, func(s *Standing) bool { return s.How != Most }) ||
		board.Any(r.All, func(b *Bearing) bool { return b.Counts == 0 && b.Player != 0 })
}

// standing says how a player with followers in the feature stands against the others.
func (r *Ruling) standing(a *Account, who board.Points) Standing {
	s := Standing{Player: who.Player, Strength: who.Points, Rule: "majority.win", How: Fewer}
	most, tied := 0, 0
	for _, o := range r.Strength {
		if o.Points > most {
			most, tied = o.Points, 0
		}
		if o.Points == most {
			tied++
		}
	}
	switch owns := slices.Contains(r.Owners, s.Player); {
	case s.Strength == 0:
		s.Rule, s.How = "majority.zero", None
	case owns && len(r.Owners) > 1:
		s.Rule, s.How = "majority.tie", Tied
	case owns:
		s.How = Most
	case s.Strength == most:
		s.How = LostTie
	}
	if s.Strength > 0 && s.Strength == most && tied > len(r.Owners) {
		s.Rule = "hill.tiebreak"
	}
	for i := range a.Denied {
		if d := &a.Denied[i]; d.Player == s.Player && d.Place == r.Place {
			s.Rule, s.How = d.Rule, Denied
		}
	}
	return s
}

// Gains returns what each player there gains from the feature at this moment, bonuses of figures left out, and reports
// whether it is scored now.
func (r *Ruling) Gains(a *Account) (all []board.Points, now bool) {
	for _, s := range r.Players {
		n := 0
		for i := range a.Scores {
			if x := &a.Scores[i]; x.Player == s.Player && r.awarded(a, x) {
				n, now = n+x.Points, true
			}
		}
		all = append(all, board.Points{Player: s.Player, Points: n})
	}
	return all, now
}

// awarded reports whether an award is for this feature: a barn's is for its field.
func (r *Ruling) awarded(a *Account, s *Score) bool {
	if s.Kind != r.Kind() && !(s.Kind == "barn" && r.Kind() == "field") {
		return false
	}
	f := a.Survey.At(s.Place)
	return f != nil && f.Place == r.Place && f.Kind == r.Worth.Feature.Kind
}

// bearing returns how much a figure counts in a feature with so many coats of arms (table B.1 of the digest).
func bearing(f *board.Figure, shields int) Bearing {
	switch {
	case f.Kind == board.Large:
		return Bearing{*f, 2, "large.strength"}
	case f.Kind == board.Mayor:
		return Bearing{*f, shields, "mayor.strength"}
	case f.Kind.Follower():
		return Bearing{*f, 1, "majority.strength"}
	}
	return Bearing{*f, 0, speechless[f.Kind]}
}

// speechless is, by kind of figure, the rule that says why it counts for no majority.
var speechless = [...]board.RuleID{
	board.Builder: "builder.majority", board.Pig: "pig.bonus", board.Barn: "barn.end", board.Shepherd: "sheep.points",
	board.Fairy: "fairy.where", board.Dragon: "dragon.eats", board.Mage: "magic.place", board.Witch: "magic.place", board.Count: "count.join",
}
