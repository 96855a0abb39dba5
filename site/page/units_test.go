package page

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the expected text of testdata")

// TestUnits reads the cases of testdata/units: a page, a line of "====", and the units expected.
func TestUnits(t *testing.T) {
	files, err := filepath.Glob("testdata/units/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("testdata/units: %d files, %v", len(files), err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		source, want, _ := strings.Cut(string(data), "\n====\n")
		source = strings.NewReplacer("␍", "\r", "␉", "\t", "␠", " ", "␀", "\ufeff").Replace(source)
		got := describe(Read([]byte(source)).Units(nil))
		if *update {
			head, _, _ := strings.Cut(string(data), "\n====\n")
			if err := os.WriteFile(file, []byte(strings.TrimSuffix(head, "\n")+"\n====\n"+got), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if got != want {
			t.Errorf("%s:\ngot\n%s\nwant\n%s", file, got, want)
		}
	}
}

func describe(units []Unit, errs []Error) string {
	var b strings.Builder
	for _, u := range units {
		fmt.Fprintf(&b, "%s %dw %q", u.Address(), u.Words, u.Text)
		m := u.Mechanical
		for _, s := range [][2]string{
			{"id", u.ID}, {"number", m.Enumerator}, {"links", strings.Join(m.Links, " ")}, {"images", strings.Join(m.Images, " ")},
			{"notes", strings.Join(m.Notes, " ")}, {"codes", strings.Join(m.Codes, " ")}, {"tags", strings.Join(m.Tags, " ")},
			{"holes", strings.Join(m.Holes, " ")}, {"shorts", strings.Join(m.Shortcodes, " ")}, {"icons", strings.Join(m.Icons, " ")},
		} {
			if s[1] != "" {
				fmt.Fprintf(&b, " %s=%s", s[0], s[1])
			}
		}
		if u.Extra {
			b.WriteString(" extra")
		}
		b.WriteByte('\n')
	}
	for _, err := range errs {
		fmt.Fprintf(&b, "! %v\n", err)
	}
	return b.String()
}

func FuzzUnits(f *testing.F) {
	files, _ := filepath.Glob("testdata/units/*.txt")
	for _, file := range files {
		data, _ := os.ReadFile(file)
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, source []byte) {
		Parse("x.md", source)
		units, _ := Read(source).Units(nil)
		end := 0
		for _, u := range units {
			if u.Start < 0 || u.End > len(source) || u.Start >= u.End {
				t.Fatalf("%s: range %d-%d of %d bytes", u.Address(), u.Start, u.End, len(source))
			}
			end = max(end, u.End)
			if u.Hash != Hash(u.Text) {
				t.Fatalf("%s: hash %s of %q", u.Address(), u.Hash, u.Text)
			}
		}
	})
}
