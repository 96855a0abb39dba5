package translation

import (
	"fmt"
	"strings"

	"taula/site/translation/words"
)

// Equivalents is the symmetric and transitive relation of English texts with the same meaning, as declared in .eq files.
type Equivalents struct{ parent map[string]string }

// ParseEquivalents parses .eq files. It reports and skips invalid lines.
//
//	= 9d1c0f3b7a20 41be77a0c9d2   # "later in the game" -> "later on in the game"
func ParseEquivalents(texts ...string) (Equivalents, []Error) {
	e := Equivalents{parent: map[string]string{}}
	var errs []Error
	for _, text := range texts {
		for i, line := range strings.Split(text, "\n") {
			line, _, _ = strings.Cut(line, "#")
			f := strings.Fields(line)
			if len(f) == 0 {
				continue
			}
			if len(f) != 3 || f[0] != "=" || !isHash(f[1]) || !isHash(f[2]) {
				errs = append(errs, Error{Line: i + 1, Found: fmt.Sprintf("%q", words.Clip(strings.TrimSpace(line))), Wanted: "= hash hash"})
				continue
			}
			e.join(f[1], f[2])
		}
	}
	return e, errs
}

func (e Equivalents) join(a, b string) {
	a, b = e.of(a), e.of(b)
	if a > b {
		a, b = b, a
	}
	if a != b {
		e.parent[b] = a
	}
}

// of returns the representative of the texts equivalent to this one.
func (e Equivalents) of(hash string) string {
	for {
		up, ok := e.parent[hash]
		if !ok {
			return hash
		}
		hash = up
	}
}

// Same reports whether two texts are equal or declared equivalent.
func (e Equivalents) Same(a, b string) bool { return e.of(a) == e.of(b) }
