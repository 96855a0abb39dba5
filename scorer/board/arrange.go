package board

import "slices"

// arrange sorts s, equals in the order they have: a merge sort, which does little where s is in order, as most is here.
// Every kind of element costs the WebAssembly module its own copy of the code, and those of slices.SortFunc are ten
// times as large.
func arrange[T any](s []T, order func(a, b T) int) {
	if len(s) < 2 {
		return
	}
	half := len(s) / 2
	arrange(s[:half], order)
	arrange(s[half:], order)
	if order(s[half], s[half-1]) >= 0 {
		return
	}
	left := slices.Clone(s[:half])
	for at := 0; len(left) > 0; at++ {
		if half == len(s) || order(s[half], left[0]) >= 0 {
			s[at], left = left[0], left[1:]
		} else {
			s[at], half = s[half], half+1
		}
	}
}
