package camera

import (
	"flag"
	"math/rand"
	"testing"

	"taula/scorer/board"
	"taula/scorer/photo"
)

var seedFlag = flag.Int64("seed", 0, "")
var prFlag = flag.Int("pr", 0, "")
var lvFlag = flag.Int("lv", 0, "")
var nFlag = flag.Int("n", 29, "")

func TestDebug(t *testing.T) {
	all := append(append([]Printing{}, Printings...), Untried...)
	seed := *seedFlag
	p := snap(t, seed, &all[*prFlag], &Levels[*lvFlag], *nFlag)
	g := p.Dragged(rand.New(rand.NewSource(seed)), .03)
	photo.Debug = t.Logf
	r := photo.Read(p.Picture, g, photo.InPlay("c2", nil), nil)
	t.Log(judge(p, r), r.Fits)
	for _, c := range r.Cells {
		q := p.Table.At(board.Cell{X: int16(c.Column), Y: int16(c.Row)})
		switch {
		case q == nil && c.Laid():
			t.Logf("%d,%d empty read as %s%d %.3f sure %v empty %.3f", c.Column, c.Row, c.Guesses[0].Tile.ID, c.Guesses[0].Turn, c.Guesses[0].P, c.Sure, c.Empty)
		case q != nil:
			w := looks(&board.Square{Tile: c.Guesses[0].Tile, Turn: c.Guesses[0].Turn})
			if w != looks(q) || !c.Laid() {
				t.Logf("%d,%d %s%d read as %s%d %.3f (then %s%d %.3f) sure %v empty %.3f", c.Column, c.Row, q.Tile.ID, q.Turn, c.Guesses[0].Tile.ID, c.Guesses[0].Turn, c.Guesses[0].P, c.Guesses[1].Tile.ID, c.Guesses[1].Turn, c.Guesses[1].P, c.Sure, c.Empty)
			}
		}
	}
}
