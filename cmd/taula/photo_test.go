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
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/board/boardtest"
	"taula/scorer/notation"
	"taula/scorer/photo"
	"taula/scorer/tile"
)

// A photographer enters a table from photographs, by finger, and counts.
type photographer struct {
	*tab
	taps int
}

func (p *photographer) touch(selector string) {
	p.t.Helper()
	p.taps++
	p.tap(selector)
}

// choose gives the page a picture as a file does that was chosen: one tap on the button, one in the list of the system.
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

// drag drags a corner of the grid to a point of the picture; that counts as a tap.
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
}

// corner is where a corner of the grid lies on the screen, and where a point of the picture does.
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

// away is how far a corner of the grid lies from a point of the picture, on the screen, to the right and down.
func (p *photographer) away(ph *photograph, corner int, to photo.Point) [2]float64 {
	at := p.corner(ph, corner, to)
	return [2]float64{at[2] - at[0], at[3] - at[1]}
}

// fit fits the grid: the rings on corners of the middle of the table, and + until all of it lies in the grid.
func (p *photographer) fit(ph *photograph) {
	p.t.Helper()
	for i, at := range ph.Middle {
		p.drag(ph, i, at)
	}
	time.Sleep(600 * time.Millisecond) // no finger is back from a drag sooner, and Chromium takes a tap that is for the drag's
	p.eachSide(ph, p.touch)
}

// eachSide adds or takes away rows and columns, by a button of each, until the grid has as many as the table. A tap that Chromium
// took for the end of a drag is done again, and counts.
func (p *photographer) eachSide(ph *photograph, press func(selector string)) {
	p.t.Helper()
	west, north := (ph.Columns-4)/2, (ph.Rows-4)/2
	for side, n := range map[string]int{"west": west, "north": north, "east": ph.Columns - 4 - west, "south": ph.Rows - 4 - north} {
		by := 1
		if n < 0 {
			n, by = -n, -1
		}
		for range n {
			grown := `document.querySelector("#photo-size").textContent !== ` + quoted(p.texts("#photo-size")[0])
			for range 3 {
				if press(fmt.Sprintf(`[data-do="photo-grow"][data-side=%q][data-by="%d"]`, side, by)); p.soon(grown) {
					break
				}
			}
		}
	}
}

// soon reports whether a condition holds now, or comes to within two seconds.
func (p *photographer) soon(condition string) bool {
	return eval[bool](p.tab, `new Promise((done) => {
		const until = performance.now() + 2000;
		const look = () => `+condition+` ? done(true) : performance.now() > until ? done(false) : setTimeout(look, 20);
		look();
	})`)
}

// read reads the tiles and answers every question, by the truth.
func (p *photographer) read(ph *photograph) {
	p.t.Helper()
	p.touch(`[data-do="photo-read"]`)
	p.answer(ph, p.touch)
}

// answer waits until the tiles are read, and answers every question by the truth.
func (p *photographer) answer(ph *photograph, press func(selector string)) {
	p.t.Helper()
	const read = `!document.querySelector("#photo-dialog").open || document.querySelector("#photo-dialog").dataset.step !== "wait"`
	for range 30 { // a whole table takes a while on a busy machine
		if p.soon(read) {
			break
		}
	}
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

// A photograph is one that package camera keeps: its file, where its grid lies, where the corners of the four by four cells in its
// middle are seen, and the table.
type photograph struct {
	JPEG          []byte
	width, height float64
	Table         *board.Position
	Middle        [4]photo.Point
	photo.Grid
}

// photographOf returns the photograph with that name of so many tiles, laid at random.
func photographOf(t testing.TB, seed int64, tiles int, name string) *photograph {
	t.Helper()
	p := &photograph{Table: boardtest.Random(rand.New(rand.NewSource(seed)), tiles, 0, 0, "base")}
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

// TestPhotoTaps enters thirty and seventy-two tiles from a photograph, and from a second one of the same game, and counts the
// taps to the verdict; of the second those from the photograph on. Every laid tile is right.
func TestPhotoTaps(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ tiles, most, again int }{{30, 20, 8}, {72, 45, 15}} {
		t.Run(fmt.Sprint(c.tiles), func(t *testing.T) {
			p := &photographer{tab: newTabFor(t, 360, 640, 4*time.Minute)}
			p.open("en/score/")
			ph := photographOf(t, 11, c.tiles, fmt.Sprint(c.tiles))
			p.touch(`#topics [data-do="photo"]`)
			p.wait(`document.querySelector("#photo-dialog")?.open`)
			p.choose(ph.JPEG)
			p.fit(ph)
			p.keep("grid")
			p.read(ph)
			p.touch("#strip")
			p.wait(`document.querySelector("#photo-note:not([hidden])") !== null`)
			p.keep("verdict")
			p.holds(ph, c.tiles)
			if p.taps > c.most {
				t.Errorf("%d tiles: %d taps, wanted at most %d", c.tiles, p.taps, c.most)
			}
			// The tiles are right, as the player says in the view of all; then the same table is taken once more.
			p.touch(`#photo-note [data-do="photo-look"]`)
			p.touch(`[data-do="photo-right"]`)
			ph = photographOf(t, 11, c.tiles, fmt.Sprint(c.tiles, "-again"))
			p.touch(`.scorer-bar [data-do="menu"]`)
			p.touch(`#menu [data-do="photo"]`)
			p.choose(ph.JPEG)
			p.taps = 0 // from the photograph to the verdict
			p.keep("grid-again")
			for i, at := range ph.Corners {
				p.drag(ph, i, at)
			}
			p.read(ph)
			p.touch("#strip")
			p.keep("verdict-again")
			p.holds(ph, c.tiles)
			if p.taps > c.again {
				t.Errorf("%d tiles once more: %d taps, wanted at most %d", c.tiles, p.taps, c.again)
			}
		})
	}
}

// holds holds what is laid against the truth: most tiles are there, and hardly one shows other edges. A row or column at the rim may
// not have been read, so the tables are laid over each other as they fit best.
func (p *photographer) holds(ph *photograph, tiles int) {
	p.t.Helper()
	table := p.table()
	right, laid := 0, 0
	for dx := range 5 {
		for dy := range 5 {
			same := 0
			laid = 0
			for _, q := range table.Squares {
				if q.Tile == nil {
					continue
				}
				laid++
				if is := ph.Table.At(board.Cell{X: q.Cell.X + int16(dx) - 2, Y: q.Cell.Y + int16(dy) - 2}); is != nil && is.Tile != nil && edges(is) == edges(&q) {
					same++
				}
			}
			right = max(right, same)
		}
	}
	p.t.Logf("%d tiles: %d taps, %d laid, %d right; %s", tiles, p.taps, laid, right, strings.Join(p.texts("#photo-note .name"), ""))
	if laid < tiles*8/10 || laid-right > tiles/50 {
		p.t.Errorf("%d tiles: %d laid, %d of them right; wanted %d and all but %d", tiles, laid, right, tiles*8/10, tiles/50)
	}
}

// edges are the four edges of a tile as it lies.
func edges(q *board.Square) (all [4]tile.Kind) {
	for side := range all {
		all[side] = q.Tile.Edge((tile.Side(side) + 4 - tile.Side(q.Turn)) % 4)
	}
	return all
}

// keep puts a picture of the page away, where a folder is named for it.
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

// TestPhotoInside puts a figure into a city of which a photograph does not show whether it has a shield. The verdict lies between
// what either tile gives, and says on which cell it depends; a tap shows that piece of the photograph beside these tiles and no
// others, and the answers settle it. The figure stays, and some steps back it is open again.
func TestPhotoInside(t *testing.T) {
	t.Parallel()
	p := &photographer{tab: newTabFor(t, 1280, 800, 4*time.Minute)}
	p.open("en/score/")
	ph := photographOf(t, 11, 30, "30")
	p.tap(`#topics [data-do="photo"]`)
	p.wait(`document.querySelector("#photo-dialog")?.open`)
	p.choose(ph.JPEG)
	p.fit(ph)
	p.read(ph)
	p.tap(`#photo-note [data-do="photo-look"]`)
	p.wait(`document.querySelector("#photo-dialog").open`)
	p.keep("look")
	open := eval[string](p.tab, `[...document.querySelectorAll(".photo-cell.open-inside")].map((e) => e.ariaLabel).join("\n")`)
	p.tap(`[data-do="photo-leave"]`)
	var at *board.Square // a tile with a city that may have a shield
	for _, q := range p.table().Squares {
		if q.Tile != nil && strings.Contains("G N P R T", q.Tile.ID) && strings.Contains(open, q.Cell.String()+": Tile "+q.Tile.ID+",") {
			at = &q
		}
	}
	if at == nil {
		t.Fatalf("no city is open inside: %s", open)
	}
	cell, side := at.Cell.String(), 0
	for edges(at)[side] != tile.City {
		side++
	}
	place := cell + "." + "nesw"[side:side+1]
	settled := func() { p.wait(`!document.querySelector("#state").textContent.includes("depends")`) }
	settled()
	p.tap(`.cell[data-cell="` + cell + `"]`)
	p.tap(`#picture .here-stands[data-place="` + place + `"]`)
	p.tap(`#moment [data-moment="end"]`)
	hangs := func() { p.wait(`/^depends on .*\b` + cell + `\b/.test(document.querySelector("#state").textContent)`) }
	hangs()
	p.keep("hangs")
	var least, most, total int
	if _, err := fmt.Sscanf(p.total("r"), "%d–%d", &least, &most); err != nil || least >= most {
		t.Errorf("the verdict is %q, wanted from one number to another", p.total("r"))
	}
	ask := func() {
		p.tap(`#account .unknown[data-cell="` + cell + `"]`)
		p.wait(`document.querySelector("#photo-dialog").open`)
	}
	ask()
	p.keep("inside")
	p.tap(`[data-do="photo-unknown"]`)
	p.tap(`#photo-dialog [data-do="photo-close"]`)
	hangs()
	ask()
	answers := 0
	for ; p.eval(`document.querySelector("#photo-dialog").open`) == "true"; answers++ { // the last of those that look alike
		if got := eval[[]string](p.tab, `[...document.querySelectorAll("#photo-tiles .fit")].map((e) => e.dataset.tile)`); len(got) < 2 || slices.Contains(got, "V") {
			t.Errorf("asked about with %q", got)
		}
		p.tap(`#photo-tiles .fit:last-child`)
	}
	settled()
	answered := p.table()
	if q := answered.At(at.Cell); q.Tile == at.Tile || edges(q) != edges(at) || len(answered.Figures) != 1 || answered.Figures[0].Place.String() != place {
		t.Errorf("%s after the answer: %v", cell, notation.Line(answered))
	}
	if _, err := fmt.Sscan(p.total("r"), &total); err != nil || total != scorer.Settle(answered).Totals[0].Points || total < least || total > most {
		t.Errorf("the verdict was from %d to %d and is %s", least, most, p.total("r"))
	}
	for range answers {
		p.tap(`[data-do="undo"]`)
	}
	hangs()
}

// table is the table of the address.
func (p *photographer) table() *board.Position {
	p.t.Helper()
	_, line, _ := strings.Cut(p.address(), "#")
	table, errs := notation.Parse(line)
	if len(errs) > 0 {
		p.t.Fatalf("the address is %q: %v", line, errs)
	}
	return table
}

// TestPhotoKeys enters a table from a photograph by the keyboard alone, from the grid to the board, and lets axe-core look at every
// step, in light and in dark colours.
func TestPhotoKeys(t *testing.T) {
	t.Parallel()
	axe := needAxe(t)
	for _, way := range []struct {
		width, height int64
		lang, scheme  string
	}{{1280, 800, "en", "light"}, {360, 640, "ca", "dark"}} {
		t.Run(way.lang, func(t *testing.T) {
			t.Parallel()
			p := &photographer{tab: newTabFor(t, way.width, way.height, 4*time.Minute)}
			p.colours(way.scheme)
			p.open(way.lang + "/score/")
			eval[any](p.tab, axe+"\n;null")
			look := func(step string) {
				p.keep(step)
				for _, wrong := range p.axe() {
					t.Errorf("%s: %s", step, wrong)
				}
			}
			enter := func(selector string) {
				p.tabTo(selector)
				p.press("Enter")
			}
			ph := photographOf(t, 4, 14, "14")
			p.tabTo("#topics button") // one stop, in which arrows go on
			for range 20 {
				if p.eval(`document.activeElement.dataset.do`) == "photo" {
					break
				}
				p.press("ArrowRight")
			}
			p.press("Enter")
			p.wait(`document.querySelector("#photo-dialog")?.open`)
			look("choose")
			p.choose(ph.JPEG)
			for i, to := range ph.Middle {
				p.tabTo(fmt.Sprintf(".photo-corner:nth-of-type(%d)", i+1))
				by := p.away(ph, i, to)
				for k, keys := range [2][2]string{{"ArrowLeft", "ArrowRight"}, {"ArrowUp", "ArrowDown"}} {
					key := 0
					if by[k] > 0 {
						key = 1
					}
					for range int(math.Abs(math.Round(by[k]))) {
						p.press(keys[key])
					}
				}
			}
			p.eachSide(ph, enter)
			look("grid")
			enter(`[data-do="photo-read"]`)
			p.answer(ph, enter)
			p.wait(`document.querySelector("#strip").textContent.trim() !== ""`) // the verdict of what was laid
			look("board")
			if at := p.eval(`document.activeElement.localName`); at == "body" {
				t.Error("the keyboard is nowhere when all is asked")
			}
			p.holds(ph, 14)
			p.press("Escape")
			if way.width < 900 {
				enter("#strip")
			}
			enter(`#photo-note [data-do="photo-look"]`)
			look("look")
			enter(`[data-do="photo-right"]`)
			p.wait(`document.querySelector("#photo-note").hidden`)
		})
	}
}
