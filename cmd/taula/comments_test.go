package main

import (
	"bufio"
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// avoided are ways of writing that make a reader stop, each with an example and with what to write instead.
var avoided = []struct{ pattern, example, instead string }{
	{`; (nil|none|nothing|false|0) where\b`, "At returns the feature at a place; nil where nothing is.", "or nil if"},
	{`\bhangs? on\b`, "the places that the account hangs on", "depends on"},
	{`\bbut for\b`, "every file but for the last", "except, without"},
	{`^\w+ (is|are) how (many|much|far|large|long|wide)\b`, "side is how many dots a cell is wide", "is the number, the width"},
	{`\b(for|of|to|by) who\b`, "the table for who has the turn", "for a player who"},
	{`\b[Nn]obody changes\b`, "Nobody changes it.", "is immutable"},
	{`\btells (of|whether)\b`, "isPassed tells whether a cell is empty", "reports"},
}

// TestComments checks that no comment of the program and its scripts contains them.
func TestComments(t *testing.T) {
	var all []*regexp.Regexp
	for _, a := range avoided {
		re := regexp.MustCompile(a.pattern)
		all = append(all, re)
		if !re.MatchString(a.example) {
			t.Errorf("%s does not match %q", a.pattern, a.example)
		}
	}
	root := filepath.Join("..", "..")
	list, err := exec.Command("git", "-C", root, "ls-files", "*.go", "*.templ", "templates/script/*.js").Output()
	if err != nil {
		t.Fatal(err)
	}
	comment := regexp.MustCompile(`(?:^|[^:"\w])//[ \t]+(.*)`)
	for _, name := range strings.Fields(string(list)) {
		if strings.HasSuffix(name, "_test.go") || strings.HasSuffix(name, "_templ.go") {
			continue
		}
		text, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewScanner(bytes.NewReader(text))
		for n := 1; lines.Scan(); n++ {
			found := comment.FindStringSubmatch(lines.Text())
			for i, re := range all {
				if found != nil && re.MatchString(found[1]) {
					t.Errorf("%s:%d: %q: write %s", name, n, re.FindString(found[1]), avoided[i].instead)
				}
			}
		}
	}
}
