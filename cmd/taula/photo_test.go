package main

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"image/jpeg"
	"math"
	"math/rand"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"taula/scorer/board"
	"taula/scorer/board/boardtest"
	"taula/scorer/notation"
	"taula/scorer/photo"
	"taula/scorer/tile"
)

// A photographer enters a table from photographs with a finger and counts the taps.
type photographer struct {
	*tab
	taps int
}

func (p *photographer) touch(selector string) {
	p.t.Helper()
	p.taps++
	p.tap(selector)
}

// choose gives the page a picture as if a file was chosen: one tap on the button, one in the system's list.
func (p *photographer) choose(jpeg []byte) {
	p.t.Helper()
	p.taps += 2
	eval[bool](p.tab, `(() => {
		const bytes = Uint8Array.from(atob("`+base64.StdEncoding.EncodeToString(jpeg)+`"), (c) => c.charCodeAt(0));
		const list = new DataTransfer();
		list.items.add(new File([bytes], "table.jpg", {type: "image/jpeg"}));
		const field = document.querySelectorAll("#photo-dialog input[type=file]")[1];
		field.files = list.files;
		field.dispatchEvent(new Event("change"));
		return true;
	})()`)
	p.wait(`document.querySelector("#photo-dialog").dataset.step === "grid"`)
}

// drag drags a corner of the grid to a point of the picture, which counts as a tap.
func (p *photographer) drag(ph *photograph, corner int, to photo.Point) {
	p.t.Helper()
	p.taps++
	at := p.corner(ph, corner, to)
	send := func(kind input.DispatchTouchEventType, x, y float64) {
		params := input.DispatchTouchEventParams{Type: kind, TouchPoints: []*input.TouchPoint{{X: x, Y: y}}}
		if kind == "touchEnd" {
			params.TouchPoints = []*input.TouchPoint{}
		}
		if _, err := chromedp.Call(p.ctx, input.DispatchTouchEvent, params); err != nil {
			p.t.Fatal(err)
		}
	}
	send("touchStart", at[0], at[1])
	for k := range 4 {
		u := float64(k+1) / 4
		send("touchMove", at[0]+u*(at[2]-at[0]), at[1]+u*(at[3]-at[1]))
	}
	send("touchEnd", 0, 0)
	for range 400 { // until the corner lies there: a busy page hears of it late
		at = p.corner(ph, corner, to)
		if math.Hypot(at[0]-at[2], at[1]-at[3]) < 6 {
			return
		}
		time.Sleep(25 * time.Millisecond)
	}
	p.t.Fatalf("corner %d lies at %v after the drag, and not where it was dragged to, %v", corner, at[:2], at[2:])
}

// corner returns where a corner of the grid lies on the screen, and where a point of the picture does.
func (p *photographer) corner(ph *photograph, corner int, to photo.Point) [4]float64 {
	p.t.Helper()
	return eval[[4]float64](p.tab, fmt.Sprintf(`(() => {
		const stage = document.querySelector("#photo-stage").getBoundingClientRect();
		const r = document.querySelectorAll(".photo-corner")[%d].getBoundingClientRect();
		const [width, height] = [%g, %g];
		const scale = Math.min(stage.width / width, stage.height / height) / 1.2;
		return [r.x + r.width / 2, r.y + r.height / 2,
			stage.x + (stage.width - width * scale) / 2 + %g * scale, stage.y + (stage.height - height * scale) / 2 + %g * scale];
	})()`, corner, ph.width, ph.height, to.X, to.Y))
}

// away returns how far a corner of the grid lies from a point of the picture on the screen, to the right and down.
func (p *photographer) away(ph *photograph, corner int, to photo.Point) [2]float64 {
	at := p.corner(ph, corner, to)
	return [2]float64{at[2] - at[0], at[3] - at[1]}
}

// fit fits the grid: it drags the rings to corners in the middle of the table, and taps + until the whole table lies in the
// grid.
func (p *photographer) fit(ph *photograph) {
	p.t.Helper()
	for i, at := range ph.Middle {
		p.drag(ph, i, at)
	}
	time.Sleep(600 * time.Millisecond) // no finger is back from a drag sooner, and Chromium takes a tap that is for the drag's
	p.eachSide(ph, p.touch)
}

// eachSide adds or removes rows and columns, each by a tap on a button, so that the grid has as many as the table.
func (p *photographer) eachSide(ph *photograph, press func(selector string)) {
	p.t.Helper()
	for _, side := range []struct {
		name      string
		of, until int
	}{{"west", 0, 4 + (ph.Columns-4)/2}, {"east", 0, ph.Columns}, {"north", 1, 4 + (ph.Rows-4)/2}, {"south", 1, ph.Rows}} {
		size := func() int {
			return eval[[]int](p.tab, `document.querySelector("#photo-size").textContent.match(/\d+/g).map(Number)`)[side.of]
		}
		by := side.until - size()
		sign := max(-1, min(1, by))
		for range by * sign {
			press(fmt.Sprintf(`[data-do="photo-grow"][data-side=%q][data-by="%d"]`, side.name, sign))
		}
		if size() != side.until {
			p.t.Fatalf("%d taps at the %s: the grid has %d there, wanted %d", by*sign, side.name, size(), side.until)
		}
	}
}

// read reads the tiles and answers every question truthfully.
func (p *photographer) read(ph *photograph) {
	p.t.Helper()
	p.touch(`[data-do="photo-read"]`)
	p.answer(ph, p.touch)
}

// answer waits until the tiles are read and answers every question truthfully.
func (p *photographer) answer(ph *photograph, press func(selector string)) {
	p.t.Helper()
	const read = `!document.querySelector("#photo-dialog").open || document.querySelector("#photo-dialog").dataset.step !== "wait"`
	p.wait(read)
	p.keep("read")
	if says := p.texts("#photo-says")[0]; says != "" {
		p.t.Fatalf("the grid is refused: %s", says)
	}
	for p.eval(`document.querySelector("#photo-dialog").open && document.querySelector("#photo-dialog").dataset.step`) == "ask" {
		cell := p.eval(`document.querySelector("#photo-piece").dataset.cell`)
		want := "no tile"
		for _, q := range ph.Table.Squares {
			if q.Cell.String() == cell {
				want = `[data-do="photo-is"][data-tile="` + q.Tile.ID + `"][data-turn="` + fmt.Sprint(q.Turn) + `"]`
			}
		}
		switch {
		case want == "no tile":
			press(`[data-do="photo-empty"]`)
		case eval[bool](p.tab, `document.querySelector('`+want+`') !== null`):
			press(want)
		default:
			press(`[data-do="photo-unknown"]`)
		}
	}
}

func (p *photographer) eval(expression string) string {
	return fmt.Sprint(eval[any](p.tab, expression))
}

// A photograph is one that package camera stores: its file, where its grid lies, where the corners of the four by four cells in
// its middle lie, and the table.
type photograph struct {
	JPEG          []byte
	width, height float64
	Table         *board.Position
	Middle        [4]photo.Point
	photo.Grid
}

// photographOf returns the photograph of this name, of that many tiles of the base game and of boxes, laid at random.
func photographOf(t testing.TB, seed int64, tiles int, name string, boxes ...string) *photograph {
	t.Helper()
	p := &photograph{Table: boardtest.Random(rand.New(rand.NewSource(seed)), tiles, 0, 0, append(boxes, "base")...)}
	name = "../../templates/camera/testdata/" + name
	lies, err := os.ReadFile(name + ".json")
	if err == nil {
		err = json.Unmarshal(lies, p)
	}
	if err == nil {
		p.JPEG, err = os.ReadFile(name + ".jpg")
	}
	if err != nil {
		t.Fatal(err)
	}
	size, err := jpeg.DecodeConfig(bytes.NewReader(p.JPEG))
	if err != nil {
		t.Fatal(err)
	}
	p.width, p.height = float64(size.Width), float64(size.Height)
	return p
}

// edges returns the four edges of a tile as it lies.
func edges(q *board.Square) (all [4]tile.Kind) {
	for side := range all {
		all[side] = q.Tile.Edge((tile.Side(side) + 4 - tile.Side(q.Turn)) % 4)
	}
	return all
}

// keep stores a picture of the page if a folder for them is named.
func (p *photographer) keep(name string) {
	dir := os.Getenv("TAULA_SHOTS")
	if dir == "" {
		return
	}
	picture, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err == nil {
		err = os.WriteFile(dir+"/"+strings.ReplaceAll(p.t.Name(), "/", "-")+"-"+name+".png", picture, 0o644)
	}
	if err != nil {
		p.t.Fatal(err)
	}
}

// table returns the table of the address.
func (p *photographer) table() *board.Position {
	p.t.Helper()
	_, line, _ := strings.Cut(p.address(), "#")
	table, errs := notation.Parse(line)
	if len(errs) > 0 {
		p.t.Fatalf("the address is %q: %v", line, errs)
	}
	return table
}
