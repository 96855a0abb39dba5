package wire

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// A sheet is the part of an answer that these tests read.
type sheet struct {
	Error   *struct{ Line, Column int }
	Errors  []struct{ Code string }
	Refused []struct{ Rule, Place, With string }
	Line    string
	Text    string
	Shift   [2]int
	Cell    string
	View    struct {
		Next    string
		Lacks   string
		Remedy  struct{ Do, Moment, Cell string }
		Cells   []struct{ Cell, Tile, Edges, State string }
		Ghosts  []struct{ Cell string }
		Figures []struct {
			Player, Kind, Place, On, Piece string
			At                             [2]int
		}
		Lords  []struct{ Player, Piece string }
		Tokens []struct{ Kind, Piece, Player string }
		Last   []string
		Open   []string
		Kinds  []struct{ Kind string }
		Boxes  []struct {
			Box           string
			InPlay, Fixed bool
		}
		Options []struct{ ID, Value string }
	}
	Account struct {
		Moment   string
		Totals   map[string]int
		Problems []struct{ Rule, Place string }
	}
	Sides []struct {
		Kind, Next string
		Fixed      bool
	}
	When []struct {
		Cell   string
		Totals map[string]int
		Asks   int
		Doubts int
	}
	Compare []struct {
		Option, Value string
		Totals        map[string]int
	}
	Marks []struct {
		Mark     string
		On, Part bool
	}
	Next   *int
	Places []struct {
		Place, Kind, Sides string
		Segment            int
	}
	Fits []struct {
		Tile, Edges, Bridge, Over string
		Turn, Left, Outcome       int
		Like                      [][2]any
	}
	Bridges []struct {
		Cell, Axis string
		Laid       bool
		Refused    []struct{ Rule, Place string }
	}
	Parts   [][2]any
	Beside  [][]string
	Castles []struct {
		Place, Lord string
		Laid        bool
	}
}

// ask returns the answer to a request, which must be JSON.
func ask(t *testing.T, request, position string) sheet {
	t.Helper()
	text := Answer(request + "\n" + position)
	if !json.Valid(text) {
		t.Fatalf("%s: no JSON: %s", request, text)
	}
	var s sheet
	if err := json.Unmarshal(text, &s); err != nil {
		t.Fatalf("%s: %v in %s", request, err, text)
	}
	return s
}

// edits does one deed after another and returns the last answer.
func edits(t *testing.T, position string, deeds ...string) sheet {
	t.Helper()
	s := sheet{Line: position}
	for _, deed := range deeds {
		s = ask(t, "edit "+deed, s.Line)
		if s.Error != nil || len(s.Refused) > 0 {
			t.Fatalf("edit %s: refused %v", deed, s)
		}
	}
	return s
}

// TestBridgeOverMonastery enters the table of bridge.placement.over as the page does, each deed on the answer to the one
// before.
func TestBridgeOverMonastery(t *testing.T) {
	s := edits(t, "", "put a1 W 0", "put b1 U 0", "box 8", "put c1 B 0 ew", "put d1 U 0", "put e1 W 2", "figure r meeple b1.w")
	if want := "rules_c2_8;W,U,B,U,W2;bridge_c1_ew;r_b1.e"; s.Line != want {
		t.Errorf("the table is %s, wanted %s", s.Line, want)
	}
	if s.Account.Totals["r"] != 5 {
		t.Errorf("red gains %d, wanted 5", s.Account.Totals["r"])
	}
	if f := s.View.Figures; len(f) != 1 || f[0].On != "road" || f[0].At != [2]int{150, 50} {
		t.Errorf("figures are %v, wanted one on the road", f)
	}
}

// TestRescue checks that a monastery beside an open road is offered only with a bridge (bridge.placement.rescue).
func TestRescue(t *testing.T) {
	for _, rules := range []string{"rules c2\n", "rules c2 8\n"} {
		s := ask(t, "fits c1", rules+"W U\n")
		var bridged []string
		for _, f := range s.Fits {
			if f.Tile == "B" {
				bridged = append(bridged, f.Bridge)
			}
		}
		if want := strings.Contains(rules, "8"); want != slices.Contains(bridged, "ew") {
			t.Errorf("%s offers the monastery with bridges %q", rules, bridged)
		}
		if n := len(s.Sides); n != 4 || s.Sides[0].Fixed || !s.Sides[3].Fixed || s.Sides[3].Kind != "road" {
			t.Errorf("sides are %v, wanted a road fixed in the west", s.Sides)
		}
	}
}

// TestGrid checks that everything moves when a tile is laid west or north of the first cell.
func TestGrid(t *testing.T) {
	s := edits(t, "U\nr a1.e\n", "put -1,0 V 0")
	if s.Line != "V,U;r_b1.e" {
		t.Errorf("the table is %s, wanted the first tile and its meeple on b1", s.Line)
	}
	if s.Shift != [2]int{1, 0} || s.Cell != "a1" {
		t.Errorf("shift %v, cell %s; wanted one column and a1", s.Shift, s.Cell)
	}
	back := edits(t, s.Line, "remove a1")
	if back.Shift != [2]int{-1, 0} || back.Line != "U;r_a1.e" {
		t.Errorf("removed: shift %v, table %s; wanted the table before", back.Shift, back.Line)
	}
	ghosts := ask(t, "show", "U").View.Ghosts
	var names []string
	for _, g := range ghosts {
		names = append(names, g.Cell)
	}
	if want := []string{"0,-1", "-1,0", "b1", "a2"}; !slices.Equal(names, want) {
		t.Errorf("empty cells %q, wanted %q", names, want)
	}
}

// TestRefusedBridge checks that a refused bridge names the end that fails and the rule.
func TestRefusedBridge(t *testing.T) {
	const gate = "rules c2 8\nD U\n"
	s := ask(t, "edit bridge a1 ns", gate)
	if len(s.Refused) == 0 || s.Refused[0].Rule != "bridge.placement.ends" || s.Refused[0].Place != "a1.n" {
		t.Errorf("refused for %v, wanted bridge.placement.ends at a1.n", s.Refused)
	}
	about := ask(t, "for bridge tile a1", gate)
	if len(about.Bridges) != 2 || len(about.Bridges[1].Refused) == 0 {
		t.Errorf("bridges of the tile are %v, wanted two refused in a dispute about a bridge", about.Bridges)
	}
	about = ask(t, "tile a1", gate)
	if len(about.Bridges) != 0 {
		t.Errorf("bridges of the tile are %v, wanted none where none may lie", about.Bridges)
	}
	for _, b := range ask(t, "bridges", gate).Bridges {
		if b.Cell != "b1" || b.Axis != "ns" {
			t.Errorf("a bridge may lie on %s %s; wanted only b1 ns", b.Cell, b.Axis)
		}
	}
}

// TestNextTurn checks that a tile can be turned only where it then looks different and fits.
func TestNextTurn(t *testing.T) {
	for _, c := range []struct {
		table, cell string
		want        int // -1 for none
	}{
		{"U", "a1", 1}, {"U1", "a1", 0}, {"U2", "a1", 1}, {"D", "a1", 1}, {"D3", "a1", 0},
		{"X", "a1", -1}, {"(cfff)", "a1", 1}, {"U U", "b1", -1}, {"U W1", "b1", 2}, {"U1 U", "b1", 1},
	} {
		next := -1
		if about := ask(t, "tile "+c.cell, c.table+"\n"); about.Next != nil {
			next = *about.Next
		}
		if next != c.want {
			t.Errorf("%s: %s turns to %d, wanted %d", c.table, c.cell, next, c.want)
		}
	}
}

// TestCastle makes a castle of a small city: its knight becomes the lord (castle.convert.meeple).
func TestCastle(t *testing.T) {
	const city = "rules c2 8\nE2\nE\nr a1.s\n"
	about := ask(t, "tile a1", city)
	if len(about.Castles) != 1 || about.Castles[0].Lord != "r" || about.Castles[0].Laid {
		t.Fatalf("castles are %v, wanted one that may be made for red", about.Castles)
	}
	s := edits(t, city, "castle a1-a2 r meeple")
	if v := s.View; len(v.Tokens) != 1 || v.Tokens[0].Piece != "castle-flat" || len(v.Lords) != 1 || len(v.Figures) != 0 {
		t.Errorf("tokens %v, lords %v, figures %v; wanted a castle, its lord and nobody in the city", v.Tokens, v.Lords, v.Figures)
	}
	about = ask(t, "tile a2", s.Line)
	if len(about.Castles) != 1 || !about.Castles[0].Laid {
		t.Errorf("castles are %v, wanted the one that is laid", about.Castles)
	}
	s = edits(t, s.Line, "uncastle a1-a2")
	if len(s.View.Tokens)+len(s.View.Lords) != 0 {
		t.Errorf("tokens %v, lords %v, wanted none", s.View.Tokens, s.View.Lords)
	}
	s = ask(t, "edit castle a1-a2 r meeple", "D1\n")
	if len(s.Refused) == 0 {
		t.Errorf("a castle on one tile: %v, wanted a refusal", s)
	}
}

// besideRoad has a complete road, on which nobody stands, beside a castle.
const besideRoad = "rules c2 8\nA3 D A1\nE1 E3 .\ncastle a2-b2 g\n"

// TestRemedy checks a complete road beside a castle where nobody stands: the page offers to say that this turn completed it,
// because that scores, and the end of the game gives the castle nothing.
func TestRemedy(t *testing.T) {
	s := ask(t, "show", besideRoad)
	if s.View.Remedy.Moment != "turn" {
		t.Fatalf("the remedy is %v, wanted this turn", s.View.Remedy)
	}
	s = edits(t, s.Line, "moment turn "+s.View.Remedy.Cell)
	if s.Account.Totals["g"] != 3 {
		t.Errorf("the castle gains %v, wanted 3 for green", s.Account.Totals)
	}
}

// TestLacks checks that the answer tells what a table lacks if nothing on it scores.
func TestLacks(t *testing.T) {
	for table, want := range map[string]string{
		"": "no-tiles", "~\n": "no-tiles", "U\n": "nobody", "U\nr a1.w\n": "nothing-complete", "U\nr a1.w\nend\n": "",
		"(fffr) (frff)\nlast b1\n": "nobody", besideRoad: "castle-waits", strings.Replace(besideRoad, "A1", "U", 1): "nothing-complete", besideRoad + "last b1\n": "", besideRoad + "end\n": "no-points", "rules c2 3\nU\nfairy a1.n\nend\n": "no-points", "E2\nE\nr a1.s\n": "",
	} {
		if got := ask(t, "show", table).View.Lacks; got != want {
			t.Errorf("%q: found %q, wanted %q", table, got, want)
		}
	}
}

// TestSettings changes what is asked about and which boxes are in play, and changes it back.
func TestSettings(t *testing.T) {
	const table = "E2\nE\nr a1.s\n"
	s := edits(t, table, "last a2")
	if s.Account.Moment != "turn" || !slices.Equal(s.View.Last, []string{"a2"}) {
		t.Errorf("moment %s, last %v; wanted this turn and a2", s.Account.Moment, s.View.Last)
	}
	for _, c := range []struct{ deed, moment string }{
		{"last a2", "now"}, {"moment now", "now"}, {"moment end", "end"}, {"moment turn", "turn"}, {"moment turn a1", "turn"},
	} {
		if got := edits(t, s.Line, c.deed).Account.Moment; got != c.moment {
			t.Errorf("%s: moment %s, wanted %s", c.deed, got, c.moment)
		}
	}
	s = edits(t, table, "option small-city 2")
	if s.Account.Totals["r"] != 2 {
		t.Errorf("the older small city gives %d, wanted 2", s.Account.Totals["r"])
	}
	s = edits(t, s.Line, "option small-city 4")
	if strings.Contains(s.Line, "option") || s.Account.Totals["r"] != 4 {
		t.Errorf("the default leaves %s, %d points; wanted no option and 4", s.Line, s.Account.Totals["r"])
	}
	s = edits(t, table, "box 1")
	if len(s.View.Kinds) != 2 || s.View.Kinds[1].Kind != "large" {
		t.Errorf("kinds are %v, wanted the large meeple of box 1", s.View.Kinds)
	}
	s = edits(t, s.Line, "box 1")
	if len(s.View.Kinds) != 1 {
		t.Errorf("kinds are %v, wanted no large meeple", s.View.Kinds)
	}
	s = edits(t, table, "players b r", "clear")
	if s.Line != "players_b_r" {
		t.Errorf("cleared table is %q, wanted the players", s.Line)
	}
}

// TestFigures puts figures down, several in one place, and takes one away.
func TestFigures(t *testing.T) {
	s := edits(t, "U\n", "figure r meeple a1.e", "figure r meeple a1.e", "figure b large a1.n", "lift r meeple a1.e")
	if len(s.View.Figures) != 2 {
		t.Errorf("figures %v, wanted two", s.View.Figures)
	}
	if f := ask(t, "tile a1", s.Line); len(f.Places) != 3 {
		t.Errorf("places %v, wanted the road and two fields", f.Places)
	}
	s = edits(t, "U,W2;r_a1.e", "turn a1 1")
	if len(s.View.Figures) != 1 || s.View.Figures[0].On != "road" || s.View.Figures[0].At != [2]int{50, 50} {
		t.Errorf("turned: figures %v, wanted the meeple on its road", s.View.Figures)
	}
}

// TestNext checks which cell is asked about next: where the road of the player who lays next goes on, or else the road just laid.
func TestNext(t *testing.T) {
	for table, want := range map[string]string{
		"turn r\nV2 U . W\nr b1.w\nb d1.e": "c1", "turn b\nV2 U . W\nr b1.w\nb d1.e": "e1", // who has the turn lays
		"turn r\nV2 U . W\nr b1.w\nb d1.e\nlast b1": "e1", // Red has laid
		"turn b\nV2 U . W\nr b1.w":                  "c1", // Blue stands nowhere
	} {
		if s := ask(t, "show", "players r b\n"+table+"\n"); s.View.Next != want {
			t.Errorf("%q asks next for %s, wanted %s", table, s.View.Next, want)
		}
	}
	if s := edits(t, "W\n", "put b1 U 0"); s.View.Next != "c1" {
		t.Errorf("next is %s, wanted c1 where the road goes on", s.View.Next)
	}
	if s := ask(t, "show", ""); s.View.Next != "a1" || len(s.View.Ghosts) != 1 {
		t.Errorf("an empty table asks for %s, wanted a1", s.View.Next)
	}
}

// TestParts checks that the view names the segments of a feature, and each of the cities beside a field as one.
func TestParts(t *testing.T) {
	s := ask(t, "parts b1.w", "W U B U W2\nbridge c1 ew\n")
	s = ask(t, "parts a1.e", "W U B U W2\nbridge c1 ew\n")
	if len(s.Parts) != 5 {
		t.Errorf("parts %v, wanted five", s.Parts)
	}
	s = ask(t, "parts a1.nl", "E2\nE\n")
	if fmt.Sprint(s.Beside) != "[[a1 a2]]" {
		t.Errorf("beside the field %v, wanted one city of two tiles", s.Beside)
	}
}

// TestRulings checks that the view tells who stands how in a feature that several players share, in the words of Why, and
// nothing of one that a single player holds.
func TestRulings(t *testing.T) {
	text := "rules c2 9\n. . E2\nE1 F 9C\nE1 E3 U\nr c2.w\ng c2.w\nb b2.w\ny c3.e\nlast c1"
	why, view := string(Why(text, board.Place{Cell: board.Cell{X: 2, Y: 1}, Spot: board.Spot(tile.W)})), string(Answer("show\n"+text))
	_, ruling, _ := strings.Cut(why, `"players":`)
	if !strings.Contains(view, `"rulings":{"c1.s":{"players":`+strings.TrimSuffix(ruling, "}")+"}") {
		t.Errorf("found the view %s\nwanted the one ruling %s", view, ruling)
	}
	if !strings.Contains(ruling, `{"player":"b","strength":1,"rule":"hill.tiebreak","how":"lost-tie"}`) {
		t.Errorf("found %s, wanted that Blue is not on a hill", ruling)
	}
}

// TestUnreadable checks that a text that cannot be read is answered with errors.
func TestUnreadable(t *testing.T) {
	for _, request := range []string{
		"", "dance", "edit", "edit dance", "edit put", "edit put a1", "edit put a1 Q9 0", "edit put a1 U 7", "edit put 1,b U 0",
		"edit put a1 U 0 up", "edit put b1 U 0 ew x", "edit turn a1 1", "edit remove a1", "edit last z9", "edit figure r", "edit figure x meeple a1.n",
		"edit figure r king a1.n", "edit bridge a1", "edit castle a1 r meeple", "edit castle a1-a2 r", "edit uncastle a1-a2", "edit moment",
		"edit moment turn", "edit option small-city 9", "edit option x y", "edit box zz", "edit players r r", "edit choose", "fits", "fits a", "tile a1",
		"parts", "parts 7",
	} {
		s := ask(t, request, "")
		if s.Error == nil || len(s.Errors) != 1 || s.Errors[0].Code != "request" || s.Error.Line != 0 {
			t.Errorf("%q: %v, wanted the error \"request\" on line 0", request, s)
		}
	}
	if s := ask(t, "show", "8Q\n?\nU\nfoo\n"); s.Error == nil || s.Error.Line == 0 {
		t.Errorf("a broken position: %v, wanted its first error", s)
	}
}

// TestStream checks that each of several positions is answered on its own line.
func TestStream(t *testing.T) {
	got := strings.Split(string(Score("U\nr a1.e\n---\n8Q\n--- \r\nD\n")), "\n")
	if len(got) != 3 {
		t.Fatalf("%d lines, wanted 3: %q", len(got), got)
	}
	for i, want := range []string{`{"position":"`, `{"error":{"line":1,"column":1,`, `{"position":"`} {
		if !strings.HasPrefix(got[i], want) || !json.Valid([]byte(got[i])) {
			t.Errorf("line %d is %s, wanted %s", i+1, got[i], want)
		}
	}
}
