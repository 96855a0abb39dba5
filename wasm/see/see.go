// Package see is the interface to package photo: it takes a request and returns what was read, as JSON. The page calls it
// through the second module (wasm/see/module), the command line calls it directly.
package see

import (
	"strconv"

	"taula/scorer/photo"
	"taula/scorer/tile"
)

// dots is the size of a cell's picture in bytes.
const dots = photo.Dots

// Answer reads a request and returns what was read. A request is three lines of text and then bytes:
//
//	c2 1 8                                  the edition and the boxes in play beside the base game
//	4 3 1600 800 8000 800 8000 5600 1600 5600   columns, rows and the corners of the grid, in sixteenths of a dot
//	640 480 2                               how wide and high the picture is, and how many confirmed cells follow
//	D 1                                     a confirmed cell: what lies there, and its picture of 1,728 bytes
//	…
//	RGBA of the picture
//
// The answer is one line of JSON (Append); after it come the pictures of all cells, to be sent along once they are confirmed.
// A request that cannot be read gives {"error":…}.
func Answer(request []byte) []byte {
	in := reader{rest: request}
	kinds := InPlay(in.words())
	var g photo.Grid
	g.Columns, g.Rows = in.number(), in.number()
	for i := range g.Corners {
		g.Corners[i] = photo.Point{X: float64(in.number()) / 16, Y: float64(in.number()) / 16}
	}
	p := photo.Picture{Width: in.number(), Height: in.number()}
	var known []photo.Sample
	for range in.number() {
		known = append(known, in.sample())
	}
	p.Pix = in.rest
	if in.wrong || p.Width < 2 || p.Height < 2 || p.Width > 1<<14 || p.Height > 1<<14 || len(p.Pix) != 4*p.Width*p.Height {
		return []byte(`{"error":"request"}` + "\n")
	}
	if why := CheckGrid(g); why != "" {
		return []byte(`{"error":"` + why + `"}` + "\n")
	}
	r := photo.Read(p, g, kinds, known)
	out := append(Append(nil, &r), '\n')
	for i := range r.Cells {
		for _, v := range r.Cells[i].Dots {
			out = append(out, byte(v))
		}
	}
	return out
}

// CheckGrid returns what is wrong with a grid: "cells" for an impossible number of columns or rows, "corners" for corners that
// do not go clockwise round a quadrilateral, "small" for cells of less than 10 dots, "" for a valid one.
func CheckGrid(g photo.Grid) string {
	if min(g.Columns, g.Rows) < 1 || max(g.Columns, g.Rows) > 60 || g.Columns*g.Rows > 400 {
		return "cells"
	}
	for i, a := range g.Corners[:] {
		b, c := g.Corners[(i+1)%4], g.Corners[(i+2)%4]
		if (b.X-a.X)*(c.Y-b.Y)-(b.Y-a.Y)*(c.X-b.X) <= 0 {
			return "corners"
		}
		cells := float64([2]int{g.Columns, g.Rows}[i%2])
		if d := (b.X-a.X)*(b.X-a.X) + (b.Y-a.Y)*(b.Y-a.Y); d < 100*cells*cells {
			return "small"
		}
	}
	return ""
}

// InPlay returns the tiles that the words of a statement "rules" put in play: an edition, if it is named, and boxes.
func InPlay(words []string) []photo.Kind {
	edition := "c2"
	if len(words) > 0 && len(words[0]) == 2 && words[0][0] == 'c' && words[0][1] >= '1' && words[0][1] <= '3' {
		edition, words = words[0], words[1:]
	}
	return photo.InPlay(edition, words)
}

// A reader parses a request.
type reader struct {
	rest  []byte
	wrong bool
}

// until returns the text before the next occurrence of one of two bytes, and skips that byte.
func (r *reader) until(a, b byte) string {
	for i, c := range r.rest {
		if c == a || c == b {
			word := string(r.rest[:i])
			r.rest = r.rest[i+1:]
			return word
		}
	}
	r.wrong = true
	return ""
}

func (r *reader) words() (words []string) {
	line := reader{rest: []byte(r.until('\n', '\n') + "\n")}
	for len(line.rest) > 0 {
		if w := line.until(' ', '\n'); w != "" {
			words = append(words, w)
		}
	}
	return words
}

func (r *reader) number() (n int) {
	word, sign := r.until(' ', '\n'), 1
	for i, c := range []byte(word) {
		switch {
		case i == 0 && c == '-':
			sign = -1
		case c < '0' || c > '9' || n > 1<<24:
			r.wrong = true
		default:
			n = 10*n + int(c-'0')
		}
	}
	return sign * n
}

func (r *reader) sample() (s photo.Sample) {
	s.Tile = tile.Find(r.until(' ', ' '))
	s.Turn = uint8(r.number() & 3)
	if s.Tile == nil || len(r.rest) < dots {
		r.wrong = true
		return s
	}
	s.Dots = make(photo.Picture24, dots)
	for i := range s.Dots {
		s.Dots[i] = int8(r.rest[i])
	}
	r.rest = r.rest[dots:]
	return s
}

// Append appends a reading as JSON:
//
//	{"cells":[{"cell":"a1","empty":0.002,"tiles":[{"tile":"P1","p":0.981,"alike":["O1"]},…],"sure":true},…],
//	 "corners":[[12.5,8.1],…],
//	 "fits":{"disagree":0.01,"distance":1.2,"sure":0.93,"field":0.7,"city":0.3,"road":0.35,"elsewhere":-6.1,"why":""}}
//
// Tiles are in the notation, with their quarter turns behind them: D is D0. Those alike differ only inside.
func Append(out []byte, r *photo.Reading) []byte {
	out = append(out, `{"cells":[`...)
	for i := range r.Cells {
		c := &r.Cells[i]
		if i > 0 {
			out = append(out, ',')
		}
		out = append(out, `{"cell":"`...)
		out = append(out, name(c.Column, c.Row)...)
		out = decimal(append(out, `","empty":`...), c.Empty, 3)
		out = append(out, `,"tiles":[`...)
		for j, g := range c.Guesses {
			if j > 0 {
				out = append(out, ',')
			}
			out = append(out, `{"tile":"`...)
			out = append(out, TileName(g.Tile, g.Turn)...)
			out = decimal(append(out, `","p":`...), g.P, 3)
			open := `,"alike":["`
			for _, l := range g.Alike {
				out = append(append(append(out, open...), TileName(l.Tile, l.Turn)...), '"')
				open = `,"`
			}
			if len(g.Alike) > 0 {
				out = append(out, ']')
			}
			out = append(out, '}')
		}
		out = strconv.AppendBool(append(out, `],"sure":`...), c.Sure)
		if c.Learned {
			out = append(out, `,"learned":true`...)
		}
		out = append(out, '}')
	}
	out = append(out, `],"corners":[`...)
	for i, p := range r.Grid.Corners {
		if i > 0 {
			out = append(out, ',')
		}
		out = decimal(append(out, '['), p.X, 2)
		out = append(decimal(append(out, ','), p.Y, 2), ']')
	}
	f := &r.Fits
	out = append(out, `],"fits":{`...)
	for _, v := range []struct {
		name  string
		value float64
	}{{"disagree", f.Disagree}, {"distance", f.Distance}, {"sure", f.Sure}, {"field", f.Field}, {"city", f.City}, {"road", f.Road}, {"elsewhere", f.Elsewhere}} {
		out = append(append(append(out, '"'), v.name...), '"', ':')
		out = append(decimal(out, v.value, 3), ',')
	}
	return append(append(append(out, `"why":"`...), f.Why...), `"}}`...)
}

// TileName returns a turned tile in the notation. If its id ends in a digit, its turn is separated from it.
func TileName(t *tile.Tile, turn uint8) string {
	if turn == 0 {
		return t.ID
	}
	return t.ID + string(rune('0'+turn))
}

// name returns the name of a cell: a column's letters, a row's number.
func name(column, row int) string {
	letters := ""
	for n := column + 1; n > 0; n = (n - 1) / 26 {
		letters = string(rune('a'+(n-1)%26)) + letters
	}
	return letters + string(whole(nil, row+1))
}

func whole(out []byte, n int) []byte {
	if n >= 10 {
		out = whole(out, n/10)
	}
	return append(out, byte('0'+n%10))
}

// decimal appends a number with some places.
func decimal(out []byte, v float64, places int) []byte {
	scale := 1
	for range places {
		scale *= 10
	}
	if v < 0 {
		out, v = append(out, '-'), -v
	}
	n := int(min(v, 1e6)*float64(scale) + .5)
	out = append(whole(out, n/scale), '.')
	for scale /= 10; scale > 0; scale /= 10 {
		out = append(out, byte('0'+n/scale%10))
	}
	return out
}
