//go:build !(wasip1 || tinygo)

// Package wasm embeds the modules for the browser in programs that build a site. Compiled for the browser, the same folder is the
// command that main.go documents.
package wasm

import _ "embed"

// Scorer is the scorer, as wasm/tinygo/make has compiled it.
//
//go:embed scorer.wasm
var Scorer []byte

// Photo is the reader of photographs.
//
//go:embed photo.wasm
var Photo []byte
