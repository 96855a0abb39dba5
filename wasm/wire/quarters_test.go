package wire

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// A council is the part of an answer that tells who is in the quarters of Carcassonne.
type council struct {
	Line    string
	Refused []struct{ Rule, Place string }
	Error   any
	View    struct {
		Quarters []struct {
			Quarter, Player, Kind, To string
			Joins                     []string
		}
	}
	Account struct{ Totals map[string]int }
}

func councilOf(t *testing.T, request, line string) (c council) {
	t.Helper()
	if err := json.Unmarshal(Answer(request+"\n"+line), &c); err != nil {
		t.Fatalf("%s: %v", request, err)
	}
	return c
}

// TestQuarters fills the quarters of Carcassonne deed by deed, moves a follower into a city that is scored, and back.
func TestQuarters(t *testing.T) {
	line := "rules_c2_1_co;E1,G,E3;b_b1.w;last_c1"
	for _, step := range []struct {
		deed, want string
		red, blue  int
	}{
		{"quarter road count", "road count", 0, 6},
		{"quarter city r large", "city r large joins a1.e, road count", 0, 6},
		{"quarter road g meeple", "city r large joins a1.e, road g meeple joins, road count", 0, 6},
		{"join 0 b1.w", "city r large in b1.e, road g meeple joins, road count", 6, 0},
		{"join 0", "city r large joins a1.e, road g meeple joins, road count", 0, 6},
		{"quarter city count", "city count, city r large joins, road g meeple joins", 0, 6},
		{"unquarter 2", "city count, city r large joins", 0, 6},
		{"unquarter 0", "city r large joins a1.e", 0, 6},
	} {
		c := councilOf(t, "edit "+step.deed, line)
		if c.Error != nil || len(c.Refused) > 0 {
			t.Fatalf("%s: found %v, %v", step.deed, c.Error, c.Refused)
		}
		if got := c.String(); !sameSet(got, step.want) || c.Account.Totals["r"] != step.red || c.Account.Totals["b"] != step.blue {
			t.Errorf("%s: found %q and %v, wanted %q, Red %d, Blue %d", step.deed, got, c.Account.Totals, step.want, step.red, step.blue)
		}
		line = c.Line
	}
}

// String lists who is in the quarters.
func (c *council) String() string {
	var all []string
	for _, q := range c.View.Quarters {
		words := []string{q.Quarter, q.Player, q.Kind}
		if q.To != "" {
			words = append(words, "in", q.To)
		} else if q.Kind != "count" {
			words = append(append(words, "joins"), q.Joins...)
		}
		all = append(all, strings.Join(strings.Fields(strings.Join(words, " ")), " "))
	}
	return strings.Join(all, ", ")
}

// sameSet reports whether two lists say the same in any order.
func sameSet(a, b string) bool {
	one, other := strings.Split(a, ", "), strings.Split(b, ", ")
	slices.Sort(one)
	slices.Sort(other)
	return slices.Equal(one, other)
}

// TestQuarterRefused checks who may not come from a quarter, and what cannot be read.
func TestQuarterRefused(t *testing.T) {
	line := "rules_c2_1_co;quarter_city_r;quarter_road_b;quarter_road_count;E1,G,E3;b_b1.w;last_c1"
	refused := func(deed string) string {
		c := councilOf(t, "edit "+deed, line)
		if c.Error != nil {
			return "unreadable"
		}
		return fmt.Sprint(c.Refused)
	}
	for deed, want := range map[string]string{
		"join 2 b1.w":          "[{count.join b1.w}]", // from the quarter of the roads, where the count is
		"join 0 b1.nl":         "[{count.join b1.nl}]",
		"join 0 b1.w":          "[]",
		"join 1 b1.w":          "unreadable", // the count
		"join 7 b1.w":          "unreadable",
		"join 0 z9.w":          "unreadable",
		"quarter garden r":     "unreadable",
		"quarter city r barn":  "unreadable",
		"quarter city r":       "unreadable",
		"unquarter 7":          "unreadable",
		"quarter city z large": "unreadable",
	} {
		if got := refused(deed); got != want {
			t.Errorf("%s: found %s, wanted %s", deed, got, want)
		}
	}

	// The count does not go where somebody has just left, or that would look forbidden.
	line = "rules_c2_1_co;quarter_city_r_b1.w;quarter_road_count;E1,G,E3;b_b1.w;last_c1"
	if got := refused("quarter city count"); got != "[{count.join b1.e}]" {
		t.Errorf("quarter city count: found %s", got)
	}
}
