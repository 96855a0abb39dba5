package notation

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// words are all words that the notation knows, by what they are.
func words() map[string][]string {
	all := map[string][]string{
		"player":   strings.Split(board.Colours, ""),
		"figure":   board.FigureNames[:],
		"building": board.BuildingNames[:],
		"holding":  board.Things,
		"beyond":   beyondKinds,
		"segment":  tile.KindNames[:],
		"mark":     append(slices.Clone(tile.MarkNames[:]), "shield", "inner", "by"),
		"port":     tile.PortNames[:],
		"answer":   {"points", "castle", "home", "stays", "out", "positive", "later"},
	}
	for _, s := range statements {
		all["statement"] = append(all["statement"], s.word)
	}
	for kind := range board.TokenKinds {
		all["token"] = append(all["token"], kind.String())
	}
	for _, id := range board.OptionIDs() {
		all["option"] = append(append(all["option"], string(id)), board.OptionValues(id)...)
	}
	return all
}

// TestPage checks that the page about the notation shows every word that is read, and that the text above each of its boards is
// the text of that board.
func TestPage(t *testing.T) {
	text, err := os.ReadFile("../../content/en/notation.md")
	if err != nil {
		t.Fatal(err)
	}

	fence := regexp.MustCompile("(?s)```(board [a-z-]+)?\n(.*?)```\n")
	fences := fence.FindAllStringSubmatch(string(text), -1)

	shown := map[string]bool{}
	show := func(code string) {
		for word := range strings.FieldsSeq(code) {
			shown[word] = true
		}
	}
	for _, m := range fences {
		show(m[2])
	}
	for _, m := range regexp.MustCompile("`([^`\n]+)`").FindAllStringSubmatch(string(text), -1) {
		show(m[1])
	}

	for kind, all := range words() {
		for _, word := range all {
			if !shown[word] {
				t.Errorf("the page does not show the %s %q", kind, word)
			}
		}
	}

	boards := 0
	for i, m := range fences {
		if m[1] == "" {
			continue
		}
		boards++
		if i == 0 || fences[i-1][1] != "" || fences[i-1][2] != m[2] {
			t.Errorf("%s: the text above it is not its text", m[1])
		}
	}
	if boards < 10 {
		t.Errorf("found %d boards, wanted at least 10", boards)
	}
}
