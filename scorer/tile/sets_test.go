package tile

import (
	"fmt"
	"strings"
	"testing"
)

// crossing lists the tiles on which one segment passes above or below another.
const crossing = " riF rjE rjG 2X 3Y 4H 5B 5L krE goG goH "

// TestSets checks that every line of the sets is understood to its last word, that every id is used once, and that all tiles
// have room. Each box holds as many tiles as its publisher states, in both editions.
func TestSets(t *testing.T) {
	seen := map[string]bool{}
	for i, set := range sets {
		if i == len(edges) {
			t.Fatalf("found no line for %.20q, wanted the edges of its tiles in edges_test.go", set)
		}
		left := strings.Fields(edges[i])
		head, rows, _ := strings.Cut(set, "\n")
		code, held, _ := strings.Cut(head, " ")
		var got Tile
		for line := range strings.SplitSeq(rows, "\n") {
			words, rest := cutLine(nil, line)
			var tl Tile
			if n := tl.read(words); n < len(words) || n < 3 || rest != "" {
				t.Errorf("box %s: %q: found %q, wanted id, copies and segments", code, line, words[n:])
			}
			if seen[tl.ID] {
				t.Errorf("box %s: found tile %s once more, wanted another id", code, tl.ID)
			}
			seen[tl.ID] = true
			got.Copies[0], got.Copies[1] = got.Copies[0]+tl.Copies[0], got.Copies[1]+tl.Copies[1]
			if len(left) == 0 {
				t.Fatalf("box %s: found no edges of tile %s, wanted them in edges_test.go", code, tl.ID)
			}
			checkEdges(t, left[0], &tl)
			left = left[1:]
		}
		if len(left) > 0 {
			t.Errorf("box %s: found edges of %d tiles more, wanted none", code, len(left))
		}
		if want := (Tile{}); !want.readCopies(held) || got.Copies != want.Copies {
			t.Errorf("box %s: found %d copies, wanted %q", code, got.Copies, held)
		}
	}
	if &All()[0] != &tileRoom[0] {
		t.Errorf("found %d tiles, wanted no more than fit in tileRoom", len(All()))
	}
	if last := All()[len(All())-1].Segments; &last[:1][0] != &partRoom[segments()-len(last)] {
		t.Errorf("found %d segments, wanted no more than fit in partRoom", segments())
	}
}

// segments returns how many segments all tiles have together.
func segments() (n int) {
	for _, tl := range All() {
		n += len(tl.Segments)
	}
	return n
}

// checkEdges compares the four edges of a tile, written out by hand, with its segments.
func checkEdges(t *testing.T, want string, tl *Tile) {
	t.Helper()
	got := ""
	for s := North; s <= West; s++ {
		got += string("FRCIMGA+"[tl.Edge(s)])
	}
	if want != got {
		t.Errorf("tile %s: its segments have the edges %s, wanted %s", tl.ID, got, want)
	}
}

// TestRead checks that an error names the wrong word.
func TestRead(t *testing.T) {
	for line, want := range map[string]int{
		"D 4 city N cap; road E W; field EL WR by N; field ER SL SR WL": 18,
		"D 4":                               1,
		"D x city N":                        1,
		"D 4/3/2 city N":                    1,
		"D 4 N city":                        2,
		"D 4 town N":                        2,
		"D 4 city N by N":                   4,
		"D 4 city N inner":                  4,
		"D 4 city N; field EL by S":         7,
		"D 4 city N; field by carcassonne":  6,
		"D 4 city N; field EL by N shield2": 8,
	} {
		words, _ := cutLine(nil, line)
		if got := new(Tile).read(words); got != want {
			t.Errorf("%s: found word %d wrong, wanted word %d", line, got, want)
		}
	}
}

// TestPorts checks that a port has at most one owner; that a city owns its whole side unless it is marked otherwise; that roads
// and rivers own middles, and fields halves; that some field owns every half that no city owns; and that only a field lies by
// cities.
func TestPorts(t *testing.T) {
	for _, tl := range All() {
		checkPorts(t, &tl)
	}
}

func checkPorts(t *testing.T, tl *Tile) {
	t.Helper()
	var owned Ports
	for i, s := range tl.Segments {
		if owned&s.Ports != 0 {
			t.Errorf("tile %s: segment %d: a port has two owners", tl.ID, i)
		}
		owned |= s.Ports
		switch s.Kind {
		case Field:
			if s.Ports&0b010010010010 != 0 {
				t.Errorf("tile %s: a field owns the middle of a side", tl.ID)
			}
		case Road, River:
			if s.Ports&^0b010010010010 != 0 || s.Ports == 0 {
				t.Errorf("tile %s: %s owns a half or nothing", tl.ID, KindNames[s.Kind])
			}
		case City:
			for side := North; side <= West; side++ {
				if n := s.Ports >> side.Left() & 7; n != 0 && n != 7 && s.Marks&MultiEdge == 0 {
					t.Errorf("tile %s: a city owns part of a side", tl.ID)
				}
			}
		case Monastery, Garden, Abbey:
			if s.Ports != 0 {
				t.Errorf("tile %s: %s owns a port", tl.ID, KindNames[s.Kind])
			}
		}
		for j := range 16 {
			if s.By>>j&1 == 1 && (s.Kind != Field || tl.Segments[j].Kind != City && tl.Segments[j].Kind != Carcassonne) {
				t.Errorf("tile %s: segment %d lies by segment %d, which is no city", tl.ID, i, j)
			}
		}
	}
	for p := NL; p <= WR; p++ {
		if p != p.Side().Middle() && !owned.Has(p) && tl.Edge(North) != Abbey {
			t.Errorf("tile %s: nobody owns %s", tl.ID, PortNames[p])
		}
	}
}

// TestPlane checks that no segment lies on both sides of another, unless a road or a city passes above or below it (crossing).
// This finds a line of ports in the wrong order before anything is drawn.
func TestPlane(t *testing.T) {
	for _, tl := range All() {
		found := ""
		for i, a := range tl.Segments {
			for _, b := range tl.Segments[:i] {
				if crosses(a.Ports, b.Ports) {
					found = fmt.Sprintf("%s %s and %s %s, which cross", KindNames[b.Kind], names(b.Ports), KindNames[a.Kind], names(a.Ports))
				}
			}
		}
		switch over := strings.Contains(crossing, " "+tl.ID+" "); {
		case found != "" && !over:
			t.Errorf("tile %s: found %s, wanted each on one side of the other, or the tile in the list crossing", tl.ID, found)
		case found == "" && over:
			t.Errorf("tile %s: found nothing that crosses, wanted it off the list crossing", tl.ID)
		}
	}
}

// crosses reports whether ports of one set lie on both sides of ports of the other, going round the tile.
func crosses(a, b Ports) bool {
	changes, last := 0, Ports(0)
	for turn := range 2 { // the second time round counts: it begins with what ended the first
		for p := NL; p <= WR; p++ {
			at := Ports(0)
			switch {
			case a.Has(p):
				at = a
			case b.Has(p):
				at = b
			}
			if at == 0 {
				continue
			}
			if turn == 1 && at != last {
				changes++
			}
			last = at
		}
	}
	return changes > 2
}

func TestFind(t *testing.T) {
	for i := range All() {
		if tl := &All()[i]; Find(tl.ID) != tl {
			t.Errorf("Find(%q) = %v", tl.ID, Find(tl.ID))
		}
	}
	for _, id := range []string{"", "0", "8", "8Z", "zz", "Y"} {
		if Find(id) != nil {
			t.Errorf("Find(%q) found a tile", id)
		}
	}
}

// names returns the ports of a set as a set file writes them.
func names(s Ports) string {
	var out []string
	for p := NL; p <= WR; p++ {
		if s.Has(p) {
			out = append(out, PortNames[p])
		}
	}
	return strings.Join(out, " ")
}

// TestMarksOfKinds checks that every segment of a box bears only marks that a tile of somebody's own may have there.
func TestMarksOfKinds(t *testing.T) {
	for _, x := range All() {
		for i := range x.Segments {
			s := &x.Segments[i]
			if other := s.Marks &^ marksOf[s.Kind]; other != 0 {
				t.Errorf("tile %s: a %s bears %v", x.ID, KindNames[s.Kind], other.Names())
			}
			if s.Shields > 0 && s.Kind != City {
				t.Errorf("tile %s: a %s has shields", x.ID, KindNames[s.Kind])
			}
		}
	}
}
