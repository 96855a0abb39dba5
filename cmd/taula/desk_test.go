package main

import (
	"bytes"
	"html"
	"io/fs"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"taula/site"
	"taula/site/translation"
)

// flier is a page whose translation is removed, to be written anew by hand.
const flier = "rules/flier"

// deskContent is the content without the Catalan of one page, of which only the front matter stays, and with another English in
// passages of two other pages.
var deskContent = sync.OnceValues(func() (fstest.MapFS, error) {
	tree, err := inMemory(os.DirFS("../../content"))
	if err != nil {
		return nil, err
	}
	change := func(name string, how func(string) string) { tree[name].Data = []byte(how(string(tree[name].Data))) }
	change("ca/"+flier+".md", func(text string) string { return text[:strings.Index(text, "\n---\n")+5] })
	delete(tree, "ledger/ca/"+flier+".ledger")
	change("en/rules/festival.md", func(text string) string { return strings.Replace(text, "\n\n## ", "\n\nThis is new here.\n\n## ", 1) })
	change("en/rules/tunnel.md", func(text string) string {
		return strings.Replace(text, "## ", "The tunnel joins roads on 2 tiles.\n\n## ", 1)
	})
	change("i18n.toml", func(text string) string {
		return text + "\n[i18n.repository]\nedit = \"https://example.org/edit/{file}\"\nnew = \"https://example.org/new/{file}\"\nissue = \"https://example.org/issue?title={title}&body={body}\"\n"
	})
	return tree, nil
})

// inMemory reads all files of a tree.
func inMemory(real fs.FS) (fstest.MapFS, error) {
	tree := fstest.MapFS{}
	return tree, fs.WalkDir(real, ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			var text []byte
			text, err = fs.ReadFile(real, name)
			tree[name] = &fstest.MapFile{Data: text, Mode: 0o644}
		}
		return err
	})
}

// deskTree returns deskContent.
func deskTree(t *testing.T) fs.FS {
	t.Helper()
	needBrowser(t)
	tree, err := deskContent()
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

// deskFolder writes a content tree to a folder.
func deskFolder(t *testing.T, tree fs.FS) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, tree); err != nil {
		t.Fatal(err)
	}
	return dir
}

// theDesk is the site of deskContent for all tests.
var theDesk = sync.OnceValues(func() (*memory, error) {
	tree, err := deskContent()
	if err != nil {
		return nil, err
	}
	builder := site.NewBuilder(site.Options{Minify: true})
	s, err := builder.Site(tree)
	return &memory{files: s, builder: builder}, err
})

// memory makes each file of a site when it is first asked for.
type memory struct {
	files
	builder *site.Builder
	made    sync.Map // of func() ([]byte, error) by name
}

// quiet is a memory without its service worker.
type quiet struct{ *memory }

func (q quiet) File(name string) ([]byte, error) {
	text, err := q.memory.File(name)
	return workerless(name, text), err
}

func (m *memory) File(name string) ([]byte, error) {
	text, _ := m.made.LoadOrStore(name, sync.OnceValues(func() ([]byte, error) { return m.files.File(name) }))
	return text.(func() ([]byte, error))()
}

// atTheDesk opens a tab on theDesk.
func atTheDesk(t *testing.T, width, height int64) *tab {
	t.Helper()
	needBrowser(t)
	s, err := theDesk()
	if err != nil {
		t.Fatal(err)
	}
	return newTabAt(t, width, height, serveDesk(t, quiet{s}, false).URL+"/")
}

// serveDesk serves a site, with its service worker or without.
func serveDesk(t *testing.T, s files, offline bool) *httptest.Server {
	t.Helper()
	show := newServer(offline)
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
	tree := deskTree(t)
	c, _ := translation.Load(os.DirFS("../../content"))
	was := map[string]string{} // the Catalan that was removed, by passage
	for _, u := range c.Translation("ca").Sheet(flier).Page.Units {
		was[u.Unit.Address()] = u.Target
	}
	made, err := theDesk()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		width, height int64
		lang          string
	}{{360, 640, "ca"}, {1280, 800, "en"}} {
		t.Run(c.lang, func(t *testing.T) {
			host := serveDesk(t, made, true)
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
			takeIn(t, made.builder, deskFolder(t, tree), po, written)
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
func takeIn(t *testing.T, builder *site.Builder, dir, po string, written map[string]string) {
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
	s, err := builder.Site(os.DirFS(dir))
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
