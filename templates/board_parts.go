package templates

import (
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"taula/scorer/board"
	"taula/scorer/tile"
	"taula/templates/drawing"
	"taula/wasm/layout"
)

// plansOf returns the plans of tiles in the order given, each tile once.
func plansOf(tiles []*tile.Tile) []*drawing.Plan {
	var out []*drawing.Plan
	seen := map[string]bool{}
	for _, t := range tiles {
		if !seen[t.ID] {
			seen[t.ID] = true
			out = append(out, drawing.PlanOf(t))
		}
	}
	return out
}

// move returns the transform that moves a shape to a point.
func move(to layout.Point) string {
	return "translate(" + strconv.Itoa(to.X) + " " + strconv.Itoa(to.Y) + ")"
}

// moveFigure returns the transform that moves a figure to its place and makes it smaller where there is little room.
func moveFigure(f drawing.Figure) string {
	if f.Small {
		return move(f.At) + " scale(.7)"
	}
	return move(f.At)
}

// moveTo returns the transform that moves a shape to a cell.
func moveTo(c board.Cell) string { return move(layout.Point{}.On(c)) }

// turned turns a tile about its middle; a class turns its pictograms back.
func turned(quarters uint8) templ.Attributes {
	if quarters%4 == 0 {
		return nil
	}
	n := strconv.Itoa(int(quarters % 4))
	return templ.Attributes{"class": "q" + n, "transform": "rotate(" + strconv.Itoa(90*int(quarters%4)) + " 50 50)"}
}

// rotated turns a shape about its middle.
func rotated(degrees int) templ.Attributes {
	if degrees == 0 {
		return nil
	}
	return templ.Attributes{"transform": "rotate(" + strconv.Itoa(degrees) + ")"}
}

// keepAt puts a castle's keep beside its lord: above on an upright plate, to the left on a flat one.
func keepAt(turn int) templ.Attributes {
	if turn == 0 {
		return templ.Attributes{"transform": "translate(0 -12)"}
	}
	return templ.Attributes{"transform": "translate(-18 6)"}
}

// lying turns a figure that lies down. Its letter stays upright.
func lying(f drawing.Figure) templ.Attributes {
	if f.Flat {
		return templ.Attributes{"transform": "rotate(-90)"}
	}
	return nil
}

// letterAt puts the letter on a figure's chest.
func letterAt(f drawing.Figure) templ.Attributes {
	x, y := f.LetterAt()
	if x == 0 {
		return templ.Attributes{"y": strconv.Itoa(y)}
	}
	return templ.Attributes{"x": strconv.Itoa(x), "y": strconv.Itoa(y)}
}

// named returns the attributes that tell a screen reader what a board shows. On a page that is one label; a picture that stands
// alone refers to its title and description and has its size. A board without a title is decoration and has no attributes.
func named(b *drawing.Board, alone bool) templ.Attributes {
	switch {
	case alone:
		width, height := b.Size()
		return templ.Attributes{
			"xmlns": "http://www.w3.org/2000/svg", "role": "img", "aria-labelledby": b.ID + "-title " + b.ID + "-desc",
			"width": strconv.Itoa(width), "height": strconv.Itoa(height),
		}
	case b.Title == "":
		return nil
	}
	return templ.Attributes{"role": "img", "aria-label": strings.TrimSpace(b.Title + ". " + b.Desc)}
}

// mostSized is the largest number of columns or rows for which the style sheet has a class.
const mostSized = 12

// boardClass returns the classes of a board. On a page they give its columns and rows and whether it has a rim. From these the
// style sheet computes its height, so that a browser need not draw a board that is out of sight.
func boardClass(b *drawing.Board, alone bool) string {
	if alone || b.Columns > mostSized || b.Rows > mostSized {
		return "board"
	}
	class := "board sized c" + strconv.Itoa(b.Columns) + " r" + strconv.Itoa(b.Rows)
	if b.Rimless() {
		class += " rimless"
	}
	return class
}

// ownerClass returns the class that sets a player's colour. The class of nobody sets none.
func ownerClass(p board.Player) string { return "p-" + string(rune(p)) }

// A hatching is the pattern of what a player scores: a motif that repeats. Its size divides a tile and its motif looks the same
// after half a turn, so that it continues from tile to tile. On a tile turned by a quarter, a pattern that is not Round is
// drawn along the other axis.
type hatching struct {
	Owner         board.Player
	Width, Height string
	Turn          string
	D             string
	Ringed, Round bool // Ringed: the colour is too light to be seen without a dark rim; Round: the motif looks the same after a quarter turn
}

// nobodys is the owner of the pattern for features that nobody scores.
const nobodys board.Player = 'n'

// ownersOf returns the players who score a lit feature, or nobodys where there are none.
func ownersOf(players []board.Player) []board.Player {
	if len(players) == 0 {
		return []board.Player{nobodys}
	}
	return players
}

// litBy returns the owners whose patterns the lit features of a view need.
func litBy(v drawing.View) (all []board.Player) {
	for _, light := range v.Lit {
		all = append(all, ownersOf(light.Players)...)
	}
	return all
}

// hatchings are the patterns of lit regions, nobody's first. They resemble the patterns of the figures, but are larger.
var hatchings = []hatching{
	{nobodys, "11.785", "11.785", "-45", "M5.9 0V12", true, false},
	{'r', "11.785", "11.785", "45", "M5.9 0V12", false, false},
	{'b', "10", "10", "0", "M5 5h0", false, true},
	{'g', "12.5", "12.5", "0", "M0 6.25L3.125 3L9.375 9.5L12.5 6.25", false, false},
	{'y', "12.5", "12.5", "0", "M2.75 6.25H9.75M6.25 2.75V9.75", true, true},
	{'k', "10", "10", "0", "M5 0V10", false, false},
	{'p', "12.5", "12.5", "0", "M2.75 6.25a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0", true, true},
	{'w', "10", "10", "0", "M0 5H10", true, false},
	{'o', "12.5", "12.5", "0", "M3.5 3.5l5.5 5.5M9 3.5l-5.5 5.5", true, true},
	{'v', "20", "12.5", "0", "M0 6.25Q5 0 10 6.25T20 6.25", false, false},
}

// hatchID returns the id of a player's pattern on a tile turned by so many quarters.
func hatchID(p board.Player, quarters uint8) string {
	id := "lb-" + string(rune(p))
	if i := slices.IndexFunc(hatchings, func(h hatching) bool { return h.Owner == p }); i >= 0 && hatchings[i].Round || quarters%2 == 0 {
		return id
	}
	return id + "1"
}

// across returns the turn of the pattern along the other axis.
func (h hatching) across() string {
	if h.Turn == "0" {
		return "90"
	}
	return strings.TrimPrefix("-"+h.Turn, "--")
}
