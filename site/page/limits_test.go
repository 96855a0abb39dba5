package page

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestExcess reads texts made to be slow or large: each is refused at once, with the line and the limit.
func TestExcess(t *testing.T) {
	row := func(n int) string { return strings.Repeat("|x", n) + "|\n" }
	for _, c := range []struct{ name, text, want string }{
		{"bytes", strings.Repeat("word ", 1<<18), "1310738 bytes, expected at most 1048576"},
		{"lines", strings.Repeat("a\n\n", 6000), "12004 lines, expected at most 10000"},
		{"headings", strings.Repeat("## h\n", 40_000), "40004 lines, expected at most 10000"},
		{"list", strings.Repeat("- a\n", 200_000), "200004 lines, expected at most 10000"},
		{"quotations", strings.Repeat(">", 500_000), "nested quotations and lists, expected at most 32"},
		{"lists in lists", strings.Repeat("- ", 300_000), "nested quotations and lists, expected at most 32"},
		{"numbered in numbered", strings.Repeat("1. ", 100), "100 nested quotations and lists, expected at most 32"},
		{"spaces", "- a\n" + strings.Repeat(" ", 300) + "- b", "301 spaces before a line, expected at most 200"},
		{"emphasis", strings.Repeat("*a_ ", 200_000), "bytes of a paragraph, expected at most 20000"},
		{"links", strings.Repeat("[a](", 200_000), "bytes of a paragraph, expected at most 20000"},
		{"markup", strings.Repeat(strings.Repeat("_a*", 3000)+"\n\n", 20), "120000 characters of markup, expected at most 60000"},
		{"ampersands", strings.Repeat("&", 900_000), "bytes of a paragraph, expected at most 20000"},
		{"attributes", "a {#x" + strings.Repeat(" a=b", 100_000) + "}", "bytes of a paragraph, expected at most 20000"},
		{"columns", row(10_000) + strings.Repeat("|-", 10_000) + "|\n", "10002 columns, expected at most 128"},
		{"rows", row(100) + strings.Repeat("|-", 100) + "|\n" + strings.Repeat("|x|\n", 400), "20097 cells of tables, expected at most 20000"},
	} {
		begun := time.Now()
		_, errs := Parse("en/x.md", []byte("---\ntitle: X\n---\n\n"+c.text))
		if !slices.ContainsFunc(errs, func(e Error) bool { return strings.Contains(e.Error(), c.want) }) {
			t.Errorf("%s: found %.300v, wanted %q", c.name, errs, c.want)
		}
		if took := time.Since(begun); took > 5*time.Second {
			t.Errorf("%s: %v, wanted an answer at once", c.name, took)
		}
	}
}

// TestIDs refuses ids that cannot be addresses, wherever they stand, and those that the page's frame has.
func TestIDs(t *testing.T) {
	for _, c := range []struct {
		text string
		line int
	}{
		{"> ### Note {#hh id=\"a\\\"><meta http-equiv=refresh content='1;url=x'>\"}\n", 5},
		{"## Title {#main}\n", 5},
		{"A rule. {#Fn1}\n", 5},
		{"A rule. {#fn1}\n", 5},
		{"A rule. {#board-x}\n", 5},
		{"A rule. {#f-meeple}\n", 5},
		{"Text.\n\n- A rule. {#castle also=\"<b>\"}\n", 7},
		{"## A {#a/b}\n", 5},
	} {
		_, errs := Parse("en/x.md", []byte("---\ntitle: X\n---\n\n"+c.text))
		if len(errs) == 0 || errs[0].Line != c.line {
			t.Errorf("%s: found %v, wanted an error of line %d", c.text, errs, c.line)
		}
	}
	d, errs := Parse("en/x.md", []byte("---\ntitle: X\n---\n\nA rule. {#castle.trigger-2 also=\"barn.place\"}\n"))
	if len(errs) > 0 || len(d.Rules) != 1 {
		t.Errorf("found %v, wanted no error", errs)
	}
}

// TestStarts checks where an item or a heading begins, for every way to write it.
func TestStarts(t *testing.T) {
	written := regexp.MustCompile(`^[ \t>]*(?:[-*+]|#{1,6})[ \t]+[^ \t]`)
	signs := []string{" ", "\t", ">", "-", "*", "+", "#", "###", "a", "à", "1."}
	r := rand.New(rand.NewPCG(5, 6))
	for range 20000 {
		var line []byte
		for range r.IntN(7) {
			line = append(line, signs[r.IntN(len(signs))]...)
		}
		if found, wanted := starts(line), written.Match(line); found != wanted {
			t.Fatalf("%q: found %v, wanted %v", line, found, wanted)
		}
	}
}
