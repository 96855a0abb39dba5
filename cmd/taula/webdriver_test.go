package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/net/websocket"
)

// A remote is a window of a browser that does not speak Chromium's protocol. A tab that has one drives it.
type remote interface {
	visit(address string) error
	eval(expression string) (json.RawMessage, error) // what a promise comes to, if it is one
	tap(x, y float64) error
	press(key stroke) error
	faults() []string // what went wrong since it was last asked
}

// remoteLimit is how long a browser may take for one command.
const remoteLimit = 15 * time.Second

// started runs a program until the test ends and returns its first line that contains this word.
func started(t *testing.T, word string, command *exec.Cmd) string {
	t.Helper()
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	command.Stdout, command.Stderr = write, write
	err = command.Start()
	write.Close()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { command.Process.Kill(); command.Wait(); read.Close() })
	found := make(chan string, 1)
	go func() { // to the end: a program stops where nobody reads what it says
		for lines := bufio.NewScanner(read); lines.Scan(); {
			if strings.Contains(lines.Text(), word) {
				select {
				case found <- lines.Text():
				default:
				}
			}
		}
	}()
	select {
	case line := <-found:
		return line
	case <-time.After(remoteLimit):
		t.Fatalf("%s: no line with %q", command.Path, word)
		return ""
	}
}

// asJSON returns an expression whose value is JSON, which a protocol carries as text, whatever its type.
func asJSON(expression string) string {
	return "(async () => JSON.stringify(await (" + expression + ")) ?? 'null')()"
}

// aTap returns a tap as both forms of WebDriver take it.
func aTap(pointer string, x, y float64) []any {
	type action map[string]any
	return []any{action{"type": "pointer", "id": pointer, "parameters": action{"pointerType": pointer}, "actions": []action{
		{"type": "pointerMove", "x": int(x), "y": int(y)}, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}}}}
}

// webDriverKeys are the letters by which WebDriver names the keys that write none.
var webDriverKeys = map[string]string{
	"Backspace": "\uE003", "Tab": "\uE004", "Enter": "\uE007", "Shift": "\uE008", "Escape": "\uE00C",
	"ArrowLeft": "\uE012", "ArrowUp": "\uE013", "ArrowRight": "\uE014", "ArrowDown": "\uE015",
}

// aStroke returns the pressing of a key as both forms of WebDriver take it.
func aStroke(key stroke) []any {
	name := key.name
	if code := webDriverKeys[name]; code != "" {
		name = code
	}

	type action map[string]any
	actions := []action{{"type": "keyDown", "value": name}, {"type": "keyUp", "value": name}}
	if key.shift {
		shift := webDriverKeys["Shift"]
		actions = slices.Insert(actions, 0, action{"type": "keyDown", "value": shift})
		actions = append(actions, action{"type": "keyUp", "value": shift})
	}
	return []any{action{"type": "key", "id": "keyboard", "actions": actions}}
}

// A firefox is driven by WebDriver BiDi.
type firefox struct {
	socket *websocket.Conn
	page   string

	mu      sync.Mutex
	last    int
	answers map[int]chan bidi
	wrong   []string
}

// A bidi is an answer or an event.
type bidi struct {
	ID                     int
	Method, Error, Message string
	Result                 json.RawMessage
	Params                 struct{ Level, Text string }
}

// startFirefox opens a window of Firefox on a screen of this size whose only pointer is a finger.
func startFirefox(t *testing.T, width, height int) (_ remote, version string) {
	t.Helper()
	binary := installed(t, "Firefox", "Debian: apt install firefox-esr", "firefox-esr", "firefox")
	profile := t.TempDir()
	// Firefox draws nothing around a page, and a page 20 times a second at most. It keeps no spare process, runs no extensions in
	// one of their own, and writes nothing about visits or use. A page that is left is not kept for the way back, because a kept
	// page never answers what it was asked last.
	prefs := ""
	for name, value := range map[string]any{"dom.ipc.processPrelaunch.enabled": false, "browser.newtab.preload": false,
		"browser.newtabpage.enabled": false, "browser.startup.page": 0, "layout.frame_rate": 20,
		"browser.sessionhistory.max_total_viewers": 0, "extensions.webextensions.remote": false,
		"places.history.enabled": false, "datareporting.healthreport.uploadEnabled": false,
		"ui.primaryPointerCapabilities": 1, "ui.allPointerCapabilities": 1, "dom.w3c_touch_events.enabled": 1} {
		prefs += fmt.Sprintf("user_pref(%q, %v);\n", name, value)
	}
	if err := os.WriteFile(filepath.Join(profile, "user.js"), []byte(prefs), 0o644); err != nil {
		t.Fatal(err)
	}
	command := exec.Command(binary, "--headless", "--kiosk", "--no-remote", "--profile", profile,
		"--remote-debugging-port=0", "--remote-allow-origins=http://localhost/")
	command.Env = append(os.Environ(), fmt.Sprint("MOZ_HEADLESS_WIDTH=", width), fmt.Sprint("MOZ_HEADLESS_HEIGHT=", height))
	line := started(t, "BiDi listening on", command)
	_, address, _ := strings.Cut(line, "listening on ")
	socket, err := websocket.Dial(address+"/session", "", "http://localhost/")
	if err != nil {
		t.Fatal(err)
	}
	f := &firefox{socket: socket, answers: map[int]chan bidi{}}
	go f.listen()
	var session struct {
		Capabilities struct{ BrowserVersion string }
	}
	var tree struct{ Contexts []struct{ Context string } }
	err = errors.Join(f.call("session.new", `{"capabilities": {}}`, &session), f.call("browsingContext.getTree", `{}`, &tree),
		f.call("session.subscribe", `{"events": ["log.entryAdded"]}`, nil))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.call("browser.close", `{}`, nil) }) // it has children that outlive it when it is killed
	f.page = tree.Contexts[0].Context
	if err := f.call("browsingContext.setViewport", fmt.Sprintf(`{"context": %q, "viewport": {"width": %d, "height": %d}}`, f.page, width, height), nil); err != nil {
		t.Fatal(err)
	}
	return f, session.Capabilities.BrowserVersion
}

func (f *firefox) listen() {
	for {
		var a bidi
		if websocket.JSON.Receive(f.socket, &a) != nil {
			return
		}
		f.mu.Lock()
		if to := f.answers[a.ID]; to != nil {
			to <- a
		} else if a.Method == "log.entryAdded" && (a.Params.Level == "error" || a.Params.Level == "warn") {
			f.wrong = append(f.wrong, a.Params.Text)
		}
		f.mu.Unlock()
	}
}

// call sends a command, whose parameters are JSON or a value for it, and reads its result.
func (f *firefox) call(method string, params, into any) error {
	if text, ok := params.(string); ok {
		params = json.RawMessage(text)
	}
	answer := make(chan bidi, 1)
	f.mu.Lock()
	f.last++
	id := f.last
	f.answers[id] = answer
	f.mu.Unlock()
	if err := websocket.JSON.Send(f.socket, map[string]any{"id": id, "method": method, "params": params}); err != nil {
		return err
	}
	limit := remoteLimit
	if method == "session.new" { // Firefox may still be starting
		limit = patience
	}
	select {
	case a := <-answer:
		if a.Error != "" {
			return fmt.Errorf("%s: %s: %s", method, a.Error, a.Message)
		}
		if into == nil {
			return nil
		}
		return json.Unmarshal(a.Result, into)
	case <-time.After(limit):
		return fmt.Errorf("%s: no answer", method)
	}
}

func (f *firefox) visit(address string) error {
	return f.call("browsingContext.navigate", map[string]any{"context": f.page, "url": address, "wait": "complete"}, nil)
}

func (f *firefox) eval(expression string) (json.RawMessage, error) {
	var a struct {
		Result           struct{ Value string }
		ExceptionDetails struct{ Text string }
	}
	err := f.call("script.evaluate", map[string]any{"expression": asJSON(expression), "awaitPromise": true, "target": map[string]string{"context": f.page}}, &a)
	if err == nil && a.ExceptionDetails.Text != "" {
		err = errors.New(a.ExceptionDetails.Text)
	}
	return json.RawMessage(a.Result.Value), err
}

func (f *firefox) tap(x, y float64) error {
	return f.call("input.performActions", map[string]any{"context": f.page, "actions": aTap("touch", x, y)}, nil)
}

func (f *firefox) press(key stroke) error {
	return f.call("input.performActions", map[string]any{"context": f.page, "actions": aStroke(key)}, nil)
}

func (f *firefox) faults() (wrong []string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	wrong, f.wrong = f.wrong, nil
	return wrong
}

// A webKit is driven by WebDriver over HTTP. WebKitGTK treats a finger as a mouse and does not report errors of scripts, so the
// pages of a tour record them.
type webKit struct{ session string }

// startWebKit opens a window of WebKit's MiniBrowser on a screen of its own.
func startWebKit(t *testing.T, width, height int) (_ remote, version string) {
	t.Helper()
	const how = "Debian: apt install webkit2gtk-driver xvfb"
	driver, screen := installed(t, "WebKitWebDriver", how, "WebKitWebDriver"), installed(t, "Xvfb", how, "Xvfb")
	browser := installed(t, "MiniBrowser", how, "/usr/lib/*/webkit2gtk-4.*/MiniBrowser", "/usr/libexec/webkit2gtk-4.*/MiniBrowser")
	display := started(t, "", exec.Command(screen, "-displayfd", "1", "-nolisten", "tcp", "-screen", "0", "1280x800x24"))
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := free.Addr().(*net.TCPAddr)
	free.Close()
	command := exec.Command(driver, fmt.Sprint("--port=", address.Port))
	command.Env = append(os.Environ(), "DISPLAY=:"+display, "HOME="+t.TempDir(),
		"WEBKIT_DISABLE_DMABUF_RENDERER=1", "WEBKIT_SKIA_ENABLE_CPU_RENDERING=1") // a third of the work was to act as a graphics card
	if os.Geteuid() == 0 || os.Getenv("CI") != "" {
		command.Env = append(command.Env, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS=1")
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { command.Process.Kill(); command.Wait() })
	for range 200 { // until it listens
		if c, err := net.Dial("tcp", address.String()); err == nil {
			c.Close()
			break
		}
		time.Sleep(25 * time.Millisecond)
	}
	var session struct {
		SessionID    string
		Capabilities struct{ BrowserVersion string }
	}
	w := &webKit{fmt.Sprintf("http://%s/session", address)}
	if err := w.call("POST", "", fmt.Sprintf(`{"capabilities": {"alwaysMatch": {"timeouts": {"script": 10000},
		"webkitgtk:browserOptions": {"binary": %q, "args": ["--automation", "--full-screen"]}}}}`, browser), &session); err != nil {
		t.Fatal(err)
	}
	w.session += "/" + session.SessionID
	t.Cleanup(func() { w.call("DELETE", "", "", nil) })
	if err := w.call("POST", "/window/rect", fmt.Sprintf(`{"x": 0, "y": 0, "width": %d, "height": %d}`, width, height), nil); err != nil {
		t.Fatal(err)
	}
	return w, session.Capabilities.BrowserVersion
}

func (w *webKit) call(method, at string, params, into any) error {
	text, ok := params.(string)
	if !ok {
		made, err := json.Marshal(params)
		if err != nil {
			return err
		}
		text = string(made)
	}
	r, err := http.NewRequest(method, w.session+at, bytes.NewReader([]byte(text)))
	if err != nil {
		return err
	}
	a, err := (&http.Client{Timeout: remoteLimit}).Do(r)
	if err != nil {
		return err
	}
	defer a.Body.Close()
	var answer struct{ Value json.RawMessage }
	if err := json.NewDecoder(a.Body).Decode(&answer); err != nil {
		return err
	}
	if a.StatusCode != http.StatusOK {
		return fmt.Errorf("%s %s: %s", method, at, answer.Value)
	}
	if into == nil {
		return nil
	}
	return json.Unmarshal(answer.Value, into)
}

func (w *webKit) visit(address string) error {
	return w.call("POST", "/url", map[string]string{"url": address}, nil)
}

func (w *webKit) eval(expression string) (json.RawMessage, error) {
	var a struct{ Value, Wrong string }
	err := w.call("POST", "/execute/async", map[string]any{"args": []any{}, "script": "const done = arguments[0]; " +
		asJSON(expression) + ".then((value) => done({value}), (e) => done({wrong: `${e}`}));"}, &a)
	if err == nil && a.Wrong != "" {
		err = errors.New(a.Wrong)
	}
	return json.RawMessage(a.Value), err
}

func (w *webKit) tap(x, y float64) error {
	return w.call("POST", "/actions", map[string]any{"actions": aTap("mouse", x, y)}, nil)
}

func (w *webKit) press(key stroke) error {
	return w.call("POST", "/actions", map[string]any{"actions": aStroke(key)}, nil)
}

// keepErrors records what goes wrong on the pages of a tab, including those already left. "ResizeObserver loop" is no error:
// the standard reports it when a busy browser tells sizes a frame later.
const keepErrors = `{
	const keep = (text) => sessionStorage.setItem("wrong", JSON.stringify([...JSON.parse(sessionStorage.getItem("wrong") ?? "[]"), text]));
	addEventListener("error", (e) => e.message?.startsWith("ResizeObserver loop") || keep(e.message ? e.message + " " + e.filename + ":" + e.lineno : "not loaded: " + (e.target.src ?? e.target.href)), true);
	addEventListener("unhandledrejection", (e) => keep("rejected: " + e.reason));
	addEventListener("securitypolicyviolation", (e) => keep("policy: " + e.violatedDirective + " " + e.blockedURI));
	for (const level of ["error", "warn"]) console[level] = (...what) => keep(level + ": " + what.join(" "));
}`

func (w *webKit) faults() (wrong []string) {
	kept, err := w.eval(`[JSON.parse(sessionStorage.getItem("wrong") ?? "[]"), sessionStorage.removeItem("wrong")][0]`)
	if err == nil {
		err = json.Unmarshal(kept, &wrong)
	}
	if err != nil && !strings.Contains(err.Error(), "SecurityError") { // an empty page keeps nothing
		wrong = append(wrong, err.Error())
	}
	return wrong
}
