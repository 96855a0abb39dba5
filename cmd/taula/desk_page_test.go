package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"taula/scorer/board/boardtest"
	"taula/site"
)

// atDesk opens a passage on the desk.
func (b *tab) atDesk(address string) {
	b.t.Helper()
	b.visit(address)
	b.wait(`document.querySelector("#main[data-ready]") !== null`)
}

// types replaces the text in the box, and waits until the desk has checked it.
func (b *tab) types(text string) {
	b.t.Helper()
	eval[any](b, `(document.getElementById("text").focus(), document.getElementById("text").select(), null)`)
	b.write(text)
	b.wait(`document.getElementById("kept-text").textContent !== ""`)
}

// TestDeskTabs writes the same passage in two tabs: neither text is lost. A passage that only one tab writes raises no warning.
func TestDeskTabs(t *testing.T) {
	t.Parallel()
	const first, second = "ca/translate/edit/?ca/rules/flier#flier.fly/p:1", "ca/translate/edit/?ca/rules/flier#flier.fly/p:2"
	a := atTheDesk(t, 360, 640)
	a.atDesk(first)
	b := a.beside(360, 640)
	b.atDesk(first)
	a.types("de la primera")
	b.wait(`document.querySelector("#other .text-of").textContent === "de la primera"`)
	b.types("de la segona")
	a.wait(`document.querySelector("#other .text-of").textContent === "de la segona"`)
	b.reload()
	if own, other := eval[string](b, `document.getElementById("text").value`), b.texts("#other .text-of"); own != "de la segona" || !slices.Equal(other, []string{"de la primera"}) {
		t.Errorf("found %q and %q, wanted both texts", own, other)
	}
	b.tap(`[data-do="take-other"]`)
	b.wait(`document.getElementById("text").value === "de la primera" && document.getElementById("other").hidden`)
	a.atDesk(first)
	b.atDesk(second)
	b.types("un altre fragment")
	a.types("i aquest")
	if n := eval[int](b, `Object.keys(localStorage).filter((k) => k.startsWith("taula.draft ")).length`); n != 2 {
		t.Errorf("there are %d drafts, wanted 2", n)
	}
}

// TestDeskAnswered opens a passage whose draft was accepted with changes and answered by a reviewer: the desk tells both.
func TestDeskAnswered(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.atDesk("en/translate/edit/?ca/rules/flier#flier/h2:1")
	b.types("Què hi ha a la caixa?")
	eval[any](b, `(() => { for (const k of Object.keys(localStorage)) if (k.startsWith("taula.draft ")) {
		localStorage[k] = JSON.stringify({ ...JSON.parse(localStorage[k]), stood: "older" });
	} return null; })()`)
	answered := `{ const ask = fetch; window.fetch = async (...to) => {
		const answer = await ask(...to);
		return String(to[0]).endsWith("page/rules/flier.json") ? new Response((await answer.text()).replace('"unit":"flier/h2:1"', '$&,"answer":"Biel: capsa"')) : answer;
	}; }`
	b.onNew(answered)
	b.reload()
	b.wait(`document.querySelector("#stale del")?.textContent === "caixa"`)
	if new, answer := b.texts("#stale ins"), b.texts("#answer p"); !slices.Equal(new, []string{"capsa"}) || !slices.Equal(answer, []string{"Biel: capsa"}) {
		t.Errorf("in place of the draft stands %q, the reviewer says %q", new, answer)
	}
	eval[any](b, `(localStorage.clear(), null)`)
}

// TestDeskFull writes while nothing can be stored: the page says so, the drafts can be handed in all the same, and the page
// asks before it is left.
func TestDeskFull(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.atDesk("en/translate/edit/?ca/rules/tunnel")
	for _, how := range []string{`throw new DOMException("full", "QuotaExceededError")`, `return undefined`} {
		eval[any](b, `(Storage.prototype.setItem = function () { `+how+` }, null)`)
		b.types("Un text nou " + how[:5])
		b.wait(`document.getElementById("kept").matches(".trouble")`)
		if po := eval[string](b, `document.getElementById("po").value`); !strings.Contains(po, "\nmsgstr \"Un text nou "+how[:5]+"\"\n") {
			t.Errorf("the file lacks what could not be kept:\n%s", po)
		}
		if !eval[bool](b, `!dispatchEvent(new Event("beforeunload", { cancelable: true }))`) {
			t.Error("the page may be left without a word")
		}
		b.tap(`[data-do="discard"]`)
	}
}

// TestDeskHelps checks what the desk shows a translator: how the English has changed, the current translation, terms, similar
// texts, the board and the passage on the page, and remarks during writing.
func TestDeskHelps(t *testing.T) {
	t.Parallel()
	b := atTheDesk(t, 1280, 800)
	b.atDesk("ca/translate/edit/?ca/rules/flier#flier.where/caption:1")
	eval[any](b, `(localStorage.clear(), null)`)
	b.wait(`document.querySelector("#preview svg.board") !== null`)
	b.types("Un seguidor del vermell amb 4.")
	b.wait(`document.querySelector("#preview .draft-here")?.textContent === "Un seguidor del vermell amb 4."`)
	if wrong := b.texts("#checks .differs"); len(wrong) != 1 || !strings.Contains(wrong[0], "4") {
		t.Errorf("of a wrong number the page says %q", wrong)
	}
	if terms := b.texts("#terms dt"); !slices.Contains(terms, "meeple") {
		t.Errorf("the terms are %q", terms)
	}
	b.tap(`[data-do="discard"]`)
	b.atDesk("ca/translate/edit/?ca/rules/flier#flier/h2:1")
	b.wait(`document.querySelector("#alike li strong") !== null`)
	if alike := b.texts("#alike li"); !strings.Contains(strings.Join(alike, " "), "Què hi ha a la capsa?") || !strings.HasPrefix(alike[0], "100 %") {
		t.Errorf("alike are %q", alike)
	}
	b.tap(`#alike button`)
	b.wait(`document.getElementById("text").value === "Què hi ha a la capsa?" && document.getElementById("kept-text").textContent !== ""`)
	// The English changes after the draft was written.
	eval[any](b, `(() => { for (const k of Object.keys(localStorage)) if (k.startsWith("taula.draft ")) {
		const d = JSON.parse(localStorage[k]); d.hash = "older"; d.source = "What was in the box?"; localStorage[k] = JSON.stringify(d);
	} return null; })()`)
	b.reload()
	b.wait(`document.querySelector("#stale del")?.textContent === "was"`)
	b.tap(`[data-do="still-holds"]`)
	b.wait(`document.getElementById("stale").hidden && document.getElementById("po").value.includes("msgid \"What is in the box?\"")`)
	eval[any](b, `(localStorage.clear(), null)`)
}

// TestDeskChoose chooses a passage on the page itself: at first nothing for translators is there; then every passage has a link
// that leads to it on the desk; and the links can be taken away again.
func TestDeskChoose(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.visit("ca/regles/joc-base/")
	if n := eval[int](b, `document.querySelectorAll(".improve-one, [src*='/translate/'], [href*='/translate/desk']").length`); n != 0 {
		t.Errorf("%d things for translators are on the page before they are wanted", n)
	}
	b.tap(".improve")
	b.wait(`document.querySelectorAll(".improve-one").length > 0`)
	passages := eval[int](b, `document.querySelectorAll(".improve-one").length`)
	if passages < 160 {
		t.Errorf("%d passages can be chosen, wanted nearly all of 169", passages)
	}
	for _, s := range eval[[]string](b, small) {
		t.Errorf("too small: %s", s)
	}
	if wide := eval[float64](b, `document.scrollingElement.scrollWidth`); wide > 360 {
		t.Errorf("the page is %v wide", wide)
	}
	b.tap("#city\\.small .improve-one, p#city\\.small .improve-one")
	b.wait(`document.querySelector("#main[data-ready]") !== null`)
	if at := b.address(); !strings.HasPrefix(at, "/ca/translate/edit/#") || !strings.Contains(eval[string](b, `document.getElementById("source").textContent`), "two") {
		t.Errorf("the way leads to %s", at)
	}
	b.visit("ca/regles/joc-base/")
	b.tap(".improve")
	b.wait(`document.querySelector(".improve-bar button") !== null`)
	b.tap(".improve-bar button")
	b.wait(`document.querySelectorAll(".improve-one, .improve-bar").length === 0`)
}

// TestDeskPlaces finds nearly every passage of a third of the pages on the page as it is read. In CI the pages change from day
// to day.
func TestDeskPlaces(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	files, err := theSite()
	if err != nil {
		t.Fatal(err)
	}
	all, found, pages := 0, 0, boardtest.Seeded(t, 0).Intn(3)
	for _, p := range files.Paths() {
		key, ok := strings.CutPrefix(strings.TrimSuffix(p, ".json"), "en/translate/ca/page/")
		if !ok || key == "ui" || key == "score" || key == "glossary" || key == "board" {
			continue
		}
		pages++
		if pages%3 > 0 {
			continue
		}
		b.atDesk("ca/translate/edit/?ca/" + key)
		b.wait(`document.getElementById("main").dataset.places !== undefined`)
		n := eval[[]int](b, `document.getElementById("main").dataset.places.split(" ").map(Number)`)
		found, all = found+n[0], all+n[1]
		if n[0]*10 < n[1]*9 && n[1]-n[0] > 3 {
			t.Errorf("%s: found %d of %d passages", key, n[0], n[1])
		}
	}
	if all < 300 || found*100 < all*97 {
		t.Errorf("found %d of %d passages, wanted 97 of 100", found, all)
	}
}

// TestDeskLayout checks that the desk and the page for translators never scroll sideways, that what is tapped is large enough,
// and that axe-core finds nothing wrong: on a phone in light colours and on a wide screen in dark ones, or the other way about,
// which in CI changes from day to day.
func TestDeskLayout(t *testing.T) {
	t.Parallel()
	axe := needAxe(t)
	today := boardtest.Seeded(t, 0).Intn(2)
	b := atTheDesk(t, 320, 640)
	for i, page := range []string{"ca/translate/edit/?ca/rules/flier#flier.where/caption:1", "en/translate/edit/?ca/rules/festival", "en/translate/edit/?ca/ui#site.rules/ui:1", "ca/translate/", "en/translate/"} {
		b.visit(page)
		if i < 3 {
			b.wait(`document.querySelector("#main[data-ready]") !== null`)
			b.types("Un text amb 77 {error}.")
		}
		eval[any](b, `(document.querySelectorAll("details").forEach((d) => (d.open = true)), null)`)
		for _, look := range []string{"", axe} { // axe-core comes last, because a part of the list is removed for it
			for _, size := range [][2]int64{{320, 640}, {360, 640}, {1280, 800}} {
				for _, scheme := range []string{"light", "dark"} {
					if look != "" && !*everySight && (size[0] != [2]int64{360, 1280}[(i+today)%2] || (scheme == "dark") != (size[0] == 1280)) {
						continue
					}
					b.resize(size[0], size[1])
					b.colours(scheme)
					b.looksRight(page, scheme, size[0], look)
				}
			}
		}
	}
}

// looksRight checks the page that is open.
func (b *tab) looksRight(page, scheme string, width int64, axe string) {
	b.t.Helper()
	if wide := eval[float64](b, `document.scrollingElement.scrollWidth`); wide > float64(width) {
		b.t.Errorf("%s: %v wide, because of %q", page, wide, eval[[]string](b, wider))
	}
	for _, s := range eval[[]string](b, small) {
		b.t.Errorf("%s: too small: %s", page, s)
	}
	if axe == "" {
		return
	}
	eval[any](b, `document.querySelectorAll("#list li:nth-child(n+41)").forEach((e) => e.remove()), null`) // a thousand alike
	eval[any](b, axe+"\n;null")
	for _, wrong := range b.axe(false) {
		b.t.Errorf("%s, %d wide, %s: %s", page, width, scheme, wrong)
	}
}

// TestDeskPO saves a page, and all pages, for translation tools: they hold the passages that taula translate export writes, and
// importing them changes nothing.
func TestDeskPO(t *testing.T) {
	t.Parallel()
	dir := deskFolder(t, deskTree(t))
	b := atTheDesk(t, 1280, 800)
	b.atDesk("ca/translate/edit/?ca/rules/festival")
	for deed, name := range map[string]string{"po-page": "ca-rules-festival.po", "po-all": "ca.po"} {
		file := b.download(func() { b.tap(`[data-do="` + deed + `"]`) }, name)
		var out, bad bytes.Buffer
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, []byte(file), 0o644); err != nil {
			t.Fatal(err)
		}
		if code := run([]string{"translate", "import", "--content", dir, path}, streams{strings.NewReader(""), &out, &bad}); code != 0 || !strings.Contains(out.String(), "nothing to write") {
			t.Errorf("%s: import ends with %d: %s%s", name, code, &out, &bad)
		}
		args := []string{"translate", "export", "ca", "--single", "--content", dir}
		if deed == "po-page" {
			args = append(args, "rules/festival")
		}
		out.Reset()
		if code := run(args, streams{strings.NewReader(""), &out, &bad}); code != 0 {
			t.Fatal(bad.String())
		}
		if got, want := messages(file), messages(out.String()); got != want {
			t.Errorf("%s: the desk's file differs from that of export:\n%s", name, firstDifference(got, want))
		}
	}
}

// messages returns what belongs to the messages of a PO file: marks, texts, and earlier texts.
func messages(po string) string {
	_, po, _ = strings.Cut(po, "\n\n") // the header
	var lines []string
	for line := range strings.Lines(po) {
		if !strings.HasPrefix(line, "#. ") || strings.HasPrefix(line, "#. text ") {
			lines = append(lines, line)
		}
	}
	all := strings.Split(strings.TrimSpace(strings.Join(lines, "")), "\n\n")
	slices.Sort(all) // the desk begins with the pages that readers open most
	return strings.Join(all, "\n\n")
}

// firstDifference returns the first lines that differ in two texts.
func firstDifference(got, want string) string {
	a, b := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return "found " + strings.Join(a[i:min(i+4, len(a))], "\n") + "\nwanted " + strings.Join(b[i:min(i+4, len(b))], "\n")
		}
	}
	return fmt.Sprintf("%d lines, wanted %d", len(a), len(b))
}

// TestDeskLeftOut builds a site without pages for translators: it has no desk, and readers' devices store nothing of it.
func TestDeskLeftOut(t *testing.T) {
	t.Parallel()
	tree := os.DirFS("../../content")
	without, err := site.NewBuilder(site.Options{NoTranslate: true}).Site(tree)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range without.Names() {
		if strings.Contains("/"+p, "/translate/") {
			t.Errorf("%s is built though nobody wants it", p)
		}
	}
	with, err := theWorkingSite()
	if err != nil {
		t.Fatal(err)
	}
	worker, err := with.File("sw.js")
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []string{"ca/translate/edit/index.html", "en/translate/ca/desk.json", "en/translate/ca/page/ui.json", "assets/translate/desk.js"} {
		if _, err := with.File(p); err != nil {
			t.Errorf("%s is not built: %v", p, err)
		}
		if strings.Contains(string(worker), `"`+strings.TrimSuffix(p, "index.html")+`"`) {
			t.Errorf("%s is fetched by everybody who reads", p)
		}
	}
}
