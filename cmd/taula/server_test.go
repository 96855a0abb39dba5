package main

import (
	"bufio"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"taula/site"
)

// get requests a path and returns status, type and body, without following redirects.
func get(t *testing.T, s *server, target string) (int, string, string) {
	t.Helper()
	w := httptest.NewRecorder()
	s.ServeHTTP(w, httptest.NewRequest("GET", "http://localhost"+target, nil))
	return w.Code, w.Header().Get("Content-Type"), w.Body.String()
}

func TestServer(t *testing.T) {
	t.Parallel()
	s := newServer(false)
	s.show(site.Files{
		"index.html":    []byte("start"),
		"en/index.html": []byte("english"),
		"404.html":      []byte("not here"),
		"scorer.wasm":   []byte("\x00asm"),
		"sw.js":         []byte("the real one"),
	}, "")
	for _, c := range []struct {
		target, kind, body string
		status             int
	}{
		{"/", "text/html; charset=utf-8", "start", 200},
		{"/en/", "text/html; charset=utf-8", "english", 200},
		{"/en", "text/html; charset=utf-8", "", 301},
		{"/en/../scorer.wasm", "application/wasm", "\x00asm", 200},
		{"/nowhere/", "text/html; charset=utf-8", "not here", 404},
		{"/sw.js", "text/javascript; charset=utf-8", "unregister", 200},
	} {
		status, kind, body := get(t, s, c.target)
		if status != c.status || kind != c.kind || !strings.Contains(body, c.body) {
			t.Errorf("%s: found %d %q %q, wanted %d %q %q", c.target, status, kind, body, c.status, c.kind, c.body)
		}
	}
}

// TestServerRefuses checks that the server refuses requests for another host name and requests that would change something, and
// redirects nobody to another host.
func TestServerRefuses(t *testing.T) {
	t.Parallel()
	s := newServer(false)
	s.hosts = []string{"table.lan"}
	s.show(site.Files{"en/index.html": []byte("english")}, "")
	for _, c := range []struct {
		method, target, host string
		status               int
	}{
		{"GET", "/en/", "localhost:8080", 200},
		{"GET", "/en/", "taula.localhost", 200},
		{"GET", "/en/", "192.168.1.7:8080", 200},
		{"GET", "/en/", "[::1]:8080", 200},
		{"HEAD", "/en/", "TABLE.lan:8080", 200},
		{"GET", "/en/", "evil.example", 403},
		{"GET", "/-/reload.js", "evil.example:8080", 403},
		{"POST", "/en/", "localhost", 405},
		{"GET", "//en", "localhost", 301},
	} {
		w := httptest.NewRecorder()
		r := httptest.NewRequest(c.method, "http://localhost"+c.target, nil)
		r.Host = c.host
		s.ServeHTTP(w, r)
		if w.Code != c.status {
			t.Errorf("%s %s of %s: found %d, wanted %d", c.method, c.target, c.host, w.Code, c.status)
		}
		if to := w.Header().Get("Location"); strings.HasPrefix(to, "//") || strings.Contains(to, ":") {
			t.Errorf("%s leads to %s", c.target, to)
		}
	}
}

func TestServerKeepsWorkerOffline(t *testing.T) {
	t.Parallel()
	s := newServer(true)
	s.show(site.Files{"sw.js": []byte("the real one")}, "")
	if _, _, body := get(t, s, "/sw.js"); body != "the real one" {
		t.Errorf("sw.js: found %q, wanted the site's own", body)
	}
}

func TestServerShowsWhatIsWrong(t *testing.T) {
	t.Parallel()
	s := newServer(false)
	s.show(site.Files{"index.html": []byte("good")}, "")
	s.show(nil, "a.md:3: found <b>")
	if status, _, body := get(t, s, "/"); status != 500 || !strings.Contains(body, "a.md:3: found &lt;b>") {
		t.Errorf("found %d %q, wanted the problem, escaped", status, body)
	}
	s.show(site.Files{"index.html": []byte("mended")}, "")
	if status, _, body := get(t, s, "/"); status != 200 || !strings.Contains(body, "mended") {
		t.Errorf("found %d %q, wanted the mended page", status, body)
	}
}

func TestServerTellsOpenPages(t *testing.T) {
	t.Parallel()
	s := newServer(false)
	s.show(nil, "")
	web := httptest.NewServer(s)
	defer web.Close()
	ctx := t.Context()
	req, _ := http.NewRequestWithContext(ctx, "GET", web.URL+"/-/reload", nil)
	answer, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	s.show(nil, "")
	line, err := bufio.NewReader(answer.Body).ReadString('\n')
	if err != nil || line != "event: change\n" {
		t.Errorf("found %q, %v, wanted the change event", line, err)
	}
}
