package site

import (
	"flag"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"taula/site/page"
)

var sequences = flag.Int("sequences", 300, "how many random sequences of edits TestAnyChange makes")
var first = flag.Int("first", 0, "the first of these sequences, to try many in parts")

// An edit changes a content tree and returns the files it touched.
type edit func(m fstest.MapFS) []string

// replace changes a text to another, or back if it is the other already. It makes a missing file.
func replace(file, old, new string) edit {
	return func(m fstest.MapFS) []string {
		before := ""
		if f := m[file]; f != nil {
			before = string(f.Data)
		}
		after := strings.Replace(before, old, new, 1)
		if after == before || old == "" && strings.HasPrefix(before, new) {
			after = strings.Replace(before, new, old, 1)
		}
		m[file] = &fstest.MapFile{Data: []byte(after)}
		return []string{file}
	}
}

// move gives a file another name, or its first name back.
func move(from, to string) edit {
	return func(m fstest.MapFS) []string {
		if m[from] == nil {
			from, to = to, from
		}
		if m[from] != nil {
			m[to] = m[from]
			delete(m, from)
		}
		return []string{from, to}
	}
}

// toggle deletes a file, or adds it with this text.
func toggle(file, text string) edit {
	return func(m fstest.MapFS) []string {
		if m[file] != nil {
			delete(m, file)
		} else {
			m[file] = &fstest.MapFile{Data: []byte(text)}
		}
		return []string{file}
	}
}

// edits are of every kind: texts, front matter, names, pages that come and go, ledgers, interface texts, glossaries, tables.
var edits = []edit{
	replace(roads, "One point", "1 point"), replace(roads, "title: Roads & bridges", "title: Roads"), replace(roads, "slug: roads", "slug: ways"),
	replace(roads, "order: 1", "order: 9"), replace(roads, "## What is a road worth?", "## Worth?"), replace(roads, "{#about}", "{#about.this}"),
	replace(roads, "box: base", "box: 8"), replace(roads, "kind: publisher", "kind: fan"), replace(roads, "One point", "{{option bridge-where}} One point"),
	replace("en/rules/index.md", "#about)", "#about.this)"), replace("en/rules/castles.md", "rules c2 8", "rules c1 8"),
	replace("en/rules/castles.md", "\n## ", "\n{{rule road.complete.score}}\n\n## "), replace("en/rules/castles.md", "title: ", "layout: a-z\ntitle: "),
	replace("ca/rules/roads.md", "slug: camins", "slug: vies"), replace("ca/rules/roads.md", "Un punt per", "1 punt per"),
	replace("ca/ui.toml", "Regles", "Les regles"), replace("en/ui.toml", "Rules", "All rules"), replace("rules.txt", "castle.choice", "castle.choice\ncastle.value"),
	replace("ledger/ca/rules/roads.ledger", "s One point", "s A point"), toggle("ledger/ca/rules/index.ledger", ""), replace("ledger/ca/ui.ledger", "\nt ", "\nt 0"),
	replace("glossary/ca.toml", "\"porta\", \"portes\"", "\"portal\""), replace("glossary/en.toml", "forms", "keep = true\nforms"),
	replace("i18n.toml", "", "[i18n.show]\noutdated = \"fallback\"\n"),
	replace("ledger/equivalent/rules/roads.eq", "", fmt.Sprintf("= %s %s\n", page.Hash("One point for each tile."), page.Hash("1 point for each tile."))),
	toggle("en/rules/news.md", "---\ntitle: News\norder: 2\n---\n\nSee [roads](/rules/roads). {#road.end.types}\n"), toggle("ca/rules/castles.md", "---\ntitle: Castells\n---\n"),
	move(roads, "en/rules/streets.md"), move("ca/rules/roads.md", "ca/rules/streets.md"), move("en/rules/castles.md", "en/rules/keeps.md"),
	toggle("redirects.toml", "\"rules/lanes\" = \"rules/roads\"\n\"/en/rules/old\" = \"rules/castles\"\n"), replace("redirects.toml", "roads\"", "castles\""),
	toggle("aliases.toml", "[en]\nstreet = \"road\"\n"), toggle("questions.txt", "loop road.complete.loop\n"), replace("en/ui.toml", "[site]", "[ask]\nloop = \"Does a ring end?\"\n\n[site]"),
	toggle("sources.toml", "[S2]\ntitle = \"A text\"\nwho = \"Somebody\"\n"), toggle("changes.toml", "[[change]]\ndate = \"2026-11-22\"\nrule = \"road.complete.loop\"\nwas = \"Otherwise.\"\n"),
	toggle("files/more.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"), toggle("de/ui.toml", "[site]\nrules = \"Regeln\"\n"),
}

// TestAnyChange makes random edits one after the other. A builder that remembers earlier builds, and is told only what was
// touched, must make the same files as a new one that reads the whole tree.
func TestAnyChange(t *testing.T) {
	count := *sequences
	if testing.Short() {
		count = min(count, 30)
	}
	fresh, began := map[bool]Builder{}, map[bool]Builder{} // by NoTranslate: without a cache, and having made the tree that every sequence begins with
	for _, readersOnly := range []bool{false, true} {
		b := NewBuilder(Options{NoTranslate: readersOnly, NoWorker: true})
		fresh[readersOnly] = *b
		if _, err := filesBy(b, copied(t)); err != nil {
			t.Fatal(err)
		}
		began[readersOnly] = *b
	}
	for seed := *first; seed < *first+count; seed++ {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			random := rand.New(rand.NewPCG(uint64(seed), 0))
			m, b := copied(t), began[seed%3 > 0]
			for step := range 3 {
				var touched []string
				for range 1 + random.IntN(2) {
					n := random.IntN(len(edits))
					touched = append(touched, edits[n](m)...)
				}
				files, err := filesBy(&b, m, touched...)
				other := fresh[seed%3 > 0]
				made, wanted := filesBy(&other, m)
				if fmt.Sprint(err) != fmt.Sprint(wanted) {
					t.Fatalf("step %d, %v: found the error %v, wanted %v", step, touched, err, wanted)
				}
				if different := difference(made, files); len(different) > 0 {
					t.Fatalf("step %d, %v: %v differ", step, touched, different)
				}
			}
		})
	}
}

// filesBy makes every file of a tree with a builder, which may have linked another tree before.
func filesBy(b *Builder, m fs.FS, touched ...string) (Files, error) {
	b.desks = !b.options.NoTranslate
	s, err := b.Site(m, slices.Compact(touched)...)
	if err != nil {
		return nil, err
	}
	return s.Files()
}
