package main

import (
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"taula/scorer/board"
	"taula/scorer/board/boardtest"
)

// TestPhotoTaps enters thirty and seventy-two tiles from a photograph, then from a second photograph of the same game, and
// counts the taps until the verdict; for the second it begins to count at the photograph. Every laid tile is right.
func TestPhotoTaps(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ tiles, most, again int }{{30, 20, 8}, {72, 45, 15}} {
		t.Run(fmt.Sprint(c.tiles), func(t *testing.T) {
			p := &photographer{tab: newTab(t, 360, 640)}
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
			entered := p.taps
			if p.taps > c.most {
				t.Errorf("%d tiles: %d taps, wanted at most %d", c.tiles, p.taps, c.most)
			}
			// The player has checked the tiles in the view of all; then the same table is photographed once more.
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
			if c.tiles == 30 {
				p.populate(boardtest.Random(rand.New(rand.NewSource(11)), 30, 0, 8, "base"), entered)
			}
		})
	}
}

// populate puts down the figures of the table that was photographed. Then it adds up how long the table took by the model of
// touch: entered is the number of taps until the tiles lay there, each with a look before it; the four corners were dragged.
// In that model, whoever lays thirty tiles one by one looks for 57 seconds, however few the taps.
func (p *photographer) populate(table *board.Position, entered int) {
	p.t.Helper()
	by := &player{tab: p.tab, stood: map[*board.Figure]bool{}, taps: entered, swipes: 4, looks: 1 + entered}
	for i := range table.Figures {
		table.Figures[i].Kind = board.Meeple // without a box there is no other
		by.stand(&table.Figures[i])
	}
	if got := p.table().Figures; len(got) != len(table.Figures) {
		p.t.Errorf("%d figures stand at %s, wanted %d", len(got), p.address(), len(table.Figures))
	}
	p.t.Logf("30 tiles and %d figures: %d taps and %d swipes, %.0f s", len(table.Figures), by.taps, by.swipes, by.seconds())
	if by.seconds() > 75 {
		p.t.Errorf("30 tiles and %d figures take %.0f s by the model, wanted 75", len(table.Figures), by.seconds())
	}
}

// holds compares what is laid with the truth: most tiles are there, and hardly one shows other edges. A row or column at the
// rim may be missing, so it compares the tables where they fit best.
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
