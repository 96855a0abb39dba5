package board_test

import (
	"fmt"

	"taula/scorer/board"
	"taula/scorer/notation"
)

// A road runs over a monastery on a bridge.
func Example() {
	p, errs := notation.Parse("W U B U W2\nbridge c1 ew\nr b1.w")
	if len(errs) > 0 {
		fmt.Println(errs)
		return
	}
	road := p.Survey().At(board.Place{Cell: board.Cell{X: 2, Y: 0}, Spot: board.Bridge})
	fmt.Println(road.Place, road.Cells, road.Complete(), len(p.Survey().Check()))
	fmt.Print(notation.Format(p))
	// Output:
	// a1.e [a1 b1 c1 d1 e1] true 0
	// rules c2 8
	// W U B U W2
	// bridge c1 ew
	// r b1.e
}
