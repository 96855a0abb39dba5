package site

import (
	"bytes"
	_ "embed"
	"text/template"

	"taula/templates"
)

//go:embed headers.txt
var headersText string

var headersForm = template.Must(template.New("headers.txt").Parse(headersText))

// headers returns what a host should send with the files, in the format of Netlify and Cloudflare Pages; for other hosts it is
// a list to copy from. Pages also contain the policy, but only a header can keep them out of frames. Only the scorer may be
// framed, by any site: there it shows boards and allows no change. Files below files/ come from authors unchanged, so nothing
// in them may run. scorers are the addresses of the scorer in each language.
func headers(scorers ...string) []byte {
	var b bytes.Buffer
	_ = headersForm.Execute(&b, map[string]any{"Policy": templates.Policy, "Scorers": scorers}) // cannot fail, as a test shows
	return b.Bytes()
}
