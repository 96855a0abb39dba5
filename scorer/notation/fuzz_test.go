package notation_test

import (
	"reflect"
	"slices"
	"testing"

	. "taula/scorer/board"
	"taula/scorer/board/boardtest"
	. "taula/scorer/notation"
	"taula/scorer/tile"
)

// FuzzParse reads any text: nothing panics, every error names a place in the text, and whatever can be read has a canonical
// form, in lines and on one line, that gives the same position again.
func FuzzParse(f *testing.F) {
	for _, s := range []string{
		"rules c2 8\nE2 .\nD V1\ncastle a1-a2 r\nb a2.e\nlast a2\n= a1-a2 0 r\n",
		"E2,./D,V1;castle_a1-a2_r;b_a2.e;last_a2",
		"feB E\nferry a1.e a1.w\nferried a1.w a1.s\ngerman a1-b1 r large\nshrine a1.m\ndarmstadtium b1.n\ngold b1 2\nholds r rainbow\nlast b1",
		"quarter city r large a1.e\nquarter road count\nquarter field b\nE1 E3",
		"option hill number\nplayers r b\nscore r1 b-2\nturn r\n~3 * (crff)\nbeyond a1.w road +4 closed\nchoose b1.n home b1.n",
		"X\nbridge a1 ns\nlifted a1 ew\ndrawbridge a1.w a1.n\ninfected a1.e new\ntower a1 3\nbuilding shed a1\ntunnel a1.e r\nend",
		"r large a1.n\nfairy a1.i2 r\ndragon b3\nr barn a1.se\n! r b1.nw x.y\n? a1.n b3\n= r3 b4\n= a1.n 3..4 r b",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		d, errs := Read(text)
		p := d.Position
		for _, e := range errs {
			if e.Line < 1 || e.Column < 1 || e.Code == "" {
				t.Errorf("an error without a place or a code: %+v", e)
			}
		}
		if len(errs) == 0 {
			sameDocument(t, d)
		}
		if len(errs) > 0 || len(p.Squares) > 200 {
			return
		}
		s := p.Survey()
		s.Check()
		s.Before().Check()
		p.BridgePlaces()
		for i := range min(4, len(p.Squares)) {
			c := p.Squares[i].Cell
			s.FigurePlaces(c)
			p.Fits(c)
			for _, edit := range []func() *Position{
				func() *Position { return p.Put(c, tile.Find("D"), uint8(i)) },
				func() *Position { return p.Turned(c, uint8(i+1)) },
				func() *Position { return p.Remove(c) },
			} {
				sameDocument(t, Document{Position: edit()})
			}
		}
	})
}

// sameDocument checks that both canonical forms of a document give the same document.
func sameDocument(t *testing.T, d Document) {
	t.Helper()
	for _, form := range []string{d.Format(), d.Line()} {
		e, errs := Read(form)
		q, p := e.Position, d.Position
		if len(errs) > 0 || e.Format() != d.Format() || e.Line() != d.Line() {
			t.Errorf("not a fixed point: %q: %s\n%q", form, listErrors(errs), e.Format())
		}
		for i := range min(len(e.Expected), len(d.Expected)) {
			e.Expected[i].Line = d.Expected[i].Line
		}
		for i, s := range q.Squares { // tiles of no box are made anew
			if i < len(p.Squares) && s.Tile != nil && s.Tile.Box == "" && reflect.DeepEqual(s.Tile, p.Squares[i].Tile) {
				q.Squares[i].Tile = p.Squares[i].Tile
			}
		}
		if moved, _ := d.Moved(); !same(moved.Position, q) || !slices.Equal(d.Expected, e.Expected) {
			t.Errorf("not the same position again: %q\n%+v\n%+v", form, p, q)
		}
	}
}

// same reports whether two positions are equal. Nil and empty slices are equal to it.
func same(p, q *Position) bool {
	a, b := reflect.ValueOf(*p), reflect.ValueOf(*q)
	for i := range a.NumField() {
		if a.Field(i).Kind() == reflect.Slice && a.Field(i).Len()+b.Field(i).Len() == 0 {
			continue
		}
		if !reflect.DeepEqual(a.Field(i).Interface(), b.Field(i).Interface()) {
			return false
		}
	}
	return true
}

// TestRoundTrip writes random tables and reads them again, with their statements in other orders, too.
func TestRoundTrip(t *testing.T) {
	for _, p := range boardtest.Found(t, "tables") {
		sameDocument(t, Document{Position: p})
	}
	for seed, rng := range boardtest.Sources(t, 300) {
		p := boardtest.Random(rng, 1+rng.Intn(40), rng.Intn(4), rng.Intn(12), "base", "1", "2", "8")
		sameDocument(t, Document{Position: p})
		q := *p
		q.Figures = append([]Figure{}, p.Figures...)
		q.Tokens = append([]Token{}, p.Tokens...)
		rng.Shuffle(len(q.Figures), func(i, j int) { q.Figures[i], q.Figures[j] = q.Figures[j], q.Figures[i] })
		rng.Shuffle(len(q.Tokens), func(i, j int) { q.Tokens[i], q.Tokens[j] = q.Tokens[j], q.Tokens[i] })
		if Format(&q) != Format(p) {
			t.Errorf("seed %d, shuffled:\n%s", seed, Format(&q))
		}
	}
}
