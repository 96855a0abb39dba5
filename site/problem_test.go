package site

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"taula/site/source"
)

// copied returns the small site as a map that a test may change.
func copied(t testing.TB) fstest.MapFS {
	t.Helper()
	m := fstest.MapFS{}
	err := fs.WalkDir(small, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		b, err := fs.ReadFile(small, name)
		m[name] = &fstest.MapFile{Data: b}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// found builds a tree and returns its problems, one a line.
func found(t *testing.T, fsys fs.FS) []string {
	t.Helper()
	_, err := Build(fsys, Options{})
	if err == nil {
		return nil
	}
	var ps source.Problems
	if !errors.As(err, &ps) {
		t.Fatalf("the error is %T, wanted source.Problems", err)
	}
	return strings.Split(ps.Error(), "\n")
}

func replaced(m fstest.MapFS, name, old, with string) {
	text := string(m[name].Data)
	if !strings.Contains(text, old) {
		panic(name + " does not hold " + old)
	}
	m[name] = &fstest.MapFile{Data: []byte(strings.Replace(text, old, with, 1))}
}

// roads is the page that most cases change.
const roads = "en/rules/roads.md"

// TestProblems makes one thing wrong at a time and checks what a build reports.
func TestProblems(t *testing.T) {
	in := func(old, with string) func(fstest.MapFS) {
		return func(m fstest.MapFS) { replaced(m, roads, old, with) }
	}
	cases := []struct {
		name   string
		change func(fstest.MapFS)
		want   []string
	}{
		{"nothing", func(fstest.MapFS) {}, nil},
		{"front matter missing", in("---\ntitle", "title"), []string{
			`content/en/rules/roads.md:1: found "title: Roads & bridges", expected "---", which begins the front matter`}},
		{"drawings", in("order: 1\n", "order: 1\ndrawings: above t-U f-pig c-king - / gold-2 f-hen t-none around-9\n"), []string{
			`content/en/rules/roads.md:6: found f-hen, expected the name of a drawing, as "go doc taula/templates.Drawn" lists them`,
			`content/en/rules/roads.md:6: found t-none, expected the name of a drawing, as "go doc taula/templates.Drawn" lists them`,
			`content/en/rules/roads.md:6: found around-9, expected the name of a drawing, as "go doc taula/templates.Drawn" lists them`}},
		{"front matter without end", func(m fstest.MapFS) {
			m["en/rules/castles.md"] = &fstest.MapFile{Data: []byte("---\ntitle: Castles\n")}
			delete(m, "en/index.md")
			m["en/index.md"] = &fstest.MapFile{Data: []byte("---\ntitle: Small\n---\n")}
		}, []string{
			`content/en/rules/castles.md:3: found the end of the file, expected "---", which ends the front matter`}},
		{"unknown key", in("order: 1", "ordr: 1"), []string{
			`content/en/rules/roads.md:5: found key "ordr", expected one of title, description, slug, order, box, kind, layout, translate`}},
		{"no title", in("title: Roads & bridges\n", ""), []string{
			`content/en/rules/roads.md:1: found no title, expected a line "title: …" in the front matter`}},
		{"order that is no number", in("order: 1", "order: first"), []string{
			`content/en/rules/roads.md:5: found order "first", expected a whole number`}},
		{"slug with a space", in("slug: roads", "slug: the roads"), []string{
			`content/en/rules/roads.md:4: found slug "the roads", expected lower-case letters, digits and hyphens`}},
		{"kind of a page", in("kind: publisher", "kind: sure"), []string{
			`content/en/rules/roads.md:7: found kind "sure", expected one of publisher, clarified, community, software, inferred, fan`}},
		{"kind of a rule", in("kind=community", "kind=folklore"), []string{
			`content/en/rules/roads.md:16: found kind "folklore", expected one of publisher, clarified, community, software, inferred, fan`}},
		{"attribute", in("kind=community", "sort=community"), []string{
			`content/en/rules/roads.md:16: found attribute "sort", expected also, box, kind or source`}},
		{"attribute block that cannot be read", in("{#road.complete.loop kind=community}", "{#road.complete.loop kind=}"), []string{
			`content/en/rules/roads.md:16: found "{#road.complete.loop kind=}", expected {#id also="id id" kind=word source="S2"} at the end of the paragraph`,
			`content/en/rules/roads.md:46: found a link to rule:road.complete.loop, expected a rule that a page states; none states road.complete.loop`}},
		{"heading of level 1", in("## About", "# About"), []string{
			`content/en/rules/roads.md:44: found a heading of level 1, expected level 2 or deeper: the title is the page's heading of level 1`}},
		{"markup", in("> Count", "<b>Count</b>\n\n> Count"), []string{
			`content/en/rules/roads.md:40: found markup "<b>", expected Markdown; only comments may stand as they are`,
			`content/en/rules/roads.md:40: found markup "</b>", expected Markdown; only comments may stand as they are`}},
		{"unknown rule", in("#road.complete.loop kind", "#road.complete.lop kind"), []string{
			`content/en/rules/roads.md:16: found unknown rule road.complete.lop, expected a rule id of rules.txt, such as road.complete.loop, road.complete.score`,
			`content/en/rules/roads.md:46: found a link to rule:road.complete.loop, expected a rule that a page states; none states road.complete.loop`}},
		{"id twice", in("{#about}", "{#road.end}"), []string{
			`content/en/index.md:`, `content/en/rules/index.md:6: found a link to /rules/roads#about, expected an id on the page content/en/rules/roads.md; it has no #about`,
			`content/en/rules/roads.md:44: found id road.end again, expected each id once; it is in content/en/rules/roads.md:29`}[1:]},
		{"link to no page", in("[elsewhere](https://example.com/a?b=1&c=2)", "[here](/rules/streets)"), []string{
			`content/en/rules/roads.md:46: found a link to /rules/streets, expected a page; there is no content/en/rules/streets.md`}},
		{"link to no id", in("[elsewhere](https://example.com/a?b=1&c=2)", "[here](#nowhere)"), []string{
			`content/en/rules/roads.md:46: found a link to #nowhere, expected an id on the page content/en/rules/roads.md; it has no #nowhere`}},
		{"link to no rule", in("[](rule:road.complete.loop)", "[](rule:road.endless)"), []string{
			`content/en/rules/roads.md:46: found a link to rule:road.endless, expected a rule id of rules.txt, such as road.complete.loop, road.complete.score, road.end.types`}},
		{"link to a rule no page prints", func(m fstest.MapFS) {
			replaced(m, "rules.txt", "castle.choice", "castle.choice\nfield.border")
			replaced(m, roads, "[](rule:road.complete.loop)", "[](rule:field.border)")
		}, []string{
			`content/en/rules/roads.md:46: found a link to rule:field.border, expected a rule that a page states; none states field.border`}},
		{"link of another kind", in("https://example.com/a?b=1&c=2", "javascript:alert"), []string{
			`content/en/rules/roads.md:46: found a link to javascript:alert, expected https:, http:, mailto: or rule:`}},
		{"relative link", in("https://example.com/a?b=1&c=2", "castles.md"), []string{
			`content/en/rules/roads.md:46: found a link to castles.md, expected /a/path/from/content/en, #id, rule:id or a full address`}},
		{"picture that is not there", in("/files/road.svg", "/files/street.svg"), []string{
			`content/en/rules/roads.md:42: found a link to /files/street.svg, expected a file content/files/street.svg`}},
		{"wrong points", in("= b1.w 5 r b", "= b1.w 6 r b"), []string{
			`content/en/rules/roads.md:23: the page says = b1.w 6 r b, the scorer says b1.w 5 r, 5 b`}},
		{"not refused", in("! bridge e1 ew", "! bridge b1 ns"), []string{
			`content/en/rules/roads.md:24: the page says ! bridge b1 ns bridge.placement.ends, the scorer says allowed`}},
		{"refused by an unknown rule", in("! bridge e1 ew bridge.placement.ends", "! bridge e1 ew bridge.placement.end"), []string{
			`content/en/rules/roads.md:24: the page says ! bridge e1 ew bridge.placement.end, the scorer says refused for bridge.placement.ends`,
			`content/en/rules/roads.md:24: found unknown rule bridge.placement.end, expected a rule id of rules.txt, such as bridge.placement.ends`}},
		{"board that cannot be read", in("W U B U W2", "W U 8Q U W2"), []string{
			`content/en/rules/roads.md:19: column 5: cell.tile: found "8Q", expected "8A"`}},
		{"impossible board", in("W U B U W2", "W U B1 D1 W2"), []string{
			`content/en/rules/roads.md:19: d1.e and e1.w: this cannot come from play (base.tile.match)`,
			`content/en/rules/roads.md:19:`, `content/en/rules/roads.md:`}},
		{"board twice", func(m fstest.MapFS) {
			replaced(m, "en/rules/castles.md", "board castle-built-this-turn", "board bridge-over-monastery")
		}, []string{
			`content/en/rules/roads.md:18: found board bridge-over-monastery again, expected each board once; it is in content/en/rules/castles.md:13`}},
		{"board that stands nowhere", in("{{board bridge-over-monastery}}", "{{board bridge}}"), []string{
			`content/en/rules/roads.md:48: found {{board bridge}}, expected the name of a board on a page`}},
		{"name of a board", in("```board bridge-over-monastery", "```board Bridge"), []string{
			`content/en/rules/roads.md:18: found "board Bridge", expected "board NAME" or "picture NAME", the name of lower-case letters, digits and hyphens`,
			`content/en/rules/roads.md:48: found {{board bridge-over-monastery}}`}},
		{"no words", func(m fstest.MapFS) { delete(m, "ca/ui.toml") }, []string{
			`content/ca/ui.toml:1: found no such file, expected the texts of the interface in this language`}},
		{"words that cannot be read", func(m fstest.MapFS) { replaced(m, "en/ui.toml", `nav = "Main"`, `nav = "Main`) }, []string{
			`content/en/ui.toml:`}},
		{"word that is no text", func(m fstest.MapFS) { replaced(m, "en/ui.toml", `nav = "Main"`, `nav = 3`) }, []string{
			`content/en/ui.toml:1: found site.nav = 3, expected a text in quotes; a key with dots needs quotes`}},
		{"no start page", func(m fstest.MapFS) { delete(m, "en/index.md"); delete(m, "ca/index.md") }, []string{
			`content/en/index.md:1: found no such file, expected the start page`}},
		{"translation without an original", func(m fstest.MapFS) {
			m["ca/rules/rius.md"] = &fstest.MapFile{Data: []byte("---\ntitle: Rius\n---\n")}
		}, []string{
			`content/ca/rules/rius.md:1: found a translation without an original, expected a page content/en/rules/rius.md`}},
		{"link of a translation to no page", func(m fstest.MapFS) {
			replaced(m, "ca/rules/roads.md", "Un anell també", "Un [anell](/enlloc) també")
		}, []string{`content/ca/rules/roads.md:11: found a link to /enlloc, expected a page; there is no content/en/enlloc.md`}},
		{"link of a translation to no rule", func(m fstest.MapFS) {
			replaced(m, "ca/rules/roads.md", "Un punt per cada", "Un punt per [cada](rule:road.endless)")
		}, []string{`content/ca/rules/roads.md:9: road.complete/p:1: with rule:road.endless, which the original does not have`}},
		{"link of a text of its own", func(m fstest.MapFS) {
			replaced(m, "ca/rules/roads.md", "és complet.", "és complet.\n\n<!-- translation: extra -->\nUn [text](/enlloc) nostre.")
		}, []string{`content/ca/rules/roads.md:14: found a link to /enlloc, expected a page; there is no content/en/enlloc.md`}},
		{"slug of a translation", func(m fstest.MapFS) {
			replaced(m, "ca/rules/roads.md", "slug: camins", "slug: els camins")
		}, []string{`content/ca/rules/roads.md:4: found slug "els camins", expected lower-case letters, digits and hyphens`}},
		{"folder that is no language", func(m fstest.MapFS) {
			m["assets/ui.toml"] = m["ca/ui.toml"]
			m["<script>/ui.toml"] = m["ca/ui.toml"]
			m["ca/notes/ui.toml"] = m["ca/ui.toml"] // a folder of a language may be called as it likes, and has only pages
		}, []string{
			`content/ca/notes/ui.toml:1: found a file that nothing reads, expected ca/ui.toml`,
			`content/<script>/ui.toml:1: found a name with "<", expected a name without < > : " | ? * \, which Windows and hosts refuse`,
			`content/assets/ui.toml:1: found a folder "assets", expected a language's code`}},
		{"language that is none", func(m fstest.MapFS) {
			m["i18n.toml"] = &fstest.MapFile{Data: []byte("[i18n.languages.\"a b\"]\nlabel = \"A\"\n")}
		}, []string{`content/i18n.toml:1: found the language "a b", expected a language's code`}},
		{"file name of two lines", func(m fstest.MapFS) {
			m["ca/rules/x\n::warning title=y::z.md"] = &fstest.MapFile{Data: []byte("---\ntitle: X\n---\n")}
		}, []string{`content/"ca/rules/x\n::warning title=y::z.md":1: found a name with characters that are not printed, expected a name that can be read`}},
		{"value that is no text", func(m fstest.MapFS) {
			m["ca/ui.toml"].Data = []byte("[site]\nsite = [" + strings.Repeat(`"\u001b]0;", `, 1000) + "]\n")
		}, []string{`content/ca/ui.toml:1: found site.site = a list of 1000, expected a text in quotes`}},
		{"rule that is gone since the release", func(m fstest.MapFS) {
			m["released.txt"] = &fstest.MapFile{Data: []byte("# ids\nroad.complete\nroad.complete.lost\nroad.renamed\nroad.withdrawn\n")}
			m["redirects.toml"] = &fstest.MapFile{Data: []byte("\"rule:road.renamed\" = \"rule:road.complete\"\n\"rule:road.withdrawn\" = \"rules/roads\"\n" +
				"\"rule:road.complete\" = \"rule:road.end\"\n\"rule:a\" = \"rule:b\"\n\"rule:c\" = \"d\"\n")}
		}, []string{
			`content/released.txt:3: found the id road.complete.lost, which a page had at the last release and none has now, expected it on a page again, or in redirects.toml where it is now: "rule:road.complete.lost" = "rule:NEW"`,
			`content/redirects.toml:3: found a redirect from rule:road.complete to rule:road.end, expected an id that no page has; one states road.complete`,
			`content/redirects.toml:4: found a redirect from rule:a to rule:b, expected the id of a rule that a page states`,
			`content/redirects.toml:5: found a redirect from rule:c to d, expected rule:ID, or the path of a page, such as rules/base-game`}},
		{"layout that nothing makes", func(m fstest.MapFS) {
			replaced(m, roads, "order: 1", "order: 1\nlayout: sorces")
		}, []string{`content/en/rules/roads.md:6: found layout sorces, expected sources`}},
		{"box that no text names", func(m fstest.MapFS) {
			replaced(m, roads, "box: base", "box: 99x")
			m["taula.toml"] = &fstest.MapFile{Data: []byte("boxes = [\"<b>\"]\n")}
		}, []string{
			`content/en/rules/roads.md:6: found box 99x, expected a key of [box] in content/en/ui.toml`,
			`content/taula.toml:1: found box <b>, expected a key of [box] in content/en/ui.toml`}},
		{"day that the calendar has not", func(m fstest.MapFS) {
			replaced(m, roads, "order: 1", "order: 1\nread: 2026-02-31")
		}, []string{`content/en/rules/roads.md:6: found read "2026-02-31", expected a date such as 2026-11-22 or 2026-11`}},
		{"names that nothing reads", func(m fstest.MapFS) {
			for _, name := range []string{"en/Rules.MD", "en/rules.markdown", "en/ui.toml.txt", "redirect.toml", "glossary/xx.toml"} {
				m[name] = &fstest.MapFile{Data: []byte("# a\n")}
			}
		}, []string{
			`content/en/Rules.MD:1: found a name that nothing reads, expected rules.md`,
			`content/en/rules.markdown:1: found a name that nothing reads, expected rules.md`,
			`content/en/ui.toml.txt:1: found a name that nothing reads, expected ui.toml`,
			`content/redirect.toml:1: found a file that nothing reads, expected redirects.toml`,
			`content/glossary/xx.toml:1: found a file that nothing reads, expected the code of a language of the site, en, ca`}},
		{"names that Windows or a host refuses", func(m fstest.MapFS) {
			for _, name := range []string{"en/x?y.md", "en/x:y.md", "en/x*y.md", "en/x .md", "en/con.md", "en/aux.b.md", "files/lpt1.png", "files/a|b.png", "en/My Page.md"} {
				m[name] = &fstest.MapFile{Data: []byte("---\ntitle: A\n---\n\nA.\n")}
			}
		}, []string{
			`content/en/x?y.md:1: found a name with "?", expected a name without`, `content/en/x:y.md:1: found a name with ":"`, `content/en/x*y.md:1: found a name with "*"`,
			`content/en/x .md:1: found a name that begins or ends with a space or dot`, `content/en/con.md:1: found the name "con.md", expected another name: Windows`,
			`content/en/aux.b.md:1: found the name "aux.b.md", expected another name: Windows`, `content/files/lpt1.png:1: found the name "lpt1.png"`,
			`content/files/a|b.png:1: found a name with "|"`, `content/en/My Page.md:1: found the name "My Page.md", expected lower-case letters`}},
		{"addresses that lead nowhere", func(m fstest.MapFS) {
			m[roads].Data = append(m[roads].Data, "\n[a](https:///host) ![b](https://img.example/x.png) [c](<https://a b>) [d](mailto:) <https:///e>\n"...)
		}, []string{
			`content/en/rules/roads.md:52: found <https:///e>, expected an address such as https://example.org/page`,
			`content/en/rules/roads.md:52: found a link to https:///host, expected an address such as https://example.org/page`,
			`content/en/rules/roads.md:52: found a link to https://a b, expected an address such as`,
			`content/en/rules/roads.md:52: found a link to https://img.example/x.png, expected a picture below /files/; nothing is loaded from other hosts`,
			`content/en/rules/roads.md:52: found a link to mailto:, expected a mail address`}},
		{"merge conflict in a list", func(m fstest.MapFS) {
			m[roads].Data = append(m[roads].Data, "\n- one\n<<<<<<< HEAD\n- two\n=======\n- three\n>>>>>>> theirs\n"...)
		}, []string{`content/en/rules/roads.md:53: found the conflict marker <<<<<<< HEAD, expected a file that is merged`}},
		{"merge conflict in a translated table", func(m fstest.MapFS) {
			m["ca/rules/roads.md"].Data = append(m["ca/rules/roads.md"].Data, "\n| a | b |\n|---|---|\n<<<<<<< HEAD\n| c | d |\n"...)
		}, []string{`content/ca/rules/roads.md:`}},
		{"text that a translation loses", func(m fstest.MapFS) {
			replaced(m, "ca/rules/roads.md", "Un anell també", "<!-- mirat --> Un anell també")
		}, []string{`content/ca/rules/roads.md:11: found a text behind a comment: "Un anell també és complet.", expected the comment on a line of its own`}},
		{"ledger that is broken", func(m fstest.MapFS) {
			replaced(m, "ledger/ca/rules/roads.ledger", "\n@ ", "\n<<<<<<< here\n@ ")
		}, []string{`content/ledger/ca/rules/roads.ledger:5: found the conflict marker`}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			m := copied(t)
			c.change(m)
			got := found(t, m)
			for _, want := range c.want {
				if !slices.ContainsFunc(got, func(line string) bool { return strings.HasPrefix(line, want) }) {
					t.Errorf("wanted %s", want)
				}
			}
			for _, line := range got {
				if len(line) > 1000 {
					t.Errorf("found a line of %d bytes, wanted values cut: %.200s", len(line), line)
				}
				if !slices.ContainsFunc(c.want, func(want string) bool { return strings.HasPrefix(line, want) }) {
					t.Errorf("found  %s", line)
				}
			}
		})
	}
}

// TestProblemsTogether makes several things wrong on several pages: one run reports them all, in the order of files.
func TestProblemsTogether(t *testing.T) {
	m := copied(t)
	replaced(m, roads, "= b1.w 5 r b", "= b1.w 6 r b")
	replaced(m, roads, "/files/road.svg", "/files/street.svg")
	replaced(m, "en/rules/castles.md", "{#castle.trigger.first}", "{#castle.triger.first}")
	replaced(m, "en/index.md", "/rules/roads", "/rules/rods")
	delete(m, "ca/ui.toml")
	got := found(t, m)
	want := []string{"content/ca/ui.toml:1: ", "content/en/index.md:10: ", "content/en/index.md:10: ", "content/en/rules/castles.md:11: ", "content/en/rules/roads.md:23: ", "content/en/rules/roads.md:42: "}
	if len(got) != len(want) {
		t.Fatalf("found %d problems, wanted %d:\n%s", len(got), len(want), strings.Join(got, "\n"))
	}
	for i := range want {
		if !strings.HasPrefix(got[i], want[i]) {
			t.Errorf("problem %d is %s, wanted %s", i, got[i], want[i])
		}
	}
}

// TestLongLine reads a page of one line of 10 MB.
func TestLongLine(t *testing.T) {
	m := copied(t)
	m[roads] = &fstest.MapFile{Data: []byte(strings.Repeat("a", 10<<20))}
	want := "content/en/rules/roads.md:1: found 10485760 bytes, expected at most 1048576"
	if got := strings.Join(found(t, m), "\n"); got != want {
		t.Errorf("found %.300s, wanted %s", got, want)
	}
}
