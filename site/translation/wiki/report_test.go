package wiki

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"taula/site/translation"
)

var update = flag.Bool("update", false, "write the expected reports")

// readPond reads files of the invented page in testdata/pond, which has every twist that the
// reports speak of.
func readPond(t *testing.T, names ...string) []*Page {
	t.Helper()
	var all []*Facts
	for _, name := range names {
		data, err := os.ReadFile(filepath.Join("testdata/pond", name))
		if err != nil {
			t.Fatal(err)
		}
		facts, err := Read(name, data)
		if err != nil {
			t.Fatal(name, err)
		}
		all = append(all, facts)
	}
	pages, err := Gather(all)
	if err != nil {
		t.Fatal(err)
	}
	return pages
}

// settings returns languages with a few words for numbers.
func settings(lang string) translation.Language {
	numbers := map[string]map[string]int{
		"en": {"one": 1, "two": 2, "both": 2},
		"ca": {"un": 1, "dos": 2, "dues": 2},
	}
	return translation.Language{Code: lang, NumberWords: numbers[lang]}
}

// TestReports compares the reports on the pond, in every form and for some sets of files, with
// those that a person has read.
func TestReports(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		golden string
		files  string
	}{
		{"status", "page.xml ca.po units.xml"},
		{"status-list", "page.xml ca.po"},
		{"status-page", "page.xml"},
		{"status-history", "page.xml units.xml"},
	} {
		var reports []Report
		for _, p := range readPond(t, strings.Fields(c.files)...) {
			reports = append(reports, NewReport(p, nil, settings))
		}

		var text, html bytes.Buffer
		err := WriteText(&text, reports, false)
		if err != nil {
			t.Fatal(err)
		}
		compare(t, c.golden+".txt", text.Bytes())
		if c.golden != "status" {
			continue
		}
		err = WriteHTML(&html, reports)
		if err != nil {
			t.Fatal(err)
		}
		compare(t, c.golden+".html", html.Bytes())
		data, err := json.MarshalIndent(reports, "", " ")
		if err != nil {
			t.Fatal(err)
		}
		compare(t, c.golden+".json", append(data, '\n'))
	}
}

// compare compares a text with a file of testdata/pond.
func compare(t *testing.T, name string, found []byte) {
	t.Helper()
	file := filepath.Join("testdata/pond", name)
	if *update {
		err := os.WriteFile(file, found, 0o644)
		if err != nil {
			t.Fatal(err)
		}
	}
	wanted, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(found, wanted) {
		t.Errorf("%s: found\n%s\nwanted\n%s", name, found, wanted)
	}
}

// TestHostileTexts checks that no text of a wiki reaches a terminal or a page as anything but text.
func TestHostileTexts(t *testing.T) {
	t.Parallel()
	bad := "x\x1b[2J\u009b<script>alert(1)</script>"
	messages := []Message{{Mark: "1", English: bad, Text: bad + " 7", Fuzzy: true, Writer: bad}}
	facts, err := Read("a.json", []byte(apiText("Pond "+bad, "ca", messages)))
	if err != nil {
		t.Fatal(err)
	}
	pages, err := Gather([]*Facts{facts})
	if err != nil {
		t.Fatal(err)
	}

	reports := []Report{NewReport(pages[0], nil, settings)}
	var text, html bytes.Buffer
	_ = WriteText(&text, reports, false)
	_ = WriteHTML(&html, reports)
	if strings.ContainsAny(text.String(), "\x1b\u009b") {
		t.Errorf("found a control character in %q", text.String())
	}
	if strings.Contains(html.String(), "<script>") {
		t.Error("found a script in the page")
	}
	if !strings.Contains(text.String(), "alert(1)") || !strings.Contains(html.String(), "alert(1)") {
		t.Error("found no such text at all, so the test is blind")
	}
}
