package jsontext

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
		w := &Writer{}
		w.Str(s)
		var back string
		if err := json.Unmarshal(w.Bytes(), &back); err != nil {
			t.Fatalf("%q written as %s: %v", s, w.Bytes(), err)
		}
		if back != s {
			t.Fatalf("%q came back as %q", s, back)
		}
	})
}

// TestBrokenUTF8 checks that bytes that are no text become the replacement character, as in
// encoding/json.
func TestBrokenUTF8(t *testing.T) {
	for _, s := range []string{"a\xffb", "\xc3", "\xed\xa0\x80", "\x00\x1f\x7f\"\\/\n"} {
		w := &Writer{}
		w.Str(s)
		var got, want string
		if err := json.Unmarshal(w.Bytes(), &got); err != nil {
			t.Errorf("%q written as %s: %v", s, w.Bytes(), err)
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
	w := &Writer{}
	w.Open('{')
	w.Under("a", '[')
	w.Open('{')
	w.Close('}')
	w.Open('[')
	w.Close(']')
	w.Num(1)
	w.Str("")
	w.Close(']')
	w.Bool("b", false)
	w.Text("c", "x,")
	w.Under("d", '{')
	w.Int("e", -1)
	w.Int("f", 2)
	w.Close('}')
	w.Close('}')
	const want = `{"a":[{},[],1,""],"b":false,"c":"x,","d":{"e":-1,"f":2}}`
	if string(w.Bytes()) != want {
		t.Errorf("wrote %s, wanted %s", w.Bytes(), want)
	}
}
