package main

import (
	"bytes"
	"html"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"taula/site"
	"taula/site/translation"
)

// flier is a page whose translation is removed, to be written anew by hand.
const flier = "rules/flier"

// deskTree copies the content, without the Catalan of one page, of which only the front matter stays, and with another English
// in a passage of another page. It returns the folder and the Catalan that was removed, by passage.
func deskTree(t *testing.T) (dir string, was map[string]string) {
	t.Helper()
	needBrowser(t)
	real := os.DirFS("../../content")
	c, _ := translation.Load(real)
	was = map[string]string{}
	for _, u := range c.Translation("ca").Sheet(flier).Page.Units {
		was[u.Unit.Address()] = u.Target
	}
	dir = t.TempDir()
	if err := os.CopyFS(dir, real); err != nil {
		t.Fatal(err)
	}
	change := func(name string, how func(string) string) {
		file := filepath.Join(dir, name)
		text, err := os.ReadFile(file)
		if err == nil {
			err = os.WriteFile(file, []byte(how(string(text))), 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	change("ca/"+flier+".md", func(text string) string { return text[:strings.Index(text, "\n---\n")+5] })
	if err := os.Remove(filepath.Join(dir, "ledger/ca/"+flier+".ledger")); err != nil {
		t.Fatal(err)
	}
	change("en/rules/festival.md", func(text string) string { return strings.Replace(text, "\n\n## ", "\n\nThis is new here.\n\n## ", 1) })
	change("i18n.toml", func(text string) string {
		return text + "\n[i18n.repository]\nedit = \"https://example.org/edit/{file}\"\nnew = \"https://example.org/new/{file}\"\nissue = \"https://example.org/issue?title={title}&body={body}\"\n"
	})
	return dir, was
}

// deskSite serves a content folder as a site and makes only the files that are asked for.
func deskSite(t *testing.T, dir string, o site.Options) *httptest.Server {
	t.Helper()
	o.Minify = true
	s, err := site.NewBuilder(o).Site(os.DirFS(dir))
	if err != nil {
		t.Fatal(err)
	}
	show := newServer(!o.NoWorker)
	show.show(s, "")
	host := httptest.NewServer(show)
	t.Cleanup(host.Close)
	return host
}

// write enters a text where the focus is, as an input method does.
func (b *tab) write(text string) {
	b.t.Helper()
	if _, err := chromedp.Call(b.ctx, input.InsertText, input.InsertTextParams{Text: text}); err != nil {
		b.t.Fatal(err)
	}
}

// tabTo presses the tabulator until an element has the focus.
func (b *tab) tabTo(selector string) {
	b.t.Helper()
	for range 80 {
		if eval[bool](b, `document.activeElement?.matches(`+quoted(selector)+`) ?? false`) {
			return
		}
		b.press("Tab")
		b.stirred = false // the focus is there at once
	}
	b.t.Fatalf("the tabulator never comes to %s", selector)
}

// control presses Ctrl and a key.
func (b *tab) control(key string) {
	b.t.Helper()
	for _, kind := range []input.DispatchKeyEventType{"rawKeyDown", "keyUp"} {
		p := input.DispatchKeyEventParams{Type: kind, Key: key, WindowsVirtualKeyCode: keys[key], Modifiers: 2}
		if _, err := chromedp.Call(b.ctx, input.DispatchKeyEvent, p); err != nil {
			b.t.Fatal(err)
		}
	}
}

// TestDeskByHand is a translator's day. Ten passages are written with the keyboard alone and without a connection; the tab is
// closed; another one finds the drafts; they are handed in as a PO file that gettext accepts; one command imports it; and the
// pages built then are right and name the translator.
func TestDeskByHand(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		width, height int64
		lang          string
	}{{360, 640, "ca"}, {1280, 800, "en"}} {
		t.Run(c.lang, func(t *testing.T) {
			dir, was := deskTree(t)
			host := deskSite(t, dir, site.Options{})
			address := host.URL + "/"
			b := newTabAt(t, c.width, c.height, address)
			b.visit(c.lang + "/translate/edit/?ca/" + flier)
			b.wait(`document.querySelector("#main[data-ready]") !== null && navigator.serviceWorker.controller !== null`)
			b.tabTo(`[data-do="offline"]`)
			b.press("Enter")
			b.wait(`document.getElementById("offline-state").textContent.length > 12`)
			host.CloseClientConnections()
			host.Close()

			written := writeTen(b, c.lang, was)
			second := b.beside(c.width, c.height)
			b.do(chromedp.Navigate("about:blank"))
			second.visit(c.lang + "/translate/edit/?ca/" + flier)
			second.wait(`document.querySelector("#main[data-ready]") !== null`)
			po := handIn(second, written)
			if strings.Contains(po, "\r") || !strings.HasPrefix(po, "# With thanks.\n") {
				t.Errorf("the file begins %q", po[:40])
			}
			takeIn(t, dir, po, written)
		})
	}
}

// writeTen writes ten passages, one after another, and returns them by their names.
func writeTen(b *tab, lang string, was map[string]string) map[string]string {
	b.t.Helper()
	b.visit(lang + "/translate/edit/?ca/" + flier)
	b.wait(`document.querySelector("#main[data-ready]") !== null`)
	written := map[string]string{}
	for len(written) < 10 {
		unit := eval[string](b, `decodeURIComponent(location.hash.slice(1)) || document.querySelector("#list [aria-current]").hash.slice(1)`)
		if was[unit] == "" || written[unit] != "" {
			b.t.Fatalf("the passage %q is none, or one again", unit)
		}
		b.tabTo("#text")
		if eval[string](b, `document.getElementById("text").value`) == was[unit] { // what stands there is not accepted yet
			b.tabTo(`[data-do="stands"]`)
			b.press("Enter")
			b.wait(`document.activeElement.id === "text"`)
		} else {
			b.write(was[unit])
		}
		b.wait(`document.querySelector("#checks li") !== null`)
		if wrong := b.texts("#checks .differs"); len(wrong) > 0 {
			b.t.Errorf("%s: the page objects to a right text: %q", unit, wrong)
		}
		written[unit] = was[unit]
		b.control("Enter")
		b.wait(`decodeURIComponent(location.hash.slice(1)) !== ` + quoted(unit) + ` && document.activeElement.id === "unit-name"`)
	}
	return written
}

// handIn signs the drafts and returns the file in which they are handed in.
func handIn(b *tab, written map[string]string) string {
	b.t.Helper()
	if left := b.texts("#drafts-all li"); len(left) != len(written) {
		b.t.Fatalf("after coming back there are %d drafts, wanted %d", len(left), len(written))
	}
	b.tabTo("#writer")
	b.write("Maria Escriu")
	b.tabTo("#note")
	b.write("With thanks.")
	po := b.download(func() {
		b.tabTo(`[data-do="download"]`)
		b.press("Enter")
	}, "taula-ca.po")
	dated := regexp.MustCompile(`PO-Revision-Date: [^\\]*`)
	if shown := eval[string](b, `document.getElementById("po").value`); dated.ReplaceAllString(shown, "") != dated.ReplaceAllString(po, "") || po == "" {
		b.t.Errorf("found the file\n%s\nwanted what is shown as text\n%s", po, shown)
	}
	if issue := eval[string](b, `document.getElementById("issue").href`); !strings.HasPrefix(issue, "https://example.org/issue?title=Tra") || !strings.Contains(issue, "&body=") {
		b.t.Errorf("the way to the project is %s", issue)
	}
	if ask := eval[string](b, `decodeURIComponent(document.getElementById("ask").href)`); !strings.HasPrefix(ask, "https://example.org/issue?title=ca rules/flier#") || !strings.Contains(ask, "&body=> ") {
		b.t.Errorf("a question about the passage goes to %s", ask)
	}
	if edit := eval[string](b, `document.getElementById("edit-file").href`); edit != "https://example.org/edit/ca/rules/flier.md" {
		b.t.Errorf("the way to the file is %s", edit)
	}
	return po
}

// download calls do, which must save a file of that name, and returns the file.
func (b *tab) download(do func(), name string) string {
	b.t.Helper()
	folder := b.t.TempDir()
	if _, err := chromedp.Call(b.ctx, browser.SetDownloadBehavior, browser.SetDownloadBehaviorParams{Behavior: "allow", BrowserContextID: chromedp.FromContext(b.ctx).BrowserContextID, DownloadPath: folder}); err != nil {
		b.t.Fatal(err)
	}
	do()
	for range 400 {
		if file, _ := os.ReadFile(filepath.Join(folder, name)); len(file) > 0 {
			return string(file)
		}
		time.Sleep(25 * time.Millisecond)
	}
	b.t.Fatalf("%s is not saved", name)
	return ""
}

// takeIn imports a file with one command, and checks the output, the ledger and the page that is built.
func takeIn(t *testing.T, dir, po string, written map[string]string) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "taula-ca.po")
	if err := os.WriteFile(file, []byte(po), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := exec.LookPath("msgfmt"); err == nil {
		if out, err := exec.Command("msgfmt", "-c", "-o", os.DevNull, file).CombinedOutput(); err != nil || len(out) > 0 {
			t.Errorf("msgfmt -c: %s (%v)", out, err)
		}
	}
	var out, bad bytes.Buffer
	if code := run([]string{"translate", "import", "--content", dir, file}, streams{strings.NewReader(""), &out, &bad}); code != 0 || bad.Len() > 0 {
		t.Fatalf("import ends with %d: %s", code, &bad)
	}
	if pairs := strings.Count(out.String(), "-> current, by Maria Escriu\n"); pairs != len(written) || !strings.Contains(out.String(), "says: With thanks.\n") {
		t.Errorf("import shows %d pairs, wanted %d and the note:\n%s", pairs, len(written), &out)
	}
	ledger, err := os.ReadFile(filepath.Join(dir, "ledger/ca", flier+".ledger"))
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(ledger), "\nw Maria Escriu\n"); n != len(written) {
		t.Errorf("the ledger names the translator %d times, wanted %d:\n%s", n, len(written), ledger)
	}
	s, err := site.NewBuilder(site.Options{}).Site(os.DirFS(dir))
	if err != nil {
		t.Fatal(err)
	}
	text, err := s.File("ca/regles/maquines-voladores/index.html")
	if err != nil {
		t.Fatal(err)
	}
	page := html.UnescapeString(regexp.MustCompile(`<[^>]*>`).ReplaceAllString(string(text), ""))
	for unit, text := range written {
		text = strings.Trim(regexp.MustCompile(`\]\([^)]*\)|\[`).ReplaceAllString(text, ""), "*")
		if !strings.Contains(page, text) {
			t.Errorf("%s: the page lacks %q", unit, text)
		}
	}
	if !strings.Contains(page, "Maria Escriu") {
		t.Error("the page does not name who translated it")
	}
}
