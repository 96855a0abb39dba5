package page_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html"

	"taula/site/page"
)

var lostEdits = flag.Int("lost", 3000, "how many random edits TestNothingIsLost makes")

// letters counts the letters and digits of a text.
func letters(text string) map[rune]int {
	counts := map[rune]int{}
	for _, r := range text {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			counts[r]++
		}
	}
	return counts
}

// shownText returns what a reader sees or hears of a page: its text, and what describes pictures and links.
func shownText(d *page.Document) string {
	links := make([]page.Target, len(d.Links))
	written := d.Draft(page.Options{}).Page(&d.Facts, page.Fill{
		Links:  links,
		Tag:    func(page.Rule) string { return "" },
		Again:  func(page.Again) page.Copy { return page.Copy{} },
		Option: func(o page.Option) string { return o.Name + " " + o.Value },
		Way:    func(int) string { return "" },
	})

	var b strings.Builder
	show := func(html string) { b.WriteString(textOf(html) + "\n") }
	blocks := func(all []page.Block) {
		for _, block := range all {
			show(block.HTML)
			show(block.Caption)
		}
	}
	blocks(written.Lead)
	for _, s := range written.Sections {
		show(s.Title)
		blocks(s.Blocks)
	}
	show(written.Notes)
	return b.String()
}

// textOf returns the text of HTML with its descriptions, and the numbers of lists, which are attributes.
func textOf(source string) string {
	root, err := html.Parse(strings.NewReader(source))
	if err != nil {
		return ""
	}
	var b strings.Builder
	for n := range root.Descendants() {
		if n.Type == html.TextNode {
			b.WriteString(n.Data)
		}
		if slices.Contains([]string{"br", "p", "li", "td", "th", "dt", "dd", "pre", "h2", "h3", "h4"}, n.Data) {
			b.WriteByte(' ')
		}
		for _, a := range n.Attr {
			if a.Key == "alt" || a.Key == "title" {
				b.WriteString(" " + a.Val + " ")
			}
		}
	}
	return b.String()
}

// unshown match what a source may hold that no page shows as text: comments, attributes, fences and boards, destinations of
// links, names of notes, requests of rules and boards, numbers of lists, and names of characters.
var unshown = []*regexp.Regexp{
	regexp.MustCompile(`(?s)<!--.*?-->`),
	regexp.MustCompile(`\{\s*(?:#|(?:box|kind|source|also|columns|id)=)(?:[^{}"\n]|"[^"\n]*")*\}`),
	regexp.MustCompile("(?m)(?:```+[ \t]*[^\\s`]*|~~~+[ \t]*\\S*)(?: translate)?[ \t]*$"),
	regexp.MustCompile(`(?:"[^"\n]*"|'[^'\n]*')\)`), // the title of a link in a heading, which is no link in lists of headings
	regexp.MustCompile(`(?s)\]\(\s*(?:<(?:\\.|[^>\n\\])*>|[^\s]*)`),
	regexp.MustCompile(`\]\[[^\]]*`),
	regexp.MustCompile(`(?s)\[(?:\\.|[^\]\\])+\]:\s*(?:<(?:\\.|[^>\n\\])*>|\S+)(?:\s+(?:"[^"]*"|'[^']*'|\([^)]*\)))?`), // a definition; TestLost tells used from unused
	regexp.MustCompile(`\[\^[^\]]*\]:?`),
	regexp.MustCompile(`\{\{(?:rule|board).*\}\}|\{\{option `),
	regexp.MustCompile(`(?m)^[ \t>]*(?:(?:[-*+>]|\d{1,9}[.)])[ \t]*)+`),
	regexp.MustCompile(`\[[ xX]\]`),
	regexp.MustCompile(`&#?[A-Za-z0-9]+;`),
}

// lettersLost returns the letters of a page's body that neither its HTML shows nor one of unshown explains, each as often as it
// is lost.
func lettersLost(d *page.Document) string {
	body := string(d.Source[page.Body(d.Source):])
	accounted := letters(shownText(d))
	for _, e := range d.Examples { // a board is drawn, not written
		if e.Here {
			unwritten := e.Text + "board " + e.Name
			if e.Picture {
				unwritten = e.Text + "picture " + e.Name
			}
			for letter, n := range letters(unwritten) {
				accounted[letter] += n
			}
		}
	}
	explained := make([]byte, len(body)) // the bytes of matches, which may overlap
	for _, pattern := range unshown {
		for from := 0; from < len(body); {
			at := pattern.FindStringIndex(body[from:])
			if at == nil {
				break
			}
			copy(explained[from+at[0]:], body[from+at[0]:from+at[1]])
			from += at[0] + 1
		}
	}
	for letter, n := range letters(string(explained)) {
		accounted[letter] += n
	}

	lost := ""
	for letter, n := range letters(body) {
		lost += strings.Repeat(string(letter), max(0, n-accounted[letter]))
	}
	return lost
}

// checkNothingIsLost reports words of a page that it does not show, unless an error of the page names a line.
func checkNothingIsLost(t *testing.T, name string, source []byte) {
	t.Helper()
	d, errs := page.Parse(name, source)
	if len(errs) > 0 {
		for _, e := range errs {
			if e.File == "" {
				t.Errorf("%s: the error %q names no file", name, e.What())
			}
		}
		return
	}
	if lost := lettersLost(d); lost != "" {
		t.Errorf("%s: the letters %q are neither on the page nor in a message:\n%s", name, lost, source)
	}
}

// pagesOf returns the Markdown of a folder.
func pagesOf(t *testing.T, dir string) map[string][]byte {
	t.Helper()
	all := map[string][]byte{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".md" || name == "README.md" {
			return err
		}
		all[name], err = os.ReadFile(filepath.Join(dir, name))
		return err
	})
	if err != nil || len(all) == 0 {
		t.Fatalf("%s: %d pages, %v", dir, len(all), err)
	}
	return all
}

// commonMark returns the examples of CommonMark's specification as pages, by their numbers. They are part of goldmark's module.
func commonMark(t *testing.T) map[string][]byte {
	t.Helper()
	dir, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "github.com/yuin/goldmark").Output()
	if err != nil {
		t.Fatal(err)
	}
	file, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(dir)), "_test", "spec.json"))
	if err != nil {
		t.Fatal(err)
	}
	var examples []struct {
		Markdown string
		Example  int
	}
	if err := json.Unmarshal(file, &examples); err != nil {
		t.Fatal(err)
	}
	all := map[string][]byte{}
	for _, e := range examples {
		all[fmt.Sprintf("commonmark/%d.md", e.Example)] = []byte("---\ntitle: A\n---\n\n" + e.Markdown)
	}
	if len(all) != 652 {
		t.Fatalf("%d examples, wanted the 652 of the specification", len(all))
	}
	return all
}

// TestNothingIsLost is the law that what is in the source is on the page, or a message names it: for our pages, for those of a
// new site, for the examples of CommonMark, and for random edits of all of them.
func TestNothingIsLost(t *testing.T) {
	all := map[string][]byte{}
	for _, dir := range []string{"../../content", "../../cmd/taula/new", "../testdata/content"} {
		for name, text := range pagesOf(t, dir) {
			all[dir+"/"+name] = text
		}
	}
	for name, text := range commonMark(t) {
		all[name] = text
	}

	names := make([]string, 0, len(all))
	for name := range all {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		checkNothingIsLost(t, name, all[name])
	}

	r := rand.New(rand.NewPCG(uint64(today()), 56))
	for i := range *lostEdits {
		name := names[r.IntN(len(names))]
		checkNothingIsLost(t, fmt.Sprintf("edit %d of %s", i, name), edited(r, all[name]))
		if t.Failed() {
			return
		}
	}
}

// fragments are what an edit inserts: all marks of Markdown, with words that a page could lose.
var fragments = []string{
	"<!-- zq1 -->", "<!-- zq2 --> zq3", "<!--", "-->", "<!-->", "<!---> zq4", "| zq5 |", " | zq6", "|", "\n|---|---|\n", "\n| zq7 | zq8 | zq9 |\n",
	"\n[zq10]: zq11\n", "\n[zq12]: <zq13> \"zq14\"\n", "[zq10]", "[zq15][zq10]", "\n```zq16 zq17\n", "\n```\n", "\n~~~ zq18\n", "\n    zq19\n",
	"{zq20}", "{#zq.21 zq22}", "{box=\"8\"}", "{.zq23}", "{{zq24}}", "{{rule zq25}}", "<zq26>", "<zq27@zq28.org>", "<https://zq29.org>",
	"\n\n", "\n", "  \n", "\\\n", "\\", "\n- zq30\n", "\n1. zq31\n", "\n2) zq32\n", "\n> zq33\n", "\n: zq34\n", "\n# zq35\n", "\n## zq36 {#zq37}\n", "\n### zq38 ### zq39\n",
	"[^zq40]", "\n[^zq40]: zq41\n", "\n[^zq42]: zq43\n", "[zq44](zq45 \"zq46\")", "![zq47](/files/zq48 'zq49')", "*zq50*", "**", "_", "~~zq51~~", "`zq52`", "``", "&amp;", "&zq53;",
	"\n===\n", "\n---\n", "\n***\n", "\t", "zq54", "<div>zq55</div>\n", "\n<div>\nzq56\n\n", "<?zq57?>", "<![CDATA[zq58]]>", "\nzq59\n: zq60\n", "- [ ] zq61\n",
}

// edited returns a page with one to three random edits: fragments inserted, or a part taken out or said twice.
func edited(r *rand.Rand, text []byte) []byte {
	text = slices.Clone(text)
	body := page.Body(text)
	for range 1 + r.IntN(3) {
		at := body + r.IntN(len(text)-body+1)
		if r.IntN(2) == 0 { // at the begin of a line, where most marks count
			at = body + strings.LastIndex(string(text[body:at]), "\n") + 1
		}
		end := min(len(text), at+r.IntN(40))
		switch r.IntN(6) {
		case 0:
			text = slices.Delete(text, at, end)
		case 1:
			text = slices.Insert(text, at, slices.Clone(text[at:end])...)
		default:
			text = slices.Insert(text, at, []byte(fragments[r.IntN(len(fragments))])...)
		}
	}
	return []byte(strings.ToValidUTF8(string(text), ""))
}

// today is the day by which CI chooses its edits.
func today() int {
	day := 0
	_, _ = fmt.Sscan(os.Getenv("TAULA_SEED"), &day)
	return day
}

// TestLost names the line of each text that Markdown accepts and no page shows.
func TestLost(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"a comment before a paragraph", "<!-- checked --> You may place one bridge. {#bridge.place}\n",
			`a.md:5: found a text behind a comment: "You may place one bridge. {#bridge.place}", expected the comment on a line of its own`},
		{"a comment before an item", "- One.\n- <!-- x --> Two.\n", `a.md:6: found a text behind a comment: "Two."`},
		{"a comment over lines", "<!-- x\ny --> Two.\n", `a.md:6: found a text behind a comment: "Two."`},
		{"a comment in a note", "> <!-- x\n> y --> Two.\n", `a.md:6: found a text behind a comment: "Two."`},
		{"a comment without an end", "One.\n\n<!-- two\n\nThree.\n", `a.md:7: found a comment without an end: "<!-- two", expected "-->" behind it`},
		{"a cell too many", "| a | b |\n|---|---|\n| 5 | yes | but only once |\n",
			`a.md:7: found a text that no page shows: "but only once |", expected one cell for each column that the line of hyphens has`},
		{"a bar in code", "| a | b |\n|---|---|\n| `x|y` | z |\n", `a.md:7: found a text that no page shows: "z |"`},
		{"braces in a cell too many", "| a | b |\n|---|---|\n| 5 | yes | {only once} | |\n", `a.md:7: found a text that no page shows: "only once} | |"`},
		{"a definition", "[Red]: 5\n", `a.md:5: found the definition "[Red]: 5", expected a link that uses it`},
		{"a definition twice", "[Red] and [red].\n\n[Red]: /a\n\n[red]: /b\n", `a.md:9: found the definition "[red]: /b", expected a link that uses it, and each name once`},
		{"a fence", "```Red has 5\nx\n```\n", `a.md:5: found a fence with "Red has 5"`},
		{"a class", "## Heading {.important}\n", `a.md:5: found a text that no page shows`},
	} {
		_, errs := page.Parse("a.md", []byte("---\ntitle: A\n---\n\n"+c.text))
		if len(errs) != 1 || !strings.HasPrefix(errs[0].Error(), c.want) {
			t.Errorf("%s: found %v, wanted %s", c.name, errs, c.want)
		}
	}

	for _, text := range []string{
		"<!-- a comment -->\n\n<!-- another\nover lines -->\n\nOne <!-- inside --> text.\n", "<!-->\n\nA [link], a [second][Link] one.\n\n[link]: https://a.org\n",
		"| a | b |\n|---|---|\n| `x\\|y` | z | {box=\"8\"}\n", "```text\nx\n```\n\n```text translate\ny\n```\n", "1. One\n   2. Two\n\n> 3) Three\n\nFour[^f].\n\n[^f]: Five\n",
	} {
		if _, errs := page.Parse("a.md", []byte("---\ntitle: A\n---\n\n"+text)); len(errs) > 0 {
			t.Errorf("%s: found %v, wanted no error", text, errs)
		}
	}
}

// FuzzBody changes the body of a page that has a heading with an id, a board, a table, a list and a note: nothing of it is lost without a
// message. The front matter is fixed, so that no text is refused at its first line.
func FuzzBody(f *testing.F) {
	f.Add("A text.", "a | b", "an item", "a note")
	for _, fragment := range fragments {
		f.Add(fragment, fragment, "an item"+fragment, "a note "+fragment)
	}
	f.Fuzz(func(t *testing.T, paragraph, row, item, note string) {
		all := paragraph + row + item + note
		if !utf8.ValidString(all) || strings.Contains(all, "\x00") || len(all) > 10_000 {
			t.Skip("refused before it is parsed")
		}
		body := "## Heading {#a.b}\n\n" + paragraph + "[^n]\n\n```board a\nE\n```\n\n| a | b |\n|---|---|\n| " + row + " |\n\n- " + item + "\n- another\n\n[^n]: " + note + "\n"
		checkNothingIsLost(t, "a.md", []byte("---\ntitle: A\n---\n\n"+body))
	})
}
