package main

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/evanw/esbuild/pkg/api"

	"taula/site/page"
	"taula/site/translation"
	"taula/site/translation/words"
)

// A remarks holds what one side, the desk or the program, remarks about a translation.
type remarks struct {
	Differs []string // "numbers -5 +6"
	Alike   int      // percent
	Changes [][]string
	Terms   []string
	Prose   string
}

// A deskPair is a translation beside its English.
type deskPair struct{ English, Text, Kind string }

// deskPairs returns all passages of the site with their translations, and each once more with a slip in it.
func deskPairs(c *translation.Content) []deskPair {
	random := rand.New(rand.NewPCG(1, 2))
	slips := []func(string) string{
		func(s string) string {
			return strings.Map(func(r rune) rune { return r ^ rune(b2i(r >= '2' && r <= '8')) }, s)
		},
		func(s string) string { return strings.NewReplacer("](", "] (", "{", "", "`", "").Replace(s) },
		func(s string) string { return s + " 12 [x](/rules/y/) {z} :meeple: <b>`c`[^1] ![p](q)" },
		func(s string) string { return strings.NewReplacer("un ", "7 ", "dos ", "", "tres", "3").Replace(s) },
		func(s string) string { return strings.ToUpper(words.Clip(s)) + s + " 1.000, 2 000 i 3,5" },
		func(s string) string {
			return "\\*" + strings.ReplaceAll(s, "*", "_") + " &amp; [a](https://x.org) [b](<c d> \"t\")"
		},
	}
	out := []deskPair{{"See [fields](rule:field.rev1).", "Vegeu els [camps] (rule:field.rev1).", "paragraph"}} // a digit only where a link led
	for _, s := range c.Translation("ca").Sheets {
		for _, u := range s.Page.Units {
			english, kind := u.Unit.Inline, u.Unit.Kind
			if s.ID == translation.UI {
				english, kind = u.Unit.Raw, "ui"
			}
			out = append(out, deskPair{english, u.Target, kind}, deskPair{english, slips[random.IntN(len(slips))](u.Target), kind})
		}
	}
	return out
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// inGo returns what the import and the check remark about a pair in the language of a sheet.
func inGo(p deskPair, sheet *translation.Sheet) remarks {
	english, text := page.Inline(p.Kind, p.English), page.Inline(p.Kind, p.Text)
	var out remarks
	for _, d := range translation.Differences(english, text, sheet.Source, sheet.Language) {
		slices.Sort(d.Gone)
		slices.Sort(d.More)
		out.Differs = append(out.Differs, d.Check+" -"+strings.Join(d.Gone, " ")+" +"+strings.Join(d.More, " "))
	}
	slices.Sort(out.Differs)
	out.Alike = int(words.Likeness(words.Content(english.Text), words.Content(text.Text)) * 100)
	for _, c := range words.Diff(english.Text, text.Text) {
		out.Changes = append(out.Changes, []string{c.Op, c.Text})
	}
	_, found := sheet.Terms(english.Text)
	for _, m := range found {
		if !slices.Contains(out.Terms, m.Term.Key) {
			out.Terms = append(out.Terms, m.Term.Key)
		}
	}
	out.Prose = strings.Join(strings.Fields(page.Prose(text.Text)), " ")
	return out
}

// TestDeskChecks compares the remarks of the desk with those of the import and the check, on every passage of the site and on
// one slip in each.
func TestDeskChecks(t *testing.T) {
	t.Parallel()
	content := os.DirFS("../../content")
	c, _ := translation.Load(content)
	sheet := c.Translation("ca").Sheets[0]
	pairs := deskPairs(c)
	var texts [][2]string // the text layers, which are compared word by word
	for _, p := range pairs {
		texts = append(texts, [2]string{page.Inline(p.Kind, p.English).Text, page.Inline(p.Kind, p.Text).Text})
	}
	b := newTab(t, 360, 640)
	b.visit("en/glossary/")
	data := func(v any) string {
		text, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	var terms []map[string]any
	for _, term := range c.Glossary {
		terms = append(terms, map[string]any{"key": term.Key, "forms": term.Forms})
	}
	lang := map[string]any{"numbers": sheet.Language.NumberWords, "source": map[string]any{"numbers": sheet.Source.NumberWords}}
	built := api.Build(api.BuildOptions{EntryPoints: []string{"../../templates/script/desk/choose.js"}, Bundle: true,
		Format: api.FormatESModule, TreeShaking: api.TreeShakingFalse, Charset: api.CharsetUTF8})
	if len(built.Errors) > 0 {
		t.Fatal(built.Errors[0].Text)
	}
	script, _, _ := strings.Cut(string(built.OutputFiles[0].Contents), "\nexport {") // with every function under its own name
	found := eval[[]remarks](b, `(() => {`+script+`
		return (() => { const lang = `+data(lang)+`, terms = `+data(terms)+`, texts = `+data(texts)+`;
		return `+data(pairs)+`.map(({English, Text, Kind}, i) => ({
			Differs: differences(English, Text, Kind, lang).map((d) => d.check + " -" + d.gone.sort().join(" ") + " +" + d.more.sort().join(" ")).sort(),
			Alike: Math.floor(likeness(content(texts[i][0]), content(texts[i][1])) * 100),
			Changes: diff(texts[i][0], texts[i][1]),
			Terms: mentions(spoken(English), terms).map((t) => t.key),
			Prose: prose(Text),
		})); })();
	})()`)
	if len(pairs) < 4000 || len(found) != len(pairs) {
		t.Fatalf("found %d answers to %d pairs", len(found), len(pairs))
	}
	differing := 0
	for i, p := range pairs {
		want := inGo(p, sheet)
		differing += b2i(len(want.Differs) > 0)
		if data(found[i]) != data(want) && !sameRemarks(found[i], want) {
			t.Errorf("%q\n%q\nfound  %s\nwanted %s", p.English, p.Text, data(found[i]), data(want))
		}
	}
	if differing < 500 {
		t.Errorf("only %d pairs differ: the slips are none", differing)
	}
}

// sameRemarks reports whether two sides remark the same; nil is as good as an empty list.
func sameRemarks(a, b remarks) bool {
	return slices.Equal(a.Differs, b.Differs) && a.Alike == b.Alike && slices.EqualFunc(a.Changes, b.Changes, slices.Equal) && slices.Equal(a.Terms, b.Terms) && a.Prose == b.Prose
}
