package site

import (
	"os"
	"strings"
	"testing"

	"taula/templates"
)

// TestHeaders checks that the policy is the same wherever it is written: in the headers a host is asked to send, and in the
// pages.
func TestHeaders(t *testing.T) {
	policy := templates.Policy + "; frame-ancestors 'none'"
	if !strings.Contains(string(headers()), "\n  Content-Security-Policy: "+policy+"\n") {
		t.Errorf("_headers: found\n%s\nwanted the policy %s", headers(), policy)
	}
	text, err := os.ReadFile("../.github/HOSTING.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []string{policy, templates.Policy + "; frame-ancestors *"} {
		if n := strings.Count(string(text), `"`+p+`"`); n != 2 { // TestHosts runs both where they are installed
			t.Errorf(".github/HOSTING.md: found the policy %d times, wanted it for nginx and Caddy: %s", n, p)
		}
	}
	framed := string(headers("en/score/", "ca/calculadora/"))
	for _, at := range []string{"/en/score/*", "/ca/calculadora/*"} {
		if want := "\n" + at + "\n  ! Content-Security-Policy\n  Content-Security-Policy: " + templates.Policy + "; frame-ancestors *\n"; !strings.Contains(framed, want) {
			t.Errorf("_headers: found\n%s\nwanted the scorer to be framed: %s", framed, want)
		}
	}
}
