//go:build gc.leaking

package runtime

import "unsafe"

// This file becomes one of TinyGo's package runtime (see make). Its allocator gc.leaking only counts upwards; since a
// call of this module keeps nothing of the one before, the count may go back to where the first call found it. So there
// is no collector and no bookkeeping of pointers in every function, and memory grows to what the largest call needs.

var arena uintptr // where the first call found heapptr

// forget returns back, empty, all that was allocated since the first call of forget.
func forget() {
	if arena == 0 {
		arena = heapptr
	}
	release(arena)
}

// mark says how far memory is in use now.
func mark() uintptr { return heapptr }

// release returns back, empty, all that was allocated since mark gave to. Nothing allocated since may be used any more.
func release(to uintptr) {
	memzero(unsafe.Pointer(to), heapptr-to)
	heapptr = to
}
