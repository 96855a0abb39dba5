package site

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	tree "taula/content"
	"taula/site/layer"
)

// hostingBlock returns the block of HOSTING.md in a language of configuration.
func hostingBlock(t *testing.T, language string) string {
	t.Helper()
	text, err := os.ReadFile("../.github/HOSTING.md")
	if err != nil {
		t.Fatal(err)
	}
	_, block, found := strings.Cut(string(text), "```"+language+"\n")
	block, _, ended := strings.Cut(block, "```\n")
	if !found || !ended {
		t.Fatalf(".github/HOSTING.md: found no block of %s", language)
	}
	return block
}

// A headerRule is a block of the file _headers.
type headerRule struct {
	path string
	set  [][2]string // name and value; an empty value takes the header away
}

// headerRules reads _headers.
func headerRules(text string) (rules []headerRule) {
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		switch {
		case strings.HasPrefix(line, "/"):
			rules = append(rules, headerRule{path: line})
		case strings.HasPrefix(line, "  "):
			name, value, _ := strings.Cut(strings.TrimPrefix(strings.TrimSpace(line), "! "), ": ")
			last := &rules[len(rules)-1]
			last.set = append(last.set, [2]string{name, value})
		}
	}
	return rules
}

// headersOf returns the headers that _headers asks for at an address.
func headersOf(rules []headerRule, address string) map[string]string {
	all := map[string]string{}
	for _, r := range rules {
		before, after, star := strings.Cut(r.path, "*")
		applies := address == r.path || star && strings.HasPrefix(address, before) && strings.HasSuffix(address[len(before):], after)
		for _, h := range r.set {
			if applies {
				all[h[0]] = h[1]
			}
		}
	}
	return all
}

// mediaTypes are the types of files by their ending. A file of another type would be shown as source or not run at all.
var mediaTypes = map[string]string{
	"": "text/html", ".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".json": "application/json", ".svg": "image/svg+xml", ".png": "image/png",
	".wasm": "application/wasm", ".woff2": "font/woff2", ".webmanifest": "application/manifest+json", ".txt": "text/plain", ".xml": "text/xml",
}

// A host is a program that serves files, started with a block of HOSTING.md.
type host struct {
	language string
	fit      func(block string, port int) string // for a test: another port, no certificate
	command  func(config string) *exec.Cmd
}

var hosts = map[string]host{
	"nginx": {
		language: "nginx",
		fit: func(block string, port int) string {
			block = strings.Replace(block, "listen 80;", fmt.Sprintf("listen 127.0.0.1:%d;", port), 1)
			return "daemon off; master_process off; pid nginx.pid; error_log stderr;\nevents { }\nhttp {\n  include /etc/nginx/mime.types;\n" +
				"  default_type application/octet-stream;\n  access_log off;\n  client_body_temp_path t; proxy_temp_path t; fastcgi_temp_path t; uwsgi_temp_path t; scgi_temp_path t;\n" + block + "}\n"
		},
		command: func(config string) *exec.Cmd {
			return exec.Command("nginx", "-p", filepath.Dir(config), "-c", config)
		},
	},
	"caddy": {
		language: "caddy",
		fit: func(block string, port int) string {
			return "{\n  admin off\n  auto_https off\n}\n" + strings.Replace(block, "example.org {", fmt.Sprintf("http://127.0.0.1:%d {", port), 1)
		},
		command: func(config string) *exec.Cmd {
			return exec.Command("caddy", "run", "--config", config, "--adapter", "caddyfile")
		},
	},
}

// start serves a folder at the root of a host, or below /taula/, and returns the address of the site.
func (h host) start(t *testing.T, public string, below bool) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	port := listener.Addr().(*net.TCPAddr).Port
	listener.Close()

	block, at := strings.ReplaceAll(hostingBlock(t, h.language), "/srv/taula", public), "/"
	if below { // as HOSTING.md says
		block, at = strings.NewReplacer("^/", "^/taula/", "/404.html", "/taula/404.html", "/srv/taula", filepath.Dir(public)).Replace(hostingBlock(t, h.language)), "/taula/"
	}
	config := filepath.Join(t.TempDir(), "config")
	if err := os.WriteFile(config, []byte(h.fit(block, port)), 0o644); err != nil {
		t.Fatal(err)
	}
	cmd := h.command(config)
	cmd.Env = append(os.Environ(), "XDG_DATA_HOME="+filepath.Dir(config), "XDG_CONFIG_HOME="+filepath.Dir(config))
	log, err := os.Create(config + ".log")
	if err != nil {
		t.Fatal(err)
	}
	cmd.Stdout, cmd.Stderr = log, log
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		log.Close()
	})

	address := fmt.Sprintf("http://127.0.0.1:%d%s", port, at)
	for range 100 {
		if answer, err := http.Get(address); err == nil {
			answer.Body.Close()
			return address
		}
		time.Sleep(50 * time.Millisecond)
	}
	said, _ := os.ReadFile(config + ".log")
	t.Fatalf("%s does not answer at %s; it says\n%s", h.language, address, said)
	return ""
}

// TestHosts serves a site with each block of HOSTING.md: every kind of file has its type and the headers that _headers asks for, at the
// root of a host and below a path, and an address without a file gets the page for that.
func TestHosts(t *testing.T) {
	m := ownSite()
	m["en/score.md"] = &fstest.MapFile{Data: []byte("---\ntitle: Score\n---\n\nThe scorer.\n")}
	m["files/x.svg"] = &fstest.MapFile{Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`)}
	m["files/x.html"] = &fstest.MapFile{Data: []byte("<script>1</script>")}

	for name, h := range hosts {
		if _, err := exec.LookPath(name); err != nil {
			if os.Getenv("CI") != "" {
				t.Errorf("%s is not installed: apt-get install %s", name, name)
			}
			t.Logf("%s is not installed: apt-get install %s", name, name)
			continue
		}
		for _, below := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s below a path %t", name, below), func(t *testing.T) {
				public := filepath.Join(t.TempDir(), "taula")
				o := Options{BaseURL: "https://example.org/", Engine: []byte("\x00asm"), Photo: []byte("\x00asm")}
				if below {
					o.BaseURL += "taula/"
				}
				if _, err := Publish(layer.Over(m, tree.FS), o, public); err != nil {
					t.Fatal(err)
				}
				if err := os.Chmod(filepath.Dir(public), 0o755); err != nil {
					t.Fatal(err)
				}
				checkHost(t, h.start(t, public, below), public)
			})
		}
	}
}

// checkHost compares what a host sends with what _headers asks for.
func checkHost(t *testing.T, address, public string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(public, "_headers"))
	if err != nil {
		t.Fatal(err)
	}
	rules := headerRules(string(text))
	seen := map[string]bool{} // endings of files
	for _, name := range hostedFiles(t, public) {
		want := headersOf(rules, "/"+name)
		answer, body := get(t, address+name)
		if answer.StatusCode != http.StatusOK || len(body) == 0 && name != ".nojekyll" {
			t.Errorf("%s: found status %d and %d bytes", name, answer.StatusCode, len(body))
		}
		sent, _, _ := strings.Cut(answer.Header.Get("Content-Type"), ";")
		ending := path.Ext(name)
		seen[ending] = true
		if wanted := mediaTypes[ending]; wanted != strings.Replace(sent, "application/javascript", "text/javascript", 1) && !(ending == ".xml" && sent == "application/xml") {
			t.Errorf("%s: found the type %q, wanted %q", name, sent, wanted)
		}
		checkHeaders(t, name, answer.Header, want)
	}
	for _, ending := range []string{"", ".html", ".css", ".js", ".json", ".svg", ".wasm", ".woff2", ".webmanifest"} {
		if !seen[ending] {
			t.Errorf("found no file %q to look at", ending)
		}
	}

	answer, body := get(t, address+"no/such/page/")
	page, err := os.ReadFile(filepath.Join(public, "404.html"))
	if err != nil {
		t.Fatal(err)
	}
	if answer.StatusCode != http.StatusNotFound || body != string(page) {
		t.Errorf("an address without a file: found status %d and\n%.200s\nwanted 404 and its page", answer.StatusCode, body)
	}
	checkHeaders(t, "an address without a file", answer.Header, headersOf(rules, "/404.html"))
}

// checkHeaders reports headers that are missing or other than wanted, and those that nobody asked for.
func checkHeaders(t *testing.T, name string, sent http.Header, want map[string]string) {
	t.Helper()
	for _, header := range []string{"Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy", "Cross-Origin-Opener-Policy",
		"Permissions-Policy", "Access-Control-Allow-Origin", "Cache-Control"} {
		if all := sent.Values(header); strings.Join(all, " | ") != want[header] {
			t.Errorf("%s: found %s %q, wanted %q", name, header, all, want[header])
		}
	}
}

// hostedFiles returns the addresses to look at: two of each ending in each folder at the root, pages as folders.
func hostedFiles(t *testing.T, public string) (names []string) {
	t.Helper()
	count := map[string]int{}
	err := filepath.WalkDir(public, func(file string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, err := filepath.Rel(public, file)
		name = strings.TrimSuffix(filepath.ToSlash(name), "index.html")
		if strings.HasPrefix(path.Base(name), "_") || strings.HasPrefix(path.Base(name), ".") || mediaTypes[path.Ext(name)] == "" {
			return err
		}
		folder, _, _ := strings.Cut(name, "/")
		kind := folder + " " + path.Ext(name)
		count[kind]++
		if count[kind] <= 2 || strings.Contains(name, "score/") || strings.HasPrefix(name, "files/") {
			names = append(names, name)
		}
		return err
	})
	if err != nil || !slices.Contains(names, "en/score/") || !slices.Contains(names, "files/x.html") || !slices.Contains(names, "sw.js") {
		t.Fatalf("found %q, %v", names, err)
	}
	return names
}

// get asks for an address.
func get(t *testing.T, address string) (*http.Response, string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer, string(body)
}
