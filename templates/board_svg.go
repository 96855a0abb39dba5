package templates

import (
	"bytes"
	_ "embed"
	"slices"
	"strings"
	"sync"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/tile"
	"taula/templates/drawing"
)

//go:embed style/tokens.css
var tokensCSS string

//go:embed style/board.css
var boardCSS string

// DrawSVG draws a position as an SVG file that stands alone, with its own symbols and colours, light or dark as the reader's
// system asks. With an account, it lights up what scores, marks the problems and, if only one feature scores, numbers the cells
// that count. Without one it draws only the table. title and desc say what it shows.
func DrawSVG(p *board.Position, a *scorer.Account, title, desc string) []byte {
	v := viewOf(p, a)
	v.Title = title
	v.Desc = desc
	light, dark := aloneCSS()
	return []byte(`<?xml version="1.0" encoding="UTF-8"?>` + "\n" + alone(string(pictureOf(v, "alone")), light, dark))
}

// DrawPNG draws a position as DrawSVG does, as pixels: in light colours, without the names of cells, and 1,200 by 630 dots, which
// most sites show whole.
func DrawPNG(p *board.Position, a *scorer.Account) ([]byte, error) {
	v := viewOf(p, a)
	v.Bare = true
	light, _ := aloneCSS()
	return Paint([][]byte{pictureOf(v, light)})
}

// viewOf returns what is drawn of a position: with an account, also what scores and what is wrong.
func viewOf(p *board.Position, a *scorer.Account) drawing.View {
	v := drawing.View{ID: "board", Position: p}
	if a != nil {
		v.Problems = a.Problems
		v.Lit, v.Counted = scoring(*a)
	}
	return v
}

// pictureOf draws a view with the symbols it needs and a style.
func pictureOf(v drawing.View, style string) []byte {
	return Write(new(bytes.Buffer), boardSVG(drawing.NewBoard(v), addTiles(nil, v.Position), style))
}

// addTiles adds the tiles of a position to others, each once.
func addTiles(tiles []*tile.Tile, p *board.Position) []*tile.Tile {
	for _, s := range p.Squares {
		if s.Tile != nil && !slices.Contains(tiles, s.Tile) {
			tiles = append(tiles, s.Tile)
		}
	}
	return tiles
}

// scoring returns the features that score with the players who score them. If only one scores, it also returns the cells that
// count, one group for each number: every tile of a feature, but every city or castle beside a field.
func scoring(a scorer.Account) (lit []drawing.Light, counted [][]board.Cell) {
	var places []board.Place
	owners := map[board.Place][]board.Player{}
	for _, s := range a.Scores {
		if !slices.Contains(places, s.Place) {
			places = append(places, s.Place)
			counted = together(a, s, leaves(s.Why, nil))
		}
		if !slices.Contains(owners[s.Place], s.Player) {
			owners[s.Place] = append(owners[s.Place], s.Player)
		}
	}
	if len(places) != 1 {
		counted = nil
	}
	for _, w := range a.Features {
		if w.Feature != nil && slices.Contains(places, w.Place) {
			lit = append(lit, drawing.Light{Parts: w.Feature.Parts, Players: owners[w.Place]})
		}
	}
	return lit, counted
}

// together groups the cells that a score counts. A city or castle beside a field is one group.
func together(a scorer.Account, s scorer.Score, cells []board.Cell) (groups [][]board.Cell) {
	survey := a.Position.Survey()
	for _, f := range survey.Features {
		if f.Place != s.Place {
			continue
		}
		for _, group := range survey.Beside(f) {
			if !slices.ContainsFunc(group, func(c board.Cell) bool { return !slices.Contains(cells, c) }) {
				groups = append(groups, group)
			}
		}
	}
	for _, c := range cells {
		if !slices.ContainsFunc(groups, func(g []board.Cell) bool { return slices.Contains(g, c) }) {
			groups = append(groups, []board.Cell{c})
		}
	}
	return groups
}

// leaves adds the cells that the innermost reasons of r count to cells, in order, each once.
func leaves(r scorer.Reason, cells []board.Cell) []board.Cell {
	if len(r.Because) == 0 {
		for _, c := range r.Cells {
			if !slices.Contains(cells, c) {
				cells = append(cells, c)
			}
		}
	}
	for _, b := range r.Because {
		cells = leaves(b, cells)
	}
	return cells
}

// aloneCSS is the light and the dark style of a picture that stands alone. Colours are written out, since many programs do not
// know custom properties.
var aloneCSS = sync.OnceValues(func() (string, string) {
	css, _, _ := strings.Cut(withoutComments(boardCSS), "@media")
	_, css, _ = strings.Cut(css, "}") // after the block of custom properties
	light, dark := palette()
	return fill(css, light), fill(css, dark)
})

// Colour returns the value of a colour in tokens.css, in light and in dark; "" for a name that is not there.
func Colour(name string) (string, string) {
	light, dark := palette()
	for i := range light {
		if light[i][0] == "--"+name {
			return light[i][1], dark[i][1]
		}
	}
	return "", ""
}

// ColourNames lists the colours that a site may set: those of tokens.css that are written as #rrggbb.
func ColourNames() (names []string) {
	light, _ := palette()
	for _, c := range light {
		if name, ok := strings.CutPrefix(c[0], "--"); ok && len(c[1]) == 7 && c[1][0] == '#' {
			names = append(names, name)
		}
	}
	return names
}

// palette holds the colours that tokens.css and board.css begin with, light and dark.
var palette = sync.OnceValues(func() (light, dark [][2]string) {
	for _, css := range []string{tokensCSS, boardCSS} {
		_, block, _ := strings.Cut(withoutComments(css), "{")
		block, _, _ = strings.Cut(block, "}")
		for l := range strings.SplitSeq(block, ";") {
			name, value, _ := strings.Cut(strings.TrimSpace(l), ": ")
			a, b := value, value
			if pair, found := strings.CutPrefix(value, "light-dark("); found {
				a, b, _ = strings.Cut(strings.TrimSuffix(pair, ")"), ", ")
			}
			light, dark = append(light, [2]string{name, a}), append(dark, [2]string{name, b})
		}
	}
	return light, dark
})

// fill replaces custom properties by their values in a palette.
func fill(css string, palette [][2]string) string {
	for _, c := range palette {
		css = strings.ReplaceAll(css, "var("+c[0]+")", c[1])
	}
	return css
}

// withoutComments removes comments and the white space between rules.
func withoutComments(css string) string {
	for {
		a := strings.Index(css, "/*")
		b := strings.Index(css, "*/")
		if a < 0 || b < a {
			return strings.Join(strings.Fields(css), " ")
		}
		css = css[:a] + css[b+2:]
	}
}
