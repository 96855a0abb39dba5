//go:build tinygo

package scorer

import _ "unsafe"

// mark says where the memory ends that is in use; release gives back all that was allocated since. The runtime of the
// published module collects nothing (wasm/tinygo/arena.go), and a table may be settled thousands of times for one answer.
//
//go:linkname mark runtime.mark
func mark() uintptr

//go:linkname release runtime.release
func release(to uintptr)
