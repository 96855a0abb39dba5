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

// headers are what a host should send beside the files, in the form that Netlify and Cloudflare Pages read by themselves;
// for other hosts it is a list to copy from. The pages carry their policy in themselves, too; only a header can keep them
// out of frames. The scorer alone may stand in one, on any site: it shows boards there and lets nothing be changed. What lies below
// files/ is published as it was handed in: nothing in it may run. Scorers are the addresses of the scorer in each language.
func headers(scorers ...string) []byte {
	var b bytes.Buffer
	_ = headersForm.Execute(&b, map[string]any{"Policy": templates.Policy, "Scorers": scorers}) // a test reads it
	return b.Bytes()
}
