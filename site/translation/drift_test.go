package translation_test

import (
	"flag"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"taula/site/page"
	"taula/site/translation"
	"taula/site/translation/translationtest"
	"taula/site/translation/words"
)

// The pair of testdata/drift went the way of the Rainbow Bridge page that this tracking was made for, in words of our
// own: while the translation stood still, one step of the rules was dropped, another was written anew, points changed,
// and one clause was added to one item. The ids are the units of the comparison in the rules digest, E.3.

func driftFile(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile("testdata/drift/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

var unitID = regexp.MustCompile(`\{#(u\d+[a-z]?)\}`)

// driftIDs returns the units of a page by the id at the end of their line.
func driftIDs(source []byte, units []page.Unit) map[string]int {
	out := map[string]int{}
	for i, u := range units {
		if m := unitID.FindStringSubmatch(strings.SplitN(string(source[u.Start:]), "\n", 2)[0]); m != nil {
			out[m[1]] = i
		}
	}
	return out
}

func driftPage(t *testing.T) (translation.Page, []byte, map[string]int) {
	t.Helper()
	was, now, target := driftFile(t, "was.en.md"), driftFile(t, "en.md"), driftFile(t, "ca.md")
	in := translation.Input{Path: "arch", Lang: translationtest.Target, Source: translationtest.Source, Present: true}
	in.English, _ = page.Read(was).Units(nil)
	in.Target, _ = page.Read(target).Units(page.Read(was).References())
	first := translation.Judge(in)
	if n := len(first.Extras); n > 0 {
		t.Fatalf("%d texts of the translation have no English", n)
	}
	in.Ledger, _ = translation.Accepted(first, translation.Ledger{}, translation.Accept{All: true, Guesses: true, Same: true})
	if done := translation.Count(translation.Judge(in).Units).Units; done.Current != done.Total {
		t.Fatalf("before the drift %d of %d units are current", done.Current, done.Total)
	}
	in.English, _ = page.Read(now).Units(nil)
	return translation.Judge(in), now, driftIDs(now, in.English)
}

func TestDriftIsFound(t *testing.T) {
	p, _, ids := driftPage(t)
	// Units that the comparison calls OLD must be outdated, or at most suggested; those it calls NEW must be missing.
	old := []string{"u02", "u04", "u05", "u20", "u21", "u24", "u33", "u34", "u40"}
	fresh := []string{"u28", "u28h", "u29", "u31", "u35", "u35b"}
	for id, i := range ids {
		s := p.Units[i]
		switch {
		case slices.Contains(old, id):
			if s.Status != translation.Outdated && s.Reason != translation.Rewritten {
				t.Errorf("%s is %s/%s, want outdated: %s", id, s.Status, s.Reason, s.Unit.Text)
			}
		case slices.Contains(fresh, id):
			if s.Status != translation.Missing {
				t.Errorf("%s is %s/%s (from %q), want missing: %s", id, s.Status, s.Reason, s.Base, s.Unit.Text)
			}
		case s.Status != translation.Current:
			t.Errorf("%s is %s/%s, want current: %s", id, s.Status, s.Reason, s.Unit.Text)
		}
	}
	for _, id := range append(old, fresh...) {
		if _, ok := ids[id]; !ok {
			t.Errorf("no unit %s on the page", id)
		}
	}
	if s := p.Units[ids["u40"]]; s.Status != translation.Outdated || s.Severity != translation.Words || !strings.Contains(words.Marked(s.Diff(), false), "{+, unless a ghost of yours stands on the road+}") {
		t.Errorf("u40 is %s/%s %s: %s", s.Status, s.Reason, s.Severity, words.Marked(s.Diff(), false))
	}
	if s := p.Units[ids["u34"]]; s.Severity != translation.Numbers {
		t.Errorf("u34 has severity %q, want numbers: its points are gone", s.Severity)
	}
}

// TestDriftLineForLine compares the state of every unit of the drifted page, and the page that readers get, with testdata/drift/want.txt,
// which -update writes: the old English was translated in full, and today's English took its place.
func TestDriftLineForLine(t *testing.T) {
	p, english, _ := driftPage(t)
	out := translation.Compose(english, p, translation.Show{"keep", "fallback"})
	got := stateText(p) + "\n" + string(out.Source)

	const name = "testdata/drift/want.txt"
	if update := flag.Lookup("update"); update.Value.String() == "true" {
		if err := os.WriteFile(name, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	wanted := strings.Split(string(driftFile(t, "want.txt")), "\n")
	for i, line := range strings.Split(got, "\n") {
		if i >= len(wanted) || line != wanted[i] {
			t.Fatalf("%s:%d: found %q; -update rewrites the file", name, i+1, line)
		}
	}
	if n := strings.Count(got, "\n"); n != len(wanted)-1 {
		t.Errorf("%s has %d lines, found %d", name, len(wanted)-1, n)
	}
}

// TestDriftNumbering checks u22: its words are unchanged, but its "step 3" is another step now.
func TestDriftNumbering(t *testing.T) {
	p, _, ids := driftPage(t)
	for id, i := range ids {
		s := p.Units[i]
		if got := slices.Contains(s.Notes, translation.NoteNumbered); got != (id == "u22") {
			t.Errorf("%s: depends on numbering: %v: %s", id, got, s.Unit.Text)
		}
	}
	if s := p.Units[ids["u22"]]; s.Status != translation.Current || s.Base != s.Unit.Text {
		t.Errorf("u22 is %s/%s", s.Status, s.Reason)
	}
}

// TestDriftGone checks that what the English no longer says is listed and shown on no page.
func TestDriftGone(t *testing.T) {
	p, english, _ := driftPage(t)
	out := translation.Compose(english, p, translation.Show{"keep", "fallback"})
	for _, err := range out.Errors {
		t.Error(err)
	}
	for _, gone := range []string{"Primer col·loqueu la peça", "guardar-lo per a un altre torn"} {
		listed := slices.ContainsFunc(p.Orphans, func(o translation.Orphan) bool { return strings.Contains(o.Target, gone) }) ||
			slices.ContainsFunc(p.Units, func(s translation.State) bool {
				return s.Reason == translation.Rewritten && strings.Contains(s.Target, gone)
			})
		if !listed {
			t.Errorf("%q is neither an orphan nor a suggestion", gone)
		}
		if strings.Contains(string(out.Source), gone) {
			t.Errorf("%q still stands on the page", gone)
		}
	}
	for _, old := range []string{"val 0 punts. {#u34}", "el tros de camí que fa val 0 punts"} {
		if strings.Contains(string(out.Source), old) {
			t.Errorf("the old points %q are shown", old)
		}
	}
	if !strings.Contains(string(out.Source), "the arch adds 1 point") {
		t.Error("the new point is not on the page")
	}
}
