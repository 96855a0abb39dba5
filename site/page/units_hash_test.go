package page

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// TestInlineHash checks that a text written on one line has the hash that its page gives it, whatever links the page defines.
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
		units, _ := Read([]byte(b.String() + "\n\n[a]: /x\n[b]: /y \"z\"\n\n[^1]: Note.\n")).Units(nil)
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
