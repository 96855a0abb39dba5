package boardtest

import (
	"math/rand"
	"os"
	"strconv"
	"testing"
)

// Seeded returns a source of random tables. It is the same in every run unless TAULA_SEED is set, as it is in CI, where each day
// draws tables of its own. A test that fails prints the seed.
func Seeded(t testing.TB, fixed int64) *rand.Rand {
	t.Helper()
	seed := fixed
	if text := os.Getenv("TAULA_SEED"); text != "" {
		day, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			t.Fatalf("TAULA_SEED is %q, wanted a number", text)
		}
		seed += day
		t.Cleanup(func() {
			if t.Failed() {
				t.Logf("TAULA_SEED=%d finds it again; keep the table in testdata", day)
			}
		})
	}
	return rand.New(rand.NewSource(seed))
}
