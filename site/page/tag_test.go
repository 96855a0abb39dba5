package page

import "testing"

// TestTagHasLastWord keeps what ends a rule on the line of the rule's last word, however that is written, and lets a long word break.
func TestTagHasLastWord(t *testing.T) {
	for _, c := range [][2]string{
		{`They stand here.`, `They stand <span class="nb">here. §</span>`},
		{`It is <em>free</em>.`, `It is <em>free</em><span class="nb">. §</span>`},
		{`A <span class="nb"><button>term</button>.</span>`, `A <span class="nb"><button>term</button>. §</span>`},
		{`A <span class="other">text</span>`, `A <span class="other">text</span><span class="nb"> §</span>`},
		{`See castellsdecarcassonneiponts.`, `See castellsdecarcassonneiponts.<span class="nb"> §</span>`},
	} {
		if before, with := withLastWord(c[0], " §</span>"); before+with != c[1] {
			t.Errorf("%s: %s", c[0], before+with)
		}
	}
}
