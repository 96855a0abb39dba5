package pair

import "testing"

// TestComplete checks when an edited text still says all that was accepted, and nothing more.
func TestComplete(t *testing.T) {
	pivots := PivotsOf(map[string]int{"un": 1, "una": 1, "dos": 2, "dues": 2, "tres": 3, "cinc": 5}, []string{"no", "cap", "mai"})
	const (
		english  = "A bridge is worth two points. Then lay the tile on the table. All may look. Nobody pays."
		accepted = "Un pont val dos punts. Tot seguit poseu la peça a la taula. Tothom pot mirar. Ningú paga."
		exchange = "Els vermells paguen 3 punts i els blaus en paguen dues a la banca."
	)
	for _, c := range []struct{ decides, english, accepted, text string }{
		{"nothing changed", english, accepted, accepted},
		{"a term", english, accepted, "Un pont val dos punts. Tot seguit poseu la fitxa a la taula. Tothom pot mirar. Ningú paga."},
		{"two sentences made one", english, accepted, "Un pont val dos punts i tot seguit poseu la peça a la taula. Tothom pot mirar. Ningú paga."},
		{"one sentence made two", english, accepted, "Un pont val. Dos punts. Tot seguit poseu la peça a la taula. Tothom pot mirar. Ningú paga."},
		{"the article", english, accepted, "El pont val dos punts. Tot seguit poseu la peça a la taula. Tothom pot mirar. Ningú paga."},
		{"a number in digits", english, accepted, "Un pont val 2 punts. Tot seguit poseu la peça a la taula. Tothom pot mirar. Ningú paga."},
		{"another form of the number", english, exchange, "Els vermells paguen tres punts i els blaus en paguen 2 a la banca."},
		{"shortest: a word more", english, accepted, accepted + " Fet."},
		{"FewestDrawn: three words more", english, accepted, "Un pont de fusta bo val dos punts. Tot seguit poseu la peça a la taula. Tothom pot mirar. Ningú paga."},
		{"instead: four words for three", english, accepted, "Un pont val dos punts. Tot seguit poseu la peça on us vagi bé. Tothom pot mirar. Ningú paga."},
		{"ofSentence: half of a sentence", english, accepted, "Un pont val dos punts. Tot seguit poseu la peça a la taula. Tothom pot mirar. Qui paga."},
	} {
		edit := Edit{Text: c.text, Accepted: FingerprintOf(c.accepted), English: c.english, Pivots: pivots}
		if !edit.Complete() {
			t.Errorf("%s: %q is not complete", c.decides, c.text)
		}
	}

	for _, c := range []struct{ decides, english, accepted, text string }{
		{"a long sentence lost", english, accepted, "Un pont val dos punts. Tothom pot mirar. Ningú paga."},
		{"a long sentence lost whose English was one", "All in one.", accepted, "Un pont val dos punts. Tothom pot mirar. Ningú paga."},
		{"shortest: a sentence of two words lost", english, accepted, "Un pont val dos punts. Tot seguit poseu la peça a la taula. Tothom pot mirar."},
		{"shortest: a sentence of two words gained", english, accepted, accepted + " Ja està."},
		{"a sentence gained before", english, accepted, "Ja està bé. " + accepted},
		{"ofSentence: a sentence replaced", english, accepted, "Un pont val dos punts. Tot seguit poseu la peça a la taula. Els blaus fan guàrdia. Ningú paga."},
		{"FewestDrawn: a clause gained", english, accepted, "Un pont val dos punts si és ben bé vostre. Tot seguit poseu la peça a la taula. Tothom pot mirar. Ningú paga."},
		{"instead: five words for two", english, accepted, "Un pont val dos punts. Llavors cada jugador de torn poseu la peça a la taula. Tothom pot mirar. Ningú paga."},
		{"FewestDrawn: a clause lost that ends like what stands before", "All.", "Els blaus miren una ovella vostra, la bona, la grossa", "Els blaus miren la grossa"},
		{"a negation gained", english, accepted, "Un pont no val dos punts. Tot seguit poseu la peça a la taula. Tothom pot mirar. Ningú paga."},
		{"a negation lost", "All.", "Un pont no es pot posar mai damunt d'una peça", "Un pont es pot posar mai damunt d'una peça"},
		{"a negation moved", "All.", "No poseu el pont, i mireu la peça nova", "Poseu el pont, i no mireu la peça nova"},
		{"another number in words", english, accepted, "Un pont val tres punts. Tot seguit poseu la peça a la taula. Tothom pot mirar. Ningú paga."},
		{"a number in words lost", english, accepted, "Un pont val els punts. Tot seguit poseu la peça a la taula. Tothom pot mirar. Ningú paga."},
		{"numbers exchanged", english, exchange, "Els vermells paguen dos punts i els blaus en paguen 3 a la banca."},
		{"a large number in digits lost", "Pay 12 coins to the bank, all of you.", "Tots vosaltres pagueu 12 monedes a la banca.", "Tots vosaltres pagueu monedes a la banca."},
	} {
		edit := Edit{Text: c.text, Accepted: FingerprintOf(c.accepted), English: c.english, Pivots: pivots}
		if edit.Complete() {
			t.Errorf("%s: %q is complete", c.decides, c.text)
		}
	}
}

// TestSentences counts the sentences of a text: a mark within a number or a word ends none.
func TestSentences(t *testing.T) {
	for text, want := range map[string]int{
		"":                             0,
		"One":                          1,
		"One. Two? Three!":             3,
		"About 1.000 of them, or 2.5.": 1,
		"It is **done.** Begin anew.":  2,
		"橋は道として数え、1点になる。次の手番。": 2,
	} {
		if got := Sentences(text); got != want {
			t.Errorf("%q has %d sentences, wanted %d", text, got, want)
		}
	}
}
