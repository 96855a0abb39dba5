package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"
)

// documents are the texts for whoever opens the repository, by their path from its root.
var documents = []string{
	"README.md", "content/README.md",
	".github/ARCHITECTURE.md", ".github/CHANGELOG.md", ".github/CONTRIBUTING.md", ".github/HOSTING.md", ".github/SECURITY.md",
}

// TestDocumentLinks checks that every link of a document to a file of the repository leads to one, and every link to a heading
// to one of its headings.
func TestDocumentLinks(t *testing.T) {
	t.Parallel()
	link := regexp.MustCompile(`\]\(([^)\s]+)\)`)
	for _, name := range documents {
		for _, m := range link.FindAllStringSubmatch(readNow(t, "../../"+name), -1) {
			to, heading, _ := strings.Cut(m[1], "#")
			if strings.Contains(to, ":") {
				continue // an address
			}

			file := filepath.Join("../..", filepath.Dir(name), to)
			if to == "" {
				file = filepath.Join("../..", name)
			}
			text, err := os.ReadFile(file)
			switch {
			case err != nil:
				t.Errorf("%s: %s: %v", name, m[1], err)
			case heading != "" && !hasHeading(string(text), heading):
				t.Errorf("%s: %s: found no such heading", name, m[1])
			}
		}
	}
}

// hasHeading reports whether a Markdown text has a heading with that anchor.
func hasHeading(text, anchor string) bool {
	for line := range strings.Lines(text) {
		title := strings.TrimLeft(line, "#")
		if title == line {
			continue
		}
		words := strings.Fields(strings.ToLower(strings.NewReplacer(",", "", "…", "", ".", "").Replace(title)))
		if strings.Join(words, "-") == anchor {
			return true
		}
	}
	return false
}

// TestReadme checks that README fits three screens, and that what it says of the first position is what the command prints.
func TestReadme(t *testing.T) {
	t.Parallel()
	readme := readNow(t, "../../README.md")
	if n := strings.Count(readme, "\n"); n > 90 {
		t.Errorf("found %d lines, wanted at most 90", n)
	}
	for line := range strings.Lines(readme) {
		if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > 110 {
			t.Errorf("found %d columns, wanted at most 110: %s", n, line)
		}
	}

	example := regexp.MustCompile(`(?s)\$ printf '(.*?)' \| go run ./cmd/taula score --text\n(.*?)` + "```").FindStringSubmatch(readme)
	if example == nil {
		t.Fatal("found no example")
	}
	var printed bytes.Buffer
	position := strings.NewReader(strings.ReplaceAll(example[1], `\n`, "\n"))
	code := run([]string{"score", "--text"}, streams{position, &printed, &printed})
	found := strings.TrimSpace(strings.ReplaceAll(printed.String(), "\u00a0", " ")) // as one types it
	wanted := strings.TrimSpace(example[2])
	if code != 0 || found != wanted {
		t.Errorf("the command ends with %d and prints\n%s\nREADME says\n%s", code, found, wanted)
	}
}

// TestArchitectureNames checks that the tests and folders that ARCHITECTURE.md names exist.
func TestArchitectureNames(t *testing.T) {
	t.Parallel()
	text := readNow(t, "../../.github/ARCHITECTURE.md")
	out, err := exec.Command("git", "grep", "-hoE", `^func (Test|Fuzz)[A-Za-z]+`, "--", "../..").Output()
	if err != nil {
		t.Skip("found no git to look for the tests with")
	}

	functions := string(out)
	for _, m := range regexp.MustCompile("`((?:Test|Fuzz)[A-Za-z]+)(…?)`").FindAllStringSubmatch(text, -1) {
		name, begins := m[1], m[2] != ""
		if begins && !strings.Contains(functions, "func "+name) || !begins && !strings.Contains(functions, "func "+name+"\n") {
			t.Errorf("found no test %s%s", name, m[2])
		}
	}

	_, picture, _ := strings.Cut(text, "## The picture\n\n```\n")
	picture, _, _ = strings.Cut(picture, "```")
	folders := 0
	for line := range strings.Lines(picture) {
		names, _, _ := strings.Cut(line, "  ")
		for name := range strings.SplitSeq(names, ", ") {
			name = strings.TrimSpace(name)
			if name == "" {
				continue
			}
			folders++
			if info, err := os.Stat("../../" + name); err != nil || !info.IsDir() {
				t.Errorf("found no folder %s", name)
			}
		}
	}
	if folders < 20 {
		t.Errorf("found %d folders in the picture, wanted at least 20", folders)
	}
}
