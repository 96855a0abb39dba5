package templates

import (
	"bytes"
	"encoding/xml"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"

	"taula/scorer/tile"
	"taula/templates/drawing"
)

var updateDrawings = flag.Bool("update-drawings", false, "write the drawings in testdata anew; then look at them")

// drawnTiles are tiles as values, which test the drawings on shapes that no box holds.
var drawnTiles = []*tile.Tile{
	{ID: "C", Segments: []tile.Segment{city(1, tile.North, tile.East, tile.South, tile.West)}},
	{ID: "D", Segments: []tile.Segment{city(0, tile.North), road(tile.E, tile.W), field(1, tile.EL, tile.WR),
		field(0, tile.ER, tile.SL, tile.SR, tile.WL)}},
	{ID: "X", Segments: []tile.Segment{road(tile.N), road(tile.E), road(tile.S), road(tile.W), field(0, tile.WR, tile.NL),
		field(0, tile.NR, tile.EL), field(0, tile.ER, tile.SL), field(0, tile.SR, tile.WL)}},
	{ID: "1C", Segments: []tile.Segment{city(0, tile.North), city(0, tile.West), city(0, tile.East), city(0, tile.South), field(15)}},
	{ID: "8B", Segments: []tile.Segment{city(0, tile.West), city(0, tile.North), city(0, tile.East), road(tile.S),
		field(7, tile.SR), field(4, tile.SL)}},
	{ID: "2X", Segments: []tile.Segment{road(tile.N, tile.S), road(tile.E, tile.W), field(0, tile.WR, tile.NL),
		field(0, tile.NR, tile.EL), field(0, tile.ER, tile.SL), field(0, tile.SR, tile.WL)}},
}

func city(shields uint8, sides ...tile.Side) tile.Segment {
	s := tile.Segment{Kind: tile.City, Shields: shields}
	for _, side := range sides {
		s.Ports |= 1<<side.Left() | 1<<side.Middle() | 1<<side.Right()
	}
	return s
}

func road(ports ...tile.Port) tile.Segment {
	return tile.Segment{Kind: tile.Road, Ports: portSet(ports)}
}

func field(by uint16, ports ...tile.Port) tile.Segment {
	return tile.Segment{Kind: tile.Field, Ports: portSet(ports), By: by}
}

func portSet(ports []tile.Port) (s tile.Ports) {
	for _, p := range ports {
		s |= 1 << p
	}
	return s
}

// drawn returns the sprite of tiles, and the outlines of their segments.
func drawn(tiles []*tile.Tile) []byte {
	b := bytes.NewBufferString(HTML(Sprite(tiles, nil)))
	for _, p := range plansOf(tiles) {
		writeRegions(b, p)
	}
	return b.Bytes()
}

// writeRegions writes the outlines of the segments of a tile as a group.
func writeRegions(b *bytes.Buffer, p *drawing.Plan) {
	fmt.Fprintf(b, `<g id="r%s">%s</g>`, TileID(p.Tile)[1:], HTML(tileOutlines(p)))
}

// TestSymbols draws every tile: the SVG is well-formed, has no id twice, and one region for each segment.
func TestSymbols(t *testing.T) {
	regions := checkSVG(t, drawn(drawnTiles))
	for _, ti := range drawnTiles {
		if regions["r-"+ti.ID] != len(ti.Segments) {
			t.Errorf("tile %s: %d regions, want %d", ti.ID, regions["r-"+ti.ID], len(ti.Segments))
		}
	}
}

// checkSVG reads an SVG, reports ids that occur twice, uses of missing ids, style attributes and empty paths, and counts the
// regions of segments under each id.
func checkSVG(t *testing.T, svg []byte) map[string]int {
	t.Helper()
	ids, regions, uses := map[string]bool{}, map[string]int{}, map[string]bool{}
	group := ""
	d := xml.NewDecoder(bytes.NewReader(svg))
	for {
		token, err := d.Token()
		if err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		for _, a := range e.Attr {
			switch {
			case a.Name.Local == "id":
				if ids[a.Value] {
					t.Errorf("id %q twice", a.Value)
				}
				ids[a.Value], group = true, a.Value
			case a.Name.Local == "href":
				uses[strings.TrimPrefix(a.Value, "#")] = true
			case strings.HasPrefix(a.Value, "url(#"):
				uses[strings.Trim(a.Value[5:], ")")] = true
			case a.Name.Local == "style":
				t.Errorf("style attribute %q", a.Value)
			case a.Name.Local == "data-seg":
				regions[group]++
			case a.Name.Local == "d" && (a.Value == "" || strings.Contains(a.Value, "NaN") || strings.ContainsAny(a.Value, "eE")):
				t.Errorf("path %q in %s", a.Value, group)
			}
		}
	}
	for u := range uses {
		if !ids[u] {
			t.Errorf("uses %q, which is not there", u)
		}
	}
	return regions
}

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

// TestEveryTile draws every tile of every box: the SVG is well-formed, has no id twice, and a region for each segment.
func TestEveryTile(t *testing.T) {
	tiles := everyTile(t)
	regions := checkSVG(t, drawn(tiles))
	for _, ti := range tiles {
		if id := "r" + TileID(ti)[1:]; regions[id] != len(ti.Segments) {
			t.Errorf("tile %s: %d regions, want %d", ti.ID, regions[id], len(ti.Segments))
		}
	}
}

// TestSizes checks that the drawings of tiles are not larger than a page allows.
func TestSizes(t *testing.T) {
	var some, all []*tile.Tile
	for i := range tile.All() {
		ti := &tile.All()[i]
		all = append(all, ti)
		if ti.Box == "base" || ti.Box == "1" || ti.Box == "8" {
			some = append(some, ti)
		}
	}
	for _, c := range []struct {
		name  string
		tiles []*tile.Tile
		most  int
	}{{"base game and boxes 1 and 8", some, 12_000}, {"all boxes", all, 30_000}} {
		all := drawn(c.tiles)
		for _, level := range []int{5, 11} { // a size above what is sent is found in a hundredth of the time
			var packed bytes.Buffer
			w := brotli.NewWriterLevel(&packed, level)
			if _, err := w.Write(all); err != nil {
				t.Fatal(err)
			}
			if err := w.Close(); err != nil {
				t.Fatal(err)
			}
			t.Logf("%s: %d bytes, %d with brotli of level %d", c.name, len(all), packed.Len(), level)
			if packed.Len() <= c.most {
				break
			}
			if level == 11 {
				t.Errorf("%s: %d bytes with brotli, want at most %d", c.name, packed.Len(), c.most)
			}
		}
	}
}

// TestDrawings compares the tiles with the drawings in testdata, byte by byte.
func TestDrawings(t *testing.T) {
	for _, ti := range drawnTiles {
		var buf bytes.Buffer
		p := drawing.PlanOf(ti)
		buf.WriteString(HTML(tileSymbol(p)))
		buf.WriteByte('\n')
		writeRegions(&buf, p)
		buf.WriteByte('\n')
		golden(t, fmt.Sprintf("tile-%s.svg", ti.ID), buf.Bytes())
	}
}

// golden compares bytes with a file in testdata/drawings.
func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	file := filepath.Join("testdata", "drawings", name)
	if *updateDrawings {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s: drawn otherwise; look at it, then go test ./templates -update-drawings", file)
	}
}

// BenchmarkSprite draws all tiles of the base game and boxes 1 and 8.
func BenchmarkSprite(b *testing.B) {
	var tiles []*tile.Tile
	for i := range tile.All() {
		if ti := &tile.All()[i]; ti.Box == "base" || ti.Box == "1" || ti.Box == "8" {
			tiles = append(tiles, ti)
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		drawn(tiles)
	}
}
