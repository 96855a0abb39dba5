package scorer

import (
	"math/rand"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"taula/scorer/board"
	"taula/scorer/board/boardtest"
	"taula/scorer/notation"
)

// everyTable calls f with every example of testdata and with random tables.
func everyTable(t *testing.T, count int, f func(t *testing.T, rng *rand.Rand, p *board.Position)) {
	t.Helper()
	files, _ := filepath.Glob("testdata/*.txt")
	if len(files) == 0 {
		t.Fatal("found no examples")
	}
	rng := boardtest.Seeded(t, 1)
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for example := range strings.SplitSeq(string(text), "---\n") {
			if p, errs := notation.Parse(example); len(errs) == 0 {
				f(t, rng, p)
			}
			if t.Failed() {
				t.Fatalf("%s:\n%s", name, example)
			}
		}
	}
	many(t, count, f)
}

// TestShuffledStatements checks that the order of statements does not matter; only the rows of the grid have an order.
func TestShuffledStatements(t *testing.T) {
	everyTable(t, 150, func(t *testing.T, rng *rand.Rand, p *board.Position) {
		text := shuffled(rng, notation.Format(p))
		q, errs := notation.Parse(text)
		if len(errs) > 0 {
			t.Fatalf("%v in\n%s", errs, text)
		}
		is := Settle(p)
		if d := difference(&is, Settle(q)); d.Points || d.Questions || d.Notes || d.Problems {
			t.Errorf("found another account (%+v) of\n%s", d, text)
		}
	})
}

// shuffled returns a text with its statements, among them the grid, in another order. The grid runs from the first to the last
// line that could be read as a row of squares.
func shuffled(rng *rand.Rand, text string) string {
	statements := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	first, last := -1, -1
	for i, line := range statements {
		if p, errs := notation.Parse(line); len(errs) == 0 && len(p.Squares) > 0 {
			if first < 0 {
				first = i
			}
			last = i
		}
	}
	if first >= 0 {
		grid := strings.Join(statements[first:last+1], "\n")
		statements = slices.Replace(statements, first, last+1, grid)
	}
	rng.Shuffle(len(statements), func(i, j int) { statements[i], statements[j] = statements[j], statements[i] })
	return strings.Join(statements, "\n") + "\n"
}

// TestShiftedGrid checks that a table entered elsewhere, also west or north of a1, is the same table: the places move with it,
// the points stay.
func TestShiftedGrid(t *testing.T) {
	everyTable(t, 150, func(t *testing.T, rng *rand.Rand, p *board.Position) {
		x, y := int16(rng.Intn(11)-5), int16(rng.Intn(11)-5)
		is, moved := Settle(p), Settle(shifted(p, x, y))
		if d := difference(&is, shiftedBack(moved, x, y)); d.Points || d.Questions || d.Notes || d.Problems {
			t.Errorf("found another account (%+v) %d east and %d south", d, x, y)
		}
	})
}

// shiftedBack returns the account with its places moved west and north.
func shiftedBack(a Account, x, y int16) Account {
	for i := range a.Scores {
		a.Scores[i].Place = a.Scores[i].Place.Shifted(board.Cell{X: -x, Y: -y})
	}
	for i := range a.Questions {
		q := &a.Questions[i]
		q.Place = q.Place.Shifted(board.Cell{X: -x, Y: -y})
		q.Assumed = shiftedReplies(q.Assumed, -x, -y)
		q.Answers = slices.Clone(q.Answers)
		for j := range q.Answers {
			q.Answers[j].Answer = shiftedReplies(q.Answers[j].Answer, -x, -y)
		}
	}
	for i := range a.Notes {
		a.Notes[i].Place = a.Notes[i].Place.Shifted(board.Cell{X: -x, Y: -y})
	}
	for i := range a.Problems {
		a.Problems[i].Place = a.Problems[i].Place.Shifted(board.Cell{X: -x, Y: -y})
		if with := a.Problems[i].With; with != nil {
			back := with.Shifted(board.Cell{X: -x, Y: -y})
			a.Problems[i].With = &back
		}
	}
	return a
}
