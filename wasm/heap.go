//go:build tinygo

package main

import _ "unsafe"

// forget frees what the last call allocated: wasm/tinygo/arena.go.
//
//go:linkname forget runtime.forget
func forget()
