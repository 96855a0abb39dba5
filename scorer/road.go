package scorer

import (
	"slices"

	"taula/scorer/board"
)

// Roads: road.complete.score, road.incomplete.score, road.tile.once, bridge.tile.value, bridge.tile.once.
//
// A road is worth 1 for each tile, complete or not. A tile counts once however often the road crosses it; a wooden
// bridge is road, so its tile counts.
func roadWorth(t *table, f *board.Feature, complete bool, because []Reason) []Reason {
	rule := board.RuleID("road.complete.score")
	if !complete {
		rule = "road.incomplete.score"
	}
	return append(because, leaf(rule, f.Size(), 1, f.Cells).counting(roadTiles))
}

// bridgedTwice adds, by a house option, a tile once more where the same road runs both over and under its bridge
// (bridge.tile.once says once). A Rainbow Bridge is worth nothing there either (rb.q.sametile).
func bridgedTwice(t *table, f *board.Feature, complete bool, because []Reason) []Reason {
	var twice []board.Cell
	for _, over := range f.Parts {
		under := func(q board.Part) bool { return q.Cell == over.Cell && q.Segment >= 0 }
		if over.Segment < 0 && t.p.TokenOn(over.Cell, board.RainbowBridge) == nil && slices.ContainsFunc(f.Parts, under) {
			twice = append(twice, over.Cell)
		}
	}
	if len(twice) == 0 {
		return because
	}
	return plus(because, "bridge.tile.once", len(twice), counted(because, roadTiles).Each, twice)
}
