package translation_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
	"testing/fstest"

	"taula/site/page"
	"taula/site/translation"
	"taula/site/translation/check"
	"taula/site/translation/report"
	"taula/site/translation/translationtest"
	"taula/site/translation/work"
)

// TestMain lets the garbage collector run less often: the tests keep little of what they make.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	m.Run()
}

// TestLanguages checks that a language is made of data only: a folder with interface texts, and a label. The program knows none
// of these three languages.
func TestLanguages(t *testing.T) {
	english := "---\ntitle: Castles\n---\n\n## Placing {#placing}\n\nA castle is worth 4 points.\n\n## Scoring {#scoring}\n\nNobody has translated this.\n"
	tree := fstest.MapFS{
		"i18n.toml":  {Data: []byte("[i18n.languages.es]\nlabel = \"Español\"\n[i18n.languages.xr]\nlabel = \"\u202eRight to left\u202c\"\ndir = \"rtl\"\n")},
		"en/ui.toml": {Data: []byte("[site]\nhome = \"Home\"\nend = \"End\"\n")},
		"en/page.md": {Data: []byte(english)},
		"es/ui.toml": {Data: []byte("[site]\nhome = \"Inicio\"\n")},
		"es/page.md": {Data: []byte("---\ntitle: Castillos\n---\n\n## Colocación\n\n## Puntuación\n")},
		"xr/ui.toml": {Data: []byte("[site]\nhome = \"בית\"\n")},
		"xr/page.md": {Data: []byte("---\ntitle: טירות\n---\n\nטירה שווה 4 נקודות.\n")},
		"xl/ui.toml": {Data: []byte("[site]\nhome = \"" + strings.Repeat("Anfang", 12) + "\"\n")},
		"xl/page.md": {Data: []byte("## " + "Burgenplatzierungswertungsverfahren\n")},
	}
	c := translationtest.Load(t, tree)
	if got := strings.Join(c.Languages, " "); got != "es xl xr" {
		t.Fatalf("languages %q", got)
	}
	for code, want := range map[string]struct{ label, dir, shown string }{
		"es": {"Español", "ltr", "## Colocación {#placing}"},
		"xl": {"xl", "ltr", "Burgenplatzierungswertungsverfahren {#"},
		"xr": {"\u202eRight to left\u202c", "rtl", "טירה שווה 4 נקודות."},
	} {
		first := c.Translation(code)
		if sum := first.Counts(translation.Selection{}); sum.Units.Current != 0 || sum.Units.Unverified == 0 {
			t.Errorf("%s: %+v without a ledger", code, sum.Units)
		}
		files, _ := work.Accept(first, translation.Selection{}, translation.Accept{All: true, Guesses: true})
		tr := translationtest.Load(t, translationtest.Over(tree, files)).Translation(code)
		if tr.Language.Label != want.label || tr.Language.Dir != want.dir {
			t.Errorf("%s: %q %q", code, tr.Language.Label, tr.Language.Dir)
		}
		out := tr.Sheet("page").Compose()
		if len(out.Errors) > 0 || !strings.Contains(string(out.Source), want.shown) {
			t.Errorf("%s: %v\n%s", code, out.Errors, out.Source)
		}
		for _, s := range out.Slots {
			if !s.Shown && s.Class() != "tr-missing" {
				t.Errorf("%s: fallback %q has class %q", code, s.Unit.Text, s.Class())
			}
		}
		if p := tr.Phrases()["site.end"]; code == "es" && (p.Text != "End" || p.Lang != "en") {
			t.Errorf("%s: an untranslated phrase is %+v", code, p)
		}
	}
}

// TestMoved moves a paragraph to another page, renames and deletes a page, and leaves a translation without its English.
func TestMoved(t *testing.T) {
	text, words := "A castle never pays twice in one game.", "Un castell no paga mai dues vegades en una partida."
	tree := fstest.MapFS{
		"en/ui.toml": {}, "ca/ui.toml": {},
		"en/a.md": {Data: []byte("Something of a stays.\n\n" + text + "\n")}, "ca/a.md": {Data: []byte("Alguna cosa de a queda.\n\n" + words + "\n")},
		"en/b.md": {Data: []byte("Something of b stays.\n")}, "ca/b.md": {Data: []byte("Alguna cosa de b queda.\n")},
	}
	files, _ := work.Accept(translationtest.Load(t, tree).Translation("ca"), translation.Selection{}, translation.Accept{All: true, Guesses: true})
	tree = translationtest.Over(tree, files)
	moved := translationtest.Over(tree, work.Files{"en/a.md": []byte("Something of a stays.\n"), "en/b.md": []byte("Something of b stays.\n\n" + text + "\n")})
	tr := translationtest.Load(t, moved).Translation("ca")
	p := tr.Sheet("b").Page
	if s := p.Units[1]; s.Status != translation.Missing {
		t.Errorf("moved to b, before sync: %s/%s", s.Status, s.Reason)
	}
	synced, errs := work.Sync(tr, translation.Selection{})
	after := translationtest.Load(t, translationtest.Over(moved, synced)).Translation("ca")
	p = after.Sheet("b").Page
	if s := p.Units[1]; len(errs) > 0 || s.Status != translation.Current || s.Reason != translation.Exact || s.At < 0 {
		t.Errorf("after sync: %v %s/%s", errs, s.Status, s.Reason)
	}
	if a := after.Sheet("a").Page; len(a.Orphans) > 0 || string(synced["ca/a.md"]) != "Alguna cosa de a queda.\n\n" {
		t.Errorf("after sync a has %v and reads %q", a.Orphans, synced["ca/a.md"])
	}
	if again, _ := work.Sync(after, translation.Selection{}); len(again) > 0 {
		t.Errorf("a second sync writes %v", again.Names())
	}
	copied := translationtest.Over(tree, work.Files{"en/b.md": []byte("Something of b stays.\n\n" + text + "\n")})
	if files, _ := work.Sync(translationtest.Load(t, copied).Translation("ca"), translation.Selection{}); len(files) > 0 {
		t.Errorf("copied to b, it stands on a still: sync writes %v", files.Names())
	}
	renamed := translationtest.Over(tree, work.Files{"en/a.md": nil, "en/c.md": tree["en/a.md"].Data})
	tr = translationtest.Load(t, renamed).Translation("ca")
	files, _ = work.Sync(tr, translation.Selection{})
	p = translationtest.Load(t, translationtest.Over(renamed, files)).Translation("ca").Sheet("c").Page
	if s := p.Units[1]; s.Status != translation.Current || s.Reason != translation.Exact {
		t.Errorf("renamed without mv: %s/%s", s.Status, s.Reason)
	}
	if got := strings.Join(tr.Gone(), " "); got != "a" {
		t.Errorf("strays %q", got)
	}
	files, _, err := work.Move(translationtest.Load(t, tree), "a", "c")
	if err != nil {
		t.Fatal(err)
	}
	tr = translationtest.Load(t, translationtest.Over(tree, files)).Translation("ca")
	p = tr.Sheet("c").Page
	if s := p.Units[1]; s.Status != translation.Current || s.Reason != translation.Exact || len(tr.Gone()) > 0 || len(tr.Errors) > 0 {
		t.Errorf("after mv: %s/%s, strays %v, %v", s.Status, s.Reason, tr.Gone(), tr.Errors)
	}
}

func TestMoveLinks(t *testing.T) {
	tree := fstest.MapFS{
		"en/ui.toml": {}, "ca/ui.toml": {},
		"en/a.md": {Data: []byte("See [it](/b#x), [b](/b), [bb](/bb) and [r].\n\n[r]: /b\n")}, "ca/a.md": {Data: []byte("Vegeu [això](/b#x).\n")},
		"en/b.md": {Data: []byte("Text here.\n")}, "ca/b.md": {Data: []byte("Un text.\n")}, "ledger/equivalent/b.eq": {Data: []byte("# x\n")},
	}
	files, _, err := work.Move(translationtest.Load(t, tree), "b", "rules/b")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := string(files["en/a.md"]), "See [it](/rules/b#x), [b](/rules/b), [bb](/bb) and [r].\n\n[r]: /rules/b\n"; got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	if string(files["ca/a.md"]) != "Vegeu [això](/rules/b#x).\n" || files["ca/rules/b.md"] == nil || files["ledger/equivalent/rules/b.eq"] == nil || !strings.Contains(string(files["redirects.toml"]), `"b" = "rules/b"`) {
		t.Errorf("%v", files.Names())
	}
	for _, to := range []string{"a", "", "../x"} {
		if _, _, err := work.Move(translationtest.Load(t, tree), "b", to); err == nil {
			t.Errorf("no error for moving to %q", to)
		}
	}
}

// TestMoveAfterRename renames a page's English by hand: mv moves the rest, and tells what it found.
func TestMoveAfterRename(t *testing.T) {
	tree := fstest.MapFS{
		"en/ui.toml": {}, "ca/ui.toml": {}, "en/new.md": {Data: []byte("Text here.\n")}, "ca/old.md": {Data: []byte("Un text aquí.\n")},
		"ledger/ca/old.ledger": {Data: []byte("ledger 1\npage old\nlang ca\n")},
	}
	files, found, err := work.Move(translationtest.Load(t, tree), "old", "new")
	if err != nil || len(found) != 1 || !strings.Contains(found[0], "en/new.md has already been renamed") {
		t.Fatal(found, err)
	}
	after := translationtest.Over(tree, files)
	if tr := translationtest.Load(t, after).Translation("ca"); len(tr.Gone())+len(tr.Errors) > 0 || after["ca/new.md"] == nil || !strings.Contains(string(files["redirects.toml"]), `"old" = "new"`) {
		t.Errorf("%v %v %v", tr.Gone(), tr.Errors, files.Names())
	}
	for _, again := range []string{"new", "old"} {
		if _, _, err := work.Move(translationtest.Load(t, after), again, "new"); err == nil {
			t.Errorf("no error for moving %q again", again)
		}
	}
}

// TestNotNow marks a page to be left in English, or to be translated later.
func TestNotNow(t *testing.T) {
	tree := fstest.MapFS{
		"en/ui.toml": {}, "ca/ui.toml": {},
		"en/off.md":   {Data: []byte("---\ntitle: A\ntranslate: false\n---\n\nText of it.\n")},
		"en/later.md": {Data: []byte("---\ntitle: B\ntranslate: later\n---\n\nText of it.\n")},
	}
	tr := translationtest.Load(t, tree).Translation("ca")
	off := tr.Sheet("off").Page
	later := tr.Sheet("later").Page
	if len(off.Units) != 0 || off.Counts().Units.Label() != "n/a" {
		t.Errorf("%d units, %s", len(off.Units), off.Counts().Units.Label())
	}
	if !later.Later || len(later.Units) != 2 || later.Counts().Units.Total != 0 {
		t.Errorf("%+v", later.Counts())
	}
}

// TestStillValid changes the wording of the English and declares once, for every language, that its meaning is the same.
func TestStillValid(t *testing.T) {
	tree := fstest.MapFS{
		"en/ui.toml": {}, "ca/ui.toml": {}, "es/ui.toml": {},
		"en/p.md": {Data: []byte("A bridge counts as an road here.\n\nIt is worth 2 points here.\n")},
		"ca/p.md": {Data: []byte("Un pont compta com un camí aquí.\n\nVal 2 punts aquí.\n")}, "es/p.md": {Data: []byte("Un puente cuenta como un camino aquí.\n\nVale 2 puntos aquí.\n")},
	}
	for _, code := range []string{"ca", "es"} {
		files, _ := work.Accept(translationtest.Load(t, tree).Translation(code), translation.Selection{}, translation.Accept{All: true, Guesses: true})
		tree = translationtest.Over(tree, files)
	}
	tree["en/p.md"] = &fstest.MapFile{Data: []byte("A bridge counts as a road here.\n\nIt is worth 3 points here.\n")}
	c := translationtest.Load(t, tree)
	choice := translation.Selection{Pages: map[string][]string{"p": {"-/p:1"}}}
	files, told, _ := work.StillValid(c, c.Translations(translation.Selection{}), choice)
	if len(told) != 1 || strings.Count(string(files["ledger/equivalent/p.eq"]), "\n") != 1 {
		t.Fatalf("%v\n%s", told, files["ledger/equivalent/p.eq"])
	}
	after := translationtest.Load(t, translationtest.Over(tree, files))
	for _, tr := range after.Translations(translation.Selection{}) {
		p := tr.Sheet("p").Page
		if a, b := p.Units[0], p.Units[1]; a.Reason != translation.Equivalent || b.Status != translation.Outdated {
			t.Errorf("%s: %s/%s, %s/%s", tr.Language.Code, a.Status, a.Reason, b.Status, b.Reason)
		}
	}
	if files, _, _ := work.StillValid(after, after.Translations(translation.Selection{}), choice); len(files) > 0 {
		t.Error("declared twice")
	}
}

// TestJSON checks that the JSON has the documented keys, and the numbers shown in the README.
func TestJSON(t *testing.T) {
	p := translationtest.Parts(t, "testdata/status/bridges.txt")
	in := caseInput(t, p)
	in.Ledger.Page, in.Ledger.Lang = "page", "ca"
	tree := translationtest.Tree([]byte(p["en"]), []byte(p["ca"]), in.Ledger.String())
	var out bytes.Buffer
	c := translationtest.Load(t, tree)
	if err := report.JSON(&out, "en", c.Translations(translation.Selection{}), translation.Selection{Pages: map[string][]string{"page": nil}}); err != nil {
		t.Fatal(err)
	}
	var report struct {
		Version   int
		Source    string
		Languages map[string]struct {
			Units, Words map[string]int
			Pages        map[string]struct {
				Units, Words    map[string]int
				Sections        map[string]map[string]map[string]int
				Items           []map[string]any
				Orphans, Extras []any
				Checks          []map[string]any
			}
		}
	}
	if err := json.Unmarshal(out.Bytes(), &report); err != nil {
		t.Fatal(err)
	}
	ca := report.Languages["ca"]
	if report.Version != 1 || report.Source != "en" || ca.Words["total"] != 77 || ca.Words["outdated"] != 11 || ca.Units["total"] != 17 || ca.Units["percent"] != 88 {
		t.Errorf("%+v", ca.Words)
	}
	page := ca.Pages["page"]
	if page.Sections["preparation"]["units"]["total"] != 3 || page.Orphans == nil || page.Extras == nil || page.Checks == nil {
		t.Errorf("%+v", page)
	}
	for _, item := range page.Items {
		if item["unit"] != "gameplay/scoring/p:1" {
			continue
		}
		for key, want := range map[string]any{"kind": "p", "status": "outdated", "reason": "revised", "severity": "numbers", "words": 11.0,
			"base": "A bridge counts as a road and is worth 5 points.", "source": "A bridge counts as a road and is worth 6 points.",
			"target": "Un pont compta com un camí i val 5 punts."} {
			if item[key] != want {
				t.Errorf("%s is %v, want %v", key, item[key], want)
			}
		}
		if got, want := fmt.Sprint(item["diff"]), "[[= A bridge counts as a road and is worth ] [- 5] [+ 6] [=  points.]]"; got != want {
			t.Errorf("diff %s, want %s", got, want)
		}
	}
}

// TestContent reads the content of this repository: its ledgers can be read, its pages compose, and no translation lacks a
// number or a link or is written in a way its language avoids.
func TestContent(t *testing.T) {
	t.Parallel()
	c, errs := translation.Load(os.DirFS("../../content"))
	for _, err := range errs {
		t.Error(err)
	}
	all := check.Source(c)
	for _, tr := range c.Translations(translation.Selection{}) {
		all = append(all, check.All(tr)...)
	}
	for _, f := range all {
		if f.Severity == check.Error || f.Check == "typography" {
			t.Error(f)
		}
	}
}

// generated returns a content tree of that many pages and languages; one unit in twenty is outdated in every language.
func generated(pages, languages int) fstest.MapFS {
	tree := fstest.MapFS{"en/ui.toml": {}}
	text := func(page, unit, edition int, lang string) string {
		if edition > 0 && (page+unit)%20 == 0 {
			return fmt.Sprintf("%s now says that rule %d of page %d is worth %d points to whoever has most there.", lang, unit, page, unit%9+1)
		}
		return fmt.Sprintf("%s says that rule %d of page %d is worth %d points to whoever has most there.", lang, unit, page, unit%9)
	}
	for p := range pages {
		var en bytes.Buffer
		was := map[int]string{}
		for u := range 40 {
			if u%8 == 0 {
				fmt.Fprintf(&en, "## Part %d of page %d\n\n", u, p)
			}
			was[u] = text(p, u, 0, "English")
			fmt.Fprintf(&en, "%s\n\n", text(p, u, 1, "English"))
		}
		name := fmt.Sprintf("page-%03d", p)
		tree["en/"+name+".md"] = &fstest.MapFile{Data: en.Bytes()}
		for l := range languages {
			code := "l" + string(rune('a'+l/26)) + string(rune('a'+l%26))
			tree[code+"/ui.toml"] = &fstest.MapFile{}
			var target bytes.Buffer
			ledger := translation.Ledger{Page: name, Lang: code}
			for u := range 40 {
				if u%8 == 0 {
					head := fmt.Sprintf("Part %d of page %d", u, p)
					fmt.Fprintf(&target, "## %s %s\n\n", code, head)
					ledger.Records = append(ledger.Records, translation.Record{Source: page.Hash(head), Kind: "h2", Where: "-", Base: []string{head}, Target: page.Hash(code + " " + head)})
				}
				words := text(p, u, 0, code)
				fmt.Fprintf(&target, "%s\n\n", words)
				ledger.Records = append(ledger.Records, translation.Record{Source: page.Hash(was[u]), Kind: "p", Where: "-", Base: []string{was[u]}, Target: page.Hash(words)})
			}
			tree[code+"/"+name+".md"] = &fstest.MapFile{Data: target.Bytes()}
			tree[translation.LedgerFile(code, name)] = &fstest.MapFile{Data: []byte(ledger.String())}
		}
	}
	return tree
}

// TestAnyProcessors checks that the output of taula translate status is the same however many processors judge the pages.
func TestAnyProcessors(t *testing.T) {
	tree := generated(12, 3)
	from, to := tree["en/page-003.md"], tree["en/page-004.md"]
	last := bytes.LastIndex(bytes.TrimSpace(from.Data), []byte("\n\n")) + 2
	to.Data = append(to.Data, from.Data[last:]...) // a text that moves
	from.Data = from.Data[:last]
	delete(tree, "lab/page-005.md")
	delete(tree, "ledger/lac/page-006.ledger")
	status := func() string {
		c := translationtest.Load(t, tree)
		var b strings.Builder
		report.Table(&b, c.Each(translation.Selection{}), translation.Selection{}, "unit")
		if err := report.JSON(&b, c.Config.Source, c.Translations(translation.Selection{}), translation.Selection{}); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	want := status()
	for _, reason := range []string{translation.Revised, translation.NoPage, translation.Aligned} {
		if !strings.Contains(want, reason) {
			t.Errorf("no unit is %q", reason)
		}
	}
	for _, n := range []int{2, 3, 8} {
		runtime.GOMAXPROCS(n)
		if status() != want {
			t.Errorf("with %d processors the status is another than with one", n)
		}
	}
}

// BenchmarkStatus runs taula translate status over 500 pages in 30 languages; it should take at most 5 s on 2 processors, and
// 500 MB.
func BenchmarkStatus(b *testing.B) {
	files := map[string][]byte{}
	for name, file := range generated(500, 30) {
		files[name] = file.Data
	}
	runtime.GC()
	for b.Loop() {
		c, errs := translation.Open(files)
		var sum translation.Counts
		for t := range c.Each(translation.Selection{}) {
			sum = sum.Plus(t.Counts(translation.Selection{}))
		}
		if len(errs) > 0 || sum.Units.Total != 500*30*45 || sum.Units.Outdated != 500*30*2 {
			b.Fatalf("%v %+v", errs, sum.Units)
		}
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	b.ReportMetric(float64(m.Sys>>20), "MB")
}

// TestLargePage judges a page of 3,000 units, one of them of 2,000 words, in good time: without a ledger, with one, and after
// every text of the page has changed.
func TestLargePage(t *testing.T) {
	in := largePage()
	p := translation.Judge(in)
	if p.Counts().Units.Unverified != 3001 {
		t.Fatalf("%+v", p.Counts().Units)
	}
	in.Ledger, _ = translation.Accepted(p, translation.Ledger{Page: "p", Lang: "ca"}, translation.Accept{All: true, Guesses: true})
	for i, u := range in.Target {
		in.Target[i] = *page.Inline(u.Kind, "Ara "+u.Text)
	}
	p = translation.Judge(in)
	if p.Counts().Units.Current != 3001 { // one word more in each
		t.Fatalf("%+v", p.Counts().Units)
	}
}

func largePage() translation.Input {
	var en, ca bytes.Buffer
	for i := range 3000 {
		fmt.Fprintf(&en, "Rule %d says that a road is worth points.\n\n", i)
		fmt.Fprintf(&ca, "La regla %d diu que un camí val punts.\n\n", i)
	}
	fmt.Fprintf(&en, "%s.\n", strings.Repeat("road city field castle ", 500))
	fmt.Fprintf(&ca, "%s.\n", strings.Repeat("camí ciutat camp castell ", 500))
	in := translation.Input{Path: "p", Lang: translationtest.Target, Source: translationtest.Source, Present: true}
	in.English, _ = page.Read(en.Bytes()).Units(nil)
	in.Target, _ = page.Read(ca.Bytes()).Units(nil)
	return in
}

func BenchmarkLargePage(b *testing.B) {
	in := largePage()
	for b.Loop() {
		p := translation.Judge(in)
		if p.Counts().Units.Unverified != 3001 {
			b.Fatalf("%+v", p.Counts().Units)
		}
	}
}

// TestMoveAgain moves a page twice and back: every old path leads to where the page is now, and none leads away from there.
func TestMoveAgain(t *testing.T) {
	tree := fstest.MapFS{"en/ui.toml": {}, "en/a.md": {Data: []byte("Text here.\n")}}
	head := "# Pages that have another path now: \"old\" = \"new\". Written by taula translate mv.\n\n"
	for _, step := range []struct{ from, to, want string }{
		{"a", "b", "\"a\" = \"b\"\n"},
		{"b", "c", "\"a\" = \"c\"\n\"b\" = \"c\"\n"},
		{"c", "a", "\"b\" = \"a\"\n\"c\" = \"a\"\n"},
	} {
		files, _, err := work.Move(translationtest.Load(t, tree), step.from, step.to)
		if err != nil {
			t.Fatal(err)
		}
		if got := string(files[work.RedirectsFile]); got != head+step.want {
			t.Errorf("%s to %s:\n%s\nwant\n%s", step.from, step.to, got, head+step.want)
		}
		tree = translationtest.Over(tree, files)
	}
}

// TestMovedInDoubt checks when a translation follows its English to another page: it must be long enough to be recognised, all
// pages that lost that English must agree on it, and nobody may have changed it since it was accepted. The names of those who
// wrote it stay with it.
func TestMovedInDoubt(t *testing.T) {
	t.Parallel()
	const english, words = "A castle never pays twice in one game.", "Un castell no paga mai dues vegades en una partida."
	begin := func(a, b string) fstest.MapFS {
		tree := fstest.MapFS{"en/ui.toml": {}, "ca/ui.toml": {}, "en/c.md": {Data: []byte("Here is c.\n")}}
		for page, text := range map[string]string{"a": a, "b": b} {
			tree["en/"+page+".md"] = &fstest.MapFile{Data: []byte("This stays on " + page + ".\n\n" + english + "\n\nBe quick.\n")}
			tree["ca/"+page+".md"] = &fstest.MapFile{Data: []byte("Això queda a " + page + ".\n\n" + text + "\n\nFeu via.\n")}
		}
		files, _ := work.Accept(translationtest.Load(t, tree).Translation("ca"), translation.Selection{}, translation.Accept{All: true, Guesses: true, Writer: "Anna"})
		tree = translationtest.Over(tree, files)
		for _, page := range []string{"a", "b"} {
			tree["en/"+page+".md"] = &fstest.MapFile{Data: []byte("This stays on " + page + ".\n")}
		}
		tree["en/c.md"] = &fstest.MapFile{Data: []byte("Here is c.\n\n" + english + "\n\nBe quick.\n")}
		return tree
	}
	for _, c := range []struct {
		name string
		tree fstest.MapFS
		want translation.Status
	}{
		{"two pages agree", begin(words, words), translation.Current},
		{"two pages differ", begin(words, "Cap castell no paga dues vegades."), translation.Missing},
		{"changed since", translationtest.Over(begin(words, words), work.Files{
			"ca/a.md": []byte("Això queda a a.\n\nUn castell paga dues vegades en una partida.\n\nFeu via.\n"),
			"ca/b.md": []byte("Això queda a b.\n\nUn castell paga dues vegades en una partida.\n\nFeu via.\n"),
		}), translation.Missing},
	} {
		files, errs := work.Sync(translationtest.Load(t, c.tree).Translation("ca"), translation.Selection{})
		after := translationtest.Load(t, translationtest.Over(c.tree, files)).Translation("ca")
		p := after.Sheet("c").Page
		if s := p.Units[1]; len(errs) > 0 || s.Status != c.want || (s.Writer == "Anna") != (c.want == translation.Current) {
			t.Errorf("%s: %s/%s by %q, want %s; %v", c.name, s.Status, s.Reason, s.Writer, c.want, errs)
		}
		if s := p.Units[2]; s.Status != translation.Missing {
			t.Errorf("%s: the short text is %s", c.name, s.Status)
		}
		if moved := !strings.Contains(string(files["ca/a.md"]), "castell") && files["ca/a.md"] != nil; moved != (c.want == translation.Current) {
			t.Errorf("%s: a reads %q", c.name, files["ca/a.md"])
		}
	}
}

// TestConfigSaysWhatIsWrong checks that an unknown key of the configuration is reported.
func TestConfigSaysWhatIsWrong(t *testing.T) {
	for text, want := range map[string]string{
		"[i18n]\nheadline = \"pages\"\n":          `i18n.toml: found i18n.headline = "pages", expected words or units`,
		"[i18n.show]\noutdated = \"hide\"\n":      `i18n.toml: found i18n.show.outdated = "hide", expected keep or fallback`,
		"[i18n.languages.xx]\nlable = \"X\"\n":    `i18n.toml: found i18n.languages.xx.lable, expected the name of a setting`,
		"[i18n.languages.xx]\nstep = \"(\"\n":     "i18n.toml: found languages.xx.step: error parsing regexp: missing closing ): `(`, expected a regular expression",
		"[i18n.languages.xx]\nquotes = [\"«\"]\n": "i18n.toml: found toml: line 2 (last key \"i18n.languages.xx.quotes\"): expected array length 2; got TOML array of length 1, expected TOML",
		"[i18n]\nsource = 3\n":                    "i18n.toml: found toml: line 2 (last key \"i18n.source\"): incompatible types: TOML value has type int64; destination has type string, expected TOML",
		"[i18n]\nheadline = \"units\"\n":          "",
	} {
		_, errs := translation.ParseConfig(text)
		got := ""
		for _, err := range errs {
			got += err.Error()
		}
		if got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
	c, _ := translation.ParseConfig("[i18n]\nheadline = \"units\"\n")
	if got := (translation.Counts{Units: translation.Tally{Total: 3}, Words: translation.Tally{Total: 9}}).Headline(c.Headline); got.Total != 3 {
		t.Errorf("headline of %d, want the units", got.Total)
	}
}

// TestSummary checks the summary for a pull request: what the change makes outdated, what it adds, and what to run if the
// meaning is the same.
func TestSummary(t *testing.T) {
	tree := fstest.MapFS{
		"i18n.toml": {Data: []byte("[i18n.languages.ca]\nlabel = \"Català\"\n")}, "en/ui.toml": {}, "ca/ui.toml": {}, "es/ui.toml": {},
		"en/p.md": {Data: []byte("A bridge counts as an road here.\n\nIt is worth 2 points here.\n")},
		"ca/p.md": {Data: []byte("Un pont compta com un camí aquí.\n\nVal 2 punts aquí.\n")}, "es/p.md": {Data: []byte("Un puente cuenta como un camino aquí.\n")},
	}
	before := map[string]map[string]bool{"p": {}}
	for _, u := range translationtest.Load(t, tree).English["p"].Units {
		before["p"][u.Hash] = true
	}
	for _, code := range []string{"ca", "es"} {
		files, _ := work.Accept(translationtest.Load(t, tree).Translation(code), translation.Selection{}, translation.Accept{All: true, Guesses: true})
		tree = translationtest.Over(tree, files)
	}
	c := translationtest.Load(t, tree)
	table := "\n| language | words | units | outdated | missing | unverified | reviewed | by machine |\n|---|--:|--:|--:|--:|--:|--:|--:|\n"
	if got, want := report.Summary(c.Translations(translation.Selection{}), before), "This change makes no translation outdated.\n"+table+
		"| Català | 100% | 100% | 0 | 0 | 0 | 0% | 0 |\n| es | 53% | 50% | 0 | 1 | 0 | 0% | 0 |\n"; got != want {
		t.Errorf("nothing changed:\n%s\nwant\n%s", got, want)
	}
	tree["en/p.md"] = &fstest.MapFile{Data: []byte("A bridge counts as a road here.\n\nIt is worth 2 points here.\n\nThis is new.\n")}
	c = translationtest.Load(t, tree)
	if got, want := report.Summary(c.Translations(translation.Selection{}), before), "This change adds 1 unit to translate.\n\n"+
		"This change makes 1 unit outdated. Where the meaning is unchanged:\n\n- `taula translate still-valid p#-/p:1` (ca, es)\n"+table+
		"| Català | 37% | 33% | 1 | 1 | 0 | 0% | 0 |\n| es | 0% | 0% | 1 | 2 | 0 | 0% | 0 |\n"; got != want {
		t.Errorf("changed:\n%s\nwant\n%s", got, want)
	}
	if got := report.Summary(c.Translations(translation.Selection{}), nil); strings.Contains(got, "This change") {
		t.Errorf("without a revision to compare with:\n%s", got)
	}
}

// TestLintsSayWhatIsWrong checks that a wrong expression and an unknown key of lints are reported with their file.
func TestLintsSayWhatIsWrong(t *testing.T) {
	for text, want := range map[string]string{
		"[[lint]]\nname = \"a\"\npattern = \"[\"\n": `lint/xx.toml: found lint "a": error parsing regexp: missing closing ]: ` + "`[`" + `, expected a regular expression`,
		"[[lint]]\nnome = \"a\"\npattern = \"b\"\n": "lint/xx.toml: found lint.nome, expected [[lint]] with name, pattern and say",
		"[[lint]\n": "lint/xx.toml:2: found expected end of table array name delimiter ']', but got '\\n' instead, expected TOML",
	} {
		_, errs := translation.ParseLints("lint/xx.toml", text)
		if len(errs) != 1 || errs[0].Error() != want {
			t.Errorf("%q: found %v, wanted %s", text, errs, want)
		}
	}
}
