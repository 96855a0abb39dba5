package wire

import (
	"encoding/json"
	"math"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"taula/scorer/board"
)

// TestStrings checks the escapes: encoding/json reads back what was written.
func TestStrings(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.String().Draw(t, "s")
		w := &writer{}
		w.str(s)
		var back string
		if err := json.Unmarshal(w.buf, &back); err != nil {
			t.Fatalf("%q written as %s: %v", s, w.buf, err)
		}
		if back != s {
			t.Fatalf("%q came back as %q", s, back)
		}
	})
}

// TestBrokenUTF8 checks that bytes that are no text become the replacement character, as in encoding/json.
func TestBrokenUTF8(t *testing.T) {
	for _, s := range []string{"a\xffb", "\xc3", "\xed\xa0\x80", "\x00\x1f\x7f\"\\/\n"} {
		w := &writer{}
		w.str(s)
		var got, want string
		if err := json.Unmarshal(w.buf, &got); err != nil {
			t.Errorf("%q written as %s: %v", s, w.buf, err)
		}
		std, _ := json.Marshal(s)
		_ = json.Unmarshal(std, &want)
		if got != want {
			t.Errorf("%q came back as %q, wanted %q", s, got, want)
		}
	}
}

func TestNumbers(t *testing.T) {
	for _, n := range []int{0, 7, -7, 10, -10, 12345, math.MaxInt32, math.MinInt32, math.MaxInt, math.MinInt} {
		if got := string(board.AppendInt(nil, n)); got != strconv.Itoa(n) {
			t.Errorf("%d written as %s", n, got)
		}
	}
}

// TestCommas puts values side by side in every way the writer has.
func TestCommas(t *testing.T) {
	w := &writer{}
	w.open('{')
	w.under("a", '[')
	w.open('{')
	w.close('}')
	w.open('[')
	w.close(']')
	w.num(1)
	w.str("")
	w.close(']')
	w.bool("b", false)
	w.text("c", "x,")
	w.under("d", '{')
	w.int("e", -1)
	w.int("f", 2)
	w.close('}')
	w.close('}')
	const want = `{"a":[{},[],1,""],"b":false,"c":"x,","d":{"e":-1,"f":2}}`
	if string(w.buf) != want {
		t.Errorf("wrote %s, wanted %s", w.buf, want)
	}
}
