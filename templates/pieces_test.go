package templates

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"testing"

	"github.com/BurntSushi/toml"

	"taula/scorer/board"
	"taula/scorer/notation"
	"taula/scorer/tile"
	"taula/templates/drawing"
	"taula/wasm/wire"
)

// everyPiece returns for each kind of figure and token a statement that lays one on the table of lay.
func everyPiece(t *testing.T) []string {
	t.Helper()
	var out []string
	for k := board.Meeple; k <= board.Count; k++ {
		statement := k.String()
		if k.Owned() {
			statement = "r " + statement
		}
		switch k {
		case board.Dragon, board.Count:
			out = append(out, statement+" a1")
		case board.Barn:
			out = append(out, statement+" a1.se")
		case board.Large:
			out = append(out, statement+" d1.w", "r d1.w\nb abbot d1.w\n"+statement+" d1.w")
		default:
			out = append(out, statement+" a1.n", statement+" d1.n\nbridge d1 ew", statement+" d2.m\nbridge d2 ns")
		}
	}
	lain := map[board.TokenKind][]string{
		board.WoodenBridge: {"a1 ns", "d1 ew"}, board.RainbowBridge: {"a1 ns"}, board.LiftedBridge: {"a1 ew"},
		board.Castle: {"c2-c3 r", "c2-c3 r large"}, board.Drawbridge: {"a1.e a1.n", "d3.s d3.n"}, board.GermanCastle: {"c2-c3 r"},
		board.Tower: {"a1 2", "d4 1"}, board.Gold: {"a1 2"}, board.BigTop: {"a1"}, board.Building: {"shed a1", "house a1", "tower a1"},
		board.TunnelToken: {"a1.e r"}, board.Ferry: {"b1.w b1.e"}, board.FormerFerry: {"b1.w b1.e"},
		board.Infected: {"a1.n", "a1.n new"}, board.Shrine: {"a1.n"}, board.Darmstadtium: {"a1.n"},
	}
	for k := range board.TokenKinds {
		if lain[k] == nil {
			t.Errorf("%s: found no statement in this test that lays one, wanted one", k)
		}
		for _, words := range lain[k] {
			out = append(out, k.String()+" "+words)
		}
	}
	return out
}

// lay returns a table with a statement on it: tiles of no box, one city above another, a road and a monastery under a bridge, a
// gate, the foundation of a tower.
func lay(t *testing.T, statement string) *board.Position {
	t.Helper()
	p, errs := notation.Parse("(crfr) feA . U\n. . E2 B\n. . E 8B\n. . . 4C\n" + statement + "\n")
	if len(errs) > 0 {
		t.Fatalf("%s: %v", statement, errs)
	}
	return p
}

var laid = regexp.MustCompile(`data-piece="([\w-]+)" transform="translate\(([-\d]+) ([-\d]+)\)( scale\(\.7\))?"`)

// TestEveryPieceIsDrawn lays every figure and token of the notation on a board: each is drawn, a page finds it to copy, and the
// scorer page is told to draw it in the same place.
func TestEveryPieceIsDrawn(t *testing.T) {
	var pieces bytes.Buffer
	if err := Pieces().Render(context.Background(), &pieces); err != nil {
		t.Fatal(err)
	}
	for _, statement := range everyPiece(t) {
		p := lay(t, statement)
		var buf bytes.Buffer
		if err := Board(drawing.View{ID: "b", Position: p}).Render(context.Background(), &buf); err != nil {
			t.Fatal(err)
		}
		var onPages []string
		for _, m := range laid.FindAllStringSubmatch(buf.String(), -1) {
			onPages = append(onPages, fmt.Sprintf("%s at %s %s %t", m[1], m[2], m[3], m[4] != ""))
			if !bytes.Contains(pieces.Bytes(), []byte(`data-piece="`+m[1]+`"`)) {
				t.Errorf("%s: found no drawing %q among the pieces of the page, wanted one in pieceDefs or figureDefs", statement, m[1])
			}
			if m := regexp.MustCompile(`href="#([\w-]+)"`).FindStringSubmatch(buf.String()[bytes.Index(buf.Bytes(), []byte(m[0])):]); !defined(t, m[1]) {
				t.Errorf("%s: found no symbol %q, wanted it in pieceDefs or figureDefs", statement, m[1])
			}
		}
		onScorer := toldPieces(t, p)
		if len(onPages) == 0 || !slices.Equal(onPages, onScorer) {
			t.Errorf("%s: pages draw %q, the scorer page %q", statement, onPages, onScorer)
		}
	}
}

// toldPieces returns what the scorer page is told to draw, in its order.
func toldPieces(t *testing.T, p *board.Position) []string {
	t.Helper()
	type piece struct {
		Piece string
		At    [2]int
		Small bool
	}
	var table struct {
		View struct{ Tokens, Figures, Lords []piece }
	}
	if err := json.Unmarshal(wire.Answer("show\n"+notation.Format(p)), &table); err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, x := range slices.Concat(table.View.Tokens, table.View.Figures, table.View.Lords) {
		out = append(out, fmt.Sprintf("%s at %d %d %t", x.Piece, x.At[0], x.At[1], x.Small))
	}
	return out
}

// defined reports whether the sprite of a page defines a symbol.
func defined(t *testing.T, id string) bool {
	t.Helper()
	var buf bytes.Buffer
	if err := Sprite(nil, nil).Render(context.Background(), &buf); err != nil {
		t.Fatal(err)
	}
	return bytes.Contains(buf.Bytes(), []byte(`id="`+id+`"`))
}

// undrawn are the marks that no pictogram of their own shows, with the reason.
var undrawn = map[string]string{
	"cap":       "the shape of the city shows it",
	"multiedge": "the shape of the city shows it",
	"spring":    "every river that ends without a lake ends in a spring",
}

// TestEveryMarkIsDrawn draws a tile with each mark and then without it: the pictures differ.
func TestEveryMarkIsDrawn(t *testing.T) {
	draw := func(ti tile.Tile) string {
		var buf bytes.Buffer
		if err := Sprite([]*tile.Tile{&ti}, nil).Render(context.Background(), &buf); err != nil {
			t.Fatal(err)
		}
		return buf.String()
	}
	for i, name := range tile.MarkNames {
		for _, ti := range tile.All() {
			plain := ti
			plain.Marks &^= 1 << i
			plain.Segments = slices.Clone(ti.Segments)
			marked := plain.Marks != ti.Marks
			for n := range plain.Segments {
				plain.Segments[n].Marks &^= 1 << i
				marked = marked || plain.Segments[n].Marks != ti.Segments[n].Marks
			}
			if marked && (draw(ti) == draw(plain)) != (undrawn[name] != "") {
				t.Errorf("mark %s: found the same drawing of tile %s with and without it (or a reason in undrawn that is none any more), "+
					"wanted a pictogram in templates/drawing/mark.go and its symbol in tile_defs.templ", name, ti.ID)
				break
			}
		}
	}
}

// TestEveryNameIsSaid checks that the English has a word for every box, kind, figure and token, and for every mark but the
// first, the cap, which the shape of a city shows. A language that lacks one shows the English until somebody translates it.
func TestEveryNameIsSaid(t *testing.T) {
	wanted := map[string][]string{"kind": tile.KindNames[:], "box": tile.Boxes(), "mark": tile.MarkNames[1:]}
	for k := board.Meeple; k <= board.Count; k++ {
		wanted["figure"] = append(wanted["figure"], k.String())
		if box := k.Box(); box != "" {
			wanted["box"] = append(wanted["box"], box)
		}
	}
	for _, x := range drawing.EveryToken() {
		switch x.Drawing {
		case "bridge", "castle": // of these the page says more, in its own section
		case "rainbow", "lifted":
			wanted["token"] = append(wanted["token"], x.Drawing+"-ew", x.Drawing+"-ns")
		default:
			wanted["token"] = append(wanted["token"], x.Drawing)
		}
	}
	var all map[string]map[string]string
	if _, err := toml.DecodeFile("../content/en/ui.toml", &all); err != nil {
		t.Fatal(err)
	}
	for section, names := range wanted {
		for _, name := range names {
			if all[section][name] == "" {
				t.Errorf("content/en/ui.toml: section [%s] has no %q, wanted its name", section, name)
			}
		}
	}
}
