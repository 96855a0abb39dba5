package translation

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"taula/site/page"
)

var update = flag.Bool("update", false, "rewrite the expected parts of testdata")

// parts cuts a case: "-- name --" begins a part, what stands above the first
// is what the case shows.
func parts(t *testing.T, file string) map[string]string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	name := "about"
	for _, line := range strings.SplitAfter(string(data), "\n") {
		if s := strings.TrimSpace(line); strings.HasPrefix(s, "-- ") && strings.HasSuffix(s, " --") {
			name = strings.Trim(s, "- ")
			out[name] = ""
			continue
		}
		out[name] += line
	}
	for name, s := range out {
		s = hashOf.ReplaceAllStringFunc(s, func(m string) string { return page.Inline("p", m[2:len(m)-1]).Hash })
		out[name] = strings.NewReplacer("␍", "\r", "␉", "\t", "␠", " ", "␀", "\ufeff", "␤\n", "").Replace(s)
	}
	return out
}

// hashOf stands in a case for the hash of a text.
var hashOf = regexp.MustCompile(`%\{[^}]*\}`)

var testSource = Language{
	Code: "en", Dir: "ltr",
	Numbers: []string{"zero", "one", "two", "three", "four", "five"},
	Step:    `(?i)\bsteps? \d+[a-z]?((,|-| and| or) ?\d+[a-z]?)*`,
	Common:  []string{"the", "of", "and", "you", "may", "a", "is", "on", "it", "to", "not", "with", "in"},
}

var testTarget = Language{
	Code: "ca", Dir: "ltr",
	Numbers: []string{"zero", "un|una", "dos|dues", "tres", "quatre", "cinc"},
	Common:  []string{"el", "la", "els", "les", "de", "del", "que", "un", "una", "i"},
}

// caseInput builds the input of a case. Without a ledger of its own, the
// ledger is what accepting "was.en" and "was.ca" (or, for either, what stands
// there today) would have written.
func caseInput(t *testing.T, p map[string]string) Input {
	t.Helper()
	in := Input{Path: "page", Lang: testTarget, Source: testSource, Reuse: "page", Keep: []string{"Carcassonne"}}
	cut := func(text string) []page.Unit {
		if _, ok := p["ui"]; ok {
			units, errs := Strings([]byte(text))
			for _, err := range errs {
				t.Fatal(err)
			}
			return units
		}
		units, _ := page.UnitsWith([]byte(text), []byte(p["en"]))
		return units
	}
	_, in.ByKey = p["ui"]
	in.English, in.Target = cut(p["en"]), cut(p["ca"])
	_, in.Present = p["ca"]
	in.Equal, _ = ParseEquivalents(p["eq"])
	if text, ok := p["others"]; ok {
		in.Others = map[string]Other{}
		for line := range strings.Lines(text) {
			english, target, _ := strings.Cut(strings.TrimSpace(line), " = ")
			target, living := strings.CutSuffix(target, " (living)")
			in.Others[page.Hash(english)] = Other{Page: "elsewhere", Target: target, Living: living}
		}
	}
	if text, ok := p["ledger"]; ok {
		var errs []error
		in.Ledger, errs = ParseLedger(text)
		for _, err := range append(errs, in.Ledger.problems()...) {
			p["problems"] += "! " + err.Error() + "\n"
		}
		return in
	}
	wasEnglish, okEnglish := p["was.en"]
	wasTarget, okTarget := p["was.ca"]
	if !okEnglish && !okTarget {
		return in
	}
	was := in
	if okEnglish {
		was.English = cut(wasEnglish)
	}
	if okTarget {
		was.Target = cut(wasTarget)
		was.Present = true
	}
	in.Ledger, _ = Accepted(Judge(was), Ledger{}, Accept{All: true, Same: true})
	return in
}

// TestStatuses runs the cases of testdata/status: an English page, its
// translation, what each was when the ledger was written, and the status of
// every unit.
func TestStatuses(t *testing.T) {
	files, _ := filepath.Glob("testdata/status/*.txt")
	if len(files) == 0 {
		t.Fatal("no cases in testdata/status")
	}
	for _, file := range files {
		p := parts(t, file)
		in := caseInput(t, p)
		state := Judge(in)
		check(t, file, "want", p["want"], report(state)+p["problems"])
		if want, ok := p["composed"]; ok {
			c := Compose([]byte(p["en"]), state, testSource, testTarget, Show{"keep", "fallback"})
			text := string(c.Source)
			for _, err := range c.Errors {
				text += "! " + err.Error() + "\n"
			}
			check(t, file, "composed", want, text)
		}
	}
}

func check(t *testing.T, file, name, want, got string) {
	t.Helper()
	if strings.TrimSpace(got) == strings.TrimSpace(want) {
		return
	}
	if *update {
		rewrite(t, file, name, got)
		return
	}
	t.Errorf("%s: %s:\ngot\n%s\nwant\n%s", file, name, got, want)
}

// rewrite puts what was found in the place of a case's expected part.
func rewrite(t *testing.T, file, name, got string) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	head, tail, _ := strings.Cut(string(data), "-- "+name+" --\n")
	rest := ""
	if i := strings.Index(tail, "\n-- "); i >= 0 {
		rest = tail[i:]
	} else if strings.HasPrefix(tail, "-- ") {
		rest = "\n" + tail
	}
	text := head + "-- " + name + " --\n" + strings.TrimRight(got, "\n") + "\n" + strings.TrimPrefix(rest, "")
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// report writes the state of a page, one line a unit.
func report(p Page) string {
	var b strings.Builder
	for _, s := range p.Units {
		fmt.Fprintf(&b, "%s %s/%s", s.Unit.Address(), s.Status, s.Reason)
		if s.Severity != "" {
			fmt.Fprintf(&b, " %s", s.Severity)
		}
		for _, n := range s.Notes {
			fmt.Fprintf(&b, " +%s", n)
		}
		if s.Target != "" {
			fmt.Fprintf(&b, " %q", s.Target)
		}
		b.WriteByte('\n')
	}
	for _, o := range p.Orphans {
		fmt.Fprintf(&b, "orphan %q %q\n", o.Base, o.Target)
	}
	for _, x := range p.Extras {
		fmt.Fprintf(&b, "extra %q\n", p.Target[x].Inline)
	}
	c := p.Counts()
	fmt.Fprintf(&b, "units %d/%d %s%%, words %d/%d %s%%\n", c.Units.Current, c.Units.Total, c.Units.Label(), c.Words.Current, c.Words.Total, c.Words.Label())
	return b.String()
}
