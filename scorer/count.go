package scorer

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// The Count of Carcassonne: count.join, count.final.
//
// Before a feature is scored, followers who wait in its quarter may be moved into it and count for majority, unless the
// count is there; at the end into incomplete features, too. Who is moved the position says ("quarter road r a2.e").

// arrive puts the followers moved from a quarter into their features, where those are scored now.
func (t *table) arrive(a *Account) {
	t.p.Figures = slices.Clip(t.p.Figures)
	for _, q := range t.p.Quarters {
		i := slices.Index(t.features, t.p.FeatureAt(t.features, q.To))
		if !q.Moved || i < 0 || t.p.Joins(q, t.features[i]) != "" {
			continue
		}
		f := t.features[i]
		if a.Moment == "now" && f.Complete() {
			t.done[i] = true
		}
		if !t.due(i, a.Moment) {
			a.Problems = append(a.Problems, board.Problem{Rule: "count.join", Place: q.To})
			continue
		}
		f.Figures = append(f.Figures, len(t.p.Figures))
		t.p.Figures = append(t.p.Figures, board.Figure{Player: q.Player, Kind: q.Kind, Place: q.To})
	}
}

// countSays says where waiting followers may be moved now, once for each player and feature.
func countSays(t *table, a *Account) {
	if !playable(&t.p) {
		return
	}
	tended := func(q board.Waiting) bool { return q.Kind == board.Count }
	if len(t.p.Quarters) > 0 && len(t.p.Squares) > 0 && !slices.ContainsFunc(t.p.Quarters, tended) {
		a.Notes = append(a.Notes, Note{Rule: "notation.count", Place: board.Place{Cell: t.p.Squares[0].Cell, Spot: board.Whole}})
	}
	for i, f := range t.features {
		if !t.due(i, a.Moment) || f.Kind == tile.River {
			continue
		}
		var told []board.Player
		for _, q := range t.p.Quarters {
			if q.Moved || tended(q) || slices.Contains(told, q.Player) || t.p.Joins(q, f) != "" {
				continue
			}
			rule := board.RuleID("count.join")
			if a.Moment == "end" {
				rule = "count.final"
			}
			told = append(told, q.Player)
			a.Notes = append(a.Notes, Note{Rule: rule, Player: q.Player, Place: f.Place})
		}
	}
}
