package notation_test

import (
	"testing"

	"taula/scorer/board"
	. "taula/scorer/notation"
	"taula/scorer/tile"
)

// TestMoved checks that the expectations of an example move with the table when it grows, and that what it expects of a corner
// is left out once the corner is no longer one field.
func TestMoved(t *testing.T) {
	d, errs := Read("U\nr a1.e\nlast a1\n= a1.nw 3 r\n= a1.e 0\n? a1.n b1\n! b a1.s base.meeple.free\n= note fairy.turn a1.n r")
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	for _, c := range []struct {
		name  string
		p     *board.Position
		shift board.Cell
		want  string
	}{
		{"a tile to the north-west", d.Put(board.Cell{X: -1, Y: -1}, tile.Find("U"), 0), board.Cell{X: 1, Y: 1},
			"U\n. U\nr b2.e\nlast b2\n= b2.e 0\n= b2.nw 3 r\n= note fairy.turn b2.n r\n! b b2.s base.meeple.free\n? b2.n c2\n"},
		{"a tile with a city at that corner", d.Put(board.Cell{}, tile.Find("D"), 0), board.Cell{},
			"D\nr a1.e\nlast a1\n= a1.e 0\n= note fairy.turn a1.n r\n! b a1.s base.meeple.free\n? a1.n b1\n"},
	} {
		moved, shift := Document{Position: c.p, Expected: d.Expected}.Moved()
		if got := moved.Format(); got != c.want || shift != c.shift {
			t.Errorf("%s: moved by %v\n%swanted %v\n%s", c.name, shift, got, c.shift, c.want)
		}
	}
}

// TestStatement checks that one statement is read onto the position, and that a text of anything more is refused.
func TestStatement(t *testing.T) {
	p, _ := Parse("U U\nr a1.e\ntower a1 1")
	for _, c := range []struct{ statement, want string }{
		{"tower b1 2", "U U\ntower a1 1\ntower b1 2\nr a1.e\n"},
		{"b b1.w", "U U\ntower a1 1\nr a1.e\nb b1.e\n"},
		{"beyond a1.w road +1", "U U\ntower a1 1\nr a1.e\nbeyond a1.w road +1\n"},
	} {
		q, errs := Statement(p, c.statement)
		if got := Format(q)[len("rules c2 4\n"):]; len(errs) > 0 || got != c.want {
			t.Errorf("%s: found %v\n%swanted\n%s", c.statement, errs, got, c.want)
		}
	}
	for _, statement := range []string{"", "U", "= a1.e 1", "r a1.e;end", "r a1", "# nothing"} {
		if q, errs := Statement(p, statement); len(errs) == 0 {
			t.Errorf("%q: read as\n%s", statement, Format(q))
		}
	}
	if Format(p) != "rules c2 4\nU U\ntower a1 1\nr a1.e\n" {
		t.Errorf("the position that was there has changed:\n%s", Format(p))
	}
}
