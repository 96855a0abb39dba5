package main

import (
	"fmt"
	"io"
	"strings"

	"taula/content"
	"taula/scorer/board"
	"taula/scorer/notation"
	"taula/scorer/photo"
	"taula/site/verdict"
	"taula/wasm/see"
)

// seeVerb reads a table from a photograph.
type seeVerb struct {
	Photo   string `arg:"" help:"JPEG or PNG; - reads standard input."`
	Grid    string `required:"" help:"How many columns and rows of cells, such as 7x5." placeholder:"COLUMNSxROWS"`
	Corners string `help:"Where the corners of that grid lie, in pixels of the picture as shown, clockwise from the north-west corner; they may lie outside. Default: the corners of the picture." placeholder:"\"X,Y X,Y X,Y X,Y\""`
	Rules   string `help:"What is in play, as in the notation: an edition and boxes." default:"c2" placeholder:"\"c2 1 8\""`
	Text    bool   `help:"Write the notation instead of JSON: ~ for an uncertain cell, * for a tile that is one of several."`
}

// Help returns the text shown under the flags.
func (seeVerb) Help() string {
	return "Example:\n\n  taula see table.jpg --grid 7x5 --corners \"210,180 1420,160 1500,1010 150,1040\" --text | taula score -\n\n" +
		"The JSON gives, for every cell, how likely it is to be empty, up to five tiles with their likelihoods, and whether that reading is certain; " +
		"alike lists, for a tile, the others that differ from it only inside, such as by a shield or a garden: a photograph does not tell them apart. " +
		"With --text such a cell is *, which the scorer takes for any tile that fits, and a comment names the possible tiles: " +
		"if you can see which one it is, write that tile there instead. " +
		"fits says how well the grid fits the picture: if fits.why is not empty, no cell is sure."
}

// Run reads the photograph. It ends with 2 if that is impossible, and with 1 if grid and picture do not fit.
func (v seeVerb) Run(s streams) error {
	rules, errs := notation.Parse("rules " + v.Rules)
	if len(errs) > 0 {
		words, err := verdict.ReadWords(content.FS, "en")
		if err != nil {
			return err
		}
		return s.fail("--rules: %s", words.Unreadable(errs[0]))
	}

	file, err := opened(v.Photo, s.in)
	if err != nil {
		return s.fail("%v", err)
	}
	defer file.Close()
	name := v.Photo
	if name == "-" {
		name = "standard input"
	}
	p, err := decodePhoto(name, file)
	if err != nil {
		return s.fail("%v", err)
	}
	g, err := grid(v.Grid, v.Corners, p)
	if err != nil {
		return s.fail("%v", err)
	}

	r := photo.Read(p, g, photo.InPlay(rules.Edition, rules.Boxes), nil)
	if v.Text {
		_, err = io.WriteString(s.out, seenText(&r, rules))
	} else {
		_, err = s.out.Write(append(see.Append(nil, &r), '\n'))
	}
	if err == nil && r.Fits.Why != "" {
		fmt.Fprintf(s.err, "taula: %s: nothing is sure: %s\n", v.Photo, misfits[r.Fits.Why])
		return exit(1)
	}
	return err
}

// misfits are the messages for what speaks against a reading.
var misfits = map[string]string{
	"grid":    "the grid does not fit the tiles; check that its corners lie on corners of tiles, and count the columns and rows again",
	"colours": "the picture does not show fields, roads and cities; take it in daylight, without coloured lamps",
	"unclear": "too little can be told for certain; take it from above, in focus, without glare",
	"empty":   "no tile was found in the grid",
}

// grid parses --grid and --corners.
func grid(size, corners string, p photo.Picture) (g photo.Grid, err error) {
	if n, _ := fmt.Sscanf(strings.ToLower(size)+" ", "%dx%d", &g.Columns, &g.Rows); n != 2 || fmt.Sprintf("%dx%d", g.Columns, g.Rows) != strings.ToLower(size) {
		return g, fmt.Errorf("--grid: found %q, expected columns and rows, such as 7x5", size)
	}
	w, h := float64(p.Width), float64(p.Height)
	g.Corners = [4]photo.Point{{X: 0, Y: 0}, {X: w, Y: 0}, {X: w, Y: h}, {X: 0, Y: h}}
	if corners != "" {
		words := strings.Fields(corners)
		if len(words) != 4 {
			return g, fmt.Errorf("--corners: found %d points, expected 4, such as \"210,180 1420,160 1500,1010 150,1040\"", len(words))
		}
		for i, word := range words {
			c := &g.Corners[i]
			var rest string
			if n, _ := fmt.Sscanf(word, "%g,%g%s", &c.X, &c.Y, &rest); n != 2 || !(max(c.X*c.X, c.Y*c.Y) < 1e10) {
				return g, fmt.Errorf("--corners: found %q, expected a point such as 210,180", word)
			}
		}
	}
	switch see.CheckGrid(g) {
	case "cells":
		return g, fmt.Errorf("--grid: found %s, expected 1 to 60 columns and rows and at most 400 cells", size)
	case "corners":
		return g, fmt.Errorf("--corners: found %q, expected the corners of a four-sided figure, clockwise from the north-west", corners)
	case "small":
		return g, fmt.Errorf("--grid: %s leaves fewer than 10 pixels for a cell; 22 or more read well", size)
	}
	return g, nil
}

// seenText writes a reading in the notation, with ~ for an uncertain cell and * for a cell with one of several tiles that
// differ only inside. A comment lists these tiles.
func seenText(r *photo.Reading, p *board.Position) string {
	var remarks strings.Builder
	for _, c := range r.Cells {
		at := board.Square{Cell: board.Cell{X: int16(c.Column), Y: int16(c.Row)}}
		switch {
		case !c.Sure:
			at.State = board.Open
		case !c.Laid():
			continue
		case len(c.Guesses[0].Alike) > 0:
			at.State = board.Unknown
			fmt.Fprintf(&remarks, "# %s: one of", at.Cell)
			for _, l := range append([]photo.Lying{c.Guesses[0].Lying}, c.Guesses[0].Alike...) {
				fmt.Fprintf(&remarks, " %s", see.TileName(l.Tile, l.Turn))
			}
			remarks.WriteByte('\n')
		default:
			at.Tile, at.Turn = c.Guesses[0].Tile, c.Guesses[0].Turn
		}
		p.Squares = append(p.Squares, at)
	}
	return remarks.String() + notation.Format(p)
}
