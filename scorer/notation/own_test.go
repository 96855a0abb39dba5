package notation

import (
	"strings"
	"testing"
)

// box is a box of six invented tiles.
const box = `tile XA 2 city N cap road E W inn field EL WR by N field ER SL SR WL
tile XB 1 road N road E road S road W field NL WR field NR EL field ER SL field SR WL bazaar
tile XC 3 monastery road S W field SR WL field NL NR EL ER SL WR
tile XD 1 city N E S W shield shield shield
tile XE 2 city N S city E W field inner by N
tile XF 1 river E W road N field NL WR field NR EL field ER SL SR WL
`

// TestOwn checks that a table with tiles of its own is read and written back, and that these are tiles as a box would print
// them.
func TestOwn(t *testing.T) {
	text := box + "XA V1 XC3\nXB2 XD XE\nr a1.e\n"
	p, errs := Parse(text)
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	if got := Format(p); got != text {
		t.Errorf("found\n%s\nwanted\n%s", got, text)
	}
	if q, errs := Parse(Line(p)); len(errs) > 0 || Format(q) != text {
		t.Errorf("%s: found another table, wanted the same", Line(p))
	}
	if got, want := p.Squares[0].Tile, p.Own[0]; got != want || got.Edge(0) != 2 || got.Segments[2].By != 1 {
		t.Errorf("found tile %v, wanted %v with a field beside its city", got, want)
	}
	if again, _ := Parse(text); again.Squares[4].Tile.Segments[0].Shields != 3 {
		t.Error("found another tile XD, wanted three shields")
	}
}

// TestOwnFaults checks the errors of a tile of one's own: its column, what was found, and what was expected.
func TestOwnFaults(t *testing.T) {
	const (
		kinds     = "city, road, river, field, monastery, garden"
		cityWords = "N, E, S, W, shield, cap, cathedral, princess, besieged, wine, grain, cloth, multiedge"
		roadWords = "N, E, S, W, inn, tunnel, labyrinth, wells"
	)
	for text, want := range map[string]Error{
		"tile":                              {1, 5, "word.missing", "", "XA 2 road E W"},
		"tile XA 2":                         {1, 10, "word.missing", "", "XA 2 road E W"},
		"tile D 2 monastery":                {1, 6, "tile.id", "D", "XA"},
		"tile xa 2 monastery":               {1, 6, "tile.id", "xa", "XA"},
		"tile XA1 2 monastery":              {1, 6, "tile.id", "XA1", "XA"},
		"tile X-A 2 monastery":              {1, 6, "tile.id", "X-A", "XA"},
		box + "tile XA 1 city N E S W":      {7, 6, "tile.twice", "XA", "XAB"},
		"tile XA two monastery":             {1, 9, "number", "two", "2"},
		"tile XA 0 monastery":               {1, 9, "number", "0", "2"},
		"tile XA 256 monastery":             {1, 9, "number.large", "256", "255"},
		"tile XA 1 castle N":                {1, 11, "tile.kind", "castle", kinds},
		"tile XA 1 city N E S W by N":       {1, 24, "tile.word", "by", cityWords},
		"tile XA 1 road N field NL by S":    {1, 30, "tile.nocity", "S", ""},
		"tile XA 1 city N W field SL by S":  {1, 32, "tile.by", "S", "N, W"},
		"tile XA 1 road N S mill":           {1, 20, "tile.word", "mill", roadWords},
		"tile XA 1 road E W shield":         {1, 20, "tile.word", "shield", roadWords},
		"tile XA 1 river E W inn":           {1, 21, "tile.word", "inn", "N, E, S, W"},
		"tile XA 1 city N E S W inn":        {1, 24, "tile.word", "inn", cityWords},
		"tile XA 1 field NR EL mill":        {1, 23, "tile.word", "mill", "NL, NR, EL, ER, SL, SR, WL, WR, by, pigherd"},
		"tile XA 1 monastery cap":           {1, 21, "tile.after", "cap", "monastery"},
		"tile XA 1 garden mill":             {1, 18, "tile.after", "mill", "garden"},
		"tile XA 1 abbey":                   {1, 11, "tile.kind", "abbey", kinds},
		"tile XA 1 monastery N":             {1, 21, "tile.after", "N", "monastery"},
		"tile XA 1 road inn":                {1, 11, "tile.bare", "road", "road E W"},
		"tile XA 1 city NL N":               {1, 16, "tile.side", "NL", "N, E, S, W"},
		"tile XA 1 city shield NL":          {1, 23, "tile.side", "NL", "N, E, S, W"},
		"tile XA 1 road NL":                 {1, 16, "tile.middle", "NL", "N, E, S, W"},
		"tile XA 1 field N":                 {1, 17, "tile.half", "N", "NL, NR"},
		"tile XA 1 field NR E SL":           {1, 20, "tile.half", "E", "EL, ER"},
		"tile XA 1 city N E S city W N":     {1, 29, "tile.owned", "N", "W"},
		"tile XA 1 city N E S W road E":     {1, 29, "tile.full", "E", ""},
		"tile XA 1 road N city N":           {1, 23, "tile.owned", "N", "E, S, W"},
		"tile XA 1 city N E S field WL":     {1, 6, "tile.open", "XA", "WR"},
		"tile XA 1 city N road S field EL ": {1, 6, "tile.open", "XA", "ER, SL, SR, WL, WR"},
	} {
		if _, errs := Parse(text); len(errs) != 1 || errs[0] != want {
			t.Errorf("%s: found %v, wanted %v", text, errs, want)
		}
	}
	many := ""
	for i := range 201 {
		many += "tile X" + strings.Repeat("A", i%11) + string(rune('a'+i/11)) + " 1 city N E S W\n"
	}
	if p, errs := Parse(many); len(errs) != 1 || errs[0].Code != "tile.many" || len(p.Own) != 200 {
		t.Errorf("201 tiles: found %v, wanted 200 of them", errs)
	}
}
