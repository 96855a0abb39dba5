package page

import (
	"fmt"
	"testing"
)

// TestRows checks that a row or a column names the boxes it concerns after its last cell, that anything else there is an error,
// and that no unit of a translation contains it.
func TestRows(t *testing.T) {
	const table = "---\ntitle: T\n---\n\n| A | B |\n| --- | --- |\n| 1 | 2 | {box=\"8 2\"}\n| 3 | 4 | {columns=\"- go\"}\n"
	d, errs := Parse("en/a.md", []byte(table))
	if got := fmt.Sprint(d.Concerns, errs); got != "[{8 7} {2 7} {go 8}] []" {
		t.Errorf("concerns and errors %s", got)
	}
	const want = `<div class="table" tabindex="0"><table><thead><tr><th>A</th><th data-for="go">B</th></tr></thead><tbody>` +
		`<tr data-for="8 2"><td>1</td><td data-for="go">2</td></tr><tr><td>3</td><td data-for="go">4</td></tr></tbody></table></div>`
	if got := d.Draft(Options{}).Page(&d.Facts, blank).Lead[0].HTML; got != want {
		t.Errorf("got\n%s\nwanted\n%s", got, want)
	}
	_, errs = Parse("en/a.md", []byte(table+"| 5 | 6 | {box=8}\n| 5 | 6 | {columns=\"8\"}\n| 5 | 6 | {box\n"))
	if len(errs) != 3 {
		t.Errorf("errors %v, wanted three", errs)
	}
}
