package main

import (
	"strings"
	"testing"
)

// TestSaysWhatIsNotDone checks that the page says, in the reader's language, that it cannot do a deed: one that would make the
// table larger than the page may ask about.
func TestSaysWhatIsNotDone(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	for lang, want := range map[string]string{
		"en": "That was not done: the table is too large; expected at most 700 tiles.",
		"ca": "No s'ha fet: el tauler és massa gran; cal que no passi de 700 peces.",
		"es": "No se ha hecho: el tablero es demasiado grande; se esperaban como mucho 700 losetas.",
	} {
		b.open(lang + "/score/#" + "U,~19" + strings.Repeat("/~20", 34))
		before := b.address()
		eval[any](b, `(document.querySelector("#cells .ghost").dispatchEvent(new MouseEvent("click", {bubbles: true})), null)`)
		b.wait(`document.querySelectorAll("#fits .fit").length > 0`)
		b.tap("#fits .fit")
		b.wait(`document.querySelector("#says.seen") !== null`)
		if got := eval[string](b, `document.querySelector("#says").textContent`); got != want {
			t.Errorf("%s: the page says %q, wanted %q", lang, got, want)
		}
		if got := b.address(); got != before {
			t.Errorf("%s: the address has become %d bytes, wanted the %d of before", lang, len(got), len(before))
		}
		b.forget()
	}
}
