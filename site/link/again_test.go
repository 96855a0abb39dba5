package link

import "testing"

// TestAgainWithoutAnswer repeats rules where their question does not stand above them.
func TestAgainWithoutAnswer(t *testing.T) {
	for _, c := range []struct{ rule, again string }{
		{"<strong>The inn.</strong> An inn counts before the witch.", "An inn counts before the witch."},
		{"<strong>4.</strong> A city of two tiles scores like any other.", "A city of two tiles scores like any other."},
		{"<strong>Yes</strong>, by way of a monastery.", "<strong>Yes</strong>, by way of a monastery."},
		{"<strong>A sentence that is longer than any answer.</strong> And more.", "<strong>A sentence that is longer than any answer.</strong> And more."},
		{"Only <strong>one.</strong> It counts.", "Only <strong>one.</strong> It counts."},
	} {
		if got := withoutAnswer(c.rule); got != c.again {
			t.Errorf("%s: found %q, wanted %q", c.rule, got, c.again)
		}
	}
}
