package translation_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"taula/site/translation"
)

// TestOneEditedAlone edits every passage of the Rainbow Bridge's Catalan page, one at a time. With a word more it is still current,
// unless it is of a few words. With all words changed it is not. accept --edited takes both: nothing else on the page has changed.
func TestOneEditedAlone(t *testing.T) {
	t.Parallel()
	c, errs := translation.Load(os.DirFS("../../content"))
	for _, err := range errs {
		t.Fatal(err)
	}

	tr := c.Translation("ca")
	sheet := tr.Sheet("rules/rainbow-bridge")
	for i := range sheet.Page.Units {
		s := &sheet.Page.Units[i]
		if s.At < 0 {
			t.Errorf("%s has no text", s.Unit.Address())
			continue
		}
		unit := &sheet.Page.Target[s.At]

		text := unit.Inline + " igualment"
		if got := editedAlone(t, tr, sheet, i, text); unit.Words > 3 && got.Status != translation.Current {
			t.Errorf("%s with %q is %s/%s", s.Unit.Address(), text, got.Status, got.Reason)
		}

		if strings.ContainsAny(unit.Inline, "[`{<:0123456789") {
			continue // not all of it is words
		}
		text = word.ReplaceAllString(unit.Inline, "z$0")
		if got := editedAlone(t, tr, sheet, i, text); got.Status == translation.Current && unit.Kind != "fm:title" {
			t.Errorf("%s with %q is current", s.Unit.Address(), text)
		}
	}
}

var word = regexp.MustCompile(`\pL+`)

// editedAlone returns a passage with another text, everything else on the page being as it was accepted. It reports an error if accept
// --edited does not take it, and it alone.
func editedAlone(t *testing.T, tr *translation.Translation, sheet *translation.Sheet, i int, text string) *translation.State {
	t.Helper()
	unit := &sheet.Page.Target[sheet.Page.Units[i].At]
	source := string(sheet.Text[:unit.Start]) + text + string(sheet.Text[unit.End:])
	now := tr.JudgePage(sheet.ID, sheet.English, []byte(source), []byte(sheet.Ledger.String()))
	got := &now.Page.Units[i]
	if len(got.Differs) > 0 || text == unit.Inline { // a word stood for a number
		return &translation.State{}
	}

	_, done := translation.Accepted(now.Page, now.Ledger, translation.Accept{Edited: true})
	if len(done.Made) != 1 || len(done.Left) > 0 || done.Made[0].Unit != got.Unit {
		t.Errorf("%s#%s %q is %s/%s: accept --edited takes %d and leaves %d", sheet.ID, got.Unit.Address(), text, got.Status, got.Reason, len(done.Made), len(done.Left))
	}
	return got
}
