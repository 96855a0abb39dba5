package site

import (
	"strings"
	"testing"
)

// boardless are the disputes that no position can show, each with the reason.
var boardless = map[string]string{
	"section-a-german-monastery-with-only-abbots-is":  "the scorer does not know German monasteries",
	"my-tile-fits-only-with-a-bridge-must-i-build-it": "nothing is scored",
}

// TestDisputes finds the 135 disputes in both languages: each has a rule, and a board unless boardless tells why not.
func TestDisputes(t *testing.T) {
	files := buildContent(t)
	for _, lang := range []string{"en", "ca"} {
		cards := 0
		for name, html := range files {
			if !strings.HasPrefix(name, map[string]string{"en": "en/questions/", "ca": "ca/preguntes/"}[lang]) || strings.Count(name, "/") != 3 {
				continue
			}
			for _, card := range strings.Split(string(html), "<h2 id=")[1:] {
				id := strings.FieldsFunc(card, func(r rune) bool { return r == '"' || r == '>' || r == ' ' })[0]
				cards++
				card, _, _ = strings.Cut(card, "<h2")
				if !strings.Contains(card, `rule again`) {
					t.Errorf("%s#%s: no rule", name, id)
				}
				if strings.Contains(card, "<figure") == (boardless[id] != "") {
					t.Errorf("%s#%s: a board, or a listed reason why there is none", name, id)
				}
			}
		}
		if cards != 135 {
			t.Errorf("%s: %d disputes, want 135", lang, cards)
		}
	}
}
