package made

import (
	"encoding/json"
	"testing"
)

// TestDrawings checks how the drawings of tiles are divided: those of the base game come with the words of the scorer page, all
// others later.
func TestDrawings(t *testing.T) {
	drawn := map[string]bool{}
	others, _ := drawingsOfOthers()
	for base, drawings := range map[bool]string{true: drawingsOfBase(), false: string(others)} {
		var some map[string][2]string
		if err := json.Unmarshal([]byte(drawings), &some); err != nil {
			t.Fatal(err)
		}
		for id, parts := range some {
			if drawn[id] || parts[0] == "" || parts[1] == "" {
				t.Errorf("%s: found twice, or without its picture or its outlines", id)
			}
			drawn[id] = true
		}
		if base && (len(some) < 20 || len(some) > 40 || !drawn["D"]) {
			t.Errorf("%d tiles come with the page, wanted those of the base game", len(some))
		}
	}
	for _, ti := range catalogue() {
		if !drawn[ti.ID] {
			t.Errorf("%s has no drawing", ti.ID)
		}
	}
}
