package tile

import (
	"bufio"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// A box is a file of sets/ and how many tiles it holds in C1 and C2.
type box struct {
	code   string
	copies [2]int
}

// boxesWanted are the boxes in catalogue order.
var boxesWanted = []box{
	{"base", [2]int{72, 72}}, {"ri", [2]int{12, 12}}, {"rj", [2]int{12, 12}}, {"1", [2]int{18, 18}}, {"2", [2]int{24, 24}},
	{"3", [2]int{30, 30}}, {"4", [2]int{18, 18}}, {"5", [2]int{18, 18}}, {"co", [2]int{12, 12}}, {"kr", [2]int{5, 5}},
	{"8", [2]int{12, 12}}, {"9", [2]int{18, 18}}, {"10", [2]int{20, 20}}, {"ca", [2]int{4, 4}}, {"be", [2]int{6, 6}},
	{"mw", [2]int{8, 8}}, {"la", [2]int{1, 1}}, {"fl", [2]int{8, 8}}, {"tu", [2]int{4, 4}}, {"fe", [2]int{8, 8}},
	{"fs", [2]int{10, 10}}, {"go", [2]int{8, 8}},
}

// readSets reads every file of sets/ and lists all errors as file:line.
func readSets(t *testing.T) []Tile {
	t.Helper()
	var all []Tile
	for _, b := range boxesWanted {
		name := "sets/" + b.code + ".txt"
		f, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		lines := bufio.NewScanner(f)
		for n := 1; lines.Scan(); n++ {
			text := strings.TrimSpace(lines.Text())
			if text == "" || strings.HasPrefix(text, "#") {
				continue
			}
			tl, err := parseLine(text)
			if err != nil {
				t.Errorf("%s:%d: %v", name, n, err)
				continue
			}
			tl.Box = b.code
			all = append(all, tl)
		}
	}
	return all
}

// parseLine reads one tile: id, copies, segments.
func parseLine(text string) (Tile, error) {
	id, rest, _ := strings.Cut(text, " ")
	copies, segments, _ := strings.Cut(strings.TrimSpace(rest), " ")
	t := Tile{ID: id}
	c1, c2, two := strings.Cut(copies, "/")
	if !two {
		c2 = c1
	}
	for i, c := range []string{c1, c2} {
		n, err := strconv.ParseUint(c, 10, 8)
		if err != nil {
			return t, fmt.Errorf("tile %s: copies %q: want a number or two parted by a slash", id, copies)
		}
		t.Copies[i] = uint8(n)
	}
	var by []string
	for _, item := range strings.Split(segments, ";") {
		words := strings.Fields(item)
		if len(words) == 0 {
			return t, fmt.Errorf("tile %s: empty segment", id)
		}
		k := index(KindNames[:], words[0])
		if k < 0 {
			m := index(MarkNames[:], words[0])
			if m < 0 || len(words) > 1 {
				return t, fmt.Errorf("tile %s: unknown kind or mark %q", id, item)
			}
			t.Marks |= 1 << m
			continue
		}
		seg, beside, err := parseSegment(Kind(k), words[1:])
		if err != nil {
			return t, fmt.Errorf("tile %s: %v", id, err)
		}
		t.Segments = append(t.Segments, seg)
		by = append(by, beside)
	}
	return t, t.resolve(by)
}

// parseSegment reads ports, marks and what follows "by".
func parseSegment(k Kind, words []string) (Segment, string, error) {
	seg := Segment{Kind: k}
	for i := 0; i < len(words); i++ {
		w := words[i]
		switch p, m := index(PortNames[:], w), index(MarkNames[:], w); {
		case w == "by":
			if k != Field {
				return seg, "", fmt.Errorf("%q: only a field lies by a city", w)
			}
			return seg, strings.Join(words[i+1:], " "), nil
		case w == "inner" && k == Field:
		case w == "shield":
			seg.Shields = 1
		case w == "shields" && i+1 < len(words):
			i++
			n, err := strconv.ParseUint(words[i], 10, 8)
			if err != nil {
				return seg, "", err
			}
			seg.Shields = uint8(n)
		case p >= 0 && len(w) == 1 && (k == City || k == Carcassonne) && !halved(words, w):
			seg.Ports |= 7 << Port(p).Side().Left()
		case p >= 0:
			seg.Ports |= 1 << p
		case m >= 0:
			seg.Marks |= 1 << m
		default:
			return seg, "", fmt.Errorf("%s: unknown port or mark %q", KindNames[k], w)
		}
	}
	return seg, "", nil
}

// halved reports whether the words also name a half of that side: then the side stands for its middle only.
func halved(words []string, side string) bool {
	return index(words, side+"L") >= 0 || index(words, side+"R") >= 0
}

// resolve sets By from the names of sides; "carcassonne" names that segment.
func (t *Tile) resolve(by []string) error {
	for i, names := range by {
		for _, name := range strings.Fields(names) {
			found := -1
			for j, s := range t.Segments {
				if s.Kind == Carcassonne && name == "carcassonne" {
					found = j
				}
				if p := index(PortNames[:], name); p >= 0 && s.Kind == City && s.Ports.Has(Port(p)) {
					found = j
				}
			}
			if found < 0 {
				return fmt.Errorf("tile %s: by %s: no city there", t.ID, name)
			}
			t.Segments[i].By |= 1 << found
		}
	}
	return nil
}

func index(list []string, word string) int {
	for i, w := range list {
		if w == word {
			return i
		}
	}
	return -1
}

// TestBoxes: each box holds as many tiles as the publisher says, in both editions (facts of the boxes).
func TestBoxes(t *testing.T) {
	files, err := os.ReadDir("sets")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		code := strings.TrimSuffix(f.Name(), ".txt")
		if !slices.ContainsFunc(boxesWanted, func(b box) bool { return b.code == code }) {
			t.Errorf("sets/%s: no line of boxesWanted in sets_test.go says how many tiles box %s holds", f.Name(), code)
		}
	}
	if len(Boxes()) != len(boxesWanted) {
		t.Fatalf("tables.go has %d boxes, wanted %d: run go test ./scorer/tile -update", len(Boxes()), len(boxesWanted))
	}
	got := map[string][2]int{}
	for _, tl := range All() {
		n := got[tl.Box]
		got[tl.Box] = [2]int{n[0] + int(tl.Copies[0]), n[1] + int(tl.Copies[1])}
	}
	for i, b := range boxesWanted {
		if got[b.code] != b.copies {
			t.Errorf("box %s: %v copies, want %v", b.code, got[b.code], b.copies)
		}
		if Boxes()[i] != b.code {
			t.Errorf("box %d is %s, want %s", i, Boxes()[i], b.code)
		}
	}
}

// TestPorts: a port has at most one owner; a city's side is wholly its own unless it is marked; roads and rivers own
// middles, fields halves; every half that no city owns is some field's; a field lies by cities only.
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

// TestEdges: the four edges of every tile, written out by hand once more, in the order of the catalogue.
func TestEdges(t *testing.T) {
	data, err := os.ReadFile("testdata/edges.txt")
	if err != nil {
		t.Fatal(err)
	}
	words := strings.Fields(string(data))
	if len(words) != 2*len(All()) {
		t.Fatalf("testdata/edges.txt: %d words, want two for each of %d tiles: their ids and edges, of a new box too, read off the tiles and not off sets/",
			len(words), len(All()))
	}
	for i, tl := range All() {
		got := ""
		for s := North; s <= West; s++ {
			got += string("FRCIMGA+"[tl.Edge(s)])
		}
		if words[2*i] != tl.ID || words[2*i+1] != got {
			t.Errorf("tile %s: edges %s, want %s %s", tl.ID, got, words[2*i], words[2*i+1])
		}
	}
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
