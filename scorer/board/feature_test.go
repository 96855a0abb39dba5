package board_test

import (
	"fmt"
	"testing"

	. "taula/scorer/board"
	. "taula/scorer/notation"
	"taula/scorer/tile"
)

// read parses a text that must be correct.
func read(t testing.TB, text string) *Position {
	t.Helper()
	p, errs := Parse(text)
	if len(errs) > 0 {
		t.Fatalf("%s\n%v", text, errs)
	}
	return p
}

// describe returns a feature on one line: kind, name, cells, and whatever else it has.
func describe(p *Position, f *Feature) string {
	s := fmt.Sprintf("%s %s", tile.KindNames[f.Kind], f.Place)
	for _, c := range f.Cells {
		s += " " + c.String()
	}
	list := func(word string, n int, item func(int) string) {
		for i := range n {
			if i == 0 {
				s += ", " + word
			}
			s += " " + item(i)
		}
	}
	list("open", len(f.Open), func(i int) string { return f.Open[i].String() })
	if f.Broken > 0 {
		s += fmt.Sprintf(", broken %d", f.Broken)
	}
	if f.Shields > 0 {
		s += fmt.Sprintf(", shields %d", f.Shields)
	}
	if f.Around > 0 {
		s += fmt.Sprintf(", around %d", f.Around)
	}
	list("figures", len(f.Figures), func(i int) string { return p.Figures[f.Figures[i]].Place.String() })
	list("cities", len(f.Cities()), func(i int) string { return p.Survey().Features[f.Cities()[i]].Place.String() })
	list("castles", len(f.Castles()), func(i int) string { return p.Tokens[f.Castles()[i]].Place.String() })
	if f.Castle >= 0 {
		s += ", castle " + p.Tokens[f.Castle].Place.String()
	}
	if f.Complete() {
		s += ", complete"
	}
	return s
}

// TestFeatures lists the features of tables that are small enough to check by eye.
func TestFeatures(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"a road over a monastery", "W U B U W2\nbridge c1 ew\nr b1.w\nb c1.m\ng c1.e\ny c1.nw", `
road a1.e a1 b1 c1 d1 e1, figures b1.e c1.b, complete
road a1.s a1, open a1.s
road a1.w a1, open a1.w
field a1.nl a1 b1 c1 d1 e1, open a1.nl a1.nr a1.wr a1.sl b1.nl b1.nr b1.sl b1.sr c1.nl c1.nr c1.sl c1.sr d1.nl d1.nr d1.sl d1.sr e1.er e1.sl e1.sr e1.nl, figures c1.nw
field a1.sr a1, open a1.sr a1.wl
monastery c1.m c1, around 2, figures c1.m
road e1.n e1, open e1.n
road e1.e e1, open e1.e
field e1.nr e1, open e1.nr e1.el
`},
		{"two caps made a castle", "E2 .\nD V1\ncastle a1-a2 r\nb a2.e", `
city a1.s a1 a2, castle a1-a2, complete
field a1.nl a1, open a1.nl a1.nr a1.el a1.er a1.wl a1.wr, castles a1-a2
road a2.e a2 b2, open a2.w b2.n, figures a2.e
field a2.el a2 b2, open a2.wr b2.nl, castles a1-a2
field a2.er a2 b2, open a2.sl a2.sr a2.wl b2.nr b2.el b2.er b2.sl b2.sr
`},
		{"an abbey closes what it touches", "5A\n5Z U1", `
city a1.n a1, open a1.n a1.e a1.w, shields 2
abbey a2.m a2, around 2
road b2.n b2, open b2.n b2.s
field b2.nr b2, open b2.nr b2.el b2.er b2.sl
field b2.nl b2, open b2.nl b2.sr
`},
		{"roads that a lifted bridge left", "U U1\nlifted a1 ew", `
road a1.e a1, open a1.w, broken 1
field a1.nl a1 b1, open a1.nl a1.nr a1.wr a1.sl a1.sr a1.wl b1.nl b1.sr
road b1.n b1, open b1.n b1.s
field b1.nr b1, open b1.nr b1.el b1.er b1.sl
`},
		{"a ring", "V3 V\nV2 V1\nr a1.e\nb b2.nw", `
road a1.e a1 b1 a2 b2, figures a1.e, complete
field a1.nl a1 b1 a2 b2, open a1.nl a1.nr a1.wl a1.wr b1.nl b1.nr b1.el b1.er a2.sl a2.sr a2.wl a2.wr b2.el b2.er b2.sl b2.sr
field a1.er a1 b1 a2 b2, figures b2.nw
`},
		{"one city twice beside a field, shields of all its tiles", "M2 N3\nN1 I", `
city a1.e a1 b1 a2 b2, shields 1, complete
field a1.nl a1, open a1.nl a1.nr a1.wl a1.wr, cities a1.e
field b1.nl b1, open b1.nl b1.nr b1.el b1.er, cities a1.e
field a2.sl a2, open a2.sl a2.sr a2.wl a2.wr, cities a1.e
field b2.el b2, open b2.el b2.er b2.sl b2.sr, cities a1.e
`},
		{"a road under and over one tile", ". V3 V\nU U1 V1\n. U1\nbridge b2 ew", `
road b1.e b1 c1 a2 b2 c2 b3, open a2.w b3.s
field b1.nl b1 c1 a2 b2 c2 b3, open b1.nl b1.nr b1.wl b1.wr c1.nl c1.nr c1.el c1.er a2.nl a2.nr a2.wr a2.sl a2.sr a2.wl c2.el c2.er c2.sl c2.sr b3.el b3.er b3.sl b3.sr b3.wl b3.wr
`},
		{"unknown and not entered cells are open", "~ U *", `
road b1.e b1, open b1.e b1.w
field b1.nl b1, open b1.nl b1.nr b1.el b1.wr
field b1.er b1, open b1.er b1.sl b1.sr b1.wl
`},
		{"only known tiles stand around a monastery", "~ B *", `
monastery b1.m b1, around 1
field b1.nl b1, open b1.nl b1.nr b1.el b1.er b1.sl b1.sr b1.wl b1.wr
`},
		{"of two bridges on a tile the first counts", "B\nbridge a1 ew\nbridge a1 ns\nr a1.n\nb a1.e", `
monastery a1.m a1
field a1.nl a1, open a1.nl a1.nr a1.el a1.er a1.sl a1.sr a1.wl a1.wr, figures a1.nw
road a1.b a1, open a1.e a1.w, figures a1.b
`},
		{"a field inside a city wall", "1C\nr a1.i", `
city a1.n a1, open a1.n
city a1.w a1, open a1.w
city a1.e a1, open a1.e
city a1.s a1, open a1.s
field a1.i a1, figures a1.i, cities a1.n a1.w a1.e a1.s
`},
		{"a river parts fields and is no feature", "riG riG\nr a1.n\nr a1.e", `
field a1.nl a1 b1, open a1.nl a1.nr a1.wr b1.nl b1.nr b1.el, figures a1.nw
field a1.er a1 b1, open a1.sl a1.sr a1.wl b1.er b1.sl b1.sr
`},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := read(t, c.text)
			got := "\n"
			for _, f := range p.Survey().Features {
				got += describe(p, f) + "\n"
			}
			if got != c.want {
				t.Errorf("got%swanted%s", got, c.want)
			}
		})
	}
}
