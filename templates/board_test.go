package templates

import (
	"bytes"
	"context"
	"os"
	"regexp"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/notation"
	"taula/templates/drawing"
)

// TestMain lets the garbage collector run less often: the tests keep little of what they make, and a seventh of their time went into it.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	m.Run()
}

// drawnBoard has two tiles with a bridge, a castle, and figures that share a field, and one cell each of ~ and *.
func drawnBoard() *board.Position {
	at := func(x, y int16, spot board.Spot) board.Place {
		return board.Place{Cell: board.Cell{X: x, Y: y}, Spot: spot}
	}
	return &board.Position{
		Squares: []board.Square{
			{Cell: board.Cell{}, Turn: 2, Tile: drawnTiles[1]},
			{Cell: board.Cell{X: 1}, State: board.Open},
			{Cell: board.Cell{Y: 1}, Tile: drawnTiles[1]},
			{Cell: board.Cell{X: 1, Y: 1}, State: board.Unknown},
			{Cell: board.Cell{X: 2, Y: 1}, Turn: 1, Tile: drawnTiles[2]},
		},
		Tokens: []board.Token{
			{Kind: board.Castle, Place: board.Place{Cell: board.Cell{}, Spot: board.CastleTwo, Other: board.Cell{Y: 1}}, Lord: 'r'},
			{Kind: board.WoodenBridge, Place: at(2, 1, board.Whole), Axis: 'n'},
		},
		Figures: []board.Figure{
			{Player: 'b', Place: at(0, 1, board.Spot(4))},
			{Player: 'g', Place: at(0, 1, board.CornerSE)},
			{Player: 'y', Kind: board.Large, Place: at(0, 1, board.CornerSW)},
			{Player: 'k', Kind: board.Barn, Place: at(2, 1, board.CornerNE)},
		},
		Last: []board.Place{at(2, 1, board.Whole)},
	}
}

// TestBoard draws a board inside a page's sprite and by itself: both are well-formed, use nothing that is missing, and have the
// same bytes each time.
func TestBoard(t *testing.T) {
	p := drawnBoard()
	v := drawing.View{ID: "b", Title: "a <table>", Desc: "two & two", Position: p, Counted: [][]board.Cell{{{}}, {{Y: 1}}},
		Lit: []drawing.Light{{Parts: []board.Part{{Cell: board.Cell{Y: 1}, Segment: 1}, {Cell: board.Cell{Y: 1}, Segment: 3}}, Players: []board.Player{'r', 'b'}},
			{Parts: []board.Part{{Cell: board.Cell{X: 2, Y: 1}, Segment: -1}}}},
		Problems: []board.Problem{{Place: board.Place{Cell: board.Cell{X: 2, Y: 1}, Spot: 1}}}}
	var page bytes.Buffer
	page.WriteString("<body>")
	if err := Sprite(drawnTiles, litBy(v)).Render(context.Background(), &page); err != nil {
		t.Fatal(err)
	}
	if err := Board(v).Render(context.Background(), &page); err != nil {
		t.Fatal(err)
	}
	page.WriteString("</body>")
	checkSVG(t, page.Bytes())

	alone := DrawSVG(p, nil, v.Title, v.Desc)
	checkSVG(t, alone)
	if !bytes.Equal(alone, DrawSVG(drawnBoard(), nil, v.Title, v.Desc)) {
		t.Error("the same board drawn twice differs")
	}
	for _, v := range []string{"var(--f", "var(--r", "var(--c", "light-dark", "CanvasText"} {
		if bytes.Contains(alone, []byte(v)) {
			t.Errorf("the picture that stands alone holds %q", v)
		}
	}
	golden(t, "board.svg", alone)
}

// TestPieces checks that a page finds an empty figure of every kind, standing and lying.
func TestPieces(t *testing.T) {
	var buf bytes.Buffer
	if err := Pieces().Render(context.Background(), &buf); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"meeple", "meeple-flat", "large-flat", "abbot", "barn", "count", "number", "bridge", "castle", "castle-flat", "problem", "beyond"} {
		if n := bytes.Count(buf.Bytes(), []byte(`data-piece="`+name+`"`)); n != 1 {
			t.Errorf("piece %q %d times, want once", name, n)
		}
	}
}

// TestBeyondIsDrawn checks that a few signs show what lies beyond a side.
func TestBeyondIsDrawn(t *testing.T) {
	p, errs := notation.Parse("X\nbeyond a1.n road +4 closed\nbeyond a1.e road +2\nbeyond a1.s road closed\nbeyond a1.w any\nbeyond a1.nw field +2b\n")
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	var buf bytes.Buffer
	if err := Board(drawing.View{ID: "b", Position: p}).Render(context.Background(), &buf); err != nil {
		t.Fatal(err)
	}
	for _, sign := range []string{">+4<", ">+2…<", ">?<", ">–<", ">+2B<"} {
		if !bytes.Contains(buf.Bytes(), []byte(sign)) {
			t.Errorf("no mark %q", sign)
		}
	}
}

// TestRimOfStyle checks that the style sheet reserves the space that a drawing takes on a page: as much around its squares as
// the drawing's frame has, with coordinates and without.
func TestRimOfStyle(t *testing.T) {
	css, err := os.ReadFile("style/read.css")
	if err != nil {
		t.Fatal(err)
	}
	for pattern, bare := range map[string]bool{`var\(--m, (\d+)\)`: false, `\.rimless \{ --m: (\d+); \}`: true} {
		b := drawing.NewBoard(drawing.View{Position: drawnBoard(), Bare: bare})
		frame := strings.Fields(b.ViewBox())
		wide, _ := strconv.Atoi(frame[2])
		found := regexp.MustCompile(pattern).FindAllStringSubmatch(string(css), -1)
		for _, f := range found {
			if f[1] != strconv.Itoa(wide-100*b.Columns) {
				t.Errorf("read.css has %s, wanted %d, the room around the squares of the frame %q", f[0], wide-100*b.Columns, b.ViewBox())
			}
		}
		if len(found) == 0 {
			t.Errorf("read.css has nothing like %s", pattern)
		}
	}
}

// TestFurtherBoards checks several boards in a row: the first is open, the caption of another opens it, and one without a
// caption stays open. Only a board whose cells are named in the text has names on its rim.
func TestFurtherBoards(t *testing.T) {
	board := func(name, caption string) Block {
		return Block{Example: &Example{Name: name, Alt: "A board", Desc: "b1: Field.", Account: scorer.Account{Position: drawnBoard()}, Caption: caption}}
	}
	var buf bytes.Buffer
	if err := Blocks([]Block{board("one", "First."), board("two", "Look at b1."), board("three", "")}, nil).Render(context.Background(), &buf); err != nil {
		t.Fatal(err)
	}
	before, folded, _ := strings.Cut(buf.String(), `<details class="further"><summary>Look at b1.</summary>`)
	folded, after, _ := strings.Cut(folded, "</details>")
	for _, part := range []struct {
		text, name string
		rims       int
	}{{before, "one", 0}, {folded, "two", 1}, {after, "three", 0}} {
		if !strings.Contains(part.text, `id="board-`+part.name+`"`) || strings.Count(part.text, "<svg class=\"board") != 1 || strings.Count(part.text, "b-rim") != part.rims {
			t.Errorf("found %d boards and %d rims where only %s belongs, wanted one and %d", strings.Count(part.text, "<svg class=\"board"), strings.Count(part.text, "b-rim"), part.name, part.rims)
		}
		if !strings.Contains(part.text, `aria-label="A board. b1: Field." role="img"`) {
			t.Errorf("board %s is not named once, by what it is and what lies there", part.name)
		}
	}
}

// TestCaptioned checks that a drawing with its verdict is one small, well-formed picture that holds every line and nothing
// unused.
func TestCaptioned(t *testing.T) {
	p, errs := notation.Parse("rules c2 8\nW U B U W2\nbridge c1 ew\nr b1.w\nb c1.n\n")
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	account := scorer.Settle(p)
	long := strings.Repeat("a long line of the verdict ", 8)
	picture := Captioned(DrawSVG(p, &account, "A bridge", "five tiles"), []string{"Red 5 & more", "  " + long})
	checkSVG(t, picture)
	if len(picture) > 15<<10 {
		t.Errorf("the picture takes %d bytes, wanted at most 15 KB", len(picture))
	}
	for _, want := range []string{">Red 5 &amp; more<", "y=\"166\">  a long line", "prefers-color-scheme:dark", "m-monastery"} {
		if !bytes.Contains(picture, []byte(want)) {
			t.Errorf("the picture lacks %q", want)
		}
	}
	for _, not := range []string{"m-circus", "c-card", "xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" class"} {
		if bytes.Contains(picture, []byte(not)) {
			t.Errorf("the picture holds %q", not)
		}
	}
}
