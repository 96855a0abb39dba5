//go:build tinygo

package main

import "unsafe"

// TinyGo's allocator for this module only counts upwards (-gc=leaking). A call keeps nothing of the one before it, so
// the count goes back to where the first call began: no collector, no bookkeeping of pointers in every function, and
// memory never grows beyond the largest call.

//go:extern runtime.heapptr
var heap uintptr

var heapBegin uintptr

func reset() {
	if heapBegin == 0 {
		heapBegin = heap
	}
	used := unsafe.Slice((*byte)(unsafe.Pointer(heapBegin)), heap-heapBegin)
	clear(used)
	heap = heapBegin
}
