package wire

import (
	"encoding/json"
	"testing"
)

// TestDeedsAreReadable checks that a deed is not accepted whose table no text can state.
func TestDeedsAreReadable(t *testing.T) {
	for _, deed := range []string{"figure y builder a1", "figure b dragon a1.e", "figure r meeple a1"} {
		var c council
		if err := json.Unmarshal(Answer("edit "+deed+"\nrules_c2_2_3;A3,A1"), &c); err != nil {
			t.Fatal(err)
		}
		if c.Error == nil {
			t.Errorf("%s: found the line %q, wanted an error", deed, c.Line)
		}
	}
}
