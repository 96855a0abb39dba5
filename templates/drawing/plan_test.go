package drawing

import (
	"flag"
	"os"
	"slices"
	"strconv"
	"testing"

	"taula/scorer/tile"
	"taula/wasm/layout"
)

// everyTile returns the tiles of all boxes, and a tile of no box for every four edges.
func everyTile(t *testing.T) []*tile.Tile {
	t.Helper()
	var out []*tile.Tile
	for i := range tile.All() {
		out = append(out, &tile.All()[i])
	}
	for n := range 256 {
		edges := string([]byte{"crfv"[n>>6&3], "crfv"[n>>4&3], "crfv"[n>>2&3], "crfv"[n&3]})
		g, ok := tile.Generic(edges)
		if !ok {
			t.Fatalf("no tile (%s)", edges)
		}
		out = append(out, g)
	}
	return out
}

var update = flag.Bool("update", false, "write the table of spots of the package layout anew")

// TestSpotTable holds that the table of the package layout is what the plans of the tiles say.
func TestSpotTable(t *testing.T) {
	var spots, extras []byte
	for i := range tile.All() {
		ti := &tile.All()[i]
		p := PlanOf(ti)
		for _, s := range p.spots {
			spots = append(spots, byte(s.x+0.5), byte(s.y+0.5))
		}
		extra := func(what byte, from, to int, at Point) {
			extras = append(extras, byte(ti.Index>>8), byte(ti.Index), what, byte(from), byte(to), byte(at.x+0.5), byte(at.y+0.5))
		}
		for _, l := range p.lanes {
			if l.to == atGate {
				extra('g', l.seg, p.towns[l.town].seg, l.curve.end())
			}
		}
		for _, m := range p.Marks {
			switch m.Symbol {
			case "towerbase":
				extra('b', 0, 0, m.At)
			case "circus", "acrobats":
				extra('r', 0, 0, m.At)
			}
		}
	}
	want := "// Made by go test ./templates/drawing -update. DO NOT EDIT.\n\npackage layout\n\n" +
		"// spots are two bytes for every segment of every tile of every box, in the order of tile.All: X and Y.\n" + literal("spots", spots) +
		"\n// extras are what else lies somewhere on a tile; see extraSize.\n" + literal("extras", extras)
	const file = "../../wasm/layout/spots.go"
	if *update {
		if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(file); err != nil || string(got) != want {
		t.Errorf("%s is not what the tiles look like (%v): run go test ./templates/drawing -run SpotTable -update", file, err)
	}
}

// literal writes bytes as a constant of Go, some on each line.
func literal(name string, text []byte) string {
	out := "const " + name + " = \"\""
	for line := range slices.Chunk(text, 28) {
		out += " +\n\t" + strconv.Quote(string(line))
	}
	return out + "\n"
}

// TestSpots holds that a figure's spot lies on its own segment, of a tile of no box too.
func TestSpots(t *testing.T) {
	for _, ti := range everyTile(t) {
		checkSpots(t, ti)
	}
}

func checkSpots(t *testing.T, ti *tile.Tile) {
	p := PlanOf(ti)
	rings := make([][][]Point, len(p.towns))
	for i := range p.towns {
		rings[i] = p.towns[i].ring()
	}
	for i, s := range ti.Segments {
		at := layout.Spot(ti, i)
		x, y := at.X, at.Y
		if x < 4 || x > 96 || y < 4 || y > 96 {
			t.Errorf("tile %s segment %d: spot %d %d at the border", ti.ID, i, x, y)
		}
		if s.Kind != tile.City && s.Kind != tile.Field {
			continue
		}
		if s.Kind == tile.Field && p.areas[i] == nil {
			t.Errorf("tile %s segment %d: a field without a region", ti.ID, i)
		}
		if seg, _ := p.owner(Point{float64(x), float64(y)}, rings); seg != i {
			t.Errorf("tile %s segment %d: spot %d %d lies on segment %d", ti.ID, i, x, y, seg)
		}
	}
}

// TestFieldRegions holds that at every half side of a field its own region lies, and no other field's.
func TestFieldRegions(t *testing.T) {
	for _, ti := range everyTile(t) {
		p := PlanOf(ti)
		for h := range halfPorts {
			at := node(h).towards(node(h+1), 0.5).towards(Point{50, 50}, 0.04)
			for i, s := range ti.Segments {
				if s.Kind == tile.Field && within(p.areas[i], at) != s.Ports.Has(halfPorts[h]) {
					t.Errorf("tile %s: region of field %d at %s: %v", ti.ID, i, tile.PortNames[halfPorts[h]], within(p.areas[i], at))
				}
			}
		}
	}
}
