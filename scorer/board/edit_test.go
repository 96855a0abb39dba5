package board_test

import (
	"math/rand"
	"slices"
	"strings"
	"testing"

	. "taula/scorer/board"
	. "taula/scorer/notation"
	"taula/scorer/tile"
)

// TestEdits makes one change to a table and reads the result; the table itself must stay as it was.
func TestEdits(t *testing.T) {
	u := tile.Find("U")
	generic, _ := tile.Generic("crff")
	for _, c := range []struct {
		name, text string
		edit       func(p *Position) *Position
		want       string
		shift      Cell
	}{
		{"the first tile", "", func(p *Position) *Position { return p.Put(Cell{3, -2}, u, 1) }, "U1\n", Cell{-3, 2}},
		{"a tile to the east", "U", func(p *Position) *Position { return p.Put(Cell{1, 0}, u, 0) }, "U U\n", Cell{}},
		{"a tile to the north-west moves everything", "U\nr a1.e\nlast a1",
			func(p *Position) *Position { return p.Put(Cell{-1, -1}, u, 5) }, "U1\n. U\nr b2.e\nlast b2\n", Cell{1, 1}},
		{"a tile of no box is turned by its edges", "U", func(p *Position) *Position { return p.Put(Cell{1, 0}, generic, 1) }, "U (fcrf)\n", Cell{}},
		{"another tile keeps what still has a place", "U\nbridge a1 ns\nr a1.e\nb a1.s\ng a1.nw\ny barn a1.se\ndragon a1",
			func(p *Position) *Position { return p.Put(Cell{}, tile.Find("D"), 0) },
			"rules c2 3 5 8\nD\nr a1.e\ny barn a1.se\ndragon a1\n", Cell{}},
		{"another tile under a castle", "E2\nE\ncastle a1-a2 r\nlast a2", func(p *Position) *Position { return p.Put(Cell{0, 1}, u, 0) },
			"rules c2 8\nE2\nU\nlast a2\n", Cell{}},
		{"a tile is taken away with everything on it", "E2 U\nE\ncastle a1-a2 r\nr b1.e\nb a1.n\nlast a1\nchoose a1-a2 points\nbeyond a1.w field",
			func(p *Position) *Position { return p.Remove(Cell{}) }, "rules c2 8\n. U\nE\nr b1.e\n", Cell{}},
		{"nothing is left", "U\nr a1.e\ntower a1 2", func(p *Position) *Position { return p.Remove(Cell{}) }, "rules c2 4\n", Cell{}},
		{"taking away moves the rest back", "U U", func(p *Position) *Position { return p.Remove(Cell{}) }, "U\n", Cell{-1, 0}},
		{"a tile turns with what is on it", "D\nbridge a1 ew\ndrawbridge a1.e a1.n\nr a1.e\nb a1.sw\ny barn a1.sw",
			func(p *Position) *Position { return p.Turned(Cell{}, 1) }, "rules c2 5 8 db\nD1\ndrawbridge a1.n a1.e\nr a1.n\nb a1.nw\ny barn a1.sw\n", Cell{}},
		{"a bridge turns too", "B U\nbridge a1 ew\nr a1.b", func(p *Position) *Position { return p.Turned(Cell{}, 3) },
			"rules c2 8\nB3 U\nbridge a1 ns\nr a1.b\n", Cell{}},
		{"a tile of no box turns", "(crff)", func(p *Position) *Position { return p.Turned(Cell{}, 2) }, "(ffcr)\n", Cell{}},
		{"a cell that was not entered", "U", func(p *Position) *Position { return p.PutUnknown(Cell{1, 0}, Open) }, "U ~\n", Cell{}},
		{"a figure", "U", func(p *Position) *Position {
			return p.WithFigure(Figure{Player: 'r', Kind: Large, Place: Place{Spot: Spot(tile.E)}})
		}, "rules c2 1\nU\nr large a1.e\n", Cell{}},
		{"one figure less", "U\nr a1.e\nr a1.e\nb a1.n", func(p *Position) *Position { return p.WithoutFigure(p.Figures[1]) },
			"U\nr a1.e\nb a1.nw\n", Cell{}},
		{"a castle takes its lord in", "E2\nE\nr a1.s\nb a1.n", func(p *Position) *Position {
			return p.WithToken(Token{Kind: Castle, Place: Place{Cell{0, 1}, CastleTwo, Cell{}}, Lord: 'r'})
		}, "rules c2 8\nE2\nE\ncastle a1-a2 r\nb a1.nw\n", Cell{}},
		{"a German castle stays while there are tiles under it", "B B\ngerman a1-b1 r", func(p *Position) *Position { return p.Put(Cell{1, 0}, u, 0) },
			"B U\ngerman a1-b1 r\n", Cell{}},
		{"and goes with either of them", "B B\ngerman a1-b1 r", func(p *Position) *Position { return p.Remove(Cell{1, 0}) }, "B\n", Cell{}},
		{"a bridge less", "B\nbridge a1 ew", func(p *Position) *Position { return p.WithoutToken(p.Tokens[0]) }, "rules c2 8\nB\n", Cell{}},
		{"this turn's tile", "U U\nend", func(p *Position) *Position { return p.WithLast(Place{Cell: Cell{1, 0}, Spot: Whole}) }, "U U\nlast b1\n", Cell{}},
		{"the end", "U U\nlast a1", func(p *Position) *Position { return p.WithEnd(true) }, "U U\nend\n", Cell{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := read(t, c.text)
			before := Format(p)
			q := c.edit(p)
			_, shift := q.Canonical()
			if got := Format(q); got != c.want || shift != c.shift {
				t.Errorf("moved by %v:\n%swanted %v\n%s", shift, got, c.shift, c.want)
			}
			if Format(p) != before {
				t.Errorf("the old position has changed:\n%s", Format(p))
			}
			if again := read(t, Format(q)); Format(again) != Format(q) {
				t.Errorf("read again it is\n%s", Format(again))
			}
		})
	}
}

// TestFits checks on random tables that exactly the tiles and turns are offered that match what lies around, and that a tile
// laid where it fits makes no problem.
func TestFits(t *testing.T) {
	tables(t, 40, func(t *testing.T, rng *rand.Rand, p *Position) {
		p.Figures = nil
		ghosts := p.Ghosts()
		c := ghosts[rng.Intn(len(ghosts))]
		offered := 0
		for _, f := range p.Fits(c) {
			for turn := range uint8(4) {
				q := p.Put(c, f.Tile, turn)
				sound := len(WithoutKind(q.Survey().Check(), p.Survey().Check())) == 0 || f.Left == 0 && len(q.Survey().Check()) == 1
				if sound != (looksIn(f, turn)) {
					t.Errorf("%s%d at %v: offered %v, sound %v: %s", f.Tile.ID, turn, c, f.Turns, sound, listProblems(q.Survey().Check()))
				}
			}
			offered++
		}
		for i := range tile.All() {
			tl := &tile.All()[i]
			if !p.Plays(tl.Box) || tl.Copies[1] == 0 || slices.ContainsFunc(p.Fits(c), func(f Fit) bool { return f.Tile == tl }) {
				continue
			}
			for turn := range uint8(4) {
				if q := p.Put(c, tl, turn); len(q.Survey().Check()) == 0 {
					t.Errorf("%s%d at %v is sound and not offered", tl.ID, turn, c)
				}
			}
		}
	})
}

// looksIn reports whether the fit lists the turn, or another turn in which the tile looks the same.
func looksIn(f Fit, turn uint8) bool {
	return slices.Contains(f.Turns, turn%Looks(f.Tile))
}

// TestFitsOf lists what fits beside a few small tables.
func TestFitsOf(t *testing.T) {
	list := func(p *Position, c Cell) (s string) {
		for _, f := range p.Fits(c) {
			s += f.Tile.ID
			for _, turn := range f.Turns {
				s += string('0' + turn)
			}
			s += " "
		}
		return s
	}
	for _, c := range []struct{ name, text, cell, want string }{
		{"a city on three sides: most copies left first, none left last", "C . C\n. C", "b1", "R2 S2 Q2 T2 RG2 C0 "},
		{"river and field", "rules c2 ri\nriG . B", "b1", "riA2 riB0 riJ01 riK01 "},
		{"road on three sides, one of them a bridge's", "rules c1\nU . B U\nU0 U1\nbridge c1 ew", "b1", "W0 L0 X0 "},
		{"a hole: an abbey fits", "rules c1 5\nC G1 C\nF1 . F1\nC G1 C", "b2", "5Z0 H0 F1 G1 "},
		{"no hole: it does not", "rules c1 5\nC G1 C\nF1 . F1\n", "b2", "E0 H0 5I1 F1 G1 "},
	} {
		cell, _ := ParseCell(c.cell)
		if got := list(read(t, c.text), cell); got != c.want {
			t.Errorf("%s: got %s", c.name, got)
		}
	}
}

// TestLooks counts the turns of a tile that look different.
func TestLooks(t *testing.T) {
	for id, want := range map[string]uint8{"C": 1, "X": 1, "1C": 1, "U": 2, "H": 2, "8J": 2, "8K": 4, "D": 4, "5B": 2} {
		if got := Looks(tile.Find(id)); got != want {
			t.Errorf("%s: %d, wanted %d", id, got, want)
		}
	}
}

// TestGhosts lists the free cells beside tiles.
func TestGhosts(t *testing.T) {
	for _, c := range []struct {
		text string
		want []Cell
	}{
		{"", []Cell{{0, 0}}},
		{"U ~ *", []Cell{{0, -1}, {2, -1}, {-1, 0}, {1, 0}, {3, 0}, {0, 1}, {2, 1}}},
		{"U U\n. U", []Cell{{0, -1}, {1, -1}, {-1, 0}, {2, 0}, {0, 1}, {2, 1}, {1, 2}}},
	} {
		p := read(t, c.text)
		if got := p.Ghosts(); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v", c.text, got)
		}
	}
}

// TestFigurePlaces lists where figures may stand on a tile, with one place for each feature.
func TestFigurePlaces(t *testing.T) {
	for _, c := range []struct{ text, cell, want string }{
		{"D", "a1", "a1.n a1.e a1.el a1.se"},
		{"B\nbridge a1 ew", "a1", "a1.m a1.nw a1.b"},
		{"1C", "a1", "a1.n a1.w a1.e a1.s a1.i"},
		{"riG", "a1", "a1.nw a1.se"},
		{"E2\nE\ncastle a1-a2 r", "a1", "a1.nw"},
		{"V3 V\nV2 V1", "a1", "a1.e a1.nw a1.se"},
		{"M2 N3\nN1 I", "b2", "b2.n b2.se"},
		{"~", "a1", ""},
		{"U", "b1", ""},
	} {
		cell, _ := ParseCell(c.cell)
		var got []string
		p := read(t, c.text)
		for _, at := range p.Survey().FigurePlaces(cell) {
			got = append(got, at.String())
			if p.Survey().At(at) == nil {
				t.Errorf("%s: nothing at %s", c.text, at)
			}
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%s: got %s, wanted %s", c.text, s, c.want)
		}
	}
}

// TestBridgePlaces lists the bridges that may be laid.
func TestBridgePlaces(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"U", "a1 ns"},
		{"B", "a1 ew; a1 ns"},
		{"B\nbridge a1 ew", ""},
		{"U B U", "a1 ns; b1 ew; b1 ns; c1 ns"},
		{"U B B", "a1 ns; b1 ns; c1 ns"},
		{"U B B\nbridge c1 ew", "a1 ns; b1 ew; b1 ns"},
		{"U ~ U ~ U\nlast a1", "a1 ns"},
		{"U U . U\n.2 ~ U\nlast b1", "a1 ns; b1 ns"},
		{"U U\nbridge b1 ns\nlast a1 b1.b", ""},
		{"5Z", ""},
	} {
		var got []string
		p := read(t, c.text)
		for _, b := range p.BridgePlaces() {
			got = append(got, b.Place.String()+map[byte]string{'e': " ew", 'n': " ns"}[b.Axis])
		}
		if s := strings.Join(got, "; "); s != c.want {
			t.Errorf("%s: got %s, wanted %s", c.text, s, c.want)
		}
	}
}

// TestRefuse checks the reasons why a piece or a figure may not be put down.
func TestRefuse(t *testing.T) {
	for _, c := range []struct{ name, text, statement, want string }{
		{"G-74", "U D1 U\nlast b1", "bridge b1 ew", "bridge.placement.ends b1.e"},
		{"G-75", "U B B\nlast b1", "bridge b1 ew", "bridge.placement.match b1.e c1.w"},
		{"G-76", "U B\nlast b1", "bridge b1 ew", ""},
		{"G-78", "U ~\n~ B\nlast a1", "bridge b2 ns", "bridge.placement.where b2"},
		{"G-79", "U B U\nbridge b1 ew\nlast a1 b1.b", "bridge c1 ns", "bridge.placement.where c1; bridge.placement.count c1"},
		{"G-80", "U B U\nbridge b1 ew", "bridge b1 ns", "bridge.placement.onepertile b1"},
		{"G-81", "U B U\nbridge b1 ew\nlast a1 b1.b", "r b1.b", "bridge.meeple.adjacent b1.b; base.turn.order b1.b"},
		{"G-81, its own road", "U B U\nbridge b1 ew\nlast a1 b1.b", "r a1.e", ""},
		{"G-87", "5Z", "bridge a1 ew", "bridge.placement.ends a1.e; bridge.placement.ends a1.w"},
		{"an occupied road", "U U\nb a1.e\nlast b1", "r b1.w", "base.meeple.free b1.e"},
		{"an occupied road, no turn named", "U U\nb a1.e", "r b1.w", "base.meeple.free b1.e"},
		{"the ferry that joins came after the meeple", "U1\nfeB3\nb a1.s\nferry a2.n a2.e\nlast a2", "r a2.e", ""},
		{"the tile itself joins", "U1\nfeB3\nb a1.s\nferry a2.n a2.e\nlast a2", "r a2.n", "base.meeple.free a2.n"},
		{"the ferry joined in an earlier turn", "U1 .\nfeB3 U\nb a1.s\nferry a2.n a2.e\nlast b2", "r b2.e", "base.meeple.free b2.e"},
		{"the tunnel token came after the meeple", "tuB W3\n. tuC\nb b2.e\ntunnel a1.e r\ntunnel b2.e r\nlast a1", "r a1.e", ""},
		{"a pig may join", "B B\nb a1.nw\nlast b1", "b pig b1.nw", ""},
		{"a second castle", "E2\nE\ncastle a1-a2 r", "castle a1-a2 b", "castle.convert.shared a1-a2"},
		{"a castle on an open city", "E2\nG1", "castle a1-a2 b", "castle.small.def.c2 a1-a2"},
		{"a castle with its lord", "E2\nE\nb a1.s\nlast a2", "castle a1-a2 b", ""},
		{"an empty city", "E2\nE\nr a1.n", "castle a1-a2 r", "castle.convert.occupied a1-a2"},
		{"G-65", "E2\nE\nr a1.s\nb a2.n", "castle a1-a2 r", "castle.convert.shared a1-a2"},
		{"the larger owner", "E2\nE\nr large a1.s\nb a2.n", "castle a1-a2 r large", ""},
		{"the smaller", "E2\nE\nr large a1.s\nb a2.n", "castle a1-a2 b", "castle.convert.shared a1-a2"},
		{"a tie that a hill breaks", "E2\n9D\nr a2.n\nb a1.s", "castle a1-a2 r", ""},
		{"a tie behind a hill", "E2\n9D\nr a2.n\nb a1.s", "castle a1-a2 b", "castle.convert.shared a1-a2"},
		{"one follower at most", "option castle-shared one-follower\nE2\nE\nr large a1.s\nb a2.n", "castle a1-a2 r large", "castle.convert.shared a1-a2"},
		{"whoever is active", "option castle-shared active-player\nE2\nE\nr a1.s\nb a2.n", "castle a1-a2 b", ""},
		{"a mayor without shields counts nothing", "E2\nE\nr a1.s\nb mayor a2.n", "castle a1-a2 r", ""},
		{"a mayor without shields", "E2\nE\nr mayor a1.s", "castle a1-a2 r mayor", ""},
		{"a city's corner", "D", "r a1.m", "notation.place a1.m"},
		{"no acrobat space", "D", "r a1.a", "notation.place a1.a"},
		{"through a portal", "U 3B\nU\nlast b1", "r a2.e", ""},
		{"through a portal, another tile", "U 3B U\nU\nlast c1", "r a2.e", "base.turn.order a2.e"},
		{"through a portal to an occupied road", "U 3B\nU\nb a2.e\nlast b1", "r a2.w", "base.meeple.free a2.e"},
		{"through a portal to a complete city", "E2 . 3B\nE\nlast c1", "r a1.s", "base.score.mandatory a1.s; portal.place a1.s"},
		{"through a portal to a field", "E2 . 3B\nE\nlast c1", "r a1.nw", ""},
		{"a builder elsewhere", "U U U\nb a1.e\nlast c1", "b builder a1.e", "base.turn.order a1.e"},
		{"a builder on the tile just laid", "U U\nb a1.e\nlast b1", "b builder b1.e", ""},
		{"a barn on a corner of the tile just laid", "(ffff) (ffff)\n(ffff) (ffff)\nlast b2", "r barn a1.se", ""},
		{"a barn elsewhere", "(ffff) (ffff) U\n(ffff) (ffff)\nlast c1", "r barn a1.se", "base.turn.order a1.se"},
		{"an acrobat on the tile just laid", "10A U\nlast a1", "r a1.m", ""},
		{"an acrobat beside the tile just laid", "10A .\n. U\nlast b2", "r a1.m", ""},
		{"an acrobat elsewhere", "10A U U\nlast c1", "r a1.m", "acrobats.place a1.m"},
		{"an acrobat through a portal", "10A . 3B\nlast c1", "r a1.m", ""},
		{"another meeple in a garden", "EG\nb a1.m\nlast a1", "r a1.m", "garden.score a1.m; base.meeple.free a1.m"},
		{"an acrobat beside a garden", "10Q", "r a1.a", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := read(t, c.text)
			got, errs := refusals(p, c.statement)
			if s := listProblems(got); s != c.want || len(errs) > 0 {
				t.Errorf("got %s, wanted %s; %v", s, c.want, errs)
			}
		})
	}
	road := read(t, "U")
	if _, errs := refusals(road, "bridge a1"); len(errs) != 1 {
		t.Errorf("a statement that cannot be read: %v", errs)
	}
	city := read(t, "D")
	if _, errs := refusals(city, "r a1.nw"); len(errs) != 1 {
		t.Errorf("a corner that is not one field: %v", errs)
	}
}

// refusals reads a statement about a piece or a figure and returns why it may not be added to the table now.
func refusals(p *Position, statement string) ([]Problem, []Error) {
	q, errs := Statement(p, statement)
	if len(errs) > 0 {
		return nil, errs
	}
	s, all := p.Survey(), []Problem(nil)
	for _, t := range q.Tokens[len(p.Tokens):] {
		all = append(all, s.Refuse(t)...)
	}
	for _, f := range q.Figures[len(p.Figures):] {
		all = append(all, s.RefuseFigure(f)...)
	}
	return all, nil
}

// TestReplaced adds a floor to a tower, adds gold to gold, and moves the big top: the new token takes the place of the old one.
func TestReplaced(t *testing.T) {
	for _, add := range []Token{{Kind: Tower, Place: Place{Cell: Cell{X: 1}}, Level: 2}, {Kind: Gold, Place: Place{Cell: Cell{X: 1}}, Level: 3}, {Kind: BigTop, Place: Place{Cell: Cell{X: 2}}}} {
		s := read(t, "rules c2 4 go 10\n10F 4B 10F3\ntower b1 1\ngold b1 2\nbigtop a1").Survey()
		add.Place.Spot = Whole
		q := s.Position.WithToken(add)
		if found := s.Refuse(add); len(found) > 0 || len(q.Tokens) != 3 || !slices.Contains(q.Tokens, add) {
			t.Errorf("%v: refused %v, left %v", add, found, q.Tokens)
		}
	}
}

// TestRefuseTile checks the reasons why a tile may not be laid.
func TestRefuseTile(t *testing.T) {
	for _, c := range []struct{ text, cell, tile, want string }{
		{"U U\n. U", "a2", "D", "base.tile.match a1.s a2.n"},
		{"U .\nU X", "b1", "D", "base.tile.match b1.s b2.n"},
		{"U . U\nU X", "b1", "V", "base.tile.match b1.e c1.w"},
		{"U . U\nU X", "b1", "W", ""},
		{"U", "c1", "U", "notation.apart c1"},
		{"C", "a2", "C", "notation.copies a2"},
		{"rules c1 5\nC G1 C\nF1 . F1", "b2", "5Z", "abbey.closes b2.s"},
		{"rules c1 5\nC G1 C\nF1 . F1\nC G1 C", "b2", "5Z", ""},
	} {
		cell, _ := ParseCell(c.cell)
		p := read(t, c.text)
		got := p.RefuseTile(cell, tile.Find(c.tile), 0)
		if s := listProblems(got); s != c.want {
			t.Errorf("%s: %s: got %s, wanted %s", c.text, c.tile, s, c.want)
		}
	}
}

// TestPlacesOf compares the places of one tile with those cells where the tile is not refused (base.tile.match).
func TestPlacesOf(t *testing.T) {
	tables(t, 8, func(t *testing.T, _ *rand.Rand, p *Position) {
		p.Figures = nil
		l := tile.Find("L")
		places := p.Places(l)
		for _, c := range p.Ghosts() {
			for turn := range uint8(4) {
				legal := !slices.ContainsFunc(p.RefuseTile(c, l, turn), func(x Problem) bool { return x.Rule != "notation.copies" })
				offered := slices.ContainsFunc(places, func(s Spotting) bool { return s.Cell == c && slices.Contains(s.Turns, turn) })
				if legal != offered {
					t.Errorf("%v turned %d: offered %v, legal %v", c, turn, offered, legal)
				}
			}
		}
	})
}

// TestUnplaceable checks that a tile that fits nowhere has no place on the table (base.tile.unplaceable).
func TestUnplaceable(t *testing.T) {
	p := read(t, "U")
	if got := p.Places(tile.Find("C")); len(got) > 0 {
		t.Errorf("C beside a lone road: got %v, wanted none", got)
	}
	if got := p.Places(tile.Find("U")); len(got) == 0 {
		t.Error("U beside a lone road: got none")
	}
}
