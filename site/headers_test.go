package site

import (
	"os"
	"strings"
	"testing"

	"taula/templates"
)

// TestHeaders: what a host is asked to send is the policy that the pages carry, wherever it is written.
func TestHeaders(t *testing.T) {
	policy := templates.Policy + "; frame-ancestors 'none'"
	if !strings.Contains(headers(), "\n  Content-Security-Policy: "+policy+"\n") {
		t.Errorf("_headers: found\n%s\nwanted the policy %s", headers(), policy)
	}
	text, err := os.ReadFile("../.github/HOSTING.md")
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(text), `"`+policy+`"`); n != 2 {
		t.Errorf(".github/HOSTING.md: found the policy %d times, wanted it for nginx and Caddy: %s", n, policy)
	}
}
