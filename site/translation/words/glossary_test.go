package words

import (
	"slices"
	"testing"
)

// TestMentions finds terms in a text: inflected, at the beginning of a sentence, as whole words, the longest first. If two
// terms share a form, the first is found.
func TestMentions(t *testing.T) {
	english := Glossary{
		{Key: "bridge", Forms: []string{"bridge", "bridges"}},
		{Key: "castle", Forms: []string{"castle", "castles"}},
		{Key: "large-meeple", Forms: []string{"large meeple", "large meeples"}},
		{Key: "meeple", Forms: []string{"meeple", "meeples"}},
		{Key: "rainbow-bridge", Forms: []string{"Rainbow Bridge"}},
		{Key: "the-tower", Forms: []string{"The Tower"}},
		{Key: "tower", Forms: []string{"tower"}},
	}
	catalan := Glossary{
		{Key: "abbey", Use: []string{"abadia", "abadies"}},
		{Key: "cell", Use: []string{"cel·la", "cel·les"}},
		{Key: "complete", Use: []string{`re:complet\pL*`}, Forms: []string{"complet", "completa"}},
		{Key: "follower", Use: []string{"seguidor", "seguidors"}},
		{Key: "incomplete", Use: []string{`re:incomplet\pL*`}},
		{Key: "meeple", Use: []string{"seguidor", "seguidors"}},
		{Key: "sky", Use: []string{"cel"}},
	}
	for _, c := range []struct {
		glossary Glossary
		text     string
		want     []string // key and text in turn
	}{
		{english, "Bridges join; a bridge ends.", []string{"bridge", "Bridges", "bridge", "bridge"}},
		{english, "Two large meeples and a meeple.", []string{"large-meeple", "large meeples", "meeple", "meeple"}},
		{english, "The Rainbow Bridge is a bridge.", []string{"rainbow-bridge", "Rainbow Bridge", "bridge", "bridge"}},
		{english, "Near the tower. With The Tower.", []string{"tower", "tower", "the-tower", "The Tower"}},
		{english, "Drawbridges, bridgehead, the castle's lord.", []string{"castle", "castle"}},
		{english, "CASTLE Bridges of City Castles", []string{"bridge", "Bridges", "castle", "Castles"}},
		{catalan, "L'abadia i les abadies", []string{"abbey", "abadia", "abbey", "abadies"}},
		{catalan, "Una cel·la sota el cel.", []string{"cell", "cel·la", "sky", "cel"}},
		{catalan, "Complet, completa i incompleta", []string{"complete", "Complet", "complete", "completa"}},
		{catalan, "El seguidor", []string{"follower", "seguidor"}},
		{catalan, "", nil},
	} {
		var got []string
		for _, m := range NewFinder(c.glossary).Mentions(c.text) {
			got = append(got, m.Term.Key, c.text[m.Start:m.End])
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%q: found %q, want %q", c.text, got, c.want)
		}
	}
}
