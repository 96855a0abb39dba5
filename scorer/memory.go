//go:build !tinygo

package scorer

// mark and release give back what was allocated between them where nothing else does: here there is a garbage collector.
func mark() uintptr { return 0 }

func release(uintptr) {}
