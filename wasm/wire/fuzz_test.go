package wire

import (
	"encoding/json"
	"testing"
)

// FuzzAnswer asks anything about any table: the answer is always one JSON object.
func FuzzAnswer(f *testing.F) {
	table := "rules c2 1 8\nE2 U ~\nD V1 B\ncastle a1-a2 r\nbridge c2 ew\nb b1.e\n"
	for _, request := range []string{
		"account", "show", "fits d1", "fits -1,0", "tile b1", "bridges", "parts b1.e", "edit put d1 U 1", "edit put b3 B 0 ew",
		"edit turn b1 2", "edit remove a2", "edit figure r large b2.n", "edit lift b meeple b1.e", "edit bridge c2 ns",
		"edit unbridge c2 ew", "edit uncastle a1-a2", "edit last b1", "edit moment end", "edit option small-city 2", "edit box 1",
		"edit players r b", "edit choose a1-a2 points", "edit clear",
	} {
		f.Add(request, table)
	}
	f.Fuzz(func(t *testing.T, request, table string) {
		if len(table) > 2000 {
			return
		}
		if got := Answer(request + "\n" + table); !json.Valid(got) {
			t.Errorf("%q about %q: no JSON: %s", request, table, got)
		}
	})
}
