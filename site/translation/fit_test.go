package translation

import (
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
)

// TestPlainly holds what is said of composed pages without cutting them against cutting them: on every page of the content,
// as it is and with words and signs thrown into its translations.
func TestPlainly(t *testing.T) {
	c, errs := Load(os.DirFS("../../content"))
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	r := rand.New(rand.NewPCG(1, 2))
	plain, all := 0, 0
	for _, s := range c.Translation("ca").Sheets {
		if s.ID == UI {
			continue
		}
		for round := range 40 {
			p := s.Page
			p.Units = slices.Clone(p.Units)
			for i := range p.Units {
				if u := &p.Units[i]; round > 0 && r.IntN(4) == 0 {
					u.Status, u.Differs, u.Target = Current, nil, thrown(r)
					if u.Unit.Kind == "caption" {
						u.Target = "*" + u.Target + "*"
					}
				}
				if round > 20 && r.IntN(4) == 0 {
					p.Units[i].Status = Missing
				}
			}
			k := composer{english: s.English.Text, page: p, lang: s.Lang, show: s.show}
			edits := k.edits()
			text, extras := k.apply(edits)
			moves, ok := k.plainly(edits)
			if all++; !ok {
				continue
			}
			plain++
			cut, fits := k.fits(text, extras)
			if !fits || len(cut) != len(p.Units) {
				t.Fatalf("%s: found %d units that fit: %v, wanted %d that do:\n%s", s.ID, len(cut), fits, len(p.Units), text)
			}
			for i := range p.Units {
				u := moved(moves, &p.Units[i].Unit)
				if v := cut[i]; u.Start != v.Start || u.End != v.End || u.BlockEnd != v.BlockEnd {
					t.Fatalf("%s: unit %d: found %d %d %d, wanted %d %d %d: %q", s.ID, i, u.Start, u.End, u.BlockEnd, v.Start, v.End, v.BlockEnd, text[v.Start:v.End])
				}
			}
		}
	}
	if plain < all/20 {
		t.Errorf("found %d of %d composed pages plain", plain, all)
	}
	t.Logf("%d of %d plain", plain, all)
}

// thrown is a text of words with, now and then, signs that Markdown is made of among them.
func thrown(r *rand.Rand) string {
	words := strings.Fields("I. IV) b) V. X) a: el 1. camí · — – ' \" … ~ = - + # > * _ ** __ ! ( ) & ; : :: --- === ~~~ ŀl É ß $ 5 {a} {{option a b}} `d`} {#e} {.f} }* **a** ¿ ¡ 3 [a](/b) [^1] [x] <!-- <br> <https://a.b> !(c) **b** `c` ]: [a]: ~~~")
	var b []string
	if r.IntN(20) == 0 {
		b = append(b, words[r.IntN(8)])
	}
	if r.IntN(10) == 0 {
		leads := strings.Fields("3 2. ** [a](/b) [x] [ab] ¿què ¡què **c** *d* [e]: [^2]: 12) 7: {g} `h` \"i 'j (k «l")
		b = append(b, leads[r.IntN(len(leads))])
	}
	for range 1 + r.IntN(6) {
		if r.IntN(40) == 0 {
			b = append(b, words[r.IntN(len(words))])
		} else {
			b = append(b, "paraula")
		}
	}
	return strings.Join(b, " ")
}
