package translation_test

import (
	"fmt"
	"slices"
	"strings"
	"testing/fstest"

	"pgregory.net/rapid"

	"taula/site/translation/translationtest"
)

// A Model is a page as a tree, which can be written in more than one style. The tests of the invariants I1 to I10 begin with
// one.
type Model struct {
	title    string
	sections []modelSection
}

type modelSection struct {
	head   string
	blocks []modelBlock
}

// A modelBlock is a paragraph, a list or a table of rows of two cells.
type modelBlock struct {
	kind  string
	texts []string
}

// sourceWords are what random pages are made of.
var sourceWords = strings.Fields("bridge road city field castle meeple tile score point each player turn take lay count complete feature owner majority edge corner monastery inn figure place return supply board round next last first open side wall gate hill river sheep two three four five")

// targetWords are their translations, in the same order.
var targetWords = strings.Fields("pont camí ciutat camp castell seguidor peça puntua punt cadascun jugador torn pren posa compta complet element amo majoria vora cantó monestir fonda figura lloc torna reserva tauler ronda pròxim últim primer obert costat mur porta turó riu ovella dos tres quatre cinc")

// targetNumbers are the numbers among them.
var targetNumbers = targetWords[len(targetWords)-4:]

// sentence draws some of the words and, sometimes, a number.
func sentence(t *rapid.T, words []string, label string) string {
	n := rapid.IntRange(4, 12).Draw(t, label+" words")
	var out []string
	for range n {
		out = append(out, rapid.SampledFrom(words).Draw(t, label))
	}
	if rapid.IntRange(0, 4).Draw(t, label+" number") == 0 {
		out = append(out, fmt.Sprint(rapid.IntRange(2, 9).Draw(t, label+" n")))
	}
	return strings.ToUpper(out[0][:1]) + strings.Join(out, " ")[1:] + "."
}

// randomModel draws a page.
func randomModel(t *rapid.T) Model {
	m := Model{title: sentence(t, sourceWords, "title")}
	for range rapid.IntRange(1, 4).Draw(t, "sections") {
		s := modelSection{head: strings.TrimSuffix(sentence(t, sourceWords, "head"), ".")}
		for range rapid.IntRange(1, 4).Draw(t, "blocks") {
			b := modelBlock{kind: rapid.SampledFrom([]string{"p", "list", "table"}).Draw(t, "kind")}
			n := 1
			if b.kind != "p" {
				n = 2 * rapid.IntRange(1, 3).Draw(t, "items")
			}
			for range n {
				b.texts = append(b.texts, sentence(t, sourceWords, "text"))
			}
			s.blocks = append(s.blocks, b)
		}
		m.sections = append(m.sections, s)
	}
	return m
}

// Sections returns the number of sections.
func (m Model) Sections() int { return len(m.sections) }

// Rewrite returns the Model with every text mapped by f.
func (m Model) Rewrite(f func(string) string) Model {
	out := Model{title: f(m.title)}
	for _, s := range m.sections {
		n := modelSection{head: f(s.head)}
		for _, b := range s.blocks {
			c := modelBlock{kind: b.kind}
			for _, x := range b.texts {
				c.texts = append(c.texts, f(x))
			}
			n.blocks = append(n.blocks, c)
		}
		out.sections = append(out.sections, n)
	}
	return out
}

// translated returns the text with target words in the place of source words.
func translated(s string) string {
	words := strings.Fields(s)
	for i, w := range words {
		bare := strings.TrimSuffix(strings.ToLower(w), ".")
		if k := slices.Index(sourceWords, bare); k >= 0 {
			words[i] = strings.Replace(strings.ToLower(w), bare, targetWords[k], 1)
		}
	}
	return strings.Join(words, " ")
}

// Markdown writes the Model. Style 1 breaks lines elsewhere, uses other markers, pads tables and underlines headings.
func (m Model) Markdown(style int) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "---\ntitle: %s\n---\n", m.title)
	wrap := func(s, indent string) string {
		if style == 0 {
			return s
		}
		words := strings.Fields(s)
		if len(words) > 4 && !strings.ContainsAny(words[3], "0123456789") {
			return strings.Join(words[:3], " ") + "\n" + indent + strings.Join(words[3:], "  ")
		}
		return s
	}
	for _, s := range m.sections {
		if style == 0 {
			b.WriteString("\n## " + s.head + "\n")
		} else {
			b.WriteString("\n" + s.head + "\n" + strings.Repeat("-", 12) + "\n")
		}
		for _, x := range s.blocks {
			b.WriteString("\n")
			switch x.kind {
			case "p":
				b.WriteString(wrap(x.texts[0], "") + "\n")
			case "list":
				for i, item := range x.texts {
					if style == 1 && i > 0 {
						b.WriteString("\n")
					}
					b.WriteString([]string{"- ", "*  "}[style] + wrap(item, []string{"  ", "   "}[style]) + "\n")
				}
			case "table":
				pad := []string{" ", "    "}[style]
				for i := 0; i < len(x.texts); i += 2 {
					b.WriteString("|" + pad + x.texts[i] + " | " + x.texts[i+1] + pad + "|\n")
					if i == 0 {
						b.WriteString([]string{"|---|---|\n", "|:---:|---:|\n"}[style])
					}
				}
			}
		}
	}
	return []byte(b.String())
}

// Shuffled returns the Model with its sections, blocks and items in another order. Tables keep their head.
func (m Model) Shuffled(t *rapid.T) Model {
	out := m.Rewrite(func(s string) string { return s })
	out.sections = rapid.Permutation(out.sections).Draw(t, "sections")
	for i := range out.sections {
		out.sections[i].blocks = rapid.Permutation(out.sections[i].blocks).Draw(t, "blocks")
		for j := range out.sections[i].blocks {
			if b := &out.sections[i].blocks[j]; b.kind == "list" {
				b.texts = rapid.Permutation(b.texts).Draw(t, "items")
			}
		}
	}
	return out
}

// Changed returns the Model with one word of some texts changed.
func (m Model) Changed(t *rapid.T) Model {
	return m.Rewrite(func(s string) string {
		if rapid.IntRange(0, 3).Draw(t, "change") > 0 {
			return s
		}
		words := strings.Fields(s)
		words[len(words)/2] = "altogether"
		return strings.Join(words, " ")
	})
}

// randomTree returns a tree of one page whose English has changed since it was accepted.
func randomTree(t *rapid.T) fstest.MapFS {
	m := randomModel(t)
	in, _ := translationtest.State(m.Markdown(0), m.Markdown(0), m.Rewrite(translated).Markdown(0))
	return translationtest.Tree(m.Changed(t).Markdown(0), m.Rewrite(translated).Markdown(0), in.Ledger.String())
}
