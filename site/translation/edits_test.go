package translation_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"taula/site/page"
	"taula/site/translation"
	"taula/site/translation/translationtest"
	"taula/site/translation/words"
)

// A randomText is a text of a random page. Every one has a number of its own, which shows a wrong pair; half of them have it
// only as the word for it.
type randomText struct{ english, catalan string }

// randomEdits edits a page and its translation, in sensible ways and others, and counts what is wrong afterwards.
type randomEdits struct {
	*rand.Rand
	units, current, accepted, left int
	named                          int // wrong texts that accept took for certain; it names every pair
	wrongNumbers, wrongTexts       []string
}

func (r *randomEdits) text(n int) randomText {
	var english []string
	for range 4 + r.IntN(8) {
		english = append(english, sourceWords[r.IntN(len(sourceWords))])
	}
	s := strings.Join(english, " ")
	s = strings.ToUpper(s[:1]) + s[1:]
	e := randomText{s, translated(s)}
	mark := fmt.Sprint(n + 11)
	if n%2 == 1 { // a mark that no program understands: only this test knows which belong together
		mark = "m" + strings.Map(func(d rune) rune { return d - '0' + 'a' }, mark)
	}
	return randomText{e.english + " " + mark, e.catalan + " " + mark}
}

// page makes a page, edits both languages, accepts what is certain, and checks every pair.
func (r *randomEdits) page() {
	var was, now, wasTarget, target []string
	for n := range 2 + r.IntN(14) {
		t := r.text(n)
		fate := r.IntN(8)
		if fate != 0 && fate != 1 {
			was, wasTarget = append(was, t.english), append(wasTarget, t.catalan)
		}
		switch fate {
		case 1: // English new, not translated
			t.catalan = ""
		case 2: // both taken out
			t = randomText{}
		case 3: // both changed
			t.english, t.catalan = "Altogether "+t.english, "Del tot "+t.catalan
		case 4: // the translation changed
			t.catalan = "Ben bé " + t.catalan
		case 5: // the English changed
			t.english = "Nearly " + t.english
		}
		if t.english != "" {
			now = append(now, t.english)
		}
		if t.catalan != "" {
			target = append(target, t.catalan)
		}
	}
	switch r.IntN(3) {
	case 0:
		r.Shuffle(len(target), func(i, j int) { target[i], target[j] = target[j], target[i] })
	case 1: // two neighbours change places
		if n := len(target); n > 1 {
			i := r.IntN(n - 1)
			target[i], target[i+1] = target[i+1], target[i]
		}
	}
	in := translation.Input{Path: "page", Lang: translationtest.Target, Source: translationtest.Source, Present: true}
	units := func(texts []string) []page.Unit {
		all, _ := page.Read([]byte(strings.Join(texts, "\n\n") + "\n")).Units(nil)
		return all
	}
	// Whatever was accepted was accepted by a person who knew which text translates which.
	in.Ledger = translation.Ledger{Page: "page", Lang: "ca"}
	for i, u := range units(was) {
		r := translation.Record{Source: u.Hash, Kind: u.Kind, Where: u.Where, Base: []string{u.Text}}
		r.Keep(units(wasTarget)[i].Text)
		in.Ledger.Records = append(in.Ledger.Records, r)
	}
	in.English, in.Target = units(now), units(target)
	first := translation.Judge(in)
	var done translation.Outcome
	in.Ledger, done = translation.Accepted(first, in.Ledger, translation.Accept{Edited: true})
	r.accepted, r.left = r.accepted+len(done.Made), r.left+len(done.Left)
	named := map[string]bool{}
	for _, s := range done.Made {
		named[s.Unit.Address()] = true
	}
	p := translation.Judge(in)
	for _, s := range p.Units {
		r.units++
		if s.Status != translation.Current {
			continue
		}
		r.current++
		what := fmt.Sprintf("%q has %q (%s)", s.Unit.Text, s.Target, s.Reason)
		if !slices.Equal(words.Figures(s.Unit.Text), words.Figures(s.Target)) {
			r.wrongNumbers = append(r.wrongNumbers, what)
		}
		a, b := strings.Fields(s.Unit.Text), strings.Fields(s.Target)
		if a[len(a)-1] != b[len(b)-1] {
			if named[s.Unit.Address()] {
				r.named++
			} else {
				r.wrongTexts = append(r.wrongTexts, what)
			}
		}
	}
}

// TestRandomEdits edits and shuffles both languages: no unit is current with a wrong number or with the text of another unit.
// TAULA_EDITS is the number of units to try, 2,000 by default.
func TestRandomEdits(t *testing.T) {
	most := 2000
	if n, err := strconv.Atoi(os.Getenv("TAULA_EDITS")); err == nil {
		most = n
	}
	r := &randomEdits{Rand: rand.New(rand.NewPCG(13, uint64(most)))}
	for r.units < most {
		r.page()
	}
	t.Logf("%d units: %d current, %d accepted, %d left as guesses; %d wrong numbers, %d wrong texts without a word, %d that accept named",
		r.units, r.current, r.accepted, r.left, len(r.wrongNumbers), len(r.wrongTexts), r.named)
	for _, what := range append(r.wrongNumbers, r.wrongTexts...) {
		t.Error(what)
	}
	if r.named > r.units/5000 {
		t.Errorf("accept took %d wrong texts for certain", r.named)
	}
	if r.accepted < r.units/100 {
		t.Errorf("only %d of %d units were accepted: is the test blind?", r.accepted, r.units)
	}
}
