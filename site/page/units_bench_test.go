package page

import (
	"os"
	"testing"
)

// BenchmarkUnits cuts the longest page of rules into units and prints its number of words.
func BenchmarkUnits(b *testing.B) {
	source, err := os.ReadFile("../../content/en/rules/base-game.md")
	if err != nil {
		b.Fatal(err)
	}
	words := 0
	b.ReportAllocs()
	b.SetBytes(int64(len(source)))
	for b.Loop() {
		units, errs := Read(source).Units(nil)
		if len(errs) > 0 {
			b.Fatal(errs)
		}
		words = 0
		for _, u := range units {
			words += u.Words
		}
	}
	b.ReportMetric(float64(words), "words")
}
