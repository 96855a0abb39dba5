package board

// Any reports whether test holds of any of them. It hands on pointers, since in the WebAssembly module a value that is
// handed on costs a word of code for each of its fields.
func Any[T any](all []T, test func(*T) bool) bool {
	for i := range all {
		if test(&all[i]) {
			return true
		}
	}
	return false
}

// Without returns a copy of a list without those of which drop holds.
func Without[T any](all []T, drop func(*T) bool) []T {
	kept := make([]T, 0, len(all))
	for i := range all {
		if !drop(&all[i]) {
			kept = append(kept, all[i])
		}
	}
	return kept
}
