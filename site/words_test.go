package site

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"

	tree "taula/content"
	"taula/site/door"
)

// run is the number of words in a row that no two texts share by chance.
const run = 8

// borrowed returns the runs of words that a text shares with others.
func borrowed(text string, others map[string]string) []string {
	words, at := spoken(text), map[string]bool{}
	var found []string
	for i := 0; i+run <= len(words); i++ {
		key := strings.Join(words[i:i+run], " ")
		if name, shared := others[key]; shared && !at[key] {
			at[key] = true
			found = append(found, name+": "+key)
		}
	}
	return found
}

// spoken returns the words of a text in small letters.
func spoken(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '\'' })
}

// unspoken finds addresses, boards and marks of a page, which do not count as words.
var unspoken = regexp.MustCompile("(?s)https?://\\S+|```.*?```|\\{#[^}]*\\}|\\{\\{[^}]*\\}\\}|\\]\\([^)]*\\)")

// TestOwnWords checks that no page, no interface text and no glossary shares eight words in a row with the texts the rules were
// read in. Those lie beside the project only on some machines; without them nothing can be compared.
func TestOwnWords(t *testing.T) {
	texts, _ := filepath.Glob("../../shared/seeds/*.txt")
	if len(texts) == 0 {
		texts, _ = filepath.Glob("../../../shared/seeds/*.txt")
		if len(texts) == 0 {
			t.Skip("../shared/seeds is not here: the texts the rules were read in are not ours to keep in the project")
		}
	}
	others := map[string]string{}
	for _, name := range texts {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		words := spoken(string(text))
		for i := 0; i+run <= len(words); i++ {
			others[strings.Join(words[i:i+run], " ")] = filepath.Base(name)
		}
	}
	for key := range others {
		if len(borrowed("And so "+key+".", others)) == 0 { // more where the text has "so", too
			t.Fatalf("a text with %q is not found", key)
		}
		break
	}
	files, _, _ := door.All(tree.FS, func(string) bool { return true })
	for name, text := range files {
		if ext := filepath.Ext(name); ext != ".md" && ext != ".toml" || name == "sources.toml" {
			continue
		}
		for _, found := range borrowed(unspoken.ReplaceAllString(string(text), " "), others) {
			t.Errorf("content/%s has eight words in a row from %s", name, found)
		}
	}
}
