package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/storage"
	cdptarget "github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"

	"taula/site"
	"taula/site/translation"
)

// browsers are the names of Chromium. The shell draws no window around a page, which halves the time for the same engine.
// Debian's script of the same name would outlive its test and is not used.
var browsers = []string{"/usr/lib/chromium/chromium-headless-shell", "chrome-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"}

// A tab is a page of the built site in a real Chromium, or in another browser. Whatever goes wrong in it fails the test, and so
// does every request to another host.
type tab struct {
	t      testing.TB
	ctx    context.Context
	base   string // address of the site
	remote remote // the browser that is not Chromium

	visited    bool // a page of this tab has been shown
	scriptless bool // pages run no scripts: no frame can be waited for
	stirred    bool // something was done, and nobody has waited yet for what follows

	mu    sync.Mutex
	wrong []string

	tapped struct { // the last tap
		x, y float64
		at   time.Time
	}
}

// theSite serves the real site, built once for all tests; theBrowser is one Chromium for all of them.
var (
	theSite    = sync.OnceValues(withoutWorker)
	theBrowser = sync.OnceValues(startBrowser)
	theHost    = sync.OnceValues(func() (*httptest.Server, error) { return serveSite(kept) })
)

// A page has these two only where there is a service worker.
var (
	workerMark   = regexp.MustCompile(` data-worker([ >])`)
	workerNotice = regexp.MustCompile(`<p class="update".*?</p>`)
)

// withoutWorker returns theWorkingSite without its service worker, as it is served to somebody who edits it.
func withoutWorker() (site.Files, error) {
	published, err := theWorkingSite()
	files := maps.Clone(published)
	delete(files, "sw.js")
	for name, text := range files {
		files[name] = workerless(name, text)
	}
	return files, err
}

// workerless returns a file as it is without a service worker.
func workerless(name string, text []byte) []byte {
	if path.Ext(name) != ".html" {
		return text
	}
	return workerNotice.ReplaceAll(workerMark.ReplaceAll(text, []byte("$1")), nil)
}

// built makes all files of the site of a content tree.
func built(fsys fs.FS, o site.Options) (site.Files, error) {
	s, err := site.NewBuilder(o).Site(fsys)
	if err != nil {
		return nil, err
	}
	names := s.Names()
	texts, errs := make([][]byte, len(names)), make([]error, len(names))
	translation.Each(len(names), func(i int) { texts[i], errs[i] = s.File(names[i]) })
	files := site.Files{}
	for i, name := range names {
		files[name] = texts[i]
	}
	return files, errors.Join(errs...)
}

// startBrowser returns the context of a running Chromium, which ends with the test binary. It waits until the browser runs,
// because two tests that started it at the same time would block each other.
func startBrowser() (context.Context, error) {
	// Chromium spends a quarter of the time to open a page on making a new frame for each and keeping the old one until the
	// next is drawn, and a tenth on a process for the network and a spare one. Pictures that move make it draw without end;
	// Firefox and WebKit test them.
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-dev-shm-usage", false),
		chromedp.Flag("disable-features", "Translate,RenderDocument,PaintHolding,SpareRendererForSitePerProcess"),
		chromedp.Flag("enable-features", "NetworkServiceInProcess2"), chromedp.Flag("force-prefers-reduced-motion", true))
	if os.Geteuid() == 0 || os.Getenv("CI") != "" {
		options = append(options, chromedp.NoSandbox)
	}
	if found := firstOf(browsers...); found != "" {
		options = append(options, chromedp.ExecPath(found))
	}
	ctx, _ := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, _ = chromedp.NewContext(ctx)
	return ctx, chromedp.Do(ctx)
}

// left are the tabs of tests that have ended, each in a browser context of its own.
var left = make(chan cdptarget.ID, 100)

// newTab opens a tab on the built site in a window of this size. If there is a tab that a test has left, it takes that one,
// which is quicker: its process runs, and its scripts are compiled. What a test emulates ends with its session, and
// vacate deletes the rest. A test that measures memory asks newTabBehind for a tab that nobody has used.
func newTab(t testing.TB, width, height int64) *tab {
	t.Helper()
	needBrowser(t)
	host, err := theHost()
	if err != nil {
		t.Fatal(err)
	}
	base := host.URL + "/"
	browser, err := theBrowser()
	if err != nil {
		t.Fatalf("chromium: %v", err)
	}
	which := chromedp.WithNewBrowserContext()
	select {
	case id := <-left:
		which = chromedp.WithTargetID(id)
	default:
	}
	ctx, cancel := chromedp.NewContext(browser, which, chromedp.WithDetachOnCancel())
	t.Cleanup(func() {
		clean := !t.Failed() && vacate(ctx, base) == nil
		cancel()
		if clean {
			left <- chromedp.FromContext(ctx).Target.TargetID
		}
	})
	return tabIn(t, ctx, width, height, base)
}

// vacate leaves the page of a tab, and deletes the tab's history and all that the site at base has stored. Where that fails,
// no other test may use the tab.
func vacate(ctx context.Context, base string) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, chromedp.Navigate(base+"robots.txt")); err != nil {
		return err
	}
	stored, err := chromedp.Run(ctx, chromedp.Evaluate[int](`window.name = "", sessionStorage.clear(), sessionStorage.length`))
	if err != nil || stored != 0 {
		return fmt.Errorf("%d values are stored: %w", stored, err)
	}
	if _, err := chromedp.Call(ctx, page.ResetNavigationHistory, cdp.Empty{}); err != nil {
		return err
	}
	_, err = chromedp.Call(ctx, storage.ClearDataForOrigin, storage.ClearDataForOriginParams{Origin: strings.TrimSuffix(base, "/"), StorageTypes: "all"})
	return err
}

// newTabBehind opens a tab on the built site behind a handler that may answer some requests in another way.
func newTabBehind(t testing.TB, width, height int64, wrap func(next http.Handler) http.Handler) *tab {
	t.Helper()
	needBrowser(t)
	host, err := serveSite(wrap)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(host.Close)
	return newTabAt(t, width, height, host.URL+"/")
}

// serveSite serves the built site behind a handler.
func serveSite(wrap func(next http.Handler) http.Handler) (*httptest.Server, error) {
	files, err := theSite()
	if err != nil {
		return nil, err
	}
	show := newServer(false)
	show.show(files, "")
	return httptest.NewServer(wrap(show)), nil
}

// kept lets a browser store what pages load, as a host does and the server for editing does not.
func kept(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, "/assets/") {
			w = keeping{w}
		}
		next.ServeHTTP(w, r)
	})
}

type keeping struct{ http.ResponseWriter }

func (k keeping) WriteHeader(status int) {
	k.Header().Set("Cache-Control", "max-age=3600")
	k.ResponseWriter.WriteHeader(status)
}

// needBrowser skips the test where Chromium is missing, or fails it in CI.
func needBrowser(t testing.TB) {
	t.Helper()
	installed(t, "Chromium", "Debian: apt install chromium, macOS: brew install --cask chromium", browsers...)
}

// installed returns the path of the first of these programs that exists, by name or by pattern. If none does, it skips the
// test, or fails it in CI. With -short no test opens a browser.
func installed(t testing.TB, what, how string, names ...string) string {
	t.Helper()
	if testing.Short() {
		t.Skipf("-short: %s is not opened", what)
	}
	if found := firstOf(names...); found != "" {
		return found
	}
	hint := "found no " + what + ": install it (" + how + ") to run the tests in it"
	if os.Getenv("CI") != "" {
		t.Fatal(hint)
	}
	t.Skip(hint)
	return ""
}

func firstOf(names ...string) string {
	for _, name := range names {
		if found, err := exec.LookPath(name); err == nil {
			return found
		}
		if found, _ := filepath.Glob(name); len(found) > 0 {
			return found[0]
		}
	}
	return ""
}

// newTabAt opens a tab on a site that is already served.
func newTabAt(t testing.TB, width, height int64, base string) *tab {
	t.Helper()
	needBrowser(t)
	browser, err := theBrowser()
	if err != nil {
		t.Fatalf("chromium: %v", err)
	}
	// Each test clears its storage, because the next one may be served at the same port.
	ctx, cancel := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	return tabIn(t, ctx, width, height, base)
}

// beside opens a second tab, which shares the storage of the first.
func (b *tab) beside(width, height int64) *tab {
	b.t.Helper()

	// The browser is asked where the first tab lives, because a context that took up another test's tab does not know: a tab
	// opened from it would land in the browser's default context, and share nothing.
	id := chromedp.FromContext(b.ctx).Target.TargetID
	first, err := chromedp.Call(b.ctx, cdptarget.GetTargetInfo, cdptarget.GetTargetInfoParams{TargetID: id})
	if err != nil {
		b.t.Fatal(err)
	}

	ctx, cancel := chromedp.NewContext(b.ctx, chromedp.WithExistingBrowserContext(first.TargetInfo.BrowserContextID))
	b.t.Cleanup(cancel)
	return tabIn(b.t, ctx, width, height, b.base)
}

func tabIn(t testing.TB, ctx context.Context, width, height int64, base string) *tab {
	t.Helper()
	b := &tab{t: t, ctx: ctx, base: base}
	if err := chromedp.Do(ctx, chromedp.EmulateViewport(width, height, chromedp.EmulateTouch)); err != nil {
		t.Fatal(err)
	}
	if err := chromedp.Listen(ctx, b.hear); err != nil {
		t.Fatal(err)
	}
	// Tests run at the same time, so most tabs are not in front; each behaves as if it were.
	if _, err := chromedp.Call(ctx, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true}); err != nil {
		t.Fatal(err)
	}
	if _, err := chromedp.Call(ctx, network.Enable, network.EnableParams{}); err != nil {
		t.Fatal(err)
	}
	if _, err := chromedp.Call(ctx, log.Enable, cdp.Empty{}); err != nil {
		t.Fatal(err)
	}
	b.onNew(`navigation.addEventListener("navigate", (e) => { window.leaving = !e.destination.sameDocument && e.downloadRequest === null; })`)
	t.Cleanup(b.close)
	return b
}

// onNew runs a script in every page opened from now on, before the page's own.
func (b *tab) onNew(script string) {
	b.t.Helper()
	if _, err := chromedp.Call(b.ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script}); err != nil {
		b.t.Fatal(err)
	}
}

// withoutScript turns off scripts in pages from now on.
func (b *tab) withoutScript() {
	b.t.Helper()
	b.scriptless = true
	if _, err := chromedp.Call(b.ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true}); err != nil {
		b.t.Fatal(err)
	}
}

// hear records what must not happen.
func (b *tab) hear(event any) {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch e := event.(type) {
	case *runtime.EventConsoleAPICalled:
		if e.Type == "error" || e.Type == "warning" || e.Type == "assert" {
			b.wrong = append(b.wrong, fmt.Sprintf("console %s: %v", e.Type, e.Args))
		}
	case *runtime.EventExceptionThrown:
		b.wrong = append(b.wrong, "exception: "+e.ExceptionDetails.Text+" "+e.ExceptionDetails.Exception.Description)
	case *log.EventEntryAdded:
		if e.Entry.Level == "error" {
			b.wrong = append(b.wrong, "log: "+e.Entry.Text+" "+e.Entry.URL)
		}
	case *network.EventRequestWillBeSent:
		if u, err := url.Parse(e.Request.URL); err == nil && u.Host != "" && !strings.HasPrefix(e.Request.URL, b.base) {
			b.wrong = append(b.wrong, "request to another host: "+e.Request.URL)
		}
	}
}

// faults returns what has gone wrong so far.
func (b *tab) faults() []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return slices.Clone(b.wrong)
}

// expects removes an expected fault from the list, and fails the test if it did not happen.
func (b *tab) expects(part string) {
	b.t.Helper()
	b.mu.Lock()
	defer b.mu.Unlock()
	for i, w := range b.wrong {
		if strings.Contains(w, part) {
			b.wrong = append(b.wrong[:i], b.wrong[i+1:]...)
			return
		}
	}
	b.t.Errorf("found %q, wanted something with %q", b.wrong, part)
}

func (b *tab) close() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, w := range b.wrong {
		b.t.Error(w)
	}
	if b.t.Failed() && b.remote == nil {
		ctx, cancel := context.WithTimeout(b.ctx, 5*time.Second)
		defer cancel()
		if picture, err := chromedp.Run(ctx, chromedp.CaptureScreenshot()); err == nil {
			name := b.t.ArtifactDir() + "/failed.png"
			if os.WriteFile(name, picture, 0o644) == nil {
				b.t.Logf("the page as it was: %s (kept with go test -artifacts)", name)
			}
		}
	}
}

// patience is how long a browser may take for anything, even when other work leaves it little time.
const patience = time.Minute

func (b *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	b.stirred = true
	ctx, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, steps...); err != nil {
		b.t.Fatal(err)
	}
}

// open loads a page of the site, such as "en/score/", and waits until its script is ready. reload loads the page again.
func (b *tab) open(page string) {
	b.t.Helper()
	b.visit(page)
	b.wait(ready)
}

// show puts a position into the address of the open scorer, which shows it without being loaded again.
func (b *tab) show(position string) {
	b.t.Helper()
	eval[any](b, `location.hash = `+quoted(position)+`, null`)
}

// resize gives the window another size.
func (b *tab) resize(width, height int64) {
	b.t.Helper()
	b.do(chromedp.EmulateViewport(width, height, chromedp.EmulateTouch))
}

func (b *tab) reload() {
	b.t.Helper()
	b.do(chromedp.Reload())
	b.wait(ready)
}

const ready = `document.querySelector("#main[data-ready]") !== null`

// eval waits until the page is at rest and returns the value of an expression in it. With type any the expression is a deed,
// and the next call waits for what follows from it.
func eval[T any](b *tab, expression string) T {
	b.t.Helper()
	b.rest()
	value, err := tryEval[T](b, patience, expression)
	if err != nil {
		b.t.Fatalf("%s: %v", expression, err)
	}
	_, b.stirred = any(&value).(*any)
	return value
}

func tryEval[T any](b *tab, limit time.Duration, expression string) (value T, err error) {
	if b.remote == nil {
		ctx, cancel := context.WithTimeout(b.ctx, limit)
		defer cancel()
		return chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	}
	result, err := b.remote.eval(expression)
	if err == nil {
		err = json.Unmarshal(result, &value)
	}
	return value, err
}

// rest waits for what follows from a deed at once: a touch becomes a click, a page that is left gives way to the next, and two
// frames are drawn, in which the page fits itself to its space and the address to the page. A test waits by itself for what
// takes longer.
func (b *tab) rest() {
	b.t.Helper()
	stirred := b.stirred && !b.scriptless
	b.stirred = false
	if stirred && !b.becomes(`(async () => {
		await window.touched;
		for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
		await new Promise((done) => setTimeout(done));
		return !window.leaving && document.readyState === "complete";
	})()`) {
		b.t.Fatal("the page does not come to rest")
	}
}

// wait waits until an expression is true.
func (b *tab) wait(expression string) {
	b.t.Helper()
	b.rest()
	if !b.becomes(`document.readyState === "complete" && (` + expression + `)`) {
		b.t.Errorf("waited in vain for %s", expression)
		b.t.Fatalf("the page is at %s", b.address())
	}
}

// becomes reports whether an expression becomes true. A page that is being left returns an error, and one try may run out of
// time: both mean that there is no answer yet.
func (b *tab) becomes(expression string) bool {
	for until := time.Now().Add(patience); time.Now().Before(until) && b.ctx.Err() == nil; time.Sleep(25 * time.Millisecond) {
		if held, err := tryEval[bool](b, patience/12, expression); err == nil && held {
			return true
		}
	}
	return false
}

// A target is the middle of an element, and what covers it there.
type target struct {
	X, Y float64
	Hit  string
}

// target scrolls an element into view and waits until it lies still for a frame, with nothing over it.
func (b *tab) target(selector string) target {
	b.t.Helper()
	frame := "requestAnimationFrame"
	if b.scriptless {
		frame = "(done) => done()"
	}
	return eval[target](b, `(async () => {
		const look = () => {
			const e = document.querySelector(`+strconv.Quote(selector)+`);
			if (!e) return {Hit: "nothing has this selector"};
			e.scrollIntoView?.({block: "nearest", behavior: "instant"});
			const r = e.getBoundingClientRect(), x = r.x + r.width / 2, y = r.y + r.height / 2;
			const top = document.elementFromPoint(x, y);
			return {X: x, Y: y, Hit: top && (e.contains(top) || top.closest("[data-cell]") === e) ? "" : "on top there is " + (top?.outerHTML ?? "nothing").slice(0, 200)};
		};
		let at = look();
		for (let i = 0, was; i < 100 && (at.Hit || at.X !== was?.X || at.Y !== was?.Y); i++) {
			await new Promise(`+frame+`);
			[was, at] = [at, look()];
		}
		window.touched = new Promise((done) => { addEventListener("click", done, {capture: true, once: true}); setTimeout(done, 2000); });
		return at;
	})()`)
}

// tap touches the middle of an element with a finger.
func (b *tab) tap(selector string) {
	b.t.Helper()
	at := b.target(selector)
	if at.Hit != "" || at.X == 0 && at.Y == 0 {
		b.t.Fatalf("tap %s: %s; the page is at %s", selector, at.Hit, b.address())
	}
	// A game takes two taps at one place without a pause as one, so wait for the pause.
	if last := b.tapped; math.Hypot(at.X-last.x, at.Y-last.y) < 24 {
		time.Sleep(time.Until(last.at.Add(500 * time.Millisecond)))
	}
	b.stirred = true
	if b.remote == nil {
		b.do(chromedp.TapXY(at.X, at.Y))
	} else if err := b.remote.tap(at.X, at.Y); err != nil {
		b.t.Fatal(err)
	}
	b.tapped.x, b.tapped.y, b.tapped.at = at.X, at.Y, time.Now()
}

// lay takes a tile from the tray with a finger, in the given turn or in any, as a person does who sees it there: the tile
// itself, or a picture that shows the same at its sides and then, if the page asks which of several it is, the tile. It returns
// the number of taps.
func (b *tab) lay(tile string, turn ...int) (taps int) {
	b.t.Helper()
	want := tile + " "
	if len(turn) > 0 {
		want += strconv.Itoa(turn[0])
	}
	found := eval[string](b, `(() => {
		const plain = [...document.querySelectorAll("#fits .fit")].filter((f) => !f.dataset.bridge);
		const own = plain.find((f) => `+"`${f.dataset.tile} ${f.dataset.turn}`"+`.startsWith(`+strconv.Quote(want)+`));
		const heap = plain.find((f) => (" " + f.dataset.like + " ").includes(" " + `+strconv.Quote(want)+`));
		const found = own ?? heap;
		if (!found) return "";
		for (const f of plain) f.removeAttribute("id");
		found.id = "wanted";
		return own ? "itself" : "heap";
	})()`)
	if found == "" {
		b.t.Fatalf("tile %s is not in the tray at %s", want, b.address())
	}
	b.tap("#wanted")
	if found == "itself" {
		return 1
	}
	// After drawing, the page compares a few tiles at a time; it does not ask about tiles that make no difference.
	b.wait(`document.querySelector(".scorer").dataset.comparing === undefined`)
	if !eval[bool](b, `(() => {
		const all = [...document.querySelectorAll("#variants .fit")];
		const found = all.find((f) => `+"(`${f.dataset.tile} ${f.dataset.turn} ${f.dataset.like} `)"+`.includes(`+strconv.Quote(want)+`));
		if (!found || found.ariaPressed === "true") return false;
		document.querySelector("#wanted")?.removeAttribute("id");
		found.id = "wanted";
		return true;
	})()`) {
		return 1
	}
	b.tap("#wanted")
	return 2
}

// forget deletes what the device stores of the site, and keeps the open page from storing anything when it is left.
func (b *tab) forget() {
	b.t.Helper()
	eval[any](b, `(sessionStorage.clear(), localStorage.clear(), Storage.prototype.setItem = () => {}, null)`)
}

// address returns what the address bar shows, without the host.
func (b *tab) address() string {
	b.stirred = true // what is written there follows a frame after all else
	return eval[string](b, `location.pathname + location.hash`)
}

// texts returns the texts of all elements with a selector.
func (b *tab) texts(selector string) []string {
	b.t.Helper()
	return eval[[]string](b, `[...document.querySelectorAll(`+strconv.Quote(selector)+`)].map((e) => e.textContent.trim().replace(/\s+/g, " "))`)
}

// heard returns the texts of elements as a screen reader reads them: without what is hidden from it.
func (b *tab) heard(selector string) []string {
	b.t.Helper()
	const without = `(e) => {
		const copy = e.cloneNode(true);
		for (const hidden of copy.querySelectorAll("[aria-hidden=true]")) hidden.remove();
		return copy.textContent.trim().replace(/\s+/g, " ");
	}`
	return eval[[]string](b, `[...document.querySelectorAll(`+strconv.Quote(selector)+`)].map(`+without+`)`)
}

// visit loads a page of the site that needs no script.
func (b *tab) visit(page string) {
	b.t.Helper()
	first := !b.visited
	b.visited = true
	if b.remote == nil {
		if !first { // an address that differs in its hash alone would load nothing
			b.do(chromedp.Navigate("about:blank"))
		}
		b.do(chromedp.Navigate(b.base + page))
		return
	}
	if !first {
		b.leave()
	}
	b.stirred = true
	if err := b.remote.visit(b.base + page); err != nil {
		b.t.Fatalf("%s: %v", page, err)
	}
}
