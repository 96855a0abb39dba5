package site

import (
	"strings"

	"taula/templates"
)

// headers are what a host should send beside the files, in the form that Netlify and Cloudflare Pages read by themselves;
// for other hosts it is a list to copy from. The pages carry their policy in themselves, too; only a header can keep them
// out of frames. The scorer alone may stand in one, on any site: it shows boards there and lets nothing be changed. What lies below
// files/ is published as it was handed in: nothing in it may run. Scorers are the addresses of the scorer in each language.
func headers(scorers ...string) string {
	var framed strings.Builder
	for _, address := range scorers {
		framed.WriteString(`
/` + address + `*
  ! Content-Security-Policy
  Content-Security-Policy: ` + templates.Policy + `; frame-ancestors *
`)
	}
	return `/*
  Content-Security-Policy: ` + templates.Policy + `; frame-ancestors 'none'
  X-Content-Type-Options: nosniff
  Referrer-Policy: no-referrer
  Cross-Origin-Opener-Policy: same-origin
  Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=()
` + framed.String() + `
/files/*
  ! Content-Security-Policy
  Content-Security-Policy: sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'

/assets/*
  Access-Control-Allow-Origin: *

/*.wasm
  Content-Type: application/wasm

/sw.js
  Cache-Control: no-cache
`
}
