package scorer

import (
	"taula/scorer/board"
)

// Majority: majority.strength, majority.win, majority.tie, large.strength, mayor.strength.

// strengthsIn adds up each player's followers in a feature, in seat order (majority.strength, majority.joined).
func (t *table) strengthsIn(f *board.Feature) []board.Points {
	if len(f.Figures) == 0 {
		return nil
	}
	from := len(t.strengths)
	for _, seat := range t.seats {
		for _, i := range f.Figures {
			if g := &t.p.Figures[i]; g.Player == seat && g.Kind.Follower() {
				t.strengths = append(t.strengths, board.Points{Player: seat, Points: t.p.Strength(f, seat)})
				break
			}
		}
	}
	return cut(t.strengths, from)
}

// mostOf returns the players with the greatest sum: several when tied, none when it is 0.
func mostOf(t *table, f *board.Feature, strengths []board.Points, owners []board.Player) []board.Player {
	most := 0
	for _, s := range strengths {
		most = max(most, s.Points)
	}
	for _, s := range strengths {
		if most > 0 && s.Points == most {
			owners = append(owners, s.Player)
		}
	}
	return owners
}

// owners returns who holds a feature, by every claim rule in order.
func (t *table) owners(f *board.Feature, strengths []board.Points) []board.Player {
	if len(strengths) == 0 {
		return nil
	}
	from := len(t.owning)
	owners := t.owning[from:]
	for _, r := range t.rules {
		if r.Claim != nil && r.Of.has(f.Kind) {
			owners = r.Claim(t, f, strengths, owners)
		}
	}
	t.owning = append(t.owning[:from], owners...)
	return cut(t.owning, from)
}
