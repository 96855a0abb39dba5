package main

import (
	"fmt"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"taula/scorer/board"
)

// fromPhoto chooses a photograph of thirty tiles on the empty board of a phone.
func fromPhoto(t *testing.T) (*photographer, *photograph) {
	t.Helper()
	p := &photographer{tab: newTab(t, 360, 640)}
	return p, p.begin()
}

// begin chooses the photograph.
func (p *photographer) begin() *photograph {
	p.t.Helper()
	p.open("en/score/")
	ph := photographOf(p.t, 11, 30, "30")
	p.touch(`#topics [data-do="photo"]`)
	p.wait(`document.querySelector("#photo-dialog")?.open`)
	p.choose(ph.JPEG)
	return ph
}

const isUnder = `((e) => e.hasAttribute("href") && e.getBoundingClientRect().width > 0)(document.querySelector("#photo-under"))`

// over waits until the photograph lies under the board, or checks that nothing of it does.
func (p *photographer) over(yes bool, when string) {
	p.t.Helper()
	if yes {
		p.wait(isUnder)
		return
	}
	left := `[` + isUnder + `, document.querySelector("[data-do=photo-under]").checkVisibility(), document.querySelector("#picture").style.background !== "",
		[...document.querySelectorAll("#cells .cell")].some((e) => getComputedStyle(e).opacity < 1)]`
	if got := eval[[]bool](p.tab, left); fmt.Sprint(got) != "[false false false false]" {
		p.t.Errorf("%s: the photograph, its button, its piece and faint drawings are there: %v", when, got)
	}
}

// liesAt returns where the cell that sits names lies on the picture under the board, in cells from its corner.
func (p *photographer) liesAt() string {
	p.t.Helper()
	return eval[string](p.tab, `(() => {
		const image = document.querySelector("#photo-under"), i = image.getBoundingClientRect(), r = sits.getBoundingClientRect();
		const at = (from, size, start, all, name) => ((from + size / 2 - start) / all * image.getAttribute(name) / 100).toFixed(1);
		return [at(r.x, r.width, i.x, i.width, "width"), at(r.y, r.height, i.y, i.height, "height")].join();
	})()`)
}

// coloured returns the cells in the middle of which the picture under the board is as colourful as tiles are and the table top
// is not.
const coloured = `(() => {
	const image = document.querySelector("#photo-under"), [columns, rows] = ["width", "height"].map((name) => image.getAttribute(name) / 100);
	const canvas = document.createElement("canvas"), context = canvas.getContext("2d"), names = [];
	Object.assign(canvas, {width: 9 * columns, height: 9 * rows});
	context.drawImage(image, 0, 0, canvas.width, canvas.height);
	for (let row = 0; row < rows; row++) for (let column = 0; column < columns; column++) {
		const {data} = context.getImageData(9 * column + 3, 9 * row + 3, 3, 3), sum = [0, 0, 0];
		for (let i = 0; i < data.length; i++) if (i % 4 < 3) sum[i % 4] += data[i];
		if (Math.max(...sum) - Math.min(...sum) > 9 * 70) names.push("?abcdefghij"[column] + row);
	}
	return names;
})()`

// TestPhotoUnder puts down figures after a photograph has been read: each costs two taps, on the cell and on its place, over
// the photograph. The photograph moves and grows with the board, disappears with its tiles and comes back with them, is not
// printed, and is gone once it is forgotten.
func TestPhotoUnder(t *testing.T) {
	t.Parallel()
	p, ph := fromPhoto(t)
	p.fit(ph)
	p.read(ph)
	p.over(true, "")
	p.keep("read")
	coloured := eval[[]string](p.tab, coloured)
	table := p.table()
	for _, name := range coloured {
		if !slices.ContainsFunc(table.Squares, func(q board.Square) bool { return q.Tile != nil && q.Cell.String() == name }) {
			t.Errorf("the picture shows a tile at %s, where none was laid", name)
		}
	}
	if len(coloured) < 15 {
		t.Errorf("the picture shows tiles in %q, wanted half of the thirty", coloured)
	}
	p.taps = 0
	p.touch(`.cell[data-cell="e4"]`)
	p.wait(`document.querySelector("#picture.over") !== null`)
	p.touch(`#picture .here-stands[data-place="e4.n"]`)
	if figures := p.table().Figures; p.taps != 2 || len(figures) != 1 || figures[0].Place.String() != "e4.n" {
		t.Errorf("%d taps for a figure, and %v stand", p.taps, figures)
	}
	p.keep("stands")

	eval[any](p.tab, `(window.sits = document.querySelector('.cell[data-cell="e4"]'), null)`)
	at := p.liesAt()
	if at != "5.5,4.5" {
		t.Errorf("e4 lies at %s of the picture, wanted 5.5,4.5", at)
	}
	for _, do := range []string{`.scorer-views [data-do="closer"]`, `.pan:not([hidden])`, `[data-do="all"]`, `.ghost[data-cell="-1,4"]`, `#fits .fit`} {
		p.tap(do)
		if now := p.liesAt(); now != at {
			t.Errorf("after %s, the cell lies at %s of the picture, wanted %s", do, now, at)
		}
	}
	p.wait(`sits.dataset.cell === "f4"`) // a column has come in the west
	p.over(true, "")
	if now := p.liesAt(); now != at {
		t.Errorf("on the wider grid, the cell lies at %s of the picture, wanted %s", now, at)
	}

	p.tap(`[data-do="photo-under"]`)
	if eval[bool](p.tab, isUnder+` || document.querySelector("[data-do=photo-under]").ariaPressed !== "false" || getComputedStyle(sits).opacity < 1`) {
		t.Error("the button does not show the drawings alone")
	}
	p.tap(`[data-do="photo-under"]`)
	p.over(true, "")
	p.media("print")
	if eval[bool](p.tab, isUnder+` || getComputedStyle(sits).opacity < 1`) {
		t.Error("the photograph is printed")
	}
	p.media("")

	for range 3 { // the tile, the figure, the photograph
		p.tap(`.scorer-bar [data-do="undo"]`)
	}
	p.over(false, "undone")
	p.tap(`.scorer-bar [data-do="redo"]`)
	p.over(true, "")
	p.tap(`.scorer-bar [data-do="menu"]`)
	p.tap(`#menu [data-do="clear"]`)
	p.over(false, "on a new table")
	p.tap(`.scorer-bar [data-do="undo"]`)
	p.over(true, "")

	p.tap(`.scorer-bar [data-do="menu"]`)
	p.tap(`#menu [data-do="game"]`)
	p.tap(`[data-do="begin-game"]`)
	p.wait(`document.querySelector("#game")?.checkVisibility() === false`)
	p.over(true, "")
	p.tap(`.cell[data-cell="e4"]`)
	p.wait(`document.querySelector("#picture.over") !== null`)
	p.keep("game")
	p.tap(`.scorer-bar [data-do="menu"]`)
	p.tap(`#menu [data-do="photo"]`)
	p.keep("forget")
	p.tap(`[data-do="photo-forget"]`)
	p.tap(`[data-do="photo-close"]`)
	p.over(false, "forgotten")
	p.tap(`#menu [data-do="close"]`)
	p.tap(`.cell[data-cell="e4"]`)
	p.over(false, "forgotten, and a tile large")
}

// media shows the page as on paper, or as on a screen.
func (p *photographer) media(name string) {
	p.t.Helper()
	if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: name}); err != nil {
		p.t.Fatal(err)
	}
}

// refuse reads the photograph while the grid lies anywhere.
func (p *photographer) refuse() {
	p.t.Helper()
	p.touch(`[data-do="photo-read"]`)
	p.wait(`document.querySelector("#photo-says").textContent !== ""`)
	p.keep("refused")
}

// TestPhotoByHand lays tiles by hand over a photograph whose grid was refused: two taps each, wherever one begins.
func TestPhotoByHand(t *testing.T) {
	t.Parallel()
	p, ph := fromPhoto(t)
	if eval[bool](p.tab, `document.querySelector("[data-do=photo-hand]").checkVisibility()`) {
		t.Error("the hand is offered before the photograph is read")
	}
	p.refuse()
	p.fit(ph)
	p.touch(`[data-do="photo-hand"]`)
	p.over(true, "")
	p.keep("hand")
	p.taps = 0
	p.touch(`#cells [data-cell="e4"]`)
	p.lay("C", 0)
	p.touch(`#cells [data-cell="f4"]`)
	if p.taps != 2 {
		t.Errorf("%d taps", p.taps)
	}
	p.keep("laid")
	for range 2 {
		p.tap(`.scorer-bar [data-do="undo"]`)
	}
	p.over(false, "undone")
}

// seePhoto lays a photograph under the board in another engine.
func seePhoto(b *tab) {
	p := &photographer{tab: b}
	p.begin()
	p.refuse()
	p.touch(`[data-do="photo-hand"]`)
	p.over(true, "")
	p.wait(coloured + `.length > 5`)
	p.touch(`#cells [data-cell="b2"]`)
	p.lay("C", 0)
	p.touch(`#cells [data-cell="b2"]`)
	p.wait(`document.querySelector("#picture.over") !== null`)
}
