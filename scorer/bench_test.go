package scorer

import (
	"math/rand"
	"testing"

	"taula/scorer/board"
	"taula/scorer/board/boardtest"
	"taula/scorer/notation"
)

// BenchmarkFinal72 computes the final account, with its reasons, of a whole base game: 72 tiles, 24 figures.
func BenchmarkFinal72(b *testing.B) { benchmarkFinal(b, 72, 24, "base") }

// BenchmarkFinal300 does the same for a table four times as large, of many boxes: it takes four times as long.
func BenchmarkFinal300(b *testing.B) {
	benchmarkFinal(b, 300, 100, "base", "1", "2", "3", "4", "5", "8", "9", "10", "mw", "fs", "be", "ca", "kr", "co", "fl", "tu", "fe", "go")
}

func benchmarkFinal(b *testing.B, tiles, figures int, boxes ...string) {
	p := boardtest.Random(rand.New(rand.NewSource(7)), tiles, 0, figures, boxes...)
	p = p.WithEnd(true)
	if len(p.Squares) != tiles || len(p.Figures) != figures {
		b.Fatalf("found %d tiles and %d figures, wanted %d and %d", len(p.Squares), len(p.Figures), tiles, figures)
	}
	b.ReportAllocs()
	for b.Loop() {
		Settle(p)
	}
}

// BenchmarkRange10 computes the ranges of a dispute of ten tiles, six cells of it unknown.
func BenchmarkRange10(b *testing.B) {
	p, errs := notation.Parse("rules c2 1 8\n~ E2 * U\nU ~ D N\n* D1 ~ K\nU J ~ U\nr b1.s\nb c2.n\nr d2.n\ng b4.s\ny a2.e\n")
	if len(errs) > 0 {
		b.Fatal(errs)
	}
	unknown := 0
	for i := range p.Squares {
		if p.Squares[i].State != board.Laid {
			unknown++
		}
	}
	if a := Settle(p); unknown != 6 || a.Certain {
		b.Fatalf("found %d unknown cells, certain is %v; wanted 6 and false", unknown, a.Certain)
	}
	b.ReportAllocs()
	for b.Loop() {
		Settle(p)
	}
}
