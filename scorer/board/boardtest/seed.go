package boardtest

import (
	"errors"
	"io/fs"
	"iter"
	"math/rand"
	"os"
	"strconv"
	"strings"
	"testing"

	"taula/scorer/board"
	"taula/scorer/notation"
)

// Found returns the tables on which a law of some family failed once, from testdata/found/FAMILY.txt of the package under test. A
// law is checked on these before it is checked on random tables.
func Found(t testing.TB, family string) (all []*board.Position) {
	t.Helper()
	text, err := os.ReadFile("testdata/found/" + family + ".txt")
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	for table := range strings.SplitSeq(string(text), "---\n") {
		p, errs := notation.Parse(table)
		if len(errs) > 0 {
			t.Fatalf("%v in\n%s", errs, table)
		}
		all = append(all, p)
	}
	return all
}

// Seeded returns a source of random tables. It is the same in every run unless TAULA_SEED is set, as it is in CI, where each day
// draws tables of its own. A test that fails prints the seed.
func Seeded(t testing.TB, fixed int64) *rand.Rand {
	t.Helper()
	return rand.New(rand.NewSource(fixed + day(t)))
}

// Sources returns count sources, each with its seed, for tests that draw one table from each. They are the same in every run
// unless TAULA_SEED is set: then each day has seeds of its own.
func Sources(t testing.TB, count int) iter.Seq2[int64, *rand.Rand] {
	t.Helper()
	const mostADay = 1_000_000
	first := day(t) * mostADay
	return func(yield func(int64, *rand.Rand) bool) {
		for seed := first; seed < first+int64(count); seed++ {
			if !yield(seed, rand.New(rand.NewSource(seed))) {
				return
			}
		}
	}
}

// day returns TAULA_SEED, or 0 where it is not set. A test that fails prints it.
func day(t testing.TB) int64 {
	t.Helper()
	text := os.Getenv("TAULA_SEED")
	if text == "" {
		return 0
	}
	day, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		t.Fatalf("TAULA_SEED is %q, expected a number", text)
	}
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("TAULA_SEED=%d finds it again; keep the table in testdata/found", day)
		}
	})
	return day
}
