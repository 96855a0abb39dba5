package page

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"
)

// TestMayDefine holds that a page of which it is said that it defines no links reads the same where links may be defined.
func TestMayDefine(t *testing.T) {
	signs := strings.Split(`[ | ] | ]: |[a]: /b|[a]|[^1]|[^1]: |\[|\]|^|>|1. |* |: |(c)|
|

|word|word |  |<d>|"e"|{#f}`, "|")
	r := rand.New(rand.NewPCG(3, 4))
	plain := 0
	for range 20000 {
		var b strings.Builder
		for range 1 + r.IntN(12) {
			b.WriteString(signs[r.IntN(len(signs))])
		}
		source := []byte(b.String())
		if mayDefine(source) {
			continue
		}
		plain++
		want, found := dumped(markdown.Parse(text.NewReader(source)), source), dumped(plainMarkdown.Parse(text.NewReader(source)), source)
		if want != found {
			t.Fatalf("%q: found\n%swanted\n%s", source, found, want)
		}
	}
	if plain < 2000 {
		t.Error("found few pages without definitions: ", plain)
	}
	for _, defined := range []string{"[a]: /b", "1. [a]: /b", ": [a]: /b", "[a\n b]: /c", "[a^b]: /c", `[a \[^b]: /c`, `[a\]b]: /c`, "[^1]: a\n[b]: /c"} {
		if !mayDefine([]byte(defined)) {
			t.Errorf("%q: found no definition", defined)
		}
	}
	if mayDefine([]byte("A note[^1].\n\n[^1]: It.\n")) {
		t.Error("a footnote is found to be a definition")
	}
}

// dumped writes a tree with the text of every node that has some.
func dumped(n ast.Node, source []byte) string {
	var b strings.Builder
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		fmt.Fprintln(&b, n.Kind(), entering)
		if n, ok := n.(*ast.Text); ok {
			fmt.Fprintf(&b, "%q\n", n.Segment.Value(source))
		}
		return ast.WalkContinue, nil
	})
	return b.String()
}

// TestInlineHash holds that a text which is on one line as it is written has the hash that its page gave it, whatever links the
// page defines.
func TestInlineHash(t *testing.T) {
	signs := strings.Split(`a | word|[a]|[a][b]|[b][]|[^1]|](/c)|[|]|(/d)|(/e "f")|\[|*|_|<br>|&amp;|{g}|![a]|![h](i)|:j:|<https://k.l>`, "|")
	r := rand.New(rand.NewPCG(7, 8))
	same := 0
	for range 20000 {
		b := strings.Builder{}
		b.WriteString("A ")
		for range 1 + r.IntN(8) {
			b.WriteString(signs[r.IntN(len(signs))])
		}
		units, _ := Units([]byte(b.String() + "\n\n[a]: /x\n[b]: /y \"z\"\n\n[^1]: Note.\n"))
		for _, u := range units {
			if u.Raw != u.Inline {
				continue
			}
			same++
			if found := Inline(u.Kind, u.Raw).Hash; found != u.Hash {
				t.Fatalf("%q: found %s, wanted %s", u.Raw, found, u.Hash)
			}
		}
	}
	if same < 20000 {
		t.Error("found few texts on one line: ", same)
	}
}
