package wiki

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"taula/site/page"
)

// A wikiText writes random wiki text in which every word that a reader sees is another one: w1, w2, w3.
type wikiText struct {
	random *rand.Rand
	words  int
	marks  int
}

// pick returns one of some texts.
func (g *wikiText) pick(list ...string) string { return list[g.random.IntN(len(list))] }

// some returns words.
func (g *wikiText) some() string {
	var all []string
	for range 1 + g.random.IntN(5) {
		g.words++
		all = append(all, fmt.Sprintf("w%dx", g.words))
	}
	return strings.Join(all, g.pick(" ", " ", ", ", "-", " * ", " _", " # ", " [", "] ", " { ", " | ", " ' ", " \\ ", " `", " < ", " ~~", " & "))
}

// inline returns a text with markup.
func (g *wikiText) inline(depth int) string {
	if depth > 3 {
		return g.some()
	}
	inner := func() string { return g.inline(depth + 1) }
	switch g.random.IntN(22) {
	case 0:
		return "''" + inner() + "''"
	case 1:
		return "'''" + inner() + "''' " + g.some()
	case 2:
		return "[[Some page|" + strings.NewReplacer("[", "", "]", "", "|", "").Replace(g.some()) + "]]"
	case 3:
		return "[https://pond.example/x " + strings.NewReplacer("[", "", "]", "").Replace(g.some()) + "]"
	case 4:
		return g.some() + "<br>" + inner()
	case 5:
		return g.some() + "<ref>" + g.pick("{{IconArrow}} ", "") + g.some() + "</ref>"
	case 6:
		return "{{Unknown thing|" + g.plain() + "|text=" + g.plain() + "}}"
	case 7:
		return "{{Feature|name=road|text=" + g.plain() + "}}"
	case 8:
		return "{{LinkableNote|id=a|body=" + g.plain() + "}}"
	case 9:
		return "<span class=\"x\">" + inner() + "</span>"
	case 10:
		return "<u>" + inner() + "</u> &nbsp; " + g.some()
	case 11:
		return "[[File:Duck.png|thumb|" + strings.NewReplacer("[", "", "]", "", "|", "").Replace(g.some()) + "]]"
	case 12:
		return "{{InnsCathedralsLink}} " + inner()
	case 13:
		return "{{PhantomLink|" + g.plain() + "}}"
	case 14:
		return "{{Broken " + g.some()
	case 15:
		return "'''''" + inner() + "'''''"
	case 16:
		return "{{Advice|text=" + g.plain() + "|who=" + g.plain() + "|other=" + g.plain() + "}}"
	}
	return g.some() + " " + inner()
}

// plain returns words that are no markup in an argument.
func (g *wikiText) plain() string {
	return strings.NewReplacer("|", "", "{", "", "[", "", "]", "", "<", "").Replace(g.some())
}

// unit returns the text of a unit: a heading, a list, a paragraph.
func (g *wikiText) unit() string {
	g.marks++
	mark := fmt.Sprintf("<!--T:%d-->", g.marks)
	switch g.random.IntN(6) {
	case 0:
		return strings.ReplaceAll("== "+g.inline(2)+" == "+mark, "\n", " ")
	case 1:
		return mark + "\n* " + g.inline(0) + "\n* " + g.inline(0) + "\n** " + g.inline(1)
	case 2:
		return mark + "\n# " + g.inline(0) + "\n## " + g.inline(0) + "\n: " + g.inline(1)
	case 3:
		return mark + "\n{{IconHouse}} " + g.inline(0)
	}
	return mark + "\n" + g.inline(0) + g.pick("", "\n"+g.inline(1))
}

// page returns a page.
func (g *wikiText) page() string {
	var b strings.Builder
	b.WriteString("<languages/>\n{{ChooseDesign|C2}}\n")
	for range 1 + g.random.IntN(5) {
		switch g.random.IntN(5) {
		case 0:
			g.marks++
			fmt.Fprintf(&b, "* <translate><!--T:%d--> %s</translate>\n", g.marks, g.inline(1))
		case 1:
			g.marks += 2
			fmt.Fprintf(&b, "{|\n! <translate><!--T:%d--> %s</translate>\n|-\n| 7 || <translate><!--T:%d--> %s</translate>\n|}\n",
				g.marks-1, g.plain(), g.marks, g.plain())
		case 2:
			g.marks += 2
			fmt.Fprintf(&b, "{{OtherExpansionRule|expansionlink={{PhantomLink}}|titleafter=<translate nowrap><!--T:%d--> %s</translate>|rules="+
				"<translate><!--T:%d--> %s</translate>}}\n", g.marks-1, g.plain(), g.marks, g.plain())
		case 3:
			g.marks++
			fmt.Fprintf(&b, "{{Imageframe|Duck.jpg|caption=<translate><!--T:%d--> %s</translate>}}\n",
				g.marks, g.plain())
		default:
			var units []string
			for range 1 + g.random.IntN(4) {
				units = append(units, g.unit())
			}
			b.WriteString("<translate>\n" + strings.Join(units, "\n\n") + "\n</translate>\n\n")
		}
	}
	return b.String()
}

var lawWord = regexp.MustCompile(`[wv]\d+x`)

// translated returns a list with translations of some units, by chance: with the same markup, or
// with other markup.
func (g *wikiText) translated(cut *Cut) (all []Message) {
	for _, u := range cut.Units {
		m := Message{Mark: u.Mark, English: u.Text, Fuzzy: g.random.IntN(4) == 0, Revision: 7, Writer: "Anna"}
		switch g.random.IntN(4) {
		case 0:
			m.Fuzzy = false
		case 1:
			m.Text = lawWord.ReplaceAllStringFunc(g.inline(0), func(w string) string { return "v" + w[1:] })
		default:
			m.Text = lawWord.ReplaceAllStringFunc(u.Text, func(w string) string { return "v" + w[1:] })
		}
		all = append(all, m)
	}
	return all
}

// TestNoWordLost takes random wiki text with a translation: every word is in the page or its
// translation, or in the list of what was left, and the pages can be parsed.
func TestNoWordLost(t *testing.T) {
	t.Parallel()
	refused, words := 0, 0
	for seed := range uint64(300) {
		g := &wikiText{random: rand.New(rand.NewPCG(seed, 7))}
		text := g.page()
		cut, err := CutPage(text)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		messages := g.translated(cut)
		export, err := Read("a.xml", []byte(exportXML([]Text{{Title: "Pond", Revisions: []Revision{{ID: 1, Text: text}}}})))
		if err != nil {
			t.Fatal(err)
		}
		list, err := Read("a.json", []byte(apiText("Pond", "ca", messages)))
		if err != nil {
			t.Fatal(err)
		}
		pages, err := Gather([]*Facts{export, list})
		if err != nil {
			t.Fatal(err)
		}
		p := pages[0]
		for _, m := range messages {
			text += "\n" + m.Text
		}
		c := newTree()
		done, why := tryImport(c, p)
		if why != nil {
			refused++
			t.Errorf("seed %d: %v\n%s", seed, why, text)
			if refused > 3 {
				t.FailNow()
			}
			continue
		}
		left := ""
		for _, l := range done.Left {
			left += l.String() + "\n"
		}
		made := string(c["en/"+testID+".md"]) + string(c["ca/"+testID+".md"])
		for _, source := range [][]byte{c["en/"+testID+".md"], c.sheet(t).Compose().Source} {
			_, errs := page.Read(page.Clean(source)).Checked(testID + ".md")
			if len(errs) > 0 {
				t.Fatalf("seed %d: %v\n%s\n----\n%s", seed, errs, text, source)
			}
		}
		for _, word := range lawWord.FindAllString(text, -1) {
			words++
			if !strings.Contains(made, word) && !strings.Contains(left, word) {
				t.Fatalf("seed %d: %s is neither in the page nor in the list\n%s\n----\n%s\n----\n%s", seed,
					word, text, made, left)
			}
		}
	}
	t.Logf("%d words, %d pages refused", words, refused)
	if words < 10_000 {
		t.Errorf("found %d words, wanted at least 10000 or the test is blind", words)
	}
}
