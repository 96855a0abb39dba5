package page

import "testing"

// TestTagHasLastWord checks that the mark that ends a rule stays on the line of the rule's last word, however that word is
// written. A mark in words may stand alone if the word is in another element.
func TestTagHasLastWord(t *testing.T) {
	const sign, words = unbrokenSpan + " §</span>", wordSpan + " our reading §</span>"
	for _, c := range [][3]string{
		{`They stand here.`, sign, `They stand <span class="nb tag">here. §</span>`},
		{`They stand here.`, words, `They stand <span class="nb tag">here. our reading §</span>`},
		{`They stand here.`, " " + words, `They stand here. ` + words},
		{`It is <em>free</em>.`, sign, `It is <em>free</em><span class="nb">. §</span>`},
		{`It is <em>free</em>.`, words, `It is <em>free</em>.` + words},
		{`A <span class="nb"><button>term</button>.</span>`, sign, `A <span class="nb tag"><button>term</button>. §</span>`},
		{`A <span class="other">text</span>`, sign, `A <span class="other">text</span>` + sign},
	} {
		if before, with := withLastWord(c[0], c[1]); before+with != c[2] {
			t.Errorf("%s: %s", c[0], before+with)
		}
	}
}
