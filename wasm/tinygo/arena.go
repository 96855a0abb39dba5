//go:build gc.leaking

package runtime

import "unsafe"

// This file is added to TinyGo's package runtime (see make). The allocator gc.leaking only counts upwards. Since a call of this
// module keeps nothing of the one before, the count may return to where the first call found it. So there is no garbage
// collector and no bookkeeping of pointers, and memory grows to what the largest call needs.

var arena uintptr // heapptr at the first call

// forget frees everything allocated since the first call of forget.
func forget() {
	if arena == 0 {
		arena = heapptr
	}
	release(arena)
}

// mark returns the current end of the used memory.
func mark() uintptr { return heapptr }

// release frees everything allocated since mark returned to. It must not be used any more.
func release(to uintptr) {
	memzero(unsafe.Pointer(to), heapptr-to)
	heapptr = to
}
