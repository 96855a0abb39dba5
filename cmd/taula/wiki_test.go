package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// pond is the folder with the files of an invented page of a wiki.
const pond = "../../site/translation/wiki/testdata/pond/"

// runWiki runs taula wiki and returns its exit code and what it printed.
func runWiki(args ...string) (code int, out, errs string) {
	var printed, complained bytes.Buffer
	code = run(append([]string{"wiki"}, args...), streams{strings.NewReader(""), &printed, &complained})
	return code, printed.String(), complained.String()
}

// TestWikiStatus reports on the pond in every form, and says what is wrong with files that it cannot read.
func TestWikiStatus(t *testing.T) {
	t.Parallel()
	code, text, errs := runWiki("status", pond+"page.xml", pond+"ca.po", pond+"units.xml")
	if code != 0 || errs != "" || !strings.Contains(text, "ca: 81 % on the wiki (21 of 26 units, 4 outdated or doubtful)") {
		t.Errorf("found %d, %s%s", code, text, errs)
	}

	code, data, errs := runWiki("status", "--json", "--lang", "ca", pond+"page.xml", pond+"ca.po")
	var reports []struct {
		Languages []struct{ Lang string }
	}
	err := json.Unmarshal([]byte(data), &reports)
	if code != 0 || err != nil || len(reports) != 1 || len(reports[0].Languages) != 1 || reports[0].Languages[0].Lang != "ca" {
		t.Errorf("found %d, %v, %+v, %s", code, err, reports, errs)
	}

	code, html, errs := runWiki("status", "--html", pond+"page.xml", pond+"ca.po")
	if code != 0 || !strings.HasPrefix(html, "<!DOCTYPE html>") || !strings.Contains(html, "<del>") && !strings.Contains(html, "<ins>") {
		t.Errorf("found %d, %.200s%s", code, html, errs)
	}

	html = filepath.Join(t.TempDir(), "page.html")
	err = os.WriteFile(html, []byte("<!DOCTYPE html><html>"), 0o644)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{html}, "expected an export of the wiki: XML of Special:Export"},
		{[]string{pond + "nothing.xml"}, "no such file"},
		{[]string{"--json", "--html", pond + "page.xml"}, "expected one of them"},
	} {
		code, _, errs := runWiki(append([]string{"status"}, c.args...)...)
		if code != 2 || !strings.Contains(errs, c.want) {
			t.Errorf("%q: found %d, %s, wanted %s", c.args, code, errs, c.want)
		}
	}
}

// TestWikiImport imports the pond into a new site, which can be built: twice, the second time
// without a change.
func TestWikiImport(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "ponds")
	var printed bytes.Buffer
	code := run([]string{"new", dir}, streams{strings.NewReader(""), &printed, &printed})
	if code != 0 {
		t.Fatal(printed.String())
	}
	content := filepath.Join(dir, "content")
	files := []string{"import", "--content", content, "--page", "rules/pond", pond + "page.xml", pond + "ca.po", pond + "units.xml"}

	code, out, errs := runWiki(append(files, "--dry-run")...)
	_, err := os.Stat(filepath.Join(content, "en/rules/pond.md"))
	if code != 0 || err == nil || !strings.Contains(out, "nothing is written") {
		t.Errorf("--dry-run: found %d, %s%s, and the page", code, out, errs)
	}
	code, out, errs = runWiki(files...)
	if code != 0 || errs != "" || !strings.Contains(out, "cannot be published until") || !strings.Contains(out, "ca: here 21 of 33 passages, 56 % of the words; on the wiki 21 of 26 units, 81 %") {
		t.Errorf("found %d, %s%s", code, out, errs)
	}
	code, out, errs = runWiki(files...)
	if code != 0 || !strings.Contains(out, "nothing to write") {
		t.Errorf("again: found %d, %s%s", code, out, errs)
	}

	page := filepath.Join(content, "en/rules/pond.md")
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	err = os.WriteFile(page, bytes.Replace(text, []byte("A pond is finished"), []byte("A pond is closed"), 1), 0o644)
	if err != nil {
		t.Fatal(err)
	}
	export, err := os.ReadFile(pond + "page.xml")
	if err != nil {
		t.Fatal(err)
	}
	files[5] = filepath.Join(t.TempDir(), "page.xml")
	err = os.WriteFile(files[5], bytes.Replace(export, []byte("A pond is finished"), []byte("A pond is complete"), 1), 0o644)
	if err != nil {
		t.Fatal(err)
	}
	code, out, errs = runWiki(files...)
	if code != 1 || !strings.Contains(out, "there: A pond is complete") || !strings.Contains(out, "here:  A pond is closed") {
		t.Errorf("changed there and here: found %d, %s%s", code, out, errs)
	}

	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"--page", "rules/pond", pond + "ca.po"}, "found no text of the page"},
		{[]string{"--page", "rules/other", "--licence", "cc", pond + "page.xml"}, "expected one of personal, cc0-1.0"},
		{[]string{"--page", "index", pond + "page.xml"}, "which no import has made"},
		{[]string{"--page", "ui", pond + "page.xml"}, "expected a path such as rules/wells"},
		{[]string{"--page", "rules/pond", "--title", "Other", pond + "page.xml"}, "expected one of them in --title"},
	} {
		code, _, errs := runWiki(append([]string{"import", "--content", content}, c.args...)...)
		if code != 2 || !strings.Contains(errs, c.want) {
			t.Errorf("%q: found %d, %s, wanted %s", c.args, code, errs, c.want)
		}
	}
}

// TestWikiPage runs the commands of the page for maintainers of a wiki, and checks that each line
// which the page shows is printed.
func TestWikiPage(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../content/en/wiki.md")
	if err != nil {
		t.Fatal(err)
	}
	content := filepath.Join(t.TempDir(), "ponds", "content")
	var printed bytes.Buffer
	code := run([]string{"new", filepath.Dir(content)}, streams{strings.NewReader(""), &printed, &printed})
	if code != 0 {
		t.Fatal(printed.String())
	}

	commands, shown := 0, 0
	out := ""
	for line := range strings.Lines(string(text)) {
		line = strings.TrimRight(line, "\n")
		command, isCommand := strings.CutPrefix(line, "$ taula wiki ")
		switch {
		case isCommand:
			var args []string
			for _, word := range strings.Fields(command) {
				if name := filepath.Base(word); strings.Contains(name, ".") && !strings.HasPrefix(word, "cc-") {
					word = pond + name
				}
				args = append(args, word)
			}
			if args[0] == "import" {
				args = append(args, "--content", content)
			}
			code, now, errs := runWiki(args...)
			if code != 0 {
				t.Fatalf("%s ends with %d: %s", command, code, errs)
			}
			out = now
			commands++
		case strings.HasPrefix(line, "```"), strings.HasPrefix(line, "$ "):
			out = ""
		case out != "":
			shown++
			if !strings.Contains(out, line+"\n") {
				t.Errorf("the page shows %q, the command prints\n%s", line, out)
			}
		}
	}
	if commands < 3 || shown < 5 {
		t.Errorf("found %d commands and %d lines, wanted at least 3 and 5 or the test is blind", commands, shown)
	}
}

// TestWikiFileForTranslators gives a file of the wiki to the verb for translation tools, which
// names the verb that takes it.
func TestWikiFileForTranslators(t *testing.T) {
	t.Parallel()
	var printed bytes.Buffer
	code := run([]string{"translate", "import", "--content", "../../content", pond + "ca.po"}, streams{strings.NewReader(""), &printed, &printed})
	if code != 2 || !strings.Contains(printed.String(), "taula wiki import takes it") {
		t.Errorf("found %d, %s", code, printed.String())
	}
}

// TestWikiExport imports the pond, changes a translation, and writes it for the wiki.
func TestWikiExport(t *testing.T) {
	t.Parallel()
	content := filepath.Join(t.TempDir(), "ponds", "content")
	var printed bytes.Buffer
	code := run([]string{"new", filepath.Dir(content)}, streams{strings.NewReader(""), &printed, &printed})
	if code != 0 {
		t.Fatal(printed.String())
	}
	files := []string{"--content", content, "--page", "rules/pond", pond + "page.xml", pond + "ca.po"}
	export := append([]string{"export", "--lang", "ca"}, files...)
	if code, _, errs := runWiki(export...); code != 2 || !strings.Contains(errs, "expected taula wiki import first") {
		t.Errorf("before an import: found %d, %s", code, errs)
	}
	if code, _, errs := runWiki(append([]string{"import"}, files...)...); code != 0 {
		t.Fatal(errs)
	}
	if code, _, errs := runWiki(append([]string{"export", "--lang", "en"}, files...)...); code != 2 || !strings.Contains(errs, "that of the page itself") {
		t.Errorf("the language of the page: found %d, %s", code, errs)
	}

	page := filepath.Join(content, "ca/rules/pond.md")
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	err = os.WriteFile(page, bytes.Replace(text, []byte("Barregeu les peces"), []byte("Remeneu les peces"), 1), 0o644)
	if err != nil {
		t.Fatal(err)
	}
	accept := []string{"translate", "accept", "--content", content, "ca", "rules/pond", "--edited"}
	code = run(accept, streams{strings.NewReader(""), &printed, &printed})
	if code != 0 {
		t.Fatal(printed.String())
	}
	code, out, errs := runWiki(export...)
	if code != 0 || !strings.Contains(out, `msgstr "# Remeneu les peces d'estany`) || !strings.Contains(errs, "ca: 1 text for the wiki") {
		t.Errorf("found %d, %s%s", code, out, errs)
	}
	code, out, _ = runWiki(append(export, "--html")...)
	if code != 0 || !strings.HasPrefix(out, "<!DOCTYPE html>") {
		t.Errorf("--html: found %d, %s", code, out)
	}
}
