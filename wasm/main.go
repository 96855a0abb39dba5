//go:build wasip1 || tinygo

// Command wasm is the scorer for the browser: package wire behind three functions and a memory, so that JavaScript
// needs no runtime of ours.
//
//	p = buf(n)     room for a request of n bytes: write it at p
//	n = resolve()  answer what was written there; n is the length of the answer
//	p = outp()     where the answer is, until the next call
//
// The browser reads memory.buffer anew after every call: growth detaches the old one.
package main

import (
	"unsafe"

	"taula/wasm/wire"
)

// The request being written and the last answer. They are global because the caller holds only their addresses.
var in, out []byte

//go:wasmexport buf
func buf(n int32) unsafe.Pointer {
	forget()
	in = make([]byte, n)
	return unsafe.Pointer(unsafe.SliceData(in))
}

//go:wasmexport resolve
func resolve() int32 {
	out = wire.Answer(string(in))
	return int32(len(out))
}

//go:wasmexport outp
func outp() unsafe.Pointer { return unsafe.Pointer(unsafe.SliceData(out)) }

func main() {}
