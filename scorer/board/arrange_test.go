package board_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	. "taula/scorer/board"
)

// TestArrange compares arrange with the library's stable sort.
func TestArrange(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		got := rapid.SliceOf(rapid.Custom(func(t *rapid.T) Cell {
			return Cell{rapid.Int16Range(0, 9).Draw(t, "x"), rapid.Int16().Draw(t, "y")}
		})).Draw(t, "cells")
		wanted := slices.Clone(got)
		byX := func(a, b *Cell) int { return int(a.X - b.X) }
		slices.SortStableFunc(wanted, func(a, b Cell) int { return byX(&a, &b) })
		Arrange(got, byX)
		if !slices.Equal(got, wanted) {
			t.Fatalf("found %v, wanted %v", got, wanted)
		}
	})
}
