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

// A game is what an answer tells about a game in play.
type game struct {
	Ways []struct {
		Turn         int
		Bridge, Over string
		Refused      []struct{ Rule, Side, Shows, Meets string }
	}
	View struct {
		Track   map[string]int
		Stock   map[string]map[string]int
		Turn    string
		Bidding struct {
			Bidders        []string
			Least, Opening int
		}
	}
	Places []struct {
		Place   string
		Refused []struct{ Rule string }
	}
}

func played(t *testing.T, request, position string) game {
	t.Helper()
	var g game
	if err := json.Unmarshal(Answer(request+"\n"+position), &g); err != nil {
		t.Fatalf("%s: %v", request, err)
	}
	return g
}

// TestMay checks for each turn in which a tile looks different whether it may lie in a cell, and if not, by which rule and at which side
// (base.tile.match).
func TestMay(t *testing.T) {
	g := played(t, "may b1 U", "U .\nE .")
	if len(g.Ways) != 2 || len(g.Ways[1].Refused) != 1 || len(g.Ways[0].Refused) != 0 {
		t.Fatalf("found %+v, wanted the road from west to east allowed only as it lies", g.Ways)
	}
	if r := g.Ways[1].Refused[0]; r.Rule != "base.tile.match" || r.Side != "w" || r.Shows != "field" || r.Meets != "road" {
		t.Errorf("found %+v, wanted a field that meets a road in the west", r)
	}
	g = played(t, "may 0,-1 E", "E")
	if g.Ways[0].Refused[0].Side != "s" || g.Ways[0].Refused[0].Meets != "city" || len(g.Ways[2].Refused) != 0 {
		t.Errorf("found %+v, wanted a city beyond the grid in the south", g.Ways)
	}
	g = played(t, "may b1 E", "rules c2 8\nU")
	if g.Ways[0].Bridge != "ew" || g.Ways[0].Over != "b1" {
		t.Errorf("found %+v, wanted that a bridge over b1 makes it fit", g.Ways[0])
	}
	g = played(t, "may b1 B", "rules c2 8\nU")
	if len(g.Ways) != 1 || g.Ways[0].Bridge != "ew" {
		t.Errorf("found %+v, wanted the monastery once, with a bridge", g.Ways)
	}
	g = played(t, "may c1 B", "rules c2 rb\nA3 U")
	if g.Ways[0].Bridge != "rainbow-ew" {
		t.Errorf("found %+v, wanted the Rainbow Bridge", g.Ways[0])
	}
	if got := string(Answer("may b1\nU")); got[:9] != `{"error":` {
		t.Errorf("without a tile: found %s, wanted an error", got)
	}
}

// TestMayHolds asks about every tile beside a road, a city and a field, with wooden bridges: what is allowed can be laid, also
// with the bridge that is named, and of what is refused neither the tile alone nor any one bridge with it can be laid. Turned
// twins get one answer.
func TestMayHolds(t *testing.T) {
	for _, table := range []string{"rules c2 8\nU", "rules c2 8\nD1", "rules c2 8\nU1", "rules c2 8\nE2 .\nE U1"} {
		before := len(edits(t, table, "moment now").Account.Problems)
		lays := func(words ...any) bool {
			s := ask(t, "edit lay "+strings.TrimSuffix(fmt.Sprintln(words...), "\n"), table)
			return s.Error == nil && len(s.Account.Problems) == before
		}
		for i := range tile.All() {
			one := &tile.All()[i]
			if one.Box != "base" {
				continue
			}
			prints := map[string]bool{}
			g := played(t, "may b1 "+one.ID, table)
			for _, way := range g.Ways {
				prints[printOf(&board.Position{Boxes: []string{board.BoxAbbot}}, &board.Square{Tile: one, Turn: uint8(way.Turn)})] = true
				plain := lays("b1", one.ID, way.Turn)
				bridged := false
				for _, axis := range []string{"ew", "ns"} {
					bridged = bridged || lays("b1", one.ID, way.Turn, axis) || lays("b1", one.ID, way.Turn, axis, "a1")
				}
				allowed := len(way.Refused) == 0
				if allowed != plain || !allowed && (way.Bridge != "") != bridged {
					t.Errorf("%q: %s%d: found allowed %v, bridge %q; laid without: %v, with a bridge: %v", table, one.ID, way.Turn, allowed, way.Bridge, plain, bridged)
				}
				if way.Bridge != "" && !lays("b1", one.ID, way.Turn, way.Bridge, way.Over) {
					t.Errorf("%q: %s%d cannot be laid with the bridge %s over %s", table, one.ID, way.Turn, way.Bridge, way.Over)
				}
			}
			if len(prints) != len(g.Ways) {
				t.Errorf("%s: %d ways show %d pictures", one.ID, len(g.Ways), len(prints))
			}
		}
	}
}

// TestNow checks where a meeple may be put this turn: not in a feature that somebody holds, nor on another tile
// (base.meeple.free, base.turn.order).
func TestNow(t *testing.T) {
	g := played(t, "tile b1 b meeple now", "U U\nr a1.e\nlast b1")
	for _, p := range g.Places {
		held := p.Place == "b1.w" || p.Place == "b1.e"
		if free := !slices.ContainsFunc(p.Refused, func(r struct{ Rule string }) bool { return r.Rule == "base.meeple.free" }); free == held {
			t.Errorf("%s: refused %v", p.Place, p.Refused)
		}
	}
	for _, p := range played(t, "tile a1 b meeple now", "U U\nr a1.e\nlast b1").Places {
		if !slices.ContainsFunc(p.Refused, func(r struct{ Rule string }) bool { return r.Rule == "base.turn.order" }) {
			t.Errorf("%s on another tile: refused %v", p.Place, p.Refused)
		}
	}
}

// TestTurns plays a turn: the tile is laid as this turn's, the turn is ended, and the next player's begins. Corrections go on
// the track.
func TestTurns(t *testing.T) {
	s := edits(t, "players r b", "whose r", "lay a1 W 0", "figure r meeple a1.e", "book", "lay b1 W 2", "book", "track r -5 b 3")
	if want := "players_r_b;score_r-3_b3;turn_r;W,W2"; s.Line != want {
		t.Errorf("the table is %s, wanted %s", s.Line, want)
	}
	g := played(t, "show", s.Line)
	if g.View.Track["r"] != -3 || g.View.Turn != "r" || len(g.View.Stock["bridge"]) != 0 {
		t.Errorf("found %+v, wanted the track and red's turn", g.View)
	}
	s = edits(t, "rules c2 8\nplayers r b\nturn r\nW B", "remove b1", "lay b1 B 0 ew b1")
	if want := "rules_c2_8;players_r_b;turn_r;W,B;bridge_b1_ew;last_b1"; s.Line != want {
		t.Errorf("the table is %s, wanted a bridge of this turn", s.Line)
	}
	g = played(t, "edit stock", s.Line)
	if g.View.Stock["bridge"]["r"] != 2 || g.View.Stock["bridge"]["b"] != 3 {
		t.Errorf("found %v, wanted three bridges for each, of which red has laid one", g.View.Stock)
	}
}

// TestBidding checks who may bid, in order, and from how many points on (bazaar.bid.once, bazaar.bought.out).
func TestBidding(t *testing.T) {
	table := "rules c2 8\nplayers r b g y\n8A\nlast a1\n"
	s := edits(t, table, "auction r 12 b2")
	g := played(t, "show", s.Line)
	if b := g.View.Bidding; !slices.Equal(b.Bidders, []string{"g", "y", "r"}) || b.Least != 3 || b.Opening != 0 {
		t.Errorf("found %+v, wanted green, yellow and red from 3 on", b)
	}
	s = edits(t, s.Line, "auction r 12 b2:g3:sells b0:y4")
	if b := played(t, "show", s.Line).View.Bidding; !slices.Equal(b.Bidders, []string{"r"}) || b.Least != 5 {
		t.Errorf("found %+v, wanted red from 5 on", b)
	}
	s = edits(t, s.Line, "auction")
	if s.Line != "rules_c2_8;players_r_b_g_y;8A;last_a1" {
		t.Errorf("found %s, wanted no auction", s.Line)
	}
}
