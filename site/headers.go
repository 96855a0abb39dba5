package site

import "taula/templates"

// headers are what a host should send beside the files, in the form that Netlify and Cloudflare Pages read by themselves;
// for other hosts it is a list to copy from. The pages carry their policy in themselves, too; only a header can keep them
// out of frames. What lies below files/ is published as it was handed in: nothing in it may run.
func headers() string {
	return `/*
  Content-Security-Policy: ` + templates.Policy + `; frame-ancestors 'none'
  X-Content-Type-Options: nosniff
  Referrer-Policy: no-referrer
  Cross-Origin-Opener-Policy: same-origin
  Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=()

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
