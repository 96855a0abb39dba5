package made

import (
	"testing"

	"taula/scorer/notation"
)

// TestEmblems checks that the small boards of the lists of pages can be read and could lie on a table.
func TestEmblems(t *testing.T) {
	for box, text := range emblems {
		p, errs := notation.Parse(text)
		if len(errs) > 0 || len(p.Squares) == 0 || len(p.Survey().Check()) > 0 {
			t.Errorf("%s: %v, %v", box, errs, p.Survey().Check())
		}
	}
}
