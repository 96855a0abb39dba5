package main

import (
	"cmp"
	_ "embed"
	"errors"
	"fmt"
	"io/fs"
	"mime"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"path"
	"slices"
	"strings"
	"sync"
	"time"
)

// reloadScript makes an open page load itself again when the site was rebuilt.
//
//go:embed reload.js
var reloadScript []byte

// quietWorker takes the place of the site's service worker while somebody edits: an offline copy would hide every
// change. It removes itself and what an earlier worker kept.
//
//go:embed quiet.js
var quietWorker []byte

// A server shows the newest state of a site, or what is wrong with it.
type server struct {
	hosts   []string      // accepted host names, besides localhost and IP addresses
	offline bool          // serve the site as published: with its service worker and without the script that reloads pages
	built   chan struct{} // closed after the first build, until which requests wait; if nil, they do not
	first   sync.Once

	mu      sync.Mutex
	site    files
	wrong   string // why the newest build failed; empty if it did not
	changed chan struct{}
}

// files makes files by name. The error is fs.ErrNotExist if there is none.
type files interface {
	File(name string) ([]byte, error)
}

func newServer(offline bool) *server {
	return &server{offline: offline, changed: make(chan struct{})}
}

// show replaces what is shown and notifies every open page.
func (s *server) show(site files, wrong string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if wrong == "" {
		s.site = site
	}
	s.wrong = wrong
	if s.built != nil {
		s.first.Do(func() { close(s.built) })
	}
	close(s.changed)
	s.changed = make(chan struct{})
}

func (s *server) now() (site files, wrong string, changed <-chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.site, s.wrong, s.changed
}

func (s *server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if !s.knows(r.Host) { // protects against DNS rebinding: a page elsewhere may not read what is being written
		http.Error(w, fmt.Sprintf("taula: asked for %q, expected localhost, an IP address or the name in --addr", r.Host), http.StatusForbidden)
		return
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "taula: found "+r.Method+", expected GET or HEAD", http.StatusMethodNotAllowed)
		return
	}
	if s.built != nil {
		select {
		case <-s.built:
		case <-r.Context().Done():
			return
		}
	}
	site, wrong, changed := s.now()
	w.Header().Set("Cache-Control", "no-store")
	name := strings.TrimPrefix(path.Clean("/"+r.URL.Path), "/")
	switch {
	case name == "-/reload":
		waitForChange(w, r, changed)
		return
	case name == "-/reload.js":
		send(w, "reload.js", http.StatusOK, reloadScript)
		return
	case name == "sw.js" && !s.offline:
		send(w, "sw.js", http.StatusOK, quietWorker)
		return
	case wrong != "":
		s.sendPage(w, http.StatusInternalServerError, wrongPage(wrong))
		return
	}
	s.page(w, r, site, name)
}

// knows reports whether the server accepts a host name, with or without a port.
func (s *server) knows(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.ToLower(strings.TrimSuffix(strings.Trim(host, "[]"), "."))
	_, err := netip.ParseAddr(host)
	return err == nil || host == "localhost" || strings.HasSuffix(host, ".localhost") || slices.Contains(s.hosts, host)
}

// page answers with the named file, a folder's index.html, or the site's page for missing addresses.
func (s *server) page(w http.ResponseWriter, r *http.Request, site files, name string) {
	body, err := site.File(path.Join(name, "index.html"))
	if err == nil && !strings.HasSuffix(r.URL.Path, "/") {
		to := url.URL{Path: "/" + name + "/", RawQuery: r.URL.RawQuery} // the cleaned name: "//en" is a host
		http.Redirect(w, r, to.String(), http.StatusMovedPermanently)
		return
	}
	status, kind := http.StatusOK, "index.html"
	if errors.Is(err, fs.ErrNotExist) {
		kind = name
		body, err = site.File(name)
	}
	if errors.Is(err, fs.ErrNotExist) {
		status, kind = http.StatusNotFound, "404.html"
		body, err = site.File(kind)
	}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		http.NotFound(w, r)
	case err != nil:
		s.sendPage(w, http.StatusInternalServerError, wrongPage(err.Error()))
	case kind == name:
		send(w, name, status, body)
	default:
		s.sendPage(w, status, body)
	}
}

// sendPage writes a page with the script that reloads it.
func (s *server) sendPage(w http.ResponseWriter, status int, body []byte) {
	if !s.offline {
		body = slices.Concat(body, []byte(`<script src="/-/reload.js"></script>`))
	}
	send(w, "page.html", status, body)
}

// contentTypes are types that must not depend on the system's configuration.
var contentTypes = map[string]string{
	".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json",
}

// send writes body with the content type that its name implies.
func send(w http.ResponseWriter, name string, status int, body []byte) {
	ext := path.Ext(name)
	kind := cmp.Or(contentTypes[ext], mime.TypeByExtension(ext))
	if kind != "" {
		w.Header().Set("Content-Type", kind)
	}
	w.WriteHeader(status)
	w.Write(body)
}

// wrongPage returns a page with the problems that stopped a build, as printed on the terminal.
func wrongPage(wrong string) []byte {
	escape := strings.NewReplacer("&", "&amp;", "<", "&lt;")
	return fmt.Appendf(nil, "<!doctype html><meta charset=utf-8><title>The site does not build</title>"+
		"<body><h1>The site does not build</h1><pre>%s</pre><p>This page loads again by itself.</p>", escape.Replace(wrong))
}

// waitForChange sends a server-sent event after the next change, unless the page is left before.
func waitForChange(w http.ResponseWriter, r *http.Request, changed <-chan struct{}) {
	_ = http.NewResponseController(w).SetWriteDeadline(time.Time{}) // as long as the page is open
	w.Header().Set("Content-Type", "text/event-stream")
	w.WriteHeader(http.StatusOK)
	http.NewResponseController(w).Flush()
	select {
	case <-changed:
		fmt.Fprint(w, "event: change\ndata: \n\n")
	case <-r.Context().Done():
	}
}
