package tile

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// A box is a file of sets/: its code, its place in the catalogue, how many tiles it holds in C1 and C2, and those.
type box struct {
	code   string
	order  int
	copies [2]uint8
	rows   []row
}

// A row is a line of a box: a tile, and its four edges written out by hand once more.
type row struct {
	tile  Tile
	edges string
}

// readSets reads every file of sets/, lists all errors as file:line, and returns the boxes in catalogue order.
func readSets(t *testing.T) []box {
	t.Helper()
	files, err := filepath.Glob("sets/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("found no boxes: %v", err)
	}
	var all []box
	for _, name := range files {
		all = append(all, readBox(t, name))
	}
	slices.SortFunc(all, func(a, b box) int { return a.order - b.order })
	for i, b := range all {
		if b.order != i+1 {
			t.Errorf("sets/%s.txt: found box %d, wanted the boxes numbered from 1, each once", b.code, b.order)
		}
	}
	return all
}

// readBox reads one file: a line "box 5  18/18", then a line for each tile.
func readBox(t *testing.T, name string) box {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	b := box{code: strings.TrimSuffix(filepath.Base(name), ".txt")}
	n := 0
	for line := range strings.Lines(string(text)) {
		n++
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if b.order == 0 {
			words := strings.Fields(line)
			if len(words) == 3 && words[0] == "box" {
				b.order, _ = strconv.Atoi(words[1])
				b.copies, err = parseCopies(words[2])
			}
			if b.order == 0 || err != nil {
				t.Fatalf("%s:%d: found %q, wanted \"box NUMBER TILES\": its place in the catalogue and how many tiles it holds", name, n, line)
			}
			continue
		}
		r, err := parseLine(line)
		if err != nil {
			t.Errorf("%s:%d: %v", name, n, err)
			continue
		}
		r.tile.Box = b.code
		b.rows = append(b.rows, r)
	}
	return b
}

// parseCopies reads how many there are: one number, or two for C1 and C2.
func parseCopies(text string) (copies [2]uint8, err error) {
	c1, c2, two := strings.Cut(text, "/")
	if !two {
		c2 = c1
	}
	for i, c := range []string{c1, c2} {
		n, err := strconv.ParseUint(c, 10, 8)
		if err != nil {
			return copies, fmt.Errorf("copies %q: want a number or two parted by a slash", text)
		}
		copies[i] = uint8(n)
	}
	return copies, nil
}

// parseLine reads one tile: id, copies, edges, segments.
func parseLine(text string) (row, error) {
	words := strings.Fields(text)
	if len(words) < 4 {
		return row{}, fmt.Errorf("found %q, wanted id, copies, edges and segments", text)
	}
	r := row{tile: Tile{ID: words[0]}, edges: words[2]}
	var err error
	if r.tile.Copies, err = parseCopies(words[1]); err != nil {
		return r, fmt.Errorf("tile %s: %v", words[0], err)
	}
	return r, r.tile.parseSegments(strings.Join(words[3:], " "))
}

// parseSegments reads what is printed on a tile.
func (t *Tile) parseSegments(segments string) error {
	var by []string
	for _, item := range strings.Split(segments, ";") {
		words := strings.Fields(item)
		if len(words) == 0 {
			return fmt.Errorf("tile %s: empty segment", t.ID)
		}
		k := index(KindNames[:], words[0])
		if k < 0 {
			m := index(MarkNames[:], words[0])
			if m < 0 || len(words) > 1 {
				return fmt.Errorf("tile %s: unknown kind or mark %q", t.ID, item)
			}
			t.Marks |= 1 << m
			continue
		}
		seg, beside, err := parseSegment(Kind(k), words[1:])
		if err != nil {
			return fmt.Errorf("tile %s: %v", t.ID, err)
		}
		t.Segments = append(t.Segments, seg)
		by = append(by, beside)
	}
	return t.resolve(by)
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

// crossing are the tiles on which one segment passes above or below another.
const crossing = " riF rjE rjG 2X 3Y 4H 5B 5L krE goG goH "

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
	for _, b := range readSets(t) {
		var got [2]uint8
		for _, r := range b.rows {
			got[0], got[1] = got[0]+r.tile.Copies[0], got[1]+r.tile.Copies[1]
		}
		if got != b.copies {
			t.Errorf("sets/%s.txt: %v copies, want %v", b.code, got, b.copies)
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

// TestPlane: no segment lies on both sides of another, but where a road or a city passes above or below (crossing). A
// line of ports that a slip of the pen turned round is found here, before anything is drawn.
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

// crosses reports whether ports of one set lie on both sides of some of the other, going round the tile.
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

// TestEdges: the four edges of every tile, written out by hand once more.
func TestEdges(t *testing.T) {
	for _, b := range readSets(t) {
		for _, r := range b.rows {
			got := ""
			for s := North; s <= West; s++ {
				got += string("FRCIMGA+"[r.tile.Edge(s)])
			}
			if r.edges != got {
				t.Errorf("sets/%s.txt: tile %s: its segments have the edges %s, want %s", b.code, r.tile.ID, got, r.edges)
			}
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

// names are the ports of a set as a set file has them.
func names(s Ports) string {
	var out []string
	for p := NL; p <= WR; p++ {
		if s.Has(p) {
			out = append(out, PortNames[p])
		}
	}
	return strings.Join(out, " ")
}
