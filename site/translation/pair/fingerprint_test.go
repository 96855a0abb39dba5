package pair

import (
	"math/rand/v2"
	"strings"
	"testing"

	"taula/site/translation/words"
)

// TestFingerprint checks what changes the fingerprint of a text: its words and their order, nothing else.
func TestFingerprint(t *testing.T) {
	const text = "Un pont compta com un camí de **5** punts."
	own := FingerprintOf(text).String()
	for _, c := range []struct {
		text string
		same bool
	}{
		{"un pont, compta com UN camí de 5 punts", true},
		{"Un [pont](/ponts) compta *com* un camí de 5 punts!", true},
		{"Un pont compta com un camí de 6 punts.", false},
		{"Un camí compta com un pont de 5 punts.", false},
		{"Un pont compta com un camí de 5.", false},
	} {
		if got := FingerprintOf(c.text).String(); (got == own) != c.same {
			t.Errorf("%q has %s, %q %s", c.text, got, text, own)
		}
	}
	if got := len(FingerprintOf("橋は道として数え、1点になる。")); got != 13 {
		t.Errorf("a script without spaces has %d words, wanted 13 letters", got)
	}
	if len(own) != 2*9 {
		t.Errorf("%s is not two letters for each of nine words", own)
	}
}

// TestRewording shows what is new in a text, and where words have gone.
func TestRewording(t *testing.T) {
	accepted := FingerprintOf("Un pont compta com un camí de **5** punts.")
	for text, want := range map[string]string{
		"Un pont compta com un camí de *5* punts.":           "Un pont compta com un camí de 5 punts.",
		"Un pont val com un camí de 5 punts.":                "Un pont {+val+}[-…-] com un camí de 5 punts.",
		"Un pont compta com un camí.":                        "Un pont compta com un camí[-………-].",
		"Aquí un pont compta com un camí ben bo de 5 punts.": "{+Aquí+} un pont compta com un camí {+ben bo+} de 5 punts.",
		"Tot és nou.": "{+Tot és nou+}[-………………………-].",
		"":            "[-………………………-]",
	} {
		if got := words.Marked(Rewording(text, accepted), false); got != want {
			t.Errorf("%q: found %q, wanted %q", text, got, want)
		}
	}
}

// TestParseFingerprint checks that a fingerprint is read as it was written, and that nothing else is one.
func TestParseFingerprint(t *testing.T) {
	all := make(Fingerprint, codes)
	for i := range all {
		all[i] = uint16(i)
	}
	again, ok := ParseFingerprint(all.String())
	if !ok || again.String() != all.String() || len(again) != codes {
		t.Error("all codes, written and read, are others")
	}
	for _, bad := range []string{"A", "A!", "ñ", "A A"} {
		if f, ok := ParseFingerprint(bad); ok {
			t.Errorf("%q is %v", bad, f)
		}
	}
}

// TestComparison compares the number of common words with that of the plain table, for texts of any length.
func TestComparison(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	random := func() Fingerprint {
		f := make(Fingerprint, r.IntN(200))
		for i := range f {
			f[i] = uint16(r.IntN(12)) * 341
		}
		return f
	}
	texts := func(f Fingerprint) []string {
		var out []string
		for _, code := range f {
			out = append(out, Fingerprint{code}.String())
		}
		return out
	}
	var c Comparison
	for range 300 {
		a := random()
		c.With(a)
		for range 5 {
			b := random()
			want := words.Shared(texts(a), texts(b))
			if got := c.Shared(b); got != want {
				t.Fatalf("%s and %s share %d, wanted %d", a, b, got, want)
			}
			kept, other := Kept(a, b)
			if count(kept) != want || count(other) != want {
				t.Fatalf("%s and %s keep %d and %d, wanted %d", a, b, count(kept), count(other), want)
			}
		}
	}
}

func count(marks []bool) (n int) {
	for _, m := range marks {
		if m {
			n++
		}
	}
	return n
}

// TestSeal checks that a seal is another if one of its texts is.
func TestSeal(t *testing.T) {
	seen := map[string]string{}
	for _, texts := range []string{"a b c", "b a c", "a b d", "ab c", "a bc"} {
		seal := Seal(strings.Fields(texts)...)
		if len(seal) != 4 || seen[seal] != "" {
			t.Errorf("%q and %q have the seal %q", texts, seen[seal], seal)
		}
		seen[seal] = texts
	}
}
