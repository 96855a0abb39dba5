package site

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"taula/site/link"
)

// withAgain returns the small site with lines that show a rule again on the page of castles; the page of roads states the
// rules.
func withAgain(t *testing.T, lines ...string) fstest.MapFS {
	t.Helper()
	m := copied(t)
	for name, file := range m {
		if strings.HasSuffix(name, "rules/castles.md") && strings.HasPrefix(name, "en/") {
			m[name] = &fstest.MapFile{Data: append(slices.Clone(file.Data), "\n"+strings.Join(lines, "\n")+"\n"...)}
		}
	}
	return m
}

func builtPage(t *testing.T, m fstest.MapFS, name string) string {
	t.Helper()
	files, err := Build(m, Options{})
	if err != nil {
		t.Fatal(err)
	}
	checkPages(t, files)
	return string(files[name])
}

// TestAgain shows a rule of one page on another: its text, its mark, the way to its own page, and its boards where they are
// asked for. The id stays on its own page.
func TestAgain(t *testing.T) {
	html := builtPage(t, withAgain(t, "{{rule road.complete.score}}", "", "- {{rule road.end.types}}", "", "{{rule road.complete.loop boards}}"), "en/rules/castles/index.html")
	for _, want := range []string{
		`<p class="rule again">One point for each tile.`,
		`<a class="from" href="../roads/#road.complete.score">§ Roads &amp; bridges</a>`,
		`<li><span class="rule again">a gate. <button type="button" class="kind inferred"`,
		`Even <em>inside</em> a list.`,
		`A ring is complete too. <button type="button" class="kind community"`,
		`id="board-bridge-over-monastery-again"`,
		`see <a href="../roads/#road.end">the ends</a>`,
	} {
		if !strings.Contains(strings.ReplaceAll(html, "\u00a0", " "), want) {
			t.Errorf("found no %s", want)
		}
	}
	for _, id := range []string{"road.complete.score", "road.end.types", "road.complete.loop", "bridge.placement.ends"} {
		if strings.Contains(html, `id="`+id+`"`) {
			t.Errorf("the copy of %s has its id", id)
		}
	}
}

// TestAgainTranslated shows a rule in the language of the reader, marked with the status it has on its own page, and counts it
// only there.
func TestAgainTranslated(t *testing.T) {
	const line = "{{rule road.complete.score}}"
	m := withAgain(t, line)
	files, err := Build(m, Options{})
	if err != nil {
		t.Fatal(err)
	}
	page := func(files Files) string {
		for p, b := range files {
			if strings.HasPrefix(p, "ca/") && strings.Contains(string(b), `class="rule again`) {
				return string(b)
			}
		}
		t.Fatal("no Catalan page shows the rule again")
		return ""
	}
	if html := page(files); !strings.Contains(html, "Un punt per") {
		t.Errorf("the rule is not in Catalan")
	}
	replaced(m, roads, "One point for each tile.", "Two points for each tile.")
	files, err = Build(m, Options{})
	if err != nil {
		t.Fatal(err)
	}
	html := page(files)
	at := strings.Index(html, `<p class="rule again`)
	text := html[at : at+strings.Index(html[at:], "</p>")]
	if !strings.Contains(text, "tr-outdated") || !strings.Contains(text, `data-tr="outdated"`) {
		t.Errorf("the outdated rule is shown as %s", text)
	}
	if before, with := units(copied(t)), units(withAgain(t, line)); before != with || with == 0 {
		t.Errorf("found %d units with a rule shown again, wanted %d", with, before)
	}
}

// units returns the number of units of the page of castles.
func units(m fstest.MapFS) int {
	b, _ := NewBuilder(Options{}).link(m, nil)
	return b.Object("ca", "rules/castles").Counts.Units.Total
}

// TestAgainChanges builds again after a rule has changed on its own page: the page that shows it again must equal one built
// anew.
func TestAgainChanges(t *testing.T) {
	m := withAgain(t, "{{rule road.complete.score}}")
	f := follower{t: t, b: NewBuilder(Options{NoWorker: true}), tree: m}
	f.build()
	replaced(m, roads, "One point for each tile.", "A point for each tile.")
	changed := f.build()
	if !slices.Contains(changed, "en/rules/castles/index.html") || !strings.Contains(string(f.files["en/rules/castles/index.html"]), "A point for each tile.") {
		t.Errorf("the page of castles did not change with the page of roads: %v", changed)
	}
}

// TestAgainProblems makes one {{rule}} wrong at a time.
func TestAgainProblems(t *testing.T) {
	for _, c := range []struct {
		line string
		want []string
	}{
		{"{{rule road.complete.scor}}", []string{"found {{rule road.complete.scor}}, expected a rule id of rules.txt, such as road."}},
		{"{{rule road.complete}}", []string{"found {{rule road.complete}}, expected a rule that a paragraph or list item states; this is a heading"}},
		{"{{rule}}", []string{`found "{{rule}}", expected {{rule ID}} or {{rule ID boards}}, alone in a paragraph or list item without an id`}},
		{"{{rule road.complete.score pictures}}", []string{`found "{{rule road.complete.score pictures}}", expected {{rule ID}} or`}},
		{"As said: {{rule road.complete.score}}", []string{`found "As said: {{rule road.complete.score}}", expected {{rule ID}} or`}},
		{"{{rule road.complete.score}} {#castle.value}", []string{`found "{{rule road.complete.score}}", expected {{rule ID}} or`}},
		{"- {{rule road.complete.score boards}}", []string{`found "{{rule road.complete.score boards}}", expected {{rule ID}}: boards`}},
		{"- Round and round. {#castle.value}\n  - {{rule castle.value}}", []string{`found "{{rule castle.value}}", expected {{rule ID}} outside what states a rule, here castle.value`}},
	} {
		t.Run(c.line, func(t *testing.T) {
			m := withAgain(t, c.line)
			m["rules.txt"] = &fstest.MapFile{Data: append(slices.Clone(m["rules.txt"].Data), "castle.value\n"...)}
			got := found(t, m)
			if len(got) != len(c.want) {
				t.Fatalf("found %d problems, wanted %d: %q", len(got), len(c.want), got)
			}
			for i, want := range c.want {
				if !strings.HasPrefix(got[i], "content/en/rules/castles.md:") || !strings.Contains(got[i], want) {
					t.Errorf("found %s, wanted %s", got[i], want)
				}
			}
		})
	}
}

// TestAgainAnswersNothing finds rules that begin with an answer and are shown again where no question stands above them.
func TestAgainAnswersNothing(t *testing.T) {
	b := contentBuild(t)
	answer := regexp.MustCompile(`^<strong>(?:Yes|No|Sí)[.,:<]`)
	for _, lang := range promised(b) {
		for _, key := range b.Tree.Keys {
			if strings.HasPrefix(key, "questions/") { // they ask
				continue
			}
			v := b.Object(lang, key)
			for _, a := range v.Facts.Agains {
				c := b.Again(v, a, new(link.Whys))
				if c.HTML == "" || answer.MatchString(c.HTML) {
					t.Errorf("%s/%s shows %s, which begins %.40q", lang, key, a.ID, c.HTML)
				}
			}
		}
	}
}
