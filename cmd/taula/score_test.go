package main

import (
	"bytes"
	"strings"
	"testing"

	"taula/wasm/wire"
)

// TestFaultOfOneTable checks that a fault of the program is reported for its table alone, and that the next tables are
// answered.
func TestFaultOfOneTable(t *testing.T) {
	t.Parallel()
	answer := guarded(func(_ place, text string) ([]byte, bool) {
		var none []int
		return []byte(text[none[len(text)-1]:]), true
	}, wire.Unreadable)
	line, ok := answer(place{}, "U\n")
	const want = `{"error":{"line":1,"column":1,"code":"scorer.trap","found":"runtime error: index out of range [1] with length 0"}`
	if ok || !strings.HasPrefix(string(line), want) {
		t.Errorf("found %s (%v), wanted %s", line, ok, want)
	}
	calm := guarded(func(place, string) ([]byte, bool) { return []byte("{}"), true }, nil)
	if line, ok := calm(place{}, "U"); !ok || string(line) != "{}" {
		t.Errorf("found %s (%v)", line, ok)
	}
}

// TestScoreGoesOn scores a table that once ended the stream, and the next.
func TestScoreGoesOn(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	in := strings.NewReader("rules c1 5 8\nS3 A1\ncastle c1-c2 r wagon\nlast a1\n---\nU\nbeyond a1.w road +999999b closed\n---\nU\n")
	if err := (scoreVerb{}).Run(streams{in: in, out: &out, err: &out}); err == nil {
		t.Error("the second text can be read")
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if len(lines) != 3 || !strings.Contains(lines[0], `"totals":{"r":2}`) || !strings.Contains(lines[1], "number.large") || !strings.Contains(lines[2], `"features"`) {
		t.Errorf("found %s", out.String())
	}
}
