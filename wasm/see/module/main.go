//go:build wasip1 || tinygo

// Command module is the reader of photographs for the browser. It is a separate module, so that players who enter tiles by hand
// do not download it. Its functions are those of the scorer (taula/wasm): buf, resolve, outp. Calls are independent of each
// other, but an instance is best used once, because its memory does not shrink.
package main

import (
	"unsafe"

	"taula/wasm/see"
)

// The request being written and the last answer. They are global because the caller holds only their addresses.
var in, out []byte

//go:wasmexport buf
func buf(n int32) unsafe.Pointer {
	in = make([]byte, n)
	return unsafe.Pointer(unsafe.SliceData(in))
}

//go:wasmexport resolve
func resolve() int32 {
	out = see.Answer(in)
	return int32(len(out))
}

//go:wasmexport outp
func outp() unsafe.Pointer { return unsafe.Pointer(unsafe.SliceData(out)) }

func main() {}
