package board

import "slices"

// Arrange sorts s, equals in the order they have. Every kind of element costs the WebAssembly module its own copy of this
// function, so it only lays out what ranks says.
func Arrange[T any](s []T, order func(a, b *T) int) {
	if ranked := ranks(len(s), func(i, j int) int { return order(&s[i], &s[j]) }); ranked != nil {
		from := slices.Clone(s)
		for i, at := range ranked {
			s[i] = from[at]
		}
	}
}

// ranks returns where each of n elements stands that come first, second and so on, by what order says of two of them; nil
// when they are in order, as most are here. It is a merge sort.
func ranks(n int, order func(i, j int) int) []int {
	i := 1
	for i < n && order(i-1, i) <= 0 {
		i++
	}
	if i >= n {
		return nil
	}
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	merge(all, make([]int, n), order)
	return all
}

// merge sorts s; room is as long.
func merge(s, room []int, order func(i, j int) int) {
	half := len(s) / 2
	if half == 0 {
		return
	}
	merge(s[:half], room, order)
	merge(s[half:], room, order)
	left := room[:copy(room, s[:half])]
	for at := 0; len(left) > 0; at++ {
		if half == len(s) || order(left[0], s[half]) <= 0 {
			s[at], left = left[0], left[1:]
		} else {
			s[at], half = s[half], half+1
		}
	}
}
