package site

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// ownTiles is an invented box of six tiles, and a page whose boards use them.
const ownTiles = `# The fairground
XA  2  city N cap; road E W inn; field EL WR by N; field ER SL SR WL
XB  1  road N; road E; road S; road W; field NL WR; field NR EL; field ER SL; field SR WL; bazaar
XC  3  monastery; road S W; field SR WL; field NL NR EL ER SL WR

XD  1  city N E S W shield shield shield
XE  2  city N S; city E W; field inner by N
XF  1  road N; river E W; field NL WR; field NR EL; field ER SL SR WL # the mill
`

const ownPage = "---\ntitle: The fairground\n---\n\n## How is it scored? {#fair}\n\n" +
	"```board fair\nXA1 XD XE\nXB XA\nr b1.n\nend\n= b1.n 7 r\n```\n\n*The tiles of the box.*\n"

// withTiles returns the small site with tiles of its own.
func withTiles(t *testing.T) fstest.MapFS {
	m := copied(t)
	m["tiles.txt"] = &fstest.MapFile{Data: []byte(ownTiles)}
	m["en/rules/fair.md"] = &fstest.MapFile{Data: []byte(ownPage)}
	return m
}

// TestOwnTiles checks that boards with tiles of the site are proved and drawn, and lead to the scorer with all of the tiles.
func TestOwnTiles(t *testing.T) {
	s, err := Build(withTiles(t), Options{})
	if err != nil {
		t.Fatal(err)
	}
	text := string(s["en/rules/fair/index.html"])
	for _, want := range []string{`id="t-XD-land"`, `href="#t-XB"`} {
		if !strings.Contains(text, want) {
			t.Errorf("found no %s on the page", want)
		}
	}
	if strings.Count(text, "score/#tile_XA_2_") != 1 || !strings.Contains(text, ";tile_XF_1_") {
		t.Error("the board does not lead to the scorer with the tiles")
	}
}

// TestOwnTilesTouched checks that a board is proved again when only the tiles have changed.
func TestOwnTilesTouched(t *testing.T) {
	m, b := withTiles(t), NewBuilder(Options{})
	if _, err := b.Site(m); err != nil {
		t.Fatal(err)
	}
	replaced(m, "tiles.txt", "shield shield shield", "shield shield")
	if _, err := b.Site(m, "tiles.txt"); err == nil || !strings.Contains(err.Error(), "the page says = b1.n 7 r, the scorer says b1.n 6 r") {
		t.Errorf("a shield fewer: found %v, wanted another score", err)
	}
	replaced(m, "tiles.txt", "shield shield", "shield shield shield")
	if _, err := b.Site(m, "tiles.txt"); err != nil {
		t.Errorf("as before: %v", err)
	}
}

// TestOwnTilesWrong checks that an error in the file of tiles names its line, and that no board that uses the tiles holds. The
// tree has no words for errors; those of the program are tested where score, draw and a build are compared (cmd/taula).
func TestOwnTilesWrong(t *testing.T) {
	for _, c := range []struct{ name, old, with, want string }{
		{"tiles.txt", "XC  3", "D  3", `content/tiles.txt:4: column 1: tile.id: found "D", expected "XA"`},
		{"tiles.txt", "XB  1", "XA  1", `content/tiles.txt:3: column 1: tile.twice: found "XA", expected "XAB"`},
		{"tiles.txt", "road E W inn", "road E W ink", `content/tiles.txt:2: column 29: tile.word: found "ink", expected "N, E, S, W, inn, tunnel, labyrinth, wells"`},
		{"tiles.txt", "field ER SL SR WL\n", "field ER SL SR\n", `content/tiles.txt:2: column 1: tile.open: found "XA", expected "WL"`},
		{"en/rules/fair.md", "= b1.n 7", "= b1.n 8", `content/en/rules/fair.md:12: the page says = b1.n 8 r, the scorer says b1.n 7 r`},
		{"en/rules/fair.md", "XD XE", "XZ XE", `content/en/rules/fair.md:8: column 5: cell.tile: found "XZ", expected "XA"`},
		{"en/rules/fair.md", "XA1 XD", "tile XG 1 city N E S W\nXA1 XD", `content/en/rules/fair.md:8: found a tile that the board defines, expected its definition in tiles.txt`},
		{"en/rules/fair.md", "XB XA", "XB XA XA", `content/en/rules/fair.md:8: c2: this cannot come from play (notation.copies)`},
		{"en/rules/fair.md", "XD XE\nXB XA", "XD XE\nXB XC", `content/en/rules/fair.md:8: b1.s and b2.n: this cannot come from play (base.tile.match)`},
	} {
		m := withTiles(t)
		replaced(m, c.name, c.old, c.with)
		if got := found(t, m); !slices.Contains(got, c.want) || c.name == "tiles.txt" && len(got) > 1 {
			t.Errorf("%s for %s: found\n%s\nwanted\n%s", c.with, c.old, strings.Join(got, "\n"), c.want)
		}
	}
}

// TestByteOrderMarks checks that a byte order mark, with which some editors on Windows begin a file, changes nothing.
func TestByteOrderMarks(t *testing.T) {
	m := withTiles(t)
	m["redirects.toml"] = &fstest.MapFile{Data: []byte("\"old\" = \"rules/fair\"\n")}
	want, err := Build(m, Options{})
	if err != nil {
		t.Fatal(err)
	}
	for name, file := range m {
		if !strings.HasPrefix(name, "files/") {
			m[name] = &fstest.MapFile{Data: append([]byte("\ufeff"), file.Data...)}
		}
	}
	got, err := Build(m, Options{})
	if err != nil {
		t.Fatal(err)
	}
	for name := range want {
		if string(got[name]) != string(want[name]) {
			t.Errorf("%s differs", name)
		}
	}
}
